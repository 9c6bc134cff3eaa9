"""The facts and steps of this game, in its own words. Each is one thing that happened."""

from judge_app.games.wow.events.cards import *  # noqa: F403
from judge_app.games.wow.events.links import *  # noqa: F403
from judge_app.games.wow.events.packets import *  # noqa: F403
from judge_app.games.wow.events.steps import *  # noqa: F403
from judge_app.games.wow.events.turns import *  # noqa: F403
