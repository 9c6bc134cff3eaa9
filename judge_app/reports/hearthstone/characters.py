"""What is said of characters: damage, healing, enchantments, deaths."""

from __future__ import annotations

from judge_app.games.hearthstone import events as e
from judge_app.reports.hearthstone.saying import Said, because, one, says, several, stats
from judge_app.reports.names import Names


@says(e.DamageDealt)
def _dealt(event: e.DamageDealt, names: Names) -> Said:
    armor = f", {event.armor} of it to Armor" if event.armor else ""
    return "fact", f"{one(names, event.source)} deals {event.amount} damage to {one(names, event.target)}{armor}."


@says(e.DamageChanged)
def _changed(event: e.DamageChanged, names: Names) -> Said:
    text = f"From {one(names, event.source)} to {one(names, event.target)}: {event.before} becomes {event.after}"
    return "packet", f"{text} ({event.because})."


@says(e.DamageStopped)
def _stopped(event: e.DamageStopped, names: Names) -> Said:
    text = f"Nothing comes of what {one(names, event.source)} would do to {one(names, event.target)}"
    return "withheld", f"{text}: {event.because}."


@says(e.HealthRestored)
def _healed(event: e.HealthRestored, names: Names) -> Said:
    return "fact", f"{one(names, event.source)} restores {event.amount} Health to {one(names, event.target)}."


@says(e.KeywordLost)
def _keyword_lost(event: e.KeywordLost, names: Names) -> Said:
    if event.keyword == "frozen":
        return "fact", f"{one(names, event.entity)} thaws{because(event.because)}."
    return "fact", f"{one(names, event.entity)} loses {event.keyword.title()}{because(event.because)}."


def _now(names: Names, id_: int, attack: int, health: int) -> str:
    shown = stats(names, id_, attack, health)
    return f"; it is {shown} now" if shown else ""


@says(e.Enchanted)
def _enchanted(event: e.Enchanted, names: Names) -> Said:
    gives = f" ({event.changes})" if event.changes else ""
    now = _now(names, event.entity, event.attack, event.health)
    return "fact", f"{one(names, event.entity)} gets the enchantment {event.name}{gives}{now}."


@says(e.Disenchanted)
def _disenchanted(event: e.Disenchanted, names: Names) -> Said:
    now = _now(names, event.entity, event.attack, event.health)
    return "fact", f"{one(names, event.entity)} loses the enchantment {event.name}, as {event.because}{now}."


@says(e.AuraSet)
def _auras(event: e.AuraSet, names: Names) -> Said:
    by = f"has the aura of {several(names, event.sources)}" if event.sources else "has nothing from auras any more"
    return "fact", f"{one(names, event.entity)} {by}{_now(names, event.entity, event.attack, event.health)}."


@says(e.Silenced)
def _silenced(event: e.Silenced, names: Names) -> Said:
    return "fact", f"{one(names, event.entity)} is silenced: its text and its enchantments are gone."


@says(e.FrozenNow)
def _frozen(event: e.FrozenNow, names: Names) -> Said:
    return "fact", f"{one(names, event.entity)} is Frozen."


@says(e.MarkedForDestruction)
def _marked(event: e.MarkedForDestruction, names: Names) -> Said:
    return "fact", f"{one(names, event.entity)} is pending destroy, by {one(names, event.source)}."


@says(e.EntityDied)
def _died(event: e.EntityDied, names: Names) -> Said:
    left = f"{one(names, event.entity)} ({event.because}) dies and leaves play"
    return "fact", f"{left}: its Death Event is created."


@says(e.DeathConsidered)
def _death(event: e.DeathConsidered, names: Names) -> Said:
    return "fact", f"The Death Event of {one(names, event.entity)} is resolved."


@says(e.ArmorGained)
def _armor(event: e.ArmorGained, names: Names) -> Said:
    return "fact", f"{one(names, event.hero)} gains {event.amount} Armor."


@says(e.DurabilityLost)
def _durability(event: e.DurabilityLost, names: Names) -> Said:
    return "fact", f"{one(names, event.weapon)} loses {event.amount} Durability and has {event.left} left."


@says(e.StatsSet)
def _stats(event: e.StatsSet, names: Names) -> Said:
    return "fact", f"{one(names, event.entity)} is {event.attack}/{event.health} now, as {event.because}."
