"""Which players are meant: you and others, those chosen as targets, those of cards."""

from __future__ import annotations

from judge_app.games.wow.words.base import Which, Who
from judge_app.rulekit.wording import word


@word("you", "you")
class You(Who):
    """The controller of the link or modifier."""


@word("you and", "you and {other}", many=True)
class YouAnd(Who):
    """You and another player."""

    other: Who


@word("turn player", "the turn player")
class TurnPlayer(Who):
    """The player whose turn it is."""


@word("each player", "each player", "players")
class EachPlayer(Who):
    """Every player still in the game."""


@word("each opponent", "each opponent", "opponents")
class EachOpponent(Who):
    """Every player opposed to you."""


@word("an opponent", "an opponent")
class AnOpponent(Who):
    """Any player opposed to you."""


@word("a player", "a player")
class APlayer(Who):
    """Any player still in the game."""


@word("each friendly player", "each friendly player")
class EachFriendlyPlayer(Who):
    """You and every player on your team."""


@word(
    "target player",
    '[another? another] target [opponent? opponent | player][ ("{as}")]',
    "[another? a second] target [opponent? opponent | player]",
)
class TargetPlayer(Who):
    """A player chosen as a target when the link is added.

    Two of one link need different `as` names, as targets that are cards do; "another" can't be a player chosen before.
    """

    opponent: bool = False
    another: bool = False
    as_: str = ""


@word("the target player", 'target player "{called}"')
class TheTargetPlayer(Who):
    """A player chosen as a target before, by the `as` name."""

    called: str


@word("that player", "that player", "that opponent")
class ThatPlayer(Who):
    """The player mentioned last, or whom the event is about."""


@word("controller of", "{of:'s} controller")
class ControllerOf(Who):
    """The controller of a card; for a card that left, its last known one."""

    of: Which


@word("owner of", "{of:'s} owner")
class OwnerOf(Who):
    """The owner of a card."""

    of: Which
