"""`judge rulings ...`: give rulings, find them, exchange them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from judge_app.cli.app import app
from judge_app.cli.look_up import marked, opened
from judge_app.cli.output import Answers, clear_errors, err, fail, harmless, out, print_json, progress_bar
from judge_app.files.atomic import write_text

if TYPE_CHECKING:
    from judge_app.services.rulings.log import Entry, Found, Rulings

rulings = typer.Typer(help="The log of the rulings that were given.", no_args_is_help=True)
app.add_typer(rulings, name="rulings")

Id = Annotated[str, typer.Argument(metavar="ID", help="A ruling's id or its first signs.")]
By = Annotated[str, typer.Option("--by", help="Who says so.")]
Event = Annotated[str | None, typer.Option("--event", help="Only this event's.")]
Words = Annotated[str, typer.Option(metavar="TEXT")]
Several = Annotated[list[str] | None, typer.Option(metavar="TEXT", help="May stand several times.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]


@contextmanager
def opened_log(*, fetch: bool = False, send: bool = False, team: bool = True) -> Iterator[Rulings]:
    """The log; what others gave is fetched before, what is new here sent after, as far as the server is there.

    What was kept is told before it is sent: nobody waits for that to know it. Without `team` the server is left out.
    What a person must know of the log is told at the end.
    """
    from judge_app.services.rulings.log import open_rulings

    with clear_errors():
        log = open_rulings() if team else open_rulings(url="")
        try:
            reached = not fetch or exchange(log)
            yield log
            if send and reached:
                exchange(log)
            elif send:
                err.print(f"{log.waiting()} to be sent when {log.team} is back.", markup=False, style="yellow")
            for news in log.news():
                err.print(news, markup=False, style="yellow")
        finally:
            log.close()


def exchange(log: Rulings) -> bool:
    """Send and fetch; a server that is gone or refuses is told, and that nothing is lost by it; whether it wasn't."""
    from judge_app.services.rulings.log import LogError

    try:
        done = log.exchange(aside=True)
    except LogError as error:
        err.print(f"{error} Kept here; {log.waiting()} to be sent once that works again.", markup=False, style="yellow")
        return False
    for told in done.told(log.team):
        err.print(told, markup=False, style="yellow")
    return True


@rulings.command()
def add(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="The case; none for a look-up alone.")] = None,
    event: Words = "",
    round_: Annotated[str, typer.Option("--round", metavar="TEXT")] = "",
    table: Words = "",
    player: Several = None,
    judge: Words = "",
    head_judge: Words = "",
    question: Words = "",
    ruling: Annotated[str, typer.Option(metavar="TEXT", help="In one sentence, if not as the case has it.")] = "",
    agreed: Several = None,
    disputed: Several = None,
    remedy: Words = "",
    time_extension: Words = "",
    rule: Annotated[
        list[str] | None, typer.Option(metavar="NUMBER", help="A rule that it cites; several times.")
    ] = None,
    note: Words = "",
    answer: Answers = None,
    replaces: Annotated[
        str, typer.Option(metavar="ID", help="The ruling that it is a later version of; both stay in the log.")
    ] = "",
) -> None:
    """Keep a ruling in the log: of a case that is run, or of a look-up alone. Prints its id."""
    from judge_app.services.rulings.log import ruling_of
    from rules_db.rulings.model import Ruling

    said = Ruling(
        given="", question=question, ruling=ruling, event=event, round=round_, table=table,
        players=tuple(player or ()), judge=judge, head_judge=head_judge, agreed=tuple(agreed or ()),
        disputed=tuple(disputed or ()), remedy=remedy, time_extension=time_extension, note=note,
    )  # fmt: skip
    library = opened()
    with opened_log(send=True) as log:
        kept = ruling_of(said, library, file, answer or (), rule or ())
        if replaces:
            earlier = log.entry(replaces)
            kept = kept.later_than(earlier.id, earlier.ruling)
        out.print(f"Kept as {log.give(kept)[:12]}", markup=False)


@rulings.command()
def search(
    words: Annotated[
        list[str] | None, typer.Argument(help='Words, "a phrase", event:... table:... rule:... judge:... flagged:yes')
    ] = None,
    event: Words = "",
    round_: Annotated[str, typer.Option("--round", metavar="TEXT")] = "",
    table: Words = "",
    rule: Words = "",
    judge: Words = "",
    flagged: Annotated[bool, typer.Option("--flagged", help="Only those that `judge rulings check` flagged.")] = False,
    limit: Annotated[int, typer.Option(min=1, max=1000)] = 20,
    as_json: AsJson = False,
) -> None:
    """Find rulings; without words the newest."""
    with opened_log(fetch=True) as log:
        found = log.search(
            " ".join(words or ()),
            limit,
            event=event,
            round=round_,
            table=table,
            rule=rule,
            judge=judge,
            flagged=flagged,
        )
    if as_json:
        print_json([_found_json(one) for one in found])
        return
    for one in found:
        _print_found(one)
    if not found:
        out.print("No ruling fits.")


@rulings.command()
def show(id_: Id, as_json: AsJson = False) -> None:
    """Print a ruling with everything that was noted on it."""
    with opened_log(fetch=True) as log:
        entry = log.entry(id_)
    if as_json:
        print_json(_entry_json(entry))
    else:
        _print_entry(entry)


@rulings.command()
def appeal(
    id_: Id, outcome: Annotated[str, typer.Argument(help="upheld, overturned, or a sentence.")], by: By = ""
) -> None:
    """Note the outcome of a ruling's appeal; what was noted before stays in the log."""
    with opened_log(fetch=True, send=True) as log:
        log.decide_appeal(id_, outcome, by)
        out.print("Noted.")


@rulings.command()
def note(id_: Id, text: str, by: By = "") -> None:
    """Note something on a ruling."""
    with opened_log(fetch=True, send=True) as log:
        log.note(id_, text, by)
        out.print("Noted.")


@rulings.command()
def export(
    file: Annotated[Path, typer.Argument(metavar="OUT", help="OUT.json, OUT.csv or OUT.pdf")], event: Event = None
) -> None:
    """Write the log, or an event's rulings, to a file."""
    from judge_app.services.rulings.files import export as write

    with opened_log(fetch=True) as log, progress_bar() as report:
        write(log, file, event, opened, report)
    out.print(f"Wrote {file}", markup=False)


@rulings.command(name="import")
def take_in(file: Annotated[Path, typer.Argument(metavar="FILE", help="What `judge rulings export` wrote.")]) -> None:
    """Keep the rulings of a file, each once."""
    with opened_log(send=True) as log:
        with progress_bar() as report:
            taken = log.take_in(file, report)
        out.print(f"{taken.new} new, {taken.there} there already")


@rulings.command()
def check(as_json: AsJson = False) -> None:
    """Flag the rulings that the library as it is now would not bear out. Exit status 1 when there are any."""
    from judge_app.services.rulings.checking import check_rulings

    library = opened()
    with opened_log(fetch=True) as log, progress_bar() as report:
        flags = check_rulings(log, library, report)
        entries = log.log.entries(flags)
    if as_json:
        print_json([{"id": entry.id, "ruling": entry.ruling.ruling, "why": entry.flag} for entry in entries])
    else:
        for entry in entries:
            out.print(harmless(f"{entry.id[:12]}  {entry.ruling.ruling}\n    {entry.flag}"), markup=False)
        out.print(f"{len(entries)} to look at again")
    raise typer.Exit(1 if flags else 0)


@rulings.command()
def repair() -> None:
    """Check every record, and make all by which rulings are found anew from them; no record is changed."""
    with opened_log(team=False) as log, progress_bar() as report:
        whole = log.log.read_through()
        log.log.list_anew(report)
    out.print(f"Records that are whole: {whole:,}. Everything by which they are found was made anew.", markup=False)


@rulings.command()
def sync(
    everything: Annotated[
        bool, typer.Option("--all", help="Also what was kept before the database was named.")
    ] = False,
    event: Event = None,
) -> None:
    """Exchange with the team's database (JUDGE_DATABASE_URL). Exit status 2 when it can't be reached."""
    with opened_log() as log:
        if not log.team:
            raise fail("No shared database is named: JUDGE_DATABASE_URL is empty.")
        if everything or event is not None:
            log.share_all(event)
        with progress_bar() as report:
            done = log.exchange(progress=report)
        for told in done.told(log.team):
            err.print(told, markup=False, style="yellow")
    out.print(f"{done.sent} sent, {done.fetched} fetched", markup=False)


@rulings.command()
def share(file: Annotated[Path, typer.Argument(metavar="FILE", help="A case file.")], by: By = "") -> None:
    """Keep a case for the team."""
    with opened_log(send=True) as log:
        out.print(f"Kept as {log.share_case(file, by)[:12]}", markup=False)


@rulings.command()
def cases(
    id_: Annotated[str | None, typer.Argument(metavar="ID", help="One of them; all are listed without.")] = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Where to write it; else printed.")] = None,
) -> None:
    """The cases that were shared, or one of them. An existing file is never overwritten."""
    with opened_log(fetch=True) as log:
        if id_ is None:
            for one in log.cases():
                out.print(harmless(f"{one.id[:12]}  {one.saved}  {one.name}  {one.by}".rstrip()), markup=False)
            return
        text = log.case(id_).text
        if output is None:
            out.print(harmless(text), markup=False)
        elif output.exists():
            raise fail(f"{output} exists already.")
        else:
            write_text(output, text)
            out.print(f"Wrote {output}", markup=False)


def _print_found(one: Found) -> None:
    place = ", ".join(
        part for part in (one.event, one.round and f"round {one.round}", one.table and f"table {one.table}") if part
    )
    version = f"version {one.version}" if one.version > 1 else ""
    out.print(
        Text(one.id[:12], style="bold cyan").append(
            f"  {one.given[:16].replace('T', ' ')}  {harmless(', '.join(filter(None, (place, version))))}", style="dim"
        )
    )
    out.print(Text("    ").append_text(marked(harmless(one.snippet, but="\x02\x03"))))
    for label, said in (("Appeal", one.appeal), ("Look again", one.flag)):
        if said:
            out.print(Text(f"    {label}: {harmless(said)}", style="yellow"))


def _print_entry(entry: Entry) -> None:
    ruling = entry.ruling
    lines = [
        ("Ruling", ruling.ruling), ("Version", f"{ruling.version}" if ruling.replaces else ""),
        ("Question", ruling.question), ("Given", ruling.given), ("Event", ruling.event),
        ("Round", ruling.round), ("Table", ruling.table), ("Players", ", ".join(ruling.players)),
        ("Judge", ruling.judge), ("Head judge", ruling.head_judge), ("Agreed", "; ".join(ruling.agreed)),
        ("Disputed", "; ".join(ruling.disputed)), ("Remedy", ruling.remedy), ("Extension", ruling.time_extension),
        ("Rules", ", ".join(cited.id.partition(":")[2] or cited.id for cited in ruling.rules)),
        ("Case", f"{ruling.scenario_name} {ruling.scenario_hash[:8]}".strip()), ("Note", ruling.note),
        ("Versions", f"{ruling.book}, library {ruling.library[:12]}, judge {ruling.program}"),
        *(("By hand", f"{edit.key}: {edit.was} -> {edit.now}") for edit in ruling.edits),
        *((each.about.capitalize(), f"{each.text} ({' '.join((each.at, each.by)).strip()})") for each in entry.notes),
        *((f"Version {earlier.version}", f"{earlier.given} {earlier.ruling}") for _, earlier in entry.earlier),
        ("Look again", entry.flag), ("Id", entry.id),
    ]  # fmt: skip
    for label, said in lines:
        if said:
            out.print(f"{label.ljust(11)}{harmless(said)}", markup=False)


def _found_json(one: Found) -> dict[str, Any]:
    return {
        "id": one.id, "given": one.given, "event": one.event, "round": one.round, "table": one.table,
        "question": one.question, "ruling": one.ruling, "rules": list(one.rules), "appeal": one.appeal,
        "flag": one.flag, "version": one.version,
    }  # fmt: skip


def _entry_json(entry: Entry) -> dict[str, Any]:
    from dataclasses import asdict

    notes = [asdict(note) for note in entry.notes]
    earlier = [{"id": id_, **asdict(ruling)} for id_, ruling in entry.earlier]
    said = {"notes": notes, "appeal": entry.appeal, "flag": entry.flag, "earlier": earlier}
    return {"id": entry.id, **asdict(entry.ruling), **said}
