"""Earlier states of the game, as patches of the document's own state, each by the clause that tells of the change."""

from __future__ import annotations

from judge_app.engine.editions import Patch, edition
from judge_app.engine.game import Finished, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT, Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.clauses import withheld
from judge_app.games.hearthstone.dealing.moving import attached_by_another
from judge_app.games.hearthstone.phases.phases import ForcedDeaths
from judge_app.games.hearthstone.phases.queuing import Queued
from judge_app.games.hearthstone.ruleset import HEARTHSTONE
from judge_app.games.hearthstone.sequences.attacking import detach_what_lasts_so_long
from judge_app.games.hearthstone.sequences.playing import check_result
from judge_app.games.hearthstone.sequences.playing_cards import PlayingSpell
from judge_app.games.hearthstone.values.values import remembered
from judge_app.games.hearthstone.words.base import Change
from judge_app.games.hearthstone.words.changes import AddHealth
from judge_app.games.hearthstone.words.powers import Deathrattle


@rule("spell.6")
def a_countered_spell_ends_its_sequence(game: Game, task: PlayingSpell) -> Finished | None:
    """Before patch 9.2 a Counterspell stopped every Phase after the one in which it triggered."""
    if game.state.facts.get(f.COUNTERED, ABSENT) != task.card:
        return None
    what = f"the rest of the Sequence of {game.state.objects[task.card].label} does not take place"
    withheld(game, what, "it was countered", task.card)
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
        for entity in [x for x in game.state.objects if b.kind_of(x) == b.WEAPON]:
            if any(ench.until == "this attack" for ench in b.enchantments(entity)):
                what = f"{entity.label} does not lose what it has for the attack"
                withheld(game, what, "the attack was cancelled", entity.id)
        detach_what_lasts_so_long(game, but=b.WEAPON)


@rule("2.4")
def what_came_later_triggers_after_it_too(state: State, queued: Queued, event: Event) -> bool:
    """Before patch 9.2 what triggers after something needn't have been there when the Sequence started."""
    return isinstance(event, e.CardFinished | e.SummonDone | e.AttackEnded | e.HeroPowerEnded) and _came_late(
        state, queued
    )


@rule("hero-power.4")
def inspire_needed_no_earlier_timing(state: State, queued: Queued, event: Event) -> bool:
    """So it was with Inspire."""
    return isinstance(event, e.HeroPowerEnded) and _came_late(state, queued)


@rule("2.5")
def what_came_with_a_death_sees_the_next(state: State, queued: Queued, event: Event) -> bool:
    """Before patch 9.2 what triggers on a death needn't have been there before the Death Creation Step."""
    return isinstance(event, e.DeathConsidered) and _came_late(state, queued)


def _came_late(state: State, queued: Queued) -> bool:
    valid = next((task.valid for task in reversed(state.agenda) if getattr(task, "valid", ())), None)  # type: ignore[attr-defined]
    if valid is None or isinstance(queued.power, Deathrattle):
        return False
    return (queued.holder, queued.controller) not in valid


@rule("forced-death.8")
def those_deaths_wait_for_the_rest_of_the_effect(game: Game, task: ForcedDeaths) -> None:
    """From patch 4.2 to 4.3 those deaths were resolved only after the rest of the effect."""
    dead = game.state.facts.get(f.UNRESOLVED, ())
    if dead:
        withheld(game, "no Forced Death Phase begins", "these deaths wait for the rest of the effect", *dead)


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
            "starting a trigger",
            "before",
            "what_doubles_it_was_looked_for_before",
            "2.4",
            "Before patch 9.2 it did not matter to what triggers after something when it had come.",
            what_came_later_triggers_after_it_too,
        ),
        Patch(
            "starting a trigger",
            "before",
            "what_doubles_it_was_looked_for_before",
            "hero-power.4",
            "Before patch 9.2 it did not matter to Inspire when the minion had come.",
            inspire_needed_no_earlier_timing,
        ),
        Patch(
            "starting a trigger",
            "before",
            "what_doubles_it_was_looked_for_before",
            "2.5",
            "Before patch 9.2 it did not matter to what triggers on a death when it had come.",
            what_came_with_a_death_sees_the_next,
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
            "instead of",
            "begin_forced_death_phase",
            "forced-death.8",
            "From patch 4.2 to 4.3 the deaths of a Forced Death Phase were resolved only after the rest of the effect.",
            those_deaths_wait_for_the_rest_of_the_effect,
        ),
    ),
)
"""The game from patch 4.2.0.12051 until 4.3.0.12266."""
