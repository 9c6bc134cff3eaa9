"""The table: cards as card files write them, what can lie where on a side, what a case says of it and the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.fab import facts as f
from judge_app.games.fab.printed.printed import PRINTED
from judge_app.games.fab.values.functional import apart
from judge_app.games.fab.words.base import Ability
from judge_app.games.fab.words.terms import CardType, Color, Subtype, Supertype
from judge_app.rulekit.table.anatomy import Anatomy, Corner, Kind
from judge_app.rulekit.table.fields import Says
from judge_app.rulekit.table.places import Place, Row
from judge_app.rulekit.table.printing import TEXT, WrittenCard, with_script, wrong_text
from judge_app.rulekit.table.table import Table, hero_key

Layout = Literal["flip", "transcend", "twin", "split"]
"""A front and a back that may become active; one that stays so; two faces, or two sides, both active where unplayed."""
NUMBERS = ("cost", "pitch", "power", "defense", "life", "intellect")


@dataclass(frozen=True, slots=True)
class CardEntry(WrittenCard):
    """A card as a card file writes it."""

    types: Annotated[tuple[CardType, ...], "its types"]
    subtypes: Annotated[tuple[Subtype, ...], "its subtypes, behind the dash"] = ()
    supertypes: Annotated[tuple[Supertype, ...], "its classes and talents; none for a generic card"] = ()
    color: Annotated[Color | None, "its color strip"] = None
    cost: Annotated[int | None, Says("its resource cost; 0 is one, without it the card has none", least=0)] = None
    cost_has_X: Annotated[int, Says("how often X stands in its cost", least=0)] = 0
    pitch: Annotated[int | None, Says("its pitch value", least=0)] = None
    power: Annotated[int | None, Says("its power", least=0)] = None
    defense: Annotated[int | None, Says("its defense; 0 is one, without it the card can't defend", least=0)] = None
    life: Annotated[int | None, Says("its life", least=0)] = None
    intellect: Annotated[int | None, Says("a hero's intellect", least=0)] = None
    life_is_defined: Annotated[bool, "true where its life is printed as *: what it is put on says it"] = False
    names: Annotated[tuple[str, ...], "both names of a split-card"] = ()
    traits: Annotated[tuple[str, ...], "its traits"] = ()
    faces: Annotated[tuple[str, ...], "the cards that its other faces are: a back, or both faces or sides"] = ()
    layout: Annotated[Layout | None, "which kind of card with several faces it is"] = None
    text: Annotated[str, TEXT] = ""
    powers: Annotated[tuple[Ability, ...], "its abilities, in printed order"] = ()
    not_modelled: Annotated[
        tuple[str, ...], "sentences: what its text says besides, that the script leaves out; a run tells them"
    ] = ()

    def mistake(self) -> str:
        """What is missing for its type; "" when nothing is."""
        if "Hero" in self.types and (self.life is None or self.intellect is None):
            return 'a hero needs "life" and "intellect"'
        return wrong_text(self)

    def card(self, name: str) -> Card:
        """The printed card; a number that is 0 is printed."""
        printed = self.printed()
        kept = {key: value for key, value in printed.items() if value not in (None, "", 0, (), False)}
        kept |= {key: printed[key] for key in NUMBERS if printed[key] is not None}
        own = with_script(self, name, PRINTED)
        powers = tuple(part for ability in own.powers for part in apart(ability))
        return Card(name, Map(kept), powers, own.not_modelled, self.text)


@dataclass(frozen=True, slots=True)
class ObjectEntry:
    """A card with what is on it; a name alone is one of which nothing else is said."""

    card: Annotated[str, "the card's name"]
    as_: Annotated[str, Says("what the case calls it; needed where several have one name", note="as: {}")] = ""
    life_changes: Annotated[
        int, Says("life gained since it came (below 0: lost)", f.LIFE, "{} life gained")
    ] = 0  # fmt: skip
    counters: Annotated[
        Map[int], Says('counters on it, by their names: `{steam: 2}`, `{"-1{{d}}": 1}`', f.COUNTERS, "counter")
    ] = Map()
    tapped: Annotated[bool, Says("true if it is tapped", f.TAPPED, "tapped")] = False
    face_down: Annotated[bool, Says("true if it lies face-down where cards are public", f.FACE_DOWN, "face-down")] = (
        False
    )
    face_up: Annotated[bool, Says("true if it lies face-up where cards are private", f.FACE_UP, "face-up")] = False
    marked: Annotated[bool, Says("true for a hero that is marked", f.MARKED, "marked")] = False
    under: Annotated[str, Says("what it is under, by its name", f.UNDER, "under {}")] = ""
    face: Annotated[str, Says("the face that is active, by its name, where it isn't the front", f.FACE, "{}")] = ""

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A name alone."""
        return isinstance(value, str)


NO_HERO = "a hero"
"""The hero of a player of whom the case names none: 20 life, intellect 4."""
A_HERO = Card(NO_HERO, Map({"types": ("Hero",), "life": 20, "intellect": 4}))


@dataclass(frozen=True, slots=True)
class PlayerSide:
    """One player's side of the table."""

    hero: Annotated[ObjectEntry, "the hero, `a hero` (20 life, intellect 4) where nothing depends on which one"] = (
        ObjectEntry(NO_HERO)
    )
    life: Annotated[int | None, Says("the hero's life total; what is printed unless said", least=0)] = None
    weapons: Annotated[tuple[ObjectEntry, ...], "weapons, off-hands and quivers equipped"] = ()
    head: Annotated[ObjectEntry | None, "what is equipped to the head zone"] = None
    chest: Annotated[ObjectEntry | None, "what is equipped to the chest zone"] = None
    arms: Annotated[ObjectEntry | None, "what is equipped to the arms zone"] = None
    legs: Annotated[ObjectEntry | None, "what is equipped to the legs zone"] = None
    permanents: Annotated[tuple[ObjectEntry, ...], "auras, items, allies, tokens and other permanents"] = ()
    arsenal: Annotated[tuple[ObjectEntry, ...], "the arsenal"] = ()
    hand: Annotated[tuple[ObjectEntry, ...], "the hand"] = ()
    deck: Annotated[tuple[ObjectEntry, ...], "the deck, its top card first"] = ()
    pitch: Annotated[tuple[ObjectEntry, ...], "the pitch zone"] = ()
    graveyard: Annotated[tuple[ObjectEntry, ...], "the graveyard, its top card first"] = ()
    banished: Annotated[tuple[ObjectEntry, ...], "the banished zone"] = ()
    soul: Annotated[tuple[ObjectEntry, ...], "the hero's soul"] = ()
    inventory: Annotated[tuple[ObjectEntry, ...], "the inventory"] = ()
    beneath: Annotated[tuple[ObjectEntry, ...], "cards that are under a permanent, each saying under which"] = ()
    weapon_zones: Annotated[int, Says("weapon zones; fewer than 2 where the hero starts so", least=0)] = 2
    resources: Annotated[int, Says("resource points left", least=0)] = 0
    chi: Annotated[int, Says("chi points left", least=0)] = 0
    action_points: Annotated[int | None, Says("action points; 1 for the turn-player unless said", least=0)] = None


@dataclass(frozen=True, slots=True)
class Situation:
    """What a case says of the moment besides."""

    phase: Annotated[
        Literal["start of the game", "start", "action", "end"],
        "where the turn is: before it starts, in the action phase, or at its end; or before the game starts",
    ] = "action"
    first_turn: Annotated[bool, "true if it is the first turn of the game"] = False


def types_of(printed: Mapping[str, Any]) -> tuple[str, ...]:
    """A card's types."""
    return tuple(printed.get("types", ()))


def keywords_of(card: Card) -> tuple[str, ...]:
    """The keywords printed on a card."""
    return tuple(power.name for power in card.powers if hasattr(power, "name") and hasattr(power, "reads_scalar"))


DECK_TYPES = ("Action", "Attack Reaction", "Block", "Defense Reaction", "Instant", "Mentor", "Resource")
PLAIN = ("face",)
BOARD = ("counters", "tapped", "face down", "life changes", *PLAIN)

ANATOMY = Anatomy(
    corners=(
        Corner("pitch", "upper left", "cost", "pitch"), Corner("cost", "upper right", "cost", "cost"),
        Corner("power", "lower left", "force", "power"), Corner("defense", "lower right", "guard", "defense"),
        Corner("life", "lower right", "life", "life"), Corner("intellect", "lower left", "force", "intellect"),
    ),
    kinds=Map({
        "Hero": Kind("blue", "star", "Hero", ()), "Action": Kind("red", "diamond", "Action"),
        "Attack Reaction": Kind("brown", "triangle", "Attack Reaction"),
        "Defense Reaction": Kind("teal", "shield", "Defense Reaction"), "Instant": Kind("violet", "drop", "Instant"),
        "Weapon": Kind("grey", "triangle", "Weapon"), "Equipment": Kind("green", "shield", "Equipment"),
        "Token": Kind("gold", "circle", "Token"), "Resource": Kind("gold", "hexagon", "Resource"),
        "Block": Kind("grey", "square", "Block"), "Mentor": Kind("blue", "circle", "Mentor"),
    }),
)  # fmt: skip
"""How its cards are drawn: pitch and cost above, power and defense or life below."""


def _zone(name: str, types: tuple[str, ...] = (), says: tuple[str, ...] = PLAIN, **more: Any) -> Place:
    return Place(name, ObjectEntry, name, types=types, says=says, **more)


TABLE = Table(
    PlayerSide,
    CardEntry,
    (
        Place("hero", ObjectEntry, f.HERO, "hero", ("Hero", "Demi-Hero"), ("life changes", "marked", *BOARD), one=True,
              without=NO_HERO, called=hero_key),
        Place("weapons", ObjectEntry, f.WEAPON, "hero", ("Weapon", "Equipment", "Token"), BOARD),
        *(Place(zone, ObjectEntry, zone, "equipment", ("Equipment", "Token"), BOARD, one=True)
          for zone in f.EQUIPMENT_ZONES),
        Place("permanents", ObjectEntry, f.PERMANENT, "permanents", (), BOARD, shared=True),
        _zone(f.ARSENAL, DECK_TYPES, ("face up", *PLAIN), controlled=False),
        _zone(f.HAND, DECK_TYPES, controlled=False),
        _zone(f.DECK, DECK_TYPES, controlled=False, from_top=True),
        _zone(f.PITCH, DECK_TYPES, controlled=False),
        _zone(f.GRAVEYARD, (), ("face down", *PLAIN), controlled=False, from_top=True),
        _zone(f.BANISHED, (), ("face down", *PLAIN), controlled=False),
        _zone(f.SOUL, (), controlled=False),
        _zone(f.INVENTORY, (), controlled=False),
        Place("beneath", ObjectEntry, f.UNDER, "beneath", (), ("under", *PLAIN), shared=True, controlled=False),
    ),
    (
        Row("combat chain", "Combat chain", zones=(f.COMBAT_CHAIN,), seldom=True),
        Row("permanents", "Permanents", zones=(f.PERMANENT,)),
        Row("hero", "Hero and weapons", zones=(f.HERO, f.WEAPON), line="back"),
        Row("equipment", "Equipment", zones=f.EQUIPMENT_ZONES, line="back"),
        Row("arsenal", "Arsenal", "small", line="back"),
        Row("hand", "Hand", "hand"),
        Row("pitch", "Pitch", "small", seldom=True, line="back"),
        Row("graveyard", "Graveyard", "pile", seldom=True),
        Row("banished", "Banished", "pile", seldom=True),
        Row("soul", "Soul", "pile", seldom=True),
        Row("deck", "Deck", "pile"),
        Row("inventory", "Inventory", "pile", seldom=True),
        Row("beneath", "Under other cards", "small", zones=(f.UNDER,), seldom=True),
    ),
    types_of=types_of,
    players=(2, 4),
    heroes=True,
    made={NO_HERO: A_HERO},
    anatomy=ANATOMY,
    keywords_of=keywords_of,
)  # fmt: skip
