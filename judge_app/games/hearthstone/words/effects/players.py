"""What a text does for players: weapons, mana, heroes, spells, turns."""

from __future__ import annotations

from typing import Literal

from judge_app.games.hearthstone.words.amounts import ONE, OWN, WHO, Number, Whose
from judge_app.games.hearthstone.words.base import Amount, Change, Effect, Which
from judge_app.games.hearthstone.words.terms import UNTIL, Until
from judge_app.games.hearthstone.words.tokens import Token, which_card
from judge_app.rulekit.wording import word


@word("equip", "[{who}] <equips> [token? {token:weapon a} | {card:a}]", tables={"who": WHO, "who.own": OWN})
class Equip(Effect):
    """Equips a new weapon, of that name or one of which only the values are said; the old one is destroyed."""

    card: str = ""
    who: Whose = "you"
    token: Token | None = None

    def mistake(self) -> str:
        """What is missing; "" where nothing is."""
        return which_card(self.card, self.token)


@word(
    "mana",
    "[{who}] {kind}",
    "give {who} {kind.given}",
    "{kind.destroyed}",
    tables={
        "who": WHO,
        "kind": {
            "temporary": "<who:gains> {amount#Mana Crystal} this turn only",
            "crystals": "{amount.crystals}",
            "empty crystals": "<who:gains> {amount#empty Mana Crystal}",
            "refresh": "<who:refreshes> {amount#Mana Crystal}",
            "up to crystals": "<who:refreshes> up to {amount#Mana Crystal}",
            "refresh all": "<who:refreshes> {who.own} Mana Crystals",
            "unlock": "<who:unlocks> {who.own} Overloaded Mana Crystals",
            "spend": "<who:spends> all {who.own} Mana",
        },
        "kind.given": {"crystals": "{amount#Mana Crystal}", "empty crystals": "{amount#empty Mana Crystal}"},
        "kind.destroyed": {"crystals": "destroy {amount.destroyed}"},
        "amount.destroyed": {Number(-1): "one of your Mana Crystals"},
        "amount.crystals": {Number(-1): "<who:loses> a Mana Crystal", ...: "<who:gains> {amount#Mana Crystal}"},
        "who.own": {"you": "your", ...: "their"},
    },
)
class GainMana(Effect):
    """Gives mana: `temporary` for this turn, or crystals for good, full or empty; a negative number takes away.

    `up to crystals` is temporary too, but no more than the Mana Crystals make room for (M8).
    """

    amount: Amount = ONE
    kind: Literal[
        "temporary", "crystals", "empty crystals", "refresh", "up to crystals", "unlock", "spend", "refresh all"
    ] = "temporary"
    who: Whose = "you"


@word(
    "hero power",
    "[card? {who.own} Hero Power becomes {card} | refresh {who.own} Hero Power]",
    tables={"who": WHO, "who.own": OWN},
)
class SetHeroPower(Effect):
    """Replaces the Hero Power, or with no card refreshes it."""

    card: str = ""
    who: Whose = "you"


@word(
    "replace hero", "replace {who.own} hero with {card}[, which {becomes} becomes]", tables={"who": WHO, "who.own": OWN}
)
class ReplaceHero(Effect):
    """Another hero takes the place of the old one (see Replacing your hero).

    `becomes` is the minion that becomes it, which leaves play as if it had been transformed (minion.14).
    """

    card: str
    who: Whose = "you"
    becomes: Which | None = None


@word("player effect", '{who} <has> {gives:and} {until}[ ("{name}")]', tables={"who": WHO, "until": UNTIL})
class GivePlayer(Effect):
    """What lasts for a player after its card has gone: auras, triggers and rules on an Entity of its own in play."""

    gives: tuple[Change, ...]
    who: Whose = "you"
    until: Until = ""
    name: str = ""


@word(
    "extra turn",
    "[{who}] <takes> an extra turn[ after {after}]",
    tables={"who": WHO, "after": {"opponent's turns": "that"}},
)
class ExtraTurn(Effect):
    """An extra turn as soon as a turn of that player has ended, or after the series of the `opponent's turns`."""

    who: Whose = "you"
    after: Literal["own turn", "opponent's turns"] = "own turn"


@word("counter", "counter the spell", "counter it")
class Counter(Effect):
    """The spell being played has no effect and incurs no Overload."""


@word("cast", "cast [card? {card}][ a copy of {like}][ on {on}]")
class Cast(Effect):
    """The text of a spell takes effect: of that name, or `like` another, at what `on` says if it is aimed."""

    card: str = ""
    like: Which | None = None
    on: Which | None = None


@word("redirect target", "its target becomes {to}")
class RedirectTarget(Effect):
    """Changes the target of the spell or Battlecry that is about to resolve."""

    to: Which
