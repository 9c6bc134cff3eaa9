"""A board said in one line, as judges say it, made into the data of a case."""
