"""`judge card-text`: what is understood of a card's printed text."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.text import Text

from judge_app.cli.app import app
from judge_app.cli.output import fail, harmless, out, print_json
from judge_app.files.limits import CARD_TEXT_SIGNS
from judge_app.services.card_texts import ClauseRead, NoText, TextRead, read_card_text

NOT_WHOLE = 1
HERE = "✗"
"""What stands in a printed text where its reading broke off."""


@app.command("card-text")
def card_text(
    text: Annotated[str, typer.Argument(help="The text as it is printed; - reads it from standard input.")],
    game: Annotated[str, typer.Option(metavar="GAME", help="wow, hearthstone, fab.")],
    name: Annotated[str, typer.Option(help="The card's name, where its text says that.")] = "",
    type_: Annotated[
        list[str] | None, typer.Option("--type", help="What the card is: Ally, minion ...; may stand several times.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
) -> None:
    """Read a card's printed text: what it says in the game's own words, and the script for a card file.

    Exit status 1 where not all of it is understood.
    """
    said = sys.stdin.read(CARD_TEXT_SIGNS.most + 1) if text == "-" else text
    try:
        read = read_card_text(game, harmless(said), harmless(name), type_ or ())
    except NoText as error:
        raise fail(harmless(str(error))) from None
    if as_json:
        print_json(_as_data(read))
    else:
        _print(read, name, as_typed=bool(type_))
    if not read.whole:
        raise typer.Exit(NOT_WHOLE)


def _as_data(read: TextRead) -> dict[str, object]:
    clauses = [
        {
            "printed": clause.printed,
            "understood": clause.understood,
            "canonical": clause.canonical,
            "broke_off": clause.died,
            "at": clause.at,
            "options": list(clause.options),
        }
        for clause in read.clauses
    ]
    return {
        "whole": read.whole,
        "types": list(read.types),
        "clauses": clauses,
        "canonical": list(read.canonical),
        "script": read.entry,
    }


def _print(read: TextRead, name: str, *, as_typed: bool) -> None:
    for clause in read.clauses:
        _print_clause(clause)
    understood = sum(clause.understood for clause in read.clauses)
    number = len(read.clauses)
    many = f"{number} clause{'s' * (number != 1)}"
    out.print(f"\nUnderstood whole: {many}." if read.whole else f"\nUnderstood: {understood} of {many}.", markup=False)
    if read.types and not as_typed:
        out.print(f"Read as the text of: {', '.join(read.types)} (--type says otherwise).", markup=False, style="dim")
    out.print()
    out.print(read.script(harmless(name)), markup=False, end="")


def _print_clause(clause: ClauseRead) -> None:
    """A clause as printed, and under it what it says in the game's words or why it isn't understood."""
    if clause.understood:
        out.print(Text(f"  {clause.printed}\n").append(f"= {clause.canonical}", style="green"))
        return
    if clause.at is None or clause.options:
        out.print(Text(f"{HERE} {clause.printed}", style="yellow"))
    else:
        printed = Text(f"  {clause.printed[: clause.at]}")
        out.print(printed.append(f"{HERE} {clause.printed[clause.at :]}", style="yellow"))
    for option in clause.options:
        out.print(f"  can mean: {option}", markup=False)
    if not clause.options:
        out.print(Text(f"  not understood from: {clause.died}", style="dim"))
