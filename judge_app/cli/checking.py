"""`judge check`, `upgrade`, `coverage`, `explain`, `why-not`, `words` and `new`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judge_app.cli.app import app
from judge_app.cli.look_up import opened
from judge_app.cli.output import (
    BAD_INPUT,
    Answers,
    OfRuleset,
    On,
    clear_errors,
    fail,
    known_ruleset,
    out,
    print_json,
    progress_bar,
)
from judge_app.files.atomic import write_text
from judge_app.files.places import data_folder
from judge_app.files.shipped import IN_CHECKOUT
from judge_app.scenario.draft import text_of
from judge_app.services.cases import all_cases
from judge_app.services.checking import check_cases
from judge_app.services.each import place_at
from judge_app.services.runs.explaining import explain_card, objections_to
from judge_app.services.scenarios.reached import note_reached
from judge_app.services.template import USUAL, template

AsJson = Annotated[bool, typer.Option("--json", help="As one JSON object.")]


@app.command()
def check(
    paths: Annotated[list[Path] | None, typer.Argument(help="Case files or folders; else the whole library.")] = None,
    under: Annotated[
        str,
        typer.Option(
            metavar="RULESET", help="Under another edition: which cases part, and where.", callback=known_ruleset
        ),
    ] = "",
    every_edition: Annotated[bool, typer.Option("--every-edition", help="The same under all other editions.")] = False,
    on: On = "",
    as_json: AsJson = False,
) -> None:
    """Run cases and say which hold. Exit status 1 when one doesn't, 2 when one can't be read or run to its end.

    Under other editions no case is expected to hold: there it is told at which step each parts from its own.
    """
    if under or every_edition:
        _check_editions(paths or [], (under,) if under and not every_edition else (), on, as_json=as_json)
        return
    with clear_errors(), progress_bar() as report, place_at(on) as place:
        checked = check_cases(all_cases(paths or []), report, place)
        if not paths:
            note_reached(checked, data_folder())
    failed = [one for one in checked if not one.ok]
    if as_json:
        print_json(
            {
                "scenarios": len(checked),
                "passed": len(checked) - len(failed),
                "failed": [{"path": one.path, "why": one.why} for one in failed],
                "examples": sorted({one.example for one in checked if one.ok and one.example}),
            }
        )
    else:
        for one in failed:
            out.print(f"FAILS  {one.path}\n       {one.why}", markup=False)
        out.print(f"{len(checked) - len(failed)} of {len(checked)} cases hold")
    raise typer.Exit(BAD_INPUT if any(one.unusable for one in failed) else 1 if failed else 0)


def _check_editions(paths: list[Path], editions: tuple[str, ...], on: str, *, as_json: bool) -> None:
    """Say of each case under each edition whether they part, and where."""
    from judge_app.services.editions.known import (
        explained,
        is_explained,
        is_explained_at_once,
        note_under,
        parted_json,
        parts,
        why_lines,
    )
    from judge_app.services.runs.editions import check_editions

    with clear_errors(), progress_bar() as report, place_at(on) as place:
        found = check_editions(all_cases(paths), editions, report, place)
        note_under(found, data_folder())
    unusable = [one for one in found if one.why]
    by_edition = {
        name: [one for one in found if one.edition == name] for name in sorted({one.edition for one in found})
    }
    by_edition.pop("", None)
    if as_json:
        told = {
            name: {
                "scenarios": len(those),
                "parted": list(map(parted_json, filter(parts, those))),
                "explained": sum(map(is_explained, filter(parts, those))),
                "explained_at_once": sum(map(is_explained_at_once, filter(parts, those))),
            }
            for name, those in by_edition.items()
        }
        print_json({"editions": told, "failed": [{"path": one.path, "why": one.why} for one in unusable]})
    else:
        for name, those in by_edition.items():
            parted = list(filter(parts, those))
            for one in parted:
                out.print(f"PARTS  {one.path}\n       {name}: {one.parts_at}", markup=False)
                for line in why_lines(one):
                    out.print(f"       {line}", markup=False)
            ends = f"{sum(one.ends for one in parted)} with another board in the end"
            out.print(f"{len(parted)} of {len(those)} cases part from {name}, {ends}{explained(parted)}", markup=False)
        for one in unusable:
            out.print(f"FAILS  {one.path}\n       {one.why}", markup=False)
    raise typer.Exit(BAD_INPUT if unusable else 0)


@app.command()
def upgrade(
    paths: Annotated[list[Path], typer.Argument(help="Case files or folders.")],
    only_check: Annotated[bool, typer.Option("--check", help="Only say which would be rewritten.")] = False,
) -> None:
    """Rewrite case files of the first dialect, keeping comments and order. Exit status 1 when one can't be."""
    from judge_app.services.upgrading import upgrade_files

    with clear_errors(), progress_bar() as report:
        done = upgrade_files(all_cases(paths), only_check=only_check, report=report)
    old, failed = [one for one in done if one.old], [one for one in done if one.why]
    for one in old:
        says = f"CAN'T BE  {one.path}\n       {one.why}" if one.why else f"rewritten  {one.path}"
        out.print(says.replace("rewritten", "to rewrite") if only_check else says, markup=False)
    out.print(f"{len(old) - len(failed)} of {len(done)} files {'are to be' if only_check else 'were'} rewritten")
    raise typer.Exit(1 if failed or (only_check and old) else 0)


@app.command()
def coverage(ruleset: OfRuleset = USUAL, on: On = "", as_json: AsJson = False) -> None:
    """Which worked examples have a case, which rules no case cites, which words no card uses."""
    from judge_app.services.coverage import coverage as measure

    library = opened()
    with clear_errors(), progress_bar() as report, place_at(on) as place:
        found = measure(library, ruleset, report, place)
    if as_json:
        print_json(
            {
                "examples": list(found.examples),
                "missing_examples": list(found.missing_examples),
                "cited": list(found.cited),
                "uncited": list(found.uncited),
                "unused_words": list(found.unused_words),
                "not_modelled": dict(found.not_modelled),
            }
        )
        return
    every = len(found.examples) + len(found.missing_examples)
    out.print(f"{len(found.examples)} of {every} worked examples have a case; {len(found.cited)} rules are cited.")
    for title, items in (
        ("Worked examples without a case", found.missing_examples),
        ("Rules that the engine applies but no case cites", found.uncited),
        ("Words that no card uses", found.unused_words),
    ):
        if items:
            out.print(f"\n{title}:\n  {', '.join(items)}", markup=False)
    if found.not_modelled:
        out.print("\nParts of rules that are not modelled:", markup=False)
    for number, what in found.not_modelled:
        out.print(f"  {number}: {what}", markup=False)


@app.command()
def explain(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A case file.")],
    card: Annotated[str, typer.Argument(metavar="OBJECT", help="A card as the case calls it.")],
    characteristic: Annotated[str, typer.Argument(help="One of its values, such as health.")],
    answer: Answers = None,
) -> None:
    """What makes a characteristic what it is at the end of a case, each contribution with its rule."""
    with clear_errors():
        for line in explain_card(file, card, characteristic, answer or ()):
            out.print(line, markup=False)


@app.command()
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    ruleset: OfRuleset = USUAL,
    board: Annotated[
        str | None,
        typer.Option(metavar="LINE", help='The board in a line: "me: CARD, 2 CARD exhausted, hand CARD; opp: ..."'),
    ] = None,
) -> None:
    """Write a commented case to start from, or a board said in one line; an existing file is never overwritten.

    Exit status 2 when something of the line isn't understood: nothing is written then.
    """
    if file.exists():
        raise fail(f"{file} exists already.")
    with clear_errors():
        write_text(file, _said(board, ruleset) if board is not None else template(ruleset))
    out.print(f"Wrote {file}. Run it with: judge run {file}", markup=False)


def _said(line: str, ruleset: str) -> str:
    """The case of a board in one line; what was taken in a way that isn't plain is told."""
    from judge_app.services.board_lines import (
        board_for,
        empty_board,
        faults,
        game_title,
        load_games,
        read_line,
        told,
        told_of_games,
    )

    found = read_line(line, empty_board(ruleset))
    if found.data == empty_board(ruleset) and not found.troubles:
        raise fail("The line says nothing of a board: name cards, a player's numbers or the moment.")
    if found.troubles or found.data["ruleset"] != ruleset:
        load_games()
        other = board_for(line, empty_board(ruleset))
        way = f"The line is one of {game_title(other)}: say --ruleset {other['ruleset']}."
        if other["ruleset"] != ruleset and not read_line(line, other).troubles:
            raise fail(way)
        raise fail("\n".join(map(told, told_of_games(found, line).troubles)))
    if wrong := faults(found.data):
        raise fail("\n".join(wrong))
    for note in found.notes:
        out.print(note, markup=False)
    laid = read_line(found.rest, found.data) if found.rest else found  # a pasted card's name is left to be said
    return text_of(laid.data)


@app.command()
def words(
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Where to write it; else printed.")] = None,
    of_cases: Annotated[bool, typer.Option("--cases", help="The words of case files instead.")] = False,
    ruleset: OfRuleset = USUAL,
    every: Annotated[bool, typer.Option("--all", help="Write all pages of all games anew, in place.")] = False,
) -> None:
    """The page that documents every word of the card files, or of case files, with examples."""
    from judge_app.services.words.card_page import vocabulary_page
    from judge_app.services.words.case_page import case_vocabulary_page, common_page
    from judge_app.services.words.pages import pages

    with clear_errors():
        if every and not IN_CHECKOUT:
            raise fail("--all writes the pages of a checkout anew, and this program is installed: -o FILE writes one.")
        if every:
            for path, page in pages():
                write_text(path, page)
                out.print(f"Wrote {path}", markup=False)
            return
        page = common_page() + case_vocabulary_page(ruleset) if of_cases else vocabulary_page(ruleset)
        if output is None:
            out.print(page, markup=False)
        else:
            write_text(output, page)
            out.print(f"Wrote {output}", markup=False)


@app.command(name="why-not")
def why_not(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A case file.")],
    action: Annotated[str, typer.Argument(metavar="ACTION", help='As in a case: "play: {card: NAME, by: you}"')],
    answer: Answers = None,
) -> None:
    """Every objection to an action at the end of a case, each with its rule. Exit status 1 when it is allowed."""
    with clear_errors():
        objections = objections_to(file, action, answer or ())
    if not objections:
        out.print("The rules allow it.")
        raise typer.Exit(1)
    for line in objections:
        out.print(line, markup=False)
