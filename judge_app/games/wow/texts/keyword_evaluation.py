"""Reading the words that keyword powers bring along: conditions, amounts and cards."""

from __future__ import annotations

from typing import Any

from judge_app.engine.state import State
from judge_app.games.wow import board as table
from judge_app.games.wow.events import ControlChanged, DamageDealt
from judge_app.games.wow.facts import FIRST_TURNS
from judge_app.games.wow.texts.reading import AMOUNTS, CARDS, CONDITIONS
from judge_app.games.wow.words import keyword_words as kw
from judge_app.games.wow.words.which import Filter


@CONDITIONS.row(kw.YourFirstTurn)
def _first_turn(reader: Any, node: kw.YourFirstTurn) -> bool:
    you = reader.ctx.you
    return table.turn_player(reader.state) == you and you in reader.state.facts.get(FIRST_TURNS, ())


def _controller_then(state: State, at: int, card: int) -> str:
    """Who controlled a card as the event at that place of this turn's history happened."""
    for later in state.history[at + 1 :]:
        if isinstance(later.event, ControlChanged) and later.event.card == card:
            return later.event.before
    return state.objects[card].whose


@CONDITIONS.row(kw.DealtDamageThisTurn)
def _dealt_this_turn(reader: Any, node: kw.DealtDamageThisTurn) -> bool:
    for at, past in enumerate(reader.state.history):
        event = past.event
        if isinstance(event, DamageDealt) and _meant(reader, node.by, at, event.source):
            if _meant(reader, node.to, at, event.destination):
                return True
    return False


def _meant(reader: Any, wanted: Filter, at: int, card: int) -> bool:
    """Whether a card fits, whose side it was on being a matter of that time."""
    side = _controller_then(reader.state, at, card)
    if wanted.controlled_by == "you" and side != reader.ctx.you:
        return False
    if wanted.controlled_by == "opponent" and not table.opposed(reader.state, side, reader.ctx.you):
        return False
    return bool(set(wanted.types) & set(reader.values(card)["types"])) or not wanted.types


def _your_allies(reader: Any) -> tuple[int, ...]:
    found: tuple[int, ...] = reader.fitting(Filter(types=("Ally",), controlled_by="you"))
    return found


def _most_of_a_race(reader: Any, races: tuple[str, ...]) -> int:
    tags = [reader.values(card).get("tags", ()) for card in _your_allies(reader)]
    return max(sum(race in own for own in tags) for race in races)


@CONDITIONS.row(kw.AlliesShareRace)
def _share_race(reader: Any, node: kw.AlliesShareRace) -> bool:
    return _most_of_a_race(reader, kw.RACES) >= node.at_least


@AMOUNTS.row(kw.AlliesOfChosenRace)
def _of_chosen_race(reader: Any, node: kw.AlliesOfChosenRace) -> int:
    chosen = reader.state.objects[reader.ctx.source].mark(table.CHOSEN)
    return _most_of_a_race(reader, (str(chosen),) if chosen else kw.RACES)


@CONDITIONS.row(kw.HasFatalDamage)
def _fatal_damage(reader: Any, node: kw.HasFatalDamage) -> bool:
    card = reader.state.objects[reader.ctx.source]
    health = table.number_in(reader.values(card.id), "health")
    return health <= table.damage_on(card)


@CARDS.row(kw.SourcesOf)
def _sources_of(reader: Any, node: kw.SourcesOf) -> tuple[int, ...]:
    hero = table.hero_of(reader.state, reader.ctx.you)
    granted = reader.values(hero.id).get("granted", ()) if hero else ()
    sources = dict.fromkeys(source for name, source in granted if name in node.keyword)
    return tuple(c for c in sources if c in reader.board and "Ability" in reader.values(c)["types"])
