"""Texts: words read against the board, and layers' effects carried out."""
