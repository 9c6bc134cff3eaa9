"""What a case says has happened this turn, what lies on the table, and moments that can't be."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_wow_situations import ALL, HEAD, THEM, YOU, played
from wow_table import CARDS, side

from judge_app.engine.machine import start
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.engine.values import Map, Seats
from judge_app.files.problems import BadInput
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.cases.case_base import find
from judge_app.games.wow.chain.actions import Propose
from judge_app.games.wow.characteristics.projection import values_of
from judge_app.games.wow.laying_out import CombatUnderWay, LinkOnChain, ModifierInForce, Situation, lay_out
from judge_app.games.wow.laying_out.history import HasPlaced
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.words.effects import Shield
from judge_app.games.wow.words.which import That
from judge_app.rulekit.table.diagnosing import problems
from judge_app.scenario.case_file import read_case
from judge_app.scenario.run import run_case


@pytest.mark.parametrize(
    ("past", "act", "rule"),
    [
        ("placed: {by: you}", "place: {card: Slow Bolt}", "412.1"),
        ("used: {card: Scout}", "use: {card: Scout}", "701.4"),
        ("entered play: {card: Bear}", "attack: {with: Bear, against: opponent's hero}", "601.2a"),
        ("changed control: {card: Bear, from: opponent}", "attack: {with: Bear, against: opponent's hero}", "601.2a"),
    ],
)
def test_what_has_happened_this_turn_forbids_what_it_forbids(tmp_path: Path, past: str, act: str, rule: str) -> None:
    """The same act is allowed where nothing of the kind has happened."""
    forbidden = f"[{{can't: {{do: {{{act}}}, rule: '{rule}'}}}}]"
    assert played(tmp_path, f"this turn: [{past}]", happened=forbidden).ok
    with pytest.raises(BadInput, match="does not forbid it"):
        played(tmp_path, happened=forbidden)


@pytest.mark.parametrize(
    ("past", "drawn"), [("[]", 1), ("[{exhausted: {card: Bear}}]", 0), ("[{exhausted: {card: Scout}}]", 1)]
)
def test_the_first_time_each_turn_is_over_once_it_has_happened(tmp_path: Path, past: str, drawn: int) -> None:
    """703: whether it is the first time is asked of this turn's history."""
    mine = YOU.replace("{card: Bear}", "{card: Bear}, {card: Eager}")
    happened = "[{attack: {with: Bear, against: opponent's hero}}, everyone passes, everyone passes]"
    path = tmp_path / "case.yaml"
    path.write_text(f"{HEAD}players:\n{mine}{THEM}this turn: {past}\nhappened: {happened}\n", encoding="utf-8")
    state = run_case(read_case(path, {"wow-7.4": ALL})).seen.after
    assert len(state.zone(b.zone_of("hand", "you"))) == 2 + drawn


def laid(tmp_path: Path, text: str) -> State:
    """The position of a case with those lines after its head."""
    path = tmp_path / "case.yaml"
    path.write_text(f"{HEAD}{text}", encoding="utf-8")
    case = read_case(path, {"wow-7.4": ALL})
    return lay_out(case.players, case.turn, case.cards, WOW_7_4, case.situation)


@pytest.mark.parametrize(
    ("past", "kind"),
    [
        ("dealt: {by: Bear, to: opponent's hero, amount: 2, combat: true}", e.DamageDealt),
        ("healed: {by: your hero, from: Bear, amount: 1}", e.DamageHealed),
        ("prevented: {to: your hero, amount: 2}", e.DamagePrevented),
        ("drew: {by: you}", e.Drawn),
        ("played: {card: Volley}", e.LinkAdded),
        ("attacked: {card: Bear, against: Guard}", e.Attacked),
        ("destroyed: {card: Volley}", e.Destroyed),
    ],
)
def test_an_event_of_this_turn_is_in_its_history_and_gone_with_the_turn(
    tmp_path: Path, past: str, kind: type[Event]
) -> None:
    """Rules that ask about this turn ask its history."""
    state = laid(tmp_path, f"players:\n{YOU}{THEM}this turn: [{past}]\nphase: wrap-up step\n")
    assert sum(isinstance(x.event, kind) for x in state.history) == 1
    assert start(state).state.history == ()


def test_resources_may_be_listed_one_by_one(tmp_path: Path) -> None:
    """412.1b, 412.2: a face-down one is blank whatever its card, and an exhausted one pays for nothing."""
    row = "[{count: 2}, {exhausted: true}, {card: Hall, face up: true, counters: {sun: 1}}, {card: Bolt, as: hidden}]"
    state = laid(tmp_path, f"players:\n  you: {{hero: Mage, resources: {row}}}\n{THEM}")
    resources = [card for card in b.in_play(state, controller="you") if b.is_resource(card)]
    down = "a face-down card"
    assert [(card.card, bool(card.mark(b.FACE_DOWN)), bool(card.mark(b.EXHAUSTED))) for card in resources] == [
        (down, True, False),
        (down, True, False),
        (down, True, True),
        ("Hall", False, False),
        ("Bolt", True, False),
    ]
    assert len(b.ready_resources(state, "you")) == 4
    assert dict(b.counters_on(find(state, "Hall"))) == {"sun": 1}
    assert values_of(state, find(state, "hidden").id)["name"] == ""


def with_bear(tmp_path: Path, more: str) -> State:
    """A position with your Bear, of which more is said."""
    return laid(tmp_path, f"players:\n  you: {{hero: Mage, in play: [{{card: Bear, {more}}}]}}\n{THEM}")


def test_a_copy_has_the_printed_values_of_what_it_copies(tmp_path: Path) -> None:
    """402.3."""
    state = with_bear(tmp_path, "copy of: Spite")
    assert values_of(state, find(state, "Bear").id)["name"] == "Spite"


@pytest.mark.parametrize(("since", "may"), [(4, False), (3, True)])
def test_an_ally_attacks_if_it_came_before_this_turn(tmp_path: Path, since: int, may: bool) -> None:
    """302.2."""
    state = with_bear(tmp_path, f"since: {since}")
    attack = Propose("you", find(state, "Bear").id, find(state, "Warrior").id)
    cites = [cite for _, rules in attack.objections(start(state).state) for cite in rules]
    assert ("wow-7.4:601.2a" not in cites) is may


def test_whom_a_card_entered_under_controls_it_while_no_modifier_says_otherwise(tmp_path: Path) -> None:
    """401.3."""
    state = with_bear(tmp_path, "owner: opponent, entered under: opponent")
    assert values_of(state, find(state, "Bear").id)["controller"] == "opponent"


def test_a_card_removed_face_down_is_blank(tmp_path: Path) -> None:
    """415.7b."""
    state = laid(tmp_path, f"players:\n  you: {{hero: Mage, removed: [Bear], removed face down: [Scout]}}\n{THEM}")
    assert [values_of(state, find(state, key).id)["name"] for key in ("Bear", "Scout")] == ["Bear", ""]


# --- moments that can't be ------------------------------------------------------------------------

SIDES = Seats({"you": side(play=["Bear"]), "opponent": side("Warrior", play=["Guard"])})
FOG = ModifierInForce(Shield(That(), lasts="this combat"), on=("Bear",))
BOLT, SLOW = LinkOnChain("Bolt", targets=("Bear",)), LinkOnChain("Slow Bolt", targets=("Bear",))
THEIRS = LinkOnChain("Slow Bolt", by="opponent", targets=("Bear",))
NOT_INSTANT = "Slow Bolt is not instant and lies on the chain"


@pytest.mark.parametrize(
    ("moment", "text", "cites"),
    [
        (Situation("wrap-up step", chain=(BOLT,)), "there are links on the chain in a wrap-up step", ("503.2a",)),
        (Situation(chain=(THEIRS,)), f"{NOT_INSTANT} out of its player's turn", ("409.1", "410.2a")),
        (Situation("end phase", chain=(SLOW,)), f"{NOT_INSTANT} outside of the non-combat action phase",
         ("409.1", "410.2a")),
        (Situation(chain=(BOLT, SLOW)), f"{NOT_INSTANT} on top of another link", ("409.1", "410.2a")),
        (Situation(combat=CombatUnderWay("Guard", "defend", "Bear")),
         "Guard attacks and is not controlled by the turn player", ("601.2a",)),
        (Situation(combat=CombatUnderWay("Bear", "attack", "Mage")),
         "Mage defends and is not opposed to the attacker", ("601.2b",)),
        (Situation(this_turn=(HasPlaced(), HasPlaced())), "you have placed 2 resources this turn", ("412.1",)),
        (Situation(this_turn=(HasPlaced("opponent"),)),
         "opponent has placed a resource in another player's turn", ("412.1",)),
        (Situation(in_force=(FOG,)), "a modifier from Mage lasts for this combat, and there is no combat", ("603.3",)),
    ],
)  # fmt: skip
def test_a_moment_that_can_not_be_is_told_with_its_rules(moment: Situation, text: str, cites: tuple[str, ...]) -> None:
    """The game goes on from there all the same."""
    position = lay_out(SIDES, "you", Map(CARDS), WOW_7_4, moment)
    assert (text, cites) in [(problem.text, problem.cites) for problem in problems(position)]
    assert start(position).state.pending is not None


@pytest.mark.parametrize(
    "moment",
    [
        Situation(),
        Situation(chain=(SLOW, BOLT)),
        Situation(combat=CombatUnderWay("Bear", "defend", "Guard"), in_force=(FOG,), this_turn=(HasPlaced(),)),
    ],
)
def test_a_moment_that_can_be_is_not_complained_of(moment: Situation) -> None:
    assert problems(lay_out(SIDES, "you", Map(CARDS), WOW_7_4, moment)) == ()


def test_the_order_of_cards_of_several_players_may_be_said(tmp_path: Path) -> None:
    """718.2b: otherwise one side came after the other."""
    state = with_bear(tmp_path, "as: mine")
    listed = [find(state, key).since for key in ("mine", "Guard")]
    ordered = laid(
        tmp_path, f"players:\n  you: {{hero: Mage, in play: [{{card: Bear}}]}}\n{THEM}order: [Guard, Bear]\n"
    )
    turned = [find(ordered, key).since for key in ("Guard", "Bear")]
    assert listed == sorted(listed)
    assert turned == sorted(turned)


def test_a_link_whose_only_target_is_gone_is_interrupted(tmp_path: Path) -> None:
    """709.2a."""
    run = played(tmp_path, "chain: [{card: Bolt, targets: [gone]}]", happened="[everyone passes]")
    assert [entry.event.by_game for entry in run.seen.entries if isinstance(entry.event, e.LinkInterrupted)] == [True]


def test_a_player_may_have_no_hero_in_play(tmp_path: Path) -> None:
    """301.5: it is diagnosed, and that player can't play cards."""
    state = laid(tmp_path, f"players:\n  you: {{hero: none, hand: [Bolt], resources: 1}}\n{THEM}")
    assert b.hero_of(state, "you") is None
    assert ("301.1", "301.5") in [problem.cites for problem in problems(state)]
