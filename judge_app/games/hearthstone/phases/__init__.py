"""Phases, Queues, deaths and aura updates: what comes between the steps of a Sequence."""
