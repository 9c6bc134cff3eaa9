"""Documents that a judge has a copy of: taken in, shown beside our words."""
