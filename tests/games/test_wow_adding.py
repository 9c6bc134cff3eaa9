"""Adding a link (707.1): its steps in their order, targets one by one, costs paid exactly, priority afterwards."""

from __future__ import annotations

import pytest
from wow_table import Table, side

from judge_app.engine.trace import ChoiceMade
from judge_app.games.wow.events import CardAnnounced, CostCalculated, CostPaid, LinkAdded, PlayingCard, TargetsChosen
from judge_app.games.wow.laying_out import CardInPlay, PlayerSide

STEPS = (PlayingCard, CardAnnounced, ChoiceMade, TargetsChosen, CostCalculated, CostPaid, LinkAdded)


def table(*hand: str, resources: int = 6, opponent: PlayerSide | None = None) -> Table:
    """You with these cards in hand."""
    return Table(side(hand=hand, resources=resources), opponent)


def facing(*play: str | CardInPlay, hand: tuple[str, ...] = ()) -> PlayerSide:
    """An opponent with these allies in play and as many resources as they have cards in hand."""
    return side("Warrior", play=play, hand=hand, resources=len(hand))


def test_a_link_is_announced_targeted_paid_for_and_added_in_that_order() -> None:
    played = table("Bolt").play("Bolt", "Warrior")
    playing = played.entries_of(PlayingCard)[0]
    under = [entry for entry in played.entries if entry.cause == playing.seq]
    assert [type(entry.event) for entry in (playing, *under)] == list(STEPS)
    assert [entry.cites[0].removeprefix("wow-7.4:") for entry in under] == [
        "707.1a",
        "707.1d",
        "707.1d",
        "707.1e",
        "707.1e",
        "707.1f",
    ]


def test_the_announced_card_is_another_card_on_top_of_the_chain() -> None:
    start = table("Bolt")
    (card,) = start.state.zone("hand:you")
    start.play("Bolt")
    (event,) = start.events(CardAnnounced)
    assert (event.card, event.player) == (card, "you")
    assert start.state.zone("chain") == (event.link,)
    assert start.state.zone("hand:you") == ()
    assert start.state.objects[event.link].controller == "you"


def test_whoever_added_a_link_gets_priority_again() -> None:
    played = table("Bolt").play("Bolt", "Warrior")
    assert played.state.pending is not None
    assert (played.state.pending.kind, played.state.pending.chooser) == ("priority", "you")


def test_a_response_goes_on_top_and_its_player_gets_priority_again() -> None:
    played = table("Slow Bolt", opponent=facing(hand=("Bolt",))).play("Slow Bolt", "Warrior").answer("pass")
    played.play("Bolt", "Mage", by="opponent")
    assert [played.state.objects[link].card for link in played.state.zone("chain")] == ["Slow Bolt", "Bolt"]
    assert played.state.pending is not None
    assert played.state.pending.chooser == "opponent"


def test_every_pass_counts_anew_once_a_link_has_been_added() -> None:
    """Passing, being answered with a link, and passing again is not passing in succession."""
    played = table("Slow Bolt", opponent=facing(hand=("Bolt",))).play("Slow Bolt", "Warrior").answer("pass")
    played.play("Bolt", "Mage", by="opponent").answer("pass")
    assert len(played.state.zone("chain")) == 2
    assert played.state.pending is not None
    assert played.state.pending.chooser == "you"


@pytest.mark.parametrize(("card", "cost"), [("Bolt", 1), ("Volley", 5)])
def test_the_cost_is_paid_by_exhausting_exactly_that_many_of_ones_own_resources(card: str, cost: int) -> None:
    start = Table(side(hand=[card], resources=6), side("Warrior", resources=6))
    start.play(card, "Warrior")
    if card == "Volley":
        start.answer("done")
    exhausted = [o for o in start.state.objects if o.mark("exhausted")]
    assert len(exhausted) == cost
    assert {o.controller for o in exhausted} == {"you"}
    (paid,) = start.events(CostPaid)
    assert (paid.amount, set(paid.resources)) == (cost, {o.id for o in exhausted})


def test_resources_that_are_exhausted_already_do_not_pay_again() -> None:
    start = table("Bolt", "Shadow Bolt", resources=2).play("Bolt", "Warrior").play("Shadow Bolt", "Warrior")
    first, second = start.events(CostPaid)
    assert not set(first.resources) & set(second.resources)


def test_any_hero_or_ally_in_play_can_be_the_target_and_nothing_else() -> None:
    start = Table(side(play=["Doubler", "Bear"], hand=["Bolt", "Bolt"], resources=3), side("Warrior", play=["Guard"]))
    start.play("Bolt (1)")
    assert start.options() == ["Mage", "Bear", "Warrior", "Guard"]


def test_targets_are_chosen_one_by_one_each_once_and_up_to_the_number() -> None:
    start = table("Volley", opponent=facing("Bear")).play("Volley")
    assert start.options() == ["Mage", "Warrior", "Bear", "done"]
    assert start.answer("Warrior").options() == ["Mage", "Bear", "done"]
    assert start.answer("Bear").options() == ["Mage", "done"]


def test_the_last_target_that_is_allowed_ends_the_choosing() -> None:
    start = table("Volley", opponent=facing("Bear", "Guard")).play("Volley", "Warrior", "Bear", "Guard")
    assert start.state.pending is not None
    assert start.state.pending.kind == "priority"


def test_different_amounts_go_to_the_targets_in_the_order_in_which_they_were_chosen() -> None:
    start = table("Volley", opponent=facing("Bear")).play("Volley", "Bear", "Warrior").answer("done")
    (chosen,) = start.events(TargetsChosen)
    keys = [start.state.objects[target].key for target in chosen.targets]
    assert list(zip(keys, chosen.shares, strict=True)) == [("Bear", 3), ("Warrior", 2)]


def test_one_amount_for_the_only_target_is_not_shared_out() -> None:
    assert table("Bolt").play("Bolt", "Warrior").events(TargetsChosen)[0].shares == ()


def test_up_to_a_number_of_targets_may_be_none() -> None:
    start = table("Volley").play("Volley", "done")
    assert start.events(TargetsChosen)[0].targets == ()
    assert start.resolve().dealt() == []
    assert start.zone("Volley") == "graveyard"


def test_a_single_target_must_be_chosen() -> None:
    assert "done" not in table("Bolt").play("Bolt").options()


def test_what_is_asked_says_which_target_it_is_and_of_what() -> None:
    start = table("Volley").play("Volley", "Warrior")
    assert start.state.pending is not None
    assert start.state.pending.prompt == "target 2 of at most 3 for Volley"
    assert start.state.pending.cites == ("wow-7.4:707.1d", "wow-7.4:706.1")
    assert table("Bolt").play("Bolt").state.pending.prompt == "the target for Bolt"  # type: ignore[union-attr]


def test_a_card_without_targets_asks_for_none() -> None:
    start = table("Doubler", resources=8).play("Doubler")
    assert start.events(TargetsChosen) == []
    assert len(start.events(LinkAdded)) == 1


def test_a_damaged_ally_stays_the_same_card_while_it_is_targeted() -> None:
    start = table("Bolt", opponent=facing(CardInPlay("Bear", damage=1))).play("Bolt", "Bear")
    assert start.damage("Bear") == 1
    assert start.resolve().damage("Bear") == 3
