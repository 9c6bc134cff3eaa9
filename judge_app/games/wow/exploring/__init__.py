"""What exploring needs to know: which positions are equal, when the order of triggers is decided."""
