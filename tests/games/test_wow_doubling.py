"""Replacing packets (716.1, 717.4): which modifiers compete, who chooses, and that none comes twice."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from wow_table import CARDS, FIRE_DOUBLER, YOUR_HERO, Table, side

from judge_app.engine.machine import answer
from judge_app.engine.trace import ChoiceMade
from judge_app.games.wow.context import ModifierName
from judge_app.games.wow.events import DamageDealt, PacketChanged, PacketCreated, PacketUntouched
from judge_app.games.wow.laying_out import CardInPlay
from judge_app.games.wow.replacing.packet_conditions import Packet
from judge_app.games.wow.replacing.packet_modifiers import Changes, Prevents
from judge_app.games.wow.replacing.packets import enlarging_first, then_the_rest
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.powers import PreventDamage, ReplaceDamage


def doublers(count: int, *, card: str = "Doubler") -> list[CardInPlay]:
    """Copies of a card in play, called d1, d2 and so on."""
    return [CardInPlay(card, f"d{number + 1}") for number in range(count)]


def bolted(play: list[CardInPlay], *, spell: str = "Bolt", opposing: list[CardInPlay] | None = None) -> Table:
    """A bolt of 2 at the opposing hero, resolving, up to the first choice that it needs."""
    you = side(play=play, hand=[spell], resources=1)
    table = Table(you, side("Warrior", play=opposing or []))
    return table.play(spell, "Warrior").resolve()


def amounts(table: Table) -> list[tuple[int, int]]:
    """The amounts before and after each replacement."""
    return [(int(event.before), int(event.after)) for event in table.events(PacketChanged)]


def test_two_doublings_make_eight_of_two_each_of_them_once() -> None:
    """716.1e: a modifier can't affect what it made once more, another instance of it can."""
    table = bolted(doublers(2)).answer("d1")
    assert [event.amount for event in table.events(PacketCreated)] == [2]
    assert amounts(table) == [(2, 4), (4, 8)]
    assert [table.state.objects[event.modifier].key for event in table.events(PacketChanged)] == ["d1", "d2"]
    assert table.dealt() == [8]
    assert table.damage("Warrior") == 8


def test_the_last_doubling_is_applied_without_a_choice() -> None:
    table = bolted(doublers(2)).answer("d2")
    assert [table.state.objects[event.modifier].key for event in table.events(PacketChanged)] == ["d2", "d1"]
    assert len([e for e in table.events(ChoiceMade) if e.kind == "replacement"]) == 1


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_each_doubling_doubles_once_however_many_there_are(count: int) -> None:
    table = bolted(doublers(count))
    while table.state.pending is not None and table.state.pending.kind == "replacement":
        table.answer(table.options()[-1])
    assert table.dealt() == [2 * 2**count]
    assert len({event.modifier for event in table.events(PacketChanged)}) == count


def test_why_a_doubling_does_not_come_again_is_told_of_each() -> None:
    table = bolted(doublers(2)).answer("d1")
    untouched = table.entries_of(PacketUntouched)
    assert [(entry.event.because, entry.cites) for entry in untouched] == [  # type: ignore[attr-defined]
        ("it has replaced this packet already", ("wow-7.4:716.1e",))
    ] * 2


def test_another_packet_can_be_doubled_by_the_same_modifier() -> None:
    you = side(play=doublers(1), hand=["Bolt", "Bolt"], resources=2)
    table = Table(you).play("Bolt (1)", "Warrior").resolve().play("Bolt (2)", "Warrior").resolve()
    assert table.dealt() == [4, 4]
    assert table.damage("Warrior") == 8


def test_the_packets_controller_chooses_among_what_enlarges_it_even_when_it_is_dealt_to_another() -> None:
    """717.4a speaks of the controller of the packet, not of what the packet is dealt to."""
    pending = bolted(doublers(2)).state.pending
    assert pending is not None
    assert (pending.chooser, pending.kind, pending.cites) == ("you", "replacement", ("wow-7.4:717.4a",))
    assert [option.key for option in pending.options] == ["d1", "d2"]
    assert "packet of 2" in pending.prompt


def test_the_choice_and_the_changes_stand_under_the_packet() -> None:
    table = bolted(doublers(2)).answer("d1")
    (packet,) = table.entries_of(PacketCreated)
    under = [type(entry.event) for entry in table.entries if entry.cause == packet.seq]
    assert under == [ChoiceMade, PacketChanged, PacketChanged, PacketUntouched, PacketUntouched, DamageDealt]


def test_a_change_cites_that_an_attribute_changes_and_the_clause_of_the_choice_only_where_several_competed() -> None:
    first, last = bolted(doublers(2)).answer("d1").entries_of(PacketChanged)
    assert first.cites == ("wow-7.4:717.1", "wow-7.4:717.4a")
    assert last.cites == ("wow-7.4:717.1",)


def test_the_order_that_is_chosen_decides_what_comes_of_adding_and_doubling() -> None:
    start = bolted([CardInPlay("Doubler", "twice"), CardInPlay("Raiser", "more")])
    ends = {key: answer(start.state, key) for key in start.options()}
    dealt = {key: [e.event.amount for e in r.entries if isinstance(e.event, DamageDealt)] for key, r in ends.items()}
    assert dealt == {"twice": [2 * 2 + 3], "more": [(2 + 3) * 2]}


def test_a_modifier_leaves_damage_of_another_type_alone_and_says_so() -> None:
    table = bolted(doublers(1), spell="Shadow Bolt")
    assert table.dealt() == [2]
    assert [event.because for event in table.events(PacketUntouched)] == ["the damage is shadow, not fire"]


def test_a_modifier_for_your_hero_leaves_what_the_opposing_hero_deals_alone_and_says_so() -> None:
    table = bolted([], opposing=doublers(1))
    assert table.dealt() == [2]
    (entry,) = table.entries_of(PacketUntouched)
    assert isinstance(entry.event, PacketUntouched)
    assert entry.event.because == "it is about damage dealt by Warrior"
    assert entry.cites == ("wow-7.4:716.1",)


def test_a_modifier_without_a_type_replaces_damage_of_any_type() -> None:
    always = replace(FIRE_DOUBLER, name="Always", powers=(ReplaceDamage(YOUR_HERO, change="double"),))
    you = side(play=["Always"], hand=["Shadow Bolt"], resources=1)
    assert Table(you, cards=[always]).play("Shadow Bolt", "Warrior").resolve().dealt() == [4]


def test_the_replaced_packet_keeps_its_destination_source_and_type() -> None:
    """717.1: what isn't changed stays."""
    table = bolted(doublers(1))
    (created,), (dealt,) = table.events(PacketCreated), table.events(DamageDealt)
    for same in ("source", "destination", "types", "with_cards"):
        assert getattr(created, same) == getattr(dealt, same)
    assert (created.packet, created.amount, dealt.amount) == (dealt.packet, 2, 4)


def test_the_damage_is_dealt_by_the_hero_with_the_ability() -> None:
    table = bolted([])
    (packet,) = table.events(PacketCreated)
    assert packet.source == table.object("Mage").id
    assert [table.state.objects[card].card for card in packet.with_cards] == ["Bolt"]
    assert packet.types == ("fire",)


def test_without_the_clause_on_enlarging_the_choice_falls_to_who_is_dealt_the_damage() -> None:
    ruleset = Table(side()).ruleset.disable("competing", "enlarging_first")
    you = side(play=doublers(2), hand=["Bolt"], resources=1)
    table = Table(you, ruleset=ruleset).play("Bolt", "Warrior").resolve()
    assert table.state.pending is not None
    assert (table.state.pending.chooser, table.state.pending.cites) == ("opponent", ("wow-7.4:717.4b",))


def test_what_enlarges_comes_first_and_the_rest_is_for_the_destinations_controller() -> None:
    table = bolted(doublers(3))
    (event,) = table.events(PacketCreated)
    packet = Packet(2, event.destination, event.source, "you", event.types, event.with_cards, number=event.packet)
    changes = (ReplaceDamage(YOUR_HERO, change="double"), ReplaceDamage(YOUR_HERO, amount=1))
    larger = [Changes(ModifierName(1, str(i)), "you", change) for i, change in enumerate(changes)]
    smaller = Prevents(ModifierName(2, "0"), "you", PreventDamage(Party(), Number(1)))
    assert enlarging_first.fn(table.state, packet, [smaller, *larger]) == ("you", larger)
    assert enlarging_first.fn(table.state, packet, [smaller])[1] == []
    assert then_the_rest.fn(table.state, packet, [smaller]) == ("opponent", [smaller])


def test_several_packets_are_ordered_by_who_controls_what_they_are_dealt_to() -> None:
    """802.2: the turn player orders those for their own characters first, then the next player."""
    you = side(play=[*doublers(1), CardInPlay("Bear", "mine")], hand=["Flame Volley"], resources=5)
    other = side("Warrior", play=[CardInPlay("Bear", "theirs")])
    table = Table(you, other).play("Flame Volley", "Warrior", "mine", "theirs")
    table.resolve()
    pending = table.state.pending
    assert pending is not None
    assert (pending.chooser, pending.kind, pending.cites) == ("opponent", "packet order", ("wow-7.4:802.2",))
    assert table.options() == ["Warrior", "theirs"]
    table.answer("theirs")
    order = [event.packet for event in table.events(PacketChanged)]
    to = {event.packet: table.state.objects[event.destination].key for event in table.events(PacketCreated)}
    assert [to[packet] for packet in order] == ["mine", "theirs", "Warrior"]
    dealt = {to[event.packet]: event.amount for event in table.events(DamageDealt)}
    assert dealt == {"Warrior": 6, "mine": 4, "theirs": 2}


def test_the_turn_player_orders_their_packets_even_when_the_opponent_deals_the_damage() -> None:
    quick = replace(
        CARDS["Flame Volley"], name="Quick Volley", printed=CARDS["Flame Volley"].printed.set("instant", True)
    )
    you = side(play=[CardInPlay("Bear", "a"), CardInPlay("Bear", "b")])
    other = side("Warrior", play=doublers(1), hand=["Quick Volley"], resources=5)
    table = Table(you, other, cards=[quick]).answer("pass").play("Quick Volley", "a", "b", "Warrior", by="opponent")
    table.answer("pass", "pass")
    assert table.state.pending is not None
    assert (table.state.pending.chooser, table.options()) == ("you", ["a", "b"])


def test_packets_are_dealt_together_after_all_have_been_replaced() -> None:
    you = side(play=doublers(1), hand=["Flame Volley"], resources=5)
    other = side("Warrior", play=[CardInPlay("Bear", "a"), CardInPlay("Bear", "b")])
    table = Table(you, other).play("Flame Volley", "a", "b").answer("done").resolve().answer("a")
    seqs = [entry.seq for entry in table.entries if isinstance(entry.event, PacketChanged | DamageDealt)]
    kinds = [type(table.entries[seq].event) for seq in seqs]
    assert kinds == [PacketChanged, PacketChanged, DamageDealt, DamageDealt]
    assert all(one < next_ for one, next_ in pairwise(seqs))


def test_nobody_orders_packets_that_nothing_would_change() -> None:
    table = Table(side(hand=["Volley"], resources=5)).play("Volley", "Mage", "Warrior").resolve()
    assert table.state.pending is not None
    assert table.state.pending.kind == "priority"
    assert table.dealt() == [3, 2]
