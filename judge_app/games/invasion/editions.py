"""Readings that the sources have beside the one that goes before, each as a patch by the clause that tells of it."""

from __future__ import annotations

from judge_app.engine.decision import JUDGE, Option
from judge_app.engine.editions import Patch, edition
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason, rule
from judge_app.engine.state import State
from judge_app.engine.values import changed
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.combat.battle import battle
from judge_app.games.invasion.context import ACTION, Waiting
from judge_app.games.invasion.ruleset import INVASION
from judge_app.games.invasion.tasks import Fight, Use
from judge_app.games.invasion.values.projection import types


@rule("9.8.5")
def once_for_each_copy(game: Game, one: Waiting) -> int:
    """Each copy of a triggered action may be used once, however many triggers occurred at once."""
    left = (more for more in game.state.waiting
            if (more.kind, more.source, more.effects) != (ACTION, one.source, one.effects))  # fmt: skip
    game.keep(atoms.with_waiting(game.state, left))
    return game.note(e.UseBegan(one.player, one.source))


FAQ_1_1 = edition(
    "invasion-faq-1.1",
    INVASION,
    (
        Patch(
            "clauses",
            "instead of",
            "use_triggered",
            "9.8.5",
            "The words of FAQ v1.1 that the summary quotes allow by themselves one use of each copy.",
            once_for_each_copy,
        ),
    ),
)
"""With the quoted words of the FAQ v1.1 taken by themselves."""


@rule("2.5.4")
def a_quest_works_without_a_unit(game: Game, task: Use) -> None:
    """In the background's reading what a quest does needs no unit questing on it, if all else that it asks is so."""
    there = game.state.objects[task.card]
    if task.answer is None and "Quest" in types(game.state, there.id) and b.questing_on(game.state, there.id) is None:
        because = "by the background it works without one"
        game.withhold(f"a unit must be questing on {there.label}", Reason(because, (a_quest_works_without_a_unit,)))


CANNOT, MAY = "it can't", "it may"


@rule("2.7.10b", "2.7.12")
def whether_legends_defend_zones(game: Game, task: Fight) -> Ask | None:
    """The background says that legends "attack and defend", and that they defend no zones: somebody has to rule."""
    now = battle(game.state)
    legends = [game.state.objects[id_] for id_ in game.state.zone(b.zone_of(f.LEGEND, now.defender))]
    if not b.section_of(game.state.objects[now.target]) or not legends or legends[0].mark(f.CORRUPT):
        return None
    if task.answer is None:
        options = [Option(CANNOT, "that legends don't defend zones (2.7.12)"),
                   Option(MAY, 'that legends may "attack and defend" (2.7.10b)')]  # fmt: skip
        prompt = f"the rulebook doesn't say which holds: whether {legends[0].label} may defend the attacked zone"
        return game.decision(JUDGE, "ruling", prompt, options, objects=(legends[0].id,))
    game.keep(atoms.note(game.state, f.BATTLE, changed(now, legends=task.answer == MAY)))
    return None


@rule("2.7.10b", "2.7.12")
def legends_defend_as_was_ruled(state: State, key: str) -> str:
    """A legend defends a zone if it was ruled so."""
    there = state.by_key(key)
    legend = there is not None and b.kind_of(there.zone) == f.LEGEND
    return "it is a legend, and was ruled not to defend zones" if legend and not battle(state).legends else ""


BACKGROUND = edition(
    "invasion-background",
    INVASION,
    (
        Patch(
            "clauses",
            "without",
            "quest_without_a_unit",
            "2.5.4",
            "The background lets a quest's abilities be used though no unit is questing on it; James rules otherwise.",
        ),
        Patch(
            "using",
            "before",
            "choose_targets",
            "2.5.4",
            "It is told where such an ability is used without a unit.",
            a_quest_works_without_a_unit,
        ),
        Patch(
            "combat",
            "before",
            "declare_defenders",
            "2.7.10b",
            "By the background alone, without the summary, it is open whether a legend can defend a zone.",
            whether_legends_defend_zones,
        ),
        Patch(
            "defending",
            "instead of",
            "legends_defend_no_zone",
            "2.7.12",
            "By the background alone a legend defends a zone if that is how it is ruled.",
            legends_defend_as_was_ruled,
        ),
    ),
)
"""By the background where the summary says otherwise."""

EDITIONS = (BACKGROUND, FAQ_1_1)
