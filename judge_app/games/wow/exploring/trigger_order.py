"""For exploring: the order of a player's waiting triggered effects is decided as each resolves, not as they are added.

708.1a has a player order the effects as they go on the chain: eight of them make 40,320 different chains. If only the
next effect to resolve is chosen each time, the positions in between differ by what has resolved and not by the order
of what hasn't, and equal ones can be merged. Each order is still one way of answering, so none goes uncounted.

It comes to the same where
* adding one of the effects asks for nothing and needs nothing: no targets and no modes, and X is never chosen;
* nobody can look at the order before it counts: no card of the game speaks of the chain, and in an exploration
  players with priority pass, so that nothing is added between two of the effects except what triggers meanwhile,
  which goes on top of all that remain in either case.
Where it does not hold, the effects are ordered as the rules have it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Finished, Game
from judge_app.engine.rules import Ruleset, rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, walk
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.adding import AddLink
from judge_app.games.wow.chain.resolving import ResolveLink
from judge_app.games.wow.triggers.triggers import Waiting
from judge_app.games.wow.turns.priority import add_waiting_effects
from judge_app.games.wow.turns.windows import AddWaiting
from judge_app.games.wow.words.effects import ChooseModes
from judge_app.games.wow.words.which import Target, TargetPlayer
from judge_app.rulekit.wording import write

UNDECIDED = "undecided"
"""The mark of a place on the chain where effects lie whose order isn't chosen yet: pairs of a number and an effect."""

Group = tuple[tuple[int, Waiting], ...]


def may_wait(state: State, effects: Sequence[Waiting]) -> bool:
    """Whether the order of these effects can be chosen as they resolve; see above."""
    if _alike(effects) or _speak_of_the_chain(state.cards):
        return False
    return not any(isinstance(n, Target | TargetPlayer | ChooseModes) for x in effects for n in walk(x.power))


def _alike(effects: Sequence[Waiting]) -> bool:
    return all(effect == effects[0] for effect in effects)


@lru_cache(maxsize=64)
def _speak_of_the_chain(cards: Map[Card]) -> bool:
    """Whether any card has the chain in its script."""
    return any(value in (b.CHAIN, True) for card in cards.values() for value in _chain_words(card.powers))


def _chain_words(part: Any) -> Iterator[object]:
    """Every zone that a script names, and whether a target may be an effect."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for item in part:
            yield from _chain_words(item)
    elif is_dataclass(part) and not isinstance(part, type):
        yield isinstance(part, Target) and part.effects_too
        for own in fields(part):
            if not isinstance(value := getattr(part, own.name), bool):
                yield from _chain_words(value)


@rule("708.1", "708.1a")
def add_undecided(game: Game, task: AddWaiting) -> Again | Ask | None:
    """The effects of the next player go on the chain as one, if their order can wait."""
    player = next((q for q in b.remaining_players(game.state) if _of(game.state, q)), None)
    own = _of(game.state, player or "")
    underway = bool(task.ordered or task.round or task.answer is not None)
    if underway or player is None or not may_wait(game.state, own):
        found: Again | Ask | None = add_waiting_effects.fn(game, task)
        return found
    group = tuple((number, effect) for number, effect in enumerate(own, start=1))
    game.do(atoms.gather(game.state, player, group, UNDECIDED))
    return Again(AddWaiting())


def _of(state: State, player: str) -> list[Waiting]:
    return [w for w in state.waiting if isinstance(w, Waiting) and w.controller == player]


@rule("708.1a", "708.2")
def choose_what_resolves(game: Game, task: ResolveLink) -> Ask | Finished | None:
    """Of effects in an undecided order the next one to resolve is chosen, added and resolved."""
    place = game.state.objects[task.link]
    group: Group = place.mark(UNDECIDED)
    if group is None:
        return None
    number = group[0][0]
    if not _alike([effect for _, effect in group]):
        if task.answer is None:
            options = [Option(str(n), f"{game.state.objects[x.source].label}: {write(x.power)}") for n, x in group]
            prompt = "which triggered effect resolves next"
            return game.decision(place.controller or "", "trigger order", prompt, options, objects=(task.link,))
        number = int(task.answer)
    chosen = next(effect for n, effect in group if n == number)
    game.do(atoms.take_gathered(game.state, task.link, number, UNDECIDED))
    added = AddLink(chosen.controller, chosen.source, power=chosen.power, ctx=chosen.ctx, triggered=True)
    game.push(added, ResolveLink(len(game.state.objects)))
    return Finished()


def for_exploring(ruleset: Ruleset) -> Ruleset:
    """The same ruleset, deciding the order of waiting effects as late as it can."""
    waiting, resolving = ruleset.procedure("waiting"), ruleset.procedure("resolving")
    patched = ruleset.patched(waiting.at(add_waiting_effects.name, add_undecided))
    return patched.patched(resolving.before("recheck_targets", choose_what_resolves))


def answers_by_the_rules(states: Sequence[State], answers: Sequence[str]) -> tuple[str, ...]:
    """A branch's answers as 708.1a asks for them: as effects are added, the last one to resolve first."""
    given: list[str] = []
    known: set[int] = set()
    for index, state in enumerate(states):
        for place in state.objects:
            group = place.mark(UNDECIDED)
            if group is not None and place.id not in known:
                known.add(place.id)
                given += _adding(group, _resolved(place.id, states[index:], answers[index:]))
        if index < len(answers) and _place_asked(state) is None:
            given.append(answers[index])
    return tuple(given)


def _place_asked(state: State) -> int | None:
    """The place on the chain whose next effect is asked for, or None."""
    pending = state.pending
    if pending is None or len(pending.objects) != 1:
        return None
    place = state.objects[pending.objects[0]]
    return place.id if place.mark(UNDECIDED) is not None else None


def _resolved(place: int, states: Sequence[State], answers: Sequence[str]) -> list[int]:
    """The numbers of a place's effects in the order in which they were chosen to resolve."""
    return [int(key) for state, key in zip(states, answers, strict=False) if _place_asked(state) == place]


def _adding(group: Group, resolved: Sequence[int]) -> Iterator[str]:
    """The answers that add the effects of a group so that they resolve in that order."""
    effects = dict(group)
    order = [*resolved, *(number for number in effects if number not in resolved)][::-1]
    left = list(effects)
    for number in order:
        if not _alike([effects[n] for n in left]):
            yield str(left.index(number) + 1)
        left.remove(number)
