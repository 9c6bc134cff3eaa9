"""Every scenario of the project is a test: it holds, it is about a rule that exists, it illustrates an example."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from wow_books import examples_of, ids_of, sent_on

from judge_app.engine.codec import to_json
from judge_app.reports.account import Account, Told
from judge_app.reports.condense import key_steps
from judge_app.rulekit.wording import write
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.run import CaseRun, run_case
from judge_app.services.cases import FIRST_CASE, SCENARIOS, account_of, open_case
from judge_app.services.checking import rules_reached
from judge_app.services.scenarios.named_rules import meant_by, names_of_rules

CASES = sorted(SCENARIOS.rglob("*.yaml"))
DIGESTS: dict[str, str] = {}
"""What each scenario came to that was run here, in a few letters."""


ONLY_SAY = dict(line.split("\t") for line in Path(__file__).with_name("only_say.tsv").read_text("utf-8").splitlines())
"""Rules which cases show that cite them nowhere, and why: most only say what words mean, and no step is by them."""


def named(name: str) -> CaseRun:
    """A scenario of the WoW TCG by its file's name, run."""
    return run_case(open_case(SCENARIOS / "wow" / f"{name}.yaml"))


def test_there_are_scenarios_and_the_first_to_show_is_one_of_them() -> None:
    assert FIRST_CASE in CASES


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_scenario_holds_and_is_told_in_full(path: Path) -> None:
    """Read and run once; all that is wrong with it is told together."""
    case = open_case(path)
    run = run_case(case)
    DIGESTS[str(path)] = digest(run)
    wrong = [*wrong_in_file(path, case), *wrong_in_run(run), *wrong_in_account(account_of(run), case)]
    assert [*wrong, *wrong_in_name(path, run)] == []


def digest(run: CaseRun) -> str:
    """A few letters for the whole trace of a run and for the board that it comes to."""
    written = [*(to_json(entry) for entry in run.seen.entries), to_json(run.seen.after)]
    return hashlib.sha256(json.dumps(written).encode()).hexdigest()


def digests(paths: list[Path]) -> dict[str, str]:
    """What scenarios come to that are run here in this order."""
    return {str(path): digest(run_case(open_case(path))) for path in paths}


def test_every_scenario_runs_the_same_way_in_another_process_with_other_hashes_and_in_another_order(root: Path) -> None:
    """A replay on another machine is the same replay: nothing may depend on how a process happens to order its sets,
    nor on what ran before."""
    here = DIGESTS | digests([path for path in CASES if str(path) not in DIGESTS])
    program = f"import sys, json; sys.path[:0] = {sys.path!r}; from {__name__} import CASES, digests; "
    command = [sys.executable, "-c", program + "print(json.dumps(digests(CASES[::-1])))"]
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(root)}
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=root).stdout
    there = json.loads(told)
    assert [name for name in here if there[name] != here[name]] == []
    assert len(here) == len(there) == len(CASES)


def wrong_in_file(path: Path, case: CaseFile) -> Iterator[str]:
    """What a scenario leaves out; a name that is no rule's or term's; an example that its book doesn't have."""
    if not (case.title and case.question.endswith("?") and case.answer and case.expect):
        yield "it needs a title, a question, an answer and expectations"
    book = case.words.ruleset.book
    known = known_names(book)
    if not any(f"{path.stem}-".startswith(f"{name}-") for name in known):
        yield "it isn't named for a rule or a term of its book"
    if not re.fullmatch(r"[a-z0-9.]+(-[a-z0-9.]+)*", path.stem):
        yield "its name isn't small letters and hyphens"
    if case.example and case.example not in examples_of(book):
        yield f"its book has no example {case.example}"
    example = case.example.partition("/")[2].partition("#")[0].replace("glossary:", "glossary-")
    if f"{book}:{example}" in ids_of(book) and not path.stem.startswith(example.partition("-")[0]):
        yield f"it isn't named for {example}, under which its example stands"


@cache
def known_names(book: str) -> tuple[str, ...]:
    """What scenarios of a book may be named for."""
    names = [id_.partition(":")[2] for id_ in ids_of(book)]
    terms = [name.partition(":")[2].partition("-")[0] for name in names if name.startswith("glossary:")]
    return (*(name for name in names if ":" not in name), *terms, *(f"glossary-{term}" for term in terms))


def wrong_in_name(path: Path, run: CaseRun) -> Iterator[str]:
    """Where neither a run nor a branch of it cites the rule for which it is named: in a step, or by a refusal."""
    meant = meant_by(path.stem, names_in(run.case.words.ruleset.book))
    if meant <= ONLY_SAY.keys():
        return
    others = (run.case.branch(branch.name) for branch in run.case.branches)
    if not meant & rules_reached(run) and not any(meant & rules_reached(run_case(other)) for other in others):
        yield f"it is named for a rule that it cites nowhere: {' or '.join(sorted(meant))}"


def test_what_a_case_may_be_named_for_though_it_cites_it_nowhere_is_a_rule_with_a_reason() -> None:
    assert [id_ for id_ in ONLY_SAY if id_ not in ids_of(id_.partition(":")[0])] == []
    named_for = {name.partition("-")[0] for name in (path.stem for path in CASES)}
    assert [id_ for id_ in ONLY_SAY if id_.partition(":")[2] not in named_for] == []
    assert [id_ for id_, why in ONLY_SAY.items() if len(why.split()) < 4] == []


@cache
def names_in(book: str) -> dict[str, set[str]]:
    """What scenarios of a book may be named for, and the rules that each name means."""
    return names_of_rules(ids_of(book), sent_on(book))


def wrong_in_run(run: CaseRun) -> Iterator[str]:
    """Expectations that don't hold."""
    yield from (f"{verdict.text}: found {verdict.got}" for verdict in run.verdicts if not verdict.ok)


def without_a_rule(line: Told) -> bool:
    """Whether it is a choice for which a book may have no rule: chance's, as a card says that it is at random; or the
    judge's, where the sentence says that the book is silent."""
    silent = line.text.startswith("The judge ") and "(the rulebook doesn't say " in line.text
    return line.kind == "choice" and (line.text.startswith("Chance ") or silent)


def wrong_in_account(told: Account, case: CaseFile) -> Iterator[str]:
    """Where the account doesn't say what the file says, has a line without a rule, or cites what no book has."""
    said = (told.title, told.question, told.answer, told.example)
    if said != (case.title, case.question, case.answer, case.example):
        yield "the account doesn't say what the file says"
    if not told.ok or len(told.expectations) != len(case.expect):
        yield "the account doesn't say that every expectation holds"
    shown = {line.seq for line in key_steps(told)}
    decides = [line for line in told.told if line.kind in ("withheld", "choice", "action", "fact", "packet")]
    yield from (f"judge run leaves out: {line.text}" for line in decides if line.seq not in shown)
    yield from (f"cites nothing: {line.text}" for line in told.told if not (line.cites or without_a_rule(line)))
    yield from (f"not in the book: {cite}" for cite in set(told.cites) - ids_of(told.book))


def test_the_doublings_scenario_has_the_cards_of_its_example() -> None:
    """Two copies of the same ongoing ability, one instant of 2 fire damage, and 8 damage in the end."""
    result = named("716.1e-two-doublings-each-once")
    copies = [o for o in result.seen.before.objects if o.card == "World in Flames"]
    assert [(o.zone, o.controller) for o in copies] == [("play", "you")] * 2
    blast = result.case.cards["Fire Blast"]
    assert blast.printed["instant"]
    assert [write(power) for power in blast.powers] == ["Your hero deals 2 fire damage to target hero or ally."]
    hero = next(o for o in result.seen.after.objects if o.card == "Horde Warrior")
    assert hero.number("damage") == 8


def test_the_waves_scenario_has_the_cards_of_its_example() -> None:
    """Three Guards with 1 printed health and one more for each other; all three end in the graveyard."""
    result = named("410.6a-chain-lightning-three-waves")
    guard = result.case.cards["Ironforge Guard"]
    assert guard.printed["health"] == 1
    assert [write(power) for power in guard.powers] == [
        "This card has +1 [Health] for each other ally named Ironforge Guard you control."
    ]
    after = result.seen.after
    assert [after.objects[id_].card for id_ in after.zone("graveyard:opponent")] == ["Ironforge Guard"] * 3
    assert [after.objects[id_].card for id_ in after.zone("graveyard:you")] == ["Chain Lightning"]
