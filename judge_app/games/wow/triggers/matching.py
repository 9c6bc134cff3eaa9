"""How an event fits what a trigger watches for (703.1, 703.4): one matcher a kind of happening."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.tables import TableOf
from judge_app.engine.trace import Event
from judge_app.engine.values import Id
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.hero_names import becomes
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.triggers.watched_events import exhausted_by
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words import keyword_words as kw
from judge_app.games.wow.words.base import Happening

MATCHERS = TableOf("what triggers")


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


Matcher = Callable[[Any, Any, Watch], Match | None]


@MATCHERS.row(h.EntersPlay)
def _enters_play(node: h.EntersPlay, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.EnteredPlay) and watch.party(node.who, event.card):
        return Match((event.card,), player=event.player)
    return None


@MATCHERS.row(h.EntersParty)
def _enters_party(node: h.EntersParty, event: Event, watch: Watch) -> Match | None:
    """As it enters play or changes controllers; whose party it is then counts, not whose it was (415.8b, 703.4)."""
    if isinstance(event, e.EnteredPlay | e.ControlChanged) and watch.party(node.who, event.card):
        return Match((event.card,), player=event.player if isinstance(event, e.EnteredPlay) else event.after)
    return None


@MATCHERS.row(h.HeroBecomes)
def _hero_becomes(node: h.HeroBecomes, event: Event, watch: Watch) -> Match | None:
    new = isinstance(event, e.EnteredPlay) and event.player == watch.ctx.you
    if new and becomes(watch.since, watch.state, watch.ctx.you, event.card, node.named):  # type: ignore[attr-defined]
        return Match((event.card,), player=watch.ctx.you)  # type: ignore[attr-defined]
    return None


@MATCHERS.row(h.IsDestroyed)
def _destroyed(node: h.IsDestroyed, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.Destroyed) and watch.party(node.who, event.card):
        return Match((event.card,))
    return None


@MATCHERS.row(h.DestroyedByDamage)
def _destroyed_by_damage(node: h.DestroyedByDamage, event: Event, watch: Watch) -> Match | None:
    destroyed = isinstance(event, e.Destroyed) and watch.party(node.who, event.card)
    if destroyed and any(watch.party(node.of, dealer) for dealer in event.by):  # type: ignore[attr-defined]
        return Match((event.card,), event.by)  # type: ignore[attr-defined]
    return None


@MATCHERS.row(h.LeavesPlay)
def _leaves_play(node: h.LeavesPlay, event: Event, watch: Watch) -> Match | None:
    left = isinstance(event, e.Destroyed) or (isinstance(event, e.CardPut) and event.from_zone == "play")
    if left and watch.party(node.who, event.card):  # type: ignore[attr-defined]
        return Match((event.card,))  # type: ignore[attr-defined]
    return None


@MATCHERS.row(h.EntersZone)
def _enters_zone(node: h.EntersZone, event: Event, watch: Watch) -> Match | None:
    """ "From anywhere": the card is known by what it has become there."""
    zone = {e.Destroyed: "graveyard", e.Discarded: "graveyard", e.LinkInterrupted: "graveyard"}.get(
        type(event), getattr(event, "zone", "")
    )
    became = getattr(event, "became", -1)
    if zone == node.zone and became >= 0 and watch.party(node.who, became):
        return Match((became,))
    return None


@MATCHERS.row(h.DealsDamage)
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


@MATCHERS.row(h.Attacks)
def _attacks(node: h.Attacks, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.Attacked) and watch.party(node.who, event.attacker):
        return Match((event.attacker,), (event.defender,))
    return None


@MATCHERS.row(h.Defends)
def _defends(node: h.Defends, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.EnteredCombat) and watch.party(node.who, event.defender):
        if watch.party(node.against, event.attacker):
            return Match((event.defender,), (event.attacker,))
    return None


@MATCHERS.row(h.EntersCombat)
def _enters_combat(node: h.EntersCombat, event: Event, watch: Watch) -> Match | None:
    """Both enter combat with each other, so either may be the one that is meant."""
    if isinstance(event, e.EnteredCombat):
        for one, other in ((event.attacker, event.defender), (event.defender, event.attacker)):
            if watch.party(node.with_, other) and watch.party(node.who, one):
                return Match((one,), (other,))
    return None


@MATCHERS.row(h.TurnStarts)
def _turn_starts(node: h.TurnStarts, event: Event, watch: Watch) -> Match | None:
    if not isinstance(event, e.TurnBegan):
        return None
    theirs = b.controller_of_host(watch.state, watch.ctx.source)
    whose = {"your": watch.ctx.you, "each": event.player, "host's controller's": theirs}
    return Match(player=event.player) if whose[node.whose] == event.player else None


@MATCHERS.row(h.TurnEnds)
def _turn_ends(node: h.TurnEnds, event: Event, watch: Watch) -> Match | None:
    if not isinstance(event, e.EndPhaseBegan) or (node.whose == "your" and event.player != watch.ctx.you):
        return None
    return Match(player=event.player)


@MATCHERS.row(h.Plays)
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


@MATCHERS.row(h.Strikes)
def _strikes(node: h.Strikes, event: Event, watch: Watch) -> Match | None:
    if not isinstance(event, e.Struck) or event.player != watch.ctx.you:
        return None
    return Match((event.weapon,)) if watch.party(node.with_, event.weapon) else None


@MATCHERS.row(kw.Sabotages)
def _sabotages(node: kw.Sabotages, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.Sabotaged) and watch.party(node.who, event.attacker):
        return Match((event.attacker,), (event.defender,))
    return None


@MATCHERS.row(kw.IsStashed)
def _stashed(node: kw.IsStashed, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.Stashed) and event.card == watch.ctx.source:
        return Match((event.card,), player=event.player)
    return None


@MATCHERS.row(h.Targeted)
def _targeted(node: h.Targeted, event: Event, watch: Watch) -> Match | None:
    """A card becomes targeted as a link becomes added (707.1f) or as its target is changed to it (706.2)."""
    if not isinstance(event, e.BecameTargeted | e.TargetChanged):
        return None
    target = event.card if isinstance(event, e.BecameTargeted) else event.after
    controller = watch.state.objects[event.link].controller or ""
    if node.by_opponent and not b.opposed(watch.state, controller, watch.ctx.you):
        return None
    return Match((target,), (event.link,)) if watch.party(node.who, target) else None


@MATCHERS.row(h.Exhausts)
def _exhausts(node: h.Exhausts, event: Event, watch: Watch) -> Match | None:
    hit = tuple(card for card in exhausted_by(event) if watch.party(node.who, card))
    if node.first_time_each_turn:
        before = {card for past in watch.since.history for card in exhausted_by(past.event)}
        hit = tuple(card for card in hit if card not in before)
    return Match(hit) if hit else None


@MATCHERS.row(h.IsRevealed)
def _revealed(node: h.IsRevealed, event: Event, watch: Watch) -> Match | None:
    if not isinstance(event, e.Revealed) or not watch.party(node.who, event.card):
        return None
    if node.this_way and event.by != watch.ctx.source:
        return None
    from_deck = watch.state.objects[event.card].zone.startswith("deck")
    by_quest = event.by >= 0 and "Quest" in b.printed_types(watch.state, watch.state.objects[event.by])
    return Match((event.card,)) if not node.from_deck_by_quest or (from_deck and by_quest) else None


@MATCHERS.row(h.IsInspired)
def _inspired(node: h.IsInspired, event: Event, watch: Watch) -> Match | None:
    return Match((event.card,)) if isinstance(event, e.Inspired) and event.by == watch.ctx.source else None


@MATCHERS.row(h.Draws)
@MATCHERS.row(h.SkipsDraw)
def _draws(node: h.Draws | h.SkipsDraw, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.Drawn if isinstance(node, h.Draws) else e.DrawSkipped):
        if event.player in reader(watch.state, watch.ctx).players(node.who):
            return Match((event.became,) if isinstance(event, e.Drawn) else (), player=event.player)
    return None


@MATCHERS.row(h.Discards)
def _discards(node: h.Discards, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.Discarded) and event.player in reader(watch.state, watch.ctx).players(node.who):
        return Match((event.became,), player=event.player)
    return None


@MATCHERS.row(h.GetsCounters)
def _gets_counters(node: h.GetsCounters, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.CountersAdded) and node.counter in ("", event.counter) and watch.party(node.who, event.card):
        return Match((event.card,), amount=event.number)
    return None


@MATCHERS.row(h.PreventsDamage)
def _prevents(node: h.PreventsDamage, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.DamagePrevented) and watch.party(node.to, event.destination):
        if watch.party(node.by, event.by):
            return Match((event.by,), (event.destination,), event.amount)
    return None


@MATCHERS.row(h.Heals)
def _heals(node: h.Heals, event: Event, watch: Watch) -> Match | None:
    if isinstance(event, e.DamageHealed) and watch.party(node.by, event.source):
        if watch.party(node.from_, event.destination):
            return Match((event.source,), (event.destination,), event.amount)
    return None


def matches(node: Happening, event: Event, watch: Watch) -> Match | None:
    """How an event fits a trigger; None when it doesn't."""
    found: Match | None = MATCHERS.of(watch.state)[type(node)].fn(node, event, watch)
    return found


def uses_state_after(node: Happening) -> bool:
    """Entering play or a party is watched on the state after the event; everything else on the one before (703.4)."""
    return isinstance(node, h.EntersPlay | h.EntersParty | h.EntersZone | h.HeroBecomes)
