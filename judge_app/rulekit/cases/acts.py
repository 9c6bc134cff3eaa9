"""What happens at the table in the words of every game: answers, what may and what can't be done, what is so by now."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Literal

from judge_app.engine.decision import PRIORITY
from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import verb
from judge_app.engine.state import State
from judge_app.engine.syntax import word
from judge_app.engine.trace import ChoiceMade, Entry, Refused, TakenBack
from judge_app.engine.values import PlayerName, changed
from judge_app.rulekit.cases.case import CHOOSE, NOW, PASS, Act, CannotDo, Driver, Expect, NotMeant
from judge_app.rulekit.cases.kinds import numbers_of
from judge_app.rulekit.cases.naming import Naming
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as naming_player

Role = Literal["does", "answers", "looks"]


class GameAct(Act):
    """An act in a case of a certain game, which says by what names things go there."""

    __slots__ = ()
    naming: ClassVar[Naming]

    def option(self, state: State, name: str) -> str:
        """The key of the option that is meant: its own, its text if no other has that, or what the case calls so."""
        options = state.pending.options if state.pending else ()
        keys = [option.key for option in options]
        if name in keys:
            return name
        said = [option.key for option in options if option.text == name]
        if len(said) == 1:
            return said[0]
        self.naming.check_one(state, name)
        key = self.naming.key(state, name)
        return key if key in keys else name


@word(CHOOSE)
@dataclass(frozen=True, slots=True)
class Choose(GameAct):
    """The answer to the decision that is pending, a player's, chance's or the judge's; several answer several."""

    ROLE: ClassVar[Role] = "answers"

    answer: tuple[str, ...]

    def perform(self, driver: Driver) -> None:
        for key in self.answer:
            state = driver.state
            try:
                driver.answer(self.option(state, key))
            except CannotDo as refusal:
                if (state.pending and state.pending.open) or self.naming.could_answer(state, key):
                    raise
                raise NotMeant(str(refusal)) from None

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
                raise CannotDo(f"not so at this point: {expectation.text()}; found: {got}{_still_asked(driver)}")

    def elsewhere(self) -> tuple[Act, ...]:
        return ()


def _still_asked(driver: Driver) -> str:
    """Which question is open, where one is, as what it decides isn't so yet."""
    pending = driver.state.pending
    if pending is None or pending.kind == PRIORITY:
        return ""
    return fill("; {who} <is> still asked {what}", who=naming_player(pending.chooser), what=pending.prompt)


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


MOST_WAYS = 300
"""So many answers are tried to find one by which something that was begun can be finished."""


def attempt(act: Act, driver: Driver) -> tuple[Entry, ...]:
    """Try an act: driver stays where it is. Raises CannotDo also where whatever was begun is taken back again.

    What it begins with is given back: the action, else what was chosen. What it leaves open is answered in every way,
    until one is found by which it isn't taken back.
    """
    trial = driver.trial()
    act.perform(trial)
    entries = trial.seen().entries
    did = [one for one in entries if one.event.shown == "action"][:1]
    did = did or [changed(one, event=changed(one.event, others=())) for one in entries if _is_choice(one)]
    ways, refusal = [trial], None
    for _ in range(MOST_WAYS):
        if not ways:
            break
        way = ways.pop()
        refusal = taken_back(way)
        if refusal is not None:
            continue
        pending = way.state.pending
        if pending is None or pending.kind == PRIORITY or pending.open or not way.state.agenda:
            return tuple(did)
        for option in reversed(pending.options):
            ways.append(way.trial())
            ways[-1].answer(option.key)
    if refusal is not None and not ways:
        raise refusal
    return tuple(did)


def _is_choice(entry: Entry) -> bool:
    return isinstance(entry.event, ChoiceMade)


def taken_back(driver: Driver) -> CannotDo | None:
    """Why what was begun was taken back again; None where nothing was."""
    seen = driver.seen()
    for entry in seen.entries:
        if isinstance(entry.event, TakenBack):
            card, because = seen.after.objects[entry.event.card].label, entry.event.because
            who = naming_player(entry.event.player)
            what = fill("what {who} <begins> with {card} can't be finished", who=who, card=card)
            rules = numbers_of(entry.cites)
            return CannotDo(f"{what}: {because} ({', '.join(rules)})", rules, Refused(what, because))
    return None


@dataclass(frozen=True, slots=True)
class Tried(Act):
    """Something that is only tried, under an edition of which the case doesn't say whether it is allowed there."""

    ROLE: ClassVar[Role] = "looks"

    do: Act

    def perform(self, driver: Driver) -> None:
        try:
            driver.allow(attempt(self.do, driver))
        except CannotDo as refusal:
            driver.refuse(refusal)


@word("can")
@dataclass(frozen=True, slots=True)
class Can(Act):
    """Something that the rules allow now; it is only tried, and the case goes on as if it hadn't been."""

    ROLE: ClassVar[Role] = "looks"

    do: Act

    def perform(self, driver: Driver) -> None:
        driver.allow(attempt(self.do, driver))

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
            attempt(self.do, driver)
        except NotMeant:
            raise
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
