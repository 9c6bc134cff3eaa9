"""An exploration whose answers are followed elsewhere: positions go there packed, and what comes of them comes back so.

A position is packed by itself, without its ruleset and the cards of the game, which whoever follows its answers has.
What is told of it is what differs from the first position, as zlib does it: half a kilobyte for each position of the
exploration, so that millions are held here.
"""

from __future__ import annotations

import io
import pickle
import zlib
from collections.abc import Container, Generator, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from judge_app.engine.exploring import Follower, Position, Rest, Step
from judge_app.engine.merging import Key, LastingKeys
from judge_app.engine.state import State
from judge_app.scenario.games import EXPLORING, RULESETS
from judge_app.services.each import Place
from judge_app.services.runs.exploring import what_may_be_done

MOST_TOGETHER = 16
"""So many positions are handed over at once, a tenth of a second's work; fewer where there are few."""

PARTS = 32
MOST_NUMBERS = 200_000


@dataclass(frozen=True, slots=True)
class About:
    """The exploration to which positions belong: the game's ruleset, its cards and a position as they are pickled.

    The others are packed as what is otherwise than in that one.
    """

    ruleset: str
    acting: bool
    cards: bytes
    like: bytes = b""


class Packer:
    """Makes bytes of positions and positions of them."""

    def __init__(self, about: About) -> None:
        self.how = EXPLORING[about.ruleset](RULESETS[about.ruleset].ruleset)
        self._shared = {"ruleset": self.how.ruleset, "cards": pickle.loads(about.cards)}  # noqa: S301  # Dask's trust
        self._names = {id(value): name for name, value in self._shared.items()}
        self._like = about.like

    def pickled(self, position: Position) -> bytes:
        """That position, which was opened here or follows from such a one, without what is shared."""
        made = io.BytesIO()
        pickler = pickle.Pickler(made, pickle.HIGHEST_PROTOCOL)
        pickler.persistent_id = lambda value: self._names.get(id(value))  # type: ignore[method-assign]
        pickler.dump(position)
        return made.getvalue()

    def packed(self, position: Position) -> bytes:
        """The same as it is sent and kept."""
        packing = zlib.compressobj(zdict=self._like)
        return packing.compress(self.pickled(position)) + packing.flush()

    def opened(self, packed: bytes) -> Position:
        """The position of those bytes."""
        pickled = zlib.decompressobj(zdict=self._like).decompress(packed)
        reader = pickle.Unpickler(io.BytesIO(pickled))  # noqa: S301  # what Dask would do likewise
        reader.persistent_load = self._shared.__getitem__  # type: ignore[method-assign]
        position: Position = reader.load()
        return position

    def at_home(self, state: State) -> State:
        """The same position with those cards and rules."""
        return state.with_(cards=self._shared["cards"], ruleset=self.how.ruleset)


_NUMBERS: dict[Hashable, int] = {}

_packer = lru_cache(4)(Packer)


def _follower(about: About, packer: Packer) -> Follower:
    """One with nothing remembered but numbers: what it keeps of positions it keeps by the very values."""
    if len(_NUMBERS) > MOST_NUMBERS:
        _NUMBERS.clear()
    acts = what_may_be_done(RULESETS[about.ruleset]) if about.acting else None
    return Follower(packer.how, LastingKeys(packer.how.sense, _NUMBERS).key, acts)


def follow(positions: Sequence[bytes], about: About) -> list[list[Step]]:
    """Every answer to those positions; what several answers lead to is packed once."""
    packer = _packer(about)
    follower = _follower(about, packer)
    rests: dict[Key, Rest] = {}
    packed: dict[Key, bytes] = {}

    def noted(step: Step) -> Step:
        if step.after is None:
            return step
        if step.rest is not None:
            position = packed.get(step.rest.key) or packed.setdefault(step.rest.key, packer.packed(step.rest.position))
            rests[step.after] = replace(step.rest, position=position)
        return replace(step, rest=rests[step.after])

    return [list(map(noted, steps)) for steps in follower.steps([packer.opened(one) for one in positions], rests)]


class Elsewhere:
    """Follows answers in another place: whole batches of a wave at once."""

    def __init__(self, place: Place, state: State, *, acting: bool) -> None:
        """`state` is where it begins."""
        about = About(state.ruleset.name, acting, pickle.dumps(state.cards))
        packer = Packer(about)
        self._place = place
        self._about = replace(about, like=packer.pickled(Position(packer.at_home(state))))
        self._packer = _packer(self._about)

    def begin(self, state: State) -> Step:
        """The first position, which is looked at here."""
        step = _follower(self._about, self._packer).begin(self._packer.at_home(state))
        assert step.rest is not None
        return replace(step, rest=replace(step.rest, position=self._packer.packed(step.rest.position)))

    def steps(self, positions: Sequence[bytes], known: Container[Key]) -> Generator[Iterable[Step], None, None]:
        """The answers of each of those, in order."""
        together = min(MOST_TOGETHER, -(-len(positions) // PARTS))
        parts = [positions[at : at + together] for at in range(0, len(positions), together)]
        for part in self._place.each(partial(follow, about=self._about), parts, 1):
            yield from part

    def state(self, position: Any) -> State:
        """A position as a state."""
        return self._packer.opened(position).state
