"""Case files of the first dialect rewritten in this one; what they look at is read off a run of the case."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.files.decoder import decoded
from judge_app.files.plain import Placed, Plain, list_at, plain_of
from judge_app.files.problems import BadInput
from judge_app.files.rewriting import rewritten
from judge_app.files.strict_yaml import parse
from judge_app.rulekit.cases.case import CannotDo, Seen
from judge_app.scenario.case_file import VERSION, CaseFile, case_of
from judge_app.scenario.run import CaseRun, Player, attempt
from judge_app.scenario.upgrading_facts import Facts, Moment

Library = Mapping[str, Mapping[str, Card]]

NOTHING: Plain = {"now": []}
"""What stands in the place of an act that only looks, until a run says what it sees."""

ACTS = {"cannot": "can't", "could": "can", "chance": "choose"}
FIELDS = {
    "play": {"target": "targets"},
    "use hero power": {"target": "targets"},
    "attack": {"on": "against"},
    "packet": {"not again": "untouched by"},
    "lies": {"controlled by": "controller"},
}
"""What fields of words are called now."""


def is_old(data: Plain) -> bool:
    """Whether a case is of the first dialect."""
    return isinstance(data, dict) and data.get("judge") == VERSION - 1


def upgraded_text(text: str, file: Path, library: Library) -> str:
    """A case file's text in this dialect, with its comments and order. Raises BadInput for one that can't be read."""
    data = plain_of(parse(text, str(file)))
    return rewritten(text, upgraded(data, file, library)) if is_old(data) else text


def upgraded(data: Plain, file: Path, library: Library) -> Plain:
    """A case's data in this dialect. Raises BadInput for a case that can't be read or run."""
    branches = [_places_from_1(own) for own in list_at(data, ("branches",))]
    plan = {**data, "judge": VERSION, "happened": [_act(act) for act in list_at(data, ("happened",))]}
    plan["branches"] = [
        {**own, "happened": [_act(act) for act in list_at(own, ("happened",))], "expect": []} for own in branches
    ]
    case = case_of(Placed(str(file)).data({**plan, "expect": []}), file, library)
    new = {**data, "judge": VERSION} | _looked(data, attempt(case), case, 0)
    if data.get("branches"):
        new["branches"] = [
            {**own, **_looked(own, attempt(case.branch(own["name"])), case, own.get("after", 0))} for own in branches
        ]
    return new


def _places_from_1(branch: Mapping[str, Plain]) -> dict[str, Plain]:
    """A branch with its places counted from 1: one that went its own way after no act says no "after"."""
    return {name: said for name, said in branch.items() if (name, said) != ("after", 0)}


def _looked(said: Mapping[str, Plain], run: CaseRun, case: CaseFile, first: int) -> dict[str, Plain]:
    """The acts and expectations of a case, or of a branch, with what they look at read off its run."""
    if run.stopped:
        raise BadInput(run.stopped)
    found: dict[str, Plain] = {}
    if said.get("happened") is not None:
        acts = list_at(said, ("happened",))
        found["happened"] = [_Looker.at(case, run, first + n).act(act) for n, act in enumerate(acts)]
    if said.get("expect") is not None:
        looker = _Looker.at(case, run, len(run.began))
        found["expect"] = [new for old in list_at(said, ("expect",)) for new in looker.expect(old)]
    return found


def _word(part: Plain) -> tuple[str, Plain]:
    """A word and its content."""
    return next(iter(part.items())) if isinstance(part, dict) and len(part) == 1 else (str(part), None)


def _one_or_all(listed: list[Plain]) -> Plain:
    """A list, or its only entry."""
    return listed[0] if len(listed) == 1 else listed


def _renamed(word: str, said: Plain) -> Plain:
    names = FIELDS.get(word, {})
    return {names.get(name, name): value for name, value in said.items()} if isinstance(said, dict) else said


def _act(act: Plain) -> Plain:
    """An act in this dialect, with nothing where it looks at what only a run can tell."""
    word, said = _word(act)
    if word in ("now", "has", "cannot"):
        return NOTHING
    if word in ("can", "can't", "could"):
        inner = said["do"] if isinstance(said, dict) and "do" in said else said
        done = _act(inner)
        return {ACTS.get(word, word): {**said, "do": done} if inner is not said else done}
    if word == "repeat":
        return {word: {**said, "round": [_act(one) for one in list_at(said, ("round",))]}}
    if said is None:
        return act
    if word in ("chance", "choose") and isinstance(said, dict):
        said = next(iter(said.values()))
    said = _one_or_all(said) if isinstance(said, list) else said
    return {ACTS.get(word, word): _renamed(word, said)}


@dataclass(frozen=True, slots=True)
class _Looker:
    """Rewrites what looks at a moment of a run: before an act, or at the end."""

    moment: Moment
    facts: Facts

    @classmethod
    def at(cls, case: CaseFile, run: CaseRun, at: int) -> _Looker:
        """Before that act of a run, or after the last."""
        seen = run.seen
        if at < len(run.began):
            seen = Seen(seen.before, run.began[at], seen.entries[: run.ends[at]])
        moment = Moment(case, seen)
        return cls(moment, Facts(moment))

    def act(self, act: Plain) -> Plain:
        """An act in this dialect."""
        word, said = _word(act)
        if word == "now":
            holds = list_at(said, ("holds",)) if isinstance(said, dict) and "holds" in said else said
            listed = holds if isinstance(holds, list) else [holds]
            return {"now": _one_or_all([new for old in listed for new in self.expect(old)])}
        if word == "has":
            called = {"called": said["card"], **{name: value for name, value in said.items() if name != "card"}}
            return {"now": {"card": called}}
        if word == "cannot":
            return {"can't": {**said, "do": _act(said["do"]), "rule": said.get("rule") or self._rule(_act(said["do"]))}}
        return _act(act)

    def _rule(self, act: Plain) -> str:
        """The first of the rules that forbid an act now."""
        node = decoded(Placed("here").data(act), self.moment.case.words.act_class, "it")
        try:
            node.perform(Player(self.moment.seen.before, self.moment.seen.after))
        except CannotDo as error:
            return next(iter(error.rules), "")
        return ""

    def expect(self, old: Plain) -> list[Plain]:
        """An expectation in this dialect; a few of the first are several now, or the other way round."""
        word, said = _word(old)
        new = _renamed(word, said)
        if word in ("lies", "characteristics"):
            return [{"card": new}]
        if word == "cards in zone":
            return self._zone({"of": said.get("of", "you"), "zone": said["zone"], "cards": said.get("are", [])})
        if word == "zone size":
            return [{"zone": {"of": said["of"], "zone": said["zone"], "count": said["cards"]}}]
        if word == "zone":
            return self._zone({name: value for name, value in said.items() if name != "in order"})
        if word == "withheld":
            return [{word: self._withheld(said)}]
        if word == "triggers" and isinstance(said, dict) and "of" in said:
            return self.facts.how_often({"event": "power triggered", "of": [said["of"]]}, said.get("times", 1))
        if word in ("triggers", "added", "resolved", "destroyed"):
            return [{word: self.moment.keys(next(iter(said.values())) if isinstance(said, dict) else said)}]
        if word == "packet":
            return [{word: self._packet(new)}]
        if word == "in order":
            return [{word: self.facts.in_order(said["facts"] if isinstance(said, dict) and "facts" in said else said)}]
        if word == "never":
            return self.facts.never(said if isinstance(said, dict) else {"event": said})
        if word in ("times", "happened"):
            number = said["number"] if word == "times" else said.get("times", 1)
            return self.facts.how_often(said, number)
        return [{word: new} if said is not None else old]

    def _withheld(self, said: dict[str, Plain]) -> dict[str, Plain]:
        """What was about anything named so is about the thing itself, where there is one."""
        about = said.get("about")
        if about and not self.moment.holds({"withheld": said}):
            return {("what" if name == "about" else name): value for name, value in said.items()}
        return said

    def _zone(self, said: dict[str, Plain]) -> list[Plain]:
        """A zone with its cards in the order in which they lie."""
        if "cards" in said and not self.moment.holds({"zone": said}):
            listed = said["cards"] if isinstance(said["cards"], list) else [said["cards"]]
            there = self.moment.naming.zone(self.moment.seen.after, said["of"], said["zone"])
            objects = [self.moment.seen.after.objects[id_] for id_ in there]
            said = {**said, "cards": [o.key if o.key in listed else o.card or o.label for o in objects]}
        return [{"zone": said}]

    def _packet(self, said: dict[str, Plain]) -> dict[str, Plain]:
        """A packet's history with its modifiers by what the case calls them."""
        rows = said.get("changes", [])
        told = [str(row).rpartition(": ") for row in (rows if isinstance(rows, list) else [rows])]
        changes = [f"{self.moment.keys(name)[0]}: {change}" for name, _, change in told]
        new = {**said, "changes": changes} if changes else said
        return {**new, "untouched by": self.moment.keys(said["untouched by"])} if "untouched by" in said else new
