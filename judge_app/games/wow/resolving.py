"""Resolving links (709): targets rechecked, text processed in order, then the link leaves the chain."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.game import Finished, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Withheld
from judge_app.games.wow import atoms, board
from judge_app.games.wow.adding import effects_of, legal_targets, target_descriptions
from judge_app.games.wow.characteristics import is_character
from judge_app.games.wow.events import LinkResolved
from judge_app.games.wow.packets import DealPackets, Packet
from judge_app.games.wow.vocabulary import Deal, Number


@record
@dataclass(frozen=True, slots=True)
class ResolveLink(Task):
    """The topmost link resolving."""

    chain = "resolving"

    link: int


def still_legal(state: State, link: int) -> tuple[int, ...]:
    """Those of a link's targets that it may still affect (709.2a)."""
    chosen = board.targets_of(state.objects[link])
    player = state.objects[link].controller or ""
    legal = {id_ for wanted in target_descriptions(state, link) for id_ in legal_targets(state, link, wanted, player)}
    return tuple(id_ for id_ in chosen if id_ in legal)


@rule("709.2a")
def recheck_targets(game: Game, task: ResolveLink) -> Finished | None:
    """Recheck every target; a link all of whose targets are illegal is interrupted by the game."""
    chosen = board.targets_of(game.state.objects[task.link])
    legal = still_legal(game.state, task.link)
    for gone in (id_ for id_ in chosen if id_ not in legal):
        label = game.state.objects[gone].label
        because = "it has become a different card or no longer meets the target description"
        game.note(Withheld(f"{label} is no longer a legal target", because, (gone,)))
    if chosen and not legal:
        game.do(atoms.interrupt(game.state, task.link, by_game=True), "709.2a", "103.3")
        return Finished()
    return None


@rule("709.2b")
def process_text(game: Game, task: ResolveLink) -> None:
    """Process the link's text in order."""
    effects = effects_of(game.state, task.link)
    assert all(isinstance(effect, Deal) for effect in effects)
    game.push(*(DealPackets(create_packets(game.state, task.link, e)) for e in effects if isinstance(e, Deal)))


def create_packets(state: State, link: int, effect: Deal) -> tuple[Packet, ...]:
    """A packet for each recipient (405.4) that is still a legal target and a character in play (408.2b)."""
    controller = state.objects[link].controller or ""
    hero = board.hero_of(state, controller)
    chosen = board.targets_of(state.objects[link])
    legal = still_legal(state, link)
    amounts = state.objects[link].mark(board.AMOUNTS) or ()
    packets = []
    for place, target in enumerate(chosen):
        if target not in legal or hero is None or not is_character(state, target):
            continue
        fixed = effect.amount[0]
        assert isinstance(fixed, Number)
        amount = amounts[place] if amounts else fixed.value
        if amount > 0:
            packets.append(Packet(amount, target, hero.id, controller, effect.type_, link))
    return tuple(packets)


@rule("709.2g", "305.1")
def leave_the_chain(game: Game, task: ResolveLink) -> None:
    """A non-ongoing ability that is still on the chain goes to its owner's graveyard."""
    game.note(LinkResolved(task.link), "709.2g")
    if task.link in game.state.zone(board.CHAIN):
        game.do(atoms.put_resolved_card(game.state, task.link))


RESOLVING = (recheck_targets, process_text, leave_the_chain)
