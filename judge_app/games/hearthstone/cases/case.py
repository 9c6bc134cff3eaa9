"""How cases of this game are written: what they lay out, what happened, what must hold; what can't be meant so."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.hearthstone.cases import (
    acts,  # noqa: F401
    expecting,  # noqa: F401
)
from judge_app.games.hearthstone.cases.case_base import NAMING, HearthstoneAct, HearthstoneExpect
from judge_app.games.hearthstone.cases.offering import PresentFacts, may_act, offers, offers_of
from judge_app.games.hearthstone.laying_out import PlayerSide, Situation, as_laid_out, lay_out
from judge_app.games.hearthstone.laying_out.sides import TABLE
from judge_app.games.hearthstone.laying_out.table import given
from judge_app.games.hearthstone.ruleset import HEARTHSTONE
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.tokens import tokens_in
from judge_app.rulekit.cases.case import Fault
from judge_app.rulekit.cases.handing_over import game_words
from judge_app.rulekit.table.mistakes import order_faults, record_faults


def situation_faults(players: Map[PlayerSide], turn: str, said: Situation, cards: Map[Card]) -> Iterator[Fault]:
    """What can't be so in a situation, as far as names and numbers tell."""
    yield from record_faults((), said, players, TABLE.keys_of(players))
    yield from order_faults(said.order)


def laid_faults(state: State, said: Situation) -> Iterator[Fault]:
    """What of a situation shows only on the board: nothing."""
    return iter(())


def card_names(players: Map[PlayerSide], situation: Situation) -> tuple[str, ...]:
    """The cards on a case's table, and those that its enchantments may bring."""
    return tuple(dict.fromkeys((*TABLE.card_names(players, situation), *names_in(given(players)))))


def names_in(card: Card) -> tuple[str, ...]:
    """The cards that a card may bring: those that its text names, and a hero's Hero Power."""
    found = [name] if (name := card.printed.get("hero power", "")) else []
    for node in card.nodes:
        if isinstance(node, w.Summon | w.AddToDeck | w.Equip | w.SetHeroPower | w.ReplaceHero | w.Cast):
            found += [node.card] if node.card else []
        elif isinstance(node, w.SummonRandom):
            found += node.of
        elif isinstance(node, w.AddToHand):
            found += node.card
        elif isinstance(node, w.Transform | w.ChangeCard):
            found += node.into
    return tuple(dict.fromkeys(found))


def described_in(card: Card) -> tuple[str, ...]:
    """What a card's text calls the tokens that it describes."""
    return tuple(token.name for node in card.nodes for token, _ in tokens_in(node) if token.name)


WORDS = game_words(
    TABLE,
    NAMING,
    ruleset=HEARTHSTONE,
    card_names=card_names,
    situation_class=Situation,
    act_class=HearthstoneAct,
    expect_class=HearthstoneExpect,
    lay_out=lay_out,
    names_in=names_in,
    described_in=described_in,
    situation_faults=situation_faults,
    laid_faults=laid_faults,
    offers=offers,
    offers_of=offers_of,
    may_act=may_act,
    facts=PresentFacts(),
    as_laid_out=as_laid_out,
)
