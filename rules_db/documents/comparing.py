"""What a version of a document changes: the numbers that it adds, removes and words otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_db.documents.model import Kept, Part, Reworded


@dataclass(frozen=True, slots=True)
class Changes:
    """Numbers in the documents' order, from one version to the next."""

    older: str
    newer: str
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    reworded: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.reworded)

    @property
    def numbers(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.added, *self.removed, *self.reworded)


def changes(older: Kept, newer: Kept) -> Changes:
    """What a version changed."""
    was, now = older.by_number, newer.by_number
    return Changes(
        older.called,
        newer.called,
        tuple(number for number in now if number not in was),
        tuple(number for number in was if number not in now),
        tuple(number for number, part in now.items() if number in was and part.says() != was[number].says()),
    )


def remembered(older: Kept, found: Changes, at: str) -> Mapping[str, tuple[Reworded, ...]]:
    """What each number said in earlier versions, after a version that changed so much at that moment."""
    kept = dict(older.changed)
    for number in found.numbers:
        part = older.by_number.get(number, Part(number, ""))
        kept[number] = (*kept.get(number, ()), Reworded(at, found.newer, part.text))
    return kept


def then(kept: Kept, number: str, moment: str) -> Reworded | None:
    """What a number said at that moment, where it says otherwise now."""
    since: Sequence[Reworded] = [one for one in kept.changed.get(number, ()) if one.at >= moment]
    now = kept.by_number.get(number)
    if not since or " ".join(since[0].text.split()) == (now.says() if now else ""):
        return None
    return since[0]
