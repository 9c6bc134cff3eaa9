"""How cases of this game are written: what they lay out, what happened, what must hold; what can't be meant so."""

from __future__ import annotations

from typing import Any

from judge_app.engine.state import State
from judge_app.engine.syntax import Card, walk
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.cases import acts, expecting  # noqa: F401
from judge_app.games.fab.cases.case_base import NAMING, FabAct, FabExpect
from judge_app.games.fab.cases.offering import PresentFacts, may_act, offers, offers_of
from judge_app.games.fab.laying_out.sides import TABLE, Situation
from judge_app.games.fab.laying_out.table import lay_out
from judge_app.games.fab.ruleset import FAB
from judge_app.games.fab.values.keywords import meaning
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import effects as fx
from judge_app.rulekit.cases.handing_over import as_laid_out, game_words


def names_in(card: Card) -> tuple[str, ...]:
    """The cards that a card may bring: tokens that its text creates, what something is transformed into, its faces."""
    found = list(card.printed.get("faces", ()))
    meant = [one for power in card.powers if isinstance(power, w.Keyword) for one in meaning(power)]
    for node in (*card.nodes, *(node for one in meant for node in walk(one))):
        if isinstance(node, fx.Create):
            found.append(node.token)
        elif isinstance(node, fx.Transform):
            found.append(node.into)
        elif isinstance(node, fx.Wager):
            found += node.prize
    return tuple(dict.fromkeys(found))


def written(state: State) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A position as a case would lay it out, with what of it no case can say."""
    said, cannot = as_laid_out(TABLE, state)
    for player, side in said.get("players", said).items():
        if not isinstance(side, dict):
            continue
        for what in (f.RESOURCES, f.CHI):
            if number := b.asset(state, player, what):
                side[what] = number
        for below in side.get("beneath", ()):
            below[f.UNDER] = state.objects[below[f.UNDER]].key
        if f"{f.WEAPON_ZONES}:{player}" in state.facts:
            side[f.WEAPON_ZONES] = state.facts[f"{f.WEAPON_ZONES}:{player}"]
        if b.asset(state, player, f.ACTION_POINTS) != int(b.turn_player(state) == player):
            side[f.ACTION_POINTS] = b.asset(state, player, f.ACTION_POINTS)
    return said, cannot


WORDS = game_words(
    TABLE,
    NAMING,
    ruleset=FAB,
    situation_class=Situation,
    act_class=FabAct,
    expect_class=FabExpect,
    lay_out=lay_out,
    names_in=names_in,
    offers=offers,
    offers_of=offers_of,
    may_act=may_act,
    facts=PresentFacts(),
    as_laid_out=written,
)
