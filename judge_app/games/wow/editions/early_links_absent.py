"""What links do by later rules, and in the first edition by a card's text alone: other targets, cards that trigger."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.engine.game import Game
from judge_app.engine.rules import rule
from judge_app.engine.trace import Withheld
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.amounts import CouldTarget
from judge_app.games.wow.words.base import Effect
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import write

EFFECTS, CLAUSES = WOW_7_4.tables["effects"], WOW_7_4.tables["clauses"]


@rule("wow-early:709.2c")
def no_rule_says_how(game: Game, task: Perform, effect: Effect) -> Then:
    """Of what no rule says how to do nothing is done, and the rest of the text as far as possible."""
    source = task.ctx.source
    what = f"a part of {game.state.objects[source].label} does nothing"
    game.note(Withheld(what, f"no rule says how to {write(effect)}", (source,)))
    return Then(task.ctx.performed(False))


A_TEXT_SAYS_SO = "No rule speaks of it, but a card that says so in plain words takes precedence over the rules."

IN_PLAIN_WORDS = (
    Patch(
        "effects",
        "instead of",
        e.ChangeTarget,
        "102.1",
        A_TEXT_SAYS_SO,
        restated(EFFECTS[e.ChangeTarget], "wow-early:102.1", "wow-early:706.1"),
    ),
    Patch(
        "second targets",
        "instead of",
        "no_second_target",
        "706.1",
        "A target can't be chosen unless it meets its description, whenever that is.",
        restated(WOW_7_4.procedure("second targets").rules[1], "wow-early:706.1"),
    ),
    *(
        Patch("clauses", "instead of", name, "102.1", A_TEXT_SAYS_SO, restated(CLAUSES[name], "wow-early:102.1"))
        for name in ("is_magnet", "chosen_at_random")
    ),
    Patch(
        "conditions",
        "instead of",
        CouldTarget,
        "706.1",
        "What a card could have for a target is what meets its description.",
        restated(WOW_7_4.tables["conditions"][CouldTarget], "wow-early:706.1"),
    ),
    Patch(
        "clauses",
        "instead of",
        "off_the_chain",
        "711.1",
        "Only a link can be interrupted, and a link is what is on the chain.",
        restated(CLAUSES["off_the_chain"], "wow-early:711.1"),
    ),
    Patch(
        "effects",
        "instead of",
        e.GainPrintedPowers,
        "712.3",
        "What a text gives to a card is given to it, without any rule on how it entered play.",
        restated(EFFECTS[e.GainPrintedPowers], "wow-early:712.3"),
    ),
    Patch(
        "parts of continuous modifiers",
        "instead of",
        "switches_values",
        "712.3",
        "No clause speaks of switched values; what the text says is applied.",
        restated(
            next(x for x in WOW_7_4.procedure("parts of continuous modifiers").rules if x.name == "switches_values"),
            "wow-early:712.3",
        ),
    ),
)

PATCHES: tuple[Patch, ...] = (
    *IN_PLAIN_WORDS,
    Patch(
        "effects",
        "instead of",
        e.TriggerPowers,
        "709.2c",
        "In the first edition a power triggers off its event only; no card can trigger another.",
        no_rule_says_how,
    ),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
