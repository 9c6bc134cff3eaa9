"""The only functions that change a state; each returns it with the event that tells of it."""

from judge_app.games.fab.atoms.board import *  # noqa: F403
from judge_app.games.fab.atoms.kept import *  # noqa: F403
from judge_app.games.fab.atoms.moving import *  # noqa: F403
