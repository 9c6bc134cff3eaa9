"""Running a case: lay out the board, do what happened, look at what must hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import field

from judge_app.engine.decision import PRIORITY, Decision
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import TooMuch
from judge_app.engine.machine import (
    Action,
    IllegalAction,
    NotAnOption,
    Objection,
    Result,
    act,
    answer,
    start,
    tell_tried,
)
from judge_app.engine.naming_players import named
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.engine.trace import Allowed, Entry, Event, Refused
from judge_app.engine.values import PlayerName
from judge_app.files.faults import net
from judge_app.files.problems import BadInput, Mistake
from judge_app.rulekit.cases.case import CannotDo, Problem, Seen
from judge_app.rulekit.wording import player as naming_player
from judge_app.scenario.answers import Answers, read_answers
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.games import RULESETS


@dataclass(frozen=True, slots=True)
class Verdict:
    """One expectation of a case, whether it held, and what was found."""

    text: str
    ok: bool
    got: str
    line: int


@dataclass(frozen=True, slots=True)
class Decided:
    """An answer that an act of a case gave: in which act, as which of its answers, before which entry of the trace.

    `state` is the position in which the decision was open.
    """

    act: int
    number: int
    step: int
    decision: Decision
    key: str
    state: State


@dataclass(frozen=True, slots=True)
class CaseRun:
    """A case that was run: every state after which something was decided, the whole trace, the verdicts.

    `kept` holds the state after each entry of the trace, where that was asked for; `ends` how many entries there were
    before each act, and at the last; `began` the position before each act that was begun, `decided` every answer that
    an act gave. `stopped` says what kept it from being run to its end, nothing when it was; `stopped_by` are the full
    ids of the rules that forbid the act that can't be done, or by which is asked what nothing answers. `unmet` are
    the answers given beside the case that nothing asked for, where that is allowed.
    """

    case: CaseFile
    seen: Seen
    states: tuple[State, ...]
    verdicts: tuple[Verdict, ...]
    problems: tuple[Problem, ...] = ()
    kept: tuple[State, ...] = ()
    ends: tuple[int, ...] = ()
    began: tuple[State, ...] = ()
    decided: tuple[Decided, ...] = ()
    stopped: tuple[Mistake, ...] = ()
    stopped_by: tuple[str, ...] = ()
    unmet: tuple[Mistake, ...] = ()

    @property
    def stopped_in_play(self) -> tuple[Mistake, ...]:
        """What stopped play itself; nothing where only an expectation speaks of something unknown."""
        expected = {line for line, _ in self.case.expect}
        return tuple(mistake for mistake in self.stopped if mistake.line not in expected)

    @property
    def ok(self) -> bool:
        """True when it was run to its end and every expectation holds."""
        return not self.stopped and all(verdict.ok for verdict in self.verdicts)


@dataclass(slots=True)
class Player:
    """Drives the engine through a case; keeps every state on the way, so that each step is at hand.

    An answer given beside the case goes before the case's own, and answers what the case leaves open.
    """

    before: State
    state: State
    entries: list[Entry] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    answers: Answers = field(default_factory=Answers)
    kept: list[State] | None = None
    ends: list[int] = field(default_factory=list)
    began: list[State] = field(default_factory=list)
    decided: list[Decided] = field(default_factory=list)
    stopped_by: tuple[str, ...] = ()

    def begin_act(self) -> None:
        """Note that the next act of the case begins."""
        self.ends.append(len(self.entries))
        self.began.append(self.state)

    def take(self, result: Result) -> None:
        """Go on to a verb's result."""
        self.state = result.state
        self.entries += result.entries
        self.states.append(result.state)
        self.answers.note(result.state.pending)

    def act(self, action: Action) -> None:
        """Take an action with priority. Raises CannotDo with every objection."""
        still_open = self.undecided()
        try:
            self.take(act(self.state, action, self.kept))
        except IllegalAction as error:
            rules = tuple(cite.partition(":")[2] for _, cites in error.objections for cite in cites)
            first = f"; {self.answers.how_to_answer(still_open)}" if still_open else ""
            told = Refused(_of_player(error.action, action.player), "; ".join(why for why, _ in error.objections))
            raise CannotDo(f"{error}{first}", rules, told) from None
        except TooMuch as error:
            raise CannotDo(str(error)) from None

    def answer(self, key: str) -> None:
        """Answer the pending decision. Raises CannotDo with its options."""
        if not self._answer_as_given():
            self._answer(key)

    def pass_priority(self) -> None:
        """Whoever has priority passes. Raises CannotDo when something else is to be decided first."""
        still_open = self.undecided()
        if still_open:
            raise CannotDo(f"nobody can pass now: {self.answers.how_to_answer(still_open)}")
        if self.state.pending is None:
            raise CannotDo("nobody can pass now: the game is over")
        self._answer("pass")

    def undecided(self) -> Decision | None:
        """The decision that is still open once the answers given beside the case are taken; None for priority."""
        while self._answer_as_given():
            pass
        pending = self.state.pending
        return None if pending is None or pending.kind == PRIORITY else pending

    def _answer_as_given(self) -> bool:
        """Answer what is pending as was given beside the case, if it was. Raises BadInput when that can't be."""
        pending = self.state.pending
        given = None if pending is None or pending.kind == PRIORITY else self.answers.now()
        if given is None:
            return False
        try:
            self._answer(given.value)
        except CannotDo as error:
            raise self.answers.refused(given, str(error)) from None
        return True

    def _answer(self, key: str) -> None:
        asked = self.state
        try:
            result = answer(asked, key, self.kept)
        except NotAnOption as error:
            against = error.objections or _against_answer(asked, key)
            cites = [cite for _, of in against for cite in of] or (asked.pending.cites if asked.pending else ())
            rules = tuple(dict.fromkeys(cite.partition(":")[2] for cite in cites))
            because = "" if error.objections else "".join(f"; {why}" for why, _ in against)
            raise CannotDo(f"{error}{because}", rules, _refused(asked, key, against)) from None
        except TooMuch as error:
            raise CannotDo(str(error)) from None
        if asked.pending is not None and asked.pending.kind != PRIORITY:
            act = len(self.began) - 1
            number = sum(said.act == act for said in self.decided)
            self.decided.append(Decided(act, number, len(self.entries), asked.pending, key, asked))
        self.take(result)

    def refuse(self, refusal: CannotDo) -> None:
        """Tell in the trace that something was not allowed."""
        self._tell_tried(refusal.told, self._ids(refusal.rules))

    def allow(self, did: Sequence[Entry]) -> None:
        """Tell in the trace that something was only tried and is allowed: what would have begun with it."""
        if not did:
            return
        self._tell_tried(Allowed(tuple(one.event for one in did)), [cite for one in did for cite in one.cites])

    def _tell_tried(self, told: Event, rules: Iterable[str]) -> None:
        result = tell_tried(self.state, told, tuple(dict.fromkeys(rules)), self.kept)
        self.state = result.state
        self.entries += result.entries

    def stop(self, rules: tuple[str, ...] = ()) -> None:
        """Note by which rules it can't go on: those of what is still to be chosen, those of what can't be done."""
        pending = self.state.pending
        asked = pending.cites if pending is not None and pending.kind != PRIORITY else ()
        self.stopped_by = tuple(dict.fromkeys((*asked, *self._ids(rules))))

    def _ids(self, numbers: tuple[str, ...]) -> tuple[str, ...]:
        """Numbers of the book that is played by, as full ids."""
        return tuple(f"{self.state.ruleset.book}:{number}" for number in numbers)

    def seen(self) -> Seen:
        """What there is to look at so far."""
        before = self.states[0] if self.states else self.state
        return Seen(before, self.state, tuple(self.entries))

    def trial(self) -> Player:
        """A player that goes on from here and leaves this one as it is; it takes no answers but the case's."""
        return Player(self.before, self.state, answers=Answers((), list(self.answers.asked)))


def _of_player(text: str, player: PlayerName) -> str:
    """A message that begins with a player's name, as a sentence names that player."""
    return f"{naming_player(player).said}{text.removeprefix(player)}" if text.startswith(f"{player} ") else text


def _against_answer(state: State, key: str) -> tuple[Objection, ...]:
    """Why a card is no answer to what is asked in a position, as its game knows it."""
    meant = state.by_key(key)
    return tuple(RULESETS[state.ruleset.name].against_answer(state, meant.id)) if meant else ()


def _refused(state: State, key: str, against: tuple[Objection, ...]) -> Refused | None:
    """How it is told that an answer to what is asked in a position was not taken."""
    pending = state.pending
    if pending is None:
        return None
    chooser = naming_player(pending.chooser).said
    if pending.kind == PRIORITY:
        return Refused(f"{chooser} can't {key}", pending.prompt)
    meant = state.by_key(key)
    what = f"{chooser} can't choose {named(meant.label if meant else key)} ({pending.prompt})"
    others = " or ".join(option.text for option in pending.options)
    reasons = "; ".join(why for why, _ in against)
    return Refused(what, reasons or (f"it could only be {others}" if others else "there is nothing to choose"))


def run_case(
    case: CaseFile, ruleset: Ruleset | None = None, answers: Sequence[str] = (), *, keep: bool = False
) -> CaseRun:
    """Run a case, under its own ruleset or a patched one, with answers given beside it ("KEY=VALUE").

    With `keep` the state at every step stays at hand.

    Raises BadInput with the line of an act that can't be done or a decision that nothing answers, or the answer
    that fits nothing.
    """
    run = attempt(case, ruleset, answers, keep=keep)
    if run.stopped:
        raise BadInput(run.stopped)
    return run


def attempt(
    case: CaseFile,
    ruleset: Ruleset | None = None,
    answers: Sequence[str] = (),
    *,
    keep: bool = False,
    all_met: bool = True,
) -> CaseRun:
    """Run a case as far as it goes; what stops it stands in the run's `stopped`.

    Raises BadInput only for answers given beside the case that fit nothing, Fault when the program goes wrong. Unless
    `all_met`, answers to what is never asked stand in the run's `unmet` instead.
    """
    player = _laid_out(case, ruleset, answers, keep=keep)
    stopped = _perform(case, player)
    if all_met:
        player.answers.check_all_met()
    still_open = None if stopped else player.undecided()
    if still_open:
        last = case.happened[-1][0] if case.happened else 0
        stopped = (Mistake(str(case.path), last, player.answers.how_to_answer(still_open)),)
        player.stop()
    seen = Seen(player.before, player.state, tuple(player.entries))
    verdicts, unknown = _verdicts(case, seen)
    with _net(case, "looking at its board", player):
        problems = _problems(case, player)
    return CaseRun(
        case,
        seen,
        tuple(player.states),
        verdicts,
        problems,
        tuple(player.kept or ()),
        tuple(player.ends),
        tuple(player.began),
        tuple(player.decided),
        stopped or unknown,
        player.stopped_by,
        tuple(player.answers.unmet()),
    )


def _problems(case: CaseFile, player: Player) -> tuple[Problem, ...]:
    """What is wrong with the board that the case lays out, by this ruleset."""
    return case.words.problems(player.before) if "position" in player.before.ruleset.procedures else ()


def play(case: CaseFile, ruleset: Ruleset | None = None, answers: Sequence[str] = ()) -> Player:
    """Lay out a case's board and do what happened. Raises BadInput with the line of an act that can't be done."""
    player = _laid_out(case, ruleset, answers, keep=False)
    stopped = _perform(case, player)
    player.answers.check_all_met()
    if stopped:
        raise BadInput(stopped)
    return player


def _laid_out(case: CaseFile, ruleset: Ruleset | None, answers: Sequence[str], *, keep: bool) -> Player:
    rules = ruleset or case.words.ruleset
    with _net(case, "laying out its board"):
        before = case.words.lay_out(case.players, case.turn, case.cards, rules, case.situation)
    player = Player(before, before, answers=Answers(read_answers(answers)), kept=[] if keep else None)
    try:
        with _net(case, "as it begins", player):
            player.take(start(before, player.kept))
    except TooMuch as error:
        raise BadInput([Mistake(str(case.path), 0, f"as the case begins: {error}")]) from None
    return player


def _net(case: CaseFile, doing: str, player: Player | None = None, line: int = 0) -> AbstractContextManager[None]:
    """A fault in here is one of this case: its report has the case and what had happened so far."""
    entries = player.entries if player else []
    return _net_over(case, doing, entries, line)


def _net_over(case: CaseFile, doing: str, entries: Sequence[Entry], line: int) -> AbstractContextManager[None]:
    return net(doing, str(case.path), line, case.text, lambda: map(_told, entries), (CannotDo, TooMuch))


def _told(entry: Entry) -> str:
    return f"{entry.seq} (under {entry.cause}): {entry.event!r} [{', '.join(entry.cites)}] by {entry.rule}"


def _perform(case: CaseFile, player: Player) -> tuple[Mistake, ...]:
    """Do what happened up to what can't be done; that with its line, nothing when all of it was done."""
    stopped: tuple[Mistake, ...] = ()
    for line, step in case.happened:
        player.begin_act()
        try:
            with _net(case, "doing this act", player, line):
                step.perform(player)
        except CannotDo as error:
            stopped = (Mistake(str(case.path), line, str(error)),)
            player.stop(error.rules)
            break
    else:
        with _net(case, "at its end", player):
            player.undecided()
    player.ends.append(len(player.entries))
    return stopped


def _verdicts(case: CaseFile, seen: Seen) -> tuple[tuple[Verdict, ...], tuple[Mistake, ...]]:
    """What was expected and what came; expectations that speak of something unknown are mistakes."""
    verdicts = []
    mistakes = []
    for line, expectation in case.expect:
        try:
            with _net_over(case, "looking at what it expects here", seen.entries, line):
                ok, got = expectation.found(seen)
                verdicts.append(Verdict(expectation.text() if ok else expectation.brief(), ok, got, line))
        except CannotDo as error:
            mistakes.append(Mistake(str(case.path), line, str(error)))
    return tuple(verdicts), tuple(mistakes)
