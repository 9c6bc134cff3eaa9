"""What this game's rules call what is shown of a run."""

from judge_app.reports.terms import Shown, Terms

TERMS = Terms(
    packets=Shown("Damage", "Damage as it is assigned, and what cancels or redirects it"),
    packet="damage",
    changer="Effect",
    waves=None,
    triggers=Shown("Triggers", "Effects that were triggered", "no effect waits"),
    under_way=Shown("Chain", "The actions that wait, the last one first", "No action waits", "the chain"),
    item="Target",
    about_nothing="no target",
    may_act="may act: {}",
)
