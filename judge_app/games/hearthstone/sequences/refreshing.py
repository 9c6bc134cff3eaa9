"""Hero Powers that can be used again because of what their player controls (Refreshing your Hero Power)."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import Object
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.atoms import players
from judge_app.games.hearthstone.texts.rules_in_force import in_force


def refresh_used_powers(game: Game, under: int) -> None:
    """At an Aura Update (Health/Attack), refresh every used Hero Power for which a clause asks it (refreshing.2)."""
    for player in game.state.players:
        for clause in game.ruleset.procedure("refreshing").rules:
            power = b.hero_power(game.state, player)
            if power is not None and power.mark(b.USED):
                clause.fn(game, clause, power, player, under)


@rule("refreshing.1c", "refreshing.2")
def refresh_without_limit(game: Game, by: Rule, power: Object, player: str, under: int) -> None:
    """A player who may use the Hero Power any number of times has it refreshed."""
    if in_force(game.state, player, "hero power without limit"):
        refreshed = players.refresh_hero_power(game.state, power.id, "it may be used any number of times")
        game.do(refreshed, under=under, by=by)


@rule("refreshing.1d", "refreshing.2")
def refresh_once_more(game: Game, by: Rule, power: Object, player: str, under: int) -> None:
    """A player who may use the Hero Power twice a turn has it refreshed if it was used once this turn."""
    if power.number(b.USES) == 1 and in_force(game.state, player, "hero power again"):
        refreshed = players.refresh_hero_power(game.state, power.id, "it may be used twice a turn")
        game.do(refreshed, under=under, by=by)


REFRESHING = (refresh_without_limit, refresh_once_more)
