"""The tables of leagues: in the same file as those of matches, and written in the same transactions.

A competition consists of its events. Fixtures, tallies and ratings follow from them and from the matches; they are
stored because they are read more often than they change.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Identity,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    false,
    func,
)

from league.records.luck import Luck
from league.records.tallies import Tally
from store.types import UtcDateTime, index_of_waiting, index_where_given

metadata = MetaData()

_NUMBERS: Final = {"int": Integer, "float": Float}


def _counted(what: type[Tally | Luck], prefix: str = "") -> list[Column[Any]]:
    """Return a column for each statistic."""
    return [Column(f"{prefix}{each.name}", _NUMBERS[str(each.type)], nullable=False) for each in fields(what)]


league = Table(
    "league",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("rules", Text, nullable=False),  # JSON: rules of its next competition
    Column("organiser_role", BigInteger),
    Column("created", UtcDateTime, nullable=False, server_default=func.now()),
    Index("league_named", "guild_id", "name", unique=True),
    Index("league_in_channel", "channel_id"),
    sqlite_autoincrement=True,
)

public_league = Table(
    "public_league",
    metadata,
    Column("league_id", Integer, ForeignKey("league.id"), primary_key=True),
    Column("token", Text, nullable=False),  # in the addresses of its pages
    Column("listed", Boolean, nullable=False),  # whether the first page names it; else only the link leads there
    Column("since", UtcDateTime, nullable=False),
    Index("public_league_token", "token", unique=True),
    Index("public_league_listed", "listed"),
)

club = Table(
    "club",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),  # names the club in all its competitions
    Column("league_id", Integer, ForeignKey("league.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("manager_id", BigInteger, ForeignKey("person.id"), nullable=False),
    Column("squad", Text, nullable=False),
    Index("club_named", "league_id", "name", unique=True),
    Index("club_of", "manager_id", "league_id"),
    sqlite_autoincrement=True,
)

competition = Table(
    "competition",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("league_id", Integer, ForeignKey("league.id"), nullable=False),
    Column("number", Integer, nullable=False),  # in its league, 1 for the first
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("rules", Text, nullable=False),  # JSON
    Column("phase", Text, nullable=False),
    Column("seed", Text, nullable=False),  # hex; secret until the competition is over
    Column("words", Text, nullable=False),
    Column("commitment", Text, nullable=False),  # hex
    Column("next_roll", Integer, nullable=False),  # only grows
    Column("shown", Text, nullable=False, server_default="[]"),  # JSON: former tapes, whose seeds were shown
    Column("due", UtcDateTime),  # when it must be looked at next; NULL: never
    Column("seen", UtcDateTime),  # when it was last looked at
    Column("channel_id", BigInteger),  # its own thread, or its post in a forum
    Column("table_message_id", BigInteger),
    Column("summary", Text, nullable=False),  # JSON: facts known once it is over
    Column("created", UtcDateTime, nullable=False, server_default=func.now()),
    Index("competition_numbered", "league_id", "number", unique=True),
    Index("competition_due", "due"),
    Index("competition_of_kind", "kind", "phase"),
    Index("competition_in_channel", "channel_id"),
    sqlite_autoincrement=True,
)

logged_event = Table(
    "happening",
    metadata,
    Column("competition_id", Integer, ForeignKey("competition.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # 1 for the first; an undoing is an event too
    Column("at", UtcDateTime, nullable=False),
    Column("by_user", BigInteger, ForeignKey("person.id")),  # NULL: automatic
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON, without the people it names
    Column("reason", Text, nullable=False),
    Column("person_id", BigInteger, ForeignKey("person.id")),  # the person it names; for a match, home
    Column("against_id", BigInteger, ForeignKey("person.id")),  # for a match, away
)
_ = index_where_given("happening_by", logged_event.c.by_user)
_ = index_where_given("happening_names", logged_event.c.person_id)
_ = index_where_given("happening_against", logged_event.c.against_id)

fixture = Table(
    "fixture",
    metadata,
    Column("competition_id", Integer, ForeignKey("competition.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("round", Integer, nullable=False),
    Column("home", Integer, ForeignKey("club.id"), nullable=False),
    Column("away", Integer, ForeignKey("club.id"), nullable=False),
    Column("match_id", Integer, ForeignKey("match.id")),
    Column("opens", UtcDateTime),
    Column("due", UtcDateTime),
    Column("over", Boolean, nullable=False),
    Index("fixture_of_match", "match_id", unique=True),
    Index("fixture_at_home", "home", "over"),
    Index("fixture_away", "away", "over"),
)

fixture_tape = Table(
    "fixture_tape",
    metadata,
    Column("match_id", Integer, primary_key=True, autoincrement=False),  # the future number of the fixture's match
    Column("competition_id", Integer, ForeignKey("competition.id"), nullable=False),
    Column("fixture", Integer, nullable=False),
    Column("home", Integer, ForeignKey("club.id"), nullable=False),
    Column("away", Integer, ForeignKey("club.id"), nullable=False),
    Column("seed", Text, nullable=False),  # hex; "" once the match has it
    Column("commitment", Text, nullable=False),  # hex
    Index("fixture_tape_of", "competition_id", "fixture"),
)

kick_off = Table(
    "kick_off",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("due", UtcDateTime),  # when it begins even if not both managers are ready; NULL: never
    Column("held", Boolean, nullable=False, server_default=false()),  # whether it waits only for its channel
    Index("kick_off_due", "due"),
)

ending = Table(
    "ending",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("at", UtcDateTime, nullable=False),  # when it ended
    Column("due", UtcDateTime, nullable=False),  # when leagues must count it
    Index("ending_due", "due"),
)

sheet = Table(
    "sheet",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("league_id", Integer, ForeignKey("league.id")),  # NULL: in no league
    Column("competition_id", Integer, ForeignKey("competition.id")),
    Column("at", UtcDateTime, nullable=False),  # when the match ended
    Column("body", Text, nullable=False),  # JSON
    Column("rated", Boolean, nullable=False),
    Column("counted", Boolean, nullable=False),  # whether it was not voided
    Index("sheet_of", "competition_id", "at"),
)

tally = Table(
    "tally",
    metadata,
    Column("competition_id", Integer, ForeignKey("competition.id"), primary_key=True),
    Column("kind", Text, primary_key=True),  # "player", "club", "manager"
    Column("who", Text, primary_key=True),  # a club, a manager's mark, or a club and its player's name
    Column("league_id", Integer, ForeignKey("league.id"), nullable=False),
    *_counted(Tally),
    *_counted(Luck, "luck_"),
    Index("tally_of_league", "league_id", "kind", "who"),
    Index("tally_of", "kind", "who"),
)

rating = Table(
    "rating",
    metadata,
    Column("person_id", BigInteger, ForeignKey("person.id"), primary_key=True),
    Column("points", Float, nullable=False),
    Column("unsure", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("sure", Float, nullable=False),  # the rank's criterion
    Index("rating_ranked", "sure"),
)

rating_step = Table(
    "rating_step",
    metadata,
    Column("match_id", Integer, ForeignKey("match.id"), primary_key=True),
    Column("at", UtcDateTime, nullable=False),
    Column("home_user", BigInteger, ForeignKey("person.id"), nullable=False),
    Column("away_user", BigInteger, ForeignKey("person.id"), nullable=False),
    Column("outcome", Text, nullable=False),  # for home
    Column("home_points", Float, nullable=False),  # both ratings before the match
    Column("home_unsure", Float, nullable=False),
    Column("home_matches", Integer, nullable=False),
    Column("away_points", Float, nullable=False),
    Column("away_unsure", Float, nullable=False),
    Column("away_matches", Integer, nullable=False),
    Index("rating_step_at", "at", "match_id"),
    Index("rating_step_home", "home_user", "at", "match_id"),
    Index("rating_step_away", "away_user", "at", "match_id"),
)

league_interaction = Table(
    "league_interaction",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("league_id", Integer, ForeignKey("league.id"), nullable=False),
    Column("competition_id", Integer, ForeignKey("competition.id")),
    Column("at", UtcDateTime, nullable=False, server_default=func.now()),
)

league_outbox = Table(
    "league_outbox",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("league_id", Integer, ForeignKey("league.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("done", Boolean, nullable=False, server_default=false()),
    Column("at", UtcDateTime, nullable=False, server_default=func.now()),
    Index("league_outbox_of", "league_id"),
    sqlite_autoincrement=True,
)
_ = index_of_waiting(league_outbox.c.league_id)
