"""Branches of a case: where each other answer leads, runs compared, exploring from a step, branches in the file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from judge_app.engine.naming_players import has
from judge_app.files.encoder import as_written
from judge_app.files.plain import Plain, list_at, plain_of
from judge_app.files.strict_yaml import parse
from judge_app.reports.differing import Difference, differences
from judge_app.reports.games import picture
from judge_app.reports.picture import BoardPicture
from judge_app.rulekit.cases.case import Act
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.games import EXPLORING
from judge_app.scenario.otherwise import Choice, acts_for, as_branch, choices, otherwise, shared
from judge_app.scenario.run import attempt
from judge_app.services.runs.exploring import MOST_SECONDS, Exploration, explored, out_of_time, what_may_be_done
from judge_app.services.runs.timeline import Timeline, timeline_of
from judge_app.services.runs.where_parting import where_they_part

BRANCHES = "branches"
MOST_TOLD = 4
"""So many differences are told of an answer; the boards beside each other show the rest."""


@dataclass(frozen=True, slots=True)
class Leads:
    """One answer to a choice and where it leads: the acts of the case then, and what is different at the end.

    `was` is true of the answer that was given; `stopped` says what keeps the rest from being done.
    """

    key: str
    text: str
    was: bool
    acts: tuple[Act, ...] = ()
    differences: tuple[Difference, ...] = ()
    stopped: str = ""

    def told(self) -> str:
        """Where it leads, in one sentence."""
        if self.was:
            return "as it happened here"
        parts = [difference.told() for difference in self.differences[:MOST_TOLD]]
        more = len(self.differences) - MOST_TOLD
        told = "; ".join([*parts, *([f"and {more} more"] if more > 0 else [])]) or "the same board in the end"
        return f"{told}. Then it stops: {self.stopped}" if self.stopped else told


@dataclass(frozen=True, slots=True)
class Parting:
    """Where two runs part: the step of each before which they are the same, and what differs at the end."""

    steps: tuple[int, int]
    at_end: tuple[Difference, ...]

    @property
    def step(self) -> int:
        """That of the first of them; -1 when they don't part at all."""
        return self.steps[0]

    @property
    def same(self) -> bool:
        """True when they don't part at all."""
        return self.step < 0


def choice_at(line: Timeline, step: int) -> Choice | None:
    """The choice that was made at a step; at the last one the choice that is still open, if none was made there."""
    known = {choice.step: choice for choice in choices(line.run)}
    last = len(line.entries) - 1
    return known.get(step) or (known.get(last + 1) if step == last else None)


def choices_of(line: Timeline) -> tuple[Choice, ...]:
    """Every choice of a run in order, the one that is still open as at its last step."""
    last = len(line.entries) - 1
    return tuple(replace(choice, step=min(choice.step, last)) for choice in choices(line.run))


def next_choice(line: Timeline, step: int) -> Choice | None:
    """The first choice at that step or after it."""
    return next((choice for choice in choices(line.run) if choice.step >= step), None)


def asked(choice: Choice) -> str:
    """Who chooses what, as a sentence."""
    decision = choice.decision
    who = {"CHANCE": "Chance decides", "JUDGE": "The rulebook is silent; the judge decides"}.get(decision.chooser)
    who = who or f"{decision.chooser} {has(decision.chooser)} to choose"
    own = ". Any answer that no rule forbids may be given" if decision.open else ""
    return f"{who[:1].upper()}{who[1:]}: {decision.prompt}{own}"


def leads(line: Timeline, choice: Choice) -> tuple[Leads, ...]:
    """Every answer to a choice with where it leads."""
    return tuple(lead(line, choice, option.key, option.text) for option in choice.decision.options)


def lead(line: Timeline, choice: Choice, key: str, text: str = "") -> Leads:
    """Where one answer leads."""
    if key == choice.answer:
        return Leads(key, text or key, True, tuple(act for _, act in line.case.happened))
    way = otherwise(line.run, choice, key)
    different = differences(line.picture(len(line.entries) - 1), picture(line.run.seen.ruleset.name, way.state))
    return Leads(key, text or key, False, way.acts, different, way.stopped)


def branch_line(main: CaseFile, acts: Sequence[Act], name: str) -> Timeline:
    """The run of a case with other acts. A branch of its file by that name brings its expectations."""
    known = next((branch for branch in main.branches if branch.name == name), None)
    return timeline_of(attempt(main.branch(name) if known else as_branch(main, acts, name), keep=True))


def parts_at(one: Timeline, other: Timeline) -> int:
    """The first step at which two runs are not the same; -1 when they are the same to the end."""
    return steps_apart(one, other)[0]


def steps_apart(one: Timeline, other: Timeline) -> tuple[int, int]:
    """The same as a step of each."""
    return (None if one is other else where_they_part(one.run, other.run)) or (-1, -1)


def parting(one: Timeline, other: Timeline) -> Parting:
    """Where two runs of one case part."""
    steps = steps_apart(one, other)
    if steps[0] < 0:
        return Parting(steps, ())
    return Parting(steps, differences(at_end(one), at_end(other)))


def at_end(line: Timeline) -> BoardPicture:
    """The board at the end of a run."""
    return line.picture(len(line.entries) - 1)


# Exploring


Report = Callable[[int, int], None]


def explore_from(
    line: Timeline,
    step: int,
    most: int,
    report: Report | None = None,
    stop: Callable[[], bool] | None = None,
    *,
    acting: bool = False,
) -> Exploration:
    """Follow every answer from the first choice at a step or after it; from the end where there is none.

    Everybody only passes in between, unless `acting`; then no acts of a case are told for what is found.
    `stop` is asked again and again, and after a minute it stops by itself; what was found by then is told.
    """
    late = out_of_time(MOST_SECONDS)
    choice = next_choice(line, step)
    made = next((said for said in line.run.decided if choice and said.step == choice.step), None)
    state = made.state if made else line.run.seen.after
    how = EXPLORING[line.case.words.ruleset.name](line.run.seen.ruleset)

    def why_stop() -> str:
        return "it was stopped" if stop is not None and stop() else late()

    def acts(answers: tuple[str, ...]) -> tuple[Act, ...]:
        return () if acting else acts_for(line.run, choice, answers)

    may_do = what_may_be_done(line.case.words) if acting else None
    told = explored(how, state, most, acts, report, why_stop, may_do)
    return replace(told, about=asked(choice) if choice else "From the end on")


# Branches in the file


def free_name(wanted: str, taken: Sequence[str]) -> str:
    """The name, with a number where it is taken."""
    numbered = (f"{wanted} ({n})" for n in range(2, len(taken) + 3))
    return wanted if wanted not in taken else next(name for name in numbered if name not in taken)


def with_branch(data: Plain, main: CaseFile, name: str, acts: Sequence[Act]) -> Plain:
    """A case's data with one more branch."""
    kept = shared(main, acts)
    written = [plain_of(parse(as_written(act), name)) for act in acts[kept:]]
    said = {"after": kept, "happened": written}
    branch = {"name": name, **{field: value for field, value in said.items() if value}}
    return {**data, BRANCHES: [*list_at(data, (BRANCHES,)), branch]}


def without_branch(data: Plain, name: str) -> Plain:
    """A case's data without one of its branches."""
    left = [branch for branch in list_at(data, (BRANCHES,)) if _name(branch) != name]
    return {**data, BRANCHES: left} if left else {key: part for key, part in data.items() if key != BRANCHES}


def renamed(data: Plain, name: str, new: str) -> Plain:
    """A case's data with a branch called otherwise."""
    listed = [{**branch, "name": new} if _name(branch) == name else branch for branch in list_at(data, (BRANCHES,))]
    return {**data, BRANCHES: listed}


def with_expectation(data: Plain, branch: str, written: Plain) -> Plain:
    """A case's data with one more expectation, of one of its branches or of its main line ("")."""
    if not branch:
        return {**data, "expect": [*list_at(data, ("expect",)), written]}
    listed = [
        {**own, "expect": [*list_at(own, ("expect",)), written]} if _name(own) == branch else own
        for own in list_at(data, (BRANCHES,))
    ]
    return {**data, BRANCHES: listed}


def _name(branch: Plain) -> str:
    return str(branch.get("name", "")) if isinstance(branch, dict) else ""
