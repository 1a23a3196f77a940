"""Leagues, competitions as lists of events, and statistics; managers' saved plans, wishes and notes."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables, and indexes for finding matches."""
    _of_managers()
    op.add_column("match", _discord("card_message_id"))
    op.create_index("match_of_home", "match", ["home_user", "state"])
    op.create_index("match_of_away", "match", ["away_user", "state"])
    op.create_index("match_in_state", "match", ["state"])
    op.create_index("outbox_of_match", "outbox", ["match_id", "kind"])
    _leagues_and_clubs()
    _notices()
    _competitions()
    _fixtures()
    _sheets()
    _ratings()
    _departures()


def _integer(name: str, points_at: str = "", *, key: bool = False, null: bool = False) -> sa.Column[int]:
    at = [sa.ForeignKey(points_at)] if points_at else []
    return sa.Column(name, sa.Integer(), *at, primary_key=key, nullable=null)


def _match() -> sa.Column[int]:
    return _integer("match_id", "match.id", key=True)


def _person(name: str, *, key: bool = False, null: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger(), sa.ForeignKey("person.id"), primary_key=key, nullable=null)


def _discord(name: str, *, null: bool = True) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger(), nullable=null)


def _text(name: str, *, key: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), primary_key=key, nullable=False)


def _moment(name: str, *, null: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.DateTime(), nullable=null)


def _created(name: str = "created") -> sa.Column[Any]:
    return sa.Column(name, sa.DateTime(), nullable=False, server_default=sa.func.now())


def _truth(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False)


def _numbers(*names: str) -> list[sa.Column[Any]]:
    return [_integer(name) for name in names]


def _fractions(*names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, sa.Float(), nullable=False) for name in names]


def _of_managers() -> None:
    his = _person("person_id", key=True)
    keys = [_text(name, key=True) for name in ("ruleset", "kind", "name")]
    op.create_table("own_plan", his, *keys, _text("orders"))
    asked = [_text(name, key=True) for name in ("question", "answer")]
    op.create_table("wish", _match(), _person("person_id", key=True), *asked)
    op.create_table("match_note", _match(), _person("person_id", key=True), _text("words"))


def _leagues_and_clubs() -> None:
    op.create_table(
        "league",
        _integer("id", key=True),
        _discord("guild_id", null=False),
        _discord("channel_id", null=False),
        _text("name"),
        _text("rules"),
        _discord("organiser_role"),
        _created(),
        sqlite_autoincrement=True,
    )
    op.create_index("league_named", "league", ["guild_id", "name"], unique=True)
    op.create_index("league_in_channel", "league", ["channel_id"])
    op.create_table(
        "league_interaction",
        sa.Column("id", sa.BigInteger(), primary_key=True, autoincrement=False),
        _integer("league_id", "league.id"),
        _integer("competition_id", "competition.id", null=True),
        _created("at"),
    )
    op.create_table(
        "club",
        _integer("id", key=True),
        _integer("league_id", "league.id"),
        _text("name"),
        _person("manager_id"),
        _text("squad"),
        sqlite_autoincrement=True,
    )
    op.create_index("club_named", "club", ["league_id", "name"], unique=True)
    op.create_index("club_of", "club", ["manager_id", "league_id"])


def _notices() -> None:
    op.create_table(
        "league_outbox",
        _integer("id", key=True),
        _integer("league_id", "league.id"),
        _text("kind"),
        _text("body"),
        sa.Column("done", sa.Boolean(), nullable=False, server_default=sa.false()),
        _created("at"),
        sqlite_autoincrement=True,
    )
    op.create_index("league_outbox_waiting", "league_outbox", ["done", "league_id"])


def _competitions() -> None:
    op.create_table(
        "competition",
        _integer("id", key=True),
        _integer("league_id", "league.id"),
        _integer("number"),
        *(_text(name) for name in ("kind", "name", "rules", "phase", "seed", "words", "commitment")),
        _integer("next_roll"),
        _moment("due", null=True),
        _moment("seen", null=True),
        _discord("channel_id"),
        _discord("table_message_id"),
        _text("summary"),
        _created(),
        sqlite_autoincrement=True,
    )
    op.create_index("competition_numbered", "competition", ["league_id", "number"], unique=True)
    op.create_index("competition_due", "competition", ["due"])
    op.create_index("competition_of_kind", "competition", ["kind", "phase"])
    op.create_index("competition_in_channel", "competition", ["channel_id"])
    op.create_table(
        "happening",
        _integer("competition_id", "competition.id", key=True),
        _integer("seq", key=True),
        _moment("at"),
        _person("by_user", null=True),
        *(_text(name) for name in ("kind", "body", "reason")),
    )


def _fixtures() -> None:
    op.create_table(
        "fixture",
        _integer("competition_id", "competition.id", key=True),
        _integer("number", key=True),
        _integer("round"),
        _integer("home", "club.id"),
        _integer("away", "club.id"),
        _integer("match_id", "match.id", null=True),
        _moment("opens", null=True),
        _moment("due", null=True),
        _truth("over"),
    )
    op.create_index("fixture_of_match", "fixture", ["match_id"], unique=True)
    op.create_index("fixture_at_home", "fixture", ["home", "over"])
    op.create_index("fixture_away", "fixture", ["away", "over"])


def _sheets() -> None:
    op.create_table("ending", _match(), _moment("at"), _moment("due"))
    op.create_index("ending_due", "ending", ["due"])
    op.create_table(
        "sheet",
        _match(),
        _integer("league_id", "league.id", null=True),
        _integer("competition_id", "competition.id", null=True),
        _moment("at"),
        _text("body"),
        _truth("rated"),
        _truth("counted"),
    )
    op.create_index("sheet_of", "sheet", ["competition_id", "at"])
    op.create_table(
        "tally",
        _integer("competition_id", "competition.id", key=True),
        _text("kind", key=True),
        _text("who", key=True),
        _integer("league_id", "league.id"),
        *_numbers("matches", "wins", "draws", "defeats", "goals", "conceded", "assists", "clean_sheets"),
        *_numbers("shots", "on_target"),
        *_fractions("xg", "xg_against"),
        *_numbers("passes", "completed", "duels", "won", "hexes", "fouls", "yellows", "reds", "offsides", "corners"),
        *_numbers("actions", "all_actions", "luck_sample"),
        *_fractions("luck_stake", "luck_expected", "luck_actual", "luck_variance"),
    )
    op.create_index("tally_of_league", "tally", ["league_id", "kind", "who"])
    op.create_index("tally_of", "tally", ["kind", "who"])


def _ratings() -> None:
    op.create_table(
        "rating",
        _person("person_id", key=True),
        *_fractions("points", "unsure"),
        _integer("matches"),
        *_fractions("sure"),
    )
    op.create_index("rating_ranked", "rating", ["sure"])
    op.create_table(
        "rating_step",
        _match(),
        _moment("at"),
        _person("home_user"),
        _person("away_user"),
        _text("outcome"),
        *_fractions("home_points", "home_unsure"),
        _integer("home_matches"),
        *_fractions("away_points", "away_unsure"),
        _integer("away_matches"),
    )
    op.create_index("rating_step_at", "rating_step", ["at", "match_id"])
    op.create_index("rating_step_home", "rating_step", ["home_user", "at", "match_id"])
    op.create_index("rating_step_away", "rating_step", ["away_user", "at", "match_id"])


def _departures() -> None:
    server = sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False)
    op.create_table("departure", server, _moment("at"), _moment("due"))
    op.create_index("departure_due", "departure", ["due"])
