"""Leagues: their channels, organisers, and settings for new competitions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import Row, Select, select, update

from league.competition.competition import USUAL_COMPETITION, CompetitionRules
from league.title.lineal_title import USUAL_TITLE, TitleRules
from store import upserts
from store.errors import RowUnreadable
from store.schema.league_tables import league
from store.transaction import Transaction

SquadRule: TypeAlias = Literal["draft", "saved"]


@dataclass(frozen=True, slots=True)
class LeagueRules:
    """The settings of a league.

    ruleset: the game. edition: of its rules; "" for the first. half: actions a half; None for the default.
    pace: the name of the time limits; "" for the default.
    assist: level of help with odds; "" for the default. language: of the boards; "" for the server's.
    squads: whether both managers draft from a deck, or play with their clubs' squads.
    takebacks: number that a manager may ask for in a half.
    auto_award_after: time from its deadline after which a fixture is awarded automatically; None for never.
    public_events: whether fixtures are shown as server events.
    computer_asks: whether a computer sits in for a manager only if the opponent agrees.
    computer_rated: whether a match counts for ratings even if a computer has sat in.
    options: other agreed settings of every match, by name; without defaults.
    competition, title: rules of new ones.
    """

    ruleset: str
    edition: str = ""
    half: int | None = None
    pace: str = ""
    assist: str = ""
    language: str = ""
    squads: SquadRule = "draft"
    takebacks: int = 2
    auto_award_after: timedelta | None = None
    public_events: bool = False
    computer_asks: bool = True
    computer_rated: bool = False
    options: Mapping[str, bool] = field(default_factory=dict[str, bool])
    competition: CompetitionRules = USUAL_COMPETITION
    title: TitleRules = USUAL_TITLE


_RULES: Final = msgspec.json.Decoder(LeagueRules)


@dataclass(frozen=True, slots=True)
class NewLeague:
    """A league when it is created.

    organiser_role: the role that organises it, beside managers of the server; None for none.
    """

    guild_id: int
    channel_id: int
    name: str
    rules: LeagueRules
    organiser_role: int | None = None


@dataclass(frozen=True, slots=True)
class LeagueRow(NewLeague):
    """A league; created: when (UTC)."""

    id: int = field(kw_only=True)
    created: datetime = field(kw_only=True)


async def create(db: Transaction, new: NewLeague) -> int:
    """Store a league. Returns its id. Raises OneAlready if another league of the server has its name."""
    row = {
        "guild_id": new.guild_id,
        "channel_id": new.channel_id,
        "name": new.name,
        "rules": _written(new.rules),
        "organiser_role": new.organiser_role,
    }
    return await upserts.add_one(db, league, row)


async def hold(db: Transaction, league_id: int) -> None:
    """Lock a league against other writers until the transaction ends; see Transaction.hold."""
    await db.hold(league.c.id, league_id)


async def get(db: Transaction, league_id: int) -> LeagueRow | None:
    """Return a league, or None if there is none with this id."""
    return await _one(db, select(league).where(league.c.id == league_id))


async def named(db: Transaction, guild_id: int, name: str) -> LeagueRow | None:
    """Return a server's league of this name, or None."""
    return await _one(db, select(league).where(league.c.guild_id == guild_id, league.c.name == name))


async def in_channel(db: Transaction, channel_id: int) -> list[LeagueRow]:
    """Return a channel's leagues, oldest first."""
    return await _all(db, select(league).where(league.c.channel_id == channel_id))


async def of_guild(db: Transaction, guild_id: int) -> list[LeagueRow]:
    """Return a server's leagues, oldest first."""
    return await _all(db, select(league).where(league.c.guild_id == guild_id))


async def change(db: Transaction, league_id: int, rules: LeagueRules) -> None:
    """Change the settings for later matches and competitions."""
    await db.execute(update(league).where(league.c.id == league_id).values(rules=_written(rules)))


async def change_channel(db: Transaction, league_id: int, channel_id: int) -> None:
    """Change a league's channel."""
    await db.execute(update(league).where(league.c.id == league_id).values(channel_id=channel_id))


async def change_organisers(db: Transaction, league_id: int, role: int | None) -> None:
    """Change the role of a league's organisers; None for none."""
    await db.execute(update(league).where(league.c.id == league_id).values(organiser_role=role))


async def _one(db: Transaction, wanted: Select[tuple[Any, ...]]) -> LeagueRow | None:
    row = (await db.execute(wanted)).one_or_none()
    return None if row is None else _league(row)


async def _all(db: Transaction, wanted: Select[tuple[Any, ...]]) -> list[LeagueRow]:
    return [_league(row) for row in await db.execute(wanted.order_by(league.c.id))]


def _written(rules: LeagueRules) -> str:
    return msgspec.json.encode(rules).decode()


def _league(row: Row[tuple[Any, ...]]) -> LeagueRow:
    try:
        rules = _RULES.decode(row.rules)
    except msgspec.DecodeError as broken:
        raise RowUnreadable("league", row.id, str(broken)) from broken
    return LeagueRow(
        row.guild_id,
        row.channel_id,
        row.name,
        rules,
        row.organiser_role,
        id=row.id,
        created=row.created,
    )
