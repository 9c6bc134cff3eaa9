"""Damage that is assigned: cancelled and redirected, applied all at once, then what is destroyed and what burns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Reason, Rule
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, changed
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.chain.targets import legal
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.combat.battle import battle
from judge_app.games.invasion.context import Context, Lasting, Packet
from judge_app.games.invasion.damage.leaving import destroy, leave_combat, stop_questing
from judge_app.games.invasion.tasks import ApplyDamage
from judge_app.games.invasion.texts.evaluating import amount, which
from judge_app.games.invasion.turns.losing import end_if_two_burn
from judge_app.games.invasion.values.projection import abilities, is_unit, keyword, types, view
from judge_app.games.invasion.values.zones import hit_points, remaining
from judge_app.games.invasion.words import abilities as w
from judge_app.games.invasion.words import changes as ch
from judge_app.games.invasion.words.which import Target
from judge_app.rulekit import contests
from judge_app.rulekit.choosing import options_for, picked

APPLYING, CHANGING = ProcedureOf("damage"), ProcedureOf("changing damage")


@dataclass(frozen=True, slots=True)
class Changer:
    """What may cancel or redirect assigned damage: a keyword, or an effect that waits for it."""

    name: str
    source: int
    player: str
    cancels: bool
    amount: int
    among: tuple[int, ...] = ()
    lasting: Lasting | None = None
    optional: bool = False

    def why_not(self, state: State, about: Packet) -> str:
        """What keeps it from being applied; "" when nothing does."""
        return uncancellable_is_not_cancelled(state, about) if self.cancels else ""


@clause("6.4.3")
def uncancellable_is_not_cancelled(state: State, packet: Packet) -> str:
    """Uncancellable damage isn't cancelled."""
    return "the damage is uncancellable" if packet.uncancellable else ""


def assign(game: Game, packet: Packet) -> Packet:
    """Damage is assigned; that is told."""
    game.note(e.DamageAssigned(packet.source, packet.to, packet.amount, packet.combat, packet.uncancellable))
    return packet


def deal(game: Game, *packets: Packet) -> None:
    """Damage outside of combat is assigned, and applied at once."""
    apply_as_assigned(game, tuple(assign(game, one) for one in packets if one.amount > 0))


@clause("6.2.1")
def apply_as_assigned(game: Game, packets: tuple[Packet, ...]) -> None:
    """Nobody acts between its being assigned and applied."""
    if packets:
        game.push(ApplyDamage(packets))


def changers(state: State, packet: Packet) -> Iterator[Changer]:
    """What could change that damage and hasn't yet."""
    there = state.objects[packet.to]
    if there.zone and (number := toughness(state, packet.to)):
        yield Changer(f"Toughness {packet.to}", packet.to, there.whose, True, number)
    for number, one in enumerate(state.modifiers):
        if isinstance(one, Lasting) and packet.to in one.on and one.left:
            yield from _by(state, f"{one.name} {number}", one.ctx, one.change, one.left, one)
    for source in b.everything_in_play(state):
        for ability in abilities(state, source.id):
            if isinstance(ability, w.Constant):
                ctx = Context(source.whose, source.id)
                turn, used = source.mark(f.USED) or (0, 0)
                used = used if turn == state.facts.get(f.TURN) else 0
                for change in ability.by if packet.to in which(view(state), ctx, ability.to) else ():
                    if isinstance(change, ch.CancelNext | ch.RedirectNext):
                        left = amount(view(state), ctx, change.amount) - used
                        yield from _by(state, f"each turn {source.id}", ctx, change, left)


def _by(
    state: State, name: str, ctx: Context, change: Any, left: int, lasting: Lasting | None = None
) -> Iterator[Changer]:
    to: tuple[int, ...] = ()
    if isinstance(change, ch.RedirectNext):
        to = legal(state, ctx, change.to) if isinstance(change.to, Target) else which(view(state), ctx, change.to)
    if left > 0 and (isinstance(change, ch.CancelNext) or to):
        yield Changer(name, ctx.source, ctx.you, not to, left, to, lasting)


@clause("7.0.2")
def toughness(state: State, id_: int) -> int:
    """Toughness cancels so much of the damage that is assigned to its unit."""
    return keyword(state, id_, "Toughness")


def cancelled_at_most(state: State, id_: int) -> int:
    """How much of the damage to something would be cancelled as things stand."""
    return sum(one.amount for one in changers(state, Packet(id_, 1, ABSENT)) if one.cancels)


@CHANGING.rule("4.5.1")
def the_active_players_first(state: State, packet: Packet, among: Sequence[Changer]) -> tuple[str, Sequence[Changer]]:
    """Where several may change it, the active player's come first, in the order of their choice."""
    player = b.active(state)
    return player, [one for one in among if one.player == player]


@CHANGING.rule("4.5.1")
def then_the_other_players(state: State, packet: Packet, among: Sequence[Changer]) -> tuple[str, Sequence[Changer]]:
    """Then the other player's."""
    return b.opponent(state, b.active(state)), among


CONTEST = contests.Contest(
    "changing damage",
    lambda state, packet: f"what changes the damage to {state.objects[packet.to].label} first",
    lambda packet: (packet.to,),
    lambda packet: ABSENT,
)


@APPLYING.rule("6.4.1", "6.5.1")
def cancel_and_redirect(game: Game, task: ApplyDamage) -> Again | Ask | None:
    """Right before damage is applied it is cancelled and redirected by everything that may."""
    if not task.packets:
        return None
    packet, *others = task.packets
    open_ = [one for one in changers(game.state, packet) if one.name not in packet.applied and packet.amount]
    may = [one for one in open_ if not one.why_not(game.state, packet)]
    for one in open_:
        if one not in may and task.answer is None:
            tell_uncancellable(game, one, packet)
            packet = changed(packet, applied=(*packet.applied, one.name))
    task = changed(task, packets=(packet, *others))
    if not task.by:
        found = contests.choose(game, task, packet, may, CONTEST)
        if isinstance(found, Ask):
            return found
        if not isinstance(found, contests.Chosen):
            return Again(changed(task, packets=tuple(others), done=(*task.done, packet), answer=None))
        return Again(changed(task, by=found.modifier.name, answer=None))
    by = next(one for one in may if one.name == task.by)
    if task.answer is None and len(by.among) > 1:
        prompt = f"what the damage is redirected to by {game.state.objects[by.source].label}"
        return game.decision(by.player, "redirect", prompt, options_for(game.state, by.among), objects=by.among)
    to = picked(game.state, task.answer, by.among) if task.answer else next(iter(by.among), ABSENT)
    made = _changed_by(game, packet, by, to)
    return Again(changed(task, packets=(*made, *others), by="", answer=None))


def tell_uncancellable(game: Game, changer: Changer, packet: Packet) -> None:
    """It is told that something doesn't cancel this damage."""
    what = f"{game.state.objects[changer.source].label} cancels damage"
    because = uncancellable_is_not_cancelled(game.state, packet)
    game.withhold(what, Reason(because, (uncancellable_is_not_cancelled,)), changer.source)


def _changed_by(game: Game, packet: Packet, by: Changer, to: int) -> tuple[Packet, ...]:
    much = min(by.amount, packet.amount)
    applied = (*packet.applied, by.name)
    left = changed(packet, amount=packet.amount - much, applied=applied)
    if by.name.startswith("each turn"):
        turn, used = game.state.objects[by.source].mark(f.USED) or (0, 0)
        now = int(game.state.facts.get(f.TURN, 0))
        game.keep(atoms.mark(game.state, by.source, f.USED, (now, much + (used if turn == now else 0))))
    if by.lasting is not None:
        every = game.state.modifiers
        too = [one for one in every if one is not by.lasting and about_the_same_damage(game.state, packet, by, one)]
        for one in too:
            what = f"{game.state.objects[one.ctx.source].label} redirects other damage"
            game.withhold(what, Reason("it is about the same damage", (about_the_same_damage,)), one.ctx.source)
        rest = tuple(changed(one, left=max(0, one.left - much)) if one is by.lasting or one in too else one
                     for one in every)  # fmt: skip
        game.keep(atoms.with_effects(game.state, (one for one in rest if one.left or not _counts(one))))
    if by.cancels:
        (cancel_by_toughness if by.name.startswith("Toughness") else cancel_by_effect)(game, packet, by, much)
        return (left,)
    redirect(game, packet, by, to, much)
    return (left, changed(packet, to=to, amount=much, applied=applied))


@clause("6.5.2a")
def about_the_same_damage(state: State, packet: Packet, by: Changer, one: Any) -> bool:
    """Effects that redirect the next damage to something don't add up: each is about the same damage."""
    return not by.cancels and isinstance(one.change, ch.RedirectNext) and packet.to in one.on


def _counts(one: Lasting) -> bool:
    return isinstance(one.change, ch.CancelNext | ch.RedirectNext)


@clause("7.0.2")
def cancel_by_toughness(game: Game, packet: Packet, by: Changer, much: int) -> None:
    """Toughness cancels so much before the damage is applied."""
    game.note(e.DamageCancelled(by.source, packet.to, packet.amount, packet.amount - much))


@clause("6.4.1")
def cancel_by_effect(game: Game, packet: Packet, by: Changer, much: int) -> None:
    """An effect that waits for the next damage cancels so much of it."""
    game.note(e.DamageCancelled(by.source, packet.to, packet.amount, packet.amount - much))


@clause("6.5.1")
def redirect(game: Game, packet: Packet, by: Changer, to: int, much: int) -> None:
    """So much of it is assigned to something else."""
    cites: list[Rule] = [redirect]
    if is_no_cancellation(game.state, packet):
        cites.append(is_no_cancellation)
    if may_be_more_than_destroys(game.state, to, much):
        cites.append(may_be_more_than_destroys)
    game.note(e.DamageRedirected(by.source, packet.to, to, much), *cites)


@clause("9.3.3", "6.5.2")
def is_no_cancellation(state: State, packet: Packet) -> bool:
    """Redirecting cancels nothing, so uncancellable damage is redirected too."""
    return packet.uncancellable


@clause("9.7.4")
def may_be_more_than_destroys(state: State, to: int, much: int) -> bool:
    """More may be redirected to something than destroys it."""
    return much > remaining(state, to)


@APPLYING.rule("5.5.1")
def apply_all(game: Game, task: ApplyDamage) -> None:
    """All assigned damage is applied at the same time, to whatever is still in play."""
    fought = battle(game.state).fought if any(one.combat for one in task.done) else ()
    with game.at_once():
        for packet in task.done:
            there = game.state.objects[packet.to]
            if not packet.amount or not there.zone:
                continue
            if b.section_of(there) and there.mark(f.BURNING):
                nothing_more_for_a_burning_section(game, packet)
                continue
            damage = there.number(f.DAMAGE) + packet.amount
            by = tuple(one for one in fought if game.state.objects[one].whose != there.whose) if packet.combat else ()
            event = e.DamageDealt(packet.source, packet.to, packet.amount, packet.combat, by)
            game.do(atoms.marked(game.state, packet.to, f.DAMAGE, damage, event))


@clause("9.1.1")
def nothing_more_for_a_burning_section(game: Game, packet: Packet) -> None:
    """A burning section cannot be assigned damage."""
    label = game.state.objects[packet.to].label
    game.withhold(
        f"damage is dealt to {label}", Reason("it is burning", (nothing_more_for_a_burning_section,)), packet.to
    )


@APPLYING.rule("5.5.1", "2.1.7")
def destroy_what_has_too_much(game: Game, task: ApplyDamage) -> None:
    """Then what has as much damage as hit points is destroyed, and sections burn."""
    check_hit_points(game)


def check_hit_points(game: Game) -> None:
    """Everything in play is looked at, all at once."""
    full = [one.id for one in b.everything_in_play(game.state) if _is_full(game.state, one.id)]
    overrun = [s.id for p in game.state.players for s in b.sections(game.state, p) if _is_full(game.state, s.id)]
    with game.at_once():
        for id_ in full:
            if game.state.objects[id_].zone:
                (destroy_unit if is_unit(game.state, id_) else destroy_legend)(game, id_)
        for id_ in overrun:
            burn(game, id_)
    for one in list(b.everything_in_play(game.state)):
        if b.is_development(game.state, one) and not is_unit(game.state, one.id):
            leave_combat(game, one.id)
            stop_questing(game, one.id, one.mark(f.QUESTING))
            lose_all_tokens(game, one.id)
    end_if_two_burn(game)


@clause("9.7.6", "9.7.6a")
def lose_all_tokens(game: Game, id_: int) -> None:
    """What is a development and no unit loses damage and resource tokens; as long as it is a unit too it has them."""
    there = game.state.objects[id_]
    if there.number(f.DAMAGE) or there.number(f.TOKENS):
        state = atoms.mark(game.state, id_, f.DAMAGE, 0)
        event = e.TokensLost(id_, there.number(f.DAMAGE), there.number(f.TOKENS))
        because = (b.stays_face_up,) if b.stays_face_up(game.state, there) else ()
        game.do(atoms.marked(state, id_, f.TOKENS, 0, event), lose_all_tokens, *because)


def _is_full(state: State, id_: int) -> bool:
    own = hit_points(state, id_)
    counts = b.section_of(state.objects[id_]) or any(one in ("Unit", "Legend") for one in types(state, id_))
    burning = bool(state.objects[id_].mark(f.BURNING))
    return own is not None and bool(counts) and not burning and state.objects[id_].number(f.DAMAGE) >= own


@clause("9.7.1", "2.1.7")
def destroy_unit(game: Game, id_: int) -> None:
    """A unit with as much damage as hit points is destroyed immediately, one with 0 hit points too."""
    destroy(game, id_, destroy_unit)


@clause("2.7.11")
def destroy_legend(game: Game, id_: int) -> None:
    """A legend with as much damage as hit points is destroyed."""
    destroy(game, id_, destroy_legend)


@clause("1.2.8")
def burn(game: Game, section: int) -> None:
    """A section with as much damage as hit points burns; what is more than that is lost."""
    game.do(atoms.burn(game.state, section))
