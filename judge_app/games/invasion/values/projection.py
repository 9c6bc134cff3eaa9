"""The characteristics of all cards: what is printed, changed by the effects in force."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge_app.engine.characteristics import Board, Projection, Values, project
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import GONE, Object, State, memoized
from judge_app.engine.syntax import Node
from judge_app.engine.tables import TableOf
from judge_app.games.invasion import board as b
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Context, Lasting
from judge_app.games.invasion.texts.evaluating import amount, true, which
from judge_app.games.invasion.values.view import View
from judge_app.games.invasion.words import abilities as w
from judge_app.games.invasion.words import changes as ch
from judge_app.games.invasion.words.base import Change
from judge_app.games.invasion.words.terms import ZONE_POWER

NUMBERS = ("power", "hit points", "cost", "loyalty")

CHANGES = TableOf("changes")
"""What each change makes of a card's characteristics: the name of the one that it changes, and its new value."""


@CHANGES.row(ch.GainPower, "4.0.4")
def gain_power(seen: View, ctx: Context, change: ch.GainPower, own: Values) -> tuple[str, Any]:
    """So many more power icons."""
    return "power", own.get("power", 0) + amount(seen, ctx, change.amount)


@CHANGES.row(ch.LosePower, "1.1.6")
def lose_power(seen: View, ctx: Context, change: ch.LosePower, own: Values) -> tuple[str, Any]:
    """So many fewer power icons, but never fewer than none."""
    return "power", max(0, own.get("power", 0) - amount(seen, ctx, change.amount))


@CHANGES.row(ch.ExtraDamage, "5.4.1")
def more_damage_in_combat(seen: View, ctx: Context, change: ch.ExtraDamage, own: Values) -> tuple[str, Any]:
    """What it adds to the damage of its side beside its power."""
    return "combat damage", own.get("combat damage", 0) + amount(seen, ctx, change.amount)


@CHANGES.row(ch.GainHitPoints, "4.0.4")
def gain_hit_points(seen: View, ctx: Context, change: ch.GainHitPoints, own: Values) -> tuple[str, Any]:
    """More hit points."""
    return "hit points", own.get("hit points", 0) + amount(seen, ctx, change.amount)


@CHANGES.row(ch.LoseHitPoints, "1.1.6")
def lose_hit_points(seen: View, ctx: Context, change: ch.LoseHitPoints, own: Values) -> tuple[str, Any]:
    """Fewer hit points, but never fewer than none."""
    return "hit points", max(0, own.get("hit points", 0) - amount(seen, ctx, change.amount))


@CHANGES.row(ch.Gains, "4.0.4")
def gain_text(seen: View, ctx: Context, change: ch.Gains, own: Values) -> tuple[str, Any]:
    """It has that text too."""
    return "abilities", (*own.get("abilities", ()), change.what)


@CHANGES.row(ch.Becomes, "9.7.6b")
def becomes(seen: View, ctx: Context, change: ch.Becomes, own: Values) -> tuple[str, Any]:
    """It counts as that too for as long as the effect applies, without changing physically."""
    return "types", tuple(dict.fromkeys((*own.get("types", ()), change.what.title())))


@CHANGES.row(ch.Blank, "9.4.2")
def blank(seen: View, ctx: Context, change: ch.Blank, own: Values) -> tuple[str, Any]:
    """Its text box is blank, with whatever text it has gained."""
    return "abilities", ()


@CHANGES.row(ch.Allowed, "1.1.1")
def may(seen: View, ctx: Context, change: ch.Allowed, own: Values) -> tuple[str, Any]:
    """One thing more that it may do, whatever the rules say."""
    return "may", (*own.get("may", ()), change.what)


@CHANGES.row(ch.Cannot, "1.1.2")
def cannot(seen: View, ctx: Context, change: ch.Cannot, own: Values) -> tuple[str, Any]:
    """One thing more that it cannot do."""
    return "cannot", tuple(dict.fromkeys((*own.get("cannot", ()), change.what)))


@dataclass(frozen=True, slots=True)
class InForce:
    """One change of an effect that is in force. A blank text box loses what it has gained, so that is last."""

    state: State
    source: int
    label: str
    timestamp: int
    change: Change
    ctx: Context
    cites: tuple[str, ...]
    on: tuple[int, ...] = ()
    to: Node | None = None
    while_: Node | None = None
    reads: frozenset[str] = frozenset({"power", "hit points", "abilities", "types"})
    timed: tuple[str, ...] = ()

    @property
    def last(self) -> bool:
        """A blank text box is so after everything that was gained."""
        return isinstance(self.change, ch.Blank)

    @property
    def writes(self) -> frozenset[str]:
        """The one characteristic that it changes."""
        return frozenset({self.change.WRITES})

    def among(self, board: Board) -> Iterable[int]:
        """What is meant, while the condition holds."""
        seen = View(self.state, board)
        if self.while_ is not None and not true(seen, self.ctx, self.while_):
            return ()
        there = (id_ for id_ in self.on if id_ in board)
        return tuple(there) if self.to is None else which(seen, self.ctx, self.to)

    def applies_to(self, id_: int, board: Board) -> bool:
        """Whether it is meant."""
        return id_ in self.among(board)

    def changes(self, id_: int, board: Board) -> Values:
        """The characteristic with its new value."""
        row = CHANGES.of(self.state)[type(self.change)]
        name, value = row.fn(View(self.state, board), self.ctx, self.change, board[id_])
        return {name: value}


def printed(state: State, there: Object) -> Values:
    """What a card is by itself; a development is none of what is printed on it."""
    if b.is_development(state, there):
        return as_a_development(state, there)
    card = state.card_of(there)
    own: Values = {name: card.printed[name] for name in (*NUMBERS, *ZONE_POWER.values()) if name in card.printed}
    types = tuple(card.printed.get("types", ()))
    if "Unit" in types or "Support" in types:
        own.setdefault("power", 0)
    if "Legend" in types:
        own["power"] = weakest(state, own)
    races = (card.printed["race"],) if "race" in card.printed else ()
    return {**own, "types": types, "traits": tuple(card.printed.get("traits", ())), "races": races,
            "abilities": card.powers}  # fmt: skip


@clause("2.7.14")
def weakest(state: State, own: Values) -> int:
    """For effects a legend's power is that in its weakest zone."""
    return min(int(own.get(name, 0)) for name in ZONE_POWER.values())


@clause("2.4.1", "2.4.7a")
def as_a_development(state: State, there: Object) -> Values:
    """A development has no text, power, cost, loyalty, traits and hit points."""
    return {"types": ("Development",), "traits": (), "races": (), "abilities": ()}


@memoized
def projection(state: State) -> Projection:
    """Every card's characteristics, with what made them so."""
    base = {there.id: printed(state, there) for there in state.objects if there.zone != GONE}
    return project(base, state.ruleset.ids(printed_values.cites), tuple(in_force(state, base)))


@clause("2.1.9")
def printed_values(state: State) -> None:
    """What is printed on a card is what it begins with."""


def in_force(state: State, base: Board) -> Iterator[InForce]:
    """The changes of the constant effects that work, and of effects that last."""
    rows = CHANGES.of(state)
    for ctx, ability in constants(state, base):
        there = state.objects[ctx.source]
        for change in ability.by:
            cites = state.ruleset.ids(rows[type(change)].cites) if type(change) in rows else ()
            if cites:
                yield InForce(state, there.id, there.label, there.since, change, ctx, cites, to=ability.to,
                              while_=ability.while_)  # fmt: skip
    for one in state.modifiers:
        if isinstance(one, Lasting) and type(one.change) in rows:
            label = state.objects[one.ctx.source].label
            cites = state.ruleset.ids(rows[type(one.change)].cites)
            yield InForce(state, one.ctx.source, label, one.stamp, one.change, one.ctx, cites,
                          on=one.on, to=one.to)  # fmt: skip


def constants(state: State, base: Board) -> Iterator[tuple[Context, w.Constant]]:
    """The constant effects of cards in play that work where they are, then those that these or lasting effects grant.

    A card with a blank text box has none, of its own or granted.
    """
    seen, blanked = View(state, base), _blanked(state, base)
    own = [(Context(there.whose, there.id), one) for there in b.everything_in_play(state)
           for one in (base[there.id].get("abilities", ()) if there.id not in blanked else ())
           if isinstance(one, w.Constant) and works(seen, there, one)]  # fmt: skip
    yield from own
    granted = [(change, which(seen, ctx, one.to)) for ctx, one in own
               if one.while_ is None or true(seen, ctx, one.while_) for change in one.by]  # fmt: skip
    for change, ids in (*granted, *((one.change, one.on) for one in state.modifiers)):
        if isinstance(change, ch.Gains) and isinstance(change.what, w.Constant):
            for there in (state.objects[id_] for id_ in ids if id_ not in blanked):
                if b.in_play(state, there) and works(seen, there, change.what):
                    yield Context(there.whose, there.id), change.what


def _blanked(state: State, base: Board) -> set[int]:
    """The cards whose text boxes are blank."""
    found = {id_ for one in state.modifiers if isinstance(one.change, ch.Blank) for id_ in one.on}
    for there in b.everything_in_play(state):
        for ability in base[there.id].get("abilities", ()):
            if isinstance(ability, w.Constant) and any(isinstance(one, ch.Blank) for one in ability.by):
                found.update(which(View(state, base), Context(there.whose, there.id), ability.to))
    return found


@clause("4.0.6")
def works(seen: View, there: Object, ability: Any) -> bool:
    """What is printed behind the name of a zone works only while the card is there."""
    return not getattr(ability, "zone", "") or b.location(seen.state, there)[0] == ability.zone


def view(state: State) -> View:
    """The board with all characteristics."""
    return View(state, projection(state).values)


def values(state: State, id_: int) -> Values:
    """The characteristics of a card."""
    return projection(state).values.get(id_, {})


def abilities(state: State, id_: int) -> tuple[Any, ...]:
    """The effects in a card's text box that work where it is."""
    seen = view(state)
    there = state.objects[id_]
    return tuple(one for one in values(state, id_).get("abilities", ()) if works(seen, there, one))


def keyword(state: State, id_: int, name: str) -> int:
    """The number of a keyword, several of it added up; 1 for one without a number, 0 where it isn't there."""
    return together(
        state, tuple(one for one in abilities(state, id_) if isinstance(one, w.Keyword) and one.name == name)
    )


@clause("7.0.2b")
def together(state: State, several: tuple[Any, ...]) -> int:
    """Several sources of one keyword are added up."""
    return sum(1 if one.value is None else int(one.value.value) for one in several)


def types(state: State, id_: int) -> tuple[str, ...]:
    """What types of card something is."""
    return tuple(values(state, id_).get("types", ()))


def is_unit(state: State, id_: int) -> bool:
    """Whether something is a unit."""
    return "Unit" in types(state, id_)
