"""Triggered powers and modifiers (703, 715): what an event sets off, and who waits to be added (708)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from judge_app.engine.codec import record
from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import GONE, Object, State
from judge_app.engine.trace import Event, Withheld
from judge_app.engine.values import Id, Stamp
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics import powers_of, reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.watching import exhausted_by, somebody_watches
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words import keyword_words as kw
from judge_app.games.wow.words.base import Effect, Happening
from judge_app.games.wow.words.powers import Triggered


@record
@dataclass(frozen=True, slots=True)
class Waiting:
    """A triggered effect that is not yet on the chain."""

    controller: str
    source: Id
    power: Triggered
    ctx: Context


@record
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

    def english(self) -> str:
        """What it watches for, for the sentence that says that it ends."""
        return f"triggers when {self.happens.english()}"


@dataclass(frozen=True, slots=True)
class Match:
    """How an event fits what a trigger watches for: the cards and the amount that its text may speak of."""

    subject: tuple[Id, ...] = ()
    other: tuple[Id, ...] = ()
    amount: int = 0
    player: str = ""


@dataclass(frozen=True, slots=True)
class Watch:
    """One trigger looking at one event, on the state that counts for it (703.4)."""

    state: State
    ctx: Context
    since: State

    def party(self, wanted: h.Party, card: int) -> bool:
        """Whether a card is the one that a trigger speaks of."""
        if wanted.is_ == "this":
            return card == self.ctx.source
        if wanted.is_ == "your hero":
            hero = b.hero_of(self.state, self.ctx.you)
            return hero is not None and hero.id == card
        if wanted.is_ == "attached":
            return bool(self.state.objects[self.ctx.source].mark(b.HOST) == card)
        return wanted.a is None or reader(self.state, self.ctx).fits(wanted.a, card)

    def any_party(self, wanted: h.Party, cards: tuple[int, ...]) -> bool:
        """Whether one of several cards is meant; nothing said means any, even none."""
        return wanted == h.Party() or any(self.party(wanted, card) for card in cards)


IN_SIGHT = -2
"""Where a state keeps the triggered powers that were found on it."""

Matcher = Callable[[Any, Any, Watch], Match | None]


def _enters_play(node: h.EntersPlay, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.EnteredPlay) and watch.party(node.who, event.card):
        return Match((event.card,), player=event.player)
    return None


def _destroyed(node: h.IsDestroyed, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.Destroyed) and watch.party(node.who, event.card):
        return Match((event.card,))
    return None


def _leaves_play(node: h.LeavesPlay, event: Event, watch: Watch) -> Match | None:
    left = isinstance(event, e.Destroyed) or (isinstance(event, e.CardPut) and event.from_zone == "play")
    if left and watch.party(node.who, event.card):  # type: ignore[attr-defined]
        return Match((event.card,))  # type: ignore[attr-defined]
    return None


_TO_GRAVEYARD = (e.Destroyed, e.Discarded, e.LinkInterrupted)


def _enters_zone(node: h.EntersZone, event: Event, watch: Watch) -> Match | None:
    """ "From anywhere": the card is known by what it has become there."""
    zone = "graveyard" if isinstance(event, _TO_GRAVEYARD) else getattr(event, "zone", "")
    became = getattr(event, "became", -1)
    if zone == node.zone and became >= 0 and watch.party(node.who, became):
        return Match((became,))
    return None


def _deals_damage(node: h.DealsDamage, event: Event, watch: Watch) -> Match | None:
    if not isinstance(event, e.DamageDealt):
        return None
    if node.combat is not None and node.combat != event.combat:
        return None
    if node.type_ and not set(node.type_) & set(event.types):
        return None
    if node.this_way and event.link != watch.ctx.link:
        return None
    if not (watch.party(node.by, event.source) and watch.party(node.to, event.destination)):
        return None
    if not watch.any_party(node.with_, event.with_cards):
        return None
    if node.first_time_on_each_of_your_turns and not _first_on_your_turn(node, event, watch):
        return None
    hit = watch.state.objects[event.destination]
    return Match((event.source,), (event.destination,), event.amount, hit.controller or hit.owner)


def _first_on_your_turn(node: h.DealsDamage, event: e.DamageDealt, watch: Watch) -> bool:
    if b.turn_player(watch.state) != watch.ctx.you:
        return False
    plain = replace(node, first_time_on_each_of_your_turns=False)
    return not any(_deals_damage(plain, past.event, watch) for past in watch.since.history)


def _attacks(node: h.Attacks, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.Attacked) and watch.party(node.who, event.attacker):
        return Match((event.attacker,), (event.defender,))
    return None


def _defends(node: h.Defends, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.EnteredCombat) and watch.party(node.who, event.defender):
        if watch.party(node.against, event.attacker):
            return Match((event.defender,), (event.attacker,))
    return None


def _enters_combat(node: h.EntersCombat, event: Event, watch: Watch) -> Match | None:
    """Both enter combat with each other, so either may be the one that is meant."""
    if isinstance(event, e.EnteredCombat):
        for one, other in ((event.attacker, event.defender), (event.defender, event.attacker)):
            if watch.party(node.with_, other) and watch.party(node.who, one):
                return Match((one,), (other,))
    return None


def _turn_starts(node: h.TurnStarts, event: Event, watch: Watch) -> Match | None:
    if not isinstance(event, e.TurnBegan):
        return None
    if node.whose == "your" and event.player != watch.ctx.you:
        return None
    return Match(player=event.player)


def _turn_ends(node: h.TurnEnds, event: Event, watch: Watch) -> Match | None:
    if not isinstance(event, e.EndPhaseBegan) or (node.whose == "your" and event.player != watch.ctx.you):
        return None
    return Match(player=event.player)


def _plays(node: h.Plays, event: Event, watch: Watch) -> Match | None:
    if not isinstance(event, e.LinkAdded) or not event.played:
        return None
    if node.this:
        return Match((event.link,)) if event.link == watch.ctx.source else None
    if event.player not in reader(watch.state, watch.ctx).players(node.who):
        return None
    return (
        Match((event.link,), player=event.player)
        if reader(watch.state, watch.ctx).fits(node.what, event.link)
        else None
    )


def _strikes(node: h.Strikes, event: Event, watch: Watch) -> Match | None:
    if not isinstance(event, e.Struck) or event.player != watch.ctx.you:
        return None
    return Match((event.weapon,)) if watch.party(node.with_, event.weapon) else None


def _sabotages(node: kw.Sabotages, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.Sabotaged) and watch.party(node.who, event.attacker):
        return Match((event.attacker,), (event.defender,))
    return None


def _stashed(node: kw.IsStashed, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.Stashed) and event.card == watch.ctx.source:
        return Match((event.card,), player=event.player)
    return None


def _targeted(node: h.Targeted, event: Event, watch: Watch) -> Match | None:
    if not isinstance(event, e.TargetsChosen | e.TargetChanged):
        return None
    targets = event.targets if isinstance(event, e.TargetsChosen) else (event.after,)
    controller = watch.state.objects[event.link].controller or ""
    if node.by_opponent and not b.opposed(watch.state, controller, watch.ctx.you):
        return None
    hit = tuple(t for t in targets if watch.party(node.who, t))
    return Match(hit, (event.link,)) if hit else None


def _exhausts(node: h.Exhausts, event: Event, watch: Watch) -> Match | None:
    hit = tuple(card for card in exhausted_by(event) if watch.party(node.who, card))
    if node.first_time_each_turn:
        before = {card for past in watch.since.history for card in exhausted_by(past.event)}
        hit = tuple(card for card in hit if card not in before)
    return Match(hit) if hit else None


def _revealed(node: h.IsRevealed, event: Event, watch: Watch) -> Match | None:
    if not isinstance(event, e.Revealed) or not watch.party(node.who, event.card):
        return None
    if node.this_way and event.by != watch.ctx.source:
        return None
    from_deck = watch.state.objects[event.card].zone.startswith("deck")
    by_quest = event.by >= 0 and "Quest" in b.printed_types(watch.state, watch.state.objects[event.by])
    return Match((event.card,)) if not node.from_deck_by_quest or (from_deck and by_quest) else None


def _inspired(node: h.IsInspired, event: Event, watch: Watch) -> Match | None:
    return Match((event.card,)) if isinstance(event, e.Inspired) and event.by == watch.ctx.source else None


def _draws(node: h.Draws | h.SkipsDraw, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.Drawn if isinstance(node, h.Draws) else e.DrawSkipped):
        if event.player in reader(watch.state, watch.ctx).players(node.who):
            return Match((event.became,) if isinstance(event, e.Drawn) else (), player=event.player)
    return None


def _prevents(node: h.PreventsDamage, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.DamagePrevented) and watch.party(node.to, event.destination):
        if watch.party(node.by, event.by):
            return Match((event.by,), (event.destination,), event.amount)
    return None


def _heals(node: h.Heals, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.DamageHealed) and watch.party(node.by, event.source):
        if watch.party(node.from_, event.destination):
            return Match((event.source,), (event.destination,), event.amount)
    return None


_MATCHERS: dict[type[Happening], Matcher] = {
    h.EntersPlay: _enters_play,
    h.IsDestroyed: _destroyed,
    h.LeavesPlay: _leaves_play,
    h.EntersZone: _enters_zone,
    h.DealsDamage: _deals_damage,
    h.Attacks: _attacks,
    h.Defends: _defends,
    h.EntersCombat: _enters_combat,
    h.TurnStarts: _turn_starts,
    h.TurnEnds: _turn_ends,
    h.Plays: _plays,
    h.Strikes: _strikes,
    h.Targeted: _targeted,
    h.Exhausts: _exhausts,
    h.IsRevealed: _revealed,
    h.IsInspired: _inspired,
    h.Draws: _draws,
    h.PreventsDamage: _prevents,
    h.SkipsDraw: _draws,
    h.Heals: _heals,
    kw.Sabotages: _sabotages,
    kw.IsStashed: _stashed,
}


def matches(node: Happening, event: Event, watch: Watch) -> Match | None:
    """How an event fits a trigger; None when it doesn't."""
    return _MATCHERS[type(node)](node, event, watch)


def _uses_state_after(node: Happening) -> bool:
    """Entering play or a party is watched on the state after the event; everything else on the one before (703.4)."""
    return isinstance(node, h.EntersPlay | h.EntersZone)


def _revealer(event: Event) -> int:
    """The card that revealed something as it entered play: it isn't there yet, but watches what it reveals (Enrage)."""
    return event.by if isinstance(event, e.Revealed) else -1


def _watches_own_reveal(power: Triggered) -> bool:
    return isinstance(power.when, h.IsRevealed) and power.when.this_way


def active_powers(state: State, card: Object) -> Iterator[Triggered]:
    """The triggered powers of a card that are active where it is (703.3, 703.3a, 703.3b)."""
    if card.zone == GONE or (card.mark(b.FACE_DOWN) and card.zone != b.PLAY):
        return
    zone = card.zone.partition(":")[0]
    for power in powers_of(state, card.id):
        if isinstance(power, Triggered) and (zone in power.active or _watches_own_reveal(power)):
            yield power


def _counted(state: State, id_: int) -> Counter[Triggered]:
    return Counter(active_powers(state, state.objects[id_]))


def _active_in_sight(state: State) -> tuple[tuple[int, Counter[Triggered]], ...]:
    """The cards in play and on the chain that have active triggered powers, found once for each board."""
    cache = state._projected
    if IN_SIGHT not in cache:
        lying = (*state.zone(b.PLAY), *state.zone(b.CHAIN))
        cache[IN_SIGHT] = tuple((id_, powers) for id_ in lying if (powers := _counted(state, id_)))
    found: tuple[tuple[int, Counter[Triggered]], ...] = cache[IN_SIGHT]
    return found


def _candidates(before: State, after: State, event: Event) -> Iterator[tuple[Object, Triggered]]:
    """Every triggered power that could watch this event: active before it, or active after it (703.3c)."""
    seen: Counter[tuple[int, Triggered]] = Counter()
    touched = tuple(i for i in (getattr(event, "became", -1), getattr(event, "card", -1), _revealer(event)) if i >= 0)
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
    if not somebody_watches(game.state.cards, type(event)):  # type: ignore[arg-type]
        return
    _tell_face_down(game, before, event, seq, by)
    for source, power in tuple(_candidates(before, game.state, event)):
        after = _uses_state_after(power.when)
        state = game.state if after else before
        if source.id >= len(state.objects):
            state = game.state
        you = _controller(before, game.state, source)
        ctx = Context(you, source.id)
        match = matches(power.when, event, Watch(state, ctx, before))
        if match is None:
            _tell_polluted(game, source, power, event, Watch(game.state, ctx, before), seq, by)
            continue
        ctx = replace(
            ctx,
            subject=match.subject,
            other=match.other,
            amount=match.amount,
            that_player=match.player,
            that=match.subject,
            moved=_moved(game.state, match.subject),
        )
        if power.if_ is not None and not reader(game.state, ctx).holds(power.if_):
            because = f"its condition is not true now: {power.if_.english()}"
            game.note(Withheld(f"{source.label} does not trigger", because, (source.id,)), "703.2", under=seq, by=by)
            continue
        game.do(atoms.trigger(game.state, Waiting(you, source.id, power, ctx)), under=seq, by=by)


def _moved(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards of an event that it moved to another zone (415.9b)."""
    return tuple(card for card in cards if state.objects[card].became >= 0)


def _tell_face_down(game: Game, before: State, event: Event, seq: int, by: Rule) -> None:
    """Say so when a card would trigger if only it weren't face down (703.3, 703.3a)."""
    for id_ in sorted({getattr(event, "became", -1), getattr(event, "card", -1)} - {-1}):
        card = game.state.objects[id_] if isinstance(id_, int) and id_ < len(game.state.objects) else None
        if card is None or not card.card or not card.mark(b.FACE_DOWN):
            continue
        watch = Watch(game.state, Context(card.controller or card.owner, card.id), before)
        for power in game.state.card_of(card).powers:
            if isinstance(power, Triggered) and matches(power.when, event, watch) is not None:
                because = "it is face down, so its power is not active"
                cite = "703.3" if card.zone == b.PLAY else "703.3a"
                game.note(Withheld(f"{card.label} does not trigger", because, (card.id,)), cite, under=seq, by=by)


def _tell_polluted(
    game: Game, source: Object, power: Triggered, event: Event, after: Watch, seq: int, by: Rule
) -> None:
    """Say so when an event would match only on the state that it has made itself (703.4)."""
    if not _uses_state_after(power.when) and matches(power.when, event, after) is not None:
        because = "just before this event, which is what counts, it did not match"
        game.note(Withheld(f"{source.label} does not trigger", because, (source.id,)), "703.4", under=seq, by=by)


def _controller(before: State, after: State, source: Object) -> str:
    """Who controlled the source as it triggered, or else its owner (401.1)."""
    for state in (before, after):
        if source.id < len(state.objects) and state.objects[source.id].zone in (b.PLAY, b.CHAIN):
            return state.objects[source.id].controller or source.owner
    return source.owner


@rule("715.1")
def triggered_modifiers(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """A triggered modifier triggers off its event within its duration; a "next" one only once."""
    for modifier in [m for m in game.state.modifiers if isinstance(m, TriggeredModifier)]:
        state = game.state if _uses_state_after(modifier.happens) else before
        match = matches(modifier.happens, event, Watch(state, modifier.ctx, before))
        if match is None:
            continue
        if modifier.next_:
            because = "what it watched for has happened"
            game.do(atoms.end_modifier(game.state, modifier, because), "715.1", under=seq, by=by)
        ctx = replace(
            modifier.ctx,
            subject=match.subject or modifier.ctx.subject,
            other=match.other,
            amount=match.amount,
            that_player=match.player or modifier.ctx.that_player,
            moved=(*modifier.ctx.moved, *_moved(game.state, match.subject)),
        )
        power = Triggered(modifier.happens, modifier.then)
        game.do(atoms.trigger(game.state, Waiting(ctx.you, ctx.source, power, ctx)), under=seq, by=by)


WATCH = (triggered_powers, triggered_modifiers)
