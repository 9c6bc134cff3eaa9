"""What a text does. A word here is carried out by the handler that `@handles` it."""

from judge_app.games.hearthstone.words.effects.cards import *  # noqa: F403
from judge_app.games.hearthstone.words.effects.characters import *  # noqa: F403
from judge_app.games.hearthstone.words.effects.flow import *  # noqa: F403
from judge_app.games.hearthstone.words.effects.players import *  # noqa: F403
