"""Resolving links (709): topmost first, targets looked at again, text carried out as far as possible."""

from __future__ import annotations

from wow_table import Table, bolt, side

from judge_app.engine.trace import Withheld
from judge_app.games.wow.events import CardPut, LinkInterrupted, LinkResolved, PacketCreated, Resolving
from judge_app.games.wow.laying_out import CardInPlay

HURT = CardInPlay("Bear", damage=2)


def countered(spell: str, *targets: str, done: bool = False) -> Table:
    """Your spell, and in response the opponent's bolt that destroys the hurt bear of theirs. Bolt has resolved."""
    you = side(hand=[spell], resources=5)
    table = Table(you, side("Warrior", play=[HURT, "Guard"], hand=["Bolt"], resources=1)).play(spell, *targets)
    if done:
        table.answer("done")
    return table.answer("pass").play("Bolt", "Bear", by="opponent").answer("pass", "pass")


def test_the_topmost_link_resolves_first() -> None:
    you = side(hand=["Slow Bolt", "Bolt"], resources=2)
    table = Table(you).play("Slow Bolt", "Warrior").play("Bolt", "Warrior").resolve()
    assert (table.zone("Bolt"), table.zone("Slow Bolt")) == ("graveyard", "chain")
    assert table.resolve().zone("Slow Bolt") == "graveyard"
    assert table.damage("Warrior") == 4


def test_after_a_link_has_resolved_the_turn_player_gets_priority() -> None:
    """709.2h: whoever's link it was."""
    table = Table(side(), side("Warrior", hand=["Bolt"], resources=1)).answer("pass")
    table.play("Bolt", "Mage", by="opponent").answer("pass", "pass")
    assert table.state.pending is not None
    assert (table.state.pending.kind, table.state.pending.chooser) == ("priority", "you")


def test_a_link_whose_only_target_has_gone_is_interrupted_and_does_nothing() -> None:
    """709.2a."""
    table = countered("Slow Bolt", "Bear")
    assert table.zone("Bear") == "graveyard"
    table.resolve()
    assert table.dealt() == [2]
    (entry,) = table.entries_of(LinkInterrupted)
    assert isinstance(entry.event, LinkInterrupted)
    assert entry.event.by_game
    assert entry.cites == ("wow-7.4:709.2a", "wow-7.4:711.1", "wow-7.4:711.2")
    assert table.zone("Slow Bolt") == "graveyard"
    assert table.state.zone("chain") == ()
    assert len(table.events(LinkResolved)) == 1


def test_a_target_that_has_gone_is_told_with_the_reason() -> None:
    (entry,) = countered("Slow Bolt", "Bear").resolve().entries_of(Withheld)
    assert isinstance(entry.event, Withheld)
    assert entry.event.what == "Bear is no longer a legal target"
    assert "different card" in entry.event.because
    assert entry.cites == ("wow-7.4:709.2a",)


def test_a_link_with_some_of_its_targets_left_affects_only_those_with_what_was_meant_for_each() -> None:
    """709.2c: who was meant to get 1 gets 1, though the one before has gone."""
    table = countered("Volley", "Warrior", "Bear", "Guard").resolve()
    packets = {table.state.objects[e.destination].key: e.amount for e in table.events(PacketCreated)[1:]}
    assert packets == {"Warrior": 3, "Guard": 1}
    assert table.events(LinkInterrupted) == []
    assert table.damage("Warrior") == 3


def test_a_link_that_loses_all_of_several_targets_is_interrupted() -> None:
    table = countered("Volley", "Bear", done=True).resolve()
    assert len(table.events(LinkInterrupted)) == 1
    assert table.dealt() == [2]


def test_without_the_rechecking_a_link_without_targets_is_not_interrupted() -> None:
    you = side(hand=["Slow Bolt"], resources=5)
    ruleset = Table(you).ruleset.disable("resolving", "recheck_targets")
    table = Table(you, side("Warrior", play=[HURT], hand=["Bolt"], resources=1), ruleset=ruleset)
    table.play("Slow Bolt", "Bear").answer("pass").play("Bolt", "Bear", by="opponent").answer(
        "pass", "pass", "pass", "pass"
    )
    assert table.events(LinkInterrupted) == []
    assert len(table.events(LinkResolved)) == 2


def test_a_resolved_ability_goes_to_its_owners_graveyard_last_of_all() -> None:
    table = Table(side(), side("Warrior", hand=["Bolt"], resources=1)).answer("pass")
    table.play("Bolt", "Mage", by="opponent").answer("pass", "pass")
    resolving = table.entries_of(Resolving)[0]
    under = [entry for entry in table.entries if entry.cause == resolving.seq]
    assert resolving.event == Resolving("opponent", table.events(LinkResolved)[0].link)
    assert [type(entry.event) for entry in under] == [PacketCreated, CardPut, LinkResolved]
    assert len(table.state.zone("graveyard:opponent")) == 1
    assert table.state.zone("graveyard:you") == ()


def test_each_target_gets_a_packet_of_its_own() -> None:
    """405.4."""
    table = Table(side(hand=["Volley"], resources=5), side("Warrior", play=["Bear"]))
    table.play("Volley", "Warrior", "Bear", "Mage").resolve()
    packets = table.events(PacketCreated)
    assert [(table.state.objects[e.destination].key, e.amount) for e in packets] == [
        ("Warrior", 3),
        ("Bear", 2),
        ("Mage", 1),
    ]
    assert len({event.packet for event in packets}) == 3


def test_a_packet_of_no_damage_is_never_created() -> None:
    """408.2a."""
    table = Table(side(hand=["Nothing"], resources=1), cards=[bolt("Nothing", 0)]).play("Nothing", "Warrior").resolve()
    assert table.events(PacketCreated) == []
    assert table.zone("Nothing") == "graveyard"


def test_a_hero_that_gets_no_fatal_damage_lives_with_all_of_it() -> None:
    table = Table(side(hand=["Volley"], resources=5), side("Warrior", damage=10))
    assert table.play("Volley", "Warrior", "done").resolve().damage("Warrior") == 13
