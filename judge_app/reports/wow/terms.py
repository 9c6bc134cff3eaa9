"""What this game's rulebook calls what is shown of a run."""

from judge_app.reports.terms import Shown, Terms

TERMS = Terms(
    packets=Shown("Packets", "Packets and what changed them"),
    packet="packet",
    changer="Modifier",
    waves=Shown("Waves", "Waves of checks", "No check finds anything to do."),
    wave="wave",
    check="Check",
    triggers=Shown("Triggers", "Triggers", "nothing waits"),
    waiting="Waiting to be added",
    added="Added to the chain, in this order",
    under_way=Shown("Chain", "The chain, top first", "The chain is empty", "the chain"),
    lies="on the chain",
    item="Target",
    about_nothing="no targets",
    judged="Legality",
    checked=True,
    may_act="priority: {}",
    idle=("round of checks finds nothing to do", "rounds of checks find nothing to do"),
)
