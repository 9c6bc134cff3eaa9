"""What happened at the table, in a case's `happened:` list."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.decision import PRIORITY
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.engine.values import PlayerName
from judge_app.games.wow import board
from judge_app.games.wow.cards.decks import Look
from judge_app.games.wow.cases.case_base import WowAct, find, pass_until
from judge_app.games.wow.chain.actions import Place, Play, Propose, Use
from judge_app.games.wow.chain.striking_now import StrikeNow
from judge_app.games.wow.laying_out.moment import Phase
from judge_app.games.wow.texts.choosing import DONE
from judge_app.games.wow.turns.losing import Concede
from judge_app.rulekit.cases.case import EVERYONE_PASSES, Driver
from judge_app.rulekit.cases.kinds import Called


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

    card: Called
    by: PlayerName = "you"
    targets: tuple[Called, ...] = ()
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

    card: Called
    by: PlayerName = "you"
    power: int = 1
    targets: tuple[Called, ...] = ()

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

    card: Called
    by: PlayerName = "you"
    face_up: bool = False

    def perform(self, driver: Driver) -> None:
        driver.act(Place(self.by, find(driver.state, self.card).id, self.face_up))


@word("attack")
@dataclass(frozen=True, slots=True)
class AttackWith(WowAct):
    """The turn player proposes a combat; `sabotage` for a sabotage combat."""

    with_: Called
    against: Called
    by: PlayerName = "you"
    sabotage: bool = False

    def perform(self, driver: Driver) -> None:
        attacker, defender = find(driver.state, self.with_).id, find(driver.state, self.against).id
        driver.act(Propose(self.by, attacker, defender, self.sabotage))


@word("strike")
@dataclass(frozen=True, slots=True)
class StrikeWith(WowAct):
    """A player strikes with a weapon while they have priority, where the edition has it so; 7.4 asks at its moment."""

    with_: Called
    by: PlayerName = "you"

    def perform(self, driver: Driver) -> None:
        driver.act(StrikeNow(self.by, find(driver.state, self.with_).id))


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


@word(EVERYONE_PASSES)
@dataclass(frozen=True, slots=True)
class EveryonePasses(WowAct):
    """Each player in turn passes priority, once: the topmost link resolves, or the window closes."""

    def perform(self, driver: Driver) -> None:
        for _ in board.remaining_players(driver.state):
            driver.pass_priority()


@word("concede")
@dataclass(frozen=True, slots=True)
class ConcedeIt(WowAct):
    """A player concedes, whoever has priority and whatever is asked just now."""

    by: PlayerName = "you"

    def perform(self, driver: Driver) -> None:
        driver.act(Concede(self.by))


@word("look")
@dataclass(frozen=True, slots=True)
class LookAtTop(WowAct):
    """A player with priority looks at the top card of a deck, their own unless said."""

    by: PlayerName = "you"
    at: PlayerName = ""

    def perform(self, driver: Driver) -> None:
        driver.act(Look(self.by, self.at or self.by))
