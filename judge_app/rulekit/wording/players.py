"""Players as a sentence names them."""

from __future__ import annotations

from judge_app.engine.decision import CHANCE, JUDGE
from judge_app.engine.values import PlayerName
from judge_app.rulekit.wording.english import Noun, capital

_SAID = {"opponent": "the opponent", "friend": "your friend", CHANCE: "chance", JUDGE: "the judge"}


def player(name: PlayerName) -> Noun:
    """A player as a noun, with which verbs agree: "you", "the opponent", "Anna"; chance and the judge too."""
    return Noun(_SAID.get(name) or (name if name == "you" else capital(name)), you=name == "you", person=name != CHANCE)
