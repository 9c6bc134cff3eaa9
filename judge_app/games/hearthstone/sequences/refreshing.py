"""Hero Powers that can be used again because of what their player controls (Refreshing your Hero Power)."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.tables import ProcedureOf
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone.atoms import players
from judge_app.games.hearthstone.phases.auras import HEALTH_AND_ATTACK
from judge_app.games.hearthstone.texts.rules_in_force import in_force

REFRESHING = ProcedureOf("refreshing")


@REFRESHING.rule("refreshing.1c", "refreshing.2")
def refresh_without_limit(game: Game, kind: str) -> None:
    """At an Aura Update (Health/Attack), whoever may use the Hero Power any number of times has it refreshed."""
    _refresh(game, kind, "hero power without limit", "it may be used any number of times")


@REFRESHING.rule("refreshing.1d", "refreshing.2")
def refresh_once_more(game: Game, kind: str) -> None:
    """At such an update, whoever may use it twice a turn has it refreshed if it was used once this turn."""
    _refresh(game, kind, "hero power again", "it may be used twice a turn", uses=1)


def _refresh(game: Game, kind: str, what: str, because: str, uses: int | None = None) -> None:
    """Refresh every used Hero Power of a player for whom that rule is in force, if it was used so often."""
    for player in game.state.players if kind == HEALTH_AND_ATTACK else ():
        power = b.hero_power(game.state, player)
        if power is not None and power.mark(b.USED) and uses in (None, power.number(b.USES)):
            if in_force(game.state, player, what):
                game.do(players.refresh_hero_power(game.state, power.id, because))
