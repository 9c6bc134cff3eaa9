"""A run told: entries as a tree, packets and waves as tables, the board before and after."""

from __future__ import annotations

from wow_table import Table, side

from judge_app.games.wow.events import DamageDealt, PacketChanged, PacketCreated, Wave
from judge_app.games.wow.laying_out import CardInPlay
from judge_app.reports.account import Account, BoardCard, BoardSide, Expectation, PacketRow, WaveRow
from judge_app.reports.tell import tell
from judge_app.rulekit.cases.case import Seen
from judge_app.scenario.run import run_case
from judge_app.services.cases import SCENARIOS, open_case


def account(table: Table, *expectations: Expectation) -> Account:
    """The account of a game in progress."""
    seen = Seen(table.before, table.state, tuple(table.entries))
    return tell(seen, title="A title", question="Q?", answer="A.", example="x#1", expectations=expectations)


def doubled() -> Table:
    """One bolt, doubled by two modifiers, another that watches in vain."""
    you = side(play=[CardInPlay("Doubler", "a"), CardInPlay("Doubler", "b")], hand=["Bolt"], resources=2)
    return Table(you, side("Warrior", play=["Raiser"])).play("Bolt", "Warrior").resolve().answer("b")


def waved() -> Table:
    """Two guards of which the second goes because of the first, and a hurt bear that stays."""
    other = side("Warrior", play=[CardInPlay("Guard", "x", damage=1), "Guard", CardInPlay("Bear", damage=3)])
    return Table(side(hand=["Bolt"], resources=2), other).play("Bolt", "x").resolve()


DOUBLED, WAVED = account(doubled()), account(waved())


def test_every_entry_is_told_once() -> None:
    for table in (doubled(), waved()):
        told = account(table).told
        assert sorted(line.seq for line in told) == [entry.seq for entry in table.entries]


def test_each_line_stands_below_what_caused_it_one_step_deeper() -> None:
    for told in (DOUBLED.told, WAVED.told):
        depth = {-1: -1}
        for line in told:
            assert line.cause in depth
            assert line.depth == depth[line.cause] + 1
            depth[line.seq] = line.depth
        assert max(depth.values()) >= 2


def test_lines_below_one_cause_stand_together_and_in_the_order_in_which_they_happened() -> None:
    for told in (DOUBLED.told, WAVED.told):
        for cause in {line.cause for line in told}:
            own = [line.seq for line in told if line.cause == cause]
            assert own == sorted(own)
        at = {line.seq: place for place, line in enumerate(told)}
        for line in told:
            if line.cause >= 0:
                between = told[at[line.cause] + 1 : at[line.seq]]
                assert all(other.depth > told[at[line.cause]].depth for other in between)


def test_combat_damage_is_told_after_all_packets_of_that_combat() -> None:
    """603.1: both packets are dealt simultaneously, so neither is told as dealt before the other came to be."""
    run = run_case(open_case(SCENARIOS / "wow" / "603.1-a-shield-from-before-the-combat.yaml"))
    kinds = (PacketCreated, PacketChanged, DamageDealt)
    told = {line.seq: place for place, line in enumerate(tell(run.seen, title="A title").told)}
    entries = sorted((x for x in run.seen.entries if isinstance(x.event, kinds)), key=lambda x: told[x.seq])
    order = [type(entry.event) for entry in entries]
    assert order == [PacketCreated, PacketChanged, PacketCreated, DamageDealt, DamageDealt]


def test_a_line_keeps_the_rules_and_the_clause_of_its_entry() -> None:
    table = doubled()
    told = {line.seq: line for line in account(table).told}
    for entry in table.entries:
        assert (told[entry.seq].cites, told[entry.seq].rule) == (entry.cites, entry.rule)


def test_a_packets_table_tells_each_change_and_each_modifier_that_made_none() -> None:
    (table,) = DOUBLED.packets
    assert table.title == "2 fire damage with Bolt to Warrior"
    assert table.result == "Warrior is dealt 8 fire damage"
    assert table.rows[:2] == (
        PacketRow("Doubler (2)", "you", "amount", "2", "4", True, "", ("wow-7.4:717.1", "wow-7.4:717.4a")),
        PacketRow("Doubler (1)", "you", "amount", "4", "8", True, "", ("wow-7.4:717.1",)),
    )
    assert [(row.modifier, row.applied, row.why) for row in table.rows[2:]] == [
        ("Doubler (1)", False, "it has replaced this packet already"),
        ("Doubler (2)", False, "it has replaced this packet already"),
        ("Raiser", False, "it is about damage dealt by Warrior"),
    ]


def test_each_packet_has_a_table_of_its_own_at_its_entry() -> None:
    table = Table(side(hand=["Volley"], resources=5)).play("Volley", "Mage", "Warrior").resolve()
    created = [entry.seq for entry in table.entries_of(PacketCreated)]
    told = account(table).packets
    assert [packet.seq for packet in told] == created
    assert [packet.result for packet in told] == ["Mage is dealt 3 nature damage", "Warrior is dealt 2 nature damage"]


def test_a_packet_that_has_not_been_dealt_has_no_result_yet() -> None:
    you = side(play=[CardInPlay("Doubler", "a"), CardInPlay("Doubler", "b")], hand=["Bolt"], resources=2)
    (packet,) = account(Table(you).play("Bolt", "Warrior").resolve()).packets
    assert (packet.rows, packet.result) == ((), "")


def test_every_wave_has_a_table_with_what_each_check_did_or_left() -> None:
    table = waved()
    waves = account(table).waves
    steps = [e for e in table.entries if isinstance(e.event, Wave)]
    assert [wave.seq for wave in waves] == [step.seq for step in steps]
    assert [wave.number for wave in waves[-2:]] == [1, 2]
    cites = ("wow-7.4:410.6a", "wow-7.4:405.2")
    left, gone = sorted(waves[-2].rows, key=lambda row: row.acted)
    survives = "Bear is not destroyed: 3 damage is less than its health of 4."
    assert left == WaveRow("check_fatal_damage", "Bear", survives, False, cites)
    goes = "Guard (1) is destroyed: 3 damage is fatal for health 2."
    assert gone == WaveRow("check_fatal_damage", "Guard (1)", goes, True, cites)
    assert [row.subject for row in waves[-1].rows] == ["Bear"]
    assert {wave.occasion for wave in waves} == {"before you", "before the opponent"}


def test_the_board_is_drawn_as_it_was_and_as_it_is() -> None:
    you, other = WAVED.before
    assert you == BoardSide(
        "you", (BoardCard("Mage", "0 ATK / 28 health", "hero"),), "2 resources, 2 ready; hand: Bolt"
    )
    assert [(card.label, card.state, card.row) for card in other.cards] == [
        ("Warrior", "0 ATK / 30 health", "hero"),
        ("Guard (1)", "1 ATK / 2 health, 1 damage", "ally"),
        ("Guard (2)", "1 ATK / 2 health", "ally"),
        ("Bear", "1 ATK / 4 health, 3 damage", "ally"),
    ]
    assert other.counts == ""
    you, other = WAVED.after
    assert you.counts == "2 resources, 1 ready; graveyard: Bolt"
    assert [card.state for card in other.cards] == [
        "0 ATK / 30 health",
        "1 ATK / 1 health",
        "1 ATK / 4 health, 3 damage",
    ]
    assert other.counts == "graveyard: Guard (1)"


def test_a_card_that_is_no_character_shows_neither_attack_nor_health() -> None:
    (you, _) = account(Table(side(play=[CardInPlay("Doubler", exhausted=True)]))).before
    assert you.cards[1] == BoardCard("Doubler", "exhausted", "hero")


def test_an_account_carries_what_it_is_about() -> None:
    assert (DOUBLED.title, DOUBLED.question, DOUBLED.answer, DOUBLED.example) == ("A title", "Q?", "A.", "x#1")
    assert (DOUBLED.ruleset, DOUBLED.book) == ("wow-7.4", "wow-7.4")


def test_of_what_the_ruleset_leaves_out_only_what_a_run_comes_to_is_told() -> None:
    """Nothing is left out of how damage is replaced; a cost was paid in one part, so that 707 leaves nothing open."""
    assert {"716", "707", "803"} <= {number for number, _ in doubled().ruleset.not_modelled}
    assert (DOUBLED.not_modelled, WAVED.not_modelled) == ((), ())


def test_an_account_is_good_when_every_expectation_held() -> None:
    good, bad = Expectation("x", True, "x"), Expectation("y", False, "z")
    assert account(doubled(), good).ok
    assert not account(doubled(), good, bad).ok
    assert account(doubled(), good, bad).expectations == (good, bad)


def test_the_rules_of_an_account_are_listed_once_in_order_of_appearance() -> None:
    cites = DOUBLED.cites
    assert len(cites) == len(set(cites))
    first = DOUBLED.told[0].cites + DOUBLED.told[1].cites
    assert cites[: len(first)] == first
    assert set(cites) == {cite for line in DOUBLED.told for cite in line.cites}
