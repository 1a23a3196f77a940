"""Keys of people: Discord ids are only in the table of people, and everywhere else is a key of ours.

New keys begin above all small ids of people, so that no old id is also a new key while both are in the file.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from typing import Any, Final, cast

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

log = logging.getLogger(__name__)

_COLUMNS: Final = (
    *(("match", side) for side in ("home_user", "away_user")),
    *(("rating_step", side) for side in ("home_user", "away_user")),
    *((table, "by_user") for table in ("entry", "request", "happening", "duel")),
    *((table, "person_id") for table in ("preference", "standing_order", "absence", "draft", "follower", "own_plan")),
    *((table, "person_id") for table in ("wish", "match_note", "dice_word", "rating")),
    ("duel", "with_user"),
    ("squad", "owner"),
    ("club", "manager_id"),
)
"""Columns with people."""

_NOTES: Final = {
    "outbox": "id",
    "league_outbox": "id",
    "duel": "id",
    "request": "id",
    "clock": "match_id",
    "sheet": "match_id",
}
"""Tables with notes that may name people, each with its key."""

_NAMING: Final = {
    **dict.fromkeys(("Joined", "Replaced", "Crowned", "Entered", "Left"), ("manager",)),
    "Played": ("home", "away"),
}
"""Fields of events that name people."""

_SMALL: Final = 10**9
"""Discord has no lower ids; tests do."""

_LARGE: Final = re.compile(r"(?<![\d.])-?\d{16,20}(?![\d.])")
"""Pattern of a possible Discord id."""

_AT_ONCE: Final = 1_000
_TOLD_EVERY: Final = 20_000


class _People:
    """The new key of each person, by the old id."""

    def __init__(self, named: dict[int, str]) -> None:
        self.names = named
        first = max((each for each in named if each < _SMALL), default=0)
        self._next = max(first, 0) + 1
        self.keys: dict[int, int] = {}
        for each in sorted(named):
            _ = self.key(each)

    def key(self, number: int) -> int:
        """Return the key of a person; one who is only in a note, and in no table, gets a new one."""
        if number not in self.keys:
            self.keys[number] = self._next
            self._next += 1
        return self.keys[number]

    def mark(self, number: object) -> object:
        """Return the mark in notes for a person; any other value is unchanged."""
        text = str(number)
        if isinstance(number, bool) or not re.fullmatch(r"-?\d+", text):
            return number
        return f"person {self.key(int(text))}"

    def known(self, number: object) -> object:
        """Return the mark for a number that can only be a person's id."""
        text = str(number)
        return self.mark(number) if _LARGE.fullmatch(text) and int(text) in self.keys else number

    def rows(self) -> list[dict[str, object]]:
        """Return the new rows of all people; a forgotten one has a negative id."""
        return [
            {"id": key, "user_id": number if number > 0 else None, "name": self.names.get(number, "")}
            for number, key in self.keys.items()
        ]


def upgrade() -> None:
    """Give everybody a key, write it in place of every Discord id, and make the new table of people."""
    db = op.get_bind()
    people = _People(_named(db))
    for column in ("person_id", "against_id"):
        op.execute(f"ALTER TABLE happening ADD COLUMN {column} BIGINT REFERENCES person (id)")
    op.execute("ALTER TABLE duel_tape ADD COLUMN person_id BIGINT REFERENCES person (id)")
    op.execute("PRAGMA defer_foreign_keys = ON")  # they must be valid again when the transaction ends
    _rename_columns(db, people)
    _rename_places()
    _rename_tallies(db, people)
    for table, key in _NOTES.items():
        _rename_notes(db, table, key, people)
    _rename_happenings(db, people)
    _make_people(db, people)
    _make_duels(db)
    op.drop_table("person_was")
    op.drop_index("happening_of_kind", "happening")
    for name, table, columns in (
        ("happening_names", "happening", ["person_id"]),
        ("happening_against", "happening", ["against_id"]),
        ("duel_tape_whose", "duel_tape", ["person_id", "closed"]),
    ):
        given = sa.column(columns[0]).is_not(None)
        op.create_index(name, table, columns, sqlite_where=given, postgresql_where=given)
    if people.keys:
        log.info("the file of matches: %d people have keys", len(people.keys))


def _named(db: sa.Connection) -> dict[int, str]:
    """Return the names of all people; "" for those who are only in duels."""
    named = {number: "" for side in ("by_user", "with_user") for number in _numbers(db, "duel", side)}
    return named | {row.id: row.name for row in db.execute(sa.text("SELECT id, name FROM person"))}


def _numbers(db: sa.Connection, table: str, column: str) -> Iterator[int]:
    wanted = f"SELECT DISTINCT {column} FROM {table} WHERE {column} IS NOT NULL"  # noqa: S608 - of the lists above
    yield from db.execute(sa.text(wanted)).scalars()


def _rename_columns(db: sa.Connection, people: _People) -> None:
    """Write keys into all columns with people."""
    was = op.create_table(
        "person_was",
        sa.Column("number", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("stands_for", sa.BigInteger(), nullable=False),
    )
    if people.keys:
        db.execute(was.insert(), [{"number": number, "stands_for": key} for number, key in people.keys.items()])
    for table, column in _COLUMNS:
        key = f"SELECT stands_for FROM person_was WHERE number = {table}.{column}"  # noqa: S608 - of the list above
        op.execute(f"UPDATE {table} SET {column} = ({key}) WHERE {column} IS NOT NULL")  # noqa: S608


def _rename_places() -> None:
    """Separate people from servers among the places of tapes outside servers, by their duels.

    An ambiguous place without any other data has an unused tape, which is deleted.
    """
    op.execute(
        "UPDATE duel_tape SET person_id = (SELECT stands_for FROM person_was WHERE number = guild_id), guild_id = 0 "
        "WHERE guild_id IN (SELECT number FROM person_was)"
    )
    servers = " UNION ".join(f"SELECT guild_id FROM {table}" for table in ("match", "league", "departure"))  # noqa: S608
    op.execute(
        "DELETE FROM duel_tape WHERE person_id IS NULL AND next_roll = 1 "  # noqa: S608 - of the tables above
        f"AND id NOT IN (SELECT tape_id FROM duel) AND guild_id NOT IN ({servers})"
    )


def _rename_tallies(db: sa.Connection, people: _People) -> None:
    found = db.execute(sa.text("SELECT DISTINCT who FROM tally WHERE kind = 'manager'")).scalars().all()
    for who in found:
        renamed = sa.text("UPDATE tally SET who = :mark WHERE kind = 'manager' AND who = :who")
        db.execute(renamed, {"mark": people.mark(who), "who": who})


def _rename_notes(db: sa.Connection, table: str, key: str, people: _People) -> None:
    """Write marks into the notes of a table."""
    asked = f"SELECT {key} AS id, body FROM {table} WHERE {key} > :after ORDER BY {key} LIMIT {_AT_ONCE}"  # noqa: S608
    change = sa.text(f"UPDATE {table} SET body = :body WHERE {key} = :id")  # noqa: S608 - of the list above
    after, done = -1, 0
    while rows := db.execute(sa.text(asked), {"after": after}).all():
        after, done = rows[-1].id, done + len(rows)
        changed = [{"id": row.id, "body": new} for row in rows if (new := _marked(row.body, people)) != row.body]
        if changed:
            db.execute(change, changed)
        if done % _TOLD_EVERY == 0:
            log.info("the file of matches: %d rows of %s are brought up to date", done, table)


def _marked(body: str, people: _People) -> str:
    """Return a note with marks for people: in the fields that name them, and in place of every large number.

    A note that cannot be parsed stays so, without the numbers.
    """
    try:
        note = msgspec.json.decode(body, type=dict[str, Any])
    except msgspec.DecodeError:
        return _LARGE.sub(lambda found: str(people.known(found[0])), body)
    if note.get("asked") is not None:
        note["asked"] = people.mark(note["asked"])
    for several in note.keys() & {"ping", "pressed"}:
        note[several] = [people.mark(each) for each in note[several]]
    for fact in ({"by", "asked_by"} & note["facts"].keys()) if "facts" in note else ():
        note["facts"][fact] = people.mark(note["facts"][fact])
    for line in note.get("lines", ()):
        if line["kind"] == "manager":
            line["who"] = people.mark(line["who"])
    written = msgspec.json.encode(note).decode()
    return msgspec.json.encode(_each(note, people.known)).decode() if _LARGE.search(written) else written


def _each(noted: Any, change: Callable[[object], object]) -> Any:  # noqa: ANN401 - what JSON can hold
    if isinstance(noted, dict):
        return {name: _each(fact, change) for name, fact in cast("dict[str, Any]", noted).items()}
    return [_each(each, change) for each in cast("list[Any]", noted)] if isinstance(noted, list) else change(noted)


def _rename_happenings(db: sa.Connection, people: _People) -> None:
    """Move the people in events' bodies into columns."""
    kinds = ", ".join(f"'{kind}'" for kind in _NAMING)
    asked = f"SELECT seq, kind, body FROM happening WHERE competition_id = :of AND kind IN ({kinds})"  # noqa: S608
    change = sa.text(
        "UPDATE happening SET body = :body, person_id = :person, against_id = :against "
        "WHERE competition_id = :of AND seq = :seq"
    )
    for of in db.execute(sa.text("SELECT id FROM competition ORDER BY id")).scalars().all():
        changed: list[dict[str, object]] = []
        for row in db.execute(sa.text(asked), {"of": of}).all():
            body, (person, against) = _without_people(row.kind, row.body, people)
            changed.append({"of": of, "seq": row.seq, "body": body, "person": person, "against": against})
        if changed:
            db.execute(change, changed)


def _without_people(kind: str, body: str, people: _People) -> tuple[str, tuple[int | None, int | None]]:
    """Return an event's body without people, and the keys of those it named."""
    fields = _NAMING[kind]
    try:
        told = msgspec.json.decode(body, type=dict[str, Any])
        keys = [people.key(int(told[field])) for field in fields]
    except (msgspec.DecodeError, KeyError, ValueError):  # it was unreadable before, too
        return _LARGE.sub("0", body), (None, None)
    person, against, *_ = (*keys, None)
    return msgspec.json.encode(told | dict.fromkeys(fields, 0)).decode(), (person, against)


def _insert(db: sa.Connection, people: _People) -> None:
    if people.keys:
        new = sa.text("INSERT INTO person (id, user_id, name) VALUES (:id, :user_id, :name)")
        db.execute(new, people.rows())


def _make_people(db: sa.Connection, people: _People) -> None:
    """Make the table of people again: SQLite adds strictly growing keys only to a new table."""
    op.drop_table("person")
    op.create_table(
        "person",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("user_id", sa.BigInteger(), unique=True),
        sa.Column("name", sa.Text(), nullable=False),
        sqlite_autoincrement=True,
    )
    _insert(db, people)


def _make_duels(db: sa.Connection) -> None:
    """Make the table of duels again, with people from the new table."""
    reached = db.execute(sa.text("SELECT seq FROM sqlite_sequence WHERE name = 'duel'")).scalar_one_or_none()
    op.create_table(
        "duel_new",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("tape_id", sa.Integer(), sa.ForeignKey("duel_tape.id"), nullable=False),
        sa.Column("by_user", sa.BigInteger(), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("with_user", sa.BigInteger(), sa.ForeignKey("person.id")),
        sa.Column("interaction_id", sa.BigInteger(), unique=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False, server_default=sa.func.now()),
        sqlite_autoincrement=True,
    )
    columns = "id, tape_id, by_user, with_user, interaction_id, state, body, at"
    op.execute(f"INSERT INTO duel_new ({columns}) SELECT {columns} FROM duel")  # noqa: S608 - of the list above
    op.drop_table("duel")
    op.rename_table("duel_new", "duel")
    for name, column in (("duel_of_tape", "tape_id"), ("duel_by", "by_user"), ("duel_with", "with_user")):
        op.create_index(name, "duel", [column])
    if reached is not None:
        op.execute("DELETE FROM sqlite_sequence WHERE name = 'duel'")
        db.execute(sa.text("INSERT INTO sqlite_sequence (name, seq) VALUES ('duel', :seq)"), {"seq": reached})
