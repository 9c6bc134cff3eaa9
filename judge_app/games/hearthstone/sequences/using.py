"""The Sequence of a Hero Power (Using your Hero Power)."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Ask, Finished, Game
from judge_app.engine.state import Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms import players
from judge_app.games.hearthstone.phases import phases
from judge_app.games.hearthstone.sequences.playing import Playing, begun, check_result, paid
from judge_app.games.hearthstone.sequences.taking_effect import TakeEffect

USING_A_HERO_POWER = ProcedureOf("using a hero power")
USING_UP = ProcedureOf("using up")


@record
@dataclass(frozen=True, slots=True)
class UsingHeroPower(Playing):
    """A Hero Power being used; `card` is the Hero Power."""

    procedure = "using a hero power"


@record
@dataclass(frozen=True, slots=True)
class UsedUp(Task):
    """The end of a Hero Power Phase."""

    procedure = "using up"

    power: Id


@USING_A_HERO_POWER.rule("glossary:targeting-condition")
def choose_the_target_of_a_hero_power(game: Game, task: UsingHeroPower) -> Ask | Playing:
    """If it targets, its target is chosen now and remembered; whether it fits is not looked at again."""
    return begun(game, task)


@USING_A_HERO_POWER.rule("hero-power.1", "negative-mana.3")
def pay_for_a_hero_power(game: Game, task: UsingHeroPower) -> Playing:
    """Its cost is paid, temporary mana first."""
    return paid(game, task)


@USING_A_HERO_POWER.rule("hero-power.1")
def hero_power_phase(game: Game, task: UsingHeroPower) -> None:
    """Hero Power Phase: it takes effect, then it is used up and counted."""
    effect = TakeEffect(task.card, task.target, task.choice, player=task.player, redirectable=False)
    phases.begin(game, e.HeroPowerPhase(task.player), effect, UsedUp(task.card))


@USING_UP.rule("hero-power.1")
def use_it_up(game: Game, task: UsedUp) -> None:
    """The Hero Power is used up, unless the effect has replaced it."""
    if b.kind_of(game.state.objects[task.power]) == b.POWER:
        game.do(players.use_hero_power(game.state, task.power))


@USING_A_HERO_POWER.rule("hero-power.2", "hero-power.4")
def inspire_phase(game: Game, task: UsingHeroPower) -> None:
    """Inspire Phase: what reacts to the Hero Power having been used, if it was there when the Sequence started."""
    target = task.target[0] if task.target else -1
    used = (e.HeroPowerEnded(task.card, task.player, target),)
    phases.begin(game, e.InspirePhase(task.player), on=used, valid=task.valid)


@USING_A_HERO_POWER.rule("hero-power.3", "9")
def result_after_a_hero_power(game: Game, task: UsingHeroPower) -> Finished | None:
    """When the Sequence is over, the game is checked for a win, a loss or a draw."""
    return check_result(game)
