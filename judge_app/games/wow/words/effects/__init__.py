"""What links and modifiers do."""

from judge_app.games.wow.words.effects.cards import *  # noqa: F403
from judge_app.games.wow.words.effects.choices import *  # noqa: F403
from judge_app.games.wow.words.effects.damage import *  # noqa: F403
from judge_app.games.wow.words.effects.decks import *  # noqa: F403
from judge_app.games.wow.words.effects.modifiers import *  # noqa: F403
