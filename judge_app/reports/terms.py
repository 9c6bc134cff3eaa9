"""What a game's own rulebook calls what is shown of every game."""

from __future__ import annotations

from judge_app.engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Shown:
    """A table of a run: its name in a word, what it is in full, and what is said where nothing stands in it.

    `whole` is how a sentence speaks of all that stands in it.
    """

    name: str
    title: str
    empty: str = ""
    whole: str = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """The words of one game. A table that is None is one that the game hasn't.

    `packets` are things with a history of changes, each a `packet` that a `changer` changes; `waves` the rounds of
    upkeep, each a `wave` in which a `check` is made. A packet and a wave are one short word each, which stands before
    the steps that tell of them. Triggers wait, are added, have triggered, or were withheld. `under_way` is what is
    going on, the topmost first, and each thing of it `lies` there; what it is about is an `item`; where that may turn
    out not to be legal any more it is `checked`, and `judged` says what of. `may_act` says whose turn it is to act,
    `{}` being the player. `idle` says of one round, or of several, that nothing came of it.
    """

    packets: Shown | None = Shown("Changes", "Values and what changed them")
    packet: str = "value"
    changer: str = "By"
    waves: Shown | None = Shown("Rounds", "Rounds of upkeep", "Nothing is found to do.")
    wave: str = "round"
    check: str = "Step"
    triggers: Shown | None = Shown("Triggers", "Triggers", "nothing waits")
    waiting: str = "Waiting"
    added: str = "Put in order"
    triggered: str = "Triggered so far"
    withheld: str = "Did not trigger, and why"
    under_way: Shown = Shown("Under way", "Under way, the topmost first", "Nothing is under way", "what is under way")
    lies: str = "under way"
    item: str = "About"
    about_nothing: str = ""
    judged: str = ""
    checked: bool = False
    may_act: str = "{} may act"
    idle: tuple[str, str] = ("round of upkeep changes nothing", "rounds of upkeep change nothing")


NEUTRAL = Terms()
"""For where no game is known."""
