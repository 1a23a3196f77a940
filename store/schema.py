"""The tables. Whatever changes here needs a step in `migrations/`; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    false,
    func,
)

metadata = MetaData()

person = Table(
    "person",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),  # as Discord numbers people
    Column("name", Text, nullable=False),
)

match = Table(
    "match",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("ruleset", Text, nullable=False),
    Column("head", Text, nullable=False),  # JSON: the facts that the log begins with
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("home_user", BigInteger, ForeignKey("person.id"), nullable=False),  # the challenger
    Column("away_user", BigInteger, ForeignKey("person.id"), nullable=False),
    Column("state", Text, nullable=False),
    Column("seed", Text, nullable=False),  # hex; secret until the match is over
    Column("words", Text, nullable=False),
    Column("commitment", Text, nullable=False),  # hex
    Column("next_roll", Integer, nullable=False),  # only grows
    Column("board_message_id", BigInteger),
    Column("board_seq", Integer),
    Column("result", Text),
    Column("winner", Text),
    Column("created", DateTime, nullable=False, server_default=func.now()),
    Index("match_in_channel", "channel_id"),
    Index("match_in_thread", "thread_id"),
    sqlite_autoincrement=True,
)

entry = Table(
    "entry",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # only grows; a takeback is an entry too
    Column("ply", Integer, nullable=False),
    Column("asked", Text, nullable=False),  # "4h rolls tackle TAC-2"
    Column("answer", Text, nullable=False),
    Column("roll", Integer),  # which number of the tape, for a die
    Column("faces", Integer),  # of that die
    Column("by_user", BigInteger, ForeignKey("person.id")),  # for a choice
    Column("sealed", Boolean, nullable=False, server_default=false()),
)

interaction = Table(
    "interaction",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("match_id", Integer, ForeignKey("match.id"), nullable=False),
    Column("at", DateTime, nullable=False, server_default=func.now()),
)

save_point = Table(
    "save_point",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # of the first entry that it does not hold
    Column("ply", Integer, nullable=False),
    Column("body", Text, nullable=False),  # JSON: what the ruleset's `save` wrote
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match_id", Integer, ForeignKey("match.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("nonce", Text, nullable=False, unique=True),
    Column("done", Boolean, nullable=False, server_default=false()),
    Index("outbox_waiting", "done", "match_id"),
    sqlite_autoincrement=True,
)

squad = Table(
    "squad",
    metadata,
    Column("owner", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("ruleset", Text, primary_key=True),
    Column("name", Text, primary_key=True),  # of the club, as the file has it
    Column("file", Text, nullable=False),  # as its owner sent it
    Column("at", DateTime, nullable=False, server_default=func.now()),
)
