"""From a run's trace to its account, as its game tells it: told entries and tables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterator, Sequence

from judge_app.engine.decision import PRIORITY
from judge_app.engine.rules import Ruleset
from judge_app.engine.trace import Allowed, ChoiceMade, Entry, Event
from judge_app.engine.values import changed
from judge_app.reports.account import Account, BoardProblem, Expectation, Part, Together, Told
from judge_app.reports.games import telling
from judge_app.reports.in_part import understood_in_part
from judge_app.reports.names import Names
from judge_app.reports.saying import act_of, said, sentence
from judge_app.reports.telling import Telling
from judge_app.reports.together import together
from judge_app.rulekit.cases.case import Problem, Seen
from judge_app.rulekit.wording import fill, player
from judge_app.rulekit.wording import sentence as as_sentence


def tell(
    seen: Seen,
    *,
    title: str,
    question: str = "",
    answer: str = "",
    example: str = "",
    expectations: Sequence[Expectation] = (),
    problems: Sequence[Problem] = (),
    stopped: Sequence[str] = (),
) -> Account:
    """The account of a run, in the words of its game."""
    game = telling(seen.ruleset.name)
    names = Names.of(seen.after, seen.entries)
    book = seen.ruleset.book
    told = _told(seen.entries, names, game)
    return Account(
        title=title,
        question=question,
        answer=answer,
        ruleset=seen.ruleset.name,
        book=book,
        example=example,
        told=told,
        together=tuple(_rows(seen.entries, told, names)),
        packets=tuple(game.packets(seen.entries, names)),
        waves=tuple(game.waves(seen.entries, names)),
        before=game.sides(seen.before),
        after=game.sides(seen.after),
        expectations=tuple(expectations),
        not_modelled=tuple(_not_modelled(seen, game)),
        problems=tuple(_problem(found, seen.ruleset, names) for found in problems),
        trigger_rows=tuple(game.trigger_rows(seen.entries, names)),
        terms=game.terms,
        quiet=game.quiet,
        common=frozenset(seen.ruleset.ids(tuple(game.common))),
        stopped=tuple(stopped),
        in_part=tuple(understood_in_part(seen, game.source)),
        open_choice=_open_choice(seen) if stopped else "",
        open_plainly=_open_choice(seen, game.plainly) if stopped else "",
    )


def _not_modelled(seen: Seen, game: Telling) -> Iterator[tuple[str, str]]:
    """What the rules leave out of those that the run comes to."""
    cited = {cite for entry in seen.entries for cite in entry.cites}
    for number, why in seen.ruleset.not_modelled:
        asks = game.touched.get(number)
        for own in seen.ruleset.ids((number,)):
            reached = any(cite == own or (cite.startswith(own) and not cite[len(own)].isdigit()) for cite in cited)
            if asks(seen) if asks else reached:
                yield own, why


def _problem(found: Problem, ruleset: Ruleset, names: Names) -> BoardProblem:
    return BoardProblem(found.text, ruleset.ids(found.cites), tuple(names.card(id_) for id_ in found.objects))


def _told(entries: Sequence[Entry], names: Names, game: Telling) -> tuple[Told, ...]:
    """The entries as a tree in reading order: each under its cause, in the order in which they happened."""
    children: dict[int, list[Entry]] = defaultdict(list)
    known = {entry.seq for entry in entries}
    for entry in entries:
        children[entry.cause if entry.cause in known else -1].append(entry)
    told: list[Told] = []
    waiting = [(entry, 0) for entry in reversed(children[-1])]
    while waiting:
        entry, depth = waiting.pop()
        then = names.then(entry.seq)
        kind, text = sentence(entry.event, then)
        who, act, part = _player(entry), act_of(entry.event, then), _part(entry, game)
        plainly = _plainly(entry.event, then, game)
        told.append(Told(entry.seq, entry.cause, depth, kind, text, entry.cites, entry.rule, who, act, part, plainly))
        waiting.extend((child, depth + 1) for child in reversed(children[entry.seq]))
    return tuple(told)


def _rows(entries: Sequence[Entry], told: Sequence[Told], names: Names) -> Iterator[Together]:
    """Like entries beside each other told in one line, in players' words too where each of them is."""
    lines = {one.seq: one for one in told}
    for row in together(entries, told, names):
        plain = [changed(lines[seq], text=lines[seq].in_short) for seq in row.seqs if lines[seq].plainly]
        said_so = next(together(entries, plain, names), None) if plain else None
        yield changed(row, plainly=said_so.text) if said_so and said_so.seqs == row.seqs else row


def _plainly(event: Event, names: Names, game: Telling) -> str:
    """An event in players' words, where the game has such for it."""
    known = event.kind if isinstance(event, ChoiceMade) else event.spoken
    return as_sentence(said(event, names, game.plainly[known])) if known in game.plainly else ""


def _part(entry: Entry, game: Telling) -> Part:
    """What an entry is to the run, as its game declares it of what is of its kind."""
    for known in (entry.rule, type(entry.event)):  # what is said of a rule goes before what is said of a kind
        if known is Allowed:
            return "came"
        if known in game.routine or known in game.came:
            return "routine" if known in game.routine else "came"
    return ""


def _player(entry: Entry) -> str:
    """Who does or chooses what an entry tells."""
    return getattr(entry.event, "player", "") or getattr(entry.event, "chooser", "")


def _open_choice(seen: Seen, unasked: Container[str] = ()) -> str:
    """Who still has to choose what, and among what; nothing where only somebody may act.

    What is asked is left out of a kind of choice that is among those `unasked`.
    """
    decision = seen.after.pending
    if decision is None or decision.kind == PRIORITY:
        return ""
    among = " or ".join(option.text for option in decision.options)
    prompt = "" if decision.kind in unasked else decision.prompt
    said = fill("{who} still <has> to choose[ ({prompt})]", who=player(decision.chooser), prompt=prompt)
    return as_sentence(f"{said}: {among}" if among else said)
