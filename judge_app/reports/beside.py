"""A clause beside its counterpart in the other edition, told: what became of it, what changed in words, what by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.reports.marking import Piece, marked_html, marked_plainly
from judge_app.rulekit.counterparts import TOLD, Kind

BECAME: dict[Kind, str] = {
    "same": "The same in both",
    "reworded": "Reworded, with the same meaning",
    "changed": "Changed in substance",
    "absent": "Not there yet in {older}",
    "new": "Dropped since {older}",
}
"""What became of a clause, by its kind."""


@dataclass(frozen=True, slots=True)
class Side:
    """A clause of one edition: its full id, number, title and plain text; which edition, as people say it."""

    id: str
    number: str
    title: str
    text: str
    edition: str

    @property
    def named(self) -> str:
        """Its number with its title, where that isn't the same."""
        return self.number if self.title in ("", self.number) else f"{self.number} {self.title}"


@dataclass(frozen=True, slots=True)
class Beside:
    """A row of the table of two editions with the texts of its clauses; `words` is what changed in words.

    `newer_edition` and `older_edition` say which editions, also where one has no such clause.
    """

    newer: Side | None
    older: tuple[Side, ...]
    newer_edition: str
    older_edition: str
    kind: Kind
    plays: bool
    differs: str
    words: tuple[Piece, ...] = ()

    @property
    def became(self) -> str:
        """What became of the clause, in a sentence, with whether that changes play."""
        said = BECAME[self.kind].format(older=self.older_edition)
        if self.kind not in TOLD:
            return f"{said}."
        return f"{said}; {'boards come' if self.plays else 'no board comes'} out otherwise by it."

    @property
    def sides(self) -> tuple[Side, ...]:
        """Its clauses in both editions, the newer's first."""
        return (*((self.newer,) if self.newer else ()), *self.older)

    def others(self, id_: str) -> tuple[Side, ...]:
        """Its clauses in the edition that the clause with that id isn't of."""
        return self.older if self.newer is not None and self.newer.id == id_ else (self.newer,) if self.newer else ()

    def in_the_other(self, id_: str) -> str:
        """In which edition the clause with that id has its counterpart, and which that is."""
        others = self.others(id_)
        edition = self.older_edition if self.newer is not None and self.newer.id == id_ else self.newer_edition
        return f"In {edition}: {', '.join(side.named for side in others) or 'no such rule'}"


@dataclass(frozen=True, slots=True)
class Otherwise:
    """The cases that come out otherwise under the other edition by certain clauses; None where none was run there.

    `later` are those that part by something else before such a clause is cited. `stale`: not all were run since the
    last change. `edition` is the name of the ruleset to run them under.
    """

    cases: tuple[Path, ...] | None
    edition: str
    later: tuple[Path, ...] = ()
    stale: bool = False

    def told(self) -> str:
        """Which ones, or how that is found out, in a sentence."""
        how = f"judge check --under {self.edition}"
        if self.cases is None:
            return f"Which cases come out otherwise by it is known once they have been run there: {how}"
        number, more = len(self.cases), len(self.later)
        said = f"{number or 'No'} case{'s come' if number > 1 else ' comes'} out otherwise by it"
        named = f": {', '.join(case.stem for case in self.cases)}" if number else ""
        also = f"; {more} more come{'' if more > 1 else 's'} to it after something else was otherwise" if more else ""
        since = f" (not all have been run there since the last change: {how})" if self.stale else ""
        return f"{said}{named}{also}{since}"


def beside_lines(told: Beside) -> Iterator[str]:
    """A row as lines: both texts, what changed in words, what became of it."""
    for side in told.sides:
        yield f"{side.number} in {side.edition}{'' if side.title == side.number else f': {side.title}'}"
        yield from (f"  {line}" for line in side.text.splitlines())
        yield ""
    if told.newer and told.older and told.kind != "same":
        yield f"In words, [-only in {told.older_edition}-] {{+only in {told.newer_edition}+}}:"
        yield from (f"  {line}" for line in marked_plainly(told.words).splitlines())
        yield ""
    yield told.became
    if told.differs:
        yield told.differs


def beside_json(told: Beside) -> dict[str, Any]:
    """A row for `--json`; `words` are pairs of "same", "gone" or "come" and a text."""
    return {
        "newer": _side_json(told.newer) if told.newer else None,
        "older": list(map(_side_json, told.older)),
        "kind": told.kind,
        "plays": told.plays,
        "differs": told.differs,
        "words": [[piece.kind, piece.text] for piece in told.words],
    }


def otherwise_json(told: Otherwise) -> dict[str, Any]:
    """The cases for `--json`, by their names; None where none was run there."""
    cases = None if told.cases is None else [case.stem for case in told.cases]
    return {"cases": cases, "later": [case.stem for case in told.later], "stale": told.stale}


def _side_json(side: Side) -> dict[str, str]:
    return {"id": side.id, "number": side.number, "title": side.title, "text": side.text}


# All that changed


@dataclass(frozen=True, slots=True)
class Changed:
    """A row of the table that tells of something changed in substance, by its numbers."""

    newer: str
    older: tuple[str, ...]
    kind: Kind
    plays: bool
    differs: str

    @property
    def named(self) -> str:
        """Its numbers, the newer edition's first."""
        older = ", ".join(self.older)
        return f"{self.newer} (then {older})" if self.newer and older else self.newer or f"then {older}"


@dataclass(frozen=True, slots=True)
class ChangedChapter:
    """What changed in a chapter of the newer edition; of what it dropped, in the chapter where that stood."""

    number: str
    title: str
    rows: tuple[Changed, ...]


@dataclass(frozen=True, slots=True)
class AllChanged:
    """All that changed in substance between two editions, chapter by chapter; `counts` has all clauses, by kind."""

    newer: str
    older: str
    chapters: tuple[ChangedChapter, ...]
    counts: tuple[tuple[Kind, int], ...]

    @property
    def plays(self) -> int:
        """How many of the changes change play."""
        return sum(row.plays for chapter in self.chapters for row in chapter.rows)


def all_changed_lines(told: AllChanged) -> Iterator[str]:
    """All that changed as lines, and the counts."""
    for chapter in told.chapters:
        yield f"{chapter.number}. {chapter.title}"
        for row in chapter.rows:
            yield f"  {row.named}  {row.kind}{', changes play' if row.plays else ''}: {row.differs}"
        yield ""
    counted = ", ".join(f"{number} {kind}" for kind, number in told.counts)
    yield f"Clauses of {told.newer} and {told.older}: {counted}; {told.plays} of the changes change play."


def all_changed_json(told: AllChanged) -> dict[str, Any]:
    """All that changed for `--json`."""
    return {
        "newer": told.newer,
        "older": told.older,
        "counts": dict(told.counts),
        "plays": told.plays,
        "chapters": [
            {"number": each.number, "title": each.title, "rows": [_row_json(row) for row in each.rows]}
            for each in told.chapters
        ],
    }


def _row_json(row: Changed) -> dict[str, Any]:
    older = list(row.older)
    return {"newer": row.newer, "older": older, "kind": row.kind, "plays": row.plays, "differs": row.differs}


def counted(kinds: Iterable[Kind]) -> tuple[tuple[Kind, int], ...]:
    """How many there are of each kind, in the order in which kinds are told."""
    found = Counter(kinds)
    return tuple((kind, found[kind]) for kind in BECAME)


# In the reader


def beside_html(rows: Sequence[Beside], id_: str, address: str, *, opened: bool, toggle: str) -> str:
    """What stands below a rule in the reader: each counterpart with a link, what became of it, what differs.

    `address` is what links to rules begin with, `toggle` what the link leads to that shows or hides the marked words.
    """
    parts = []
    for told in rows:
        links = ", ".join(
            f'<a href="{escape(address + side.id)}">{escape(side.named)}</a>' for side in told.others(id_)
        )
        where = told.in_the_other(id_).partition(": ")
        parts.append(f'<p class="example">{escape(where[0])}: {links or escape(where[2])}</p>')
        parts.append(f"<p>{escape(' '.join(filter(None, (told.became, told.differs))))}</p>")
        if opened and told.words:
            parts.append(marked_html(told.words))
    if any(told.words for told in rows):
        shown = "Hide what changed in words" if opened else "Show what changed in words"
        parts.append(f'<p><a href="{escape(toggle)}">{shown}</a></p>')
    return "".join(parts)
