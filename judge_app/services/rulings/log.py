"""Give a ruling and find it again: the log as the window and the command line use it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path

from judge_app import __version__
from judge_app.files.places import data_folder
from judge_app.files.problems import BadInput, Mistake, brief, read_text
from judge_app.files.strict_yaml import parse
from judge_app.reports.account import Account
from judge_app.scenario.case_file import case_of
from judge_app.scenario.run import CaseRun, run_case
from judge_app.services.cases import account_of, cards
from judge_app.services.rulings.reading import Progress, records_in, told
from judge_app.services.rulings.restoring import READY, finish_restoring
from judge_app.services.rulings.team import shared_url, why_no_url
from judge_app.services.runs.deciding import what_decides
from judge_app.services.sheets.making import rules_named
from rules_db.library import Library
from rules_db.rulings.database import Unreachable, url_of
from rules_db.rulings.entries import Damage, Entry
from rules_db.rulings.exchange import as_csv, as_json
from rules_db.rulings.log import Log, SharedCase
from rules_db.rulings.model import Case, CitedText, LogError, Note, Record, Ruling, now
from rules_db.rulings.patience import SECONDS_ASIDE
from rules_db.rulings.remembered import keep_count, loss, remember, remembered, told_of_loss
from rules_db.rulings.searching import Found, narrowed, understand
from rules_db.rulings.shared import Exchanged, Server

NAMED = 5
"""So many damaged records are named by their ids."""

__all__ = [
    "Entry",
    "Exchanged",
    "Found",
    "LogError",
    "Rulings",
    "Taken",
    "Unreachable",
    "narrowed",
    "ruling_of",
    "understand",
]


@dataclass(frozen=True, slots=True)
class Taken:
    """What a file held: how many records (rulings, notes on them, cases) were new, how many there already."""

    new: int
    there: int


@dataclass(slots=True)
class Rulings:
    """The judge's log, with the team's database where one is named. Everything raises LogError.

    What is given is kept at once on this laptop; `exchange` sends and fetches, and may be left for later.
    """

    log: Log
    server: Server | None = None
    unfinished: str = ""
    """Why a restoring that was broken off couldn't be brought to its end; '' where there is none."""

    unshared: str = ""
    """Why it isn't known where the team's database is; '' where it is, or there is none."""

    @property
    def team(self) -> str:
        """The shared database's name; '' for none."""
        return self.server.name if self.server else ""

    def give(self, ruling: Ruling) -> str:
        """Keep a ruling; its id."""
        return self.log.keep(ruling, server=self.team)[0]

    def decide_appeal(self, id_: str, outcome: str, by: str = "") -> None:
        """Note the outcome of a ruling's appeal; an earlier one is kept beside it."""
        entry = self.log.entry(id_)
        self.log.keep(Note(entry.id, now(), "appeal", outcome, by), server=self.team)

    def note(self, id_: str, text: str, by: str = "") -> None:
        """Note something on a ruling."""
        entry = self.log.entry(id_)
        self.log.keep(Note(entry.id, now(), "note", text, by), server=self.team)

    def search(self, typed: str, limit: int = 50, *, of_event: str | None = None, **filters: str | bool) -> list[Found]:
        """The rulings that fit what was typed and the filters (event, round, table, rule, judge, flagged).

        `of_event` is an event's whole name, None for every one.
        """
        return self.log.search(narrowed(understand(typed), of_event, **filters), limit)

    def entry(self, id_: str) -> Entry:
        """A ruling by its id or the beginning of it, with all that came after it."""
        return self.log.entry(id_)

    def exchange(self, *, aside: bool = False, progress: Progress | None = None) -> Exchanged:
        """Send what waits, fetch what is new; `aside`, for a few seconds at most.

        Raises Unreachable when the server is gone; nothing is lost by that. Whatever `progress` raises stops it.
        """
        if not self.server:
            return Exchanged()
        return self.server.exchange(self.log, SECONDS_ASIDE if aside else inf, progress)

    def waiting(self) -> int:
        """How much is still to be sent."""
        return self.log.waiting(self.team) if self.server else 0

    def share_all(self, event: str | None = None) -> int:
        """Send what was kept before as well (of an event, or everything); says how much will be sent."""
        if self.server is None:
            raise LogError("No shared database is named: JUDGE_DATABASE_URL is empty.")
        return self.log.queue_all(self.team, event)

    def share_case(self, path: Path, by: str = "") -> str:
        """Keep a case file for the team; its id. Raises BadInput for one that can't be read."""
        return self.log.keep(Case(path.name, now(), read_text(path), by), server=self.team)[0]

    def cases(self) -> list[SharedCase]:
        """The cases that were shared, the newest first."""
        return self.log.cases()

    def case(self, id_: str) -> Case:
        """One of them with its text."""
        return self.log.case(id_)

    def exported(self, ending: str, event: str | None = None, progress: Progress | None = None) -> Iterator[str]:
        """The parts of a .json or .csv file of the log, or of an event's rulings; what is damaged is left out.

        Whatever `progress` raises stops it.
        """
        if ending == ".json":
            numbers = self.log.numbers(event)
            return as_json(told(self.log.numbered(numbers), len(numbers), "writing rulings", progress))
        ids = self.log.ids(event)
        return as_csv(told(self.log.families(ids), len(ids), "writing rulings", progress))

    def take_in(self, path: Path, progress: Progress | None = None) -> Taken:
        """Keep what an exported file holds, each once, all or nothing. Raises BadInput, LogError.

        Whatever `progress` raises stops it, and nothing is kept.
        """
        number = 0

        def counted(records: Iterable[Record]) -> Iterator[Record]:
            nonlocal number
            for record in records:
                number += 1
                yield record

        with records_in(path, progress) as records:
            new = self.log.add(counted(records), server=self.team)
        return Taken(new, number - new)

    def news(self) -> list[str]:
        """What a person must know of the log and its team and wasn't told yet, a sentence each; told by this."""
        damaged = self.log.damaged_news()
        of_log = [self._lost(), self._unfinished(), self.unshared, damage_told(damaged) if damaged else ""]
        return [*filter(None, of_log), *self.log.team_news()]

    def _lost(self) -> str:
        """What is missing of what the log had, once."""
        folder, records = self.log.path.parent, self.log.count()
        if told := loss(folder, records):
            told_of_loss(folder, records)
        return told

    def _unfinished(self) -> str:
        """That a restoring can't be brought to its end, once."""
        folder = self.log.path.parent
        before = remembered(folder).unfinished
        remember(folder, unfinished=self.unfinished)
        return self.unfinished if self.unfinished != before else ""

    def close(self) -> None:
        """Let go of the log and the server; how many records there are is remembered."""
        with suppress(LogError):
            keep_count(self.log.path.parent, self.log.count())
        self.log.close()
        if self.server:
            self.server.close()


def open_rulings(data: Path | None = None, url: str | None = None) -> Rulings:
    """The log in the data folder; a restoring that was broken off is brought to its end first. Raises LogError.

    Where it can't be, the log opens all the same, and `news` says so.
    """
    folder = data or data_folder()
    log = Log(folder)
    unfinished = ""
    try:
        finish_restoring(folder, log)
    except (BadInput, LogError) as error:
        unfinished = (
            f"A restore was broken off and can't be brought to its end: {brief(str(error)).rstrip('.')}. The log is as "
            f"it was; it is tried again each time. To give it up, put {folder / READY} elsewhere."
        )
    named = shared_url(folder) if url is None else url
    unshared = why_no_url(folder) if url is None and not named else ""
    return Rulings(log, Server(url_of(named)) if named else None, unfinished, unshared)


def damage_told(damaged: Sequence[Damage]) -> str:
    """Which records are damaged, and what to do."""
    ids = ", ".join(one.id[:8] for one in damaged[:NAMED]) + (", ..." if len(damaged) > NAMED else "")
    some = "A record of the log is" if len(damaged) == 1 else f"{len(damaged):,} records of the log are"
    return (
        f"{some} damaged and set aside ({ids}); everything else is as it was. "
        "Restoring a backup or taking in an export that still has it whole puts it right."
    )


def ruling_of(
    said: Ruling, library: Library, file: Path | None = None, answers: Sequence[str] = (), rules: Sequence[str] = ()
) -> Ruling:
    """What a judge said, completed: from a case that is run (question, ruling, rules, outcome), from rules looked up.

    Raises BadInput for a case that can't be read or run, and for a rule that isn't in the library.
    """
    filled = said
    if file is None:
        cited = list(rules_named(library, rules))
    else:
        text = read_text(file)
        run = _played(text, file.name, answers)
        account = account_of(run)
        cited = list(rules_named(library, rules, account.book))
        cited += [cite for cite in what_decides(run, account).cites if cite not in cited]
        filled = with_run(said, account, file.name, text, answers)
    return completed(filled, library, cited)


def with_run(said: Ruling, account: Account, name: str, text: str, answers: Sequence[str] = ()) -> Ruling:
    """What a judge said beside the run of a case: its question and answer where none was said, how it came out."""
    return replace(
        said, question=said.question or account.question or account.title, ruling=said.ruling or account.ruling,
        scenario_name=name, scenario=text, answers=tuple(answers), outcome=outcome(account), book=account.book,
    )  # fmt: skip


def completed(said: Ruling, library: Library, cited: Sequence[str]) -> Ruling:
    """A ruling with the texts of the rules that it cites (full ids), its moment and versions.

    Raises BadInput for one that says no ruling.
    """
    if not said.ruling.strip():
        raise BadInput([Mistake("ruling", 0, "a ruling needs its sentence: --ruling, or an answer in the case")])
    return replace(
        said,
        given=said.given or now(),
        rules=tuple(CitedText(id_, rule_text(library, id_)) for id_ in dict.fromkeys(cited)),
        program=__version__,
        book=said.book or (cited[0].partition(":")[0] if cited else ""),
        library=library.hash,
    )


def play_text(text: str, name: str, answers: Sequence[str]) -> Account:
    """A case's text, run and told. Raises BadInput."""
    return account_of(_played(text, name, answers))


def _played(text: str, name: str, answers: Sequence[str]) -> CaseRun:
    return run_case(case_of(parse(text, name), Path(name), cards()), answers=answers)


def outcome(account: Account) -> tuple[str, ...]:
    """How a run came out, a line for each card and each expectation."""
    lines = []
    for side in account.after:
        lines += [f"{side.player}: {card.label}{': ' + card.state if card.state else ''}" for card in side.cards]
        lines.append(f"{side.player}: {side.counts}")
    return (*lines, *(f"{'holds' if e.ok else 'fails'}: {e.text}" for e in account.expectations))


def rule_text(library: Library, id_: str) -> str:
    """The text of a rule as it is now; '' for one that isn't in the library."""
    entry = library.entries.get(id_)
    return entry.text.strip() if entry else ""
