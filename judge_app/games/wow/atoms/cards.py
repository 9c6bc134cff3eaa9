"""Cards: moved, readied, exhausted, marked, attached, copied."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.atoms import (
    add_object,
    change,
    move_object,
    remove_object,
    set_controller,
    set_fact,
    set_mark,
    tick,
)
from judge_app.engine.game import Change
from judge_app.engine.state import Mark, State
from judge_app.engine.syntax import Card
from judge_app.engine.values import ABSENT, Map, replaced
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.counters import stat_changes
from judge_app.rulekit.wording import listed, so_many

# --- moving ---------------------------------------------------------------------------------------


def put_in_graveyard(state: State, card: int) -> tuple[State, int]:
    """Move a card to its owner's graveyard (415.2)."""
    return put_in_zone(state, card, "graveyard")


def put_in_zone(
    state: State,
    card: int,
    zone: str,
    *,
    at_bottom: bool = False,
    face_down: bool = False,
    by: int = ABSENT,
    owner: str = "",
) -> tuple[State, int]:
    """Move a card to its owner's own zone of that name, or to that of `owner`, whose it is from then on (415.2).

    A token stays recognisable as one.
    """
    if owner:
        state = state.with_(objects=replaced(state.objects, card, replace(state.objects[card], owner=owner)))
    old = state.objects[card]
    kept: dict[str, Mark] = {b.TOKEN: True} if old.mark(b.TOKEN) else {}
    if by != ABSENT:
        kept[b.PUT_BY] = by
    if face_down:
        kept[b.FACE_DOWN] = True
    state, became = move_object(tick(state), card, b.zone_of(zone, old.owner), None, Map(kept), at_bottom=at_bottom)
    if own := old.mark(b.PRINTED_AS):  # a different card is no copy any more
        state = state.with_(objects=replaced(state.objects, became, replace(state.objects[became], card=own)))
    return state, became


def keep_last_known(left: Change, card: int, known: Map[Mark]) -> Change:
    """A card that leaves play keeps its characteristics as they were last known there (709.2d)."""
    state, event = left
    return set_mark(state, card, b.LAST_KNOWN, known), event


def return_powers(state: State, card: int) -> Change:
    """A card has its lost powers back; what they generate is as new (700.3)."""
    state = tick(state)
    return change(set_mark(state, card, b.POWERS_SINCE, state.clock), e.PowersReturned(card))


def destroy(state: State, card: int, because: str, by: tuple[int, ...] = ()) -> Change:
    """Put a card from play into its owner's graveyard (415.9d), destroyed by damage that those dealt (410.6a)."""
    state, became = put_in_graveyard(state, card)
    return change(state, e.Destroyed(card, became, because, by))


def discard(state: State, player: str, card: int) -> Change:
    """Put a card from hand into its owner's graveyard (415.9e)."""
    state, became = put_in_graveyard(state, card)
    return change(state, e.Discarded(player, card, became))


def draw(state: State, player: str) -> Change:
    """Put the top card of a player's deck into hand; an empty deck is remembered (415.9f, 410.6b)."""
    deck = state.zone(b.zone_of("deck", player))
    if not deck:
        short = (*state.facts.get(f.SHORT_OF_CARDS, ()), player)
        return set_fact(state, f.SHORT_OF_CARDS, short), e.DrewFromEmptyDeck(player)
    state, became = move_object(tick(state), deck[-1], b.zone_of("hand", player), None, Map())
    return change(state, e.Drawn(player, deck[-1], became))


def put(
    state: State,
    card: int,
    zone: str,
    *,
    at_bottom: bool = False,
    face_down: bool = False,
    by: int = ABSENT,
    owner: str = "",
) -> Change:
    """Put a card into a zone of its owner's; `by` is the card whose text did, where that text may say "this way".

    With `owner` it goes to that player's zone, and is theirs until the end of the game.
    """
    was, from_zone = state.objects[card].owner, state.objects[card].zone.partition(":")[0]
    state, became = put_in_zone(state, card, zone, at_bottom=at_bottom, face_down=face_down, by=by, owner=owner)
    return change(state, e.CardPut(card, became, zone, from_zone, owner or was, owner if owner != was else ""))


def _how(marks: Map[Mark]) -> tuple[str, ...]:
    """Exhausted, damaged or with counters, in words (710.1b)."""
    damage, counters = marks.get(b.DAMAGE, 0), marks.get(b.COUNTERS, Map[int]())
    more = [f"{damage} damage"] * bool(damage) + [
        so_many(number, f"{name} counter") for name, number in counters.items()
    ]
    return ("exhausted",) * bool(marks.get(b.EXHAUSTED)) + (f"with {listed(more)}",) * bool(more)


def enter_play(state: State, card: int, player: str, marks: Map[Mark]) -> Change:
    """Bring a card from another zone into play under a player's control (710.1c)."""
    state = tick(state)
    own = marks.set(b.IN_PARTY_SINCE, state.clock).set(b.ENTERED_UNDER, player)
    if state.objects[card].mark(b.TOKEN):
        own = own.set(b.TOKEN, True)
    zone = "" if state.objects[card].mark(b.TOKEN) else state.objects[card].zone.partition(":")[0]
    state, became = move_object(state, card, b.PLAY, player, own)
    as_resource, host = own.get(b.ROW) == b.RESOURCE_ROW, own.get(b.HOST, ABSENT)
    return change(state, e.EnteredPlay(became, card, player, as_resource, zone, host, _how(own)))


def enter_resource_row(state: State, card: int, player: str, marks: Map[Mark]) -> Change:
    """Turn a card in play into a resource: a different card, though it has changed no zone (412.1b, 415.9a)."""
    state = tick(state)
    own = marks.set(b.IN_PARTY_SINCE, state.clock).set(b.ENTERED_UNDER, player)
    state, became = move_object(state, card, b.PLAY, player, own)
    return change(state, e.BecameResource(became, card, player))


def lie_in_resource_row(state: State, card: int, player: str, marks: Map[Mark]) -> Change:
    """Turn a card in play into a resource that is still the same card, with all that is on it."""
    state = set_controller(state, card, player)
    for name, mark in marks.items():
        state = set_mark(state, card, name, mark)
    return change(state, e.MovedToResourceRow(card, player))


def make_token(state: State, player: str, card: Card, label: str) -> Change:
    """Create a token that is about to enter play; its card is what was specified for it (404.2)."""
    state = tick(state).with_(cards=state.cards.set(label, card))
    marks: Map[Mark] = Map({b.TOKEN: True})
    state, id_ = add_object(
        state, b.ENTERING, key=label, label=label, card=label, owner=player, controller=None, marks=marks
    )
    return state, e.TokenMade(player, id_)


def cease(state: State, card: int) -> Change:
    """A token outside play (404.2c) or a duplicate that leaves the chain (402.1) ceases to exist."""
    return remove_object(state, card), e.CeasedToExist(card)


def reveal(state: State, card: int, by: int) -> Change:
    """Turn a card up for all to see; it stays where it is."""
    return change(state, e.Revealed(card, by))


def shuffle(state: State, player: str) -> Change:
    """Shuffle a deck. The order after it is the case's own: cards stay as listed."""
    return state, e.Shuffled(player)


def arrange_deck(state: State, player: str, top: tuple[int, ...], bottom: tuple[int, ...]) -> Change:
    """Put cards of a deck on top, the first as the topmost, and others at the bottom, the last as the lowest."""
    zone = b.zone_of("deck", player)
    rest = tuple(c for c in state.zone(zone) if c not in top and c not in bottom)
    state = state.with_(zones=state.zones.set(zone, (*bottom[::-1], *rest, *top[::-1])))
    return change(state, e.DeckArranged(player, len(top), len(bottom)))


def turn_deck(state: State, player: str) -> Change:
    """Turn a deck over: what was its bottom is its top, and its cards face the other way (415.3d)."""
    zone, turned = b.zone_of("deck", player), state.facts.get(f.TURNED_DECKS, ())
    up = player not in turned
    state = state.with_(zones=state.zones.set(zone, state.zone(zone)[::-1]))
    state = set_fact(state, f.TURNED_DECKS, (*turned, player) if up else tuple(p for p in turned if p != player))
    return change(state, e.DeckTurned(player, up))


def stash(state: State, player: str, card: int) -> Change:
    """Turn a card that entered a resource row face up for its Stash power face down (glossary: stash)."""
    return change(set_mark(set_mark(state, card, b.FACE_DOWN, True), card, b.STASHING, False), e.Stashed(player, card))


# --- cards in play --------------------------------------------------------------------------------


def exhaust(state: State, card: int) -> Change:
    """Turn a ready card sideways (411.1)."""
    return change(set_mark(state, card, b.EXHAUSTED, True), e.Exhausted(card))


def ready(state: State, card: int) -> Change:
    """Turn an exhausted card upright (411.1)."""
    return change(set_mark(state, card, b.EXHAUSTED, False), e.Readied(card))


def inspire(state: State, card: int, by: int) -> Change:
    """Ready a card by an inspire power (501.1b)."""
    return change(set_mark(state, card, b.EXHAUSTED, False), e.Inspired(card, by))


def flip(state: State, card: int) -> Change:
    """Turn a hero to its other side; it stays ready or exhausted."""
    down = not state.objects[card].mark(b.FLIPPED)
    return change(set_mark(state, card, b.FLIPPED, down), e.Flipped(card, down))


def turn_resource_face_down(state: State, card: int) -> Change:
    """Turn a quest or location in a resource row face down."""
    return set_mark(state, card, b.FACE_DOWN, True), e.TurnedFaceDown(card)


def add_counters(state: State, card: int, counter: str, number: int) -> Change:
    """Put counters on a card; unnamed ones have a timestamp of their own (718.2g)."""
    counters = b.counters_on(state.objects[card])
    if stat_changes(counter):
        state = tick(state)
        state = _stamp_counters(state, card, counter, (*_stamped(state, card, counter), (state.clock, number)))
    state = set_mark(state, card, b.COUNTERS, counters.set(counter, b.how_many(state.objects[card], counter) + number))
    return change(state, e.CountersAdded(card, counter, number))


def _stamped(state: State, card: int, counter: str) -> tuple[tuple[int, int], ...]:
    """The counters of that name that were put on a card, not those that it came with."""
    times = state.objects[card].mark(b.COUNTERS_SINCE)
    own = len(times.get(counter, ())) if isinstance(times, Map) else 0
    return b.counters_by_time(state.objects[card], counter)[-own:] if own else ()


def _stamp_counters(state: State, card: int, counter: str, when: tuple[tuple[int, int], ...]) -> State:
    """Keep when counters of that name were put on a card, and how many each time."""
    for mark, at in ((b.COUNTERS_SINCE, 0), (b.COUNTERS_THEN, 1)):
        known = state.objects[card].mark(mark)
        kept = known if isinstance(known, Map) else Map()
        state = set_mark(state, card, mark, kept.set(counter, tuple(entry[at] for entry in when)))
    return state


def leave_counters_on(state: State, card: int, was: int) -> Change:
    """Leave on a card that has left play the damage and the counters that were on it there."""
    damage, counters = b.damage_on(state.objects[was]), b.counters_on(state.objects[was])
    state = set_mark(state, card, b.DAMAGE, damage) if damage else state
    state = set_mark(state, card, b.COUNTERS, counters) if counters else state
    more = (so_many(number, f"{name} counter") for name, number in counters.items())
    return change(state, e.CountersStayed(card, listed([*[f"{damage} damage"] * bool(damage), *more])))


def remove_counters(state: State, card: int, counter: str, number: int) -> Change:
    """Take counters off a card, as many as there are; of unnamed ones those that came last."""
    counters = b.counters_on(state.objects[card])
    have = b.how_many(state.objects[card], counter)
    taken = min(number, have)
    if when := list(_stamped(state, card, counter)):
        over = taken
        while over and when:
            since, there = when.pop()
            if there > over:
                when.append((since, there - over))
            over -= min(over, there)
        state = _stamp_counters(state, card, counter, tuple(when))
    left = have - taken
    changed = counters.set(counter, left) if left else counters.without(counter)
    return change(set_mark(state, card, b.COUNTERS, changed), e.CountersRemoved(card, counter, taken))


def attach(state: State, card: int, host: int, described: Mark = None) -> Change:
    """Put an attachment under a host; its timestamp is now (718.2b). A new one inherits its description (400.1)."""
    state = tick(state)
    state = set_mark(state, card, b.HOST, host)
    if described is not None:
        state = set_mark(state, card, b.ATTACH, described)
    moved = replace(state.objects[card], since=state.clock)
    return change(state.with_(objects=replaced(state.objects, card, moved)), e.AttachedTo(card, host))


def change_control(state: State, card: int, player: str) -> Change:
    """Move a card to another player's party; it is still the same card (401.3)."""
    before = state.objects[card].controller or ""
    state = tick(state)
    state = set_mark(set_controller(state, card, player), card, b.IN_PARTY_SINCE, state.clock)
    left = tuple(pair for pair in state.facts.get(f.STRIKES, ()) if pair[1] != card)  # 303.2a
    state = set_fact(state, f.STRIKES, left) if f.STRIKES in state.facts else state
    return change(state, e.ControlChanged(card, before, player))


def become_copy(state: State, card: int, of: int) -> Change:
    """Give a card in play the printed information of another; it stays the same card, with nothing chosen (402.3)."""
    old = state.objects[card]
    own = old.mark(b.PRINTED_AS) or old.card
    marks = old.marks.set(b.PRINTED_AS, own).without(b.CHOSEN)
    copy = replace(old, card=state.objects[of].card, marks=marks)
    return change(state.with_(objects=replaced(state.objects, card, copy)), e.BecameCopy(card, of))


def choose_word(state: State, card: int, what: str, chosen: str) -> Change:
    """Keep a chosen word on a card."""
    return set_mark(state, card, b.CHOSEN, chosen), e.WordChosen(card, what, chosen)
