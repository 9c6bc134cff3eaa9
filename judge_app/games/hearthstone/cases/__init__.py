"""How cases are written: acts, expectations, names, mistakes, and what is wrong with a board."""
