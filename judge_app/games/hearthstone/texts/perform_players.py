"""Words about players: mana, weapons, heroes, Hero Powers, turns, spells cast by effects."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.state import Object, State, Task
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.values import ABSENT, Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards, characters, players
from judge_app.games.hearthstone.clauses import CLAUSES, also, mattering
from judge_app.games.hearthstone.context import you
from judge_app.games.hearthstone.dealing.attaching import attach
from judge_app.games.hearthstone.phases.queues import fill
from judge_app.games.hearthstone.texts.evaluation import ids, number
from judge_app.games.hearthstone.texts.perform_characters import whose
from judge_app.games.hearthstone.texts.performing import EFFECTS, Perform
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.tokens import meant_by
from judge_app.games.hearthstone.words.which import This
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import write

MANA = TableOf("kinds of mana")
"""What becomes of mana as so much of a kind comes or goes, where there may be so much at most."""
CHANGING_MANA = ProcedureOf("changing mana")
REPLACING_A_HERO = ProcedureOf("replacing a hero")
A_NEW_HERO_POWER = ProcedureOf("a new hero power")
KEEPING_A_WEAPON = ProcedureOf("keeping a weapon")
A_NEW_HERO_COMES = ProcedureOf("a new hero comes")
EQUIPPING_BY_A_TEXT = ProcedureOf("equipping by a text")
GIVING_A_TURN = ProcedureOf("giving a turn")


@EFFECTS.row(w.GainMana, "mana.1")
def gain_mana(game: Game, task: Perform, effect: w.GainMana) -> Then | None:
    """Mana comes or goes; what is available is at most 10 and may be below 0: what is above that counts as used."""
    amount, most = number(game.state, effect.amount, task.ctx), b.limit(game.state, b.MANA)
    kind = MANA.of(game.state)[effect.kind]
    for player in whose(game, task.ctx, effect.who):
        before = f.mana(game.state, player)
        after: f.Mana = kind.fn(before, amount, most)
        capped = changed(after, used=after.used + max(0, after.available - most))
        own = kind.cites or (game.rule.cites if game.rule else ())
        cites = (*own, *mattering(game, "changing mana", before, after, most))
        game.do(players.set_mana(game.state, player, capped, write(effect).rstrip(".")), *cites)
        if effect.kind == "spend":
            return Then(changed(task.ctx, amount=max(0, before.available)))
    return None


@CHANGING_MANA.rule("negative-mana.8")
def mana_that_comes_starts_from_what_is_owed(state: State, before: f.Mana, after: f.Mana, most: int) -> bool:
    """What gives mana starts from the amount below 0."""
    return before.available < 0 and after.available > before.available


@CHANGING_MANA.rule("mana.1")
def there_is_no_more_mana_than_that(state: State, before: f.Mana, after: f.Mana, most: int) -> bool:
    """No more than so much is available; what would be more is lost. Below 0 there is no such limit."""
    only_temporary = (after.crystals, after.used) == (before.crystals, before.used)
    return after.available > most or (only_temporary and (after.available == most or before.available < 0))


@CHANGING_MANA.rule("mana.4")
def crystals_come_and_go_without_overload(state: State, before: f.Mana, after: f.Mana, most: int) -> bool:
    """Gaining or losing crystals changes nothing of what is or will be Overloaded."""
    crystals = before.crystals != after.crystals or after.temporary > before.temporary
    return crystals and bool(before.owed or before.locked)


@MANA.row("temporary", "negative-mana.2")
def temporary_mana(mana: f.Mana, amount: int, most: int) -> f.Mana:
    """Mana for this turn, up to the most that there may be."""
    return changed(mana, temporary=mana.temporary + min(amount, most - mana.available))


@MANA.row("up to crystals", "mana.8")
def temporary_mana_up_to_the_maximum(mana: f.Mana, amount: int, most: int) -> f.Mana:
    """Temporary crystals that come up to the maximum mana are no more than that."""
    return changed(mana, temporary=mana.temporary + max(0, min(amount, mana.crystals - mana.available)))


@MANA.row("refresh", "negative-mana.2")
def refreshed_crystals(mana: f.Mana, amount: int, most: int) -> f.Mana:
    """Used crystals are full again, but for those that are Overloaded."""
    return changed(mana, used=max(mana.locked, mana.used - amount))


@MANA.row("refresh all", "negative-mana.2")
def all_crystals_refreshed(mana: f.Mana, amount: int, most: int) -> f.Mana:
    """Every used crystal is full again, but for those that are Overloaded."""
    return refreshed_crystals(mana, mana.used, most)


@MANA.row("unlock", "negative-mana.5")
def unlocked_crystals(mana: f.Mana, amount: int, most: int) -> f.Mana:
    """Unlocking takes Overload off, of this turn and of the next."""
    return changed(mana, used=mana.used - mana.locked, locked=0, owed=0)


@MANA.row("spend", "negative-mana.3")
def all_mana_is_spent(mana: f.Mana, amount: int, most: int) -> f.Mana:
    """Spending all mana uses every crystal and takes temporary ones away."""
    return changed(mana, temporary=0, used=mana.crystals)


@MANA.row("empty crystals", "mana.2")
def empty_crystals(mana: f.Mana, amount: int, most: int) -> f.Mana:
    """Mana Crystals that come without mana."""
    after = crystals_are_0_to_10(mana, amount, most)
    return changed(after, used=after.used + max(0, after.crystals - mana.crystals))


@MANA.row("crystals", "mana.2")
def crystals_are_0_to_10(mana: f.Mana, amount: int, most: int) -> f.Mana:
    """There are never more than 10 Mana Crystals nor fewer than 0, and Overload stays as it is.

    One that goes is an empty one while there is one, so that paying and then losing it leaves no debt.
    """
    crystals = max(0, min(most, mana.crystals + amount))
    fewer = max(0, mana.crystals - crystals)
    return changed(mana, crystals=crystals, used=max(mana.used - fewer, mana.locked, 0))


@EFFECTS.row(w.Equip)
def equip(game: Game, task: Perform, effect: w.Equip) -> None:
    """A new weapon is equipped; what reacts to it does so at once, and the old one is destroyed."""
    queues: list[Task] = []
    for player in whose(game, task.ctx, effect.who):
        old = b.weapons(game.state, player)
        cites = also(game, "equipping by a text", task.ctx.source)
        name = effect.card or (meant_by(game.state.cards, effect.token, "weapon") if effect.token else "")
        game.do(cards.create(game.state, name, b.WEAPON, player), *cites)
        new = len(game.state.objects) - 1
        game.do(cards.equip(game.state, new, player), *also(game, "equipping at once", player))
        queues += fill(game, e.WeaponEquipped(new, player))
        the_old_weapon_is_destroyed(game, old, new, task.ctx.source)
    game.push(*queues)


@EFFECTS.row(w.SetHeroPower, "refreshing.1")
def set_hero_power(game: Game, task: Perform, effect: w.SetHeroPower) -> None:
    """A Hero Power is replaced, and so can be used again, or it is refreshed."""
    for player in whose(game, task.ctx, effect.who):
        if effect.card:
            a_new_hero_power_is_not_used_up(game, effect.card, player)
        elif (power := b.hero_power(game.state, player)) is not None:
            game.do(players.refresh_hero_power(game.state, power.id, "refreshed"))


def new_hero_power(game: Game, card: str, player: str, *, by_card: bool = False) -> None:
    """A player's Hero Power gives way to a new one, perhaps that of a Hero card, in the name of the running rule."""
    for id_ in game.state.zone(b.zone(b.POWER, player)):
        game.do(cards.move(game.state, id_, b.GRAVEYARD, "replaced"))
    game.do(cards.create(game.state, card, b.POWER, player), *also(game, "a new hero power", by_card))


@A_NEW_HERO_POWER.rule("hero-card.5e")
def a_hero_cards_power_is_usable_at_once(state: State, by_card: bool) -> bool:
    """The Hero Power of a Hero card can be used immediately."""
    return by_card


@A_NEW_HERO_POWER.rule("refreshing.1b")
def what_replaces_a_hero_power_is_unused(state: State, by_card: bool) -> bool:
    """A Hero Power that takes the place of another has not been used."""
    return True


@CLAUSES.clause("refreshing.1b")
def a_new_hero_power_is_not_used_up(game: Game, card: str, player: str) -> None:
    """A Hero Power that takes the place of another can be used, even the very same one."""
    new_hero_power(game, card, player)


@CLAUSES.clause("replacing-hero.1f")
def a_new_hero_brings_a_hero_power(game: Game, card: str, player: str) -> None:
    """The Hero Power becomes that of the new hero and can be used at once."""
    new_hero_power(game, card, player)


@EFFECTS.row(w.ReplaceHero, "replacing-hero.1")
def replace_hero(game: Game, task: Perform, effect: w.ReplaceHero) -> None:
    """Another hero takes the old one's place with nothing of what was on it."""
    for player in whose(game, task.ctx, effect.who):
        made = cards.create(game.state, effect.card, b.ASIDE, player)
        game.do(made, *mattering(game, "a new hero comes", effect), *(game.rule.cites if game.rule else ()))
        new, old = len(game.state.objects) - 1, game.state.objects[b.hero(game.state, player)]
        arms = any(isinstance(x, w.Equip) for x in task.effects)
        cites = also(game, "replacing a hero", player, old, game.state.objects[new])
        cites = (*cites, *(() if arms else mattering(game, "keeping a weapon", player)))
        game.do(cards.replace_hero(game.state, new, player, keep_health=False), *cites)
        for id_ in ids(game.state, effect.becomes, task.ctx) if effect.becomes else ():
            become_the_hero(game, id_, new)
        if power := b.printed(game.state, game.state.objects[new], "hero power"):
            a_new_hero_brings_a_hero_power(game, power, player)


@A_NEW_HERO_COMES.rule("minion.14")
def a_minion_that_becomes_the_hero_makes_one(state: State, effect: w.ReplaceHero) -> bool:
    """Where a minion replaces the hero, a hero is created and the minion removed."""
    return effect.becomes is not None


@A_NEW_HERO_COMES.rule("zones.5")
def a_new_hero_is_in_between_at_first(state: State, effect: w.ReplaceHero) -> bool:
    """The new hero lies set aside until it takes the old one's place."""
    return True


@REPLACING_A_HERO.rule("replacing-hero.1a")
def damage_and_armor_are_gone(state: State, player: str, old: Object, new: Object) -> bool:
    """Damage and Armor go back to 0."""
    return bool(old.number(b.DAMAGE) or old.number(b.ARMOR))


@REPLACING_A_HERO.rule("replacing-hero.1b")
def the_new_hero_is_not_frozen(state: State, player: str, old: Object, new: Object) -> bool:
    """The new hero is not frozen."""
    return b.has(old, b.FROZEN)


@REPLACING_A_HERO.rule("replacing-hero.1c")
def what_is_temporary_is_gone(state: State, player: str, old: Object, new: Object) -> bool:
    """Temporary enchantments go with the old hero."""
    return any(ench.until for ench in b.enchantments(old))


@KEEPING_A_WEAPON.rule("replacing-hero.1d")
def the_new_hero_keeps_the_weapon(state: State, player: str) -> bool:
    """A new hero that brings no weapon of its own wields that of the old one."""
    return b.weapon(state, player) is not None


@REPLACING_A_HERO.rule("replacing-hero.1e")
def the_swing_is_not_refreshed(state: State, player: str, old: Object, new: Object) -> bool:
    """A hero that has attacked this turn does not attack again for being replaced."""
    return old.number(b.ATTACKS) > 0


@REPLACING_A_HERO.rule("replacing-hero.1g")
def the_hero_has_the_type_of_what_replaced_it(state: State, player: str, old: Object, new: Object) -> bool:
    """The new hero has its own type, as Lord Jaraxxus is a Demon."""
    return bool(b.printed(state, new, "races"))


@REPLACING_A_HERO.rule("losing.2")
def a_doomed_hero_is_replaced_in_time(state: State, player: str, old: Object, new: Object) -> bool:
    """Whoever's hero is replaced before deaths are looked for has not lost."""
    return b.doomed(old)


@CLAUSES.clause("destroy-zones.1c", "glossary:pending-destroy")
def the_old_weapon_is_destroyed(game: Game, old: tuple[Id, ...], new: Id, source: Id) -> None:
    """A weapon that was equipped over is pending destroy."""
    for id_ in old:
        change = characters.mark_for_destruction(game.state, id_, new)
        game.do(change, *also(game, "equipping by a text", source))


@EQUIPPING_BY_A_TEXT.rule("replacing-hero.1d")
def a_new_hero_brings_a_weapon(state: State, source: Id) -> bool:
    """A hero that has replaced another may equip a weapon of its own, which destroys the one that was there."""
    became = state.objects[source].became
    return became != ABSENT and b.kind_of(state.objects[became]) == b.HERO


@CLAUSES.clause("minion.14", "zones.5")
def become_the_hero(game: Game, minion: Id, hero: Id) -> None:
    """A minion that replaces its player's hero leaves play silently, as if it had been transformed."""
    if b.kind_of(game.state.objects[minion]) == b.BOARD:
        game.do(cards.become(game.state, minion, hero))


@EFFECTS.row(w.GivePlayer, "glossary:entity")
def give_a_player(game: Game, task: Perform, effect: w.GivePlayer) -> None:
    """A lasting effect comes into play for a player and is worked out as any enchantment."""
    for player in whose(game, task.ctx, effect.who):
        name = effect.name or game.state.objects[task.ctx.source].card
        game.do(cards.begin_effect(game.state, name, player))
        attach(game, task.ctx, len(game.state.objects) - 1, w.Give(This(), effect.gives, effect.until, effect.name))


@EFFECTS.row(w.ExtraTurn)
def extra_turn(game: Game, task: Perform, effect: w.ExtraTurn) -> None:
    """A player gets an extra turn, some only after the opponent's turns."""
    for player in whose(game, task.ctx, effect.who):
        later = effect.after == "opponent's turns"
        own = player == you(game.state, task.ctx) and not later
        given = players.give_extra_turn(game.state, player, later=later, at_once=own)
        game.do(given, *also(game, "giving a turn", own))


@GIVING_A_TURN.rule("extra-turns.1")
def the_opponent_goes_on_and_you_after_that(state: State, own_at_once: bool) -> bool:
    """The opponent gets an extra turn, and the player one after the series of the opponent's turns."""
    return not own_at_once


@GIVING_A_TURN.rule("extra-turns.2")
def your_extra_turn_follows_at_once(state: State, own_at_once: bool) -> bool:
    """A player's own extra turn follows the turn that is ending immediately."""
    return own_at_once
