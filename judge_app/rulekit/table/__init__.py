"""A game's table, declared once: where cards lie and what is said of them; laying out, writing back, editing follow."""
