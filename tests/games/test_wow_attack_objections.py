"""Who may attack whom: everything that stands against an attack is told, each as its clause has it."""

from __future__ import annotations

from wow_table import Table, ability, side

from judge_app.games.wow.chain.actions import Propose
from judge_app.games.wow.laying_out import CardInPlay
from judge_app.games.wow.words.continuous import Cant
from judge_app.games.wow.words.powers import Static
from judge_app.games.wow.words.which import Filter

HUSH = ability("Hush", 1, Static((Cant("attack"),), "all", Filter(types=("Ally",))), ongoing=True)


def told(at: Table, attacker: str, defender: str, *, sabotage: bool = False) -> list[tuple[str, str]]:
    """Every reason against an attack of yours, with the numbers of its rules."""
    action = Propose("you", at.object(attacker).id, at.object(defender).id, sabotage)
    return [
        (why, ", ".join(cite.removeprefix("wow-7.4:") for cite in cites)) for why, cites in action.objections(at.state)
    ]


def test_all_that_keeps_an_attacker_from_attacking_is_told_with_what_forbids_it() -> None:
    at = Table(side(play=[CardInPlay("Bear", exhausted=True), "Hush"]), side("Warrior"), cards=(HUSH,))
    assert told(at, "Bear", "Warrior") == [
        ("it is exhausted", "601.2a"),
        ("it can't attack because of Hush", "601.2a"),
    ]


def test_the_hero_of_the_player_whose_turn_it_is_not_is_no_attacker_and_the_other_no_defender() -> None:
    at = Table(side(), side("Warrior"))
    assert told(at, "Warrior", "Mage") == [
        ("the turn player doesn't control it", "601.2"),
        ("no opponent of the turn player controls it", "601.2b"),
    ]


def test_what_is_friendly_to_the_attacker_is_not_sabotaged() -> None:
    at = Table(side(play=["Bear"]), side("Warrior"))
    assert ("it is friendly to the attacker", "601.2b") in told(at, "Bear", "Mage", sabotage=True)
