"""What the first edition has otherwise of triggered powers: which state they look at, and where they function."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.engine.rules import Reason, rule
from judge_app.engine.state import Object, State
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT
from judge_app.games.wow import board as b
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.triggers.matching import Watch, matches
from judge_app.games.wow.triggers.triggers import has_active, several_next_ones, watches_own_reveal
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words.base import Happening
from judge_app.games.wow.words.powers import Triggered


def not_there_yet(state: State, event: Event) -> bool:
    """Whether an event is about a card that it has made, of which nothing was known before."""
    cards = (getattr(event, name, ABSENT) for name in ("card", "became", "link"))
    return any(card >= len(state.objects) for card in cards)


def looks_back(watched: Happening) -> bool:
    """Whether it triggers off a card leaving play."""
    gone = isinstance(watched, h.IsDestroyed | h.DestroyedByDamage | h.LeavesPlay)
    return gone or (isinstance(watched, h.EntersZone) and watched.from_zone == b.PLAY)


@rule("wow-early:703.3")
def right_after_the_event(state: State, watched: Happening) -> bool:
    """Triggers look at the state right after an event, except for a card that leaves play."""
    return isinstance(watched, h.EntersZone) or not looks_back(watched)


@rule("wow-early:703.3")
def not_there_right_after(before: State, after: State, event: Event, source: Object, power: Triggered) -> Reason | str:
    """A power triggers only if it is there right after the event; off a card leaving play if it was just before."""
    if looks_back(power.when) and b.PLAY in power.active:
        if has_active(before, source.id, power):
            return ""
        return Reason("just before that card left play, which is what counts, it did not have that power", (back,))
    if has_active(after, source.id, power):
        return ""
    return "right after this event, which is what counts, it does not have that power"


@rule("wow-early:703.3a")
def back(state: State, watched: Happening) -> bool:
    """What triggers off a card leaving play looks at the state just before that: whether this does."""
    return looks_back(watched)


@rule("wow-early:703.3")
def seen_right_after(state: State, power: Triggered, event: Event, before: Watch) -> bool:
    """What matches because of the event itself triggers: whether just before it this would not have matched."""
    if looks_back(power.when) or not_there_yet(before.state, event):
        return False
    return matches(power.when, event, before) is None


@rule("wow-early:703.3")
def not_so_any_more(state: State, power: Triggered, event: Event, after: Watch) -> str:
    """An event that matches only on the state before it doesn't trigger; right after it counts."""
    if looks_back(power.when) or power.active != (b.PLAY,) or not_there_yet(after.since, event):
        return ""
    just_before = Watch(after.since, after.ctx, after.since)
    would = matches(power.when, event, just_before) is not None
    return "right after this event, which is what counts, it does not match" if would else ""


@rule("wow-early:700.2")
def functions_there(state: State, card: Object, power: Triggered) -> bool:
    """A power functions in play, or elsewhere if that is where it can; it need not be revealed there."""
    zone = card.zone.partition(":")[0]
    if zone == b.CHAIN and card.mark(b.FACE_DOWN):
        return False
    where = (b.PLAY,) if b.PLAY in power.active else power.active
    return zone in where or watches_own_reveal(power)


@rule("wow-early:700.2")
def cards_watch_anywhere(state: State, zone: str) -> bool:
    """What can function only in a zone does so there, whoever sees it."""
    return True


PATCHES: tuple[Patch, ...] = (
    Patch(
        "clauses",
        "instead of",
        "uses_state_after",
        "703.3",
        "Triggered powers use the state right after an event, and only those off a card leaving play the one before.",
        right_after_the_event,
    ),
    Patch(
        "clauses",
        "instead of",
        "lost_as_it_entered",
        "703.3",
        "A power that goes with its event doesn't trigger off it, and one that comes with it doesn't look back.",
        not_there_right_after,
    ),
    Patch(
        "clauses",
        "instead of",
        "seen_just_after",
        "703.3",
        "What an event has made so itself is so for what triggers off it.",
        seen_right_after,
    ),
    Patch(
        "clauses",
        "instead of",
        "polluted",
        "703.3",
        "What was so only before the event doesn't count.",
        not_so_any_more,
    ),
    Patch(
        "clauses",
        "instead of",
        "active_there",
        "700.2",
        "A power that can function in play functions there only, and elsewhere no card has to be revealed.",
        functions_there,
    ),
    Patch(
        "clauses",
        "without",
        "active_in_several",
        "703.3b",
        "No power functions in several zones, unless it says so.",
    ),
    Patch(
        "clauses",
        "instead of",
        "cards_watch_there",
        "700.2",
        "Cards need not be revealed for their powers to trigger in another zone than play.",
        cards_watch_anywhere,
    ),
    Patch(
        "face down",
        "without",
        "not_revealed_there",
        "700.2",
        "Cards need not be revealed for their powers to trigger in another zone than play.",
    ),
    Patch(
        "clauses",
        "instead of",
        "not_ready",
        "703.4",
        "What is exhausted can't become exhausted, for it is so already.",
        restated(WOW_7_4.tables["clauses"]["not_ready"], "wow-early:105.1", "wow-early:703.4"),
    ),
    Patch(
        "clauses",
        "instead of",
        "several_next_ones",
        "703.1",
        "Of several events at once each one triggers, here as everywhere.",
        restated(several_next_ones, "wow-early:703.1"),
    ),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
