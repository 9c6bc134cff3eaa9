"""Rolling dice (glossary: dice): what they show is chance's to say, one die after the other."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.game import Ask, Game
from judge_app.games.wow import events as e
from judge_app.games.wow.clauses import GIVEN, given
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words.effects.decks import RollDice
from judge_app.rulekit.texts import Then

GIVEN.value("sides of a die", 6, "glossary:dice-die")


@EFFECTS.row(RollDice, "glossary:dice-die")
def _roll(game: Game, task: Perform, effect: RollDice) -> Then | Ask:
    """Each die shows one of six sides; the text may go on to speak of their sum."""
    shown = task.gathered
    if task.answer is not None:
        shown = (*shown, int(task.answer))
        game.happen(e.DieRolled(task.ctx.you, task.ctx.source, shown[-1]))
    if len(shown) < effect.dice:
        options = [Option(str(side), str(side)) for side in range(1, given(game.state, "sides of a die") + 1)]
        kept = replace(task, gathered=shown)
        return game.decision(CHANCE, "die", "what the die shows", options, keep=kept)
    return Then(replace(task.ctx, rolled=sum(shown)))
