"""Damage and healing (405, 407)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.atoms import change, set_mark
from judge_app.engine.game import Change
from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e


def deal_damage(state: State, event: e.DamageDealt) -> Change:
    """Add the damage of a packet to its destination."""
    damage = b.damage_on(state.objects[event.destination]) + event.amount
    return change(set_mark(state, event.destination, b.DAMAGE, damage), event)


def heal_damage(state: State, event: e.DamageHealed) -> Change:
    """Remove the damage of a healing packet from its destination; what is too much is wasted (407.1)."""
    damage = b.damage_on(state.objects[event.destination])
    healed = min(damage, event.amount)
    told = replace(event, amount=healed, wasted=event.amount - healed)
    return change(set_mark(state, event.destination, b.DAMAGE, damage - healed), told)


def put_damage(state: State, card: int, amount: int) -> Change:
    """Put damage on a character (405.3)."""
    damage = b.damage_on(state.objects[card]) + amount
    return change(set_mark(state, card, b.DAMAGE, damage), e.DamagePut(card, amount))


def take_damage_off(state: State, card: int, amount: int, because: str) -> Change:
    """Take so much damage off a card; that heals nothing."""
    left = b.damage_on(state.objects[card]) - amount
    return set_mark(state, card, b.DAMAGE, left), e.DamageTakenOff(card, amount, because)


def remove_damage(state: State, card: int, because: str) -> Change:
    """Take all damage off a card."""
    return set_mark(state, card, b.DAMAGE, 0), e.DamageRemoved(card, because)
