"""A case with its players called otherwise: the same board and the same acts, so that a run speaks of Ann and Bo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from judge_app.engine.decision import CHANCE, JUDGE
from judge_app.engine.naming_players import possessive
from judge_app.engine.syntax import Node
from judge_app.engine.values import Map, changed
from judge_app.rulekit.cases.acts import Can, CanNot
from judge_app.rulekit.cases.case import Act, Expect
from judge_app.rulekit.cases.facts import Fact
from judge_app.scenario.case_file import CaseFile

PLAYERS = ("by", "player")
"""The fields of what a case says of its situation that name players; all else may be the language of cards."""


def with_players_called(case: CaseFile, called: Mapping[str, str]) -> CaseFile:
    """The case with other names for its players, without what it expects or what looks and leaves no trace.

    Raises ValueError for names that can't be told apart, or that mean something else.
    """
    names = [called.get(player, player) for player in case.players]
    if len(set(names)) < len(names) or {*names} & {CHANCE, JUDGE, ""}:
        raise ValueError("each player needs a name of their own")
    told = _Renaming(called)
    return replace(
        case,
        turn=called.get(case.turn, case.turn),
        players=told.of(case.players),
        situation=told.of(case.situation),
        happened=tuple(
            (line, told.of(act)) for line, act in case.happened if act.ROLE != "looks" or isinstance(act, Can | CanNot)
        ),
        expect=(),
        branches=(),
    )


class _Renaming:
    """Says what was decoded of a case with other names; the language of cards, in which "you" is no name, stays."""

    def __init__(self, called: Mapping[str, str]) -> None:
        self._called = called
        self._whose = {f"{possessive(old)} ": f"{possessive(new)} " for old, new in called.items()}

    def of(self, part: Any) -> Any:
        """A part of a case."""
        if isinstance(part, str):
            return self._text(part)
        if isinstance(part, tuple):
            return tuple(map(self.of, part))
        if isinstance(part, Map):
            return type(part)({self._called.get(key, key): self.of(value) for key, value in part.items()})
        if isinstance(part, CanNot):
            return CanNot(self.of(part.do), part.rule)
        if isinstance(part, Fact):
            return type(part)(rule=part.rule, **{name: self.of(value) for name, value in part.said.items()})
        if not is_dataclass(part) or isinstance(part, type):
            return part
        of_cards = isinstance(part, Node) and not isinstance(part, Act | Expect)
        names = [own.name for own in fields(part) if not of_cards or own.name in PLAYERS]
        return changed(part, **{name: self.of(getattr(part, name)) for name in names})

    def _text(self, text: str) -> str:
        if text in self._called:
            return self._called[text]
        whose = next((whose for whose in self._whose if text.startswith(whose) and " turn" not in text), "")
        return self._whose[whose] + text.removeprefix(whose) if whose else text
