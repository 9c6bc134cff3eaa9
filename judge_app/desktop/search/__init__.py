"""The search pane: the box, the results, how a result is drawn."""
