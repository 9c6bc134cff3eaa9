"""What a text needs to be carried out: whose it is, what it stands on, what was targeted and mentioned so far."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT, Id, changed
from judge_app.games.hearthstone import board as b


@saved
class Context:
    """The reading of one text.

    `source` is the entity that it stands on; `player` whose text it is where that isn't the entity's controller of the
    moment (an enchantment's). `targets` were chosen when the card was played, `that` was mentioned last, `event` is
    what triggered it; `mentioned` says that the text has spoken of something, be it of nobody. `place` is where its
    minions come, counted from 0, if it remembers that (else right of the source). `dealt` is the damage that it has
    dealt so far. `spell` says whether Spell Damage counts.
    """

    source: Id
    player: str = ""
    targets: tuple[Id, ...] = ()
    that: tuple[Id, ...] = ()
    event: Event | None = None
    amount: int = 0
    place: int = ABSENT
    dealt: int = 0
    mentioned: bool = False
    spell: bool = False

    @property
    def has_place(self) -> bool:
        """Whether it remembers where its minions come."""
        return self.place != ABSENT

    def mention(self, ids: tuple[int, ...]) -> Context:
        """The same context with those entities mentioned last."""
        return self if self.mentioned and self.that == ids else changed(self, that=ids, mentioned=True)


def you(state: State, ctx: Context) -> str:
    """The player whose text it is: effects have no memory of who it was before (10)."""
    if ctx.player:
        return ctx.player
    source = state.objects[ctx.source]
    return source.whose


def foe(state: State, ctx: Context) -> str:
    """The other player."""
    return b.opponent(state, you(state, ctx))
