"""The words of effects that last or join others: continuous effects, replacement, prevention, if, may, choose."""

from __future__ import annotations

from typing import Literal

from judge_app.games.fab.words.amounts import Fixed
from judge_app.games.fab.words.base import Amount, Change, Condition, Cost, Effect, Happening, Which, Who
from judge_app.games.fab.words.terms import AnyDamage, Until
from judge_app.games.fab.words.which import Filter, You
from judge_app.rulekit.wording import word

LASTS = {
    "end of turn": "until end of turn",
    "combat chain": "this combat chain",
    "chain link": "this chain link",
    "start of your next turn": "until the start of your next turn",
    "end of your next turn": "until the end of your next turn",
    "end of their next turn": "until the end of their next turn",
    "their next turn": "during their next turn",
    "their next action phase": "during their next action phase",
    "leaves": "for as long as this is in the arena",
    "game": "for the rest of the game",
}
THIS = {**LASTS, "end of turn": "this turn"}
"""The same of what waits for something in that time."""
ONE = Fixed(1)


# --- continuous ----------------------------------------------------------------------------------


@word(
    "modify",
    "[while? While {while}, ]{what} {by:and} {lasts}",
    "{what} {by:and}",
    "{what} {by:and} {lasts.this}",
    "{what} {by:and} while {while:doing} {lasts.this}",
    "{lasts}, {what} {by:and}",
    tables={"lasts": LASTS, "lasts.this": THIS},
)
class Modify(Effect):
    """Objects are changed for a while (6.2.2)."""

    what: Which
    by: tuple[Change, ...]
    lasts: Until = "end of turn"
    while_: Condition | None = None


@word("modify all", "[to? {to}: ][while? While {while}, ]{which:s} {by:and} {lasts}", "{which:s} {by:and} {lasts.this}",
      "{lasts}, {which:s} {by:and}", "{which:s} {by:and} while {while:doing} {lasts.this}",
      "{lasts}, {which:s} {by:and} while {while:doing}", tables={"lasts": LASTS, "lasts.this": THIS})  # fmt: skip
class ModifyAll(Effect):
    """Whatever fits is changed for a while, what comes later too; or a rule is for somebody."""

    which: Filter
    by: tuple[Change, ...]
    lasts: Until = "end of turn"
    to: Who | None = None
    while_: Condition | None = None


@word("modify next", "[how? the next {number} you {how} | your next {number}] {lasts}"
      " {by:and}[then_lasts? {then_lasts}]",
      tables={"lasts": THIS, "then_lasts": LASTS, "number": {1: "{which}", ...: "{number} {which:s}"}})  # fmt: skip
class ModifyNext(Effect):
    """The next object that fits is changed (6.2.4, 1.8.10): as it is played, as it defends, or however it comes."""

    which: Filter
    by: tuple[Change, ...]
    how: Literal["", "play", "activate", "defend with"] = ""
    number: int = 1
    lasts: Until = "end of turn"
    then_lasts: Until | None = None
    """How long it lasts once it applies, if that isn't as long as it waits."""


@word("attack again", "you may attack with {what} {more*additional time} {lasts}",
      "you may attack {more*additional time} with {what} {lasts}", tables={"lasts": THIS})  # fmt: skip
class AttackAgain(Effect):
    """So many times more an object may attack (5.2.3c)."""

    what: Which
    more: int = 1
    lasts: Until = "end of turn"


@word("restrict", "{who} {by:and} {lasts}", "{who} {by:and} {lasts.this}", "{lasts}, {who} {by:and}",
      tables={"lasts": LASTS, "lasts.this": THIS})  # fmt: skip
class Restrict(Effect):
    """What a hero may or can't do for a while."""

    who: Who
    by: tuple[Change, ...]
    lasts: Until = "end of turn"


@word(
    "prevent damage",
    "[next? prevent the next {amount} {type.said} damage[, {at_most} or less at a time,]"
    " that would be dealt to {to} {lasts}[ by {by}]"
    " | the next time {to} would be dealt[ {at_most} or less] {type.said} damage {lasts}[ by {by}],"
    " prevent {amount.it}]",
    tables={"lasts": THIS, "type.said": {"": "", "physical": "{{p}}", ...: "{type}"},
            "amount.it": {None: "it", ...: "{amount} of that damage"}},
)  # fmt: skip
class PreventDamage(Effect):
    """A prevention effect: shielding with `next` (6.4.10j), else fixed (6.4.10i); without an amount, all of it."""

    to: Which
    amount: Amount | None = None
    type_: AnyDamage = ""
    by: Which | None = None
    next: bool = True
    at_most: int | None = None
    lasts: Until = "end of turn"


@word("prevents less", "the next prevention effect that prevents {type.said} damage {lasts} prevents"
      " {less} less of that damage",
      tables={"lasts": LASTS, "type.said": {"": "", "physical": "{{p}}", ...: "{type}"}})  # fmt: skip
class PreventsLess(Effect):
    """The next prevention effect for damage of that type prevents less than it would (6.4.10g)."""

    less: int = 1
    type_: AnyDamage = ""
    lasts: Until = "end of turn"


@word("self-replacing", "{effects:then}. If {condition}, instead {instead:then}")
class SelfReplacing(Effect):
    """Effects, and a self-replacement effect of the same ability that replaces what they would do (6.4.7)."""

    effects: tuple[Effect, ...]
    condition: Condition
    instead: tuple[Effect, ...]


@word("delayed", "[once? {when:next} | {when:whenever}] {lasts}, {effects:then}",
      "{when:next}, {effects:then}",
      tables={"lasts": THIS})  # fmt: skip
class Delayed(Effect):
    """A delayed-triggered effect (6.6.3), once unless said."""

    when: Happening
    effects: tuple[Effect, ...]
    once: bool = True
    lasts: Until = "end of turn"


@word("when you do", "When you do, {effects:then}")
class WhenYouDo(Effect):
    """An inline-triggered effect: it triggers only as it is generated, if what precedes was done (6.6.2)."""

    effects: tuple[Effect, ...]


@word("replace", "{number.said} {when:would} {lasts}, instead [more? {when:instead} plus {more} | {effects:then}]",
      tables={"lasts": THIS, "number.said": {0: "if", 1: "the next time", ...: "the next {number} times"}})  # fmt: skip
class Replace(Effect):
    """A standard-replacement effect for a while: other effects instead, or so much `more` of the same."""

    when: Happening
    effects: tuple[Effect, ...] = ()
    more: Amount | None = None
    number: int = 0
    lasts: Until = "end of turn"


# --- joining -------------------------------------------------------------------------------------


@word(
    "may",
    "{who} may [choose_to? choose to ][cost? {cost:may and} and ]{do:then}"
    "[if_you_do? . If {who} <does>, {if_you_do:then}][otherwise? . If not, {otherwise:then}]",
)
class May(Effect):
    """An optional effect (1.8.3); "may choose to" is asked whether it can be done or not."""

    do: tuple[Effect, ...]
    if_you_do: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Who = You()
    choose_to: bool = False
    cost: tuple[Cost, ...] = ()


@word(
    "pay",
    "{who} may {cost:may and}[if_you_do? . If {who} <does>, {if_you_do:then}][otherwise? , otherwise {otherwise:then}]",
    "{otherwise:and} unless {who} <pays> {cost:,}",
    "{otherwise:and} unless {who} {cost:pays and}",
)
class PayFor(Effect):
    """An optional payment (8.5.31) and what comes of it, or of not paying ("unless", 1.8.4b)."""

    cost: tuple[Cost, ...]
    if_you_do: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Who = You()


@word("if", "[effects? if {condition}, {effects:then}[otherwise? . Otherwise, {otherwise:then}]"
      " | {otherwise:and} unless {condition}]")  # fmt: skip
class If(Effect):
    """A conditional effect (1.8.4)."""

    condition: Condition
    effects: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@word("where X", "{effect}, where X is {x}")
class WhereX(Effect):
    """What X in an effect is, determined as that is generated (1.12.2, 5.3.4a)."""

    effect: Effect
    x: Amount


@word("choose", "choose {what}")
class Pick(Effect):
    """Choose something, of which the text speaks then (1.8.6)."""

    what: Which


@word("if you do", "if you do, {effects:then}[otherwise? . Otherwise, {otherwise:then}]",
      "if damage is dealt this way, {effects:then}")  # fmt: skip
class IfYouDo(Effect):
    """What depends on whether the effect before was carried out."""

    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@word("modes", "choose [up_to? up to] {number}[often? , each of them up to {often} times]; {modes:;or}")
class Modes(Effect):
    """A modal ability (1.7.5): the modes are declared as the layer is added to the stack."""

    modes: tuple[Mode, ...]
    number: Amount = ONE
    up_to: bool = False
    often: int | None = None
    """How often the same mode may be selected, where the ability says more than once (1.7.5b)."""


@word("mode", "{effects:then}")
class Mode(Effect):
    """One mode of a modal ability."""

    effects: tuple[Effect, ...]


@word("each hero does", "{who} does: {effects:then}")
class EachDoes(Effect):
    """Players do something in clockwise order, the controller first (1.9.2c)."""

    who: Who
    effects: tuple[Effect, ...]
