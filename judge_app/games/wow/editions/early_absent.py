"""What cards have only since later sets: the first edition lays no such card out, and texts about them do nothing."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.engine.game import Game
from judge_app.engine.rules import rule
from judge_app.engine.state import Object, State
from judge_app.engine.trace import Withheld
from judge_app.games.wow.cards.heroes import is_master
from judge_app.games.wow.cases.diagnosing import has_one_hero
from judge_app.games.wow.characteristics.projection import InForce
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.texts.perform_cards import AttachThis
from judge_app.games.wow.texts.perform_copies import Duplicate
from judge_app.games.wow.texts.perform_heroes import HeroesEnter
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words import keyword_words as kw
from judge_app.games.wow.words.base import Effect
from judge_app.rulekit.table.diagnosing import Wrong
from judge_app.rulekit.texts import Then

# --- the board ------------------------------------------------------------------------------------


@rule("wow-early:300.1")
def no_later_types(state: State) -> Wrong:
    """There are seven card types: no locations, nothing that is equipment and an ally, no second kind of hero."""
    for card in state.objects:
        if card.zone and card.card and (what := _later_kind(state, card.id)):
            several = f"{what}{'es' if what.endswith('o') else 's'}"
            yield f"{card.label} is a {what}, and the first edition has no {several}", (card.id,)


def _later_kind(state: State, card: int) -> str:
    types = set(state.card_of(state.objects[card]).printed.get("types", ()))
    if "Location" in types:
        return "location"
    if {"Equipment", "Ally"} <= types:
        return "Golem"
    return "Master Hero" if is_master(state, card) else ""


# --- texts ----------------------------------------------------------------------------------------


@rule("wow-early:712.3")
def nothing_such_is_done(game: Game, task: Perform, effect: Effect) -> Then:
    """Only as much of a text is done as is possible: what its rules know nothing of isn't."""
    label = game.state.objects[task.ctx.source].label
    because = "the first edition has no rules for it"
    game.note(Withheld(f"a part of {label} is not done", because, (task.ctx.source,)))
    return Then(task.ctx.performed(False))


@rule("wow-early:402.1")
def any_number_of_counters(game: Game, card: int, counter: str, number: int) -> int:
    """Nothing limits how many counters are on a card: there are no locations with a capacity."""
    return number


@rule("wow-early:402.1")
def no_values_of_counters(state: State, card: Object) -> tuple[InForce, ...]:
    """A counter represents damage or goes with the modifier that created it; by itself it changes no value."""
    return ()


# --- patches --------------------------------------------------------------------------------------

MASTERS = "the first edition has no Master Heroes"
COPIES = "nothing is ever copied in the first edition"
LOCATIONS = "the first edition has no locations"

PATCHES = (
    Patch(
        "position", "instead of", "one_location", "300.1", "cards of later types can't be on a board", no_later_types
    ),
    Patch("position", "without", "within_capacity", "306.3", LOCATIONS),
    Patch("pre-priority", "without", "choose_locations", "410.6g", LOCATIONS),
    Patch("checks", "without", "check_locations", "410.6g", LOCATIONS),
    Patch("clauses", "instead of", "as_many_as_fit", "306.3", LOCATIONS, any_number_of_counters),
    Patch(
        "clauses",
        "instead of",
        "counter_modifiers",
        "404.1c",
        "a counter changes values only where a text says it",
        no_values_of_counters,
    ),
    Patch("clauses", "without", "golem", "304.4a", "the first edition has no Golems"),
    Patch("who may attack", "without", "mount_as_attacker", "302.3", "the first edition has no Mounts"),
    Patch("who may be attacked", "without", "mount_as_defender", "302.3", "the first edition has no Mounts"),
    Patch("clauses", "without", "attaching_mode", "305.2d", "no card of the first edition attaches in one mode only"),
    Patch("clauses", "without", "as_another_type", "300.1d", "no rule puts a card into play as another type"),
    Patch("clauses", "without", "totem_token", "404.2b", "tokens of the first edition are allies"),
    # Master Heroes, and heroes that are away for a while
    Patch(
        "position",
        "instead of",
        "has_one_hero",
        "301.1",
        "each player starts with one hero, and no other ever comes",
        restated(has_one_hero, "wow-early:301.1"),
    ),
    Patch("entering", "without", "no_second_hero", "301.5", "nothing is said on a hero that is away for a time"),
    Patch("playing", "without", "without_a_hero", "301.5", "nothing keeps a player without a hero from playing"),
    Patch("playing by Warp", "without", "without_a_hero", "301.5", "nothing keeps a player without a hero from it"),
    Patch("playing by a text", "without", "without_a_hero", "301.5", "nothing keeps a player without a hero from it"),
    Patch("entering", "without", "take_over", "301.4a", MASTERS),
    Patch("entering", "without", "take_back", "301.4d", MASTERS),
    Patch("clauses", "without", "takes_no_place", "301.4a", MASTERS),
    Patch("clauses", "without", "named_so_already", "301.4c", MASTERS),
    Patch("clauses", "without", "as_a_hero_becomes", "301.4c", MASTERS),
    Patch("clauses", "without", "never_flipped", "301.4a", MASTERS),
    Patch("staying removed", "without", "master_took_over", "301.4a", MASTERS),
    Patch("staying removed", "without", "starting_hero_took_over", "301.4d", MASTERS),
    Patch("effects", "instead of", e.StartingHeroReturns, "301.4d", MASTERS, nothing_such_is_done),
    Patch("effects", "instead of", HeroesEnter, "301.4e", MASTERS, nothing_such_is_done),
    # copies
    Patch("effects", "instead of", e.CopyLink, "402.1", COPIES, nothing_such_is_done),
    Patch("effects", "without", Duplicate, "402.1b", COPIES),
    Patch("effects", "instead of", e.PlayCopy, "402.2", COPIES, nothing_such_is_done),
    Patch("effects", "instead of", e.BecomeCopy, "402.3", COPIES, nothing_such_is_done),
    Patch("effects", "instead of", e.TokenCopy, "402.4", COPIES, nothing_such_is_done),
    Patch("clauses", "without", "with_new_targets", "402.1c", COPIES),
    Patch("clauses", "without", "duplicate_goes", "402.1", COPIES),
    Patch("clauses", "without", "copy_goes", "402.2", COPIES),
    Patch("clauses", "without", "copy_ceases", "402.2", COPIES),
    Patch("other values printed", "without", "copied", "402.3", COPIES),
    # what only keywords say
    Patch(
        "effects", "instead of", kw.Delve, "glossary:delve", "the first edition has no delving", nothing_such_is_done
    ),
    Patch(
        "effects", "instead of", kw.OpenPortal, "glossary:portal", "the first edition has none", nothing_such_is_done
    ),
    Patch("effects", "without", kw.StepThrough, "glossary:portal", "the first edition has no Portals"),
    # attaching itself to what it puts into play
    Patch("clauses", "without", "put_description", "400.4", "only a sentence with attach to is an attach description"),
    Patch(
        "effects",
        "instead of",
        AttachThis,
        "400.4",
        "no ability attaches to what it puts into play",
        nothing_such_is_done,
    ),
)
