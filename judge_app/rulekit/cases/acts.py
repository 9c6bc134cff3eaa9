"""What happens at the table in the words of every game: answers, what may and what can't be done, what is so by now."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import verb
from judge_app.engine.state import State
from judge_app.engine.syntax import word
from judge_app.engine.values import PlayerName
from judge_app.rulekit.cases.case import CHOOSE, NOW, PASS, Act, CannotDo, Driver, Expect
from judge_app.rulekit.cases.kinds import numbers_of
from judge_app.rulekit.cases.naming import Naming

Role = Literal["does", "answers", "looks"]


class GameAct(Act):
    """An act in a case of a certain game, which says by what names things go there."""

    __slots__ = ()
    naming: ClassVar[Naming]

    def option(self, state: State, name: str) -> str:
        """The key of the option that is meant: its own, or that of what the case calls so, as "opponent's hero"."""
        keys = [option.key for option in state.pending.options] if state.pending else []
        key = self.naming.key(state, name)
        return key if name not in keys and key in keys else name


@word(CHOOSE)
@dataclass(frozen=True, slots=True)
class Choose(GameAct):
    """The answer to the decision that is pending, a player's, chance's or the judge's; several answer several."""

    ROLE: ClassVar[Role] = "answers"

    answer: tuple[str, ...]

    def perform(self, driver: Driver) -> None:
        for key in self.answer:
            driver.answer(self.option(driver.state, key))

    def answers(self) -> tuple[str, ...]:
        return self.answer

    def answered(self, number: int, key: str, *, alone: bool) -> Choose:
        left = () if alone else self.answer[number + 1 :]
        return replace(self, answer=(*self.answer[:number], key, *left))


@word(PASS)
@dataclass(frozen=True, slots=True)
class Pass(Act):
    """Whoever has priority passes, once."""

    def perform(self, driver: Driver) -> None:
        driver.pass_priority()


@word(NOW)
@dataclass(frozen=True, slots=True)
class Now(Act):
    """What must hold at this point already, in the words of `expect:`."""

    ROLE: ClassVar[Role] = "looks"

    holds: tuple[Expect, ...]

    def perform(self, driver: Driver) -> None:
        seen = driver.seen()
        for expectation in self.holds:
            right, got = expectation.found(seen)
            if not right:
                raise CannotDo(f"not so at this point: {expectation.text()}; found: {got}")

    def elsewhere(self) -> tuple[Act, ...]:
        return ()


@word("asked")
@dataclass(frozen=True, slots=True)
class Asked(GameAct):
    """The decision that is pending now: who makes it, and every answer that is open, by what `choose` calls it."""

    ROLE: ClassVar[Role] = "looks"

    who: PlayerName
    options: tuple[str, ...]
    rule: str = ""

    def perform(self, driver: Driver) -> None:
        pending = driver.state.pending
        if pending is None:
            raise CannotDo("nobody is asked anything now")
        keys = tuple(option.key for option in pending.options)
        asked = f"{verb(pending.chooser, 'is', 'are')} asked"
        meant = [self.option(driver.state, name) for name in self.options]
        if pending.chooser != self.who or sorted(keys) != sorted(meant):
            raise CannotDo(f"{asked} ({pending.prompt}): {', '.join(keys)}")
        if self.rule and self.rule not in numbers_of(pending.cites):
            raise CannotDo(f"{asked} by {', '.join(pending.cites)}, not by {self.rule}")

    def elsewhere(self) -> tuple[Act, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Tried(Act):
    """Something that is only tried, under an edition of which the case doesn't say whether it is allowed there."""

    ROLE: ClassVar[Role] = "looks"

    do: Act

    def perform(self, driver: Driver) -> None:
        try:
            self.do.perform(driver.trial())
        except CannotDo as refusal:
            driver.refuse(refusal)


@word("can")
@dataclass(frozen=True, slots=True)
class Can(Act):
    """Something that the rules allow now; it is only tried, and the case goes on as if it hadn't been."""

    ROLE: ClassVar[Role] = "looks"

    do: Act

    def perform(self, driver: Driver) -> None:
        self.do.perform(driver.trial())

    def elsewhere(self) -> tuple[Act, ...]:
        return (Tried(self.do),)


@word("can't")
@dataclass(frozen=True, slots=True)
class CanNot(Act):
    """Something that the rules don't allow now, the rule that says so and, where given, part of the objection."""

    ROLE: ClassVar[Role] = "looks"

    do: Act
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
            driver.refuse(refusal)
            return
        raise CannotDo(f"the rules allow this, so {self.rule} does not forbid it")

    def elsewhere(self) -> tuple[Act, ...]:
        return (Tried(self.do),)
