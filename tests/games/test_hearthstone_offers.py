"""What may be done at a moment, what is so of a card, and why its values are so."""

from __future__ import annotations

from typing import Any

from hearthstone_case import MADE_UP, line, run

from judge_app.engine.state import State
from judge_app.games.hearthstone.cases.case import WORDS
from judge_app.games.hearthstone.values.explaining import explain, values
from judge_app.rulekit.cases.case import Offer, Seen

BOARD = (
    "players:\n"
    "  you: {board: [Pebble, {card: Banner, new: true}], hand: [Spark, Boulder], mana: 3}\n"
    "  opponent: {board: [Boulder], hand: [Pebble]}\n"
)


def state(text: str = BOARD) -> State:
    return run(text).seen.after


def key(at: State, name: str) -> int:
    found = at.by_key(name)
    assert found is not None, name
    return found.id


def of(at: State, name: str) -> list[Offer]:
    return list(WORDS.offers_of(at, key(at, name)))


def test_a_spell_is_offered_once_for_each_target() -> None:
    offers = of(state(), "Spark")
    assert [offer.written for offer in offers][:2] == [
        {"play": {"card": "Spark", "targets": "your hero"}},
        {"play": {"card": "Spark", "targets": "opponent's hero"}},
    ]
    assert len(offers) == 5
    assert all(not offer.objections for offer in offers)


def test_what_can_not_be_played_is_offered_with_every_objection() -> None:
    (offer,) = of(state(), "Boulder (1)")
    assert offer.objections == (
        ("it costs 5 and you have 3 mana", ("hearthstone:negative-mana.7", "hearthstone:negative-mana.8")),
    )


def test_a_minion_is_offered_each_attack_and_taunt_objects_to_others() -> None:
    offers = of(state(), "Pebble (1)")
    allowed = [offer.written for offer in offers if not offer.objections]
    assert allowed == [{"attack": {"with": "Pebble (1)", "against": "Boulder (2)"}}]
    assert "Taunt" in offers[0].objections[0][0]


def test_a_minion_that_arrived_this_turn_can_not_attack() -> None:
    assert all(offer.objections for offer in of(state(), "Banner"))


def test_the_other_players_card_is_offered_by_that_player() -> None:
    (offer,) = of(state(), "Pebble (2)")
    assert offer.written == {"play": {"card": "Pebble (2)", "by": "opponent"}}
    assert offer.objections


def test_the_player_who_may_act_may_also_end_the_turn() -> None:
    assert [offer.written for offer in WORDS.offers(state())] == ["end turn"]
    assert {state().objects[id_].key for id_ in WORDS.may_act(state(), "you")} == {
        "your hero", "Pebble (1)", "Banner", "Spark", "Boulder (1)",
    }  # fmt: skip


def test_what_chance_is_asked_is_offered_as_its_picks() -> None:
    toss = "  Toss: {type: spell, powers: [spell: {do: [deal: {amount: 1, to: {random: {of: {of: enemy}}}}]}]}\n"
    text = "players: {you: {hand: [Toss]}, opponent: {board: [Pebble, Boulder]}}\nhappened: [play: {card: Toss}]\n"
    at = run(text, own=MADE_UP + toss).seen.after
    assert [offer.written for offer in WORDS.offers(at)] == [{"choose": "Pebble"}, {"choose": "Boulder"}]


def test_every_offer_that_nothing_stands_against_can_be_done_as_it_is_written() -> None:
    """Prevents: something that is offered, chosen, and then refused."""
    at = state()
    written = [offer.written for id_ in WORDS.may_act(at, "you") for offer in WORDS.offers_of(at, id_)
               if not offer.objections]  # fmt: skip
    assert len(written) > 5
    for act in (*written, *(offer.written for offer in WORDS.offers(at))):
        text = BOARD + f"happened: [{_flow(act)}]\n"
        assert run(text).stopped == ()


def _flow(act: Any) -> str:
    """An act in YAML's flow style."""
    if isinstance(act, dict):
        return "{" + ", ".join(f"{name}: {_flow(value)}" for name, value in act.items()) + "}"
    return f'"{act}"' if isinstance(act, str) else str(act)


def facts(at: State, name: str) -> list[Any]:
    return [offer.written["card"] for offer in WORDS.facts.of_card(at, key(at, name))]


def test_what_is_so_of_a_minion_is_said_as_an_expectation_would() -> None:
    assert facts(state(), "Pebble (1)") == [
        {"called": "Pebble (1)", "zone": "board"},
        {"called": "Pebble (1)", "attack": 2},
        {"called": "Pebble (1)", "health": 2},
        {"called": "Pebble (1)", "place": 1},
        {"called": "Pebble (1)", "enchantments": ["Banner"]},
    ]


def test_every_fact_of_a_board_holds_as_an_expectation() -> None:
    at = state()
    said = [offer.written for entity in at.objects for offer in WORDS.facts.of_card(at, entity.id)]
    said += [offer.written for entity in at.objects for name in values(at, entity.id)
             for offer in WORDS.facts.of_value(at, entity.id, name)]  # fmt: skip
    held = run(BOARD + f"expect: [{', '.join(map(_flow_list, said))}]\n")
    assert len(held.verdicts) == len(said) > 20
    assert [verdict.text for verdict in held.verdicts if not verdict.ok] == []


def _flow_list(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow_list, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {_flow_list(part)}" for name, part in value.items()) + "}"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def test_what_came_of_damage_is_a_fact_of_the_run() -> None:
    told = line("players: {you: {hand: [Spark]}, opponent: {}}\n"
                "happened: [play: {card: Spark, targets: \"opponent's hero\"}]\n")  # fmt: skip
    seen: Seen = told.run.seen
    (offer,) = WORDS.facts.of_packet(seen, told.account.packets[0].seq)
    fact = {"damage dealt": {"source": "Spark", "target": "opponent's hero", "amount": 2}}
    assert offer.written == {"times": {"number": 1, "what": fact}}


def explained(at: State, name: str, value: str) -> list[tuple[str, str, str]]:
    return [(row.label, row.before, row.after) for row in explain(at, key(at, name), value)]


def test_attack_is_explained_change_by_change_with_the_aura_last() -> None:
    at = state(
        "players: {you: {board: [Banner, {card: Pebble, enchantments: [{gives: [attack: 2], name: Song}]}]}, "
        "opponent: {}}\n"
    )
    assert explained(at, "Pebble", "attack") == [
        ("printed", "", "1"), ("Song (+2 Attack)", "1", "3"), ("Banner (+1 Attack)", "3", "4"),
    ]  # fmt: skip
    cites = [row.cites for row in explain(at, key(at, "Pebble"), "attack")]
    assert cites == [("enchantments.2",), ("enchantments.1",), ("4d",)]


def test_a_cost_is_explained_down_to_what_is_kept_at_0() -> None:
    gift = "{gives: [cost: {by: -3}], name: Gift}"
    at = state(f"players: {{you: {{hand: [{{card: Spark, enchantments: [{gift}]}}]}}, opponent: {{}}}}\n")
    assert values(at, key(at, "Spark"))["cost"] == 0
    assert explained(at, "Spark", "cost") == [
        ("printed", "", "2"), ("Gift (-3 Cost)", "2", "-1"), ("below 0", "-1", "0"),
    ]  # fmt: skip


def test_what_nothing_changes_needs_no_explanation() -> None:
    assert explained(state(), "Boulder (2)", "attack") == []
