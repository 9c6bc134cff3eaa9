"""A state is one value: compared, hashed and changed by content."""

from __future__ import annotations

import pickle

from coin_game import COINS, flip, laid_out

from judge_app.engine.atoms import add_object, move_object, remove_object, set_fact, set_mark, tick
from judge_app.engine.machine import answer, start
from judge_app.engine.merging import Keys, Sense
from judge_app.engine.state import GONE, State, memoized, memoized_while
from judge_app.engine.values import Map


def test_states_with_the_same_content_are_equal_and_hash_alike() -> None:
    one, other = start(laid_out()).state, start(laid_out()).state
    assert one is not other
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


def test_a_state_differs_from_what_it_becomes() -> None:
    before = start(laid_out()).state
    after = answer(before, "go on").state
    assert before != after
    assert len({before, after}) == 2


def test_facts_set_in_another_order_make_the_same_state() -> None:
    empty = State(COINS, ("ann",), Map())
    one = set_fact(set_fact(empty, "a", 1), "b", 2)
    other = set_fact(set_fact(empty, "b", 2), "a", 1)
    assert one == other
    assert hash(one) == hash(other)


def test_what_a_state_has_worked_out_is_no_part_of_its_value() -> None:
    one, other = laid_out(), laid_out()
    one.memo["what"] = "worked out"
    assert one == other
    assert hash(one) == hash(other)
    assert one.with_(clock=one.clock).memo == {}


def test_what_is_memoized_is_worked_out_once_for_each_board() -> None:
    asked = []

    @memoized
    def coins(state: State) -> int:
        asked.append(state)
        return len(state.objects)

    state = laid_out(3)
    assert [coins(state), coins(state), coins(state.with_(seq=7))] == [3, 3, 3]
    assert len(asked) == 1
    assert (coins(tick(state)), len(asked)) == (3, 2)


def test_what_is_memoized_while_it_is_made_from_the_same_goes_on_to_later_boards_and_stays_apart_in_branches() -> None:
    asked = []

    @memoized_while(lambda one, other: one == other, lambda state: state.clock)
    def coins(state: State) -> int:
        asked.append(state)
        return len(state.objects)

    state = laid_out(3)
    assert coins(state) == 3
    assert (coins(set_mark(state, 0, "up", True)), len(asked)) == (3, 1)
    later = tick(state)
    assert (coins(later), len(asked)) == (3, 2)
    assert (coins(set_mark(state, 1, "up", True)), len(asked)) == (3, 2)
    assert (coins(set_mark(later, 1, "up", True)), len(asked)) == (3, 2)


def test_states_of_rulesets_that_differ_are_never_equal_though_their_names_are() -> None:
    """A board before and after a rule was taken out must not pass for one position."""
    one = laid_out()
    other = one.with_(ruleset=COINS.disable("turn", "priority"))
    assert one.ruleset.name == other.ruleset.name
    assert one != other
    assert len({one, other}) == 2
    assert Keys(Sense()).key(one) == Keys(Sense()).key(laid_out())
    keys = Keys(Sense())
    assert keys.key(one) != keys.key(other)


def test_a_state_comes_back_equal_from_another_process() -> None:
    for state in (laid_out(), laid_out().with_(ruleset=COINS.disable("turn", "priority"))):
        back = pickle.loads(pickle.dumps(state))
        assert back == state
        assert back.ruleset.procedure("flip").rules[0] is flip
        assert start(back) == start(state)


def test_a_changed_state_leaves_the_old_one_as_it_was() -> None:
    old = laid_out()
    new = set_mark(tick(old), 0, "up", True)
    assert (old.objects[0].mark("up"), new.objects[0].mark("up")) == (None, True)
    assert new.clock == old.clock + 1


def test_an_object_that_changes_zones_becomes_another_and_leaves_a_record() -> None:
    state = set_mark(laid_out(3), 1, "up", True)
    state, new = move_object(tick(state), 1, "pocket", "bob", Map({"shiny": True}))
    assert (state.zone("table"), state.zone("pocket")) == ((0, 2), (new,))
    gone, arrived = state.objects[1], state.objects[new]
    assert (gone.zone, gone.mark("up")) == (GONE, True)
    assert (arrived.zone, arrived.mark("up"), arrived.mark("shiny")) == ("pocket", None, True)
    assert (arrived.controller, arrived.since, arrived.key) == ("bob", state.clock, "b")


def test_an_object_that_stays_in_its_zone_by_moving_goes_to_its_top() -> None:
    state, new = move_object(laid_out(3), 0, "table", None, Map())
    assert state.zone("table") == (1, 2, new)


def test_a_removed_object_is_in_no_zone_and_its_record_stays() -> None:
    state = remove_object(laid_out(3), 1)
    assert state.zone("table") == (0, 2)
    assert (state.objects[1].zone, state.objects[1].label) == (GONE, "Coin b")


def test_a_key_means_the_object_that_has_it_now_or_else_the_last_that_had_it() -> None:
    state, moved = move_object(laid_out(3), 1, "pocket", None, Map())
    found = state.by_key("b")
    assert found is not None
    assert found.id == moved
    gone = remove_object(state, moved).by_key("b")
    assert gone is not None
    assert gone.zone == GONE
    assert state.by_key("z") is None


def test_players_sit_in_a_circle() -> None:
    state = State(COINS, ("ann", "bob", "cid"), Map())
    assert [state.next_player(p) for p in state.players] == ["bob", "cid", "ann"]
    assert state.clockwise_from("bob") == ("bob", "cid", "ann")


def test_a_zone_that_nothing_was_put_in_is_empty() -> None:
    assert laid_out().zone("attic") == ()


def test_a_number_that_is_not_marked_is_none_as_a_mark_and_zero_as_a_number() -> None:
    coin = set_mark(laid_out(), 0, "damage", 3).objects[0]
    assert (coin.mark("damage"), coin.number("damage")) == (3, 3)
    assert (coin.mark("counters"), coin.number("counters")) == (None, 0)


def test_a_new_object_takes_the_next_id_and_the_present_timestamp() -> None:
    state = tick(tick(laid_out(2)))
    state, new = add_object(
        state, "table", key="k", label="L", card="coin", owner="bob", controller="ann", marks=Map({"up": True})
    )
    made = state.object(new)
    assert (new, made.since, made.owner, made.controller) == (2, state.clock, "bob", "ann")
    assert state.zone("table") == (0, 1, 2)
    assert state.card_of(made).name == "coin"
