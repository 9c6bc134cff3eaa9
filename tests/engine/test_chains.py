"""Chains of rules and the patches that make one edition out of another."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judge_app.engine.rules import Chain, PatchError, Rule, Ruleset, rule


def named(name: str, *cites: str) -> Rule:
    """A rule that does nothing."""
    return Rule(name, cites, lambda game, task: None)


CHAIN = Chain("checks", (named("one", "1.1"), named("two", "1.2", "7.1"), named("three", "1.3")))


def names(chain: Chain) -> list[str]:
    return [each.name for each in chain.rules]


def test_a_rule_is_put_before_the_named_one() -> None:
    assert names(CHAIN.before("one", named("new"))) == ["new", "one", "two", "three"]
    assert names(CHAIN.before("three", named("new"))) == ["one", "two", "new", "three"]


def test_a_rule_is_put_after_the_named_one() -> None:
    assert names(CHAIN.after("one", named("new"))) == ["one", "new", "two", "three"]
    assert names(CHAIN.after("three", named("new"))) == ["one", "two", "three", "new"]


def test_a_rule_takes_the_place_of_the_named_one() -> None:
    new = named("two", "9.9")
    patched = CHAIN.at("two", new)
    assert names(patched) == ["one", "two", "three"]
    assert patched.rules[1] is new


def test_a_rule_under_a_new_name_can_take_the_place_of_the_named_one() -> None:
    assert names(CHAIN.at("one", named("first"))) == ["first", "two", "three"]


def test_a_disabled_rule_is_out_and_the_others_keep_their_order() -> None:
    assert names(CHAIN.disable("two")) == ["one", "three"]


def test_patching_leaves_the_patched_chain_as_it_was() -> None:
    CHAIN.before("one", named("new")).disable("two").at("three", named("other"))
    assert names(CHAIN) == ["one", "two", "three"]


@pytest.mark.parametrize(
    "patch",
    [
        lambda chain: chain.before("too", named("new")),
        lambda chain: chain.after("too", named("new")),
        lambda chain: chain.at("too", named("new")),
        lambda chain: chain.disable("too"),
    ],
)
def test_a_patch_that_hits_nothing_names_the_rules_that_are_there(patch: Callable[[Chain], Chain]) -> None:
    with pytest.raises(PatchError) as told:
        patch(CHAIN)
    assert str(told.value) == 'chain "checks" has no rule "too"; it has one, two, three'


@pytest.mark.parametrize(
    "patch",
    [
        lambda chain: chain.before("one", named("three")),
        lambda chain: chain.after("one", named("three")),
        lambda chain: chain.at("one", named("three")),
    ],
)
def test_a_second_rule_of_the_same_name_is_refused(patch: Callable[[Chain], Chain]) -> None:
    with pytest.raises(PatchError, match='already has a rule "three"'):
        patch(CHAIN)


def test_following_goes_through_a_chain_from_its_beginning_to_its_end() -> None:
    seen = []
    step = ""
    while (found := CHAIN.following(step)) is not None:
        seen.append(found.name)
        step = found.name
    assert seen == ["one", "two", "three"]


def test_an_empty_chain_has_nothing_to_follow() -> None:
    assert Chain("empty", ()).following("") is None


def test_the_decorator_names_a_rule_for_its_function_and_keeps_its_numbers() -> None:
    @rule("4.1", "4.2a")
    def all_pass(game: object, task: object) -> str:
        return "ran"

    assert (all_pass.name, all_pass.cites) == ("all_pass", ("4.1", "4.2a"))
    assert all_pass.fn(None, None) == "ran"


RULESET = Ruleset("first", "book", {"checks": CHAIN, "turn": Chain("turn", (named("start", "2.1"),))})


def test_a_ruleset_without_a_rule_is_another_ruleset() -> None:
    without = RULESET.disable("checks", "two")
    assert names(without.chain("checks")) == ["one", "three"]
    assert names(RULESET.chain("checks")) == ["one", "two", "three"]
    assert without.chain("turn") is RULESET.chain("turn")


def test_disabling_a_rule_that_is_not_in_a_ruleset_is_an_error() -> None:
    with pytest.raises(PatchError, match="it has one, two, three"):
        RULESET.disable("checks", "four")


def test_a_patched_chain_that_a_ruleset_does_not_have_is_an_error() -> None:
    with pytest.raises(PatchError, match='ruleset first has no chain "combat"'):
        RULESET.patched(Chain("combat", ()))


def test_asking_a_ruleset_for_a_chain_it_does_not_have_is_an_error() -> None:
    with pytest.raises(KeyError):
        RULESET.chain("combat")


def test_a_ruleset_knows_every_number_that_its_rules_cite() -> None:
    assert RULESET.cited() == {"1.1", "1.2", "7.1", "1.3", "2.1"}
