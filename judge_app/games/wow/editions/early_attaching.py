"""Attached abilities in the first edition: they fall off in the checks, and their hosts need fit no more (306.3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from judge_app.engine.editions import Patch
from judge_app.engine.game import Game
from judge_app.engine.rules import rule
from judge_app.engine.state import Object, State
from judge_app.engine.trace import Withheld
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.departing import leave_play
from judge_app.games.wow.characteristics.forbidding import why_it_cant
from judge_app.games.wow.combat.legal_combats import is_totem
from judge_app.games.wow.texts.evaluation import Reader
from judge_app.games.wow.turns.checks import Finding, Mend
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.table.diagnosing import Wrong


def _why_illegal(state: State, card: Object) -> str:
    """Why what a card is attached to is illegal; '' where it is legal, or where it is attached to nothing."""
    host = card.mark(b.HOST)
    if not isinstance(host, int):
        return ""
    label = state.objects[host].label
    if state.objects[host].zone != b.PLAY:
        return f"{label}, to which it is attached, is no longer in play"
    return f"{label}, to which it is attached, is a totem" if is_totem(state, host) else ""


@rule("wow-early:407.6d", "wow-early:306.3e")
def detach_what_is_illegally_attached(state: State) -> Iterator[Finding]:
    """What is attached to a totem, or to what is no longer in play, is put into its owner's graveyard."""
    for card in b.in_play(state):
        because = _why_illegal(state, card)
        if because and (reason := why_it_cant(state, card.id, "leave play")):
            yield Withheld(f"{card.label} is not detached", reason.because, (card.id,))
        elif because:
            yield Mend(partial(_detach, card=card.id, because=because))


def _detach(game: Game, card: int, because: str) -> None:
    label = game.state.objects[card].label
    game.note(Withheld(f"{label} does not stay attached", because, (card,)))
    leave_play(game, card, atoms.put(game.state, card, "graveyard"))


@rule("wow-early:306.3e")
def attached_to_what_is_legal(state: State) -> Wrong:
    """What is attached lies under a card in play that is no totem."""
    for card in b.in_play(state):
        if because := _why_illegal(state, card):
            yield f"{card.label} is illegally attached: {because}", (card.id,)


@rule("wow-early:306.3f")
def hosts_of_the_same_types(own: Reader, described: Filter) -> tuple[int, ...]:
    """Another card needs one of the card types of the attach description, and nothing else of it."""
    wanted = [described, *described.any_of]
    return tuple(
        card
        for card in own.candidates(Filter())
        if any(own.fits(Filter(types=one.types, character=one.character), card) for one in wanted if _says_types(one))
    )


def _says_types(described: Filter) -> bool:
    return bool(described.types or described.character)


FALLS_OFF = "an attached ability falls off in the next checks, and isn't destroyed"

PATCHES = (
    Patch("clauses", "without", "destroy_attachment", "306.3e", FALLS_OFF),
    Patch("checks", "instead of", "check_attachments", "407.6d", FALLS_OFF, detach_what_is_illegally_attached),
    Patch(
        "position",
        "instead of",
        "attached_to_what_fits",
        "306.3e",
        "only a totem, or what is out of play, is an illegal host",
        attached_to_what_is_legal,
    ),
    Patch(
        "clauses",
        "instead of",
        "untargetable_hosts_too",
        "306.3f",
        "another host needs a card type of the attach description only",
        hosts_of_the_same_types,
    ),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
