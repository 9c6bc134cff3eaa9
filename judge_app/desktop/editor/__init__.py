"""The board editor: lay a board out, say what happened, see at once what is wrong with it."""
