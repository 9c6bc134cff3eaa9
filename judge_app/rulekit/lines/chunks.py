"""What stands between two stops, taken together: laid out when all of it is understood, else kept."""

from __future__ import annotations

from typing import Any

from judge_app.engine.syntax import Card
from judge_app.rulekit.lines.heard import Chunk, Group, Heard, Refused, Span, SpanKind, StateSaid, Trouble
from judge_app.rulekit.lines.laid import Laid, Standing
from judge_app.rulekit.lines.made_up import MadeUp, text_notes
from judge_app.rulekit.lines.words import Meaning, Vocabulary
from judge_app.rulekit.table.places import Counted, Place


class Chunks:
    """The chunks of one line, one after the other.

    `row` is where a card is drawn of which neither player nor zone is said, "" for where its type goes; `laid` is what
    lies there so far, `named` are the players that the line has named. A chunk with a part that is `refused` is kept.
    """

    def __init__(
        self, text: str, known: Vocabulary, player: str, row: str, standing: Standing, refused: Refused
    ) -> None:
        self._text, self._known, self._refused = text, known, refused
        self.heard = Heard(Chunk(0, player, ""))
        self.laid = Laid(known, self.heard, standing)
        self._player, self._zone, self._row = player, "", row
        self._last: Group | None = None
        self._said = ""
        self.named: set[str] = set()
        self._over = False

    @property
    def now(self) -> Chunk:
        """The chunk that is heard."""
        return self.heard.now

    def begin(self, start: int, zone: str | None) -> None:
        """Begin a chunk; the zone stays unless another is given, and what was said before a semicolon is over."""
        self._zone = self._zone if zone is None else zone
        if zone is not None:
            self._last, self._over = None, True
        self.heard.now = self._chunk(start)

    def _chunk(self, start: int) -> Chunk:
        plain = not self._over or len(self.named) < 2
        return Chunk(start, self._player, self._zone, self._said, whose=plain)

    def span(self, kind: SpanKind, start: int, end: int, means: str = "") -> None:
        """Note as what a part of the line was understood."""
        self.heard.spans.append(Span(start, end, kind, means))

    def trouble(self, text: str, start: int, end: int, offers: tuple[str, ...] = (), *, strange: bool = False) -> None:
        """Note what isn't understood, which keeps the chunk."""
        spans = self.heard.spans
        spans[:] = [span for span in spans if span.end <= start or span.start >= end]
        spans.append(Span(start, end, "unknown"))
        self.now.troubles.append(Trouble(start, end, text, offers, strange))

    # Where

    def shift(self, player: str, start: int, said: str) -> None:
        """Speak of that player from now on, who was called so."""
        self._said, self._over = said, False
        self.named.add(player)
        if self.now.groups or self.now.sides:
            self.end(start)
            self.heard.now = Chunk(start, player, "", said)
        self._player, self._zone, self._row, self._last = player, "", "", None
        self.now.player, self.now.zone, self.now.names_player, self.now.whose = player, "", True, True

    def enter(self, name: str, *, alone: bool) -> None:
        """Lay what comes into that zone; with nothing more to come, speak of what lies there already."""
        place = self._known.speech.place(name)
        if alone and place.one:
            self.now.groups.append(self.there(place))
        else:
            self._zone = self.now.zone = name
            self.now.names_zone, self._row = True, ""

    def move(self, name: str) -> None:
        """Lay what this chunk has named into that zone."""
        place = self._known.speech.place(name)
        for group in self.now.groups:
            if place.one and not self.laid.can_lie(group.name, place):
                self.trouble(f"“{group.name}” can't lie in “{name}”", *group.at)
            group.place = place

    # Cards

    def lay(self, name: str, count: int, start: int, end: int) -> Group:
        """So many cards of that name, where they go."""
        group = Group(self.now.player, self._place(name), name, count, (start, end))
        there = self.laid.alone_at(group.place, group.player)
        if there is not None:
            told = f"“{name}” can't lie in “{group.place.name}”, too: {there.name} does; whose is it?"
            self.trouble(told, start, end)
        if not self.now.groups:
            group.said += self.now.waiting
            self.now.waiting.clear()
        self.now.groups.append(group)
        if group.place.one:
            self._zone = self.now.zone = ""
        return group

    def _place(self, name: str) -> Place:
        """Where a card goes: into the zone that was named, if its type can lie there."""
        place = self._known.speech.place(self.now.zone) if self.now.zone else None
        if place is not None and (self.now.names_zone or self.laid.can_lie(name, place)):
            return place
        return self.laid.place_for(name, self._row)

    def there(self, place: Place) -> Group:
        """What lies at a place of one card of whoever is spoken of."""
        return self.laid.at(place, self.now.player, (self.now.start, self.now.start))

    def make(self, made: MadeUp, card: Card) -> None:
        """Take up a card that the line makes up."""
        self.now.made[made.name] = made.entry
        self.laid.made[made.name] = card
        self.heard.notes += [f"{made.name}: “{one}” is kept as text: not modelled" for one in made.kept]
        self.heard.notes += text_notes(card, len(made.kept))

    # What is said of cards

    def last_group(self) -> Group | None:
        """The cards of which is spoken."""
        return self.now.groups[-1] if self.now.groups else self._last

    def pick(self, last: Group, number: int) -> None:
        """Speak of so many of those cards of which nothing else was said."""
        whole = last.of or last
        one = Group(last.player, last.place, last.name, number, last.at, [*whole.said], of=whole)
        self.now.groups.append(one)

    def remaining(self, last: Group) -> int:
        """How many of those cards are there of which nothing else was said."""
        whole = last.of or last
        return whole.count - sum(group.count for group in self.now.groups if group.of is whole)

    def say(self, state: StateSaid) -> None:
        """Say something of the cards of this chunk; of those that come in it, where none has come."""
        (self.now.groups[-1].said if self.now.groups else self.now.waiting).append(state)

    # Numbers of players

    def set_side(self, way: tuple[str, ...], number: int, start: int, end: int) -> None:
        """A number of a player's; of cards without a name, how many there are."""
        place = next((p for p in self._known.speech.places if p.name == way[0]), None)
        laid = self.laid.number_at(place, self.now.player) if isinstance(place, Counted) else None
        said = laid if laid is not None else self._number_said(way)
        if said is not None and (said != number or laid is not None):
            self.trouble(f"the line says {said} {way[-1]} and {number}: which is it?", start, end)
        elif isinstance(place, Counted):
            self.now.groups.append(Group(self.now.player, place, "", number, (start, end)))
        else:
            self.now.sides.append((self.now.player, way, number))

    def _number_said(self, way: tuple[str, ...]) -> int | None:
        sides = (*self.heard.sides, *self.now.sides)
        return next((number for player, there, number in sides if (player, there) == (self.now.player, way)), None)

    def set_moment(self, field: str, value: Any, start: int, end: int) -> None:
        """Something of the moment, which can't be two things at once."""
        said = next((there for name, there in (*self.heard.moments, *self.now.moments) if name == field), value)
        if said != value:
            self.trouble(f"the line says of the {field} both “{said}” and “{value}”: which is it?", start, end)
        else:
            self.now.moments.append((field, value))

    def set_share(self, means: Meaning, part: int, whole: int, start: int, end: int) -> None:
        """So much that is left of so much."""
        if means.kind == "share":
            all_, gone = means.value
            self.set_side(all_, whole, start, end)
            self.set_side(gone, whole - part, start, end)
            return
        self.set_side(means.value, whole, start, end)
        if self.now.groups and part < whole:
            used = Group(self.now.player, self.now.groups[-1].place, "", whole - part, (start, end),
                         [StateSaid("exhausted", True, start, end)], of=self.now.groups[-1])  # fmt: skip
            self.now.groups.append(used)

    # The end of a chunk

    def end(self, end: int) -> None:
        """Take up the chunk, or keep it where something in it isn't understood, or can't be."""
        for (start, stop), told in self._refused.items():
            if self.now.start <= start < end:
                self.trouble(told, start, stop)
        if self.now.waiting and not self.now.troubles:
            self._give_waiting()
        for group in self.now.groups:
            self._settle(group)
        if not self.now.whose and (self.now.groups or self.now.sides) and not self.now.troubles:
            self._ask_whose(end)
        if self.now.troubles:
            self.heard.keep(end)
            self._last = None
        else:
            self.heard.take()
            self._last = self.now.groups[-1] if self.now.groups else self._last
        self.heard.now = self._chunk(end)

    def _ask_whose(self, end: int) -> None:
        said = self._text[self.now.start : end]
        start = self.now.start + len(said) - len(said.lstrip())
        ended = f"The semicolon ended what is {self._said or self._player}'s"
        told = f"whose is “{said.strip()}”? {ended}: name a player before it"
        self.trouble(told, start, start + len(said.strip()))

    def _give_waiting(self) -> None:
        """Say of the cards before, or of the player's hero, what stands in a chunk alone."""
        waiting, self.now.waiting = self.now.waiting, []
        hero = self._known.speech.hero()
        fields = {state.field for state in waiting}
        if self._last is not None and fields <= set(self._last.place.fields()):
            self._last.said += waiting
            self._settle(self._last)
        elif hero is not None and fields <= set(hero.fields()):
            group = self.there(hero)
            group.said += waiting
            self.now.groups += [group] if group.here and group not in self.now.groups else []
            self._settle(group)
        else:
            self.trouble("said of no card", waiting[0].start, waiting[-1].end)

    def _settle(self, group: Group) -> None:
        """Refuse what can't be said of a card where it lies, and what contradicts itself."""
        kept: list[StateSaid] = []
        inherited = group.of.said if group.of is not None else []
        for state in group.said:
            if state.field not in group.place.fields():
                told = f"“{self._text[state.start : state.end]}” can't be said of what lies in “{group.place.name}”"
                self.trouble(told, state.start, state.end)
                continue
            if state.left and (told := self._not_left(group, state)):
                self.trouble(told, state.start, state.end)
                continue
            other = next((there for there in kept if _clash(there, state) and there not in inherited), None)
            if other is not None:
                said, before = self._text[state.start : state.end], self._text[other.start : other.end]
                self.trouble(f"both “{before}” and “{said}” can't be: which is it?", state.start, state.end)
                continue
            if state not in inherited:
                kept = [there for there in kept if there not in inherited or not _instead(there, state)]
            kept.append(state)
        group.said = kept

    def _not_left(self, group: Group, state: StateSaid) -> str:
        """Why nothing can be left so on such a card, whatever the board; "" where it may be."""
        if not state.value:
            return f"nothing stays on the table with 0 {state.left}"
        name = self.laid.called(group)
        card = self.laid.card(name)
        if card is None or not isinstance(card.printed.get(state.left), int):
            return f"{state.value} {state.left} are left of what? no {state.left} is printed on {name or 'it'}"
        return ""


def _instead(there: StateSaid, one: StateSaid) -> bool:
    """Whether what is said of a card takes the place of what is said of those from which it was picked."""
    return there.field == one.field and not isinstance(one.value, list | dict)


def _clash(one: StateSaid, other: StateSaid) -> bool:
    """Whether two things said of one card can't both be."""
    if one.field != other.field or one.left != other.left or isinstance(one.value, list):
        return False
    if isinstance(one.value, dict) and isinstance(other.value, dict):
        return any(other.value.get(kind, number) != number for kind, number in one.value.items())
    return bool(one.value != other.value)
