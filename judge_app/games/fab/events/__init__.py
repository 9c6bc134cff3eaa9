"""Facts, steps and what was withheld, as the trace tells them."""

from judge_app.games.fab.events.cards import *  # noqa: F403
from judge_app.games.fab.events.combat import *  # noqa: F403
from judge_app.games.fab.events.stack import *  # noqa: F403
from judge_app.games.fab.events.turns import *  # noqa: F403
