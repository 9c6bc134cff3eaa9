"""Words that act on characters and weapons: damage, healing, enchantments, destruction."""

from __future__ import annotations

from judge_app.engine.game import Ask, Game
from judge_app.engine.state import Task
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms import cards, characters, players
from judge_app.games.hearthstone.context import Context, foe, you
from judge_app.games.hearthstone.dealing.dealing import Dealing
from judge_app.games.hearthstone.dealing.packets import Packet, ahead
from judge_app.games.hearthstone.dealing.proposing import counted, spell_damage
from judge_app.games.hearthstone.phases.forced_deaths import ForcedDeaths
from judge_app.games.hearthstone.phases.queues import fill
from judge_app.games.hearthstone.texts.evaluation import ids, number
from judge_app.games.hearthstone.texts.performing import EFFECTS, Perform, pick, roll, settle
from judge_app.games.hearthstone.values.numbers import EXACT, remembered
from judge_app.games.hearthstone.values.remembered_numbers import fixed_changes
from judge_app.games.hearthstone.values.values import fixed
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.amounts import Between, Number
from judge_app.games.hearthstone.words.changes import AddHealth, DoubleAttack, HasPower, SetAttack, SetHealth
from judge_app.games.hearthstone.words.which import Random, That
from judge_app.rulekit.texts import Then


def whose(game: Game, ctx: Context, who: str) -> tuple[str, ...]:
    """The players that "you", "opponent", "each" mean; "each" begins with the text's own."""
    own, other = you(game.state, ctx), foe(game.state, ctx)
    return {"you": (own,), "its owner": (own,), "opponent": (other,), "each": (own, other)}[who]


@EFFECTS.row(w.Deal)
def deal(game: Game, task: Perform, effect: w.Deal) -> Then | Ask:
    """Damage is created for all in order of play, then resolved (DH1); chance settles whom before how much."""
    if isinstance(effect.to, Random) and isinstance(effect.amount, Between):
        return Then(task.ctx, (w.Mention(effect.to), changed(effect, to=That())))
    found = settle(game, task, effect.to)
    if isinstance(found, Ask):
        return found
    amount = roll(game, task, effect.amount)
    if isinstance(amount, Ask):
        return amount
    if not found:
        _reaches_nobody(game, task, "no damage is dealt")
    source = ids(game.state, effect.by, task.ctx)[0] if effect.by else task.ctx.source
    player = you(game.state, task.ctx)
    packets = tuple(Packet(source, id_, amount, spell=task.ctx.spell, player=player) for id_ in found)
    game.push(Dealing(packets, one_by_one=effect.one_by_one))
    return Then(task.ctx.mention(found))


@EFFECTS.row(w.DealTogether)
def deal_together(game: Game, task: Perform, effect: w.DealTogether) -> Then | Ask:
    """Different damage to different characters is created before any is resolved (DH1, DH5)."""
    player = you(game.state, task.ctx)
    packets = tuple(
        Packet(task.ctx.source, id_, number(game.state, part.amount, task.ctx), spell=task.ctx.spell, player=player)
        for part in effect.of
        for id_ in ids(game.state, part.to, task.ctx)
    )
    game.push(Dealing(packets))
    return Then(task.ctx.mention(tuple(packet.target for packet in packets)))


def _reaches_nobody(game: Game, task: Perform, what: str) -> None:
    """Say that a text finds none of those whom it speaks of; what harms looks past the doomed (5)."""
    label = game.state.objects[task.ctx.source].label
    game.note(Withheld(f"{what} by {label}", "there is nobody whom it could reach", (task.ctx.source,)), "5", "10")


@EFFECTS.row(w.Missiles)
def missiles(game: Game, task: Perform, effect: w.Missiles) -> Then | Ask:
    """Each point goes to a random one picked anew, resolved before the next."""
    count = number(game.state, effect.count, task.ctx)
    if task.ctx.spell:
        count += spell_damage(game.state, you(game.state, task.ctx))
    if count <= 0:
        return Then(task.ctx)
    among = ids(game.state, effect.to, task.ctx)
    if not among:
        game.note(Withheld("no more missiles fly", "there is nothing that they may hit"), "5")
        return Then(task.ctx)
    found = pick(game, task, among, 1)
    if isinstance(found, Ask):
        return found
    left = count - 1 - (spell_damage(game.state, you(game.state, task.ctx)) if task.ctx.spell else 0)
    game.push(Dealing((Packet(task.ctx.source, found[0], 1, player=you(game.state, task.ctx)),)))
    return Then(task.ctx, (w.Missiles(Number(left), effect.to),))


@EFFECTS.row(w.Heal)
def heal(game: Game, task: Perform, effect: w.Heal) -> Then | Ask:
    """Healing is created for all in order of play, then resolved (DH1)."""
    found = settle(game, task, effect.to)
    if isinstance(found, Ask):
        return found
    if not found:
        _reaches_nobody(game, task, "nothing is healed")
    player = you(game.state, task.ctx)
    packets = tuple(
        Packet(task.ctx.source, id_, _healing(game, task, effect, id_), True, task.ctx.spell, player) for id_ in found
    )
    game.push(Dealing(packets))
    return Then(task.ctx.mention(found))


def _healing(game: Game, task: Perform, effect: w.Heal, id_: Id) -> int:
    if effect.amount is None:
        return b.most_health(game.state.objects[id_])
    return number(game.state, effect.amount, task.ctx)


@EFFECTS.row(w.Destroy)
def destroy(game: Game, task: Perform, effect: w.Destroy) -> Then | Ask:
    """What a destroy effect does depends on the zone that the entity is in (see Destroy effects in all zones)."""
    found = settle(game, task, effect.which)
    if isinstance(found, Ask):
        return found
    for id_ in found:
        destroy_one(game, id_, task.ctx.source)
    return Then(task.ctx.mention(found))


def destroy_one(game: Game, id_: Id, source: Id) -> None:
    """One entity is destroyed where it is."""
    kind = b.kind_of(game.state.objects[id_])
    if kind in PENDING:
        game.do(characters.mark_for_destruction(game.state, id_, source), PENDING[kind])
    elif kind == b.HAND:
        player = game.state.objects[id_].controller or ""
        game.do(cards.discard(game.state, id_), "destroy-zones.1h")
        game.push(*fill(game, e.CardDiscarded(id_, player)))
    elif kind in GONE_AT_ONCE:
        game.do(cards.move(game.state, id_, b.GRAVEYARD, "destroyed"), GONE_AT_ONCE[kind])
    else:
        hero = ("losing.3",) if b.type_of(game.state, game.state.objects[id_]) == "hero" else ()
        game.note(Withheld("nothing is destroyed", "it is no longer there", (id_,)), "destroy-zones.1e", *hero)


PENDING = {b.BOARD: "destroy-zones.1a", b.HERO: "destroy-zones.1b", b.WEAPON: "destroy-zones.1c"}
"""The zones in which a destroy effect sets pending destroy, with the clause of each."""
GONE_AT_ONCE = {
    b.SECRET: "destroy-zones.1d",
    b.SPELL: "destroy-zones.1d",
    b.ASIDE: "destroy-zones.1f",
    b.DECK: "destroy-zones.1g",
}
"""The zones from which a destroy effect sends a card to the Graveyard at once, with the clause of each."""


@EFFECTS.row(w.Give)
def give(game: Game, task: Perform, effect: w.Give) -> Then | Ask:
    """An enchantment is attached to each, with its numbers as they are now."""
    found = settle(game, task, effect.to)
    if isinstance(found, Ask):
        return found
    for id_ in found:
        attach(game, task.ctx, id_, effect)
    return Then(task.ctx.mention(found))


def attach(game: Game, ctx: Context, id_: Id, effect: w.Give, *cites: str) -> None:
    """Attach one enchantment."""
    own = you(game.state, ctx)
    name = effect.name or game.state.objects[ctx.source].card
    given = tuple(x for x in effect.gives if not isinstance(x, HasPower))
    changes = fixed_changes(game.state, given, ctx.mention((id_,)), game.ruleset.procedure("remembering").rules)
    powers = tuple(x.is_ for x in effect.gives if isinstance(x, HasPower))
    clock = game.state.clock
    made = b.Enchantment(clock, clock, name, own, ctx.source, changes, powers, effect.until)
    change = characters.enchant(game.state, id_, made)
    game.do(change, "4d", *cites, *_why_so(game, ctx, id_, made), *b.how_health_followed(game.state, change[0], id_))
    if any(isinstance(change, SetHealth) for change in changes):
        game.do(characters.set_damage(game.state, id_, 0, "its Health is set"), "health.6")


def _why_so(game: Game, ctx: Context, id_: Id, made: b.Enchantment) -> tuple[str, ...]:
    """The clauses that say more of an enchantment that is attached."""
    left = id_ in ctx.targets and not b.in_play(game.state.objects[id_])
    doubles = any(isinstance(change, DoubleAttack) for change in made.changes)
    huge = any(isinstance(change, SetAttack | SetHealth) and fixed(change.to) >= EXACT for change in made.changes)
    added = any(isinstance(change, AddHealth) and fixed(change.by) >= EXACT for change in made.changes)
    matters = {"moving.10": left, "enchantments.5": doubles, "rounding.2": huge, "rounding.4": added}
    return tuple(number for number, does in matters.items() if does)


@EFFECTS.row(w.TakeAway)
def take_away(game: Game, task: Perform, effect: w.TakeAway) -> Then | Ask:
    """The enchantments of that name are detached."""
    for id_ in ids(game.state, effect.from_, task.ctx):
        for ench in b.enchantments(game.state.objects[id_]):
            if ench.name == effect.name:
                change = characters.detach(game.state, id_, ench.number, "it ends")
                game.do(change, "enchantments.2", *b.how_health_followed(game.state, change[0], id_))
    return Then(task.ctx)


@EFFECTS.row(w.Silence)
def silence(game: Game, task: Perform, effect: w.Silence) -> Then | Ask:
    """A minion loses its text and enchantments at once."""
    found = settle(game, task, effect.which)
    if isinstance(found, Ask):
        return found
    for id_ in found:
        if b.kind_of(game.state.objects[id_]) == b.BOARD:
            change = characters.silence(game.state, id_)
            followed = b.how_health_followed(game.state, change[0], id_)
            game.do(change, "silence.1", "silence.2", *followed, *(("health.5",) if followed else ()))
    return Then(task.ctx.mention(found))


@EFFECTS.row(w.Freeze)
def freeze(game: Game, task: Perform, effect: w.Freeze) -> Then | Ask:
    """Characters are frozen, and what reacts to it resolves; one that has left play changes in nothing by it."""
    found = settle(game, task, effect.which)
    if isinstance(found, Ask):
        return found
    queues: list[Task] = []
    for id_ in found:
        if b.in_play(game.state.objects[id_]):
            game.do(characters.freeze(game.state, id_), "1a")
        else:
            game.note(e.FrozenNow(id_), "hero-power.5", "spell.8")
        queues += fill(game, e.FrozenNow(id_))
    game.push(*queues)
    return Then(task.ctx.mention(found))


@EFFECTS.row(w.LoseDurability)
def lose_durability(game: Game, task: Perform, effect: w.LoseDurability) -> Then | Ask:
    """A weapon loses Durability."""
    for id_ in ids(game.state, effect.which, task.ctx):
        if not b.has(game.state.objects[id_], "immune"):
            game.do(
                characters.lose_durability(game.state, id_, number(game.state, effect.amount, task.ctx)), "weapons.1"
            )
    return Then(task.ctx)


@EFFECTS.row(w.GainArmor)
def gain_armor(game: Game, task: Perform, effect: w.GainArmor) -> Then | Ask:
    """Heroes gain Armor."""
    for player in whose(game, task.ctx, effect.who):
        for hero in game.state.zone(b.zone(b.HERO, player)):
            game.do(characters.gain_armor(game.state, hero, number(game.state, effect.amount, task.ctx)), "1a")
    return Then(task.ctx)


@EFFECTS.row(w.RemoveKeyword)
def remove_keyword(game: Game, task: Perform, effect: w.RemoveKeyword) -> Then | Ask:
    """Entities lose a keyword."""
    for id_ in ids(game.state, effect.which, task.ctx):
        if b.has(game.state.objects[id_], effect.what):
            game.do(characters.lose_keyword(game.state, id_, effect.what, "an effect takes it"), "1a")
    return Then(task.ctx)


@EFFECTS.row(w.SwapStats)
def swap_attack_and_health(game: Game, task: Perform, effect: w.SwapStats) -> Then | Ask:
    """Attack and Health are set to each other's values of now, auras included (enchantments.4, auras.11)."""
    found = settle(game, task, effect.which)
    if isinstance(found, Ask):
        return found
    for id_ in found:
        entity = game.state.objects[id_]
        attack, health = b.attack_of(entity), b.health_left(entity)
        huge = ("rounding.2",) if max(attack, health) > EXACT else ()
        swapped = (SetAttack(Number(remembered(health))), SetHealth(Number(remembered(attack))))
        attach(game, task.ctx, id_, w.Give(effect.which, swapped), "enchantments.4", "auras.11", *huge)
    return Then(task.ctx.mention(found))


@EFFECTS.row(w.SwapHealth)
def swap_health(game: Game, task: Perform, effect: w.SwapHealth) -> Then | Ask:
    """Two entities get each other's current Health, wherever they are by now (removed.2)."""
    one, other = ids(game.state, effect.one, task.ctx), ids(game.state, effect.other, task.ctx)
    if one and other:
        first, second = (b.health_left(game.state.objects[each[0]]) for each in (one, other))
        attach(game, task.ctx, one[0], w.Give(effect.one, (SetHealth(Number(remembered(second))),)))
        attach(game, task.ctx, other[0], w.Give(effect.other, (SetHealth(Number(remembered(first))),)))
    return Then(task.ctx)


@EFFECTS.row(w.RemainingHealth)
def set_remaining_health(game: Game, task: Perform, effect: w.RemainingHealth) -> Then | Ask:
    """The current Health is set; a maximum that is lower than that is raised to it for good (losing.4)."""
    left = number(game.state, effect.is_, task.ctx)
    for id_ in ids(game.state, effect.of, task.ctx):
        if b.most_health(game.state.objects[id_]) < left:
            attach(game, task.ctx, id_, w.Give(effect.of, (SetHealth(Number(left)),)))
        damage = b.most_health(game.state.objects[id_]) - left
        game.do(characters.set_damage(game.state, id_, damage, "its remaining Health is set"), "losing.4")
    return Then(task.ctx)


@EFFECTS.row(w.ForceDeaths)
def force_deaths(game: Game, task: Perform, effect: w.ForceDeaths) -> Then | Ask:
    """A Forced Death Phase runs in the middle of the text."""
    game.push(ForcedDeaths())
    return Then(task.ctx)


@EFFECTS.row(w.PreventDamage)
def prevent_damage(game: Game, task: Perform, effect: w.PreventDamage) -> Then | Ask:
    """The damage that is about to be dealt is prevented."""
    return _change_ahead(game, task, None, "predamage.1c")


@EFFECTS.row(w.SetDamage)
def set_damage(game: Game, task: Perform, effect: w.SetDamage) -> Then | Ask:
    """The damage that is about to be dealt becomes less."""
    return _change_ahead(game, task, number(game.state, effect.to, task.ctx), "predamage.1b")


def _change_ahead(game: Game, task: Perform, amount: int | None, *cites: str) -> Then:
    """Damage ahead becomes so much, or with None is prevented."""
    packet = ahead(game.state)
    if packet is None:
        game.note(Withheld("no damage is changed", "none is about to be dealt", (task.ctx.source,)), "predamage.1")
    else:
        game.do(players.change_damage(game.state, packet, amount), "predamage.1", *cites)
    return Then(task.ctx)


@EFFECTS.row(w.RedirectDamage)
def redirect_damage(game: Game, task: Perform, effect: w.RedirectDamage) -> Then | Ask:
    """The damage is prevented, and the same source deals as much to another (DH7b)."""
    packet = ahead(game.state)
    found = ids(game.state, effect.to, task.ctx)
    if packet is None or not found:
        game.note(Withheld("no damage is redirected", "none is about to be dealt", (task.ctx.source,)), "predamage.1a")
        return Then(task.ctx)
    amount = counted(game.state, packet)
    if amount != packet.amount:
        game.note(e.DamageChanged(packet.source, packet.target, packet.amount, amount, "doubled"), "cursed-blade.1c")
    _change_ahead(game, task, None, "predamage.1a")
    game.push(Dealing((Packet(packet.source, found[0], amount, player=packet.player, settled=True),)))
    return Then(task.ctx)
