"""Random legal play with the library's own cards: whatever is done, what must always hold does."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge_app.engine.codec import from_json, to_json
from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Action, Result, act, answer, start
from judge_app.engine.state import GONE, Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Entry
from judge_app.engine.values import Map, Seats
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.actions import Place, Play, Propose, Use
from judge_app.games.wow.characteristics.projection import is_character
from judge_app.games.wow.laying_out import TABLE, CardInPlay, PlayerSide, lay_out
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.services.cases import cards

LIBRARY = cards()[WOW_7_4.name]


def of_type(kind: str) -> list[str]:
    """The names of the library's cards of a type."""
    return sorted(name for name, card in LIBRARY.items() if kind in card.printed.get("types", ()))


HEROES, ALLIES = of_type("Hero"), of_type("Ally")
HELD = sorted({*ALLIES, *of_type("Ability"), *of_type("Equipment")})
KEPT = sorted({*ALLIES, *of_type("Equipment")})


def sides() -> st.SearchStrategy[PlayerSide]:
    """Any side of the table."""
    return st.builds(
        lambda hero, play, hand, deck, resources: PlayerSide(
            hero, in_play=tuple(map(CardInPlay, play)), hand=tuple(hand), deck=tuple(deck), resources=resources
        ),
        st.sampled_from(HEROES),
        st.lists(st.sampled_from(KEPT), max_size=3),
        st.lists(st.sampled_from(HELD), min_size=1, max_size=4),
        st.lists(st.sampled_from(HELD), min_size=3, max_size=5),
        st.integers(3, 9),
    )


Move = Action | str


@dataclass
class Played:
    """A game as it went: every state with the move made in it, and the whole trace."""

    first: State
    states: list[State] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    def take(self, result: Result) -> None:
        """Go on to a verb's result."""
        self.states.append(result.state)
        self.entries += result.entries


def actions(state: State) -> Iterator[Action]:
    """Everything that somebody could try to do."""
    for player in state.players:
        for card in state.zone(b.zone_of("hand", player)):
            yield from (Play(player, card), Place(player, card, False))
        own = [card.id for card in b.in_play(state, controller=player)]
        others = [card.id for card in b.in_play(state) if card.id not in own]
        yield from (Use(player, card, 0) for card in own)
        yield from (Propose(player, one, other, False) for one in own[:3] for other in others[:3])


def legal(state: State) -> list[Action]:
    """What the rules allow of it."""
    if state.pending is None or state.pending.kind != PRIORITY:
        return []
    return [action for action in actions(state) if not action.objections(state)]


def made(state: State, move: Move) -> Result:
    """The result of a move."""
    return answer(state, move) if isinstance(move, str) else act(state, move)


@st.composite
def games(draw: st.DrawFn) -> Played:
    """A game of legal moves, two in three of them actions where one is allowed."""
    own, other = draw(sides()), draw(sides())
    names = TABLE.card_names({"you": own, "opponent": other})
    known: Map[Card] = Map({name: LIBRARY[name] for name in sorted(names)})
    played = Played(lay_out(Seats({"you": own, "opponent": other}), "you", known, WOW_7_4))
    played.take(start(played.first))
    for choice in draw(st.lists(st.integers(0, 59), min_size=8, max_size=20)):
        state = played.states[-1]
        open_moves: list[Move] = list(legal(state)) if choice % 3 else []
        if not open_moves and state.pending is not None:
            open_moves = [option.key for option in state.pending.options]
        if not open_moves:
            break
        played.moves.append(open_moves[choice // 3 % len(open_moves)])
        played.take(made(state, played.moves[-1]))
    return played


few = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def real_cards(objects: list[Object]) -> Counter[tuple[str, str]]:
    """Cards by name and owner, without tokens, duplicates and effects."""
    return Counter((o.card, o.owner) for o in objects if o.card and o.zone != GONE and not o.mark(b.TOKEN))


@few
@given(games())
def test_cards_are_neither_lost_nor_doubled_between_zones(played: Played) -> None:
    before = real_cards(list(played.first.objects))
    for state in played.states:
        lying = sorted((id_, zone) for zone in state.zones for id_ in state.zone(zone))
        assert lying == [(o.id, o.zone) for o in state.objects if o.zone != GONE]
        assert real_cards(list(state.objects)) == before


@few
@given(games())
def test_damage_is_only_on_characters_in_play(played: Played) -> None:
    for state in played.states:
        damaged = [o for o in state.objects if o.zone != GONE and b.damage_on(o)]
        assert all(o.zone == b.PLAY and b.damage_on(o) > 0 for o in damaged)
        if state.pending is not None and state.pending.kind == PRIORITY:
            assert all(is_character(state, o.id) for o in damaged)


@few
@given(games())
def test_a_replay_gives_the_same_states_and_the_same_trace(played: Played) -> None:
    again = Played(played.first)
    again.take(start(played.first))
    for move in played.moves:
        again.take(made(again.states[-1], move))
    assert again.states == played.states
    assert again.entries == played.entries


@few
@given(games())
def test_every_state_survives_being_saved_and_goes_on_as_before(played: Played) -> None:
    for index, state in enumerate(played.states):
        saved = from_json(json.loads(json.dumps(to_json(state))), {WOW_7_4.name: WOW_7_4})
        assert saved == state
        if index < len(played.moves):
            assert made(saved, played.moves[index]).state == played.states[index + 1]


@few
@given(games())
def test_branches_do_not_touch_each_other(played: Played) -> None:
    written = [json.dumps(to_json(state.with_(cards=Map()))) for state in played.states]
    for state in played.states:
        if state.pending is not None:
            for option in state.pending.options:
                answer(state, option.key)
        for action in legal(state)[:3]:
            act(state, action)
    assert [json.dumps(to_json(state.with_(cards=Map()))) for state in played.states] == written
