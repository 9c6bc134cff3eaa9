"""What a case may expect of a deck: which cards it may hold and which not, by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.engine.values import PlayerName
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.deck_building import Deck, deck_of, problems_of, why_not_in
from judge_app.games.wow.cases.case_base import WowExpect, find
from judge_app.rulekit.cases.case import CannotDo, Seen
from judge_app.rulekit.cases.kinds import Called
from judge_app.rulekit.table.diagnosing import problems as board_problems


def _deck(seen: Seen, of: str, besides: tuple[str, ...], format_: str = "Constructed") -> Deck:
    """The deck as it was laid out, with cards of the player's collection added to it. Raises CannotDo."""
    if of not in seen.before.players or b.hero_of(seen.before, of) is None:
        raise CannotDo(f'"{of}" has no hero here, and a deck is judged by its hero')
    added = tuple(find(seen.before, card).id for card in besides)
    return deck_of(seen.before, of, format_).and_also(*added)


@word("deck may hold")
@dataclass(frozen=True, slots=True)
class DeckMayHold(WowExpect):
    """Cards each of which may be added to a player's deck as it is laid out, with these cards in it besides."""

    cards: tuple[Called, ...]
    besides: tuple[Called, ...] = ()
    of: PlayerName = "you"

    def text(self) -> str:
        return f"the deck of {self.of}{_with(self.besides)} may hold {', '.join(self.cards)}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        deck = _deck(seen, self.of, self.besides)
        wrong = [
            f"{card} may not: {because} ({', '.join(cites)})"
            for card in self.cards
            for because, cites in why_not_in(seen.ruleset, deck, find(seen.before, card).id)
        ]
        return not wrong, "; ".join(wrong) or "as said"


@word("deck may not hold")
@dataclass(frozen=True, slots=True)
class DeckMayNotHold(WowExpect):
    """A card that may not be added to a player's deck, with these cards in it besides; the reason and the rule."""

    card: Called
    rule: str
    because: str = ""
    besides: tuple[Called, ...] = ()
    of: PlayerName = "you"

    def text(self) -> str:
        return f"the deck of {self.of}{_with(self.besides)} may not hold {self.card} ({self.rule})"

    def refused_by(self) -> tuple[str, ...]:
        return (self.rule,)

    def found(self, seen: Seen) -> tuple[bool, str]:
        deck = _deck(seen, self.of, self.besides)
        against = list(why_not_in(seen.ruleset, deck, find(seen.before, self.card).id))
        right = any(self.rule in cites and self.because in because for because, cites in against)
        return right, "; ".join(f"{because} ({', '.join(cites)})" for because, cites in against) or "it may"


@word("deck problems")
@dataclass(frozen=True, slots=True)
class DeckProblems(WowExpect):
    """The rules that a player's deck breaks as it is laid out, with these cards in it besides; none for a legal one."""

    rules: tuple[str, ...] = ()
    besides: tuple[Called, ...] = ()
    of: PlayerName = "you"
    format_: Literal["Constructed", "Limited"] = "Constructed"

    def text(self) -> str:
        return f"the deck of {self.of}{_with(self.besides)} breaks {', '.join(self.rules) or 'no rule'}"

    def refused_by(self) -> tuple[str, ...]:
        return self.rules

    def found(self, seen: Seen) -> tuple[bool, str]:
        problems = list(problems_of(seen.ruleset, _deck(seen, self.of, self.besides, self.format_)))
        first = {cites[0] for _, _, cites in problems}
        return first == set(self.rules), "; ".join(_said(problems)) or "nothing is wrong with it"


@word("deck is")
@dataclass(frozen=True, slots=True)
class DeckIs(WowExpect):
    """The cards of a player's deck at the end, from the top, and whether it lies face up."""

    from_top: tuple[str, ...]
    of: PlayerName = "you"
    face_up: bool = False

    def text(self) -> str:
        how = "face up" if self.face_up else "face down"
        return f"the deck of {self.of} lies {how}, from the top: {', '.join(self.from_top) or 'nothing'}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        there = [seen.after.objects[c].label for c in seen.after.zone(b.zone_of("deck", self.of))][::-1]
        up = self.of in seen.after.facts.get(f.TURNED_DECKS, ())
        right = tuple(there) == self.from_top and up == self.face_up
        return right, f"{', '.join(there) or 'nothing'}, face {'up' if up else 'down'}"


@word("board problems")
@dataclass(frozen=True, slots=True)
class BoardProblems(WowExpect):
    """The rules that the board breaks as it is laid out; none for one that can be."""

    rules: tuple[str, ...] = ()

    def text(self) -> str:
        return f"the board breaks {', '.join(self.rules) or 'no rule'}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        found = [(problem.text, seen.ruleset.numbers(problem.cites)) for problem in board_problems(seen.before)]
        broken = {number for _, numbers in found for number in numbers}
        return broken == set(self.rules), "; ".join(f"{text} ({', '.join(by)})" for text, by in found) or "nothing"


def _said(problems: list[tuple[str, str, tuple[str, ...]]]) -> Iterator[str]:
    for card, because, cites in problems:
        yield f"{card or 'the deck'}: {because} ({', '.join(cites)})"


def _with(besides: tuple[str, ...]) -> str:
    return f" with {', '.join(besides)}" if besides else ""
