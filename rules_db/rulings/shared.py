"""A team's database: what was kept here is sent there, what others kept there is fetched; each of it once.

Work never waits for it: everything is kept on the laptop first, with what is to be sent. A record's id is made of its
content, so that one sent twice, or by two laptops, is there once. No record stops the others: one that can't be read is
named and left there, one that isn't taken is named and waits here.

A database is known by an identity that was made with its tables. Under another host or port it is the same; one that
was made anew in its place, or put back to an earlier state, gets everything again that this laptop shares with its
team, and is read from the start; nothing else that was kept here goes there. Of a copy with the same identity the like
is true: whoever turns from one to the other finds other rows than it read, and brings the two together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf

from sqlalchemy import URL

from rules_db.rulings.database import Database, Refused, Unreachable
from rules_db.rulings.log import Log
from rules_db.rulings.model import LogError, Record
from rules_db.rulings.patience import Patience
from rules_db.rulings.remote import Remote
from rules_db.rulings.sharing import Share

MOST_REFUSED = 20
"""When so many records aren't taken, one after the other, it isn't because of any of them."""

Progress = Callable[[int, int, str], None]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """What went each way.

    `damaged` says of records there that were left there because they aren't whole, `refused` of those here that it
    won't take; `more` whether time was short.
    """

    sent: int = 0
    fetched: int = 0
    damaged: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    more: bool = False

    def told(self, name: str) -> list[str]:
        """What a person must know of it, a sentence each; `name` is the database's."""
        return [
            *(f"Not fetched from {name}: {one}" for one in self.damaged),
            *(f"Not sent to {name}: {one}" for one in self.refused),
            *([f"More is to be exchanged with {name} than there was time for."] if self.more else []),
        ]


class Server:
    """The database that a team shares."""

    def __init__(self, url: URL) -> None:
        self._database = Database(url)
        self.name = self._database.name

    def close(self) -> None:
        """Let go of it."""
        self._database.close()

    def exchange(self, log: Log, in_all: float = inf, progress: Progress | None = None) -> Exchanged:
        """Send what waits and fetch what is new, in so many seconds. What is left when they are over waits.

        Raises Unreachable when it is gone or silent; what was done till then holds. What `progress` raises stops it.
        """
        patience = Patience(in_all)
        with self._database.connected(patience):
            remote = Remote(self._database)
            share = Share(log, self.name, remote.identity())
            up_to, mark = share.read()
            if up_to and remote.mark(up_to) != mark:
                share.begin_anew()
            total = log.waiting(self.name)
            return _Exchange(self.name, remote, share, patience, progress or (lambda *_: None), total).carry_out()


@dataclass(slots=True)
class _Exchange:
    """One exchange while it goes on."""

    name: str
    remote: Remote
    share: Share
    patience: Patience
    progress: Progress
    waiting: int
    sent: int = 0
    fetched: int = 0
    damaged: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def carry_out(self) -> Exchanged:
        """What is there is fetched first where nothing was read yet: it needn't be sent then."""
        trouble: LogError | None = None
        at_first = not self.share.read()[0]
        more = at_first and self.fetch()
        try:
            more = self.send() or more
        except Unreachable:
            raise
        except LogError as error:  # what can't be written to may still be read
            trouble = error
        more = self.fetch() or more
        if not more and self.share.all_read() and not trouble:  # put back since, to before it was sent
            more = self.send() or self.fetch()
        if trouble:
            raise trouble
        return Exchanged(self.sent, self.fetched, tuple(self.damaged), tuple(self.refused), more)

    def send(self) -> bool:
        """Send what waits; whether there was no time for all of it."""
        for batch in self.share.batches():
            if self.patience.is_spent:
                return True
            self._put(batch)
            self.progress(self.sent, max(self.waiting, self.sent), "sending")
        return False

    def fetch(self) -> bool:
        """Fetch what is new; whether there was no time for all of it."""
        up_to, mark = self.share.read()
        while batch := self.remote.after(up_to):
            up_to, mark = batch.up_to, mark + batch.mark
            self.fetched += self.share.take(batch, mark)
            self.damaged += batch.damaged
            if batch.is_last:
                return False
            self.progress(self.fetched, 0, "fetching")
            if self.patience.is_spent:
                return True
        return False

    def _put(self, batch: Sequence[tuple[int, Record]]) -> None:
        """Send these together; where they are refused, by halves, until it is seen which."""
        if not batch:
            return
        try:
            there = self.remote.put([record for _, record in batch])
        except Refused as error:
            if len(batch) == 1:
                self._refuse(batch[0][1], error)
                return
            middle = len(batch) // 2
            self._put(batch[:middle])
            self._put(batch[middle:])
            return
        done = {seq: there[record.id] for seq, record in batch if record.id in there}
        self.share.sent(done)
        self.sent += len(done)
        for _, record in batch:
            if record.id not in there:
                self._refuse(record, LogError("It did not arrive whole."))

    def _refuse(self, record: Record, error: LogError) -> None:
        self.refused.append(f"{record.what} {record.id[:8]}, which waits: {error.message}")
        if len(self.refused) >= MOST_REFUSED:
            raise LogError(f"{self.name} won't take what is sent. {error.message}")
