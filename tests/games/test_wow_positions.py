"""Boards that can't lie like that: every problem is told with its rules, and the game repairs what it repairs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from wow_table import CARDS, Table, ability, ally, side

from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map, Seats
from judge_app.games.wow.laying_out import CardEntry, CardInPlay, PlayerSide, Restriction, lay_out
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.words.effects import AddCounters
from judge_app.games.wow.words.happenings import EntersPlay
from judge_app.games.wow.words.powers import AttachPower, Triggered
from judge_app.games.wow.words.which import Filter, Target
from judge_app.reports.text import account_lines
from judge_app.rulekit.table.diagnosing import problems
from judge_app.scenario.case_file import read_case
from judge_app.scenario.run import run_case
from judge_app.services.cases import account_of

ANN = replace(ally("Ann", 3), printed=ally("Ann", 3).printed.set("unique", True))
TOTEM = CardEntry(("Ability",), cost=1, ongoing=True, restrictions=(Restriction("Fire Totem"),)).card("Totem")
SWORD = CardEntry(("Equipment",), cost=1, tags=("Two-Handed",)).card("Sword")
BOOK = CardEntry(("Equipment",), cost=1, tags=("Off-Hand",)).card("Book")
HALL = CardEntry(("Location",), capacity=2, powers=(Triggered(EntersPlay(), (AddCounters("sun"),)),)).card("Hall")
MILL = CardEntry(("Location",)).card("Mill")
ROOTS = ability("Roots", 1, AttachPower(Target(Filter(types=("Ally",)))), ongoing=True)
OWN = {card.name: card for card in (ANN, TOTEM, SWORD, BOOK, HALL, MILL, ROOTS)}
ALL: dict[str, Card] = {**CARDS, **OWN}


def board(*play: str | CardInPlay, damage: int = 0) -> State:
    """A position with those cards on your side."""
    players = Seats({"you": side(play=play, damage=damage), "opponent": side("Warrior")})
    return lay_out(players, "you", Map(ALL), WOW_7_4)


def told(state: State) -> list[tuple[str, tuple[str, ...]]]:
    """What is wrong, with its rules."""
    return [(found.text, found.cites) for found in problems(state)]


@pytest.mark.parametrize(
    ("play", "text", "cites"),
    [
        (["Ann", "Ann"], "you control two or more unique cards named Ann: Ann (1), Ann (2)", ("414.3a", "414.1")),
        (["Totem", "Totem"], "you control more than 1 with the tag Fire Totem (1): Totem (1), Totem (2)",
         ("414.3b", "414.1")),
        (["Sword", "Book"], "you control a Two-Handed and an Off-Hand card: Sword, Book", ("414.3c", "414.1")),
        ([CardInPlay("Doubler", damage=2)], "Doubler has 2 damage and is no character", ("405.1", "410.6e")),
        ([CardInPlay("Bear", damage=5)], "Bear lies there with fatal damage: 5 damage is fatal for health 4",
         ("410.6a", "405.2")),
        (["Hall", "Mill"], "you have 2 locations face up: Hall, Mill", ("410.6g", "306.3")),
        ([CardInPlay("Hall", counters=Map({"sun": 3}))], "Hall has 3 sun counters, and its capacity is 2", ("306.3",)),
        (["Roots"], "Roots is an attachment and lies under no card", ("400.2", "400.5")),
        ([CardInPlay("Roots", attached_to="your hero")], "Roots is attached to Mage, which is no ally",
         ("400.6", "410.6c")),
        ([CardInPlay("Bear", owner="nobody")], "Bear is owned by no player of this game", ("401.2",)),
        (["Mage"], "you have 2 heroes in play (Mage (1), Mage (2))", ("301.4a", "301.5")),
    ],
)  # fmt: skip
def test_a_board_that_can_not_be_is_told_with_its_rules(
    play: list[str | CardInPlay], text: str, cites: tuple[str, ...]
) -> None:
    assert told(board(*play)) == [(text, cites)]


def test_a_player_without_a_hero_is_told() -> None:
    state = lay_out(Seats({"you": PlayerSide("Bear"), "opponent": side("Warrior")}), "you", Map(ALL), WOW_7_4)
    assert told(state) == [("you have no hero in play", ("301.1", "301.5"))]


@pytest.mark.parametrize(
    "play",
    [
        [],
        ["Ann", "Totem", "Sword", "Hall", CardInPlay("Bear", damage=3)],
        [CardInPlay("Hall", counters=Map({"sun": 2}))],
        ["Bear", CardInPlay("Roots", attached_to="Bear")],
        ["Bear", "Bear", "Doubler", "Doubler"],
    ],
)
def test_a_board_that_can_be_has_no_problem(play: list[str | CardInPlay]) -> None:
    assert told(board(*play)) == []


def test_all_problems_are_told_at_once_and_each_says_which_cards() -> None:
    state = board("Ann", "Ann", CardInPlay("Doubler", damage=1), damage=28)
    found = problems(state)
    assert [p.cites[0] for p in found] == ["414.3a", "405.1", "410.6a"]
    assert [[state.objects[id_].label for id_ in p.objects] for p in found] == [
        ["Ann (1)", "Ann (2)"], ["Doubler"], ["Mage"]
    ]  # fmt: skip


@pytest.mark.parametrize("clause", WOW_7_4.procedure("position").rules, ids=lambda clause: clause.name)
def test_every_clause_can_be_left_out(clause: Rule) -> None:
    rest = WOW_7_4.disable("position", clause.name)
    laid = board("Ann", "Ann", CardInPlay("Doubler", damage=1))
    assert len(problems(laid.with_(ruleset=rest))) <= 2


def test_two_of_a_unique_ally_are_repaired_before_anybody_has_priority() -> None:
    """414.1."""
    table = Table(side(play=["Ann", "Ann"]), cards=OWN.values())
    assert table.state.pending is not None
    assert (table.state.pending.kind, table.state.pending.chooser) == ("uniqueness", "you")
    table.answer("Ann (1)")
    assert told(table.state) == []
    assert table.state.pending.kind == "priority"
    assert table.object("Ann (1)").zone == "graveyard:you"


def test_the_first_processing_repairs_the_rest() -> None:
    """410.6."""
    play = [CardInPlay("Doubler", damage=2), CardInPlay("Bear", damage=4), CardInPlay("Roots", attached_to="your hero")]
    table = Table(side(play=play), cards=OWN.values())
    assert told(table.before) != []
    assert told(table.state) == []
    assert table.object("Roots").zone == "graveyard:you"


def test_a_run_tells_the_problems_before_its_steps_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(
        "judge: 2\ntitle: x\nruleset: wow-7.4\nturn: you\nplayers:\n"
        "  you: {hero: Mage, in play: [{card: Doubler, damage: 1}]}\n  opponent: {hero: Warrior}\n"
        "expect:\n  - card: {called: Doubler, damage: 0}\n",
        encoding="utf-8",
    )
    run = run_case(read_case(path, {"wow-7.4": ALL}))
    assert run.ok
    account = account_of(run)
    assert [(p.cites, p.cards) for p in account.problems] == [(("wow-7.4:405.1", "wow-7.4:410.6e"), ("Doubler",))]
    lines = list(account_lines(account, account.told))
    assert "  Doubler has 1 damage and is no character  [405.1, 410.6e]" in lines
    assert lines.index("This board can't lie like that; it is run all the same:") < len(lines) - len(account.told)


def test_each_of_several_cards_of_one_name_has_what_the_case_says_of_it() -> None:
    """An attachment without a name of its own is told from its twin by its place in the list."""
    state = board(
        "Bear", CardInPlay("Roots", attached_to="Bear"), CardInPlay("Roots", attached_to="your hero", new=True)
    )
    hosts = [state.objects[o.mark("host")].card for o in state.objects if o.card == "Roots"]
    since = [o.mark("in party since") > 0 for o in state.objects if o.card == "Roots"]
    assert (hosts, since) == (["Bear", "Mage"], [False, True])
