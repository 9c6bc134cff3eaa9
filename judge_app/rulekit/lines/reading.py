"""A line read from left to right: each word taken for what it means where it stands, each chunk laid out or kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge_app.rulekit.lines.cursor import Cursor, number_of
from judge_app.rulekit.lines.heard import Group, Heard, Host, Refused
from judge_app.rulekit.lines.laid import Standing
from judge_app.rulekit.lines.made_up import made_up
from judge_app.rulekit.lines.offering import nearest_names
from judge_app.rulekit.lines.reading_numbers import SHARE, NumberReader
from judge_app.rulekit.lines.tokens import STOPS, Token
from judge_app.rulekit.lines.words import Meaning

JOINED = ("in", "into", "on", "from", "under", "to", "the", "of")


class Reader(NumberReader):
    """Reads one line for a board with that on it. `player` is who is meant where nothing is said, `row` where a card
    is drawn of which no zone is said, "" for where its type goes."""

    def __init__(self, line: Cursor, player: str, row: str, standing: Standing, refused: Refused) -> None:
        super().__init__(line, player, row, standing, refused)
        self.depth = 0
        self._doing: Mapping[str, Callable[[Meaning, int], None]] = {
            "card": self._card, "zone": self._zone, "state": self._state, "number": self._numbered,
            "kinds": self._numbered, "text": self._text_state, "host": self._host, "player": self._player,
            "left": self._numbered, "side": self._side, "share": self._side, "moment": self._moment,
            "turn": self._turn, "whose": self._whose, "word": self._word,
        }  # fmt: skip

    def read(self) -> Heard:
        """All that was heard."""
        while self.at < len(self.tokens):
            before = self.at
            self._step()
            assert self.at > before
        self._end_chunk(len(self.line.text))
        return self.chunks.heard

    # What stands at a token

    def _step(self) -> None:
        token = self.tokens[self.at]
        if token.text in STOPS:
            self._stop(token)
            return
        found = self.line.meaning(self.at)
        if self._made_up():
            return
        if found is not None and found[0].kind == "card":
            self._card(*found)
        elif (number := number_of(token)) is not None:
            self._number(number, token)
        elif share := SHARE.fullmatch(token.key):
            self._shared(int(share[1]), int(share[2]), self.at + 1)
        elif found is not None:
            self._doing[found[0].kind](*found)
        elif short := self.known.speech.saying.shorthand(token.text.casefold()):
            self._say(*short, self.at, self.at + 1)
        else:
            self._unknown()

    # Stops

    def _stop(self, token: Token) -> None:
        self.depth = max(0, self.depth + (token.text == "(") - (token.text == ")"))
        self.at += 1
        if token.text in ";\n." or (token.text == "," and not self.depth):
            self.depth = 0
            self._end_chunk(token.start)
            self.chunks.begin(token.end, zone=None if token.text == "," else "")

    def _end_chunk(self, end: int) -> None:
        if self.count is not None:
            number = self.tokens[self.count_at]
            self.chunks.trouble(f"“{number.text}” of what?", number.start, number.end)
        if self.holding >= 0:
            held = self.tokens[self.holding]
            self.chunks.trouble("on which card?", held.start, held.end)
        self.count, self.holding = None, -1
        self.chunks.end(end)

    # Cards and numbers

    def _card(self, means: Meaning, end: int) -> None:
        first, self.at = self.at, end
        if self.holding >= 0:
            self._lay_on(means.of, first, end)
            return
        self._lay(means.of, first, end)

    def _lay(self, name: str, first: int, end: int) -> Group:
        self._span("card", first, end, name)
        count, self.count = self.count or 1, None
        return self.chunks.lay(name, count, self.tokens[first].start, self.tokens[end - 1].end)

    def _number(self, number: int, token: Token) -> None:
        first, after = self.at, self.at + 1
        if token.text[0] in "x×*" and self.chunks.now.groups and self.line.kind(after) != "card":
            self.chunks.now.groups[-1].count = number
            self._span("count", first, after)
            return
        found = self.line.meaning(after)
        kind = found[0].kind if found else ""
        if found and kind in ("number", "left", "kinds"):
            self._say_number(found[0], number, first, found[1])
        elif found and kind in ("side", "share"):
            self._set_side(found[0], number, first, found[1])
        elif found and kind == "word" and found[0].of == "of" and (whole := self.line.number(found[1])):
            self._shared(number, whole, found[1] + 1)
        elif self._numbers_some(after):
            self._count(number, first, "number")
        elif (kinds := self.line.kinds_ahead(after)) is not None:
            self._say_kinds(number, kinds)
        else:
            self._count(number, first, kind)

    def _numbers_some(self, at: int) -> bool:
        """Whether a number stands there that is said of cards."""
        if self.line.number(at) is None:
            return False
        return self.line.kind(at + 1) in ("number", "left", "kinds") or self.line.kinds_ahead(at + 1) is not None

    def _count(self, number: int, first: int, kind: str) -> None:
        """A number of cards: of those that come now, or so many of those that came."""
        after = first + 1
        last = self.chunks.last_group()
        picked = kind in ("state", "number", "word") and last is not None and not self.line.ahead(after, "card")
        if picked and kind == "word" and not self.line.ahead(after, "state") and not self.line.ahead(after, "number"):
            picked = False
        if picked and last is not None:
            there = self.chunks.remaining(last)
            if number > there:
                self._trouble(f"there are only {there} of {last.name or 'them'}", first, after)
                return
            if number < there or last.of is not None:
                self.chunks.pick(last, number)
        elif self.tokens[first - 1].text == "(" and self.chunks.now.groups and first:
            self.chunks.now.groups[-1].count = number
        elif not picked:
            self.count, self.count_at = number, first
        self._span("count", first, after)

    # What lies on what

    def _host(self, means: Meaning, end: int) -> None:
        at = self.line.past_joints(end)
        found = self.line.meaning(at)
        if found and found[0].kind == "player":
            found = self.line.meaning(found[1])
        hero = self.known.speech.hero()
        is_hero = found is not None and found[0].kind == "zone" and hero is not None and found[0].of == hero.name
        groups = self.chunks.now.groups
        if found and found[0].kind == "zone" and not is_hero:
            self._span("joint", self.at, end)
        elif found and found[0].of == "it" and len(groups) > 1:
            groups[-1].host = Host(groups[-2])
            self._span("state", self.at, found[1])
        elif not found and len(groups) > 1 and not means.of and not self.line.ahead(end, "card"):
            groups[-1].host = Host(groups[-2])
            self._span("state", self.at, end)
        else:
            self.holding = self.at
            self._span("state", self.at, end)

    def _lay_on(self, name: str, first: int, end: int) -> None:
        """The card named after "on" or "attached to"."""
        label = self.line.label(end)
        groups, waiting = self.chunks.now.groups, self.chunks.now.waiting
        holding, self.holding = self.holding, -1
        if label:
            end = end + 3
        host = self.chunks.laid.host(name, label, (self.tokens[holding].start, self.tokens[end - 1].end))
        if groups:
            groups[-1].host = host
        elif host.group is not None:
            host.group.said += waiting
            waiting.clear()
        else:
            self._lay(name, first, end)
            return
        self._span("card", first, end, name)

    # Zones, players, their numbers

    def _zone(self, means: Meaning, end: int) -> None:
        first, chunk = self.at, self.chunks.now
        hero = self.known.speech.hero()
        if self.holding >= 0 and hero is not None and means.of == hero.name:
            self.holding = -1
            if chunk.groups:
                chunk.groups[-1].host = Host(self.chunks.there(hero))
        elif self.count is not None:
            told = f"cards without a name can't be laid down: say which lie in “{means.of}”"
            self._trouble(told, self.count_at, end)
            return
        elif self.line.before(first) == "empty":
            pass
        elif chunk.groups and (self.line.before(first) in JOINED or not self.line.ahead(end, "card")):
            self.chunks.move(means.of)
        else:
            self.chunks.enter(means.of, alone=not self.line.ahead(end, "card"))
        self._span("zone", first, end, means.of)

    def _player(self, means: Meaning, end: int) -> None:
        first, seat = self.at, self.line.seat_of(means.of)
        at = self.line.past_joints(end)
        found = self.line.meaning(at)
        if found and found[0].kind in ("whose", "turn") and self.line.number(found[1]) is None:
            self._set_moment(found[0].of, seat, first, found[1])
            return
        if self.line.before(first) in JOINED and self.chunks.now.groups:
            if self.holding < 0:
                for group in self.chunks.now.groups:
                    group.player = seat
            self.chunks.now.player, self.chunks.now.whose = seat, True
        else:
            self.chunks.shift(seat, self.tokens[first].start, self.line.raw(first, end))
        self._span("player", first, end, seat)

    def _word(self, _: Meaning, end: int) -> None:
        self._span("joint", self.at, end)

    # What the library lacks

    def _made_up(self) -> bool:
        """Take up a card that the line makes up, if one begins here."""
        found = made_up(self.line, self.at) if self.line.starts_name(self.at) else None
        if found is None:
            return False
        first, card = self.at, self.known.speech.editing.table.made_up(found.name, found.entry)
        if found.clash:
            self._trouble(f"of “{found.name}” the line says {found.clash}", first, found.end)
            return True
        if isinstance(card, str):
            self._trouble(f"“{found.name}” can't be such a card: {card}", first, found.end)
            return True
        self.chunks.make(found, card)
        self.line.learn(found.name)
        self._lay(found.name, first, found.text)
        if found.end > found.text:
            self._span("text", found.text, found.end)
        return True

    def _unknown(self) -> None:
        """Words that mean nothing here: a player's name before a colon, or what is kept."""
        first, end = self.at, self.at + 1
        while not self.line.is_stop(end):
            found = self.line.meaning(end)
            if self.line.number(end) is not None or (found and found[0].kind != "word"):
                break
            end = found[1] if found else end + 1
        while end > first + 1 and self.line.is_joint(end - 1):
            end -= 1
        said, seat = self.line.raw(first, end), self.line.free_seat()
        colon = end < len(self.tokens) and self.tokens[end].text == ":"
        if colon and said[:1].isupper() and seat and self.count is None:
            self.line.seat(said, seat)
            self.chunks.heard.notes.append(f"{said} is “{seat}” on the board")
            self._player(Meaning("player", seat), end)
            return
        told = f"“{said}” is neither a card nor a word that is known here"
        offers = nearest_names(said, self.known)
        told = (
            told if offers else f"{told}; to make such a card up, put its type, cost and numbers in brackets after it"
        )
        self._trouble(told, self.count_at if self.count is not None else first, end, offers, strange=True)
