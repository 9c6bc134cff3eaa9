"""Facts, steps and what was withheld, as the trace tells them."""

from judge_app.games.invasion.events.cards import *  # noqa: F403
from judge_app.games.invasion.events.combat import *  # noqa: F403
from judge_app.games.invasion.events.turns import *  # noqa: F403
