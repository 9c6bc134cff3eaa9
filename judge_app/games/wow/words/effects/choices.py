"""Words that choose, ask and change the turn."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.syntax import walk
from judge_app.games.wow.words.amounts import ForEach, ForEachThisWay, Number
from judge_app.games.wow.words.base import Amount, Condition, Cost, Effect, Which, Who
from judge_app.games.wow.words.effects.cards import Destroy, Exhaust, MakeToken, Ready
from judge_app.games.wow.words.effects.damage import Deal, Heal
from judge_app.games.wow.words.which import Choose, Target, That, You
from judge_app.rulekit.wording import part, word, write


@word(
    "may",
    "{who} may <and: {do:may} | {pay:may ,}>[if_you_do? . If {who:they} <does>, {if_you_do:and}]",
    "{do:subject_may}[if_you_do? . If you do, {if_you_do:and}]",
)
class May(Effect):
    """A player may do something entirely; then what follows "if you do"."""

    do: tuple[Effect, ...] = ()
    pay: tuple[Cost, ...] = ()
    if_you_do: tuple[Effect, ...] = ()
    who: Who = You()


@word("do", "{first:and}[. If you do, {if_you_do:and}]")
class DoThen(Effect):
    """Do something that isn't optional; what follows "if you do" happens only if all of it was done (709.2f)."""

    first: tuple[Effect, ...]
    if_you_do: tuple[Effect, ...] = ()

    def mistake(self) -> str:
        """Why it says nothing of its own; '' where it does."""
        return "" if self.if_you_do else "without what follows if it was done it is only what it does"


@word("unless", "{do:and} unless {who} {pays:pay ,}")
class Unless(Effect):
    """Do something unless a player pays or does something else."""

    do: tuple[Effect, ...]
    pays: tuple[Cost, ...]
    who: Who = You()


@word("if", "if {condition}, {then:and}[. Otherwise, {otherwise:and}]")
class If(Effect):
    """Do something only if a condition holds as this is processed."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@word("only if", "{do:and} if {if}[. Otherwise, {otherwise:and}]")
class OnlyIf(Effect):
    """Do something only if a condition holds as this is processed, in which "that" is the target of it."""

    do: tuple[Effect, ...]
    if_: Condition
    otherwise: tuple[Effect, ...] = ()

    def mistake(self) -> str:
        """Why that can't be asked or done; '' where it can."""
        targets = any(isinstance(node, Target) for effect in self.do for node in walk(effect))
        if any(isinstance(node, That) for node in walk(self.if_)) and not targets:
            return '"that" is a target here, and there is none'
        pointing = any(isinstance(node, That) for effect in self.otherwise for node in walk(effect))
        return '"that" means nothing where it isn\'t done' if pointing else ""


@word("for each", "for each {times:times}, {do:and}")
class DoForEach(Effect):
    """Do something as many times as there is something to do it for, one time after the other."""

    times: Amount
    do: tuple[Effect, ...]

    def mistake(self) -> str:
        """Why nothing is done so; '' where something is."""
        if not isinstance(self.times, ForEach | ForEachThisWay):
            return "it says for each of what it is done"
        dealt = any(isinstance(one, Deal | Heal) for one in self.do)
        return "damage for each of several is one packet: its amount says for each of what" if dealt else ""


@word("so many times", "{do} for each {times:times}")
class DoSoOften(Effect):
    """Do something that has no number of its own for each of some: put a token into play, ready a card."""

    do: Effect
    times: Amount

    def mistake(self) -> str:
        """Why it is said otherwise; '' where it isn't."""
        if not isinstance(self.times, ForEach | ForEachThisWay):
            return "it says for each of what it is done"
        if isinstance(self.do, MakeToken):
            return "" if isinstance(self.do.number, Number) else "the number of tokens is each time the same"
        chosen = self.do.which if isinstance(self.do, Destroy | Ready | Exhaust) else None
        one = isinstance(chosen, Choose) and chosen.number == 1 and not chosen.up_to
        return "" if one else "what is done so often is done to one card that is chosen"


@part('<and: [attaches? attach this card] | {effects:and}>[ ("{called}")]', "{effects}")
class Mode:
    """One mode of a modal link; a card that can attach or do something else `attaches` by one of them (305.2d)."""

    called: str = ""
    effects: tuple[Effect, ...] = ()
    attaches: bool = False

    @property
    def name(self) -> str:
        """What it is called by whoever chooses it: by its name, or else by its text."""
        return self.called or write(self)


@word(
    "choose one",
    "[by_opponent? an opponent chooses | choose] {number:words}[or_more? or more]: {modes:;or}"
    "[. If {both_if}, you may choose both]",
    "choose {number:words}[or_more? or both]: {modes:;or}",
    "choose {number:words}: {modes:;or}[. If {both_if}, you may do both]",
)
class ChooseModes(Effect):
    """A modal part: so many modes are chosen as the link is added, perhaps by an opponent (707.1c).

    With `or more` others may be chosen besides, with `both if` where that holds then.
    """

    modes: tuple[Mode, ...]
    number: int = 1
    by_opponent: bool = False
    or_more: bool = False
    both_if: Condition | None = None

    def mistake(self) -> str:
        """Why there is nothing to choose; '' where there is."""
        if self.both_if is not None and len(self.modes) != 2:
            return '"both" are two modes'
        return "" if len(self.modes) > self.number else "it takes more modes than are chosen"


@word("name", "choose {what:a}")
class ChooseWord(Effect):
    """Choose a word: an ally type, a damage type, a card name; it stays with this card."""

    what: Literal["ally type", "damage type", "name", "made-up name", "race"]


@word(
    "guess higher or lower",
    "guess whether your deck's top card has a higher or lower cost than the one of {opponent:'s} deck; "
    "both are revealed. If you guessed correctly, {if_right:and}",
)
class GuessCost(Effect):
    """Guess whether the top card of your deck costs more or less than that of another's; both are revealed."""

    opponent: Who
    if_right: tuple[Effect, ...]


@word("concede", "[{who}] <concedes> the game")
class Concede(Effect):
    """A player concedes."""

    who: Who = You()


@word(
    "keep equipment for the next game",
    "each player chooses any number of their equipment that they own; it stays in play for the next game",
)
class KeepEquipment(Effect):
    """Each player chooses equipment of theirs that stays in play for the next game of the match (800.1)."""


@word("build a new deck", "build a new deck of {cards*card} using cards from your entire collection")
class BuildDeck(Effect):
    """Build a new deck of so many cards from your collection: in a tournament, your side deck (800.2)."""

    cards: int = 10


@word("start a raid", "all of your cards in all zones leave the game, and the {raid} raid starts")
class StartRaid(Effect):
    """Give up all your cards and start a raid, if you have the decks for it (800.3)."""

    raid: str


@word("end the turn", "end the current turn")
class EndTurn(Effect):
    """End the current turn (500.5)."""


@word("extra turn", "[{who}] <takes> an extra turn after this one")
class ExtraTurn(Effect):
    """A player takes an extra turn after this one (500.3)."""

    who: Who = You()


@word("skip turn", "[{who}] <skips> {who:their} next turn")
class SkipTurn(Effect):
    """A player skips their next turn (500.4)."""

    who: Who = You()


@word("remove from combat", "remove {which} from combat")
class RemoveFromCombat(Effect):
    """Take characters out of combat (602.4)."""

    which: Which


@word("become defender", "{which} <becomes> a defender")
class BecomeDefender(Effect):
    """A character becomes the defender of the combat that goes on, in the present one's place (602.3a)."""

    which: Which
