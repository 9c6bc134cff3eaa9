"""What holds in every game of the WoW TCG, whatever is on the table and whatever the players do."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st
from wow_books import ids_of
from wow_table import CARDS, Table, side

from judge_app.engine.codec import from_json, to_json
from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Result, act, answer
from judge_app.engine.state import GONE, State
from judge_app.games.wow.chain.actions import Play
from judge_app.games.wow.characteristics.projection import health_of, is_character
from judge_app.games.wow.events import (
    DamageDealt,
    DamageRemoved,
    Destroyed,
    GameLost,
    PacketChanged,
    PacketCreated,
    PrePriorityProcessing,
    Wave,
)
from judge_app.games.wow.laying_out import CardInPlay, PlayerSide
from judge_app.games.wow.turns.checks import Doom, Mend
from judge_app.reports.names import Names
from judge_app.reports.saying import sentence

SPELLS = ("Bolt", "Shadow Bolt", "Slow Bolt", "Volley", "Flame Volley")
PERMANENTS = ("Doubler", "Raiser", "Guard", "Bear")
cards_in_play = st.lists(
    st.builds(CardInPlay, st.sampled_from(PERMANENTS), damage=st.integers(0, 2)), min_size=1, max_size=4
)
hands = st.lists(st.sampled_from(SPELLS), min_size=1, max_size=4)


def sides(hero: str) -> st.SearchStrategy[PlayerSide]:
    """Any side of the table with that hero."""
    return st.builds(
        lambda damage, play, hand, resources: side(hero, damage=damage, play=play, hand=hand, resources=resources),
        st.sampled_from([0, 20, 25, 27]),
        cards_in_play,
        hands,
        st.integers(4, 9),
    )


@dataclass
class Played:
    """A game that was played to its end or until its players tired, with every move in it."""

    table: Table
    moves: list[tuple[State, Play | str]] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"Played({[move for _, move in self.moves]})"


def plays_in(table: Table) -> list[Play]:
    """Every card that somebody may play now."""
    if table.state.pending is None or table.state.pending.kind != PRIORITY:
        return []
    plays = [Play(player, card) for player in table.state.players for card in table.state.zone(f"hand:{player}")]
    return [play for play in plays if not play.objections(table.state)]


def next_move(table: Table, choice: int) -> Play | str:
    """A legal move: three times in four a card is played where one may be."""
    plays, options = plays_in(table), table.options()
    if plays and choice % 4:
        return plays[choice // 4 % len(plays)]
    return options[choice // 4 % len(options)]


@st.composite
def games(draw: st.DrawFn) -> Played:
    """A game with legal moves only."""
    played = Played(Table(draw(sides("Mage")), draw(sides("Warrior")), turn=draw(st.sampled_from(["you", "opponent"]))))
    table = played.table
    for choice in draw(st.lists(st.integers(0, 63), min_size=16, max_size=32)):
        if table.state.pending is None:
            break
        move = next_move(table, choice)
        played.moves.append((table.state, move))
        table.take(made(table, table.state, move))
    return played


def made(table: Table, state: State, move: Play | str) -> Result:
    """The result of a move."""
    if isinstance(move, str):
        return answer(state, move)
    return act(state, move)


few = settings(max_examples=25)


@few
@given(games())
def test_every_object_is_in_exactly_the_zone_that_it_says_or_gone(played: Played) -> None:
    for state in played.table.states:
        lying = [(zone, id_) for zone in state.zones for id_ in state.zone(zone)]
        assert len({id_ for _, id_ in lying}) == len(lying)
        assert sorted(lying, key=lambda pair: pair[1]) == [(o.zone, o.id) for o in state.objects if o.zone != GONE]
        assert [o.id for o in state.objects] == list(range(len(state.objects)))


@few
@given(games())
def test_no_card_is_made_or_lost(played: Played) -> None:
    before = sorted((o.card, o.owner) for o in played.table.before.objects)
    for state in played.table.states:
        assert sorted((o.card, o.owner) for o in state.objects if o.zone != GONE) == before


@few
@given(games())
def test_the_trace_is_numbered_through_and_every_line_has_its_cause_and_its_rules(played: Played) -> None:
    table = played.table
    names = Names(table.state)
    for number, entry in enumerate(table.entries):
        assert entry.seq == number
        assert -1 <= entry.cause < number
        assert entry.cites
        assert set(entry.cites) <= ids_of("wow-7.4")
        assert sentence(entry.event, names)[1].endswith(".")


@few
@given(games())
def test_who_has_to_choose_has_options_that_can_be_told_apart(played: Played) -> None:
    for state in played.table.states:
        if (pending := state.pending) is not None:
            keys = [option.key for option in pending.options]
            assert keys
            assert len(set(keys)) == len(keys)
            assert pending.chooser in state.players
            assert set(pending.cites) <= ids_of("wow-7.4")


@few
@given(games())
def test_nobody_with_priority_sees_a_character_that_the_checks_would_destroy(played: Played) -> None:
    """410.5: the checks have been made before anybody gets priority."""
    for state in played.table.states:
        if state.pending is not None and state.pending.kind == PRIORITY:
            found = [
                finding
                for check in state.ruleset.procedure("checks").rules
                for finding in check.fn(state)
                if isinstance(finding, Doom | Mend)
            ]
            assert found == []
            for id_ in state.zone("play"):
                if is_character(state, id_):
                    assert 0 <= state.objects[id_].number("damage") < health_of(state, id_)


@few
@given(games())
def test_a_packet_grows_step_by_step_and_each_modifier_touches_it_once(played: Played) -> None:
    table = played.table
    changes: dict[int, list[PacketChanged]] = {}
    for change in table.events(PacketChanged):
        changes.setdefault(change.packet, []).append(change)
    dealt = {event.packet: event.amount for event in table.events(DamageDealt)}
    for packet in table.events(PacketCreated):
        own = changes.get(packet.packet, [])
        amounts = [packet.amount, *(int(change.after) for change in own)]
        assert [int(change.before) for change in own] == amounts[:-1]
        assert len({change.modifier for change in own}) == len(own)
        if packet.packet in dealt:
            assert dealt[packet.packet] == amounts[-1]


@few
@given(games())
def test_the_damage_on_a_character_is_what_it_began_with_and_what_it_was_dealt_and_others_have_none(
    played: Played,
) -> None:
    table = played.table
    for object_ in table.state.objects:
        if object_.id < len(table.before.objects):
            began = table.before.objects[object_.id].number("damage")
            got = sum(event.amount for event in table.events(DamageDealt) if event.destination == object_.id)
            removed = any(event.card == object_.id for event in table.events(DamageRemoved))
            assert object_.number("damage") == (0 if removed else began + got)
            assert removed == (began > 0 and "Ability" in table.before.card_of(object_).printed["types"])


@few
@given(games())
def test_whatever_was_destroyed_lies_in_its_owners_graveyard_without_damage(played: Played) -> None:
    table = played.table
    for event in table.events(Destroyed):
        became = table.state.objects[event.became]
        assert became.zone == f"graveyard:{became.owner}"
        assert became.number("damage") == 0


@few
@given(games())
def test_the_same_moves_make_the_same_game_from_any_point(played: Played) -> None:
    table = played.table
    for (before, move), after in zip(played.moves, table.states[1:], strict=True):
        assert made(table, before, move).state == after


@few
@given(games())
def test_a_move_leaves_every_earlier_state_as_it_was(played: Played) -> None:
    written = [json.dumps(to_json(state)) for state in played.table.states]
    for before, move in played.moves:
        made(played.table, before, move)
    assert [json.dumps(to_json(state)) for state in played.table.states] == written


@few
@given(games())
def test_a_game_that_is_written_with_its_cards_and_read_goes_on_as_it_would_have(played: Played) -> None:
    for (before, move), after in zip(played.moves, played.table.states[1:], strict=True):
        saved = from_json(json.loads(json.dumps(to_json(before))), {before.ruleset.name: before.ruleset})
        assert saved == before
        assert made(played.table, saved, move).state == after


@few
@given(games())
def test_states_are_equal_exactly_when_they_would_be_written_alike(played: Played) -> None:
    states = played.table.states
    written = [json.dumps(to_json(state), sort_keys=True) for state in states]
    for one, text in zip(states, written, strict=True):
        assert [one == other for other in states] == [text == other for other in written]
        assert all(hash(one) == hash(other) for other in states if one == other)


@few
@given(games())
def test_waves_are_counted_from_one_and_the_last_destroys_nothing_or_ends_the_game(played: Played) -> None:
    entries = played.table.entries
    for begun in (e for e in entries if isinstance(e.event, PrePriorityProcessing)):
        waves = [e for e in entries if isinstance(e.event, Wave) and e.cause == begun.seq]
        assert [e.event.number for e in waves] == list(range(1, len(waves) + 1))  # type: ignore[attr-defined]
        acts = (Destroyed, GameLost, DamageRemoved)
        gone = [sum(isinstance(d.event, acts) for d in entries if d.cause == wave.seq) for wave in waves]
        assert gone[-1] == 0 or played.table.state.facts.get("over")
        assert all(gone[:-1])


@given(st.permutations(["Doubler"] * 2 + ["Raiser"] * 2), st.data())
def test_in_whatever_order_modifiers_are_chosen_each_is_applied_once(play: list[str], data: st.DataObject) -> None:
    you = side(play=[CardInPlay(card, f"m{number}") for number, card in enumerate(play)], hand=["Bolt"], resources=1)
    table = Table(you).play("Bolt", "Warrior").resolve()
    amount, chosen = 2, []
    while table.state.pending is not None and table.state.pending.kind == "replacement":
        key = data.draw(st.sampled_from(table.options()))
        chosen.append(key)
        table.answer(key)
    applied = [table.state.objects[event.modifier] for event in table.events(PacketChanged)]
    for card in applied:
        amount = amount * 2 if card.card == "Doubler" else amount + 3
    assert [card.key for card in applied][: len(chosen)] == chosen
    assert sorted(card.key for card in applied) == ["m0", "m1", "m2", "m3"]
    assert table.dealt() == [amount]


def test_the_cards_that_games_are_made_of_are_on_the_table_of_the_tests() -> None:
    assert {*SPELLS, *PERMANENTS} <= set(CARDS)
