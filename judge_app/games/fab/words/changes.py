"""What continuous effects do: values, properties, abilities, permissions and restrictions (6.2)."""

from __future__ import annotations

from typing import Literal

from judge_app.games.fab.words.base import Ability, Amount, Change, Which
from judge_app.games.fab.words.terms import AnyDamage, CardType, Color, Number, Subtype, Supertype, Zone
from judge_app.games.fab.words.which import Filter
from judge_app.rulekit.wording import word


@word("gets", "<gets> {amount+{what}}", "<gains> {amount+{what}}", "<has> {amount+{what}}", tables={"what": {
      "power": "{{p}}", "defense": "{{d}}", "life": "{{h}}", "intellect": "{{i}}", ...: "{what}"}})  # fmt: skip
class Gets(Change):
    """A value goes up or down (8.5.8)."""

    what: Number
    amount: Amount


@word("base value", "<has> {amount} base {what}")
class BaseValue(Change):
    """The base value is set; what lacks the property gains it (8.5.8b)."""

    what: Number
    amount: Amount


@word("multiplied", "its [base? base] {what} <is> multiplied by {times}")
class Multiplied(Change):
    """A value is multiplied."""

    what: Number
    times: int = 2
    base: bool = False


@word("halved", "its [base? base] {what} <is> halved")
class Halved(Change):
    """A value is divided by two."""

    what: Number
    base: bool = False


@word("has", "<gets> {abilities:and}", "<gains> {abilities:and}", "<has> {abilities:and}",
      "<gets> {abilities:quoted and}", "<gains> {abilities:quoted and}", "<has> {abilities:quoted and}"
)  # fmt: skip
class Has(Change):
    """Abilities are gained."""

    abilities: tuple[Ability, ...]


@word("loses", "<loses> {keyword.said}", tables={"keyword.said": {"": "all abilities", ...: "{keyword:lower}"}})
class Loses(Change):
    """A base keyword, or every base ability, is lost (8.5.13)."""

    keyword: str = ""


@word("loses class", "<loses> all {what} supertypes")
class LosesSupertypes(Change):
    """Base supertypes are lost."""

    what: Literal["class", "talent", "class and talent"] = "class and talent"


@word("can't gain", "<can't> gain {keyword:lower}")
class CantGain(Change):
    """A keyword can't be gained, or more of a value: `power`."""

    keyword: str


@word("is also", "<is> {color} {supertypes:joined} {subtypes:joined} {types:joined} {named} in addition")
class IsAlso(Change):
    """Types, subtypes, supertypes, a color or a name are gained (8.5.9)."""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[Subtype, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    color: Color | None = None
    named: str = ""


@word("same class", "<is> the same class as your hero")
class SameClass(Change):
    """It has the classes of its owner's hero in addition."""


@word("copies", "<becomes> a copy of {of}")
class Copies(Change):
    """All properties become the copyable ones of something (8.5.25)."""

    of: Which


@word("costs", "<costs> {amount~{{r}} [less? less | more] to play}", "<costs> {amount~{{r}} [less? less | more]}",
      "<costs> an additional {amount~{{r}}}")  # fmt: skip
class Costs(Change):
    """It costs more or less to play or activate (2.2.4a, 5.1.6)."""

    amount: Amount
    less: bool = True


@word("free", "<can> be played without paying its {{r}} cost")
class Free(Change):
    """Its resource cost need not be paid."""


Action = Literal["play", "activate", "defend", "attack", "pitch", "be defended", "be prevented", "gain life", "draw",
                 "untap"]  # fmt: skip


@word(
    "can't",
    "<can't> [of? {what}[most? more than {most}] {of:s}"
    " | [only? {what.bare} except {only:s} | {what.done}[most? by more than {most}] ] ]"
    "[ from {zone}][this_link? this chain link]",
    tables={
        "what.done": {
            "play": "be played",
            "activate": "be activated",
            "pitch": "be pitched",
            "be defended": "be defended",
            "be prevented": "have its damage prevented",
            ...: "{what}",
        },
        "what.bare": {"play": "play anything", "activate": "activate anything", ...: "{what}"},
        "what": {"be defended": "be defended by", "be prevented": "have its damage prevented", ...: "{what}"},
    },
)
class Cant(Change):
    """A restriction (1.0.2): what can't be done with what it applies to, or by the hero whom it is about.

    `of` are the cards with which it can't be done; `most` is how many of them at most, none unless said.
    """

    what: Action
    of: Filter | None = None
    zone: Zone | None = None
    only: Filter | None = None
    most: int = 0
    this_link: bool = False
    """Only on the chain link of the attack that says so."""


@word("deals more", "instead <deals> that much {type.said} damage plus {more}",
      tables={"type.said": {"physical": "{{p}}", "": "", ...: "{type}"}})  # fmt: skip
class DealsMore(Change):
    """Each time it would deal such damage it deals so much more instead (6.4.9)."""

    more: Amount
    type_: AnyDamage = ""


@word(
    "may",
    "<may> [of? {what} {of:s} | be {what.past}][ from {zone}]",
    tables={"what.past": {"play": "played", "activate": "activated", "defend with": "defended with"}},
)
class MayDo(Change):
    """An allowance: what may be done that could not be otherwise, with what fits or with what it applies to."""

    what: Literal["play", "defend with", "activate"]
    of: Filter | None = None
    zone: Zone | None = None


@word("as instant", "<may> be played as though it were an instant")
class AsInstant(Change):
    """It may be played or activated as an instant (5.1.3d)."""


@word("must", "<must> {what} {of:s} if able")
class Must(Change):
    """A requirement."""

    what: Literal["defend with", "attack"]
    of: Filter


@word("rolls more", "<rolls> {dice} more dice and ignores as many of the lowest rolls")
class RollsMore(Change):
    """More dice are rolled, and the lowest of them ignored (8.5.33)."""

    dice: int = 1


@word(
    "activations",
    "<may> [attack? attack | be activated] [total? {total} times each turn | {more*additional time} each turn]",
)
class Activations(Change):
    """Its once-per-turn abilities may be activated more often (5.2.3)."""

    more: int = 0
    total: int = 0
    attack: bool = False


@word("no triggers", "<don't> trigger {what}", tables={"what": {"hit": "on a hit", "": ""}})
class NoTriggers(Change):
    """Triggered effects of what it applies to don't trigger on a hit, or at all (6.6.5f)."""

    what: Literal["hit", ""] = "hit"
