"""Renumbering of a restored database: it continues with numbers that cannot have been used since the copy was made.

Later events are lost from the database, but neither from Discord nor from people's memory: boards and buttons are still
there, and dice were seen. So every open match continues with a number that play had not reached: no button, board or
die of the lost part can be mistaken for a new one.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeVar

import msgspec
from sqlalchemy import Connection, Executable, delete, func, insert, inspect, select, update

from rules.log import Entry, standing, takeback
from store.delivery.notices import ANEW, nonce
from store.people.person_marks import mark
from store.schema.league_tables import competition, fixture_tape
from store.schema.match_tables import counter, draft, duel_tape, entry, match, outbox, request
from store.seeds import FIRST_ROLL, SEED_BYTES, commitment, own_words

STEP: Final = 10_000
"""A match continues above the next multiple of this. The page that checks dice uses it too."""
IDS: Final = 1_000
"""New rows get ids above the next multiple of this, because buttons of lost rows carry some of the ids below it."""

Key = TypeVar("Key", int, str)

_MATCHES: Final = "match"
"""The table whose ids can be reserved."""


@dataclass(frozen=True)
class NumbersUsed:
    """Highest numbers used in a database: in its matches, in the dice of its competitions, and as ids, by table."""

    matches: Mapping[int, int] = field(default_factory=dict[int, int])
    dice: Mapping[int, int] = field(default_factory=dict[int, int])
    ids: Mapping[str, int] = field(default_factory=dict[str, int])


def numbers_used(connection: Connection, ids: Mapping[str, int]) -> NumbersUsed:
    """Return the highest numbers used in a database, which may lack tables that older programs did not have.

    ids: the last id of each table, as the database has given it.
    """
    tables = {*inspect(connection).get_table_names()}
    last = select(func.coalesce(func.max(entry.c.seq), 0)).where(entry.c.match_id == match.c.id).scalar_subquery()
    rolls = select(match.c.id.label("key"), (match.c.next_roll - 1).label("number"))
    seqs = select(match.c.id.label("key"), last.label("number"))
    dice = select(competition.c.id.label("key"), (competition.c.next_roll - 1).label("number"))
    reserved = select(counter.c.name.label("key"), counter.c.last.label("number"))
    return NumbersUsed(
        _highest(_read(connection, rolls), _read(connection, seqs)),
        _read(connection, dice) if competition.name in tables else {},
        _highest(ids, _read(connection, reserved) if counter.name in tables else {}),
    )


def go_on_behind(connection: Connection, reached: NumbersUsed, lost: NumbersUsed) -> dict[str, int]:
    """Continue everything open in a database with numbers that cannot have been used since it was copied.

    Each match gets a log entry that burns the rolls between, and shows its board or challenge again.

    reached: the numbers used in it. lost: those of the database that it replaces, as far as they are known.

    Returns the numbers above which the ids of new rows must be, by table.
    """
    waiting = select(match.c.id, match.c.state, match.c.home_user, match.c.away_user, match.c.commitment)
    for row in connection.execute(waiting.where(match.c.state.in_(("challenged", "playing")))).mappings().all():
        _continue_match(connection, row, _behind(STEP, row["id"], reached.matches, lost.matches))
    for which in reached.dice:
        first = _behind(STEP, which, reached.dice, lost.dice) + 1
        connection.execute(update(competition).where(competition.c.id == which).values(next_roll=first))
    ids = {table: _behind(IDS, table, reached.ids, lost.ids) for table in {*reached.ids, _MATCHES}}
    if not connection.execute(update(counter).where(counter.c.name == _MATCHES).values(last=ids[_MATCHES])).rowcount:
        connection.execute(insert(counter).values(name=_MATCHES, last=ids[_MATCHES]))
    # Seeds of fixtures to come may have been shown: they get new ones, which are posted.
    connection.execute(delete(fixture_tape).where(fixture_tape.c.seed != ""))
    played = (competition.c.phase == "playing", competition.c.kind != "title")
    connection.execute(update(competition).where(*played).values(due=competition.c.created))
    return ids


def new_duel_tapes(connection: Connection) -> None:
    """Give duels new tapes, since the seeds of the open ones may have been shown."""
    is_open = duel_tape.c.closed.is_(None)
    places = connection.execute(select(duel_tape.c.guild_id, duel_tape.c.person_id).where(is_open).distinct()).all()
    connection.execute(update(duel_tape).where(is_open).values(set_aside=True))
    for guild_id, person_id in places:
        seed = secrets.token_bytes(SEED_BYTES)
        values = {"seed": seed.hex(), "commitment": "", "next_roll": FIRST_ROLL}
        made = connection.execute(insert(duel_tape).values(guild_id=guild_id, person_id=person_id, **values))
        number = int(made.inserted_primary_key[0]) if made.inserted_primary_key else 0
        bound = {"commitment": commitment(seed, number), "words": own_words("duels", number)}
        connection.execute(update(duel_tape).where(duel_tape.c.id == number).values(bound))


def _read(connection: Connection, question: Executable) -> dict[Any, int]:
    return {row.key: int(row.number) for row in connection.execute(question)}


def _highest(some: Mapping[Key, int], others: Mapping[Key, int]) -> dict[Key, int]:
    return {key: max(some.get(key, 0), others.get(key, 0)) for key in {*some, *others}}


def _behind(step: int, which: Key, reached: Mapping[Key, int], lost: Mapping[Key, int]) -> int:
    """Return the next multiple of a step above all numbers used."""
    return (max(reached.get(which, 0), lost.get(which, 0)) // step + 1) * step


def _continue_match(connection: Connection, row: Mapping[Any, Any], number: int) -> None:
    """Continue a match at a number, with everything that belongs to its open question."""
    match_id = int(row["id"])
    logged = (entry.c.seq, entry.c.ply, entry.c.asked, entry.c.answer)
    found = connection.execute(select(*logged).where(entry.c.match_id == match_id).order_by(entry.c.seq)).all()
    stands = standing([Entry(each.ply, each.asked, each.answer) for each in found])
    ply, was = stands[-1].ply + 1 if stands else 0, found[-1].seq + 1 if found else 0
    burns = takeback(ply, ply)
    values = {"match_id": match_id, "seq": number, "ply": ply, "asked": burns.asked, "answer": burns.answer}
    connection.execute(insert(entry).values(values))
    connection.execute(update(match).where(match.c.id == match_id).values(next_roll=number + 1))
    for table in (draft, request):
        waits = (table.c.match_id == match_id, table.c.seq == was)
        connection.execute(update(table).where(*waits).values(seq=number + 1))
    home, away = mark(row["home_user"]), mark(row["away_user"])
    kind: Literal["board", "challenge"] = "board" if row["state"] == "playing" else "challenge"
    body = {"ping": [home, away], "facts": {ANEW: "yes"}}
    if kind == "challenge":
        body = {"asked": away, "ping": [away], "facts": {"commitment": row["commitment"]}}
    said = {"match_id": match_id, "seq": number + 1, "kind": kind, "nonce": nonce(match_id, number + 1, kind)}
    connection.execute(insert(outbox).values(**said, body=msgspec.json.encode(body).decode()))
