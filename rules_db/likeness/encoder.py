"""Texts as vectors: the sum of the vectors of their pieces, of length 1."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from judge_app.files.shipped import LIKENESS
from rules_db.likeness.pieces import Pieces

Floats = NDArray[np.float32]
Bytes = NDArray[np.int8]
ENGLISH = LIKENESS / "english.npz"
LEARNED = LIKENESS / "learned.npz"
MOST = 127


class Encoder:
    """Makes vectors of texts. `vectors` has a row for each of the `pieces`."""

    def __init__(self, pieces: list[str], vectors: Floats) -> None:
        self.names = pieces
        self.pieces = Pieces(pieces)
        self.vectors = vectors

    def of(self, text: str) -> Floats:
        """The text's vector; all zeros where no piece is known."""
        total: Floats = self.vectors[self.pieces.of(text)].sum(axis=0)
        return total / max(float(np.linalg.norm(total)), 1e-9)

    def of_all(self, texts: Iterable[str]) -> Floats:
        """A row for each text."""
        return np.stack([self.of(text) for text in texts])


def load(path: Path = LEARNED) -> Encoder:
    """The encoder of a file that `save` wrote. Raises OSError or ValueError when it can't be read."""
    with np.load(path, allow_pickle=False) as held:
        pieces = bytes(held["pieces"]).decode().split("\n")
        return Encoder(pieces, held["vectors"].astype(np.float32) * held["scales"][:, None])


def save(encoder: Encoder, path: Path) -> None:
    """Write an encoder, each vector as whole numbers from -127 to 127 and the scale that they are of."""
    scales = np.maximum(np.abs(encoder.vectors).max(axis=1), 1e-9) / MOST
    arrays: dict[str, Any] = {
        "pieces": np.frombuffer("\n".join(encoder.names).encode(), dtype=np.uint8),
        "vectors": np.round(encoder.vectors / scales[:, None]).astype(np.int8),
        "scales": scales.astype(np.float32),
    }
    np.savez(path, **arrays)
