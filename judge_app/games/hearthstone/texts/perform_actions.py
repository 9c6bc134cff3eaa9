"""What an effect does that is else an action of a player, in the Phase around it: casting spells, attacking."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Ask, Game
from judge_app.engine.state import Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.atoms import cards
from judge_app.games.hearthstone.clauses import withheld
from judge_app.games.hearthstone.context import you
from judge_app.games.hearthstone.sequences.attacking import Attacking
from judge_app.games.hearthstone.sequences.taking_effect import TakeEffect
from judge_app.games.hearthstone.texts.evaluation import ids
from judge_app.games.hearthstone.texts.performing import EFFECTS, Found, Perform, settle, settled
from judge_app.games.hearthstone.words import effects as w

CASTING = ProcedureOf("casting")


@record
@dataclass(frozen=True, slots=True)
class Casting(Task):
    """A spell that is cast by an effect for a player, at what it is aimed at."""

    procedure = "casting"

    spell: Id
    player: str
    target: tuple[Id, ...] = ()


@EFFECTS.row(w.Cast)
def cast(game: Game, task: Perform, effect: w.Cast) -> Ask | None:
    """A new copy of a spell is made and cast for the player whose text it is."""
    found = settle(game, task, effect.on) if effect.on is not None else ()
    if isinstance(found, Ask):
        return found
    like = ids(game.state, effect.like, task.ctx) if effect.like is not None else ()
    names = tuple(game.state.objects[id_].card for id_ in like) or ((effect.card,) if effect.card else ())
    if not names:
        withheld(game, "nothing is cast", "there is no such spell", task.ctx.source)
        return None
    player = you(game.state, task.ctx)
    game.do(cards.create(game.state, names[0], b.SPELL, player))
    game.push(Casting(len(game.state.objects) - 1, player, found[:1]))
    return None


@CASTING.rule("1a")
def text_of_a_cast_spell(game: Game, task: Casting) -> None:
    """The whole text takes place within the Phase that goes on, with what it forces (see Forced Death Phase)."""
    game.push(TakeEffect(task.spell, task.target, player=task.player, redirectable=False))


@CASTING.rule("zones.4")
def cast_spell_goes_to_the_graveyard(game: Game, task: Casting) -> None:
    """A spell that has been cast goes to the Graveyard."""
    if b.kind_of(game.state.objects[task.spell]) == b.SPELL:
        game.do(cards.move(game.state, task.spell, b.GRAVEYARD, "cast"))


@EFFECTS.row(w.AttackWith, "6.3")
@settled("against")
def attack_with(game: Game, task: Perform, effect: w.AttackWith, found: Found) -> None:
    """A minion attacks another character inside whatever is going on, if both are in play."""
    for id_ in ids(game.state, effect.which, task.ctx):
        attacker = game.state.objects[id_]
        if found and b.in_play(attacker) and b.in_play(game.state.objects[found[0]]):
            game.push(Attacking(attacker.controller or attacker.owner, id_, found[0], inside=True))
        else:
            withheld(game, f"{attacker.label} does not attack", "one of the two is not in play", id_)
