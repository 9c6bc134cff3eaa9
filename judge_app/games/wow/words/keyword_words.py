"""Words that the meanings of keyword powers need, and the few of them that cards print too."""

from __future__ import annotations

from judge_app.games.wow.words.base import Amount, Condition, Effect, Happening, Which
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.terms import Keyword
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.wording import part, word

ALLIANCE_RACES = ("Draenei", "Dwarf", "Gnome", "Human", "Night Elf", "Worgen")
HORDE_RACES = ("Blood Elf", "Goblin", "Orc", "Tauren", "Troll", "Undead")
RACES = (*ALLIANCE_RACES, *HORDE_RACES)
OTHER_RACES = ("Beast", "Demon", "Dragonkin", "Murloc", "Naga", "Ogre")
"""The standard races, those of either faction."""


# --- effects -------------------------------------------------------------------------------------


@part("compliment this card")
class Compliment(Effect):
    """Say something nice about a card; nothing in the game changes."""


@word(
    "delve",
    "look at the top {cards:words} cards of your deck. Any number of them go back on top in an order of your choice, "
    "the others to the bottom",
    "Delve",
)
class Delve(Effect):
    """Look at the top two cards of your deck; any of them go back on top, the rest to the bottom, in your order."""

    cards: int = 2


@word(
    "portal",
    "reveal the top {cards:words} cards of your deck. Of those, {for:a} that costs less than this card may enter play. "
    "The remaining cards go to the bottom of your deck",
)
class OpenPortal(Effect):
    """Reveal the top three cards of your deck; one that fits may enter play, the others go to the bottom."""

    cards: int = 3
    for_: Filter = Filter(types=("Ally",), tags=("Demon",), zone="deck")


@part("put {for:a} that costs less than this card into play from among the revealed cards")
class StepThrough(Effect):
    """Of the revealed cards, one that fits and costs less than this card may be put into play."""

    for_: Filter


@part("put the revealed cards on the bottom of your deck in an order of your choice")
class PutOnBottom(Effect):
    """The revealed cards that are still in the deck go to its bottom, in an order that their player chooses."""


# --- which cards, how many -----------------------------------------------------------------------


@word("sources of", "each ability that's the source of a modifier granting your hero {keyword:or}")
class SourcesOf(Which):
    """The abilities that are the sources of modifiers granting your hero one of those keywords."""

    keyword: tuple[Keyword, ...]


@word(
    "allies of the chosen race",
    "1 for each ally you control of the chosen race",
    signed="{sign}1 {unit} for each ally you control of the chosen race",
)
class AlliesOfChosenRace(Amount):
    """How many allies of the race chosen for this card you control; before that, as many as any race would give."""


# --- conditions ----------------------------------------------------------------------------------


@word("your first turn", "it <is> your first turn")
class YourFirstTurn(Condition):
    """It is the first turn that you take in this game."""


@word("dealt damage this turn", "{by:a} <has dealt> damage this turn to {to:a}")
class DealtDamageThisTurn(Condition):
    """A card that fits, as it was controlled then, has dealt damage this turn to one that fits."""

    by: Filter
    to: Filter


@word("allies share a race", "you control {at_least} or more allies that share a Horde or Alliance race")
class AlliesShareRace(Condition):
    """You control at least so many allies that have one Horde or Alliance race in common."""

    at_least: int = 2


@word("has fatal damage", "this card <has> fatal damage or 0 health")
class HasFatalDamage(Condition):
    """This card has fatal damage or 0 health."""


# --- events --------------------------------------------------------------------------------------


@word("sabotages", "{who} <sabotages>")
class Sabotages(Happening):
    """A sabotage combat by a character concludes."""

    who: Party = Party("this")


@part("you turn this card face down again")
class IsStashed(Happening):
    """This card is turned face down again as it is stashed."""
