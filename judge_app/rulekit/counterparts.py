"""The table of two editions of a rulebook: for each clause of the newer its counterpart in the older, what differs.

A line a clause of the newer book, tab-separated, under the heads that `HEADS` names; a number that several share stands
in the line of each. What the newer book dropped has a line whose first column is empty.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Literal, get_args

from judge_app.engine.frozen import dataclass
from judge_app.files.problems import BadInput, Mistake, nearest, read_text

HEADS = ("newer", "older", "kind", "play", "differs")
Kind = Literal["same", "reworded", "changed", "absent", "new"]
"""What became of a clause: `absent` from the older book, `new` in it alone."""

TOLD: tuple[Kind, ...] = ("changed", "absent", "new")
"""Of these is told what differs, and whether that changes play."""


@dataclass(frozen=True, slots=True)
class Counterpart:
    """A clause of the newer book (its number, or `glossary:slug`; '' for none) and its counterparts in the older one.

    `differs` says in a sentence or two what does; `plays` whether some board comes out otherwise by it.
    """

    newer: str
    older: tuple[str, ...]
    kind: Kind
    plays: bool
    differs: str
    line: int


@dataclass(frozen=True, slots=True)
class Editions:
    """Two editions of a rulebook that each have a book of their own, by the ids of these, and the table of both."""

    newer: str
    older: str
    rows: tuple[Counterpart, ...]

    def about(self, id_: str) -> tuple[Counterpart, ...]:
        """The rows in which a clause of either book stands, by its full id; none for anything else."""
        book, _, number = id_.partition(":")
        if book not in (self.newer, self.older):
            return ()
        return tuple(row for row in self.rows if number in ((row.newer,) if book == self.newer else row.older))

    def ids(self, row: Counterpart) -> tuple[str, ...]:
        """The full ids of a row's clauses, the newer book's first."""
        newer = (f"{self.newer}:{row.newer}",) if row.newer else ()
        return (*newer, *(f"{self.older}:{number}" for number in row.older))


def editions_among(folder: Path, books: Collection[str]) -> tuple[Editions, ...]:
    """The editions among books, by ids, of which that folder has a table. Raises BadInput with a table's mistakes."""
    pairs = ((newer, older, folder / f"{newer}-{older}.tsv") for newer in books for older in books)
    return tuple(Editions(newer, older, read_counterparts(path)) for newer, older, path in pairs if path.is_file())


def read_counterparts(path: Path) -> tuple[Counterpart, ...]:
    """The lines of such a table. Raises BadInput with every mistake of its form."""
    lines = read_text(path).splitlines()
    if not lines or tuple(lines[0].split("\t")) != HEADS:
        raise BadInput([Mistake(path.name, 1, f"the heads are {', '.join(HEADS)}, with tabs between them")])
    found, mistakes = [], []
    for number, line in enumerate(lines[1:], 2):
        wrong, made = _read(line, number)
        mistakes += [Mistake(path.name, number, each) for each in wrong]
        found += made
    if mistakes:
        raise BadInput(mistakes)
    return tuple(found)


def _read(line: str, number: int) -> tuple[list[str], list[Counterpart]]:
    """What is wrong with a line, or what it says."""
    cells = line.split("\t")
    if len(cells) != len(HEADS):
        return [f"a line has {len(HEADS)} columns with tabs between them; this has {len(cells)}"], []
    newer, older, kind, play, differs = cells
    kinds = get_args(Kind)
    if kind not in kinds:
        return [f'"{kind}" is no kind{nearest(kind, kinds)}; the kinds are {", ".join(kinds)}'], []
    wrong = []
    if bool(newer) == (kind == "new"):
        wrong.append(f'what is "{kind}" has {"no" if newer else "a"} number in the newer book')
    if bool(older) == (kind == "absent"):
        wrong.append(f'what is "{kind}" has {"no" if older else "a"} number in the older book')
    if (kind in TOLD) != bool(differs) or play not in (("yes", "no") if kind in TOLD else ("",)):
        wrong.append(f'of what is "{kind}" is said {"what differs, and yes or no" if kind in TOLD else "nothing more"}')
    return wrong, [] if wrong else [Counterpart(newer, tuple(older.split()), kind, play == "yes", differs, number)]  # type: ignore[arg-type]


def numbering(table: Sequence[Counterpart]) -> Mapping[str, tuple[str, ...]]:
    """By each number of the newer book those of the older one, sections too (that in which most of theirs stand)."""
    by_number = {row.newer: row.older for row in table if row.newer}
    in_section: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for newer, older in by_number.items():
        if not newer.startswith("glossary:"):
            in_section[newer.partition(".")[0]].update(one.partition(".")[0] for one in older if ":" not in one)
    sections = {section: tuple(one for one, _ in counted.most_common(1)) for section, counted in in_section.items()}
    return {**sections, **by_number}
