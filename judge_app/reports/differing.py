"""What is different between two boards of one case, a card a row, in words."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import possessive
from judge_app.reports.picture import OWNED_BY, BoardPicture, CardPicture, other_notes, other_values

ABSENT = "not there"


@dataclass(frozen=True, slots=True)
class Difference:
    """One card, player or other thing that is another way on the one board than on the other; `key` is the card's."""

    what: str
    one: str
    other: str
    key: str = ""

    def told(self) -> str:
        """The other board's side of it as part of a sentence."""
        return f"{self.what}: {self.other} instead of {self.one}"


def differences(one: BoardPicture, other: BoardPicture) -> tuple[Difference, ...]:
    """Every card that lies or is otherwise on the other board, then players, what is under way and in force."""
    return (*_of_cards(one, other), *_of_tables(one, other))


def _of_cards(one: BoardPicture, other: BoardPicture) -> Iterator[Difference]:
    here, there = (dict(_lying(board)) for board in (one, other))
    for key in {**here, **there}:
        mine, theirs = here.get(key), there.get(key)
        if mine is None or theirs is None:
            known = mine or theirs
            assert known is not None
            yield Difference(known[1].name, mine[0] if mine else ABSENT, theirs[0] if theirs else ABSENT, key)
            continue
        said = list(_compared(mine, theirs))
        if said:
            was, now = (", ".join(filter(None, each)) for each in zip(*said, strict=True))
            yield Difference(theirs[1].name, was, now, key)


def _compared(one: tuple[str, CardPicture], other: tuple[str, CardPicture]) -> Iterator[tuple[str, str]]:
    """Only what differs of a card, as it is on either board."""
    (place, mine), (their_place, theirs) = one, other
    if place != their_place:
        yield place, their_place
    passing = {*mine.passing, *theirs.passing}
    for name, was, now in other_values(mine, theirs):
        yield f"{was or 'no'} {name}", f"{now or 'no'} {name}"
    only, also = ([note for note in notes if note not in passing] for notes in other_notes(mine, theirs))
    if only or also:
        yield ", ".join(only) or _without(also), ", ".join(also) or _without(only)
    for name, opposite in (("exhausted", "ready"), ("face_down", "face up")):
        if getattr(mine, name) != getattr(theirs, name):
            words = (name.replace("_", " "), opposite)
            yield (words[0], words[1]) if getattr(mine, name) else (words[1], words[0])


def _without(notes: list[str]) -> str:
    """What it is called that none of these is so: "no damage", "not new this turn".

    Whose a card is never changes and is noted only where another has it, so that its side says all.
    """
    return ", ".join(_contrary(note) for note in notes if not note.startswith(OWNED_BY))


def _contrary(note: str) -> str:
    if note[:1].isdigit():
        return f"no {note.split(' ', 1)[1]}"
    return f"has not {note.removeprefix('has ')}" if note.startswith("has ") else f"not {note}"


def _lying(board: BoardPicture) -> Iterator[tuple[str, tuple[str, CardPicture]]]:
    """Every card by its key, with where it lies."""
    for side in board.sides:
        for zone in side.zones:
            place = f"in {possessive(side.player)} {zone.title[:1].lower()}{zone.title[1:]}"
            waiting = [(card, place) for card in zone.cards]
            while waiting:
                card, where = waiting.pop()
                yield card.key, (where, card)
                waiting.extend((below, f"on {card.name}") for below in card.attached)


def _of_tables(one: BoardPicture, other: BoardPicture) -> Iterator[Difference]:
    for mine, theirs in zip(one.sides, other.sides, strict=False):
        out = "out of the game"
        if (out in mine.notes) != (out in theirs.notes):
            words = (out, "still plays")
            yield Difference(mine.player, *(words if out in mine.notes else words[::-1]))
    going_on = [", ".join(item.name for item in board.under_way) or "empty" for board in (one, other)]
    if going_on[0] != going_on[1]:
        yield Difference(one.terms.under_way.whole, *going_on)
    for text in (*one.in_force, *other.in_force):
        if (text in one.in_force) != (text in other.in_force):
            words = ("in force", "not in force")
            yield Difference(text, *(words if text in one.in_force else words[::-1]))
