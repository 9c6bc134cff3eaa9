"""Characteristics: what is printed, and what continuous effects make of it, stage by stage (2, 6.2, 6.3)."""
