"""Earlier states of the game, as patches of the document's own state, each by the clause that tells of the change."""

from __future__ import annotations

from judge_app.engine.editions import Patch, edition
from judge_app.engine.game import Finished, Game
from judge_app.engine.rules import rule
from judge_app.engine.values import ABSENT, Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.dealing.moving import attached_by_another
from judge_app.games.hearthstone.ruleset import HEARTHSTONE
from judge_app.games.hearthstone.sequences.attacking import detach_what_lasts_so_long
from judge_app.games.hearthstone.sequences.playing import check_result
from judge_app.games.hearthstone.sequences.playing_cards import PlayingSpell
from judge_app.games.hearthstone.values.values import remembered
from judge_app.games.hearthstone.words.base import Change
from judge_app.games.hearthstone.words.changes import AddHealth


@rule("spell.6")
def a_countered_spell_ends_its_sequence(game: Game, task: PlayingSpell) -> Finished | None:
    """Before patch 9.2 a Counterspell stopped every Phase after the one in which it triggered."""
    if game.state.facts.get(f.COUNTERED, ABSENT) != task.card:
        return None
    if b.in_play(game.state.objects[task.card]) or b.kind_of(game.state.objects[task.card]) == b.SPELL:
        game.do(atoms.move(game.state, task.card, b.GRAVEYARD, "countered"))
    return check_result(game) or Finished()


@rule("controllers.4")
def enchantments_change_sides_too(game: Game, id_: Id, player: str) -> None:
    """Before patch 5.0 what was attached to a minion changed sides with it."""
    if attached_by_another(game, id_, player):
        game.do(atoms.hand_over_enchantments(game.state, id_, player))


@rule("rounding.1", "rounding.2")
def health_that_is_added_is_remembered_as_a_float(change: Change, amount: int) -> int | None:
    """Before patch 8.2 Health that is added was remembered with the precision of a float."""
    return remembered(amount) if isinstance(change, AddHealth) and amount > 0 else None


@rule("combat.17")
def a_weapon_keeps_what_it_had_for_a_cancelled_attack(game: Game, used: bool) -> None:
    """Before patch 8.2 what a weapon had for an attack stayed on it where the attack was cancelled."""
    if not used:
        detach_what_lasts_so_long(game, but=b.WEAPON)


def _without_a_step(name: str, step: str) -> Patch:
    """A patch that leaves out a step between a Forced Death Phase and what follows it."""
    return Patch(
        "forced deaths",
        "without",
        name,
        "forced-death.9",
        f"Before Kobolds & Catacombs no {step} came between a Forced Death Phase and the next step.",
    )


BEFORE_KOBOLDS = edition(
    "hearthstone-before-kobolds",
    HEARTHSTONE,
    (
        _without_a_step("update_auras_after_forced_deaths", "Aura Update (Health/Attack)"),
        _without_a_step("resolve_summons_after_forced_deaths", "Summon Resolution Step"),
        _without_a_step("update_other_auras_after_forced_deaths", "Aura Update (Other)"),
    ),
    not_modelled=(("weapons.4", "the Deathrattle of a weapon replaced at once, which did not work"),),
)
"""The game before Kobolds & Catacombs."""

BEFORE_9_2 = edition(
    "hearthstone-before-9.2",
    BEFORE_KOBOLDS,
    (
        Patch(
            "queuing",
            "without",
            "after_triggers_were_there_at_the_start",
            "2.4",
            "Only since patch 9.2 must what triggers after something have been there when the Sequence started.",
        ),
        Patch(
            "queuing",
            "without",
            "consequences_of_death_were_there_before",
            "2.5",
            "Only since patch 9.2 must what triggers on a death have been there before the Death Creation Step.",
        ),
        Patch(
            "playing a spell",
            "after",
            "react_to_the_card",
            "spell.6",
            "Until patch 9.2 a countered spell's Sequence ended with the On Play Phase.",
            a_countered_spell_ends_its_sequence,
        ),
    ),
    not_modelled=(("dominant.11", "the Secondary Player's triggers being queued only after the Dominant Player's"),),
)
"""The game before patch 9.2.0.21517."""

BEFORE_8_2 = edition(
    "hearthstone-before-8.2",
    BEFORE_9_2,
    (
        Patch(
            "remembering",
            "instead of",
            "health_that_is_added_is_exact",
            "rounding.4",
            "Until patch 8.2 a spell that adds Health equal to the current Health remembered the amount as a float.",
            health_that_is_added_is_remembered_as_a_float,
        ),
        Patch(
            "ending an attack",
            "instead of",
            "it_ends_also_if_the_attack_is_cancelled",
            "combat.17",
            "Until patch 8.2 a weapon kept what it had for an attack if that was cancelled.",
            a_weapon_keeps_what_it_had_for_a_cancelled_attack,
        ),
    ),
)
"""The game before patch 8.2.0.19506."""

BEFORE_5_0 = edition(
    "hearthstone-before-5.0",
    BEFORE_8_2,
    (
        Patch(
            "changing sides",
            "instead of",
            "enchantments_stay_with_their_player",
            "controllers.4",
            "Until patch 5.0 the enchantments of a minion changed controllers with it.",
            enchantments_change_sides_too,
        ),
    ),
)
"""The game before patch 5.0.0.12574."""

PATCH_4_2 = edition(
    "hearthstone-4.2",
    BEFORE_5_0,
    (
        Patch(
            "forced deaths",
            "without",
            "begin_forced_death_phase",
            "forced-death.8",
            "From patch 4.2 to 4.3 the deaths of a Forced Death Phase were resolved only after the rest of the effect.",
        ),
    ),
)
"""The game from patch 4.2.0.12051 until 4.3.0.12266."""
