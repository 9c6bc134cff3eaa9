"""A board in one line, for the games that there are: read, completed, and made of the cards that a text names."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from itertools import islice

from judge_app.engine.syntax import Card
from judge_app.files.limits import LINE_SIGNS
from judge_app.files.plain import Plain
from judge_app.games.index import game_of, games
from judge_app.reports.games import telling
from judge_app.rulekit.lines.board_line import NOTHING_REFUSED, read_board
from judge_app.rulekit.lines.heard import Refused, Trouble, Understood
from judge_app.rulekit.lines.naming import cards_in
from judge_app.rulekit.lines.offering import Completion, completions
from judge_app.rulekit.lines.words import Speech, Vocabulary
from judge_app.rulekit.table.case_data import in_place
from judge_app.scenario.draft import check, made_up, ruleset_of
from judge_app.scenario.games import EDITING, RULESETS, game
from judge_app.services.card_lists.in_lines import beginning, mentioned, without_unused
from judge_app.services.card_lists.laying import with_listed_cards
from judge_app.services.card_lists.telling import told as told_card
from judge_app.services.cases import cards
from judge_app.services.template import USUAL, all_boards, boards
from judge_app.services.what_is_left import settled
from rules_db.card_lists.finding import named

LONGEST_TITLE = 70
_LOADED: set[str] = set()
"""The rulesets whose words are at hand."""


def near_offers(trouble: Trouble, data: Plain) -> tuple[Completion, ...]:
    """What is near to something that isn't understood, to be taken in its place."""
    known = _known(data)
    return tuple(Completion(trouble.start, trouble.end, near, known.kind_of(near)) for near in trouble.offers)


KINDS = {
    "zone": "a place", "state": "so is a card", "number": "a number on a card", "kinds": "so many on a card",
    "text": "of a card", "host": "what it lies on", "player": "a player", "left": "what is left",
    "side": "a number of a player's", "share": "a number of a player's", "moment": "the moment", "turn": "the moment",
    "whose": "whose it is", "printed": "printed on a card",
}  # fmt: skip
"""What the words of a line are, by their kinds."""


def read_line(text: str, data: Plain, player: str = "", zone: str = "") -> Understood:
    """What a line adds to a case's board; `player` and the row `zone` are meant where it names none.

    One of which another game understands more, once those are loaded, is laid out on that game's empty table: where
    nothing lies on the board yet, and where it is a whole board. Of any other that only such a game understands,
    nothing is taken.
    """
    found = _read(text, data, player, zone)
    other = _of_other_game(found, text, data)
    if other is None:
        return told_of_games(_in_force(found, text, data, player, zone), text)
    best, board = other
    if _is_laid_out(best, data):
        return told_of_games(_in_force(best, text, board), text)
    if not best.troubles:
        return _left_alone(found, text, data, game_title(board))
    return told_of_games(_in_force(found, text, data, player, zone), text)


def _read(text: str, data: Plain, player: str = "", zone: str = "", refused: Refused = NOTHING_REFUSED) -> Understood:
    """A line read on that board; a card of an imported list that it lays down is made up by the case."""
    known, ruleset = _known(data), ruleset_of(data) or USUAL
    names = mentioned(text[: LINE_SIGNS.most], ruleset, known)
    if not names:
        return read_board(text, data, known, player, zone, refused)
    fuller, _ = with_listed_cards(data, names, ruleset, known.cards)
    found = read_board(text, fuller, _known(fuller), player, zone, refused)
    return replace(found, data=without_unused(found.data, names, data))


def board_for(text: str, data: Plain) -> Plain:
    """The board to which a line belongs: this one, or the empty table of another game."""
    other = _of_other_game(_read(text, data), text, data)
    return other[1] if other is not None and _is_laid_out(other[0], data) else data


def _of_other_game(found: Understood, text: str, data: Plain) -> tuple[Understood, Plain] | None:
    """The line as another game reads it, with its empty table, where some words are strange here and fewer there."""
    if not any(one.strange for one in found.troubles):
        return None
    others = ((_read(text, board), board) for board in _other_boards(data))
    best = min(others, key=lambda one: len(one[0].troubles), default=None)
    return best if best is not None and len(best[0].troubles) < len(found.troubles) else None


def _is_laid_out(other: Understood, data: Plain) -> bool:
    """Whether a line of another game is laid out in the place of that board."""
    return other.whole or is_fresh(data)


def _left_alone(found: Understood, text: str, data: Plain, game: str) -> Understood:
    """Nothing taken of a line that belongs to another game."""
    told = f"belongs to {game}, and this board is one of {game_title(data)}: begin a new board of that game for it"
    strange = (one for one in found.troubles if one.strange)
    troubles = tuple(Trouble(one.start, one.end, f"“{text[one.start : one.end]}” {told}") for one in strange)
    return Understood(data, found.spans, troubles, rest=text)


def _in_force(found: Understood, text: str, data: Plain, player: str = "", zone: str = "") -> Understood:
    """The line as it was read on that board, with what it says is left on cards worked out there."""
    board, wrong = settled(found)
    refused: Refused = {}
    while wrong:
        refused = {**refused, **wrong}
        found = _read(text, data, player, zone, refused)
        board, wrong = settled(found)
    return replace(found, data=board, left=())


def told_of_games(found: Understood, text: str) -> Understood:
    """The same; a name that isn't understood is told as a card of another game that is loaded, where it is one."""
    if not found.troubles:
        return found
    here = _known(found.data)
    others = [(game_title(board), _known(board)) for board in _other_boards(found.data)]
    own = game_title(found.data)
    troubles: list[Trouble] = []
    for one in found.troubles:
        said = text[one.start : one.end].lstrip("0123456789 ")
        title = "" if here.is_card(said) else next((title for title, known in others if known.is_card(said)), "")
        told = f"“{said}” is a card of {title}, and this board is one of {own}"
        troubles.append(Trouble(one.start, one.end, told) if title else one)
    return replace(found, troubles=tuple(troubles))


def complete(text: str, at: int, data: Plain) -> tuple[Completion, ...]:
    """What the words before a place of the line may become; on a fresh board in those games which understand best what
    stands before them."""
    if not is_fresh(data):
        return completions(text, at, _known(data))
    every = [(board, completions(text, at, _known(board))) for board in (data, *_other_boards(data))]
    first = min((one.start for _, found in every for one in found), default=0)
    doubts = [len(_read(text[:first], board).troubles) for board, _ in every]
    likely = [found for (_, found), number in zip(every, doubts, strict=True) if number == min(doubts)]
    offered = {(one.text, one.kind == "card"): one for found in likely for one in found if one.start == first}
    return tuple(offered.values())


def faults(data: Plain) -> list[str]:
    """What keeps such a board from being a case, in sentences."""
    return [problem.text for problem in check(data, cards()).problems if problem.refused]


def told(trouble: Trouble) -> str:
    """What isn't understood in a sentence, with what may be meant."""
    near = f" (nearest: {', '.join(trouble.offers)})" if trouble.offers else ""
    end = "" if trouble.text.endswith("?") else "."
    return f"{trouble.text[:1].upper()}{trouble.text[1:]}{near}{end}"


def what_it_is(offer: Completion, data: Plain) -> str:
    """A completion told in a line: of a card its name, kind, cost and values."""
    for board in (data, *_other_boards(data)) if offer.kind == "card" else ():
        if card := _known(board).cards.get(offer.text):
            return " · ".join(islice(telling(ruleset_of(board)).card_lines(card), 2))  # its text need not be written
        if printed := named(offer.text, game_of(ruleset_of(board) or USUAL).name):
            return " · ".join(told_card(printed[0], ())[:2])
    return f"{offer.text}   ({KINDS.get(offer.kind, 'a word')})"


def load_games() -> None:
    """Load the words and cards of every game, which takes its time; from then on a fresh board may be any game's."""
    for one in games():
        _known(empty_board(one.rulesets[0]))
        _LOADED.add(one.rulesets[0])


def games_loaded() -> bool:
    """Whether a line may be any game's."""
    return all(one.rulesets[0] in _LOADED for one in games())


def game_title(data: Plain) -> str:
    """What the game of a case is called."""
    return game_of(ruleset_of(data) or USUAL).title


def empty_board(ruleset: str) -> Plain:
    """The table that a line is laid out on where there is none yet."""
    return {**next(iter(boards(ruleset).values())), "ruleset": ruleset}


def is_fresh(data: Plain) -> bool:
    """Whether it is one of the tables to begin with, whatever it is called."""
    return any({**board.data, "title": ""} == {**data, "title": ""} for board in all_boards())


def _other_boards(data: Plain) -> list[Plain]:
    """The usual empty table of each other game that is loaded."""
    own = game_of(ruleset_of(data) or USUAL)
    return [empty_board(one.rulesets[0]) for one in games() if one is not own and one.rulesets[0] in _LOADED]


def board_of(text: str) -> Plain | None:
    """A board of the cards that a text names, of the game of which it names most; None where it names none."""
    text = text[: LINE_SIGNS.most]
    found = [(cards_in(text, _known(_with_mentioned(text, empty_board(one)))), one) for one in _usual_rulesets()]
    names, ruleset = max(found, key=lambda one: len(one[0]))
    if not names:
        return None
    said = " ".join(text.split())
    title = said if len(said) <= LONGEST_TITLE else f"{said[: LONGEST_TITLE - 1].rsplit(' ', 1)[0]} …"
    data = read_line(f"me: {', '.join(names)}", empty_board(ruleset)).data
    return in_place({**data, "title": title}, "question", said, EDITING[ruleset].order)


def _usual_rulesets() -> list[str]:
    return [game.rulesets[0] for game in games()]


def _with_mentioned(text: str, data: Plain) -> Plain:
    """A case that makes up the cards of imported lists that a text mentions."""
    known, ruleset = _known(data), ruleset_of(data) or USUAL
    return with_listed_cards(data, mentioned(text, ruleset, known), ruleset, known.cards)[0]


def _known(data: Plain) -> Vocabulary:
    ruleset = ruleset_of(data) or USUAL
    return vocabulary(ruleset, *made_up(data, ruleset).items())


@lru_cache(maxsize=16)
def vocabulary(ruleset: str, *own: tuple[str, Card]) -> Vocabulary:
    """What a line can say in a game, with a case's own cards by their names."""
    speech = Speech(EDITING[ruleset], RULESETS[ruleset], game(ruleset).saying)
    return Vocabulary(speech, {**cards()[ruleset], **dict(own)}, partial(beginning, game=game_of(ruleset).name))
