"""What of a log is shared with which team, which is known by its database's identity, wherever that lies."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, text

WAITING = "SELECT seq FROM shared WHERE team = :team AND waits AND waits = 1 AND seq NOT IN (SELECT seq FROM damaged)"
SHARE = text("INSERT INTO shared VALUES (:team, :seq, 1) ON CONFLICT (team, seq) DO UPDATE SET waits = 1")
AGAIN = (
    "INSERT INTO shared SELECT :to, seq, 1 FROM shared WHERE team = :team AND (waits OR :all) "
    "ON CONFLICT (team, seq) DO UPDATE SET waits = 1"
)

IS_NEW = text(
    "SELECT 1 FROM teams WHERE identity = :team UNION SELECT 1 FROM shared WHERE team = :team "
    "UNION SELECT 1 FROM seen WHERE team = :team"
)
ELSEWHERE = text(
    "SELECT coalesce((SELECT min(name) FROM teams WHERE identity = team), team) AS other, count(*) AS many,"
    " sum(waits <> 0) AS waiting FROM shared"
    " WHERE team <> :team AND (team LIKE '%://%' OR team IN (SELECT identity FROM teams)) GROUP BY team ORDER BY 1"
)
STRANDED = text(
    "SELECT team, count(*) AS waiting FROM shared WHERE waits AND waits = 1 AND team LIKE '%://%'"
    " AND team NOT IN (SELECT name FROM teams) GROUP BY team ORDER BY team"
)
TOLD = text("INSERT INTO teams VALUES (:name, '', '')")
"""A name whose database was never reached has no identity; that it has a row says that its records were told of."""
UNTOLD = text("DELETE FROM teams WHERE name = :name AND identity = ''")
MET = text(
    "INSERT INTO teams VALUES (:name, :identity, '') ON CONFLICT (name) DO UPDATE SET identity = excluded.identity"
)
GONE = text("UPDATE teams SET news = (SELECT news FROM teams WHERE name = :name) WHERE name = :now AND news = ''")
NOTED = text("UPDATE teams SET news = trim(news || char(10) || :news, char(10)) WHERE name = :name")

AGAIN_FROM_HERE = (
    "It is read from the start, and what this laptop shares with the team goes there again (records: {:,})."
)
MADE_ANEW = f"The team's database {{}} was made anew. {AGAIN_FROM_HERE} Nothing that was kept is lost."
PUT_BACK = (
    f"The team's database {{}} was put back to an earlier state. {AGAIN_FROM_HERE} Nothing that was kept is lost."
)
MOVED = "The team's database is at {} now; it was at {} before. What waits is sent there."
ANOTHER = (
    "{} is another database than {}: what this laptop shares there (records: {:,}, still to be sent: {:,}) isn't sent "
    "to it. If it took the other's place, share everything that was kept before, too."
)
NEVER_REACHED = (
    "What was kept while {} was named, which was never reached, waits for it (records: {:,}) and isn't sent to {}. "
    "If it belongs there, share everything that was kept before, too."
)


def team_of(connection: Connection, name: str) -> str:
    """The team whose database is said to be there: its identity as it was last; the name itself till it is known."""
    found = connection.execute(text("SELECT identity FROM teams WHERE name = :name"), {"name": name})
    return str(found.scalar() or name)


def share(connection: Connection, name: str, seqs: Iterable[int]) -> None:
    """The team whose database is said to be there is to get these."""
    team = team_of(connection, name)
    connection.execute(UNTOLD, {"name": name})
    for seq in seqs:
        connection.execute(SHARE, {"team": team, "seq": seq})


def count_waiting(connection: Connection, name: str) -> int:
    """How much is still to be sent there."""
    counted = text(f"SELECT count(*) FROM ({WAITING})")  # noqa: S608
    return int(connection.execute(counted, {"team": team_of(connection, name)}).scalar_one())


def meet(connection: Connection, name: str, identity: str) -> None:
    """That database was found there. What a person must know of that is kept until it was told.

    Where another was there before, it was made anew or put back: all that was shared with the other is shared with it.
    One that is known under another name has only moved and isn't there any more: what waited here for the other goes
    to it.
    """
    before = team_of(connection, name)
    if before == identity:
        _note(connection, name, _stranded(connection, name))
        return
    was_there = before != name
    known_as = connection.execute(text("SELECT name FROM teams WHERE identity = :team"), {"team": identity}).scalar()
    is_new = connection.execute(IS_NEW, {"team": identity}).first() is None
    in_its_place = was_there and not known_as
    again = connection.execute(text(AGAIN), {"to": identity, "team": before, "all": in_its_place}).rowcount
    if not was_there:
        connection.execute(text("DELETE FROM shared WHERE team = :team"), {"team": before})
    connection.execute(MET, {"name": name, "identity": identity})
    if known_as:
        connection.execute(GONE, {"name": known_as, "now": name})
        connection.execute(text("DELETE FROM teams WHERE name = :name"), {"name": known_as})
        _note(connection, name, MOVED.format(name, known_as))
    elif not was_there:
        _note(connection, name, _elsewhere(connection, name, identity))
    elif is_new:
        _note(connection, name, MADE_ANEW.format(name, again))
    else:
        begin_anew(connection, name, identity)


def begin_anew(connection: Connection, name: str, identity: str) -> None:
    """Everything that is shared with that team goes there again, and all is read again."""
    connection.execute(text("DELETE FROM seen WHERE team = :team"), {"team": identity})
    again = connection.execute(text("UPDATE shared SET waits = 1 WHERE team = :team"), {"team": identity}).rowcount
    _note(connection, name, PUT_BACK.format(name, again))


def news(connection: Connection) -> list[str]:
    """What a person must know of teams' databases and wasn't told yet, a sentence each."""
    found = connection.execute(text("SELECT news FROM teams WHERE news <> '' ORDER BY name")).scalars()
    return [sentence for each in found for sentence in str(each).split("\n")]


def all_told(connection: Connection) -> None:
    """All of that was told."""
    connection.execute(text("UPDATE teams SET news = '' WHERE news <> ''"))


def _elsewhere(connection: Connection, name: str, identity: str) -> str:
    """What is shared with other databases than the one that was found there for the first time; '' for nothing."""
    found = connection.execute(ELSEWHERE, {"team": identity}).all()
    return "\n".join(ANOTHER.format(name, row.other, row.many, row.waiting) for row in found)


def _stranded(connection: Connection, name: str) -> str:
    """What waits for databases that were never reached and wasn't told of yet; '' for nothing."""
    found = connection.execute(STRANDED).all()
    for row in found:
        connection.execute(TOLD, {"name": row.team})
    return "\n".join(NEVER_REACHED.format(row.team, row.waiting, name) for row in found)


def _note(connection: Connection, name: str, said: str) -> None:
    if said:
        connection.execute(NOTED, {"name": name, "news": said})
