"""Powers of a text box."""

from __future__ import annotations

from typing import ClassVar, Literal

from judge_app.engine.syntax import walk, word_of
from judge_app.games.wow.words.amounts import CouldTarget
from judge_app.games.wow.words.base import Amount, Condition, Continuous, Cost, Effect, Happening, Power, Which, Who
from judge_app.games.wow.words.continuous import said_in_two
from judge_app.games.wow.words.happenings import IsDealtDamage, Party
from judge_app.games.wow.words.replacing import ConditionalPrevention as ConditionalPrevention
from judge_app.games.wow.words.replacing import PreventDamage as PreventDamage
from judge_app.games.wow.words.replacing import Replace as Replace
from judge_app.games.wow.words.replacing import ReplaceDamage as ReplaceDamage
from judge_app.games.wow.words.replacing import ReplaceHealing as ReplaceHealing
from judge_app.games.wow.words.terms import Keyword, Zone
from judge_app.games.wow.words.which import Filter, SourceOfDamage, You
from judge_app.rulekit.wording import word

HERE = {
    "play": "in play",
    "hand": "in your hand",
    "deck": "in your deck",
    "graveyard": "in your graveyard",
    "RFG": "removed from the game",
    "chain": "on the chain",
}
"""Where a card with a power lies."""


@word("when resolved", "{effects}")
class WhenResolved(Power):
    """What the card does as it resolves, before an ongoing one enters play."""

    effects: tuple[Effect, ...]


@word(
    "payment",
    "[on_your_turn? on your turn: ][once_per_turn? once per turn: ][if {if}: ][basic? Basic: ]"
    "[while this card is {from_zone}: ]{cost:,} >>> {effects}",
    "[once_per_turn? once per turn ]{cost:,} >>> {effects}[on_your_turn? . Use only on your turn]",
    "[on_your_turn? on your turn ]{cost:,} >>> {effects}[once_per_turn? . Use only once per turn]",
    "[on_your_turn? on your turn: ][once_per_turn? once per turn: ]{cost:,} >>> {effects}[. Use only if {if}]",
    tables={"from_zone": HERE},
)
class Payment(Power):
    """A payment power: costs, an arrow, effects (701). It can be used only while its if-condition holds."""

    effects: tuple[Effect, ...]
    cost: tuple[Cost, ...] = ()
    once_per_turn: bool = False
    on_your_turn: bool = False
    basic: bool = False
    from_zone: Zone = "play"
    if_: Condition | None = None


@word(
    "reward",
    "[on_your_turn? on your turn, ][if {if}, ][basic? Basic: ][{cost:pay ,} to complete this quest. ]Reward: {effects}",
    "[on_your_turn? on your turn: ][if {if}: ]{cost:pay ,} to complete this quest. Reward: {effects}",
    "[on_your_turn? on your turn, ][if {if}: ]{cost:pay ,} to complete this quest. Reward: {effects}",
    "[on_your_turn? on your turn, ][if {if}, ]{cost:pay ,} to complete this quest. Reward: {effects}",
    "[on_your_turn? during your turn, ][while {if}, ]{cost:pay ,} to complete this quest. Reward: {effects}",
    "[on_your_turn? on your turn, ][if {if}, ]{cost:pay and} to complete this quest. Reward: {effects}",
)
class Reward(Power):
    """A quest's reward power (702). The quest can be completed only while its if-condition holds."""

    effects: tuple[Effect, ...]
    cost: tuple[Cost, ...] = ()
    on_your_turn: bool = False
    basic: bool = False
    if_: Condition | None = None


def no_source_of_damage(when: Happening, effects: tuple[Effect, ...]) -> str:
    """Why a text that an event sets off can't speak of the source of that damage; '' where it can or doesn't."""
    spoken_of = any(isinstance(node, SourceOfDamage) for node in walk(effects))
    if spoken_of and not isinstance(when, IsDealtDamage):
        return f'what "{word_of(type(when))}" tells of has no source of damage; "is dealt damage" has'
    return ""


@word(
    "triggered",
    "[Empower {empower}: ][while this card is {active:or}, ]{when:when}[, if {if}], {effects:then}",
    tables={"active": HERE},
)
class Triggered(Power):
    """A triggered power (703); an if-condition makes it a double-check power. `active` says in which zones.

    `empower` is what the word before it names, where it is the Empower text of an ally: the if-condition asks for it.
    """

    when: Happening
    effects: tuple[Effect, ...]
    if_: Condition | None = None
    active: tuple[Zone, ...] = ("play",)
    empower: str = ""

    def mistake(self) -> str:
        """Why nothing is the source of the damage; '' where something is or none is spoken of."""
        return no_source_of_damage(self.when, self.effects)


@word(
    "static",
    "[while this card is {active:or}, ]{affects} {by:and}[ while {while}]",
    "while {while}, {affects} {by:and}",
    "{affects.short} {by:and}[ while {while}]",
    "{affects.every} {by:and}[ while {while}]",
    "{affects.all} {by:and}[ while {while}]",
    "{affects.each_of} {by:and}[ while {while}]",
    tables={
        "active": HERE,
        "affects": {
            "this": "this card",
            "attached": "attached {all}",
            "all": "{all:s each}",
            "your hero and all": "your hero and {all:s each}",
            "this and all": "this card and {all:s each}",
        },
        "affects.each_of": {"all": "each of {all:s}"},
        "affects.every": {"all": "all {all:s}"},
        "affects.short": {"this and all": "this and {all:s each}"},
        "affects.all": {"all": "all {all:s each}"},
    },
)
class Static(Power):
    """An indefinite power (704.1a): what its modifier does to this card, its host, your hero or all that fit.

    Of a host `all` is what it is called, which it has to be (400.6).
    """

    by: tuple[Continuous, ...]
    affects: Literal["this", "attached", "your hero", "all", "your hero and all", "this and all"] = "this"
    all_: Filter = Filter()
    while_: Condition | None = None
    active: tuple[Zone, ...] = ("play",)

    def mistake(self) -> str:
        """What a continuous modifier can't ask, for what may be targeted depends on all of them."""
        asks = any(isinstance(node, CouldTarget) for node in walk(self.while_))
        return 'a continuous modifier can\'t depend on "could target"' if asks else said_in_two(self.by)


@word("control of host", "you control attached card")
class ControlOfHost(Power):
    """You control the host of this attachment."""


@word("keyword", "[{of:capital}] {name}[ {value}][: {thing}][: {effects}]", "{name}: {thing:s}")
class KeywordPower(Power):
    """A printed keyword, with its number, its [thing] or its text where it has one."""

    name: Keyword
    value: int = 0
    of: str = ""
    thing: Filter | None = None
    effects: tuple[Effect, ...] = ()


@word(
    "attach to",
    "attach to {which}[ (it must be {host:be})][, and {effects:and}]",
    "attach to {which}[ and {effects:then}]",
    "attach to {which}.[ {effects}]",
)
class AttachPower(Power):
    """An attach description, targeted or not (400.1), and what is done besides as it resolves.

    It isn't a power in the rules' sense but printed text.
    """

    which: Which
    host: Filter | None = None
    effects: tuple[Effect, ...] = ()


@word("as enters play", "as {who} <enters> play, {effects:then}")
class AsEnters(Power):
    """Done as this card, or whatever fits, enters play (710.1a)."""

    effects: tuple[Effect, ...]
    who: Party = Party("this")


HOW = "<and: [exhausted? exhausted] | [with {damage} damage] | [with {counters*{counter} counter}]>"
"""How a card enters play."""


@word("enters play with", f"{{who}} <enters> play {HOW}")
class EntersWith(Power):
    """How this card, or whatever fits, enters play (710.1b)."""

    exhausted: bool = False
    damage: int = 0
    counter: str = ""
    counters: int = 0
    who: Party = Party("this")


@word(
    "alternate cost",
    "[if {if}, ]you may [cost? {cost:pay ,} rather than pay this card's cost | play this card without paying its cost]",
)
class AlternateCost(Power):
    """A cost that may be paid rather than the play cost (403.3)."""

    cost: tuple[Cost, ...]
    if_: Condition | None = None


@word(
    "additional cost",
    "as an additional cost to {to}, {cost:pay ,}",
    tables={"to": {"play": "play this card", "place face up": "place this card face up"}},
)
class AdditionalCost(Power):
    """More to pay for playing this card, or for placing it face up."""

    cost: tuple[Cost, ...]
    to: Literal["play", "place face up"] = "play"


COSTS_SO = "{who} <pays>[less? ({less}) less][more? ({more}) more] to"
"""Who pays how much less or more for what."""


@word(
    "cost change",
    f"{COSTS_SO} {{to}} [this_only? this card | {{of:s each}}][ for each {{for_each:each}}]"
    "[, to a minimum of ({minimum})][ if {if}]",
    f"if {{if}}, {COSTS_SO} {{to}} [this_only? this card | {{of:s each}}]",
    f"while {{if}}, {COSTS_SO} {{to}} [this_only? this card | {{of:s each}}]",
    f"{COSTS_SO} {{to}} [this_only? this card | {{of:s each}}][ for each {{for_each:each}}]"
    "[, to a minimum of {minimum}]",
    f"{COSTS_SO} [for_each? for each {{for_each:each}}] {{to}} [this_only? this card | {{of:s each}}]",
    f"{COSTS_SO} {{to}} [this_only? this card | {{of:s each}}] while {{if}}",
)
class CostChange(Power):
    """A player pays less (or more) to play cards that fit, to complete quests or to strike with weapons."""

    of: Filter = Filter()
    less: Amount | None = None
    more: Amount | None = None
    minimum: int = 0
    this_only: bool = False
    if_: Condition | None = None
    to: Literal["play", "complete", "strike with"] = "play"
    who: Who = You()
    for_each: Filter | None = None


@word(
    "as turn starts",
    "as {whose} starts, {effects:then}",
    tables={"whose": {"your": "your turn", "each": "each player's turn"}},
)
class AsTurnStarts(Power):
    """Done as a turn starts, without the chain, once all cards have been readied (501.1a)."""

    effects: tuple[Effect, ...]
    whose: Literal["your", "each"] = "your"


@word(
    "maximum hand size",
    "you have {more:signed} maximum hand size",
    "your maximum hand size is increased by {more:words}",
)
class MaximumHandSize(Power):
    """Your maximum hand size is so much more, or less with a minus sign (415.4b)."""

    more: int


@word(
    "more of a restriction",
    "you can control {more:words} more {tag}",
    "you can control {more.one} {tag}",
    tables={"more.one": {1: "an additional"}},
)
class MoreOfRestriction(Power):
    """You can control so many more cards with a tag than its number allows (414.3b)."""

    tag: str
    more: int = 1


@word("plays from elsewhere", "you can play {of:s}")
class PlaysFromElsewhere(Power):
    """You can play cards that fit from the zone that is named there (409.1)."""

    of: Filter = Filter(types=("Ally",), zone="graveyard", controlled_by="you")


@word("completes quests", "you can complete {of:s}")
class CompletesQuests(Power):
    """You can complete quests that fit as though you controlled them (702.2b)."""

    of: Filter = Filter(types=("Quest",), controlled_by="opponent")


@word("magnet", "opposing links must target this card if able")
class Magnet(Power):
    """Opposing links must target this if able (706.4)."""


@word("talent", "{spec} Talent")
class Talent(Power):
    """ "[Talent Spec] Talent": a deck-building restriction (100.2c), no power."""

    SAID_AS: ClassVar[str] = "label"
    spec: str


@word("hero required", "{trait} Hero Required")
class HeroRequired(Power):
    """ "[Trait] Hero Required": a deck-building restriction (100.2b), no power."""

    SAID_AS: ClassVar[str] = "label"
    trait: str


@word("reputation", "{name} Reputation")
class Reputation(Power):
    """ "[Description] Reputation": a deck-building restriction (100.2d), no power."""

    SAID_AS: ClassVar[str] = "label"
    name: str


@word(
    "deckbuilding",
    "Deckbuilding: <and: [only {only:s ,}] | [no {never:s ,}] | [no_talents? no Talents]>",
    "Deckbuilding: you can't put {never:s or}[no_talents? , nor any Talents] in your deck",
)
class Deckbuilding(Power):
    """A hero's "Deckbuilding" text: all that its deck can hold, and what it can't (100.2e); no power."""

    only: tuple[Filter, ...] = ()
    never: tuple[Filter, ...] = ()
    no_talents: bool = False


@word("front", "[[Front]]: {is:sentence}")
class FrontSide(Power):
    """A hero's power on the side that starts visible (301.2)."""

    is_: Power


@word("back", "[[Back]]: {is:sentence}")
class BackSide(Power):
    """A hero's power on its other side (301.2a)."""

    is_: Power


@word("if hero", "{trait:icon} Hero: {is:sentence}")
class IfHero(Power):
    """A power that the card has only if its controller's hero has a trait (206.1c)."""

    trait: str
    is_: Power
