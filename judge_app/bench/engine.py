"""The figures of the engine: exploring simultaneous triggers, and one effect on very many cards."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Iterator

from judge_app.bench.figures import Figure
from judge_app.engine.atoms import set_mark
from judge_app.engine.exploring import explore
from judge_app.engine.machine import act, answer, start
from judge_app.engine.state import State
from judge_app.engine.values import Map, Seats
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.actions import Play
from judge_app.games.wow.exploring.merging import exploring
from judge_app.games.wow.laying_out import CardEntry, CardInPlay, PlayerSide, lay_out
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.effects import AddCounters, Deal
from judge_app.games.wow.words.happenings import TurnEnds
from judge_app.games.wow.words.powers import Triggered, WhenResolved
from judge_app.games.wow.words.which import Each, Filter

TRIGGERS = 8
TOKENS = (250, 500, 1_000)
HEROES = {"Hero": CardEntry(("Hero",), health=30).card("Hero")}


def _position(own: PlayerSide, cards: dict[str, CardEntry]) -> State:
    sides = Seats({"you": own, "opponent": PlayerSide("Hero")})
    known = Map({**HEROES, **{name: entry.card(name) for name, entry in cards.items()}})
    return lay_out(sides, "you", known, WOW_7_4)


def simultaneous_triggers() -> State:
    """A board at the end of a turn, where eight different triggered effects of one player go on the chain."""
    cards = {
        f"Ally {n}": CardEntry(("Ally",), ATK=1, health=4, powers=(Triggered(TurnEnds(), (AddCounters(f"mark {n}"),)),))
        for n in range(TRIGGERS)
    }
    state = start(_position(PlayerSide("Hero", in_play=tuple(map(CardInPlay, cards))), cards)).state
    while state.pending is not None and state.pending.option("pass"):
        state = answer(state, "pass").state
    return state


def triggers_explored() -> Iterator[Figure]:
    """Eight simultaneous triggers of one player explored to the end, by the time of a processor."""
    state = simultaneous_triggers()
    took = []
    for _ in range(5):
        began = time.process_time()
        explored = explore(exploring(WOW_7_4), state, max_states=5_000)
        took.append(time.process_time() - began)
    yield Figure("eight triggers explored", min(took), "s", 0.5)
    yield Figure("eight triggers: positions", explored.states, "positions", 500)
    yield Figure("eight triggers: orders", sum(o.orders for o in explored.outcomes), "orders")


def tokens_on_the_board(number: int) -> State:
    """A player's turn with that many ally tokens in play and an ability in hand that damages each."""
    damage = WhenResolved((Deal((Number(1),), ("fire",), Each(Filter(types=("Ally",)))),))
    cards = {
        "Token": CardEntry(("Ally",), ATK=1, damage_type=("melee",), health=3),
        "Fire on each": CardEntry(("Ability",), cost=1, powers=(damage,)),
    }
    own = PlayerSide("Hero", in_play=(CardInPlay("Token"),) * number, hand=("Fire on each",), resources=1)
    state = _position(own, cards)
    for id_ in state.zone(b.PLAY):
        if state.objects[id_].card == "Token":
            state = set_mark(state, id_, b.TOKEN, True)
    return start(state).state


def damage_each(state: State) -> State:
    """Play the ability and let it resolve."""
    state = act(state, Play("you", state.zone("hand:you")[0])).state
    return answer(answer(state, "pass").state, "pass").state


def many_tokens() -> Iterator[Figure]:
    """Time and memory of one effect that damages each of very many tokens, and how they grow."""
    times, sizes = [], []
    for number in TOKENS:
        boards = [tokens_on_the_board(number) for _ in range(5)]
        took = []
        for board in boards:
            began = time.process_time()
            after = damage_each(board)
            took.append(time.process_time() - began)
        assert sum(b.damage_on(card) for card in b.in_play(after)) == number
        times.append(min(took))
        fresh = tokens_on_the_board(number)
        tracemalloc.start()
        damage_each(fresh)
        sizes.append(tracemalloc.get_traced_memory()[1] / 1e6)
        tracemalloc.stop()
        yield Figure(f"{number} tokens damaged", times[-1] * 1000, "ms")
        yield Figure(f"{number} tokens damaged, memory", sizes[-1], "MB")
    linear = TOKENS[-1] / TOKENS[0]
    yield Figure("growth of time from 250 to 1,000 against linear", times[-1] / times[0] / linear, "times", 1.15)
    yield Figure("growth of memory from 250 to 1,000 against linear", sizes[-1] / sizes[0] / linear, "times", 1.2)


def engine_figures() -> Iterator[Figure]:
    """All of them."""
    yield from triggers_explored()
    yield from many_tokens()
