"""What this game's rulebook calls what is shown of a run."""

from judge_app.reports.terms import Shown, Terms

TERMS = Terms(
    packets=Shown("Damage", "Damage: power against defense, damage events and what changed them"),
    packet="damage",
    changer="Effect",
    waves=Shown("Actions", "Game state actions", "No game state action finds anything to do."),
    wave="check",
    check="Action",
    triggers=Shown("Triggers", "Triggered effects", "no triggered-layer waits"),
    waiting="Triggered-layers that wait to be added to the stack",
    added="Added to the stack, in this order",
    under_way=Shown("Stack", "The layers of the stack, the top one first", "The stack is empty", "the stack"),
    lies="on the stack",
    item="Target",
    about_nothing="no targets",
    judged="Legality",
    checked=True,
    may_act="priority: {}",
    idle=("round of game state actions changes nothing", "rounds of game state actions change nothing"),
)
