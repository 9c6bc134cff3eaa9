"""What is different between two boards, in words."""

from __future__ import annotations

from judge_app.reports.differing import differences
from judge_app.reports.picture import OWNED_BY, BoardPicture, CardPicture, SidePicture, ZonePicture


def lying(player: str, *notes: str) -> BoardPicture:
    """A board on which one card lies in that player's row."""
    card = CardPicture(1, "Farm Hand", "Farm Hand", notes=notes)
    zones = {name: (card,) if name == player else () for name in ("ann", "bob")}
    return BoardPicture(
        "",
        tuple(SidePicture(name, (), (ZonePicture("allies", "Ally row", "row", row),)) for name, row in zones.items()),
    )


def test_whose_a_card_is_is_said_only_where_another_player_has_it() -> None:
    taken, back = lying("bob", f"{OWNED_BY}ann"), lying("ann")
    (one,) = differences(back, taken)
    assert (one.one, one.other) == ("in ann's ally row", "in bob's ally row, owned by ann")
    (other,) = differences(taken, back)
    assert (other.one, other.other) == ("in bob's ally row, owned by ann", "in ann's ally row")


def test_what_else_is_so_of_a_card_is_told_with_its_contrary() -> None:
    (one,) = differences(lying("ann", "2 damage", "new this turn"), lying("ann"))
    assert (one.one, one.other) == ("2 damage, new this turn", "no damage, not new this turn")
