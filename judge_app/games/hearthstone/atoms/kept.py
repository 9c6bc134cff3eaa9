"""What the procedures keep in mind: notes that no event tells of. Done with `Game.keep`."""

from __future__ import annotations

from judge_app.engine.atoms import set_fact
from judge_app.engine.state import Mark, State
from judge_app.engine.values import Map
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms.made_of import _with_marks


def forget(state: State) -> State:
    """Nothing is going on any more: what was noted for a text that is over goes."""
    return state.with_(facts=Map({name: value for name, value in state.facts.items() if name not in f.PASSING}))


def note(state: State, fact: str, value: Mark) -> State:
    """Note something about the game as a whole. Raises ValueError for a fact whose changes an event has to tell."""
    if fact not in f.KEPT:
        raise ValueError(f'"{fact}" only changes with an event')
    return set_fact(state, fact, value)


def remember(state: State, entity: int, others: tuple[int, ...]) -> State:
    """Note for an entity which others its text speaks of later."""
    return _with_marks(state, entity, **{b.REMEMBERED: others})


def order(state: State, entity: int, listed: tuple[b.Enchantment, ...]) -> State:
    """Note for an entity the order of its enchantments where only those move that change no value of it."""
    return _with_marks(state, entity, **{b.ENCHANTMENTS: listed})


def later_turns_fall_due(state: State, player: str) -> State:
    """Note that the extra turns which a player was to have later come as soon as the present turn has ended."""
    later: tuple[str, ...] = state.facts.get(f.LATER_TURNS, ())
    if player not in later:
        return state
    due = (player,) * later.count(player)
    state = set_fact(state, f.EXTRA_TURNS, (*state.facts.get(f.EXTRA_TURNS, ()), *due))
    return set_fact(state, f.LATER_TURNS, tuple(each for each in later if each != player))


def count_golem(state: State, player: str) -> State:
    """Note that a player's Jade Golems are one more: of each that comes its summoning tells."""
    count = f.golems_of(player)
    return set_fact(state, count, int(state.facts.get(count, 0)) + 1)
