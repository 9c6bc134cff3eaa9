"""An edition reaches what a zone is, what depends on what, and every condition that stands in a procedure."""

from __future__ import annotations

from wow_table import Table, ability, ally, bolt, side

from judge_app.engine.atoms import set_mark
from judge_app.engine.editions import Patch, edition
from judge_app.engine.rules import Row, Ruleset, rule
from judge_app.engine.state import State
from judge_app.games.wow.board import Zone
from judge_app.games.wow.characteristics.projection import projection, values_of
from judge_app.games.wow.replacing.packet_conditions import Packet
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.words import continuous as c
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.effects import Search
from judge_app.games.wow.words.powers import Static, WhenResolved
from judge_app.games.wow.words.which import Filter


def patched(part: str, how: str, what: object, new: object = None) -> Ruleset:
    """The rules with one thing else."""
    return edition("another", WOW_7_4, [Patch(part, how, what, "1", "to see that it matters", new)])  # type: ignore[arg-type]


def options_of_a_search(ruleset: Ruleset) -> list[str]:
    """What a player may find who searches the graveyard for a Bolt that lies there."""
    seek = ability("Seek", 1, WhenResolved((Search(Filter(named="Bolt"), zones=("graveyard",)),)), instant=True)
    table = Table(side(hand=["Bolt", "Seek"], resources=2), cards=(seek,), ruleset=ruleset)
    table.answer("pass", "pass").play("Bolt", "Warrior").resolve()
    table.play("Seek").resolve()
    return table.options()


def test_whether_something_need_not_be_found_follows_from_what_the_zone_is() -> None:
    """413.3: only in a zone that isn't public can a described card be missed."""
    hidden = patched("zones", "instead of", "graveyard", Row(Zone(own=True)))
    assert [options_of_a_search(rules) for rules in (WOW_7_4, hidden, WOW_7_4)] == [
        ["Bolt"],
        ["Bolt", "nothing"],
        ["Bolt"],
    ]


def asked_to_discard(ruleset: Ruleset) -> bool:
    """Whether a player with five cards in hand is asked to discard as the turn ends."""
    table = Table(side(hand=["Bear"] * 5), ruleset=ruleset)
    while table.state.pending is not None and table.state.pending.kind == "priority":
        table.answer("pass")
        if table.state.facts.get("turn player") != "you":
            return False
    return table.state.pending is not None and table.state.pending.kind == "discard"


def test_how_many_cards_a_hand_may_hold_follows_from_what_the_zone_is() -> None:
    smaller = patched("zones", "instead of", "hand", Row(Zone(own=True, most=4)))
    assert [asked_to_discard(rules) for rules in (WOW_7_4, smaller, WOW_7_4)] == [False, True, False]


def atk_of_the_disguised(ruleset: Ruleset) -> int:
    """The ATK of an ally that is a Demon by its own power, beside an older one that gives Demons +2 ATK."""
    leader = ally("Leader", 5, Static((c.Gets(ATK=Number(2)),), "all", Filter(tags=("Demon",))))
    disguised = ally("Disguised", 5, Static((c.Also(tags=("Demon",)),)))
    table = Table(side(play=["Leader", "Disguised"]), cards=(leader, disguised), ruleset=ruleset)
    return int(values_of(table.state, table.object("Disguised").id)["ATK"])


def test_what_a_modifier_depends_on_is_read_from_the_ruleset() -> None:
    """719.2: the older modifier waits for the one that it depends on; without that it goes by its timestamp."""
    plain = patched("what continuous words depend on", "without", c.Gets)
    assert [atk_of_the_disguised(rules) for rules in (WOW_7_4, plain, WOW_7_4)] == [3, 1, 3]


def dealt_by_frost(ruleset: Ruleset) -> list[int]:
    """What a frost bolt deals beside a power that doubles fire."""
    bolts = bolt("Frostbolt", 3, "frost")
    table = Table(side(play=["Doubler"], hand=["Frostbolt"], resources=1), cards=(bolts,), ruleset=ruleset)
    return table.answer("pass", "pass").play("Frostbolt", "Warrior").resolve().dealt()


def test_what_keeps_a_modifier_from_a_packet_is_a_procedure() -> None:
    any_type = patched("what competes for a packet", "without", "another_type")
    assert [dealt_by_frost(rules) for rules in (WOW_7_4, any_type, WOW_7_4)] == [[3], [6], [3]]


@rule("1")
def too_small(state: State, packet: Packet) -> str:
    """Packets of less than 3 are never created under these rules."""
    return "it is too small" if packet.amount < 3 else ""


def dealt_by_a_bolt(ruleset: Ruleset) -> list[int]:
    """What a bolt of 2 deals."""
    table = Table(side(hand=["Bolt"], resources=1), ruleset=ruleset)
    return table.answer("pass", "pass").play("Bolt", "Warrior").resolve().dealt()


def test_what_keeps_damage_from_becoming_a_packet_is_a_procedure() -> None:
    larger = patched("why there is no packet", "after", "of_nothing", too_small)
    assert [dealt_by_a_bolt(rules) for rules in (WOW_7_4, larger, WOW_7_4)] == [[2], [], [2]]


def test_where_no_row_tells_what_a_word_reads_no_projection_is_taken_over() -> None:
    leader = ally("Leader", 5, Static((c.Gets(ATK=Number(2)),), "all", Filter(tags=("Demon",))))
    untold = patched("what words read", "without", c.Gets)
    taken_over = [
        projection(again) is projection(before)
        for before in (
            Table(side(play=["Leader"]), cards=(leader,), ruleset=rules).state for rules in (WOW_7_4, untold)
        )
        for again in [set_mark(before, 0, "damage", 1)]
    ]
    assert taken_over == [True, False]
