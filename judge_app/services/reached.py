"""In which function the engine carries a rule out, and which cases reach it.

The cases are known from the last time that all of them were run: `judge check` writes down what each cited.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from judge_app.engine.syntax import walk
from judge_app.files.atomic import write_text
from judge_app.games.index import games
from judge_app.scenario.games import RULESETS
from judge_app.services.cases import cards
from judge_app.services.checking import Checked

PACKAGE = Path(__file__).parent.parent
INDEX = "reached.json"
MOST_CASES = 6
"""So many cases are named; the rest are counted."""


@dataclass(frozen=True, slots=True)
class Place:
    """A function or a row of a table that carries a rule out: its name, file and line, the rulesets that have it."""

    name: str
    where: str
    rulesets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reached:
    """The cases whose runs cite a rule; None where all cases were never run. `stale`: before the last change."""

    cases: tuple[str, ...] | None
    stale: bool = False


def lines_of(id_: str, folder: Path) -> Iterator[str]:
    """What is told of a rule: who carries it out and which cases reach it, or that nobody does and none."""
    places = carried_out(id_)
    for place in places:
        yield f"Carried out by {place.name}, {place.where} ({', '.join(place.rulesets)})"
    if not places:
        named = cards_naming(id_)
        yield f"It is a condition of {', '.join(named)}." if named else "No function of the engine carries it out."
    found = reached(id_, folder)
    if found.cases is None:
        yield "Which cases reach it is known once all have been run: judge check"
        return
    since = " (before the program, a card or a case was changed: judge check)" if found.stale else ""
    if not found.cases:
        yield f"No case reaches it{since}."
        return
    more = f" and {len(found.cases) - MOST_CASES} more" if len(found.cases) > MOST_CASES else ""
    yield f"Reached by {len(found.cases)} of the cases{since}: {', '.join(found.cases[:MOST_CASES])}{more}"


def carried_out(id_: str) -> tuple[Place, ...]:
    """Where the engine carries out the rule with that id (`book:number`), in every ruleset of that book.

    The usual ruleset of a game is named after its book; no other game's code is loaded.
    """
    book, _, number = id_.partition(":")
    known = [RULESETS[name].ruleset for game in games() if book in game.rulesets for name in game.rulesets]
    found: dict[tuple[str, str], list[str]] = {}
    for ruleset in known:
        for one in ruleset.carrying_out(number) if ruleset.book == book else ():
            found.setdefault((one.name, one.where), []).append(ruleset.name)
    return tuple(Place(name, where, tuple(rulesets)) for (name, where), rulesets in found.items())


def cards_naming(id_: str) -> tuple[str, ...]:
    """The cards of the library that name that rule as the one which a condition of theirs comes from."""
    book, _, number = id_.partition(":")
    known = [cards()[game.name] for game in games() if book in game.rulesets]
    return tuple(
        card.name for of_game in known for card in of_game.values()
        if any(getattr(node, "clause", "") == number for node in walk(card.powers))
    )  # fmt: skip


def note_reached(checked: Iterable[Checked], folder: Path) -> None:
    """Write down which rules each of all cases cites."""
    by_rule: dict[str, list[str]] = {}
    for one in checked:
        for cite in one.cites:
            by_rule.setdefault(cite, []).append(Path(one.path).stem)
    folder.mkdir(parents=True, exist_ok=True)
    write_text(folder / INDEX, json.dumps({"of": _state_of_things(), "cases": by_rule}, sort_keys=True))


def reached(id_: str, folder: Path) -> Reached:
    """The cases that reach a rule, by what was written down when all were last run."""
    try:
        noted = json.loads((folder / INDEX).read_text(encoding="utf-8"))
        cases = tuple(noted["cases"].get(id_, ()))
    except (OSError, ValueError, KeyError, TypeError):
        return Reached(None)
    return Reached(cases, noted.get("of") != _state_of_things())


def _state_of_things() -> str:
    """A hash of the program's files, the cards and the cases: other ones may cite otherwise."""
    told = hashlib.sha256()
    for path in _files():
        told.update(f"{path.name} ".encode() + path.read_bytes())
    return told.hexdigest()


def _files() -> Iterator[Path]:
    yield from sorted(PACKAGE.rglob("*.py"))
    for game in games():
        yield from sorted(game.cards.rglob("*.yaml"))
        yield from sorted(game.scenarios.rglob("*.yaml"))
