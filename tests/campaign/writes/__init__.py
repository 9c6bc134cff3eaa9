"""Every write of the program: what lies there before, the write itself, what must hold whenever it was killed."""
