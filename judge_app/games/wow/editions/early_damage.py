"""What the first edition has otherwise of damage, healing (403, 405), and of texts that it has no clause for."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.editions import Patch
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import first_reason, rule
from judge_app.engine.state import State
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as ev
from judge_app.games.wow.cards.drawing import ENDS_OF_DRAWING, DrawOn, lying
from judge_app.games.wow.characteristics.projection import controller_of, is_character, reader
from judge_app.games.wow.clauses import reason_of
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.replacing.creating_packets import not_healed
from judge_app.games.wow.replacing.packet_conditions import Packet
from judge_app.games.wow.replacing.packet_modifiers import modifiers
from judge_app.games.wow.replacing.replaceable import Competing, WouldDraw
from judge_app.games.wow.replacing.replacement import happen_next
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.texts.choosing_cards import cards_for
from judge_app.games.wow.texts.perform_cards import MentionDrawn
from judge_app.games.wow.texts.perform_damage import ALL_OF_IT
from judge_app.games.wow.texts.performed import WereDealt, drawn_since
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.texts.reading_aloud import read_for_each
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.amounts import Number
from judge_app.rulekit.texts import Then, given

CLAUSES, EFFECTS = WOW_7_4.tables["clauses"], WOW_7_4.tables["effects"]
TEXT = "wow-early:712.3"
"""A modifier is applied by processing its text: what does so for words that have no clause of their own."""

# --- healing (405) ---------------------------------------------------------------------------------


@rule("wow-early:405.1")
@given(cards_for, "from_")
def heal_by_removing_counters(game: Game, task: Perform, effect: e.Heal, from_: tuple[int, ...]) -> Then:
    """Healing removes damage counters; no packets are made of it, and what is too much is wasted."""
    since, ctx = len(game.state.history), task.ctx
    amount = Number(ALL_OF_IT) if effect.amount is None else effect.amount
    healer = next(iter(reader(game.state, ctx).cards(effect.by)), ctx.source)
    would = [
        Packet(much, card, healer, ctx.you, (), (ctx.source,), heals=True, link=ctx.link)
        for card, much in zip(from_, read_for_each(game, ctx, amount, from_), strict=True)
    ]
    heals = [replace_healing(game, one) for one in would if _can_be_healed(game, one)]
    with game.at_once():
        for one in heals:
            healed = ev.DamageHealed(ABSENT, one.source, one.destination, one.amount, one.with_cards, one.link)
            game.do(atoms.heal_damage(game.state, healed))
    return Then(ctx.mention(from_), (WereDealt(from_, since),))


def _can_be_healed(game: Game, would: Packet) -> bool:
    reason = first_reason((healed_in_play_only,), game.state, would)
    reason = reason or first_reason((not_healed,), game.state, would)
    if reason:
        game.withhold(f"{game.state.objects[would.destination].label} is not healed", reason, would.destination)
    return reason is None and would.amount > 0


@rule("wow-early:712.4")
def healed_in_play_only(state: State, would: Packet) -> str:
    """Modifiers affect cards in play only: healing is done to a character there."""
    card = state.objects[would.destination]
    return "" if card.zone == b.PLAY and is_character(state, card.id) else "it is not a character in play"


@rule("wow-early:716.1")
def replace_healing(game: Game, would: Packet) -> Packet:
    """Healing is replaced like any event; all that does so adds to it, so every order (716.3) comes to the same."""
    for modifier in modifiers(game.state):
        if modifier.heals and not modifier.why_not(game.state, would):
            event = f"{would.amount} damage would be healed from {game.state.objects[would.destination].label}"
            player = controller_of(game.state, would.destination)
            game.do(atoms.replace_event(game.state, ev.EventReplaced(modifier.source, event, player)))
            would = replace(would, amount=would.amount + modifier.what.amount)
    return would


# --- damage that is put (403.2) --------------------------------------------------------------------


@rule("wow-early:403.2", "wow-early:403.1")
@given(cards_for, "on")
def put_all_of_it(game: Game, task: Perform, effect: e.PutDamage, on: tuple[int, ...]) -> Then:
    """Damage that is put has no limit: a character can have more than its health."""
    did = bool(on)
    for card, amount in zip(on, read_for_each(game, task.ctx, effect.amount, on), strict=True):
        if game.state.objects[card].zone == b.PLAY and is_character(game.state, card) and amount > 0:
            game.do(atoms.put_damage(game.state, card, amount))
        else:
            did = False
    return Then(task.ctx.mention(on).performed(did))


@rule(TEXT, "wow-early:403.1")
def put_all_that_was_switched(game: Game, card: int, damage: int) -> None:
    """The two amounts change places whole, even beyond a character's health."""
    game.do(atoms.put_damage(game.state, card, damage))


@rule(TEXT)
def no_word_smash(game: Game, task: Perform, effect: e.SmashTo) -> Then:
    """The first edition has no word "smash", so there is nothing to do."""
    because = "in this edition to smash is nothing"
    game.note(Withheld("no damage is dealt", because, (task.ctx.source,)))
    return Then(task.ctx.performed(False))


# --- drawing until a limit -------------------------------------------------------------------------


@rule(TEXT)
def draw_on_or_for_ever(game: Game, task: Perform, effect: DrawOn) -> Then | Ask | None:
    """Drawing goes on up to the limit; where a draw has moved no card, nothing ever ends it."""
    if effect.seen == lying(game.state) and not reason_of(ENDS_OF_DRAWING.name, game.state, effect):
        draws_for_ever(game)
        return None
    found: Then | Ask | None = EFFECTS[DrawOn].fn(game, task, effect)
    return found


@rule("wow-early:801.2")
def draws_for_ever(game: Game) -> None:
    """Mandatory actions that go round and round, with nobody able to break that, make the game a draw."""
    game.do(atoms.end_game(game.state, ev.GameDrawn("this goes on for ever, and nobody can break it")))


@rule(TEXT, "wow-early:716.1")
def each_draw_may_be_skipped(game: Game, task: Perform, effect: DrawOn, would: WouldDraw, skip: Competing) -> Then:
    """No number of draws is skipped beforehand: each is an event of its own, which may be replaced."""
    happen_next(game, would)
    return Then(task.ctx, (effect,))


@rule(TEXT)
def mention_what_was_drawn(game: Game, task: Perform, effect: MentionDrawn) -> Then:
    """ "That card" is what the text has mentioned, a card that was drawn, not what a replacement brought instead."""
    hands = [card for p in effect.players for card in game.state.zone(b.zone_of("hand", p))]
    drawn = {past.event.became for past in game.state.history[effect.since :] if isinstance(past.event, ev.Drawn)}
    did = 0 < effect.number <= drawn_since(game.state, effect.players, effect.since)
    return Then(task.ctx.mention(tuple(card for card in hands if card in drawn)).performed(did))


def _as_its_text_says(word: type, why: str) -> Patch:
    return Patch("effects", "instead of", word, "712.3", why, restated(EFFECTS[word], TEXT))


PATCHES: tuple[Patch, ...] = (
    Patch(
        "effects", "instead of", e.Heal, "405.1",
        "Healing makes no packets but removes counters.",
        heal_by_removing_counters,
    ),
    Patch("clauses", "without", "create_to_heal", "405.1", "There are packets of damage only, none of healing."),
    Patch(
        "effects", "instead of", e.PutDamage, "403.2",
        "Nothing limits damage that is put to what is fatal.",
        put_all_of_it,
    ),
    _as_its_text_says(e.SwitchDamage, "There is no clause for switching damage; it is done as the text says."),
    Patch(
        "clauses", "instead of", "put_what_was_switched", "403.1",
        "Damage that changes places has no limit: a character can have more than its health.",
        put_all_that_was_switched,
    ),
    Patch("effects", "instead of", e.SmashTo, "405.8", "The first edition has no word \"smash\".", no_word_smash),
    Patch("clauses", "without", "combat_smash", "glossary:smash", "There is no keyword Smash in the first edition."),
    Patch("clauses", "without", "why_no_smash", "glossary:smash", "There is no keyword Smash in the first edition."),
    Patch("clauses", "without", "divide_by_smash", "717.8", "Nothing deals just fatal damage and the rest elsewhere."),
    Patch("clauses", "without", "smashed", "405.8", "The first edition has no word \"smash\"."),
    _as_its_text_says(e.DrawUntil, "There is no clause for drawing until a limit; it is done as the text says."),
    Patch(
        "effects", "instead of", DrawOn, "801.2",
        "Drawing until a limit that is never reached is a mandatory loop, which makes the game a draw.",
        draw_on_or_for_ever,
    ),
    Patch(
        "ends of drawing", "instead of", "limit_reached", "712.3",
        "There is no clause for drawing until a limit; it is done as the text says.",
        restated(WOW_7_4.procedures["ends of drawing"].rules[0], TEXT),
    ),
    Patch(
        "ends of drawing", "without", "other_deck_run_out", "713.2a",
        "Nothing ends drawing until a limit while draws are replaced by what can't be done.",
    ),
    Patch(
        "ends of drawing", "without", "nothing_left_instead", "713.2a",
        "Nothing ends drawing until a limit while draws are replaced by what can't be done.",
    ),
    Patch(
        "clauses", "instead of", "skip_some_draws", "716.1",
        "Nothing lets a player skip a number of draws beforehand; each draw is replaced as it would happen.",
        each_draw_may_be_skipped,
    ),
    Patch(
        "effects", "instead of", MentionDrawn, "712.3",
        "There is no clause for a set that a replacement altered; \"that card\" is what the text has mentioned.",
        mention_what_was_drawn,
    ),
    Patch(
        "clauses", "instead of", "tell_doubling", "712.3",
        "The first edition is silent on doubling for each of several; it is done as the text says.",
        restated(CLAUSES["tell_doubling"], TEXT),
    ),
)  # fmt: skip
