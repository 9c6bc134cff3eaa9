"""The kernel: a game as one immutable value, moved by three verbs, every step with its citation.

It knows no game by name and imports nothing but the standard library. A game of one rule, played:

>>> @record
... @dataclass(frozen=True)
... class Toss(Task):
...     procedure = "toss"
>>> @rule("1.1")
... def call(game, task):
...     if task.answer is None:
...         return game.decision("ann", "call", "which side", [Option("h", "heads"), Option("t", "tails")])
...     game.note(Withheld("the coin", "nobody has tossed it"))
>>> coin = Ruleset("coin", "coin", {"toss": Procedure("toss", (call,))})
>>> asked = start(State(coin, players=("ann",), cards=Map(), agenda=(Toss(),))).state
>>> [(entry.event.because, entry.cites) for entry in answer(asked, "h").entries[1:]]
[('nobody has tossed it', ('coin:1.1',))]

Start reading at `machine`.
"""

from judge_app.engine.codec import from_json, record, to_json
from judge_app.engine.decision import CHANCE, JUDGE, PRIORITY, Decision, Option
from judge_app.engine.editions import Patch, edition
from judge_app.engine.game import Again, Ask, Change, Finished, Game, Restart
from judge_app.engine.machine import Action, IllegalAction, NotAnOption, Result, act, answer, start
from judge_app.engine.rules import PatchError, Procedure, Reason, Rule, Ruleset, first_reason, rule
from judge_app.engine.state import Object, State, Task, memoized, memoized_while
from judge_app.engine.trace import Entry, Event, Withheld
from judge_app.engine.values import Id, Line, Map, Seq, Stamp

__all__ = [
    "CHANCE",
    "JUDGE",
    "PRIORITY",
    "Action",
    "Again",
    "Ask",
    "Change",
    "Decision",
    "Entry",
    "Event",
    "Finished",
    "Game",
    "Id",
    "IllegalAction",
    "Line",
    "Map",
    "NotAnOption",
    "Object",
    "Option",
    "Patch",
    "PatchError",
    "Procedure",
    "Reason",
    "Restart",
    "Result",
    "Rule",
    "Ruleset",
    "Seq",
    "Stamp",
    "State",
    "Task",
    "Withheld",
    "act",
    "answer",
    "edition",
    "first_reason",
    "from_json",
    "memoized",
    "memoized_while",
    "record",
    "rule",
    "start",
    "to_json",
]
