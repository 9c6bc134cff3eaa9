"""Adding a link (707): announcement, targets, costs, in their order."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge_app.engine.codec import record
from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State, Task
from judge_app.games.wow import atoms, board
from judge_app.games.wow.characteristics import fits, projection
from judge_app.games.wow.events import LinkAdded
from judge_app.games.wow.vocabulary import Deal, Effect, Number, Targets, WhenResolved

DONE = "done"


@record
@dataclass(frozen=True, slots=True)
class AddLink(Task):
    """Playing a card: `link` is the card on the chain once it is announced."""

    chain = "adding"

    player: str
    card: int
    link: int = -1
    targets: tuple[int, ...] = ()


def effects_of(state: State, link: int) -> tuple[Effect, ...]:
    """What a non-ongoing ability does as it resolves, in the order of its text."""
    powers = state.card_of(state.objects[link]).powers
    return tuple(e for power in powers if isinstance(power, WhenResolved) for e in power.effects)


def target_descriptions(state: State, link: int) -> tuple[Targets, ...]:
    """Each instance of the word "target" in a link's text (706.1)."""
    return tuple(e.to for e in effects_of(state, link) if isinstance(e, Deal) and isinstance(e.to, Targets))


def legal_targets(state: State, link: int, wanted: Targets, player: str) -> tuple[int, ...]:
    """The cards in play that meet the description (706.1, 706.1b)."""
    known = projection(state).values
    return tuple(id_ for id_, values in known.items() if fits(wanted.of, id_, values, you=player, source=link))


@rule("707.1a", "409.1")
def announce(game: Game, task: AddLink) -> AddLink:
    """Announce the card, reveal it and put it on top of the chain."""
    game.do(atoms.announce_card(game.state, task.player, task.card))
    return replace(task, link=game.state.zone(board.CHAIN)[-1])


@rule("707.1d", "706.1")
def choose_targets(game: Game, task: AddLink) -> AddLink | Ask | None:
    """Choose the link's targets one by one; what is dealt respectively goes to them in that order."""
    wanted = target_descriptions(game.state, task.link)
    if not wanted:
        return None
    assert len(wanted) == 1, "cards with several target descriptions are not in the vocabulary yet"
    if task.answer is not None and task.answer != DONE:
        task = replace(task, targets=(*task.targets, _by_key(game.state, task.answer)))
    if task.answer == DONE or len(task.targets) == wanted[0].most:
        amounts = _amounts_for(game.state, task.link, len(task.targets))
        game.do(atoms.choose_targets(game.state, task.player, task.link, task.targets, amounts))
        return task
    return _ask_for_target(game, task, wanted[0])


def _ask_for_target(game: Game, task: AddLink, wanted: Targets) -> Ask:
    legal = legal_targets(game.state, task.link, wanted, task.player)
    options = [
        Option(game.state.objects[id_].key, game.state.objects[id_].label) for id_ in legal if id_ not in task.targets
    ]
    if len(task.targets) >= wanted.fewest:
        options.append(Option(DONE, "no more targets"))
    which = f"target {len(task.targets) + 1} of at most {wanted.most}" if wanted.up_to else "the target"
    prompt = f"{which} for {game.state.objects[task.link].label}"
    return game.decision(task.player, "target", prompt, options, objects=(task.link,), keep=task)


def _by_key(state: State, key: str) -> int:
    found = state.by_key(key)
    assert found is not None
    return found.id


def _amounts_for(state: State, link: int, targets: int) -> tuple[int, ...]:
    """Different amounts for different targets are specified as the link is added (707.1d)."""
    for effect in effects_of(state, link):
        if isinstance(effect, Deal) and len(effect.amount) > 1:
            return tuple(a.value for a in effect.amount[:targets] if isinstance(a, Number))
    return ()


@rule("707.1e", "403.6a", "412.2")
def pay_costs(game: Game, task: AddLink) -> None:
    """Calculate the total cost, then pay it by exhausting that many resources."""
    cost = play_cost(game.state, task.link)
    game.do(atoms.pay_resources(game.state, task.player, task.link, cost))


def play_cost(state: State, card: int) -> int:
    """The printed play cost (201.1)."""
    return int(state.card_of(state.objects[card]).printed.get("cost", 0))


@rule("707.1f")
def become_added(game: Game, task: AddLink) -> None:
    """The link becomes added; then its player gets priority."""
    game.note(LinkAdded(task.player, task.link))


ADDING = (announce, choose_targets, pay_costs, become_added)
