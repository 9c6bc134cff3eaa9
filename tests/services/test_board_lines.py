"""A board said in one line, as judges say it: what it lays out, what it keeps, what it offers, in every game."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge_app.games.index import Listed
from judge_app.services.board_lines import board_of, complete, empty_board, faults, load_games, read_line, told

WOW, STONE = "wow-7.4", "hearthstone"


def heard(line: str, ruleset: str = WOW) -> dict[str, Any]:
    """The case of a line of which everything is understood."""
    found = read_line(line, empty_board(ruleset))
    assert [told(trouble) for trouble in found.troubles] == []
    assert found.rest == ""
    return found.data


def sides(line: str, ruleset: str = WOW) -> tuple[dict[str, Any], dict[str, Any]]:
    """Both sides of such a board."""
    data = heard(line, ruleset)
    assert faults(data) == []
    return data["players"]["you"], data["players"]["opponent"]


def test_a_whole_board_is_said_in_one_line() -> None:
    line = (
        "me: Alliance Mage, 2 World in Flames, hand Fire Blast, 4 resources; "
        "opp: Horde Warrior, Ironforge Guard 2 damage exhausted; my turn, action phase"
    )
    assert heard(line) == {
        **empty_board(WOW),
        "phase": "action",
        "players": {
            "you": {
                "hero": "Alliance Mage",
                "resources": 4,
                "in play": ["World in Flames", "World in Flames"],
                "hand": ["Fire Blast"],
            },
            "opponent": {
                "hero": "Horde Warrior",
                "resources": 4,
                "in play": [{"card": "Ironforge Guard", "damage": 2, "exhausted": True}],
            },
        },
    }


@pytest.mark.parametrize(
    "said",
    ["2 World in Flames", "2x world in flames", "World in Flames x2", "two WORLD IN FLAMES", "World in Flames (2)"],
)
def test_a_count_stands_before_or_after_the_name(said: str) -> None:
    assert sides(said)[0]["in play"] == ["World in Flames", "World in Flames"]


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ("hand: Fire Blast, Wisp", {"hand": ["Fire Blast", "Wisp"]}),
        ("Wisp in hand", {"hand": ["Wisp"]}),
        ("in hand Wisp and Fire Blast", {"hand": ["Wisp", "Fire Blast"]}),
        ("my graveyard: Wisp; Fire Blast", {"graveyard": ["Wisp"], "hand": ["Fire Blast"]}),
        ("Wisp in the gy", {"graveyard": ["Wisp"]}),
        ("deck Wisp, in play Fire and Ice", {"deck": ["Wisp"], "in play": ["Fire and Ice"]}),
        ("removed from the game: Wisp", {"removed": ["Wisp"]}),
        ("no hand, empty graveyard", {}),
    ],
)
def test_a_zone_is_named_before_or_after_its_cards(said: str, where: dict[str, Any]) -> None:
    side = sides(said)[0]
    assert {name: side[name] for name in side if name not in ("hero", "resources")} == where


def test_commas_and_ands_inside_names_do_not_break_them() -> None:
    assert sides("hand Fear and Loathing, Amano, Herald of the Sun and Rime and Freezin")[0]["hand"] == [
        "Fear and Loathing", "Amano, Herald of the Sun", "Rime and Freezin'",
    ]  # fmt: skip
    assert sides("Ragnaros, Lightlord, N'Zoth, the Corruptor and Kel Thuzad", STONE)[0]["board"] == [
        "Ragnaros, Lightlord", "N'Zoth, the Corruptor", "Kel'Thuzad",
    ]  # fmt: skip


def test_capitals_accents_apostrophes_and_hyphens_make_no_difference() -> None:
    assert sides("in play looking glass")[0]["in play"] == ["Looking-Glass"]
    assert sides("mâl’ganis, imp losion, si7 agent", STONE)[0] == {
        "mana": 10, "board": ["Mal'Ganis", "SI:7 Agent"], "hand": ["Imp-losion"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("said", "entry"),
    [
        ("exhausted Ironforge Guard", {"exhausted": True}),
        ("Ironforge Guard, 2 damage, tapped", {"damage": 2, "exhausted": True}),
        ("Ironforge Guard (2 damage, exhausted)", {"damage": 2, "exhausted": True}),
        ("Ironforge Guard with 3 +1/+1 counters and 1 damage", {"counters": {"+1/+1": 3}, "damage": 1}),
        ("Ironforge Guard 2 counters", {"counters": {"spark": 2}}),
        ("Ironforge Guard damage: 1, just played", {"damage": 1, "new": True}),
        ("Ironforge Guard with no counters, 1 damage", {"damage": 1}),
        ("Ironforge Guard owner: opponent", {"owner": "opponent"}),
    ],
)
def test_what_is_on_a_card_is_said_before_or_after_it(said: str, entry: dict[str, Any]) -> None:
    assert sides(said)[0]["in play"] == [{"card": "Ironforge Guard", **entry}]


def test_of_several_cards_some_are_told_apart() -> None:
    assert sides("3 Ironforge Guards, one exhausted, 1 with 2 damage")[0]["in play"] == [
        "Ironforge Guard", {"card": "Ironforge Guard", "exhausted": True}, {"card": "Ironforge Guard", "damage": 2},
    ]  # fmt: skip
    assert sides("3 Ironforge Guards, one 1 damage, one 2 +1/+1 counters")[0]["in play"] == [
        "Ironforge Guard", {"card": "Ironforge Guard", "damage": 1},
        {"card": "Ironforge Guard", "counters": {"+1/+1": 2}},
    ]  # fmt: skip
    assert sides("2 Ironforge Guards 1 damage each")[0]["in play"] == [{"card": "Ironforge Guard", "damage": 1}] * 2


def test_a_card_lies_on_a_hero_on_a_card_of_the_line_and_on_one_of_the_board() -> None:
    line = "Ironforge Guard, World in Flames on my hero, World in Flames attached to Ironforge Guard"
    assert sides(line)[0]["in play"] == [
        "Ironforge Guard",
        {"card": "World in Flames", "attached to": "Alliance Mage"},
        {"card": "World in Flames", "attached to": "Ironforge Guard"},
    ]
    there = read_line("opp: Ironforge Guard", empty_board(WOW)).data
    more = read_line("me: World in Flames on Ironforge Guard", there).data
    assert more["players"]["you"]["in play"] == [{"card": "World in Flames", "attached to": "Ironforge Guard"}]
    assert told(read_line("Fire Blast on Wisp", there).troubles[0]) == "No “Wisp” lies on the table to put it on."


def test_a_card_may_lie_on_one_that_the_line_names_later() -> None:
    mine, theirs = sides("me: Horde Shaman, World in Flames attached to Farm Hand; opp: Alliance Mage, Farm Hand")
    assert mine["in play"] == [{"card": "World in Flames", "attached to": "Farm Hand"}]
    assert theirs["in play"] == ["Farm Hand"]
    assert sides("World in Flames attached to Farm Hand (2); opp: 2 Farm Hands")[0]["in play"] == [
        {"card": "World in Flames", "attached to": "Farm Hand (2)"}
    ]
    line = "me: World in Flames on Farm Hand; opp: Horde Warrior, 2 Farm Hands"
    several = read_line(line, empty_board(WOW))
    assert told(several.troubles[0]).startswith("On which “Farm Hand”? Several come later")
    assert (several.rest, several.data["players"]["you"].get("in play")) == ("me: World in Flames on Farm Hand", None)


def test_heroes_and_resources_have_numbers_of_their_own() -> None:
    mine, theirs = sides("me at 20 health, 4/7 resources; opp has 5 damage, exhausted, resources 3, one exhausted")
    assert (mine["hero damage"], mine["resources"]) == (8, [{"count": 4}, {"exhausted": True, "count": 3}])
    assert (theirs["hero damage"], theirs["hero exhausted"]) == (5, True)
    assert theirs["resources"] == [{"count": 2}, {"exhausted": True}]
    assert "resources" not in sides("0 resources")[0]


def lies(line: str, ruleset: str) -> list[Any]:
    """What lies on the board of a line of cards of the one who speaks."""
    mine, theirs = sides(line, ruleset)
    return [*mine.get("in play", mine.get("board", [])), *theirs.get("in play", theirs.get("board", []))]


@pytest.mark.parametrize(
    ("line", "ruleset", "entries"),
    [
        ("Stormwind Champion 1 health, Explosive Sheep 1 health, Mana Wyrm", STONE,
         [{"card": "Stormwind Champion", "damage": 5}, {"card": "Explosive Sheep", "damage": 1}, "Mana Wyrm"]),
        ("Mana Wyrm 4 health, Stormwind Champion", STONE, ["Mana Wyrm", "Stormwind Champion"]),
        ("Wisp +2/+2 1 health", STONE,
         [{"card": "Wisp", "enchantments": [{"gives": [{"attack": 2}, {"health": 2}]}], "damage": 2}]),
        ("Ironforge Guard 1 health, 2 Ironforge Guards", WOW,
         [{"card": "Ironforge Guard", "damage": 2}, "Ironforge Guard", "Ironforge Guard"]),
        ("3 Ironforge Guards 1 damage, one 1 health", WOW,
         [{"card": "Ironforge Guard", "damage": n} for n in (1, 1, 2)]),
        ("Ironforge Guard 1 health, 1 damage, Ironforge Guard", WOW,
         [{"card": "Ironforge Guard", "damage": 1}, "Ironforge Guard"]),
    ],
)  # fmt: skip
def test_what_is_left_is_left_with_everything_of_the_line_in_force(line: str, ruleset: str, entries: list[Any]) -> None:
    assert lies(line, ruleset) == entries


@pytest.mark.parametrize(
    ("line", "ruleset", "sentences", "rest"),
    [
        ("Mana Wyrm 4 health; opp: Stormwind Champion", STONE,
         ["4 health are left of what? Mana Wyrm has 3."], "you: Mana Wyrm 4 health"),
        ("2 Ironforge Guards, one 4 health", WOW,
         ["4 health are left of what? Ironforge Guard (2) has 2 on this board."], "you: one 4 health"),
        ("Stormwind Champion 9 health, Mana Wyrm 4 health", STONE,
         ["9 health are left of what? Stormwind Champion has 6.", "4 health are left of what? Mana Wyrm has 3."],
         "you: Stormwind Champion 9 health, Mana Wyrm 4 health"),
        ("Mana Wyrm 1 damage 1 health", STONE,
         ["1 health are not what 1 damage leaves: Mana Wyrm has 3."], "you: Mana Wyrm 1 damage 1 health"),
        ("Wisp 1 durability", STONE,
         ["1 durability are left of what? no durability is printed on Wisp."], "you: Wisp 1 durability"),
    ],
)  # fmt: skip
def test_what_can_not_be_left_there_is_kept_and_told_with_what_the_card_has(
    line: str, ruleset: str, sentences: list[str], rest: str
) -> None:
    found = read_line(line, empty_board(ruleset))
    assert ([told(trouble) for trouble in found.troubles], found.rest) == (sentences, rest)


def test_an_aura_that_is_added_later_leaves_the_damage_as_it_was_said() -> None:
    there = read_line("Mana Wyrm 1 health", empty_board(STONE)).data
    more = read_line("Stormwind Champion, Wisp 1 health", there).data
    assert more["players"]["you"]["board"] == [
        {"card": "Mana Wyrm", "damage": 2}, "Stormwind Champion", {"card": "Wisp", "damage": 1},
    ]  # fmt: skip


def test_what_is_left_on_a_board_that_can_not_be_laid_out_is_not_guessed() -> None:
    broken = {**empty_board(WOW), "turn": "nobody"}
    found = read_line("Ironforge Guard 1 health", broken)
    assert told(found.troubles[0]).startswith("1 health are left of what? ")
    assert found.data == broken


def test_mana_armor_and_health_are_the_other_games_numbers() -> None:
    mine, theirs = sides("me: 7/10 mana, 12 health, 5 armor; opp: 9 mana, 2 used, 1 overloaded, 3 fatigue", STONE)
    assert mine == {"mana": {"crystals": 10, "used": 3}, "hero": {"card": "a hero", "damage": 18, "armor": 5}}
    assert theirs == {"mana": {"crystals": 9, "used": 2, "overloaded": 1}, "fatigue": 3}


def test_a_games_own_shorthand_is_understood() -> None:
    mine, theirs = sides("me: Wisp +2/+2 with taunt, Fiery War Axe 1 durability; opp: frozen Wisp, Imp silenced", STONE)
    gives = [{"gives": [{"attack": 2}, {"health": 2}]}, {"gives": [{"has": "taunt"}]}]
    assert mine["board"] == [{"card": "Wisp", "enchantments": gives}]
    assert mine["weapon"] == {"card": "Fiery War Axe", "damage": 1}
    assert theirs["board"] == [{"card": "Wisp", "frozen": True}, {"card": "Imp", "silenced": True}]


@pytest.mark.parametrize(
    ("said", "moment"),
    [
        ("my turn", {"turn": "you"}),
        ("it's the opponent's turn, end phase", {"turn": "opponent", "phase": "end phase"}),
        ("opp turn; turn 7; draw step", {"turn": "opponent", "turn number": 7, "phase": "draw step"}),
        ("opponent has priority", {"priority": "opponent"}),
        ("priority: me, turn: opp", {"priority": "you", "turn": "opponent"}),
        ("Ann: Wisp; Bo: Wisp; Bo's turn", {"turn": "opponent"}),
    ],
)
def test_the_moment_is_said_in_words(said: str, moment: dict[str, Any]) -> None:
    found = read_line(said, empty_board(WOW))
    assert found.troubles == ()
    assert {name: found.data[name] for name in moment} == moment


def test_a_third_player_takes_a_seat() -> None:
    found = read_line("third: Wisp", empty_board(WOW))
    assert list(found.data["players"]) == ["you", "opponent", "third"]
    assert found.data["players"]["third"]["in play"] == ["Wisp"]


def test_a_line_says_where_it_means_nothing_and_offers_what_is_near() -> None:
    line = "opp: Iron Guard exhausted, Wisp; hand Fire Blsat, 2 resources"
    found = read_line(line, empty_board(WOW))
    assert [line[trouble.start : trouble.end] for trouble in found.troubles] == ["Iron Guard", "Fire Blsat"]
    assert [trouble.offers[0] for trouble in found.troubles] == ["Ironforge Guard", "Fire Blast"]
    assert found.rest == "opp: Iron Guard exhausted, hand Fire Blsat"
    before = read_line("opp: Wisp, Iron Guard exhausted", empty_board(WOW))
    assert before.data["players"]["opponent"]["in play"] == ["Wisp"], "nor is what is said of it said of another"
    assert found.data["players"]["opponent"]["in play"] == ["Wisp"], "nothing near is taken for what was meant"
    again = read_line(found.rest.replace("Iron Guard", "Ironforge Guard").replace("Blsat", "Blast"), found.data)
    assert again.rest == ""
    assert again.data["players"]["opponent"]["in play"] == ["Wisp", {"card": "Ironforge Guard", "exhausted": True}]
    assert again.data["players"]["opponent"]["hand"] == ["Fire Blast"]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("Wisp, 3", "“3” of what?"),
        ("hand: Wisp exhausted", "“exhausted” can't be said of what lies in “hand”."),
        ("2 cards in hand", "Cards without a name can't be laid down: say which lie in “hand”."),
        ("damage", "How much: “damage”?"),
        ("2 Wisps, 3 exhausted", "There are only 2 of Wisp."),
        ("me at 90 health", "90 health are left of what? Alliance Mage has 28."),
        ("priority", "Whose: “priority”?"),
        ("9/4 resources", "9 is more than 4."),
        ("Alliance Mage, Horde Warrior", "“Horde Warrior” can't lie in “hero”, too: Alliance Mage does; whose is it?"),
        ("my turn, opponent's turn", "The line says of the turn both “you” and “opponent”: which is it?"),
        ("4 resources, 6 resources", "The line says 4 resources and 6: which is it?"),
        ("Shield Bearer 2 damage 3 damage", "Both “2 damage” and “3 damage” can't be: which is it?"),
        ("Wisp with 0 health", "Nothing stays on the table with 0 health."),
        (
            "opp: Horde Warrior; me: Wisp; my turn, 3 resources",
            "Whose is “3 resources”? The semicolon ended what is me's: name a player before it.",
        ),
        ("a 3/1 Yeti (ally, 4 cost, 4/5)", "Of “Yeti” the line says 3/1 and 4/5: which is it?"),
        ("Yeti (ally, 4 cost, 3 cost)", "Of “Yeti” the line says cost 4 and 3: which is it?"),
    ],
)
def test_what_can_not_be_so_is_told_in_a_sentence(said: str, sentence: str) -> None:
    found = read_line(said, empty_board(WOW))
    assert [told(trouble) for trouble in found.troubles] == [sentence]
    assert found.rest.endswith(said.rpartition(", ")[2])


def test_a_card_that_the_library_lacks_is_made_of_its_printed_values() -> None:
    line = 'Foo (Orc Warrior ally, 3 cost, 2/4, protector) exhausted: opp: Bar (weapon, 2/1): "When it strikes, draw."'
    found = read_line(line.replace(": opp", "; opp"), empty_board(WOW))
    assert found.data["cards"] == {
        "Foo": {"tags": ["Orc", "Warrior"], "type": ["Ally"], "cost": 3, "ATK": 2, "health": 4,
                "powers": [{"keyword": {"name": "Protector"}}]},
        "Bar": {"type": ["Equipment"], "tags": ["Weapon"], "ATK": 2, "strike cost": 1,
                "text": "When it strikes, draw."},
    }  # fmt: skip
    assert found.data["players"]["you"]["in play"] == [{"card": "Foo", "exhausted": True}]
    assert found.notes[-1].startswith("Bar: not understood: “When it strikes, draw.”")
    assert faults(found.data) == []
    stone = read_line(
        "Blob (beast minion, 3 mana, 2/4, taunt): Battlecry: it sings; Sword (weapon, 3/2)", empty_board(STONE)
    )
    assert stone.data["players"]["you"] == {"mana": 10, "board": ["Blob"], "weapon": "Sword"}
    assert faults(stone.data) == []
    twice = read_line("Boar (ally, 1/4) 1 damage, 2 Boars", empty_board(WOW))
    assert twice.data["players"]["you"]["in play"] == [{"card": "Boar", "damage": 1}, "Boar", "Boar"]


def test_keywords_of_a_made_up_card_are_printed_on_it_and_a_bare_number_is_its_cost() -> None:
    found = read_line('me: 2 Foo (ally, 3, 1/4, protector) "Stealth, ferocity"', empty_board(WOW))
    made = found.data["cards"]["Foo"]
    assert [one["keyword"]["name"] for one in made["powers"]] == ["Protector", "Stealth", "Ferocity"]
    assert (made["cost"], found.notes, found.data["players"]["you"]["in play"]) == (3, (), ["Foo", "Foo"])
    assert faults(found.data) == []
    stone = read_line('a Bar (minion, 3, 4/2, taunt) "Divine shield. Taunt."', empty_board(STONE))
    assert stone.data["cards"]["Bar"]["keywords"] == ["taunt", "divine shield"]
    assert stone.notes == ()


def test_a_made_up_card_is_read_from_its_text_with_the_keywords_before_it() -> None:
    found = read_line('Foo (ally, 3, 1/4, protector) "When Foo enters play, draw a card."', empty_board(WOW))
    assert found.data["cards"]["Foo"] == {
        "type": ["Ally"], "cost": 3, "ATK": 1, "health": 4, "text": "protector\nWhen Foo enters play, draw a card.",
    }  # fmt: skip
    assert found.notes == ("Foo: its text is understood",)
    assert faults(found.data) == []


def test_what_is_not_understood_in_the_brackets_of_a_card_is_among_its_text_of_which_a_run_tells() -> None:
    found = read_line('Foo (ally, 2/4, protector, sneaky) "Stealth, Elusive"', empty_board(WOW))
    assert found.data["cards"]["Foo"]["text"] == "protector\nsneaky\nStealth, Elusive"
    assert found.notes == ("Foo: not understood: “sneaky”",)


BRUTE = {"type": ["Ally"], "tags": ["Orc", "Warrior"], "cost": 3, "ATK": 4, "health": 2}
BRUTE_TEXT = "Protector\nWhen Harbour Brute enters play, draw a card."


@pytest.mark.parametrize(
    "pasted",
    [
        f"Harbour Brute\nAlly - Orc Warrior, 3 cost, 4/2\n{BRUTE_TEXT}",
        f"Harbour Brute\n\nCost 3   ATK 4   HP 2\nAlly, Orc Warrior\n{BRUTE_TEXT}\n",
        f"Name: Harbour Brute\nType: Ally — Orc Warrior\nCost: 3\nATK: 4\nHealth: 2\nRarity: Rare\nText: {BRUTE_TEXT}",
        f"Harbour Brute\n{BRUTE_TEXT}\nOrc Warrior ally, 3 cost\n4/2",
    ],
)
def test_a_card_is_taken_as_players_paste_it(pasted: str) -> None:
    found = read_line(pasted, empty_board(WOW))
    assert found.data["cards"] == {"Harbour Brute": {**BRUTE, "text": BRUTE_TEXT}}
    assert (found.rest, found.troubles, faults(found.data)) == ("Harbour Brute", (), [])
    assert found.notes[-1] == "Harbour Brute: its text is understood"
    laid = read_line(found.rest, found.data)
    assert laid.data["players"]["you"]["in play"] == ["Harbour Brute"]


def test_a_pasted_card_of_another_game_lays_out_a_board_of_that_game() -> None:
    load_games()
    found = read_line("Harbour Tinker\n2 mana 2/1 minion\nBattlecry: Destroy a minion.", empty_board(WOW))
    assert found.data["ruleset"] == STONE
    assert found.data["cards"]["Harbour Tinker"]["text"] == "Battlecry: Destroy a minion."


def test_of_a_pasted_card_it_is_told_what_is_not_understood() -> None:
    found = read_line("Odd Bell\nAlly\nProtector\nFrobnicate the widget.", empty_board(WOW))
    (note,) = found.notes[1:]
    assert note.startswith("Odd Bell: not understood: “Frobnicate the widget.”")


def test_a_pasted_card_of_flesh_and_blood_is_laid_down_with_its_types() -> None:
    pasted = "Odd Cut\nAction - Attack\nCost: 1\nPower: 4\nDefense: 3\nWhen this hits a hero, draw a card."
    (card,) = read_line(pasted, empty_board("fab")).data["cards"].values()
    assert (card["types"], card["subtypes"], card["power"]) == (["Action"], ["Attack"], 4)


TRAP = (
    '“Odd Trap” can\'t be such a card: Odd Trap: a card with a power that begins with "Secret:" has the type "secret"'
)


@pytest.mark.parametrize(
    ("pasted", "told_so"),
    [
        ("Fire Blast\nInstant Ability\nDraw a card.", "“Fire Blast” is known already: name it to lay it down"),
        (
            "Odd Trap\nspell\nSecret: When your hero is attacked, gain 8 Armor.",
            TRAP,
        ),
        ("Odd Bell\nminion\nTaunt", '“Odd Bell” can\'t be such a card: Odd Bell: a minion needs "health"'),
        ("Odd Bell\nAlly, 3 cost\nCost: 4\nProtector", "of “Odd Bell” it says cost 3 and 4: which is it?"),
    ],
)
def test_a_pasted_card_that_cannot_be_taken_changes_nothing(pasted: str, told_so: str) -> None:
    board = empty_board(WOW if "Ally" in pasted or "Ability" in pasted else STONE)
    found = read_line(pasted, board)
    assert found.data == board
    assert told_so in (*found.notes, *(one.text for one in found.troubles))


@pytest.mark.parametrize(
    "text",
    ["me: Wisp\nopp: Wisp", "Wisp\nWisp", "\n\n", "Wisp", "Odd Bell\n" * 200, "x\n" * 2_000, "Bell\nIt hums."],
)
def test_a_board_of_several_lines_is_no_pasted_card(text: str) -> None:
    assert "cards" not in read_line(text, empty_board(STONE)).data


def test_in_brackets_types_and_keywords_are_offered_and_no_cards() -> None:
    offered = complete("Foo (ally, pro", 14, empty_board(WOW))
    assert [(one.text, one.kind) for one in offered] == [("Protector", "printed")]
    assert [one.text for one in complete("Foo (al", 7, empty_board(WOW))][:2] == ["Ally", "Alliance"]


def test_words_of_weapons_and_heroes_are_understood() -> None:
    weapon = {"card": "Fiery War Axe", "damage": 1}
    for said in ("Fiery War Axe, one charge left", "Fiery War Axe equipped (1 durability left)"):
        assert sides(said, STONE)[0]["weapon"] == weapon
    assert sides("me: hero at 20 health, then Wisp", STONE)[0] == {
        "mana": 10, "hero": {"card": "a hero", "damage": 10}, "board": ["Wisp"],
    }  # fmt: skip
    assert sides("me: Horde Warrior, 27 health")[0]["hero damage"] == 3
    begun = read_line("Wisp", empty_board(STONE)).data
    assert told(read_line("Wisp equipped", begun).troubles[0]) == "“Wisp” can't lie in “weapon”."


def test_of_several_cards_one_may_differ_from_the_others() -> None:
    assert sides("2 Ironforge Guards 1 damage, one with 2 damage")[0]["in play"] == [
        {"card": "Ironforge Guard", "damage": 1}, {"card": "Ironforge Guard", "damage": 2},
    ]  # fmt: skip


def test_a_card_of_another_game_is_told_as_one() -> None:
    load_games()
    found = read_line("me: Ironforge Guard, Knife Juggler", empty_board(WOW))
    assert "“Knife Juggler” is a card of Hearthstone" in told(found.troubles[0])


def test_no_word_is_offered_twice() -> None:
    load_games()
    words = [one.text for one in complete("me: turn", 8, empty_board(WOW)) if one.kind != "card"]
    assert sorted(words) == ["turn", "turn number"]


@pytest.mark.parametrize("fresh", [WOW, STONE])
def test_cards_of_the_game_that_a_line_is_of_are_offered_alone(fresh: str) -> None:
    load_games()

    def offered(line: str) -> set[str]:
        return {one.text for one in complete(line, len(line), empty_board(fresh)) if one.kind == "card"}

    assert {"Turnstile", "Turn to Flame"} <= offered("me: turn")
    assert not offered("me: Flamestrike, Chillwind Yeti; opp: Knife Juggler; my turn")
    assert "Turnstile" in offered("me: Ironforge Guard; my turn")


def test_words_that_are_typed_are_completed() -> None:
    board = empty_board(WOW)

    def offered(line: str) -> list[str]:
        return [one.text for one in complete(line, len(line), board)]

    assert offered("me: 2 Ironforge Gu") == ["Ironforge Guard"]
    assert offered("opp: Wisp 2 da")[0] == "damage"
    assert "exhausted" in offered("Wisp exh")
    assert "World in Flames" in offered("hand Fire Blast, world in fl")
    assert offered("Wisp, ") == []
    found = complete("me: 2 Ironforge Gu", 18, board)[0]
    assert ("me: 2 Ironforge Gu"[found.start : found.end], found.kind) == ("Ironforge Gu", "card")


def test_a_game_that_declares_no_words_is_spoken_of_in_those_of_its_cases(marbles: Listed) -> None:
    ruleset = marbles.rulesets[0]
    base = {"judge": 2, "title": "A ring", "ruleset": ruleset, "turn": "you", "players": {"you": {}, "opponent": {}}}
    found = read_line("me: taw 2 chips, bag: Steely; opp: 2 taws; opponent's turn", base)
    assert found.troubles == ()
    assert found.data["players"] == {
        "you": {"ring": [{"card": "Taw", "chips": 2}], "bag": ["Steely"]},
        "opponent": {"ring": [{"card": "Taw"}, {"card": "Taw"}]},
    }
    assert found.data["turn"] == "opponent"


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Does World in Flames double a Fire Blast twice?", ["World in Flames", "Fire Blast"]),
        ("two world in flames and fear and loathing", ["World in Flames", "Fear and Loathing"]),
        ("Charge me if you can, says my friend", []),
        ("What does a Wisp do to Amano, Herald of the Sun?", ["Wisp", "Amano, Herald of the Sun"]),
    ],
)
def test_the_cards_of_a_question_become_a_board(question: str, names: list[str]) -> None:
    board = board_of(question)
    if not names:
        assert board is None
        return
    assert board is not None
    assert (board["question"], board["title"], faults(board)) == (question, question, [])
    mine = board["players"]["you"]
    assert sorted([*mine.get("in play", []), *mine.get("hand", [])]) == sorted(names)


def test_a_question_of_another_game_is_laid_out_in_that_game() -> None:
    board = board_of("Does Knife Juggler throw before Mal'Ganis gives its aura?")
    assert board is not None
    assert (board["ruleset"], board["players"]["you"]["board"]) == (STONE, ["Knife Juggler", "Mal'Ganis"])


def test_on_a_fresh_board_a_line_may_be_one_of_another_game() -> None:
    load_games()
    found = read_line("me: Knife Juggler; opp: 12 health", empty_board(WOW))
    assert (found.data["ruleset"], found.data["players"]["you"]["board"]) == (STONE, ["Knife Juggler"])
    assert [one.text for one in complete("knife jug", 9, empty_board(WOW))] == ["Knife Juggler"]
    whole = read_line("me: 4 mana, hand: Cone of Cold; opp: Wisp, Knife Juggler", empty_board(WOW))
    assert (whole.data["ruleset"], whole.rest) == (STONE, ""), "though Cone of Cold and Wisp are cards of both"


def test_a_whole_board_of_another_game_is_that_game_s_whatever_board_is_open() -> None:
    load_games()
    begun = read_line("me: Knife Juggler", empty_board(STONE)).data
    found = read_line("me: Alliance Mage, 1 resource, hand: Fire Blast; opp: Farm Hnd; my turn", begun)
    assert (found.data["ruleset"], found.whole, found.rest) == (WOW, True, "opp: Farm Hnd")
    assert found.data["players"]["you"]["hand"] == ["Fire Blast"]


def test_of_cards_of_another_game_nothing_is_taken() -> None:
    load_games()
    begun = read_line("me: Ironforge Guard", empty_board(WOW)).data
    found = read_line("Knife Juggler, my turn, Wisp", begun)
    assert (found.data, found.rest, found.laid) == (begun, "Knife Juggler, my turn, Wisp", ())
    assert [told(one) for one in found.troubles] == [
        "“Knife Juggler” belongs to Hearthstone, and this board is one of World of Warcraft TCG: "
        "begin a new board of that game for it."
    ]


def test_what_can_not_be_is_no_reason_to_take_a_line_for_another_game_s() -> None:
    load_games()
    found = read_line("me: Wisp equipped; opp: Wisp", empty_board(STONE))
    assert found.data["ruleset"] == STONE
    assert told(found.troubles[0]) == "“Wisp” can't lie in “weapon”."


PIECES = st.sampled_from(
    ["me", "opp", ":", ";", ",", "Wisp", "Ironforge Guard", "Fire", "2", "x3", "4/7", "hand", "in", "on", "damage", "(",
     ")", "exhausted", "resources", "turn", "attached to", "my hero", "one", "counters", "Foo (ally, 2/2)", '"',
     "priority",     "health", "is", "with", "it", "graveyard", "\n", ".", "Zed:", "é", "of"]
)  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(st.lists(PIECES | st.text(max_size=4), max_size=14).map(" ".join))
def test_any_text_is_read_and_every_sign_of_it_is_accounted_for(line: str) -> None:
    found = read_line(line, empty_board(WOW))
    assert "".join(line[span.start : span.end] for span in found.spans) == line
    assert bool(found.rest) == bool(found.troubles)
    assert all(line[trouble.start : trouble.end] for trouble in found.troubles)
    assert set(found.data["players"]) >= {"you", "opponent"}
    complete(line, len(line), found.data)


PASTED = st.sampled_from(
    ["Odd Bell", "Ally", "Equipment - Weapon", "Cost: 3", "4/2", "Type: Quest", "Name: Bell", "Text: Draw a card.",
     "Protector", "Activate >>> Draw a card.", "Health: x", "ATK: 99999999999999999999", "Set:", "Fire Blast", "<b>",
     ""]
)  # fmt: skip


@settings(max_examples=80, deadline=None)
@given(st.lists(PASTED | st.text(max_size=8), min_size=2, max_size=8).map("\n".join))
def test_whatever_is_pasted_is_taken_as_a_card_that_can_be_or_changes_no_cards(text: str) -> None:
    board = empty_board(WOW)
    found = read_line(text, board)
    assert "".join(text[span.start : span.end] for span in found.spans) == text
    if "cards" in found.data:
        assert found.troubles == ()
        assert faults({**found.data, "players": board["players"]}) == []


def test_a_line_that_nobody_typed_is_told_at_once() -> None:
    found = read_line("Fire Blast, " * 100_000, empty_board(WOW))
    assert found.data == empty_board(WOW)
    assert [trouble.text for trouble in found.troubles] == ["this line has 1,200,000 signs; at most 4,000 are read"]
    assert complete("Fire Blast, " * 100_000, 1_000_000, empty_board(WOW)) == ()
    assert board_of("Fire Blast, " * 100_000) is not None
