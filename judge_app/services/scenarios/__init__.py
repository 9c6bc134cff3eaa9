"""The library of scenarios: found, read, what their runs came to."""
