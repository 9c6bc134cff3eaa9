"""The Sequence of playing a spell (Playing a spell)."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Ask, Finished, Game
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.clauses import CLAUSES, also, withheld
from judge_app.games.hearthstone.phases import phases
from judge_app.games.hearthstone.sequences.playing import Playing, begun, check_result, on_play_phase, paid
from judge_app.games.hearthstone.sequences.taking_effect import TakeEffect

A_SPELL_ENTERS = ProcedureOf("a spell enters")
PLAYING_A_SPELL = ProcedureOf("playing a spell")


@record
@dataclass(frozen=True, slots=True)
class PlayingSpell(Playing):
    """A spell, Secret or Quest being played."""

    procedure = "playing a spell"


@PLAYING_A_SPELL.rule("spell.1")
def choose_the_target_of_a_spell(game: Game, task: PlayingSpell) -> Ask | Playing:
    """If it targets, its target is chosen now and remembered; whether it fits is not looked at again."""
    return begun(game, task)


@PLAYING_A_SPELL.rule("spell.1", "negative-mana.3")
def pay_for_a_spell(game: Game, task: PlayingSpell) -> Playing:
    """Its cost is paid, temporary mana first."""
    return paid(game, task)


@PLAYING_A_SPELL.rule("spell.1")
def spell_enters_play(game: Game, task: PlayingSpell) -> None:
    """The card leaves the hand and enters play; a Secret or Quest is then in its zone already."""
    kind = b.type_of(game.state, game.state.objects[task.card])
    zone = b.SPELL if kind == "spell" else b.SECRET
    game.do(atoms.enter_play(game.state, task.card, zone, task.player), *also(game, "a spell enters", zone))


@A_SPELL_ENTERS.rule("spell.11")
def a_secret_is_in_play_already(state: State, zone: str) -> bool:
    """A Secret is in its zone before the On Play Phase."""
    return zone == b.SECRET


@PLAYING_A_SPELL.rule("spell.2")
def on_playing_a_spell(game: Game, task: PlayingSpell) -> None:
    """On Play Phase: what reacts to playing a card, casting a spell, playing a Secret."""
    on_play_phase(game, task)


@PLAYING_A_SPELL.rule("spell.3")
def spell_text_phase(game: Game, task: PlayingSpell) -> None:
    """Spell Text Phase: the text takes place in one Phase; nothing happens in it for a countered spell or a Secret."""
    if a_countered_spell_has_no_text(game, task.card) is None and b.kind_of(game.state.objects[task.card]) == b.SPELL:
        phases.begin(game, e.SpellTextPhase(task.player), TakeEffect(task.card, task.target, task.choice))


@CLAUSES.clause("spell.2a")
def a_countered_spell_has_no_text(game: Game, spell: Id) -> bool | None:
    """A Counterspell prevents the Spell Text Phase."""
    if game.state.facts.get(f.COUNTERED, -1) != spell:
        return None
    withheld(game, f"{game.state.objects[spell].label} has no effect", "it was countered", spell)
    return True


@PLAYING_A_SPELL.rule("zones.4")
def spell_goes_to_the_graveyard(game: Game, task: PlayingSpell) -> None:
    """A spell that has been cast goes to the Graveyard."""
    if b.kind_of(game.state.objects[task.card]) == b.SPELL:
        game.do(atoms.move(game.state, task.card, b.GRAVEYARD, "cast"))


@PLAYING_A_SPELL.rule("spell.4")
def after_spell_phase(game: Game, task: PlayingSpell) -> None:
    """After Spell Phase: what reacts to a spell having been cast, if it was there when the Sequence started."""
    cast = (e.CardFinished(task.card, task.player, task.target[0] if task.target else -1),)
    phases.begin(game, e.AfterSpellPhase(task.player), on=cast, valid=task.valid)


@PLAYING_A_SPELL.rule("spell.5", "9")
def result_after_a_spell(game: Game, task: PlayingSpell) -> Finished | None:
    """When the Sequence is over, the game is checked for a win, a loss or a draw."""
    return check_result(game)
