"""What goes with a card that becomes a different card (415.9a): attachments, combat, modifiers."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.game import Change, Game
from judge_app.engine.rules import Rule
from judge_app.engine.state import Mark, State
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT, Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.forbidding import why_it_cant
from judge_app.games.wow.characteristics.projection import Definite, projection
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.replacing.replaceable import Would, WouldDestroy, replacements_for

LAST_KNOWN_OF = ("name", "types", "tags", "ATK", "health", "DEF", "cost", "damage types", "keywords", "controller")
"""What is kept of a card that leaves play; its damage and counters stay on its record anyway."""


def leave_play(game: Game, card: int, change: Change, *by: Rule) -> None:
    """Carry out a change that takes a card out of play, with all that follows from it being a different card then.

    It happens by those rules, or by the running one.
    """
    attachments = b.attachments_of(game.state, card)
    known = projection(game.before or game.state).values.get(card, {})
    kept: Map[Mark] = Map({name: known[name] for name in LAST_KNOWN_OF if name in known})
    game.do(atoms.keep_last_known(change, card, kept), *by, by=by[0] if by else None)
    for attachment in attachments:
        destroy_attachment(game, attachment.id, game.state.objects[card].label)
    remove_from_combat(game, card, removed_from_combat, different_card)
    for modifier in [m for m in game.state.modifiers if isinstance(m, Definite) and m.ctx.source == card]:
        outlives_its_source(game, modifier)


@clause("714.3d")
def outlives_its_source(game: Game, modifier: Definite) -> None:
    """A definite modifier exists independently of its source."""
    what = f"the modifier from {game.state.objects[modifier.ctx.source].label} does not end"
    game.note(Withheld(what, "once created it does not depend on its source", modifier.affects))


@clause("400.5")
def destroy_attachment(game: Game, attachment: int, host: str) -> None:
    """As part of its host becoming a different card an attachment is destroyed by the game."""
    because = f"its host {host} became a different card"
    by = by_the_game(game.state, WouldDestroy(attachment, because), destroy_attachment)
    leave_play(game, attachment, atoms.destroy(game.state, attachment, because), *by)


@clause("103.3")
def speaks_against(state: State, event: Would) -> bool:
    """What happens by the game can't be stopped nor replaced: whether anything would do either."""
    forbidding = ("be destroyed", "leave play") if isinstance(event, WouldDestroy) else ("leave play",)
    if isinstance(event, WouldDestroy) and event.by_game:
        event = replace(event, by_game=False)
    return bool(why_it_cant(state, event.subject[0], *forbidding) or replacements_for(state, event))


def by_the_game(state: State, event: Would, by: Rule) -> tuple[Rule, ...]:
    """The rules by which the game does something: its own, and 103.3 where anything speaks against it."""
    return (by, speaks_against) if speaks_against(state, event) else (by,)


@clause("711.1")
def taken_off_the_chain(_: State, link: int) -> bool:
    """An interrupted link is removed from the chain, and a card put into its owner's graveyard: whether it is one."""
    return link >= 0


@clause("711.2")
def interrupt(game: Game, link: int, *by: Rule, by_game: bool) -> None:
    """With a link its whole text is interrupted, by those rules; where the game does it, nothing stops that."""
    against = by_game and why_it_cant(game.state, link, "be interrupted")
    gone = (taken_off_the_chain,) if taken_off_the_chain(game.state, link) else ()
    more = (speaks_against,) if against else ()
    game.do(atoms.interrupt(game.state, link, by_game=by_game), *by, *gone, interrupt, *more, by=by[0])


def remove_from_combat(game: Game, card: int, *by: Rule) -> None:
    """Take a card out of whatever part it has in combat, by those rules."""
    if removed_from_combat(game.state, card):
        proposed = (stops_being_proposed,) if stops_being_proposed(game.state) else ()
        game.do(atoms.leave_combat(game.state, card), *proposed, *by)


@clause("601.2f")
def stops_being_proposed(state: State) -> bool:
    """Before the combat step a card that changes stops being proposed: whether there is none yet."""
    return not b.in_combat_step(state)


@clause("602.4")
def removed_from_combat(state: State, card: int) -> bool:
    """What is removed from combat loses whatever part it had there: whether it had one."""
    roles: Map[tuple[int, ...]] = state.facts.get(f.COMBAT, Map())
    return any(card in cards for cards in roles.values())


@clause("415.9a")
def different_card(state: State, card: int) -> bool:
    """A card that has changed zones is a different card, with nothing of what it was."""
    return state.objects[card].became != ABSENT
