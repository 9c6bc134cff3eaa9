"""The only functions that change a state; each returns it with the event that tells of it."""

from judge_app.games.invasion.atoms.board import *  # noqa: F403
from judge_app.games.invasion.atoms.kept import *  # noqa: F403
from judge_app.games.invasion.atoms.moving import *  # noqa: F403
