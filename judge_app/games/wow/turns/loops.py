"""Loops of mandatory actions (803.3): a board that was there before, apart from what only counts on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from judge_app.engine.circles import OFTEN, table
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Ruleset, rule
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card, Node, walk
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.projection import powers_of
from judge_app.games.wow.clauses import GIVEN, given
from judge_app.games.wow.triggers.triggers import Waiting
from judge_app.games.wow.triggers.watched_events import parts_with_meanings
from judge_app.games.wow.turns.windows import AddWaiting
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words import keyword_words as kw
from judge_app.games.wow.words.effects import May
from judge_app.games.wow.words.powers import Payment, PreventDamage, Replace, Triggered
from judge_app.games.wow.words.which import Filter

COUNTING = ProcedureOf("counting a loop")


GIVEN.value("rounds of a loop", 1_000_000, "803.3")
COUNTS_ON = frozenset({"entry", "seq", "number", "packet", "step", "answer", "label", "began"})
"""Fields that say when or by which number, never what."""
NUMBERS = frozenset({"x", "amount", "rolled", "modes", "shares", "passes", "wave", "ordered", "left"})
"""Fields whose numbers are amounts, not cards."""
PROCEDURE = frozenset({f.BOARDS_SEEN, f.PRIORITY_AT, f.LOOP_LEFT})
"""Facts that say when something was, for a procedure."""
TIMES = frozenset({"since", "timestamp", b.IN_PARTY_SINCE, b.TURN_STARTED, b.COUNTERS_SINCE})
CARD_MARKS = frozenset({b.HOST, b.PUT_BY, b.SOURCE, "host to be", "combat", "strikes"})


# --- the shape of a board -----------------------------------------------------------------------------


class _Shape:
    """A state as it looks: cards numbered by where they lie, times by their order, tokens by what they are."""

    def __init__(self, state: State, without: frozenset[str]) -> None:
        self._state, self._without = state, without
        self.live = [id_ for zone in sorted(state.zones) for id_ in state.zone(zone)]
        self.place = {id_: n for n, id_ in enumerate(self.live)}
        times = {t for id_ in self.live for t in _times(state.objects[id_])}
        times |= {m.timestamp for m in state.modifiers if hasattr(m, "timestamp")}
        times |= set(state.facts.get(b.TURN_STARTED, {}).values())
        self.rank = {time: n for n, time in enumerate(sorted(times))}

    def of(self) -> tuple[Any, ...]:
        """Everything by which two boards can differ for the rules."""
        state = self._state
        told = [(name, value) for name, value in sorted(state.facts.items()) if name not in PROCEDURE]
        facts = [(name, self.value(value, name)) for name, value in told]
        asked = state.history if _asks_history(state.ruleset, state.cards) else ()
        past = sorted({repr(self.value(item.event, "")) for item in asked})
        return (
            [(zone, len(cards)) for zone, cards in sorted(state.zones.items()) if cards],
            [self.object(state.objects[id_]) for id_ in self.live],
            facts,
            self.value(state.agenda, ""),
            self.value(state.modifiers, ""),
            self.value(state.waiting, ""),
            past,
        )

    def object(self, card: Object) -> tuple[Any, ...]:
        """A card by what it is and what is on it."""
        marks = [
            (name, self.value(value, name)) for name, value in sorted(card.marks.items()) if name not in self._without
        ]
        return (self.printed(card), card.owner, card.controller, self.rank.get(card.since), marks)

    def printed(self, card: Object) -> tuple[Any, ...]:
        """What is printed on a card; a token and a card that say the same look the same."""
        if card.card not in self._state.cards:
            return ()
        own = self._state.cards[card.card]
        said = [(name, repr(value)) for name, value in sorted(own.printed.items()) if value not in (None, (), "")]
        return own.name, [(name, value) for name, value in said if value != "False"], repr(own.powers)

    def card(self, id_: int) -> Any:
        """A card that something speaks of; one that is gone is what it was."""
        if id_ in self.place or not 0 <= id_ < len(self._state.objects):
            return self.place.get(id_, id_)
        gone = self._state.objects[id_]
        kept = [(name, repr(value)) for name, value in sorted(gone.marks.items()) if name in (b.COUNTERS, b.DAMAGE)]
        return ("gone", self.printed(gone), gone.owner, gone.controller, kept)

    def value(self, value: Any, name: str) -> Any:
        """A value as it looks; `name` is the field, mark or fact that holds it."""
        if isinstance(value, bool | str | Node | Filter | None):
            return value if isinstance(value, bool | str | None) else repr(value)
        if isinstance(value, int):
            return self._number(value, name)
        if isinstance(value, Map):
            return [(key, self.value(inner, name)) for key, inner in sorted(value.items())]
        if isinstance(value, tuple | list):
            return [self.value(inner, name) for inner in value]
        if is_dataclass(value):
            kept = (f.name for f in fields(value) if f.name not in COUNTS_ON)
            return (type(value).__name__, [(n, self.value(getattr(value, n), n)) for n in kept])
        return repr(value)

    def _number(self, value: int, name: str) -> Any:
        if name in TIMES:
            return ("time", self.rank.get(value, -1))
        is_plain = name in NUMBERS or name in self._state.facts or name in _PLAIN_MARKS
        return value if is_plain and name not in CARD_MARKS else self.card(value)


_PLAIN_MARKS = frozenset({b.COUNTERS, b.COUNTERS_THEN, b.DAMAGE, b.TURN})


def _times(card: Object) -> Iterable[int]:
    yield card.since
    if (joined := card.mark(b.IN_PARTY_SINCE)) is not None:
        yield int(joined)
    if isinstance(put := card.mark(b.COUNTERS_SINCE), Map):
        yield from (time for times in put.values() for time in times)


@lru_cache(maxsize=64)
def _asks_history(ruleset: Ruleset, cards: Map[Card]) -> bool:
    """Whether any text asks what happened before in the turn; if none does, the past makes no difference."""
    return any(
        _asks(node) for card in cards.values() for node in parts_with_meanings(ruleset, card.powers, frozenset())
    )


def _asks(node: Node) -> bool:
    if isinstance(node, Payment):
        return node.once_per_turn
    if isinstance(node, PreventDamage):
        return node.first_each_turn > 0
    if isinstance(node, kw.DealtDamageThisTurn):
        return True
    if isinstance(node, h.DealsDamage):
        return node.first_time_on_each_of_your_turns
    if isinstance(node, h.Exhausts):
        return node.first_time_each_turn
    of = getattr(node, "of", None)
    return isinstance(of, Filter) and (
        of.entered_this_turn is not None or of.dealt_combat_damage_by_your_hero_this_turn or of.moved_this_way
    )


def shape_of(state: State, without: frozenset[str] = frozenset()) -> str:
    """A short name of how the board looks: equal for boards that differ only in what counts on, or in those marks."""
    return blake2b(repr(_Shape(state, without).of()).encode(), digest_size=12).hexdigest()


# --- the rule -----------------------------------------------------------------------------------------


@rule("803.3")
def end_mandatory_loop(game: Game, task: AddWaiting) -> Ask | None:
    """A board seen before with the same effects waiting is a loop: the first one's controller says how often it is."""
    ended = comes_round(game)
    if ended is None:
        return None
    first = _first(game.state, ended)
    if task.answer is not None:
        now = (shape_of(game.state), len(game.state.history), ended + 1)
        _end_loop(game, int(task.answer), first)
        game.keep(atoms.note(game.state, f.BOARDS_SEEN, (now,)))
        return None
    label = game.state.objects[first.source].label
    most = given(game.state, "rounds of a loop")
    prompt = f"how many more times the loop of {label} starts: any number greater than {most}"
    return game.decision(
        first.controller, "loop", prompt, (), end_mandatory_loop, not_large_enough, open_="counting a loop"
    )


def comes_round(game: Game) -> int | None:
    """How many effects a loop of mandatory actions that comes round has lost; None where none does, which is noted."""
    if not game.state.waiting:
        _forget_if_at_rest(game)
        return None
    shape = shape_of(game.state)
    seen = game.state.facts.get(f.BOARDS_SEEN, ())
    past, ended = next(((past, ended) for known, past, ended in reversed(seen) if known == shape), (None, 0))
    if past is None or _somebody_chose_to(game.state, past):
        now = (shape, len(game.state.history), 0)
        game.keep(atoms.note(game.state, f.BOARDS_SEEN, (*seen, now)))
        return None
    return int(ended)


def _first(state: State, ended: int) -> Waiting:
    """The loop's first triggered effect, as they go on the chain; if it went on without that one, the next."""
    order = b.remaining_players(state)
    waiting = sorted(state.waiting, key=lambda effect: order.index(effect.controller))
    found = waiting[ended % len(waiting)]
    assert isinstance(found, Waiting)
    return found


def _forget_if_at_rest(game: Game) -> None:
    """With nothing waiting and nothing on the chain no loop is under way."""
    if f.BOARDS_SEEN in game.state.facts and not game.state.zone(b.CHAIN):
        game.keep(atoms.forget(game.state, f.BOARDS_SEEN))


def _somebody_chose_to(state: State, since: int) -> bool:
    """Whether a player added a link or did something optional since then, so that it is no loop of 803.3."""
    for past in state.history[since:]:
        if isinstance(past.event, e.CombatProposed):
            return True
        if isinstance(past.event, e.LinkAdded):
            power = state.objects[past.event.link].mark(b.POWER)
            if not isinstance(power, Triggered) or any(isinstance(node, May) for node in walk((power,))):
                return True
    return False


def _end_loop(game: Game, times: int, first: Waiting) -> None:
    """After one full iteration the loop starts that many times more, ending just before the effect's last trigger."""
    label = game.state.objects[first.source].label
    game.do(atoms.end_loop(game.state, game.state.waiting.index(first), times))
    because = f"the loop ends just before that, as it would start for the {times}th additional time"
    game.note(Withheld(f"{label} does not trigger", because, (first.source,)))


@COUNTING.rule("803.3")
def not_large_enough(state: State, answer: str) -> str:
    """The number of times is a whole one greater than a million."""
    if not answer.isdecimal():
        return "it is no whole number"
    least = given(state, "rounds of a loop")
    return "" if int(answer) > least else f"the number has to be greater than {least}"


MANY_WAVES = 8
"""From here on each wave of a series of checks is compared with those before; no board comes to so many otherwise."""


def looks_of_a_wave(state: State, wave: int) -> tuple[str, ...]:
    """How the board looks as that wave of checks acts; after very many waves also but for what only counts on."""
    looks = [shape_of(state.to_go_back_to(without=1))] if wave > MANY_WAVES else []
    if wave > OFTEN:
        looks.append(blake2b(repr(table(state)).encode(), digest_size=12).hexdigest())
    return tuple(looks)


def somebody_may_replace(state: State) -> bool:
    """Whether a player can choose not to have an event replaced, and so to break a series of checks (803.5)."""
    cards = (card.id for card in b.in_play(state))
    return any(isinstance(power, Replace) and power.optional for card in cards for power in powers_of(state, card))
