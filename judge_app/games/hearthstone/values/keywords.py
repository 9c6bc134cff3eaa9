"""What keywords mean: a row for each, with what it lets an entity do or keeps it from, and which rules do the rest."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Object, State
from judge_app.engine.tables import TableOf
from judge_app.games.hearthstone import board as b


@dataclass(frozen=True, slots=True)
class Meaning:
    """What an entity with a keyword can do and can't.

    It makes so many `attacks` a turn, `at_once` on the turn when it came. It `guards` the others of its side. It is
    `hidden` from the other player, or `barred` from attacking, in the words that say so. It is `out_of_reach` of cards
    of those types. What else the keyword does is done by the `rules` of those names.
    """

    attacks: int = 1
    at_once: bool = False
    guards: bool = False
    hidden: str = ""
    barred: str = ""
    out_of_reach: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


KEYWORDS = TableOf("keywords")
KEYWORDS.value("taunt", Meaning(guards=True))
KEYWORDS.value("charge", Meaning(at_once=True), "copying.2c")
KEYWORDS.value(
    "stealth", Meaning(hidden="has Stealth", rules=("attacker_loses_stealth", "stealth_is_lost")), "damage.10"
)
KEYWORDS.value("divine shield", Meaning(rules=("divine_shield_takes_it",)))
KEYWORDS.value("windfury", Meaning(attacks=2))
KEYWORDS.value("immune", Meaning(hidden="is Immune", rules=("immune_takes_nothing",)), "damage.10")
KEYWORDS.value("poisonous", Meaning(rules=("poisonous_works_before_triggers",)))
KEYWORDS.value("lifesteal", Meaning(rules=("lifesteal_heals_the_hero",)))
KEYWORDS.value("elusive", Meaning(out_of_reach=("spell", "hero power")))
KEYWORDS.value("can't attack", Meaning(barred="can't attack"))
KEYWORDS.value("frozen", Meaning(barred="is frozen", rules=("frozen_characters_thaw",)))


def meanings(state: State, entity: Object) -> Iterator[Meaning]:
    """What each keyword of an entity means."""
    return (row.value for keyword, row in KEYWORDS.of(state).items() if b.has(entity, keyword))
