"""The words of cards."""
