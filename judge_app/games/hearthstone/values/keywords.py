"""What keywords mean: a row for each, with what it lets an entity do, keeps it from or does to what it touches."""

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
    `hidden` from the other player, or `barred` from attacking, in the words that say so,
    or `spares` characters of those types. It is `out_of_reach` of cards
    of those types. It is `unharmed` by damage, or `shielded` from it once. Its damage `kills` minions, or `heals` its
    player's hero. The keyword is `given_up` by attacking or dealing damage, or `thaws` as the turn ends.
    """

    attacks: int = 1
    at_once: bool = False
    guards: bool = False
    hidden: str = ""
    barred: str = ""
    spares: tuple[str, ...] = ()
    out_of_reach: tuple[str, ...] = ()
    unharmed: bool = False
    shielded: bool = False
    kills: bool = False
    heals: bool = False
    given_up: bool = False
    thaws: bool = False


KEYWORDS = TableOf("keywords")
KEYWORDS.value("taunt", Meaning(guards=True))
KEYWORDS.value("charge", Meaning(at_once=True), "copying.2c")
KEYWORDS.value("stealth", Meaning(hidden="has Stealth", given_up=True), "damage.10")
KEYWORDS.value("divine shield", Meaning(shielded=True), "damage.2a")
KEYWORDS.value("windfury", Meaning(attacks=2))
KEYWORDS.value("immune", Meaning(hidden="is Immune", unharmed=True), "damage.10")
KEYWORDS.value("poisonous", Meaning(kills=True), "5.4")
KEYWORDS.value("lifesteal", Meaning(heals=True))
KEYWORDS.value("elusive", Meaning(out_of_reach=("spell", "hero power")))
KEYWORDS.value("can't attack", Meaning(barred="can't attack"))
KEYWORDS.value("can't attack heroes", Meaning(spares=("hero",)))
KEYWORDS.value("frozen", Meaning(barred="is frozen", thaws=True))


def meanings(state: State, entity: Object) -> Iterator[Meaning]:
    """What each keyword of an entity means."""
    return (row.value for keyword, row in KEYWORDS.of(state).items() if b.has(entity, keyword))


def keyword_that(state: State, entity: Object, does: str) -> str:
    """The keyword of an entity that means this, by a field of its meaning; "" where it has none."""
    if not (entity.marks.get(b.KEYWORDS) or entity.marks.get(b.FROZEN)):
        return ""
    rows = KEYWORDS.of(state).items()
    return next((keyword for keyword, row in rows if getattr(row.value, does) and b.has(entity, keyword)), "")
