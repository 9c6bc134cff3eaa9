"""How near an entry is to what is asked, by sense and not by shared words: texts as vectors, compared by direction.

`english.npz` holds a vector for each piece of a word, taken from the public sentence model all-MiniLM-L6-v2 (Apache
License 2.0; `distilling.py` says how). `learned.npz` holds the same pieces after they were drawn together by which
questions players ask of the same rule (`training.py`); searches use these. Both are data: arrays of numbers.
"""
