"""Flesh and Blood: procedures, layers on the stack, combat, vocabulary."""
