"""Which cards are meant: descriptions, targets, choices, and what was mentioned before."""

from __future__ import annotations

from typing import Literal

from judge_app.games.wow.words.base import Amount, Which, Who
from judge_app.games.wow.words.describing import PHRASES, TABLES, Side, ThisWay
from judge_app.games.wow.words.players import AnOpponent as AnOpponent
from judge_app.games.wow.words.players import APlayer as APlayer
from judge_app.games.wow.words.players import ControllerOf as ControllerOf
from judge_app.games.wow.words.players import EachFriendlyPlayer as EachFriendlyPlayer
from judge_app.games.wow.words.players import EachOpponent as EachOpponent
from judge_app.games.wow.words.players import EachPlayer as EachPlayer
from judge_app.games.wow.words.players import OwnerOf as OwnerOf
from judge_app.games.wow.words.players import TargetPlayer as TargetPlayer
from judge_app.games.wow.words.players import ThatPlayer as ThatPlayer
from judge_app.games.wow.words.players import TheTargetPlayer as TheTargetPlayer
from judge_app.games.wow.words.players import TurnPlayer as TurnPlayer
from judge_app.games.wow.words.players import You as You
from judge_app.games.wow.words.players import YouAnd as YouAnd
from judge_app.games.wow.words.terms import CardType, DamageType, Equipment, Keyword, Trait, Zone
from judge_app.rulekit.wording import part, word

ANY_NUMBER = 1_000
"""As many as one likes: more than there can be."""


@part(*PHRASES, tables=TABLES)
class Filter:
    """Which cards are meant; everything said must hold. `you` is the player who reads it.

    `or equipment` are kinds of equipment that are meant beside the types: "ally or weapon".
    """

    types: tuple[CardType, ...] = ()
    character: bool = False
    tags: tuple[str, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    or_equipment: tuple[Equipment, ...] = ()
    not_tags: tuple[str, ...] = ()
    not_types: tuple[CardType, ...] = ()
    named: str = ""
    same_name: bool = False
    controlled_by: Side = "anyone"
    zone: Zone = "play"
    other: bool = False
    token: bool | None = None
    resource: bool = False
    resources_too: bool = False
    face_up: bool | None = None
    ready: bool | None = None
    damaged: bool | None = None
    attacking: bool | None = None
    defending: bool | None = None
    keyword: tuple[Keyword, ...] = ()
    without_keyword: tuple[Keyword, ...] = ()
    damage_type: tuple[DamageType, ...] = ()
    class_icon: tuple[str, ...] = ()
    trait_icon: tuple[Trait, ...] = ()
    neutral: bool | None = None
    unique: bool | None = None
    cost: int | None = None
    cost_at_most: int | None = None
    cost_at_least: int | None = None
    cost_up_to: Amount | None = None
    cost_up_to_resources: bool = False
    cost_is_X: bool = False
    ATK_at_least: int | None = None
    entered_this_turn: bool | None = None
    dealt_combat_damage_by_your_hero_this_turn: bool = False
    attached: bool = False
    attached_to_character: bool = False
    targeting_only: Literal["", "your hero"] = ""
    moved_this_way: bool = False
    this_way: ThisWay | None = None
    other_than: Which | None = None
    this: bool = False
    any_of: tuple[Filter, ...] = ()


# --- cards ---------------------------------------------------------------------------------------


@word("this", "this card", "it", "itself")
class This(Which):
    """The card that has the power, or the card resolving."""


@word("your hero", "your hero", "it", "itself")
class YourHero(Which):
    """Your hero."""


@word("hero of", "{of:'s} hero")
class HeroOf(Which):
    """A player's hero."""

    of: Who


Called = Literal[
    "", "ally", "hero", "character", "ability", "equipment", "weapon", "armor", "item", "resource", "quest", "location",
    "attachment",
]  # fmt: skip
"""What a text calls a card that it has mentioned before, other than a card."""


@word("that", "[card? that very card | [of? that {of} | it] ]", "it", "itself")
class That(Which):
    """What was last mentioned (712.3a). Read of "that card", it is what it is now, not when last in play (712.3b).

    `of` is what it was called there; of two that an event is about it is the one that is such, the later one first.
    """

    card: bool = False
    of: Called = ""


@word("these", "{of:and}")
class These(Which):
    """Several cards or groups of cards, all that is meant by each; at most one of them is chosen as it is reached."""

    of: tuple[Which, ...]

    def mistake(self) -> str:
        """Why that can't be asked for; '' where it can."""
        chosen = sum(isinstance(one, Choose) for one in self.of)
        return "only one of these can be chosen" if chosen > 1 else "" if len(self.of) > 1 else "it is one thing alone"


@word("each one", "each one")
class EachOne(Which):
    """The card to which something is just being done, where it is done to several: read anew for each of them."""


@word(
    "dealt damage this way",
    "each character dealt damage this way",
    "a character dealt damage this way",
    "characters dealt damage this way",
)
class DealtDamageThisWay(Which):
    """Every card that this link has dealt damage to so far."""


@word("subject", "that card", "it", "itself")
class Subject(Which):
    """The card that the trigger event happened to, or that did it."""


@word("object", "that other card", "the other card")
class ObjectOf(Which):
    """The other card of the trigger event: what was dealt damage, what is attacked."""


@word("source of the damage", "the source of that damage", "the source of that combat damage", "its source")
class SourceOfDamage(Which):
    """The card that dealt the damage of which the trigger event tells ("is dealt damage")."""


@word("attached", "attached {of}")
class Attached(Which):
    """The host of this attachment, or its last known host (709.2d). What it has to be is named by `of` (400.6)."""

    of: Filter = Filter()


@word(
    "target",
    "[up_to? {up_to} | [another? another] target {of}]"
    '[random? at random][in_one? of one player][effects_too? or effect][to_interrupt? (to be interrupted)][ ("{as}")]'
    "[ of {by:'s} choice]",
    "[another? a second] target {of}",
    "each of {up_to}",
    "{up_to}",
    tables={
        "up_to": {
            1: "up to one [another? other] target {of}",
            ANY_NUMBER: "any number of [another? other] target {of:s}",
            ...: "up to {up_to:words} [another? other] target {of:s}",
        }
    },
)
class Target(Which):
    """Cards chosen as targets when the link is added: one, exactly several, or up to a number.

    Two targets of one link need different `as` names, by which later text can mention them. `by` chooses.
    `in one`: all of them in one place, which is one player's party or one player's graveyard, hand or deck (709.2a).
    """

    of: Filter = Filter()
    up_to: Amount | int = 0
    another: bool = False
    random: bool = False
    to_interrupt: bool = False
    effects_too: bool = False
    as_: str = ""
    by: Who = You()
    in_one: bool = False

    def __post_init__(self) -> None:
        """A number is one however it is written."""
        if isinstance(value := getattr(self.up_to, "value", None), int):
            object.__setattr__(self, "up_to", value)

    @property
    def fewest(self) -> int:
        """How many must be chosen."""
        return 0 if self.up_to else 1


@word("the target", '[called? target "{called}" | that target]')
class TheTarget(Which):
    """A target chosen before, by its `as` name; without one the last that was chosen."""

    called: str = ""


@word("each", "each {of:each}", "all {of:s each}", "all of {of:s each}")
class Each(Which):
    """Every card that fits as the text is processed."""

    of: Filter


@word(
    "choose",
    "[up_to? up to] {number}[random? at random][ of {by:'s} choice]",
    "[random? a random {of} | one of {of:s}]",
    tables={
        "number": {
            1: "[up_to? one {of} | {of:a}]",
            ANY_NUMBER: "any number of {of:s}",
            ...: "{number%{of:s}}",
        }
    },
)
class Choose(Which):
    """Cards chosen as the text is processed, not targeted."""

    of: Filter
    number: Amount | int = 1
    up_to: bool = False
    by: Who = You()
    random: bool = False

    def __post_init__(self) -> None:
        """A number is one however it is written."""
        if isinstance(value := getattr(self.number, "value", None), int):
            object.__setattr__(self, "number", value)

    @property
    def may_be_fewer(self) -> bool:
        """Whether fewer than that many can be chosen."""
        return self.up_to or self.number == ANY_NUMBER


@word(
    "top cards",
    "the top {number}",
    tables={"number": {1: "card of {of:'s} deck", ...: "{number:words many} cards of {of:'s} deck"}},
)
class TopCards(Which):
    """The top cards of a deck."""

    number: int = 1
    of: Who = You()
