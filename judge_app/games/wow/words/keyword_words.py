"""Words that the meanings of keyword powers need, and the few of them that cards print too."""

from __future__ import annotations

from dataclasses import field

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.wow.words.base import Amount, Condition, Effect, Happening, Which
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.terms import Keyword, with_article
from judge_app.games.wow.words.which import Filter

ALLIANCE_RACES = ("Draenei", "Dwarf", "Gnome", "Human", "Night Elf", "Worgen")
HORDE_RACES = ("Blood Elf", "Goblin", "Orc", "Tauren", "Troll", "Undead")
RACES = (*ALLIANCE_RACES, *HORDE_RACES)
"""The standard races, those of either faction."""


# --- effects -------------------------------------------------------------------------------------


@record
@dataclass(frozen=True, slots=True)
class Compliment(Effect):
    """Say something nice about a card; nothing in the game changes."""

    def english(self) -> str:
        return "Compliment this card."


@word("delve")
@dataclass(frozen=True, slots=True)
class Delve(Effect):
    """Look at the top two cards of your deck; any of them go back on top, the rest to the bottom, in your order."""

    cards: int = 2

    def english(self) -> str:
        return (
            f"Look at the top {self.cards} cards of your deck. "
            "Any number of them go back on top in an order of your choice, the others to the bottom."
        )


@word("portal")
@dataclass(frozen=True, slots=True)
class OpenPortal(Effect):
    """Reveal the top three cards of your deck; one that fits may enter play, the others go to the bottom."""

    cards: int = 3
    for_: Filter = field(default_factory=lambda: Filter(types=("Ally",), tags=("Demon",), zone="deck"))

    def english(self) -> str:
        kind = f"{' '.join(self.for_.tags)} {' '.join(self.for_.types).lower()}"
        return (
            f"Reveal the top {self.cards} cards of your deck. A revealed {kind} that costs less than "
            "this card may enter play. The remaining cards go to the bottom of your deck."
        )


@record
@dataclass(frozen=True, slots=True)
class StepThrough(Effect):
    """Of the revealed cards, one that fits and costs less than this card may be put into play."""

    for_: Filter


@record
@dataclass(frozen=True, slots=True)
class PutOnBottom(Effect):
    """The revealed cards that are still in the deck go to its bottom, in an order that their player chooses."""


# --- which cards, how many -----------------------------------------------------------------------


@word("sources of")
@dataclass(frozen=True, slots=True)
class SourcesOf(Which):
    """The abilities that are the sources of modifiers granting your hero one of those keywords."""

    keyword: tuple[Keyword, ...]

    def english(self) -> str:
        return f"each ability that's the source of a modifier granting your hero {' or '.join(self.keyword)}"


@word("allies of the chosen race")
@dataclass(frozen=True, slots=True)
class AlliesOfChosenRace(Amount):
    """How many allies of the race chosen for this card you control; before that, as many as any race would give."""

    def english(self) -> str:
        return "1 for each ally you control of the chosen race"


# --- conditions ----------------------------------------------------------------------------------


@word("your first turn")
@dataclass(frozen=True, slots=True)
class YourFirstTurn(Condition):
    """It is the first turn that you take in this game."""

    def english(self) -> str:
        return "it is your first turn"


@word("dealt damage this turn")
@dataclass(frozen=True, slots=True)
class DealtDamageThisTurn(Condition):
    """A card that fits, as it was controlled then, has dealt damage this turn to one that fits."""

    by: Filter
    to: Filter

    def english(self) -> str:
        return f"{with_article(self.by.english())} dealt damage this turn to {with_article(self.to.english())}"


@word("allies share a race")
@dataclass(frozen=True, slots=True)
class AlliesShareRace(Condition):
    """You control at least so many allies that have one Horde or Alliance race in common."""

    at_least: int = 2

    def english(self) -> str:
        return f"you control {self.at_least} or more allies that share a Horde or Alliance race"


@word("has fatal damage")
@dataclass(frozen=True, slots=True)
class HasFatalDamage(Condition):
    """This card has fatal damage or 0 health."""

    def english(self) -> str:
        return "this card has fatal damage or 0 health"


# --- events --------------------------------------------------------------------------------------


@word("sabotages")
@dataclass(frozen=True, slots=True)
class Sabotages(Happening):
    """A sabotage combat by a character concludes."""

    who: Party = field(default_factory=lambda: Party("this"))

    def english(self) -> str:
        return f"{self.who.english()} sabotages"


@record
@dataclass(frozen=True, slots=True)
class IsStashed(Happening):
    """This card is turned face down again as it is stashed."""

    def english(self) -> str:
        return "you turn this card face down again"
