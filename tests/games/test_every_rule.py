"""Every rule of every game does something that a case or a board shows: taken out, silent or changed, it is missed.

A clause that nothing misses is either written wrongly or not tested; both look the same from outside. A sample is tried
here; `python tests/games/every_rule.py` tries them all and writes down what misses each.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import every_rule
import pytest
from every_rule import GAMES, MISSED, UNMISSED, Try, first_to_miss, noticed, reaching, read, tries
from wow_boards import BOARDS, usual

from judge_app.engine.rules import Ruleset
from judge_app.engine.tables import TableOf

SEED, SAMPLE = 11, 150
"""So many rules of each game are tried."""


def unseen(game: str, some: list[Try]) -> list[tuple[str, str, str]]:
    """Those of the rules that are missed neither by what is said to miss them nor by anything else."""
    missed = read(MISSED)
    left = [tried for tried in some if not noticed(missed.get(tried.id, ""), tried)]
    by_rule = reaching(game) if left else {}
    return [tried.id for tried in left if not first_to_miss(tried, "", by_rule)]


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_missed_by_a_case_or_a_board(game: str) -> None:
    known = sorted(id_ for id_ in read(MISSED) if id_ in tries(game))
    assert unseen(game, [tries(game)[id_] for id_ in random.Random(SEED).sample(known, SAMPLE)]) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_is_not_in_the_lists_yet_is_missed(game: str) -> None:
    """Write `python tests/games/every_rule.py` to have it noted by what; else a case is to be written."""
    listed = {*read(MISSED), *read(UNMISSED)}
    assert unseen(game, [tried for id_, tried in tries(game).items() if id_ not in listed]) == []


def test_what_nothing_misses_is_a_rule_has_a_reason_and_is_in_one_list_only() -> None:
    """So the list can only grow shorter."""
    unmissed, every = read(UNMISSED), {id_ for game in GAMES for id_ in tries(game)}
    assert sorted(set(unmissed) - every) == []
    assert sorted(set(unmissed) & set(read(MISSED))) == []
    assert [id_ for id_, why in unmissed.items() if len(why.split()) < 4] == []


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.__name__)
def test_no_board_breaks_off_under_the_whole_ruleset(board: Callable[[Ruleset], object]) -> None:
    assert not isinstance(usual(board), str)


def silent(fn: Callable[..., object], *args: object) -> list[object]:
    """What a row of a table gives when it is made to say nothing, in each way."""
    table = TableOf("some")
    table.row("it", "1")(fn)
    made = Ruleset("some", "some", {}, (), {"some": table.table()})
    tried = Try("some", "some", "it", "it", table.table()["it"], ("some",))
    return [other.tables["some"]["it"].fn(*args) for other in tried.otherwise(made)]


def test_a_function_that_says_nothing_gives_back_what_came_in_or_nothing_of_its_kind() -> None:
    def doubled(state: object, amount: int) -> int:
        return amount * 2

    def allowed(card: int) -> bool:
        return card > 3

    def drawn(game: object) -> tuple[int, ...]:
        return (1, 2)

    assert silent(doubled, None, 7) == [7, 0, 1]
    assert silent(allowed, 7) == [False, True]
    assert silent(drawn, None) == [()]


DOUBLINGS, WAVES = "716.1e-two-doublings-each-once", "410.6a-chain-lightning-three-waves"


@pytest.mark.parametrize(
    ("case", "part", "name"),
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
def test_a_scenario_fails_without_a_rule_that_it_illustrates(case: str, part: str, name: str) -> None:
    assert every_rule.holds(every_rule.cases("wow")[case])
    assert noticed(case, tries("wow")["wow", part, name])
