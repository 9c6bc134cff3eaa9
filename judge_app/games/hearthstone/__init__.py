"""Hearthstone, as its advanced rulebook describes it: Sequences, Phases, Queues, deaths between Phases."""
