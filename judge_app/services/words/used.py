"""The cases of a game's library, read once for all pages that take examples from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from judge_app.engine.syntax import Node, walk
from judge_app.files.decoder import Decoder
from judge_app.files.strict_yaml import Fields
from judge_app.games.index import Listed
from judge_app.scenario.case_file import CaseFile
from judge_app.services.cases import all_cases, open_case


@cache
def cases_of(listed: Listed) -> Mapping[str, CaseFile]:
    """Each case by its place in the library."""
    return {
        path.relative_to(listed.scenarios.parent).as_posix(): open_case(path) for path in all_cases([listed.scenarios])
    }


def made_up_in(case: CaseFile) -> Iterator[tuple[str, Node]]:
    """The words of the cards that a case makes up, with whose they are: as it writes them, and as a text is read."""
    entries = case.source.get("cards") if isinstance(case.source, Fields) else None
    for name, _, entry in entries if isinstance(entries, Fields) else ():
        written = walk(Decoder([]).decode(entry, case.words.card_class, name))
        read = case.cards[name].nodes if name in case.cards else ()
        yield from ((name, node) for node in (*written, *read))
