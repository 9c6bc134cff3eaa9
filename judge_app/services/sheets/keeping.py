"""What the log keeps of a sheet, and the sheet's ruling as it comes back from there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge_app.reports.composing import rules_on
from judge_app.reports.ruling import Appeal, Edit, Pick, Ruling
from judge_app.services.rulings.log import Entry, Rulings, completed, with_run
from rules_db.library import Library
from rules_db.rulings import model as log

if TYPE_CHECKING:
    from judge_app.services.sheets.drafts import About, Drafted

DATE, APPEAL, OWN_RULES, TICKED = "date", "appeal", "own rules", "ticked"
"""What of a sheet the log has no field of its own for."""


@dataclass(frozen=True, slots=True)
class Given:
    """The id under which a ruling is in the log, whether it was put there just now, and as which version."""

    id: str
    new: bool
    version: int = 1


def record(made: Drafted, about: About, library: Library) -> log.Ruling:
    """What the log keeps of a sheet. Raises BadInput for one without a ruling."""
    mine, stands = made.ruling, made.sheet.sentences
    said = log.Ruling(
        given="", question=stands.get("question", ""), ruling=stands.get("ruling", ""), event=mine.event,
        round=mine.round, table=mine.table, players=mine.players, judge=mine.judge, head_judge=mine.head_judge,
        agreed=mine.agreed, disputed=mine.disputed, remedy=mine.remedy, time_extension=mine.time_extension,
        note=mine.note, edits=tuple(log.Edit(edit.key, edit.was, edit.now) for edit in mine.edits),
        more={
            DATE: mine.date, APPEAL: {"by": mine.appeal.by, "grounds": mine.appeal.grounds},
            **({OWN_RULES: list(mine.rules)} if mine.rules else {}),
            **({TICKED: {pick.key: pick.on for pick in mine.picks}} if mine.picks else {}),
        },
    )  # fmt: skip
    if about.run is not None:
        said = with_run(said, about.run.account, about.name, about.text)
    return completed(said, library, rules_on(made.rules))


def give(rulings: Rulings, wanted: log.Ruling, decision: str, earlier: tuple[str, ...]) -> Given:
    """Keep a ruling and the head judge's decision on it, if there is one. Raises LogError.

    Given again after one of the `earlier` ones (ids), it is a later version of that ruling; where it says the same,
    nothing is kept twice. Of another table, round, event or of other players it is a ruling of its own.
    """
    there = next((found for id_ in reversed(earlier) if (found := _there(rulings, id_)) is not None), None)
    if there is not None and _is_another(there.ruling, wanted):
        there = None
    if there is None or not there.ruling.says_the_same(wanted):
        version = wanted if there is None else wanted.later_than(there.id, there.ruling)
        kept = Given(rulings.give(version), new=True, version=version.version)
    else:
        kept = Given(there.id, new=False, version=there.ruling.version)
    if decision.strip() and rulings.entry(kept.id).appeal != decision:
        rulings.decide_appeal(kept.id, decision, wanted.head_judge)
    return kept


def _there(rulings: Rulings, id_: str) -> Entry | None:
    try:
        return rulings.entry(id_)
    except log.LogError:
        return None


def _is_another(there: log.Ruling, wanted: log.Ruling) -> bool:
    """Whether it is about something else: another table and so on, not only one that is written now."""
    pairs = ((getattr(there, name), getattr(wanted, name)) for name in ("event", "round", "table", "players"))
    return any(was and now and was != now for was, now in pairs)


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


def _more(given: log.Ruling) -> tuple[str, Appeal]:
    """The date as it was written and who appealed on which grounds; empty where the log doesn't say."""
    date, asked = given.more.get(DATE, ""), given.more.get(APPEAL, {})
    by, grounds = (asked.get(name, "") for name in ("by", "grounds")) if isinstance(asked, Mapping) else ("", "")
    return str(date), Appeal(str(by), str(grounds))


def own_rules(given: log.Ruling) -> tuple[str, ...]:
    """The rules that the judge cited, where the log says which of all these are."""
    own = given.more.get(OWN_RULES, ())
    return tuple(map(str, own)) if isinstance(own, list | tuple) else ()


def _picks(given: log.Ruling) -> tuple[Pick, ...]:
    ticked = given.more.get(TICKED, {})
    return tuple(Pick(str(key), on is True) for key, on in ticked.items()) if isinstance(ticked, Mapping) else ()
