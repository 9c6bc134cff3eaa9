"""What stands in a text box: actions, forced and constant effects, keywords, how it is played."""

from __future__ import annotations

from judge_app.games.invasion.words.amounts import Fixed
from judge_app.games.invasion.words.base import Ability, Amount, Change, Condition, Cost, Effect, Happening, Which
from judge_app.games.invasion.words.terms import AnyZone, KeywordName, Race
from judge_app.games.invasion.words.which import UNIT, Filter, Noun, This
from judge_app.rulekit.wording import word

ZONE = {"zone": {"": "", "quest zone": "Quest.", "kingdom": "Kingdom.", "battlefield": "Battlefield."}}
"""How the zone in which an effect works is printed before it."""


@word(
    "action",
    "[{zone} ]Action: [{when:when}, ][{cost:and} to ]{effects:then}[ if {if}][once? (limit once per turn)]",
    tables=ZONE,
)
class Action(Ability):
    """An action: what a tactic does, or what may be used; with `when` a triggered one, with `once` once each turn."""

    effects: tuple[Effect, ...]
    cost: tuple[Cost, ...] = ()
    when: Happening | None = None
    if_: Condition | None = None
    zone: AnyZone = ""
    once: bool = False


@word("forced", "[{zone} ]Forced: {when:when}, {effects:then}[ if {if}]", tables=ZONE)
class Forced(Ability):
    """A forced effect."""

    when: Happening
    effects: tuple[Effect, ...]
    if_: Condition | None = None
    zone: AnyZone = ""


@word("triggered", "[{zone} ]{when:when}, {effects:then}[ if {if}]", tables=ZONE)
class Triggered(Ability):
    """A constant effect with a trigger condition."""

    when: Happening
    effects: tuple[Effect, ...]
    if_: Condition | None = None
    zone: AnyZone = ""


@word("constant", "[{zone} ]{to} {by:and}[ while {while}]", "[{zone} ]while {while}, {to} {by:and}", tables=ZONE)
class Constant(Ability):
    """A constant effect: as long as the card is in play."""

    by: tuple[Change, ...]
    to: Which = This()
    while_: Condition | None = None
    zone: AnyZone = ""


@word("keyword", "{name}[ {value}]")
class Keyword(Ability):
    """A keyword. A bare name in a file means this: `Scout`, `Toughness 2`."""

    name: KeywordName
    value: Amount | None = None

    @staticmethod
    def reads_scalar(value: object) -> bool:
        """A bare name."""
        return isinstance(value, str)

    def __post_init__(self) -> None:
        name, _, number = self.name.rpartition(" ")
        if name and number.isdecimal() and self.value is None:
            object.__setattr__(self, "name", name)
            object.__setattr__(self, "value", Fixed(int(number)))


@word("attach", "Attach to {to:a}", "Attach to target {to}")
class AttachTo(Ability):
    """What an attachment is attached to as it enters play."""

    to: Filter = UNIT


@word("enters corrupted", "This {noun} enters play corrupted")
class EntersCorrupted(Ability):
    """It comes into play corrupted."""

    noun: Noun = "unit"


@word("enters with", "This {noun} enters play with {number*resource token} on it")
class EntersWith(Ability):
    """It comes into play with resource tokens on it."""

    number: Amount
    noun: Noun = "card"


@word("costs less", "Lower the cost to play this {noun} by {by}")
class CostsLess(Ability):
    """It costs so much less to play, never less than nothing."""

    by: Amount
    noun: Noun = "unit"


@word("gives symbols", "This card provides {races:and} loyalty symbols")
class GivesSymbols(Ability):
    """It counts as a symbol of each of those races."""

    races: tuple[Race, ...]


@word("play only", "Play only if {if}")
class PlayOnly(Ability):
    """It can't be played otherwise."""

    if_: Condition
