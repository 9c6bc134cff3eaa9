"""What holds of a position in random play, and costs so much to look at that it is looked at in some alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from campaign.moves import Move, actions_with, allowed, as_offered, legal, likely, made, some_action
from campaign.parts import Broken
from judge_app.engine.codec import from_json, to_json
from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Action, answer
from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map, changed
from judge_app.files.decoder import Decoder
from judge_app.files.plain import Placed
from judge_app.games.index import game_of
from judge_app.games.wow.replacing.replaceable import WouldDestroy
from judge_app.games.wow.replacing.replacement import why_not_destroyed
from judge_app.games.wow.turns.checks import Doom, Mend
from judge_app.reports.games import telling
from judge_app.rulekit.cases.case import CannotDo, Offer
from judge_app.scenario.games import RULESETS, game
from judge_app.scenario.run import Player

NO_CARDS = Map[Card]()
MOST_ANSWERS = 12
APART = 10
"""Of so many cards the actions of one are asked for all that is against it."""


@dataclass(frozen=True)
class Look:
    """Something that holds of a position: what the figures call it, how it is looked at, at one in how many steps."""

    name: str
    check: Callable[[State], None]
    one_in: int


def as_text(state: State) -> str:
    """All that a position is but its cards, which are those of the whole game."""
    return json.dumps(to_json(state.with_(cards=NO_CARDS)))


# --- equal positions ------------------------------------------------------------------------------------


def check_saved(state: State) -> None:
    """What was written to JSON and read again, or made in another order, is equal, hashes so and goes on equally."""
    read = from_json(json.loads(as_text(state)), {state.ruleset.name: state.ruleset})
    check_equal(state, {"after JSON": read.with_(cards=state.cards), "made in another order": turned(state)})


def check_saved_with_cards(state: State) -> None:
    """The same of all that it is."""
    read = from_json(json.loads(json.dumps(to_json(state))), {state.ruleset.name: state.ruleset})
    check_equal(state, {"after JSON with its cards": read})


def check_equal(state: State, others: Mapping[str, State]) -> None:
    """Other positions are equal to one, hash so and go on equally."""
    for how, other in others.items():
        if other != state or hash(other) != hash(state):
            raise Broken(f"a position {how} isn't equal")
    for move in some_moves(state):
        after = made(state, move)
        for how, other in others.items():
            if made(other, move) != after:
                raise Broken(f"a position {how} goes on otherwise", str(move))


def turned(value: Any) -> Any:
    """An equal value, the entries of every map in it the other way round."""
    if isinstance(value, Map):
        return Map({key: turned(value[key]) for key in reversed(value)})
    if isinstance(value, State):
        maps = {name: turned(getattr(value, name)) for name in ("zones", "facts")}
        return value.with_(**maps, objects=tuple(changed(one, marks=turned(one.marks)) for one in value.objects))
    return value


def some_moves(state: State) -> Iterator[Move]:
    """An answer and a legal action, others in each position."""
    options = state.pending.options if state.pending else ()
    yield from (option.key for option in options[state.seq % max(1, len(options)) :][:1])
    action = some_action(state, state.seq)
    yield from [action] if action is not None else []


# --- what is offered ------------------------------------------------------------------------------------


class Noting(Player):
    """A driver that notes what an act begins with."""

    begun: Action | None = None

    def act(self, action: Action) -> None:
        self.begun = self.begun or action
        super().act(action)


def check_offers(state: State) -> None:
    """What is offered is legal, and all that is legal is offered.

    Of the phases until which everybody may pass, one is reached each time.
    """
    words, pending = RULESETS[state.ruleset.name], state.pending
    if pending is None:
        return
    offered = set[Action]()
    if pending.kind == PRIORITY:
        for card in words.may_act(state, pending.chooser):
            for offer in words.offers_of(state, card):
                if not offer.objections:
                    action = performed(state, offer)
                    if action is None:
                        raise Broken("an offer begins nothing", str(offer.written))
                    offered.add(as_offered(action))
    others = list(words.offers(state))
    long = [offer for offer in others if isinstance(offer.written, dict) and "until" in offer.written]
    for offer in others:
        if offer not in long or offer is long[state.seq % len(long)]:
            performed(state, offer)
    for group in likely(state)[state.seq % APART :: APART]:
        for action in actions_with(state, group):
            if allowed(state, action) != (not action.objections(state)):
                raise Broken("the objections to an action aren't those of its procedures", str(action))
    if missing := {as_offered(action) for action in legal(state)} - offered:
        first = min(map(str, missing))
        raise Broken(f"a legal {first.partition('(')[0]} isn't offered", first)


def performed(state: State, offer: Offer) -> Action | None:
    """Do what is offered, and say with which action it begins.

    To let everybody pass may stop on its way where something is asked.
    """
    act_class = RULESETS[state.ruleset.name].act_class
    said: Any = Decoder([]).decode(Placed("an offer").data(offer.written), act_class, "the offer")
    player = Noting(state, state)
    player.answers.note(state.pending)
    try:
        said.perform(player)
    except CannotDo as error:
        if not player.states:
            word = next(iter(offer.written)) if isinstance(offer.written, Mapping) else offer.written
            raise Broken(f"what is offered can't be done: {word}", f"{offer.written}: {error}") from None
    return player.begun


# --- the rest -------------------------------------------------------------------------------------------


def check_answers(state: State) -> None:
    """Every answer to what is asked can be given."""
    for option in state.pending.options[:MOST_ANSWERS] if state.pending else ():
        answer(state, option.key)


def check_shown(state: State) -> None:
    """The board is drawn, written as a case lays it out, and each object on it is explained."""
    drawn = telling(state.ruleset.name)
    assert drawn.picture(state).sides
    assert drawn.sides(state)
    RULESETS[state.ruleset.name].as_laid_out(state)
    looking = game(state.ruleset.name).looking
    for one in state.objects:
        for name in looking.values(state, one.id):
            looking.explain(state, one.id, name)


def check_settled(state: State) -> None:
    """Before a player may act, the checks have been made: they find nothing more (410.5)."""
    if game_of(state.ruleset.name).name != "wow" or state.pending is None or state.pending.kind != PRIORITY:
        return
    for check in state.ruleset.procedure("checks").rules:
        for finding in check.fn(state):
            lasts = isinstance(finding, Doom) and why_not_destroyed(state, would_destroy(finding))
            if isinstance(finding, Doom | Mend) and not lasts:
                raise Broken("a check finds something when a player may act", str(finding))


def would_destroy(found: Doom) -> WouldDestroy:
    """What comes of something that a check finds."""
    return WouldDestroy(found.card, found.because, found.by_game)


LOOKS = (
    Look("JSON there and back", check_saved, 40),
    Look("JSON with its cards", check_saved_with_cards, 400),
    Look("offers", check_offers, 120),
    Look("answers", check_answers, 30),
    Look("shown", check_shown, 80),
    Look("settled", check_settled, 10),
)
"""In the order in which a position is looked at."""
