"""A card's printed text looked at: what was understood of it, clause by clause, and the script that it gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge_app.engine.frozen import dataclass
from judge_app.files.encoder import plain_written
from judge_app.files.forms import FormField, form_of
from judge_app.files.limits import CARD_TEXT_SIGNS
from judge_app.files.plain import Plain
from judge_app.files.problems import listed, nearest
from judge_app.files.rewriting import written
from judge_app.games.index import games
from judge_app.rulekit.lines.pasted import TYPE_FIELDS
from judge_app.rulekit.parts import GameParts
from judge_app.rulekit.printed.of_cards import broke_off, read_text, told
from judge_app.rulekit.printed.printed_text import About
from judge_app.rulekit.wording import write
from judge_app.scenario.games import game as parts_of

if TYPE_CHECKING:
    from judge_app.rulekit.printed.reading import Clause, Reading

NAMELESS = "This card"


class NoText(ValueError):
    """Nothing that could be read, with a sentence on why."""


@dataclass(frozen=True, slots=True)
class ClauseRead:
    """A clause of a text: as printed, in the game's own words where it was understood, else why not.

    `at` is where in the print the reading broke off, None where that isn't known; `options` are the readings of one
    that has several.
    """

    printed: str
    canonical: str
    died: str
    at: int | None
    options: tuple[str, ...]

    @property
    def understood(self) -> bool:
        """Whether it was read, in one way."""
        return bool(self.canonical)


@dataclass(frozen=True, slots=True)
class TextRead:
    """A text read as that of a card of those types: its clauses, what they say as one, the script for a card file."""

    types: tuple[str, ...]
    clauses: tuple[ClauseRead, ...]
    canonical: tuple[str, ...]
    entry: dict[str, Plain]

    @property
    def whole(self) -> bool:
        """Whether all of it was understood."""
        return all(clause.understood for clause in self.clauses)

    def script(self, name: str) -> str:
        """The script as a card file has it."""
        return written({name or NAMELESS: self.entry})


def known_game(name: str) -> str:
    """The game of that name. Raises NoText for one that isn't played here."""
    names = [one.name for one in games()]
    if name.casefold() not in names:
        raise NoText(f'There is no game "{name}"{nearest(name, names)}; known: {listed(names)}.')
    return name.casefold()


def make_ready(game: str) -> None:
    """Make what reads that game's texts, which takes a moment the first time."""
    read_card_text(game, "-")


def read_card_text(game: str, text: str, name: str = "", types: Sequence[str] = ()) -> TextRead:
    """A text of that game's read. Without types it is taken as that of the type by which most is understood.

    Raises NoText where there is nothing to read.
    """
    ruleset = next(one.rulesets[0] for one in games() if one.name == known_game(game))
    parts = parts_of(ruleset)
    known = _type_field(parts).choices
    if not text.strip():
        raise NoText("There is no text to read.")
    if too_long := CARD_TEXT_SIGNS.beyond(len(text)):
        raise NoText(f"{too_long[:1].upper()}{too_long[1:]}.")
    given = tuple(_known_type(said, known) for said in types)
    tried = [(one, _read(parts, text, name, one)) for one in ([given] if given else [(), *((one,) for one in known)])]
    taken, reading = min(tried, key=lambda one: len(one[1].not_understood))
    return TextRead(taken, tuple(map(_clause, reading.clauses)), reading.canonical, _entry(parts, reading, taken))


def _type_field(parts: GameParts) -> FormField:
    """Where a card of the game says of which types it is."""
    return next(field for field in form_of(parts.words[0].card_class) if field.name in TYPE_FIELDS)


def _known_type(said: str, known: Sequence[str]) -> str:
    for one in known:
        if one.casefold() == said.casefold():
            return one
    raise NoText(f'There is no type "{said}"{nearest(said, known)}; known: {listed(known)}.')


def _read(parts: GameParts, text: str, name: str, types: tuple[str, ...]) -> Reading:
    said: dict[str, Any] = {_type_field(parts).name: types[0] if len(types) == 1 else types} if types else {}
    return read_text(parts.printed, text, About(name, said))


def _clause(clause: Clause) -> ClauseRead:
    if clause.powers:
        return ClauseRead(clause.printed, clause.canonical or " ".join(map(write, clause.powers)), "", None, ())
    return ClauseRead(clause.printed, "", clause.died, broke_off(clause), clause.options)


def _entry(parts: GameParts, reading: Reading, types: tuple[str, ...]) -> dict[str, Plain]:
    """What a card file says of it, but for what else is printed on it."""
    entry: dict[str, Plain] = {_type_field(parts).name: plain_written(types)} if types else {}
    if reading.powers:
        entry["powers"] = [plain_written(power) for power in reading.powers]
    left_out: list[Plain] = [told(clause) for clause in reading.clauses if not clause.powers]
    return {**entry, "not modelled": left_out} if left_out else entry
