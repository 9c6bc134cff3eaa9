"""The pages that document the words of cards and of cases."""
