"""Decks turned over (415.3d), looked into (415.3e), played with the top card revealed (415.3f); and dice."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from judge_app.engine.codec import saved
from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Ask, Game
from judge_app.engine.machine import Action
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Card
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.chain.actions import without_priority
from judge_app.games.wow.chain.adding import AddLink
from judge_app.games.wow.characteristics.projection import powers_of, reader
from judge_app.games.wow.clauses import GIVEN, clause, given
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import keyword_words as kw
from judge_app.games.wow.words.effects.decks import MayLookAtTop, RollDice, TopCardRevealed, TurnDeckOver
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of

WHO_MAY_LOOK = ProcedureOf("who may look")
LOOKING = ProcedureOf("looking")


def top_of(state: State, player: str) -> int | None:
    """The top card of a player's deck; None where it is empty."""
    deck = state.zone(b.zone_of("deck", player))
    return deck[-1] if deck else None


@EFFECTS.row(TurnDeckOver, "415.3d")
def _turn_over(game: Game, task: Perform, effect: TurnDeckOver) -> None:
    """The deck is turned over now, and its orientation stays reversed for the rest of the game (415.3d)."""
    for player in reader(game.state, task.ctx).players(effect.who):
        game.do(atoms.turn_deck(game.state, player))


# --- with the top card revealed -----------------------------------------------------------------------


@lru_cache(maxsize=64)
def _some_card_says_so(cards: Map[Card]) -> bool:
    return any(isinstance(node, TopCardRevealed) for card in cards.values() for node in card.nodes)


@rule("415.3f")
def show_top_card(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """The top card is revealed whenever it is another, but not while a text or a player still deals with the last."""
    if not _some_card_says_so(game.state.cards) or still_dealt_with(game, event):
        return
    shown: Map[int] = game.state.facts.get(f.TOPS_SHOWN, Map())
    for source, player in _revealing(game.state):
        top = top_of(game.state, player)
        if top is not None and shown.get(player) != top:
            shown = shown.set(player, top)
            game.keep(atoms.note(game.state, f.TOPS_SHOWN, shown))
            game.do(atoms.reveal(game.state, top, source), under=seq, by=by)


def _revealing(state: State) -> list[tuple[int, str]]:
    """Who plays with the top card revealed, each with the card that says so."""
    found: dict[str, int] = {}
    for card in b.in_play(state):
        for power in powers_of(state, card.id):
            if isinstance(power, TopCardRevealed):
                for player in reader(state, Context(card.whose, card.id)).players(power.who):
                    found.setdefault(player, card.id)
    return [(source, player) for player, source in found.items()]


@clause("415.3f")
def still_dealt_with(game: Game, event: Event) -> bool:
    """A card that is being played isn't added yet, or revealed cards aren't put back yet."""
    tasks = game.state.agenda
    if any(isinstance(task, AddLink) and task.power is None for task in tasks):
        return not isinstance(event, e.LinkAdded)
    held = any(isinstance(part, kw.PutOnBottom) for task in tasks if isinstance(task, Perform) for part in task.effects)
    return held and not isinstance(event, e.DeckArranged)


# --- looking at the top card --------------------------------------------------------------------------


@saved
class Looking(Task):
    """A player looks at the top card of a deck."""

    procedure = "looking"

    player: str
    of: str


@dataclass(frozen=True, slots=True)
class Look(Action):
    """Look at the top card of a deck; no link is added by it, and whoever had priority keeps it."""

    FORBIDDEN_BY = "who may look"

    of: str

    def resumes(self, top: Task, state: State) -> Task:
        """The same player is asked the same again."""
        return replace(top, answer=None)

    def task(self, state: State) -> Task:
        return Looking(self.player, self.of)

    def begun(self, state: State) -> tuple[Event, tuple[Rule, ...]]:
        return e.LookingAtTheTopCard(self.player), (look,)

    def text(self, state: State) -> str:
        who, whose = noun_of(self.player), noun_of(self.of)
        return fill("{who} can't look at the top card of {whose:'s} deck", who=who, whose=whose)


@WHO_MAY_LOOK.rule("415.3e", "410.1")
def looking_without_priority(state: State, action: Look) -> str:
    """To look at any time is to look any time that one has priority."""
    return without_priority(state, action)


@WHO_MAY_LOOK.rule("415.3e", "415.3a")
def not_allowed_to_look(state: State, action: Look) -> str:
    """Nobody looks into a deck unless a card lets them; a deck that was turned over is public (415.3d)."""
    if action.of in state.facts.get(f.TURNED_DECKS, ()):
        return ""
    for card in b.in_play(state, controller=action.player):
        own = reader(state, Context(action.player, card.id))
        powers = (power for power in powers_of(state, card.id) if isinstance(power, MayLookAtTop))
        if any(action.of in own.players(power.of) for power in powers):
            return ""
    return "no card lets them, and cards in decks are not public"


@LOOKING.rule("415.3e")
def look(game: Game, task: Looking) -> None:
    """The top card is seen by that player alone, and stays where it is."""
    top = top_of(game.state, task.of)
    if top is not None:
        game.happen(e.TopLookedAt(task.player, task.of, top))


GIVEN.value("sides of a die", 6, "glossary:dice-die")


@EFFECTS.row(RollDice, "glossary:dice-die")
def _roll(game: Game, task: Perform, effect: RollDice) -> Then | Ask:
    """Each die shows one of six sides; the text may go on to speak of their sum."""
    shown: tuple[int, ...] = ()
    if task.answer is not None:
        shown = (*task.ctx.rolled, int(task.answer))
        game.happen(e.DieRolled(task.ctx.you, task.ctx.source, shown[-1]))
    if len(shown) < effect.dice:
        options = [Option(str(side), str(side)) for side in range(1, given(game.state, "sides of a die") + 1)]
        kept = replace(task, ctx=replace(task.ctx, rolled=shown))
        return game.decision(CHANCE, "die", "what the die shows", options, keep=kept)
    return Then(replace(task.ctx, rolled=shown))
