"""The tables. Every change here needs a migration in `migrations/`; a test compares the two.

Those of leagues are in `store/schema/league_tables.py`: the same file holds them, so both are in one metadata.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Identity,
    Index,
    Integer,
    Table,
    Text,
    and_,
    false,
    func,
)

from store.schema.league_tables import metadata
from store.types import Key, UtcDateTime, index_of_waiting, index_where_given

person = Table(
    "person",
    metadata,
    Column("id", Key, Identity(), primary_key=True),  # only grows; all other tables name people by it
    Column("user_id", BigInteger, unique=True),  # Discord's; NULL: forgotten
    Column("name", Text, nullable=False),  # "": not known
    Column("computer", Integer),  # the level of a computer manager, who has no user_id; NULL: a person
    sqlite_autoincrement=True,
)

match = Table(
    "match",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("ruleset", Text, nullable=False),
    Column("head", Text, nullable=False),  # JSON: the facts at the beginning of the log
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
    Column("card_message_id", BigInteger),  # of its card, which is edited with the score, or when its page changes
    Column("card_page", Text),  # the token of the page to which that card leads; NULL: no link
    Column("result", Text),
    Column("winner", Text),
    Column("created", UtcDateTime, nullable=False, server_default=func.now()),
    Column("holds", BigInteger),  # the channel that it occupies; NULL: none
    Index("match_in_channel", "channel_id"),
    Index("match_in_thread", "thread_id"),
    Index("match_of_home", "home_user", "state"),
    Index("match_of_away", "away_user", "state"),
    Index("match_in_state", "state"),
    Index("match_in_guild", "guild_id"),
    sqlite_autoincrement=True,
)
_PLAYED = match.c.state == "playing"
Index("match_holds", match.c.holds, unique=True, sqlite_where=_PLAYED, postgresql_where=_PLAYED)

entry = Table(
    "entry",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # only grows; a takeback is an entry too
    Column("ply", Integer, nullable=False),
    Column("asked", Text, nullable=False),  # "4h rolls tackle TAC-2"
    Column("answer", Text, nullable=False),
    Column("roll", Integer),  # for a die, its number on the tape
    Column("faces", Integer),  # for a die
    Column("by_user", BigInteger, ForeignKey("person.id")),  # for a choice
    Column("sealed", Boolean, nullable=False, server_default=false()),
    Column("standing", Boolean, nullable=False, server_default=false()),  # given by standing order
    Column("binding", Boolean, nullable=False, server_default=false()),  # it has revealed something
)
_ = index_where_given("entry_by", entry.c.by_user)

interaction = Table(
    "interaction",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("match_id", Integer, ForeignKey("match.id"), nullable=False),
    Column("at", UtcDateTime, nullable=False, server_default=func.now()),
)

save_point = Table(
    "save_point",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # of the first later entry
    Column("ply", Integer, nullable=False),
    Column("body", Text, nullable=False),  # JSON: the data from the game's `save`
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("match_id", Integer, ForeignKey("match.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("nonce", Text, nullable=False, unique=True),
    Column("done", Boolean, nullable=False, server_default=false()),
    Index("outbox_of_match", "match_id", "id"),
    sqlite_autoincrement=True,
)
_ = index_of_waiting(outbox.c.match_id)

squad = Table(
    "squad",
    metadata,
    Column("owner", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("ruleset", Text, primary_key=True),
    Column("name", Text, primary_key=True),  # of the club, as the file has it
    Column("file", Text, nullable=False),  # as its owner sent it
    Column("at", UtcDateTime, nullable=False, server_default=func.now()),
)

draft = Table(
    "draft",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("seq", Integer, nullable=False),  # of the question for which it was written
    Column("orders", Text, nullable=False),  # JSON: a list of answers
    Column("at", UtcDateTime, nullable=False, server_default=func.now()),
    Index("draft_of", "person_id"),
)

preference = Table(
    "preference",
    metadata,
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("body", Text, nullable=False),  # JSON
)

daily_summary = Table(
    "daily_summary",
    metadata,
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("due", UtcDateTime, nullable=False),
    Column("day", Text),  # for which one must be sent; NULL: none
    Column("message_id", BigInteger),  # of the last one, in direct messages
    Index("daily_summary_due", "due"),
)
_ = index_where_given("daily_summary_waits", daily_summary.c.day)

standing_order = Table(
    "standing_order",
    metadata,
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("match_id", Integer, primary_key=True, autoincrement=False),  # 0: in every match
    Column("ruleset", Text, primary_key=True),
    Column("question", Text, primary_key=True),
    Column("answer", Text, nullable=False),
)

order_offer = Table(
    "order_offer",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("question", Text, primary_key=True),  # for which a standing order was offered once
    Index("order_offer_of", "person_id"),
)

clock = Table(
    "clock",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("body", Text, nullable=False),  # JSON
    Column("due", UtcDateTime),  # when it must be looked at next; NULL: never
    Index("clock_due", "due"),
)

absence = Table(
    "absence",
    metadata,
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("begin", UtcDateTime, primary_key=True),
    Column("until", UtcDateTime, nullable=False),
    Column("computer", Integer),  # the level that may sit in meanwhile; NULL: none
)

sitting = Table(
    "sitting",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("seat", Text, primary_key=True),  # "home", "away"
    Column("since", Integer, primary_key=True),  # the seq from which a computer answers for its manager
    Column("until", Integer),  # the seq from which the manager answers again; NULL: it still sits there
    Column("level", Integer, nullable=False),
    Column("why", Text, nullable=False),  # "away", "time", "left"
    Column("rated", Boolean, nullable=False),  # whether the result counts for ratings all the same, as was said before
    Column("answered", Boolean, nullable=False, server_default=false()),  # whether it has given any answer
)
_SITS = sitting.c.until.is_(None)
Index(*("sitting_now", sitting.c.match_id, sitting.c.seat), unique=True, sqlite_where=_SITS, postgresql_where=_SITS)

request = Table(
    "request",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("match_id", Integer, ForeignKey("match.id"), nullable=False),
    Column("kind", Text, nullable=False),  # "takeback", "pause" ...
    Column("by_user", BigInteger, ForeignKey("person.id"), nullable=False),
    Column("seq", Integer, nullable=False),  # of the question that was open
    Column("body", Text, nullable=False),  # JSON
    Column("state", Text, nullable=False),  # "open", "granted", "refused", "gone"
    Column("at", UtcDateTime, nullable=False, server_default=func.now()),
    Index("request_of_match", "match_id", "state"),
    Index("request_by", "by_user"),
    sqlite_autoincrement=True,
)
_ASKED = request.c.state == "open"
Index(*("request_open", request.c.match_id, request.c.kind), unique=True, sqlite_where=_ASKED, postgresql_where=_ASKED)

follower = Table(
    "follower",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Index("follower_is", "person_id"),
)

lesson = Table(
    "lesson",
    metadata,
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("name", Text, primary_key=True),  # of its file
    Column("done", Boolean, nullable=False),
    Column("body", Text, nullable=False),  # JSON: where it stands; "": it begins again
)

duel_tape = Table(
    "duel_tape",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),  # 0: in no server
    Column("person_id", BigInteger, ForeignKey("person.id")),  # the tape's owner outside of servers
    Column("seed", Text, nullable=False),  # hex; secret until the tape is closed
    Column("words", Text, nullable=False, server_default="duels"),
    Column("commitment", Text, nullable=False),  # hex
    Column("next_roll", Integer, nullable=False),  # only grows
    Column("shown", Boolean, nullable=False, server_default=false()),  # whether its commitment was posted
    Column("opened", UtcDateTime, nullable=False, server_default=func.now()),
    Column("closed", UtcDateTime),
    Column("set_aside", Boolean, nullable=False, server_default=false()),  # no longer drawn from, its seed still secret
    Index("duel_tape_of", "guild_id", "closed"),
    sqlite_autoincrement=True,
)
DRAWN_FROM = and_(duel_tape.c.closed.is_(None), ~duel_tape.c.set_aside)
"""Condition for a place's current tape; each place has one at most."""
for _name, _place, _whose in (
    ("duel_tape_drawn_from", duel_tape.c.guild_id, duel_tape.c.person_id.is_(None)),
    ("duel_tape_of_person", duel_tape.c.person_id, duel_tape.c.person_id.is_not(None)),
):
    _one = and_(DRAWN_FROM, _whose)
    _ = Index(_name, _place, unique=True, sqlite_where=_one, postgresql_where=_one)
_ = index_where_given("duel_tape_whose", duel_tape.c.person_id, duel_tape.c.closed)

duel = Table(
    "duel",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("tape_id", Integer, ForeignKey("duel_tape.id"), nullable=False),
    Column("by_user", BigInteger, ForeignKey("person.id"), nullable=False),
    Column("with_user", BigInteger, ForeignKey("person.id")),  # the challenged person
    Column("interaction_id", BigInteger, unique=True),  # the one that rolled it
    Column("state", Text, nullable=False),  # "offered", "rolled", "declined"
    Column("body", Text, nullable=False),  # JSON: its terms, its dice with their numbers, the result
    Column("at", UtcDateTime, nullable=False, server_default=func.now()),
    Index("duel_of_tape", "tape_id"),
    Index("duel_by", "by_user"),
    Index("duel_with", "with_user"),
    sqlite_autoincrement=True,
)

departure = Table(
    "departure",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),  # of a server that the bot has left
    Column("at", UtcDateTime, nullable=False),
    Column("due", UtcDateTime, nullable=False),  # when its people's data must be deleted
    Index("departure_due", "due"),
)

chore = Table(
    "chore",
    metadata,
    Column("name", Text, primary_key=True),  # of a task on the file itself
    Column("due", UtcDateTime, nullable=False),
)

counter = Table(
    "counter",
    metadata,
    Column("name", Text, primary_key=True),  # of a table whose ids can be reserved
    Column("last", Integer, nullable=False),  # only grows
)

saved_plan = Table(
    "own_plan",
    metadata,
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("ruleset", Text, primary_key=True),
    Column("kind", Text, primary_key=True),  # "our corner", "draft" ...
    Column("name", Text, primary_key=True),
    Column("orders", Text, nullable=False),  # as the game reads it
)

wish = Table(
    "wish",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("question", Text, primary_key=True),
    Column("answer", Text, primary_key=True),  # given automatically when the question comes, if it is legal then
    Index("wish_of", "person_id"),
)

dice_word = Table(
    "dice_word",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),  # the ready manager
    Column("word", Text, nullable=False),  # mixed into the dice; "" for none
    Index("dice_word_of", "person_id"),
)

match_note = Table(
    "match_note",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("words", Text, nullable=False),
    Index("match_note_of", "person_id"),
)

public_match = Table(
    "public_match",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("token", Text, nullable=False),  # in the address of its page
    Column("league_id", Integer, ForeignKey("league.id")),  # whose pages lead to it; NULL: both managers agreed to it
    Column("since", UtcDateTime, nullable=False),
    Index("public_match_token", "token", unique=True),
)
_ = index_where_given("public_match_of", public_match.c.league_id)
