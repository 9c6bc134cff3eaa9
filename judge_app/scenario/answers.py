"""Answers given beside a case: to decisions that it leaves open, or in place of the case's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field

from judge_app.engine.decision import PRIORITY, Decision
from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import has
from judge_app.files.problems import BadInput, Mistake, listed, nearest

OPTION = "--answer"


@dataclass(frozen=True, slots=True)
class Given:
    """One answer: `key` is a decision's kind or its prompt, `number` counts from 1 among the decisions called so."""

    key: str
    number: int
    value: str
    written: str

    def meets(self, decision: Decision) -> bool:
        """Whether a decision is called so."""
        return self.key in (decision.kind, decision.prompt)


def read_answers(written: Sequence[str]) -> tuple[Given, ...]:
    """The answers as typed, KEY=VALUE or KEY#2=VALUE each. Raises BadInput for one that is neither."""
    found: list[Given] = []
    for text in written:
        name, equals, value = (part.strip() for part in text.partition("="))
        key, hash_, count = name.rpartition("#")
        numbered = bool(hash_) and count.isascii() and count.isdigit() and int(count) > 0
        given = Given(key if numbered else name, int(count) if numbered else 1, value, text)
        if not (equals and given.key and value):
            raise _wrong(text, "an answer is written KEY=VALUE, or KEY#2=VALUE for the second such decision")
        if any((given.key, given.number) == (other.key, other.number) for other in found):
            raise _wrong(text, f'"{given.key}" is answered twice; the next such decision is "{given.key}#2"')
        found.append(given)
    return tuple(found)


def _wrong(written: str, message: str) -> BadInput:
    return BadInput([Mistake(f"{OPTION} {_quoted(written)}", 0, message)])


def _quoted(text: str) -> str:
    """In double quotes, as every shell takes it."""
    return '"' + "".join(f"\\{letter}" if letter in '"\\$`' else letter for letter in text) + '"'


@dataclass(slots=True)
class Answers:
    """The answers given beside a case, and the decisions that its run has asked so far."""

    given: tuple[Given, ...] = ()
    asked: list[Decision] = field(default_factory=list)

    def note(self, pending: Decision | None) -> None:
        """Count a decision that has just become pending."""
        if pending is not None and pending.kind != PRIORITY:
            self.asked.append(pending)

    def now(self) -> Given | None:
        """The answer given to the decision that was asked last."""
        last = self.asked[-1]
        return next((g for g in self.given if g.meets(last) and g.number == self._times(g)), None)

    def _times(self, given: Given) -> int:
        return sum(map(given.meets, self.asked))

    def refused(self, given: Given, message: str) -> BadInput:
        """What to say of an answer that the pending decision doesn't take."""
        known = [option.key for option in self.asked[-1].options]
        return _wrong(given.written, message + nearest(given.value, known))

    def check_all_met(self) -> None:
        """Raises BadInput for an answer to a decision that was never asked."""
        for mistake in self.unmet():
            raise BadInput([mistake])

    def unmet(self) -> Iterator[Mistake]:
        """What is wrong with each answer to a decision that was never asked."""
        for given in self.given:
            times = self._times(given)
            if times >= given.number:
                continue
            if times:
                how_often = "once" if times == 1 else f"{times} times"
                yield from _wrong(given.written, f'"{given.key}" is asked only {how_often} here').mistakes
                continue
            kinds = list(dict.fromkeys(decision.kind for decision in self.asked))
            near = nearest(given.key, [*kinds, *(decision.prompt for decision in self.asked)])
            there = f"asked were {listed(kinds)}" if kinds else "nothing is asked"
            yield from _wrong(given.written, f'no decision here is called "{given.key}"{near}; {there}').mistakes

    def how_to_answer(self, pending: Decision) -> str:
        """Who still has to choose what, and how to say it in the case or beside it."""
        known = [f'"{option.key}" ({option.text})' for option in pending.options]
        options = ", ".join(known + ["an answer of your own"] * bool(pending.open))
        times = sum(decision.kind == pending.kind for decision in self.asked)
        key = pending.kind if times <= 1 else f"{pending.kind}#{times}"
        value = pending.options[0].key if pending.options else "..."
        asked = f"{pending.chooser} still {has(pending.chooser)} to choose ({pending.prompt})"
        beside = f"{OPTION} {_quoted(f'{key}={value}')}"
        return f"{asked}; add `- choose: ...` with one of {options}, or run it with {beside}"
