"""Whether an event is the trigger condition that a text speaks of: a row a word."""

from __future__ import annotations

from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.tables import TableOf
from judge_app.engine.trace import Event
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.context import Context
from judge_app.games.invasion.texts.evaluating import fits, players
from judge_app.games.invasion.values.projection import view
from judge_app.games.invasion.words import happenings as h

MATCHING = TableOf("trigger conditions")


@dataclass(frozen=True, slots=True)
class Occurrence:
    """What an event was about: its cards, its player, its number."""

    subject: tuple[int, ...] = ()
    who: str = ""
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Seen:
    """An event with the boards before and after it."""

    before: State
    after: State
    event: Event

    def fits(self, ctx: Context, what: Any, id_: int) -> bool:
        """Whether a card was, or is, what is described: one that was in play before, as it was then."""
        there = self.before.objects[id_] if id_ < len(self.before.objects) else None
        as_it_was = there is not None and (b.in_play(self.before, there) or bool(b.section_of(there)))
        return fits(view(self.before if as_it_was else self.after), ctx, what, id_)


def occurs(seen: Seen, ctx: Context, happening: Any) -> Occurrence | None:
    """What the event was about, where it is that happening."""
    found: Occurrence | None = MATCHING.of(seen.after)[type(happening)].fn(seen, ctx, happening, seen.event)
    return found


PHASES = {"turn": f.BEGINNING, "kingdom phase": f.KINGDOM_PHASE, "quest phase": f.QUEST_PHASE,
          "capital phase": f.CAPITAL_PHASE, "battlefield phase": f.BATTLEFIELD_PHASE}.get  # fmt: skip


@MATCHING.row(h.At)
def _at(seen: Seen, ctx: Context, word: h.At, event: Event) -> Occurrence | None:
    phase = f.END if (word.of, word.point) == ("turn", "end") else PHASES(word.of)
    if not isinstance(event, e.PhaseBegan) or event.phase != phase:
        return None
    right = not word.whose or (event.player == ctx.you) == (word.whose == "your")
    return Occurrence(who=event.player) if right else None


def _of_card(
    seen: Seen, ctx: Context, word: Any, event: Any, *kinds: type[Event], amount: int = 0
) -> Occurrence | None:
    if not isinstance(event, kinds):
        return None
    id_ = getattr(event, "card", getattr(event, "to", -1))
    return Occurrence((id_,), seen.after.objects[id_].whose, amount) if seen.fits(ctx, word.who, id_) else None


@MATCHING.row(h.Either)
def _either(seen: Seen, ctx: Context, word: h.Either, event: Event) -> Occurrence | None:
    return next(filter(None, (occurs(seen, ctx, one) for one in word.of)), None)


@MATCHING.row(h.EntersPlay)
def _enters_play(seen: Seen, ctx: Context, word: h.EntersPlay, event: Event) -> Occurrence | None:
    return _of_card(seen, ctx, word, event, e.EnteredPlay)


@MATCHING.row(h.EntersZone)
def _enters_zone(seen: Seen, ctx: Context, word: h.EntersZone, event: Event) -> Occurrence | None:
    if not isinstance(event, e.EnteredPlay | e.MovedTo):
        return None
    here = b.location(seen.after, seen.after.objects[ctx.source])
    there = (event.zone, event.player) == here and fits(view(seen.after), ctx, word.who, event.card)
    return Occurrence((event.card,), event.player) if there else None


@MATCHING.row(h.LeavesPlay, "9.10.1")
def as_it_leaves(seen: Seen, ctx: Context, word: h.LeavesPlay, event: Event) -> Occurrence | None:
    """A card leaves play in the moment in which it enters the discard pile."""
    return _of_card(seen, ctx, word, event, e.LeftPlay)


@MATCHING.row(h.EntersDiscard, "9.19.1", "9.10.1")
def as_the_card_that_it_is(seen: Seen, ctx: Context, word: h.EntersDiscard, event: Event) -> Occurrence | None:
    """A card enters a discard pile as what it truly is, at the moment when it leaves play."""
    if isinstance(event, e.LeftPlay) and event.to == f.DISCARD:
        now = event.now
    elif isinstance(event, e.Discarded) and not word.from_play:
        now = event.card
    else:
        return None
    whose = seen.after.objects[now].owner
    right = word.whose == "any" or (whose == ctx.you) == (word.whose == "you")
    there = fits(view(seen.after), ctx, word.who, now, anywhere=True)
    return Occurrence((now,), whose) if right and there else None


@MATCHING.row(h.IsDestroyed, "9.19.1a")
def as_what_it_was(seen: Seen, ctx: Context, word: h.IsDestroyed, event: Event) -> Occurrence | None:
    """A unit is destroyed if it was one in play, whatever the card truly is."""
    return _of_card(seen, ctx, word, event, e.Destroyed)


@MATCHING.row(h.IsCorrupted, "9.6.2", "1.6.4a")
def not_what_enters_corrupted(seen: Seen, ctx: Context, word: h.IsCorrupted, event: Event) -> Occurrence | None:
    """A card becomes corrupted when it is turned in play; one that enters play corrupted doesn't."""
    return _of_card(seen, ctx, word, event, e.Corrupted)


@MATCHING.row(h.IsDealtDamage, "9.7.8", "6.1.2")
def is_dealt(seen: Seen, ctx: Context, word: h.IsDealtDamage, event: Event) -> Occurrence | None:
    """Something is dealt damage when some is applied to it, by itself too."""
    return _of_card(seen, ctx, word, event, e.DamageDealt, amount=getattr(event, "amount", 0))


@MATCHING.row(h.IsHealed, "9.7.7a")
def is_healed(seen: Seen, ctx: Context, word: h.IsHealed, event: Event) -> Occurrence | None:
    """Something is healed when damage is removed from it; where none was there is no healing."""
    return _of_card(seen, ctx, word, event, e.Healed, amount=getattr(event, "amount", 0))


@MATCHING.row(h.DealsDamage, "6.1.1")
def deals(seen: Seen, ctx: Context, word: h.DealsDamage, event: Event) -> Occurrence | None:
    """Everyone who fought has dealt damage when any of it is applied to the other side."""
    if not isinstance(event, e.DamageDealt) or not event.combat:
        return None
    found = tuple(id_ for id_ in event.by if seen.fits(ctx, word.who, id_))
    return Occurrence(found, amount=event.amount) if found else None


@MATCHING.row(h.Attacks)
def _attacks(seen: Seen, ctx: Context, word: h.Attacks, event: Event) -> Occurrence | None:
    return _of_card(seen, ctx, word, event, e.Attacked)


@MATCHING.row(h.Defends)
def _defends(seen: Seen, ctx: Context, word: h.Defends, event: Event) -> Occurrence | None:
    return _of_card(seen, ctx, word, event, e.Defended)


@MATCHING.row(h.IsAttacked, "9.18.5")
def the_zone_is_attacked(seen: Seen, ctx: Context, word: h.IsAttacked, event: Event) -> Occurrence | None:
    """A zone is attacked, too, when a legend is attacked through it."""
    if not isinstance(event, e.AttackDeclared):
        return None
    where = (word.zone, ctx.you) if word.zone else b.location(seen.after, seen.after.objects[ctx.source])
    attacked = (event.zone, b.opponent(seen.after, event.player))
    return Occurrence((event.target,), event.player) if where == attacked else None


@MATCHING.row(h.Plays)
def _plays(seen: Seen, ctx: Context, word: h.Plays, event: Event) -> Occurrence | None:
    if not isinstance(event, e.Played) or event.player not in players(view(seen.after), ctx, word.who):
        return None
    there = fits(view(seen.after), ctx, word.what, event.card, anywhere=True)
    return Occurrence((event.card,), event.player) if there else None


@MATCHING.row(h.PlaysDevelopment)
def _develops(seen: Seen, ctx: Context, word: h.PlaysDevelopment, event: Event) -> Occurrence | None:
    if not isinstance(event, e.Developed) or not event.played:
        return None
    return Occurrence((event.card,), event.player) if event.player in players(view(seen.after), ctx, word.who) else None
