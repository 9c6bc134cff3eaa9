"""Data files that people write: read strictly, with file and line for every mistake; written atomically."""
