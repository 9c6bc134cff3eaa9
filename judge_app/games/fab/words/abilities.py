"""Abilities: resolution, activated, triggered, static, play-static, replacements, keywords (1.7.3, 5.2 to 5.4)."""

from __future__ import annotations

from typing import Literal

from judge_app.games.fab.words.amounts import Fixed
from judge_app.games.fab.words.base import Ability, Amount, Change, Condition, Cost, Effect, Happening, Which, Who
from judge_app.games.fab.words.terms import AnyDamage, Destination, OwnZone, OwnZoneOrAny, Speed
from judge_app.games.fab.words.which import You
from judge_app.rulekit.wording import word

Label = Literal[
    "", "Combo", "Crush", "Reprise", "Channel", "Material", "Rupture", "Contract", "Surge", "Solflare", "Unity",
    "Evo Upgrade", "Galvanize", "Tower", "Decompose", "Earth Bond", "Lightning Flow", "Heavy", "High Tide", "Go Fish",
]  # fmt: skip
"""Label keywords (8.4)."""
SAID = "[label? {label} - ]"


@word("resolve", SAID + "{effects:then}")
class Resolve(Ability):
    """A resolution ability: what the layer does as it resolves."""

    effects: tuple[Effect, ...]
    label: Label = ""


@word(
    "activated",
    "[once? Once per Turn ][twice? Twice per Turn ]{speed:title} - {cost:,}: [attack? Attack]{effects:then}"
    "[if? . Activate this only if {if}][go_again? . Go again]",
    "[once? Once per Turn ][twice? Twice per Turn ]{speed:title} - {cost:,}: [attack? Attack]{effects:then}"
    "[go_again? . Go again][if? . Activate this only if {if}]",
    unsaid=("in_zone",),
)
class Activated(Ability):
    """An activated ability (5.2.1). With `attack` its layer is an attack-proxy of the object (8.3.1)."""

    speed: Speed
    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...] = ()
    attack: bool = False
    go_again: bool = False
    once: bool = False
    twice: bool = False
    if_: Condition | None = None
    in_zone: OwnZone | None = None
    """Where the card is when it may be activated, if that isn't the arena (5.2.4)."""


@word(
    "triggered",
    SAID + "[limit? Once per turn, ][first? The first time {when} each turn | {when:when}][ and {if}], {effects:then}",
    SAID + "{when:whenever}[ and {if}], {effects:then}",
    SAID + "[first? The first time each turn {when}|{when}][ and {if}], {effects:then}",
    unsaid=("in_zone",),
)
class Triggered(Ability):
    """A triggered-static ability (5.4.6). `first` is the ordinal: the first time each turn (6.6.1b)."""

    when: Happening
    effects: tuple[Effect, ...]
    if_: Condition | None = None
    first: bool = False
    limit: bool = False
    in_zone: OwnZone | None = None
    label: Label = ""


@word("state triggered", "When {when}, {effects:then}")
class StateTriggered(Ability):
    """A triggered effect that waits for a state of the game (6.6.5c)."""

    when: Condition
    effects: tuple[Effect, ...]


@word(
    "static",
    SAID + "[while? While {while}, ]{applies_to} {to} {by:and}",
    SAID + "[while? If {while}, ]{applies_to} {to} {by:and}",
    SAID + "{applies_to} {by:and} while {while:doing}",
    unsaid=("in_zone",),
)
class Static(Ability):
    """A static ability: a continuous effect as long as it is functional (5.4).

    `to` names whom a rule for players is about.
    """

    by: tuple[Change, ...]
    applies_to: Which | None = None
    to: Who | None = None
    while_: Condition | None = None
    in_zone: OwnZoneOrAny | None = None
    label: Label = ""


@word("property", "This card's {what:and} <is> {amount}")
class PropertyIs(Ability):
    """A property-static ability: the value of a property marked (c) (5.4.5)."""

    what: tuple[Literal["power", "defense", "life"], ...]
    amount: Amount


@word(
    "additional cost",
    "As an additional cost to play this, [may? you may] {cost:and}[ if {if}][then? . [may? If you do, ]{then:then}]",
    unsaid=("called",),
)
class AdditionalCost(Ability):
    """A play-static ability that adds costs (5.4.4a); `then` changes the card played if an optional one is paid."""

    cost: tuple[Cost, ...]
    may: bool = False
    called: str = ""
    if_: Condition | None = None
    then: tuple[Effect, ...] = ()


@word("alternative cost", "You may {cost:and} rather than pay this's {{r}} cost[ if {if}]")
class AlternativeCost(Ability):
    """A play-static ability: another cost in the place of the resource cost (5.4.4b)."""

    cost: tuple[Cost, ...]
    if_: Condition | None = None


@word(
    "play from",
    "You may play this from your {zone}[ if {if}][free? without paying its {{r}} cost][by? . If you do, it {by:and}]",
    "[if? If {if}, ]you may play this from your {zone}[free? without paying its {{r}} cost]",
    tables={"zone": {"banished": "banished zone", "pitch": "pitch zone", ...: "{zone}"}},
)
class PlayFrom(Ability):
    """A play-static ability: it may be played from another zone."""

    zone: OwnZone
    if_: Condition | None = None
    free: bool = False
    by: tuple[Change, ...] = ()
    """How its playing from there is changed (5.4.4d)."""


@word(
    "prevent",
    "If {shielded} would be dealt {type.said} damage, [cost? [must? {cost:and} to | you may {cost:and} to ] ]"
    "prevent {amount} of that damage[then? . If you do, {then:then}]",
    tables={"type.said": {"": "", "physical": "{{p}}", ...: "{type}"},
            "shielded": {You(): "you", ...: "{shielded}"}},
)  # fmt: skip
class Prevent(Ability):
    """A static prevention effect (6.4.10): with a cost it is optional."""

    amount: Amount
    type_: AnyDamage = ""
    shielded: Who = You()
    cost: tuple[Cost, ...] = ()
    must: bool = False
    """Its cost isn't optional: "destroy this to prevent ..." """
    then: tuple[Effect, ...] = ()


@word(
    "instead",
    "If {when:would}[if? and {if}], [cost? you may {cost:and}. If you do, ]"
    "instead [more? {when:instead} plus {more} | [moved_to? {moved_to} | {effects:then}] ]",
    unsaid=("outcome",),
    tables={
        "moved_to": {
            "banished": "banish it",
            "top of deck": "put it on top of its owner's deck",
            "bottom of deck": "put it on the bottom of its owner's deck",
            "top or bottom of deck": "put it on the top or bottom of its owner's deck",
            "out of the game": "remove it from the game",
            ...: "put it into its owner's {moved_to}",
        }
    },
)
class Instead(Ability):
    """A standard-replacement effect (6.4.9): other effects instead, so much `more` of the same, or moved elsewhere.

    With a cost it is optional; an `outcome` is replaced once the event has occurred (6.4.11).
    """

    when: Happening
    effects: tuple[Effect, ...] = ()
    more: Amount | None = None
    moved_to: Destination = ""
    if_: Condition | None = None
    cost: tuple[Cost, ...] = ()
    outcome: bool = False


@word("play only if", "Play this only if {if}")
class PlayOnlyIf(Ability):
    """A play-static ability: a condition without which it can't be played (5.4.4)."""

    if_: Condition


@word("enters with", "This enters the arena with {number*{counter} counter}[tapped? tapped]")
class EntersWith(Ability):
    """An identity-replacement effect: it enters with counters, or tapped (6.4.8)."""

    counter: str = ""
    number: Amount = Fixed(1)
    tapped: bool = False


@word("as it enters", "As this enters the arena, {effects:then}")
class AsEnters(Ability):
    """An identity-replacement effect: something is done as it enters (6.4.8)."""

    effects: tuple[Effect, ...]


@word("attacks several", "This attacks up to {number} target [others? attackable objects | opposing heroes]")
class AttacksSeveral(Ability):
    """Its attack may have several heroes as its targets, or `others` too, each a separate one (1.4.5c)."""

    number: Amount
    others: bool = False


@word("keyword", "{of} {name}[ {value}]", "{name} X, where X is {value}")
class Keyword(Ability):
    """A keyword ability (8.3). A bare name in a file means this: `go again`, `arcane barrier 2`."""

    name: str
    value: Amount | None = None
    of: str = ""

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A bare name."""
        return isinstance(value, str)

    def __post_init__(self) -> None:
        name, _, number = self.name.rpartition(" ")
        if name and number.isdecimal() and self.value is None:
            object.__setattr__(self, "name", name)
            object.__setattr__(self, "value", Fixed(int(number)))


@word("reroll", "If a hero would roll dice, instead after the roll you may destroy this. If you do, they reroll them")
class Reroll(Ability):
    """A replacement of the result of a roll (8.5.28)."""


@word("deck rule", "{says}")
class DeckRule(Ability):
    """A meta-static ability: it is about building decks or starting the game, and does nothing in play (5.4.3)."""

    says: str
