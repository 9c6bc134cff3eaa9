"""Entities: the one that the text stands on, the ones an event is about, the ones found on the board."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.hearthstone.words.base import Which
from judge_app.games.hearthstone.words.terms import HeroClass, Keyword, Race, joined


@record
@dataclass(frozen=True, slots=True)
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
    attack_at_most: int | None = None
    attack_at_least: int | None = None
    health_at_most: int | None = None
    cost_at_most: int | None = None
    cost_at_least: int | None = None
    damaged: bool | None = None
    has: Keyword | None = None
    hasnt: Keyword | None = None
    with_: Literal["deathrattle", "battlecry", "overload", "spell damage", "combo", "any"] = "any"
    takeable: bool = False
    bears: str = ""

    def english(self, article: str = "a ") -> str:
        """The description with an article."""
        words = [
            self.has or "",
            {"any": ""}.get(self.of, self.of),
            {True: "damaged", False: "undamaged", None: ""}[self.damaged],
        ]
        noun = self.named or (
            f"{self.race.capitalize()}" if self.race else self.kind.capitalize() if self.kind == "hero" else self.kind
        )
        after = [f"with {what} {how}".strip() for what, how in self._limits()]
        if self.with_ != "any":
            after.append(f"with {self.with_.capitalize()}")
        if self.takeable:
            after.append("that you have room for")
        if self.bears:
            after.append(f"that has got something from {self.bears}")
        said = " ".join(part for part in (*words, noun, *after) if part)
        lead = "another " if self.other and article == "a " else article
        return f"an {said}" if lead == "a " and said[0].lower() in "aeiou" else lead + said

    def _limits(self) -> list[tuple[str, str]]:
        limits = [(self.attack_at_most, "Attack", "or less"), (self.attack_at_least, "Attack", "or more")]
        if self.attack_at_most == self.attack_at_least:
            limits = [(self.attack_at_most, "Attack", "")]
        limits += [
            (self.health_at_most, "Health", "or less"),
            (self.cost_at_most, "cost", "or less"),
            (self.cost_at_least, "cost", "or more"),
        ]
        return [(f"{number} {what}", how) for number, what, how in limits if number is not None]


MINION = Filter()
CHARACTER = Filter("character")
CARD = Filter("card")
OWN_CARD = Filter("card", "friendly")
ENTITY = Filter("entity")


@word("self")
@dataclass(frozen=True, slots=True)
class This(Which):
    """The entity that the text stands on; of an enchantment, the entity that it is attached to."""

    def english(self) -> str:
        return "this"


@word("target")
@dataclass(frozen=True, slots=True)
class Target(Which):
    """What was targeted when the card was played or the Hero Power used."""

    def english(self) -> str:
        return "the target"


@word("that")
@dataclass(frozen=True, slots=True)
class That(Which):
    """What the text mentioned last: the minion just summoned, the card just drawn, the ones just damaged."""

    def english(self) -> str:
        return "it"


@word("remembered")
@dataclass(frozen=True, slots=True)
class Remembered(Which):
    """What an earlier text of the same card has remembered."""

    def english(self) -> str:
        return "what it remembers"


@word("subject")
@dataclass(frozen=True, slots=True)
class Subject(Which):
    """What the triggering event is about: the damaged character, the minion that died, the attacker, a card played."""

    def english(self) -> str:
        return "it"


@word("other one")
@dataclass(frozen=True, slots=True)
class OtherOne(Which):
    """The second one of the triggering event: the source of the damage, the defender, the target of a card."""

    def english(self) -> str:
        return "the other one"


@word("damaged by it")
@dataclass(frozen=True, slots=True)
class Reached(Which):
    """Those to whom the text has just dealt damage (DH4b)."""

    def english(self) -> str:
        return "those damaged"


@word("your hero")
@dataclass(frozen=True, slots=True)
class YourHero(Which):
    """The hero of the player whose text it is."""

    def english(self) -> str:
        return "your hero"


@word("enemy hero")
@dataclass(frozen=True, slots=True)
class EnemyHero(Which):
    """The other hero."""

    def english(self) -> str:
        return "the enemy hero"


@word("your weapon")
@dataclass(frozen=True, slots=True)
class YourWeapon(Which):
    """The weapon that your hero has equipped."""

    def english(self) -> str:
        return "your weapon"


@word("enemy weapon")
@dataclass(frozen=True, slots=True)
class EnemyWeapon(Which):
    """The weapon of the other hero."""

    def english(self) -> str:
        return "your opponent's weapon"


@word("attacker")
@dataclass(frozen=True, slots=True)
class Attacker(Which):
    """The character that is attacking now."""

    def english(self) -> str:
        return "the attacker"


@word("defender")
@dataclass(frozen=True, slots=True)
class Defender(Which):
    """The character that is attacked now."""

    def english(self) -> str:
        return "the defender"


@word("all")
@dataclass(frozen=True, slots=True)
class All(Which):
    """Every entity in play of a kind but some, in order of play; `ignoring` skips mortally wounded and doomed ones."""

    of: Filter = MINION
    ignoring: bool = False
    reverse: bool = False
    but: Which | None = None

    def english(self) -> str:
        return f"{self.of.english('all ')}s{' but ' + self.but.english() if self.but else ''}"


@word("random")
@dataclass(frozen=True, slots=True)
class Random(Which):
    """So many random entities in play of a kind but some; `ignoring` (rule 5) skips those that will die."""

    of: Filter = MINION
    count: int = 1
    ignoring: bool = True
    but: Which | None = None

    def english(self) -> str:
        many = self.of.english("a random ") if self.count == 1 else self.of.english(f"{self.count} random ") + "s"
        return f"{many}{' but ' + self.but.english() if self.but else ''}"


@word("in")
@dataclass(frozen=True, slots=True)
class Lying(Which):
    """Cards in a player's hand, deck or graveyard of a kind; `random` so many of them, 0 for all."""

    zone: Literal["hand", "deck", "graveyard", "secret"]
    of: Filter = OWN_CARD
    random: int = 0

    def english(self) -> str:
        many = self.of.english("all ") + "s" if not self.random else self.of.english("a random ")
        return f"{many} in the {self.zone}"


@word("top of deck")
@dataclass(frozen=True, slots=True)
class Top(Which):
    """The top card of a deck."""

    of: Literal["friendly", "enemy"] = "friendly"

    def english(self) -> str:
        return "the top card of your deck" if self.of == "friendly" else "the top card of your opponent's deck"


@word("drawn cards")
@dataclass(frozen=True, slots=True)
class DrawnCards(Which):
    """The cards that this text's draw has just brought to hand; not one that came indirectly (DC3, DC5)."""

    def english(self) -> str:
        return "the drawn card"


@word("adjacent to")
@dataclass(frozen=True, slots=True)
class Adjacent(Which):
    """The minions beside an entity, the left one first."""

    to: Which

    def english(self) -> str:
        return f"the minions next to {self.to.english()}"


@word("together")
@dataclass(frozen=True, slots=True)
class Together(Which):
    """Several descriptions one after another, in that order; nothing is there twice."""

    of: tuple[Which, ...]

    def english(self) -> str:
        return joined(part.english() for part in self.of)


@word("those of")
@dataclass(frozen=True, slots=True)
class Those(Which):
    """Those among some entities that are of a kind."""

    among: Which
    are: Filter

    def english(self) -> str:
        return f"{self.among.english()} that is {self.are.english()}"
