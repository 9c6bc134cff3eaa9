"""`judge cards`: find them; take in lists of them; how much of those is understood; which cards stand in a case."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Column, Table
from rich.text import Text
from typer.core import TyperGroup

from judge_app.cli.app import app
from judge_app.cli.output import On, clear_errors, err, fail, harmless, known_ruleset, out, print_json, progress_bar
from judge_app.files.problems import BadInput, Mistake, listed, nearest
from judge_app.games.index import games
from judge_app.services.card_lists.games import titles
from judge_app.services.card_search import CardHit, NotUnderstood, search_cards
from judge_app.services.each import place_at
from rules_db.card_lists.model import CardList

if TYPE_CHECKING:
    from judge_app.services.card_lists.understanding import Understood

AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]
EVERY = 100_000
NEAREST = 5


FIND = "find-cards"
NO_LISTS = "No list of cards was imported yet: judge cards import FILE --game GAME"


class _OrFind(TyperGroup):
    """What is no command of its own is what cards are looked for by."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, args if args and args[0] in self.commands else [FIND, *args])


card_commands = typer.Typer(help="Find cards; take in lists of them (`judge help card-lists`).", cls=_OrFind)
app.add_typer(card_commands, name="cards")


@card_commands.command(FIND)
def show_cards(
    words: Annotated[
        list[str] | None, typer.Argument(help="Its name, or words of its text; also filters: type:minion cost:3-5.")
    ] = None,
    ruleset: Annotated[str, typer.Option(metavar="NAME", help="Only this ruleset's.", callback=known_ruleset)] = "",
    game: Annotated[str, typer.Option(help="Only this game's: wow, hearthstone, fab, invasion.")] = "",
    type_: Annotated[str, typer.Option("--type", help="minion, ally, spell ...")] = "",
    cost: Annotated[str, typer.Option(help="A number or a range: 3, <=3, 5+, 3-5.")] = "",
    attack: Annotated[str, typer.Option(help="Attack or ATK, likewise.")] = "",
    health: Annotated[str, typer.Option(help="Likewise.")] = "",
    keyword: Annotated[str, typer.Option(help="taunt, protector ...")] = "",
    text: Annotated[str, typer.Option(help="Words that stand together in its text.")] = "",
    limit: Annotated[int, typer.Option(min=1, help="At most so many.")] = EVERY,
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON array.")] = False,
) -> None:
    """Find cards of all games by name, words of the text or what is printed on them; one alone is shown whole.

    Those of imported lists are found with the library's, and told with their list.

    `judge cards import` takes in a list, `judge cards in-cases` says which cards of the library stand in a case.
    """
    asked = {"game": game, "type": type_, "cost": cost, "attack": attack, "health": health, "keyword": keyword,
             "text": text}  # fmt: skip
    typed = " ".join([*(words or ()), *(f'{name}:"{value}"' for name, value in asked.items() if value)])
    with clear_errors():
        try:
            hits = search_cards(typed, ruleset, limit)
        except NotUnderstood as error:
            raise fail(str(error)) from None
    sure = [hit for hit in hits if hit.sure]
    if typed and not sure:
        near = f" (nearest: {', '.join(hit.name for hit in hits[:NEAREST])})" if hits else ""
        raise fail(f'There is no card for "{typed}"{near}.')
    named = [hit for hit in sure if hit.name.casefold() == typed.casefold()]
    if as_json:
        print_json([_hit_json(hit) for hit in sure])
    elif named or len(sure) == 1:
        _print_whole(named or sure)
    else:
        _print_list(sure, with_text=bool(typed))


def _print_whole(hits: list[CardHit]) -> None:
    """Each card's text, with its game where there are several."""
    for hit in hits:
        for line in hit.lines:
            out.print(harmless(line), markup=False)
        if len(hits) > 1:
            out.print(hit.game, markup=False, style="dim")


def _print_list(hits: list[CardHit], *, with_text: bool) -> None:
    """A line a card: its name, or what its first line says, and its game and list where there are several."""
    several = len({hit.where for hit in hits}) > 1
    for hit in hits:
        lines = hit.lines[:-1] if hit.lists else hit.lines
        line = Text(harmless(" · ".join(lines) if with_text else hit.name))
        out.print(line.append(harmless(f"   {hit.where}"), style="dim") if several or hit.lists else line)


def _hit_json(hit: CardHit) -> dict[str, Any]:
    lists = [{"list": one.name, "source": one.source} for one in hit.lists]
    return {"name": hit.name, "game": hit.game, "text": list(hit.lines), **({"lists": lists} if lists else {})}


@card_commands.command("import")
def take_in(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="TSV, CSV or JSON.")],
    game: Annotated[str, typer.Option(metavar="GAME", help="wow, hearthstone, fab, invasion.")],
    name: Annotated[str, typer.Option(metavar="NAME", help="What the list is called; else as its file.")] = "",
    column: Annotated[
        list[str] | None,
        typer.Option(metavar="WHAT=COLUMN", help='Which column holds what: cost="Mana cost". May stand several times.'),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Keep a list of cards, in place of the one of that name. Rows that are broken are told, the others kept.

    What is said of columns is remembered for lists with the same header.
    """
    from judge_app.services.card_lists.importing import import_list

    with clear_errors(), progress_bar() as report:
        found = import_list(file, game, name, column or (), report)
    for line in found.told_broken():
        err.print(harmless(line), markup=False, style="yellow")
    if as_json:
        broken = [{"line": each.line, "why": each.message} for each in found.broken]
        columns = dict(found.columns)
        print_json({**_list_json(found.kept), "printings": found.printings, "columns": columns, "broken": broken})
        return
    for line in found.told():
        out.print(harmless(line), markup=False)


@card_commands.command("lists")
def show_lists(as_json: AsJson = False) -> None:
    """The lists of cards that were imported."""
    from rules_db.card_lists.kept import card_lists

    damaged: list[Mistake] = []
    lists = card_lists(damaged)
    if as_json:
        print_json([_list_json(one) for one in lists])
    elif lists:
        table = Table("list", "game", Column("cards", justify="right"), "from", "imported", box=None, pad_edge=False)
        for one in lists:
            told = one.name, titles().get(one.game, one.game), f"{one.cards:,}", one.source, one.imported
            table.add_row(*(Text(harmless(each)) for each in told))
        out.print(table)
    else:
        out.print(NO_LISTS, markup=False)
    if damaged:
        err.print(harmless(str(BadInput(damaged))), markup=False, style="yellow")


@card_commands.command("remove")
def take_away(name: Annotated[str, typer.Argument(metavar="NAME", help="As `judge cards lists` has it.")]) -> None:
    """Take an imported list of cards away; the file that it came from stays."""
    from rules_db.card_lists.kept import remove

    with clear_errors():
        gone = remove(name)
    out.print(harmless(f"Removed the list {gone}"), markup=False)


def _list_json(one: CardList) -> dict[str, Any]:
    return {"list": one.name, "game": one.game, "cards": one.cards, "source": one.source, "imported": one.imported}


@card_commands.command("coverage")
def show_understood(
    list_: Annotated[str, typer.Option("--list", metavar="NAME", help="Only this list.")] = "",
    on: On = "",
    as_json: AsJson = False,
) -> None:
    """How many cards of the imported lists are understood whole, in part and not at all; what is missing most often."""
    from judge_app.services.card_lists.understanding import understood
    from rules_db.card_lists.kept import card_list, card_lists

    with clear_errors(), progress_bar() as report, place_at(on) as place:
        found = understood([card_list(list_)] if list_ else card_lists(), report, place)
    if as_json:
        print_json([_understood_json(one) for one in found])
    elif not found:
        out.print(NO_LISTS, markup=False)
    else:
        _print_understood(found)


def _print_understood(found: Sequence[Understood]) -> None:
    """A line a list; below, for each, how its texts go on where the reading of most cards breaks off."""
    columns = [Column(name, justify="right") for name in ("cards", "whole", "", "in part", "not at all")]
    table = Table("list", "game", *columns, box=None, pad_edge=False)
    for one in found:
        share = f"{100 * one.whole / max(1, one.cards):.1f} %"
        numbers = f"{one.cards:,}", f"{one.whole:,}", share, f"{one.part:,}", f"{one.none:,}"
        table.add_row(*(Text(harmless(each)) for each in (one.list, titles().get(one.game, one.game), *numbers)))
    out.print(table)
    for one in found:
        if one.blocking:
            out.print(
                harmless(f"\n{one.list}: cards whose text isn't understood from here on, with one of them"),
                markup=False,
            )
        for each in one.blocking:
            line = Text(harmless(f"{each.cards:7,}  {each.text}"))
            out.print(line.append(harmless(f"   {each.example}"), style="dim"))


def _understood_json(one: Understood) -> dict[str, Any]:
    missing = [{"text": each.text, "cards": each.cards} for each in one.blocking]
    return {**asdict(one), "blocking": missing}


@card_commands.command("in-cases")
def show_coverage(
    game: Annotated[str, typer.Option(help="Only this game's: wow, hearthstone, fab.")] = "",
    on: On = "",
    as_json: Annotated[bool, typer.Option("--json", help="As one JSON object.")] = False,
) -> None:
    """Run all cases and say which cards of the library stand in one that holds, and which in none."""
    from judge_app.services.coverage import card_coverage

    asked = [one for one in games() if game in ("", one.name)]
    if not asked:
        names = [one.name for one in games()]
        raise fail(f'There is no game "{game}"{nearest(game, names)}; known: {listed(names)}.')
    with clear_errors(), progress_bar() as report, place_at(on) as place:
        found = card_coverage(asked, report, place)
    if as_json:
        print_json({one.game: {"used": dict(one.used), "unused": list(one.unused)} for one in found})
        return
    for one in found:
        every = len(one.used) + len(one.unused)
        out.print(f"{one.game}: {len(one.used)} of {every} cards stand in a case.", markup=False)
        if one.unused:
            out.print(f"In none: {', '.join(one.unused)}", markup=False)
