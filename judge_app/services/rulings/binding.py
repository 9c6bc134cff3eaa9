"""The sheets of rulings in the log, bound in one PDF for an event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from judge_app.files.problems import BadInput
from judge_app.files.strict_yaml import parse
from judge_app.reports.ruling import Appeal, Edit, Pick, Played, Ruling
from judge_app.reports.sheet import Sheet
from judge_app.scenario.case_file import case_of
from judge_app.scenario.run import run_case
from judge_app.services.cases import cards
from judge_app.services.sheets.making import Wanted, make_sheet, played
from rules_db.library import Library
from rules_db.rulings.log import Entry
from rules_db.rulings.model import Ruling as GivenRuling

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
    own = _own_rules(given) or tuple(rule for rule in ruling.rules if rule not in run.account.cites)
    text = "\n".join((given.scenario, *given.answers))
    return make_sheet(replace(ruling, rules=own), library, run, wanted=wanted, case_text=text)


def ruling_of_entry(entry: Entry) -> Ruling:
    """The log's record as the sheet's; what was noted later stands below the judge's own note, with its day."""
    given = entry.ruling
    date, asked = _more(given)
    later = [f"{note.text} ({note.at[:10]})" for note in entry.notes if note.about == "note"]
    return Ruling(
        event=given.event, date=date or given.given[:10], round=given.round, table=given.table, players=given.players,
        judge=given.judge, head_judge=given.head_judge, question=given.question, agreed=given.agreed,
        disputed=given.disputed, ruling=given.ruling, remedy=given.remedy, time_extension=given.time_extension,
        appeal=replace(asked, decision=entry.appeal), note="\n".join(filter(None, (given.note, *later))),
        rules=tuple(rule.id for rule in given.rules),
        edits=tuple(Edit(edit.key, edit.was, edit.now) for edit in given.edits), picks=_picks(given),
    )  # fmt: skip


def _more(given: GivenRuling) -> tuple[str, Appeal]:
    """The date as it was written and who appealed on which grounds; empty where the log doesn't say."""
    date, asked = given.more.get("date", ""), given.more.get("appeal", {})
    by, grounds = (asked.get(name, "") for name in ("by", "grounds")) if isinstance(asked, Mapping) else ("", "")
    return str(date), Appeal(str(by), str(grounds))


def _own_rules(given: GivenRuling) -> tuple[str, ...]:
    """The rules that the judge cited, where the log says which of all these are."""
    own = given.more.get("own rules", ())
    return tuple(map(str, own)) if isinstance(own, list | tuple) else ()


def _picks(given: GivenRuling) -> tuple[Pick, ...]:
    ticked = given.more.get("ticked", {})
    return tuple(Pick(str(key), on is True) for key, on in ticked.items()) if isinstance(ticked, Mapping) else ()


def _run(entry: Entry) -> Played | None:
    given = entry.ruling
    try:
        case = case_of(parse(given.scenario, given.scenario_name), Path(given.scenario_name), cards())
        said = Ruling(question=given.question, ruling=given.ruling, rules=_own_rules(given))
        return played(run_case(case, answers=given.answers), (), given.players, said)
    except BadInput:
        return None
