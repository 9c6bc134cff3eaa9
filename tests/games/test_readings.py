"""Every shape of entry that the cases make was read beside the rulebook: its kind, its rule, what it cites.

`readings/GAME.tsv` has a line for each: kind, rule, numbers, verdict, the clause that decides, why. It is `right`,
or `superfluous` where a number is cited that decides nothing and misleads nobody. `glanced` is one of which a sentence
was gone over beside our own text of the clauses only, and that is still to be read beside the source.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import pytest

from judge_app.services.auditing import audit
from judge_app.services.cases import SCENARIOS, all_cases

READINGS = Path(__file__).parent / "readings"
GAMES = sorted(path.stem for path in READINGS.glob("*.tsv"))
VERDICTS = {"right", "superfluous", "glanced"}
MOST_GLANCED = {"wow": 0, "hearthstone": 0}
"""So many shapes of a game are still to be read in full; fewer with each reading."""

Shape = tuple[str, str, str]


@cache
def read(game: str) -> dict[Shape, tuple[str, str, str]]:
    """What was found of each shape of a game's entries: the verdict, the clause that decides, why."""
    with (READINGS / f"{game}.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return {(kind, rule, cites): (verdict, clause, why) for kind, rule, cites, verdict, clause, why in rows}


@cache
def shapes(game: str) -> frozenset[Shape]:
    """The shapes of the entries that a game's cases make today."""
    entries = audit(all_cases([SCENARIOS / game]))
    made = {entry.shape for entry in entries}
    return frozenset((x.event, x.rule, ",".join(cite.partition(":")[2] for cite in x.cites)) for x in made)


@pytest.mark.parametrize("game", GAMES)
def test_every_shape_of_entry_was_read_beside_the_rulebook(game: str) -> None:
    """A new one is read (`judge audit --shapes`) before its line is written."""
    assert sorted(shapes(game) - set(read(game))) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_reading_is_of_a_shape_that_occurs(game: str) -> None:
    assert sorted(set(read(game)) - shapes(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_shape_was_found_wrong_and_each_says_why(game: str) -> None:
    bad = {shape for shape, (verdict, _, why) in read(game).items() if verdict not in VERDICTS or not why}
    assert bad == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_more_shapes_than_before_are_only_glanced_over(game: str) -> None:
    assert sum(verdict == "glanced" for verdict, _, _ in read(game).values()) == MOST_GLANCED[game]
