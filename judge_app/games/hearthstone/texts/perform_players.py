"""Words about players: mana, weapons, heroes, Hero Powers, turns, spells cast by effects."""

from __future__ import annotations

from judge_app.engine.game import Ask, Game
from judge_app.engine.state import Task
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards, characters, players
from judge_app.games.hearthstone.phases.queues import fill
from judge_app.games.hearthstone.texts.evaluation import ids, number
from judge_app.games.hearthstone.texts.perform_characters import attach, whose
from judge_app.games.hearthstone.texts.performing import EFFECTS, Perform
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.which import This
from judge_app.rulekit.texts import Then

MANA_CLAUSES = {
    "temporary": ("mana.1", "negative-mana.8"),
    "up to crystals": ("mana.8", "negative-mana.8"),
    "crystals": ("mana.2", "mana.4"),
    "empty crystals": ("mana.2", "mana.4"),
    "refresh": ("mana.1",),
    "unlock": ("negative-mana.5",),
    "spend": ("negative-mana.3",),
}
"""By which clauses each kind of mana comes or goes."""


@EFFECTS.row(w.GainMana)
def gain_mana(game: Game, task: Perform, effect: w.GainMana) -> Then | Ask:
    """Mana comes or goes; what is available is at most 10 and may be below 0 (M1 to M4)."""
    amount = number(game.state, effect.amount, task.ctx)
    for player in whose(game, task.ctx, effect.who):
        after = capped(with_mana(f.mana(game.state, player), effect.kind, amount))
        game.do(players.set_mana(game.state, player, after, effect.english()), *MANA_CLAUSES[effect.kind])
    return Then(task.ctx)


def with_mana(mana: f.Mana, kind: str, amount: int) -> f.Mana:
    """Mana after so much of a kind comes or goes."""
    if kind == "temporary":
        return changed(mana, temporary=mana.temporary + min(amount, b.MOST_MANA - mana.available))
    if kind == "up to crystals":
        return changed(mana, temporary=mana.temporary + max(0, min(amount, mana.crystals - mana.available)))
    if kind == "refresh":
        return changed(mana, used=max(mana.locked, mana.used - amount))
    if kind == "unlock":
        return changed(mana, used=mana.used - mana.locked, locked=0, owed=0)
    if kind == "spend":
        return changed(mana, temporary=0, used=mana.crystals)
    return _with_crystals(mana, amount, empty=kind == "empty crystals")


def capped(mana: f.Mana) -> f.Mana:
    """Mana with no more than 10 available: what would be above that counts as used (M1)."""
    return changed(mana, used=mana.used + max(0, mana.available - b.MOST_MANA))


def _with_crystals(mana: f.Mana, amount: int, *, empty: bool) -> f.Mana:
    """Mana after Mana Crystals come, full or empty, or go: 0 to 10 of them, Overload as it was (M2, M4).

    One that goes is an empty one while there is one, so that paying and then losing it leaves no debt.
    """
    crystals = max(0, min(b.MOST_MANA, mana.crystals + amount))
    more = crystals - mana.crystals
    if more >= 0:
        return changed(mana, crystals=crystals, used=mana.used + (more if empty else 0))
    return changed(mana, crystals=crystals, used=max(mana.used + more, mana.locked, 0))


@EFFECTS.row(w.Equip)
def equip(game: Game, task: Perform, effect: w.Equip) -> Then | Ask:
    """A new weapon is equipped; what reacts to it does so at once, and the old one is destroyed."""
    queues: list[Task] = []
    for player in whose(game, task.ctx, effect.who):
        old = b.weapons(game.state, player)
        game.do(cards.create(game.state, effect.card, b.WEAPON, player), "weapon.3")
        new = len(game.state.objects) - 1
        game.do(cards.equip(game.state, new, player), "weapons.2")
        queues += fill(game, e.WeaponEquipped(new, player))
        for id_ in old:
            game.do(characters.mark_for_destruction(game.state, id_, new), "weapon.3")
    game.push(*queues)
    return Then(task.ctx)


@EFFECTS.row(w.SetHeroPower)
def set_hero_power(game: Game, task: Perform, effect: w.SetHeroPower) -> Then | Ask:
    """A Hero Power is replaced, and so can be used again, or it is refreshed (refreshing.1)."""
    for player in whose(game, task.ctx, effect.who):
        if effect.card:
            new_hero_power(game, effect.card, player)
        elif (power := b.hero_power(game.state, player)) is not None:
            game.do(players.refresh_hero_power(game.state, power.id, "refreshed"), "refreshing.1")
    return Then(task.ctx)


def new_hero_power(game: Game, card: str, player: str, *cites: str) -> None:
    """A player's Hero Power gives way to a new one, which is not used up (refreshing.1b)."""
    for id_ in game.state.zone(b.zone(b.POWER, player)):
        game.do(cards.move(game.state, id_, b.GRAVEYARD, "replaced"), "refreshing.1b", *cites)
    game.do(cards.create(game.state, card, b.POWER, player), "refreshing.1b", *cites)


@EFFECTS.row(w.ReplaceHero)
def replace_hero(game: Game, task: Perform, effect: w.ReplaceHero) -> Then | Ask:
    """Another hero takes the old one's place with nothing of what was on it (replacing-hero.1)."""
    for player in whose(game, task.ctx, effect.who):
        game.do(cards.create(game.state, effect.card, b.ASIDE, player), "replacing-hero.1")
        new = len(game.state.objects) - 1
        in_time = ("losing.2",) if b.doomed(game.state.objects[b.hero(game.state, player)]) else ()
        game.do(cards.replace_hero(game.state, new, player, keep_health=False), *REPLACING, *in_time)
        for id_ in ids(game.state, effect.becomes, task.ctx) if effect.becomes else ():
            become_the_hero(game, id_, new)
        if power := b.printed(game.state, game.state.objects[new], "hero power"):
            new_hero_power(game, power, player, "replacing-hero.1f")
    return Then(task.ctx)


REPLACING = ("replacing-hero.1", *(f"replacing-hero.1{point}" for point in "abcegh"))
"""What goes and stays with the old hero: Damage and Armor, Freeze, what is temporary, the attack, type and class."""


def become_the_hero(game: Game, minion: Id, hero: Id) -> None:
    """A minion that replaces its player's hero leaves play silently, as if it had been transformed (minion.14)."""
    if b.kind_of(game.state.objects[minion]) == b.BOARD:
        game.do(cards.become(game.state, minion, hero), "minion.14", "zones.5")


@EFFECTS.row(w.GivePlayer)
def give_a_player(game: Game, task: Perform, effect: w.GivePlayer) -> Then | Ask:
    """A lasting effect comes into play for a player and is worked out as any enchantment."""
    for player in whose(game, task.ctx, effect.who):
        name = effect.name or game.state.objects[task.ctx.source].card
        game.do(cards.begin_effect(game.state, name, player), "auras.1")
        attach(game, task.ctx, len(game.state.objects) - 1, w.Give(This(), effect.gives, effect.until, effect.name))
    return Then(task.ctx)


@EFFECTS.row(w.ExtraTurn)
def extra_turn(game: Game, task: Perform, effect: w.ExtraTurn) -> Then | Ask:
    """A player gets an extra turn, some only after the opponent's turns."""
    for player in whose(game, task.ctx, effect.who):
        later = effect.after == "opponent's turns"
        game.do(players.give_extra_turn(game.state, player, later=later), "extra-turns.1", "extra-turns.2")
    return Then(task.ctx)
