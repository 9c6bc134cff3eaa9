"""How an event fits what a trigger watches for (703.1, 703.4): one matcher a kind of happening."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Clause
from judge_app.engine.state import State
from judge_app.engine.tables import TableOf
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT, Id
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.printed import printed_values
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.evaluation import Reader
from judge_app.games.wow.triggers.watched_events import WATCHED
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words import keyword_words as kw
from judge_app.games.wow.words.base import Happening
from judge_app.games.wow.words.powers import Reward

MATCHERS = TableOf("what triggers")
F = TypeVar("F", bound=Callable[..., "Match | None"])


def watching(happening: type[Happening], *events: type[Event]) -> Callable[[F], Clause[..., Match | None]]:
    """Decorator: how an event of these classes fits what is watched for; no other event is looked at."""
    WATCHED.value(happening, events)
    return MATCHERS.row(happening)


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

    @property
    def own(self) -> Reader:
        """The reading of what it watches for."""
        return reader(self.state, self.ctx)

    def party(self, wanted: h.Party, card: int) -> bool:
        """Whether a card is the one that a trigger speaks of."""
        if wanted.is_ == "this":
            return card == self.ctx.source
        if wanted.is_ == "your hero":
            hero = b.hero_of(self.state, self.ctx.you)
            return hero is not None and hero.id == card
        if wanted.is_ == "that":
            return card in self.ctx.that
        if wanted.is_ == "attached":
            return bool(self.state.objects[self.ctx.source].mark(b.HOST) == card)
        return wanted.a is None or self.own.fits(wanted.a, card)

    def any_party(self, wanted: h.Party, cards: tuple[int, ...]) -> bool:
        """Whether one of several cards is meant; nothing said means any, even none."""
        return wanted == h.Party() or any(self.party(wanted, card) for card in cards)


@watching(h.EntersPlay, e.EnteredPlay)
def _enters_play(node: h.EntersPlay, event: e.EnteredPlay, watch: Watch) -> Match | None:
    meant = node.from_zone in (None, event.from_zone) and _under(node, event, watch)
    return Match((event.card,), player=event.player) if meant and watch.party(node.who, event.card) else None


def _under(node: h.EntersPlay, event: e.EnteredPlay, watch: Watch) -> bool:
    """Whether it entered play under the control of whom it is asked for."""
    if node.under in ("opponent", "friendly"):
        return b.opposed(watch.state, event.player, watch.ctx.you) == (node.under == "opponent")
    return node.under is None or event.player == watch.ctx.you


@watching(h.EntersParty, e.EnteredPlay, e.ControlChanged)
def _enters_party(node: h.EntersParty, event: e.EnteredPlay | e.ControlChanged, watch: Watch) -> Match | None:
    """As it enters play or changes controllers; whose party it is then counts, not whose it was (415.8b, 703.4)."""
    player = event.player if isinstance(event, e.EnteredPlay) else event.after
    return Match((event.card,), player=player) if watch.party(node.who, event.card) else None


@watching(h.EntersYourParty, e.EnteredPlay, e.ControlChanged)
def _enters_your_party(node: h.EntersYourParty, event: e.EnteredPlay | e.ControlChanged, watch: Watch) -> Match | None:
    player = event.player if isinstance(event, e.EnteredPlay) else event.after
    meant = player == watch.ctx.you and watch.party(node.who, event.card)
    return Match((event.card,), player=player) if meant else None


@watching(h.HeroBecomes, e.EnteredPlay)
def _hero_becomes(node: h.HeroBecomes, event: e.EnteredPlay, watch: Watch) -> Match | None:
    """A hero of that name enters while the hero of the party, as last known, has another (301.4c, 301.5)."""
    values, old = printed_values(watch.state, event.card), b.hero_or_last(watch.since, watch.ctx.you)
    new = "Hero" in values["types"] and values["name"] == node.named
    new = new and (old is None or watch.since.card_of(old).name != node.named)
    return Match((event.card,), player=watch.ctx.you) if new and event.player == watch.ctx.you else None


@watching(h.IsDestroyed, e.Destroyed)
def _destroyed(node: h.IsDestroyed, event: e.Destroyed, watch: Watch) -> Match | None:
    return Match((event.card,)) if watch.party(node.who, event.card) else None


@watching(h.DestroyedByDamage, e.Destroyed)
def _destroyed_by_damage(node: h.DestroyedByDamage, event: e.Destroyed, watch: Watch) -> Match | None:
    meant = watch.party(node.who, event.card) and any(watch.party(node.of, dealer) for dealer in event.by)
    return Match((event.card,), event.by) if meant else None


@watching(h.LeavesPlay, e.Destroyed, e.CardPut)
def _leaves_play(node: h.LeavesPlay, event: e.Destroyed | e.CardPut, watch: Watch) -> Match | None:
    left = isinstance(event, e.Destroyed) or event.from_zone == "play"
    return Match((event.card,)) if left and watch.party(node.who, event.card) else None


@MATCHERS.row(h.EntersZone)
def _enters_zone(node: h.EntersZone, event: Event, watch: Watch) -> Match | None:
    """ "From anywhere": the card is known by what it has become there."""
    buried = isinstance(event, e.Destroyed | e.Discarded | e.LinkInterrupted)
    zone, became = "graveyard" if buried else getattr(event, "zone", ""), getattr(event, "became", ABSENT)
    meant = zone == node.zone and node.from_zone in (None, _left_zone(event))
    return Match((became,)) if meant and became != ABSENT and watch.party(node.who, became) else None


def _left_zone(event: Event) -> str:
    """The zone that a card left as it went to another."""
    known = {e.Destroyed: b.PLAY, e.Discarded: "hand", e.LinkInterrupted: b.CHAIN}
    return known.get(type(event)) or str(getattr(event, "from_zone", ""))


@watching(h.DealsDamage, e.DamageDealt)
def _deals_damage(node: h.DealsDamage, event: e.DamageDealt, watch: Watch) -> Match | None:
    if node.combat not in (None, event.combat) or (node.type_ and not set(node.type_) & set(event.types)):
        return None
    if node.this_way and event.link != watch.ctx.link:
        return None
    if not (watch.party(node.by, event.source) and watch.party(node.to, event.destination)):
        return None
    if not watch.any_party(node.with_, event.with_cards):
        return None
    if node.first_time_on_each_of_your_turns and not _first_on_your_turn(node, watch):
        return None
    hit = watch.state.objects[event.destination]
    return Match((event.source,), (event.destination,), event.amount, hit.whose)


def _first_on_your_turn(node: h.DealsDamage, watch: Watch) -> bool:
    plain = replace(node, first_time_on_each_of_your_turns=False)
    yours = b.turn_player(watch.state) == watch.ctx.you
    return yours and not any(matches(plain, past.event, watch) for past in watch.since.history)


@watching(h.IsDealtDamage, e.DamageDealt)
def _is_dealt_damage(node: h.IsDealtDamage, event: e.DamageDealt, watch: Watch) -> Match | None:
    if node.combat not in (None, event.combat) or (node.type_ and not set(node.type_) & set(event.types)):
        return None
    if not (watch.party(node.who, event.destination) and watch.any_party(node.by, (event.source,))):
        return None
    hit = watch.state.objects[event.destination]
    return Match((event.destination,), (event.source,), event.amount, hit.whose)


@watching(h.Attacks, e.Attacked)
def _attacks(node: h.Attacks, event: e.Attacked, watch: Watch) -> Match | None:
    meant = watch.party(node.who, event.attacker) and watch.any_party(node.defender, (event.defender,))
    if node.first_time_each_turn and any(
        isinstance(past.event, e.Attacked) and past.event.attacker == event.attacker for past in watch.since.history
    ):
        return None
    return Match((event.attacker,), (event.defender,)) if meant else None


@watching(h.Defends, e.EnteredCombat)
def _defends(node: h.Defends, event: e.EnteredCombat, watch: Watch) -> Match | None:
    meant = watch.party(node.who, event.defender) and watch.any_party(node.against, event.attackers)
    return Match((event.defender,), event.attackers) if meant else None


@watching(h.EntersCombat, e.EnteredCombat)
def _enters_combat(node: h.EntersCombat, event: e.EnteredCombat, watch: Watch) -> Match | None:
    """Both enter combat with each other, so either may be the one that is meant."""
    both = ((event.attacker, event.defender), (event.defender, event.attacker)) if event.attackers else ()
    for one, other in both:
        if watch.party(node.with_, other) and watch.party(node.who, one):
            return Match((one,), (other,))
    return None


@watching(h.TurnStarts, e.TurnBegan)
@watching(h.TurnEnds, e.EndPhaseBegan)
def _turn(node: h.TurnStarts | h.TurnEnds, event: e.TurnBegan | e.EndPhaseBegan, watch: Watch) -> Match | None:
    if node.whose == "opponent's":
        opposed = b.opposed(watch.state, event.player, watch.ctx.you)
        return Match(player=event.player) if opposed else None
    whose = {"your": watch.ctx.you, "each": event.player}
    theirs = whose.get(node.whose) or b.controller_of_host(watch.state, watch.ctx.source)
    return Match(player=event.player) if theirs == event.player else None


@watching(h.Plays, e.LinkAdded)
def _plays(node: h.Plays, event: e.LinkAdded, watch: Watch) -> Match | None:
    if node.this:
        return Match((event.link,)) if event.played and event.link == watch.ctx.source else None
    own = watch.own
    meant = event.played and event.player in own.players(node.who) and own.fits(node.what, event.link)
    return Match((event.link,), player=event.player) if meant else None


@watching(h.PlacesResource, e.LinkAdded)
def _places_resource(node: h.PlacesResource, event: e.LinkAdded, watch: Watch) -> Match | None:
    """A resource is placed by the rules for adding links (412.1a)."""
    link = watch.state.objects[event.link]
    face = node.face in (None, "down" if link.mark(b.FACE_DOWN) else "up")
    meant = face and link.mark("placed") and event.player in watch.own.players(node.who)
    return Match((event.link,), player=event.player) if meant else None


@watching(h.Strikes, e.Struck)
def _strikes(node: h.Strikes, event: e.Struck, watch: Watch) -> Match | None:
    meant = event.player == watch.ctx.you and watch.party(node.with_, event.weapon)
    return Match((event.weapon,)) if meant else None


@watching(kw.Sabotages, e.Sabotaged)
def _sabotages(node: kw.Sabotages, event: e.Sabotaged, watch: Watch) -> Match | None:
    return Match((event.attacker,), (event.defender,)) if watch.party(node.who, event.attacker) else None


@watching(kw.IsStashed, e.Stashed)
def _stashed(node: kw.IsStashed, event: e.Stashed, watch: Watch) -> Match | None:
    return Match((event.card,), player=event.player) if event.card == watch.ctx.source else None


@watching(h.Readies, e.Readied)
def _readies(node: h.Readies, event: e.Readied, watch: Watch) -> Match | None:
    return Match((event.card,)) if watch.party(node.who, event.card) else None


@watching(h.IsTurnedFaceDown, e.TurnedFaceDown)
def _turned_face_down(node: h.IsTurnedFaceDown, event: e.TurnedFaceDown, watch: Watch) -> Match | None:
    return Match((event.card,)) if watch.party(node.who, event.card) else None


@watching(h.Flips, e.Flipped)
def _flips(node: h.Flips, event: e.Flipped, watch: Watch) -> Match | None:
    face = node.face in (None, "down" if event.face_down else "up")
    return Match((event.card,)) if face and watch.party(node.who, event.card) else None


@watching(h.Completes, e.LinkAdded)
def _completes(node: h.Completes, event: e.LinkAdded, watch: Watch) -> Match | None:
    """A quest is completed as a reward effect of it is added (702.2)."""
    own, link = watch.own, watch.state.objects[event.link]
    if not isinstance(link.mark(b.POWER), Reward) or event.player not in own.players(node.who):
        return None
    quest = int(link.mark(b.SOURCE))
    any_quest = node.what == h.Completes().what  # a quest that was completed lies face down
    return Match((quest,), player=event.player) if any_quest or own.fits(node.what, quest) else None


@watching(h.Targeted, e.BecameTargeted, e.TargetChanged)
def _targeted(node: h.Targeted, event: e.BecameTargeted | e.TargetChanged, watch: Watch) -> Match | None:
    """A card becomes targeted as a link becomes added (707.1f) or as its target is changed to it (706.2)."""
    target = event.card if isinstance(event, e.BecameTargeted) else event.after
    controller = watch.state.objects[event.link].controller or ""
    meant = not node.by_opponent or b.opposed(watch.state, controller, watch.ctx.you)
    return Match((target,), (event.link,)) if meant and watch.party(node.who, target) else None


@watching(h.Exhausts, e.Exhausted, e.CostPaid)
def _exhausts(node: h.Exhausts, event: e.Exhausted | e.CostPaid, watch: Watch) -> Match | None:
    hit = tuple(card for card in exhausted_by(event) if watch.party(node.who, card))
    if node.first_time_each_turn:
        before = {card for past in watch.since.history for card in exhausted_by(past.event)}
        hit = tuple(card for card in hit if card not in before)
    return Match(hit) if hit else None


def exhausted_by(event: Event) -> tuple[int, ...]:
    """The cards that an event exhausted; paying with a resource exhausts it, too (411.1, 412.2)."""
    if isinstance(event, e.CostPaid):
        return event.resources
    return (event.card,) if isinstance(event, e.Exhausted) else ()


@watching(h.IsRevealed, e.Revealed)
def _revealed(node: h.IsRevealed, event: e.Revealed, watch: Watch) -> Match | None:
    if not watch.party(node.who, event.card) or (node.this_way and event.by != watch.ctx.source):
        return None
    from_deck = watch.state.objects[event.card].zone.startswith("deck")
    by_quest = event.by != ABSENT and "Quest" in b.printed_types(watch.state, watch.state.objects[event.by])
    return Match((event.card,)) if not node.from_deck_by_quest or (from_deck and by_quest) else None


@watching(h.IsInspired, e.Inspired)
def _inspired(node: h.IsInspired, event: e.Inspired, watch: Watch) -> Match | None:
    return Match((event.card,)) if event.by == watch.ctx.source else None


@watching(h.Draws, e.Drawn)
@watching(h.SkipsDraw, e.DrawSkipped)
@watching(h.Discards, e.Discarded)
def _draws(
    node: h.Draws | h.SkipsDraw | h.Discards, event: e.Drawn | e.DrawSkipped | e.Discarded, watch: Watch
) -> Match | None:
    became = () if isinstance(event, e.DrawSkipped) else (event.became,)
    meant = event.player in watch.own.players(node.who)
    return Match(became, player=event.player) if meant else None


@watching(h.GetsCounters, e.CountersAdded)
def _gets_counters(node: h.GetsCounters, event: e.CountersAdded, watch: Watch) -> Match | None:
    meant = node.counter in ("", event.counter) and watch.party(node.who, event.card)
    return Match((event.card,), amount=event.number) if meant else None


@watching(h.PreventsDamage, e.DamagePrevented)
def _prevents(node: h.PreventsDamage, event: e.DamagePrevented, watch: Watch) -> Match | None:
    meant = watch.party(node.to, event.destination) and watch.party(node.by, event.by)
    return Match((event.by,), (event.destination,), event.amount) if meant else None


@watching(h.Heals, e.DamageHealed)
def _heals(node: h.Heals, event: e.DamageHealed, watch: Watch) -> Match | None:
    meant = watch.party(node.by, event.source) and watch.party(node.from_, event.destination)
    return Match((event.source,), (event.destination,), event.amount) if meant else None


def matches(node: Happening, event: Event, watch: Watch) -> Match | None:
    """How an event fits a trigger; None when it doesn't."""
    watched = WATCHED.of(watch.state).get(type(node))
    if watched is not None and not isinstance(event, watched.value):
        return None
    found: Match | None = MATCHERS.of(watch.state)[type(node)].fn(node, event, watch)
    return found


@clause("703.4")
def uses_state_after(state: State, node: Happening) -> bool:
    """Entering play or a party is watched on the state after the event; everything else on the one before."""
    return isinstance(node, h.EntersPlay | h.EntersParty | h.EntersYourParty | h.EntersZone | h.HeroBecomes)
