"""What may be played and when: each reason against it is one clause, and all of them are told at once."""

from __future__ import annotations

import pytest
from wow_table import Table, ability, side

from judge_app.engine.machine import IllegalAction
from judge_app.engine.rules import Rule
from judge_app.games.wow.chain.actions import Play
from judge_app.games.wow.laying_out import CardEntry, PlayerSide
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.continuous import PlayersCant
from judge_app.games.wow.words.effects import Deal
from judge_app.games.wow.words.powers import Static, WhenResolved
from judge_app.games.wow.words.which import EachOpponent, Filter, Target

SNIPE = ability(
    "Snipe", 1, WhenResolved((Deal((Number(1),), ("ranged",), Target(Filter(types=("Ally",)))),)), instant=True
)
QUEST = CardEntry(("Quest",), instant=True).card("Errand")
PLACE = CardEntry(("Location",), instant=True).card("Harbour")
NO_HERO = CardEntry(("Equipment",)).card("Sword")
HUSH = ability("Hush", 1, Static((PlayersCant(EachOpponent(), ("play cards",)),)), ongoing=True)
MORE = (SNIPE, QUEST, PLACE, NO_HERO)


def table(hand: str, resources: int = 9, **changes: object) -> Table:
    """You with one card in hand and all that it takes to play it."""
    you = side(hand=[hand], resources=resources, **changes)  # type: ignore[arg-type]
    return Table(you, side("Warrior", play=["Bear"], hand=["Bolt"], resources=1), cards=MORE)


PLAYING = WOW_7_4.procedure("playing").rules
CLAUSES = {clause.cites: clause.name for clause in PLAYING}


def told(at: Table, card: str, by: str = "you") -> dict[str, str]:
    """The reasons against playing a card, in order: the clause that each comes from, and what it says."""
    found = Play(by, at.object(card).id).objections(at.state)
    return {CLAUSES[tuple(cite.removeprefix("wow-7.4:") for cite in cites)]: why for why, cites in found}


def objections(at: Table, card: str, by: str = "you") -> list[str]:
    """The clauses that speak against playing a card."""
    return list(told(at, card, by))


def test_no_two_clauses_cite_the_same_rules() -> None:
    assert len(CLAUSES) == len(PLAYING)


@pytest.mark.parametrize("card", ["Bolt", "Slow Bolt", "Volley"])
def test_with_all_that_it_takes_there_is_no_objection(card: str) -> None:
    at = Table(side(hand=[card], resources=5))
    assert objections(at, card) == []


def test_who_has_no_priority_may_not_play() -> None:
    at = table("Slow Bolt")
    assert objections(at, "Bolt", "opponent") == ["without_priority"]


def test_nobody_may_play_while_a_link_is_being_added() -> None:
    at = Table(side(hand=["Bolt", "Shadow Bolt"], resources=2)).play("Bolt")
    assert objections(at, "Shadow Bolt") == ["without_priority"]


def test_nobody_may_play_once_the_game_is_over() -> None:
    at = Table(side(hand=["Bolt"], resources=1), side("Warrior", damage=30))
    assert "without_priority" in objections(at, "Bolt")


def test_only_a_card_in_ones_own_hand_is_played() -> None:
    at = Table(side(hand=["Bolt"], resources=1, play=["Bear"]), side("Warrior", hand=["Shadow Bolt"]))
    for card in ("Shadow Bolt", "Mage"):
        assert "not_from_there" in objections(at, card)


def test_a_card_that_is_not_instant_is_played_only_on_an_empty_chain() -> None:
    at = Table(side(hand=["Bolt", "Slow Bolt"], resources=2)).play("Bolt", "Warrior")
    assert objections(at, "Slow Bolt") == ["not_at_this_time"]
    assert objections(at.resolve(), "Slow Bolt") == []


def test_a_card_that_is_not_instant_is_played_only_in_ones_own_turn() -> None:
    at = Table(side(), side("Warrior", hand=["Slow Bolt"], resources=1)).answer("pass")
    assert objections(at, "Slow Bolt", "opponent") == ["not_at_this_time"]


def test_an_instant_card_is_played_in_the_other_players_turn_and_in_response() -> None:
    at = Table(side(hand=["Slow Bolt"], resources=1), side("Warrior", hand=["Bolt"], resources=1))
    assert objections(at.play("Slow Bolt", "Warrior").answer("pass"), "Bolt", "opponent") == []


@pytest.mark.parametrize("card", ["Errand", "Harbour"])
def test_quests_and_locations_are_not_played(card: str) -> None:
    assert objections(table(card), card) == ["not_a_card_that_is_played"]


@pytest.mark.parametrize(("resources", "legal"), [(0, False), (4, False), (5, True), (6, True)])
def test_a_card_is_played_only_when_its_whole_cost_can_be_paid(resources: int, legal: bool) -> None:
    at = table("Volley", resources)
    assert objections(at, "Volley") == ([] if legal else ["cost_not_payable"])


def test_a_cost_that_can_not_be_paid_is_told_with_what_there_is() -> None:
    why = told(table("Volley", 4), "Volley")["cost_not_payable"]
    assert "costs 5" in why
    assert "4 ready resources" in why


def test_targets_that_are_missing_are_told_as_the_card_describes_them() -> None:
    at = Table(side(hand=["Snipe"], resources=1), cards=MORE)
    assert "target ally" in told(at, "Snipe")["without_legal_targets"]


def test_who_has_priority_instead_is_told() -> None:
    why = told(table("Slow Bolt"), "Bolt", "opponent")["without_priority"]
    assert why.lower().startswith("you ")
    assert "priority" in why


def test_exhausted_resources_pay_for_nothing() -> None:
    at = Table(side(hand=["Bolt", "Shadow Bolt"], resources=1)).play("Bolt", "Warrior")
    assert objections(at, "Shadow Bolt") == ["cost_not_payable"]


def test_a_card_whose_target_is_nowhere_is_not_played() -> None:
    at = Table(side(hand=["Snipe"], resources=1), cards=MORE)
    assert objections(at, "Snipe") == ["without_legal_targets"]
    assert objections(table("Snipe"), "Snipe") == []


def test_up_to_a_number_of_targets_needs_none_to_be_there() -> None:
    few = ability("Few", 0, WhenResolved((Deal((Number(1),), ("holy",), Target(Filter(types=("Ally",)), up_to=2)),)))
    assert objections(Table(side(hand=["Few"]), cards=[few]), "Few") == []


def test_without_a_hero_no_card_is_played() -> None:
    you = PlayerSide("Sword", hand=("Bolt",), resources=1)
    assert objections(Table(you, cards=MORE), "Bolt") == ["without_a_hero"]


def test_all_objections_are_told_at_once_with_their_rules() -> None:
    at = Table(PlayerSide("Sword"), side("Warrior", hand=["Volley"]), cards=MORE)
    assert objections(at, "Volley") == ["not_from_there", "without_a_hero", "cost_not_payable"]
    with pytest.raises(IllegalAction) as refused:
        at.act(Play("you", at.object("Volley").id))
    assert len(refused.value.objections) == 3
    for why, cites in refused.value.objections:
        assert f"{why} ({', '.join(cite.partition(':')[2] for cite in cites)})" in str(refused.value)
    assert "can't play Volley: " in str(refused.value)


@pytest.mark.parametrize("clause", PLAYING, ids=lambda clause: clause.name)
def test_without_its_clause_an_objection_is_not_made(clause: Rule) -> None:
    """Each objection comes from one clause alone: taking that out removes it and no other."""
    boards = [
        (Table(PlayerSide("Sword"), side("Warrior", hand=["Volley"]), cards=MORE), "Volley"),
        (table("Errand"), "Errand"),
        (Table(side(hand=["Snipe"], resources=1), cards=MORE), "Snipe"),
        (Table(side(hand=["Bolt", "Slow Bolt"], resources=2)).play("Bolt", "Warrior"), "Slow Bolt"),
        (Table(side(hand=["Bolt", "Bolt"], resources=2)).play("Bolt (1)"), "Bolt (2)"),
        (Table(side(hand=["Bolt"], resources=1), side("Warrior", play=["Hush"]), cards=[HUSH]), "Bolt"),
    ]
    gone = 0
    for at, card in boards:
        play = Play("you", at.object(card).id)
        all_ = play.objections(at.state)
        left = play.objections(at.state.with_(ruleset=at.ruleset.disable("playing", clause.name)))
        assert set(left) <= set(all_)
        gone += len(all_) - len(left)
    assert gone == 1


def test_an_attempt_that_is_refused_leaves_the_board_as_it_was() -> None:
    at = table("Volley", resources=0)
    before = at.state
    with pytest.raises(IllegalAction):
        at.play("Volley", "Warrior")
    assert at.state is before
    assert at.zone("Volley") == "hand"


def test_a_resource_can_not_be_played() -> None:
    at = table("Slow Bolt")
    assert "not_from_there" in objections(at, "your resource 1")
