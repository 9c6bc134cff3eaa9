"""A case's table made into a position."""

from judge_app.games.hearthstone.laying_out.sides import CardEntry as CardEntry
from judge_app.games.hearthstone.laying_out.sides import PlayerSide as PlayerSide
from judge_app.games.hearthstone.laying_out.sides import Situation as Situation
from judge_app.games.hearthstone.laying_out.table import as_laid_out as as_laid_out
from judge_app.games.hearthstone.laying_out.table import lay_out as lay_out
from judge_app.games.hearthstone.laying_out.table import named as named
