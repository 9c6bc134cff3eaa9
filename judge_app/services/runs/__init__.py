"""A run looked at: its moments, its branches, what could have been done, what must hold."""
