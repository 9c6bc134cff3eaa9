"""Whether something has happened this turn: this turn's history, looked at as a trigger would have (712.2)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.frozen import dataclass
from judge_app.games.wow import board as b
from judge_app.games.wow.events import ControlChanged
from judge_app.games.wow.texts.evaluation import Reader
from judge_app.games.wow.texts.reading import CONDITIONS
from judge_app.games.wow.triggers.matching import Watch, matches
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words.amounts import HappenedThisTurn


@dataclass(frozen=True, slots=True)
class LookingBack(Watch):
    """A look at what happened at a place of this turn's history: whose side a card was on is a matter of that time."""

    at: int = 0
    read_by: Reader | None = None

    @property
    def own(self) -> Reader:
        """The reading of the condition, which may be asked for while the board is being worked out."""
        assert self.read_by is not None
        return self.read_by

    def party(self, wanted: h.Party, card: int) -> bool:
        """Whether a card is the one that is spoken of."""
        if wanted.is_ != "any" or wanted.a is None:
            return Watch.party(self, wanted, card)
        side, you, of = self._controller_then(card), self.ctx.you, wanted.a.controlled_by
        if of not in ("you", "opponent", "friendly"):
            return self.own.fits(wanted.a, card)
        if (side != you) if of == "you" else (b.opposed(self.state, side, you) != (of == "opponent")):
            return False
        return self.own.fits(replace(wanted.a, controlled_by="anyone"), card)

    def _controller_then(self, card: int) -> str:
        for later in self.state.history[self.at + 1 :]:
            if isinstance(later.event, ControlChanged) and later.event.card == card:
                return later.event.before
        return self.state.objects[card].whose


@CONDITIONS.row(HappenedThisTurn)
def _happened_this_turn(reader: Reader, node: HappenedThisTurn) -> bool:
    state = reader.state
    watches = (LookingBack(state, reader.ctx, state, at, reader) for at in range(len(state.history)))
    events = (past.event for past in state.history)
    return any(matches(node.event, event, watch) for event, watch in zip(events, watches, strict=True))
