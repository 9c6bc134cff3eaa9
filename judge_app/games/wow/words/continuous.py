"""What a continuous modifier does to the cards that it affects."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.wow.words.amounts import ForEach, Number, X
from judge_app.games.wow.words.base import Amount, Continuous, Cost, Power, Who
from judge_app.games.wow.words.terms import CardType, DamageType, Keyword, listed, with_article
from judge_app.games.wow.words.which import Filter


@word("gets")
@dataclass(frozen=True, slots=True)
class Gets(Continuous):
    """More or less ATK, health or DEF; a minus sign takes away."""

    ATK: Amount | None = None
    health: Amount | None = None
    DEF: Amount | None = None
    minus: bool = False

    def english(self) -> str:
        sign = "-" if self.minus else "+"
        parts = [("ATK", self.ATK), ("[Health]", self.health), ("DEF", self.DEF)]
        given = [(name, amount) for name, amount in parts if amount is not None]
        letters = dict(zip([name for name, amount in given if not isinstance(amount, PLAIN)], "XYZ", strict=False))
        said = [_plus(sign, amount, name, letters.get(name)) for name, amount in given]
        where = [f"{letters[name]} is {amount.english()}" for name, amount in given if name in letters]
        return f"has {' and '.join(said)}" + (f", where {' and '.join(where)}" if where else "")


PLAIN = Number | X | ForEach
"""Amounts that stand in the text as they are; for others a letter does."""


def _plus(sign: str, amount: Amount, name: str, letter: str | None) -> str:
    """So much of a value, with what it is counted by after it."""
    if isinstance(amount, ForEach):
        return f"{sign}{amount.times} {name} for each {amount.of.english()}"
    return f"{sign}{letter or amount.english()} {name}"


@word("keyword")
@dataclass(frozen=True, slots=True)
class HasKeyword(Continuous):
    """A keyword power."""

    name: Keyword
    value: Amount | None = None
    of: str = ""

    def english(self) -> str:
        value = f" {self.value.english()}" if self.value else ""
        return f"has {self.of + ' ' if self.of else ''}{self.name}{value}"


@word("power")
@dataclass(frozen=True, slots=True)
class HasPower(Continuous):
    """A quoted power."""

    is_: Power

    def english(self) -> str:
        return f'has "{self.is_.english()}"'


@word("also")
@dataclass(frozen=True, slots=True)
class Also(Continuous):
    """More tags or card types, none lost (202.3, 300.1b)."""

    tags: tuple[str, ...] = ()
    types: tuple[CardType, ...] = ()
    chosen: Literal["", "ally type"] = ""
    ATK: int | None = None
    health: int | None = None
    damage_type: tuple[DamageType, ...] = ()

    def english(self) -> str:
        what = [*self.tags, *(t.lower() for t in self.types)] + (["the chosen type"] if self.chosen else [])
        stats = f" with {self.ATK} / {self.health} [Health]" if self.ATK is not None else ""
        said = "of the chosen type" if what == ["the chosen type"] else with_article(" and ".join(what))
        return f"is also {said}{stats}"


@word("damage types")
@dataclass(frozen=True, slots=True)
class DamageTypes(Continuous):
    """More damage types (205.1); with `only` it "becomes" a card of these and loses all others (205.1c).

    `of this` are the damage types of the card that has the modifier, as a struck weapon's (303.2b).
    """

    types: tuple[DamageType, ...] = ()
    only: bool = False
    of_this: bool = False

    def english(self) -> str:
        if self.of_this:
            return "has the damage type of this card"
        kinds = "/".join(f"[{kind.capitalize()}]" for kind in self.types)
        return f"becomes {kinds}" if self.only else f"is also {kinds}"


@word("becomes")
@dataclass(frozen=True, slots=True)
class Becomes(Continuous):
    """Another card type instead of its own (300.1a)."""

    type_: CardType

    def english(self) -> str:
        return f"becomes {with_article(self.type_.lower())}"


@word("loses powers")
@dataclass(frozen=True, slots=True)
class LosesPowers(Continuous):
    """No powers; with `for good` it can't have any either."""

    for_good: bool = False

    def english(self) -> str:
        return "loses and can't have powers" if self.for_good else "loses all powers"


@word("can't")
@dataclass(frozen=True, slots=True)
class Cant(Continuous):
    """Something that can't happen to it or be done with it (103.2); a type goes with "be dealt damage" (408.2b)."""

    do: Literal[
        "attack",
        "protect",
        "attack or protect",
        "attack or exhaust",
        "ready",
        "ready in the ready step",
        "exhaust",
        "be destroyed",
        "be targeted",
        "be targeted by opponents",
        "be interrupted",
        "be attacked",
        "be dealt damage",
        "be healed",
        "deal combat damage",
        "leave play",
    ]
    unless_pays: tuple[Cost, ...] = ()
    type_: tuple[DamageType, ...] = ()

    def english(self) -> str:
        pay = (
            f" unless its controller pays {', '.join(c.english() for c in self.unless_pays)}"
            if self.unless_pays
            else ""
        )
        kind = f"{'/'.join(self.type_)} damage" if self.type_ else "damage"
        return f"can't {self.do.removesuffix('damage') + kind if self.do.endswith('damage') else self.do}{pay}"


@word("must attack")
@dataclass(frozen=True, slots=True)
class MustAttack(Continuous):
    """It must attack if able (600.2), this card or your hero if one of them is named (600.2a)."""

    what: Literal["", "this", "your hero"] = ""

    def english(self) -> str:
        whom = {"": "", "this": " this card", "your hero": " your hero"}[self.what]
        return f"must attack{whom} if able"


@word("can attack only")
@dataclass(frozen=True, slots=True)
class AttackOnly(Continuous):
    """It can attack only this or your hero, if able (601.2c)."""

    what: Literal["this", "your hero"]

    def english(self) -> str:
        return f"can attack only {'this card' if self.what == 'this' else self.what} if able"


@word("controlled by you")
@dataclass(frozen=True, slots=True)
class ControlledByYou(Continuous):
    """You control it."""

    def english(self) -> str:
        return "is controlled by you"


@word("doubles")
@dataclass(frozen=True, slots=True)
class Doubles(Continuous):
    """Twice the value, after everything else (719.4)."""

    stat: Literal["ATK", "health", "DEF"]

    def english(self) -> str:
        return f"has its {self.stat} doubled"


@word("ATK and health switched")
@dataclass(frozen=True, slots=True)
class Switched(Continuous):
    """ATK and health trade their values (712.9). A modifier from a link fixes both as it is created."""

    ATK: int | None = None
    health: int | None = None

    def english(self) -> str:
        return "has its ATK and [Health] switched"


@word("wielder")
@dataclass(frozen=True, slots=True)
class IsWielder(Continuous):
    """Its controller can strike with weapons for it (303.2d)."""

    def english(self) -> str:
        return "can be struck for with weapons"


@word("shielder")
@dataclass(frozen=True, slots=True)
class IsShielder(Continuous):
    """Equipment with DEF can prevent damage dealt to it (717.2c)."""

    def english(self) -> str:
        return "is a shielder"


@word("unpreventable combat damage")
@dataclass(frozen=True, slots=True)
class Unpreventable(Continuous):
    """Combat damage dealt with it is unpreventable."""

    def english(self) -> str:
        return "deals unpreventable combat damage"


@word("players can't")
@dataclass(frozen=True, slots=True)
class PlayersCant(Continuous):
    """Players can't add links of some kind (707.1): nothing of what is named here, with cards that fit.

    It is about players, so it makes no difference on which card it stands.
    """

    who: Who
    do: tuple[Literal["play cards", "place resources", "use powers", "complete quests", "propose combats"], ...]
    of: Filter = field(default_factory=Filter)

    def doing(self, what: str) -> str:
        """One of those things, done with the cards that are meant: "playing abilities"."""
        cards = "" if self.of == Filter() else self.of.english(many=True)
        return {
            "play cards": f"playing {cards or 'cards'}",
            "place resources": f"placing {cards or 'cards'} as resources",
            "use powers": f"using powers{f' of {cards}' if cards else ''}",
            "complete quests": f"completing {cards or 'quests'}",
            "propose combats": f"proposing combats{f' with {cards}' if cards else ''}",
        }[what]

    def english(self) -> str:
        return f"stops {self.who.english()} from {listed([self.doing(what) for what in self.do], 'or')}"


@word("costs")
@dataclass(frozen=True, slots=True)
class CostsLess(Continuous):
    """You pay less or more to play cards that fit."""

    less: Amount | None = None
    more: Amount | None = None
    minimum: int = 0

    def english(self) -> str:
        if self.less:
            least = f", to a minimum of ({self.minimum})" if self.minimum else ""
            return f"costs ({self.less.english()}) less to play{least}"
        return f"costs ({self.more.english() if self.more else 0}) more to play"
