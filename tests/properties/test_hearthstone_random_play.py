"""Random legal play of Hearthstone with the library's own cards: whatever is done, what must always hold does."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter
from wow_books import ids_of

from judge_app.engine.codec import from_json, to_json
from judge_app.engine.decision import CHANCE, PRIORITY
from judge_app.engine.exploring import explore
from judge_app.engine.machine import Action, Result, act, answer, start
from judge_app.engine.merging import Key, Keys
from judge_app.engine.state import GONE, State
from judge_app.engine.syntax import Card
from judge_app.engine.trace import ChoiceMade, Entry
from judge_app.engine.values import Map, Seats
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.cases.case import names_in
from judge_app.games.hearthstone.game import SENSE, exploring
from judge_app.games.hearthstone.laying_out import PlayerSide, lay_out
from judge_app.games.hearthstone.laying_out.sides import EntityEntry, ManaEntry
from judge_app.games.hearthstone.ruleset import HEARTHSTONE
from judge_app.games.hearthstone.sequences.actions import Attack, Play, Use
from judge_app.games.hearthstone.sequences.playing import targets
from judge_app.reports.hearthstone import TELLING
from judge_app.reports.names import Names
from judge_app.reports.saying import sentence
from judge_app.services.cases import cards

LIBRARY = cards()["hearthstone"]


def of_type(*kinds: str) -> list[str]:
    """The names of the library's cards of some types."""
    return sorted(name for name, card in LIBRARY.items() if card.printed.get("type") in kinds)


MINIONS, HELD = of_type("minion"), of_type("minion", "spell", "secret", "weapon")
POWERS, WEAPONS = of_type("hero power"), of_type("weapon")


def some(names: list[str], most: int) -> st.SearchStrategy[tuple[EntityEntry, ...]]:
    """Up to so many of these cards."""
    return st.lists(st.builds(EntityEntry, st.sampled_from(names)), max_size=most).map(tuple)


def one(names: list[str]) -> st.SearchStrategy[EntityEntry | None]:
    """One of these, or none."""
    return st.none() | st.builds(EntityEntry, st.sampled_from(names)) if names else st.none()


def sides() -> st.SearchStrategy[PlayerSide]:
    """Any side of the table."""
    return st.builds(
        lambda power, weapon, board, hand, deck, mana: PlayerSide(
            hero_power=power, weapon=weapon, board=board, hand=hand, deck=deck, mana=ManaEntry(mana)
        ),
        one(POWERS), one(WEAPONS), some(MINIONS, 4), some(HELD, 4), some(HELD, 4), st.integers(4, 10),
    )  # fmt: skip


def lying(side: PlayerSide) -> list[EntityEntry]:
    """All that a side of the table has."""
    there = (side.hero_power, side.weapon, *side.board, *side.hand, *side.deck)
    return [entry for entry in there if entry is not None]


def closure(names: list[str]) -> Map[Card]:
    """Those cards and all that they may bring."""
    found: dict[str, Card] = {}
    left = [name for name in names if name in LIBRARY]
    while left:
        name = left.pop()
        if name not in found and name in LIBRARY:
            found[name] = LIBRARY[name]
            left += names_in(LIBRARY[name])
    return Map(found)


Move = Action | str


@dataclass
class Played:
    """A game as it went: every state with the move made in it, and the whole trace."""

    first: State
    states: list[State] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:
        """Shown by its moves: its states and entries would fill a book."""
        printer.text(f"Played({self.moves})")

    def take(self, result: Result) -> None:
        """Go on to a verb's result."""
        self.states.append(result.state)
        self.entries += result.entries


def legal(state: State) -> list[Action]:
    """What the rules allow the player whose turn it is."""
    if state.pending is None or state.pending.kind != PRIORITY:
        return []
    player = state.pending.chooser
    enemy = b.opponent(state, player)
    there = (*state.zone(b.zone(b.HERO, enemy)), *b.board(state, enemy))
    own = (*state.zone(b.zone(b.HERO, player)), *b.board(state, player))
    found: list[Action] = [Play(player, card) for card in b.hand(state, player)]
    found += [Attack(player, mine, other) for mine in own for other in there]
    found += [Use(player)]
    return [action for action in found if not action.objections(state)]


def made(state: State, move: Move) -> Result:
    """The result of a move."""
    return answer(state, move) if isinstance(move, str) else act(state, move)


@st.composite
def games(draw: st.DrawFn, most: int = 14) -> Played:
    """A game of legal moves, two in three of them actions where one is allowed."""
    both = Seats({"you": draw(sides()), "opponent": draw(sides())})
    known = closure([entry.card for side in both.values() for entry in lying(side)])
    played = Played(lay_out(both, "you", known, HEARTHSTONE))
    played.take(start(played.first))
    for choice in draw(st.lists(st.integers(0, 59), min_size=4, max_size=most)):
        state = played.states[-1]
        open_: list[Move] = list(legal(state)) if choice % 3 else []
        if not open_ and state.pending is not None:
            open_ = [option.key for option in state.pending.options]
        if not open_:
            break
        played.moves.append(open_[choice // 3 % len(open_)])
        played.take(made(state, played.moves[-1]))
    return played


few = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@few
@given(games())
def test_every_entity_is_in_exactly_the_zone_that_it_says_or_gone(played: Played) -> None:
    for state in played.states:
        lying = sorted((id_, zone) for zone in state.zones for id_ in state.zone(zone))
        assert lying == [(entity.id, entity.zone) for entity in state.objects if entity.zone != GONE]


@few
@given(games())
def test_no_zone_holds_more_than_its_limit_and_nothing_doomed_is_left_when_a_player_may_act(played: Played) -> None:
    """limits.1, 4a: what is mortally wounded or pending destroy died after the last Phase."""
    for state in played.states:
        if state.pending is None or state.pending.kind != PRIORITY:
            continue
        for player in state.players:
            for kind, most in ((b.BOARD, 7), (b.HAND, 10), (b.SECRET, 5)):
                assert len(state.zone(b.zone(kind, player))) <= most
            doomed = [id_ for kind in (b.HERO, b.BOARD, b.WEAPON) for id_ in state.zone(b.zone(kind, player))
                      if b.doomed(state.objects[id_])]  # fmt: skip
            assert doomed == []


@few
@given(games())
def test_the_trace_is_numbered_through_told_and_cites_the_book(played: Played) -> None:
    names = Names(played.states[-1])
    for number, entry in enumerate(played.entries):
        assert entry.seq == number
        assert -1 <= entry.cause < number
        assert entry.cites or (isinstance(entry.event, ChoiceMade) and entry.event.chooser == CHANCE)
        assert set(entry.cites) <= ids_of("hearthstone")
        assert sentence(entry.event, names)[1].endswith((".", "!"))  # a name may bring its own: "DIE, INSECT!"
    assert list(TELLING.waves(played.entries, names))
    assert all(table.result for table in TELLING.packets(played.entries, names))
    assert all(TELLING.picture(state).sides for state in played.states)


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
        saved = from_json(json.loads(json.dumps(to_json(state))), {HEARTHSTONE.name: HEARTHSTONE})
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


@few
@given(games())
def test_what_may_be_aimed_at_is_what_is_asked_for(played: Played) -> None:
    for before, move, after in zip(played.states, played.moves, played.states[1:], strict=False):
        if isinstance(move, Play) and after.pending is not None and after.pending.kind == "target":
            found = targets(before, move.player, move.card, move.choice) or ()
            assert [option.key for option in after.pending.options] == [before.objects[id_].key for id_ in found]


def outcomes(state: State, keys: Keys, *, merge: bool) -> Counter[Key] | None:
    """The final positions and how many ways lead to each; None for a board that is too much for this."""
    found = explore(exploring(HEARTHSTONE), state, max_states=250, merge=merge)
    if not found.complete:
        return None
    counted: Counter[Key] = Counter()
    for outcome in found.outcomes:
        counted[keys.key(outcome.state)] += outcome.orders
    return counted


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(games(most=8))
def test_merging_changes_no_outcome_and_no_number_of_ways(played: Played) -> None:
    keys = Keys(SENSE)
    asked = [state for state in played.states if state.pending is not None and state.pending.chooser == CHANCE]
    for state in asked[:2]:
        plain = outcomes(state, keys, merge=False)
        if plain is not None:
            assert outcomes(state, keys, merge=True) == plain
