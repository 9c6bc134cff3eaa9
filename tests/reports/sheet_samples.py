"""Sheets to test with: a run with packets, choices and a board, rules that need no library, hostile fields."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from wow_table import Table, side

from judge_app.games.wow.laying_out import CardInPlay
from judge_app.reports.account import Expectation
from judge_app.reports.composing import Composer
from judge_app.reports.deciding import deciding, retold
from judge_app.reports.rule_text import paragraphs
from judge_app.reports.ruling import Appeal, Comparison, Outcome, Played, Ruling
from judge_app.reports.sheet import Rule, Sheet
from judge_app.reports.tell import tell
from judge_app.reports.wow.picture import picture
from judge_app.rulekit.cases.case import Seen

EVIL = '<script>alert(1)</script><img src="http://x/y.png" onerror=x> [a](javascript:x) **b** `c` & "q"'
RULE_HTML = '<p>Text of <b>it</b>, see <a href="rule:wow-7.4:717.4a">717.4a</a>.</p><ol><li>one</li><li>two</li></ol>'
FULL = Ruling(
    event="Autumn Open",
    date="2026-11-21",
    round="5",
    table="12",
    players=("Anna Kovač", "Bjørn Ødegård"),
    judge="Chloé Dumas",
    head_judge="Εύα",
    agreed=("Both lay in play.", "The bolt was paid for."),
    disputed=("Whether the second one doubles.",),
    remedy="The game goes on.",
    time_extension="4 minutes",
    appeal=Appeal("Anna Kovač", "It says once.", "Upheld."),
    note="Asked twice.",
)
COMPARED = Comparison(
    "At step 13 the other one is chosen.",
    ("wow-7.4:717.4a",),
    (Outcome("as played", "Doubler (1)", ("8 damage", "it dies")), Outcome("otherwise", "Doubler (2)", ("8 damage",))),
)


@cache
def run() -> Played:
    """A bolt, doubled by two modifiers, at a bear, as was expected."""
    play = [CardInPlay("Doubler", "a"), CardInPlay("Doubler", "b", exhausted=True)]
    table = Table(side(play=play, hand=["Bolt"], resources=2), side("Warrior", play=[CardInPlay("Bear", damage=1)]))
    table.play("Bolt", "Bear").resolve().answer("a")
    seen = Seen(table.before, table.state, tuple(table.entries))
    held = [Expectation("one packet", True, "1"), Expectation("three waves", True, "three waves")]
    account = tell(seen, title="A bolt", question="Does it live?", answer="No.", expectations=held)
    return Played(account, picture(seen.before), picture(seen.after), deciding(account, {}))


def find_rule(cite: str) -> Rule | None:
    """Every rule but one."""
    return None if cite == "wow-7.4:410.5" else Rule(cite, f"Title of {cite[8:]}", paragraphs(RULE_HTML))


def sheet(ruling: Ruling = FULL, played: Played | None = None, *, appendix: bool = False) -> Sheet:
    """The sheet of the run, or of another."""
    made = Composer(ruling, played or run(), find_rule, (COMPARED,))
    return made.sheet("Book 7.4 · case 12345678", appendix=appendix)


def hostile() -> Sheet:
    """A sheet in which every field that somebody may type is hostile."""
    evil = Ruling(
        event=EVIL, date=EVIL, round=EVIL, table=EVIL, players=(EVIL, EVIL), judge=EVIL, head_judge=EVIL,
        question=EVIL, agreed=(EVIL, EVIL), disputed=(EVIL,), ruling=EVIL, remedy=EVIL, time_extension=EVIL,
        appeal=Appeal(EVIL, EVIL, EVIL), note=EVIL,
    )  # fmt: skip
    account = run().account
    told = tuple(replace(step, text=EVIL) for step in account.told)
    packets = tuple(replace(packet, title=EVIL, result=EVIL) for packet in account.packets)
    sides = tuple(replace(each, player=EVIL, notes=(EVIL,)) for each in run().before.sides)
    board = replace(run().before, moment=EVIL, sides=sides, in_force=(EVIL,))
    evil_account = replace(account, title=EVIL, told=told, packets=packets)
    compared = Comparison(EVIL, (), (Outcome(EVIL, EVIL, (EVIL,)),))
    decided = retold(run().deciding, evil_account)
    made = Composer(evil, Played(evil_account, board, board, decided), find_rule, (compared,))
    return made.sheet(EVIL, appendix=True)
