"""Tables of a ruleset: declared row by row, frozen into it, and reached by editions."""

from __future__ import annotations

import doctest
import pickle
from dataclasses import replace

import pytest
from coin_game import COINS, CoinFlip, Noted, laid_out

from judge_app.engine import tables
from judge_app.engine.editions import Patch, edition
from judge_app.engine.game import Game
from judge_app.engine.machine import start
from judge_app.engine.rules import PatchError, Procedure, Row, Rule, Ruleset, Table, rule
from judge_app.engine.state import State
from judge_app.engine.tables import TableError, TableOf, assembled

MEANINGS = TableOf("meanings")
LIMITS = TableOf("limits")
CLAUSES = TableOf("clauses")


@MEANINGS.row("Shiny", "5.1")
def shiny(game: Game, coin: int) -> None:
    """What the word says of a coin."""
    game.note(Noted(f"{coin} shines"))


@MEANINGS.row("Dull", "5.2")
@MEANINGS.row("Worn")
def dull(game: Game, coin: int) -> None:
    """Two words of one meaning; no clause tells of the second."""
    game.note(Noted(f"{coin} doesn't"))


PURSE = LIMITS.value("purse", 7, "6.1", "6.2")


@CLAUSES.clause("7.1")
def polished(game: Game, coin: int) -> str:
    """A clause that others carry out."""
    game.note(Noted(f"{coin} is polished"))
    return "bright"


@CLAUSES.clause("7.2")
def worth(state: State, coin: int) -> int:
    """A clause about a board."""
    return coin


@rule("3.4")
def say(game: Game, task: CoinFlip) -> None:
    """What each word means, and what follows."""
    for word in ("Shiny", "Dull", "Worn"):
        MEANINGS.of(game.state)[word](game, task.coin)
    polished(game, task.coin)
    game.note(Noted("said"))


@rule("9.1")
def shines_twice(game: Game, coin: int) -> None:
    """An edition's meaning of the same word."""
    game.note(Noted(f"{coin} shines twice"))


@rule("9.2")
def unpolished(game: Game, coin: int) -> str:
    """What an edition has in place of a clause."""
    game.note(Noted(f"{coin} stays as it is"))
    return ""


WORDS = assembled("words", "book", (Procedure("flip", (say,)),), (MEANINGS, LIMITS, CLAUSES))
LATER = edition(
    "words later", WORDS,
    (
        Patch("meanings", "instead of", "Shiny", "9.1", "It came to shine twice.", shines_twice),
        Patch("clauses", "instead of", "polished", "9.2", "Nobody polishes any more.", unpolished),
    ),
)  # fmt: skip


def said(ruleset: Ruleset) -> list[tuple[str, tuple[str, ...]]]:
    """What is told of a run under that ruleset, with what it cites."""
    entries = start(laid_out().with_(ruleset=ruleset, agenda=(CoinFlip(1),))).entries
    return [(entry.event.text, entry.cites) for entry in entries if isinstance(entry.event, Noted)]


FIRST = [
    ("1 shines", ("book:5.1",)),
    ("1 doesn't", ("book:5.2",)),
    ("1 doesn't", ("book:3.4",)),
    ("1 is polished", ("book:7.1",)),
    ("said", ("book:3.4",)),
]


def test_a_row_acts_in_its_own_name_and_without_a_number_in_that_of_the_rule_that_runs_it() -> None:
    assert said(WORDS) == FIRST


def test_rulesets_that_differ_in_what_a_word_means_run_in_turn_in_one_process() -> None:
    """Prevents: a table of the program that decides for every edition."""
    then = [("1 shines twice", ("book:9.1",)), *FIRST[1:3], ("1 stays as it is", ("book:9.2",)), FIRST[4]]
    assert [said(one) for one in (WORDS, LATER, WORDS, LATER)] == [FIRST, then, FIRST, then]


def test_a_clause_that_is_called_is_the_one_that_the_ruleset_has_whatever_is_looked_at() -> None:
    state = laid_out().with_(ruleset=WORDS)
    other = edition(
        "o", WORDS, (Patch("clauses", "instead of", "worth", "1", "why", rule("1")(lambda state, coin: 9)),)
    )
    assert (worth(state, 3), worth(state.with_(ruleset=other), 3)) == (3, 9)
    assert worth(state.with_(ruleset=WORDS.disable("clauses", "worth")), 3) is None
    assert polished(Game(state), 2) == "bright"


def test_looking_up_what_a_table_has_no_row_for_says_which_table_and_what() -> None:
    with pytest.raises(KeyError, match=r'meanings" has no row for'):
        WORDS.tables["meanings"]["Bent"]
    with pytest.raises(KeyError, match=r"for CoinFlip"):
        WORDS.tables["meanings"][CoinFlip]


def test_a_second_row_for_one_key_is_an_error_that_says_where_the_first_stands() -> None:
    twice = TableOf("twice")
    twice.value("a", 1)
    with pytest.raises(TableError, match=r"test_tables\.py:\d+"):
        twice.value("a", 2)


def test_a_row_that_no_ruleset_would_see_is_an_error() -> None:
    with pytest.raises(TableError, match="late"):
        MEANINGS.row("late", "1")(lambda game, coin: None)


def test_two_parts_of_one_name_are_an_error() -> None:
    with pytest.raises(TableError, match="limits"):
        assembled("x", "x", (Procedure("limits", ()),), (LIMITS,))
    with pytest.raises(ValueError, match="flip"):
        replace(WORDS, tables={"flip": Table("flip", {})})


def test_a_table_does_not_change() -> None:
    for change in (
        lambda table: table.update({}), lambda table: table.pop("Dull"), lambda table: table.__setitem__("Dull", 1),
    ):  # fmt: skip
        with pytest.raises(TypeError):
            change(WORDS.tables["meanings"])


@pytest.mark.parametrize(
    "patch",
    [
        Patch("meanings", "instead of", "Bent", "1", "why", shines_twice),
        Patch("meanings", "without", "Bent", "1", "why"),
        Patch("meanings", "with", "Shiny", "1", "why", shines_twice),
        Patch("meanings", "with", "Bent", "1", "why"),
        Patch("meanings", "before", "Shiny", "1", "why", shines_twice),
        Patch("flip", "with", "say", "1", "why", say),
        Patch("flip", "instead of", "say", "1", "why", PURSE),
        Patch("nowhere", "without", "say", "1", "why"),
    ],
    ids=lambda patch: f"{patch.part}, {patch.how} {patch.what}",
)
def test_a_patch_that_hits_nothing_or_brings_nothing_fitting_is_an_error(patch: Patch) -> None:
    with pytest.raises(PatchError):
        edition("x", WORDS, (patch,))


def test_a_patch_adds_changes_and_takes_out_rows_and_leaves_the_parent_as_it_was() -> None:
    more = edition(
        "x", WORDS,
        (
            Patch("meanings", "with", "Bent", "9.1", "why", shines_twice),
            Patch("meanings", "without", "Worn", "1", "why"),
            Patch("limits", "instead of", "purse", "1", "why", Row(9, ("9.3",))),
        ),
    )  # fmt: skip
    assert list(more.tables["meanings"]) == ["Shiny", "Dull", "Bent"]
    assert (more.tables["limits"]["purse"].value, WORDS.tables["limits"]["purse"].value) == (9, 7)
    assert list(WORDS.tables["meanings"]) == ["Shiny", "Worn", "Dull"]
    assert more.cited() - WORDS.cited() == {"9.1", "9.3"}
    assert WORDS.cited() - more.cited() == {"6.1", "6.2"}


def test_a_ruleset_tells_where_a_number_is_carried_out() -> None:
    (row,) = WORDS.carrying_out("6.2")
    assert (row, row.where.rpartition(":")[0]) == (PURSE, f"{__name__.replace('.', '/')}.py")
    (clause,) = WORDS.carrying_out("5.1")
    assert isinstance(clause, Rule)
    assert int(clause.where.rpartition(":")[2]) == shiny.fn.__code__.co_firstlineno
    assert WORDS.carrying_out("99") == ()
    assert [one.name for one in COINS.carrying_out("2.2")] == ["choose"]


def test_rulesets_with_other_tables_are_other_rulesets_and_come_back_from_another_process() -> None:
    assert replace(LATER, name=WORDS.name) != WORDS
    back = pickle.loads(pickle.dumps(LATER))
    assert back == LATER
    assert said(back) == said(LATER)


def test_the_example_of_a_table_runs_as_it_says() -> None:
    ran = doctest.testmod(tables)
    assert ran.attempted >= 5
    assert ran.failed == 0
