"""The words of cases: what happened, what must hold, what could be said next."""
