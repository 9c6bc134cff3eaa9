"""What can be attacked (1.4.5)."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.games.fab import board as b
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.values.projection import view
from judge_app.games.fab.values.restricting import restricted, rules_in_force
from judge_app.games.fab.values.view import keywords
from judge_app.games.fab.words.changes import CanBeAttacked


@clause("1.4.5", "1.4.5a", "8.3.14a")
def attackable(state: State, player: str) -> tuple[int, ...]:
    """The objects of opponents that an attack may have as its target: living ones, and what is made attackable."""
    seen = view(state)
    made = {id_ for one in rules_in_force(state) if isinstance(one.change, CanBeAttacked) for id_ in one.on}
    found = []
    for there in b.arena(state):
        if there.whose == player or there.whose not in b.remaining(state) or not b.is_public(state, there):
            continue
        living = seen.values(there.id).get("life") is not None and not there.mark("proxy of")
        perched = keywords(seen.values(there.id), "perched") and there.mark("equipped")
        if (living or there.id in made or keywords(seen.values(there.id), "spectra")) and not perched:
            found.append(there.id)
    return tuple(id_ for id_ in found if restricted(state, player, "be attacked", id_) is None)
