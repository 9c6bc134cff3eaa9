"""Words that act on characters and weapons: damage, healing, enchantments, destruction."""

from __future__ import annotations

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.state import Object, State, Task
from judge_app.engine.syntax import walk
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import characters, players
from judge_app.games.hearthstone.clauses import CLAUSES, also, mattering, withheld
from judge_app.games.hearthstone.context import Context, foe, you
from judge_app.games.hearthstone.dealing.attaching import attach
from judge_app.games.hearthstone.dealing.dealing import Dealing
from judge_app.games.hearthstone.dealing.moving import destroy_one
from judge_app.games.hearthstone.dealing.proposing import counted, spell_damage
from judge_app.games.hearthstone.facts import Packet, ahead
from judge_app.games.hearthstone.phases.phases import ForcedDeaths
from judge_app.games.hearthstone.phases.queues import fill
from judge_app.games.hearthstone.texts.evaluation import ids, number
from judge_app.games.hearthstone.texts.performing import (
    EFFECTS,
    Found,
    Perform,
    a_text_may_reach_nobody,
    by_chance,
    name_of,
    pick,
    roll,
    settle,
    settled,
    settled_quietly,
)
from judge_app.games.hearthstone.texts.reaching import meant
from judge_app.games.hearthstone.values.keywords import keyword_that
from judge_app.games.hearthstone.values.values import powers_of
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.amounts import Between, Number, Sum
from judge_app.games.hearthstone.words.base import Amount, Effect
from judge_app.games.hearthstone.words.changes import AddCost, CostLess, CostMore, SetAttack, SetCost, SetHealth
from judge_app.games.hearthstone.words.powers import Aura
from judge_app.games.hearthstone.words.which import All, DrawnCards, Random, Reached, That
from judge_app.rulekit.texts import Then

SILENCING = ProcedureOf("silencing")
LOSING_DURABILITY = ProcedureOf("losing durability")
CHANGING_DAMAGE = ProcedureOf("changing damage")
FREEZING = ProcedureOf("freezing")
WORKING_OUT_DAMAGE = ProcedureOf("working out damage")
SWAPPING = ProcedureOf("swapping")


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
    amounts = _roll_for_each(game, task, effect.amount, found)
    if isinstance(amounts, Ask):
        return amounts
    if not found:
        a_text_may_reach_nobody(game, task, f"no damage is dealt by {name_of(game, task)}", effect.to)
    by_whom = ids(game.state, effect.by, task.ctx) if effect.by else (task.ctx.source,)
    if not by_whom:
        withheld(game, "no damage is dealt", "whoever would deal it is not there", task.ctx.source)
        return Then(task.ctx)
    source = by_whom[0]
    player = you(game.state, task.ctx)
    packets = tuple(
        Packet(source, id_, amount, spell=task.ctx.spell, player=player)
        for id_, amount in zip(found, amounts, strict=True)
    )
    by = mattering(game, "working out damage", effect)
    apart = effect.one_by_one or (isinstance(effect.amount, Between) and len(found) > 1)
    game.push(Dealing(packets, one_by_one=apart, area=isinstance(effect.to, All), by=by))
    return Then(task.ctx.mention(found))


def _roll_for_each(game: Game, task: Perform, amount: Amount, found: Found) -> tuple[int, ...] | Ask:
    """How much is dealt to each; what chance says is rolled anew for each of several."""
    if not isinstance(amount, Between) or len(found) < 2:
        rolled = roll(game, task, amount)
        return rolled if isinstance(rolled, Ask) else (rolled,) * len(found)
    before = (*map(int, task.noted.split()), *((int(task.answer),) if task.answer is not None else ()))
    if len(before) == len(found):
        return before
    whom = game.state.objects[found[len(before)]].label
    options = [Option(str(each), str(each)) for each in range(amount.from_, amount.to + 1)]
    noted = changed(task, noted=" ".join(map(str, before)))
    return by_chance(game, f"{name_of(game, task)}: how much to {whom}?", options, kind="number", keep=noted)


@WORKING_OUT_DAMAGE.rule("drawing.3")
def it_goes_on_when_the_draw_is_resolved(state: State, effect: w.Deal) -> bool:
    """What does something with the card that it has drawn goes on when that draw is resolved."""
    return _asks_for_a_drawn_card(effect)


@WORKING_OUT_DAMAGE.rule("drawing.8")
def a_cost_is_as_the_last_update_has_left_it(state: State, effect: w.Deal) -> bool:
    """Auras on costs count for a card that was just drawn only if an Aura Update came meanwhile."""
    auras = (x for id_ in b.entities_in_play(state) for x, _ in powers_of(state, state.objects[id_]))
    return _asks_for_a_drawn_card(effect) and any(
        isinstance(aura, Aura)
        and any(isinstance(change, AddCost | CostLess | CostMore | SetCost) for change in aura.gives)
        for aura in auras
    )


def _asks_for_a_drawn_card(effect: w.Deal) -> bool:
    return any(isinstance(node, DrawnCards) for node in walk(effect.amount))


@EFFECTS.row(w.DealTogether)
def deal_together(game: Game, task: Perform, effect: w.DealTogether) -> Then | Ask:
    """Different damage to different characters is created before any is resolved (DH1, DH5)."""
    player = you(game.state, task.ctx)
    packets = tuple(
        Packet(task.ctx.source, id_, number(game.state, part.amount, task.ctx), spell=task.ctx.spell, player=player)
        for part in effect.of
        for id_ in ids(game.state, meant(part, part.to), task.ctx)
    )
    game.push(Dealing(packets))
    return Then(task.ctx.mention(tuple(packet.target for packet in packets)))


@EFFECTS.row(w.Missiles)
def missiles(game: Game, task: Perform, effect: w.Missiles) -> Then | Ask | None:
    """Each point goes to a random one picked anew, resolved before the next."""
    count = number(game.state, effect.count, task.ctx)
    if task.ctx.spell:
        count += spell_damage(game.state, you(game.state, task.ctx))
    if count <= 0:
        return None
    whom = meant(effect, Random(effect.to.of) if isinstance(effect.to, All) else effect.to)
    among = tuple(id_ for id_ in ids(game.state, effect.to, task.ctx) if not b.doomed(game.state.objects[id_]))
    if not among:
        a_text_may_reach_nobody(game, task, f"no more damage is dealt by {name_of(game, task)}", whom)
        return None
    found = pick(game, task, among, 1, mattering(game, "picking at random", whom, task.ctx, among))
    if isinstance(found, Ask):
        return found
    left = count - 1 - (spell_damage(game.state, you(game.state, task.ctx)) if task.ctx.spell else 0)
    game.push(Dealing((Packet(task.ctx.source, found[0], 1, player=you(game.state, task.ctx)),)))
    return Then(task.ctx, (w.Missiles(Number(left), effect.to),))


@EFFECTS.row(w.Heal)
@settled_quietly("to")
def heal(game: Game, task: Perform, effect: w.Heal, found: Found) -> None:
    """Healing is created for all in order of play, then resolved (DH1)."""
    if not found:
        a_text_may_reach_nobody(game, task, f"nothing is healed by {name_of(game, task)}", effect.to)
    player = you(game.state, task.ctx)
    packets = tuple(
        Packet(task.ctx.source, id_, _healing(game, task, effect, id_), True, task.ctx.spell, player) for id_ in found
    )
    game.push(Dealing(packets))


def _healing(game: Game, task: Perform, effect: w.Heal, id_: Id) -> int:
    if effect.amount is None:
        return b.most_health(game.state.objects[id_])
    return number(game.state, effect.amount, task.ctx)


@EFFECTS.row(w.Destroy)
@settled("which")
def destroy(game: Game, task: Perform, effect: w.Destroy, found: Found) -> None:
    """What a destroy effect does depends on the zone that the entity is in (see Destroy effects in all zones)."""
    for id_ in found:
        destroy_one(game, id_, task.ctx.source)


@EFFECTS.row(w.Give)
@settled("to")
def give(game: Game, task: Perform, effect: w.Give, found: Found) -> None:
    """An enchantment is attached to each, with its numbers as they are now."""
    for id_ in found:
        attach(game, task.ctx, id_, effect)


@EFFECTS.row(w.TakeAway)
def take_away(game: Game, task: Perform, effect: w.TakeAway) -> None:
    """The enchantments of that name are detached."""
    for id_ in ids(game.state, effect.from_, task.ctx):
        for ench in b.enchantments(game.state.objects[id_]):
            if ench.name == effect.name:
                change = characters.detach(game.state, id_, ench.number, "a text takes it off")
                followed = mattering(game, "following", change[0], id_)
                game.do(change, *mattering(game, "detaching", id_, ench, task.ctx.event), *followed)


@EFFECTS.row(w.Silence, "silence.2")
@settled("which")
def silence(game: Game, task: Perform, effect: w.Silence, found: Found) -> None:
    """A minion loses its text and enchantments at once."""
    for id_ in found:
        if b.kind_of(game.state.objects[id_]) == b.BOARD:
            change = characters.silence(game.state, id_)
            decided = also(game, "silencing", change[0], id_)
            game.do(change, *decided, *mattering(game, "following", change[0], id_))


@SILENCING.rule("silence.1")
def silence_leaves_auras(before: State, after: State, id_: Id) -> bool:
    """What an aura gives is not taken away for a moment and put back."""
    return any(ench.aura for ench in b.enchantments(before.objects[id_]))


@SILENCING.rule("health.5")
def silence_changes_the_maximum(before: State, after: State, id_: Id) -> bool:
    """Taking off what changed the maximum Health is like adding the opposite."""
    return b.most_health(before.objects[id_]) != b.most_health(after.objects[id_])


@EFFECTS.row(w.Freeze)
@settled("which")
def freeze(game: Game, task: Perform, effect: w.Freeze, found: Found) -> None:
    """Characters are frozen, and what reacts to it resolves; one that has left play changes in nothing by it."""
    queues: list[Task] = []
    for id_ in found:
        if b.in_play(game.state.objects[id_]):
            game.do(characters.freeze(game.state, id_), *also(game, "freezing", task.ctx, effect))
        else:
            what_is_gone_counts_as_frozen(game, id_)
        queues += fill(game, e.FrozenNow(id_))
    game.push(*queues)


@FREEZING.rule("damage.4a")
def an_area_is_frozen_after_its_damage(state: State, ctx: Context, effect: w.Freeze) -> bool:
    """Where a spell damages several and freezes, all the damage is resolved before it freezes."""
    return ctx.spell and f.DEALT in state.facts and isinstance(effect.which, Reached | All)


@CLAUSES.clause("hero-power.5")
def what_is_gone_counts_as_frozen(game: Game, id_: Id) -> None:
    """What reacts to freezing triggers even if the target is no longer there."""
    game.note(e.FrozenNow(id_))


@EFFECTS.row(w.LoseDurability)
def lose_durability(game: Game, task: Perform, effect: w.LoseDurability) -> None:
    """A weapon loses Durability."""
    for id_ in ids(game.state, effect.which, task.ctx):
        if not keyword_that(game.state, game.state.objects[id_], "unharmed"):
            change = characters.lose_durability(game.state, id_, number(game.state, effect.amount, task.ctx))
            game.do(change, *also(game, "losing durability", change[0], id_))


@LOSING_DURABILITY.rule("weapons.1")
def durability_may_be_negative(before: State, after: State, id_: Id) -> bool:
    """A weapon's Durability may go below 0 before it breaks."""
    return b.health_left(after.objects[id_]) < 0


@EFFECTS.row(w.GainArmor)
def gain_armor(game: Game, task: Perform, effect: w.GainArmor) -> None:
    """Heroes gain Armor."""
    for player in whose(game, task.ctx, effect.who):
        for hero in game.state.zone(b.zone(b.HERO, player)):
            game.do(characters.gain_armor(game.state, hero, number(game.state, effect.amount, task.ctx)))


@EFFECTS.row(w.RemoveKeyword)
def remove_keyword(game: Game, task: Perform, effect: w.RemoveKeyword) -> None:
    """Entities lose a keyword."""
    for id_ in ids(game.state, effect.which, task.ctx):
        if b.has(game.state.objects[id_], effect.what):
            game.do(characters.lose_keyword(game.state, id_, effect.what, "an effect takes it"))


@EFFECTS.row(w.SwapStats, "enchantments.4")
@settled("which")
def swap_attack_and_health(game: Game, task: Perform, effect: w.SwapStats, found: Found) -> None:
    """Attack and Health are set to each other's values of now, auras included."""
    for id_ in found:
        entity = game.state.objects[id_]
        attack, health = b.attack_of(entity), b.health_left(entity)
        gives = (SetAttack(_worked_out(health)), SetHealth(_worked_out(attack)))
        attach(game, task.ctx, id_, w.Give(effect.which, gives), cites=mattering(game, "swapping", entity))


@SWAPPING.rule("health.6")
def a_swap_sets_the_health(state: State, entity: Object) -> bool:
    """A swap neither raises nor lowers the maximum Health but sets it, and the current Health with it."""
    return True


@SWAPPING.rule("auras.11")
def a_swap_counts_what_auras_give(state: State, entity: Object) -> bool:
    """The values that are swapped are those with auras."""
    return any(ench.aura == "health and attack" for ench in b.enchantments(entity))


def _worked_out(amount: int) -> Sum:
    """A number as one that an enchantment has to remember, unlike a number on its card."""
    return Sum((Number(amount),))


@EFFECTS.row(w.SwapHealth, "removed.2")
def swap_health(game: Game, task: Perform, effect: w.SwapHealth) -> None:
    """Two entities get each other's current Health, wherever they are by now."""
    one, other = ids(game.state, effect.one, task.ctx), ids(game.state, effect.other, task.ctx)
    if one and other:
        first, second = (b.health_left(game.state.objects[each[0]]) for each in (one, other))
        attach(game, task.ctx, one[0], w.Give(effect.one, (SetHealth(_worked_out(second)),)))
        attach(game, task.ctx, other[0], w.Give(effect.other, (SetHealth(_worked_out(first)),)))


@EFFECTS.row(w.RemainingHealth, "health.3")
def set_remaining_health(game: Game, task: Perform, effect: w.RemainingHealth) -> None:
    """The current Health is set; a maximum that is lower than that is raised to it for good."""
    left = number(game.state, effect.is_, task.ctx)
    for id_ in ids(game.state, effect.of, task.ctx):
        if b.most_health(game.state.objects[id_]) < left:
            a_lower_maximum_rises_for_good(game, task.ctx, id_, w.Give(effect.of, (SetHealth(Number(left)),)))
        damage = b.most_health(game.state.objects[id_]) - left
        game.do(characters.set_damage(game.state, id_, damage, "its remaining Health is set"))


@CLAUSES.clause("losing.4")
def a_lower_maximum_rises_for_good(game: Game, ctx: Context, id_: Id, given: w.Give) -> None:
    """A maximum Health that is lower than what the current Health is set to becomes that."""
    attach(game, ctx, id_, given, follows=False)


@EFFECTS.row(w.ForceDeaths)
def force_deaths(game: Game, task: Perform, effect: w.ForceDeaths) -> None:
    """A Forced Death Phase runs in the middle of the text."""
    game.push(ForcedDeaths())


@EFFECTS.row(w.PreventDamage, "predamage.1", "predamage.1c")
def prevent_damage(game: Game, task: Perform, effect: w.PreventDamage) -> Then | Ask:
    """The damage that is about to be dealt is prevented."""
    return _change_ahead(game, task, None)


@EFFECTS.row(w.SetDamage, "predamage.1", "predamage.1b")
def set_damage(game: Game, task: Perform, effect: w.SetDamage) -> Then | Ask:
    """The damage that is about to be dealt becomes less."""
    return _change_ahead(game, task, number(game.state, effect.to, task.ctx))


def _change_ahead(game: Game, task: Perform, amount: int | None) -> Then:
    """Damage ahead becomes so much, or with None is prevented."""
    packet = ahead(game.state)
    if packet is None:
        withheld(game, "no damage is changed", "none is about to be dealt", task.ctx.source)
    else:
        cites = also(game, "changing damage", packet, amount, task.effects[0])
        game.do(players.change_damage(game.state, packet, amount, task.ctx.source), *cites)
    return Then(task.ctx)


@CHANGING_DAMAGE.rule("cursed-blade.1d")
def what_is_set_to_1_still_counts_double(state: State, packet: Packet, amount: int | None, effect: Effect) -> bool:
    """Damage that counts double is set to 1 and still read as 2, also where it was 1 already."""
    return amount is not None and counted(state, changed(packet, amount=amount)) != amount


@CHANGING_DAMAGE.rule("cursed-blade.1b")
def what_is_fatal_only_doubled_is_fatal(state: State, packet: Packet, amount: int | None, effect: Effect) -> bool:
    """Whether damage is fatal goes by what it counts as, double."""
    left = b.health_left(state.objects[packet.target])
    return isinstance(effect, w.PreventDamage) and packet.amount < left <= counted(state, packet)


@EFFECTS.row(w.RedirectDamage, "predamage.1a")
def redirect_damage(game: Game, task: Perform, effect: w.RedirectDamage) -> None:
    """The damage is prevented, and the same source deals as much to another."""
    packet = ahead(game.state)
    found = ids(game.state, effect.to, task.ctx)
    if packet is None or not found:
        withheld(game, "no damage is redirected", "none is about to be dealt", task.ctx.source)
        return
    doubled_damage_is_passed_on_doubled(game, packet)
    amount = counted(game.state, packet)
    _change_ahead(game, task, None)
    game.push(Dealing((Packet(packet.source, found[0], amount, player=packet.player, settled=True),)))


@CLAUSES.clause("cursed-blade.1c")
def doubled_damage_is_passed_on_doubled(game: Game, packet: Packet) -> None:
    """Whoever takes damage over from a hero takes it doubled, if it counts double."""
    amount = counted(game.state, packet)
    if amount != packet.amount:
        game.note(e.DamageChanged(packet.source, packet.target, packet.amount, amount, "doubled"))
