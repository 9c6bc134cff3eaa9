"""What an enchantment or an aura does to the entity that it is on."""

from __future__ import annotations

from typing import Literal

from judge_app.games.hearthstone.words.base import Amount, Change, Power
from judge_app.games.hearthstone.words.terms import KEYWORDS, Keyword
from judge_app.rulekit.wording import word


@word("attack", "{by+Attack}")
class AddAttack(Change):
    """More or less Attack."""

    by: Amount


@word("stats", "{attack:signed}/{health:signed}[ for each {each:per}]")
class AddStats(Change):
    """More or less Attack and maximum Health (of a weapon, Durability), so much for each of something."""

    attack: int
    health: int
    each: Amount | None = None


@word("health", "{by+Health}")
class AddHealth(Change):
    """More or less maximum Health (H1, H2); of a weapon, Durability."""

    by: Amount


@word("set attack", "an Attack of {to}", forms={"set": "Attack to {to}"})
class SetAttack(Change):
    """The Attack becomes that number, whatever stood before it in the list."""

    to: Amount


@word("set health", "a Health of {to}", forms={"set": "Health to {to}"})
class SetHealth(Change):
    """The maximum Health becomes that number, and the current Health with it."""

    to: Amount


@word("set stats", "an Attack and a Health of {to}", forms={"set": "Attack and Health to {to}"})
class SetStats(Change):
    """The Attack and the maximum Health become that number."""

    to: int


@word("double attack", "double Attack")
class DoubleAttack(Change):
    """The Attack as it is at this place of the list, twice."""


@word("cost", "{by+Cost}[ (but not less than {not_below})]")
class AddCost(Change):
    """More or less mana to pay; less only down to `not below`, if that is said."""

    by: Amount
    not_below: int | None = None


@word(
    "cost less",
    "Cost reduced by ({by})[ for each {each:per}][ (but not less than {not_below})]",
    forms={
        "does": "({by}) less[ for each {each:per}]",
        "reduced": "Cost by ({by})[ for each {each:per}]",
        "by": "({by})",
    },
)
class CostLess(Change):
    """Less mana to pay, so much for each of something; only down to `not below`, if that is said."""

    by: int
    each: Amount | None = None
    not_below: int | None = None


@word("cost more", "Cost increased by ({by})", forms={"does": "({by}) more"})
class CostMore(Change):
    """More mana to pay."""

    by: int


@word("set cost", "a Cost of {to}", forms={"does": "({to})", "set": "Cost to ({to})"})
class SetCost(Change):
    """The mana to pay becomes that number."""

    to: Amount


@word("has", "{what}", tables={"what": KEYWORDS})
class Has(Change):
    """A keyword is given."""

    what: Keyword


@word("spell damage", "Spell Damage {by:signed}")
class AddSpellDamage(Change):
    """Spell Damage for the controller of the entity that it is on (CEM2c)."""

    by: int = 1


@word("destroyed", '"Destroy this card."')
class IsDestroyed(Change):
    """Whoever it is on is marked pending destroy as soon as an aura gives it."""


@word("power", "{is:quoted}")
class HasPower(Change):
    """A trigger or Deathrattle is given."""

    is_: Power


Rule = Literal[
        "battlecries twice", "deathrattles twice", "end of turn twice", "healing harms",
        "spells and hero powers double", "hero power again", "hero power without limit", "spells cost health",
        "minimum health 1", "double damage to your hero", "hero power damage +1",
    ]  # fmt: skip
RULES = {
    "battlecries twice": "Your Battlecries trigger twice.",
    "deathrattles twice": "Your minions trigger their Deathrattles twice.",
    "end of turn twice": "Your end of turn effects trigger twice.",
    "healing harms": "Your cards and powers that restore Health now deal damage instead.",
    "spells and hero powers double": "Double the damage and healing of your spells and Hero Power.",
    "hero power again": "You can use your Hero Power twice a turn.",
    "hero power without limit": "You can use your Hero Power any number of times.",
    "spells cost health": "Your spells cost Health instead of Mana.",
    "minimum health 1": "Can't be reduced below 1 Health.",
    "double damage to your hero": "Double all damage dealt to your hero.",
    "hero power damage +1": "Your Hero Power deals 1 extra damage.",
}
"""Rules of the game that work otherwise, as cards print them."""


@word("rule", '"{what}"', tables={"what": RULES})
class HasRule(Change):
    """A rule of the game works otherwise for whom or what this is on (the auras that 4c lists, and their like)."""

    what: Rule
