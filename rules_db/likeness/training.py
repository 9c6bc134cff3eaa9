"""Draws together what is asked of the same rule: `python -m rules_db.likeness.training` writes `learned.npz` anew.

Every question that players ask after a rule is to be nearer to another passage of that rule than to those of other
rules (a contrastive loss within batches, stepped by AdaGrad). It begins from `english.npz`, where a piece counts the
less the more passages have it, and is the same at each run. Run it when `rules_db/asked` has grown much; what it does
to the search is measured by `judge bench search`, with questions that are not among those it learns from.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from judge_app.files.places import data_folder
from judge_app.files.shipped import BOOKS, THESAURI
from rules_db.build import read
from rules_db.likeness.encoder import ENGLISH, LEARNED, Encoder, Floats, load, save
from rules_db.likeness.passages import passages
from rules_db.sources import USER_THESAURUS, Sources

COMMON = 0.03
"""The share of passages with a piece at which it counts half."""

ROUNDS, BATCH, STEP, HEAT = 4, 512, 0.02, 0.07


@dataclass(frozen=True, slots=True)
class Lesson:
    """The pieces of every passage, the entry that each is of, and those that are questions to learn from."""

    pieces: list[NDArray[np.int64]]
    entry: NDArray[np.int64]
    questions: list[int]

    def others(self, number: int) -> Sequence[int]:
        """The passages of the same entry, that one among them."""
        first, last = np.searchsorted(self.entry, [self.entry[number], self.entry[number] + 1])
        return range(int(first), int(last))


def lesson(encoder: Encoder) -> Lesson:
    """What there is to learn from: the books of this project."""
    found = read(Sources(BOOKS, THESAURI, data_folder() / USER_THESAURUS))
    pieces: list[NDArray[np.int64]] = []
    owners: list[int] = []
    questions: list[int] = []
    for number, entry in enumerate(found.entries):
        texts = passages(entry)
        asked = {*entry.questions, *entry.asked}
        for text in texts:
            cut = encoder.pieces.of(text)
            if not cut:
                continue
            if text in asked and len(texts) > 1:
                questions.append(len(pieces))
            pieces.append(np.array(cut))
            owners.append(number)
    return Lesson(pieces, np.array(owners), questions)


def weighed(encoder: Encoder, taught: Lesson) -> Encoder:
    """The encoder with each piece's vector as long as the piece is telling in these books."""
    holders = np.ones(len(encoder.vectors))
    for cut in taught.pieces:
        holders[np.unique(cut)] += 1
    weights = COMMON / (COMMON + holders / len(taught.pieces))
    return Encoder(encoder.names, (encoder.vectors * weights[:, None]).astype(np.float32))


def train(encoder: Encoder, taught: Lesson) -> Encoder:
    """The encoder after all rounds."""
    chance = random.Random(0)  # noqa: S311
    vectors, speed = encoder.vectors.copy(), np.full(len(encoder.vectors), 1e-6, dtype=np.float32)
    questions = list(taught.questions)
    for number in range(ROUNDS):
        chance.shuffle(questions)
        losses = []
        for start in range(0, len(questions) - BATCH + 1, BATCH):
            batch = questions[start : start + BATCH]
            other = [chance.choice([one for one in taught.others(asked) if one != asked]) for asked in batch]
            loss, slope = _slope(vectors, taught, batch, other)
            losses.append(loss)
            speed += (slope * slope).mean(axis=1)
            vectors -= STEP * slope / np.sqrt(speed)[:, None]
        print(f"round {number + 1} of {ROUNDS}: loss {sum(losses) / len(losses):.3f}")  # noqa: T201
    return Encoder(encoder.names, vectors)


def _slope(vectors: Floats, taught: Lesson, batch: list[int], other: list[int]) -> tuple[float, Floats]:
    """The loss of a batch, and by how much each piece's vector changes it."""
    asked, asked_length, asked_spread = _sums(vectors, [taught.pieces[one] for one in batch])
    right, right_length, right_spread = _sums(vectors, [taught.pieces[one] for one in other])
    owner = taught.entry[batch]
    truth = np.eye(len(batch), dtype=np.float32)
    alike = asked @ right.T / HEAT
    alike[(owner[:, None] == owner[None, :]) & (truth == 0)] = -1e9  # another passage of the same rule is no mistake
    chosen = np.exp(alike - alike.max(axis=1, keepdims=True))
    chosen /= chosen.sum(axis=1, keepdims=True)
    wrong = (chosen - truth) / HEAT / len(batch)
    slope = np.zeros_like(vectors)
    for mine, length, (pieces, rows), pull in (
        (asked, asked_length, asked_spread, wrong @ right),
        (right, right_length, right_spread, wrong.T @ asked),
    ):
        across = (pull - mine * (pull * mine).sum(axis=1, keepdims=True)) / length
        np.add.at(slope, pieces, across[rows])
    return float(-np.log(np.diag(chosen) + 1e-12).mean()), slope


def _sums(
    vectors: Floats, cuts: list[NDArray[np.int64]]
) -> tuple[Floats, Floats, tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Each text's vector of length 1, the length that it had, and all pieces with the row that each belongs to."""
    lengths = [len(cut) for cut in cuts]
    pieces = np.concatenate(cuts)
    sums = np.add.reduceat(vectors[pieces], np.cumsum([0, *lengths[:-1]]), axis=0)
    length = np.linalg.norm(sums, axis=1, keepdims=True) + 1e-9
    return sums / length, length, (pieces, np.repeat(np.arange(len(cuts)), lengths))


def main() -> None:
    """Learn, and write the file."""
    english = load(ENGLISH)
    taught = lesson(english)
    save(train(weighed(english, taught), taught), LEARNED)


if __name__ == "__main__":
    main()
