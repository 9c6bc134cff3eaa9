"""The parts of a line that say something of a card, a player or the moment: states, numbers, whose turn it is."""

from __future__ import annotations

import re

from judge_app.rulekit.lines.chunks import Chunks
from judge_app.rulekit.lines.cursor import Cursor
from judge_app.rulekit.lines.heard import Refused, SpanKind, StateSaid
from judge_app.rulekit.lines.laid import Standing
from judge_app.rulekit.lines.tokens import STOPS
from judge_app.rulekit.lines.words import Meaning

SHARE = re.compile(r"(\d{1,6})/(\d{1,6})")


class NumberReader:
    """Reads such parts. `at` is the token that is read; `count` is a number of cards of which none has come yet,
    `holding` the token that says on what something lies, -1 for none."""

    def __init__(self, line: Cursor, player: str, row: str, standing: Standing, refused: Refused) -> None:
        self.line, self.known, self.tokens = line, line.known, line.tokens
        self.at = 0
        self.chunks = Chunks(line.text, line.known, player, row, standing, refused)
        self.count: int | None = None
        self.count_at = 0
        self.holding = -1

    def _span(self, kind: SpanKind, first: int, end: int, means: str = "") -> None:
        self.chunks.span(kind, self.tokens[first].start, self.tokens[end - 1].end, means)
        self.at = end

    def _trouble(self, text: str, first: int, end: int, offers: tuple[str, ...] = (), *, strange: bool = False) -> None:
        self.chunks.trouble(text, self.tokens[first].start, self.tokens[end - 1].end, offers, strange=strange)
        self.count, self.holding, self.at = None, -1, end

    # What is said of cards

    def _say_kinds(self, number: int, at: int) -> None:
        found = self.line.meaning(at)
        assert found is not None
        kind = self.line.raw(self.at + 1, at)
        self._say(found[0].of, {kind: number}, self.at, found[1])

    def _say_number(self, means: Meaning, number: int, first: int, end: int) -> None:
        if means.kind == "left":
            self._say(means.of, number, first, end, left=str(means.value))
        elif means.kind == "kinds":
            self._say(means.of, {self.known.speech.usual_kind(means.of): number}, first, end)
        else:
            self._say(means.of, number, first, end)

    def _say(self, field: str, value: object, first: int, end: int, left: str = "") -> None:
        start, stop = self.tokens[first].start, self.tokens[end - 1].end
        self.chunks.say(StateSaid(field, value, start, stop, left))
        self._span("state", first, end, field)

    def _state(self, means: Meaning, end: int) -> None:
        self._say(means.of, means.value, self.at, end)

    def _numbered(self, means: Meaning, end: int) -> None:
        """A word beside which a number stands; here after it."""
        first, at = self.at, self.line.past_joints(end)
        number = self.line.number(at)
        if self.line.before(first) == "empty":
            self._say(means.of, None, first, end)
        elif number is None and means.kind == "kinds" and (number := self.line.number(at + 1)) is not None:
            self._say(means.of, {self.tokens[at].text: number}, first, at + 2)
        elif number is None:
            self._trouble(f"how much: “{self.line.raw(first, end)}”?", first, end)
        else:
            self._say_number(means, number, first, at + 1)

    def _text_state(self, means: Meaning, end: int) -> None:
        """A word after which a player, a card or other words belong to it."""
        first, at = self.at, self.line.past_joints(end)
        found = self.line.meaning(at)
        if means.value == "player" and found and found[0].kind == "player":
            self._say(means.of, self.line.seat_of(found[0].of), first, found[1])
        elif means.value == "library" and found and found[0].kind == "card":
            self._say(means.of, found[0].of, first, found[1])
        elif means.value in ("text", "names", "choice") and at < len(self.tokens) and self.tokens[at].key:
            to = next((n for n in range(at, len(self.tokens)) if self.tokens[n].text in STOPS), len(self.tokens))
            said = self.line.raw(at, to)
            self._say(means.of, [said.casefold()] if means.value == "names" else said, first, to)
        else:
            self._trouble(f"“{self.line.raw(first, end)}” of what?", first, end)

    # Numbers of players, the moment

    def _side(self, means: Meaning, end: int) -> None:
        """A number of a player's, said before it."""
        first, at = self.at, self.line.past_joints(end)
        share = SHARE.fullmatch(self.tokens[at].key) if at < len(self.tokens) else None
        if share:
            self._set_share(means, int(share[1]), int(share[2]), first, at + 1)
        elif (number := self.line.number(at)) is not None:
            self._set_side(means, number, first, at + 1)
        else:
            self._trouble(f"how many: “{self.line.raw(first, end)}”?", first, end)

    def _set_side(self, means: Meaning, number: int, first: int, end: int) -> None:
        way = means.value[0] if means.kind == "share" else means.value
        self._span("number", first, end, means.of)
        self.chunks.set_side(way, number, self.tokens[first].start, self.tokens[end - 1].end)

    def _shared(self, part: int, whole: int, after: int) -> None:
        """So much of so much, before what it is of."""
        found = self.line.meaning(after)
        if found and found[0].kind in ("share", "side"):
            self._set_share(found[0], part, whole, self.at, found[1])
        else:
            self._trouble(f"“{self.line.raw(self.at, after)}” of what?", self.at, after)

    def _set_share(self, means: Meaning, part: int, whole: int, first: int, end: int) -> None:
        if part > whole:
            self._trouble(f"{part} is more than {whole}", first, end)
            return
        self._span("number", first, end, means.of)
        self.chunks.set_share(means, part, whole, self.tokens[first].start, self.tokens[end - 1].end)

    def _moment(self, means: Meaning, end: int) -> None:
        self._set_moment(means.of, means.value, self.at, end)

    def _set_moment(self, field: str, value: object, first: int, end: int) -> None:
        self._span("moment", first, end, str(value))
        self.chunks.set_moment(field, value, self.tokens[first].start, self.tokens[end - 1].end)

    def _turn(self, means: Meaning, end: int) -> None:
        at = self.line.past_joints(end)
        number = self.line.number(at)
        if number is None:
            self._whose(means, end)
        else:
            self._set_moment("turn number", number, self.at, at + 1)

    def _whose(self, means: Meaning, end: int) -> None:
        at = self.line.past_joints(end)
        found = self.line.meaning(at)
        if means.value is not None:
            self._set_moment(means.of, self.line.seat_of(means.value), self.at, end)
        elif found and found[0].kind == "player":
            self._set_moment(means.of, self.line.seat_of(found[0].of), self.at, found[1])
        else:
            self._trouble(f"whose: “{self.line.raw(self.at, end)}”?", self.at, end)
