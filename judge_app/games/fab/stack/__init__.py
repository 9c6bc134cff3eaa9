"""The stack: playing cards, activating abilities, paying, targets, resolving layers (1.13, 1.14, 5)."""
