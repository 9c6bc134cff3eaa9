"""What happened at the table, in a case's `happened:` list."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from judge_app.engine.decision import PRIORITY
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.engine.values import Map, PlayerName
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.cases.case_base import NAMING, InvasionAct, InvasionExpect, InvasionFact, Zone, find
from judge_app.games.invasion.chain.actions import PlayCard, PlayDevelopment, UseAction
from judge_app.games.invasion.combat.battle import battle
from judge_app.games.invasion.words.terms import AnyZone
from judge_app.rulekit.cases.acts import Pass
from judge_app.rulekit.cases.case import EVERYONE_PASSES, CannotDo, Driver
from judge_app.rulekit.cases.kinds import Called
from judge_app.rulekit.cases.sharing import share
from judge_app.rulekit.choosing import NO_MORE

share(InvasionAct, InvasionExpect, InvasionFact, NAMING, Pass, Zone=Zone)
ASKED = ("zone", "quest", "target", "cost")
"""What may be asked while a card is played or an action used."""


def _go_through(driver: Driver, said: tuple[str, ...]) -> None:
    """Answer what is asked step by step, in the order in which the answers stand."""
    left = list(said)
    while left and (pending := driver.state.pending) is not None and pending.kind in ASKED:
        key = next((one for one in left if pending.option(_key(driver, one)) is not None), None)
        if key is None:
            if pending.against:
                driver.answer(_key(driver, left[0]))
            break
        left.remove(key)
        driver.answer(_key(driver, key))
    if left and not _taken(driver, left[0]):
        asked = (
            f"{pending.chooser} is asked {pending.prompt}" if (pending := driver.state.pending) else "nothing is asked"
        )
        raise CannotDo(f'nothing asks for "{left[0]}" as it is played: {asked}')


def _key(driver: Driver, said: str) -> str:
    pending = driver.state.pending
    return said if pending is not None and pending.option(said) is not None else NAMING.key(driver.state, said)


def _taken(driver: Driver, name: str) -> bool:
    """Whether the only answer that there was is the one that is named, so that nobody was asked."""
    there, pending = driver.state.by_key(name), driver.state.pending
    if pending is not None and there is not None and there.id in pending.objects:
        return True
    waiting = driver.state.zone(f.CHAIN)
    layer = driver.state.objects[waiting[-1]].mark(f.LAYER) if waiting else None
    if layer is None:
        return False
    return layer.zone == name or (there is not None and there.id in (*layer.ctx.targets, layer.on))


@word("play")
@dataclass(frozen=True, slots=True)
class PlayIt(InvasionAct):
    """A player plays a card from hand: into a zone, on a quest or onto a card, at targets."""

    card: Called
    by: PlayerName = "you"
    zone: AnyZone = ""
    on: Called = ""
    at: tuple[Called, ...] = ()

    def perform(self, driver: Driver) -> None:
        driver.act(PlayCard(self.by, find(driver.state, self.card).id))
        _go_through(driver, self.answers())
        pending = driver.state.pending
        if not self.on and pending is not None and pending.kind == "quest":
            driver.answer("nothing")

    def answers(self) -> tuple[str, ...]:
        return (*((self.zone,) if self.zone else ()), *((self.on,) if self.on else ()), *self.at)

    def answered(self, number: int, key: str, *, alone: bool) -> Self:
        before = int(bool(self.zone)) + int(bool(self.on))
        if number >= before:
            at = number - before
            return replace(self, at=(*self.at[:at], key, *self.at[at + 1 :]))
        said: dict[str, Any] = {"zone" if self.zone and number == 0 else "on": key}
        return replace(self, **said)


@word("use")
@dataclass(frozen=True, slots=True)
class UseIt(InvasionAct):
    """A player uses an action of a card in play, the one of that number if it has several, at targets."""

    card: Called
    by: PlayerName = "you"
    at: tuple[Called, ...] = ()
    action: int = 1

    def perform(self, driver: Driver) -> None:
        driver.act(UseAction(self.by, find(driver.state, self.card).id, self.action - 1))
        _go_through(driver, self.at)

    def answers(self) -> tuple[str, ...]:
        return self.at

    def answered(self, number: int, key: str, *, alone: bool) -> Self:
        return replace(self, at=(*self.at[:number], key, *self.at[number + 1 :]))


@word("develop")
@dataclass(frozen=True, slots=True)
class DevelopIt(InvasionAct):
    """A player plays a card face down as a development."""

    card: Called
    zone: AnyZone
    by: PlayerName = "you"

    def perform(self, driver: Driver) -> None:
        driver.act(PlayDevelopment(self.by, find(driver.state, self.card).id))
        driver.answer(self.zone)

    def answers(self) -> tuple[str, ...]:
        return (self.zone,)


@word("attack")
@dataclass(frozen=True, slots=True)
class AttackIt(InvasionAct):
    """The active player attacks a zone, or a legend through one, with these cards, after all have passed."""

    target: Called
    through: AnyZone = ""
    with_: tuple[Called, ...] = ()

    def perform(self, driver: Driver) -> None:
        _pass_to(driver, "attack")
        target = find(driver.state, self.target)
        driver.answer(f"{target.label} through the {self.through}" if self.through else target.key)
        _declare(driver, "attacker", self.with_)

    def answers(self) -> tuple[str, ...]:
        return self.with_


@word("defend")
@dataclass(frozen=True, slots=True)
class DefendIt(InvasionAct):
    """The other player defends with these cards, after all have passed; with none if the list is empty."""

    with_: tuple[Called, ...] = ()

    def perform(self, driver: Driver) -> None:
        _declare(driver, "defender", self.with_)

    def answers(self) -> tuple[str, ...]:
        return self.with_


def _pass_to(driver: Driver, kind: str) -> bool:
    """All pass until that is asked; whether it is."""
    for _ in range(40):
        pending = driver.state.pending
        if pending is None or pending.kind != PRIORITY:
            break
        driver.pass_priority()
        step = battle(driver.state).step
        if kind == "defender" and (driver.state.pending is None or step == "assigned"):
            break
    return driver.state.pending is not None and driver.state.pending.kind == kind


def _declare(driver: Driver, kind: str, names: tuple[str, ...]) -> None:
    if not _pass_to(driver, kind):
        if names:
            raise CannotDo(f"nobody is asked for a {kind} now")
        return
    for name in names:
        driver.answer(find(driver.state, name).key)
    pending = driver.state.pending
    if pending is not None and pending.kind == kind:
        driver.answer(NO_MORE)


@word("assign")
@dataclass(frozen=True, slots=True)
class AssignIt(InvasionAct):
    """Combat damage is assigned, after all have passed: how much to each; what isn't said is assigned none."""

    damage: Map[int]

    def perform(self, driver: Driver) -> None:
        meant = {find(driver.state, name).id: number for name, number in self.damage.items()}
        if not _pass_to(driver, "assign"):
            raise CannotDo("nobody is asked to assign damage now")
        chooser = driver.state.pending.chooser if driver.state.pending else ""
        while (pending := driver.state.pending) is not None and (pending.kind, pending.chooser) == ("assign", chooser):
            driver.answer(str(meant.get(pending.objects[0], 0)))


@word(EVERYONE_PASSES)
@dataclass(frozen=True, slots=True)
class EveryonePasses(InvasionAct):
    """Both players pass in a row: what waits resolves, or the action window closes."""

    def perform(self, driver: Driver) -> None:
        for _ in driver.state.players:
            pending = driver.state.pending
            if pending is not None and pending.kind == PRIORITY:
                driver.pass_priority()


@word("pass until")
@dataclass(frozen=True, slots=True)
class PassUntil(InvasionAct):
    """Both players pass until that window or phase, or until anything else is asked."""

    point: str

    def perform(self, driver: Driver) -> None:
        for _ in range(100):
            pending = driver.state.pending
            if pending is None or self.point in (str(driver.state.facts.get(f.PHASE)), _during(pending.prompt)):
                return
            if pending.kind != PRIORITY:
                raise CannotDo(f"before that {pending.chooser} is asked {pending.prompt}")
            driver.pass_priority()
        raise CannotDo(f"that never comes: {self.point}")


def _during(prompt: str) -> str:
    """The window that a prompt speaks of."""
    return prompt.partition("(")[2].rstrip(")")
