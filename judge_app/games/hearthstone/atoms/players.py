"""Mana, turns, counts, and how the game ends."""

from __future__ import annotations

from judge_app.engine.atoms import change, remember, set_fact
from judge_app.engine.game import Change
from judge_app.engine.state import State
from judge_app.engine.values import ABSENT, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms.made_of import _with_marks
from judge_app.games.hearthstone.facts import Packet


def set_mana(state: State, player: str, mana: f.Mana, because: str) -> Change:
    """A player's mana becomes that."""
    told = e.ManaChanged(player, mana.available, mana.crystals, mana.locked, mana.owed, because)
    return change(set_fact(state, f.mana_of(player), mana), told)


def overload(state: State, player: str, amount: int, card: int) -> Change:
    """A player owes so many more Mana Crystals next turn."""
    mana = f.mana(state, player)
    after = set_fact(state, f.mana_of(player), changed(mana, owed=mana.owed + amount))
    return change(after, e.Overload(player, amount, card))


def play(state: State, card: int, player: str, paid: int, target: int = ABSENT) -> Change:
    """A card is played: it is counted."""
    counts = (f.played_by(player), f.minions_played_by(player))
    after = state
    for count in counts if b.type_of(state, state.objects[card]) == "minion" else counts[:1]:
        after = set_fact(after, count, state.facts.get(count, 0) + 1)
    if "elemental" in b.printed(state, state.objects[card], "races", ()):
        count = f.elementals_by(player)
        after = set_fact(after, count, state.facts.get(count, 0) + 1)
    return change(after, e.CardPlayed(card, player, paid, target))


def counter(state: State, card: int) -> Change:
    """A spell is countered."""
    return change(set_fact(state, f.COUNTERED, card), e.SpellCountered(card))


def use_hero_power(state: State, power: int) -> Change:
    """A Hero Power has been used once more this turn, and is used up."""
    player = state.objects[power].whose
    uses = state.objects[power].number(b.USES) + 1
    return change(_with_marks(state, power, **{b.USES: uses, b.USED: True}), e.HeroPowerEnded(power, player))


def refresh_hero_power(state: State, power: int, because: str) -> Change:
    """A Hero Power can be used again."""
    player = state.objects[power].whose
    return _with_marks(state, power, **{b.USED: False}), e.HeroPowerSet(power, player, because)


def propose_attack(state: State, attacker: int, defender: int) -> Change:
    """An attack is proposed; one that it interrupts is kept by its own Sequence."""
    return change(set_fact(state, f.COMBAT, f.Fight(attacker, defender)), e.AttackSet(attacker, defender))


def redirect_attack(state: State, fight: f.Fight, defender: int) -> Change:
    """The attack that is going on gets another defender."""
    told = e.AttackSet(fight.attacker, defender, fight.defender)
    return change(set_fact(state, f.COMBAT, changed(fight, defender=defender)), told)


def end_attack(state: State, fight: f.Fight | None, told: e.AttackStopped) -> Change:
    """Nothing attacks any more, or what was going on before goes on."""
    if fight is None:
        return remember(state.with_(facts=state.facts.without(f.COMBAT)), told), told
    return remember(set_fact(state, f.COMBAT, fight), told), told


def begin_turn(state: State, player: str) -> Change:
    """It is that player's turn: the counts of the turn start anew, sleepers wake, Hero Powers are ready."""
    number = state.facts.get(f.TURN, 0) + 1
    after = set_fact(set_fact(state, f.ACTIVE, player), f.TURN, number)
    if (last := f.elementals_by(f.active(state))) in state.facts or f.elementals_before(f.active(state)) in state.facts:
        after = set_fact(set_fact(after, f.elementals_before(f.active(state)), state.facts.get(last, 0)), last, 0)
    for each in state.players:
        after = set_fact(set_fact(after, f.played_by(each), 0), f.minions_played_by(each), 0)
        for id_ in (*state.zone(b.zone(b.HERO, each)), *b.board(state, each)):
            after = _with_marks(after, id_, **{b.ATTACKS: 0, b.SICK: False})
    for id_ in state.zone(b.zone(b.POWER, player)):
        after = _with_marks(after, id_, **{b.USES: 0, b.USED: False})
    after = after.with_(history=())
    return change(after, e.TurnPassed(player, number))


def thaw(state: State, entity: int) -> Change:
    """A character is no longer frozen."""
    return _with_marks(state, entity, frozen=False), e.KeywordLost(entity, "frozen", "its turn is over")


def tire(state: State, player: str) -> Change:
    """A player draws from an empty deck once more."""
    amount = state.facts.get(f.fatigue_of(player), 0) + 1
    return change(set_fact(state, f.fatigue_of(player), amount), e.Fatigue(player, amount))


def lose(state: State, player: str) -> Change:
    """A player's hero has died: the player loses at the next check."""
    return change(set_fact(state, f.LOSING, (*state.facts.get(f.LOSING, ()), player)), e.PlayerLosing(player))


def end_game(state: State, winners: tuple[str, ...], because: str) -> Change:
    """The game is over."""
    return change(set_fact(state, f.RESULT, winners), e.GameEnded(winners, because))


def give_extra_turn(state: State, player: str, *, later: bool, at_once: bool) -> Change:
    """A player gets an extra turn after this or the next turn of theirs, or `later`: after the opponent's turns.

    One by an effect of the player's own comes `at_once`.
    """
    name = f.LATER_TURNS if later else f.EXTRA_TURNS
    if at_once:
        state = set_fact(state, f.TURNS_AT_ONCE, (*state.facts.get(f.TURNS_AT_ONCE, ()), player))
    return change(set_fact(state, name, (*state.facts.get(name, ()), player)), e.ExtraTurnGiven(player))


def change_damage(state: State, ahead: Packet, amount: int | None, source: int) -> Change:
    """Damage that is about to be dealt becomes so much by a Predamage trigger, or with None is prevented (DH7)."""
    by = state.objects[source].label
    if amount is None:
        told = e.DamageStopped(ahead.source, ahead.target, f"{by} prevents it")
        return _ahead(state, changed(ahead, stopped=True)), told
    after = _ahead(state, changed(ahead, amount=amount))
    return after, e.DamageChanged(ahead.source, ahead.target, ahead.amount, amount, by)


def _ahead(state: State, packet: Packet) -> State:
    """The innermost of the packets ahead is that now."""
    return set_fact(state, f.AHEAD, (*state.facts[f.AHEAD][:-1], packet))


def fail_in_attack(state: State, source: int) -> Change:
    """A coin flip about the attack that is going on was lost."""
    fight = f.fight(state)
    failed = (*fight.failed, source) if fight else ()
    return set_fact(state, f.COMBAT, changed(fight, failed=failed)), e.FlipLost(source)


def take_extra_turn(state: State, player: str) -> Change:
    """An extra turn of that player has begun."""
    for name in (f.EXTRA_TURNS, f.TURNS_AT_ONCE):
        left = list(state.facts.get(name, ()))
        if player in left:
            left.remove(player)
            state = set_fact(state, name, tuple(left))
    return state, e.ExtraTurnTaken(player)
