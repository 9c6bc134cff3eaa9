"""Uniqueness in the first edition: one of the pre-priority checks, made together with the others (407.6c, 410)."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.editions import Patch
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.uniqueness import Violation, violations_among
from judge_app.games.wow.characteristics.projection import projection
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.turns.checks import Doom, Finding
from judge_app.games.wow.turns.windows import PreProcess


@rule("wow-early:410.2", "wow-early:104.1")
def choose_what_violates(game: Game, task: PreProcess) -> Again | Ask | None:
    """Before a wave's actions take place whoever violates uniqueness chooses which cards go until nothing is left."""
    kept: tuple[int, ...] = game.state.facts.get(f.VIOLATING, ())
    if kept and kept[0] != task.wave:
        game.keep(atoms.forget(game.state, f.VIOLATING))
    first = next(iter(what_violates_still.fn(game.state)), None)
    if first is None:
        return None
    if task.answer is None:
        found = e.ViolationFound(first.player, first.cards, first.because)
        game.note(found, first.by, what_violates_still, by=first.by)
        options = card_options(game.state, first.cards)
        return game.decision(first.player, "uniqueness", "which violating card is destroyed", options)
    chosen = (task.wave, *_chosen(game.state), by_key(game.state, task.answer, first.cards))
    game.keep(atoms.note(game.state, f.VIOLATING, chosen))
    return Again()


def _chosen(state: State) -> tuple[int, ...]:
    """What players have chosen for the wave to come, whose number stands before it."""
    return tuple(state.facts.get(f.VIOLATING, ())[1:])


@rule("wow-early:407.6c", "wow-early:410.1")
def what_violates_still(state: State) -> list[Violation]:
    """The violations that the check before priority finds, without what was chosen already."""
    chosen = _chosen(state)
    return violations_among(state, {id_: v for id_, v in projection(state).values.items() if id_ not in chosen})


@rule("wow-early:407.6c", "wow-early:410.2")
def check_uniqueness_with_the_others(state: State) -> Iterator[Finding]:
    """What violates uniqueness, as its player chose, is destroyed together with all that the other checks find.

    That can't be stopped; nothing says that it can't be replaced.
    """
    for card in _chosen(state):
        if card in state.zone(b.PLAY):
            yield Doom("it violates uniqueness", card, by_game=True, only_unstopped=True)


PATCHES = (
    Patch("watch", "without", "check_uniqueness", "410.1", "uniqueness is checked before priority, and only then"),
    Patch("resuming", "without", "check_a_new_turn", "410.1", "uniqueness is checked before priority, and only then"),
    Patch("uniqueness", "without", "repair", "407.6c", "violations are repaired by the check that finds them"),
    Patch("clauses", "without", "destroyed_by_the_game", "410.2", "the violating player destroys the card"),
    Patch(
        "pre-priority",
        "before",
        "make_a_wave",
        "410.2",
        "the choice is made before the actions of all checks take place together",
        choose_what_violates,
    ),
    Patch(
        "checks",
        "after",
        "check_decked",
        "407.6c",
        "uniqueness is one of the checks that are made together",
        check_uniqueness_with_the_others,
    ),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
