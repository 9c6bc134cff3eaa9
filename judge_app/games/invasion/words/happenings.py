"""Trigger conditions."""

from __future__ import annotations

from typing import Literal

from judge_app.games.invasion.words.base import Happening, Who
from judge_app.games.invasion.words.terms import AnyZone
from judge_app.games.invasion.words.which import CARD, THIS_UNIT, UNIT, Filter, You
from judge_app.rulekit.wording import word
from judge_app.rulekit.wording.words import Table

WHO: Table = {
    THIS_UNIT: "this unit",
    Filter(this=True): "this card",
    Filter("unit", host=True): "attached unit",
    ...: "{who:a}",
}


@word(
    "at", "at the {point} of {whose} {of}", tables={"whose": {"": "the", "your": "your", "opponent": "your opponent's"}}
)
class At(Happening):
    """A turn or a phase begins or ends."""

    point: Literal["beginning", "end"] = "beginning"
    of: Literal["turn", "kingdom phase", "quest phase", "capital phase", "battlefield phase"] = "turn"
    whose: Literal["", "your", "opponent"] = "your"


@word("either", "{of:or}")
class Either(Happening):
    """One of those."""

    of: tuple[Happening, ...]


@word("enters play", "{who} enters play", tables={"who": WHO})
class EntersPlay(Happening):
    """A card enters play."""

    who: Filter = THIS_UNIT


@word("enters zone", "{who} enters this zone", tables={"who": WHO})
class EntersZone(Happening):
    """A card comes into play in the zone of the card that the text stands on, or is moved there."""

    who: Filter = UNIT


@word("leaves play", "{who} leaves play", tables={"who": WHO})
class LeavesPlay(Happening):
    """A card leaves play."""

    who: Filter = THIS_UNIT


@word("enters discard", "{who} enters {whose} discard pile[from_play? from play]",
      tables={"who": WHO, "whose": {"any": "a", "you": "your", "opponent": "an opponent's"}})  # fmt: skip
class EntersDiscard(Happening):
    """A card is put into a discard pile."""

    who: Filter = UNIT
    whose: Literal["any", "you", "opponent"] = "any"
    from_play: bool = False


@word("is destroyed", "{who} is destroyed", tables={"who": WHO})
class IsDestroyed(Happening):
    """Something is destroyed."""

    who: Filter = THIS_UNIT


@word("is corrupted", "{who} becomes corrupted", "{who} is corrupted", tables={"who": WHO})
class IsCorrupted(Happening):
    """Something becomes corrupted."""

    who: Filter = THIS_UNIT


@word("is dealt damage", "{who} is dealt damage", tables={"who": WHO})
class IsDealtDamage(Happening):
    """Damage was applied to something."""

    who: Filter = THIS_UNIT


@word("is healed", "{who} is healed")
class IsHealed(Happening):
    """Damage was removed from something."""

    who: Filter = UNIT


@word("deals damage", "{who} deals combat damage", tables={"who": WHO})
class DealsDamage(Happening):
    """Damage of combat to which something contributed was applied to an opponent's card or capital."""

    who: Filter = THIS_UNIT


@word("attacks", "{who} attacks", tables={"who": WHO})
class Attacks(Happening):
    """Something is declared as an attacker."""

    who: Filter = THIS_UNIT


@word("defends", "{who} defends", tables={"who": WHO})
class Defends(Happening):
    """Something is declared as a defender."""

    who: Filter = THIS_UNIT


@word("is attacked", "[zone? your {zone} is attacked | this zone is attacked]")
class IsAttacked(Happening):
    """A zone is declared as the target of an attack: that of the card that the text stands on unless said."""

    zone: AnyZone = ""


@word("plays", "{who} <plays> {what:a}")
class Plays(Happening):
    """A player plays a card."""

    what: Filter = CARD
    who: Who = You()


@word("develops", "{who} <plays> a development[ from hand]")
class PlaysDevelopment(Happening):
    """A player plays a development."""

    who: Who = You()
