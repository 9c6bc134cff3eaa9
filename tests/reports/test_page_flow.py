"""Pages: nothing is cut, lost or out of order, and what belongs together stays together."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from judge_app.reports.paper.flow import Piece, pages_of

HEIGHT = 100.0


@dataclass(frozen=True)
class Block:
    """A piece without content."""

    name: int
    height: float
    space: float = 0.0
    keep: bool = False
    again: Piece | None = None
    anchor: str = ""

    def draw(self, painter: Any, left: float, top: float) -> None:
        """Nothing to draw."""


HEAD = Block(-1, 10)
SIZES = st.tuples(st.integers(1, 60), st.integers(0, 10), st.booleans(), st.booleans())
BLOCKS = st.lists(SIZES, max_size=40).map(
    lambda sizes: [Block(n, h, s, k, HEAD if a else None) for n, (h, s, k, a) in enumerate(sizes)]
)


@given(BLOCKS)
def test_every_piece_is_drawn_once_in_order_and_whole(blocks: list[Block]) -> None:
    pages = pages_of(blocks, HEIGHT)
    assert [placed.piece for page in pages for placed in page if placed.piece is not HEAD] == blocks
    for page in pages:
        at = 0.0
        for placed in page:
            assert placed.top >= at
            at = placed.top + placed.piece.height
        assert at <= HEIGHT


@given(BLOCKS)
def test_a_page_ends_after_a_piece_that_holds_the_next_only_when_all_of_them_need_more_than_a_page(
    blocks: list[Block],
) -> None:
    pages = pages_of(blocks, HEIGHT)
    for page, following in pairwise(pages):
        last = page[-1].piece
        if last.keep:
            begun = next(p.piece for p in following if p.piece is not HEAD)
            together = _together(blocks, last, begun)
            again = HEAD.height if together[0].again else -together[0].space
            assert sum(b.height + b.space for b in together) + again > HEIGHT


def _together(blocks: list[Block], *members: Piece) -> list[Block]:
    groups: list[list[Block]] = [[]]
    for block in blocks:
        groups[-1].append(block)
        if not block.keep:
            groups.append([])
    return next(group for group in groups if all(any(m is b for b in group) for m in members))


def test_a_heading_goes_to_the_next_page_with_what_follows_it() -> None:
    pages = pages_of([Block(0, 80), Block(1, 10, keep=True), Block(2, 30)], HEIGHT)
    assert [[placed.piece.height for placed in page] for page in pages] == [[80], [10, 30]]


def test_the_head_of_a_table_is_drawn_anew_on_each_page_that_its_rows_begin() -> None:
    rows = [Block(n, 30, again=HEAD) for n in range(5)]
    pages = pages_of([HEAD, *rows], HEIGHT)
    assert [[placed.piece.height for placed in page] for page in pages] == [[10, 30, 30, 30], [10, 30, 30]]


def test_what_is_higher_than_a_page_has_a_page_of_its_own() -> None:
    pages = pages_of([Block(0, 10), Block(1, 150), Block(2, 10)], HEIGHT)
    assert [len(page) for page in pages] == [1, 1, 1]


def test_no_space_is_left_at_the_top_of_a_page() -> None:
    pages = pages_of([Block(0, 60, 8), Block(1, 60, 8)], HEIGHT)
    assert [page[0].top for page in pages] == [0.0, 0.0]
