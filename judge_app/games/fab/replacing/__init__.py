"""Replacement and prevention effects (6.4, 6.5)."""
