"""Powers that replace events or prevent damage (716, 717)."""

from __future__ import annotations

from typing import Any, Literal

from judge_app.engine.syntax import word_of
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words.base import Amount, Effect, Happening, Power
from judge_app.games.wow.words.happenings import COMBAT, Party
from judge_app.games.wow.words.terms import DamageType
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.wording import word


@word(
    "replace damage",
    "if {by} would deal {combat} {type:/} damage[ with {with}][ to {to}], {change} instead",
    "if {by} would deal {combat} {type:/} damage[ with {with}][ to {to}], {change.plus} instead",
    "if {to} would be dealt {combat} {type:/} damage, {change.dealt} instead",
    "if {to} would be dealt {combat} {type:/} damage, {change.dealt_plus} instead",
    "{combat} {type:/} damage dealt by {by}[ with {with}] {change.cant}",
    "{combat} {type:/} damage that would be dealt[ by {by}][ with {with}][ to {to}] {change.is}",
    tables={
        "combat": COMBAT,
        "change": {
            "add": "it deals that much {amount:signed}",
            "double": "it deals double that much",
            "type": "it's {into:/} damage",
            "unpreventable": "it's unpreventable",
            "combat damage": "it's combat damage",
            "redirect to your hero": "it's dealt to your hero",
            "divide as you choose": "it's divided as you choose among any number of {among:s}",
        },
        "change.dealt": {
            "double": "it's dealt double that much",
            "add": "it's dealt that much {amount:signed}",
        },
        "change.cant": {"unpreventable": "can't be prevented"},
        "change.is": {"unpreventable": "is unpreventable"},
        "change.plus": {"add": "it deals that amount of damage plus {amount}"},
        "change.dealt_plus": {"add": "it is dealt that amount of damage plus {amount}"},
    },
)
class ReplaceDamage(Power):
    """A replacement modifier for damage that would be dealt: one change; a negative amount makes it less."""

    by: Party = Party()
    to: Party = Party()
    with_: Party = Party()
    type_: tuple[DamageType, ...] = ()
    combat: bool | None = None
    change: Literal[
        "double", "add", "redirect to your hero", "divide as you choose", "type", "unpreventable", "combat damage"
    ] = "add"
    amount: int = 0
    into: tuple[DamageType, ...] = ()
    among: Filter = Filter(character=True)


@word("replace healing", "if {by} would heal damage, it heals that much {amount:signed} instead")
class ReplaceHealing(Power):
    """A replacement modifier for healing: that much more."""

    by: Party
    amount: int


@word(
    "prevent damage",
    "prevent [amount? {amount} | all] [first_each_turn? of the first {first_each_turn}] {combat} {type:/} damage"
    " that would be dealt[ to {to}][ by {by}][first_each_turn? each turn]",
    "prevent [amount? {amount} | all] {combat} {type:/} damage that {to} would be dealt[ by {by}]",
    "prevent [amount? {amount} | all] {combat} {type:/} damage that {by} would deal[ to {to}]",
    "if {to} would be dealt {combat} {type:/} damage[ by {by}], prevent {amount} of it",
    "if {to} would be dealt {combat} {type:/} damage[ by {by}], prevent {amount} of that damage",
    tables={"combat": COMBAT},
)
class PreventDamage(Power):
    """A prevention modifier: an amount of each packet, or all of it."""

    to: Party = Party()
    by: Party = Party()
    amount: Amount | None = None
    type_: tuple[DamageType, ...] = ()
    combat: bool | None = None
    first_each_turn: int = 0


@word(
    "conditional prevention",
    "if {to} would be dealt damage, [optional? you may {do:may} | {do:and}]. If you do, prevent it[. Then, {then:and}]",
)
class ConditionalPrevention(Power):
    """If damage would be dealt, do something (optional or not); if that was done, prevent it (717.3)."""

    to: Party
    do: tuple[Effect, ...]
    optional: bool = False
    then: tuple[Effect, ...] = ()


REPLACEABLE = (
    h.IsDestroyed, h.Draws, h.Discards, h.Exhausts, h.EntersPlay, h.EntersParty, h.EntersZone, h.LeavesPlay,
    h.GetsCounters,
)  # fmt: skip
"""What a replacement modifier can replace besides damage and healing."""


@word("replace", "if {event:would}, [optional? you may {instead:may} | {instead:and}] instead")
class Replace(Power):
    """A replacement modifier (716.1): the effects happen instead of the event, if the player likes or always.

    What can be replaced so: destroyed, draws, discards, exhausts, enters play, enters party, enters zone, leaves
    play and gets counters. "It" is the card that the event would happen to, and the event amount the number of
    counters. Damage and healing are replaced by words of their own.
    """

    event: Happening
    instead: tuple[Effect, ...]
    optional: bool = False

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
