"""Puts a record into the tables by which it is found: columns, cited rules, the index of words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, TextClause, bindparam, text

from rules_db.rulings.model import Case, Kept, LogError, Note, Record, Ruling, kept_of
from rules_db.rulings.tables import CaseRow, CitedRow, NoteRow, Row, RulingRow

UNSPACED = re.compile(
    "([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
    "\U00020000-\U0003ffff])"
)
"""Signs of scripts that write no spaces between words: each is found as a word of its own."""


def _put(row: type[Row]) -> TextClause:
    """The statement that enters such a row, made once: thousands may come at a time."""
    names = list(row.model_fields)
    return text(f"INSERT INTO {row.__tablename__} ({', '.join(names)}) VALUES (:{', :'.join(names)})")  # noqa: S608


PUT_RULING, PUT_CITED, PUT_NOTE, PUT_CASE = _put(RulingRow), _put(CitedRow), _put(NoteRow), _put(CaseRow)
LATER_OF_ONE = "SELECT ruling, at, id, text FROM notes WHERE ruling IN :ids"
"""What was noted on rulings, in a log from before there were versions."""

LATER = (
    f"{LATER_OF_ONE} UNION ALL SELECT p.newest, n.at, n.id, n.text FROM replaced p "  # noqa: S608
    "JOIN notes n ON n.ruling = p.id WHERE p.newest IN :ids"
)
REPLACED = text("SELECT id FROM replaced WHERE id IN :ids").bindparams(bindparam("ids", expanding=True))
NEWEST = text("SELECT newest FROM replaced WHERE id = :id")
INDEX = text(
    "INSERT OR REPLACE INTO words (rowid, question, ruling, place, people, rules, facts, later) "
    "VALUES (:seq, :question, :ruling, :place, :people, :rules, :facts, :later)"
)

INDEXED = text("SELECT 1 FROM sqlite_master WHERE name = 'words'")
LONGEST_KEY = 120
LONGEST_NAME = 500
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
"""What no database holds in a text; the record itself keeps it, escaped."""


def list_records(connection: Connection, new: Sequence[tuple[int, str, Kept]]) -> None:
    """Enter what was kept, new under these numbers and ids, into the tables by which it is found; many in one go."""
    notes = [(seq, id_, kept) for seq, id_, kept in new if isinstance(kept, Note)]
    rulings = [(seq, id_, kept) for seq, id_, kept in new if isinstance(kept, Ruling)]
    cases = [(seq, id_, kept) for seq, id_, kept in new if isinstance(kept, Case)]
    _put_all(connection, PUT_NOTE, [_note_columns(*note) for note in notes])
    _put_all(connection, PUT_CASE, [_case_columns(*case) for case in cases])
    listed = _list_rulings(connection, rulings) if rulings else []
    for noted in {key(note.ruling) for _, _, note in notes}.difference(listed):
        _index_again(connection, noted)


def unlist(connection: Connection, seq: int, id_: str) -> list[int]:
    """List the record of that number no more; the numbers of those that are to be listed again in its place."""
    ruling = connection.execute(text("SELECT ruling FROM notes WHERE seq = :seq"), {"seq": seq}).scalar()
    hidden = connection.execute(
        text("SELECT r.seq FROM replaced p JOIN records r ON r.id = p.id WHERE p.newest = :id ORDER BY r.seq"),
        {"id": id_},
    ).scalars()
    again = list(hidden)
    connection.execute(text("DELETE FROM replaced WHERE newest = :id"), {"id": id_})
    for table in ("notes", "cases"):
        connection.execute(text(f"DELETE FROM {table} WHERE seq = :seq"), {"seq": seq})  # noqa: S608
    _unlist_ruling(connection, seq)
    if ruling is not None:
        _index_again(connection, str(ruling))
    return again


def newest_of(connection: Connection, id_: str) -> str:
    """The last version of a ruling, by the id of any."""
    return str(connection.execute(NEWEST, {"id": id_}).scalar() or id_)


def _list_rulings(connection: Connection, new: Sequence[tuple[int, str, Ruling]]) -> list[str]:
    """Enter rulings, but for those whose later version is here; the ids of those that are entered."""
    aside = set(connection.execute(REPLACED, {"ids": [id_ for _, id_, _ in new]}).scalars())
    rulings = [ruling for ruling in new if ruling[1] not in aside]
    _put_all(connection, PUT_RULING, [_ruling_columns(*ruling) for ruling in rulings])
    cited = [
        {"seq": seq, "rule": rule}
        for seq, _, ruling in rulings
        for rule in dict.fromkeys(bare(cited.id) for cited in ruling.rules)
    ]
    _put_all(connection, PUT_CITED, cited)
    index(connection, rulings)
    for _, id_, ruling in new:
        if ruling.replaces:
            _put_aside(connection, ruling.replaces, newest_of(connection, id_))
    return [id_ for _, id_, _ in rulings]


def _put_all(connection: Connection, statement: TextClause, rows: Sequence[Mapping[str, object]]) -> None:
    if rows:
        connection.execute(statement, rows)


def _put_aside(connection: Connection, id_: str, newest: str) -> None:
    """List a ruling no more, as a later version takes its place, whichever of the two came here first.

    Where two laptops made a next version each, the one that came first takes the place; the other stands beside it.
    """
    done = {"id": id_, "newest": newest}
    connection.execute(text("INSERT INTO replaced VALUES (:id, :newest) ON CONFLICT (id) DO NOTHING"), done)
    connection.execute(text("UPDATE replaced SET newest = :newest WHERE newest = :id"), done)
    listed = connection.execute(text("SELECT seq FROM rulings WHERE id = :id"), done).scalar()
    if listed is not None:
        _unlist_ruling(connection, listed)
    _index_again(connection, newest)


def _unlist_ruling(connection: Connection, seq: int) -> None:
    connection.execute(text("DELETE FROM cited WHERE seq = :seq"), {"seq": seq})
    connection.execute(text("DELETE FROM rulings WHERE seq = :seq"), {"seq": seq})
    if _is_indexed(connection):
        connection.execute(text("DELETE FROM words WHERE rowid = :seq"), {"seq": seq})


def bare(rule: str) -> str:
    """A rule's number without its book: what one types."""
    return key(rule.rpartition(":")[2])


def key(value: str) -> str:
    """A text as it is compared: in small letters, and no longer than the index of any database takes."""
    return clean(value).casefold()[:LONGEST_KEY]


def clean(value: str) -> str:
    """A text as a column can hold it."""
    return UNSTORABLE.sub("\ufffd", value)


def spaced(value: str) -> str:
    """A text as it is indexed and asked for: signs of scripts without spaces stand apart."""
    return UNSPACED.sub(r" \1 ", clean(value))


def index_all(connection: Connection) -> None:
    """Index every ruling there is anew."""
    for seq, id_, body in connection.execute(text("SELECT seq, id, body FROM records WHERE what = 'ruling'")).all():
        if (kept := _ruling_in(id_, body)) is not None:
            index(connection, [(seq, id_, kept)], LATER_OF_ONE)


def _ruling_in(id_: str, body: str) -> Ruling | None:
    """The ruling of a record; None for a damaged one, which is set aside when it is read."""
    try:
        kept = kept_of(Record.stored(id_, "ruling", body))
    except LogError:
        return None
    return kept if isinstance(kept, Ruling) else None


def index(connection: Connection, rulings: Sequence[tuple[int, str, Ruling]], noted: str = LATER) -> None:
    """Index the words of rulings and of what was noted on them. Where there is no index, nothing is done."""
    if not _is_indexed(connection):
        return
    asked = text(f"{noted} ORDER BY at, id").bindparams(bindparam("ids", expanding=True))
    later: dict[str, list[str]] = {}
    for ruling, _, _, said in connection.execute(asked, {"ids": [id_ for _, id_, _ in rulings]}):
        later.setdefault(ruling, []).append(said)
    _put_all(connection, INDEX, [_words(seq, kept, later.get(id_, [])) for seq, id_, kept in rulings])


def _words(seq: int, kept: Ruling, later: Sequence[str]) -> dict[str, object]:
    return {"seq": seq, **{name: spaced(" ".join(parts)) for name, parts in _parts(kept, later).items()}}


def _parts(kept: Ruling, later: Sequence[str]) -> dict[str, Sequence[str]]:
    return {
        "question": [kept.question],
        "ruling": [kept.ruling, kept.remedy, kept.time_extension],
        "place": [kept.event, kept.round, kept.table],
        "people": [*kept.players, kept.judge, kept.head_judge],
        "rules": [cited.id for cited in kept.rules],
        "facts": [*kept.agreed, *kept.disputed, kept.note, kept.scenario_name],
        "later": later,
    }


def _is_indexed(connection: Connection) -> bool:
    """Whether words are indexed here; asked once of each connection, which makes the tables before it fills them."""
    if connection.dialect.name != "sqlite":
        return False
    if not connection.info.get("indexed"):
        connection.info["indexed"] = connection.execute(INDEXED).first() is not None
    return bool(connection.info["indexed"])


def forget_index(connection: Connection) -> None:
    """Look again whether words are indexed here: the tables were made anew."""
    connection.info.pop("indexed", None)


def _index_again(connection: Connection, ruling: str) -> None:
    ruling = newest_of(connection, ruling)
    row = connection.execute(
        text("SELECT seq, body FROM records WHERE id = :id AND what = 'ruling'"), {"id": ruling}
    ).first()
    if row is not None and (kept := _ruling_in(ruling, row.body)) is not None:
        index(connection, [(row.seq, ruling, kept)])


def _ruling_columns(seq: int, id_: str, kept: Ruling) -> dict[str, object]:
    texts = {
        "given": kept.given, "event": kept.event, "round": kept.round, "at_table": kept.table, "judge": kept.judge,
        "question": kept.question, "ruling": kept.ruling, "rules": " ".join(cited.id for cited in kept.rules),
        "scenario_hash": kept.scenario_hash, "library": kept.library,
    }  # fmt: skip
    keys = {"event": kept.event, "round": kept.round, "table": kept.table, "judge": kept.judge}
    texts |= {f"{name}_key": key(value) for name, value in keys.items()}
    return {"seq": seq, "id": id_, **{name: clean(value) for name, value in texts.items()}}


def _note_columns(seq: int, id_: str, kept: Note) -> dict[str, object]:
    texts = {"ruling": key(kept.ruling), "at": kept.at, "about": kept.about, "by_whom": kept.by, "text": kept.text}
    return {"seq": seq, "id": id_, **{name: clean(value) for name, value in texts.items()}}


def _case_columns(seq: int, id_: str, kept: Case) -> dict[str, object]:
    texts = {"name": kept.name[:LONGEST_NAME], "saved": kept.saved, "by_whom": kept.by}
    return {"seq": seq, "id": id_, **{name: clean(value) for name, value in texts.items()}}
