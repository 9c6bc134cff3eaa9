"""What each change does to the properties of an object (6.3, 8.5.8, 8.5.9, 8.5.13, 8.5.25)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from judge_app.engine.tables import TableOf
from judge_app.games.fab import board as b
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.texts.evaluating import amount, which
from judge_app.games.fab.values.projection import Applying
from judge_app.games.fab.values.view import Values, View
from judge_app.games.fab.words import changes as ch
from judge_app.games.fab.words.abilities import Instead
from judge_app.games.fab.words.happenings import DealsDamage
from judge_app.games.fab.words.terms import CLASSES, TALENTS

CHANGING = TableOf("changing")
"""By the class of a change: what it alters on an object."""


@CHANGING.row(ch.Gets, "8.5.8", "8.5.8a")
def gets(view: View, one: Applying, values: Values) -> dict[str, Any]:
    """A value that is there goes up or down; one that isn't there stays away."""
    change = one.change
    assert isinstance(change, ch.Gets)
    number = amount(view, one.ctx, change.amount)
    if values.get(change.what) is None or (number > 0 and cannot_gain(view, change.what, values)):
        return {}
    return {change.what: values[change.what] + number}


@clause("2.0.3b")
def cannot_gain(view: View, what: str, values: Values) -> bool:
    """Who can't gain a value can't be given more of it; a base value that is modified isn't gained."""
    return what in values.get("can't gain", ())


@CHANGING.row(ch.BaseValue, "8.5.8b")
def base_value(view: View, one: Applying, values: Values) -> dict[str, Any]:
    """The base value is set, and with it the value."""
    change = one.change
    assert isinstance(change, ch.BaseValue)
    number = max(0, amount(view, one.ctx, change.amount))
    return {change.what: number, f"base {change.what}": number}


@CHANGING.row(ch.Multiplied, "6.3.3")
def multiplied(view: View, one: Applying, values: Values) -> dict[str, Any]:
    """A value, or the base value, is multiplied."""
    change = one.change
    assert isinstance(change, ch.Multiplied)
    return _scaled(values, change.what, change.base, lambda number: number * change.times)


@CHANGING.row(ch.Halved, "6.3.3", "1.12.1a")
def halved(view: View, one: Applying, values: Values) -> dict[str, Any]:
    """A value, or the base value, is halved and rounded towards zero."""
    change = one.change
    assert isinstance(change, ch.Halved)
    return _scaled(values, change.what, change.base, lambda number: int(number / 2))


def _scaled(values: Values, what: str, base: bool, by: Any) -> dict[str, Any]:
    if values.get(what) is None:
        return {}
    if base:
        number = by(values[f"base {what}"])
        return {what: number, f"base {what}": number}
    return {what: by(values[what])}


@CHANGING.row(ch.Has, "8.5.9a")
def has(view: View, one: Applying, values: Values) -> dict[str, Any]:
    """Abilities are gained beside those that are there; go again is had once (8.3.5c), what can't be gained never."""
    change = one.change
    assert isinstance(change, ch.Has)
    own = values.get("abilities", ())
    gained = without(own, values.get("base abilities", ()))
    barred = values.get("can't gain", ())
    more = tuple(
        a for a in change.abilities
        if getattr(a, "name", "") not in barred
        and not (getattr(a, "name", "") == "go again" and any(getattr(b, "name", "") == "go again" for b in gained))
    )  # fmt: skip
    return {"abilities": (*own, *more)} if more else {}


@CHANGING.row(ch.DealsMore, "6.4.9")
def deals_more(view: View, one: Applying, values: Values) -> dict[str, Any]:
    """The object has a standard-replacement effect of the damage that it would deal."""
    change = one.change
    assert isinstance(change, ch.DealsMore)
    more = Instead(DealsDamage(type_=change.type_), more=change.more)
    return {"abilities": (*values.get("abilities", ()), more)}


@CHANGING.row(ch.CantGain, "6.3.1", "6.3.7")
def cant_gain(view: View, one: Applying, values: Values) -> dict[str, Any]:
    """A keyword, or more of a value, can't be gained: that changes the rules, before anything changes the object."""
    change = one.change
    assert isinstance(change, ch.CantGain)
    return {"can't gain": (*values.get("can't gain", ()), change.keyword)}


@CHANGING.row(ch.Loses, "8.5.13", "8.5.13a")
def loses(view: View, one: Applying, values: Values) -> dict[str, Any]:
    """Base abilities are lost; what another effect gave stays (6.3.6)."""
    change = one.change
    assert isinstance(change, ch.Loses)
    own = values.get("abilities", ())
    lost = [a for a in values.get("base abilities", ()) if change.keyword in ("", getattr(a, "name", ""))]
    return {"abilities": without(own, lost)}


def without(own: Iterable[Any], lost: Iterable[Any]) -> tuple[Any, ...]:
    """What is left without those, each taken away once: what is gained besides stays (6.3.6)."""
    left = list(own)
    for one in lost:
        if one in left:
            left.remove(one)
    return tuple(left)


@CHANGING.row(ch.LosesSupertypes, "8.5.13", "6.3.6")
def loses_supertypes(view: View, one: Applying, values: Values) -> dict[str, Any]:
    """Base supertypes are lost."""
    change = one.change
    assert isinstance(change, ch.LosesSupertypes)
    gone = (
        *(get_args(CLASSES) if "class" in change.what else ()),
        *(get_args(TALENTS) if "talent" in change.what else ()),
    )
    lost = [s for s in values.get("base supertypes", ()) if s in gone]
    return {"supertypes": without(values.get("supertypes", ()), lost)}


@CHANGING.row(ch.IsAlso, "8.5.9a")
def is_also(view: View, one: Applying, values: Values) -> dict[str, Any]:
    """Types, subtypes, supertypes or a name are gained; a color takes the place of another."""
    change = one.change
    assert isinstance(change, ch.IsAlso)
    found: dict[str, Any] = {}
    for part in ("types", "subtypes", "supertypes"):
        own, more = values.get(part, ()), getattr(change, part)
        if more:
            gained = without(own, values["base supertypes"] if part == "supertypes" else own)
            found[part] = (*own, *(one for one in more if one not in gained))
    if change.named:
        found["names"] = (*values.get("names", ()), change.named)
    return found | ({"color": change.color} if change.color else {})


@CHANGING.row(ch.SameClass, "8.3.35")
def same_class(view: View, one: Applying, values: Values) -> dict[str, Any]:
    """It has the classes of the hero."""
    hero, own = b.hero(view.state, one.ctx.you), values.get("supertypes", ())
    classes = view.values(hero.id).get("supertypes", ()) if hero is not None else ()
    return {"supertypes": (*own, *(c for c in classes if c in get_args(CLASSES) and c not in own))}


@CHANGING.row(ch.Copies, "8.5.25", "8.5.25a", "1.12.3b")
def copies(view: View, one: Applying, values: Values) -> dict[str, Any]:
    """All properties are lost, and those printed on what is copied are had instead; a life of * is the life before."""
    from judge_app.games.fab.values.printed import printed

    change = one.change
    assert isinstance(change, ch.Copies)
    of = which(view, one.ctx, change.of)
    if not of:
        return {}
    copied = printed(view.state, view.there(of[0]))
    starred = view.state.card_of(view.there(of[0])).printed.get("life is defined")
    kept = {name: values.get(name) for name in ("life", "base life") if starred}
    return {**dict.fromkeys(values), **copied, **kept}
