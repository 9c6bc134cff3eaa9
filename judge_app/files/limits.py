"""The limits on all that comes in from outside: each with its name, its number and what is told beyond it.

Whoever reads something that others made (a file, a server's row, what is pasted, dropped or typed) asks here; nothing
else in the program holds such a number.
"""

from __future__ import annotations

from dataclasses import dataclass

MB, KB = 1_000_000, 1_000


@dataclass(frozen=True, slots=True)
class Limit:
    """At most so many of something. `sentence` tells what is beyond, with {there} and {most} in it."""

    what: str
    most: int
    sentence: str

    def beyond(self, there: int) -> str:
        """What is told of so many; "" where that is allowed."""
        return "" if there <= self.most else self.told(there)

    def told(self, there: int) -> str:
        """What is told of so many, which are too many."""
        return self.sentence.format(there=f"{there:,}", most=self._most())

    def within(self, there: int) -> bool:
        """Whether so many are allowed."""
        return there <= self.most

    def _most(self) -> str:
        if not self.what.startswith("bytes"):
            return f"{self.most:,}"
        return f"{self.most // MB} MB" if self.most >= MB else f"{self.most // KB} kB"


TOO_LARGE = "larger than {most}; is it the right file?"

TEXT_BYTES = Limit("bytes of a text file: a case, cards, a book, a thesaurus", 4 * MB, TOO_LARGE)
SETTING_BYTES = Limit("bytes of a setting", 10 * KB, TOO_LARGE)
SESSION_BYTES = Limit("bytes of what the window remembers of itself", 4 * MB, TOO_LARGE)
KEPT_BYTES = Limit("bytes of work that is kept for the next start, or of a sheet's draft", 20 * MB, TOO_LARGE)
RESULTS_BYTES = Limit("bytes of what runs came to, as it is kept", 100 * MB, TOO_LARGE)
EXPORT_BYTES = Limit("bytes of a file of rulings", 2_000 * MB, TOO_LARGE)
ARCHIVE_BYTES = Limit("bytes that a backup unpacks to", 2_000 * MB, "it holds more than {most}")
ARCHIVE_RATIO = Limit(
    "times that a large file in a backup may be as large as it is packed: what a judge writes is below 100",
    250,
    "is packed to a part of {there}; at most of {most} is unpacked",
)
ARCHIVE_DIRECTORY = Limit("bytes that a backup's list of files takes", 4 * MB, "its list of files is too long")
CONTENTS_BYTES = Limit("bytes of a backup's contents with their digests", 6 * MB, TOO_LARGE)
ARCHIVE_FILES = Limit("files in a backup", 20_000, "it has {there} files; at most {most} are read")
ARCHIVE_NAME = Limit("signs of a file's name in a backup", 240, "is longer than {most} signs")

PARTS = Limit(
    "commas, colons and lines of a YAML file: what a person types has a few hundred, and more can't be read while "
    "they wait",
    12_000,
    "about {there} entries; a case file may have {most}",
)
VALUE_SIGNS = Limit("signs of one text in a YAML file", 20_000, "a text of {there} signs; at most {most} are read")
DEPTH = Limit("lists and mappings in each other, in YAML and in JSON", 40, "nested more than {most} deep")
DIGITS = Limit("digits of a whole number; what has more is text", 18, "{there} digits; at most {most} are read")
MISTAKES = Limit("mistakes of one file that are told", 100, "more than {most} mistakes; these come first")

ACTS = Limit("acts, or expectations, of a case", 500, "has {there} entries; it may have at most {most}")
BRANCHES = Limit("branches of a case", 100, "has {there} entries, more than {most}")
CARDS = Limit(
    "cards on a table: more are a slip of the keyboard, and more than a case can be run with at once",
    2_000,
    "{there} cards lie on this table; a case may have at most {most}",
)

CARD_TEXT_SIGNS = Limit(
    "signs of a card's printed text: the longest have a third of that",
    2_000,
    "a card's text of {there} signs; at most {most} are read",
)

QUERY_SIGNS = Limit("signs of what is looked up", 2_000, "only the first {most} of {there} signs are looked up")
QUERY_WORDS = Limit("words of what is looked up", 48, "only the first {most} of {there} words are looked up")
LINE_SIGNS = Limit("signs of a board in one line", 4_000, "this line has {there} signs; at most {most} are read")
SHOWN_SIGNS = Limit("signs of a case in the window", 400_000, "it has {there} signs; the window shows at most {most}")
SHOWN_LINES = Limit("lines of a case in the window", 12_000, "it has {there} lines; the window shows at most {most}")
SHOWN_LINE = Limit(
    "signs of a line of a case in the window", 20_000, "a line of {there} signs; the window shows at most {most}"
)
ARGUMENT_SIGNS = Limit(
    "signs of an argument on the command line", 10_000, "An argument has {there} signs; at most {most} are taken."
)
TYPED_SIGNS = Limit(
    "signs of what is typed or pasted into a box", 20_000, "That makes {there} signs; at most {most} are taken here."
)
NOTED_SIGNS = Limit("signs of what is typed or pasted into a box of a sheet", 40_000, TYPED_SIGNS.sentence)
TYPED_CARDS = Limit(
    "cards that are pasted or dropped at once", 100, "These are {there} cards; at most {most} are added at once."
)
DROPPED_BYTES = Limit("bytes of cards that are dropped", 1 * MB, TOO_LARGE)

LIST_BYTES = Limit("bytes of a list of cards", 100 * MB, TOO_LARGE)
LIST_ROWS = Limit("rows of a list of cards", 200_000, "it has more than {most} rows; is it a list of cards?")
LIST_COLUMNS = Limit("columns of a list of cards", 200, "it has {there} columns; at most {most} are read")
PRINTED_SIGNS = Limit(
    "signs of what is printed in one place of a card", 10_000, "has {there} signs; at most {most} are read"
)
CARD_NAME_SIGNS = Limit("signs of a card's name in a list", 200, "has {there} signs; a name has at most {most}")
LIST_NAME_SIGNS = Limit("signs of the name of a list of cards", 80, "it has {there} signs; at most {most} are taken")

DOCUMENT_BYTES = Limit("bytes of a document of rules or policy that is imported", 10 * MB, TOO_LARGE)
DOCUMENT_PARTS = Limit(
    "numbers or titles of an imported document",
    20_000,
    "it has {there} numbers or titles; at most {most} are read",
)
DOCUMENT_PART_SIGNS = Limit(
    "signs under one number or title of an imported document",
    100_000,
    "has {there} signs below it; at most {most} are read: are the numbers or titles there?",
)

RECORD_SIGNS = Limit(
    "signs of a record of the log: a long case with every note is far below",
    2_000_000,
    "it has {there} signs; at most {most} can be kept",
)
RECORD_FILE_SIGNS = Limit("signs of a record in a file, however it is laid out there", 16_000_000, TOO_LARGE)
DAMAGED = Limit(
    "damaged records of a file that is read on without them",
    10_000,
    "More than {most} records are damaged; another backup may be whole.",
)
CELL_SIGNS = Limit("signs of a ruling with its versions and notes in a table", 16_000_000, TOO_LARGE)
RULING_QUERY_SIGNS = Limit("signs of what is looked for in the log", 1_000, "only the first {most} signs are read")
