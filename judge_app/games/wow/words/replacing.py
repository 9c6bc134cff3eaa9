"""Powers that replace events or prevent damage (716, 717)."""

from __future__ import annotations

from dataclasses import field
from typing import Any, Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word, word_of
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words.base import Amount, Effect, Happening, Power
from judge_app.games.wow.words.effects import inside, together
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.terms import DamageType
from judge_app.games.wow.words.which import Filter


@word("replace damage")
@dataclass(frozen=True, slots=True)
class ReplaceDamage(Power):
    """A replacement modifier for damage that would be dealt: one change; a negative amount makes it less."""

    by: Party = field(default_factory=Party)
    to: Party = field(default_factory=Party)
    with_: Party = field(default_factory=Party)
    type_: tuple[DamageType, ...] = ()
    combat: bool | None = None
    change: Literal[
        "double", "add", "redirect to your hero", "divide as you choose", "type", "unpreventable", "combat damage"
    ] = "add"
    amount: int = 0
    into: tuple[DamageType, ...] = ()
    among: Filter = field(default_factory=lambda: Filter(character=True))

    def english(self) -> str:
        kind = f"{'/'.join(self.type_)} " if self.type_ else ""
        with_ = f" with {self.with_.english()}" if self.with_ != Party() else ""
        what = {
            "double": "it's double that much",
            "add": f"it's that much {self.amount:+}",
            "type": f"it's {'/'.join(self.into)} damage",
            "unpreventable": "it's unpreventable",
            "combat damage": "it's combat damage",
            "redirect to your hero": "it's dealt to your hero",
            "divide as you choose": f"it's divided as you choose among any number of {self.among.english(many=True)}",
        }[self.change]
        return f"If {self.by.english()} would deal {kind}damage{with_} to {self.to.english()}, {what} instead."


@word("replace healing")
@dataclass(frozen=True, slots=True)
class ReplaceHealing(Power):
    """A replacement modifier for healing: that much more."""

    by: Party
    amount: int

    def english(self) -> str:
        return f"If {self.by.english()} would heal damage, it heals that much +{self.amount} instead."


@word("prevent damage")
@dataclass(frozen=True, slots=True)
class PreventDamage(Power):
    """A prevention modifier: an amount of each packet, or all of it."""

    to: Party = field(default_factory=Party)
    by: Party = field(default_factory=Party)
    amount: Amount | None = None
    type_: tuple[DamageType, ...] = ()
    combat: bool | None = None
    first_each_turn: int = 0

    def english(self) -> str:
        how_much = self.amount.english() if self.amount else "all"
        combat = {True: "combat ", False: "non-combat ", None: ""}[self.combat]
        kind = f"{'/'.join(self.type_)} " if self.type_ else ""
        to = f" to {self.to.english()}" if self.to != Party() else ""
        by = f" by {self.by.english()}" if self.by != Party() else ""
        return f"Prevent {how_much} {combat}{kind}damage that would be dealt{to}{by}."


@word("conditional prevention")
@dataclass(frozen=True, slots=True)
class ConditionalPrevention(Power):
    """If damage would be dealt, do something (optional or not); if that was done, prevent it (717.3)."""

    to: Party
    do: tuple[Effect, ...]
    optional: bool = False
    then: tuple[Effect, ...] = ()

    def english(self) -> str:
        may = " you may" if self.optional else ""
        then = f" Then: {together(self.then)}" if self.then else ""
        return f"If {self.to.english()} would be dealt damage,{may}{inside(self.do)} If you do, prevent it.{then}"


REPLACEABLE = (
    h.IsDestroyed, h.Draws, h.Discards, h.Exhausts, h.EntersPlay, h.EntersParty, h.EntersZone, h.LeavesPlay,
    h.GetsCounters,
)  # fmt: skip
"""What a replacement modifier can replace besides damage and healing."""

WOULD = (
    (" is destroyed", " would be destroyed"),
    (" is removed", " would be removed"),
    (" draw", " would draw"),
    (" discard", " would discard"),
    (" exhausts", " would exhaust"),
    (" enters", " would enter"),
    (" leaves", " would leave"),
    (" gets", " would get"),
)


@word("replace")
@dataclass(frozen=True, slots=True)
class Replace(Power):
    """A replacement modifier (716.1): the effects happen instead of the event, if the player likes or always.

    What can be replaced so: destroyed, draws, discards, exhausts, enters play, enters party, enters zone, leaves
    play and gets counters. "It" is the card that the event would happen to, and the event amount the number of
    counters. Damage and healing are replaced by words of their own.
    """

    event: Happening
    instead: tuple[Effect, ...]
    optional: bool = False

    def english(self) -> str:
        event = self.event.english()
        for does, would in WOULD:
            event = event.replace(does, would, 1)
        may = "you may do this " if self.optional else ""
        return f"If {event}, {may}instead: {together(self.instead)}"

    def mistake(self) -> str:
        """Why this event can't be replaced; '' when it can."""
        if isinstance(self.event, h.DealsDamage | h.PreventsDamage | h.Heals):
            return 'damage and healing are replaced by "replace damage", "replace healing" or "prevent damage"'
        if type(self.event) not in REPLACEABLE:
            known = ", ".join(sorted(word_of(happening) for happening in REPLACEABLE))
            return f'"{word_of(type(self.event))}" can\'t be replaced; what can: {known}'
        who: Any = getattr(self.event, "who", None)
        if isinstance(self.event, h.Exhausts) and (
            self.event.first_time_each_turn or (who.a is not None and (who.a.resource or who.a.resources_too))
        ):
            return "only an exhaustion of cards that are no resources can be replaced, at any time"
        if isinstance(self.event, h.EntersPlay | h.EntersParty) and who != Party("any", who.a):
            return "who enters has to be described, as {a: ...}: this card, your hero or a host is in play already"
        return ""
