"""Words that create modifiers and change links."""

from __future__ import annotations

from dataclasses import field

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.wow.words.base import Condition, Continuous, Effect, Happening, Which, Who
from judge_app.games.wow.words.effects.wording import _until, sentence, together
from judge_app.games.wow.words.terms import Duration, listed, of_many, with_article
from judge_app.games.wow.words.which import Filter, That, This, You


@word("become a copy")
@dataclass(frozen=True, slots=True)
class BecomeCopy(Effect):
    """A card in play becomes a copy of another (402.3)."""

    which: Which
    of: Which

    def english(self) -> str:
        return sentence(f"{self.which.english()} becomes a copy of {self.of.english()}")


@word("copy link")
@dataclass(frozen=True, slots=True)
class CopyLink(Effect):
    """Add a duplicate of a card on the chain (402.1)."""

    which: Which

    def english(self) -> str:
        return sentence(f"copy {self.which.english()}")


@word("play copy")
@dataclass(frozen=True, slots=True)
class PlayCopy(Effect):
    """Copy a card in a zone other than the chain and play the copy (402.2); `free` is without paying its cost."""

    of: Which
    free: bool = False

    def english(self) -> str:
        free = " without paying its cost" if self.free else ""
        return sentence(f"copy {self.of.english()} and play the copy{free}")


@word("interrupt")
@dataclass(frozen=True, slots=True)
class Interrupt(Effect):
    """Interrupt links."""

    which: Which

    def english(self) -> str:
        return sentence(f"interrupt {self.which.english()}")


@word("change target")
@dataclass(frozen=True, slots=True)
class ChangeTarget(Effect):
    """Change the single target of a link to a second target (706.2)."""

    of: Which
    to: Which

    def english(self) -> str:
        return sentence(f"change the target of {self.of.english()} to {self.to.english()}")


@word("gain control")
@dataclass(frozen=True, slots=True)
class GainControl(Effect):
    """Gain control of cards."""

    which: Which
    lasts: Duration = "game"

    def english(self) -> str:
        return sentence(f"gain control of {self.which.english()}{_until(self.lasts)}")


@word("exchange control")
@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    """Exchange control of two cards (415.8e)."""

    of: Which
    and_: Which

    def english(self) -> str:
        return sentence(f"exchange control of {self.of.english()} and {self.and_.english()}")


@record
@dataclass(frozen=True, slots=True)
class Remains:
    """A card that has to remain a certain way for a modifier to apply, from the link's creation on (714.3b)."""

    a: Filter
    which: Which = field(default_factory=This)

    def english(self) -> str:
        how = "the way it is" if self.a == Filter() else with_article(self.a.english())
        return f"{self.which.english()} remains {how}"


@word("modify")
@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """Create a definite continuous modifier. With `flag` it keeps to the cards it affected at first (714.3f)."""

    which: Which
    by: tuple[Continuous, ...]
    lasts: Duration = "this turn"
    while_: Condition | None = None
    while_remains: Remains | None = None

    def english(self) -> str:
        what = listed([part.english() for part in self.by])
        if self.while_remains:
            what += f" while {self.while_remains.english()}"
        if self.lasts == "next ready step":
            own = "your next ready step"
            what = what.replace("the ready step", own) if "the ready step" in what else f"{what} through {own}"
            return sentence(f"{self.which.english()} {what}")
        when = f" while {self.while_.english()}" if self.while_ else ""
        return sentence(f"{self.which.english()} {what}{when}{_until(self.lasts)}")


@word("modify all")
@dataclass(frozen=True, slots=True)
class ModifyAll(Effect):
    """A definite modifier for whatever fits while it lasts; it flags no card (714.3e)."""

    of: Filter
    by: tuple[Continuous, ...]
    lasts: Duration = "this turn"

    def english(self) -> str:
        what = listed([of_many(part.english()) for part in self.by])
        return sentence(f"{self.of.english(many=True)} {what}{_until(self.lasts)}")


@word("when")
@dataclass(frozen=True, slots=True)
class WhenLater(Effect):
    """Create a triggered modifier (715)."""

    happens: Happening
    then: tuple[Effect, ...]
    next_: bool = True
    lasts: Duration = "game"
    controller: Who = field(default_factory=You)

    def english(self) -> str:
        happens = self.happens.english()
        turn = happens.startswith(("the start of", "the end of"))
        if self.next_:
            when = f"The next time {'it is ' if turn else ''}{happens.replace('each turn', 'a turn')}"
        else:
            when = f"At {happens}" if turn else f"When {happens}"
        return f"{when}: {together(self.then)}"


@word("trigger")
@dataclass(frozen=True, slots=True)
class TriggerPowers(Effect):
    """Trigger cards: all their triggered powers, as if their trigger events had happened (703.5)."""

    which: Which

    def english(self) -> str:
        return sentence(f"trigger {self.which.english()}")


@word("gain printed powers")
@dataclass(frozen=True, slots=True)
class GainPrintedPowers(Effect):
    """This card has the printed powers of another card (200.1a)."""

    of: Which = field(default_factory=That)

    def english(self) -> str:
        return sentence(f"this card has the printed powers of {self.of.english()}")
