"""Cards of imported lists stand in every search with their list, and can be laid on a board with what is printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge_app.cli.commands import app
from judge_app.desktop.search.cards import card_rows
from judge_app.scenario.draft import check
from judge_app.scenario.games import EDITING
from judge_app.services.board_lines import board_of, complete, empty_board, read_line, what_it_is
from judge_app.services.card_lists.importing import import_list
from judge_app.services.card_lists.laying import entry_of, with_listed_cards
from judge_app.services.card_search import NotUnderstood, find_cards, search_cards
from judge_app.services.cases import cards
from rules_db.card_lists.model import PrintedCard

WOW = (
    "name\ttype\tcost\tatk\tdamage_type\thealth\tclasses\tsubtypes\tcolour\trules\n"
    "Testing Bear\tAlly\t3\t2\tFrost\t4\tDruid,Mage\tUnique; Pet (1)\tRed\tTarget player draws a card.\n"
    "Drill Sergeant\tAlly\t9\t9\tMelee\t9\t\t\tBlue\tOf a list.\n"
)
INVASION = "name\tcolour\ttext\nTesting Bear\tRed\tBattlefield.\nTesting Bear\tBlue\tBattlefield.\n"


@pytest.fixture(autouse=True)
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of each of two games, and the first once more."""
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))
    for name, game, text in (("mine", "wow", WOW), ("again", "wow", WOW), ("other", "invasion", INVASION)):
        (tmp_path / f"{name}.tsv").write_text(text, encoding="utf-8")
        import_list(tmp_path / f"{name}.tsv", game)


def test_a_card_of_several_lists_is_found_once_with_all_of_them() -> None:
    found = search_cards("testing bear")
    assert [hit.where for hit in found] == [
        "World of Warcraft TCG, list again, list mine",
        "Warhammer: Invasion, list other",
    ]
    assert found[0].lines == (
        "Testing Bear, Ally, cost 3, attack 2, health 4",
        "Target player draws a card.",
        "damage type: Frost · class icons: Druid,Mage · subtypes: Unique; Pet (1) · colour: Red",
        "From the lists again (again.tsv), mine (mine.tsv)",
    )


def test_cards_of_the_library_lead_those_of_lists_that_fit_as_well() -> None:
    found = search_cards("drill sergeant")
    assert [bool(hit.lists) for hit in found[:2]] == [False, True]
    for typed in ("", "type:ally"):
        of_lists = [bool(hit.lists) for hit in search_cards(typed, most=100_000)]
        assert of_lists == sorted(of_lists)
        assert any(of_lists)


def test_filters_know_what_lists_have_and_games() -> None:
    assert [hit.game for hit in search_cards("colour:red testing")] == ["World of Warcraft TCG", "Warhammer: Invasion"]
    assert {hit.game for hit in search_cards("game:invasion battlefield")} == {"Warhammer: Invasion"}
    assert [hit.name for hit in search_cards("cost:9 atk:9 type:ally")] == ["Drill Sergeant"]
    with pytest.raises(NotUnderstood, match="colour"):
        search_cards("shape:round")


def test_a_mistyped_name_of_a_list_is_offered_but_not_taken_for_sure() -> None:
    assert [(hit.name, hit.sure) for hit in search_cards("tsting baer")][:1] == [("Testing Bear", False)]


def test_the_command_and_the_list_of_results_say_whose_list_it_is() -> None:
    told = CliRunner().invoke(app, ["cards", "testing", "bear", "--game", "invasion"]).stdout
    assert "From the list other (other.tsv)" in told
    found = json.loads(CliRunner().invoke(app, ["cards", "testing bear", "--json"]).stdout)
    assert found[1]["lists"] == [{"list": "other", "source": "other.tsv"}]
    assert [row.game for row in card_rows("testing bear", 10)] == [hit.where for hit in search_cards("testing bear")]


def test_the_palette_offers_cards_of_its_game_that_the_library_has_not() -> None:
    assert [hit.name for hit in find_cards("testing", "wow-7.4")] == ["Testing Bear"]
    assert [hit.lists for hit in find_cards("testing", "hearthstone") if hit.lists] == []
    assert [bool(hit.lists) for hit in find_cards("drill sergeant", "wow-7.4")] == [False]
    own = {"Testing Bear": cards()["wow-7.4"]["Drill Sergeant"]}
    assert [bool(hit.lists) for hit in find_cards("testing", "wow-7.4", own)] == [False]


def test_a_card_of_a_list_that_is_added_is_made_up_with_what_is_printed_on_it() -> None:
    data, library = with_listed_cards(empty_board("wow-7.4"), ["testing bear", "Old Owl"], "wow-7.4", {})
    entry = data["cards"]["Testing Bear"]
    assert {name: entry[name] for name in ("type", "cost", "ATK", "damage type", "health", "class", "unique")} == {
        "type": "Ally", "cost": 3, "ATK": 2, "damage type": "frost", "health": 4, "class": ["Druid", "Mage"],
        "unique": True,
    }  # fmt: skip
    assert "Target player draws a card." in str(entry)
    assert list(data["cards"]) == list(library) == ["Testing Bear"]
    laid = EDITING["wow-7.4"].add(data, "you", "hand", 0, "Testing Bear", library)
    assert check(laid, cards()).problems == ()


def test_a_line_lays_down_cards_of_lists_and_makes_up_those_alone() -> None:
    found = read_line("me: Alliance Mage, testing bear exhausted, hand Drill Sergeant", empty_board("wow-7.4"))
    assert found.troubles == ()
    you = found.data["players"]["you"]
    assert you["in play"] == [{"card": "Testing Bear", "exhausted": True}]
    assert you["hand"] == ["Drill Sergeant"]
    assert list(found.data["cards"]) == ["Testing Bear"]
    assert check(found.data, cards()).problems == ()


def test_a_board_of_a_question_has_the_cards_of_lists_that_it_names() -> None:
    board = board_of("Can my Testing Bear be hit by Fire Blast?")
    assert board is not None
    assert list(board["cards"]) == ["Testing Bear"]
    assert "Testing Bear" in str(board["players"])


def test_a_line_without_cards_of_lists_makes_none_up() -> None:
    for line in ("me: Alliance Mage, hand Drill Sergeant", "me: Alliance Mage, testing beer"):
        assert "cards" not in read_line(line, empty_board("wow-7.4")).data


def test_a_word_of_lines_is_that_whatever_cards_are_called_so(tmp_path: Path) -> None:
    (tmp_path / "words.tsv").write_text("name\ttype\thealth\nHand\tAlly\t3\nMe\tAlly\t3\n", encoding="utf-8")
    import_list(tmp_path / "words.tsv", "wow")
    found = read_line("me: Alliance Mage, hand Drill Sergeant", empty_board("wow-7.4"))
    assert (found.troubles, "cards" in found.data) == ((), False)


def test_a_name_that_is_begun_in_a_line_is_completed_with_cards_of_lists() -> None:
    line = "me: Alliance Mage, test"
    [offer] = [one for one in complete(line, len(line), empty_board("wow-7.4")) if one.text == "Testing Bear"]
    assert (offer.start, offer.end, offer.kind) == (19, 23, "card")
    told = what_it_is(offer, empty_board("wow-7.4"))
    assert told == "Testing Bear, Ally, cost 3, attack 2, health 4 · Target player draws a card."


def test_a_card_that_is_known_is_not_made_up_anew() -> None:
    board = empty_board("wow-7.4")
    assert with_listed_cards(board, ["Drill Sergeant"], "wow-7.4", cards()["wow-7.4"])[0] is board


@pytest.mark.parametrize(
    ("ruleset", "printed", "entry"),
    [
        ("wow-7.4", {"type": "Ability Ally", "cost": "2 + X", "instant": "Instant", "faction": "Both"},
         {"type": ["Ability", "Ally"], "cost": 2, "cost has X": True, "instant": True,
          "faction": ["Alliance", "Horde"]}),
        ("wow-7.4", {"type": "Equipment", "subtypes": "1H Weapon; Axe; Melee (1)", "strike cost": "2"},
         {"type": "Equipment", "tags": ["One-Handed", "Weapon", "Axe"], "restrictions": [{"tag": "Melee"}],
          "strike cost": 2}),
        ("wow-7.4", {"type": "Master Hero", "health": "35", "race": "Night Elf", "cost": "11"},
         {"type": "Hero", "master": True, "health": 35, "tags": ["Night Elf"], "cost": 11}),
        ("wow-7.4", {"type": "Hero", "class": "Mage", "subtypes": "Fire; Traitor", "health": "25"},
         {"type": "Hero", "class": "Mage", "talent": "Fire", "tags": ["Mage", "Traitor"], "health": 25}),
        ("wow-7.4", {"type": "Instant Ability\u2014Frost, Talent", "cost": "1"},
         {"type": "Ability", "cost": 1, "instant": True, "tags": ["Frost"]}),
        ("wow-7.4", {"type": "Equipment - 1H Weapon - Axe, Melee (1)"},
         {"type": "Equipment", "tags": ["One-Handed", "Weapon", "Axe"], "restrictions": [{"tag": "Melee"}]}),
        ("wow-7.4", {"type": "Ability", "text": "<b>Ongoing:</b> Draw."},
         {"type": "Ability", "ongoing": True, "text": "<b>Ongoing:</b> Draw."}),
        ("wow-7.4", {"type": "Ability", "text": "Destroy target non-Ongoing ability."},
         {"type": "Ability", "text": "Destroy target non-Ongoing ability."}),
        ("wow-7.4", {"type": "Quest", "cost": "3"}, {"type": "Quest"}),
        ("wow-7.4", {"type": "Achievement"}, None),
        ("wow-7.4", {}, None),
        ("hearthstone", {"type": "MINION", "cost": "2", "health": "3", "class": "12", "race": "20"},
         {"type": "minion", "cost": 2, "attack": 0, "health": 3, "races": "beast"}),
        ("hearthstone", {"type": "Weapon", "attack": "2", "health": "3", "class": "Warrior"},
         {"type": "weapon", "cost": 0, "attack": 2, "durability": 3, "class": "warrior"}),
        ("hearthstone", {"type": "SPELL", "class": "Spoon Hunter"},
         {"type": "spell", "cost": 0, "not modelled": ["Its class is “Spoon Hunter”."]}),
        ("hearthstone", {"type": "MINION", "cost": "2"}, None),
        ("hearthstone", {"type": "spoon"}, None),
    ],
)  # fmt: skip
def test_a_row_becomes_the_entry_of_a_card_or_none(
    ruleset: str, printed: dict[str, str], entry: dict[str, object] | None
) -> None:
    assert entry_of(PrintedCard({"name": "Testing Bear", **printed}), ruleset) == entry
