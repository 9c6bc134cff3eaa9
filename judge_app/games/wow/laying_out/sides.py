"""The table: what is printed on a card, what can lie where on a player's side, and what a case says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Annotated, Any, Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow.printed.columns import ONGOING
from judge_app.games.wow.printed.printed import PRINTED
from judge_app.games.wow.words.base import Power
from judge_app.games.wow.words.powers import KeywordPower
from judge_app.games.wow.words.terms import CardType, DamageType
from judge_app.rulekit.table.anatomy import Anatomy, Corner, Kind
from judge_app.rulekit.table.fields import CARD, LIBRARY, PLAYER, Says
from judge_app.rulekit.table.places import Counted, Place, Row, Spread
from judge_app.rulekit.table.printing import TEXT, with_script, wrong_text
from judge_app.rulekit.table.table import Table


@dataclass(frozen=True, slots=True)
class Restriction:
    """A tag with a number in parentheses on a type line (414.3b)."""

    tag: Annotated[str, "the tag"]
    most: Annotated[int, "the number in parentheses"] = 1


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card as a card file writes it."""

    type_: Annotated[tuple[CardType, ...], "what the card is; two types for a card that is both"]
    cost: Annotated[int, Says("the number in its corner", least=0)] = 0
    cost_has_X: Annotated[bool, "true where the cost is X, chosen as it is played (707.1b)"] = False
    class_: Annotated[tuple[str, ...], "its class icons; a deck's hero must share one"] = ()
    faction: Annotated[tuple[Literal["Alliance", "Horde"], ...], "its faction icons"] = ()
    tags: Annotated[tuple[str, ...], "the other words of its type line: race, class, subtype"] = ()
    restrictions: Annotated[
        tuple[Restriction, ...],
        "tags with a number in parentheses, of which a player controls no more than that (414.3b)",
    ] = ()
    unique: Annotated[bool, "true for a unique card (414.1)"] = False
    master: Annotated[bool, "true for a Master Hero (301.4)"] = False
    talent: Annotated[str, "a hero's talent spec, or the spec that a card asks for"] = ""
    instant: Annotated[bool, "true for a card that can be played whenever its player has priority"] = False
    ongoing: Annotated[bool, "true for an ability that stays in play"] = False
    ATK: Annotated[int | None, Says("what it deals in combat; a hero without it has 0", least=0)] = None
    damage_type: Annotated[tuple[DamageType, ...], "the type of its combat damage"] = ()
    health: Annotated[int | None, Says("an ally's or hero's health", least=0)] = None
    DEF: Annotated[int | None, Says("an armor's defense", least=0)] = None
    strike_cost: Annotated[int | None, Says("what striking with a weapon costs", least=0)] = None
    capacity: Annotated[int | None, Says("the most counters that a location can hold (306.3)", least=0)] = None
    back_ATK: Annotated[
        int | None, Says("a hero's ATK while its back shows, where that is another (301.2b)", least=0)
    ] = None
    back_health: Annotated[
        int | None, Says("a hero's health while its back shows, where that is another (301.2b)", least=0)
    ] = None
    text: Annotated[str, TEXT] = ""
    powers: Annotated[tuple[Power, ...], "its powers in printed order"] = ()
    not_modelled: Annotated[
        tuple[str, ...], "sentences: what its text says besides, that the script leaves out; a run tells them"
    ] = ()

    @classmethod
    def of(cls, card: Card) -> CardEntry:
        """What a card file would say of a printed card."""
        printed = card.printed
        restrictions = tuple(Restriction(tag, most) for tag, most in printed.get("restrictions", ()))
        named = {restriction.tag for restriction in restrictions}
        said = {own.name: printed[name] for own in fields(cls) if (name := own.name.replace("_", " ")) in printed}
        said |= {
            "type_": printed.get("types", ()),
            "class_": printed.get("class icons", ()),
            "faction": printed.get("faction icons", ()),
            "tags": tuple(tag for tag in printed.get("tags", ()) if tag not in named),
            "restrictions": restrictions,
            "damage_type": printed.get("damage types", ()),
        }
        return cls(
            **said,
            powers=tuple(power for power in card.powers if isinstance(power, Power)),
            not_modelled=card.not_modelled,
        )

    def card(self, name: str) -> Card:
        """The printed card."""
        printed: dict[str, object] = {
            "cost": self.cost,
            "cost has X": self.cost_has_X,
            "types": self.type_,
            "class icons": self.class_,
            "faction icons": self.faction,
            "tags": (*self.tags, *(r.tag for r in self.restrictions)),
            "restrictions": tuple((r.tag, r.most) for r in self.restrictions),
            "unique": self.unique,
            "master": self.master,
            "talent": self.talent,
            "instant": self.instant,
            "ongoing": self.ongoing or (self.type_ == ("Ability",) and bool(ONGOING.search(self.text))),
            "damage types": self.damage_type,
        }
        atk = 0 if self.ATK is None and "Hero" in self.type_ else self.ATK
        optional = {"ATK": atk, "health": self.health, "DEF": self.DEF, "strike cost": self.strike_cost}
        optional |= {"capacity": self.capacity, "back ATK": self.back_ATK, "back health": self.back_health}
        printed.update({name: value for name, value in optional.items() if value is not None})
        own = with_script(self, name, PRINTED)
        return Card(name, Map(printed), own.powers, own.not_modelled, self.text)

    def mistake(self) -> str:
        """What is wrong with its text; "" when nothing is."""
        return wrong_text(self)


BLANK = "a face-down card"
NO_HERO = "none"
"""What stands for the hero of a player who has none in play (301.5)."""

NONE: Map[int] = Map()


@dataclass(frozen=True, slots=True)
class CardInPlay:
    """A card in play with what is on it; one of which nothing else is said may stand as its name alone."""

    card: Annotated[str, "the card's name"]
    as_: Annotated[str, Says("what the case calls it; needed where several cards have one name", note="as: {}")] = ""
    damage: Annotated[int, Says("damage on it", b.DAMAGE, "{} damage", least=0)] = 0
    exhausted: Annotated[bool, Says("true if it is exhausted", b.EXHAUSTED)] = False
    counters: Annotated[Map[int], Says("counters on it, such as `{spark: 2}`", b.COUNTERS, "counter", least=0)] = NONE
    attached_to: Annotated[str, Says("what the case calls its host", names=CARD)] = ""
    owner: Annotated[
        str, Says("whose card it is, where that is not the player who controls it", note="owner: {}", names=PLAYER)
    ] = ""
    chosen: Annotated[str, Says("the word that was named for it, such as a race", b.CHOSEN, "chosen: {}")] = ""
    new: Annotated[bool, Says("true if it came under this player's control this turn (302.2)", note="new")] = False
    since: Annotated[
        int | None,
        Says("the number of the turn on which it came under this player's control", note="since: {}", least=0),
    ] = None
    entered_under: Annotated[
        str,
        Says(
            "under whose control it entered play, where a modifier in force has changed that since",
            b.ENTERED_UNDER, names=PLAYER,
        ),
    ] = ""  # fmt: skip
    flipped: Annotated[bool, Says("true if its back shows", b.FLIPPED, "flipped")] = False
    token: Annotated[bool, Says("true for a token", b.TOKEN, "token")] = False
    copy_of: Annotated[str, Says("the card that it has become a copy of", note="copy of: {}", names=LIBRARY)] = ""

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A name alone is a card of which nothing else is said."""
        return isinstance(value, str)


@dataclass(frozen=True, slots=True)
class CardInResourceRow:
    """A card in a resource row; a name alone is a ready face-down card."""

    card: Annotated[str, "its name; without one any face-down card"] = ""
    as_: Annotated[str, Says("what the case calls it", note="as: {}")] = ""
    face_up: Annotated[bool, "true if it lies face up"] = False
    exhausted: Annotated[bool, Says("true if it is exhausted", b.EXHAUSTED)] = False
    counters: Annotated[Map[int], Says("counters on it", b.COUNTERS, "counter", least=0)] = NONE
    owner: Annotated[
        str, Says("whose card it is, where that is not the player who controls it", note="owner: {}", names=PLAYER)
    ] = ""
    count: Annotated[int, Says("how many face-down ones without a name", least=1)] = 1

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A name alone is a ready face-down card."""
        return isinstance(value, str)


@dataclass(frozen=True, slots=True)
class PlayerSide:
    """One player's side of the table. `hero` is "none" for a player whose hero is not in play."""

    hero: Annotated[str, "the hero card, which is in play"]
    hero_damage: Annotated[int, Says("damage on the hero", least=0)] = 0
    hero_exhausted: Annotated[bool, "true for an exhausted hero"] = False
    hero_flipped: Annotated[bool, "true for a hero whose back shows"] = False
    hero_counters: Annotated[Map[int], Says("counters on the hero, such as `{spark: 2}`", least=0)] = NONE
    team: Annotated[str, "players of the same team are friendly (102.1); without it each plays alone"] = ""
    first_turn: Annotated[bool, "true while this player's first turn of the game is under way or still to come"] = False
    in_play: Annotated[tuple[CardInPlay, ...], "what else is in play on this side, earliest timestamp first"] = ()
    hand: Annotated[tuple[str, ...], "cards in hand"] = ()
    deck: Annotated[tuple[str, ...], "the deck, its top card first"] = ()
    deck_face_up: Annotated[bool, "whether the deck was turned over, so that its cards are public"] = False
    graveyard: Annotated[tuple[str, ...], "the graveyard, its oldest card first"] = ()
    removed: Annotated[tuple[str, ...], "cards removed from the game, face up"] = ()
    removed_face_down: Annotated[tuple[str, ...], "cards removed from the game, face down"] = ()
    side_deck: Annotated[tuple[str, ...], "cards of the side deck, judged with the deck (100.3)"] = ()
    collection: Annotated[tuple[str, ...], "cards that lie beside, for questions of deck building"] = ()
    resources: Annotated[
        int | tuple[CardInResourceRow, ...],
        Says('how many ready face-down resources ("your resource 1" first), or a list that says more of each', least=0),
    ] = 0
    quests: Annotated[tuple[str, ...], "ready face-up cards in the resource row: quests and locations"] = ()
    exhausted_quests: Annotated[tuple[str, ...], "the same, exhausted"] = ()


def types_of(printed: Mapping[str, Any]) -> tuple[str, ...]:
    """A card's types."""
    return tuple(printed.get("types", ()))


def keywords_of(card: Card) -> tuple[str, ...]:
    """The keywords printed on a card."""
    return tuple(power.name for power in card.powers if isinstance(power, KeywordPower))


def _pile(name: str, zone: str = "", *, from_top: bool = False) -> Place:
    """A zone whose cards are listed by their names alone, and are under nobody's control (401.1)."""
    return Place(name, CardInPlay, zone, names_only=True, controlled=False, from_top=from_top)


def _quests(name: str, **given: bool) -> Place:
    types = ("Quest", "Location")
    return Place(name, CardInResourceRow, b.PLAY, b.RESOURCE_ROW, types, given=given, names_only=True, shared=True)


NO_COST = ("cost",)
ANATOMY = Anatomy(
    corners=(
        Corner("cost", "upper left", "cost"), Corner("ATK", "lower left"), Corner("health", "lower right", "life"),
        Corner("DEF", "lower right", "guard"), Corner("strike cost", "lower right", "cost"),
        Corner("capacity", "lower right", "guard"),
    ),
    kinds=Map({
        "Hero": Kind("blue", "star", lacks=NO_COST), "Ally": Kind("green", "shield"), "Ability": Kind("red", "drop"),
        "Equipment": Kind("brown", "hexagon"), "Quest": Kind("gold", "diamond", lacks=NO_COST),
        "Location": Kind("teal", "square", lacks=NO_COST),
    }),
    signs=Map({"Protector": "P", "Ferocity": "F", "Elusive": "El", "Untargetable": "U", "Stealth": "St",
               "Long-Range": "LR", "Dual Wield": "DW", "Resistance": "Rs", "Conspicuous": "Co"}),
    flags=Map({"instant": "Instant"}),
)  # fmt: skip
"""How its cards are drawn: cost above, ATK and health, DEF or strike cost below."""

TABLE = Table(
    PlayerSide,
    CardEntry,
    (
        Spread("hero", CardInPlay, b.PLAY, b.HERO_ROW, ("Hero",), ("damage", "exhausted", "flipped", "counters"),
               shared=True, one=True, fixed=True, blank="no hero", nobody=NO_HERO),
        Place("in play", CardInPlay, b.PLAY, b.ALLY_ROW, shared=True),
        _quests("quests", **{"face up": True}),
        _quests("exhausted quests", **{"face up": True, "exhausted": True}),
        _pile("hand"),
        _pile("deck", from_top=True),
        _pile("graveyard"),
        _pile("removed", "RFG"),
        _pile("removed face down", "RFG"),
        _pile("side deck"),
        _pile("collection"),
        Counted("resources", CardInResourceRow, b.PLAY, b.RESOURCE_ROW, shared=True, blank="resource"),
    ),
    (
        Row(b.HERO_ROW, "Hero row", zones=(b.PLAY,)), Row(b.ALLY_ROW, "Ally row", zones=(b.PLAY,)),
        Row(b.RESOURCE_ROW, "Resource row", "small", zones=(b.PLAY,), line="back"),
        Row("hand", "Hand", "hand", line="back"),
        Row("deck", "Deck", "pile"), Row("graveyard", "Graveyard", "pile"),
        Row("removed", "Removed", "pile", zones=("RFG",)),
        Row("removed face down", "Removed face down", "pile", seldom=True, live=False),
        Row("side deck", "Side deck", "pile", seldom=True, live=False),
        Row("collection", "Collection", "pile", seldom=True, live=False),
    ),
    types_of,
    players=(2, 6),
    heroes=True,
    also="chain",
    anatomy=ANATOMY,
    keywords_of=keywords_of,
)  # fmt: skip
