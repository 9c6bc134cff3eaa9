"""Triggered effects: what sets them off, and how their layers are made (6.6)."""
