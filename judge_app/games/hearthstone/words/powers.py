"""Powers of a card's text."""

from __future__ import annotations

from typing import Literal

from judge_app.games.hearthstone.words.base import Amount, Change, Condition, Effect, On, Power, Which
from judge_app.games.hearthstone.words.changes import RULES, Rule
from judge_app.games.hearthstone.words.effects.characters import Give
from judge_app.games.hearthstone.words.effects.flow import If
from judge_app.games.hearthstone.words.terms import CANT, KEYWORDS, Keyword
from judge_app.games.hearthstone.words.which import Filter, This
from judge_app.rulekit.wording import word

Priority = Literal["first", "early", "", "late"]
"""What goes before or after order of play; most triggers have none."""

CLAUSE = ("clause",)
"""A note for the rules, no text of the card."""
QUEUED = "[ (queued only if {queue_if})]"
RESOLVED = "[ (resolved {priority})]"


@word("spell", "[only_if? You can play this only if {only_if}. ]{do:@target}")
class SpellText(Power):
    """What a spell or Hero Power does. `target` is what may be targeted, `only if` what is needed to play it."""

    do: tuple[Effect, ...]
    target: Filter | None = None
    only_if: Condition | None = None

    def mistake(self) -> str:
        """Why this can't be a spell's; "" where it can: a spell gives itself nothing as it resolves."""
        return "a spell says who gets what it gives" if any(map(_gives_itself, self.do)) else ""


def _gives_itself(effect: Effect) -> bool:
    """Whether a text gives the card that it stands on Attack, Health or a keyword."""
    if isinstance(effect, If):
        return any(map(_gives_itself, (*effect.then, *effect.else_)))
    return isinstance(effect, Give) and isinstance(effect.to, This)


@word(
    "battlecry",
    "[combo? Combo | Battlecry][ (targets only if {only_if})]: [if? If {if}, {do:then @target} | {do:@target}]",
    forms={"mode": "[if? if {if}, ]{do:then @target}"},
    unsaid=CLAUSE,
)
class Battlecry(Power):
    """What happens in the Battlecry Phase. `only if` is needed to be given a target, `if` is checked as it resolves.

    `clause` is the rule of the book that speaks of its conditions, where one does.
    """

    do: tuple[Effect, ...]
    target: Filter | None = None
    only_if: Condition | None = None
    if_: Condition | None = None
    combo: bool = False
    clause: str = ""


@word("choose one", "Choose One - {of:mode ;or}")
class ChooseOne(Power):
    """One of several texts, chosen as the card is played."""

    of: tuple[Battlecry, ...]


@word("deathrattle", f"Deathrattle{QUEUED}: [if? If {{if}}, {{do:then}} | {{do}}]", unsaid=CLAUSE)
class Deathrattle(Power):
    """What happens as its death is resolved; `queue if` is its queuing condition, `if` its trigger condition.

    `clause` is the rule of the book that speaks of that condition, where one does.
    """

    do: tuple[Effect, ...]
    queue_if: Condition | None = None
    if_: Condition | None = None
    clause: str = ""


@word(
    "when",
    "[while this card is in your {active}, ]{on:whenever}[!not_on_itself? (this card included)]"
    f"{QUEUED}[, if {{if}}], {{do:then}}{RESOLVED}[ ({{again}})]",
    "{on:label}: [if? If {if}, {do:then} | {do}]",
    "if {if} at {on:moment}, {do:then}",
    tables={"again": {"lost": "not again while it resolves"}},
    unsaid=CLAUSE,
)
class When(Power):
    """A triggered effect: the event, its queuing condition, its trigger condition, what it does.

    `active` is the zone in which it works. `again` says what happens when it triggers inside itself: put off until the
    outer one is done, or lost (see Trigger Re-entrancy in the book). `clause` is the rule of the book that speaks of
    its conditions, where one does.
    """

    on: On
    do: tuple[Effect, ...]
    queue_if: Condition | None = None
    if_: Condition | None = None
    priority: Priority = ""
    active: Literal["play", "hand", "deck"] = "play"
    not_on_itself: bool = True
    again: Literal["put off", "lost"] = "put off"
    clause: str = ""


@word("secret", f"Secret: {{on:when capital}}{QUEUED}[, if {{if}}], {{do:then}}{RESOLVED}", unsaid=CLAUSE)
class Secret(Power):
    """A Secret's trigger: it works on the opponent's turn, and is revealed when it does.

    `clause` is the rule of the book that speaks of its conditions, where one does.
    """

    on: On
    do: tuple[Effect, ...]
    queue_if: Condition | None = None
    if_: Condition | None = None
    priority: Priority = ""
    clause: str = ""


@word(
    "aura",
    "[in_hand? while this card is in your hand, ][while {if}, ]{to} <has> {gives:and}"
    f"[ (updated with the {{update}} auras)]{RESOLVED}",
    "has {gives:and} while {if}",
    "{to} <has> {gives:and} while {if}",
    "has {gives:and} during {if:during}",
)
class Aura(Power):
    """An ongoing effect on other entities, brought up to date at the aura updates (4a to 4d).

    `update` says at which: "health and attack" or "other"; unless it is said, what it gives decides.
    """

    to: Which = This()
    gives: tuple[Change, ...] = ()
    update: Literal["", "health and attack", "other"] = ""
    priority: Priority = ""
    if_: Condition | None = None
    in_hand: bool = False


@word("enrage", "Enrage: {gives:and}", "has {gives:and} while damaged")
class Enrage(Power):
    """What a minion has while it is damaged; each time anew at the end of its list (E3)."""

    gives: tuple[Change, ...]


@word("keyword", "{what}", tables={"what": {**KEYWORDS, **CANT}})
class KeywordLine(Power):
    """A keyword that the card has from the start, as a line of its text."""

    what: Keyword


@word("spell damage line", "Spell Damage {by:signed}")
class SpellDamageLine(Power):
    """How much more the spells of its controller deal, as a line of the card's text."""

    by: int


@word("overload line", "Overload: ({by})")
class OverloadLine(Power):
    """How many Mana Crystals playing the card Overloads, as a line of its text."""

    by: int


@word(
    "costs of",
    "{what:costing s} cost[ ({is})][ ({less}) less][ ({more}) more][, but not less than ({not_below})]",
    "{what:costing} costs[ ({is})][ ({less}) less][ ({more}) more]",
)
class CostsOf(Power):
    """What cards in hand cost while this is in play: so much, or more or less."""

    what: Filter
    is_: int | None = None
    less: int | None = None
    more: int | None = None
    not_below: int | None = None

    def mistake(self) -> str:
        """What is missing; "" where nothing is."""
        said = [one for one in (self.is_, self.less, self.more) if one is not None]
        return "" if len(said) == 1 else 'one of "is", "less" and "more" says what they cost'


@word("own cost", "costs ({less}) less[ for each {each:per}][ if {if}]")
class OwnCost(Power):
    """What makes this card cost less while it is in hand."""

    less: int
    each: Amount | None = None
    if_: Condition | None = None


@word("own cost is", "costs ({is}) if {if}")
class OwnCostIs(Power):
    """What this card costs while it is in hand and something is so."""

    is_: int
    if_: Condition


@word("battlecry and deathrattle", "Battlecry and Deathrattle: {do}")
class BattlecryAndDeathrattle(Power):
    """What happens in the Battlecry Phase, and again as its death is resolved."""

    do: tuple[Effect, ...]


@word("rule", "{what}", tables={"what": {rule: said.removesuffix(".") for rule, said in RULES.items()}})
class RuleLine(Power):
    """A rule that works otherwise for the card's controller while it is in play, as a line of its text."""

    what: Rule


@word("wrong enemy", "50% chance to attack the wrong enemy")
class WrongEnemy(Power):
    """Half of the times when it attacks another enemy is attacked than the one that was declared."""
