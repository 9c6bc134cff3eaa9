"""The kernel: a game as one immutable value, moved by three verbs, every step with its citation.

It knows no game by name and imports nothing but the standard library. Start reading at `machine`.
"""
