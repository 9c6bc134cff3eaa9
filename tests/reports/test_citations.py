"""Every rule that is cited anywhere exists in the book: a citation that leads nowhere is worse than none."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from wow_books import ids_of

from judge_app.engine.rules import Ruleset
from judge_app.engine.syntax import walk
from judge_app.scenario.games import RULESETS
from judge_app.services.cases import cards

NUMBER = re.compile(r"[1-9][0-9]{2}(\.[0-9]+[a-z]?)?")
IN_TEXT = re.compile(r"\(([1-9][0-9]{2}\.[0-9]+[a-z]?(?:, [1-9][0-9]{2}\.[0-9]+[a-z]?)*)\)")
EVERY_RULESET = pytest.mark.parametrize("ruleset", [w.ruleset for w in RULESETS.values()], ids=lambda r: r.name)


def missing(ruleset: Ruleset, numbers: set[str]) -> set[str]:
    """Those of the numbers that the ruleset's book doesn't have."""
    return {number for number in numbers if f"{ruleset.book}:{number}" not in ids_of(ruleset.book)}


@EVERY_RULESET
def test_every_rule_cites_and_what_it_cites_is_in_the_book(ruleset: Ruleset) -> None:
    for chain in ruleset.procedures.values():
        for rule in chain.rules:
            assert rule.cites, f"{chain.name}: {rule.name} cites nothing"
            assert missing(ruleset, set(ruleset.numbers(rule.cites))) == set(), f"{chain.name}: {rule.name}"
    for row in ruleset.rules():
        assert missing(ruleset, set(ruleset.numbers(row.cites))) == set(), row.where


@EVERY_RULESET
def test_what_is_not_modelled_is_named_by_a_rule_of_the_book(ruleset: Ruleset) -> None:
    for cite, why in ruleset.not_modelled:
        assert ruleset.numbers((cite,)), cite
        assert missing(ruleset, set(ruleset.numbers((cite,)))) == set(), cite
        assert why, cite


@EVERY_RULESET
def test_no_step_of_a_procedure_carries_out_what_is_not_modelled(ruleset: Ruleset) -> None:
    """A row or a clause may carry out the part of such a rule that is modelled; of an edition with a book of its own
    the sentence says which part of a clause is left out, whose rest a step carries out."""
    if ruleset.numbering is not None:
        return
    steps = {
        id_ for procedure in ruleset.procedures.values() for rule in procedure.rules for id_ in ruleset.ids(rule.cites)
    }
    assert steps & {id_ for cite, _ in ruleset.not_modelled for id_ in ruleset.ids((cite,))} == set()


def test_every_clause_that_a_card_names_for_its_condition_is_in_the_book() -> None:
    nodes = [node for card in cards()["hearthstone"].values() for node in walk(card.powers)]
    named = {node.clause for node in nodes if getattr(node, "clause", "")}
    assert missing(RULESETS["hearthstone"].ruleset, named) == set()
    assert "avenge.3" in named


def numbers_written_in(path: Path) -> tuple[set[str], set[str]]:
    """Rule numbers in a module: those that stand alone as a string, and those in brackets in its docstrings."""
    alone: set[str] = set()
    told: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if NUMBER.fullmatch(node.value):
                alone.add(node.value)
            told.update(n for group in IN_TEXT.findall(node.value) for n in group.split(", "))
    return alone, told


def test_every_number_written_in_the_games_code_is_in_the_book(root: Path) -> None:
    """Most citations are made where something is noted; a trace shows only those that it comes by. An edition's patches
    name clauses of its own book, too."""
    newest, first = RULESETS["wow-7.4"].ruleset, RULESETS["wow-early"].ruleset
    seen = 0
    for path in sorted((root / "judge_app" / "games" / "wow").rglob("*.py")):
        alone, told = numbers_written_in(path)
        nowhere = missing(newest, alone | told)
        assert (missing(first, nowhere) if path.parent.name == "editions" else nowhere) == set(), path.name
        seen += len(alone)
    assert seen > 20
