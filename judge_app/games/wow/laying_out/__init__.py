"""Laying a board out from a case: players' sides, what is under way, what is in force, what has happened this turn."""

from judge_app.games.wow.laying_out.cards import named as named
from judge_app.games.wow.laying_out.history import Already as Already
from judge_app.games.wow.laying_out.links import LinkOnChain as LinkOnChain
from judge_app.games.wow.laying_out.modifiers import ModifierInForce as ModifierInForce
from judge_app.games.wow.laying_out.moment import CombatUnderWay as CombatUnderWay
from judge_app.games.wow.laying_out.sides import BLANK as BLANK
from judge_app.games.wow.laying_out.sides import TABLE as TABLE
from judge_app.games.wow.laying_out.sides import CardEntry as CardEntry
from judge_app.games.wow.laying_out.sides import CardInPlay as CardInPlay
from judge_app.games.wow.laying_out.sides import CardInResourceRow as CardInResourceRow
from judge_app.games.wow.laying_out.sides import PlayerSide as PlayerSide
from judge_app.games.wow.laying_out.sides import Restriction as Restriction
from judge_app.games.wow.laying_out.table import Situation as Situation
from judge_app.games.wow.laying_out.table import lay_out as lay_out
from judge_app.games.wow.laying_out.writing import AsLaidOut as AsLaidOut
from judge_app.games.wow.laying_out.writing import as_laid_out as as_laid_out
