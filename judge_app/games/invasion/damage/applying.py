"""Damage that is assigned: cancelled and redirected, applied all at once, then what is destroyed and what burns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, changed
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.combat.battle import battle
from judge_app.games.invasion.context import Lasting, Packet
from judge_app.games.invasion.damage.leaving import destroy
from judge_app.games.invasion.tasks import ApplyDamage
from judge_app.games.invasion.texts.evaluating import which
from judge_app.games.invasion.turns.losing import end_if_two_burn
from judge_app.games.invasion.values.projection import is_unit, keyword, types, view
from judge_app.games.invasion.values.zones import hit_points
from judge_app.games.invasion.words import changes as ch
from judge_app.rulekit import contests

APPLYING, CHANGING = ProcedureOf("damage"), ProcedureOf("changing damage")


@dataclass(frozen=True, slots=True)
class Changer:
    """What may cancel or redirect assigned damage: a keyword, or an effect that waits for it."""

    name: str
    source: int
    player: str
    cancels: bool
    amount: int
    to: int = ABSENT
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
        yield Changer("Toughness", packet.to, there.whose, True, number)
    for number, one in enumerate(state.modifiers):
        if isinstance(one, Lasting) and packet.to in one.on:
            to = which(view(state), one.ctx, one.change.to) if isinstance(one.change, ch.RedirectNext) else ()
            if isinstance(one.change, ch.CancelNext) or to:
                aim = to[0] if to else ABSENT
                yield Changer(f"{one.name} {number}", one.ctx.source, one.ctx.you, not to, one.left, aim, one)


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
    found = contests.choose(game, changed(task, packets=(packet, *others)), packet, may, CONTEST)
    if isinstance(found, Ask):
        return found
    if not isinstance(found, contests.Chosen):
        return Again(changed(task, packets=tuple(others), done=(*task.done, packet), answer=None))
    made = _changed_by(game, packet, found.modifier)
    return Again(changed(task, packets=(*made, *others), answer=None))


def tell_uncancellable(game: Game, changer: Changer, packet: Packet) -> None:
    """It is told that something doesn't cancel this damage."""
    what = f"{game.state.objects[changer.source].label} cancels damage"
    because = uncancellable_is_not_cancelled(game.state, packet)
    game.withhold(what, Reason(because, (uncancellable_is_not_cancelled,)), changer.source)


def _changed_by(game: Game, packet: Packet, by: Changer) -> tuple[Packet, ...]:
    much = min(by.amount, packet.amount)
    applied = (*packet.applied, by.name)
    left = changed(packet, amount=packet.amount - much, applied=applied)
    if by.lasting is not None:
        rest = tuple(changed(one, left=one.left - much) if one is by.lasting else one for one in game.state.modifiers)
        game.keep(atoms.with_effects(game.state, (one for one in rest if one.left or not _counts(one))))
    if by.cancels:
        (cancel_by_toughness if by.lasting is None else cancel_by_effect)(game, packet, by, much)
        return (left,)
    redirect(game, packet, by, much)
    return (left, changed(packet, to=by.to, amount=much, applied=applied))


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
def redirect(game: Game, packet: Packet, by: Changer, much: int) -> None:
    """So much of it is assigned to something else; that is no cancellation."""
    game.note(e.DamageRedirected(by.source, packet.to, by.to, much))


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
    end_if_two_burn(game)


def _is_full(state: State, id_: int) -> bool:
    own = hit_points(state, id_)
    counts = b.section_of(state.objects[id_]) or any(one in ("Unit", "Legend") for one in types(state, id_))
    burning = bool(state.objects[id_].mark(f.BURNING))
    return own is not None and bool(counts) and not burning and state.objects[id_].number(f.DAMAGE) >= own


@clause("9.7.1", "2.1.7")
def destroy_unit(game: Game, id_: int) -> None:
    """A unit with as much damage as hit points is destroyed immediately, one with 0 hit points too."""
    destroy(game, id_)


@clause("2.7.11")
def destroy_legend(game: Game, id_: int) -> None:
    """A legend with as much damage as hit points is destroyed."""
    destroy(game, id_)


@clause("1.2.8")
def burn(game: Game, section: int) -> None:
    """A section with as much damage as hit points burns; what is more than that is lost."""
    game.do(atoms.burn(game.state, section))
