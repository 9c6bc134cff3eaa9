"""Where a card comes to lie in the first edition: a clause for each row (710.2a to 710.2d), where 7.4 has one list."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.values import ABSENT
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.entering import ROWS, EnterPlay, come_in, row_of
from judge_app.games.wow.characteristics.printed import printed_values
from judge_app.games.wow.editions.restating import restated


@rule("wow-early:710.2a")
def allies_in_the_ally_row(state: State, task: EnterPlay) -> bool:
    """Allies enter play in the ally row: whether this is one."""
    return _row(state, task) == b.ALLY_ROW and task.host == ABSENT


@rule("wow-early:710.2b")
def resources_in_the_resource_row(state: State, task: EnterPlay) -> bool:
    """Resources enter play in the resource row, as they lay on the chain: whether this is one."""
    return _row(state, task) == b.RESOURCE_ROW


@rule("wow-early:710.2c")
def others_in_the_hero_row(state: State, task: EnterPlay) -> bool:
    """Equipment and ongoing abilities that aren't attached enter play in the hero row: whether this is such a card."""
    types = {"Equipment", "Ability"} & set(task.as_ or printed_values(state, task.card)["types"])
    return _row(state, task) == b.HERO_ROW and task.host == ABSENT and bool(types)


@rule("wow-early:710.2d")
def attached_to_its_host(state: State, task: EnterPlay) -> bool:
    """Attaching ongoing abilities enter play attached to a card in play: whether this is one."""
    return task.host != ABSENT


def _row(state: State, task: EnterPlay) -> str:
    return task.row or row_of(state, task.card, task.face_down, task.as_)


IN_WHICH_ROW = "The first edition has a clause for each kind of card that says where it enters play."
OF_A_ROW = (allies_in_the_ally_row, resources_in_the_resource_row, others_in_the_hero_row, attached_to_its_host)

PATCHES: tuple[Patch, ...] = (
    Patch(
        "entering",
        "instead of",
        "come_in",
        "710.2",
        "The player physically puts the card into play; where it comes to lie is said by clauses of their own.",
        restated(come_in, "wow-early:710.2"),
    ),
    *(Patch(ROWS.name, "before", "row_by_type", own.cites[0].partition(":")[2], IN_WHICH_ROW, own) for own in OF_A_ROW),
    Patch(ROWS.name, "without", "row_by_type", "710.2", IN_WHICH_ROW),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
