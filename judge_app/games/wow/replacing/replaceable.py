"""What is about to happen and may be replaced (716.1): whom it affects, what it is, which modifiers are about it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State, Task
from judge_app.engine.tables import TableOf
from judge_app.engine.values import Id
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.context import Context, ModifierName
from judge_app.games.wow.replacing.packet_conditions import meant
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words.base import Happening

REPLACEABLE = TableOf("replaceable events")


Names: TypeAlias = tuple[ModifierName, ...]


@record
@dataclass(frozen=True, slots=True)
class WouldDestroy:
    """A card would be destroyed. `applied` have replaced what it came from, `declined` were not used for it.

    `rule` is the name of the clause by which it would happen, here and below.
    """

    card: Id
    because: str
    by_game: bool = False
    damaged_by: tuple[Id, ...] = ()
    applied: Names = ()
    declined: Names = ()
    rule: str = ""


@record
@dataclass(frozen=True, slots=True)
class WouldDraw:
    """A player would draw a card; `applied` and `declined` as above, `paid` whether what it costs has been paid."""

    player: str
    applied: Names = ()
    declined: Names = ()
    rule: str = ""
    paid: bool = False


@record
@dataclass(frozen=True, slots=True)
class WouldExhaust:
    """A ready card would exhaust."""

    card: Id
    applied: Names = ()
    declined: Names = ()
    rule: str = ""


@record
@dataclass(frozen=True, slots=True)
class WouldDiscard:
    """A player would discard a card from hand."""

    player: str
    card: Id
    applied: Names = ()
    declined: Names = ()
    rule: str = ""


@record
@dataclass(frozen=True, slots=True)
class WouldMove:
    """A card would be put into another zone; `by` is the card whose text does it, `owner` whose it is to be then."""

    card: Id
    to: str
    low: bool = False
    face_down: bool = False
    by: Id = -1
    owner: str = ""
    applied: Names = ()
    declined: Names = ()
    rule: str = ""


@record
@dataclass(frozen=True, slots=True)
class WouldAddCounters:
    """Counters would be put on a card."""

    card: Id
    counter: str
    number: int
    applied: Names = ()
    declined: Names = ()
    rule: str = ""


@record
@dataclass(frozen=True, slots=True)
class WouldGainControl:
    """A player would gain control of a card."""

    card: Id
    player: str
    ctx: Context
    lasts: str
    text: str
    applied: Names = ()
    declined: Names = ()
    rule: str = ""


@record
@dataclass(frozen=True, slots=True)
class WouldEnter:
    """A card would enter play under a player's control; `entering` is the task that does it."""

    card: Id
    player: str
    entering: Task
    applied: Names = ()
    declined: Names = ()
    rule: str = ""


Would: TypeAlias = (
    WouldDestroy
    | WouldDraw
    | WouldExhaust
    | WouldDiscard
    | WouldMove
    | WouldAddCounters
    | WouldGainControl
    | WouldEnter
)


def subject_of(event: Would) -> tuple[int, ...]:
    """The card that an event would happen to."""
    return () if isinstance(event, WouldDraw) else (event.card,)


def affected(state: State, event: Would) -> str:
    """The player whom an event would affect, or the controller of the card that it would (716.1b)."""
    if isinstance(event, WouldDraw | WouldDiscard | WouldEnter):
        return event.player
    card = state.objects[event.card]
    return card.controller or card.owner


def what(state: State, event: Would) -> str:
    """What would happen, in words."""
    if isinstance(event, WouldDraw):
        return f"{event.player} would draw a card"
    label = state.objects[event.card].label
    if isinstance(event, WouldDiscard):
        return f"{event.player} would discard {label}"
    if isinstance(event, WouldGainControl):
        return f"{event.player} would gain control of {label}"
    if isinstance(event, WouldAddCounters):
        return f"{label} would get {event.number} {event.counter} counters"
    if isinstance(event, WouldMove):
        return f"{label} would be put into {'the ' if event.to != 'RFG' else ''}{event.to}"
    said = {WouldDestroy: "be destroyed", WouldExhaust: "exhaust", WouldEnter: "enter play"}
    return f"{label} would {said[type(event)]}"


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
    here = node.who.is_ == "any" or (node.who.is_ == "this" and event.card == seen.ctx.source)
    return here and entering_fits(seen.state, seen.ctx.you, seen.ctx.source, node.who, event.card, event.player)


@REPLACEABLE.row(h.EntersZone)
def _enters_zone(node: h.EntersZone, event: Would, seen: Seen) -> bool:
    if isinstance(event, WouldDestroy | WouldDiscard):
        to = "" if isinstance(event, WouldDestroy) and event.by_game else "graveyard"
    else:
        to = event.to if isinstance(event, WouldMove) else ""
    return to == node.zone and seen.meant(node.who, subject_of(event)[0])


@REPLACEABLE.row(h.LeavesPlay)
def _leaves_play(node: h.LeavesPlay, event: Would, seen: Seen) -> bool:
    if not isinstance(event, WouldDestroy | WouldMove) or (isinstance(event, WouldDestroy) and event.by_game):
        return False
    return seen.state.objects[event.card].zone == b.PLAY and seen.meant(node.who, event.card)


@REPLACEABLE.row(h.GetsCounters)
def _counters(node: h.GetsCounters, event: Would, seen: Seen) -> bool:
    return (
        isinstance(event, WouldAddCounters) and node.counter in ("", event.counter) and seen.meant(node.who, event.card)
    )


@REPLACEABLE.row(h.IsDestroyed)
def _is_is_destroyed(node: Any, event: Would, seen: Seen) -> bool:
    return isinstance(event, WouldDestroy) and not event.by_game and seen.meant(node.who, event.card)


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
