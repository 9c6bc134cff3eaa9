"""The column beside the board: what happened, the chosen card, the moment, expectations, the case, its text."""
