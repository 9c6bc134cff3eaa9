"""Entities: the one that the text stands on, the ones an event is about, the ones found on the board."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from judge_app.games.hearthstone.words.base import Which
from judge_app.games.hearthstone.words.terms import KEYWORDS, SIDE, HeroClass, Keyword, Race
from judge_app.rulekit.wording import part, word

_HOW = "{damaged} {of_cost} {hero_class:title} {has.before} {with.before} {race/kind/named}"
_UNNAMED = "{damaged} {of_cost} {hero_class:title} {has.before} {with.before} {race/kind}"
_NUMBERS = (
    "[{attack} Attack] | [{attack_at_least} or more Attack] | [{attack_at_most} or less Attack]"
    " | [{health_at_least} or more Health] | [{health_at_most} or less Health]"
    " | [{cost_at_least} or more Cost] | [{cost_at_most} or less Cost]"
)
_REST = "[takeable? that you have room for][ that <has> {bears} on it]"
_MORE = f"[ without {{hasnt}}][ with <and: {_NUMBERS}>]{_REST}"
_WITH = "{damaged} {of_cost} {hero_class:title} {race/kind/named}"
_BEHIND = (
    "[ with {has}][ with {with:title}][ that <costs> ({cost_at_most}) or less][ that <costs> ({cost_at_least}) or more]"
)
_HAVING = "[ that <has> {attack_at_most} or less Attack][ that <has> {attack_at_least} or more Attack]"
_OTHER = "[other? other]"
OPENINGS = ("All", "Another", "Each", "Every", "Enemy", "Friendly", "Gain", "Give", "If", "Minions", "Other", "Your")
"""With these a sentence begins, and no card's name."""


@part(
    f"{_OTHER} {{of}} {_HOW}{_MORE}",
    f"{_OTHER} {{of}} {_WITH}{_BEHIND}{_HAVING}",
    forms={
        "hand": f"{_OTHER} {_HOW}{_MORE} in {{of.whose}} hand",
        "deck": f"{_OTHER} {_HOW}{_MORE} in {{of.whose}} deck",
        "fromhand": f"{_OTHER} {_HOW}{_MORE} from {{of.whose}} hand",
        "fromdeck": f"{_OTHER} {_HOW}{_MORE} from {{of.whose}} deck",
        "graveyard": f"{_OTHER} {_HOW}{_MORE} in {{of.whose}} Graveyard",
        "secret": f"{_OTHER} {_HOW}{_MORE} in {{of.whose}} Secret zone",
        "unnamed": f"{_OTHER} {{of}} {_UNNAMED}{_MORE}",
        "another": f"[other? another | a] random {{of}} {_HOW}{_MORE}",
        "kind": f"{_OTHER} {_HOW}{_MORE}",
        "costing": f"{{of.costing}} {_OTHER} {_HOW}{_MORE}",
        "yours": f"{{of.yours}} {_OTHER} {_HOW}{_MORE}",
        "played": f"{{of.plays}} a {_OTHER} {_HOW}{_MORE}",
        "targeting": f"{{of.targets}} this card with a {_OTHER} {_HOW}{_MORE}",
        "cast": f"{{of.casts}} a {_OTHER} {_HOW}{_MORE}",
        "summoned": f"{{of.summons}} a {_OTHER} {_HOW}{_MORE}",
        "ofyours": f"one of {{of.yours}} {_OTHER} {_HOW}",
        "attacked": "{kind.attacked}",
        "own": f"{{of.yours}} {_HOW}",
        "how": "{damaged.how} {has.before}",
        "state": f"a {_OTHER} {{of}} {_WITH} {{has.state}}",
    },
    tables={
        "of": {"any": "", "enemy": "{kind.foes}"},
        "of.whose": SIDE,
        "of.yours": {"friendly": "your", "enemy": "your opponent's", "any": "anybody's"},
        "of.costing": {"friendly": "your", "enemy": "your opponent's", "any": ""},
        "of.plays": {"friendly": "you play", "enemy": "your opponent plays", "any": "a player plays"},
        "of.casts": {"friendly": "you cast", "enemy": "your opponent casts", "any": "a player casts"},
        "of.targets": {"friendly": "you target", "enemy": "your opponent targets", "any": "a player targets"},
        "of.summons": {"friendly": "you summon", "enemy": "your opponent summons", "any": "a player summons"},
        "of.character": {"enemy": "enemy", ...: "character"},
        "kind.attacked": {"hero": "{of.yours} hero", ...: f"one of {{of.yours}} {_OTHER} {_HOW}"},
        "has.state": {None: "is there", "frozen": "is Frozen", ...: "has {has}"},
        "kind.foes": {"character": "", ...: "enemy"},
        "has.before": {None: "", **KEYWORDS},
        "has": KEYWORDS,
        "hasnt": KEYWORDS,
        "with.before": {"any": "", ...: "{with:title}"},
        "damaged": {True: "damaged", False: "undamaged", None: ""},
        "damaged.how": {True: "damaged", False: "undamaged", None: ""},
        "of_cost": {None: "", ...: "{of_cost}-Cost"},
        "race": {race: race.capitalize() for race in get_args(Race)},
        "kind": {
            "minion": "[!named? [!race? minion] ]", "hero power": "Hero Power", "secret": "Secret",
            "character": "{of.character}", ...: "{kind}",
        },
    },
)  # fmt: skip
class Filter:
    """What an entity must be. `of` is relative to the controller of the text.

    `takeable` asks for room in the same zone on the side of the text's controller (Z3); `bears` for an enchantment of
    that name on it.
    """

    kind: Literal["minion", "hero", "character", "weapon", "secret", "spell", "card", "hero power", "entity"] = "minion"
    of: Literal["any", "friendly", "enemy"] = "any"
    other: bool = False
    race: Race | None = None
    hero_class: HeroClass | None = None
    named: str = ""
    attack: int | None = None
    attack_at_most: int | None = None
    attack_at_least: int | None = None
    health_at_most: int | None = None
    health_at_least: int | None = None
    of_cost: int | None = None
    cost_at_most: int | None = None
    cost_at_least: int | None = None
    damaged: bool | None = None
    has: Keyword | None = None
    hasnt: Keyword | None = None
    with_: Literal["deathrattle", "battlecry", "overload", "spell damage", "combo", "any"] = "any"
    takeable: bool = False
    bears: str = ""

    def mistake(self) -> str:
        """Why no card can be called so; "" where one can."""
        taken = (*get_args(Race), "minion", "secret", "spell", "weapon", "hero", "hero power", "card")
        called = self.named.lower()
        if self.named.partition(" ")[0] in OPENINGS:
            return f'"{self.named}" is no card'
        if self.named in ("Power", "Powers", "Hero Power", "Mana Crystal"):
            return f'"{self.named}" is no card'
        listed = any(part.strip() in taken for part in called.replace(" and ", ",").split(",")) or ", and " in called
        return f'"{self.named}" is no card: say what it must be' if listed or called[:-1] in taken else ""


FIELDS = {
    "kind": "what it is; `entity` is anything",
    "of": "whose it is, as the text's controller sees it",
    "other": "true: not the entity that the text stands on",
    "race": "its minion type",
    "hero class": "its class",
    "named": "exactly that card",
    "attack": "exactly that Attack",
    "attack at most": "Attack that or less",
    "attack at least": "Attack that or more",
    "health at most": "Health that or less",
    "health at least": "Health that or more",
    "of cost": "exactly that cost",
    "cost at most": "cost that or less",
    "cost at least": "cost that or more",
    "damaged": "true: damaged; false: undamaged",
    "has": "has that keyword",
    "hasnt": "doesn't have that keyword",
    "with": "has such a text",
    "takeable": "true: there is room for it in the same zone on the side of the text's controller",
    "bears": "an enchantment of that name is on it",
}
"""What the fields of a Filter mean."""

MINION = Filter()
CHARACTER = Filter("character")
CARD = Filter("card")
OWN_CARD = Filter("card", "friendly")
ENTITY = Filter("entity")


@word("self", "this card", "this", "itself")
class This(Which):
    """The entity that the text stands on; of an enchantment, the entity that it is attached to."""


@word("it", "it", "them")
class It(Which):
    """What the text has mentioned last: brought, found or damaged; else the target, else what the event is about."""


@word("wherever", "your {named} (wherever it is)", forms={"bare": "your {named}"})
class Wherever(Which):
    """The cards of that name of the player whose text it is, wherever they are: in play, hand, deck or Graveyard."""

    named: str

    def mistake(self) -> str:
        """Why no card is called so; "" where one can be."""
        return Filter(named=self.named).mistake()


@word("target", "the target", introduced_by="target")
class Target(Which):
    """What was targeted when the card was played or the Hero Power used."""


@word("that", "that one")
class That(Which):
    """What the text mentioned last: the minion just summoned, the card just drawn, the ones just damaged."""


@word("remembered", "what was remembered")
class Remembered(Which):
    """What an earlier text of the same card has remembered."""


@word("subject", "that very one")
class Subject(Which):
    """What the triggering event is about: the damaged character, the minion that died, the attacker, a card played."""


@word("other one", "the other one")
class OtherOne(Which):
    """The second one of the triggering event: the source of the damage, the defender, the target of a card."""


@word("damaged by it", "those damaged", many=True)
class Reached(Which):
    """Those to whom the text has just dealt damage (DH4b)."""


class Newest:
    """The newest of what a player has in such a zone."""

    __slots__ = ()
    ZONE: ClassVar[str] = "hero"
    OF_FOE: ClassVar[bool] = False


@word("your hero", "your hero")
class YourHero(Which, Newest):
    """The hero of the player whose text it is."""


@word("enemy hero", "the enemy hero")
class EnemyHero(Which, Newest):
    """The other hero."""

    OF_FOE = True


@word(
    "your weapon",
    "your weapon",
    forms={"one": "a weapon that you have equipped", "equipped": "a weapon equipped"},
)
class YourWeapon(Which, Newest):
    """The weapon that your hero has equipped."""

    ZONE = "weapon"


@word("enemy weapon", "your opponent's weapon", forms={"one": "a weapon that your opponent has equipped"})
class EnemyWeapon(Which, Newest):
    """The weapon of the other hero."""

    ZONE, OF_FOE = "weapon", True


@word("attacker", "the attacker")
class Attacker(Which):
    """The character that is attacking now."""


@word("defender", "the defender")
class Defender(Which):
    """The character that is attacked now."""


_BUT = "[ except {but}]"
_ALL = f"[ignoring? not about to die][reverse? (in reverse order of play)]{_BUT}"


@word(
    "all",
    f"all {{of:s}}{_ALL}",
    "{of:yours s}",
    "{of:unnamed s}",
    "every {of}",
    "each {of}",
    forms={"per": f"{{of}}{_ALL}", "those": f"{{of:s}}{_ALL}", "one": f"{{of:a}}{_ALL}",
           "state": "{of:state}"},
)  # fmt: skip
class All(Which):
    """Every entity in play of a kind but some, in order of play; `ignoring` skips mortally wounded and doomed ones."""

    of: Filter = MINION
    ignoring: bool = False
    reverse: bool = False
    but: Which | None = None


@word(
    "random",
    f"{{count}}{{ignoring}}{_BUT}",
    "{of:another}",
    tables={
        "count": {1: "a random {of}", ...: "{count:words} random {of:s}"},
        "ignoring": {None: "", True: " not about to die", False: " (even if about to die)"},
    },
    forms={"adverb": "{of:s}"},
)
class Random(Which):
    """So many random entities in play of a kind but some.

    `ignoring` (rule 5) skips those that will die; unless said, what harms skips them and what helps doesn't.
    """

    of: Filter = MINION
    count: int = 1
    ignoring: bool | None = None
    but: Which | None = None


_ZONES = ("hand", "deck", "graveyard", "secret")


@word(
    "in",
    "{random.said}",
    "{random.from}",
    tables={
        "random.said": {0: "all {zone.several}", 1: "a random {zone.one}", ...: "{random:words} random {zone.several}"},
        "zone": {zone: f"{{of:{zone}}}" for zone in _ZONES},
        "zone.one": {zone: f"{{of:{zone}}}" for zone in _ZONES},
        "zone.several": {zone: f"{{of:{zone} s}}" for zone in _ZONES},
        "zone.a": {zone: f"{{of:{zone} a}}" for zone in _ZONES},
        "random.from": {0: "{zone.several}", 1: "a random {zone.from}", ...: "{random:words} random {zone.froms}"},
        "zone.from": {zone: f"{{of:from{zone}}}" for zone in ("hand", "deck")},
        "zone.froms": {zone: f"{{of:from{zone} s}}" for zone in ("hand", "deck")},
        "random.copied": {0: "all {zone.several}", 1: "a {zone.one}", ...: "{random} {zone.several}"},
        "random.discarded": {0: "your hand", 1: "a random card", ...: "{random:words} random cards"},
    },
    forms={
        "copied": "{random.copied}",
        "per": "{zone.one}",
        "those": "{zone.several}",
        "one": "{zone.a}",
        "discarded": "{random.discarded}",
    },
)
class Lying(Which):
    """Cards in a player's hand, deck or graveyard of a kind; `random` so many of them, 0 for all."""

    zone: Literal["hand", "deck", "graveyard", "secret"] = "hand"
    of: Filter = OWN_CARD
    random: int = 0


@word("top of deck", "the top card of {of} deck", tables={"of": SIDE})
class Top(Which):
    """The top card of a deck."""

    of: Literal["friendly", "enemy"] = "friendly"


@word("drawn cards", "the drawn card")
class DrawnCards(Which):
    """The cards that this text's draw has just brought to hand; not one that came indirectly (DC3, DC5)."""


@word("adjacent to", "the minions next to {to}", "adjacent minions", many=True)
class Adjacent(Which):
    """The minions beside an entity, the left one first; beside this card unless something else is said."""

    to: Which = This()


@word("neighbours", "adjacent ones", many=True)
class Neighbours(Which):
    """The minions beside what the text has mentioned last."""


@word("together", "{of:and}")
class Together(Which):
    """Several descriptions one after another, in that order; nothing is there twice."""

    of: tuple[Which, ...]

    def mistake(self) -> str:
        """Why these can't be taken together; "" where they can: chance picks in one of them only."""
        random = [one for one in self.of if isinstance(one, Random) or (isinstance(one, Lying) and one.random)]
        if len(self.of) < 2:
            return "there are two of them at least"
        return "chance can pick in one of these only" if len(random) > 1 else ""


def not_known_by_then(field: str, which: Which | None) -> str:
    """Why a field can't be one that chance picks or several: it is known by then; '' where it may be."""
    several = isinstance(which, All | Random | Adjacent | Neighbours | Together) or (
        isinstance(which, Lying) and which.random > 0
    )
    ahead = '{"choose": ...}'
    return (
        f'"{field}" is one that is known by then: settle it with {ahead} before, and say "that" here' if several else ""
    )


@word("those of", "{among} that <is> {are:an}")
class Those(Which):
    """Those among some entities that are of a kind."""

    among: Which
    are: Filter
