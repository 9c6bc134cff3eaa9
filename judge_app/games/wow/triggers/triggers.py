"""Triggered powers and modifiers (703, 715): what an event sets off, and who waits to be added (708)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge_app.engine.codec import record, saved
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Cited, Game
from judge_app.engine.rules import Reason, Row, Rule, first_reason, rule
from judge_app.engine.state import GONE, Object, State, memoized
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT, ByIdentity, Id, Stamp
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.projection import powers_of, reader
from judge_app.games.wow.clauses import clause, reason_of, rule_named
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.keywords import keyword_behind
from judge_app.games.wow.triggers.matching import Match, Watch, matches, uses_state_after
from judge_app.games.wow.triggers.watched_events import somebody_watches
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words.base import Effect, Happening, Power
from judge_app.games.wow.words.powers import Triggered
from judge_app.rulekit.wording import worded, write


@saved
class Waiting:
    """A triggered effect that is not yet on the chain."""

    controller: str
    source: Id
    power: Triggered
    ctx: Context


@record
@worded("triggers [next? {happens:next} | {happens:when}]", unsaid=...)
@dataclass(frozen=True, slots=True)
class TriggeredModifier:
    """A definite modifier that triggers off an event within its duration (715)."""

    number: Stamp
    ctx: Context
    happens: Happening
    then: tuple[Effect, ...]
    next_: bool
    lasts: str
    timestamp: Stamp = 0


FACE_DOWN = ProcedureOf("face down")
"""Why a face-down card does not trigger."""


def _revealer(event: Event) -> int:
    """The card that revealed something as it entered play: it isn't there yet, but watches what it reveals (Enrage)."""
    return event.by if isinstance(event, e.Revealed) else ABSENT


def watches_own_reveal(power: Triggered) -> bool:
    """Whether a power watches for what its own card reveals as that enters play (Enrage)."""
    return isinstance(power.when, h.IsRevealed) and power.when.this_way


def active_powers(state: State, card: Object) -> Iterator[Triggered]:
    """The triggered powers of a card that are active where it is."""
    if card.zone != GONE:
        for power in _triggered(powers_of(state, card.id)):
            if active_there(state, card, power):
                yield power


@clause("703.3", "703.3a", "703.3b")
def active_there(state: State, card: Object, power: Triggered) -> bool:
    """A triggered power is active in the zones where it can trigger, outside play only while its card is revealed."""
    if card.mark(b.FACE_DOWN) and card.zone != b.PLAY:
        return False
    return card.zone.partition(":")[0] in power.active or watches_own_reveal(power)


@ByIdentity
def _triggered(powers: tuple[Power, ...]) -> tuple[Triggered, ...]:
    return tuple([power for power in powers if isinstance(power, Triggered)])


def has_active(state: State, id_: int, power: Triggered) -> bool:
    """Whether a card has that triggered power, and it is active where it is."""
    return id_ < len(state.objects) and power in active_powers(state, state.objects[id_])


def _counted(state: State, id_: int) -> Counter[Triggered]:
    return Counter(active_powers(state, state.objects[id_]))


@memoized
def _active_in_sight(state: State) -> tuple[tuple[int, Counter[Triggered]], ...]:
    """The cards lying where cards watch what happens that have active triggered powers, found once for each board."""
    watched = (name for name in b.ZONES.of(state) if cards_watch_there(state, name))
    zones = [zone for name in watched for zone in b.named_zones(state, name)]
    lying = [id_ for zone in zones for id_ in state.zone(zone)]
    return tuple((id_, powers) for id_ in lying if (powers := _counted(state, id_)))


@clause("703.3a")
def cards_watch_there(state: State, zone: str) -> bool:
    """What can trigger outside play does so while its card is revealed: whether all can see the cards of a zone."""
    return bool(b.ZONES.of(state)[zone].value.public)


def _candidates(before: State, after: State, event: Event) -> Iterator[tuple[Object, Triggered]]:
    """Every triggered power that could watch this event: active before it, or active after it (703.3c)."""
    seen: Counter[tuple[int, Triggered]] = Counter()
    touched = tuple(
        i for i in (getattr(event, "became", ABSENT), getattr(event, "card", ABSENT), _revealer(event)) if i != ABSENT
    )
    for state in (before, after):
        here = (id_ for id_ in touched if id_ < len(state.objects))
        for id_, powers in (*_active_in_sight(state), *((id_, _counted(state, id_)) for id_ in here)):
            for power, instances in powers.items():
                for _ in range(instances - seen[id_, power]):
                    yield state.objects[id_], power
                seen[id_, power] = max(instances, seen[id_, power])


@rule("703.1")
def triggered_powers(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """A triggered power triggers off every instance of its event."""
    if not somebody_watches(game.state, type(event)):  # type: ignore[arg-type]
        return
    _tell_face_down(game, before, event, seq)
    for source, power in tuple(_candidates(before, game.state, event)):
        _look_at(game, by, before, event, seq, source, power)


def _look_at(
    game: Game, by: Rule, before: State, event: Event, seq: int, source: Object, power: Triggered, *more: Rule
) -> None:
    """One triggered power looks at an event, and triggers off it by those rules if that is what it watches for."""
    after = uses_state_after(game.state, power.when)
    state = game.state if after else before
    if source.id >= len(state.objects):
        state = game.state
    you = _controller(before, game.state, source)
    ctx = Context(you, source.id)
    match = matches(power.when, event, Watch(state, ctx, before))
    if match is None:
        if reason := first_reason((polluted,), game.state, power, event, Watch(game.state, ctx, before)):
            game.withhold(f"{source.label} does not trigger", reason, source.id, under=seq)
        return
    if reason := first_reason((lost_as_it_entered,), before, game.state, event, source, power):
        game.withhold(f"{source.label} does not trigger", reason, source.id, under=seq)
        return
    ctx = _told_of(game.state, ctx, match)
    if reason := first_reason((condition_not_true,), game.state, ctx, power):
        reason = reason.and_by(*_keyword(game.state, source, power))
        game.withhold(f"{source.label} does not trigger", reason, source.id, under=seq)
        return
    said: tuple[tuple[Rule, bool], ...] = (
        (as_a_hero_becomes, as_a_hero_becomes(game.state, power)),
        (active_elsewhere, active_elsewhere(game.state, source, power)),
        (active_in_several, active_in_several(game.state, source, power)),
        (seen_just_after, seen_just_after(game.state, power, event, Watch(before, ctx, before))),
        (when_it_has_entered, when_it_has_entered(game.state, power.when, event)),
        (active_with_its_event, active_with_its_event(before, game.state, source, power, event)),
        (condition_true, condition_true(game.state, power)),
    )
    why: tuple[Cited, ...] = (by, *more, *(rule for rule, so in said if so), *_keyword(game.state, source, power))
    game.do(atoms.trigger(game.state, Waiting(you, source.id, power, ctx)), *why, under=seq, by=by)


def _told_of(state: State, ctx: Context, match: Match) -> Context:
    """What a triggered power's text knows of the event that it triggers off."""
    ctx = replace(ctx.mention(match.subject), subject=match.subject, other=match.other, amount=match.amount)
    return replace(ctx, that_player=match.player, moved=_moved(state, match.subject))


@clause("717.2b")
def nothing_triggers_off_prevented_damage(game: Game, dealt: e.DamageDealt, under: int) -> None:
    """Damage that is prevented completely isn't dealt, and what triggers off damage being dealt doesn't trigger."""
    reason = Reason("the damage is prevented completely, so none is dealt", (nothing_triggers_off_prevented_damage,))
    for source in dict.fromkeys(_would_trigger(game.state, dealt)):
        game.withhold(f"{game.state.objects[source].label} does not trigger", reason, source, under=under)


def _would_trigger(state: State, event: Event) -> Iterator[int]:
    """The cards whose triggered powers and modifiers would trigger off an event, if it happened now."""
    watched = somebody_watches(state, type(event))  # type: ignore[arg-type]
    for source, power in _candidates(state, state, event) if watched else ():
        ctx = Context(_controller(state, state, source), source.id)
        match = matches(power.when, event, Watch(state, ctx, state))
        if match is not None and not condition_not_true(state, _told_of(state, ctx, match), power):
            yield source.id
    for modifier in state.modifiers:
        if isinstance(modifier, TriggeredModifier):
            if matches(modifier.happens, event, Watch(state, modifier.ctx, state)) is not None:
                yield modifier.ctx.source


@clause("703.3c")
def see_what_came_with_it(game: Game, card: int, event: e.EnteredPlay, seq: int) -> None:
    """What becomes active at the same time as its event triggers: a card sees those that entered play with it."""
    source, by = game.state.objects[card], rule_named(game.ruleset, triggered_powers.name)
    for power in active_powers(game.state, source):
        if by is not None and uses_state_after(game.state, power.when):
            _look_at(game, by, game.state, event, seq, source, power, see_what_came_with_it)


@clause("301.4c")
def as_a_hero_becomes(state: State, power: Triggered) -> bool:
    """What triggers when a hero becomes one of that name does so only where the hero before had another name."""
    return isinstance(power.when, h.HeroBecomes)


def _keyword(state: State, source: Object, power: Triggered) -> tuple[Row, ...]:
    """What says so of the keyword that means a triggered power, if one does."""
    return keyword_behind(state.ruleset, powers_of(state, source.id), power)


@clause("703.3a")
def active_elsewhere(state: State, source: Object, power: Triggered) -> bool:
    """What can trigger only in another zone than play watches while it is revealed there: whether this does."""
    return power.active != (b.PLAY,) and len(power.active) == 1


@clause("703.3b")
def active_in_several(state: State, source: Object, power: Triggered) -> bool:
    """What can trigger in one of several zones watches while it is revealed in one of these: whether this does."""
    return len(power.active) > 1


@clause("703.4")
def seen_just_after(state: State, power: Triggered, event: Event, before: Watch) -> bool:
    """Entering a party is looked at on the state after it: whether a card has come there by changing controllers."""
    return isinstance(power.when, h.EntersParty) and isinstance(event, e.ControlChanged)


@clause("710.1e")
def when_it_has_entered(state: State, watched: Happening, event: Event) -> bool:
    """What triggers when a card enters play does so as its entering ends: whether this watches for that."""
    after = isinstance(event, e.EnteredPlay) and uses_state_after(state, watched)
    return after and not isinstance(watched, h.HeroBecomes)


@clause("703.3c")
def active_with_its_event(before: State, after: State, source: Object, power: Triggered, event: Event) -> bool:
    """What becomes active or inactive at the same time as its event triggers: whether this does, but by entering."""
    was = has_active(before, source.id, power)
    return not isinstance(event, e.EnteredPlay) and was != has_active(after, source.id, power)


@clause("703.2")
def condition_true(_: State, power: Triggered) -> bool:
    """A double-check power triggers as its condition is true: whether this has one."""
    return power.if_ is not None


def _moved(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards of an event that it moved to another zone (415.9b)."""
    return tuple(card for card in cards if state.objects[card].became != ABSENT)


@clause("710.1e")
def lost_as_it_entered(before: State, after: State, event: Event, source: Object, power: Triggered) -> str:
    """What a card lost as it entered play doesn't trigger."""
    lost = isinstance(event, e.EnteredPlay) and not has_active(after, source.id, power)
    return "it lost that power as the card entered play" if lost else ""


@clause("703.4")
def polluted(state: State, power: Triggered, event: Event, after: Watch) -> str:
    """An event that matches only on the state that it has made itself doesn't trigger; just before it counts."""
    would = not uses_state_after(state, power.when) and matches(power.when, event, after) is not None
    return "just before this event, which is what counts, it did not match" if would else ""


@clause("703.2")
def condition_not_true(state: State, ctx: Context, power: Triggered) -> str:
    """A double-check power triggers only if its condition is true."""
    if power.if_ is None or reader(state, ctx).holds(power.if_):
        return ""
    return f"it is not true now that {write(power.if_)}"


@FACE_DOWN.rule("703.3")
def face_down_in_play(state: State, card: Object) -> str:
    """A triggered power is active only while its card is face up in play."""
    return "it is face down, so its power is not active" if card.zone == b.PLAY else ""


@FACE_DOWN.rule("703.3a")
def not_revealed_there(state: State, card: Object) -> str:
    """One that can trigger in another zone is active only while its card is revealed there."""
    return "it is face down, so its power is not active" if card.zone != b.PLAY else ""


def _tell_face_down(game: Game, before: State, event: Event, seq: int) -> None:
    """Say so when a card would trigger if only it weren't face down."""
    for id_ in sorted({getattr(event, "became", ABSENT), getattr(event, "card", ABSENT)} - {ABSENT}):
        card = game.state.objects[id_]
        if not card.card or not card.mark(b.FACE_DOWN):
            continue
        watch = Watch(game.state, Context(card.whose, card.id), before)
        for power in game.state.card_of(card).powers:
            if isinstance(power, Triggered) and matches(power.when, event, watch) is not None:
                reason = reason_of(FACE_DOWN.name, game.state, card)
                if reason is not None:
                    game.withhold(f"{card.label} does not trigger", reason, card.id, under=seq)


def _controller(before: State, after: State, source: Object) -> str:
    """Who controlled the source as it triggered, or else its owner (401.1)."""
    for state in (before, after):
        if source.id < len(state.objects) and state.objects[source.id].zone in (b.PLAY, b.CHAIN):
            return state.objects[source.id].controller or source.owner
    return source.owner


@rule("715.1")
def triggered_modifiers(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """A triggered modifier triggers off its event within its duration; a "next" one once, or off several at once."""
    now = game.state.modifiers
    over = [m for m in before.modifiers if all(m is not other for other in now)]  # ended by one of several at once
    for modifier in [m for m in (*now, *over) if isinstance(m, TriggeredModifier)]:
        state = game.state if uses_state_after(game.state, modifier.happens) else before
        match = matches(modifier.happens, event, Watch(state, modifier.ctx, before))
        if match is None:
            continue
        ctx = replace(
            modifier.ctx,
            subject=match.subject or modifier.ctx.subject,
            other=match.other,
            amount=match.amount,
            that_player=match.player or modifier.ctx.that_player,
            moved=(*modifier.ctx.moved, *_moved(game.state, match.subject)),
        )
        power = Triggered(modifier.happens, modifier.then)
        said = (
            (several_next_ones, several_next_ones(game.state, over, modifier)),
            (when_it_has_entered, when_it_has_entered(game.state, modifier.happens, event)),
        )
        cites = (by, *(rule for rule, so in said if so))
        game.do(atoms.trigger(game.state, Waiting(ctx.you, ctx.source, power, ctx)), *cites, under=seq, by=by)
        if modifier.next_ and not several_next_ones(game.state, over, modifier):
            because = "what it watched for has happened"
            game.do(atoms.end_modifier(game.state, modifier, because), under=seq, by=by)


@clause("703.1a")
def several_next_ones(state: State, over: list[Any], modifier: TriggeredModifier) -> bool:
    """What triggers when an event next happens does so for each of several at once: whether one did so already."""
    return any(modifier is other for other in over)


WATCH = (triggered_powers, triggered_modifiers)
