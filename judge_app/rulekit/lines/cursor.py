"""The words of a line and what stands at each of them, players by their names among it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge_app.rulekit.lines.tokens import DIVIDES, STOPS, Phrases, Token, tokens_of
from judge_app.rulekit.lines.words import COUNTS, ME, PLAYERS, Meaning, Vocabulary

TIMES = re.compile(r"(?:[x×*](\d{1,4})|(\d{1,4})[x×*]?)")


class Cursor:
    """A line and what is known. `seats` are the players there are or may be, `me` the one who speaks."""

    def __init__(self, text: str, known: Vocabulary, seats: Sequence[str], me: str) -> None:
        self.text, self.known, self.seats, self.me = text, known, tuple(seats), me
        self.tokens = tokens_of(text)
        self._spoken: set[str] = set()
        self._own: Phrases[Meaning] = Phrases()
        for seat in seats:
            self.seat(seat, seat)

    def meaning(self, at: int) -> tuple[Meaning, int] | None:
        """What begins at a token, the longest that can, and the token after it; None past the end of the line."""
        own, known = self._own.at(self.tokens, at), self.known.at(self.tokens, at)
        return own if own and (not known or own[1] >= known[1]) else known

    def kind(self, at: int) -> str:
        """Of which kind what begins there is; "" for nothing known."""
        found = self.meaning(at)
        return found[0].kind if found else ""

    def ends_at(self, at: int, end: int) -> bool:
        """Whether what begins there is known and ends just there."""
        found = self.meaning(at)
        return found is not None and found[1] == end

    def number(self, at: int) -> int | None:
        """The number that a token is."""
        return number_of(self.tokens[at]) if 0 <= at < len(self.tokens) else None

    def is_stop(self, at: int) -> bool:
        """Whether a token is a stop, or the line is over there."""
        return at >= len(self.tokens) or self.tokens[at].text in STOPS

    def raw(self, first: int, end: int) -> str:
        """What is written from one token up to another."""
        return self.text[self.tokens[first].start : self.tokens[end - 1].end]

    def is_joint(self, at: int) -> bool:
        """Whether there stands a word without a meaning of its own."""
        found = self.meaning(at)
        return found is not None and found[0].kind == "word" and found[0].of != "it"

    def past_joints(self, at: int) -> int:
        """The next token that is neither a colon nor a word without a meaning of its own."""
        while at < len(self.tokens) and (self.tokens[at].text in ":=" or self.is_joint(at)):
            found = self.meaning(at)
            at = found[1] if found else at + 1
        return at

    def before(self, at: int) -> str:
        """The word without a meaning of its own that stands just before."""
        for n in range(max(0, at - 3), at):
            found = self.meaning(n)
            if found and found[1] == at and found[0].kind in ("word", "host"):
                return found[0].of if found[0].kind == "word" else "on"
        return ""

    def ahead(self, at: int, *kinds: str) -> bool:
        """Whether such a thing still comes before the next stop, or an "and"."""
        while at < len(self.tokens) and self.tokens[at].text not in DIVIDES and self.tokens[at].key != "and":
            found = self.meaning(at)
            if found is not None and found[0].kind in kinds:
                return True
            at = found[1] if found else at + 1
        return False

    def kinds_ahead(self, at: int) -> int | None:
        """The token at which a word for counters stands, with a few words of their kind before it."""
        for n in range(at, min(at + 4, len(self.tokens))):
            if self.tokens[n].text in STOPS:
                return None
            if self.kind(n) == "kinds" and n > at:
                return n
        return None

    def starts_name(self, at: int) -> bool:
        """Whether a name may begin at a token: what is before it is something else."""
        return at == 0 or self.is_stop(at - 1) or self.number(at - 1) is not None or self.kind(at - 1) != ""

    def label(self, at: int) -> int:
        """Which of several of a name: the number in brackets there."""
        inner = self.number(at + 1)
        brackets = [token.text for token in self.tokens[at : at + 3 : 2]]
        return inner if inner and brackets == ["(", ")"] else 0

    def learn(self, name: str) -> None:
        """Let a name mean the card that the line makes up."""
        self._own.put(name, Meaning("card", name))

    # Players

    def seat(self, name: str, seat: str) -> None:
        """Let a name mean the player of that seat."""
        for text in (name, f"{name}'s"):
            self._own.put(text, Meaning("player", seat), plural=False)

    def seat_of(self, said: str) -> str:
        """Who is meant: a seat, the one who speaks, or the other."""
        others = [seat for seat in self.seats if seat != self.me]
        seat = said if said not in PLAYERS else self.me if said == ME or not others else others[0]
        self._spoken.add(seat)
        return seat

    def free_seat(self) -> str:
        """The first seat of which the line hasn't spoken; "" for none."""
        return next((seat for seat in self.seats if seat not in self._spoken), "")


def number_of(token: Token) -> int | None:
    """The number that a word stands for."""
    found = TIMES.fullmatch(token.key) if token.key else None
    return int(found[1] or found[2]) if found else COUNTS.get(token.key)
