"""The rules of a procedure asked about one thing that happens: carried out, the one that decides, those that matter."""

from __future__ import annotations

from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Game
from judge_app.engine.rules import Rule
from judge_app.engine.tables import TableOf
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id

CLAUSES = TableOf("clauses")
"""Clauses that others carry out by calling them, by name: what is done is what the ruleset has in their place."""


def carry_out(game: Game, procedure: str, *about: Any) -> None:
    """Do what each rule of a procedure says, one after another; what it tells stands in its own name."""
    outer = game.rule
    for clause in game.ruleset.procedure(procedure).rules:
        game.rule = clause
        clause.fn(game, *about)
    game.rule = outer


def decide(game: Game, procedure: str, *about: Any) -> Any:
    """What the first rule of a procedure that has something to say says, in its own name; None where none has."""
    outer = game.rule
    said = None
    for clause in game.ruleset.procedure(procedure).rules:
        game.rule = clause
        said = clause.fn(game, *about)
        if said is not None:
            break
    game.rule = outer
    return said


def mattering(game: Game, procedure: str, *about: Any) -> tuple[str, ...]:
    """The numbers of those rules of a procedure that say of themselves that they matter here."""
    found: list[str] = []
    state = game.state
    for clause in state.ruleset.procedure(procedure).rules:
        if clause.fn(state, *about):
            found += clause.cites
    return tuple(dict.fromkeys(found))


def also(game: Game, procedure: str, *about: Any) -> tuple[str, ...]:
    """The numbers of the running rule, and of those of a procedure that matter besides it.

    The rule by which texts are processed says nothing more of an effect than a clause about that effect does.
    """
    found = mattering(game, procedure, *about)
    own = game.rule.cites if game.rule else ()
    if not found:
        return own
    if game.rule in game.ruleset.procedure("performing").rules:
        return found
    return tuple(dict.fromkeys((*own, *found)))


@dataclass(frozen=True, slots=True)
class Why:
    """A reason against something, with the numbers of what else decided it: a clause about just that card."""

    because: str
    cites: tuple[str, ...] = ()


def objection(game: Game, procedure: str, *about: Any) -> tuple[Rule, Why] | None:
    """The first rule of a procedure that gives a reason against something, with the reason; None where none does."""
    for clause in game.ruleset.procedure(procedure).rules:
        found: Why | str | None = clause.fn(game, *about)
        if found:
            return clause, found if isinstance(found, Why) else Why(found)
    return None


def withheld(game: Game, what: str, because: str, *objects: Id, cites: tuple[str, ...] = ()) -> None:
    """Tell, in the name of the running rule, that something does not happen, and why."""
    game.note(Withheld(what, because, objects), *cites)
