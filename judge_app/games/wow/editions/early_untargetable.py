"""Untargetable in the first edition: no word of its rules, which a line says where a card with it is a target."""

from __future__ import annotations

from functools import lru_cache

from judge_app.engine.editions import Patch
from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Event, Withheld
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.chain.link_text import context_of
from judge_app.games.wow.chain.resolving import ResolveLink
from judge_app.games.wow.characteristics.projection import values_of
from judge_app.games.wow.words.continuous import HasKeyword
from judge_app.games.wow.words.powers import KeywordPower

WORD = "Untargetable"


@lru_cache(maxsize=64)
def _somebody_says_it(cards: Map[Card]) -> bool:
    nodes = (node for card in cards.values() for node in card.nodes)
    return any(isinstance(node, KeywordPower | HasKeyword) and node.name == WORD for node in nodes)


@rule("wow-early:706.1")
def can_be_chosen_though_untargetable(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """Only the description says what can be chosen as a target: also a card that says Untargetable."""
    if isinstance(event, e.TargetsChosen) and _somebody_says_it(game.state.cards):
        for card in event.targets:
            if _printed(game.state, card) or _given(game.state, card):
                _tell(game, card, by=by, under=seq)


@rule("wow-early:706.1")
def stays_a_target_though_untargetable(game: Game, task: ResolveLink) -> None:
    """A target that has come to say Untargetable since it was chosen is still one."""
    if _somebody_says_it(game.state.cards):
        since = game.state.objects[task.link].since
        targets = (card for row in context_of(game.state, task.link).targets.values() for card in row)
        for card in dict.fromkeys(targets):
            given = _given(game.state, card)
            if given and min(given) > since and not _printed(game.state, card):
                _tell(game, card)


def _printed(state: State, card: int) -> bool:
    object_ = state.objects[card]
    powers = state.card_of(object_).powers if object_.zone == b.PLAY and object_.card else ()
    return any(isinstance(power, KeywordPower) and power.name == WORD for power in powers)


def _given(state: State, card: int) -> tuple[int, ...]:
    """Since when modifiers say of a card in play that it has the word."""
    if state.objects[card].zone != b.PLAY:
        return ()
    return tuple(since for name, since in values_of(state, card).get("meaningless", ()) if name == WORD)


def _tell(game: Game, card: int, by: Rule | None = None, under: int | None = None) -> None:
    what = f"{WORD} does not keep {game.state.objects[card].label} from being a target"
    game.note(Withheld(what, "it is no keyword of the first edition", (card,)), by=by, under=under)


PATCHES = (
    Patch(
        "watch",
        "after",
        "stop_being_a_character",
        "706.1",
        "no keyword keeps a card from being targeted, which is said where one would in a later edition",
        can_be_chosen_though_untargetable,
    ),
    Patch(
        "resolving",
        "before",
        "recheck_targets",
        "706.1",
        "no keyword makes a target illegal, which is said where one would in a later edition",
        stays_a_target_though_untargetable,
    ),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
