"""An edition is its parent with patches, each of which must hit something."""

from __future__ import annotations

import pytest

from judge_app.engine.editions import Patch, edition
from judge_app.engine.rules import PatchError, Procedure, Rule, Ruleset

ONE, TWO, NEW = (Rule(name, (number,), lambda: None) for name, number in (("one", "1"), ("two", "2"), ("new", "3")))
PARENT = Ruleset("parent", "book", {"main": Procedure("main", (ONE, TWO))}, (("9", "nothing of nine"),))


def names(ruleset: Ruleset) -> list[str]:
    return [rule.name for rule in ruleset.procedure("main").rules]


def test_a_rule_is_left_out_and_another_put_in_where_the_patches_say() -> None:
    patches = (Patch("main", "without", "one", "1.1", "why"), Patch("main", "before", "two", "1.2", "why", NEW))
    assert names(edition("child", PARENT, patches)) == ["new", "two"]
    assert names(PARENT) == ["one", "two"]


@pytest.mark.parametrize(("how", "left"), [("instead of", ["one", "new"]), ("after", ["one", "two", "new"])])
def test_a_rule_is_replaced_or_followed(how: str, left: list[str]) -> None:
    assert names(edition("child", PARENT, (Patch("main", how, "two", "1", "why", NEW),))) == left  # type: ignore[arg-type]


def test_an_edition_has_its_own_name_and_what_its_parent_does_not_model_besides_its_own() -> None:
    child = edition("child", PARENT, (), (("8", "nothing of eight"),))
    assert (child.name, child.book) == ("child", "book")
    assert child.not_modelled == (("9", "nothing of nine"), ("8", "nothing of eight"))


@pytest.mark.parametrize(
    "patch",
    [
        Patch("no procedure", "without", "one", "1", "why"),
        Patch("main", "without", "no rule", "1", "why"),
        Patch("main", "after", "one", "1", "why"),
        Patch("main", "after", "one", "1", "why", TWO),
    ],
    ids=["no such procedure", "no such rule", "nothing to put in", "a rule that is there already"],
)
def test_a_patch_that_hits_nothing_is_an_error(patch: Patch) -> None:
    with pytest.raises(PatchError):
        edition("child", PARENT, (patch,))
