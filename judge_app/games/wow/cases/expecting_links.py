"""What a case may expect of the chain and of what was withheld: order, interruption, triggers, reasons."""

from __future__ import annotations

from typing import ClassVar, Literal

from judge_app.engine.case import CannotDo, Driver, Seen
from judge_app.engine.decision import PRIORITY
from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import verb
from judge_app.engine.syntax import word
from judge_app.engine.trace import Entry, Withheld
from judge_app.games.wow import board
from judge_app.games.wow import events as e
from judge_app.games.wow.cases.case_base import WowAct, WowExpect, find, pass_until
from judge_app.games.wow.laying_out.moment import Phase
from judge_app.games.wow.triggers.triggers import active_powers
from judge_app.games.wow.words.terms import OwnZone


def _label(seen: Seen, id_: int) -> str:
    return seen.after.objects[id_].label


def _cites(entry: Entry) -> tuple[str, ...]:
    return tuple(cite.partition(":")[2] for cite in entry.cites)


@word("asked")
@dataclass(frozen=True, slots=True)
class Asked(WowAct):
    """The decision that is pending now: who makes it, and every answer that is open, by what `choose` calls it."""

    ROLE: ClassVar[Literal["does", "answers", "looks"]] = "looks"

    who: str
    options: tuple[str, ...]
    rule: str = ""

    def perform(self, driver: Driver) -> None:
        pending = driver.state.pending
        if pending is None:
            raise CannotDo("nobody is asked anything now")
        keys = tuple(option.key for option in pending.options)
        if pending.chooser != self.who or sorted(keys) != sorted(self.options):
            raise CannotDo(f"{verb(pending.chooser, 'is', 'are')} asked ({pending.prompt}): {', '.join(keys)}")
        if self.rule and self.rule not in [cite.partition(":")[2] for cite in pending.cites]:
            asked = f"{verb(pending.chooser, 'is', 'are')} asked"
            raise CannotDo(f"{asked} by {', '.join(pending.cites)}, not by {self.rule}")


@word("could")
@dataclass(frozen=True, slots=True)
class CouldAct(WowAct):
    """Something that the rules allow now too; it is only tried, and the case goes on as if it hadn't been."""

    ROLE: ClassVar[Literal["does", "answers", "looks"]] = "looks"

    do: WowAct

    def perform(self, driver: Driver) -> None:
        self.do.perform(driver.trial())


@word("first priority in")
@dataclass(frozen=True, slots=True)
class FirstPriorityIn(WowAct):
    """Everybody passes until the first priority of the phase or step that comes next by that name.

    What triggered as it began is on the chain then and has not resolved.
    """

    what: Phase

    def perform(self, driver: Driver) -> None:
        def moment() -> tuple[object, object]:
            return driver.state.facts.get(board.PHASE), driver.state.facts.get(board.TURN)

        began = moment()
        pass_until(driver, self.what, lambda: _priority(driver) and moment() != began and moment()[0] == self.what)


def _priority(driver: Driver) -> bool:
    return driver.state.pending is not None and driver.state.pending.kind == PRIORITY


def reason_and_rule(because: str, rule: str) -> str:
    """What a case says of the reason why something did not happen, and of the rule."""
    return (f": {because}" if because else "") + (f" ({rule})" if rule else "")


@word("withheld")
@dataclass(frozen=True, slots=True)
class WasWithheld(WowExpect):
    """Something that did not happen, the reason (or a part of it) and the rule."""

    what: str
    because: str = ""
    rule: str = ""

    def asserts(self) -> bool:
        return bool(self.what or self.because)

    def text(self) -> str:
        return f"withheld: {self.what}" + reason_and_rule(self.because, self.rule)

    def found(self, seen: Seen) -> tuple[bool, str]:
        told = []
        for entry in seen.entries:
            if isinstance(entry.event, Withheld):
                right = self.what in entry.event.what and self.because in entry.event.because
                if right and self.rule in ("", *_cites(entry)):
                    return True, "as said"
                told.append(f"{entry.event.what}: {entry.event.because} ({', '.join(_cites(entry))})")
        return False, "; ".join(told) or "nothing was withheld"


@word("added")
@dataclass(frozen=True, slots=True)
class AddedInOrder(WowExpect):
    """Every link that was added to the chain, in that order; the effect of a card is "effect of" its name."""

    links: tuple[str, ...]

    def text(self) -> str:
        return "added to the chain, in this order: " + ", ".join(self.links)

    def found(self, seen: Seen) -> tuple[bool, str]:
        added = tuple(_label(seen, x.event.link) for x in seen.entries if isinstance(x.event, e.LinkAdded))
        return added == self.links, ", ".join(added) or "nothing was added"


@word("resolved")
@dataclass(frozen=True, slots=True)
class ResolvedInOrder(WowExpect):
    """Every link that resolved, in that order; interrupted ones are not among them."""

    links: tuple[str, ...]

    def text(self) -> str:
        return "resolved, in this order: " + ", ".join(self.links)

    def found(self, seen: Seen) -> tuple[bool, str]:
        done = tuple(_label(seen, x.event.link) for x in seen.entries if isinstance(x.event, e.LinkResolved))
        return done == self.links, ", ".join(done) or "nothing resolved"


@word("interrupted")
@dataclass(frozen=True, slots=True)
class WasInterrupted(WowExpect):
    """A link that was interrupted, by the game itself or by a card, and the rule."""

    link: str
    by_game: bool = False
    rule: str = ""

    def text(self) -> str:
        return f"{self.link} is interrupted by {'the game' if self.by_game else 'a card'}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        told = []
        for entry in seen.entries:
            if isinstance(entry.event, e.LinkInterrupted):
                label = _label(seen, entry.event.link)
                right = (label, entry.event.by_game) == (self.link, self.by_game)
                if right and self.rule in ("", *_cites(entry)):
                    return True, "as said"
                by = "the game" if entry.event.by_game else "a card"
                told.append(f"{label} by {by} ({', '.join(_cites(entry))})")
        return False, "; ".join(told) or "nothing was interrupted"


@word("triggers")
@dataclass(frozen=True, slots=True)
class Triggers(WowExpect):
    """How many times a card's powers triggered."""

    CARDS: ClassVar[tuple[str, ...]] = ("of",)

    of: str
    times: int = 1

    def text(self) -> str:
        return f"{self.of} triggers {'once' if self.times == 1 else f'{self.times} times'}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        label = find(seen.after, self.of).label
        events = [x.event for x in seen.entries if isinstance(x.event, e.PowerTriggered)]
        times = sum(_label(seen, event.source) == label for event in events)
        return times == self.times, f"{times} times"


@word("watching")
@dataclass(frozen=True, slots=True)
class Watching(WowExpect):
    """How many of a card's triggered powers are active where it is at the end (703.3)."""

    called: str
    powers: int

    def text(self) -> str:
        return f"{self.powers} triggered powers of {self.called} are active"

    def found(self, seen: Seen) -> tuple[bool, str]:
        active = list(active_powers(seen.after, find(seen.after, self.called)))
        return len(active) == self.powers, str(len(active))


@word("destroyed")
@dataclass(frozen=True, slots=True)
class DestroyedInOrder(WowExpect):
    """Every card that was destroyed, in that order."""

    cards: tuple[str, ...] = ()

    def text(self) -> str:
        return "destroyed, in this order: " + (", ".join(self.cards) or "nothing")

    def found(self, seen: Seen) -> tuple[bool, str]:
        gone = tuple(_label(seen, x.event.card) for x in seen.entries if isinstance(x.event, e.Destroyed))
        wanted = tuple(find(seen.before, card).label for card in self.cards)
        return gone == wanted, ", ".join(gone) or "nothing was destroyed"


@word("zone size")
@dataclass(frozen=True, slots=True)
class ZoneSize(WowExpect):
    """How many cards lie in a player's hand, deck, graveyard or removed-from-game zone at the end."""

    PLAYERS: ClassVar[tuple[str, ...]] = ("of",)

    of: str
    zone: OwnZone
    cards: int

    def text(self) -> str:
        return f"{self.cards} cards in the {self.zone} of {self.of}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        have = len(seen.after.zone(board.zone_of(self.zone, self.of)))
        return have == self.cards, str(have)


@word("resources")
@dataclass(frozen=True, slots=True)
class ReadyResources(WowExpect):
    """How many ready resources a player has at the end."""

    PLAYERS: ClassVar[tuple[str, ...]] = ("of",)

    of: str
    ready: int

    def text(self) -> str:
        return f"{self.of}: {self.ready} ready resources"

    def found(self, seen: Seen) -> tuple[bool, str]:
        have = len(board.ready_resources(seen.after, self.of))
        return have == self.ready, str(have)
