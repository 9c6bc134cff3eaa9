"""Which entries are near to a question, from the vectors of all their passages that a library's folder holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np

from rules_db.likeness.encoder import MOST, Encoder, load
from rules_db.likeness.passages import passages
from rules_db.model import Entry

SHARPNESS = 0.1
"""How much more than others an entry's nearest passages count: the lower, the more."""

CROWD = 0.5
"""How far many passages are no merit: at 0 an entry gains by each, at 1 their mean counts."""


class Nearness:
    """The passages' vectors of one library, and a number for each entry that says how near it is to a text."""

    def __init__(self, path: Path, encoder: Encoder) -> None:
        """Raises OSError or ValueError when the file isn't one that `build` wrote."""
        with np.load(path, allow_pickle=False) as held:
            self._ids: list[str] = bytes(held["ids"]).decode().split("\n")
            self._starts = held["starts"]
            self._vectors = held["vectors"].astype(np.float32) / MOST
        counts = np.diff(np.append(self._starts, len(self._vectors)))
        self._crowd = CROWD * np.log(counts)
        self._encoder = encoder

    def of(self, text: str) -> Mapping[str, float]:
        """How near each entry is, by id, the nearest first: about 0 where nothing is alike, 1 at most or little more.
        Empty for a text without a word that is known."""
        vector = self._encoder.of(text)
        if not vector.any():
            return {}
        alike = np.exp((self._vectors @ vector) / SHARPNESS)
        near = SHARPNESS * (np.log(np.add.reduceat(alike, self._starts)) - self._crowd)
        order = np.argsort(-near, kind="stable")
        return {self._ids[place]: float(near[place]) for place in order}


class Together:
    """Several libraries' passages as if they were one's."""

    def __init__(self, several: Sequence[Nearness]) -> None:
        self._several = several

    def of(self, text: str) -> Mapping[str, float]:
        """How near each entry is, by id, the nearest first."""
        near = {id_: share for one in self._several for id_, share in one.of(text).items()}
        return dict(sorted(near.items(), key=lambda one: -one[1]))


def build(path: Path, entries: Iterable[Entry]) -> None:
    """Write the vectors of those entries' passages."""
    encoder = load()
    ids: list[str] = []
    starts: list[int] = []
    texts: list[str] = []
    for entry in entries:
        ids.append(entry.id)
        starts.append(len(texts))
        texts += passages(entry)
    np.savez(
        path,
        ids=np.frombuffer("\n".join(ids).encode(), dtype=np.uint8),
        starts=np.array(starts, dtype=np.int64),
        vectors=np.round(encoder.of_all(texts) * MOST).astype(np.int8),
    )
