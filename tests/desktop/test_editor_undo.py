"""Any sequence of edits, undone, gives the same text again; redone, the same board."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge_app.desktop.editor.case.document import Document
from judge_app.desktop.editor.case.edits import Edits

TYPED = """\
# what is disputed
judge: 2
title: A dispute  # so they say
ruleset: wow-7.4
turn: you
players:
  you:
    hero: Alliance Mage
    in play: [{card: Farm Hand}, {card: Stone Boar, damage: 1}]
    hand: [Fire Blast, Plain Orc]  # two
    resources: 3
  opponent:
    hero: Horde Warrior
    in play:
      - {card: Plain Orc}  # mine
happened:
  - pass
"""

NAMES = ("Farm Hand", "Fire Blast", "Blessed Life", "Golem Skull Helm")
ROWS = ("hero", "ally", "resource", "hand", "deck")
PLACES = tuple((player, row) for player in ("you", "opponent") for row in ROWS)
one = st.tuples(st.integers(0, 11), st.integers(0, 40), st.integers(0, 40))


def edit(edits: Edits, what: int, first: int, second: int) -> None:
    """One edit, of whatever is there."""
    cards = list(edits.cards())
    card = cards[first % len(cards)]
    player, zone = PLACES[second % len(PLACES)]
    hosts = [other.called for other in cards if other.called and other.entry]
    acts: tuple[object, ...] = (
        lambda: edits.add([NAMES[first % 4]], player, zone, second),
        lambda: edits.move([card.path], player, zone, first),
        lambda: edits.remove([card.path]),
        lambda: edits.duplicate([card.path]),
        lambda: edits.toggle([card.path], "exhausted"),
        lambda: edits.add_to([card.path], "damage", second % 5 - 2),
        lambda: edits.add_of_kind([card.path], "counters", "spark", second % 3 - 1),
        lambda: edits.attach([card.path], hosts[second % len(hosts)]),
        lambda: edits.shift(card.path, player, zone, 1 - 2 * (second % 2)),
        lambda: edits.set_field("phase", ("action", "end phase", None)[second % 3]),
        lambda: edits.set_rows("happened", "acts", ["pass"] * (second % 3)),
        lambda: edits.document.edit("seat", edits.editing.add_player(edits.data, edits.library)),
    )
    acts[what % len(acts)]()  # type: ignore[operator]


@pytest.mark.usefixtures("qapp")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(one, max_size=12))
def test_what_is_undone_leaves_the_same_text_and_what_is_redone_the_same_board(steps, tmp_path_factory):
    file = tmp_path_factory.mktemp("case") / "case.yaml"
    file.write_text(TYPED, encoding="utf-8")
    document = Document()
    document.open(file)
    edits = Edits(document, "wow-7.4")
    for step in steps:
        edit(edits, *step)
    made, text = document.data, document.text()
    done = document.undo.index()
    document.undo.setIndex(0)
    assert document.text() == TYPED
    document.undo.setIndex(done)
    assert (document.data, document.text()) == (made, text)
    document.undo.setClean()
