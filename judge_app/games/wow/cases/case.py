"""How cases of this game are written: what happened, what must hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from typing import Any, ClassVar, Literal

from judge_app.engine.case import CannotDo, Driver, GameWords, Seen
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.syntax import word
from judge_app.games.wow import board
from judge_app.games.wow.cases import (
    acting_aside,  # noqa: F401
    expect_facts,  # noqa: F401
    expecting_cards,  # noqa: F401
    expecting_decks,  # noqa: F401
    repeating,  # noqa: F401
)
from judge_app.games.wow.cases import expecting_links as seeing  # noqa: F401
from judge_app.games.wow.cases import on_the_way as meanwhile  # noqa: F401
from judge_app.games.wow.cases.case_base import WowAct, WowExpect, find, pass_until
from judge_app.games.wow.cases.diagnosing import problems
from judge_app.games.wow.cases.expect_facts import EVENTS
from judge_app.games.wow.cases.mistakes import name_faults, side_faults
from judge_app.games.wow.cases.mistakes_in_situations import laid_faults, situation_faults
from judge_app.games.wow.cases.offering import may_act, offers, offers_of
from judge_app.games.wow.cases.present_facts import PresentFacts
from judge_app.games.wow.chain.actions import Place, Play, Propose, Use
from judge_app.games.wow.characteristics.projection import values_of
from judge_app.games.wow.events import (
    DamageDealt,
    DamageHealed,
    Destroyed,
    PacketChanged,
    PacketCreated,
    PacketUntouched,
    PrePriorityProcessing,
    Wave,
)
from judge_app.games.wow.laying_out import TABLE, CardEntry, PlayerSide, Situation, lay_out
from judge_app.games.wow.laying_out.moment import Phase
from judge_app.games.wow.laying_out.writing import as_laid_out
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.texts.choosing import DONE
from judge_app.games.wow.words.terms import DamageType


def _with(targets: tuple[str, ...], number: int, key: str, *, alone: bool) -> tuple[str, ...]:
    """Targets with another one in a place, or as many as were chosen before it where the answer is that that is all."""
    if key == DONE:
        return targets[:number]
    return (*targets[:number], key, *(() if alone else targets[number + 1 :]))


def _answer_targets(driver: Driver, targets: tuple[str, ...]) -> None:
    """Answer the questions for targets with the cards or players that a case names."""
    for target in targets:
        driver.answer(target if target in driver.state.players else find(driver.state, target).key)
    pending = driver.state.pending
    if pending is not None and pending.kind == "target" and pending.option(DONE):
        driver.answer(DONE)


@word("play")
@dataclass(frozen=True, slots=True)
class PlayCard(WowAct):
    """A player plays a card from hand, choosing these targets in this order."""

    card: str
    by: str = "you"
    targets: tuple[str, ...] = ()
    X: int | None = None
    mode: str = ""

    def perform(self, driver: Driver) -> None:
        driver.act(Play(self.by, find(driver.state, self.card).id))
        if self.X is not None:
            driver.answer(str(self.X))
        if self.mode:
            driver.answer(self.mode)
        _answer_targets(driver, self.targets)

    def answers(self) -> tuple[str, ...]:
        return (*self._first(), *self.targets)

    def answered(self, number: int, key: str, *, alone: bool) -> PlayCard:
        first = len(self._first())
        if number >= first:
            return replace(self, targets=_with(self.targets, number - first, key, alone=alone))
        targets = () if alone else self.targets
        if number == 0 and self.X is not None:
            return replace(self, X=int(key), mode="" if alone else self.mode, targets=targets)
        return replace(self, mode=key, targets=targets)

    def _first(self) -> tuple[str, ...]:
        """The answers that come before the targets."""
        return (*([] if self.X is None else [str(self.X)]), *([self.mode] if self.mode else []))


@word("use")
@dataclass(frozen=True, slots=True)
class UsePower(WowAct):
    """A player uses a payment power of a card, or completes a quest; `power` counts from 1."""

    card: str
    by: str = "you"
    power: int = 1
    targets: tuple[str, ...] = ()

    def perform(self, driver: Driver) -> None:
        driver.act(Use(self.by, find(driver.state, self.card).id, self.power - 1))
        _answer_targets(driver, self.targets)

    def answers(self) -> tuple[str, ...]:
        return self.targets

    def answered(self, number: int, key: str, *, alone: bool) -> UsePower:
        return replace(self, targets=_with(self.targets, number, key, alone=alone))


@word("place")
@dataclass(frozen=True, slots=True)
class PlaceIt(WowAct):
    """A player places a card from hand as the resource of the turn."""

    card: str
    by: str = "you"
    face_up: bool = False

    def perform(self, driver: Driver) -> None:
        driver.act(Place(self.by, find(driver.state, self.card).id, self.face_up))


@word("attack")
@dataclass(frozen=True, slots=True)
class AttackWith(WowAct):
    """The turn player proposes a combat; `sabotage` for a sabotage combat."""

    with_: str
    against: str
    by: str = "you"
    sabotage: bool = False

    def perform(self, driver: Driver) -> None:
        attacker, defender = find(driver.state, self.with_).id, find(driver.state, self.against).id
        driver.act(Propose(self.by, attacker, defender, self.sabotage))


@word("can't")
@dataclass(frozen=True, slots=True)
class CannotAct(WowAct):
    """Something that the rules don't allow now, the rule that says so and, where given, part of the objection."""

    ROLE: ClassVar[Literal["does", "answers", "looks"]] = "looks"

    do: WowAct
    rule: str
    because: str = ""

    def perform(self, driver: Driver) -> None:
        try:
            self.do.perform(driver.trial())
        except CannotDo as refusal:
            if self.rule not in refusal.rules:
                by = ", ".join(refusal.rules) or "no rule"
                raise CannotDo(f"it can't be done, but by {by}, not by {self.rule}: {refusal}") from None
            if self.because not in str(refusal):
                raise CannotDo(f'it can\'t be done, but not because "{self.because}": {refusal}') from None
            return
        raise CannotDo(f"the rules allow this, so {self.rule} does not forbid it")


@word("pass")
@dataclass(frozen=True, slots=True)
class Pass(WowAct):
    """Whoever has priority passes, once."""

    def perform(self, driver: Driver) -> None:
        driver.pass_priority()


@word("until")
@dataclass(frozen=True, slots=True)
class PassUntil(WowAct):
    """Everybody passes until it is that phase or step, outside of combat, with nothing left on the chain."""

    what: Phase

    def perform(self, driver: Driver) -> None:
        def reached() -> bool:
            state = driver.state
            busy = state.zone(board.CHAIN) or board.in_combat_step(state)
            return state.facts.get(board.PHASE) == self.what and state.pending is not None and not busy

        pass_until(driver, self.what, reached)


@word("everyone passes")
@dataclass(frozen=True, slots=True)
class EveryonePasses(WowAct):
    """Each player in turn passes priority, once: the topmost link resolves, or the window closes."""

    def perform(self, driver: Driver) -> None:
        for _ in board.remaining_players(driver.state):
            driver.pass_priority()


@word("choose")
@dataclass(frozen=True, slots=True)
class AnswerWith(WowAct):
    """The answer to the decision that is pending."""

    ROLE: ClassVar[Literal["does", "answers", "looks"]] = "answers"

    answer: str

    def perform(self, driver: Driver) -> None:
        driver.answer(self.answer)

    def answers(self) -> tuple[str, ...]:
        return (self.answer,)

    def answered(self, number: int, key: str, *, alone: bool) -> AnswerWith:
        return AnswerWith(key)


@word("card")
@dataclass(frozen=True, slots=True)
class CardIs(WowExpect):
    """Where a card is and what is on it, at the end."""

    called: str
    zone: Literal["", "play", "hand", "graveyard", "deck", "chain"] = ""
    damage: int | None = None
    health: int | None = None
    ATK: int | None = None

    def asserts(self) -> bool:
        return bool(self.zone or self._numbers())

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
    """A packet's history: what it started with, each change as "modifier: before -> after", what was dealt.

    `dealt` is what was healed for a packet that heals; `by` its source character, `with` what it is associated with.
    """

    CARDS: ClassVar[tuple[str, ...]] = ("to", "by")
    PLAYERS: ClassVar[tuple[str, ...]] = ("controller",)

    to: str
    starts: int
    changes: tuple[str, ...] = ()
    dealt: int | None = None
    not_again: tuple[str, ...] = ()
    by: str = ""
    with_: tuple[str, ...] | None = None
    controller: str = ""
    types: tuple[DamageType, ...] | None = None
    heals: bool = False
    combat: bool | None = None
    unpreventable: bool | None = None

    def text(self) -> str:
        changes = "".join(f", {change}" for change in self.changes)
        said = "".join(f", {_said(name, value)}" for name, value in self._attributes().items() if name != "heals")
        done = "healed" if self.heals else "dealt"
        return f"the packet for {self.to}: {self.starts}{changes}, {self.dealt or 0} {done}{said}"

    def _attributes(self) -> dict[str, object]:
        """The attributes of 408.2 and 408.3 that the case says something about."""
        types = None if self.types is None else tuple(str(kind) for kind in self.types)
        said: dict[str, object] = {
            "by": self.by or None,
            "with": self.with_,
            "controller": self.controller or None,
            "types": types,
        }
        said |= {"heals": self.heals, "combat": self.combat, "unpreventable": self.unpreventable}
        return {name: value for name, value in said.items() if value is not None}

    def _right(self, seen: Seen, packet: PacketCreated) -> bool:
        key = {o.id: o.key for o in seen.after.objects}
        by = find(seen.after, self.by).key if self.by else ""
        has = {
            "by": self.by if key[packet.source] == by else key[packet.source],
            "with": tuple(key[card] for card in packet.with_cards),
            "controller": packet.controller,
            "types": packet.types,
            "heals": packet.heals,
            "combat": packet.combat,
            "unpreventable": packet.unpreventable,
        }
        return all(has[name] == value for name, value in self._attributes().items())

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
            dealt = next((e.amount for e in own if isinstance(e, DamageDealt | DamageHealed)), 0)
            again = tuple(label[e.modifier] for e in own if isinstance(e, PacketUntouched) and "already" in e.because)
            same = (packet.amount, changes) == (self.starts, self.changes) and self._right(seen, packet)
            if same and dealt == (self.dealt or 0):
                return set(self.not_again) <= set(again), f"as said; not again: {', '.join(again) or 'none'}"
            told.append(f"{packet.amount}, {', '.join(changes) or 'no change'}, {dealt} dealt {_told(label, packet)}")
        return False, "; ".join(told) or "no such packet"


def _said(name: str, value: object) -> str:
    """One attribute that a case speaks of, in words."""
    if isinstance(value, bool):
        return name if value else f"not {name}"
    if isinstance(value, tuple):
        return f"{name} {('/' if name == 'types' else ', ').join(value) or 'nothing'}"
    return f"{name} {value}" if name != "controller" else f"controlled by {value}"


def _told(label: dict[int, str], packet: PacketCreated) -> str:
    """A packet's attributes, for a case that expected others."""
    with_ = ", ".join(label[card] for card in packet.with_cards) or "nothing"
    flags = [name for name in ("heals", "combat", "unpreventable") if getattr(packet, name)]
    by = f"{'/'.join(packet.types)} by {label[packet.source]}".strip()
    return f"({', '.join([f'{by} with {with_}', f'controlled by {packet.controller}', *flags])})"


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
    """What each wave destroyed of the first pre-priority processing that did anything, without the last, idle wave.

    Cards that one wave destroyed stand together, with commas between them. An empty list: no wave did anything.
    """

    destroyed: tuple[str, ...] = field(default=())

    def text(self) -> str:
        if not self.destroyed:
            return "no wave of checks does anything"
        return "waves of checks destroy, in turn: " + "; ".join(self.destroyed) + "; then nothing"

    def found(self, seen: Seen) -> tuple[bool, str]:
        processing = [e.seq for e in seen.entries if isinstance(e.event, PrePriorityProcessing)]
        for start in processing:
            waves = [e.seq for e in seen.entries if e.cause == start and isinstance(e.event, Wave)]
            destroyed = [", ".join(_destroyed_under(wave, seen)) for wave in waves]
            if len(waves) > 1:
                return destroyed == [*self.destroyed, ""], "; ".join(destroyed[:-1]) + "; then nothing"
        return not self.destroyed, "no wave did anything"


def _destroyed_under(wave: int, seen: Seen) -> Iterator[str]:
    """What the cards are called that were destroyed in that wave."""
    for entry in seen.entries:
        if entry.cause == wave and isinstance(entry.event, Destroyed):
            yield seen.after.objects[entry.event.card].key


def _written(state: State) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A position as a case would lay it out, and what of it no case can say."""
    laid = as_laid_out(state)
    return laid.data, laid.cannot


WORDS = GameWords(
    WOW_7_4,
    CardEntry,
    PlayerSide,
    Situation,
    WowAct,
    WowExpect,
    lay_out,
    TABLE.card_names,
    side_faults,
    situation_faults,
    laid_faults,
    name_faults,
    problems,
    offers,
    offers_of,
    may_act,
    EVENTS,
    PresentFacts(),
    _written,
)
