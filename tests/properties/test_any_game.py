"""What packets, damage and waves come to in every game of the WoW TCG. What holds of any game: `tests/campaign`."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st
from wow_table import CARDS, Table, side

from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Result, act, answer
from judge_app.engine.state import State
from judge_app.games.wow.chain.actions import Play
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
