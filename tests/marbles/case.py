"""How cases of marbles are written: a side of the table, what happened, what must hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal

from judge_app.engine.case import Act, Driver, Fault, GameWords, Offer, Seen
from judge_app.engine.decision import PRIORITY
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, word
from judge_app.engine.values import Map, PlayerName
from judge_app.rulekit.cases.acts import Pass
from judge_app.rulekit.cases.expecting import GameExpect, HowItIs
from judge_app.rulekit.cases.facts import Fact
from judge_app.rulekit.cases.kinds import Called
from judge_app.rulekit.cases.naming import Naming
from judge_app.rulekit.cases.sharing import share
from judge_app.rulekit.table.diagnosing import problems
from judge_app.rulekit.table.fields import Says
from judge_app.rulekit.table.laying import lay_sides, sides_written
from judge_app.rulekit.table.mistakes import side_faults
from judge_app.rulekit.table.places import Place, Row
from judge_app.rulekit.table.table import Table
from marbles import rules as r


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card as a card file says it."""

    weight: Annotated[int, Says("how heavy it is", least=1)]
    traits: tuple[r.Trait, ...] = ()

    @classmethod
    def of(cls, card: Card) -> CardEntry:
        """What a card file would say of it."""
        return cls(card.printed["weight"], card.powers)  # type: ignore[arg-type]

    def card(self, name: str) -> Card:
        """The card of that name."""
        return Card(name, Map({"weight": self.weight}), self.traits)


@dataclass(frozen=True, slots=True)
class Marble:
    """A marble in the ring."""

    card: Annotated[str, "its card"]
    as_: Annotated[str, "what the case calls it"] = ""
    chips: Annotated[int, Says("how many chips it has lost", r.CHIPS, "{} chips off", least=0)] = 0


@dataclass(frozen=True, slots=True)
class Side:
    """What one player has."""

    ring: tuple[Marble, ...] = ()
    bag: tuple[str, ...] = ()


TABLE = Table(
    Side,
    CardEntry,
    (Place(r.RING, Marble, shared=True), Place(r.BAG, Marble, names_only=True, controlled=False)),
    (Row(r.RING, "Ring"), Row(r.BAG, "Bag", "hand")),
)


@dataclass(frozen=True, slots=True)
class Situation:
    """There is nothing more to say of the moment."""


class MarbleAct(Act):
    """What may stand in `happened:`."""

    __slots__ = ()


class MarbleExpect(GameExpect):
    """What may stand in `expect:`."""

    __slots__ = ()


class MarbleFact(Fact):
    """What can have happened, by the name of the event."""


NAMING = Naming(
    events={"chipped": r.Chipped, "went out": r.WentOut},
    listened={},
    named=lambda state, name: state.by_key(name),
    may_come=lambda state, name: False,
    known=lambda state: [marble.key for marble in state.objects],
    zone=lambda state, player, zone: state.zone(f"{zone}:{player}"),
    ordered=frozenset({r.BAG}),
)
find = NAMING.find
share(MarbleAct, MarbleExpect, MarbleFact, NAMING, Pass, Zone=Literal["bag"])


@word("roll")
@dataclass(frozen=True, slots=True)
class RollIt(MarbleAct):
    """A player rolls a marble at another."""

    marble: Called
    at: Called
    by: PlayerName = "you"

    def perform(self, driver: Driver) -> None:
        """Roll it."""
        driver.act(r.Roll(self.by, find(driver.state, self.marble).id, find(driver.state, self.at).id))


@word("marble")
@dataclass(frozen=True, slots=True)
class MarbleIs(MarbleExpect, HowItIs):
    """Where a marble is, and how many chips it has lost."""

    called: Called
    zone: Literal["ring", "bag", "out"] = "ring"
    chips: int | None = None

    def has(self, seen: Seen, names: tuple[str, ...]) -> dict[str, Any]:
        """Look for it."""
        there = find(seen.after, self.called)
        found = {"zone": there.zone.partition(":")[0], "chips": there.number(r.CHIPS)}
        return {name: found[name] for name in names}


def lay_out(players: Map[Side], turn: str, cards: Map[Card], ruleset: Ruleset, situation: Situation) -> State:
    """The position that a case says."""
    return lay_sides(TABLE, State(ruleset, tuple(players), cards), players).with_(agenda=(r.MarbleTurn(turn),))


def no_faults(*_: Any) -> Iterable[Fault]:
    """Nothing is looked for."""
    return ()


def offers(state: State) -> Iterator[Offer]:
    """What may be said of no card."""
    pending = state.pending
    if pending is not None and pending.kind == PRIORITY:
        yield Offer("pass", f"{pending.chooser}: pass")
    elif pending is not None:
        yield from (Offer({"choose": option.key}, option.text) for option in pending.options)


def offers_of(state: State, id_: int) -> Iterator[Offer]:
    """What a marble could be rolled at."""
    mine = state.objects[id_]
    for other in state.zone(r.RING):
        if other != id_:
            at = state.objects[other]
            said = {"roll": {"marble": mine.key, "at": at.key, "by": mine.owner}}
            against = r.Roll(mine.owner, id_, other).objections(state)
            yield Offer(said, f"Roll {mine.label} at {at.label}", (id_, other), against)


def may_act(state: State, player: str) -> Iterator[int]:
    """A player's marbles in the ring."""
    yield from (id_ for id_ in state.zone(r.RING) if state.objects[id_].owner == player)


class MarbleFacts:
    """What is so, as cases expect it."""

    @staticmethod
    def of_card(state: State, id_: int) -> Iterator[Offer]:
        """Where it is."""
        there = state.objects[id_]
        said = {"called": there.key, "zone": there.zone.partition(":")[0], "chips": there.number(r.CHIPS)}
        yield Offer({"marble": said}, f"{there.label} is there", (id_,))

    @staticmethod
    def of_value(state: State, id_: int, name: str) -> Iterator[Offer]:
        """No case speaks of weights."""
        return iter(())

    @staticmethod
    def of_packet(seen: Seen, number: int) -> Iterator[Offer]:
        """No case speaks of single blows."""
        return iter(())


def as_laid_out(state: State) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The position as a case."""
    pending = state.pending
    return {"turn": pending.chooser if pending else state.players[0], "players": sides_written(TABLE, state)}, ()


WORDS = GameWords(
    ruleset=r.RULES,
    card_class=CardEntry,
    player_class=Side,
    situation_class=Situation,
    act_class=MarbleAct,
    expect_class=MarbleExpect,
    fact_class=MarbleFact,
    lay_out=lay_out,
    card_names=TABLE.card_names,
    side_faults=partial(side_faults, TABLE),
    situation_faults=no_faults,
    laid_faults=no_faults,
    name_faults=NAMING.faults,
    problems=problems,
    offers=offers,
    offers_of=offers_of,
    may_act=may_act,
    events=NAMING.events,
    facts=MarbleFacts(),
    as_laid_out=as_laid_out,
)
