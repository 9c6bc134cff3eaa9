"""Marbles as a game is handed over: its table, the words of its cases, how it is edited and looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from judge_app.engine.characteristics import Contribution
from judge_app.engine.exploring import Exploring
from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, word
from judge_app.engine.values import Map, PlayerName
from judge_app.rulekit.cases.acts import Pass
from judge_app.rulekit.cases.case import Act, Driver, Facts, Offer, Seen
from judge_app.rulekit.cases.expecting import GameExpect, HowItIs
from judge_app.rulekit.cases.facts import Fact
from judge_app.rulekit.cases.handing_over import game_words
from judge_app.rulekit.cases.kinds import Called
from judge_app.rulekit.cases.naming import Naming
from judge_app.rulekit.cases.sharing import share
from judge_app.rulekit.parts import GameParts, Looking, Vocabulary
from judge_app.rulekit.table.editing import Editing, Handling
from judge_app.rulekit.table.fields import Says, docs
from judge_app.rulekit.table.laying import lay_sides
from judge_app.rulekit.table.places import Place, Row
from judge_app.rulekit.table.printing import WrittenCard
from judge_app.rulekit.table.table import Table
from marbles import rules as r


@dataclass(frozen=True, slots=True)
class CardEntry(WrittenCard):
    """A card as a card file says it."""

    weight: Annotated[int, Says("how heavy it is", least=1)]
    powers: tuple[r.Trait, ...] = ()


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


PLACES = (Place(r.RING, Marble, shared=True), Place(r.BAG, Marble, names_only=True, controlled=False))
ROWS = (Row(r.RING, "Ring"), Row(r.BAG, "Bag", "hand"), Row(r.OUT, "Out", "pile", seldom=True))
TABLE = Table(Side, CardEntry, PLACES, ROWS)
NAMING = Naming({"chipped": r.Chipped, "went out": r.WentOut}, ordered=frozenset({r.BAG}))


class MarbleAct(Act):
    """What may stand in `happened:`."""


class MarbleExpect(GameExpect):
    """What may stand in `expect:`."""


class MarbleFact(Fact):
    """What can have happened, by the name of the event."""


share(MarbleAct, MarbleExpect, MarbleFact, NAMING, Pass, Zone=Literal["bag"])


@word("roll")
@dataclass(frozen=True, slots=True)
class RollIt(MarbleAct):
    """A player rolls a marble at another."""

    marble: Called
    at: Called
    by: PlayerName = "you"

    def perform(self, driver: Driver) -> None:
        marble, at = (NAMING.find(driver.state, name).id for name in (self.marble, self.at))
        driver.act(r.Roll(self.by, marble, at))


@word("marble")
@dataclass(frozen=True, slots=True)
class MarbleIs(MarbleExpect, HowItIs):
    """Where a marble is, and how many chips it has lost."""

    called: Called
    zone: Literal["ring", "bag", "out"] = "ring"
    chips: int | None = None

    def has(self, seen: Seen, names: tuple[str, ...]) -> dict[str, Any]:
        found = said_of(seen.after, NAMING.find(seen.after, self.called).id)
        return {name: found[name] for name in names}


def said_of(state: State, id_: int) -> dict[str, Any]:
    """All that a case may say of a marble."""
    there = state.objects[id_]
    return {"called": there.key, "zone": there.zone.partition(":")[0], "chips": there.number(r.CHIPS)}


class MarbleFacts(Facts):
    """What is so, as cases expect it."""

    @staticmethod
    def of_card(state: State, id_: int) -> Iterator[Offer]:
        yield Offer({"marble": said_of(state, id_)}, f"{state.objects[id_].label} is there", (id_,))


def lay_out(players: Map[Side], turn: str, cards: Map[Card], ruleset: Ruleset, situation: object) -> State:
    """The position that a case says."""
    return lay_sides(TABLE, State(ruleset, tuple(players), cards), players).with_(agenda=(r.MarbleTurn(turn),))


def offers_of(state: State, id_: int) -> Iterator[Offer]:
    """What a marble could be rolled at."""
    mine = state.objects[id_]
    for at in (state.objects[other] for other in state.zone(r.RING) if other != id_):
        said = {"roll": {"marble": mine.key, "at": at.key, "by": mine.owner}}
        against = r.Roll(mine.owner, id_, at.id).objections(state)
        yield Offer(said, f"Roll {mine.label} at {at.label}", (id_, at.id), against)


def may_act(state: State, player: str) -> Iterator[int]:
    """A player's marbles in the ring."""
    yield from (id_ for id_ in state.zone(r.RING) if state.objects[id_].owner == player)


def values(state: State, id_: int) -> dict[str, Any]:
    """The numbers of a marble."""
    return {"weight": r.weight(state, id_)}


def explain(state: State, id_: int, characteristic: str) -> tuple[Contribution, ...]:
    """What a weight is made of."""
    marble, whole = state.objects[id_], str(r.weight(state, id_))
    printed = str(state.card_of(marble).printed["weight"])
    first = Contribution(-1, "printed", "weight", "", printed, ("1",))
    return () if whole == printed else (first, Contribution(id_, marble.label, "weight", printed, whole, ("1",)))


def changes(before: State, after: State) -> Iterator[str]:
    """What came of each marble."""
    for was in map(before.object, before.zone(r.RING)):
        now = after.by_key(was.key)
        if now and now.zone == r.OUT:
            yield f"{now.label} goes out"
        elif now and now.marks != was.marks:
            yield f"{now.label} has {now.number(r.CHIPS)} chips off"


GAME = GameParts(
    words=(
        game_words(
            TABLE,
            NAMING,
            ruleset=r.RULES,
            act_class=MarbleAct,
            expect_class=MarbleExpect,
            lay_out=lay_out,
            offers_of=offers_of,
            may_act=may_act,
            facts=MarbleFacts(),
        ),
    ),
    exploring=lambda ruleset: Exploring(ruleset, changes=changes),
    editing=Editing(
        TABLE,
        order=("judge", "title", "ruleset", "turn", "players", "cards", "happened", "expect"),
        means={"marble": "card", "at": "card", "called": "card", "by": "player", "turn": "player"},
        printed_first={"weight": 1},
        handling=(
            Handling("more_damage", "One chip &more off", "Knock one chip off the selected marbles", r.CHIPS, 1),
            Handling("less_damage", "One chip &less off", "Put one chip back on the selected marbles", r.CHIPS, -1),
        ),
    ),
    looking=Looking(NAMING.find, values, explain),
    vocabulary=Vocabulary((r.Trait,), docs(CardEntry, Marble)),
)
