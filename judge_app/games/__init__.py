"""The games: each a package of its own that knows nothing of the others."""
