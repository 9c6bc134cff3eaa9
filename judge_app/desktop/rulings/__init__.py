"""The log of rulings in the window: the list, one ruling, files of them, the team's database."""
