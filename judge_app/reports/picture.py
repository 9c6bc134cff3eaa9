"""A position as a drawing of the table shows it, in no game's words: sides, zones, cards, and what lies between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Object
from judge_app.engine.trace import Event
from judge_app.reports.face import BLANK_FACE, Face
from judge_app.reports.terms import NEUTRAL, Terms
from judge_app.rulekit.table.places import Line, Row, Shown
from judge_app.rulekit.table.table import Table


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A card as it lies there. `key` is what a case calls it by; `values` are its numbers, `notes` what is on it.

    `attached` are the cards under it; `wrong` says what the rules have against it as it lies there. `face` is what is
    drawn on it; `damage` and `counters` lie on it. As one card may be drawn as many as it stands for in `number`.
    Those of the notes that are `passing` mean nothing where the card lies.
    """

    id: int
    key: str
    name: str
    kind: str = ""
    values: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    exhausted: bool = False
    face_down: bool = False
    attached: tuple[CardPicture, ...] = ()
    wrong: str = ""
    face: Face = BLANK_FACE
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    number: int = 1
    passing: tuple[str, ...] = ()

    def told(self) -> str:
        """The card in one line, for who can't see the drawing."""
        drawn = [number.title for number in self.face.numbers]
        numbers = (f"{value} {name}" for name, value in self.values if name not in drawn)
        one, other = self.kind.casefold(), self.face.type.casefold()
        kind = "" if other and (one in other or other in one) else self.kind
        state = [word for word, so in (("exhausted", self.exhausted), ("face down", self.face_down)) if so]
        notes = (note for note in self.notes if note not in state)
        wrong = f"illegal: {self.wrong}" if self.wrong else ""
        copy = f"copy {self.face.copy}" if self.face.copy and f"({self.face.copy})" not in self.name else ""
        parts = (self.name, copy, kind, self.face.told(), *numbers, *state, *notes, wrong)
        return ", ".join(part for part in parts if part)

    def lines(self, changed: str = "") -> list[str]:
        """What a box on paper says under the name: numbers, state, what is attached, what is different."""
        numbers = ", ".join(f"{value} {name}" for name, value in self.values)
        said = [numbers, "exhausted" if self.exhausted else "", "face down" if self.face_down else "", *self.notes]
        return [
            *(line for line in said if line),
            *(f"+ {', '.join([card.name, *card.lines()])}" for card in self.attached),
            *([f"NOW: {changed}"] if changed else []),
        ]


@dataclass(frozen=True, slots=True)
class ZonePicture:
    """One zone or row of a player. `name` tells zones apart, `title` is what people call it."""

    name: str
    title: str
    shown: Shown
    cards: tuple[CardPicture, ...]
    line: Line = "front"

    @property
    def number(self) -> int:
        """How many cards lie there, without what is attached to them."""
        return sum(card.number for card in self.cards)

    @property
    def boxes(self) -> tuple[CardPicture, ...]:
        """The cards that are drawn as boxes: those that lie face up in a row, and whatever has something on it."""
        return tuple(card for card in self.cards if self.shown == "row" and not _is_plain(card))

    def listed(self, changed: Mapping[str, str]) -> str:
        """The other cards in one line, with what is different of them: those face down only counted."""
        rest = [card for card in self.cards if card not in self.boxes]
        down = [card for card in rest if card.face_down]
        ready = sum(not card.exhausted for card in down)
        said = [card.name + _now(changed.get(card.key, "")) for card in rest if not card.face_down]
        if down:
            said.append(f"{len(down)} face down" + (f", {ready} ready" if self.shown == "row" else ""))
        return ", ".join(said)


@dataclass(frozen=True, slots=True)
class SidePicture:
    """One player's side of the table; `notes` are what else is so of the player ("turn player", "has priority")."""

    player: str
    notes: tuple[str, ...]
    zones: tuple[ZonePicture, ...]

    @property
    def heading(self) -> str:
        """The player with what else is so, in one line."""
        return f"{self.player} ({', '.join(self.notes)})" if self.notes else self.player


def side_picture(
    table: Table,
    player: str,
    notes: Iterable[str],
    seen: Callable[[Row], Iterable[Object]],
    card: Callable[[Object], CardPicture],
) -> SidePicture:
    """A player's side with its table's rows: what is seen in each, drawn card by card."""
    rows = (row for row in table.rows if row.live)
    zones = tuple(ZonePicture(row.name, row.title, row.shown, tuple(map(card, seen(row))), row.line) for row in rows)
    return SidePicture(player, tuple(notes), zones)


def moment(*parts: str) -> str:
    """When it is, of what there is to say about that."""
    return " · ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class ItemPicture:
    """Something under way: what it is, whose, its targets each with why it isn't legal any more, if it isn't."""

    id: int
    name: str
    player: str
    targets: tuple[tuple[str, str], ...] = ()

    def told(self) -> str:
        """The whole in one line."""
        whose = f" ({self.player})" if self.player else ""
        targets = ", ".join(f"{name} (not legal: {why})" if why else name for name, why in self.targets)
        return f"{self.name}{whose}{f' → {targets}' if targets else ''}"


@dataclass(frozen=True, slots=True)
class WaitingPicture:
    """A trigger that waits for its turn: whose, of which card, its text."""

    player: str
    card: str
    text: str


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """The whole table at one moment. `moment` says when; what is `under_way` is listed from the top; `goes_on` says
    what else has begun and isn't over.

    `terms` has what the game calls what lies between the players. `joined` are the cards of which one does something
    to the other, as in a combat that goes on, at a step of a run those too of which it did; there `struck` is how much
    damage came onto each that it came onto, by their ids.
    """

    moment: str
    sides: tuple[SidePicture, ...]
    under_way: tuple[ItemPicture, ...] = ()
    waiting: tuple[WaitingPicture, ...] = ()
    in_force: tuple[str, ...] = ()
    terms: Terms = NEUTRAL
    joined: tuple[tuple[int, int], ...] = ()
    struck: tuple[tuple[int, int], ...] = ()
    goes_on: str = ""

    def cards(self) -> Iterator[CardPicture]:
        """Every card, attachments after their hosts."""
        return _each(card for side in self.sides for zone in side.zones for card in zone.cards)

    def between(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What lies between the players, in titled lists: what is under way, what waits, what is in force."""
        under_way = [item.told() for item in self.under_way]
        waiting = [f"{one.card} ({one.player}): {one.text}" for one in self.waiting]
        for title, lines in (
            (self.terms.under_way.title, under_way),
            (self.terms.waiting, waiting),
            ("In force", self.in_force),
        ):
            if lines:
                yield title, tuple(lines)


def counted(sides: Iterable[SidePicture]) -> tuple[SidePicture, ...]:
    """The sides with a number on each card that lies there with others of its name."""
    there = tuple(sides)
    lying = _each(card for side in there for zone in side.zones for card in zone.cards)
    faces = [card.face for card in lying if _is_one_of(card)]
    several = {title for title, number in Counter(face.title for face in faces).items() if number > 1}
    if not any(face.title in several and not face.copy for face in faces):
        return there
    taken = {(face.title, face.copy) for face in faces}
    new: Counter[str] = Counter()

    def card_counted(card: CardPicture) -> CardPicture:
        face = card.face
        if face.title in several and not face.copy and _is_one_of(card):
            new[face.title] += 1
            while (face.title, new[face.title]) in taken:
                new[face.title] += 1
            card = replace(card, face=replace(face, copy=new[face.title]))
        return replace(card, attached=tuple(map(card_counted, card.attached))) if card.attached else card

    return tuple(
        replace(side, zones=tuple(replace(zone, cards=tuple(map(card_counted, zone.cards))) for zone in side.zones))
        for side in there
    )


def _each(cards: Iterable[CardPicture]) -> Iterator[CardPicture]:
    """Those cards, and after each what is attached to it."""
    for card in cards:
        yield card
        yield from _each(card.attached)


def _is_one_of(card: CardPicture) -> bool:
    """Whether its name is that of a card, which others may have too, and no other name tells it from them."""
    return bool(card.face.title) and not card.face.own and not card.face_down


def _now(changed: str) -> str:
    return f" (NOW: {changed})" if changed else ""


def _is_plain(card: CardPicture) -> bool:
    return card.face_down and not (card.values or card.notes or card.attached)


def changes(before: BoardPicture, after: BoardPicture) -> dict[str, str]:
    """What is different of each card, by its key: "new here", or what it was before."""
    was = {card.key: (card, place) for place, card in _placed(before)}
    found = {}
    for place, card in _placed(after):
        if card.key not in was:
            found[card.key] = "new"
            continue
        old, old_place = was[card.key]
        if old_place != place:
            found[card.key] = f"from {old_place}"
        elif said := _different(old, card):
            found[card.key] = said
    return found


OWNED_BY = "owned by "
"""What the note begins with that says whose a card is, on a card that another player has."""


DOERS = ("source", "attacker", "modifier", "holder", "by")
DONE_TO = ("destination", "target", "targets", "defender", "affects", "minion", "entity", "card", "cards")
"""The fields of events that hold who did something, and to whom it was done; the first that says so counts."""


def at_step(before: BoardPicture, after: BoardPicture, event: Event) -> BoardPicture:
    """The board after a step, with what that step joined and whom it struck."""
    to = _first(event, DONE_TO) if hasattr(event, "amount") else ()
    was = {card.id: card.damage for card in before.cards()}
    struck = ((card.id, card.damage - was.get(card.id, card.damage)) for card in after.cards() if card.id in to)
    both = tuple(dict.fromkeys((*joined(event), *after.joined)))
    return replace(after, joined=both, struck=tuple((id_, by) for id_, by in struck if by > 0))


def joined(event: Event) -> tuple[tuple[int, int], ...]:
    """The cards that an event joins: whoever did it with each to whom it was done."""
    return tuple((doer, to) for doer in _first(event, DOERS) for to in _first(event, DONE_TO) if doer != to)


def _first(event: Event, names: tuple[str, ...]) -> tuple[int, ...]:
    """The cards in the first of those fields that holds any."""
    return next((ids for name in names if (ids := _ids(event, name))), ())


def _ids(event: Event, name: str) -> tuple[int, ...]:
    """The cards that a field of an event holds."""
    held = getattr(event, name, ())
    listed = held if isinstance(held, tuple) else (held,)
    return tuple(id_ for id_ in listed if type(id_) is int and id_ >= 0)


def _placed(picture: BoardPicture) -> Iterator[tuple[str, CardPicture]]:
    for side in picture.sides:
        for zone in side.zones:
            yield from ((f"{side.player}: {zone.title}", card) for card in _each(zone.cards))


def other_values(one: CardPicture, two: CardPicture) -> Iterator[tuple[str, str, str]]:
    """Each number of two cards that isn't the same, as it is on either; "" where there is none."""
    first, second = dict(one.values), dict(two.values)
    for name in {**first, **second}:
        if first.get(name) != second.get(name):
            yield name, first.get(name, ""), second.get(name, "")


def other_notes(one: CardPicture, two: CardPicture) -> tuple[list[str], list[str]]:
    """What is on the first of two cards only, and what on the second only."""
    first, second = ([note for note in a.notes if note not in b.notes] for a, b in ((one, two), (two, one)))
    return first, second


def _different(old: CardPicture, new: CardPicture) -> str:
    """What changed of a card that stays where it is, in few words."""
    said = [f"{name} {was or '–'} → {now or '–'}" for name, was, now in other_values(old, new)]
    gone, more = other_notes(old, new)
    said += [f"+ {note}" for note in more]
    said += [f"no more: {note}" for note in gone]
    if old.exhausted != new.exhausted:
        said.append("exhausts" if new.exhausted else "readies")
    if old.face_down != new.face_down:
        said.append("turned face down" if new.face_down else "turned face up")
    if [card.key for card in old.attached] != [card.key for card in new.attached]:
        said.append("attachments changed")
    return ", ".join(said)
