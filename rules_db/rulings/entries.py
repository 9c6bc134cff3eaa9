"""What was kept, read again: each record checked by its id, rulings put together with what came after them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import BindParameter, Connection, bindparam, text

from rules_db.rulings.model import Kept, LogError, Note, Record, Ruling, kept_of

AT_ONCE = 200
"""So many records are in memory at a time."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A ruling in the log with everything that came after it, oldest first; `flag` says why to look at it again.

    `earlier` are the versions before it with their ids, the latest first; what was noted on them stays with the ruling.
    """

    id: str
    ruling: Ruling
    notes: tuple[Note, ...] = ()
    flag: str = ""
    earlier: tuple[tuple[str, Ruling], ...] = ()

    @property
    def appeal(self) -> str:
        """The outcome of the appeal as it was noted last; '' where there was none."""
        outcomes = [note.text for note in self.notes if note.about == "appeal"]
        return outcomes[-1] if outcomes else ""


@dataclass(frozen=True, slots=True)
class Family:
    """A ruling with the records that it is made of: its versions and what was noted on them."""

    entry: Entry
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Damage:
    """A record that isn't as it was kept: its number, its id, what is wrong with it."""

    seq: int
    id: str
    why: str


Noted = tuple[str, str, Note, Record]
"""When, the id, the note and its record."""


class Reader:
    """Reads records within one transaction. Those that aren't as they were kept are left out and stand in `damaged`."""

    def __init__(self, connection: Connection) -> None:
        self.damaged: dict[int, Damage] = {}
        self._connection = connection

    def rows(self, statement: str, **values: Any) -> list[tuple[int, Record]]:
        """The whole records of a statement that selects seq, id, what, body; a list among the values is for IN."""
        lists: list[BindParameter[Any]] = [
            bindparam(name, expanding=True) for name, value in values.items() if isinstance(value, list)
        ]
        found = []
        for seq, id_, what, body in self._connection.execute(text(statement).bindparams(*lists), values):
            try:
                found.append((seq, Record.stored(str(id_), str(what), str(body))))
            except LogError as error:
                self._set_aside(seq, str(id_), error)
        return found

    def records(self, seqs: Sequence[int]) -> Iterator[tuple[int, Record]]:
        """The records of these numbers, a few in memory at a time."""
        for at in range(0, len(seqs), AT_ONCE):
            chosen = list(seqs[at : at + AT_ONCE])
            yield from self.rows("SELECT seq, id, what, body FROM records WHERE seq IN :seqs ORDER BY seq", seqs=chosen)

    def values(self, seqs: Sequence[int]) -> Iterator[tuple[int, str, Kept]]:
        """What the records of these numbers hold, each with its number and id, a few in memory at a time."""
        for seq, record in self.records(seqs):
            if (kept := self.kept(seq, record)) is not None:
                yield seq, record.id, kept

    def kept(self, seq: int, record: Record) -> Kept | None:
        """The value that a record holds; None for one that holds none."""
        try:
            return kept_of(record)
        except LogError as error:
            self._set_aside(seq, record.id, error)
            return None

    def families(self, ids: Sequence[str]) -> Iterator[Family]:
        """These rulings, in this order, a few in memory at a time."""
        for at in range(0, len(ids), AT_ONCE):
            yield from self._families(list(ids[at : at + AT_ONCE]))

    def _families(self, chosen: list[str]) -> Iterator[Family]:
        flagged = self._connection.execute(
            text("SELECT ruling, why FROM flags WHERE ruling IN :ids").bindparams(bindparam("ids", expanding=True)),
            {"ids": chosen},
        )
        flags = {row.ruling: row.why for row in flagged}
        versions = self._versions(chosen)
        chains = {id_: list(_chain(id_, versions)) for id_ in chosen if id_ in versions}
        notes = self._notes([id_ for chain in chains.values() for id_ in chain])
        for id_, chain in chains.items():
            own = sorted((note for each in chain for note in notes.get(each, ())), key=lambda noted: noted[:2])
            earlier = tuple((each, versions[each][0]) for each in chain[1:])
            entry = Entry(id_, versions[id_][0], tuple(note for _, _, note, _ in own), flags.get(id_, ""), earlier)
            yield Family(entry, (*(versions[each][1] for each in reversed(chain)), *(record for *_, record in own)))

    def _versions(self, ids: list[str]) -> dict[str, tuple[Ruling, Record]]:
        """Those rulings and all versions before them, as far as they are here, by their ids."""
        found: dict[str, tuple[Ruling, Record]] = {}
        while ids:
            for seq, record in self.rows("SELECT seq, id, what, body FROM records WHERE id IN :ids", ids=ids):
                ruling = self.kept(seq, record)
                if isinstance(ruling, Ruling):
                    found[record.id] = ruling, record
            ids = [found[id_][0].replaces for id_ in ids if id_ in found and found[id_][0].replaces not in ("", *found)]
        return found

    def _notes(self, ids: Sequence[str]) -> dict[str, list[Noted]]:
        """What was noted on those."""
        notes: dict[str, list[Noted]] = {}
        asked = "SELECT r.seq, r.id, r.what, r.body FROM notes n JOIN records r ON r.id = n.id WHERE n.ruling IN :ids"
        for at in range(0, len(ids), AT_ONCE):
            for seq, record in self.rows(asked, ids=list(ids[at : at + AT_ONCE])):
                note = self.kept(seq, record)
                if isinstance(note, Note):
                    notes.setdefault(note.ruling, []).append((note.at, record.id, note, record))
        return notes

    def _set_aside(self, seq: int, id_: str, error: LogError) -> None:
        self.damaged[seq] = Damage(seq, id_, error.message)


def _chain(id_: str, versions: dict[str, tuple[Ruling, Record]]) -> Iterator[str]:
    while id_ in versions:
        yield id_
        id_ = versions[id_][0].replaces
