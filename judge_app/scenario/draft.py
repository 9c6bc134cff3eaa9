"""A case that is being edited: its data as it stands, what is wrong with it, and how far it runs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path as File

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.files.faults import Fault
from judge_app.files.plain import Path, Placed, Plain, plain_of
from judge_app.files.problems import BadInput, Mistake
from judge_app.files.strict_yaml import parse
from judge_app.rulekit.table.case_data import mapping_of
from judge_app.scenario.case_file import CaseFile, case_of
from judge_app.scenario.games import EDITING, RULESETS
from judge_app.scenario.run import CaseRun, attempt

Library = Mapping[str, Mapping[str, Card]]

UNNAMED = File("unsaved")
PLAYED = ("happened", "expect", "branches")
"""The parts of a case that are no part of its board."""


@dataclass(frozen=True, slots=True)
class DraftProblem:
    """Something wrong: a sentence, the rules against it, and where in the data. `refused` keeps the case from running.

    `cards` are the keys of the cards that it is about.
    """

    text: str
    cites: tuple[str, ...]
    path: Path
    refused: bool
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """A draft looked at: its problems, and its run when it can be laid out."""

    problems: tuple[DraftProblem, ...]
    run: CaseRun | None = None


def read_draft(text: str, file: File = UNNAMED) -> Plain:
    """The data of a case's text, whatever it says. Raises BadInput where it isn't YAML that a case may be."""
    return plain_of(parse(text, str(file)))


def text_of(data: Plain, typed: str = "") -> str:
    """The data as a file, kept in what was typed before as far as it can be."""
    from judge_app.files.rewriting import rewritten, written

    return rewritten(typed, data) if typed.strip() else written(data)


def ruleset_of(data: Plain) -> str:
    """The ruleset that a draft names; "" where it names none that there is."""
    named = data.get("ruleset") if isinstance(data, dict) else None
    return named if isinstance(named, str) and named in RULESETS else ""


def made_up(data: Plain, ruleset: str) -> dict[str, Card]:
    """The cards that a draft makes up, as far as they can be read."""
    said = mapping_of(data.get("cards")) if isinstance(data, dict) else {}
    made = {name: EDITING[ruleset].table.made_up(name, entry) for name, entry in said.items()}
    return {name: card for name, card in made.items() if isinstance(card, Card)}


def laid_out(data: Plain, library: Library) -> State:
    """The board of a draft as it is in force before anything happens. Raises BadInput where it can't be laid out."""
    board = {name: value for name, value in data.items() if name not in PLAYED}
    case = case_of(Placed(str(UNNAMED)).data(board), UNNAMED, library)
    return case.words.lay_out(case.players, case.turn, case.cards, case.words.ruleset, case.situation)


def check(data: Plain, library: Library, file: File = UNNAMED) -> Checked:
    """Everything that is wrong with a draft, and how far it runs with every moment kept. Raises Fault."""
    placed = Placed(str(file))
    try:
        case = case_of(placed.data(data), file, library)
    except Fault:
        raise
    except BadInput as error:
        return Checked(tuple(_problem(mistake, placed, refused=True) for mistake in error.mistakes))
    run = attempt(case, keep=True)
    return Checked((*_illegal(case, run), *(_problem(stopped, placed, refused=False) for stopped in run.stopped)), run)


def _problem(mistake: Mistake, placed: Placed, *, refused: bool) -> DraftProblem:
    return DraftProblem(mistake.message, (), placed.paths.get(mistake.line, ()), refused)


def _illegal(case: CaseFile, run: CaseRun) -> tuple[DraftProblem, ...]:
    """What the rules have against the board; it can be run all the same."""
    return tuple(
        DraftProblem(
            problem.text,
            run.seen.ruleset.ids(problem.cites),
            (),
            False,
            tuple(run.seen.before.objects[id_].key for id_ in problem.objects),
        )
        for problem in run.problems
    )
