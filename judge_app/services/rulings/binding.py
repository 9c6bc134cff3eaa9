"""The sheets of rulings in the log, bound in one PDF for an event."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from judge_app.files.problems import BadInput
from judge_app.files.strict_yaml import parse
from judge_app.reports.ruling import Played, Ruling
from judge_app.reports.sheet import Sheet
from judge_app.scenario.case_file import case_of
from judge_app.scenario.run import run_case
from judge_app.services.cases import cards
from judge_app.services.sheets.keeping import own_rules, ruling_of_entry
from judge_app.services.sheets.making import Wanted, make_sheet, played
from rules_db.library import Library
from rules_db.rulings.entries import Entry

CANT_RUN = "The scenario can't be run any more as it was, so its board and steps are not shown."


def sheet_of_entry(entry: Entry, library: Library, wanted: Wanted) -> Sheet:
    """The sheet of a ruling as it was given, with the appeal's outcome, and its scenario run anew."""
    ruling = ruling_of_entry(entry)
    given = entry.ruling
    if not given.scenario:
        return make_sheet(ruling, library, wanted=wanted)
    run = _run(entry)
    if run is None:
        note = "\n".join(part for part in (ruling.note, CANT_RUN) if part)
        return make_sheet(replace(ruling, note=note), library, wanted=wanted)
    own = own_rules(given) or tuple(rule for rule in ruling.rules if rule not in run.account.cites)
    text = "\n".join((given.scenario, *given.answers))
    return make_sheet(replace(ruling, rules=own), library, run, wanted=wanted, case_text=text)


def _run(entry: Entry) -> Played | None:
    given = entry.ruling
    try:
        case = case_of(parse(given.scenario, given.scenario_name), Path(given.scenario_name), cards())
        said = Ruling(question=given.question, ruling=given.ruling, rules=own_rules(given))
        return played(run_case(case, answers=given.answers), (), given.players, said)
    except BadInput:
        return None
