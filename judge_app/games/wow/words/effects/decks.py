"""Words about decks, hands and dice."""

from __future__ import annotations

from judge_app.games.wow.words.base import Cost, Effect, Power, Which, Who
from judge_app.games.wow.words.which import Filter, That, You
from judge_app.rulekit.wording import word


@word("turn deck over", "[{who}] <turns> {who:their} deck over")
class TurnDeckOver(Effect):
    """Turn a player's deck over, for the rest of the game or until it is turned again (415.3d)."""

    who: Who = You()


@word(
    "take from top",
    "[for? reveal | look at] the top {cards:words} cards of your deck."
    " Put [for? a revealed {for} | one] into your hand and the rest on the bottom of your deck",
    "[for? reveal | look at] the top {cards:words} cards of your deck."
    " Put [for? a revealed {for} | one of them] into your hand and the rest on the bottom of your deck",
    "[for? reveal | look at] the top {cards:words} cards of your deck."
    " Put [for? a revealed {for} | one] into hand and the rest on the bottom of your deck",
)
class TakeFromTop(Effect):
    """Of the top cards of your deck one goes to hand, the rest under it; where one has to fit, all are revealed."""

    cards: int
    for_: Filter | None = None


@word(
    "look at hand", "look at {of:'s} hand[ and choose {choose:a} in it]", "look at {of:'s} hand[ and choose {choose:a}]"
)
class LookAtHand(Effect):
    """You look at a player's hand, and may have to choose a card there that fits, which becomes "it"."""

    of: Who
    choose: Filter | None = None

    def mistake(self) -> str:
        """Why nothing there is described so; '' where it can be."""
        of = self.choose or Filter()
        return "" if (of.zone, of.controlled_by) == ("play", "anyone") else "which hand it is in is said already"


@word(
    "discard it",
    "its owner discards {which}",
    "he discards {which}",
    "that player discards {which}",
    "that opponent discards {which}",
)
class DiscardIt(Effect):
    """Cards that were found in a hand are discarded by the player whose hand it is."""

    which: Which = That()


@word("roll dice", "roll {dice*die}")
class RollDice(Effect):
    """Roll six-sided dice; the amount `rolled` is what they show together (glossary: dice)."""

    dice: int = 1


@word("top card revealed", "{who} <plays> with the top card of {who:their} deck revealed")
class TopCardRevealed(Power):
    """Players play with the top card of their decks revealed (415.3f)."""

    who: Who = You()


@word("may look at top card", "at any time you have priority, you may see the top card of {of:'s} deck")
class MayLookAtTop(Power):
    """The top card of a deck is open to you whenever you have priority (415.3e)."""

    of: Who = You()


@word("can't draw unless pays", "{who} can't draw cards unless {who:they} {pays:pay ,} for each")
class DrawsAtAPrice(Power):
    """Players can't draw cards unless they pay for each (415.9f)."""

    pays: tuple[Cost, ...]
    who: Who = You()
