"""The log of rulings as the window and the command line use it."""
