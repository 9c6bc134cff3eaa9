"""Every rule of the ruleset does something that a board shows: taken out, it is missed.

A clause that no board misses is either written wrongly or not tested; both look the same from outside.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from wow_table import Table, ability, ally, side

from judge_app.engine.case import CannotDo
from judge_app.engine.machine import IllegalAction, NotAnOption
from judge_app.engine.rules import PatchError, Ruleset
from judge_app.files.problems import BadInput
from judge_app.games.wow.actions import Play
from judge_app.games.wow.case import CardEntry, CardInPlay, PlayerSide
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.vocabulary import Deal, Filter, Number, Targets, WhenResolved
from judge_app.scenario.run import run_case
from judge_app.services.cases import SCENARIOS, open_case

HURT = CardInPlay("Bear", damage=2)
SNIPE = ability(
    "Snipe", 1, WhenResolved((Deal((Number(1),), ("ranged",), Targets(Filter(types=("Ally",)))),)), instant=True
)
QUEST = CardEntry(("Quest",), instant=True).card("Errand")
SWORD = CardEntry(("Equipment",)).card("Sword")
MORE = (SNIPE, QUEST, SWORD, ally("Weak", 0))


def against(ruleset: Ruleset, at: Table, card: str) -> object:
    """What speaks against playing a card."""
    return Play("you", at.object(card).id).objections(ruleset, at.state)


def doubled(ruleset: Ruleset) -> object:
    """Two doublers and a bolt."""
    you = side(play=[CardInPlay("Doubler", "a"), CardInPlay("Doubler", "b")], hand=["Bolt"], resources=1)
    return Table(you, ruleset=ruleset).play("Bolt", "Warrior").resolve().answer("a").entries


def volley(ruleset: Ruleset) -> object:
    """A volley at three guards."""
    table = Table(
        side(hand=["Volley"], resources=5),
        side("Warrior", play=[CardInPlay("Guard", key) for key in "xyz"]),
        ruleset=ruleset,
    )
    return table.play("Volley", "x", "y", "z").resolve().resolve().entries


def lost_target(ruleset: Ruleset) -> object:
    """A bolt whose target goes before it resolves."""
    table = Table(
        side(hand=["Slow Bolt"], resources=1), side("Warrior", play=[HURT], hand=["Bolt"], resources=1), ruleset=ruleset
    )
    table.play("Slow Bolt", "Bear").answer("pass").play("Bolt", "Bear", by="opponent")
    return table.answer("pass", "pass", "pass", "pass").entries


def weak(ruleset: Ruleset) -> object:
    """An ally without health."""
    return Table(side(play=["Weak"]), ruleset=ruleset, cards=MORE).entries


def no_hero(ruleset: Ruleset) -> object:
    """A player without hero and resources who would play a card of another's hand."""
    return against(ruleset, Table(PlayerSide("Sword"), side("Warrior", hand=["Volley"]), cards=MORE), "Volley")


def quest(ruleset: Ruleset) -> object:
    """A quest that somebody would play."""
    return against(ruleset, Table(side(hand=["Errand"]), cards=MORE), "Errand")


def no_target(ruleset: Ruleset) -> object:
    """A card without anything to target."""
    return against(ruleset, Table(side(hand=["Snipe"], resources=1), cards=MORE), "Snipe")


def too_late(ruleset: Ruleset) -> object:
    """A card that is no response."""
    return against(ruleset, Table(side(hand=["Bolt", "Slow Bolt"], resources=2)).play("Bolt", "Warrior"), "Slow Bolt")


def in_between(ruleset: Ruleset) -> object:
    """A card in the middle of playing another."""
    return against(ruleset, Table(side(hand=["Bolt", "Shadow Bolt"], resources=2)).play("Bolt"), "Shadow Bolt")


BOARDS: tuple[Callable[[Ruleset], object], ...] = (
    doubled,
    volley,
    lost_target,
    weak,
    no_hero,
    quest,
    no_target,
    too_late,
    in_between,
)

NEVER_REACHED = {"then_the_rest": "every change that cards can make to a packet so far enlarges it (717.4a)"}

RULES = [(chain.name, rule.name) for chain in WOW_7_4.chains.values() for rule in chain.rules]


def outcome(board: Callable[[Ruleset], object], ruleset: Ruleset) -> object:
    """What comes of a board: its trace or what speaks against an action, or how it breaks off."""
    try:
        return board(ruleset)
    except (IllegalAction, NotAnOption, CannotDo, IndexError, AssertionError, PatchError) as error:
        return f"{type(error).__name__}: {error}"


@cache
def usual(board: Callable[[Ruleset], object]) -> object:
    """What comes of a board under the whole ruleset."""
    return outcome(board, WOW_7_4)


@pytest.mark.parametrize(("chain", "rule"), [r for r in RULES if r[1] not in NEVER_REACHED], ids=lambda name: name)
def test_a_rule_that_is_taken_out_is_missed(chain: str, rule: str) -> None:
    without = WOW_7_4.disable(chain, rule)
    assert any(outcome(board, without) != usual(board) for board in BOARDS), f"no board shows what {rule} is for"


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.__name__)
def test_no_board_breaks_off_under_the_whole_ruleset(board: Callable[[Ruleset], object]) -> None:
    assert not isinstance(usual(board), str)


@pytest.mark.parametrize(("chain", "rule"), [r for r in RULES if r[1] in NEVER_REACHED], ids=lambda name: name)
def test_what_is_said_to_be_out_of_reach_is_so_still(chain: str, rule: str) -> None:
    without = WOW_7_4.disable(chain, rule)
    assert all(outcome(board, without) == usual(board) for board in BOARDS), f"{rule} has come within reach"


DOUBLINGS = "716.1e-two-doublings-each-once"
WAVES = "410.6a-chain-lightning-three-waves"


def held(case: str, ruleset: Ruleset) -> str | list[str]:
    """Which expectations of a scenario fail, or what it is refused for."""
    try:
        run = run_case(open_case(SCENARIOS / "wow" / f"{case}.yaml"), ruleset)
    except BadInput as error:
        return str(error)
    return [verdict.text for verdict in run.verdicts if not verdict.ok]


@pytest.mark.parametrize(
    ("case", "chain", "rule"),
    [
        (WAVES, "window", "pre_priority_processing"),
        (WAVES, "window", "give_priority"),
        (WAVES, "pre-priority", "make_a_wave"),
        (WAVES, "checks", "check_fatal_damage"),
        (WAVES, "adding", "choose_targets"),
        (WAVES, "resolving", "process_text"),
        (WAVES, "resolving", "leave_the_chain"),
        (WAVES, "packets", "create"),
        (WAVES, "packets", "deal"),
        (DOUBLINGS, "window", "give_priority"),
        (DOUBLINGS, "adding", "choose_targets"),
        (DOUBLINGS, "resolving", "process_text"),
        (DOUBLINGS, "resolving", "leave_the_chain"),
        (DOUBLINGS, "packets", "create"),
        (DOUBLINGS, "packets", "replace_packets"),
        (DOUBLINGS, "packets", "deal"),
    ],
)
def test_a_scenario_fails_without_a_rule_that_it_illustrates(case: str, chain: str, rule: str) -> None:
    assert held(case, WOW_7_4) == []
    assert held(case, WOW_7_4.disable(chain, rule))
