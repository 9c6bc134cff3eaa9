"""What a text does for players: weapons, mana, heroes, spells, turns."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.hearthstone.words.base import Amount, Change, Effect, Which
from judge_app.games.hearthstone.words.effects.people import Whose, people
from judge_app.games.hearthstone.words.terms import Until, ending, joined


@word("equip")
@dataclass(frozen=True, slots=True)
class Equip(Effect):
    """Equips a new weapon of that name; the old one is destroyed."""

    card: str
    who: Whose = "you"

    def english(self) -> str:
        return f"{people(self.who, 'equip', 'equips')} {self.card}"


@word("mana")
@dataclass(frozen=True, slots=True)
class GainMana(Effect):
    """Gives mana: `temporary` for this turn, or crystals for good, full or empty; a negative number takes away.

    `up to crystals` is temporary too, but no more than the Mana Crystals make room for (M8).
    """

    amount: Amount
    kind: Literal["temporary", "crystals", "empty crystals", "refresh", "up to crystals", "unlock", "spend"] = (
        "temporary"
    )
    who: Whose = "you"

    def english(self) -> str:
        return f"{people(self.who, 'gain', 'gains')} {self.amount.english()} mana ({self.kind})"


@word("hero power")
@dataclass(frozen=True, slots=True)
class SetHeroPower(Effect):
    """Replaces the Hero Power, or with no card refreshes it."""

    card: str = ""
    who: Whose = "you"

    def english(self) -> str:
        return f"your Hero Power becomes {self.card}" if self.card else "refresh your Hero Power"


@word("replace hero")
@dataclass(frozen=True, slots=True)
class ReplaceHero(Effect):
    """Another hero takes the place of the old one (see Replacing your hero).

    `becomes` is the minion that becomes it, which leaves play as if it had been transformed (minion.14).
    """

    card: str
    who: Whose = "you"
    becomes: Which | None = None

    def english(self) -> str:
        return f"replace your hero with {self.card}"


@word("player effect")
@dataclass(frozen=True, slots=True)
class GivePlayer(Effect):
    """What lasts for a player after its card has gone: auras, triggers and rules on an Entity of its own in play."""

    gives: tuple[Change, ...]
    who: Whose = "you"
    until: Until = ""
    name: str = ""

    def english(self) -> str:
        given = joined(change.english() for change in self.gives)
        return f"{people(self.who, 'have', 'has')} {given}{ending(self.until)}"


@word("extra turn")
@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """An extra turn as soon as a turn of that player has ended, or after the series of the `opponent's turns`."""

    who: Whose = "you"
    after: Literal["own turn", "opponent's turns"] = "own turn"

    def english(self) -> str:
        later = " after that" if self.after == "opponent's turns" else ""
        return f"{people(self.who, 'take', 'takes')} an extra turn{later}"


@word("counter")
@dataclass(frozen=True, slots=True)
class Counter(Effect):
    """The spell being played has no effect and incurs no Overload."""

    def english(self) -> str:
        return "counter the spell"


@word("cast")
@dataclass(frozen=True, slots=True)
class Cast(Effect):
    """The text of a spell takes effect: of that name, or `like` another, at what `on` says if it is aimed."""

    card: str = ""
    like: Which | None = None
    on: Which | None = None

    def english(self) -> str:
        return f"cast {self.card or 'a copy of the spell'}"


@word("redirect target")
@dataclass(frozen=True, slots=True)
class RedirectTarget(Effect):
    """Changes the target of the spell or Battlecry that is about to resolve."""

    to: Which

    def english(self) -> str:
        return f"its target becomes {self.to.english()}"
