"""Procedures of rules and the patches that make one edition out of another."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judge_app.engine.rules import PatchError, Procedure, Rule, Ruleset, rule


def named(name: str, *cites: str) -> Rule:
    """A rule that does nothing."""
    return Rule(name, cites, lambda game, task: None)


PROCEDURE = Procedure("checks", (named("one", "1.1"), named("two", "1.2", "7.1"), named("three", "1.3")))


def names(procedure: Procedure) -> list[str]:
    return [each.name for each in procedure.rules]


def test_a_rule_is_put_before_the_named_one() -> None:
    assert names(PROCEDURE.before("one", named("new"))) == ["new", "one", "two", "three"]
    assert names(PROCEDURE.before("three", named("new"))) == ["one", "two", "new", "three"]


def test_a_rule_is_put_after_the_named_one() -> None:
    assert names(PROCEDURE.after("one", named("new"))) == ["one", "new", "two", "three"]
    assert names(PROCEDURE.after("three", named("new"))) == ["one", "two", "three", "new"]


def test_a_rule_takes_the_place_of_the_named_one() -> None:
    new = named("two", "9.9")
    patched = PROCEDURE.at("two", new)
    assert names(patched) == ["one", "two", "three"]
    assert patched.rules[1] is new


def test_a_rule_under_a_new_name_can_take_the_place_of_the_named_one() -> None:
    assert names(PROCEDURE.at("one", named("first"))) == ["first", "two", "three"]


def test_a_disabled_rule_is_out_and_the_others_keep_their_order() -> None:
    assert names(PROCEDURE.disable("two")) == ["one", "three"]


def test_patching_leaves_the_patched_procedure_as_it_was() -> None:
    PROCEDURE.before("one", named("new")).disable("two").at("three", named("other"))
    assert names(PROCEDURE) == ["one", "two", "three"]


@pytest.mark.parametrize(
    "patch",
    [
        lambda procedure: procedure.before("too", named("new")),
        lambda procedure: procedure.after("too", named("new")),
        lambda procedure: procedure.at("too", named("new")),
        lambda procedure: procedure.disable("too"),
    ],
)
def test_a_patch_that_hits_nothing_names_the_rules_that_are_there(patch: Callable[[Procedure], Procedure]) -> None:
    with pytest.raises(PatchError) as told:
        patch(PROCEDURE)
    assert str(told.value) == 'procedure "checks" has no rule "too"; it has one, two, three'


@pytest.mark.parametrize(
    "patch",
    [
        lambda procedure: procedure.before("one", named("three")),
        lambda procedure: procedure.after("one", named("three")),
        lambda procedure: procedure.at("one", named("three")),
    ],
)
def test_a_second_rule_of_the_same_name_is_refused(patch: Callable[[Procedure], Procedure]) -> None:
    with pytest.raises(PatchError, match='already has a rule "three"'):
        patch(PROCEDURE)


def test_following_goes_through_a_procedure_from_its_beginning_to_its_end() -> None:
    seen = []
    step = ""
    while (found := PROCEDURE.following(step)) is not None:
        seen.append(found.name)
        step = found.name
    assert seen == ["one", "two", "three"]


def test_an_empty_procedure_has_nothing_to_follow() -> None:
    assert Procedure("empty", ()).following("") is None


def test_the_decorator_names_a_rule_for_its_function_and_keeps_its_numbers() -> None:
    @rule("4.1", "4.2a")
    def all_pass(game: object, task: object) -> str:
        return "ran"

    assert (all_pass.name, all_pass.cites) == ("all_pass", ("4.1", "4.2a"))
    assert all_pass.fn(None, None) == "ran"


RULESET = Ruleset("first", "book", {"checks": PROCEDURE, "turn": Procedure("turn", (named("start", "2.1"),))})


def test_a_ruleset_without_a_rule_is_another_ruleset() -> None:
    without = RULESET.disable("checks", "two")
    assert names(without.procedure("checks")) == ["one", "three"]
    assert names(RULESET.procedure("checks")) == ["one", "two", "three"]
    assert without.procedure("turn") is RULESET.procedure("turn")


def test_disabling_a_rule_that_is_not_in_a_ruleset_is_an_error() -> None:
    with pytest.raises(PatchError, match="it has one, two, three"):
        RULESET.disable("checks", "four")


def test_a_patched_procedure_that_a_ruleset_does_not_have_is_an_error() -> None:
    with pytest.raises(PatchError, match='ruleset first has no procedure and no table "combat"'):
        RULESET.patched(Procedure("combat", ()))


def test_asking_a_ruleset_for_a_procedure_it_does_not_have_is_an_error() -> None:
    with pytest.raises(KeyError):
        RULESET.procedure("combat")


def test_a_ruleset_knows_every_number_that_its_rules_cite() -> None:
    assert RULESET.cited() == {"1.1", "1.2", "7.1", "1.3", "2.1"}
