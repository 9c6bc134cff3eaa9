"""Reading the board: zones, rows, orientation, who controls what. Nothing here changes a state."""

from __future__ import annotations

from judge_app.engine.state import Object, State

PLAY = "play"
CHAIN = "chain"
DAMAGE = "damage"
EXHAUSTED = "exhausted"
ROW = "row"
TARGETS = "targets"
AMOUNTS = "amounts"
RESOURCE_ROW, HERO_ROW, ALLY_ROW = "resource", "hero", "ally"

TURN_PLAYER = "turn player"


def zone_of(zone: str, player: str) -> str:
    """The name of a player's own deck, hand, graveyard or removed-from-game zone (415.2)."""
    return f"{zone}:{player}"


def turn_player(state: State) -> str:
    """Whose turn it is."""
    return str(state.facts[TURN_PLAYER])


def remaining_players(state: State) -> tuple[str, ...]:
    """The players still in the game, in turn order from the turn player."""
    lost = state.facts.get("out") or ()
    assert isinstance(lost, tuple)
    return tuple(p for p in state.clockwise_from(turn_player(state)) if p not in lost)


def in_play(state: State, *, controller: str | None = None) -> tuple[Object, ...]:
    """The cards in play, of one controller or of all, in the order in which they came."""
    cards = (state.objects[id_] for id_ in state.zone(PLAY))
    return tuple(card for card in cards if controller in (None, card.controller))


def is_resource(card: Object) -> bool:
    """Whether a card in play lies in a resource row."""
    return bool(card.mark(ROW) == RESOURCE_ROW)


def ready_resources(state: State, player: str) -> tuple[Object, ...]:
    """The resources that a player can exhaust to pay a cost (412.2)."""
    own = in_play(state, controller=player)
    return tuple(card for card in own if is_resource(card) and not card.mark(EXHAUSTED))


def hero_of(state: State, player: str) -> Object | None:
    """The hero in a player's party, or None (301.5)."""
    own = in_play(state, controller=player)
    return next((c for c in own if not is_resource(c) and "Hero" in printed_types(state, c)), None)


def printed_types(state: State, card: Object) -> tuple[str, ...]:
    """The card types on the printed type line."""
    types = state.card_of(card).printed.get("types", ())
    assert isinstance(types, tuple)
    return types


def damage_on(card: Object) -> int:
    """The damage on a character (405.1)."""
    return card.number(DAMAGE)


def targets_of(link: Object) -> tuple[int, ...]:
    """The objects that a link targets."""
    chosen = link.mark(TARGETS)
    return chosen if isinstance(chosen, tuple) else ()
