"""Earlier states of the game, as patches of the document's own state, each by the clause that tells of the change."""

from __future__ import annotations

from judge_app.engine.editions import Patch, edition
from judge_app.engine.game import Finished, Game
from judge_app.engine.rules import rule
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.playing import check_result
from judge_app.games.hearthstone.playing_spells import PlayingSpell
from judge_app.games.hearthstone.ruleset import HEARTHSTONE


@rule("spell.6")
def a_countered_spell_ends_its_sequence(game: Game, task: PlayingSpell) -> Finished | None:
    """Before patch 9.2 a Counterspell stopped every Phase after the one in which it triggered."""
    if game.state.facts.get(f.COUNTERED, -1) != task.card:
        return None
    if b.in_play(game.state.objects[task.card]) or b.kind_of(game.state.objects[task.card]) == b.SPELL:
        game.do(atoms.move(game.state, task.card, b.GRAVEYARD, "countered"))
    return check_result(game) or Finished()


BEFORE_9_2 = edition(
    "hearthstone-before-9.2",
    HEARTHSTONE,
    (
        Patch(
            "queuing",
            "without",
            "after_triggers_were_there_at_the_start",
            "2.4",
            "Only since patch 9.2 must what triggers after something have been there when the Sequence started.",
        ),
        Patch(
            "queuing",
            "without",
            "consequences_of_death_were_there_before",
            "2.5",
            "Only since patch 9.2 must what triggers on a death have been there before the Death Creation Step.",
        ),
        Patch(
            "playing a spell",
            "after",
            "on_playing_a_spell",
            "spell.6",
            "Until patch 9.2 a countered spell's Sequence ended with the On Play Phase.",
            a_countered_spell_ends_its_sequence,
        ),
    ),
    not_modelled=(("dominant.11", "the Secondary Player's triggers being queued only after the Dominant Player's"),),
)
"""The game before patch 9.2.0.21517."""
