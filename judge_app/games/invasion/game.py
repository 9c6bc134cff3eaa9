"""Warhammer: Invasion as it is handed over to what knows no game, with what its fields mean and how it is explored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge_app.engine.exploring import Exploring
from judge_app.engine.merging import ID, Sense
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.engine.values import Map
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.cases.case import WORDS
from judge_app.games.invasion.cases.case_base import find
from judge_app.games.invasion.combat.battle import battle
from judge_app.games.invasion.editions import EDITIONS
from judge_app.games.invasion.laying_out.editing import EDITING, SAYING
from judge_app.games.invasion.laying_out.sides import CardEntry, CardThere, PlayerSide, SectionThere, Situation
from judge_app.games.invasion.printed.printed import COLUMNS, PRINTED
from judge_app.games.invasion.values.explaining import explain, values
from judge_app.games.invasion.words import base, which
from judge_app.rulekit.parts import GameParts, Looking, Vocabulary
from judge_app.rulekit.table.fields import docs

SENSE = Sense(
    unordered=frozenset({f.HAND, *f.ZONES, f.ATTACHMENTS}),
    marks=Map({f.QUESTING: ID, f.ATTACHED: ID}),
    looks_back=False,
)
"""Which marks hold ids; hands and zones have no order. Nothing asks what happened earlier in the turn."""


def settled(state: State) -> bool:
    """Nothing waits to resolve, and no attack is going on."""
    return not state.zone(f.CHAIN) and not battle(state).zone


def changes(before: State, after: State) -> Iterator[str]:
    """What is different on the table, one sentence part a card or player, for telling outcomes apart."""
    for there in before.objects:
        if there.card and there.zone:
            now = b.latest(after, there.id)
            if now.zone != there.zone:
                yield f"{there.label} is in the {b.kind_of(now.zone)}" if now.zone else f"{there.label} is gone"
            elif now.marks != there.marks:
                said = [
                    f"{now.number(mark)} {mark}"
                    for mark in (f.DAMAGE, f.TOKENS)
                    if now.number(mark) != there.number(mark)
                ]
                said += [mark for mark in (f.CORRUPT, f.BURNING) if now.mark(mark) and not there.mark(mark)]
                if said:
                    yield f"{there.label}: {', '.join(said)}"
    for player in before.players:
        if (number := b.resources(after, player)) != b.resources(before, player):
            yield f"{player}: {number} resources"
    if f.WINNER in after.facts and f.WINNER not in before.facts:
        yield f"{after.facts[f.WINNER]} won"


def exploring(ruleset: Ruleset) -> Exploring:
    """How to explore under a ruleset of this game."""
    return Exploring(ruleset, SENSE, settled, changes=changes)


CATEGORIES = (
    base.Ability, base.Effect, base.Change, base.Happening, base.Condition, base.Amount, base.Cost, base.Which,
    base.Who,
)  # fmt: skip

GAME = GameParts(
    words=(WORDS, *(replace(WORDS, ruleset=edition) for edition in EDITIONS)),
    exploring=exploring,
    editing=EDITING,
    looking=Looking(find, values, explain),
    vocabulary=Vocabulary(
        CATEGORIES, {**docs(CardEntry, PlayerSide, CardThere, SectionThere, Situation), which.Filter: which.FIELDS}
    ),
    printed=PRINTED,
    saying=SAYING,
    columns=COLUMNS,
)
