"""Under whose control a text puts cards into play, and where cards can't be put."""

from __future__ import annotations

from wow_table import Table, ability, bolt, side

from judge_app.engine.trace import Withheld
from judge_app.games.wow.words.base import Who
from judge_app.games.wow.words.effects import Move, PutIntoPlay
from judge_app.games.wow.words.powers import WhenResolved
from judge_app.games.wow.words.which import Filter, OwnerOf, Target, That, ThatPlayer, This


def after_raising(under: Who) -> Table:
    """A Guard of the opponent's dies, and you play what puts it back into play under that player."""
    grave = Filter(types=("Ally",), zone="graveyard")
    raise_it = ability("Raise", 1, WhenResolved((PutIntoPlay(Target(grave), under=under),)), instant=True)
    you, them = side(hand=["Blast", "Raise"], resources=2), side("Warrior", play=["Guard"])
    table = Table(you, them, cards=(bolt("Blast", 9), raise_it))
    table.answer("pass", "pass").play("Blast", "Guard").resolve()
    return table.play("Raise", "Guard").resolve()


def test_what_is_put_into_play_under_its_owners_control_is_theirs() -> None:
    """712.3a: "its" speaks of the card that the same sentence has just named."""
    table = after_raising(OwnerOf(That()))
    assert (table.zone("Guard"), table.object("Guard").controller) == ("play", "opponent")


def test_where_no_player_is_meant_nothing_enters_play_and_that_is_told() -> None:
    table = after_raising(ThatPlayer())
    assert table.zone("Guard") == "graveyard"
    assert [event.what for event in table.events(Withheld)] == ["Guard is not put into play"]


def test_cards_are_moved_to_zones_and_put_into_play_by_another_word() -> None:
    assert "put into play" in Move(This(), "play").mistake()
    assert Move(This(), "hand").mistake() == ""
