"""Which cards and players are meant: descriptions, targets, choices, and what was mentioned before."""

from __future__ import annotations

from typing import Literal

from judge_app.games.invasion.words.base import Amount, Which, Who
from judge_app.games.invasion.words.terms import AnyZone, Race
from judge_app.rulekit.wording import part, word

Noun = Literal[
    "card", "unit", "support card", "quest", "legend", "development", "tactic", "section", "attachment",
    "unit or support card", "unit or legend",
]  # fmt: skip


@part(
    "[this? this {noun} | [host? attached {noun} | {other} {burning} {corrupt} {damaged} {attacking} "
    "{defending} {fighting} {races:or}"
    " [{not_trait:non}] {traits:or}"
    " {noun|card} {noun.of}[ with cost {cost_at_most} or lower] {of.control} {zone.said}] ]",
    tables={
        "other": {True: "other", False: ""},
        "burning": {True: "burning", False: "unburned", None: ""},
        "corrupt": {True: "corrupted", False: "uncorrupted", None: ""},
        "damaged": {True: "damaged", False: "undamaged", None: ""},
        "attacking": {True: "attacking", False: ""},
        "defending": {True: "defending", False: ""},
        "fighting": {True: "attacking or defending", False: ""},
        "noun.of": {"section": "of a capital", ...: ""},
        "of.control": {"any": "", "you": "you control", "opponent": "your opponent controls"},
        "zone.said": {
            "": "", "this zone": "in this zone", "defending zone": "in the defending zone",
            "corresponding zone": "in any corresponding zone", "undeveloped zone": "in a zone with no developments",
            ...: "in {whose} {zone}",
        },
        "whose": {"any": "a", "you": "your", "opponent": "an opponent's"},
    },
)  # fmt: skip
class Filter:
    """What a card must be; everything said must hold. `you` is the player whose text it is."""

    noun: Noun = "card"
    races: tuple[Race, ...] = ()
    traits: tuple[str, ...] = ()
    not_trait: str = ""
    of: Literal["any", "you", "opponent"] = "any"
    zone: Literal[
        AnyZone, "this zone", "corresponding zone", "defending zone", "undeveloped zone", "hand", "deck", "discard pile"
    ] = ""
    whose: Literal["any", "you", "opponent"] = "any"
    burning: bool | None = None
    corrupt: bool | None = None
    damaged: bool | None = None
    attacking: bool = False
    defending: bool = False
    fighting: bool = False
    cost_at_most: Amount | None = None
    other: bool = False
    this: bool = False
    host: bool = False


CARD = Filter()
UNIT = Filter("unit")
THIS_UNIT = Filter("unit", this=True)

FIELDS = {
    "noun": "what it is; `section` is a section of a capital",
    "races": "has the symbol of one of these races",
    "traits": "has one of these traits",
    "not trait": "hasn't that trait, or isn't of that race",
    "of": "who controls it, as the controller of the text sees it",
    "zone": "where it is; in play unless said; `this zone` is that of the card that the text stands on, `corresponding"
    " zone` that one of either player, `undeveloped zone` one without developments",
    "whose": "in whose capital or pile",
    "burning": "true: a section that is burning; false: not",
    "corrupt": "true: corrupted; false: not",
    "damaged": "true: it has damage on it; false: none",
    "attacking": "true: attacking now",
    "defending": "true: defending now",
    "fighting": "true: attacking or defending now",
    "cost at most": "that printed cost or less",
    "other": "true: not the card that the text stands on",
    "this": "true: the card that the text stands on",
    "host": "true: what the card that the text stands on is attached to",
}
"""What the fields of a Filter mean."""


@word("you", "you")
class You(Who):
    """The controller of the text."""


@word("opponent", "your opponent", "target opponent", "each opponent")
class Opponent(Who):
    """The other player."""


@word("each player", "each player")
class EachPlayer(Who):
    """Both players."""


@word("that player", "that player")
class ThatPlayer(Who):
    """The player of the event, or the controller of what was mentioned last."""


@word("this", "this {noun}")
class This(Which):
    """The card that the text stands on."""

    noun: Noun = "card"


@word("that", "it", "that unit", "that card")
class That(Which):
    """What the effect before was about; in a triggered text first what its event happened to, in a cost the target."""


@word("target", "target {of}")
class Target(Which):
    """One card or section that is chosen as the action is triggered."""

    of: Filter = UNIT


@word("just played", "{of:a} just played", "a just played {of}", "target {of} just played")
class JustPlayed(Which):
    """A card that waits to resolve; which one is chosen as the action is triggered."""

    of: Filter = Filter("tactic")


@word("all", "each {of}", "all {of:s}", "{of:s}")
class All(Which):
    """Everything that fits."""

    of: Filter = UNIT


@word("choose", "[number? {number%{of:s}} | {of:a}]")
class Choose(Which):
    """So many that are chosen as the effect resolves, by who must do it; all where there are no more."""

    of: Filter = UNIT
    number: Amount | None = None


@word("attached", "attached unit", "attached card", "attached support card")
class Attached(Which):
    """The card that this is attached to."""


@word("questing here", "the unit that is questing here", "the unit questing here")
class QuestingHere(Which):
    """The unit that is questing on this quest."""


@word("attacked section", "the attacked section")
class AttackedSection(Which):
    """The section of the capital that is attacked."""
