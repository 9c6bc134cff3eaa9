"""Characteristics of cards in play: printed values and the continuous modifiers in force (714, 718, 719)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge_app.engine.characteristics import Board, Projection, Values, project
from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Object, State, memoized_while
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.values import ABSENT, Id, Stamp
from judge_app.games.wow import board as table
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.changing import CHANGES, DEPENDS, WRITES
from judge_app.games.wow.characteristics.counters import stat_changes
from judge_app.games.wow.characteristics.parts import numbers_of
from judge_app.games.wow.characteristics.printed import more_than, printed_values
from judge_app.games.wow.characteristics.unaffected import same_in_sight, seen_by_projections
from judge_app.games.wow.clauses import GIVEN, clause, given
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.describing import clauses_of
from judge_app.games.wow.texts.evaluation import Reader, is_a_character
from judge_app.games.wow.texts.keywords import keyword_behind
from judge_app.games.wow.words import continuous as c
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words.amounts import All, HeroIs, Is, Number, StatOf
from judge_app.games.wow.words.base import Condition, Continuous, Happening, Power
from judge_app.games.wow.words.effects.modifiers import Remains
from judge_app.games.wow.words.terms import Keyword
from judge_app.games.wow.words.which import Filter, This
from judge_app.rulekit.wording import worded

OF_DEFINITE = ProcedureOf("definite modifiers")
"""The clauses that speak of how a definite modifier applies."""

STATS = ("ATK", "health", "DEF")
WEAPON_KEYWORDS: tuple[Keyword, ...] = ("Absorb", "Conspicuous", "Long-Range", "Smash", "Stealth")


@record
@worded("{by:and}", unsaid=...)
@dataclass(frozen=True, slots=True)
class Definite:
    """A continuous modifier that a link or a definite power created (714.3). It outlives its source.

    `affects` are the flagged cards; with `fitting` it watches for whatever fits instead (714.3e).
    Some last only `until` something happens.
    """

    number: Stamp
    ctx: Context
    label: str
    timestamp: Stamp
    lasts: str
    by: tuple[Continuous, ...]
    affects: tuple[Id, ...] = ()
    fitting: Filter | None = None
    while_: Condition | None = None
    remains: Remains | None = None
    until: Happening | None = None


@dataclass(frozen=True, slots=True)
class InForce:
    """One part of a continuous modifier as the projection applies it.

    `also_by` numbers what says that this modifier applies so: its keyword's clause, those about how it lasts.
    """

    state: State
    ctx: Context
    label: str
    timestamp: Stamp
    part: Continuous
    affects: tuple[Id, ...] | None
    fitting: Filter | None
    while_: Condition | None
    cites: tuple[str, ...]
    power: Power | None = None
    also_by: tuple[str, ...] = ()
    timed: tuple[str, ...] = ()

    @property
    def source(self) -> int:
        return self.ctx.source

    @property
    def last(self) -> bool:
        return bool(doubles_last(self))

    @property
    def reads(self) -> frozenset[str]:
        return depends_on_another(self) or frozenset()

    @property
    def writes(self) -> frozenset[str]:
        return self.said(WRITES)

    def said(self, table: TableOf) -> frozenset[str]:
        """What a table says of this part, of the characteristics that it concerns."""
        row = table.of(self.state).get(type(self.part))
        return row.value if row else frozenset()

    def reader(self, board: Board) -> Reader:
        """A reader of the board as far as it is projected."""
        return Reader(self.state, board, self.ctx, printed_values)

    def among(self, board: Board) -> Iterable[int]:
        """The fixed cards that it affects, as far as they are on the board, or all."""
        return board if self.affects is None else [id_ for id_ in self.affects if id_ in board]

    def applies_to(self, id_: int, board: Board) -> bool:
        """The source must still have the power, the card must be affected, and the condition must hold."""
        if self.power is not None:
            own = board.get(self.ctx.source)
            if own is None or self.power not in own["powers"]:
                return False
        if self.affects is not None and id_ not in self.affects:
            return False
        reader = self.reader(board)
        if self.fitting is not None and not reader.fits(self.fitting, id_):
            return False
        return self.while_ is None or replace(reader, ctx=self.ctx.for_one(id_)).holds(self.while_)

    def changes(self, id_: int, board: Board) -> Values:
        """What it changes on a card; where it watches for whatever fits, "its" means that card (712.3a)."""
        ctx = self.ctx if self.fitting is None else self.ctx.mention((id_,))
        own = Reader(self.state, board, ctx, printed_values)
        changed: Values = CHANGES.of(self.state)[type(self.part)].fn(self, self.part, board[id_], own)
        return changed


def card_name(state: State, id_: int) -> str:
    """The printed name of the card behind an object."""
    return state.card_of(state.objects[id_]).name


# --- modifiers in force ---------------------------------------------------------------------------


@clause("718.2f")
def time_of_a_power(state: State, card: Object, since: int) -> int:
    """What an indefinite power generates is as old as its card, or as the power on it where it was added later."""
    return max(card.since, since)


@clause("714.2")
def indefinite_modifiers(state: State, card: Object, powers: Iterable[tuple[Power, int]]) -> Iterator[InForce]:
    """What a card's indefinite powers generate, each with its timestamp (718.2f)."""
    own = list(powers)
    for power, since in own:
        if not isinstance(power, p.Static):
            continue
        ctx = Context(card.whose, card.id)
        affects, fitting = _reach(state, card, power)
        rows = keyword_behind(state.ruleset, (x for x, _ in own), power)
        keyword = tuple(number for row in rows for number in row.cites)
        meant = (*keyword, *(only_with_that_hero.cites if only_with_that_hero(state, power) else ()))
        meant = (*meant, *(number for rule in clauses_of(state, fitting) for number in rule.cites))
        time, timed = time_of_a_power(state, card, since), time_of_a_power.cites
        for part in power.by:
            cites = (*indefinite_modifiers.cites, *meant, *numbers_of(state, part))
            yield InForce(
                state, ctx, card.label, time, part, affects, fitting, power.while_, cites, power, keyword, timed
            )


@clause("206.1c")
def only_with_that_hero(state: State, power: p.Static) -> bool:
    """Text after a trait icon is a card's only while its controller's hero has that trait: whether this is such."""
    return isinstance(power.while_, HeroIs)


@OF_DEFINITE.rule("714.3a")
def only_while(state: State, modifier: Definite) -> bool:
    """Within its duration a definite modifier with a condition applies only while that holds: whether it has one."""
    return modifier.while_ is not None


@OF_DEFINITE.rule("714.3e")
def checks_continuously(state: State, modifier: Definite) -> bool:
    """One that affects several cards flags none but looks for what fits as long as it lasts: whether this does."""
    return modifier.fitting is not None


@clause("714.3f")
def flags_what_was_affected(_: State, modifier: Definite) -> bool:
    """One about cards that an earlier part of its link affected applies to those and no others: whether this is."""
    return bool(modifier.affects) and modifier.affects == modifier.ctx.that


@clause("200.1")
def that_card_only(_: State, card: Object) -> tuple[int, ...]:
    """A modifier that names its own source means that card, and no other of that name."""
    return (card.id,)


def _reach(state: State, card: Object, power: p.Static) -> tuple[tuple[int, ...] | None, Filter | None]:
    """Which cards an indefinite modifier affects: fixed ones, or whatever fits."""
    if power.affects == "this":
        return that_card_only(state, card), None
    if power.affects == "attached":
        host = card.mark(table.HOST)
        return ((int(host),) if host is not None else ()), None
    if power.affects == "your hero":
        hero = table.hero_of(state, card.whose)
        return ((hero.id,) if hero else ()), None
    if power.affects == "your hero and all":
        return None, Filter(any_of=(Filter(types=("Hero",), controlled_by="you"), power.all_))
    if power.affects == "this and all":
        return None, Filter(any_of=(Filter(this=True), power.all_))
    return None, power.all_


@clause("718.2g")
def times_of_counters(state: State, card: Object, name: str) -> Iterable[tuple[int, int]]:
    """What an unnamed counter generates is as old as the counter on its card: the times, with how many of each."""
    return table.counters_by_time(card, name)


@clause("404.1c")
def counter_modifiers(state: State, card: Object) -> Iterator[InForce]:
    """A counter such as +1/+1 generates a continuous modifier until it is removed."""
    for name in table.counters_on(card):
        if changes := stat_changes(name):
            ctx = Context(card.whose, card.id)
            cites, timed = counter_modifiers.cites, times_of_counters.cites
            for since, some in times_of_counters(state, card, name):
                atk, health, defence = (Number(changes[x] * some) if x in changes else None for x in STATS)
                gets = c.Gets(atk, health, defence)
                label = f"{name} counter{'s' * (some > 1)}"
                yield InForce(state, ctx, label, since, gets, (card.id,), None, None, cites, timed=timed)


@clause("718.2d")
def time_of_a_link(state: State, modifier: Definite) -> int:
    """What a link created is as old as its resolving."""
    return modifier.timestamp


@clause("718.2e")
def time_of_a_definite_power(state: State, modifier: Definite) -> int:
    """What a definite power created is as old as the event that it worked with."""
    return modifier.timestamp


def _by_a_definite_power(state: State, modifier: Definite) -> bool:
    """Whether a card's "as" text has created it, without a link."""
    powers = printed_values(state, modifier.ctx.source)["powers"] if modifier.ctx.link == ABSENT else ()
    return any(isinstance(power, p.AsEnters | p.AsTurnStarts) for power in powers)


@clause("714.3")
def definite_modifiers(state: State) -> Iterator[InForce]:
    """What links and definite powers created, each with its timestamp from then."""
    for modifier in state.modifiers:
        if not isinstance(modifier, Definite):
            continue
        affects = None if modifier.fitting is not None else modifier.affects
        said = [rule for rule in state.ruleset.procedure(OF_DEFINITE.name).rules if rule.fn(state, modifier)]
        more = [number for rule in (*said, *clauses_of(state, modifier.fitting)) for number in rule.cites]
        said += [flags_what_was_affected] if flags_what_was_affected(state, modifier) else []
        also_by = tuple([number for rule in said for number in rule.cites])
        time = time_of_a_definite_power if _by_a_definite_power(state, modifier) else time_of_a_link
        for part in modifier.by:
            cites = (*definite_modifiers.cites, *more, *numbers_of(state, part))
            yield InForce(
                state,
                modifier.ctx,
                modifier.label,
                time(state, modifier),
                part,
                affects,
                modifier.fitting,
                modifier.while_,
                cites,
                also_by=also_by,
                timed=time.cites,
            )


@clause("303.2b")
def weapon_modifiers(state: State) -> Iterator[InForce]:
    """A weapon associated with a wielder gives it ATK, damage type and some keywords."""
    for wielder, weapon in state.facts.get(f.STRIKES, ()):
        card = state.objects[weapon]
        ctx = Context(card.whose, weapon)
        if card.zone != table.PLAY:
            continue  # a different card is associated with no wielder (303.2a)
        a_weapon = Is(This(), Filter(types=("Equipment",), tags=("Weapon",)))
        parts: list[tuple[Continuous, Condition]] = [(c.Gets(ATK=StatOf("ATK")), a_weapon)]
        parts.append((c.DamageTypes(of_this=True), a_weapon))
        parts += [(c.HasKeyword(k), All((a_weapon, Is(This(), Filter(keyword=(k,)))))) for k in WEAPON_KEYWORDS]
        for part, while_ in parts:
            yield InForce(state, ctx, card.label, state.clock, part, (wielder,), None, while_, weapon_modifiers.cites)


@clause("205.1", "302.1")
def printed_first(state: State) -> Board:
    """What each card in play is before any modifier: what is printed on it."""
    return {id_: printed_values(state, id_) for id_ in state.zone(table.PLAY)}


@clause("719.1", "719.2")
def depends_on_another(modifier: InForce) -> frozenset[str]:
    """A modifier depends on another, and is then applied after it, where that changes what this reads: what it is."""
    return modifier.said(DEPENDS)


@clause("719.4")
def doubles_last(modifier: InForce) -> bool:
    """Doubling comes after all other changes of the value, whatever its timestamp: whether this doubles."""
    return isinstance(modifier.part, c.Doubles)


GIVEN.value("dependency is a matter of reach alone", False, "719.1")
GIVEN.value("a loop of dependency has a start for each card", False, "719.3")


@clause("719.3")
def depend_on_each_other(modifier: InForce, other: InForce) -> bool:
    """Modifiers that depend on each other are applied in timestamp order among themselves, once each."""
    return bool(modifier.reads & other.writes) and bool(other.reads & modifier.writes)


@memoized_while(same_in_sight, seen_by_projections)
def projection(state: State) -> Projection:
    """All cards in play with their characteristics, worked out anew only where what they are made from changed."""
    return _projected(state, 1)


@memoized_while(same_in_sight, seen_by_projections)
def latest_first(state: State) -> Projection:
    """What the cards in play would be if the latest modifier were applied first: where it differs, times decide."""
    return _projected(state, -1)


def modifiers_of_what_is_printed(state: State, printed: Board) -> list[InForce]:
    """Every continuous modifier but those of powers that other modifiers add to a card."""
    base = [*definite_modifiers(state), *(weapon_modifiers(state) or ())]
    for id_, values in printed.items():
        card = state.objects[id_]
        since = max(card.since, card.number(table.POWERS_SINCE))
        base += indefinite_modifiers(state, card, ((power, since) for power in values["powers"]))
        base += counter_modifiers(state, card)
    return base


def _projected(state: State, way: int) -> Projection:
    """The cards in play, with the modifiers from the earliest on (1) or from the latest on (-1).

    Powers that the projection added may be static ones themselves, so it is made again until nothing new comes.
    """
    by_reach = given(state, "dependency is a matter of reach alone")
    around = given(state, "a loop of dependency has a start for each card")
    cites = printed_first.cites, depends_on_another.cites, depend_on_each_other.cites
    printed = printed_first(state)
    base = modifiers = modifiers_of_what_is_printed(state, printed)
    for _ in range(4):
        found = project(printed, cites[0], modifiers, cites[1], cites[2], way, by_reach, around)
        added = [
            modifier
            for id_, values in found.values.items()
            for modifier in indefinite_modifiers(
                state, state.objects[id_], _added(state.objects[id_], printed[id_], values)
            )
        ]
        if len(base) + len(added) == len(modifiers):
            return found
        modifiers = base + added
    return found


def _added(card: Object, printed: Values, values: Values) -> Iterator[tuple[Power, int]]:
    """The powers that aren't printed on a card, each with the time when it was added to it (718.2f)."""
    times = list(values.get("added", ()))
    for power in more_than(printed["powers"], values["powers"]):
        entry = next((entry for entry in times if entry[0] == power), (power, card.since))
        if entry in times:
            times.remove(entry)
        yield power, max(card.since, entry[1])


def reader(state: State, ctx: Context) -> Reader:
    """A reader of the board as it is now."""
    return Reader(state, projection(state).values, ctx, printed_values)


def values_of(state: State, id_: int) -> Values:
    """A card in play with its characteristics; for a card elsewhere what is printed on it."""
    return dict(read_values(state, id_))


def read_values(state: State, id_: int) -> Values:
    """Like `values_of`, for reading only."""
    known = projection(state).values.get(id_)
    return known if known is not None else printed_values(state, id_)


def powers_of(state: State, id_: int) -> tuple[Power, ...]:
    """The powers that a card has now."""
    powers: tuple[Power, ...] = read_values(state, id_)["powers"]
    return powers


def has_keyword(state: State, id_: int, name: str) -> bool:
    """Whether a card has a keyword power now."""
    return name in read_values(state, id_)["keywords"]


def is_character(state: State, id_: int) -> bool:
    """Whether a card in play is a hero, an ally or a Totem (300.1)."""
    return is_a_character(read_values(state, id_))


def takers_of_powers(state: State, id_: int) -> tuple[str, ...]:
    """What has taken the powers of a card, which would else have some; nothing where it has any."""
    parts = projection(state).explain(id_, "powers")
    return (parts[-1].label,) if parts and not powers_of(state, id_) else ()


def givers_of_keywords(state: State, id_: int, *names: str) -> tuple[str, ...]:
    """What gives a card one of those keywords that isn't printed on it."""
    given = ((name, source) for name, source in read_values(state, id_).get("granted", ()) if name in names)
    return tuple(f"{name} from {state.objects[source].label}" for name, source in dict.fromkeys(given))


def health_of(state: State, id_: int) -> int:
    """A character's health; a negative value counts as 0 (104.2)."""
    return max(0, table.number_in(read_values(state, id_), "health"))


def controller_of(state: State, id_: int) -> str:
    """Who controls a card in play or on the chain; '' for cards elsewhere (401.1)."""
    return read_values(state, id_).get("controller") or ""
