"""Words that create modifiers and change links."""

from __future__ import annotations

from typing import Literal

from judge_app.games.wow.words.base import Amount, Condition, Continuous, Effect, Happening, Which, Who
from judge_app.games.wow.words.continuous import said_in_two
from judge_app.games.wow.words.terms import LASTS, Duration
from judge_app.games.wow.words.which import Filter, That, This, You
from judge_app.rulekit.wording import part, word


@word("become a copy", "{which} <becomes> a copy of {of}")
class BecomeCopy(Effect):
    """A card in play becomes a copy of another (402.3)."""

    which: Which
    of: Which


@word("copy link", "copy {which}")
class CopyLink(Effect):
    """Add a duplicate of a card on the chain (402.1)."""

    which: Which


@word("play copy", "copy {of} and play the copy[free? without paying its cost]")
class PlayCopy(Effect):
    """Copy a card in a zone other than the chain and play the copy (402.2); `free` is without paying its cost."""

    of: Which
    free: bool = False


@word("interrupt", "interrupt {which}")
class Interrupt(Effect):
    """Interrupt links."""

    which: Which


@word("change target", "change the target of {of} to {to}")
class ChangeTarget(Effect):
    """Change the single target of a link to a second target (706.2)."""

    of: Which
    to: Which


@word("gain control", "gain control of {which} {lasts}", tables={"lasts": LASTS})
class GainControl(Effect):
    """Gain control of cards."""

    which: Which
    lasts: Duration = "game"


@word("exchange control", "exchange control of {of} and {and}")
class ExchangeControl(Effect):
    """Exchange control of two cards (415.8e)."""

    of: Which
    and_: Which


@part("{which} <remains> {a:be}")
class Remains:
    """A card that has to remain a certain way for a modifier to apply, from the link's creation on (714.3b)."""

    a: Filter
    which: Which = This()


@word(
    "modify",
    "{which} {by:and}[ while {while}][ while {while_remains}] {lasts}[ for each {for_each:each}]",
    "{lasts}, {which} {by:and}",
    tables={"lasts": LASTS},
)
class Modify(Effect):
    """Create a definite continuous modifier. With `flag` it keeps to the cards it affected at first (714.3f)."""

    which: Which
    by: tuple[Continuous, ...]
    lasts: Duration = "this turn"
    while_: Condition | None = None
    while_remains: Remains | None = None
    for_each: Filter | None = None

    def mistake(self) -> str:
        """Why it is said otherwise; '' where it isn't."""
        return said_in_two(self.by)


@word(
    "modify all",
    "{of:s each} {by:and}[ while {while}] {lasts}[ until {until}]",
    "{lasts}, {of:s each} {by:and}",
    tables={"lasts": LASTS},
)
class ModifyAll(Effect):
    """A definite modifier for whatever fits while it lasts; it flags no card (714.3e).

    It may end earlier, as something happens: `until`.
    """

    of: Filter
    by: tuple[Continuous, ...]
    lasts: Duration = "this turn"
    while_: Condition | None = None
    until: Happening | None = None

    def mistake(self) -> str:
        """Why it is said otherwise; '' where it isn't."""
        return said_in_two(self.by)


@word(
    "pay less",
    "you pay ({less}) less [next? the next time you {to} [which? {which} | {of:a}] | to {to} [which? {which}"
    " | {of:s each}] ] {lasts}[ for each {for_each:each}][, to a minimum of ({minimum})]",
    "you pay ({less}) less to {to} [next? your next {of} | {of:s each}] {lasts}[ for each {for_each:each}]"
    "[, to a minimum of {minimum}]",
    tables={"lasts": LASTS},
)
class PayLess(Effect):
    """You pay less for a time: to play cards that fit, to complete quests or to strike with weapons.

    With `next` only for the next one, after which it ends. `which` are cards in play, instead of what fits.
    """

    less: Amount
    of: Filter = Filter()
    which: Which | None = None
    to: Literal["play", "complete", "strike with"] = "play"
    next_: bool = False
    for_each: Filter | None = None
    minimum: int = 0
    lasts: Duration = "this turn"

    def mistake(self) -> str:
        """Why that can't be paid for; '' where it can."""
        return "what is played isn't in play yet: it is described by of" if self.which and self.to == "play" else ""


@word(
    "when",
    "[next? {happens:next} | {happens:when}] {lasts}, {then:and}[, with {controller} as the modifier's controller]",
    tables={"lasts": LASTS},
)
class WhenLater(Effect):
    """Create a triggered modifier (715)."""

    happens: Happening
    then: tuple[Effect, ...]
    next_: bool = True
    lasts: Duration = "game"
    controller: Who = You()


@word("trigger", "trigger {which}")
class TriggerPowers(Effect):
    """Trigger cards: all their triggered powers, as if their trigger events had happened (703.5)."""

    which: Which


@word("gain printed powers", "give this card the printed powers of {of}")
class GainPrintedPowers(Effect):
    """This card has the printed powers of another card (200.1a)."""

    of: Which = That()
