"""A case gone on otherwise: another answer where somebody chose, the rest of what happened as far as it goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace

from judge_app.engine.decision import PRIORITY, Decision
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.syntax import words_in
from judge_app.rulekit.cases.case import CHOOSE, PASS, Act, CannotDo
from judge_app.scenario.answers import Answers
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.run import CaseRun, Player


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision of a run: at which step, in which act as which of its answers, and what was answered.

    `answer` is empty while it is open: then it stands after the last step.
    """

    step: int
    act: int
    number: int
    decision: Decision
    answer: str


@dataclass(frozen=True, slots=True)
class Otherwise:
    """All acts of a case that goes on otherwise, the position to which they lead, and what ended them early.

    `left_out` are acts that mean nothing any more on this way.
    """

    acts: tuple[Act, ...]
    state: State
    stopped: str = ""
    left_out: tuple[Act, ...] = ()


def choices(run: CaseRun) -> tuple[Choice, ...]:
    """Every decision that somebody made in a run, then the one that is still open, if one is."""
    made = [Choice(said.step, said.act, said.number, said.decision, said.key) for said in run.decided]
    still = run.seen.after.pending
    begun = len(run.began)
    if still is not None and still.kind != PRIORITY:
        if begun and run.stopped and begun <= len(run.case.happened) and _failed(run):
            act, number = begun - 1, sum(said.act == begun - 1 for said in run.decided)
        else:
            act, number = begun, 0
        made.append(Choice(len(run.seen.entries), act, number, still, ""))
    return tuple(made)


def _failed(run: CaseRun) -> bool:
    """Whether the last act that was begun asks for the decision itself, and could not be done."""
    last = run.case.happened[len(run.began) - 1]
    line_of_stop = run.stopped[0].line if run.stopped else 0
    return last[0] == line_of_stop and run.began[-1].pending is not run.seen.after.pending


def otherwise(run: CaseRun, choice: Choice, key: str) -> Otherwise:
    """The acts of a run with another answer to one of its choices, and all later ones as far as they can be done."""
    acts = [act for _, act in run.case.happened]
    before = acts[: choice.act]
    here = acts[choice.act] if choice.act < len(acts) and not _is_open_between(run, choice) else None
    start = run.began[choice.act] if choice.act < len(run.began) else run.seen.after
    way = _Way(_player(run, start), list(before), key, choice.answer)
    if here is None:
        rest = acts[choice.act :]
        way.take(_answer(run.case, key))
    else:
        rest = acts[choice.act + 1 :]
        kept, short = (here.answered(choice.number, key, alone=alone) for alone in (False, True))
        if way.tried(kept) is None and way.tried(short) is not None:
            rest = []
        way.take(kept if rest or way.tried(kept) is not None else short)
    for act in rest:
        if way.stopped:
            break
        way.go_on(act)
    return Otherwise(tuple(way.acts), way.player.state, way.stopped, tuple(way.left_out))


def _is_open_between(run: CaseRun, choice: Choice) -> bool:
    """Whether the decision was open before that act began, so that an answer goes in between."""
    if choice.answer:
        return False
    return choice.act >= len(run.began) or run.began[choice.act].pending == choice.decision


def acts_for(run: CaseRun, choice: Choice | None, answers: Sequence[str]) -> tuple[Act, ...]:
    """The acts that give these answers, one after the other, from a choice of a run on; else from its end.

    Everybody passes in between, as in exploring.
    """
    acts = [act for _, act in run.case.happened]
    left = list(answers)
    at_end = choice is None or _is_open_between(run, choice)
    if choice is None or at_end:
        way = _Way(_player(run, run.seen.after), acts)
    else:
        way = _Way(_player(run, run.began[choice.act]), acts[: choice.act])
        way.take(acts[choice.act].answered(choice.number, left.pop(0), alone=True))
    while left and not way.stopped:
        pending = way.player.state.pending
        asked = pending is not None and pending.kind != PRIORITY
        way.take(_answer(run.case, left.pop(0)) if asked else _pass(run.case))
    return tuple(way.acts)


def _player(run: CaseRun, state: State) -> Player:
    """One that goes on from a position of a run."""
    return Player(run.seen.before, state, answers=Answers((), [] if state.pending is None else [state.pending]))


def _answer(case: CaseFile, key: str) -> Act:
    act: Act = words_in(case.words.act_class)[CHOOSE]((key,))  # type: ignore[assignment, call-arg]
    return act


def _pass(case: CaseFile) -> Act:
    act: Act = words_in(case.words.act_class)[PASS]()  # type: ignore[assignment]
    return act


@dataclass(slots=True)
class _Way:
    """Acts done one after the other, each if it can be done; `key` and `old` are the answers that change places."""

    player: Player
    acts: list[Act]
    key: str = ""
    old: str = ""
    stopped: str = ""
    left_out: list[Act] = field(default_factory=list)

    def tried(self, act: Act) -> Player | None:
        """Who has done it, from here on; None when it can't be done."""
        trial = self.player.trial()
        try:
            act.perform(trial)
        except CannotDo:
            return None
        return trial

    def take(self, act: Act) -> None:
        """Do it; what can't be done is the last."""
        trial = self.player.trial()
        self.acts.append(act)
        try:
            act.perform(trial)
        except CannotDo as error:
            self.stopped = str(error)
        self.player = trial

    def go_on(self, act: Act) -> None:
        """Do one of the later acts, if need be as it is meant on this way."""
        done = self.tried(act)
        if done is None and act.ROLE == "answers":
            act, done = self._meant(act)
        if done is not None:
            self.acts.append(act)
            self.player = done
        elif act.ROLE == "looks" or (act.ROLE == "answers" and not self._is_asked()):
            self.left_out.append(act)
        else:
            self._stop(act)

    def _meant(self, act: Act) -> tuple[Act, Player | None]:
        """An answer that has been given already in another's place gives that one now."""
        if self.old and act.answers() == (self.key,):
            other = act.answered(0, self.old, alone=True)
            return other, self.tried(other)
        return act, None

    def _is_asked(self) -> bool:
        pending = self.player.state.pending
        return pending is not None and pending.kind != PRIORITY

    def _stop(self, act: Act) -> None:
        try:
            act.perform(self.player.trial())
        except CannotDo as error:
            self.stopped = str(error)


def as_branch(case: CaseFile, acts: Sequence[Act], name: str) -> CaseFile:
    """The case with other acts, without expectations; acts that it shares with the case keep their lines."""
    kept = shared(case, acts)
    lines = [line for line, _ in case.happened] or [0]
    own = tuple((lines[min(kept, len(lines) - 1)], act) for act in acts[kept:])
    title = f"{case.title}: {name}"
    return replace(case, title=title, answer="", happened=(*case.happened[:kept], *own), expect=(), branches=())


def shared(case: CaseFile, acts: Sequence[Act]) -> int:
    """How many of a case's first acts these begin with."""
    pairs = zip(case.happened, acts, strict=False)
    return next((n for n, ((_, own), act) in enumerate(pairs) if own != act), min(len(case.happened), len(acts)))
