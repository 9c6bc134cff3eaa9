"""Pre-priority processing (410.5, 410.6): when it happens, what a wave looks at, what the checks destroy."""

from __future__ import annotations

from itertools import permutations

import pytest
from wow_table import GUARD, Table, ally, has, side

from judge_app.games.wow.characteristics.projection import health_of
from judge_app.games.wow.events import (
    Destroyed,
    GameDrawn,
    GameLost,
    GameWon,
    PrePriorityProcessing,
    PriorityPassed,
    Survived,
    Wave,
    WaveSettled,
    WindowClosed,
)
from judge_app.games.wow.laying_out import CardInPlay
from judge_app.games.wow.words.amounts import Number
from judge_app.rulekit.wording import write


def guards(*damage: int) -> list[CardInPlay]:
    """Guards in play with this damage, called g1, g2 and so on."""
    return [CardInPlay("Guard", f"g{number + 1}", damage=d) for number, d in enumerate(damage)]


def waves(table: Table) -> list[list[str]]:
    """What each wave of the last processing that acted destroyed, by key; the last wave nothing."""
    steps = [e for e in table.entries if isinstance(e.event, Wave)]
    by_cause: dict[int, list[list[str]]] = {}
    for step in steps:
        gone = [e.event.card for e in table.entries if e.cause == step.seq and isinstance(e.event, Destroyed)]
        by_cause.setdefault(step.cause, []).append([table.state.objects[card].key for card in gone])
    acted = [each for each in by_cause.values() if len(each) > 1]
    return acted[-1] if acted else []


def test_three_guards_with_three_two_and_one_damage_go_in_three_waves() -> None:
    """410.6a: with each Guard that goes, those that are left have less health in the next wave."""
    you = side(hand=["Volley"], resources=5)
    table = Table(you, side("Warrior", play=guards(0, 0, 0))).play("Volley", "g1", "g2", "g3").resolve()
    assert table.dealt() == [3, 2, 1]
    assert waves(table) == [["g1"], ["g2"], ["g3"], []]
    assert [table.zone(key) for key in ("g1", "g2", "g3")] == ["graveyard"] * 3
    assert table.damage("Warrior") == 0


@pytest.mark.parametrize("damage", list(permutations((1, 2, 3))), ids=str)
def test_it_does_not_matter_which_guard_has_which_damage(damage: tuple[int, ...]) -> None:
    order = [f"g{damage.index(d) + 1}" for d in (3, 2, 1)]
    table = Table(side(), side("Warrior", play=guards(*damage)))
    assert waves(table) == [[order[0]], [order[1]], [order[2]], []]


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        ((2, 2, 2), []),
        ((3, 3, 3), [["g1", "g2", "g3"], []]),
        ((3, 3, 1), [["g1", "g2"], ["g3"], []]),
        ((3, 1, 1), [["g1"], []]),
        ((3, 0, 0), [["g1"], []]),
        ((0, 0, 0), []),
    ],
    ids=str,
)
def test_all_of_a_wave_look_at_the_board_as_it_was_when_the_wave_began(
    damage: tuple[int, ...], expected: list[list[str]]
) -> None:
    """410.6: the checks of a wave are made together, so what one destroys counts for the others until the next."""
    assert waves(Table(side(), side("Warrior", play=guards(*damage)))) == expected


def test_a_guard_counts_only_its_own_controllers_other_guards() -> None:
    table = Table(side(play=[CardInPlay("Guard", "mine")]), side("Warrior", play=guards(0, 0)))
    health = {key: health_of(table.state, table.object(key).id) for key in ("mine", "g1", "g2")}
    assert health == {"mine": 1, "g1": 2, "g2": 2}


@pytest.mark.parametrize(("damage", "zone"), [(3, "play"), (4, "graveyard"), (5, "graveyard")])
def test_damage_is_fatal_from_a_characters_health_on(damage: int, zone: str) -> None:
    """405.2."""
    assert Table(side(play=[CardInPlay("Bear", damage=damage)])).zone("Bear") == zone


def test_why_a_damaged_character_lives_is_told_and_an_undamaged_one_is_not_spoken_of() -> None:
    table = Table(side(play=[CardInPlay("Bear", "hurt", damage=3), CardInPlay("Bear", "fine")]))
    (entry,) = table.entries_of(Survived)
    assert entry.event == Survived(table.object("hurt").id, 3, 4)
    assert (entry.rule, entry.cites) == ("check_fatal_damage", ("wow-7.4:410.6a", "wow-7.4:405.2"))


def test_a_character_that_goes_by_damage_is_destroyed_in_the_name_of_that_check() -> None:
    (entry,) = Table(side(play=[CardInPlay("Bear", damage=4)])).entries_of(Destroyed)
    assert isinstance(entry.event, Destroyed)
    assert (entry.rule, entry.cites) == ("check_fatal_damage", ("wow-7.4:410.6a", "wow-7.4:405.2"))
    assert entry.event.because == "4 damage is fatal for health 4"


@pytest.mark.parametrize("less", [1, 5])
def test_a_character_without_health_is_destroyed_in_the_name_of_the_other_check(less: int) -> None:
    weak = ally("Weak", 1, has(health=Number(-less)))
    (entry,) = Table(side(play=["Weak"]), cards=[weak]).entries_of(Destroyed)
    assert isinstance(entry.event, Destroyed)
    assert (entry.rule, entry.cites, entry.event.because) == (
        "check_zero_health",
        ("wow-7.4:410.6a",),
        "its health is 0",
    )


def test_a_character_without_health_but_with_damage_is_destroyed_once() -> None:
    table = Table(side(play=[CardInPlay("Weak", damage=2)]), cards=[ally("Weak", 0)])
    assert table.destroyed() == ["Weak"]


@pytest.mark.parametrize(
    ("check", "card", "damage"), [("check_zero_health", "Weak", 0), ("check_fatal_damage", "Bear", 9)]
)
def test_without_its_check_a_doomed_character_stays(check: str, card: str, damage: int) -> None:
    board = side(play=[CardInPlay(card, damage=damage)])
    weak = ally("Weak", 0)
    assert Table(board, cards=[weak]).zone(card) == "graveyard"
    without = Table(side()).ruleset.disable("checks", check)
    assert Table(board, cards=[weak], ruleset=without).zone(card) == "play"


def test_a_destroyed_card_goes_to_its_owners_graveyard_as_another_card_without_damage() -> None:
    table = Table(side(play=[CardInPlay("Bear", damage=4)]))
    (event,) = table.events(Destroyed)
    assert table.state.zone("graveyard:you") == (event.became,)
    assert event.card not in table.state.zone("play")
    assert table.state.objects[event.became].number("damage") == 0
    assert table.state.objects[event.card].number("damage") == 4


def test_a_resource_is_no_character_whatever_its_card_is() -> None:
    table = Table(side(resources=2))
    assert table.events(Destroyed) == []
    assert len(table.state.zone("play")) == 4


def test_processing_comes_before_every_single_time_that_a_player_gets_priority() -> None:
    """410.5: at the start, after adding a link, after each pass, after a link has resolved."""
    table = Table(side(hand=["Bolt"], resources=1))
    table.play("Bolt", "Warrior").resolve().answer("pass")
    before = [e.event.player for e in table.entries_of(PrePriorityProcessing)]  # type: ignore[attr-defined]
    assert before == ["you", "you", "opponent", "you", "opponent"]


def test_waves_are_counted_anew_in_every_processing_and_the_last_one_settles() -> None:
    table = Table(side(), side("Warrior", play=guards(1, 2, 3))).answer("pass")
    numbers = [e.event.number for e in table.entries_of(Wave)]  # type: ignore[attr-defined]
    assert numbers == [1, 2, 3, 4, 1]
    assert [event.wave for event in table.events(WaveSettled)] == [4, 1]


def test_a_player_whose_hero_is_destroyed_loses_and_the_other_wins() -> None:
    table = Table(side(hand=["Bolt"], resources=1), side("Warrior", damage=28)).play("Bolt", "Warrior").resolve()
    assert [event.player for event in table.events(GameLost)] == ["opponent"]
    assert [event.player for event in table.events(GameWon)] == ["you"]
    (lost,), (won,) = table.entries_of(GameLost), table.entries_of(GameWon)
    assert (lost.cites, won.cites) == (("wow-7.4:102.1a",), ("wow-7.4:102.1",))
    assert (table.state.pending, table.state.agenda) == (None, ())


def test_the_game_is_a_draw_when_both_heroes_go_in_one_wave() -> None:
    table = Table(side(damage=28), side("Warrior", damage=30))
    assert [event.player for event in table.events(GameLost)] == ["you", "opponent"]
    assert table.events(GameWon) == []
    assert table.entries_of(GameDrawn)[0].cites == ("wow-7.4:102.1a",)


def test_an_ally_that_is_destroyed_loses_nobody_the_game() -> None:
    table = Table(side(play=[CardInPlay("Bear", damage=4)]))
    assert table.events(GameLost) == []
    assert table.state.pending is not None


def test_a_window_closes_when_all_pass_with_nothing_on_the_chain() -> None:
    """410.4b."""
    table = Table(side()).answer("pass")
    assert table.events(WindowClosed) == []
    table.answer("pass")
    assert [(e.event, e.cites) for e in table.entries_of(WindowClosed)] == [
        (WindowClosed("action phase"), ("wow-7.4:410.4b",))
    ]
    assert [event.player for event in table.events(PriorityPassed)] == ["you", "opponent"]
    assert table.state.facts["phase"] == "end phase"


def test_the_guards_of_the_tests_have_the_power_that_the_rulebooks_guards_have() -> None:
    (power,) = GUARD.powers
    assert write(power) == "This card has +1 [Health] for each other ally named Guard you control."
