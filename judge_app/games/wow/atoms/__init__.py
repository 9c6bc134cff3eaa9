"""This game's atoms: each changes the state and names the event, together; those of `kept` only note something."""

from judge_app.games.wow.atoms.cards import *  # noqa: F403
from judge_app.games.wow.atoms.combat import *  # noqa: F403
from judge_app.games.wow.atoms.damage import *  # noqa: F403
from judge_app.games.wow.atoms.exploring import *  # noqa: F403
from judge_app.games.wow.atoms.heroes import *  # noqa: F403
from judge_app.games.wow.atoms.kept import *  # noqa: F403
from judge_app.games.wow.atoms.links import *  # noqa: F403
from judge_app.games.wow.atoms.players import *  # noqa: F403
from judge_app.games.wow.atoms.replacing import *  # noqa: F403
from judge_app.games.wow.atoms.waiting import *  # noqa: F403
