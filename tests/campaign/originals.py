"""The files that are mutated: kinds, where each lies, and how it is harmed."""

from __future__ import annotations

import csv
import io
import json
import os
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from campaign.mutating import OF_BYTES, OF_TEXT
from judge_app.files.shipped import BOOKS, CARDS, SCENARIOS, THESAURI
from judge_app.services.rulings.files import export
from judge_app.services.rulings.log import Rulings
from judge_app.services.rulings.restoring import back_up
from rules_db.card_lists.making import make, place_of
from rules_db.card_lists.model import CardList, PrintedCard
from rules_db.rulings.log import FILE, Log
from rules_db.rulings.model import Case, CitedText, Note, Ruling

ROOT = Path(__file__).resolve().parents[2]
WHEN = "2026-05-09T10:00:00Z"
Mutate = Callable[..., bytes]
"""mutate(draw, a file, all files of its kind, the usual way): the file after a few edits."""


def texts(draw: st.DrawFn, data: bytes, others: Sequence[bytes], usual: Mutate) -> bytes:
    """A text is harmed in its bytes, lines, words and structure."""
    return usual(draw, data, others, OF_TEXT)


def binaries(draw: st.DrawFn, data: bytes, others: Sequence[bytes], usual: Mutate) -> bytes:
    """Only bytes are harmed."""
    return usual(draw, data, others, OF_BYTES)


NAMES = ("../out.yaml", "/tmp/out.yaml", "scenarios/../../x.yaml", "con", "a" * 300, "sheets/x.json", "window.ini",
         "x\x00y", "scenarios/caf\u00e9.yaml", "scenarios\\x.yaml", "rulings.json",
         "library-x/catalogue.json")  # fmt: skip


def archives(draw: st.DrawFn, data: bytes, others: Sequence[bytes], usual: Mutate) -> bytes:
    """An archive's bytes are harmed; or what is in it is, and it is packed anew; or it gets further files."""
    if draw(st.integers(0, 2)) == 0:
        return usual(draw, data, others, OF_BYTES)
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    name = draw(st.sampled_from(sorted(files)))
    match draw(st.sampled_from(("harm", "drop", "rename", "more", "bomb", "twice"))):
        case "harm":
            files[name] = usual(draw, files[name], list(files.values()), OF_TEXT)
        case "drop":
            del files[name]
        case "rename":
            files[draw(st.sampled_from(NAMES))] = files.pop(name)
        case "more":
            files[draw(st.sampled_from(NAMES))] = b"x: y\n"
        case "bomb":
            files[name] = b"0" * 30_000_000
        case _:
            return _zipped([*files.items(), (name, files[name])], draw(st.booleans()))
    return _zipped(list(files.items()), draw(st.booleans()))


def _zipped(files: Sequence[tuple[str, bytes]], deflated: bool) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED if deflated else zipfile.ZIP_STORED) as packed:
        for name, content in files:
            info = zipfile.ZipInfo(name)
            info.compress_type = packed.compression
            if packed.NameToInfo.get(name) is not None:
                info.comment = b"again"
                packed.NameToInfo.pop(name)
            packed.writestr(info, content)
    return out.getvalue()


SQL = (
    "update records set body = ?", "update records set what = ?", "update records set id = ?", "delete from records",
    "drop table records", "pragma user_version = 99", "pragma user_version = 0",
    "update records set body = zeroblob(2000000)",
    "update records set body = null", "create table more (x)", "update records set body = substr(body, 1, 200)",
)  # fmt: skip


def databases(draw: st.DrawFn, data: bytes, others: Sequence[bytes], usual: Mutate) -> bytes:
    """A log's bytes are harmed, or its rows."""
    return usual(draw, data, others, OF_BYTES) if draw(st.booleans()) else harmed(draw, data, SQL)


def harmed(draw: st.DrawFn, data: bytes, statements: Sequence[str]) -> bytes:
    """A base of which one of these statements changed rows."""
    value = draw(st.sampled_from(("", "x", "[" * 50_000, "{}", '{"given": 1}', "\x00", "null", 7, b"\xff")))
    said = draw(st.sampled_from(statements))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, FILE)
        path.write_bytes(data)
        base = sqlite3.connect(path)
        try:
            base.execute(said, (value,) if "?" in said else ())
            base.commit()
        except sqlite3.Error:
            pass
        finally:
            base.close()
        return path.read_bytes()


@dataclass(frozen=True)
class Kind:
    """A kind of file: how often one is drawn, all of them by their names, how one is harmed."""

    weight: int
    files: Callable[[], Mapping[str, bytes]]
    mutate: Mutate = texts


def _below(folder: Path, pattern: str) -> Callable[[], Mapping[str, bytes]]:
    return lambda: {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob(pattern))}


def queries() -> Mapping[str, bytes]:
    """What people look up."""
    lines = [line for path in sorted((ROOT / "tests" / "rules_db").glob("*-questions.tsv"))
             for line in path.read_text(encoding="utf-8").splitlines()]  # fmt: skip
    typed = [*(line.partition("\t")[0] for line in lines[::5]), "410.6a", "wow-7.4:410.6a", '"fatal damage"',
             "kind:glossary packet", "book:hearthstone", "combat.2", "type:minion cost:3-5",
             "event:x judge:y"]  # fmt: skip
    return {f"query-{number}.txt": text.encode() for number, text in enumerate(typed) if text.strip()}


def board_lines() -> Mapping[str, bytes]:
    """Boards in one line."""
    said = (
        "me: Alliance Mage, 2 World in Flames, 4 resources, hand: Fire Blast; opp: Horde Warrior; my turn",
        "me: Farm Hand exhausted, Shield Bearer 2 damage; opp: Horde Mage 3 damage, hand 2 Chain Lightning",
        "opp: hero Horde Shaman, 5 resources, deck Open Book; me: Alliance Warrior, graveyard Bear",
        "me: Chillwind Yeti 2/3 taunt, Knife Juggler, 5 mana, hand Fireball; opp: Ogre Brute frozen, 10 mana",
    )
    return {f"line-{number}.txt": line.encode() for number, line in enumerate(said)}


ROWS = (
    {"name": "Odd Bear", "type": "Ally", "cost": "3", "attack": "2", "health": "4", "text": "Draw a card."},
    {"name": "Odder Bear", "type": "Ability", "cost": "2 + X", "text": "Destroy target ally.\nDraw X cards."},
    {"name": "Bear of \u201codds\u201d", "type": "Quest", "text": "Pay 3 to complete this quest; Reward: Draw a card."},
    {"name": "Caf\u00e9 Bear", "type": "Hero", "health": "28", "text": 'Says "hello, <b>you</b>" to all.'},
)


def card_tables() -> Mapping[str, bytes]:
    """Lists of cards in the forms that players have them in."""
    columns = ("name", "type", "cost", "attack", "health", "text")
    cells = [[row.get(column, "") for column in columns] for row in ROWS]
    out = io.StringIO()
    csv.writer(out).writerows([columns, *cells])
    tabs = "\n".join("\t".join(cell.replace("\n", ";") for cell in row) for row in [columns, *cells])
    return {
        "bears.csv": out.getvalue().encode(),
        "bears.tsv": tabs.encode(),
        "old.csv": out.getvalue().replace(",", ";").encode("cp1252", "replace"),
        "wide.csv": out.getvalue().encode("utf-16"),
        "bears.json": json.dumps([*ROWS], indent=1).encode(),
        "sets.json": json.dumps({"one": ROWS[:2], "two": ROWS[2:]}).encode(),
    }


def kept_lists() -> Mapping[str, bytes]:
    """A list as it is kept, and what is remembered of columns."""
    before = os.environ.get("JUDGE_DATA_DIR")
    with tempfile.TemporaryDirectory(prefix="campaign-originals-") as folder:
        os.environ["JUDGE_DATA_DIR"] = folder
        try:
            make(CardList("bears", "wow", "bears.tsv", WHEN, len(ROWS)), map(PrintedCard, ROWS))
            name = place_of("bears").relative_to(folder).as_posix()
            return {name: place_of("bears").read_bytes()}
        finally:
            os.environ.pop("JUDGE_DATA_DIR") if before is None else os.environ.update(JUDGE_DATA_DIR=before)


LIST_SQL = (
    "update cards set printed = ?", "update cards set name = ?", "update about set cards = ?",
    "update about set name = ?", "update about set game = ?", "update printed set field = ?",
    "update printed set number = ?", "delete from cards", "drop table words", "drop table printed",
    "delete from about", "update cards set name = zeroblob(2000000)",
)  # fmt: skip


def kept_list(draw: st.DrawFn, data: bytes, others: Sequence[bytes], usual: Mutate) -> bytes:
    """A list's bytes are harmed, or its rows."""
    return usual(draw, data, others, OF_BYTES) if draw(st.booleans()) else harmed(draw, data, LIST_SQL)


@cache
def _kept() -> Mapping[str, Mapping[str, bytes]]:
    """A log with rulings, notes and cases; what it exports; a backup with all else that a judge keeps."""
    folder = Path(tempfile.mkdtemp(prefix="campaign-originals-"))
    try:
        log = Log(folder)
        case = (SCENARIOS / "wow" / "410.6a-chain-lightning-three-waves.yaml").read_text(encoding="utf-8")
        for number in range(6):
            ruling = Ruling(
                given=f"2026-05-0{number + 1}T10:00:00Z", question=f"Does guard {number} live?",
                ruling="No. \u2014 caf\u00e9",
                event="Nationals", round=f"{number}", table="7", players=("Ada", "Bo"), judge="Kim",
                rules=(CitedText("wow-7.4:410.6a", "The text."),),
            )  # fmt: skip
            [id_] = log.keep(ruling)
            log.keep(Note(id_, WHEN, "note", "Look again", "Bo"))
        log.keep(Case("guards.yaml", WHEN, case, "Kim"))
        rulings = Rulings(log, None)
        for name in ("rulings.json", "rulings.csv"):
            export(rulings, folder / name, None, lambda: None)  # type: ignore[arg-type, return-value]
        _beside(folder)
        back_up(folder, log, folder / "all.zip", [SCENARIOS / "wow" / "keywords"])
        log.close()
        named = {name: (folder / name).read_bytes() for name in ("rulings.json", "rulings.csv", "all.zip", FILE)}
        beside = {path.relative_to(folder).as_posix(): path.read_bytes() for path in _beside(folder)}
    finally:
        shutil.rmtree(folder)
    return {
        "export": {name: named[name] for name in ("rulings.json", "rulings.csv")},
        "backup": {"all.zip": named["all.zip"]},
        "log": {FILE: named[FILE]},
        "beside": beside,
    }


def _beside(folder: Path) -> Iterator[Path]:
    """What lies beside the log in a data folder."""
    sheet = {"wanted": {"appendix": True}, "ruling": {"judge": "Kim"}, "edits": []}
    kept = {"text": "judge: 2\n", "when": "2026-05-09T10:00:00", "file": "", "mark": "x"}
    written = {
        "thesaurus.yaml": "two for one:\n  - wow-7.4:410.6a\n",
        "window.ini": "[General]\nsession=@Variant(\\0\\0\\0\\b)\ntheme=dark\n",
        "sheets/last.json": json.dumps(sheet),
        "recovery/one.json": json.dumps(kept),
        "database-url": "postgresql://kim@127.0.0.1:1/judge\n",
    }
    made = []
    for name, text in written.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        made.append(path)
    return iter(made)


KINDS: Mapping[str, Kind] = {
    "case": Kind(10, _below(SCENARIOS, "*.yaml")),
    "cards": Kind(2, _below(CARDS, "*.yaml")),
    "card list": Kind(2, card_tables),
    "kept list": Kind(2, kept_lists, kept_list),
    "book": Kind(1, _below(BOOKS, "*/*/*.md")),
    "thesaurus": Kind(1, _below(THESAURI, "*.yaml")),
    "line": Kind(2, board_lines),
    "query": Kind(2, queries),
    "export": Kind(2, lambda: _kept()["export"]),
    "backup": Kind(2, lambda: _kept()["backup"], archives),
    "log": Kind(2, lambda: _kept()["log"], databases),
    "beside": Kind(1, lambda: _kept()["beside"]),
}
"""By name; a new kind needs its entries, too."""


@cache
def originals(kind: str) -> Mapping[str, bytes]:
    """The files of a kind, by their names."""
    return KINDS[kind].files()
