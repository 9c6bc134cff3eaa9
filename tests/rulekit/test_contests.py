"""A contest of replacements: each competes at most once, the first rule that has a say lets somebody choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from judge_app.engine.atoms import add_object
from judge_app.engine.codec import record
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.machine import Result, answer, start
from judge_app.engine.rules import Procedure, Ruleset, rule
from judge_app.engine.state import State, Task
from judge_app.engine.tables import assembled
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT, Map
from judge_app.rulekit.contests import Chosen, Contest, Declined, choose


@dataclass(frozen=True, slots=True)
class Adds:
    """A modifier of these tests: a coin that adds to a sum of less than ten."""

    name: str
    source: int
    by: int
    optional: bool = False

    def why_not(self, state: State, about: Sum) -> str:
        return "it is enough" if about.amount >= 10 else ""


@record
@dataclass(frozen=True, slots=True)
class Sum(Task):
    """A sum that modifiers may change."""

    procedure = "sum"

    amount: int
    applied: tuple[str, ...] = ()
    declined: tuple[str, ...] = ()


COINS = (Adds("a", 0, 1), Adds("b", 1, 5), Adds("b2", 1, 2, optional=True), Adds("c", 2, 9, optional=True))


@rule("4.1")
def large_ones_first(state: State, about: Sum, among: Sequence[Adds]) -> tuple[str, Sequence[Adds]]:
    """The other player chooses among those of five and more."""
    return "bob", [coin for coin in among if coin.by >= 5]


@rule("4.2")
def then_the_rest(state: State, about: Sum, among: Sequence[Adds]) -> tuple[str, Sequence[Adds]]:
    """The player chooses among what is left."""
    return "ann", among


def competing(state: State, about: Sum) -> list[Adds]:
    """The coins that can change it now and neither have nor were declined."""
    out = (*about.applied, *about.declined)
    return [coin for coin in COINS if coin.name not in out and not coin.why_not(state, about)]


@rule("4")
def change(game: Game, task: Sum) -> Again | Ask | None:
    """One after another until none competes."""
    how = Contest(
        "who chooses", lambda state, about: f"what changes {about.amount}", lambda about: (0,), lambda about: ABSENT
    )
    found = choose(game, task, task, competing(game.state, task), how)
    if found is None or isinstance(found, Ask):
        return found
    if isinstance(found, Declined):
        return Again(replace(task, declined=(*task.declined, *(coin.name for coin in found.modifiers))))
    assert isinstance(found, Chosen)
    coin = found.modifier
    game.note(Withheld(f"{task.amount}+{coin.by}", found.chooser), found.rule)
    return Again(replace(task, amount=task.amount + coin.by, applied=(*task.applied, coin.name)))


RULES = assembled(
    "sums", "sums", (Procedure("sum", (change,)), Procedure("who chooses", (large_ones_first, then_the_rest))), ()
)


def summed(amount: int, *, without: Sequence[str] = (), rules: Ruleset = RULES) -> Result:
    state = State(rules, ("ann", "bob"), Map())
    for key in "xyz":
        state, _ = add_object(
            state, "table", key=key, label=f"Coin {key}", card="coin", owner="ann", controller=None, marks=Map()
        )
    return start(state.with_(agenda=(Sum(amount, declined=tuple(without)),)))


def told(result: Result) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(x.event.what, x.event.because, x.cites) for x in result.entries if isinstance(x.event, Withheld)]


def asked(result: Result) -> tuple[str, list[str], tuple[str, ...]]:
    pending = result.state.pending
    assert pending is not None
    return pending.chooser, [option.key for option in pending.options], pending.cites


def test_the_first_rule_that_names_some_lets_its_player_choose_among_those() -> None:
    found = summed(0)
    assert asked(found) == ("bob", ["y", "z"], ("sums:4.1",))
    assert found.state.pending is not None
    assert (found.state.pending.prompt, found.state.pending.objects) == ("what changes 0", (0,))


def test_each_is_applied_once_and_then_the_others_compete_again() -> None:
    found = answer(summed(0).state, "y")
    assert told(found) == [("0+5", "bob", ("sums:4.1",))]
    assert asked(found) == ("bob", ["z", "none"], ("sums:4.1",))
    found = answer(found.state, "none")
    assert asked(found) == ("ann", ["x", "y"], ("sums:4.2",))
    found = answer(found.state, "y")
    assert told(found) == [("5+2", "ann", ("sums:4.2",)), ("7+1", "ann", ("sums:4.2",))]
    assert found.state.agenda == ()


def test_a_single_one_that_is_not_optional_is_applied_unasked_and_an_optional_one_is_asked_for() -> None:
    assert told(summed(0, without=["a", "b2", "c"])) == [("0+5", "bob", ("sums:4.1",))]
    assert asked(summed(0, without=["a", "b", "c"])) == ("ann", ["y", "none"], ("sums:4.2",))


def test_what_can_not_replace_it_any_more_does_not_compete() -> None:
    assert summed(10).state.pending is None
    found = answer(summed(0, without=["b"]).state, "z")
    assert told(found)[0] == ("0+9", "bob", ("sums:4.1",))
    found = answer(found.state, "x")
    assert (told(found), found.state.agenda) == ([("9+1", "ann", ("sums:4.2",))], ())


def test_two_modifiers_of_one_card_can_be_told_apart() -> None:
    found = summed(0, without=["a", "c"], rules=RULES.disable("who chooses", "large_ones_first"))
    assert asked(found) == ("ann", ["y", "y - 2"], ("sums:4.2",))
    assert told(answer(found.state, "y - 2"))[0] == ("0+2", "ann", ("sums:4.2",))
