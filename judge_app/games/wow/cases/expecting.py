"""What must hold when a case has run: how cards are, what became of links, what each wave of checks did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.engine.trace import Entry
from judge_app.engine.values import Map, PlayerName
from judge_app.files.problems import nearest
from judge_app.games.wow import board
from judge_app.games.wow import events as e
from judge_app.games.wow.cards.entering import attach_filter
from judge_app.games.wow.cases.case_base import WowExpect, find
from judge_app.games.wow.characteristics.projection import controller_of, projection, reader, values_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.triggers.triggers import active_powers
from judge_app.games.wow.words.terms import CardType, DamageType, Keyword
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.cases.case import CannotDo, Seen
from judge_app.rulekit.cases.expecting import EveryInOrder, HowItIs
from judge_app.rulekit.cases.kinds import Called, numbers_of
from judge_app.rulekit.wording import write
from judge_app.rulekit.wording.english import a as with_article

LYING = ("row", "exhausted", "face down", "attached to")
"""What is so of cards in play only."""


@word("card")
@dataclass(frozen=True, slots=True)
class CardIs(WowExpect, HowItIs):
    """How a card is at the end; what isn't said is not looked at. Types, tags, keywords and counters are all it has.

    `powers` is how many it has, with what its keywords mean; `attached to` may be "nothing".
    """

    called: Called
    zone: Literal["play", "hand", "graveyard", "deck", "chain"] | None = None
    damage: int | None = None
    health: int | None = None
    ATK: int | None = None
    exhausted: bool | None = None
    face_down: bool | None = None
    attached_to: Called | None = None
    controller: PlayerName | None = None
    name: str | None = None
    types: tuple[CardType, ...] | None = None
    tags: tuple[str, ...] | None = None
    damage_types: tuple[DamageType, ...] | None = None
    keywords: tuple[Keyword, ...] | None = None
    powers: int | None = None
    cost: int | None = None
    token: bool | None = None
    counters: Map[int] | None = None
    row: Literal["hero", "ally", "resource"] | None = None

    def wanted(self) -> dict[str, Any]:
        said = {name: _unordered(value) for name, value in HowItIs.wanted(self).items()}
        return said | ({} if self.counters is None else {"counters": dict(self.counters)})

    def has(self, seen: Seen, names: tuple[str, ...]) -> dict[str, Any]:
        state = seen.after
        card = find(state, self.called)
        values = values_of(state, card.id)
        host = card.mark(board.HOST)
        host_key = "nothing" if host is None else state.objects[host].key
        said_so = self.attached_to not in (None, "nothing") and find(state, str(self.attached_to)).key == host_key
        own = {
            "zone": card.zone.partition(":")[0],
            "row": card.mark(board.ROW),
            "damage": board.damage_on(card),
            "exhausted": bool(card.mark(board.EXHAUSTED)),
            "face down": bool(card.mark(board.FACE_DOWN)),
            "attached to": self.attached_to if said_so else host_key,
            "controller": controller_of(state, card.id),
            "powers": len(values["powers"]),
            "token": bool(card.mark(board.TOKEN)),
            "counters": dict(board.counters_on(card)),
        }
        lies = card.zone == board.PLAY
        has = {name: own[name] if name in own else _unordered(values.get(name)) for name in names}
        return {name: "not in play" if name in LYING and not lies else value for name, value in has.items()}


def _unordered(value: Any) -> Any:
    """Types, tags and keywords stand in no order on a card."""
    return tuple(sorted(value)) if isinstance(value, tuple) else value


@word("explained")
@dataclass(frozen=True, slots=True)
class Explained(WowExpect):
    """How a characteristic comes about, in the order in which it is worked out: "modifier: before -> after"."""

    called: Called
    what: str
    steps: tuple[str, ...] = ()
    rule: str = ""

    def text(self) -> str:
        return f"the {self.what} of {self.called}: {'; '.join(self.steps) or 'as printed'}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        card = find(seen.after, self.called).id
        if self.what not in (known := values_of(seen.after, card)):
            raise CannotDo(f'{self.called} has no "{self.what}"{nearest(self.what, known)}')
        steps = projection(seen.after).explain(card, self.what)[1:]
        told = tuple(f"{step.label}: {step.before} -> {step.after}" for step in steps)
        cites = (seen.after.ruleset.numbers((*step.cites, *step.timed)) for step in steps)
        ruled = not self.rule or any(self.rule in numbers for numbers in cites)
        return told == self.steps and ruled, "; ".join(told) or "as printed"


@word("fits")
@dataclass(frozen=True, slots=True)
class Fits(WowExpect):
    """What a card counts as for a text that describes cards, and what it doesn't; `for` is who reads that text."""

    called: Called
    a: tuple[Filter, ...] = ()
    not_a: tuple[Filter, ...] = ()
    for_: PlayerName = "you"

    def asserts(self) -> bool:
        return bool(self.a or self.not_a)

    def text(self) -> str:
        yes = [with_article(write(described)) for described in self.a]
        no = [f"not {with_article(write(described))}" for described in self.not_a]
        return f"{self.called} counts as " + ", ".join(yes + no)

    def found(self, seen: Seen) -> tuple[bool, str]:
        card = find(seen.after, self.called)
        own = reader(seen.after, Context(self.for_, -1))
        wrong = [f"it is no {write(d)}" for d in self.a if not own.fits(d, card.id)]
        also = [f"it is {with_article(write(d))} too" for d in self.not_a if own.fits(d, card.id)]
        return not wrong + also, "; ".join(wrong + also) or "as said"


@word("attach description")
@dataclass(frozen=True, slots=True)
class AttachDescription(WowExpect):
    """What an attachment can be attached to, in words, and which cards in play fit it as its controller reads it."""

    of: Called
    fits: tuple[Called, ...] = ()
    says: str = ""

    def text(self) -> str:
        return f"{self.of} can be attached to a {self.says or 'card'}: {', '.join(self.fits) or 'nothing in play'}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        card = find(seen.after, self.of)
        described = attach_filter(seen.after, card.id)
        if described is None:
            return False, "it is no attachment"
        own = reader(seen.after, Context(controller_of(seen.after, card.id) or card.owner, card.id))
        fitting = [seen.after.objects[c].key for c in own.fitting(described) if c != card.id]
        right = self.says in ("", write(described)) and sorted(fitting) == sorted(
            find(seen.after, name).key for name in self.fits
        )
        return right, f"{write(described)}: {', '.join(fitting) or 'nothing in play'}"


@word("watching")
@dataclass(frozen=True, slots=True)
class Watching(WowExpect):
    """How many of a card's triggered powers are active where it is at the end (703.3)."""

    called: Called
    powers: int

    def text(self) -> str:
        return f"{self.powers} triggered powers of {self.called} are active"

    def found(self, seen: Seen) -> tuple[bool, str]:
        active = list(active_powers(seen.after, find(seen.after, self.called)))
        return len(active) == self.powers, str(len(active))


@word("resources")
@dataclass(frozen=True, slots=True)
class ReadyResources(WowExpect):
    """How many ready resources a player has at the end."""

    of: PlayerName
    ready: int

    def text(self) -> str:
        return f"{self.of}: {self.ready} ready resources"

    def found(self, seen: Seen) -> tuple[bool, str]:
        have = len(board.ready_resources(seen.after, self.of))
        return have == self.ready, str(have)


# --- links and checks -----------------------------------------------------------------------------


@word("added")
class AddedInOrder(WowExpect, EveryInOrder):
    """Every link that was added to the chain, in that order; the effect of a card is "effect of" its name."""

    __slots__ = ()
    EVENT, FIELD, SAID = e.LinkAdded, "link", "added to the chain"


@word("resolved")
class ResolvedInOrder(WowExpect, EveryInOrder):
    """Every link that resolved, in that order; interrupted ones are not among them."""

    __slots__ = ()
    EVENT, FIELD, SAID = e.LinkResolved, "link", "resolved"


@word("triggers")
class Triggers(WowExpect, EveryInOrder):
    """Every card of which a power triggered, in that order."""

    __slots__ = ()
    EVENT, FIELD, SAID = e.PowerTriggered, "source", "triggered"


@word("destroyed")
class DestroyedInOrder(WowExpect, EveryInOrder):
    """Every card that was destroyed, in that order."""

    __slots__ = ()
    EVENT, FIELD, SAID = e.Destroyed, "card", "destroyed"


@word("interrupted")
@dataclass(frozen=True, slots=True)
class WasInterrupted(WowExpect):
    """A link that was interrupted, by the game itself or by a card, and the rule."""

    link: Called
    by_game: bool = False
    rule: str = ""

    def text(self) -> str:
        return f"{self.link} is interrupted{' by the game' if self.by_game else ''}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        told = []
        for entry in seen.entries:
            if isinstance(entry.event, e.LinkInterrupted):
                event, cites = entry.event, numbers_of(entry.cites)
                right = self.naming.means(seen.after, self.link, event.link) and event.by_game == self.by_game
                if right and self.rule in ("", *cites):
                    return True, "as said"
                by = " by the game" if event.by_game else ""
                told.append(f"{seen.after.objects[event.link].key}{by} ({', '.join(cites)})")
        return False, "; ".join(told) or "nothing was interrupted"

    def shown_by(self, seen: Seen) -> Iterable[Entry]:
        for entry in seen.entries:
            if isinstance(entry.event, e.LinkInterrupted) and self.naming.means(
                seen.after, self.link, entry.event.link
            ):
                yield entry


@word("waves")
@dataclass(frozen=True, slots=True)
class Waves(WowExpect):
    """What each wave destroyed of the first pre-priority processing that did anything, without the last, idle wave.

    Cards that one wave destroyed stand together, with commas between them. An empty list: no wave did anything.
    """

    destroyed: tuple[str, ...] = ()

    def text(self) -> str:
        if not self.destroyed:
            return "no wave of checks does anything"
        return "waves of checks destroy, in turn: " + "; ".join(self.destroyed) + "; then nothing"

    def found(self, seen: Seen) -> tuple[bool, str]:
        self.naming.check_names(seen.after, (name for row in self.destroyed for name in row.split(", ")))
        processing = [x.seq for x in seen.entries if isinstance(x.event, e.PrePriorityProcessing)]
        for start in processing:
            waves = [x.seq for x in seen.entries if x.cause == start and isinstance(x.event, e.Wave)]
            destroyed = [", ".join(_destroyed_under(wave, seen)) for wave in waves]
            if len(waves) > 1:
                return destroyed == [*self.destroyed, ""], "; ".join(destroyed[:-1]) + "; then nothing"
        return not self.destroyed, "no wave did anything"


def _destroyed_under(wave: int, seen: Seen) -> Iterator[str]:
    """What the cards are called that were destroyed in that wave."""
    for entry in seen.entries:
        if entry.cause == wave and isinstance(entry.event, e.Destroyed):
            yield seen.after.objects[entry.event.card].key
