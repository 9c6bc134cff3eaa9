"""Turns: phases, action windows, what waits to resolve, losing."""
