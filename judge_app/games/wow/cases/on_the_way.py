"""What a case may look at on the way, and the steps by which a characteristic came about."""

from __future__ import annotations

from typing import ClassVar, Literal

from judge_app.engine.case import CannotDo, Driver, Seen
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.files.problems import nearest
from judge_app.games.wow.cases.case_base import WowAct, WowExpect, find
from judge_app.games.wow.characteristics.projection import projection, values_of


@word("now")
@dataclass(frozen=True, slots=True)
class Now(WowAct):
    """What must hold at this point already, in the words of `expect:`."""

    ROLE: ClassVar[Literal["does", "answers", "looks"]] = "looks"

    holds: tuple[WowExpect, ...]

    def perform(self, driver: Driver) -> None:
        seen = driver.seen()
        for expectation in self.holds:
            right, got = expectation.found(seen)
            if not right:
                raise CannotDo(f"not so at this point: {expectation.text()}; found: {got}")


@word("explained")
@dataclass(frozen=True, slots=True)
class Explained(WowExpect):
    """How a characteristic comes about, in the order in which it is worked out: "modifier: before -> after"."""

    called: str
    what: str
    steps: tuple[str, ...] = ()
    rule: str = ""

    def text(self) -> str:
        return f"the {self.what} of {self.called}: {'; '.join(self.steps) or 'as printed'}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        card = find(seen.after, self.called).id
        if self.what not in (known := values_of(seen.after, card)):
            raise CannotDo(f'{self.called} has no "{self.what}"{nearest(self.what, known)}')
        steps = projection(seen.after).explain(card, self.what)[1:]
        told = tuple(f"{step.label}: {step.before} -> {step.after}" for step in steps)
        ruled = not self.rule or any(self.rule in step.cites for step in steps)
        return told == self.steps and ruled, "; ".join(told) or "as printed"
