"""What happened at the table, in a case's `happened:` list."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.engine.values import PlayerName
from judge_app.games.hearthstone.cases.case_base import HearthstoneAct, find
from judge_app.games.hearthstone.sequences.actions import END, Attack, Play, Use
from judge_app.rulekit.cases.case import CannotDo, Driver
from judge_app.rulekit.cases.kinds import Called


def _aim(driver: Driver, targets: tuple[str, ...]) -> None:
    """Answer the questions for targets, if there are any to answer."""
    for target in targets:
        driver.answer(find(driver.state, target).key)
    pending = driver.state.pending
    if not targets and pending is not None and pending.kind == "target":
        options = ", ".join(f'"{option.key}"' for option in pending.options)
        raise CannotDo(f"a target has to be named: {options}")


@word("play")
@dataclass(frozen=True, slots=True)
class PlayCard(HearthstoneAct):
    """A player plays a card from hand: at a target, a minion at a place counted from 1 at the left (else at the right
    end), with the Choose One text of that number."""

    card: Called
    by: PlayerName = "you"
    targets: tuple[Called, ...] = ()
    at: int = 0
    choose: int = 0

    def perform(self, driver: Driver) -> None:
        driver.act(Play(self.by, find(driver.state, self.card).id, self.at - 1, max(0, self.choose - 1)))
        _aim(driver, self.targets)

    def answers(self) -> tuple[str, ...]:
        return self.targets

    def answered(self, number: int, key: str, *, alone: bool) -> PlayCard:
        return replace(self, targets=(*self.targets[:number], key, *self.targets[number + 1 :]))


@word("attack")
@dataclass(frozen=True, slots=True)
class AttackIt(HearthstoneAct):
    """A character attacks another."""

    with_: Called
    against: Called
    by: PlayerName = "you"

    def perform(self, driver: Driver) -> None:
        driver.act(Attack(self.by, find(driver.state, self.with_).id, find(driver.state, self.against).id))


@word("use hero power")
@dataclass(frozen=True, slots=True)
class UseHeroPower(HearthstoneAct):
    """A player uses the Hero Power, at a target if it takes one."""

    targets: tuple[Called, ...] = ()
    by: PlayerName = "you"

    def perform(self, driver: Driver) -> None:
        driver.act(Use(self.by))
        _aim(driver, self.targets)

    def answers(self) -> tuple[str, ...]:
        return self.targets

    def answered(self, number: int, key: str, *, alone: bool) -> UseHeroPower:
        return replace(self, targets=(*self.targets[:number], key, *self.targets[number + 1 :]))


@word("end turn")
@dataclass(frozen=True, slots=True)
class EndTurn(HearthstoneAct):
    """The player whose turn it is ends it."""

    def perform(self, driver: Driver) -> None:
        driver.answer(END)
