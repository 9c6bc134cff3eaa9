"""Run a case file and tell what happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from judge_app.engine.syntax import Card
from judge_app.files.faults import net
from judge_app.files.problems import BadInput, Mistake, listed, nearest, read_text
from judge_app.files.shipped import SCENARIOS as SCENARIOS
from judge_app.games.index import ByRuleset, Listed, game_of, games
from judge_app.reports.account import Account, Expectation
from judge_app.reports.games import telling
from judge_app.reports.tell import tell
from judge_app.scenario.case_file import CaseFile, case_in, read_case
from judge_app.scenario.draft import read_draft, ruleset_of
from judge_app.scenario.games import RULESETS
from judge_app.scenario.run import CaseRun, attempt
from rules_db.compiled_cards import cards_of

FIRST_CASE = games()[0].scenarios / "716.1e-two-doublings-each-once.yaml"


@cache
def _cards_of(game: Listed, card_class: type) -> Mapping[str, Card]:
    return cards_of(game, card_class)


_CARDS = ByRuleset(lambda ruleset: _cards_of(game_of(ruleset), RULESETS[ruleset].card_class))


def cards() -> Mapping[str, Mapping[str, Card]]:
    """The cards of each ruleset's library by name, read when they are asked for.

    Asking raises BadInput with all mistakes of all files of that game.
    """
    return _CARDS


def load_game_of(path: Path | None) -> None:
    """Load the game of a case file with its cards and its telling ahead of time; the usual one where it names none."""
    try:
        named = ruleset_of(read_draft(read_text(path), path)) if path is not None else ""
    except BadInput:
        named = ""
    ruleset = named or next(iter(RULESETS))
    telling(ruleset)
    assert cards()[ruleset]


def all_cases(paths: Sequence[Path] = ()) -> list[Path]:
    """The case files among those files and folders, or all of the library. Raises BadInput for one that isn't there."""
    found: list[Path] = []
    for path in paths or [SCENARIOS]:
        if path.is_dir():
            found += sorted(path.rglob("*.yaml"))
        elif path.is_file():
            found.append(path)
        else:
            raise BadInput([Mistake(str(path), 0, "there is no such file or folder")])
    return found


def open_case(path: Path, branch: str = "") -> CaseFile:
    """Read a case file with the library's cards, as it goes in one of its branches where one is named.

    Raises BadInput with every mistake, or for a branch that it hasn't.
    """
    case = read_case(path, cards())
    return case.branch(branch) if branch else case


@dataclass(frozen=True, slots=True)
class Written:
    """A case file as it stands, for whoever has no such file: its text, or why it can't be read."""

    path: str
    text: str
    mistakes: tuple[Mistake, ...] = ()


def written(path: Path) -> Written:
    """That file."""
    try:
        return Written(str(path), read_text(path))
    except BadInput as error:
        return Written(str(path), "", error.mistakes)


def open_written(file: Written) -> CaseFile:
    """The case of that text. Raises BadInput with every mistake, or why there is none."""
    if file.mistakes:
        raise BadInput(file.mistakes)
    return case_in(file.text, Path(file.path), cards())


def account_of(result: CaseRun) -> Account:
    """A run told. Raises Fault."""
    case = result.case
    with net("telling what happened", str(case.path), text=case.text):
        return tell(
            result.seen,
            title=case.title,
            question=case.question,
            answer=case.answer,
            example=case.example,
            expectations=[Expectation(v.text, v.ok, v.got) for v in result.verdicts],
            problems=result.problems,
            stopped=[str(mistake) for mistake in result.stopped],
        )


def run_case(path: Path, answers: Sequence[str] = (), branch: str = "", under: str = "") -> Account:
    """Read a case file, run it or a branch of it as far as it goes, and tell it; `stopped` says what stopped it.

    Raises BadInput for a file that can't be read. `answers` ("KEY=VALUE") go before the case's own; one that fits
    nothing is BadInput too. `under` is another edition of the case's game.
    """
    case = open_case(path, branch)
    return account_of(attempt(under_edition(case, under) if under else case, answers=answers))


NOTHING_EXPECTED = "nothing is expected of it yet (judge help scenario-files)"


def judged(
    path: Path, answers: Sequence[str] = (), branch: str = "", under: str = ""
) -> tuple[Account, tuple[str, ...]]:
    """What `run_case` gives, and what keeps the case from holding, in its branches too where it is run as it stands.

    Under another edition an answer may be one to what only its own edition asks.
    """
    case = open_case(path, branch)
    run = attempt(under_edition(case, under) if under else case, answers=answers, all_met=not under)
    others = () if answers or branch or under else (branch.name for branch in case.branches)
    failed = () if under and not run.stopped else tuple(why_not_held(run))
    return account_of(run), (*failed, *(why for name in others for why in branch_fails(case, name)))


def why_not_held(run: CaseRun) -> Iterator[str]:
    """What keeps a case that was run from holding. What expects nothing doesn't hold."""
    if run.stopped:
        yield from map(str, run.stopped)
    elif run.verdicts:
        yield from (f"{verdict.text} (found: {verdict.got})" for verdict in run.verdicts if not verdict.ok)
    else:
        yield NOTHING_EXPECTED


def branch_fails(case: CaseFile, name: str) -> Iterator[str]:
    """What keeps a branch of a case from holding."""
    yield from (f'branch "{name}": {why}' for why in why_not_held(attempt(case.branch(name))))


def under_edition(case: CaseFile, name: str) -> CaseFile:
    """The same case under another edition of its game, without its ruling and expectations, which speak of its own.

    What its acts say must hold by then is left out too; what it says can or can't be done is only tried.

    Raises BadInput for what is no edition of that game.
    """
    editions = game_of(case.words.ruleset.name).rulesets
    if name not in editions:
        message = f'"{name}" is no edition of this game{nearest(name, editions)}; there are {listed(editions)}'
        raise BadInput([Mistake(str(case.path), 0, message)])
    happened = tuple((line, done) for line, act in case.happened for done in act.elsewhere())
    return replace(case, words=RULESETS[name], answer="", happened=happened, expect=())
