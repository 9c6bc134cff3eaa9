"""A list of cards is taken in whatever its form, its columns are told apart, and what is broken spoils nothing else."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_app.files.problems import BadInput
from judge_app.services.card_lists.importing import Imported, import_list
from rules_db.card_lists.kept import card_lists, cards_of

Take = Callable[..., Imported]


@pytest.fixture
def take(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Take:
    """Write a file and take it in."""
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))

    def taken(content: str | bytes, *columns: str, name: str = "list.tsv", game: str = "wow") -> Imported:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return import_list(path, game, columns=columns)

    return taken


def names(name: str = "list") -> list[str]:
    return [card.name for card in cards_of(name)]


def printed(name: str = "list") -> list[dict[str, str]]:
    return [dict(card.printed) for card in cards_of(name)]


WOW = "name\ttype\tfaction\tcost\tatk\tdamage_type\thealth\tclasses\tinstant\trules\n"
HEARTHSTONE = "name\ttype\tcost\tattack\thealth_or_durability\tclass_id\trace_id\tset\ttext\n"
FAB = "name\tcolor\tpitch\tcost\tpower\tdefense\thealth\ttypes\tfunctional text\ttype text\n"
INVASION = "name\trace\ttype\tcost\tloyalty\tpower\thit_points\ttraits\trules_text\n"


@pytest.mark.parametrize(
    ("game", "table", "holds"),
    [
        (
            "wow",
            f"{WOW}Old Bear\tAlly\tHorde\t3\t2\tMelee\t4\tDruid,Mage\t\tDraw a card.\n",
            {"type": "Ally", "cost": "3", "attack": "2", "health": "4", "text": "Draw a card.", "faction": "Horde",
             "damage type": "Melee", "class icons": "Druid,Mage"},
        ),
        (
            "hearthstone",
            f"{HEARTHSTONE}Old Bear\tMINION\t3\t2\t4\t12\t20\tOWN\tDraw a card.\n",
            {"type": "MINION", "cost": "3", "attack": "2", "health": "4", "text": "Draw a card.", "class": "12",
             "race": "20", "set": "OWN"},
        ),
        (
            "fab",
            f"{FAB}Old Bear\tRed\t1\t3\t2\t4\t\tGeneric, Action\tDraw a card.\tGeneric Action\n",
            {"type": "Generic Action", "cost": "3", "power": "2", "defense": "4", "text": "Draw a card.",
             "types": "Generic, Action", "color": "Red", "pitch": "1"},
        ),
        (
            "invasion",
            f"{INVASION}Old Bear\tOrc\tUnit\t3\t1\t2\t4\tBeast\tDraw a card.\n",
            {"type": "Unit", "cost": "3", "power": "2", "health": "4", "text": "Draw a card.", "race": "Orc",
             "loyalty": "1", "traits": "Beast"},
        ),
    ],
)  # fmt: skip
def test_the_columns_of_each_games_lists_are_known_by_their_names(
    take: Take, game: str, table: str, holds: dict[str, str]
) -> None:
    take(table, game=game)
    assert printed() == [{"name": "Old Bear", **holds}]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("list.csv", "Card Name,Card Type,Mana cost,Rules text\nOld Bear,Ally,3,Draw a card."),
        ("list.csv", "CardName,CardType (printed),ManaCost,Rules_Text\nOld Bear,Ally,3,Draw a card."),
        ("list.csv", "sep=;\r\nCARD_NAME;TYPE;Cost;Text\r\nOld Bear;Ally;3;Draw a card.\r\n"),
        ("list.csv", '"name","type","cost","text"\n"Old Bear","Ally","3","Draw a card."\n'),
        ("list.txt", "My cards\n\nname|type|cost|text\nOld Bear|Ally|3|Draw a card.\n"),
        ("list.json", '[{"name": "Old Bear", "type": "Ally", "manaCost": 3, "rules_text": "Draw a card."}]'),
        ("list.json", '{"cards": [{"name": "Old Bear", "type": "Ally", "cost": 3, "text": "Draw a card."}]}'),
        ("list.json", '{"Old Bear": {"type": "Ally", "cost": 3, "text": {"enUS": "Draw a card.", "deDE": "Zieh."}}}'),
        ("list.json", '{"name": "Old Bear", "types": ["Ally"], "cost": 3, "text": "Draw a card.", "in": [{"id": 1}]}'),
    ],
)
def test_tables_and_json_say_the_same_in_many_forms(take: Take, name: str, content: str) -> None:
    take(content, name=name)
    assert printed() == [{"name": "Old Bear", "type": "Ally", "cost": "3", "text": "Draw a card."}]


@pytest.mark.parametrize("letters", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_other_letters_than_utf_8_are_read_and_told(take: Take, letters: str) -> None:
    found = take("name,cost\nÄlteste Bärin,3\n".encode(letters))
    assert names() == ["Älteste Bärin"]
    assert bool(found.letters) == (not letters.startswith("utf-8"))


def test_what_is_said_of_a_column_is_remembered_for_lists_with_that_header_and_that_game(take: Take) -> None:
    table = "Titel\tKosten\tText\nOld Bear\t3\tDraw a card.\n"
    with pytest.raises(BadInput, match="--column name="):
        take(table)
    take(table, "name=Titel", "cost=kosten")
    assert take(table).recalled
    assert printed() == [{"name": "Old Bear", "cost": "3", "text": "Draw a card."}]
    with pytest.raises(BadInput, match="--column name="):
        take(table, game="fab")


@pytest.mark.parametrize(
    ("said", "why"),
    [("cost=Kost", 'no column "kost".*nearest: "kosten"'), ("costs=Kosten", 'no "costs".*nearest: "cost"'),
     ("cost", "names no column")],
)  # fmt: skip
def test_what_can_not_be_said_of_a_column_is_told_with_what_is_near(take: Take, said: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        take("Name\tKosten\nOld Bear\t3\n", said)


def test_a_broken_row_is_told_with_its_line_and_the_others_are_kept(take: Take) -> None:
    found = take(
        "name\ttype\tcost\ttext\n"
        "Old Bear\tAlly\t3\t\n"
        "\tAlly\t3\tNo name.\n"
        "Cut Of\n"
        'Quoting Owl\tAlly\t"2\tSays "go" and goes.\n'
        'Long Fox\tAlly\t2\t"Two\nlines"\n'
        "Wide Wolf\tAlly\t2\ta\tb\n"
        f"Endless Eel\tAlly\t2\t{'x' * 20_000}\n"
        "Young Bear\tAlly\t1\tDraw a card.\n"
    )
    assert names() == ["Long Fox", "Old Bear", "Quoting Owl", "Young Bear"]
    assert [(each.line, each.message) for each in found.broken] == [
        (3, "this row has no name"),
        (4, "this row has 1 cell, the header 4"),
        (8, "this row has 5 cells, the header 4"),
        (9, 'its "text" has 20,000 signs; at most 10,000 are read'),
    ]


def test_a_quotation_mark_that_is_never_closed_takes_no_other_row_with_it(take: Take) -> None:
    take('name\ttype\tcost\ttext\nOld Bear\tAlly\t3\t"Roars.\nOld Owl\tAlly\t2\tHoots.\nOld Fox\tAlly\t2\tBarks."\n')
    assert names() == ["Old Bear", "Old Fox", "Old Owl"]


def test_rows_that_were_shortened_where_nothing_stands_are_whole_in_a_file_that_does_so_always(take: Take) -> None:
    found = take("name\ttype\tcost\ttext\nOld Bear\tAlly\t3\nOld Owl\tAlly\t2\tDraw a card.\nOld Fox\tQuest\n")
    assert names() == ["Old Bear", "Old Fox", "Old Owl"]
    assert not found.broken


def test_a_text_of_several_lines_with_commas_is_one_cell(take: Take) -> None:
    take('name,text\nOld Bear,"Roars, loudly.\nThen sleeps, long.\nThen, again, roars."\nOld Owl,Hoots.\n')
    assert printed()[0] == {"name": "Old Bear", "text": "Roars, loudly.\nThen sleeps, long.\nThen, again, roars."}


def test_a_name_is_one_line_however_its_cell_is_laid_out(take: Take) -> None:
    take('name,text\n"Old\n  Bear",Roars.\n')
    assert names() == ["Old Bear"]


def test_json_that_is_cut_off_gives_the_cards_before_that(take: Take) -> None:
    found = take('[{"name": "Old Bear", "cost": 1},\n{"name": "Young B', name="list.json")
    assert names() == ["Old Bear"]
    assert [each.line for each in found.broken] == [2]


def test_printings_of_one_card_are_one_and_versions_with_other_numbers_are_several(take: Take) -> None:
    found = take("name,pitch,set,text\nFire,1,A,Burn.\nFire,1,B,Burn.\nFire,2,A,Burn.\n", game="fab")
    assert (len(names()), found.printings) == (2, 1)


def test_a_list_of_the_same_name_takes_the_place_of_the_earlier_one(take: Take) -> None:
    take("name\nOld Bear\nOld Owl\n")
    take("name\nYoung Bear\n")
    assert names("LIST") == ["Young Bear"]
    assert [(one.name, one.cards, one.source) for one in card_lists()] == [("list", 1, "list.tsv")]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", "is it a list of cards"),
        ("\n\n\n", "is it a list of cards"),
        ("100.1 A game has players.\n100.2 Players have a name, and take turns.\n" * 3000, "is it a list of cards"),
        (bytes(100_000), "no text"),
        (b"\xff\xd8\xff\xe0" + bytes(range(256)) * 400, "no text|is it a list of cards"),
        (b"PK\x03\x04 and so on", "save it as CSV"),
        (b"%PDF-1.7", "a PDF"),
        ("[" * 100_000, "nested more than"),
        ('{"a":' * 3000 + "1" + "}" * 3000, "nested more than"),
        ("[1, 2, null]", "no card in it"),
        ('[{"cost": 1}]', "no card in it"),
        ('[{"name": "Old Bear", "cost": ' + "9" * 5000 + "}]", "thousands of digits"),
        ("name,text\n" + "a,b\n" * 200_001, "more than 200,000 rows"),
        (",".join(["name", *(f"c{at}" for at in range(500))]), "columns; at most"),
        ("name,text\n" + "x" * 300 + ",b\n", "a name has at most"),
    ],
)
def test_what_holds_no_cards_is_told_in_one_sentence(take: Take, content: str | bytes, why: str) -> None:
    with pytest.raises(BadInput, match=why) as told:
        take(content)
    assert len(told.value.mistakes) == 1
    assert len(str(told.value)) < 500
    assert card_lists() == []


@pytest.mark.parametrize(
    "rows",
    [
        '"a\n' * 20_000,
        'x\t"a"b\n' * 20_000,
        '"\n,\n' * 20_000,
        'Old Bear\t"' + "x\n" * 20_000,
        'Old Bear\t"' + "1.1 A rule.\n" * 20_000 + '"\n',
        "Old Bear\t" + "[" * 1_000_000 + "\n",
    ],
)
def test_whatever_stands_in_the_midst_of_a_table_the_cards_around_it_are_found(take: Take, rows: str) -> None:
    began = time.monotonic()
    take(f"name\ttext\nFirst Owl\tHoots.\n{rows}Last Owl\tHoots.\n")
    assert {"First Owl", "Last Owl"} <= set(names())
    assert time.monotonic() - began < 30


def test_what_steers_a_terminal_is_left_out_and_markup_is_kept_as_it_is_printed(take: Take) -> None:
    take('name,text\nOld\x1b[31m Bear,"a\x00b\x07<script>alert(1)</script>"\n')
    assert printed() == [{"name": "Old[31m Bear", "text": "ab<script>alert(1)</script>"}]


def test_what_others_wrote_in_json_is_taken_as_text(take: Take) -> None:
    take(json.dumps([{"name": "Old \ud800 Bear", "text": ["a", "b"], "cost": 1.5, "gone": None, "unique": True}]))
    assert printed() == [{"name": "Old \ufffd Bear", "text": "a, b", "cost": "1.5", "unique": "yes"}]
