"""What is printed on a card, face by face, and what a layer or a proxy is like before any effect (2, 1.4.3a, 9)."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import GONE, Object, State, memoized, memoized_while
from judge_app.engine.syntax import Card
from judge_app.engine.tables import TableOf
from judge_app.engine.values import Map, changed
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import PROXY, Layer
from judge_app.games.fab.values.view import BASED, Values, View
from judge_app.games.fab.words import abilities as w

PARTS = ("types", "subtypes", "supertypes")


@dataclass(frozen=True, slots=True)
class Layout:
    """How the faces of a card go: both active until one is, that one kept by a new object; faces that are but sides."""

    both: bool = False
    kept: bool = False
    sides: bool = False


LAYOUTS = TableOf("layouts")
LAYOUTS.value("flip", Layout(), "9.1.3", "9.1.3a", "9.1.3b")
LAYOUTS.value("twin", Layout(both=True), "9.1.4", "9.1.4a", "9.1.4b")
LAYOUTS.value("transcend", Layout(kept=True), "9.1.5", "9.1.5a", "9.1.5b")
LAYOUTS.value("split", Layout(both=True, sides=True), "9.2.1", "9.2.2", "9.2.3")


def printed(state: State, there: Object) -> Values:
    """The printed properties of a card with the face that is active."""
    known, key = _of_cards(state), (there.card, there.mark(f.FACE) or "")
    if key not in known:
        known[key] = of_card(_faced(state, state.card_of(there), key[1]))
    return known[key]


@memoized_while(operator.is_, lambda state: state.cards)
def _of_cards(state: State) -> dict[tuple[str, str], Values]:
    """What is printed on each card, worked out once; whoever changes it makes it anew."""
    return {}


def of_card(card: Card) -> Values:
    """What a card's own text box, type box and corners say."""
    said: Mapping[str, Any] = card.printed
    values: Values = {name: said[name] for name in ("color", "cost", *BASED) if name in said}
    values |= {f"base {name}": said[name] for name in BASED if name in said}
    values |= {part: tuple(said.get(part, ())) for part in PARTS}
    values["names"] = tuple(said.get("names", ())) or (card.name,)
    values["traits"] = tuple(said.get("traits", ()))
    values["abilities"] = card.powers
    values |= {f"base {part}": values[part] for part in ("abilities", "supertypes")}
    return values


def sides(state: State, card: Card) -> tuple[Card, ...]:
    """The sides of a split-card, the left one first; none of another card."""
    return _faces(state, card) if layout(state, card).sides else ()


def _faces(state: State, card: Card) -> tuple[Card, ...]:
    return tuple(state.cards[name] for name in card.printed.get("faces", ()) if name in state.cards)


def layout(state: State, card: Card) -> Layout:
    """How the faces of a card go."""
    named = card.printed.get("layout")
    found: Layout = LAYOUTS.of(state)[named].value if named else Layout()
    return found


def _of_sides(card: Card, which: Sequence[Card]) -> Card:
    """A split-card with the names, type boxes and text boxes of both sides, or of one (9.2.2, 9.2.3)."""
    both = len(which) > 1
    said = {part: card.printed.get(part, ()) if both else which[0].printed.get(part, ()) for part in PARTS}
    names = tuple(side.name for side in which)
    powers = (*(card.powers if both else ()), *(power for side in which for power in side.powers))
    return changed(card, name=" // ".join(names), printed=Map({**card.printed, **said, "names": names}), powers=powers)


def _faced(state: State, card: Card, face: str) -> Card:
    """The card that a face is, where it has several: its back, or one side of it (9.1, 9.2)."""
    every = _faces(state, card)
    if layout(state, card).sides and face in state.cards:
        return _of_sides(card, [side for side in every if side.name == face])
    if layout(state, card).both and not face:
        return _of_sides(card, every)
    return state.cards[face] if face and face in state.cards else card


def names_of(state: State, card: Card) -> tuple[str, ...]:
    """The names on all faces of a card."""
    own = () if layout(state, card).both else of_card(card)["names"]
    return (*own, *(name for face in card.printed.get("faces", ()) for name in of_card(state.cards[face])["names"]))


def of_layer(view: View, there: Object, source: Values) -> Values:
    """What the layer of an ability has of its source: types, subtypes, supertypes, and the type of the ability."""
    declared: Layer = there.mark(f.LAYER)
    types = tuple(source.get("types", ()))
    own = (declared.speed.title(),) if declared.speed and declared.speed.title() not in types else ()
    return {
        "names": (), "types": (*types, *own), "subtypes": tuple(source.get("subtypes", ())),
        "supertypes": tuple(source.get("supertypes", ())), "abilities": (), "base abilities": (), "cost": None,
    }  # fmt: skip


@clause("1.4.3a")
def of_proxy(view: View, there: Object, source: Values) -> Values:
    """What an attack-proxy is like: as its source is, but for activated and resolution abilities."""
    declared: Layer | None = there.mark(f.LAYER) or there.mark(f.ATTACK)
    kept = inherited(source)
    again = (w.Keyword("go again"),) if declared is not None and declared.again else ()
    based = tuple(a for a in source.get("base abilities", ()) if not not_inherited(a))
    return {**source, "abilities": (*kept, *again), "base abilities": (*based, *again)}


def inherited(source: Values) -> tuple[Any, ...]:
    """The abilities of an attack-source that its attack-proxy inherits; they stay one and the same (1.4.3a)."""
    return tuple(a for a in source.get("abilities", ()) if not not_inherited(a))


def not_inherited(ability: Any) -> bool:
    """Activated and resolution abilities, go again among them."""
    resolution = isinstance(ability, w.Keyword) and ability.name == "go again"
    return resolution or isinstance(ability, w.Activated | w.Resolve)


def source_of(state: State, there: Object) -> int:
    """The object whose ability a layer or a proxy comes from."""
    if there.mark(f.PROXY_OF) is not None:
        return int(there.mark(f.PROXY_OF))
    declared: Layer = there.mark(f.LAYER)
    return declared.ctx.source


def kind(there: Object) -> str:
    """What an object is: a card, the layer of an ability, or an attack-proxy."""
    if there.mark(f.PROXY_OF) is not None:
        return PROXY
    return "card" if there.card else "layer"


@memoized
def on_board(state: State) -> list[Object]:
    """Every object in a zone."""
    return [there for there in state.objects if there.zone != GONE and b.kind_of(there.zone) != ""]
