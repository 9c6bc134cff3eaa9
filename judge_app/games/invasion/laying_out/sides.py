"""The table: cards as card files write them, what can lie where on a side, what a case says of it and the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import possessive
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.printed.printed import PRINTED
from judge_app.games.invasion.words.base import Ability
from judge_app.games.invasion.words.terms import CardType, Race
from judge_app.rulekit.table.anatomy import Anatomy, Corner, Kind
from judge_app.rulekit.table.fields import CARD, Says
from judge_app.rulekit.table.places import Place, Row
from judge_app.rulekit.table.printing import TEXT, WrittenCard, with_script, wrong_text
from judge_app.rulekit.table.table import Table

NUMBERS = ("cost", "loyalty", "power", "hit_points")


@dataclass(frozen=True, slots=True)
class CardEntry(WrittenCard):
    """A card as a card file writes it."""

    types: Annotated[tuple[CardType, ...], "its type"]
    race: Annotated[Race | None, "its race; none for a neutral card"] = None
    cost: Annotated[int, Says("its printed cost", least=0)] = 0
    loyalty: Annotated[int, Says("its loyalty icons", least=0)] = 0
    power: Annotated[int, Says("its power icons", least=0)] = 0
    kingdom_power: Annotated[int, Says("a legend's power in the kingdom", least=0)] = 0
    quest_power: Annotated[int, Says("a legend's power in the quest zone", least=0)] = 0
    battlefield_power: Annotated[int, Says("a legend's power in the battlefield", least=0)] = 0
    hit_points: Annotated[int | None, Says("a unit's or legend's hit points", least=0)] = None
    traits: Annotated[tuple[str, ...], "its traits"] = ()
    unique: Annotated[bool, "true for a unique card"] = False
    text: Annotated[str, TEXT] = ""
    powers: Annotated[tuple[Ability, ...], "the effects in its text box, in printed order"] = ()
    not_modelled: Annotated[
        tuple[str, ...], "sentences: what its text says besides, that the script leaves out; a run tells them"
    ] = ()

    def mistake(self) -> str:
        """What is missing for its type; "" when nothing is."""
        if ("Unit" in self.types or "Legend" in self.types) and self.hit_points is None:
            return 'a unit or legend needs "hit points"'
        return wrong_text(self)

    def card(self, name: str) -> Card:
        """The printed card; hit points that are 0 are printed."""
        printed = self.printed()
        kept = {key: value for key, value in printed.items() if value not in (None, "", 0, (), False)}
        kept |= {"hit points": self.hit_points} if self.hit_points is not None else {}
        own = with_script(self, name, PRINTED)
        return Card(name, Map(kept), own.powers, own.not_modelled, self.text)


@dataclass(frozen=True, slots=True)
class CardThere:
    """A card with what is on it; a name alone is one of which nothing else is said."""

    card: Annotated[str, "the card's name"]
    as_: Annotated[str, Says("what the case calls it; needed where several have one name", note="as: {}")] = ""
    damage: Annotated[int, Says("damage on it", f.DAMAGE, "{} damage", least=0)] = 0
    corrupt: Annotated[bool, Says("true if it is corrupted", f.CORRUPT, "corrupted")] = False
    tokens: Annotated[int, Says("resource tokens on it", f.TOKENS, "{} resource tokens", least=0)] = 0
    development: Annotated[bool, Says("true if it is a development", f.DEVELOPMENT, "development")] = False
    questing_on: Annotated[str, Says("the quest that it is questing on", f.QUESTING, "on {}", names=CARD)] = ""
    attached_to: Annotated[str, Says("what it is attached to", f.ATTACHED, "attached to {}", names=CARD)] = ""

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A name alone."""
        return isinstance(value, str)


SECTION_CARD = "a section"
A_CARD = "a card"
"""Some card of which nothing is said: for decks and developments."""


@dataclass(frozen=True, slots=True)
class SectionThere:
    """A section of a capital."""

    card: Annotated[str, "always `a section`"] = SECTION_CARD
    as_: Annotated[str, Says("what the case calls it")] = ""
    damage: Annotated[int, Says("damage on it", f.DAMAGE, "{} damage", least=0)] = 0
    burning: Annotated[bool, Says("true if it is burning", f.BURNING, "burning")] = False


@dataclass(frozen=True, slots=True)
class PlayerSide:
    """One player's side of the table."""

    kingdom: Annotated[tuple[CardThere, ...], "the cards in the kingdom"] = ()
    quest_zone: Annotated[tuple[CardThere, ...], "the cards in the quest zone"] = ()
    battlefield: Annotated[tuple[CardThere, ...], "the cards in the battlefield"] = ()
    legend: Annotated[tuple[CardThere, ...], "the legend on the capital board"] = ()
    attachments: Annotated[tuple[CardThere, ...], "attachments, each saying what it is attached to"] = ()
    hand: Annotated[tuple[CardThere, ...], "the hand"] = ()
    deck: Annotated[tuple[CardThere, ...], "the deck, its top card first; where it isn't said none is drawn"] = ()
    discard_pile: Annotated[tuple[CardThere, ...], "the discard pile, its top card first"] = ()
    kingdom_section: Annotated[SectionThere, "the section of the capital for the kingdom"] = SectionThere()
    quest_zone_section: Annotated[SectionThere, "the section for the quest zone"] = SectionThere()
    battlefield_section: Annotated[SectionThere, "the section for the battlefield"] = SectionThere()
    resources: Annotated[int, Says("resources not spent", least=0)] = 0
    race: Annotated[Race | None, "the race of the capital board"] = None


@dataclass(frozen=True, slots=True)
class Situation:
    """What a case says of the moment besides."""

    phase: Annotated[
        Literal["beginning of the turn", "kingdom", "quest", "capital", "battlefield", "end of the turn"],
        "where the turn is: at its beginning, before anything was done in it; or in a phase, in its first window",
    ] = "capital"
    first_turn: Annotated[bool, "true if it is the first turn of the game"] = False


def types_of(printed: Mapping[str, Any]) -> tuple[str, ...]:
    """A card's types."""
    return tuple(printed.get("types", ()))


def keywords_of(card: Card) -> tuple[str, ...]:
    """The keywords printed on a card."""
    return tuple(power.name for power in card.powers if hasattr(power, "name") and hasattr(power, "reads_scalar"))


ANATOMY = Anatomy(
    corners=(
        Corner("cost", "upper left", "cost", "cost"), Corner("loyalty", "upper right", "cost", "loyalty"),
        Corner("power", "lower left", "force", "power"), Corner("hit points", "lower right", "life", "hit points"),
    ),
    kinds=Map({
        "Unit": Kind("red", "shield", "Unit"), "Support": Kind("brown", "square", "Support"),
        "Quest": Kind("green", "diamond", "Quest"), "Tactic": Kind("violet", "drop", "Tactic"),
        "Legend": Kind("gold", "star", "Legend"),
    }),
)  # fmt: skip
"""How its cards are drawn: cost and loyalty above, power and hit points below."""
ON_A_CARD = ("damage", "corrupt", "tokens", "development", "questing on")


def _section(zone: str) -> Place:
    def called(player: str) -> str:
        return f"{possessive(player)} {zone}"

    return Place(f"{zone} {f.SECTION}", SectionThere, f"{zone} {f.SECTION}", zone, (), ("damage", "burning"), one=True,
                 given={"card": SECTION_CARD}, fixed=True, without=SECTION_CARD, called=called)  # fmt: skip


TABLE = Table(
    PlayerSide,
    CardEntry,
    (
        *(_section(zone) for zone in f.ZONES),
        *(Place(zone, CardThere, zone, zone, (), ON_A_CARD) for zone in f.ZONES),
        Place("legend", CardThere, f.LEGEND, "legend", ("Legend",), ("damage", "corrupt")),
        Place("attachments", CardThere, f.ATTACHMENTS, "attachments", ("Support",), ("attached to", "tokens"),
              shared=True),
        Place("hand", CardThere, f.HAND, "hand", (), (), controlled=False),
        Place("deck", CardThere, f.DECK, "deck", (), (), controlled=False, from_top=True),
        Place("discard pile", CardThere, f.DISCARD, "discard pile", (), (), controlled=False, from_top=True),
    ),
    (
        Row("chain", "Actions that wait", zones=(f.CHAIN,), seldom=True),
        *(Row(zone, zone.capitalize(), zones=(f"{zone} {f.SECTION}", zone),
              line="front" if zone == f.BATTLEFIELD else "back")
          for zone in reversed(f.ZONES)),
        Row("legend", "Legend", zones=(f.LEGEND,), seldom=True, line="back"),
        Row("attachments", "Attachments", "small", zones=(f.ATTACHMENTS,), seldom=True),
        Row("hand", "Hand", "hand"),
        Row("discard pile", "Discard pile", "pile", seldom=True),
        Row("deck", "Deck", "pile"),
    ),
    types_of=types_of,
    made={SECTION_CARD: Card(SECTION_CARD, Map({"types": ("Section",)})),
          A_CARD: Card(A_CARD, Map({"types": ("Support",)}))},
    anatomy=ANATOMY,
    keywords_of=keywords_of,
)  # fmt: skip
