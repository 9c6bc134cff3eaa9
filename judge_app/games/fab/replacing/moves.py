"""Replacement effects of an object's move: it goes elsewhere, or ceases to exist (6.4.9, 8.3.21)."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context
from judge_app.games.fab.triggers.matching import occurs
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.values.view import keywords
from judge_app.games.fab.words import abilities as w


@clause("6.4.6", "6.4.9", "3.0.8a")
def where_instead(game: Game, id_: int, zone: str, player: str, at_bottom: bool) -> tuple[str, bool, bool]:
    """Where an object goes in place of a zone, whether to the bottom, and whether it ceases to exist instead."""
    there = game.state.objects[id_]
    own = values(game.state, id_)
    if zone == f.GRAVEYARD and keywords(own, "ephemeral"):
        return zone, at_bottom, True
    event = e.Moved(id_, there.owner, zone, b.kind_of(there.zone), player)
    for ability in own.get("abilities", ()):
        if isinstance(ability, w.Instead) and ability.moved_to:
            ctx = Context(there.whose, id_)
            if occurs(view(game.state), ctx, ability.when, event) is not None:
                to = ability.moved_to
                return (f.DECK, True, False) if to == "bottom of deck" else (to, at_bottom, False)
    return zone, at_bottom, False
