"""Texts compared by sense: pieces, vectors, nearness, and what learning does to them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from rules_db.library import Library
from rules_db.likeness import nearness, training
from rules_db.likeness.encoder import ENGLISH, LEARNED, Encoder, load, save
from rules_db.likeness.passages import passages
from rules_db.likeness.pieces import Pieces


@pytest.fixture(scope="module")
def encoder() -> Encoder:
    return load()


def tiny() -> Encoder:
    """Six words, each a direction of its own."""
    return Encoder(["hit", "blow", "tax", "fee", "red", "blue"], np.eye(6, dtype=np.float32))


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("counter", [1]),
        ("countering", [1, 3]),
        ("Count!", [0, 4]),
        ("cöunter", [1]),
        ("countless", []),
        ("", []),
    ],
)
def test_a_word_is_cut_into_its_longest_pieces_and_an_unknown_one_counts_for_nothing(
    text: str, places: list[int]
) -> None:
    assert Pieces(["count", "counter", "##er", "##ing", "!"]).of(text) == places


def test_a_text_has_a_direction_and_no_length(encoder: Encoder) -> None:
    assert np.linalg.norm(encoder.of("damage")) == pytest.approx(1.0)
    assert encoder.of("damage damage damage") == pytest.approx(encoder.of("damage"), abs=1e-6)
    assert not encoder.of("").any()


def test_an_encoder_is_written_and_read_within_a_rounding(tmp_path: Path) -> None:
    vectors = np.random.default_rng(0).normal(size=(3, 8)).astype(np.float32)
    save(Encoder(["a", "b", "##c"], vectors), tmp_path / "pieces.npz")
    again = load(tmp_path / "pieces.npz")
    assert again.names == ["a", "b", "##c"]
    assert np.abs(again.vectors - vectors).max() <= np.abs(vectors).max() / 127


def test_what_was_learned_is_of_the_same_pieces_as_english() -> None:
    english, learned = load(ENGLISH), load(LEARNED)
    assert learned.names == english.names
    assert learned.vectors.shape[1] == english.vectors.shape[1]


@pytest.mark.parametrize(
    ("asked", "near", "far"),
    [
        ("he redrew his opening cards", "may I take a mulligan", "which deck is too small"),
        ("my creature got killed", "when is an ally destroyed", "who goes first"),
        ("can I respond to that spell", "who gets priority after a card is played", "how many allies fit on the board"),
    ],
)
def test_what_means_the_same_is_nearer_than_what_does_not(encoder: Encoder, asked: str, near: str, far: str) -> None:
    assert encoder.of(asked) @ encoder.of(near) > encoder.of(asked) @ encoder.of(far)


def test_learning_draws_together_what_is_asked_of_one_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "BATCH", 3)
    before = tiny()
    pieces = [np.array(before.pieces.of(text)) for text in ("hit", "blow", "tax", "fee", "red", "blue")]
    taught = training.Lesson(pieces, np.array([0, 0, 1, 1, 2, 2]), [0, 2, 4])
    after = training.train(before, taught)
    for one, other in (("hit", "blow"), ("tax", "fee"), ("red", "blue")):
        assert after.of(one) @ after.of(other) > before.of(one) @ before.of(other)
    assert after.of("hit") @ after.of("fee") < after.of("hit") @ after.of("blow")


def test_an_entry_is_as_near_as_its_nearest_passages_and_many_are_no_merit(tmp_path: Path, library: Library) -> None:
    entries = [entry for entry in library.entries.values() if entry.kind == "rule"][:40]
    nearness.build(tmp_path / "near.npz", entries)
    near = nearness.Nearness(tmp_path / "near.npz", load())
    for entry in entries:
        told = near.of(passages(entry)[-1])
        assert entry.id in sorted(told, key=told.__getitem__, reverse=True)[:3]
    assert near.of("") == {}


def test_a_word_or_two_are_looked_up_as_words_only(library: Library) -> None:
    assert not library.search("zyxqw")
    assert not library.search("zyxqw vbnqp")
