"""Words about decks and dice."""

from __future__ import annotations

from dataclasses import field

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.wow.words.base import Cost, Effect, Power, Who
from judge_app.games.wow.words.effects.wording import sentence
from judge_app.games.wow.words.terms import do, possessive
from judge_app.games.wow.words.which import You


@word("turn deck over")
@dataclass(frozen=True, slots=True)
class TurnDeckOver(Effect):
    """Turn a player's deck over, for the rest of the game or until it is turned again (415.3d)."""

    who: Who = field(default_factory=You)

    def english(self) -> str:
        who = self.who.english()
        deck = "your deck" if isinstance(self.who, You) else "their deck"
        return sentence(f"{do(who, 'turn', 'turns')} {deck} over")


@word("roll dice")
@dataclass(frozen=True, slots=True)
class RollDice(Effect):
    """Roll six-sided dice; the amount `rolled` is what they show together (glossary: dice)."""

    dice: int = 1

    def english(self) -> str:
        return "Roll a die." if self.dice == 1 else f"Roll {self.dice} dice."


@word("top card revealed")
@dataclass(frozen=True, slots=True)
class TopCardRevealed(Power):
    """Players play with the top card of their decks revealed (415.3f)."""

    who: Who = field(default_factory=You)

    def english(self) -> str:
        return sentence(f"{do(self.who.english(), 'play', 'plays')} with the top card of their deck revealed")


@word("may look at top card")
@dataclass(frozen=True, slots=True)
class MayLookAtTop(Power):
    """The top card of a deck is open to you whenever you have priority (415.3e)."""

    of: Who = field(default_factory=You)

    def english(self) -> str:
        return f"At any time you have priority, you may see the top card of {possessive(self.of.english())} deck."


@word("can't draw unless pays")
@dataclass(frozen=True, slots=True)
class DrawsAtAPrice(Power):
    """Players can't draw cards unless they pay for each (415.9f)."""

    pays: tuple[Cost, ...]
    who: Who = field(default_factory=You)

    def english(self) -> str:
        price = ", ".join(part.english() for part in self.pays)
        return sentence(f"{self.who.english()} can't draw cards unless {do(self.who.english(), 'pay', 'pays')} "
                        f"{price} for each")  # fmt: skip
