"""What a continuous modifier does to the cards that it affects."""

from __future__ import annotations

from typing import Literal

from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Amount, Continuous, Cost, Power, Who
from judge_app.games.wow.words.terms import TYPES, CardType, DamageType, Keyword
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.wording import word


@word(
    "gets",
    "<has> [minus? <and: {ATK-ATK} | {health-[[Health]]} | {DEF-DEF}>"
    " | <and: {ATK+ATK} | {health+[[Health]]} | {DEF+DEF}>][, each for each {for_each:each}]",
    "<has> {ATK+} / {health+}[ for each {for_each:each}]",
    "<has> {ATK+ATK} / {health+[[Health]]}[ for each {for_each:each}]",
    "<has> {ATK+ATK} and {health+[[Health]]} for each {for_each:each}",
    "<has> {DEF+[[DEF]]}",
    "{ATK+} / {health+}",
    "{ATK+ATK}",
    "{health+[[Health]]}",
)
class Gets(Continuous):
    """More or less ATK, health or DEF; a minus sign takes away. `for each` multiplies all of them."""

    ATK: Amount | None = None
    health: Amount | None = None
    DEF: Amount | None = None
    minus: bool = False
    for_each: Filter | None = None

    def __post_init__(self) -> None:
        """Fixed numbers have their sign themselves, so that what means the same is the same."""
        own = (self.ATK, self.health, self.DEF)
        if self.minus and all(value is None or isinstance(value, Number) for value in own):
            less = (Number(-value.value) if isinstance(value, Number) else None for value in own)
            for name, value in zip(("ATK", "health", "DEF"), less, strict=True):
                object.__setattr__(self, name, value)
            object.__setattr__(self, "minus", False)


def said_in_two(by: tuple[Continuous, ...]) -> str:
    """Why two words of a modifier are one; '' where they aren't."""
    plain = [part for part in by if isinstance(part, Gets) and part.for_each is None]
    return 'what it gets is said by one "gets"' if len(plain) > 1 else ""


@word(
    "keyword",
    "<has> [{of:capital}] {name}[ {value}]",
    "<has> {name:lower}",
    "<is> {name}",
    "<is> in {name:lower}",
    "<is> a {name}",
    "{name}[ {value}]",
    "<has> {name} X, where X is {value}",
)
class HasKeyword(Continuous):
    """A keyword power."""

    name: Keyword
    value: Amount | None = None
    of: str = ""


@word("power", '<has> "{is:sentence}"', '"{is:sentence}"')
class HasPower(Continuous):
    """A quoted power."""

    is_: Power


@word(
    "also",
    "<is> also <and: {tags/types:an} | [chosen? of the chosen type]>"
    "[ with {ATK} [{damage_type:icon /}] ATK][ / {health} [[Health]]]",
    tables={"types": TYPES},
)
class Also(Continuous):
    """More tags or card types, none lost (202.3, 300.1b)."""

    tags: tuple[str, ...] = ()
    types: tuple[CardType, ...] = ()
    chosen: Literal["", "ally type"] = ""
    ATK: int | None = None
    health: int | None = None
    damage_type: tuple[DamageType, ...] = ()


@word("damage types", "[of_this? <has> the damage type of this card | [only? <becomes> | <is> also] {types:icon /}]")
class DamageTypes(Continuous):
    """More damage types (205.1); with `only` it "becomes" a card of these and loses all others (205.1c).

    `of this` are the damage types of the card that has the modifier, as a struck weapon's (303.2b).
    """

    types: tuple[DamageType, ...] = ()
    only: bool = False
    of_this: bool = False


@word("becomes", "<becomes> {type:lower an}")
class Becomes(Continuous):
    """Another card type instead of its own (300.1a)."""

    type_: CardType


@word(
    "loses powers",
    "<loses> [for_good? and can't have powers | all powers]",
    "<loses> [for_good? and can't have powers | powers]",
)
class LosesPowers(Continuous):
    """No powers; with `for good` it can't have any either."""

    for_good: bool = False


@word("loses keywords", "<loses> and can't have {names:and}")
class LosesKeywords(Continuous):
    """None of these keywords, and it can't have them."""

    names: tuple[Keyword, ...]


@word(
    "can't",
    "<can't> {do}[ unless <its> controller {unless_pays:pays ,}]",
    tables={
        "do": {
            "ready in the ready step": "ready during its controller's ready step",
            "be dealt damage": "be dealt {type:/} damage",
            "deal combat damage": "deal {type:/} combat damage",
            ...: "{do}[ by {type:/} damage]",
        }
    },
)
class Cant(Continuous):
    """Something that can't happen to it or be done with it (103.2); a type goes with "be dealt damage" (408.2b)."""

    do: Literal[
        "attack", "protect", "attack or protect", "attack or exhaust", "ready", "ready in the ready step",
        "exhaust", "be destroyed", "be targeted", "be targeted by opponents", "be interrupted", "be attacked",
        "be dealt damage", "be healed", "deal combat damage", "leave play",
    ]  # fmt: skip
    unless_pays: tuple[Cost, ...] = ()
    type_: tuple[DamageType, ...] = ()


WHAT = {"": "", "this": "this card"}


@word("must attack", "<must> attack [of? {of:a} | {what}] if able", tables={"what": WHAT})
class MustAttack(Continuous):
    """It must attack if able (600.2), this card, your hero or what fits if that is said (600.2a)."""

    what: Literal["", "this", "your hero"] = ""
    of: Filter | None = None


@word("can attack only", "<can> attack only [of? {of:s each} | {what}][if_able? if able]", tables={"what": WHAT})
class AttackOnly(Continuous):
    """It can attack only this, your hero or whatever fits: if able (601.2c), or nothing else at all."""

    what: Literal["", "this", "your hero"] = ""
    of: Filter | None = None
    if_able: bool = True

    def mistake(self) -> str:
        """Why nothing is meant so; '' where something is."""
        return "" if self.what or self.of else "it needs what it can attack: what or of"


@word(
    "can't attack those",
    "<can't> attack [of? {of:s each} | {what}]",
    "<can't> attack {of}",
    tables={"what": WHAT},
)
class CantAttackThose(Continuous):
    """It can't attack what fits, or this card or your hero if that is said."""

    of: Filter | None = None
    what: Literal["", "this", "your hero"] = ""

    def mistake(self) -> str:
        """Why nothing is meant so; '' where something is."""
        return "" if self.what or self.of else "it needs what it can't attack: what or of"


@word("may stay exhausted", "<can> be left exhausted in <its> controller's ready step")
class MayStayExhausted(Continuous):
    """The turn player may choose not to ready it in their ready step (501.1a)."""


@word("controlled by you", "<is> controlled by you")
class ControlledByYou(Continuous):
    """You control it."""


@word("doubles", "<has> <its> {stat} doubled")
class Doubles(Continuous):
    """Twice the value, after everything else (719.4)."""

    stat: Literal["ATK", "health", "DEF"]


@word("ATK and health switched", "<has> <its> ATK and [[Health]] switched[ATK? ({ATK} ATK, {health} [[Health]])]")
class Switched(Continuous):
    """ATK and health trade their values (712.9). A modifier from a link fixes both as it is created."""

    ATK: int | None = None
    health: int | None = None


@word("wielder", "<can> be struck for with weapons")
class IsWielder(Continuous):
    """Its controller can strike with weapons for it (303.2d)."""


@word("instant", "<is> instant")
class IsInstant(Continuous):
    """It can be played whenever its player has priority (409.1)."""


@word("shielder", "<can> be shielded by equipment")
class IsShielder(Continuous):
    """Equipment with DEF can prevent damage dealt to it (717.2c)."""


@word("unpreventable combat damage", "<deals> unpreventable combat damage")
class Unpreventable(Continuous):
    """Combat damage dealt with it is unpreventable."""


Done = Literal["play cards", "place resources", "use powers", "complete quests", "propose combats"]


@word(
    "players can't",
    "<stops> {who} from {do:or}",
    tables={
        "do": {
            "play cards": "playing {of:s}",
            "place resources": "placing {of:s} as resources",
            "use powers": "using powers[ of {of:s}]",
            "complete quests": "completing [of? {of:s} | quests]",
            "propose combats": "proposing combats[ with {of:s}]",
        }
    },
)
class PlayersCant(Continuous):
    """Players can't add links of some kind (707.1): nothing of what is named here, with cards that fit.

    It is about players, so it makes no difference on which card it stands.
    """

    who: Who
    do: tuple[Done, ...]
    of: Filter = Filter()


@word("costs", "<costs>[less? ({less}) less][more? ({more}) more] to play[, to a minimum of ({minimum})]")
class CostsLess(Continuous):
    """You pay less or more to play cards that fit."""

    less: Amount | None = None
    more: Amount | None = None
    minimum: int = 0
