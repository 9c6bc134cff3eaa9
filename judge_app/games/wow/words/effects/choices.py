"""Words that choose, ask and change the turn."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.wow.words.base import Condition, Cost, Effect, Which, Who
from judge_app.games.wow.words.costs import PayResources
from judge_app.games.wow.words.effects.wording import inside, sentence, together
from judge_app.games.wow.words.terms import capital, do
from judge_app.games.wow.words.which import You


@word("may")
@dataclass(frozen=True, slots=True)
class May(Effect):
    """A player may do something entirely; then what follows "if you do"."""

    do: tuple[Effect, ...] = ()
    pay: tuple[Cost, ...] = ()
    if_you_do: tuple[Effect, ...] = ()
    who: Who = field(default_factory=You)

    def english(self) -> str:
        costs = ", ".join(cost.english() for cost in self.pay)
        then = f" If you do: {together(self.if_you_do)}" if self.if_you_do else ""
        done = inside(self.do) or f" pay {costs}."
        return f"{capital(self.who.english())} may{done}{then}"


@word("do")
@dataclass(frozen=True, slots=True)
class DoThen(Effect):
    """Do something that isn't optional; what follows "if you do" happens only if all of it was done (709.2f)."""

    first: tuple[Effect, ...]
    if_you_do: tuple[Effect, ...] = ()

    def english(self) -> str:
        return f"{together(self.first)} If you do: {together(self.if_you_do)}"


@word("unless")
@dataclass(frozen=True, slots=True)
class Unless(Effect):
    """Do something unless a player pays or does something else."""

    do: tuple[Effect, ...]
    pays: tuple[Cost, ...]
    who: Who = field(default_factory=You)

    def english(self) -> str:
        costs = ", ".join(cost.english() for cost in self.pays)
        who = self.who.english()
        pays = do(who, "pay", "pays") if isinstance(self.pays[0], PayResources) else do(who, "", "would").strip()
        return f"{together(self.do)[:-1]} unless {pays} {costs}."


@word("if")
@dataclass(frozen=True, slots=True)
class If(Effect):
    """Do something only if a condition holds as this is processed."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def english(self) -> str:
        otherwise = f" Otherwise: {together(self.otherwise)}" if self.otherwise else ""
        return f"If {self.condition.english()}: {together(self.then)}{otherwise}"


@record
@dataclass(frozen=True, slots=True)
class Mode:
    """One mode of a modal link; a card that can attach or do something else `attaches` by one of them (305.2d)."""

    called: str
    effects: tuple[Effect, ...] = ()
    attaches: bool = False


@word("choose one")
@dataclass(frozen=True, slots=True)
class ChooseModes(Effect):
    """A modal part: so many modes are chosen as the link is added, perhaps by an opponent (707.1c)."""

    modes: tuple[Mode, ...]
    number: int = 1
    by_opponent: bool = False

    def english(self) -> str:
        said = "; or".join(
            " attach this card" if mode.attaches else inside(mode.effects).rstrip(".") for mode in self.modes
        )
        number = "one" if self.number == 1 else self.number
        return f"{'An opponent chooses' if self.by_opponent else 'Choose'} {number}:{said}."


@word("name")
@dataclass(frozen=True, slots=True)
class ChooseWord(Effect):
    """Choose a word: an ally type, a damage type, a card name; it stays with this card."""

    what: Literal["ally type", "damage type", "name", "made-up name", "race"]

    def english(self) -> str:
        return sentence(f"choose {'an' if self.what[0] in 'aeiou' else 'a'} {self.what}")


@word("guess higher or lower")
@dataclass(frozen=True, slots=True)
class GuessCost(Effect):
    """Guess whether the top card of your deck costs more or less than that of another's; both are revealed."""

    opponent: Who
    if_right: tuple[Effect, ...]

    def english(self) -> str:
        return (
            f"Guess whether your deck's top card has a higher or lower cost than the one of "
            f"{self.opponent.english()}'s deck; both are revealed. If you guessed correctly: {together(self.if_right)}"
        )


@word("concede")
@dataclass(frozen=True, slots=True)
class Concede(Effect):
    """A player concedes."""

    who: Who = field(default_factory=You)

    def english(self) -> str:
        return sentence(do(self.who.english(), "concede", "concedes") + " the game")


@word("keep equipment for the next game")
@dataclass(frozen=True, slots=True)
class KeepEquipment(Effect):
    """Each player chooses equipment of theirs that stays in play for the next game of the match (800.1)."""

    def english(self) -> str:
        return "Each player chooses any number of their equipment that they own; it stays in play for the next game."


@word("build a new deck")
@dataclass(frozen=True, slots=True)
class BuildDeck(Effect):
    """Build a new deck of so many cards from your collection: in a tournament, your side deck (800.2)."""

    cards: int = 10

    def english(self) -> str:
        return f"Build a new deck of {self.cards} cards using cards from your entire collection."


@word("start a raid")
@dataclass(frozen=True, slots=True)
class StartRaid(Effect):
    """Give up all your cards and start a raid, if you have the decks for it (800.3)."""

    raid: str

    def english(self) -> str:
        return f"All of your cards in all zones are removed from the game, and the {self.raid} raid starts."


@word("end the turn")
@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """End the current turn (500.5)."""

    def english(self) -> str:
        return "End the current turn."


@word("extra turn")
@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """A player takes an extra turn after this one (500.3)."""

    who: Who = field(default_factory=You)

    def english(self) -> str:
        return sentence(do(self.who.english(), "take", "takes") + " an extra turn after this one")


@word("skip turn")
@dataclass(frozen=True, slots=True)
class SkipTurn(Effect):
    """A player skips their next turn (500.4)."""

    who: Who = field(default_factory=You)

    def english(self) -> str:
        return sentence(do(self.who.english(), "skip", "skips") + " the next turn")


@word("remove from combat")
@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    """Take characters out of combat (602.4)."""

    which: Which

    def english(self) -> str:
        return sentence(f"remove {self.which.english()} from combat")


@word("become defender")
@dataclass(frozen=True, slots=True)
class BecomeDefender(Effect):
    """A character becomes the defender of the combat that goes on, in the present one's place (602.3a)."""

    which: Which

    def english(self) -> str:
        return sentence(f"{self.which.english()} becomes a defender")
