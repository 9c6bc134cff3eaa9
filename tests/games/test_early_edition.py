"""The first edition of the WoW rulebook: patches of the newest, cited by a book of its own."""

from __future__ import annotations

from judge_app.games.wow.editions.early import COUNTERPARTS, NOT_MODELLED, PATCHES, WOW_EARLY
from judge_app.games.wow.ruleset import WOW_7_4

OLDER = {number for row in COUNTERPARTS for number in row.older}
STILL_INHERITED = """
    _draw_on _draw_until additional as_it_enters become_defender build_deck change_target chosen_at_random
    combat_smash comes_last conspicuous could_target create_to_heal deckbuilding_text divide_as_chosen
    divide_by_smash divide_last end_the_turn first_of_the_turn_passed gain_printed_powers guess_the_cost
    have_the_next_turn_skipped heal_damage_from in_combat_already interrupt_the_others is_magnet let_them_happen
    limit_reached mention_drawn move_to_the_right must_and_can_only_attack_others must_attack_another
    must_attack_these no_collection_left no_sabotage_any_more no_second_target nothing_left_instead off_the_chain
    only_at_a_price other_deck_run_out pass_over_the_turn place_additional prevent_if_done prevent_what_was_paid_for
    prevents_if_done reputations_agree says_that_it_wields several_next_ones shuffle_the_new_deck side_deck_as_it_is
    smash_to smashed start_raid stops_being_proposed switch_damage switches_values tell_doubling times_of_counters
    trigger_powers
"""
"""What is to be patched away yet: rules of the newest edition for which the first has no clause."""


def test_nothing_more_is_inherited_that_the_first_edition_has_no_clause_for() -> None:
    found = {f"{one.name} {one.cites} at {one.where}" for one in WOW_EARLY.without_a_clause()}
    assert {told for told in found if told.split()[0] not in STILL_INHERITED.split()} == set()


def test_every_number_that_a_rule_of_it_cites_is_one_of_its_book() -> None:
    assert WOW_EARLY.cited() - OLDER <= {number.partition(".")[0] for number in OLDER}


def test_each_patch_names_a_clause_of_one_of_the_two_books_and_says_why() -> None:
    newer = {row.newer for row in COUNTERPARTS}
    for patch in PATCHES:
        assert patch.clause in OLDER | newer, patch
        assert len(patch.why.split()) > 4, patch


def test_what_is_not_modelled_names_a_clause() -> None:
    for number, _ in NOT_MODELLED:
        assert WOW_EARLY.ids((number,))


def test_the_newest_edition_is_untouched() -> None:
    assert WOW_7_4.book == "wow-7.4"
    assert WOW_7_4.numbering is None
