"""Finding rulings: what was typed taken apart, and the query that answers it within a few milliseconds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection, bindparam, text

from judge_app.files.limits import RULING_QUERY_SIGNS
from rules_db.rulings.listing import bare, clean, key, spaced
from rules_db.snippet import marked

MOST_WORDS = 24
FILTERS = ("event", "round", "table", "rule", "judge", "flagged", "kind")
FILTER = re.compile(rf"\b({'|'.join(FILTERS)}):(?:[\"“”]([^\"“”]*)[\"“”]?|(\S*))", re.IGNORECASE)
PHRASE = re.compile(r"[\"“„”]([^\"“”„]*)[\"“”]?")
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
WEIGHED = 1_000
SHOWN = text(
    "SELECT r.seq, r.id, r.given, r.event, r.round, r.at_table, r.question, r.ruling, r.rules, "
    "(SELECT n.text FROM notes n WHERE (n.ruling = r.id OR n.ruling IN (SELECT p.id FROM replaced p WHERE "
    "p.newest = r.id)) AND n.about = 'appeal' ORDER BY n.at DESC, n.id DESC LIMIT 1) AS appeal, "
    "1 + (SELECT count(*) FROM replaced p WHERE p.newest = r.id) AS version, "
    "(SELECT f.why FROM flags f WHERE f.ruling = r.id) AS flag FROM rulings r WHERE r.seq IN :chosen"
).bindparams(bindparam("chosen", expanding=True))
WORD = re.compile(r"[^\W_]+(?:[.'’-][^\W_]+)*")
PART = re.compile(r"[^\W_]+")
FITTING = "SELECT 1 FROM rulings INDEXED BY ix_rulings_filters WHERE seq = words.rowid"
FLAGGED = "SELECT r.seq FROM flags f CROSS JOIN rulings r ON r.id = f.ruling"
"""By way of the flags, of which there are few."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A search of the log. `words` and `phrases` must all be in it; a word may be the beginning of one.

    `event` is a part of an event's name; `of_event` the whole of it, '' for rulings of none.
    """

    words: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    event: str = ""
    round: str = ""
    table: str = ""
    rule: str = ""
    judge: str = ""
    flagged: bool = False
    of_event: str | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """A ruling as a list shows it. `snippet` has the matched words between \\x02 and \\x03."""

    id: str
    given: str
    event: str
    round: str
    table: str
    question: str
    ruling: str
    rules: tuple[str, ...]
    snippet: str
    appeal: str
    flag: str
    version: int = 1


def understand(typed: str) -> Wanted:
    """What that text asks for: words, "phrases", event: round: table: rule: judge: flagged:. Every text is a search."""
    rest = CONTROL.sub(" ", typed[: RULING_QUERY_SIGNS.most])
    given = {name.lower(): (quoted or plain).strip() for name, quoted, plain in FILTER.findall(rest)}
    rest = FILTER.sub(" ", rest)
    phrases = tuple(phrase for phrase in PHRASE.findall(rest) if WORD.search(phrase))[:MOST_WORDS]
    words = tuple(WORD.findall(PHRASE.sub(" ", rest)))[:MOST_WORDS]
    flagged = given.pop("flagged", "no").lower() not in ("no", "0", "false")
    given.pop("kind", None)
    return Wanted(words, phrases, flagged=flagged, **given)


def find(connection: Connection, wanted: Wanted, limit: int) -> list[Found]:
    """The rulings that fit, best first; without words the newest first. Where not all words fit, those with some."""
    found = _ask(connection, wanted, _match(wanted, " "), limit)
    if not found and len(wanted.words) > 1:
        found = _ask(connection, wanted, _match(wanted, " OR "), limit)
    return found


def _match(wanted: Wanted, joined: str) -> str:
    """The words as FTS5 takes them: each quoted, so that nothing typed is an operator.

    A single sign is the beginning of a word only at the end, where one types: what begins with it is very much.
    """
    parts = [f'"{_quoted(phrase)}"' for phrase in wanted.phrases]
    words = [
        f'"{_quoted(word)}"{"*" if len(PART.findall(word)[-1]) > 1 or wanted.words[at:] == (word[:1],) else ""}'
        for at, word in enumerate(wanted.words)
    ]
    return " AND ".join([*parts, *([f"({joined.join(words)})"] if words else [])])


def _quoted(words: str) -> str:
    return " ".join(spaced(words).replace('"', " ").split())


def _ask(connection: Connection, wanted: Wanted, match: str, limit: int) -> list[Found]:
    """First which rulings and in which order, then what a list shows of those few."""
    chosen = _chosen(connection, wanted, match, limit)
    rows = {row[0]: row for row in connection.execute(SHOWN, {"chosen": chosen}).all()}
    words = re.compile(
        "|".join(rf"(?<!\w){re.escape(word)}\w*" for word in (*wanted.phrases, *wanted.words)) or r"(?!)", re.I
    )
    ordered = (rows[seq] for seq in chosen)
    return [
        Found(
            id_, given, event, round_, table, question, ruling, tuple(rules.split()),
            _snippet(words, ruling, question), appeal or "", flag or "", version,
        )
        for _, id_, given, event, round_, table, question, ruling, rules, appeal, version, flag in ordered
    ]  # fmt: skip


def _chosen(connection: Connection, wanted: Wanted, match: str, limit: int) -> list[int]:
    """Their numbers. Of those that have the words, the latest are weighed against each other: all would take long."""
    columns, among, values = _conditions(wanted)
    if not match:
        where = _all_of([*columns, *(f"+seq IN ({each})" for each in among)])
        asked = text(f"SELECT seq FROM rulings{where} ORDER BY given DESC, seq DESC LIMIT :most")  # noqa: S608
        return list(connection.execute(asked, {**values, "most": limit}).scalars().all())
    fits = [f"EXISTS ({FITTING} AND {' AND '.join(columns)})"] if columns else []
    where = _all_of(["words MATCH :match", *fits, *(f"+rowid IN ({each})" for each in among)])
    latest = f"SELECT rowid AS seq, rank AS weight FROM words{where} ORDER BY rowid DESC LIMIT :weighed"  # noqa: S608
    asked = text(f"SELECT seq FROM ({latest}) ORDER BY weight, seq DESC LIMIT :most")  # noqa: S608
    given = {**values, "match": match, "most": limit, "weighed": max(WEIGHED, limit)}
    return list(connection.execute(asked, given).scalars().all())


def _all_of(conditions: Sequence[str]) -> str:
    return f" WHERE {' AND '.join(conditions)}" if conditions else ""


def _snippet(words: re.Pattern[str], *texts: str) -> str:
    """The text in which most of the words are, with them marked; the first when none is."""
    marks = [[found.span() for found in words.finditer(one)] for one in texts]
    at = max(range(len(texts)), key=lambda each: len(marks[each]))
    return marked(texts[at], marks[at])


def _conditions(wanted: Wanted) -> tuple[list[str], list[str], dict[str, str]]:
    """The filters: conditions on a ruling's columns, statements that select the numbers it must be among, their values.

    A rule's number brings its subrules too; a number that ends with a point stands alone.
    """
    columns, among = [], []
    values: dict[str, str] = {}
    for name in ("event", "judge"):
        if value := getattr(wanted, name):
            columns.append(f"{name}_key LIKE :{name} ESCAPE '!'")
            values[name] = f"%{_escaped(key(value))}%"
    if wanted.of_event is not None:
        columns.append("event = :of_event")
        values["of_event"] = clean(wanted.of_event)
    for name in ("round", "table"):
        if value := getattr(wanted, name):
            columns.append(f"{name}_key = :{name}")
            values[name] = key(value)
    if wanted.rule:
        rule = bare(wanted.rule)
        values["rule"] = number = rule.rstrip(".")
        among.append("SELECT seq FROM cited WHERE rule = :rule")
        if not rule.endswith("."):
            first, beyond = ("a", "{") if "." in number else (".", "/")  # what stands behind z, and behind a point
            values |= {"first": number + first, "beyond": number + beyond}
            among[-1] += " UNION ALL SELECT seq FROM cited WHERE rule >= :first AND rule < :beyond"
    if wanted.flagged:
        among.append(FLAGGED)
    return columns, among, values


def _escaped(value: str) -> str:
    return re.sub(r"([!%_])", r"!\1", value)


def narrowed(wanted: Wanted, of_event: str | None = None, **filters: str | bool) -> Wanted:
    """The same search with those filters that aren't empty put in place, of that event (None for every one)."""
    given = {name: value for name, value in filters.items() if value}
    return replace(wanted, of_event=of_event, **given)  # type: ignore[arg-type]
