"""From a ruling and the run beside it to the sheet: which blocks stand on its page, what is appended on request."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from judge_app.engine.frozen import dataclass
from judge_app.reports.account import IN_PART, Account
from judge_app.reports.appendix import appended
from judge_app.reports.condense import key_steps
from judge_app.reports.deciding import Step, all_steps
from judge_app.reports.lineup import lineup
from judge_app.reports.ruling import RULE, Comparison, Edit, Played, Ruling, rule_key, step_key
from judge_app.reports.sheet import Block, Heading, Lineup, Rule, Sentence, Sheet, Verdict
from judge_app.rulekit.wording import listed

FindRule = Callable[[str], Rule | None]
REWORDED = "* in the judge's own wording, not the program's"
OTHERWISE = "The run came out otherwise than was expected of it; the ruling is the judge's."
SO_FAR = "The main line of play is told only as far as it goes."
BLANK = "______"
ROOM = BLANK * 4
UNRULED = "Not ruled on yet"
UNNAMED = ("", "A board")
"""Titles that say nothing."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A step or a rule that may stand on the sheet, by its key: its words, whether it does, whether it usually does."""

    key: str
    text: str
    on: bool
    usual: bool


@dataclass(frozen=True, slots=True)
class Composer:
    """Makes one sheet. `find` gives a rule by its full id, None for one that isn't in the library."""

    ruling: Ruling
    played: Played | None
    find: FindRule
    comparisons: Sequence[Comparison] = ()

    def sheet(self, footer: str, *, appendix: bool = False) -> Sheet:
        """The sheet, with the whole run and every rule cited appended where that is wanted."""
        blocks = (*self._head(), *self._why(), *self._rules(), *self._board(), *self._otherwise())
        more = tuple(self._appendix()) if appendix else ()
        on_request = "" if appendix or self.played is None else " · the whole run on request"
        return self._bound(blocks, (*self._done(), self._appeal(), self._signed()), footer + on_request, more)

    def slip(self, footer: str) -> Sheet:
        """The half page: what was asked, what was ruled, by which rules, and who signs; the steps if they fit."""
        titles = [Sentence(found.title, label=found.number, look="small") for rule in self.cited
                  if (found := self.find(rule)) is not None]  # fmt: skip
        signed = Sentence(f"Judge: {self.ruling.judge or ROOM} · Player: {ROOM}")
        blocks = (*self._head(), *titles)
        return self._bound(blocks, (*self._done(), signed), footer, spare=tuple(self._why()))

    @property
    def title(self) -> str:
        """The question; where nothing was asked the run's own title or the ruling, else that there is none."""
        mine, account = self.ruling, self.played.account if self.played else None
        named = account.title if account and account.title not in UNNAMED else ""
        return self._asked.text or named or mine.ruling or UNRULED

    @property
    def _asked(self) -> Sentence:
        asked = self.played.account.question if self.played else ""
        return self._sentence("question", self.ruling.question or asked)

    def _bound(
        self,
        blocks: Sequence[Block],
        foot: Sequence[Sentence],
        footer: str,
        appendix: tuple[Block, ...] = (),
        spare: tuple[Block, ...] = (),
    ) -> Sheet:
        asked = self._asked
        key = "question" if asked.text else ""
        title = Heading(self.title, 1, key, asked.edited)
        said = (title, *blocks, *foot, *spare, *appendix)
        edited = any(isinstance(block, Heading | Sentence | Verdict) and block.edited for block in said)
        last = (Sentence(REWORDED, look="small"),) if edited else ()
        return Sheet(self.title, (title, *blocks), footer, (*last, *foot), appendix, spare)

    # The page

    def _head(self) -> Iterator[Block]:
        mine, account = self.ruling, self.played.account if self.played else None
        yield Sentence(" · ".join(self._particulars()), look="small")
        yield from _facts("Agreed", mine.agreed)
        yield from _facts("Disputed", mine.disputed)
        said = self._sentence("ruling", mine.ruling or (account.answer if account else ""))
        if said.text:
            yield Verdict(said.text, self.cited, said.edited)
        else:
            yield Sentence(ROOM * 2, label="Ruling, to be written in")
        if account:
            yield from _cautions(account)
            yield from self._in_part(account)

    def _in_part(self, account: Account) -> Iterator[Block]:
        """The cards that were read in part, with the steps on the sheet that they have a part in."""
        for card in account.in_part:
            steps = [str(n) for n, step in enumerate(self.steps, 1) if not set(card.seqs).isdisjoint(step.seqs)]
            where = f" It has a part in step{'s' * (len(steps) > 1)} {listed(steps)}." if steps else ""
            yield Sentence(f"{card.sentence}.{where}", label=IN_PART)

    def _particulars(self) -> Iterator[str]:
        """Event, round, table, players, date and judge; what isn't written is room to write in."""
        mine = self.ruling
        yield mine.event or f"Event {BLANK}"
        yield f"round {mine.round or BLANK[:3]}"
        yield f"table {mine.table or BLANK[:3]}"
        yield " against ".join(self._seats())
        yield mine.date or f"date {BLANK}"
        yield f"judge: {mine.judge or BLANK}"

    def _seats(self) -> Iterator[str]:
        """The players; beside each name what the steps call the player where it isn't that."""
        players = self.ruling.players
        called = self.played.called if self.played and players else ()
        for seat in range(max(2, len(players))):
            name = players[seat] if seat < len(players) else BLANK
            yield f"{name} (“{called[seat]}”)" if seat < len(called) else name

    def _done(self) -> Iterator[Sentence]:
        mine = self.ruling
        yield from self._said("note", mine.note, "Note")
        if not mine.remedy and not mine.time_extension:
            yield Sentence(f"Remedy: {ROOM} · Time: {BLANK}")
        yield from self._said("remedy", mine.remedy, "Remedy")
        yield from self._said("time extension", mine.time_extension, "Time extension")

    def _appeal(self) -> Sentence:
        appeal, judge = self.ruling.appeal, self.ruling.head_judge
        if not (appeal.by or appeal.grounds or appeal.decision):
            return Sentence(f"☐ upheld  ☐ overturned by {judge or ROOM} (head judge)", label="Appeal")
        by = f"by {appeal.by}" if appeal.by else ""
        said = ": ".join(part for part in (by, appeal.grounds) if part)
        decided = f"{appeal.decision} ({judge or ROOM}, head judge)" if appeal.decision else (
            f"☐ upheld  ☐ overturned by {judge or ROOM} (head judge)"
        )  # fmt: skip
        return Sentence(". ".join(part.rstrip(".") for part in (said, decided) if part), label="Appeal")

    def _signed(self) -> Sentence:
        return Sentence(f"{self.ruling.judge or 'Judge'}: {ROOM} · Players: {ROOM} · {ROOM}", look="small")

    def _why(self) -> Iterator[Block]:
        steps = self.steps
        if steps:
            yield Heading("Why")
        for number, step in enumerate(steps, 1):
            said = self._sentence(step_key(step.seqs), step.text)
            yield Sentence(said.text, said.key, "", str(number), 0, step.cites, "step", said.edited)

    def _rules(self) -> Iterator[Block]:
        for cite in self.cited:
            if (rule := self.find(cite)) is not None:
                yield Rule(rule.id, rule.title, rule.paragraphs, boxed=True)

    def _board(self) -> Iterator[Block]:
        if self.played:
            yield Heading("The board")
            yield Lineup(self.played.before.moment, lineup(self.played.before))

    def _otherwise(self) -> Iterator[Block]:
        for comparison in self.comparisons:
            for outcome in comparison.outcomes[1:]:
                then = "" if outcome.stopped else "Then "
                text = f"{outcome.choice} {then}{outcome.ended(3)}."
                yield Sentence(text, label=f"{comparison.label} ({outcome.name})", cites=comparison.cites)

    def _appendix(self) -> Iterator[Block]:
        if self.played is None:
            return
        yield from appended(self.played, self.comparisons, self._edits)
        boxed = set(self.cited)
        others = dict.fromkeys(cite for cite in self.played.account.cites if cite not in boxed)
        found = [rule for cite in others if (rule := self.find(cite)) is not None]
        if found:
            yield Heading("The other rules cited, in our own words")
            yield from found

    # What stands on it

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps on the sheet: those that decide, with what was ticked by hand, in order."""
        usual = self._usual_steps
        return tuple(step for step in every_step(self.played) if self._choice(step_key(step.seqs), "", usual).on)

    @property
    def step_choices(self) -> tuple[Choice, ...]:
        """The steps to tick on or off, in order: those on the sheet, and each in which something happened."""
        happened = {told.seq for told in key_steps(self.played.account)} if self.played else set()
        usual = self._usual_steps
        choices = ((step, self._choice(step_key(step.seqs), step.text, usual)) for step in every_step(self.played))
        return tuple(choice for step, choice in choices if choice.on or choice.usual or step.seq in happened)

    @property
    def _usual_steps(self) -> set[str]:
        return {step_key(step.seqs) for step in self.played.deciding.steps} if self.played else set()

    @property
    def cited(self) -> tuple[str, ...]:
        """The rules on the sheet, by their full ids: the judge's own, then those that decide."""
        return rules_on(self.rule_choices)

    @property
    def rule_choices(self) -> tuple[Choice, ...]:
        """Every rule that may stand on the sheet: the judge's, those that decide, those that the run cites."""
        mine = self.ruling.rules
        decide = self.played.deciding.cites if self.played else ()
        room = max(0, MOST_WITH_OWN - len(mine))
        usual = {rule_key(cite) for cite in (*mine, *[cite for cite in decide if cite not in mine][:room])}
        every = dict.fromkeys((*mine, *decide, *(self.played.account.cites if self.played else ())))
        found = ((cite, self.find(cite)) for cite in every)
        return tuple(self._choice(rule_key(cite), f"{rule.number} {rule.title}", usual) for cite, rule in found if rule)

    def _choice(self, key: str, text: str, usual: set[str]) -> Choice:
        picked = next((pick.on for pick in self.ruling.picks if pick.key == key), key in usual)
        return Choice(key, text, picked, key in usual)

    # What may be reworded

    def _said(self, key: str, text: str, label: str) -> Iterator[Sentence]:
        sentence = self._sentence(key, text)
        if sentence.text:
            yield Sentence(sentence.text, key, label, edited=sentence.edited)

    def _sentence(self, key: str, text: str) -> Sentence:
        edit = self._edits.get(key)
        return Sentence(edit.now if edit else text, key, edited=edit is not None)

    @property
    def _edits(self) -> Mapping[str, Edit]:
        return {edit.key: edit for edit in self.ruling.edits}


MOST_WITH_OWN = 4
"""So many rules decide, the judge's own among them."""


def every_step(played: Played | None) -> tuple[Step, ...]:
    """Every step that may stand on a sheet, in the run's order: those that decide, each other entry by itself."""
    if played is None:
        return ()
    account, decide = played.account, played.deciding.steps
    within = {seq for step in decide for seq in step.seqs}
    place = {told.seq: n for n, told in enumerate(account.told)}
    alone = (step for step in all_steps(account) if step.seq not in within)
    return tuple(sorted((*decide, *alone), key=lambda step: place[step.seq]))


def rules_on(choices: Iterable[Choice]) -> tuple[str, ...]:
    """The rules among those that stand on the sheet, by their full ids."""
    return tuple(choice.key.removeprefix(RULE) for choice in choices if choice.on)


def _facts(label: str, facts: Sequence[str]) -> Iterator[Sentence]:
    numbered = facts if len(facts) == 1 else [f"({number}) {fact}" for number, fact in enumerate(facts, 1)]
    if facts:
        yield Sentence(" ".join(numbered), label=label)


def _cautions(account: Account) -> Iterator[Block]:
    """What whoever reads the ruling must know of the run: that it isn't finished, a board that can't be, that it came
    out otherwise."""
    if account.stopped:
        why = account.open_plainly or "; ".join(account.stopped)
        yield Sentence(f"{SO_FAR} {why}", label="Not finished")
    for problem in account.problems:
        yield Sentence(problem.text, label="This board can't lie like that", cites=problem.cites)
    if not account.stopped and not all(expected.ok for expected in account.expectations):
        yield Sentence(OTHERWISE, look="small")
