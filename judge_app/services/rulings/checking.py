"""Which rulings of the log no longer fit: a rule that they cite reads otherwise, here or in the judge's own copy of the
official text, or their case comes out otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from judge_app.files.problems import BadInput
from judge_app.services.rulings.log import Rulings, outcome, play_text, rule_text
from rules_db.documents.comparing import then
from rules_db.documents.kept import official
from rules_db.library import Library
from rules_db.rulings.model import Ruling

Progress = Callable[[int, int, str], None]
Played = dict[tuple[str, tuple[str, ...]], tuple[str, ...]]
SHOWN = 3
AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Change:
    """Something about a ruling that was otherwise when it was given: in one clause, and what it was and is now.

    `rule` is the id of the rule that reads otherwise, with its texts; '' for the outcome of the case, with the lines
    that are gone and those that are new.
    """

    told: str
    rule: str = ""
    was: tuple[str, ...] = ()
    now: tuple[str, ...] = ()


def check_rulings(rulings: Rulings, library: Library, progress: Progress | None = None) -> dict[str, str]:
    """Compare every ruling with the library and the program as they are, and flag those that no longer fit, by id."""
    ids = rulings.log.ids()
    played: Played = {}
    flags = {}
    for at in range(0, len(ids), AT_ONCE):  # thousands in memory at a time would hold up a window
        for number, entry in enumerate(rulings.log.entries(ids[at : at + AT_ONCE]), at):
            if progress is not None:
                progress(number, len(ids), "checking rulings")
            why = "; ".join(change.told for change in changes(entry.ruling, library, played))
            if why:
                flags[entry.id] = why
    rulings.log.flag(flags, library.hash)
    return flags


def changes(ruling: Ruling, library: Library, played: Played | None = None) -> tuple[Change, ...]:
    """What of a ruling the library and the program as they are don't bear out. `played` keeps what cases came to."""
    rules = (*_rules_changed(ruling, library), *_official_texts_changed(ruling))
    return (*rules, *_outcome_changed(ruling, {} if played is None else played))


def _rules_changed(ruling: Ruling, library: Library) -> Iterator[Change]:
    for cited in ruling.rules:
        number = cited.id.partition(":")[2] or cited.id
        text = rule_text(library, cited.id)
        if not text and cited.text:
            yield Change(f"{number} is no longer in the library", cited.id, (cited.text,))
        elif text != cited.text and cited.text:
            yield Change(f"{number} reads otherwise now", cited.id, (cited.text,), (text,))


def _official_texts_changed(ruling: Ruling) -> Iterator[Change]:
    """What the official text of a cited rule says otherwise since, as the judge's own copies have it."""
    for cited in ruling.rules:
        book, _, number = cited.id.partition(":")
        copy = official(book)
        was = then(copy, number, ruling.given) if copy else None
        if copy is None or was is None:
            continue
        now = copy.by_number[number].text if number in copy.by_number else ""
        how = "reads otherwise in" if was.text and now else "was added to" if now else "is no longer in"
        told = f"{number} {how} the official text since {was.version} (your copy)"
        yield Change(told, cited.id, tuple(filter(None, [was.text])), tuple(filter(None, [now])))


def _outcome_changed(ruling: Ruling, played: Played) -> Iterator[Change]:
    if not ruling.scenario:
        return
    key = (ruling.scenario, ruling.answers)
    if key not in played:
        try:
            played[key] = outcome(play_text(ruling.scenario, ruling.scenario_name or "case", ruling.answers))
        except BadInput as error:
            played[key] = (f"it can't be run now ({str(error).splitlines()[0]})",)
    came = played[key]
    if came != ruling.outcome:
        new = [line for line in came if line not in ruling.outcome] or ["something is missing"]
        more = f" and {len(new) - SHOWN} more" if len(new) > SHOWN else ""
        gone = tuple(line for line in ruling.outcome if line not in came)
        told = f"the case comes out otherwise now: {', '.join(new[:SHOWN])}{more}"
        yield Change(told, "", gone, tuple(line for line in came if line not in ruling.outcome))
