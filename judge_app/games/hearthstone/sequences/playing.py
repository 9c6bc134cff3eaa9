"""Playing cards: what the Sequences of spells, minions, weapons and heroes have in common."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Finished, Game
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import characters, players
from judge_app.games.hearthstone.clauses import CLAUSES, also, withheld
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.dealing.dealing import Dealing
from judge_app.games.hearthstone.facts import Packet
from judge_app.games.hearthstone.phases import auras, phases
from judge_app.games.hearthstone.phases.queues import answering, fill
from judge_app.games.hearthstone.phases.queuing import NO_TRIGGER, Valid
from judge_app.games.hearthstone.sequences.taking_effect import aimed_at, texts
from judge_app.games.hearthstone.texts.conditions import holds
from judge_app.games.hearthstone.texts.evaluation import fits
from judge_app.games.hearthstone.texts.rules_in_force import in_force
from judge_app.games.hearthstone.values.keywords import meanings
from judge_app.games.hearthstone.values.values import cost_of
from judge_app.games.hearthstone.words.changes import AddCost, SetCost
from judge_app.games.hearthstone.words.powers import Battlecry
from judge_app.rulekit.wording import listed, player, write_as

INCURRING_OVERLOAD = ProcedureOf("incurring overload")
CHOOSING_A_TARGET = ProcedureOf("choosing a target")
WHO_MAY_BE_TARGETED = ProcedureOf("who may be targeted")


@saved
class Playing(Task):
    """A card being played. `valid` is what was in play when the Sequence started (2.4)."""

    player: str
    card: Id
    place: int = ABSENT
    choice: int = 0
    target: tuple[Id, ...] = ()
    paid: int = 0
    valid: Valid = ()


def targets(state: State, player: str, card: Id, choice: int) -> tuple[Id, ...] | None:
    """What a card's text may be aimed at as it is played; None where it takes no target."""
    ctx = Context(card, player)
    for text in texts(state, card, choice):
        wanted = aimed_at(text)
        if wanted is None:
            continue
        if isinstance(text, Battlecry) and not (
            holds(state, text.only_if or text.if_, ctx) and _combo_counts(state, text, player)
        ):
            continue
        where = b.characters(state) if wanted.kind in ("minion", "hero", "character") else b.entities_in_play(state)
        return tuple(id_ for id_ in where if id_ != card and fits(state, state.objects[id_], wanted, ctx)
                     and can_be_targeted(state, id_, player, card))  # fmt: skip
    return None


def _has_what_it_asks(state: State, text: Battlecry, ctx: Context) -> bool:
    """Whether what has to be so for a Battlecry to be given a target is so: unless said apart, its own condition."""
    return holds(state, text.only_if or text.if_, ctx)


def _combo_counts(state: State, text: Battlecry, player: str) -> bool:
    return not text.combo or int(state.facts.get(f.played_by(player), 0)) > 0


@WHO_MAY_BE_TARGETED.rule("glossary:targeting-condition")
def what_the_text_asks_for(state: State, key: str) -> str:
    """A target has to be as the text says, and in play."""
    task, entity = state.agenda[-1], state.by_key(key)
    if entity is None or not isinstance(task, Playing):
        return ""
    asked = [what for text in texts(state, task.card, task.choice) if (what := aimed_at(text)) is not None]
    ctx = Context(task.card, task.player)
    if not b.in_play(entity) or entity.id == task.card:
        return f"{entity.label} is not in play" if entity.id != task.card else "it can't be its own target"
    return next((f"it is aimed at {write_as(what, 'a')}" for what in asked if not fits(state, entity, what, ctx)), "")


@WHO_MAY_BE_TARGETED.rule("glossary:targeting-condition")
def out_of_reach_of_cards_of_that_type(state: State, key: str) -> str:
    """Some minions can't be aimed at by spells and Hero Powers: their own text says so."""
    task, entity = state.agenda[-1], state.by_key(key)
    if entity is None or not isinstance(task, Playing):
        return ""
    kind = b.type_of(state, state.objects[task.card])
    far = any(kind in meaning.out_of_reach for meaning in meanings(state, entity))
    return f"{entity.label} can't be targeted by spells and Hero Powers" if far else ""


@WHO_MAY_BE_TARGETED.rule("damage.10")
def hidden_from_the_other_player(state: State, key: str) -> str:
    """Stealth and Immune stop enemies from targeting."""
    task, entity = state.agenda[-1], state.by_key(key)
    if entity is None or not isinstance(task, Playing) or entity.controller == task.player:
        return ""
    return next((f"{entity.label} {x.hidden}" for x in meanings(state, entity) if x.hidden), "")


def can_be_targeted(state: State, id_: Id, player: str, card: Id) -> bool:
    """Whether a player may aim at a character: not at an enemy with Stealth or one that is Immune (damage.10)."""
    entity = state.objects[id_]
    kind = b.type_of(state, state.objects[card])
    there = tuple(meanings(state, entity))
    if any(kind in meaning.out_of_reach for meaning in there):
        return False
    return entity.controller == player or not any(meaning.hidden for meaning in there)


def ask_for_target(game: Game, task: Playing) -> Ask | Playing | None:
    """Let the player choose what the card is aimed at, if it takes a target and there is one."""
    found = targets(game.state, task.player, task.card, task.choice)
    if not found:
        return None
    if task.answer is None:
        entities = [game.state.objects[id_] for id_ in found]
        prompt = f"{game.state.objects[task.card].label}: which target?"
        options = [Option(x.key, x.label) for x in entities]
        cites = also(game, "choosing a target", task)
        return game.decision(
            task.player, "target", prompt, options, *cites, objects=found, against="who may be targeted"
        )
    chosen = next(id_ for id_ in found if game.state.objects[id_].key == task.answer)
    return changed(task, target=(chosen,))


@CHOOSING_A_TARGET.rule("replacing-hero.1g")
def a_hero_is_of_the_type_of_what_replaced_it(state: State, task: Playing) -> bool:
    """A hero that is a Demon may be aimed at by what is aimed at Demons."""
    asked = [what for text in texts(state, task.card, task.choice) if (what := aimed_at(text)) is not None]
    heroes = [id_ for id_ in b.characters(state) if b.kind_of(state.objects[id_]) == b.HERO]
    ctx = Context(task.card, task.player)
    return any(what.race and fits(state, state.objects[id_], what, ctx) for what in asked for id_ in heroes)


def paid(game: Game, task: Playing) -> Playing:
    """Pay its mana, temporary mana first; where it costs Health instead, that damage is resolved at once."""
    cost = cost_of(game.state, game.state.objects[task.card])
    if _costs_health(game.state, task):
        hero = b.hero(game.state, task.player)
        game.push(Dealing((Packet(task.card, hero, cost, player=task.player),)))
        return changed(task, paid=0)
    mana = f.mana(game.state, task.player)
    from_temporary = min(mana.temporary, cost)
    left = changed(mana, temporary=mana.temporary - from_temporary, used=mana.used + cost - from_temporary)
    if cost:
        name = game.state.objects[task.card].label
        game.do(players.set_mana(game.state, task.player, left, f"{name} is paid for"))
    return changed(task, paid=cost)


def _costs_health(state: State, task: Playing) -> bool:
    kind = b.type_of(state, state.objects[task.card])
    return kind in ("spell", "secret", "quest") and bool(in_force(state, task.player, "spells cost health"))


def on_play_phase(game: Game, task: Playing) -> None:
    """Begin the On Play Phase: triggers on the card being played, then its Overload."""
    target = task.target[0] if task.target else ABSENT
    event = e.CardPlayed(task.card, task.player, task.paid, target)
    phases.begin(game, e.OnPlayPhase(task.player), IncurOverload(task.player, task.card), on=(event,))


@saved
class IncurOverload(Task):
    """The end of an On Play Phase: cost enchantments come off, then an aura update, Overload, what reacts to that."""

    procedure = "incurring overload"

    player: str
    card: Id


def check_result(game: Game) -> Finished | None:
    """End the game if a hero has died (9); the rule that asks for it is cited."""
    losing: tuple[str, ...] = game.state.facts.get(f.LOSING, ())
    if not losing:
        return None
    winners = tuple(player for player in game.state.players if player not in losing)
    because = f"{listed([f'{player(loser).whose} hero' for loser in losing])} died"
    game.do(players.end_game(game.state, winners, because))
    game.plan(())
    return Finished()


@INCURRING_OVERLOAD.rule("moving.9b")
def cost_enchantments_come_off(game: Game, task: IncurOverload) -> None:
    """In the On Play Phase the enchantments on a played card's cost come off; the others stay on it."""
    for ench in b.enchantments(game.state.objects[task.card]):
        only_cost = ench.changes and all(isinstance(change, AddCost | SetCost) for change in ench.changes)
        if only_cost and not ench.powers and not ench.aura:
            game.do(characters.detach(game.state, task.card, ench.number, "the card has been played"))


@INCURRING_OVERLOAD.rule("overload.1")
def incur_overload(game: Game, task: IncurOverload) -> Finished | None:
    """After the triggers on playing it there is an Aura Update, then Overload is incurred unless it was countered."""
    amount = b.printed(game.state, game.state.objects[task.card], "overload", 0)
    if not amount:
        return Finished()
    auras.update_both(game)
    if no_overload_for_a_countered_card(game, task.player, task.card, amount):
        return Finished()
    game.do(players.overload(game.state, task.player, amount, task.card))
    game.push(*fill(game, e.Overload(task.player, amount, task.card)))
    return None


@CLAUSES.clause("overload.3")
def no_overload_for_a_countered_card(game: Game, who: str, card: Id, amount: int) -> bool | None:
    """A Counterspell prevents Overload, and so what triggers on that."""
    if game.state.facts.get(f.COUNTERED, ABSENT) != card:
        return None
    label = game.state.objects[card].label
    withheld(game, f"{label} Overloads none of {player(who).whose} Mana Crystals", "it was countered", card)
    for holder in answering(game, e.Overload(who, amount, card)):
        what = f"{game.state.objects[holder].label} {NO_TRIGGER}"
        withheld(game, what, f"{label} was countered, so no Overload was incurred", holder)
    return True
