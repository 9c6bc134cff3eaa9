"""The words of a case file: what happened is done, what is expected is looked at, and both say what is wrong."""

from __future__ import annotations

import pytest
from wow_table import CARDS, side

from judge_app.engine.machine import start
from judge_app.engine.syntax import words_in
from judge_app.engine.values import Map, Seats
from judge_app.games.wow.cases.acts import EveryonePasses, PlayCard
from judge_app.games.wow.cases.case_base import WowAct
from judge_app.games.wow.cases.expecting import CardIs, Waves
from judge_app.games.wow.cases.packets import PacketCount, PacketIs
from judge_app.games.wow.events import PriorityPassed
from judge_app.games.wow.laying_out import CardInPlay, PlayerSide, lay_out
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.rulekit.cases.case import CannotDo, Expect, Seen
from judge_app.scenario.run import Player

Choose = words_in(WowAct)["choose"]


def driver(you: PlayerSide, other: PlayerSide | None = None) -> tuple[Player, Seen]:
    """A driver for a board, and what an expectation would see before anything happened."""
    before = lay_out(Seats({"you": you, "opponent": other or side("Warrior")}), "you", Map(CARDS), WOW_7_4)
    player = Player(before, before)
    player.take(start(before))
    return player, Seen(before, player.state, tuple(player.entries))


def seen(you: PlayerSide, *acts: WowAct, other: PlayerSide | None = None) -> Seen:
    """What there is to see once these have happened."""
    player, start_ = driver(you, other)
    for act in acts:
        act.perform(player)
    return Seen(start_.before, player.state, tuple(player.entries))


DOUBLED = seen(
    side(play=[CardInPlay("Doubler", "a"), CardInPlay("Doubler", "b")], hand=["Bolt"], resources=1),
    PlayCard("Bolt", targets=("opponent's hero",)),
    EveryonePasses(),
    Choose(("b",)),
)
CHANGES = ("b: 2 -> 4", "a: 4 -> 8")
FOUND = (
    "starts 2, changes b: 2 -> 4, a: 4 -> 8, dealt 8, types fire, by Mage, with Bolt, controlled by you, "
    "untouched by a, b"
)
THREE = seen(
    side(hand=["Volley"], resources=5),
    PlayCard("Volley", targets=("x", "y", "z")),
    EveryonePasses(),
    other=side("Warrior", play=[CardInPlay("Guard", key) for key in "xyz"]),
)


@pytest.mark.parametrize(
    ("expectation", "in_", "got"),
    [
        (CardIs("opponent's hero", "play", 8), DOUBLED, "zone play, damage 8"),
        (CardIs("opponent's hero", health=30, ATK=0), DOUBLED, "health 30, ATK 0"),
        (CardIs("Bolt", "graveyard"), DOUBLED, "zone graveyard"),
        (PacketCount(1), DOUBLED, "1"),
        (PacketIs("opponent's hero", 2, CHANGES, 8), DOUBLED, "as said"),
        (PacketIs("opponent's hero", 2, CHANGES, 8, ("a", "b")), DOUBLED, "as said"),
        (
            PacketIs(
                "opponent's hero",
                2,
                CHANGES,
                8,
                by="your hero",
                with_=("Bolt",),
                controller="you",
                types=("fire",),
                combat=False,
                unpreventable=False,
            ),
            DOUBLED,
            "as said",
        ),
        (PacketCount(3), THREE, "3"),
        (PacketIs("y", 2, (), 2), THREE, "as said"),
        (Waves(("x", "y", "z")), THREE, "x; y; z; then nothing"),
        (CardIs("x", "graveyard", 0), THREE, "zone graveyard, damage 0"),
    ],
    ids=lambda value: value.text() if isinstance(value, Expect) else "",
)
def test_what_holds_is_found_to_hold(expectation: Expect, in_: Seen, got: str) -> None:
    assert expectation.found(in_) == (True, got)


@pytest.mark.parametrize(
    ("expectation", "in_", "got"),
    [
        (CardIs("opponent's hero", "graveyard", 8), DOUBLED, "zone play, damage 8"),
        (CardIs("opponent's hero", "play", 4), DOUBLED, "zone play, damage 8"),
        (CardIs("opponent's hero", health=29), DOUBLED, "health 30"),
        (PacketCount(2), DOUBLED, "1"),
        (PacketIs("opponent's hero", 2, CHANGES, 4), DOUBLED, FOUND),
        (PacketIs("opponent's hero", 2, CHANGES[::-1], 8), DOUBLED, FOUND),
        (PacketIs("opponent's hero", 3, CHANGES, 8), DOUBLED, FOUND),
        (PacketIs("opponent's hero", 2, CHANGES, 8, by="opponent's hero"), DOUBLED, FOUND),
        (PacketIs("opponent's hero", 2, CHANGES, 8, with_=()), DOUBLED, FOUND),
        (PacketIs("opponent's hero", 2, CHANGES, 8, types=("frost",)), DOUBLED, FOUND),
        (PacketIs("opponent's hero", 2, CHANGES, 8, controller="opponent"), DOUBLED, FOUND),
        (PacketIs("opponent's hero", 2, CHANGES, 8, heals=True), DOUBLED, FOUND),
        (PacketIs("opponent's hero", 2, CHANGES, 8, combat=True), DOUBLED, FOUND),
        (PacketIs("opponent's hero", 2, CHANGES, 8, unpreventable=True), DOUBLED, FOUND),
        (PacketIs("your hero", 2, CHANGES, 8), DOUBLED, "no packet was for your hero; there were packets for Warrior"),
        (PacketIs("opponent's hero", 2, CHANGES, 8, ("b", "a")), DOUBLED, FOUND),
        (Waves(("opponent's hero",)), DOUBLED, "no wave did anything"),
        (Waves(("x", "y")), THREE, "x; y; z; then nothing"),
        (Waves(("x, y", "z")), THREE, "x; y; z; then nothing"),
        (PacketIs("y", 1, (), 1), THREE, "starts 2, dealt 2, types nature, by Mage, with Volley, controlled by you"),
    ],
    ids=lambda value: value.text() if isinstance(value, Expect) else "",
)
def test_what_does_not_hold_is_told_with_what_was_found(expectation: Expect, in_: Seen, got: str) -> None:
    assert expectation.found(in_) == (False, got)


@pytest.mark.parametrize(
    ("expectation", "text"),
    [
        (CardIs("Bolt", "graveyard"), "Bolt: zone graveyard"),
        (CardIs("Oak", "play", 2, 3, 4), "Oak: zone play, damage 2, health 3, ATK 4"),
        (PacketCount(1), "one packet in all"),
        (PacketCount(3), "3 packets in all"),
        (PacketIs("Oak", 2, ("X: 2 -> 4",), 4), "the packet for Oak: 2, X: 2 -> 4, 4 dealt"),
        (PacketIs("Oak", 2, dealt=2, by="Elm", heals=True), "the packet for Oak: 2, 2 healed, by Elm"),
        (
            PacketIs("Oak", 2, dealt=2, types=("fire", "frost"), with_=("Elm",), combat=True, unpreventable=False),
            "the packet for Oak: 2, 2 dealt, with Elm, types fire/frost, combat, not unpreventable",
        ),
        (Waves(("a", "b")), "waves of checks destroy, in turn: a; b; then nothing"),
    ],
)
def test_an_expectation_says_itself(expectation: Expect, text: str) -> None:
    assert expectation.text() == text


@pytest.mark.parametrize("expectation", [CardIs("Oak", "play"), PacketIs("Oak", 2)], ids=lambda e: type(e).__name__)
def test_an_expectation_of_something_unknown_is_told_with_what_is_known(expectation: Expect) -> None:
    with pytest.raises(CannotDo, match=r'nothing is called "Oak" here.*"Mage"'):
        expectation.found(DOUBLED)


def test_playing_what_is_not_there_is_told_with_what_is() -> None:
    player, _ = driver(side(hand=["Bolt"]))
    with pytest.raises(CannotDo, match=r'nothing is called "Bolts" here.*"Bolt", "Mage", "Warrior"'):
        PlayCard("Bolts").perform(player)


def test_playing_what_may_not_be_played_is_told_with_every_objection() -> None:
    player, _ = driver(side(hand=["Volley"]), side("Warrior", hand=["Bolt"]))
    with pytest.raises(CannotDo, match=r"can't play Volley: it costs 5.*\(403\.1, 707\.1e\)"):
        PlayCard("Volley").perform(player)
    with pytest.raises(CannotDo, match=r"\(409\.1\); .*\(403\.1"):
        PlayCard("Bolt", by="you").perform(player)


def test_a_target_that_may_not_be_chosen_is_told_with_those_that_may() -> None:
    player, _ = driver(side(play=["Doubler"], hand=["Bolt"], resources=1))
    with pytest.raises(CannotDo, match='"Doubler" is none of the options: Mage, Warrior'):
        PlayCard("Bolt", targets=("Doubler",)).perform(player)


def test_fewer_targets_than_allowed_end_the_choosing_by_themselves() -> None:
    player, _ = driver(side(hand=["Volley"], resources=5))
    PlayCard("Volley", targets=("opponent's hero",)).perform(player)
    assert player.state.pending is not None
    assert player.state.pending.kind == "priority"


def test_everyone_passes_once_and_only_with_priority() -> None:
    player, _ = driver(side())
    EveryonePasses().perform(player)
    passed = [entry.event.player for entry in player.entries if isinstance(entry.event, PriorityPassed)]
    assert passed == ["you", "opponent"]
    over, _ = driver(side(), side("Warrior", damage=30))
    with pytest.raises(CannotDo, match="nobody can pass now"):
        EveryonePasses().perform(over)


def test_nobody_can_pass_while_a_choice_is_open() -> None:
    player, _ = driver(side(hand=["Bolt"], resources=1))
    PlayCard("Bolt").perform(player)
    with pytest.raises(CannotDo, match="you still have to choose"):
        EveryonePasses().perform(player)


def test_a_choice_that_is_no_option_is_told_with_the_options() -> None:
    player, _ = driver(side(hand=["Bolt"], resources=1))
    PlayCard("Bolt").perform(player)
    with pytest.raises(CannotDo, match='"Oak" is none of the options: Mage, Warrior'):
        Choose(("Oak",)).perform(player)
