"""Turns: their phases, priority, game state actions, how a game ends (1.10, 1.11, 4)."""
