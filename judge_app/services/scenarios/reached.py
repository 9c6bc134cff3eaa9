"""In which function the engine carries a rule out, and which cases reach it.

The cases are known from what was found as they were last run, by `judge check` or in the window.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from judge_app.games.index import games
from judge_app.scenario.games import RULESETS
from judge_app.services.cases import all_cases, cards
from judge_app.services.checking import Checked
from judge_app.services.scenarios.reading import stamp_of
from judge_app.services.scenarios.results import Known

MOST_CASES = 6
"""So many cases are named in a line; the rest are counted."""


@dataclass(frozen=True, slots=True)
class Place:
    """A function or a row of a table that carries a rule out: its name, file and line, the rulesets that have it."""

    name: str
    where: str
    rulesets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reached:
    """The cases whose runs cite a rule; None where none was run. `stale`: not all were since the last change."""

    cases: tuple[Path, ...] | None
    stale: bool = False


@dataclass(frozen=True, slots=True)
class Carried:
    """Who carries a rule out, the cards that have it as a condition where nobody does, and the cases that reach it."""

    places: tuple[Place, ...]
    cards: tuple[str, ...]
    reached: Reached

    def telling(self, kind: str) -> bool:
        """Whether it is worth telling of an entry of that kind: what only says what a word means needs no function."""
        return kind == "rule" or bool(self.places or self.reached.cases)

    def by_whom(self) -> str:
        """Why no place is named, in words."""
        return f"It is a condition of {', '.join(self.cards)}." if self.cards else "No function carries this out."

    def by_which(self) -> str:
        """How many cases reach it, or that none does, in words."""
        if self.reached.cases is None:
            return "Which cases reach it is known once they have been run: judge check, or Scenarios in the window."
        since = " (not all have been run since the last change: judge check)" if self.reached.stale else ""
        number = len(self.reached.cases)
        return f"Reached by {number} of the cases{since}" if number else f"No case reaches it{since}."


def carried(id_: str, folder: Path) -> Carried:
    """All that is known of how the rule with that id (`book:number`) is carried out."""
    places = carried_out(id_)
    return Carried(places, () if places else cards_naming(id_), reached_in(id_, folder))


def reached_in(id_: str, folder: Path) -> Reached:
    """What is known of the library's cases that reach that rule; none do where no game plays by its book."""
    played = any(id_.partition(":")[0] in game.rulesets for game in games())
    return reached(id_, folder, all_cases()) if played else Reached(())


def lines_of(id_: str, folder: Path, kind: str = "rule") -> Iterator[str]:
    """What is told of a rule: who carries it out and which cases reach it, or that nobody does and none."""
    told = carried(id_, folder)
    if not told.telling(kind):
        return
    for place in told.places:
        yield f"Carried out by {place.name}, {place.where} ({', '.join(place.rulesets)})"
    if not told.places:
        yield told.by_whom()
    named = [case.stem for case in told.reached.cases or ()]
    more = f" and {len(named) - MOST_CASES} more" if len(named) > MOST_CASES else ""
    yield f"{told.by_which()}: {', '.join(named[:MOST_CASES])}{more}" if named else told.by_which()


def carried_out(id_: str) -> tuple[Place, ...]:
    """Where the engine carries out the rule with that id, in every ruleset of that book.

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
    known = [cards()[game.rulesets[0]] for game in games() if book in game.rulesets]
    return tuple(
        card.name for of_game in known for card in of_game.values()
        if any(getattr(node, "clause", "") == number for node in card.nodes)
    )  # fmt: skip


def note_reached(checked: Iterable[Checked], folder: Path) -> None:
    """Keep what cases came to, and which rules each cites."""
    known = Known(folder)
    known.load()
    for one in checked:
        known.note(one)
    known.save()


def reached(id_: str, folder: Path, of: Iterable[Path]) -> Reached:
    """Those of the cases that reach a rule, by what was found as they were last run; first those named after it."""
    known = Known(folder)
    known.load()
    results = [(path, known.last(path)) for path in of]
    if all(result is None for _, result in results):
        return Reached(None)
    cases = [path for path, result in results if result is not None and id_ in result.cites]
    named = f"{id_.partition(':')[2]}-"
    cases.sort(key=lambda path: not path.stem.startswith(named))
    changed = (result is None or result.stamp != stamp_of(path) for path, result in results)
    return Reached(tuple(cases), known.of_another_program or any(changed))
