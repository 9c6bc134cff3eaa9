"""A played card's text taking effect on what was targeted, and what may still change that (spell.3, minion.4)."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Finished, Game
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import kept
from judge_app.games.hearthstone.clauses import CLAUSES, withheld
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.phases import auras
from judge_app.games.hearthstone.phases.queues import fill
from judge_app.games.hearthstone.texts.evaluation import holds
from judge_app.games.hearthstone.texts.performing import Perform
from judge_app.games.hearthstone.values.values import powers_on
from judge_app.games.hearthstone.words.powers import Battlecry, ChooseOne, SpellText
from judge_app.rulekit.wording import write_as

TAKING_EFFECT = ProcedureOf("taking effect")


@record
@dataclass(frozen=True, slots=True)
class TakeEffect(Task):
    """The text of a card, to be carried out `times` times; `choice` is which Choose One text, counted from 0."""

    procedure = "taking effect"

    card: Id
    target: tuple[Id, ...] = ()
    choice: int = 0
    times: int = 1
    player: str = ""
    redirectable: bool = True


def texts(state: State, card: Id, choice: int) -> tuple[SpellText | Battlecry, ...]:
    """The texts that a card has when it is played: its spell text or Battlecry, the chosen one of several."""
    found: list[SpellText | Battlecry] = []
    for power in powers_on(state.cards[state.objects[card].card]):
        if isinstance(power, SpellText | Battlecry):
            found.append(power)
        elif isinstance(power, ChooseOne):
            found.append(power.of[min(choice, len(power.of) - 1)])
    return tuple(found)


def text_in_force(state: State, card: Id, choice: int) -> SpellText | Battlecry | None:
    """The one that happens: a Combo goes before a plain text where it is active (conditions.4)."""
    found = texts(state, card, choice)
    ctx = Context(card)
    combos = [text for text in found if isinstance(text, Battlecry) and text.combo and combo_active(state, ctx)]
    plain = [text for text in found if not (isinstance(text, Battlecry) and text.combo)]
    return next(iter((*combos, *plain)), None)


def combo_active(state: State, ctx: Context) -> bool:
    """Whether another card was played this turn by the player whose text it is."""
    from judge_app.games.hearthstone.words.conditions import ComboActive

    return holds(state, ComboActive(), ctx)


@TAKING_EFFECT.rule("spell.3a", "minion.4")
def let_the_target_be_changed(game: Game, task: TakeEffect) -> None:
    """At the start of the Phase, what changes the target queues and resolves."""
    if not task.redirectable:
        return
    game.keep(kept.note(game.state, f.TARGET_AHEAD, task.target))
    card = game.state.objects[task.card]
    target = task.target[0] if task.target else -1
    game.push(*fill(game, e.TextComes(card.id, card.controller or "", target)))


@TAKING_EFFECT.rule("spell.3", "minion.4")
def carry_out_the_text(game: Game, task: TakeEffect) -> TakeEffect | Finished:
    """The whole text takes place in one Phase; conditions on the target are not looked at again (6)."""
    target = game.state.facts.get(f.TARGET_AHEAD, task.target) if task.redirectable else task.target
    text = text_in_force(game.state, task.card, task.choice)
    if text is None:
        return Finished()
    ctx = Context(task.card, task.player, targets=target, spell=_is_spell(game.state, task.card))
    if some_battlecries_look_again(game, text, ctx):
        return Finished()
    game.push(Perform(text.do, ctx))
    return changed(task, target=target, redirectable=False)


@CLAUSES.clause("conditions.3", "6.5")
def some_battlecries_look_again(game: Game, text: SpellText | Battlecry, ctx: Context) -> bool | None:
    """A Battlecry with a condition of its own looks at that also as it resolves."""
    if not isinstance(text, Battlecry) or holds(game.state, text.if_, ctx):
        return None
    what = f"{game.state.objects[ctx.source].label}'s text does nothing"
    withheld(game, what, write_as(text.if_, "not"), ctx.source)
    return True


@TAKING_EFFECT.rule("minion.4a")
def carry_it_out_again(game: Game, task: TakeEffect) -> Finished | None:
    """Where a rule in force doubles it, an Aura Update (Health/Attack) runs, then the text takes place again."""
    if task.times > 1:
        auras.update(game, auras.HEALTH_AND_ATTACK)
        game.push(changed(task, times=task.times - 1, step="", answer=None))
        return Finished()
    return None


def _is_spell(state: State, card: Id) -> bool:
    return b.type_of(state, state.objects[card]) in ("spell", "secret", "quest")
