"""What happens, as data."""

from judge_app.games.hearthstone.events.actions import *  # noqa: F403  # noqa: F403
from judge_app.games.hearthstone.events.cards import *  # noqa: F403
from judge_app.games.hearthstone.events.characters import *  # noqa: F403
from judge_app.games.hearthstone.events.steps import *  # noqa: F403
