"""The table: cards as card files write them, what can lie where on a side, what a case says of it and the moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.laying_out.lines import in_full
from judge_app.games.hearthstone.printed.printed import PRINTED
from judge_app.games.hearthstone.words.base import Change, Power
from judge_app.games.hearthstone.words.powers import Secret
from judge_app.games.hearthstone.words.terms import CardType, HeroClass, Keyword, Race, Until
from judge_app.games.hearthstone.words.tokens import Made
from judge_app.rulekit.table.anatomy import Anatomy, Corner, Kind
from judge_app.rulekit.table.fields import CARD, PLAYER, Says
from judge_app.rulekit.table.places import Place, Row
from judge_app.rulekit.table.printing import TEXT, WrittenCard, with_script, wrong_text
from judge_app.rulekit.table.table import Table, hero_key


@dataclass(frozen=True, slots=True)
class CardEntry(WrittenCard):
    """A card as a card file writes it."""

    type_: Annotated[CardType, "what the card is"]
    cost: Annotated[int, Says("its mana cost", least=0)] = 0
    attack: Annotated[int | None, Says("a minion's, weapon's or hero's Attack", least=0)] = None
    health: Annotated[int | None, Says("a minion's or hero's Health (needed for both)", least=0)] = None
    durability: Annotated[int | None, Says("a weapon's Durability (needed)", least=0)] = None
    armor: Annotated[int, Says("the Armor that a Hero card brings", least=0)] = 0
    class_: Annotated[HeroClass, "its class"] = "neutral"
    races: Annotated[tuple[Race, ...], "its minion types"] = ()
    keywords: Annotated[tuple[Keyword, ...], "what it has from the start"] = ()
    spell_damage: Annotated[int, Says("how much more the spells of its controller deal", least=0)] = 0
    overload: Annotated[int, Says("how many Mana Crystals playing it Overloads", least=0)] = 0
    hero_power: Annotated[str, "the Hero Power that a hero brings"] = ""
    text: Annotated[str, TEXT] = ""
    powers: Annotated[tuple[Power, ...], "what it does, in printed order"] = ()
    not_modelled: Annotated[
        tuple[str, ...], "sentences: what its text says besides, that the script leaves out; a run tells them"
    ] = ()

    def mistake(self) -> str:
        """What is missing for its type; "" when nothing is."""
        if self.type_ in ("minion", "hero") and self.health is None:
            return f'a {self.type_} needs "health"'
        if self.type_ == "weapon" and self.durability is None:
            return 'a weapon needs "durability"'
        of_secrets = self.text.startswith("Secret:") or any(isinstance(power, Secret) for power in self.powers)
        if of_secrets and self.type_ != "secret":
            return 'a card with a power that begins with "Secret:" has the type "secret"'
        return wrong_text(self)

    def card(self, name: str) -> Card:
        """The printed card."""
        printed = self.printed()
        kept = {key: value for key, value in printed.items() if value not in (None, "", 0, ()) or key == "cost"}
        for needed in ("attack", "health", "durability"):
            if printed[needed] is not None:
                kept[needed] = printed[needed]
        own = with_script(self, name, PRINTED)
        powers, said = in_full(own.powers)
        for line, value in said.items():
            if isinstance(value, tuple):
                kept[line] = tuple(dict.fromkeys((*kept.get(line, ()), *value)))
            else:
                kept[line] = max(kept.get(line, 0), value) if self.text else kept.get(line, 0) + value
        return Card(name, Map(kept), powers, own.not_modelled, self.text)


@dataclass(frozen=True, slots=True)
class EnchantmentEntry:
    """An enchantment that an entity has."""

    gives: Annotated[tuple[Change, ...], "what it changes, in order"]
    name: Annotated[str, "its name"] = ""
    until: Annotated[Until, "when it wears off; never unless said"] = ""
    by: Annotated[str, Says("the player who put it there; its entity's controller unless said", names=PLAYER)] = ""


@dataclass(frozen=True, slots=True)
class EntityEntry:
    """A minion, weapon, hero or Hero Power with what is on it; a name alone is one of which nothing else is said."""

    card: Annotated[str, "the card's name"]
    as_: Annotated[str, Says("what the case calls it; needed where several have one name", note="as: {}")] = ""
    damage: Annotated[
        int,
        Says(
            "how much of its maximum Health it lacks; of a weapon, how much Durability is used",
            b.DAMAGE, "{} damage", least=0,
        ),
    ] = 0  # fmt: skip
    armor: Annotated[int, Says("a hero's Armor", b.ARMOR, "{} armor", least=0)] = 0
    new: Annotated[bool, Says("true if it came under this player's control this turn", b.SICK, "arrived this turn")] = (
        False
    )
    attacked: Annotated[int, Says("how often it has attacked this turn", b.ATTACKS, "attacked {}", least=0)] = 0
    used: Annotated[bool, Says("true for a Hero Power that is used up", b.USED, "used")] = False
    frozen: Annotated[bool, Says("true if it is Frozen", b.FROZEN, "frozen")] = False
    silenced: Annotated[bool, Says("true if its own text is gone", b.SILENCED, "silenced")] = False
    lost: Annotated[tuple[Keyword, ...], Says("keywords of its card that it has no more", b.LOST)] = ()
    enchantments: Annotated[
        tuple[EnchantmentEntry, ...],
        Says("the enchantments on it, the oldest first; those of auras come by themselves", note="enchanted"),
    ] = ()

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A name alone is an entity of which nothing else is said."""
        return isinstance(value, str)


@dataclass(frozen=True, slots=True)
class DeadEntry:
    """A minion that has died: it is in the Death Event Cache and in the graveyard."""

    card: Annotated[str, "the minion's card"]
    as_: Annotated[str, Says("what the case calls it", note="as: {}")] = ""
    turn: Annotated[
        int, Says("the number of the turn on which it died; this one unless said", note="turn {}", least=0)
    ] = 0
    times: Annotated[int, Says("how often it has died", note="times {}", least=1)] = 1

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A name alone died this turn."""
        return isinstance(value, str)


@dataclass(frozen=True, slots=True)
class ManaEntry:
    """A player's mana, of which more may be used than there is (negative-mana.8)."""

    crystals: Annotated[int, Says("Mana Crystals, at most 10", least=0)] = 0
    used: Annotated[int, Says("how much mana has been spent this turn", least=0)] = 0
    temporary: Annotated[int, Says("mana beyond the crystals, for this turn", least=0)] = 0
    overloaded: Annotated[int, Says("crystals that are Overloaded this turn", least=0)] = 0
    owed: Annotated[int, Says("crystals that will be Overloaded next turn", least=0)] = 0

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A number alone is so many full crystals."""
        return type(value) is int


NO_HERO = "a hero"
"""The hero of a player of whom the case names none: 30 Health and no Hero Power."""


@dataclass(frozen=True, slots=True)
class PlayerSide:
    """One player's side of the table."""

    hero: Annotated[EntityEntry, "the hero, `{card: a hero, damage: 3}` where nothing depends on which one"] = (
        EntityEntry(NO_HERO)
    )
    hero_power: Annotated[EntityEntry | None, "the Hero Power"] = None
    weapon: Annotated[EntityEntry | None, "the weapon that the hero has equipped"] = None
    board: Annotated[tuple[EntityEntry, ...], "the minions from left to right"] = ()
    secrets: Annotated[tuple[EntityEntry, ...], "Secrets and Quests in play"] = ()
    hand: Annotated[tuple[EntityEntry, ...], "the hand from left to right"] = ()
    deck: Annotated[tuple[EntityEntry, ...], "the deck, its top card first"] = ()
    graveyard: Annotated[tuple[EntityEntry, ...], "cards in the graveyard that did not die there"] = ()
    died: Annotated[tuple[DeadEntry, ...], "minions that have died this game, in the order of their deaths"] = ()
    mana: Annotated[ManaEntry, "a number of full Mana Crystals, or a mapping that says more"] = ManaEntry(10)
    cards_played: Annotated[int, Says("how many cards were played this turn", least=0)] = 0
    minions_played: Annotated[int, Says("how many of these were minions", least=0)] = 0
    elementals_last_turn: Annotated[
        int, Says("how many Elementals were played in this player's turn before this one", least=0)
    ] = 0
    jade_golems: Annotated[int, Says("how many Jade Golems this player has summoned this game", least=0)] = 0
    fatigue: Annotated[int, Says("how often this player has drawn from an empty deck", least=0)] = 0


def types_of(printed: Mapping[str, Any]) -> tuple[str, ...]:
    """A card's one type."""
    return (printed["type"],) if "type" in printed else ()


def keywords_of(card: Card) -> tuple[str, ...]:
    """The keywords printed on a card."""
    return tuple(card.printed.get("keywords", ()))


CARDS = ("minion", "spell", "secret", "quest", "weapon", "hero")
"""The types of cards, which lie in hands and decks."""

FIGHTER = ("damage", "new", "attacked", "frozen", "lost", "enchantments")
ENCHANTED = ("enchantments",)
HERO_ROW = (b.HERO, b.POWER, b.WEAPON, b.SECRET, b.EFFECTS)
"""The zones that lie in the hero's row."""

ANATOMY = Anatomy(
    corners=(
        Corner("cost", "upper left", "cost", "mana"), Corner("attack", "lower left", "force", "Attack"),
        Corner("health", "lower right", "life", "Health"), Corner("durability", "lower right", "guard", "Durability"),
        Corner("armor", "lower right", "guard", "Armor"),
    ),
    kinds=Map({
        "hero": Kind("blue", "star", "Hero", ("cost",)), "minion": Kind("green", "shield", "Minion"),
        "spell": Kind("violet", "drop", "Spell"), "secret": Kind("red", "diamond", "Secret"),
        "quest": Kind("gold", "hexagon", "Quest"), "weapon": Kind("brown", "triangle", "Weapon"),
        "hero power": Kind("teal", "circle", "Hero Power"), "enchantment": Kind("grey", "square", "Enchantment"),
    }),
    signs=Map({"taunt": "T", "charge": "C", "stealth": "St", "divine shield": "DS", "windfury": "W", "immune": "Im",
               "poisonous": "Po", "lifesteal": "L", "elusive": "El", "can't attack": "×A",
               "can't attack heroes": "×H", "frozen": "Fr"}),
)  # fmt: skip
"""How its cards are drawn: the mana crystal above, Attack, and Health, Durability or Armor below."""

TABLE = Table(
    PlayerSide,
    CardEntry,
    (
        Place("hero", EntityEntry, b.HERO, "hero", ("hero",), (*FIGHTER, "armor"), one=True, without=NO_HERO,
              called=hero_key),
        Place("hero power", EntityEntry, b.POWER, "hero", ("hero power",), ("used", "enchantments"), one=True),
        Place("weapon", EntityEntry, b.WEAPON, "hero", ("weapon",), ("damage", "lost", "silenced", "enchantments"),
              one=True),
        Place("board", EntityEntry, b.BOARD, types=("minion",), says=(*FIGHTER, "silenced")),
        Place("secrets", EntityEntry, b.SECRET, "hero", ("secret", "quest"), ENCHANTED),
        Place("hand", EntityEntry, b.HAND, types=CARDS, says=ENCHANTED),
        Place("deck", EntityEntry, b.DECK, types=CARDS, says=ENCHANTED, from_top=True),
        Place("graveyard", EntityEntry, b.GRAVEYARD, types=(*CARDS, "hero power"), says=()),
        Place("died", DeadEntry, b.GRAVEYARD, types=("minion",)),
    ),
    (
        Row("hero", "Hero", zones=HERO_ROW), Row("board", "Board"), Row(b.SPELL, "Being played", seldom=True),
        Row("hand", "Hand", "hand", line="back"), Row("deck", "Deck", "pile"), Row("graveyard", "Graveyard", "pile"),
        Row("died", "Died", "pile", live=False), Row(b.ASIDE, "Set aside", "pile", seldom=True),
        Row(b.REMOVED, "Removed", "pile", seldom=True),
    ),
    types_of,
    heroes=True,
    made=Made({NO_HERO: Card(NO_HERO, Map({"type": "hero", "health": 30}))}),
    anatomy=ANATOMY,
    keywords_of=keywords_of,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Situation:
    """The moment: it is somebody's turn, who may act."""

    dominant: Annotated[
        str,
        Says("the Dominant Player, whose triggers go first; the first one listed unless said", names=PLAYER),
    ] = ""
    turn_number: Annotated[int, Says("which turn of the game it is", least=1)] = 1
    order: Annotated[
        tuple[str, ...],
        Says("entities from the oldest to the newest, where the order of play isn't the usual one", names=CARD),
    ] = ()
    extra_turns: Annotated[
        tuple[str, ...], Says("the players of extra turns still to come, the next one first", names=PLAYER)
    ] = ()
