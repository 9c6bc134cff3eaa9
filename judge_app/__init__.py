"""A card-game judge's desk: look up the rule, reproduce the board, print the ruling."""

__version__ = "0.2.0"
