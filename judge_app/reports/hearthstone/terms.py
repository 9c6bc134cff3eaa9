"""What this game's rulebook calls what is shown of a run."""

from judge_app.reports.terms import Shown, Terms

TERMS = Terms(
    packets=Shown("Damage", "Damage and healing: what was proposed, what changed it, what came of it"),
    packet="damage",
    changer="Changed by",
    waves=Shown("Steps", "The steps after each outermost Phase", "Nothing changes, nothing dies."),
    wave="phase",
    check="Step",
    triggers=Shown("Queues", "Queues: what triggers, what does not, and why", "no Queue is waiting"),
    waiting="Left in the Queues, the innermost first",
    added="Queued, in this order",
    under_way=Shown("Sequence", "Going on, the innermost first", "Nothing is going on", "what is going on"),
    item="About",
)
