"""The tables and pictures of a Hearthstone run: what was put in order, what changed damage, what followed a Phase."""

from __future__ import annotations

from hearthstone_case import line

from judge_app.games.hearthstone import events as e
from judge_app.reports.hearthstone.picture import card_lines, picture
from judge_app.reports.picture import BoardPicture, CardPicture
from judge_app.services.runs.timeline import Timeline

WAVE = line(
    "players:\n"
    "  you: {hand: [Wave], mana: 10}\n"
    "  opponent: {board: [Nest, Mourner, {card: Boulder, damage: 1}], mana: {crystals: 3, used: 1, owed: 2}}\n"
    "happened: [play: {card: Wave}]\n"
)
"""A Nest dies of a Wave in sight of a Mourner."""


def step_of(run: Timeline, cls: type, number: int = 0) -> int:
    """The step at which an event of that class was told, the first of them or a later one."""
    return [step for step, entry in enumerate(run.entries) if isinstance(entry.event, cls)][number]


def card(board: BoardPicture, key: str) -> CardPicture:
    """A card of a picture."""
    return next(card for card in board.cards() if card.key == key)


def test_the_steps_after_a_phase_are_listed_where_one_of_them_did_something() -> None:
    text_phase = next(wave for wave in WAVE.account.waves if wave.occasion == "after the Spell Text Phase")
    assert [(row.check, row.acted) for row in text_phase.rows] == [
        ("Aura Update (Health/Attack)", False),
        ("Aura Update (Health/Attack)", False),
        ("Death Creation Step", True),
        ("Aura Update (Other)", False),
        ("Death Phase", True),
    ]
    assert text_phase.rows[2].outcome.startswith("Nest (mortally wounded, position 1) dies")
    assert text_phase.rows[4].outcome == "the deaths of Nest are resolved"


def test_a_phase_after_which_nothing_changed_has_no_rows() -> None:
    on_play = next(wave for wave in WAVE.account.waves if wave.occasion == "after the On Play Phase")
    assert on_play.rows == ()


def test_a_death_phase_has_its_own_steps_after_those_of_the_phase_around_it() -> None:
    occasions = [wave.occasion for wave in WAVE.account.waves]
    assert occasions == [
        "after the On Play Phase", "after the Spell Text Phase", "after the Death Phase", "after the After Spell Phase",
    ]  # fmt: skip
    assert [wave.number for wave in WAVE.account.waves] == [1, 2, 3, 4]


def test_damage_is_listed_for_each_target_with_what_came_of_it() -> None:
    assert [(table.title, table.result) for table in WAVE.account.packets] == [
        ("Wave → Nest", "Wave deals 2 damage to Nest (2 - 2 = 0 Health, mortally wounded)"),
        ("Wave → Mourner", "Wave deals 2 damage to Mourner (4 - 2 = 2 Health)"),
        ("Wave → Boulder", "Wave deals 2 damage to Boulder (6 - 2 = 4 Health)"),
    ]


def test_what_changed_damage_stands_in_its_rows() -> None:
    run = line(
        "players:\n"
        "  you: {hand: [Spark], board: [Lamp]}\n"
        "  opponent: {board: [{card: Boulder, enchantments: [{gives: [{has: divine shield}]}]}]}\n"
        "happened: [play: {card: Spark, targets: Boulder}]\n",
        own="cards:\n"
        "  Lamp: {type: minion, attack: 0, health: 1, spell damage: 1}\n"
        "  Boulder: {type: minion, attack: 3, health: 7}\n"
        "  Spark: {type: spell, cost: 2, powers: [spell: {do: [deal: {amount: 2, to: target}], "
        "target: {kind: character}}]}\n",
    )
    (table,) = run.account.packets
    assert [(row.modifier, row.before, row.after) for row in table.rows] == [("Spell Damage +1", "2", "3")]
    assert table.result.endswith("the Divine Shield took it")


def test_a_queue_is_listed_in_its_order_and_what_triggered_after_it() -> None:
    rows = [(row.kind, row.text) for row in WAVE.account.trigger_rows]
    assert rows == [
        ("added", "the death of Nest: 1. Nest, 2. Mourner"),
        ("triggered", "Nest: Deathrattle: Summon a Pebble."),
        ("triggered", 'Mourner: Whenever a minion dies, give this card +1 Attack ("Grief").'),
    ]


def test_what_did_not_trigger_is_listed_with_its_reason() -> None:
    run = line(
        "players: {you: {hand: [Pebble], board: [Shy]}, opponent: {}}\nhappened: [play: {card: Pebble}]\n",
        own="cards:\n"
        "  Pebble: {type: minion, attack: 1, health: 1}\n"
        "  Shy:\n"
        "    type: minion\n    attack: 1\n    health: 1\n"
        "    powers: [when: {on: {after summon: {}}, queue if: {exists: {which: {all: {of: {race: demon}}}}},"
        " do: [draw: {}]}]\n",
    )
    (row,) = [row for row in run.account.trigger_rows if row.kind == "withheld"]
    assert row.text.startswith("Shy does not trigger: its queuing condition does not hold")
    assert "hearthstone:10b" in row.cites


def test_sequence_phase_and_queue_are_shown_nested_with_the_innermost_first() -> None:
    shown = WAVE.picture(step_of(WAVE, e.MinionEntered))
    assert [item.name for item in shown.under_way] == [
        "Summoning Pebble", "Text of Nest", "Queue for the death of Nest, Nest triggers", "Death Phase",
        "Steps after the Spell Text Phase", "Playing Wave",
    ]  # fmt: skip
    assert [(waits.card, waits.player) for waits in shown.waiting] == [("Mourner", "opponent")]
    assert shown.waiting[0].text.endswith("(for the death of Nest)")


def test_nothing_goes_on_and_nothing_waits_when_a_player_may_act() -> None:
    after = WAVE.run.seen.after
    shown = picture(after)
    assert (shown.under_way, shown.waiting) == ((), ())
    assert shown.moment == "Turn 1, you · you to act"


def test_a_damaged_minion_shows_its_health_and_its_maximum() -> None:
    before = WAVE.picture(-1)
    assert card(before, "Boulder").values == (("Attack", "3"), ("Health", "6"))
    assert card(before, "Boulder").notes == ("damaged, maximum 7", "Taunt")
    assert card(before, "Nest").values == (("Attack", "0"), ("Health", "2"))
    assert card(before, "your hero").values == (("Health", "30"),)


def test_how_a_minion_will_die_is_told_before_all_else() -> None:
    wounded = WAVE.picture(step_of(WAVE, e.DamageDealt))
    assert card(wounded, "Nest").notes[0] == "mortally wounded"
    assert "Taunt" in card(wounded, "Boulder").notes


def test_an_enchantment_is_told_with_what_it_gives() -> None:
    last = WAVE.picture(len(WAVE.entries) - 1)
    assert card(last, "Mourner").notes == ("damaged, maximum 4", "Grief (+1 Attack)")


def test_an_aura_is_told_apart_from_an_enchantment() -> None:
    shown = line("players: {you: {board: [Banner, Pebble]}, opponent: {}}\n").picture(-1)
    assert card(shown, "Pebble").values == (("Attack", "2"), ("Health", "2"))
    assert card(shown, "Pebble").notes == ("aura of Banner (+1 Attack, +1 Health)",)


def test_a_side_tells_mana_and_overload_and_who_is_dominant() -> None:
    you, opponent = WAVE.picture(-1).sides
    assert you.notes == ("turn player", "10 of 10 mana", "Dominant Player")
    assert opponent.notes == ("2 of 3 mana", "2 to be Overloaded next turn")


def test_the_board_lies_from_left_to_right_and_a_deck_from_its_top() -> None:
    run = line("players: {you: {board: [Pebble, Boulder], deck: [Spark, Wave], hand: [Nest]}, opponent: {}}\n")
    zones = {zone.name: zone for zone in run.picture(-1).sides[0].zones}
    assert [card.key for card in zones["board"].cards] == ["Pebble", "Boulder"]
    assert [card.key for card in zones["deck"].cards] == ["Spark", "Wave"]
    assert zones["hand"].cards[0].kind == "2 mana, minion 0/2"


def test_a_minion_summoned_by_a_deathrattle_lies_where_the_dead_one_lay() -> None:
    board = next(zone for zone in WAVE.picture(len(WAVE.entries) - 1).sides[1].zones if zone.name == "board")
    assert [card.key for card in board.cards] == ["Pebble", "Mourner", "Boulder"]


def test_a_board_in_words_names_minions_with_their_numbers() -> None:
    side = WAVE.account.before[1]
    assert [(card.label, card.row) for card in side.cards] == [
        ("opponent's hero", "Hero"), ("Nest", "Board"), ("Mourner", "Board"), ("Boulder", "Board"),
    ]  # fmt: skip
    assert side.cards[3].state == "3 Attack, 6 Health, damaged, maximum 7, Taunt"
    assert "2 of 3 mana" in side.counts


def test_a_cards_text_is_made_from_what_the_engine_runs() -> None:
    nest = WAVE.run.seen.after.cards["Nest"]
    assert list(card_lines(nest)) == ["Nest, 2 mana, minion", "0 Attack, 2 Health", "Deathrattle: Summon a Pebble."]
