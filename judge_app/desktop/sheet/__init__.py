"""The ruling sheet: what the judge fills in, what is reworded, how it will look on paper, and its ways out."""
