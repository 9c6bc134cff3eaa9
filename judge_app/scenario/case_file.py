"""Reading a case file. Every mistake is told with its line, all of them at once."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map, Seats
from judge_app.files.decoder import Decoder, Undecodable, field_names
from judge_app.files.faults import net
from judge_app.files.plain import plain_of
from judge_app.files.problems import BadInput, Mistake, listed, nearest, read_text
from judge_app.files.strict_yaml import Data, Fields, Items, Value, parse
from judge_app.rulekit.cases.case import Fault, GameWords, Place
from judge_app.scenario.course import Acts, Branch, BranchReader, Expected, nodes
from judge_app.scenario.games import RULESETS

VERSION = 2

FIELDS = {
    "judge": "the version of this form, 2",
    "title": "one line",
    "question": "what a player asks",
    "answer": "the ruling, as the sheet gives it",
    "ruleset": "whose rules, such as `wow-7.4`",
    "example": "the worked example of the rulebook that it plays, such as `wow-7.4/716.1e#1`",
    "cards": "cards that the case makes up: each name with a card as in a card file",
    "turn": "the player whose turn it is",
    "players": "each player's name with that side of the table, in seating order",
    "happened": 'what happened, in order: a list of the words under "happened"',
    "expect": 'what must hold: a list of the words under "expect"',
    "branches": 'how it may go on otherwise: a list of what is told under "Branches"',
}
"""What a case file may say in any game, and what it means."""

REQUIRED = ("judge", "title", "ruleset", "turn", "players")


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A case as read: a board, what happened, what must hold. Acts and expectations keep their line.

    `cards` are those on its table, from the library or of its own.
    """

    path: Path
    title: str
    question: str
    answer: str
    example: str
    words: GameWords
    turn: str
    players: Map[Any]
    situation: Any
    cards: Map[Card]
    happened: Acts
    expect: Expected
    branches: tuple[Branch, ...] = ()
    source: Data | None = field(default=None, compare=False, repr=False)

    def text(self) -> str:
        """The case as a file would say it, for a report of a fault."""
        return text_of(self.source)

    def branch(self, name: str) -> CaseFile:
        """The case as it goes in one of its branches. Raises BadInput for a name that none has."""
        found = next((branch for branch in self.branches if branch.name == name), None)
        if found is None:
            known = [branch.name for branch in self.branches]
            there = f"there are {listed(known)}" if known else "the case has none"
            raise BadInput([Mistake(str(self.path), 0, f'no branch is called "{name}"{nearest(name, known)}; {there}')])
        return replace(
            self,
            title=f"{self.title}: {name}",
            answer=found.answer,
            happened=(*self.happened[: found.after], *found.happened),
            expect=found.expect,
            branches=(),
        )


def read_case(path: Path, library: Mapping[str, Mapping[str, Card]]) -> CaseFile:
    """The case in that file, with cards from `library` (by ruleset, then name).

    Raises BadInput listing every mistake with file, line, what was expected and the nearest match.
    """
    return case_in(read_text(path), path, library)


def case_in(text: str, path: Path, library: Mapping[str, Mapping[str, Card]]) -> CaseFile:
    """The case that such a file has in it. Raises BadInput likewise."""
    return case_of(parse(text, str(path)), path, library)


def case_of(data: Data, path: Path, library: Mapping[str, Mapping[str, Card]]) -> CaseFile:
    """The case that such data says, wherever it came from; `path` is what mistakes name. Raises BadInput."""
    with net("reading this case", str(path), text=lambda: text_of(data)):
        return _Reader(path, library, Decoder([])).read(data)


def text_of(data: Data | None) -> str:
    """Data as a file would say it."""
    from judge_app.files.rewriting import written

    return written(plain_of(data)) if data is not None else ""


@dataclass(slots=True)
class _Reader:
    path: Path
    library: Mapping[str, Mapping[str, Card]]
    decoder: Decoder

    def read(self, data: Data) -> CaseFile:
        if not isinstance(data, Fields):
            raise BadInput(
                [Mistake(str(self.path), data.line, "a case file is a mapping with title, players and so on")]
            )
        version = data.get("judge")
        if isinstance(version, Value) and version.value == VERSION - 1:
            told = f'this file is of the first dialect of cases; rewrite it with: judge upgrade "{self.path}"'
            raise BadInput([Mistake(str(self.path), version.line, told)])
        known = self.ruleset(data)
        self.check_keys(data, known)
        self.check_version(data)
        words = known or RULESETS[next(iter(RULESETS))]  # so that the rest is looked at too
        players = self.players(data, words)
        situation = self.situation(data, words)
        happened = nodes(self.decoder, data.get("happened"), "happened", words.act_class)
        acts = data.get("happened")
        written = len(acts.items) if isinstance(acts, Items) else 0
        reader = BranchReader(self.decoder, written, words.act_class, words.expect_class)
        case = CaseFile(
            path=self.path,
            title=self.text(data, "title"),
            question=self.text(data, "question"),
            answer=self.text(data, "answer"),
            example=self.text(data, "example"),
            words=words,
            turn=self.turn(data),
            players=players,
            situation=situation,
            cards=self.cards(data, words, players, situation),
            happened=happened,
            expect=nodes(self.decoder, data.get("expect"), "expect", words.expect_class),
            branches=reader.read(data.get("branches")),
            source=data,
        )
        self.faults(data, case)
        if self.decoder.mistakes:
            raise BadInput(self.decoder.mistakes)
        return case

    def faults(self, data: Fields, case: CaseFile) -> None:
        """What only the game can see: on the board always, in names only once the board is right."""
        words = case.words
        for fault in words.side_faults(case.players, case.cards):
            self.fault(data, fault)
        if case.turn not in case.players or len(case.players) < 2:
            return
        for fault in words.situation_faults(case.players, case.turn, case.situation, case.cards):
            self.fault(data, fault)
        board_fields = ("players", "cards", *field_names(words.situation_class))
        lines = set().union(*(_lines_of(data.get(name)) for name in board_fields))
        if lines & {mistake.line for mistake in self.decoder.mistakes}:
            return
        board = words.lay_out(case.players, case.turn, case.cards, words.ruleset, case.situation)
        for fault in words.laid_faults(board, case.situation):
            self.fault(data, fault)
        in_branches = (said for branch in case.branches for said in (*branch.happened, *branch.expect))
        for fault in words.name_faults(board, (*case.happened, *case.expect, *in_branches)):
            self.fault(data, fault)

    def fault(self, data: Fields, fault: Fault) -> None:
        message = fault.message + (nearest(fault.word, fault.known) if fault.word else "")
        line = fault.at if isinstance(fault.at, int) else _at(data, fault.at).line
        self.decoder.note(Mistake(str(self.path), line, message))

    def check_keys(self, data: Fields, words: GameWords | None) -> None:
        games = [words] if words else list(RULESETS.values())
        more = dict.fromkeys(name for game in games for name in field_names(game.situation_class))
        known = (*FIELDS, *more)
        for name, key, _ in data:
            if name not in known:
                self.decoder.wrong(key, f'a case has no "{name}"{nearest(name, known)}; it has {listed(known)}')
        for name in REQUIRED:
            if data.get(name) is None:
                self.decoder.wrong(data, f'a case needs "{name}"')

    def check_version(self, data: Fields) -> None:
        version = data.get("judge")
        if version is not None and (not isinstance(version, Value) or version.plain != str(VERSION)):
            self.decoder.wrong(version, f"this program reads case files of version {VERSION} (judge: {VERSION})")

    def text(self, data: Fields, name: str) -> str:
        value = data.get(name)
        if value is None:
            return ""
        try:
            return str(self.decoder.decode(value, str, f'"{name}"'))
        except Undecodable:
            return ""

    def ruleset(self, data: Fields) -> GameWords | None:
        value = data.get("ruleset")
        if value is None:
            return None
        name = self.text(data, "ruleset")
        if name not in RULESETS:
            self.decoder.wrong(
                value, f'there is no ruleset "{name}"{nearest(name, RULESETS)}; known: {listed(RULESETS)}'
            )
        return RULESETS.get(name)

    def players(self, data: Fields, words: GameWords) -> Map[Any]:
        value = data.get("players")
        if value is None:
            return Map()
        if not isinstance(value, Fields):
            self.decoder.wrong(
                value, '"players" must be a mapping: a name for each player, and their side of the table'
            )
            return Map()
        if len(value.fields) < 2:
            self.decoder.wrong(value, f"a game needs at least two players, not {len(value.fields)}")
        sides = {}
        for name, _, side in value:
            try:
                sides[name] = self.decoder.decode(side, words.player_class, f'the side of "{name}"')
            except Undecodable:
                continue
        return Seats(sides)

    def situation(self, data: Fields, words: GameWords) -> Any:
        """The fields of the position beside the players; one that can't be read is as if it weren't there."""
        said = {}
        for name in field_names(words.situation_class):
            own = tuple(pair for pair in data.fields if str(pair[0].value) == name)
            if not own:
                continue
            try:
                decoded: Any = self.decoder.fields_of(replace(data, fields=own), words.situation_class, "a case")
            except Undecodable:
                continue
            said[name.replace(" ", "_")] = getattr(decoded, name.replace(" ", "_"))
        return words.situation_class(**said)

    def turn(self, data: Fields) -> str:
        value = data.get("turn")
        name = self.text(data, "turn")
        sides = data.get("players")
        known = _keys(sides)
        if value is not None and known and name not in known:
            self.decoder.wrong(value, f'"turn" must name a player, {listed(known)}, not "{name}"{nearest(name, known)}')
        return name

    def cards(self, data: Fields, words: GameWords, players: Map[Any], situation: Any) -> Map[Card]:
        """Every card on the table."""
        library = self.library.get(words.ruleset.name, {})
        known = ChainMap(self.own_cards(data, words, library), library)  # type: ignore[arg-type]  # it is only read
        used = {}
        for name in words.card_names(players, situation):
            if name in known:
                used[name] = known[name]
            elif name not in _keys(data.get("cards")):
                at = _place_of(data.get("players"), name) or _place_of(data, name) or data
                self.decoder.wrong(at, f'there is no card "{name}"{nearest(name, known)}')
        return Map(self.with_brought(data, words, used, known))

    def with_brought(
        self, data: Fields, words: GameWords, used: Mapping[str, Card], known: Mapping[str, Card]
    ) -> dict[str, Card]:
        """The cards on the table and all that they may bring."""
        found, todo = dict(used), list(used.values())
        while todo:
            card = todo.pop()
            described = (name for name in words.described_in(card) if name in known)
            for name in (*words.names_in(card), *described):
                if name in known and name not in found:
                    found[name] = known[name]
                    todo.append(known[name])
                elif name not in known:
                    self.decoder.wrong(data, f'"{card.name}" brings "{name}", which no card is{nearest(name, known)}')
        return found

    def own_cards(self, data: Fields, words: GameWords, library: Mapping[str, Card]) -> dict[str, Card]:
        """The cards that this case makes up; no other case sees them."""
        value = data.get("cards")
        if value is None:
            return {}
        if not isinstance(value, Fields):
            self.decoder.wrong(value, '"cards" must be a mapping: a name for each card, and the card as in a card file')
            return {}
        made = {}
        for name, key, entry in value:
            if name in library:
                self.decoder.wrong(key, f'the library has a card "{name}" already; give this one another name')
            try:
                made[name] = self.decoder.decode(entry, words.card_class, f'the card "{name}"').card(name)
            except Undecodable:
                continue
        return made


def _keys(data: Data | None) -> tuple[str, ...]:
    """What a part of the file has names for."""
    return data.keys() if isinstance(data, Fields) else ()


def _place_of(data: Data | None, text: str) -> Value | None:
    """Where in the file that text stands as a value."""
    if isinstance(data, Value):
        return data if data.plain == text else None
    parts = [v for _, _, v in data] if isinstance(data, Fields) else list(data.items) if isinstance(data, Items) else []
    return next((found for part in parts if (found := _place_of(part, text))), None)


def _at(data: Data, place: Place) -> Data:
    """What stands there in the file, or the nearest thing around it that does."""
    for step in place:
        inner: Data | None = None
        if isinstance(data, Fields):
            inner = data.get(str(step))
        elif isinstance(data, Items) and isinstance(step, int) and step < len(data.items):
            inner = data.items[step]
        data = inner or data
    return data


def _lines_of(data: Data | None) -> set[int]:
    """Every line on which a part of the file stands."""
    if data is None or isinstance(data, Value):
        return {data.line} if data else set()
    parts = [part for pair in data.fields for part in pair] if isinstance(data, Fields) else data.items
    return {data.line}.union(*(_lines_of(part) for part in parts))
