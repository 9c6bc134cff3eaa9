"""Keyword abilities as the abilities that they mean (8.3): a row each, data in the card vocabulary."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Game
from judge_app.engine.rules import Row, Rule, Ruleset
from judge_app.engine.state import State, memoized_while
from judge_app.engine.syntax import Node
from judge_app.engine.tables import TableOf
from judge_app.files.encoder import plain_written
from judge_app.files.strict_yaml import Data
from judge_app.games.fab.context import Layer
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import amounts, changes, costs, effects, happenings, which
from judge_app.games.fab.words.base import Ability
from judge_app.rulekit.keyword_data import as_data, entries_in, filled, numbers_in, read_means

VOCABULARY = (amounts, changes, costs, effects, happenings, which)
"""What meanings are made of: importing these registers their words."""

FILE = Path(__file__).with_name("keywords.yaml")
KEYWORDS = TableOf("keywords")
"""Keywords that stand for other abilities. The rest are read where they matter, such as dominate."""

A = TypeVar("A", bound=Node)


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a keyword stands for, as the file has it."""

    means: Data

    def of(self, keyword: w.Keyword) -> tuple[Ability, ...]:
        """The abilities that this keyword means, with its number."""
        said = {"<value>": as_data(plain_written(keyword.value))} if keyword.value is not None else {}
        if keyword.of:
            said["<of>"] = as_data(keyword.of)
        found: tuple[Ability, ...] = read_means(filled(self.means, said), tuple[Ability, ...], keyword.name)
        return found


for _entry in entries_in(FILE):
    _where = f"{__name__.rpartition('.')[0].replace('.', '/')}/{FILE.name}:{_entry.line}"
    KEYWORDS.value(_entry.name, Meaning(_entry.means), *numbers_in(_entry), where=_where)


def meaning(keyword: w.Keyword) -> tuple[Ability, ...]:
    """The abilities that a keyword stands for; none of one that the rules read where it matters."""
    row = KEYWORDS.table().get(keyword.name)
    return row.value.of(keyword) if row is not None else ()


@lru_cache(maxsize=2_048)
def _expanded(ruleset: Ruleset, keyword: w.Keyword) -> tuple[tuple[Ability, Row], ...]:
    row = ruleset.tables[KEYWORDS.name].get(keyword.name)
    return tuple((ability, row) for ability in row.value.of(keyword)) if row is not None else ()


def expanded(state: State, abilities: Iterable[Any]) -> Iterator[tuple[Any, Row | None]]:
    """Abilities with what they mean: a keyword gives itself and its meaning, with the row that says so."""
    for ability in abilities:
        yield ability, None
        if isinstance(ability, w.Keyword):
            yield from _expanded(state.ruleset, ability)


@memoized_while(operator.is_, lambda state: state.cards)
def _known(state: State) -> dict[tuple[int, type], tuple[Any, Any]]:
    """What was found among abilities already, by which tuple of them it is; the tuple is kept with it."""
    return {}


def of_kind(state: State, abilities: tuple[Any, ...], kind: type[A]) -> tuple[tuple[A, Row | None], ...]:
    """The abilities of a kind among some, those that keywords mean among them."""
    known, key = _known(state), (id(abilities), kind)
    if key not in known:
        if len(known) > MOST_KNOWN:
            known.clear()
        known[key] = abilities, tuple((a, row) for a, row in expanded(state, abilities) if isinstance(a, kind))
    found: tuple[tuple[A, Row | None], ...] = known[key][1]
    return found


MOST_KNOWN = 4_096


def abilities_of(state: State, id_: int, kind: type[A]) -> Iterator[tuple[A, Row | None]]:
    """An object's abilities of a kind, those that its keywords mean among them."""
    from judge_app.games.fab.values.projection import values

    yield from of_kind(state, values(state, id_).get("abilities", ()), kind)


def additional_costs(state: State, id_: int) -> list[tuple[str, w.AdditionalCost]]:
    """The additional costs to play a card, by what they are called."""
    found = [cost for cost, _ in abilities_of(state, id_, w.AdditionalCost)]
    return [(cost.called or f"additional cost {n + 1}", cost) for n, cost in enumerate(found)]


def by_keyword(game: Game, id_: int, name: str) -> list[Rule | Row]:
    """The running rule and the keyword that gives a card an additional cost, where its own text doesn't say it."""
    found = abilities_of(game.state, id_, w.AdditionalCost)
    rows = [row for cost, row in found if cost.called == name and row is not None]
    return [one for one in (game.rule, *rows[:1]) if one is not None]


def when_paid(game: Game, id_: int, layer: Layer) -> None:
    """What follows from an optional additional cost that was paid (5.4.4d)."""
    from judge_app.games.fab import board as b
    from judge_app.games.fab.tasks import carried_out

    declared = b.layer(game.state, id_)
    for name, cost in additional_costs(game.state, id_):
        if cost.then and layer.paid.get(name, not cost.may):
            game.push(carried_out(cost.then, declared.ctx if declared else layer.ctx))
