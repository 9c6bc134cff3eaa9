"""What the first edition has otherwise of continuous modifiers that interact (718, 719)."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State
from judge_app.engine.tables import TableOf
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import Definite
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.ruleset import WOW_7_4


def _rule_of(procedure: str, name: str) -> Rule:
    return next(one for one in WOW_7_4.procedures[procedure].rules if one.name == name)


GIVEN = TableOf("given by the book")


@rule("wow-early:718.2e")
def time_of_its_card(state: State, modifier: Definite) -> int:
    """There are no definite powers: what any continuous power of a card in play makes is as old as that card."""
    source = state.objects[modifier.ctx.source]
    return source.since if source.zone == b.PLAY else modifier.timestamp


REACH, START = "dependency is a matter of reach alone", "a loop of dependency has a start for each card"

PATCHES: tuple[Patch, ...] = (
    Patch(
        "given by the book", "instead of", REACH, "719.1",
        "A modifier depends on another only where that changes which cards it could apply to.",
        GIVEN.value(REACH, True, "wow-early:719.1"),
    ),
    Patch(
        "given by the book", "instead of", START, "719.3",
        "A loop of dependency has a starting point for each card that it affects.",
        GIVEN.value(START, True, "wow-early:719.3"),
    ),
    Patch(
        "clauses", "without", "doubles_last", "718.1",
        "Doubling has no place of its own; timestamps and dependency say when it is applied.",
    ),
    Patch(
        "parts of continuous modifiers", "without", "comes_last", "718.1",
        "Doubling has no place of its own; timestamps and dependency say when it is applied.",
    ),
    Patch(
        "parts of continuous modifiers", "instead of", "switches_values", "712.3",
        "There is no clause for switching values; it is done as the text says.",
        restated(_rule_of("parts of continuous modifiers", "switches_values"), "wow-early:712.3"),
    ),
    Patch(
        "clauses", "without", "times_of_counters", "718.2g",
        "Counters change no values by themselves, so they need no timestamps.",
    ),
    Patch(
        "clauses", "instead of", "time_of_a_definite_power", "718.2e",
        "A modifier from a continuous power, one about an event too, has the timestamp of its card.",
        time_of_its_card,
    ),
    Patch(
        "happening", "instead of", "let_them_happen", "102.2",
        "There is no clause for a \"can't\" that ends at that moment; while it is there it takes precedence.",
        restated(_rule_of("happening", "let_them_happen"), "wow-early:102.2"),
    ),
)  # fmt: skip
