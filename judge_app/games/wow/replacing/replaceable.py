"""What is about to happen and may be replaced (716.1): whom it affects, what it is, which modifiers are about it."""

from __future__ import annotations

from dataclasses import field, replace
from functools import lru_cache
from typing import Any, ClassVar

from judge_app.engine.codec import saved
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Card
from judge_app.engine.tables import TableOf
from judge_app.engine.values import ABSENT, Id, Map
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import powers_of, reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context, ModifierName
from judge_app.games.wow.replacing.packet_conditions import meant
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words.base import Happening
from judge_app.games.wow.words.powers import Replace
from judge_app.rulekit.wording import player as noun_of

REPLACEABLE = TableOf("replaceable events")


@dataclass(frozen=True, slots=True)
class Would:
    """Something would happen. `applied` have replaced what it came from, `declined` were not used for it.

    `rule` is the name of the clause by which it would happen.
    """

    says: ClassVar[str]

    applied: tuple[ModifierName, ...] = field(default=(), kw_only=True)
    declined: tuple[ModifierName, ...] = field(default=(), kw_only=True)
    rule: str = field(default="", kw_only=True)

    @property
    def subject(self) -> tuple[int, ...]:
        """The card that it would happen to."""
        return ()

    def affected(self, state: State) -> str:
        """The player whom it would affect, or the controller of the card that it would (716.1b)."""
        return str(getattr(self, "player", "")) or whose(state, self.subject[0])

    def text(self, state: State) -> str:
        """What would happen, in words."""
        who = noun_of(getattr(self, "player", "you")).said
        return self.says.format(it=self, who=who, card="".join(state.objects[card].label for card in self.subject))


def whose(state: State, card: int) -> str:
    """Who controls a card, or else owns it."""
    return state.objects[card].whose


@saved
class WouldDraw(Would):
    """A player would draw a card; `paid` is whether what it costs has been paid."""

    says = "{who} would draw a card"

    player: str
    paid: bool = False


@dataclass(frozen=True, slots=True)
class WouldChange(Would):
    """Something would happen to a card."""

    card: Id

    @property
    def subject(self) -> tuple[int, ...]:
        return (self.card,)


@saved
class WouldDestroy(WouldChange):
    """A card would be destroyed."""

    says = "{card} would be destroyed"

    because: str
    by_game: bool = False
    damaged_by: tuple[Id, ...] = ()
    only_unstopped: bool = False
    """Whether what happens by the game can't be stopped, but may be replaced all the same."""

    @property
    def irreplaceable(self) -> bool:
        """Whether nothing replaces it, as the game does it."""
        return self.by_game and not self.only_unstopped


@saved
class WouldExhaust(WouldChange):
    """A ready card would exhaust."""

    says = "{card} would exhaust"


@saved
class WouldDiscard(WouldChange):
    """A player would discard a card from hand."""

    says = "{who} would discard {card}"

    player: str


@saved
class WouldMove(WouldChange):
    """A card would be put into another zone; `by` is the card whose text does it, `owner` whose it is to be then."""

    says = "{card} would be put into {it.where}"

    to: str
    low: bool = False
    face_down: bool = False
    by: Id = ABSENT
    owner: str = ""

    @property
    def where(self) -> str:
        """The zone, in a sentence."""
        return self.to if self.to == "RFG" else f"the {self.to}"


@saved
class WouldAddCounters(WouldChange):
    """Counters would be put on a card."""

    says = "{card} would get {it.number} {it.counter} counters"

    counter: str
    number: int


@saved
class WouldGainControl(WouldChange):
    """A player would gain control of a card."""

    says = "{who} would gain control of {card}"

    player: str
    ctx: Context
    lasts: str
    said: str

    def affected(self, state: State) -> str:
        return whose(state, self.card)


@saved
class WouldEnter(WouldChange):
    """A card would enter play under a player's control; `entering` is the task that does it."""

    says = "{card} would enter play"

    player: str
    entering: Task


# --- which happenings they are ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seen:
    """A replacement modifier looking at what would happen."""

    state: State
    ctx: Context

    def meant(self, party: h.Party, card: int) -> bool:
        """Whether a card is the one that the modifier speaks of."""
        return meant(self.state, reader(self.state, self.ctx), party, (card,), self.ctx.source)

    def is_player(self, node: Any, player: str) -> bool:
        """Whether the modifier speaks of that player."""
        return player in reader(self.state, self.ctx).players(node.who)


def entering_fits(state: State, you: str, source: int, party: h.Party, card: int, player: str) -> bool:
    """Whether a card is meant that enters under a player: it counts as controlled by that player."""
    if party.a is None:
        return True
    opposed = b.opposed(state, you, player)
    if (party.a.controlled_by, opposed) in (("opponent", False), ("friendly", True)):
        return False
    if party.a.controlled_by == "you" and you != player:
        return False
    plain = replace(party.a, controlled_by="anyone", zone="play")
    return reader(state, Context(you, source)).fits(plain, card)


@REPLACEABLE.row(h.EntersPlay)
@REPLACEABLE.row(h.EntersParty)
def _enters(node: Any, event: Would, seen: Seen) -> bool:
    if not isinstance(event, WouldEnter | WouldGainControl):
        return False
    if isinstance(event, WouldGainControl) and not isinstance(node, h.EntersParty):
        return False
    if not _leaves(seen.state, event.card, getattr(node, "from_zone", None)):
        return False
    return entering_fits(seen.state, seen.ctx.you, seen.ctx.source, node.who, event.card, event.player)


@REPLACEABLE.row(h.EntersZone)
def _enters_zone(node: h.EntersZone, event: Would, seen: Seen) -> bool:
    if isinstance(event, WouldDestroy | WouldDiscard):
        to = "" if isinstance(event, WouldDestroy) and event.irreplaceable else "graveyard"
    elif isinstance(event, WouldMove):
        to = event.to
    else:
        return False
    return to == node.zone and _leaves(seen.state, event.card, node.from_zone) and seen.meant(node.who, event.card)


def _leaves(state: State, card: int, zone: str | None) -> bool:
    """Whether a card that is to go elsewhere lies in that zone, if one is said."""
    return zone in (None, state.objects[card].zone.partition(":")[0])


@REPLACEABLE.row(h.LeavesPlay)
def _leaves_play(node: h.LeavesPlay, event: Would, seen: Seen) -> bool:
    if not isinstance(event, WouldDestroy | WouldMove) or (isinstance(event, WouldDestroy) and event.irreplaceable):
        return False
    return seen.state.objects[event.card].zone == b.PLAY and seen.meant(node.who, event.card)


@REPLACEABLE.row(h.GetsCounters)
def _counters(node: h.GetsCounters, event: Would, seen: Seen) -> bool:
    return (
        isinstance(event, WouldAddCounters) and node.counter in ("", event.counter) and seen.meant(node.who, event.card)
    )


@REPLACEABLE.row(h.IsDestroyed)
def _is_is_destroyed(node: Any, event: Would, seen: Seen) -> bool:
    return isinstance(event, WouldDestroy) and not event.irreplaceable and seen.meant(node.who, event.card)


@REPLACEABLE.row(h.Draws)
def _is_draws(node: Any, event: Would, seen: Seen) -> bool:
    return isinstance(event, WouldDraw) and seen.is_player(node, event.player)


@REPLACEABLE.row(h.Discards)
def _is_discards(node: Any, event: Would, seen: Seen) -> bool:
    return isinstance(event, WouldDiscard) and seen.is_player(node, event.player)


@REPLACEABLE.row(h.Exhausts)
def _is_exhausts(node: Any, event: Would, seen: Seen) -> bool:
    return isinstance(event, WouldExhaust) and seen.meant(node.who, event.card)


def is_about(happening: Happening, event: Would, state: State, ctx: Context) -> bool:
    """Whether what a modifier replaces is what would happen now."""
    return bool(REPLACEABLE.of(state)[type(happening)].fn(happening, event, Seen(state, ctx)))


@dataclass(frozen=True, slots=True)
class Competing:
    """A replacement modifier that could replace an event."""

    name: ModifierName
    controller: str
    power: Replace

    @property
    def source(self) -> int:
        """The card whose modifier it is."""
        return self.name.source

    @property
    def optional(self) -> bool:
        """Whether it need not be used."""
        return self.power.optional

    def why_not(self, state: State, event: Would) -> str:
        """Nothing keeps it: only what is about the event competes."""
        return ""


@lru_cache(maxsize=64)
def _something_replaces(cards: Map[Card]) -> bool:
    """Whether any card of this game has a power that replaces events."""
    return any(isinstance(node, Replace) for card in cards.values() for node in card.nodes)


def replacements_for(state: State, event: Would) -> list[Competing]:
    """The replacement modifiers that exist now and could replace this event (716.1c), each once (716.1e)."""
    out = (*event.applied, *event.declined)
    return [one for one in _about(state, event) if one.name not in out]


@clause("716.1e")
def replaced_already(state: State, event: Would) -> list[Competing]:
    """What a replacement modifier has made of an event it can't affect again: those that would."""
    return [one for one in _about(state, event) if one.name in event.applied]


def _about(state: State, event: Would) -> list[Competing]:
    found: list[Competing] = []
    for card in b.in_play(state) if _something_replaces(state.cards) else ():
        you = card.whose
        for index, power in enumerate(powers_of(state, card.id)):
            name = ModifierName(card.id, str(index))
            if isinstance(power, Replace):
                if is_about(power.event, event, state, Context(you, card.id)):
                    found.append(Competing(name, you, power))
    return found
