"""The words of this game's cards."""
