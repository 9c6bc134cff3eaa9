"""Running a case: lay out the board, do what happened, look at what must hold."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge_app.engine.case import CannotDo, Problem, Seen
from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Action, IllegalAction, NotAnOption, Result, act, answer, start
from judge_app.engine.naming_players import has
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.engine.trace import Entry
from judge_app.files.problems import BadInput, Mistake
from judge_app.scenario.case_file import CaseFile


@dataclass(frozen=True, slots=True)
class Verdict:
    """One expectation of a case, whether it held, and what was found."""

    text: str
    ok: bool
    got: str
    line: int


@dataclass(frozen=True, slots=True)
class CaseRun:
    """A case that was run: every state after which something was decided, the whole trace, the verdicts."""

    case: CaseFile
    seen: Seen
    states: tuple[State, ...]
    verdicts: tuple[Verdict, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def ok(self) -> bool:
        """True when every expectation holds."""
        return all(verdict.ok for verdict in self.verdicts)


@dataclass(slots=True)
class Player:
    """Drives the engine through a case; keeps every state on the way, so that each step is at hand."""

    ruleset: Ruleset
    before: State
    state: State
    entries: list[Entry] = field(default_factory=list)
    states: list[State] = field(default_factory=list)

    def take(self, result: Result) -> None:
        """Go on to a verb's result."""
        self.state = result.state
        self.entries += result.entries
        self.states.append(result.state)

    def act(self, action: Action) -> None:
        """Take an action with priority. Raises CannotDo with every objection."""
        try:
            self.take(act(self.ruleset, self.state, action))
        except IllegalAction as error:
            rules = tuple(cite.partition(":")[2] for _, cites in error.objections for cite in cites)
            raise CannotDo(str(error), rules) from None

    def answer(self, key: str) -> None:
        """Answer the pending decision. Raises CannotDo with its options."""
        try:
            self.take(answer(self.ruleset, self.state, key))
        except NotAnOption as error:
            pending = self.state.pending
            against = [cite for _, cites in error.objections for cite in cites]
            rules = tuple(cite.partition(":")[2] for cite in against or (pending.cites if pending else ()))
            raise CannotDo(str(error), rules) from None

    def seen(self) -> Seen:
        """What there is to look at so far."""
        before = self.states[0] if self.states else self.state
        return Seen(self.ruleset, before, self.state, tuple(self.entries))

    def trial(self) -> Player:
        """A player that goes on from here and leaves this one as it is."""
        return Player(self.ruleset, self.before, self.state)


def run_case(case: CaseFile, ruleset: Ruleset | None = None) -> CaseRun:
    """Run a case, under its own ruleset or a patched one.

    Raises BadInput with the line of an act that can't be done or a decision that nothing answers.
    """
    player = play(case, ruleset)
    _nothing_left_open(case, player.state)
    seen = Seen(player.ruleset, player.before, player.state, tuple(player.entries))
    return CaseRun(case, seen, tuple(player.states), _verdicts(case, seen), _problems(case, player))


def _problems(case: CaseFile, player: Player) -> tuple[Problem, ...]:
    """What is wrong with the board that the case lays out, by this ruleset."""
    chain = player.ruleset.chains.get("position")
    return case.words.problems(player.before, chain.rules) if chain else ()


def play(case: CaseFile, ruleset: Ruleset | None = None) -> Player:
    """Lay out a case's board and do what happened. Raises BadInput with the line of an act that can't be done."""
    rules = ruleset or case.words.ruleset
    before = case.words.lay_out(case.players, case.turn, case.cards, rules.name)
    player = Player(rules, before, before)
    player.take(start(rules, before))
    for line, step in case.happened:
        try:
            step.perform(player)
        except CannotDo as error:
            raise BadInput([Mistake(str(case.path), line, str(error))]) from None
    return player


def _nothing_left_open(case: CaseFile, state: State) -> None:
    pending = state.pending
    if pending is None or pending.kind == PRIORITY:
        return
    known = [f'"{option.key}" ({option.text})' for option in pending.options]
    options = ", ".join(known + ["an answer of your own"] * bool(pending.open))
    asked = f"{pending.chooser} still {has(pending.chooser)} to choose ({pending.prompt})"
    message = f"{asked}; add `- choose: ...` with one of {options}"
    last = case.happened[-1][0] if case.happened else 0
    raise BadInput([Mistake(str(case.path), last, message)])


def _verdicts(case: CaseFile, seen: Seen) -> tuple[Verdict, ...]:
    verdicts = []
    mistakes = []
    for line, expectation in case.expect:
        try:
            ok, got = expectation.found(seen)
        except CannotDo as error:
            mistakes.append(Mistake(str(case.path), line, str(error)))
        else:
            verdicts.append(Verdict(expectation.text(), ok, got, line))
    if mistakes:
        raise BadInput(mistakes)
    return tuple(verdicts)
