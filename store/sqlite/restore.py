"""Renumbering of a restored file: it continues with numbers that cannot have been used since the backup.

Later events are lost from the file, but neither from Discord nor from people's memory: boards and buttons are still
there, and dice were seen. So every open match continues with a number that play had not reached: no button, board or
die of the lost part can be mistaken for a new one.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from rules.log import Entry, standing, takeback
from store.delivery.notices import ANEW, nonce
from store.people.person_marks import mark
from store.seeds import FIRST_ROLL, SEED_BYTES, commitment, own_words

STEP: Final = 10_000
"""A match continues above the next multiple of this. The page that checks dice uses it too."""
_IDS: Final = 1_000
"""New rows get ids above the next multiple of this, because buttons of lost ones carry some of those between."""

_OPEN: Final = "SELECT id, state, home_user, away_user, commitment FROM match WHERE state IN ('challenged', 'playing')"
_REACHED: Final = """
    SELECT id, MAX(next_roll - 1, COALESCE((SELECT MAX(seq) FROM entry WHERE match_id = match.id), 0)) FROM match
"""
_IDS_REACHED: Final = """
    SELECT made.name, COALESCE(reached.seq, 0) FROM sqlite_master AS made
    LEFT JOIN sqlite_sequence AS reached ON reached.name = made.name WHERE made.sql LIKE '%AUTOINCREMENT%'
"""

Numbers: TypeAlias = Mapping[str, Mapping[int | str, int]]
"""Highest numbers used in a file: in its matches, in the dice of its competitions, in its ids."""


def go_on_behind(database: Path, lost: Path | None) -> None:
    """Continue everything open in a file with numbers that cannot have been used since it was copied.

    Each match gets a log entry that burns the rolls between, and shows its board or challenge again.

    database: the file, which nobody uses. lost: the file it replaces, whose numbers are avoided too if it can be read;
    None for none.
    """
    used: Numbers = {}
    if lost is not None:
        with suppress(sqlite3.DatabaseError), closing(_opened(lost)) as db:
            used = _highest_numbers(db)
    with closing(sqlite3.connect(database)) as db, db:
        if not _has(db, "match"):  # an interrupted first start had made no tables
            return
        reached = _highest_numbers(db)
        for row in db.execute(_OPEN).fetchall():
            _continue_match(db, row, _behind("match", row[0], reached, used))
        _continue_others(db, reached, used)


def _opened(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)


def _highest_numbers(db: sqlite3.Connection) -> Numbers:
    """Return the highest numbers used in a file."""
    dice = "SELECT id, next_roll - 1 FROM competition" if _has(db, "competition") else "SELECT 0, 0 WHERE 0"
    return {
        "match": dict(db.execute(_REACHED).fetchall()),
        "dice": dict(db.execute(dice).fetchall()),
        "ids": _ids_reached(db),
    }


def _has(db: sqlite3.Connection, table: str) -> bool:
    """Return whether a file has a table, which an old one may lack."""
    return db.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone() is not None


def _has_column(db: sqlite3.Connection, table: str, column: str) -> bool:
    """Return whether a table has a column, which an old file may lack."""
    wanted = "SELECT 1 FROM pragma_table_info(?) WHERE name = ?"
    return db.execute(wanted, (table, column)).fetchone() is not None


def _behind(of: Literal["match", "dice", "ids"], which: int | str, *files: Numbers, step: int = STEP) -> int:
    """Return the next multiple of a step above all numbers used in the files."""
    return (max(file.get(of, {}).get(which, 0) for file in files) // step + 1) * step


def _continue_match(db: sqlite3.Connection, row: tuple[int, str, int, int, str], number: int) -> None:
    """Continue a match at a number, with everything that belongs to its open question."""
    match_id, state, home, away, promise = row
    found = db.execute(
        "SELECT seq, ply, asked, answer FROM entry WHERE match_id = ? ORDER BY seq", (match_id,)
    ).fetchall()
    stands = standing([Entry(*facts) for _, *facts in found])
    ply, was = stands[-1].ply + 1 if stands else 0, found[-1][0] + 1 if found else 0
    burns = takeback(ply, ply)
    values = (match_id, number, ply, burns.asked, burns.answer)
    _ = db.execute("INSERT INTO entry (match_id, seq, ply, asked, answer) VALUES (?, ?, ?, ?, ?)", values)
    _ = db.execute("UPDATE match SET next_roll = ? WHERE id = ?", (number + 1, match_id))
    for table in ("draft", "request"):
        if _has(db, table):
            waits = f"UPDATE {table} SET seq = ? WHERE match_id = ? AND seq = ?"  # noqa: S608 - one of the two above
            _ = db.execute(waits, (number + 1, match_id, was))
    of_old = not _has_column(db, "person", "user_id")  # then ids of people are used
    named: Callable[[int], int | str] = int if of_old else mark
    if state == "playing":
        kind, body = "board", {"ping": [named(home), named(away)], "facts": {ANEW: "yes"}}
    else:
        kind, body = "challenge", {"asked": named(away), "ping": [named(away)], "facts": {"commitment": promise}}
    said = (match_id, number + 1, kind, msgspec.json.encode(body).decode(), nonce(match_id, number + 1, kind))
    _ = db.execute("INSERT INTO outbox (match_id, seq, kind, body, nonce) VALUES (?, ?, ?, ?, ?)", said)


def _ids_reached(db: sqlite3.Connection) -> dict[int | str, int]:
    """Return the last id of each table, including reserved ones."""
    given = dict(db.execute(_IDS_REACHED).fetchall())
    kept = dict(db.execute("SELECT name, last FROM counter").fetchall()) if _has(db, "counter") else {}
    return given | {name: max(last, given.get(name, 0)) for name, last in kept.items()}


def _continue_others(db: sqlite3.Connection, reached: Numbers, used: Numbers) -> None:
    """Continue other dice and ids at new numbers; duels get new tapes, since a seed may have been shown."""
    for which in reached["dice"]:
        number = _behind("dice", which, reached, used)
        _ = db.execute("UPDATE competition SET next_roll = ? WHERE id = ?", (number + 1, which))
    for table in reached["ids"]:
        number = _behind("ids", table, reached, used, step=_IDS)
        _ = db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        _ = db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, number))
    if _has(db, "counter"):
        number = _behind("ids", "match", reached, used, step=_IDS)
        kept = (
            "INSERT INTO counter (name, last) VALUES ('match', ?) ON CONFLICT (name) DO UPDATE SET last = excluded.last"
        )
        _ = db.execute(kept, (number,))
    if _has(db, "fixture_tape"):  # their seeds may have been shown: fixtures get new ones, which are posted
        _ = db.execute("DELETE FROM fixture_tape WHERE seed <> ''")
        _ = db.execute("UPDATE competition SET due = created WHERE phase = 'playing' AND kind <> 'title'")
    if _has(db, "duel_tape"):
        if _has_column(db, "duel_tape", "set_aside"):  # else the migration that adds it does the same
            _ = db.execute("UPDATE duel_tape SET set_aside = 1 WHERE closed IS NULL")
        place = "guild_id, person_id" if _has_column(db, "duel_tape", "person_id") else "guild_id"
        for each in db.execute(f"SELECT DISTINCT {place} FROM duel_tape WHERE closed IS NULL").fetchall():  # noqa: S608
            seed = secrets.token_bytes(SEED_BYTES)
            new = (*each, seed.hex(), "", FIRST_ROLL)
            made = db.execute(
                f"INSERT INTO duel_tape ({place}, seed, commitment, next_roll) VALUES ({', '.join('?' * len(new))})",  # noqa: S608
                new,
            )
            bound = (commitment(seed, made.lastrowid or 0), made.lastrowid)
            _ = db.execute("UPDATE duel_tape SET commitment = ? WHERE id = ?", bound)
            if _has_column(db, "duel_tape", "words"):
                words = (own_words("duels", made.lastrowid or 0), made.lastrowid)
                _ = db.execute("UPDATE duel_tape SET words = ? WHERE id = ?", words)
