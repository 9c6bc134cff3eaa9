"""The table: cards as card files write them, sides as cases do, laid out and written back."""
