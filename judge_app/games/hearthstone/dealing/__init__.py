"""Damage and healing, drawing, changing sides."""
