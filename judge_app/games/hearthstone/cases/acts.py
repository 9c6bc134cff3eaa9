"""What happened at the table, in a case's `happened:` list."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Literal

from judge_app.engine.case import CannotDo, Driver
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.cases.case_base import HearthstoneAct, find
from judge_app.games.hearthstone.sequences.actions import END, Attack, Play, Use
from judge_app.games.hearthstone.values.values import cost_of


def _aim(driver: Driver, target: str) -> None:
    """Answer the question for a target, if there is one to answer."""
    pending = driver.state.pending
    if target:
        driver.answer(find(driver.state, target).key)
    elif pending is not None and pending.kind == "target":
        options = ", ".join(f'"{option.key}"' for option in pending.options)
        raise CannotDo(f"a target has to be named: {options}")


@word("play")
@dataclass(frozen=True, slots=True)
class PlayCard(HearthstoneAct):
    """A player plays a card from hand: at a target, a minion at a place counted from 1 at the left (else at the right
    end), with the Choose One text of that number."""

    card: str
    by: str = "you"
    target: str = ""
    at: int = 0
    choose: int = 0

    def perform(self, driver: Driver) -> None:
        driver.act(Play(self.by, find(driver.state, self.card).id, self.at - 1, max(0, self.choose - 1)))
        _aim(driver, self.target)

    def answers(self) -> tuple[str, ...]:
        return (self.target,) if self.target else ()

    def answered(self, number: int, key: str, *, alone: bool) -> PlayCard:
        return replace(self, target=key)


@word("attack")
@dataclass(frozen=True, slots=True)
class AttackIt(HearthstoneAct):
    """A character attacks another."""

    with_: str
    on: str
    by: str = "you"

    def perform(self, driver: Driver) -> None:
        driver.act(Attack(self.by, find(driver.state, self.with_).id, find(driver.state, self.on).id))


@word("use hero power")
@dataclass(frozen=True, slots=True)
class UseHeroPower(HearthstoneAct):
    """A player uses the Hero Power, at a target if it takes one."""

    target: str = ""
    by: str = "you"

    def perform(self, driver: Driver) -> None:
        driver.act(Use(self.by))
        _aim(driver, self.target)

    def answers(self) -> tuple[str, ...]:
        return (self.target,) if self.target else ()

    def answered(self, number: int, key: str, *, alone: bool) -> UseHeroPower:
        return replace(self, target=key)


@word("end turn")
@dataclass(frozen=True, slots=True)
class EndTurn(HearthstoneAct):
    """The player whose turn it is ends it."""

    def perform(self, driver: Driver) -> None:
        driver.answer(END)


@word("choose")
@dataclass(frozen=True, slots=True)
class Choose(HearthstoneAct):
    """The answer to the decision that is pending: what chance picks, what a player chooses."""

    ROLE: ClassVar[Literal["does", "answers", "looks"]] = "answers"

    key: str

    def perform(self, driver: Driver) -> None:
        driver.answer(self.key)

    def answers(self) -> tuple[str, ...]:
        return (self.key,)

    def answered(self, number: int, key: str, *, alone: bool) -> Choose:
        return replace(self, key=key)


@word("chance")
@dataclass(frozen=True, slots=True)
class Chance(HearthstoneAct):
    """What chance picks, one after another."""

    ROLE: ClassVar[Literal["does", "answers", "looks"]] = "answers"

    picks: tuple[str, ...]

    def perform(self, driver: Driver) -> None:
        for key in self.picks:
            driver.answer(key)

    def answers(self) -> tuple[str, ...]:
        return self.picks

    def answered(self, number: int, key: str, *, alone: bool) -> Chance:
        left = () if alone else self.picks[number + 1 :]
        return replace(self, picks=(*self.picks[:number], key, *left))


@word("asked")
@dataclass(frozen=True, slots=True)
class Asked(HearthstoneAct):
    """The decision that is pending now: who makes it, and every answer that is open."""

    ROLE: ClassVar[Literal["does", "answers", "looks"]] = "looks"
    PLAYERS: ClassVar[tuple[str, ...]] = ()

    who: str
    options: tuple[str, ...]

    def perform(self, driver: Driver) -> None:
        pending = driver.state.pending
        if pending is None:
            raise CannotDo("nobody is asked anything now")
        keys = tuple(option.key for option in pending.options)
        if pending.chooser != self.who or sorted(keys) != sorted(self.options):
            raise CannotDo(f"{pending.chooser} is asked ({pending.prompt}): {', '.join(keys)}")


@word("can")
@dataclass(frozen=True, slots=True)
class Can(HearthstoneAct):
    """Something that the rules allow now; it is only tried."""

    ROLE: ClassVar[Literal["does", "answers", "looks"]] = "looks"

    do: HearthstoneAct

    def perform(self, driver: Driver) -> None:
        self.do.perform(driver.trial())


@word("cannot")
@dataclass(frozen=True, slots=True)
class Cannot(HearthstoneAct):
    """Something that the rules forbid now, by that rule if one is given; it is only tried."""

    ROLE: ClassVar[Literal["does", "answers", "looks"]] = "looks"

    do: HearthstoneAct
    rule: str = ""

    def perform(self, driver: Driver) -> None:
        try:
            self.do.perform(driver.trial())
        except CannotDo as error:
            rules = tuple(rule.rpartition(":")[2] for rule in error.rules)
            if self.rule and self.rule not in rules:
                raise CannotDo(f"it is forbidden, but not by {self.rule}: {error}") from None
            return
        raise CannotDo("the rules allow it")


@word("has")
@dataclass(frozen=True, slots=True)
class HasNow(HearthstoneAct):
    """How an entity is at this moment of the case."""

    ROLE: ClassVar[Literal["does", "answers", "looks"]] = "looks"

    card: str
    attack: int | None = None
    health: int | None = None
    cost: int | None = None
    zone: str = ""

    def perform(self, driver: Driver) -> None:
        entity = find(driver.state, self.card)
        found = {"attack": b.attack_of(entity), "health": b.health_left(entity), "zone": b.kind_of(entity)}
        found["cost"] = cost_of(driver.state, entity)
        wanted = {"attack": self.attack, "health": self.health, "zone": self.zone or None, "cost": self.cost}
        wrong = [
            f"{name} {found[name]}" for name, value in wanted.items() if value is not None and found[name] != value
        ]
        if wrong:
            raise CannotDo(f"{entity.label} has {', '.join(wrong)}")
