"""Whether an event is what a text watches for or looks back at (6.6.1c, 6.6.5b)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.tables import TableOf
from judge_app.engine.trace import Event
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import Context
from judge_app.games.fab.values.matching import fits
from judge_app.games.fab.values.view import View
from judge_app.games.fab.words import happenings as h
from judge_app.games.fab.words import which as w
from judge_app.games.fab.words.which import Filter


@dataclass(frozen=True, slots=True)
class Occurrence:
    """What an event says to the text that watches for it: whom it is about, the other one, the player, the number."""

    subject: tuple[int, ...] = ()
    other: tuple[int, ...] = ()
    who: str = ""
    amount: int = 0


HAPPENINGS = TableOf("happenings")
"""By the class of a happening: what it makes of an event; None where it isn't that."""


def occurs(view: View, ctx: Context, happening: Any, event: Event) -> Occurrence | None:
    """What a text makes of an event, if it is what the text speaks of."""
    if isinstance(happening, h.AnyHappening):
        return next((found for one in happening.of if (found := occurs(view, ctx, one, event)) is not None), None)
    made: Occurrence | None = HAPPENINGS.of(view.state)[type(happening)].fn(view, ctx, happening, event)
    return made


def looked_back(view: View, ctx: Context, happening: Any, since: type[Event] | None = None) -> list[Occurrence]:
    """How often something happened this turn, or since the combat chain opened or got its last link."""
    past = [one.event for one in view.state.history]
    if since is not None:
        opened = max((n for n, event in enumerate(past) if isinstance(event, since)), default=0)
        past = past[opened:]
    return [found for event in past if (found := occurs(view, ctx, happening, event)) is not None]


def _one_of(view: View, ctx: Context, players: Any, player: str) -> bool:
    if isinstance(players, w.You):
        return player == ctx.you
    if isinstance(players, w.EachHero | w.AnyHero):
        return True
    return player != ctx.you


def _fits(view: View, ctx: Context, id_: int, what: Filter) -> bool:
    if what.this:
        return (
            id_ == ctx.source or view.there(id_).mark(f.PROXY_OF) == ctx.source or _became(view.state, ctx.source, id_)
        )
    return fits(view, id_, what, ctx, anywhere=True)


@clause("3.0.9c")
def _became(state: State, was: int, now: int) -> bool:
    """That an object became another one is kept as the history of that."""
    return state.objects[was].became == now if was >= 0 else False


def _whom(view: View, id_: int, whom: str) -> bool:
    if whom == "a marked hero":
        return bool(b.player_of(view.state, id_)) and bool(view.there(id_).mark(f.MARKED))
    return not whom or bool(b.player_of(view.state, id_)) == (whom == "a hero")


@HAPPENINGS.row(h.Hits, "7.5.5")
def hits(view: View, ctx: Context, node: h.Hits, event: Event) -> Occurrence | None:
    """An attack hits."""
    if isinstance(event, e.Hit) and _fits(view, ctx, event.attack, node.who) and _whom(view, event.to, node.whom):
        return Occurrence((event.attack,), (event.to,), b.player_of(view.state, event.to), event.amount)
    return None


@HAPPENINGS.row(h.Attacks, "7.2.4")
def attacks(view: View, ctx: Context, node: h.Attacks, event: Event) -> Occurrence | None:
    """An attack attacks."""
    if isinstance(event, e.Attacked) and _fits(view, ctx, event.attack, node.who):
        meant = tuple(one for one in event.targets if _whom(view, one, node.whom))
        if meant:
            return Occurrence((event.attack,), meant, b.player_of(view.state, meant[0]))
    return None


@HAPPENINGS.row(h.Defends, "7.0.5a", "7.0.5e")
def defends(view: View, ctx: Context, node: h.Defends, event: Event) -> Occurrence | None:
    """A card becomes a defending card, alone or together with another where the text says so."""
    if not isinstance(event, e.Defended) or not _fits(view, ctx, event.card, node.who):
        return None
    link = c.link_of(view.state, event.card)
    together = [d.card for d in link.defenders if d.batch == event.batch and d.card != event.card] if link else []
    if (
        (node.against is not None and not _fits(view, ctx, event.attack, node.against))
        or (node.alone and together)
        or (node.together_with is not None and not any(_with(view, ctx, one, node.together_with) for one in together))
    ):
        return None
    attacker = link.attacker if link else ""
    return Occurrence((event.card,), (event.attack,), attacker if node.who.this else event.player)


def _with(view: View, ctx: Context, id_: int, what: Filter) -> bool:
    """Whether a card that defends too fits; "from hand" is where it came from."""
    if what.zone and view.there(id_).mark(f.FROM) != what.zone:
        return False
    return fits(view, id_, what, ctx, anywhere=True)


@HAPPENINGS.row(h.BecomesTarget, "1.4.5")
def becomes_target(view: View, ctx: Context, node: h.BecomesTarget, event: Event) -> Occurrence | None:
    """Something becomes the target of such a layer."""
    if isinstance(event, e.TargetsDeclared) and _fits(view, ctx, event.layer, node.of):
        among = event.lethal if node.lethal else event.target
        meant = tuple(one for one in among if _fits(view, ctx, one, node.who))
        return Occurrence(meant, (event.layer,), event.player) if meant else None
    return None


@HAPPENINGS.row(h.Plays, "5.1.10")
def plays(view: View, ctx: Context, node: h.Plays, event: Event) -> Occurrence | None:
    """A player has played a card, or activated an ability of such a type where the text says that too."""
    if node.or_activates and isinstance(event, e.AbilityActivated) and _one_of(view, ctx, node.who, event.player):
        if event.speed.title() in node.what.types:
            return Occurrence((event.layer,), (event.source,), event.player)
    if isinstance(event, e.CardPlayed) and _one_of(view, ctx, node.who, event.player):
        if _fits(view, ctx, event.card, _without_zone(node.what)) and node.what.zone in ("", event.came_from):
            return Occurrence((event.card,), (), event.player)
    return None


def _without_zone(what: Filter) -> Filter:
    from judge_app.engine.values import changed

    return changed(what, zone="") if what.zone else what


@HAPPENINGS.row(h.Activates, "5.2.2")
def activates(view: View, ctx: Context, node: h.Activates, event: Event) -> Occurrence | None:
    """A player has activated an ability."""
    if isinstance(event, e.AbilityActivated) and _one_of(view, ctx, node.who, event.player):
        if node.attack in (None, event.attack) and _fits(view, ctx, event.source, node.what):
            return Occurrence((event.layer,), (event.source,), event.player)
    return None


@HAPPENINGS.row(h.DealsDamage, "8.5.3a", "8.5.3e")
def deals_damage(view: View, ctx: Context, node: h.DealsDamage, event: Event) -> Occurrence | None:
    """A source deals damage."""
    if not isinstance(event, e.DamageDealt) or event.amount < (node.at_least or 1):
        return None
    if node.type_ not in ("", event.kind):
        return None
    if not (_dealt_by(view, ctx, event.source, node.by) if node.by else _fits(view, ctx, event.source, node.who)):
        return None
    if node.to is not None and not fits(view, event.to, node.to, ctx, anywhere=True):
        return None
    return Occurrence((event.source,), (event.to,), b.player_of(view.state, event.to), event.amount)


@clause("8.5.3a")
def _dealt_by(view: View, ctx: Context, source: int, by: Any) -> bool:
    """A player deals what is dealt by sources that they control and that aren't living, and by their hero."""
    there = view.there(source)
    living = view.values(source).get("life") is not None
    return _one_of(view, ctx, by, there.whose) and (not living or b.player_of(view.state, source) == there.whose)


@HAPPENINGS.row(h.IsDealtDamage, "8.5.3")
def is_dealt_damage(view: View, ctx: Context, node: h.IsDealtDamage, event: Event) -> Occurrence | None:
    """A hero is dealt damage."""
    if isinstance(event, e.DamageDealt) and node.type_ in ("", event.kind):
        player = b.player_of(view.state, event.to)
        if player and _one_of(view, ctx, node.who, player):
            return Occurrence((event.to,), (event.source,), player, event.amount)
    return None


def _done(cls: type[Event], *cites: str) -> Any:
    """A row for events of one player doing something with one card."""

    def found(view: View, ctx: Context, node: Any, event: Event) -> Occurrence | None:
        whole = isinstance(event, e.Compound) and COMPOUND.of(view.state)[event.what].value is cls
        together = getattr(node, "together", False)
        if not (whole and together) and (not isinstance(event, cls) or (together and event.together)):  # type: ignore[attr-defined]
            return None
        if not _one_of(view, ctx, node.who, event.player):  # type: ignore[attr-defined]
            return None
        cards: tuple[int, ...] = getattr(event, "cards", ()) or (getattr(event, "card", getattr(event, "token", -1)),)
        meant = tuple(one for one in cards if _fits(view, ctx, one, _without_zone(node.what)))
        return Occurrence(meant, (), event.player) if meant else None  # type: ignore[attr-defined]

    return found


COMPOUND = TableOf("compound events")
COMPOUND.value("draw", e.Drawn, "8.5.6", "1.9.2a")
COMPOUND.value("create", e.TokenCreated, "8.5.2", "1.9.2a")
"""Compound events, by what they are; what speaks of one or more looks at them and at none of their events (1.9.2a)."""
HAPPENINGS.row(h.Discards, "8.5.5")(_done(e.Discarded))
HAPPENINGS.row(h.Draws, "8.5.6", "1.9.2a")(_done(e.Drawn))
HAPPENINGS.row(h.Pitches, "1.14.3c")(_done(e.Pitched))
HAPPENINGS.row(h.Banishes, "8.5.1")(_done(e.Banished))
HAPPENINGS.row(h.Creates, "8.5.2", "1.9.2a")(_done(e.TokenCreated))
HAPPENINGS.row(h.Reveals, "8.5.17", "1.9.2a")(_done(e.Revealed))


@HAPPENINGS.row(h.PaidAdditional, "8.3.9a", "8.3.17a")
def paid_additional(view: View, ctx: Context, node: h.PaidAdditional, event: Event) -> Occurrence | None:
    """An additional cost was paid."""
    if isinstance(event, e.AdditionalPaid) and event.how == node.how and _one_of(view, ctx, node.who, event.player):
        return Occurrence((event.card,), event.with_, event.player) if _fits(view, ctx, event.card, node.what) else None
    return None


@HAPPENINGS.row(h.BanishedFrom, "8.3.9a", "1.7.6")
def banished_from(view: View, ctx: Context, node: h.BanishedFrom, event: Event) -> Occurrence | None:
    """A card was banished for an additional cost."""
    if not isinstance(event, e.AdditionalPaid) or event.how != node.how:
        return None
    meant = tuple(id_ for id_ in event.with_ if _fits(view, ctx, id_, node.what))
    return Occurrence(meant, (event.card,), event.player) if meant else None


@HAPPENINGS.row(h.IsPut, "3.0.7", "3.0.7a")
def is_put(view: View, ctx: Context, node: h.IsPut, event: Event) -> Occurrence | None:
    """An object moved into a zone."""
    if (
        isinstance(event, e.Moved)
        and node.into in (None, b.kind_of(event.zone))
        and node.from_ in (None, event.came_from)
        and (not node.face_up or b.is_public(view.state, view.there(event.card)))
        and (not node.by or (event.layer >= 0 and any(_fits(view, ctx, event.layer, one) for one in node.by)))
    ):
        mine = {"you": event.player == ctx.you, "opponent": event.player != ctx.you}.get(node.whose, True)
        if mine and left_as(view, ctx, event, node.what):
            return Occurrence((event.card,), (), event.player)
    return None


@clause("3.0.7a")
def left_as(view: View, ctx: Context, event: e.Moved, what: Filter) -> bool:
    """Whether what moved was such as it left; one private before and after has no properties."""
    if what.this or what == Filter():
        return _fits(view, ctx, event.card, what)
    was = next((one.id for one in reversed(view.state.objects) if one.became == event.card), event.card)
    return not event.private and _fits(view, ctx, was, what)


@HAPPENINGS.row(h.IsDestroyed, "8.5.4")
def is_destroyed(view: View, ctx: Context, node: h.IsDestroyed, event: Event) -> Occurrence | None:
    """Something is destroyed."""
    found = isinstance(event, e.Destroyed) and _fits(view, ctx, event.card, node.what)
    return Occurrence((event.card,), (), event.player) if found else None  # type: ignore[attr-defined]


@HAPPENINGS.row(h.Enters, "1.3.3")
def enters(view: View, ctx: Context, node: h.Enters, event: Event) -> Occurrence | None:
    """Something enters the arena."""
    found = isinstance(event, e.EnteredArena) and _fits(view, ctx, event.card, node.what)
    return Occurrence((event.card,), (), event.player) if found else None  # type: ignore[attr-defined]


@HAPPENINGS.row(h.Leaves, "1.3.3a", "3.1.2a")
def leaves(view: View, ctx: Context, node: h.Leaves, event: Event) -> Occurrence | None:
    """Something leaves the arena, for a zone that isn't in it; what is put under something does too."""
    if not isinstance(event, e.Moved) or b.kind_of(event.came_from) not in f.ARENA or b.kind_of(event.zone) in f.ARENA:
        return None
    return Occurrence((event.card,), (), event.player) if left_as(view, ctx, event, node.what) else None


@HAPPENINGS.row(h.GainsAsset, "8.5.7")
def gains_asset(view: View, ctx: Context, node: h.GainsAsset, event: Event) -> Occurrence | None:
    """A player gains points or life."""
    if isinstance(event, e.LifeGained) and node.what == "life":
        player = b.player_of(view.state, event.object)
        return Occurrence((event.object,), (), player, event.number) if _one_of(view, ctx, node.who, player) else None
    if isinstance(event, e.AssetGained) and event.asset == node.what and _one_of(view, ctx, node.who, event.player):
        return Occurrence((), (), event.player, event.number)
    return None


@HAPPENINGS.row(h.LosesLife, "8.5.12", "8.5.3")
def loses_life(view: View, ctx: Context, node: h.LosesLife, event: Event) -> Occurrence | None:
    """A hero loses life to something, and has so much left."""
    if isinstance(event, e.DamageDealt) and node.by is None:
        event = e.LifeLost(event.to, event.amount, event.source)
    if not isinstance(event, e.LifeLost):
        return None
    player = b.player_of(view.state, event.object)
    left = max(0, int(view.values(event.object).get("life") or 0) + view.there(event.object).number(f.LIFE))
    if node.to not in (None, left) or not player or not _one_of(view, ctx, node.who, player):
        return None
    if node.by is not None and (event.source < 0 or not _fits(view, ctx, event.source, node.by)):
        return None
    return Occurrence((event.object,), (), player, event.number)


@HAPPENINGS.row(h.GetsValue, "2.0.3b", "6.2.5")
def gets_value(view: View, ctx: Context, node: h.GetsValue, event: Event) -> Occurrence | None:
    """An effect gives an object more of a property."""
    if not isinstance(event, e.EffectApplied):
        return None
    signs = {"power": ("{p}",), "defense": ("{d}",)}.get(node.value, ("{p}", "{d}"))
    if "base" in event.text or not any(sign in event.text and "+" in event.text for sign in signs):
        return None
    meant = tuple(one for one in event.on if _fits(view, ctx, one, node.what))
    return Occurrence(meant) if meant else None


@HAPPENINGS.row(h.Intimidates, "8.5.10")
def intimidates(view: View, ctx: Context, node: h.Intimidates, event: Event) -> Occurrence | None:
    """A player intimidates a hero."""
    found = isinstance(event, e.Intimidated) and _one_of(view, ctx, node.who, event.by)
    return Occurrence((), event.cards, event.player) if found else None  # type: ignore[attr-defined]


@HAPPENINGS.row(h.WinsClash, "8.5.45a")
def wins_clash(view: View, ctx: Context, node: h.WinsClash, event: Event) -> Occurrence | None:
    """A player wins a clash."""
    if isinstance(event, e.ClashWon) and _one_of(view, ctx, node.who, event.player):
        return Occurrence((event.card,), (), event.player) if not node.with_this or event.card == ctx.source else None
    return None


@HAPPENINGS.row(h.Transcends, "8.5.48a")
def transcends(view: View, ctx: Context, node: h.Transcends, event: Event) -> Occurrence | None:
    """A player transcends."""
    found = isinstance(event, e.Transcended) and _one_of(view, ctx, node.who, event.player)
    return Occurrence((event.card,), (), event.player) if found else None  # type: ignore[attr-defined]


@HAPPENINGS.row(h.IsCharged, "8.5.29")
def is_charged(view: View, ctx: Context, node: h.IsCharged, event: Event) -> Occurrence | None:
    """A card is charged."""
    if isinstance(event, e.Charged) and _one_of(view, ctx, node.who, event.player):
        return Occurrence((event.card,), (), event.player) if _fits(view, ctx, event.card, node.what) else None
    return None


@HAPPENINGS.row(h.Crowd, "8.5.57")
def crowd(view: View, ctx: Context, node: h.Crowd, event: Event) -> Occurrence | None:
    """The crowd cheers or boos a player."""
    found = isinstance(event, e.CrowdReacted) and event.how == node.how and _one_of(view, ctx, node.who, event.player)
    return Occurrence((), (), event.player) if found else None  # type: ignore[attr-defined]


POINTS = TableOf("points of the turn")
"""The event of each point at which something triggers."""
POINTS.value("start of the game", e.GameStarted, "4.1.8")
POINTS.value("start of the turn", e.TurnStarted, "4.2.2")
POINTS.value("beginning of the action phase", e.ActionPhaseBegan, "4.3.1")
POINTS.value("beginning of the end phase", e.EndPhaseBegan, "4.4.2")
POINTS.value("end of the turn", e.TurnEnded, "4.4.4")
POINTS.value("combat chain closes", e.ChainCloses, "7.7.3")
POINTS.value("chain link resolves", e.LinkResolved, "7.6.2")
POINTS.value("this chain link resolves", e.LinkResolved, "7.6.2")


@HAPPENINGS.row(h.At, "4.2.2", "4.3.1", "4.4.2", "7.6.2", "7.7.3")
def at(view: View, ctx: Context, node: h.At, event: Event) -> Occurrence | None:
    """A point of the turn or of combat is reached."""
    point = POINTS.of(view.state).get(node.point)
    if point is None or type(event) is not point.value:
        return None
    player = getattr(event, "player", b.turn_player(view.state))
    if node.whose and (player == ctx.you) != (node.whose == "your"):
        return None
    if isinstance(event, e.LinkResolved):
        own = c.link_of(view.state, ctx.source)
        mine = node.point == "chain link resolves" or (own is not None and own.number == event.number)
        return Occurrence((event.attack,), (), player) if mine else None
    return Occurrence((), (), player)


SPOKEN_OF = TableOf("spoken of")
for _said, _events in {
    h.Hits: (e.Hit,), h.Attacks: (e.Attacked,), h.Defends: (e.Defended,),
    h.BecomesTarget: (e.TargetsDeclared,), h.Plays: (e.CardPlayed,), h.Activates: (e.AbilityActivated,),
    h.DealsDamage: (e.DamageDealt,), h.IsDealtDamage: (e.DamageDealt,), h.PaidAdditional: (e.AdditionalPaid,),
    h.BanishedFrom: (e.AdditionalPaid,),
    h.IsPut: (e.Moved,), h.Leaves: (e.Moved,), h.IsDestroyed: (e.Destroyed,), h.Enters: (e.EnteredArena,),
    h.IsCharged: (e.Charged,),
    h.AnyHappening: (), h.Discards: (e.Discarded, e.Compound), h.Draws: (e.Drawn, e.Compound),
    h.Pitches: (e.Pitched, e.Compound), h.Banishes: (e.Banished, e.Compound), h.Reveals: (e.Revealed, e.Compound),
    h.Creates: (e.TokenCreated, e.Compound), h.WinsClash: (e.ClashWon,), h.GainsAsset: (e.LifeGained, e.AssetGained),
    h.GetsValue: (e.EffectApplied,), h.Crowd: (e.CrowdReacted,),
}.items():  # fmt: skip
    SPOKEN_OF.value(_said, _events, "6.6.1c")
"""By the class of a happening: the events of which it speaks; one that isn't here may speak of any."""


def spoken_of(state: State, happenings: Iterable[Any]) -> frozenset[type[Event]] | None:
    """The events of which happenings speak; None where that may be any."""
    found: set[type[Event]] = set()
    points, rows = POINTS.of(state), SPOKEN_OF.of(state)
    for one in happenings:
        at = points.get(one.point) if isinstance(one, h.At) else None
        row = rows.get(type(one))
        if at is not None:
            found.add(at.value)
        elif row is None:
            return None
        else:
            found.update(row.value)
            found.update((e.AbilityActivated,) * getattr(one, "or_activates", False))
    return frozenset(found)
