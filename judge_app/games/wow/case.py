"""How cases of this game are written: cards, players' sides, what happened, what must hold."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from judge_app.engine.atoms import add_object, tick
from judge_app.engine.case import Act, CannotDo, Driver, Expect, GameWords, Seen
from judge_app.engine.decision import PRIORITY
from judge_app.engine.state import Mark, Object, State
from judge_app.engine.syntax import Card, word
from judge_app.engine.trace import StepBegan
from judge_app.engine.values import Map
from judge_app.games.wow import board
from judge_app.games.wow.actions import Play
from judge_app.games.wow.adding import DONE
from judge_app.games.wow.characteristics import values_of
from judge_app.games.wow.events import DamageDealt, Destroyed, PacketChanged, PacketCreated, PacketUntouched
from judge_app.games.wow.priority import opening
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.vocabulary import CardType, DamageType, Power

FACE_DOWN = "a face-down resource"


class WowAct(Act):
    """What may stand in `happened:`."""

    __slots__ = ()


class WowExpect(Expect):
    """What may stand in `expect:`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card as a card file writes it."""

    type_: tuple[CardType, ...]
    cost: int = 0
    class_: tuple[str, ...] = ()
    faction: Literal["", "Alliance", "Horde"] = ""
    tags: tuple[str, ...] = ()
    instant: bool = False
    ongoing: bool = False
    ATK: int | None = None
    damage_type: tuple[DamageType, ...] = ()
    health: int | None = None
    powers: tuple[Power, ...] = ()
    not_modelled: tuple[str, ...] = ()

    def card(self, name: str) -> Card:
        """The printed card."""
        printed: dict[str, object] = {
            "cost": self.cost,
            "types": self.type_,
            "classes": self.class_,
            "faction": self.faction,
            "tags": self.tags,
            "instant": self.instant,
            "ongoing": self.ongoing,
            "damage types": self.damage_type,
        }
        atk = 0 if self.ATK is None and "Hero" in self.type_ else self.ATK
        printed.update({k: v for k, v in (("ATK", atk), ("health", self.health)) if v is not None})
        return Card(name, Map(printed), self.powers, self.not_modelled)


@dataclass(frozen=True, slots=True)
class CardInPlay:
    """A card in play with what is on it. `as_` is the name that the case calls it by."""

    card: str
    as_: str = ""
    damage: int = 0
    exhausted: bool = False


@dataclass(frozen=True, slots=True)
class PlayerSide:
    """One player's side of the table."""

    hero: str
    hero_damage: int = 0
    in_play: tuple[CardInPlay, ...] = ()
    hand: tuple[str, ...] = ()
    resources: int = 0

    def card_names(self) -> tuple[str, ...]:
        """Every card that it names."""
        return (self.hero, *(c.card for c in self.in_play), *self.hand)


def lay_out(players: Map[PlayerSide], turn: str, cards: Map[Card], ruleset: str) -> State:
    """The position of a case: every card where it says, timestamps in the order in which they are listed."""
    table = State(ruleset, tuple(players), cards.set(FACE_DOWN, Card(FACE_DOWN)))
    table = table.with_(facts=Map({board.TURN_PLAYER: turn}))
    names = [name for side in players.values() for name in side.card_names()]
    labels = _Labels(names)
    for player, side in players.items():
        for card in (CardInPlay(side.hero, damage=side.hero_damage), *side.in_play):
            table = _put_in_play(table, card, player, labels)
        for name in side.hand:
            table = _put(table, board.zone_of("hand", player), name, "", player, None, Map(), labels)
        for number in range(side.resources):
            marks: Map[Mark] = Map({board.ROW: board.RESOURCE_ROW})
            key = f"{player}'s resource {number + 1}"
            table, _ = add_object(
                tick(table),
                board.PLAY,
                key=key,
                label=key,
                card=FACE_DOWN,
                owner=player,
                controller=player,
                marks=marks,
            )
    return table.with_(agenda=opening(table))


class _Labels:
    """Cards that stand several times are told apart by a number: "Ironforge Guard (2)"."""

    def __init__(self, names: list[str]) -> None:
        self._several = {name for name in names if names.count(name) > 1}
        self._used: dict[str, int] = {}

    def next(self, name: str) -> str:
        if name not in self._several:
            return name
        self._used[name] = self._used.get(name, 0) + 1
        return f"{name} ({self._used[name]})"


def _put_in_play(table: State, card: CardInPlay, player: str, labels: _Labels) -> State:
    types = table.cards[card.card].printed.get("types", ())
    row = board.ALLY_ROW if "Ally" in types else board.HERO_ROW
    marks: dict[str, Mark] = {board.ROW: row, board.DAMAGE: card.damage, board.EXHAUSTED: card.exhausted}
    return _put(table, board.PLAY, card.card, card.as_, player, player, Map(marks), labels)


def _put(
    table: State, zone: str, name: str, key: str, owner: str, controller: str | None, marks: Map[Mark], labels: _Labels
) -> State:
    label = labels.next(name)
    table, _ = add_object(
        tick(table), zone, key=key or label, label=label, card=name, owner=owner, controller=controller, marks=marks
    )
    return table


def find(state: State, key: str) -> Object:
    """The object that a case means: by its name there, or as "opponent's hero". Raises CannotDo."""
    player = "you" if key == "your hero" else key.removesuffix("'s hero")
    if player != key and player in state.players:
        hero = next(o for o in state.objects if o.owner == player and "Hero" in board.printed_types(state, o))
        return state.by_key(hero.key) or hero
    found = state.by_key(key)
    if found is None:
        known = ", ".join(sorted({f'"{o.key}"' for o in state.objects if o.card != FACE_DOWN}))
        raise CannotDo(f'nothing is called "{key}" here; there are {known}')
    return found


@word("play")
@dataclass(frozen=True, slots=True)
class PlayCard(WowAct):
    """A player plays a card from hand, choosing these targets in this order."""

    card: str
    by: str = "you"
    targets: tuple[str, ...] = ()

    def perform(self, driver: Driver) -> None:
        driver.act(Play(self.by, find(driver.state, self.card).id))
        for target in self.targets:
            driver.answer(find(driver.state, target).key)
        pending = driver.state.pending
        if pending is not None and pending.kind == "target" and pending.option(DONE):
            driver.answer(DONE)


@word("everyone passes")
@dataclass(frozen=True, slots=True)
class EveryonePasses(WowAct):
    """Each player in turn passes priority, once: the topmost link resolves, or the window closes."""

    def perform(self, driver: Driver) -> None:
        for _ in board.remaining_players(driver.state):
            pending = driver.state.pending
            if pending is None or pending.kind != PRIORITY:
                raise CannotDo("nobody can pass now: no player has priority")
            driver.answer("pass")


@word("choose")
@dataclass(frozen=True, slots=True)
class Choose(WowAct):
    """The answer to the decision that is pending."""

    answer: str

    def perform(self, driver: Driver) -> None:
        driver.answer(self.answer)


@word("card")
@dataclass(frozen=True, slots=True)
class CardIs(WowExpect):
    """Where a card is and what is on it, at the end."""

    called: str
    zone: Literal["", "play", "hand", "graveyard", "deck", "chain"] = ""
    damage: int | None = None
    health: int | None = None
    ATK: int | None = None

    def text(self) -> str:
        said = [f"is in {self.zone}"] if self.zone else []
        said += [f"has {value} {name}" for name, value in self._numbers().items()]
        return f"{self.called} {' and '.join(said)}"

    def _numbers(self) -> dict[str, int]:
        wanted = {"damage": self.damage, "health": self.health, "ATK": self.ATK}
        return {name: value for name, value in wanted.items() if value is not None}

    def found(self, seen: Seen) -> tuple[bool, str]:
        object_ = find(seen.after, self.called)
        values = values_of(seen.after, object_.id)
        zone = object_.zone.partition(":")[0]
        has = {name: board.damage_on(object_) if name == "damage" else values.get(name) for name in self._numbers()}
        right = has == self._numbers() and self.zone in ("", zone)
        return right, ", ".join([f"in {zone}", *(f"{value} {name}" for name, value in has.items())])


@word("packet")
@dataclass(frozen=True, slots=True)
class PacketIs(WowExpect):
    """A packet's history: what it started with, each change as "modifier: before -> after", what was dealt."""

    to: str
    starts: int
    changes: tuple[str, ...] = ()
    dealt: int | None = None
    not_again: tuple[str, ...] = ()

    def text(self) -> str:
        changes = "".join(f", {change}" for change in self.changes)
        return f"the packet for {self.to}: {self.starts}{changes}, {self.dealt} dealt"

    def found(self, seen: Seen) -> tuple[bool, str]:
        destination = find(seen.before, self.to).id
        events = [entry.event for entry in seen.entries]
        packets = [e for e in events if isinstance(e, PacketCreated) and e.destination == destination]
        label = {o.id: o.label for o in seen.after.objects}
        told = []
        for packet in packets:
            own = [e for e in events if getattr(e, "packet", None) == packet.packet]
            changes = tuple(
                f"{label[e.modifier]}: {e.before} -> {e.after}" for e in own if isinstance(e, PacketChanged)
            )
            dealt = next((e.amount for e in own if isinstance(e, DamageDealt)), 0)
            again = tuple(label[e.modifier] for e in own if isinstance(e, PacketUntouched) and "already" in e.because)
            if (packet.amount, changes) == (self.starts, self.changes) and dealt == (self.dealt or 0):
                return set(self.not_again) <= set(again), f"as said; not again: {', '.join(again) or 'none'}"
            told.append(f"{packet.amount}, {', '.join(changes) or 'no change'}, {dealt} dealt")
        return False, "; ".join(told) or "no such packet"


@word("packets")
@dataclass(frozen=True, slots=True)
class PacketCount(WowExpect):
    """How many packets there were in all."""

    number: int

    def text(self) -> str:
        return f"{self.number} packets in all" if self.number != 1 else "one packet in all"

    def found(self, seen: Seen) -> tuple[bool, str]:
        count = sum(isinstance(entry.event, PacketCreated) for entry in seen.entries)
        return count == self.number, str(count)


@word("waves")
@dataclass(frozen=True, slots=True)
class Waves(WowExpect):
    """What each wave of the pre-priority processing that acted destroyed, in order; the last one nothing."""

    destroyed: tuple[str, ...] = field(default=())

    def text(self) -> str:
        return "waves of checks destroy, in turn: " + "; ".join(self.destroyed) + "; then nothing"

    def found(self, seen: Seen) -> tuple[bool, str]:
        label = {o.id: o.label for o in seen.after.objects}
        processing = [e.seq for e in seen.entries if _is_step(e.event, "pre-priority processing")]
        for start in processing:
            waves = [e for e in seen.entries if e.cause == start and _is_step(e.event, "wave")]
            destroyed = [
                ", ".join(
                    label[d.event.card] for d in seen.entries if d.cause == w.seq and isinstance(d.event, Destroyed)
                )
                for w in waves
            ]
            if len(waves) > 1:
                return tuple(destroyed) == (*self.destroyed, ""), "; ".join(destroyed[:-1]) + "; then nothing"
        return False, "no wave did anything"


def _is_step(event: object, name: str) -> bool:
    return isinstance(event, StepBegan) and event.step == name


def _named_cards(players: Map[PlayerSide]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for side in players.values() for name in side.card_names()))


WORDS = GameWords(WOW_7_4, CardEntry, PlayerSide, WowAct, WowExpect, lay_out, _named_cards)  # type: ignore[arg-type]
