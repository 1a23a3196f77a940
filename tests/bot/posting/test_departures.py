"""A server that has sent the bot away: what is kept of it is complete for 30 days, and names nobody after that."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot import GAMES
from matchday.delivery.due_scheduler import AGAIN
from matchday.desk import Desk
from matchday.people.guild_departures import KEPT_FOR
from store.delivery.notices import Notice
from store.schema.match_tables import departure
from store.sqlite.store import SqliteStore
from testing.database import everything, rows
from tests.attack.two_towns import ELSEWHERE, OURS, TwoTowns
from tests.bytes_left import bytes_left

DAY = timedelta(days=1)


def named(town: TwoTowns, *names: str) -> list[str]:
    """Return the managers who are named in the file, by id or by name."""
    kept = repr(everything(town.database))
    people = {each.name: each.id for each in (*town.managers.values(), town.organiser, town.zed, town.yan)}
    return [name for name in names if str(people[name]) in kept or f"'{name}'" in kept]


async def nowhere(_notice: Notice) -> int | None:
    """Post nothing."""
    return None


async def sent_away(town: TwoTowns) -> None:
    """Let the first server send the bot away."""
    town.env.backend.remove_guild(town.guild.id)
    await town.env.settle()


async def pass_time(town: TwoTowns, span: timedelta) -> None:
    """Let time pass for the alarm of departures alone."""
    town.time += span
    _ = await town.bot.desk.departures.alarm.tick(town.time)


async def test_thirty_days_after_the_bot_was_sent_away_nobody_is_named(two_towns: TwoTowns) -> None:
    town = two_towns
    everybody = ("Rosa", "Bram", "Kim", "Tove", "Otto")
    assert named(town, *everybody) == [*everybody]
    await sent_away(town)
    await pass_time(town, KEPT_FOR)

    assert named(town, *everybody) == []
    assert (await town.bot.desk.row(OURS)).state == "void"


async def test_thirty_days_after_the_bot_was_sent_away_no_byte_of_anybody_there_is_left(two_towns: TwoTowns) -> None:
    town = two_towns
    assert bytes_left(town.path, town.rosa.id, town.rosa.name)
    await sent_away(town)
    await pass_time(town, KEPT_FOR)
    _ = await town.bot.desk.people.cleaning.alarm.tick(town.time)

    gone = (town.rosa, town.bram, town.kim, town.managers["Tove"], town.organiser)
    assert [each.name for each in gone if bytes_left(town.path, each.id, each.name)] == []
    assert bytes_left(town.path, town.zed.id)


async def test_clubs_that_are_not_called_like_their_managers_leave_no_name_of_them(two_towns: TwoTowns) -> None:
    town = two_towns
    for who, club in ((town.rosa, "Reds"), (town.bram, "Blues")):
        _ = await town.typed(who, "league join", club=club, competition="Season 1")
    _ = await town.organise("organise draw", competition="Season 1")
    await sent_away(town)
    await pass_time(town, KEPT_FOR)

    assert [name for name in ("Rosa", "Bram") if name in repr(everything(town.database))] == []


async def test_another_server_and_its_people_keep_all(two_towns: TwoTowns) -> None:
    town = two_towns
    before = await town.bot.desk.log_text(ELSEWHERE)
    await sent_away(town)
    await pass_time(town, KEPT_FOR)

    assert await town.bot.desk.log_text(ELSEWHERE) == before
    assert (await town.bot.desk.row(ELSEWHERE)).state == "playing"
    assert named(town, "Zed", "Yan") == ["Zed", "Yan"]


@pytest.mark.nightly
async def test_before_that_everything_is_there(two_towns: TwoTowns) -> None:
    town = two_towns
    before = await town.bot.desk.log_text(OURS)
    await sent_away(town)
    await pass_time(town, KEPT_FOR - DAY)

    assert await town.bot.desk.log_text(OURS) == before
    assert named(town, "Rosa", "Bram") == ["Rosa", "Bram"]


async def test_a_bot_that_is_back_in_time_has_forgotten_nothing(two_towns: TwoTowns) -> None:
    town = two_towns
    await sent_away(town)
    await pass_time(town, KEPT_FOR - DAY)
    await town.bot.desk.departures.note_back(town.guild.id)
    await pass_time(town, 2 * KEPT_FOR)

    assert named(town, "Rosa", "Bram") == ["Rosa", "Bram"]
    assert (await town.bot.desk.row(OURS)).state == "playing"


@pytest.mark.nightly
async def test_who_plays_elsewhere_too_keeps_settings_and_name_there(two_towns: TwoTowns) -> None:
    town = two_towns
    other = town.zed.guild.add_member(town.rosa.user)
    await town.env.settle()
    _ = await town.rosa.slash(town.channel, "me settings", zone="Europe/Rome")
    _ = await other.slash(town.zed.guild.create_text_channel("second"), "match challenge", opponent=town.yan, half=5)
    await sent_away(town)
    await pass_time(town, KEPT_FOR)

    row = await town.bot.desk.row(OURS)
    assert named(town, "Rosa", "Bram") == ["Rosa"]
    assert (row.home.name, row.away.name) == ("a former manager", "a former manager")
    assert (await town.bot.desk.people.preferences(town.rosa.id)).zone == "Europe/Rome"


async def test_a_bot_that_was_sent_away_while_it_slept_sees_it_at_its_start(two_towns: TwoTowns) -> None:
    town = two_towns
    here = [town.zed.guild.id]
    await town.bot.desk.departures.note_present(here)
    await pass_time(town, KEPT_FOR)

    assert named(town, "Rosa", "Zed") == ["Zed"]


@pytest.mark.nightly
async def test_every_start_looks_where_the_bot_is_and_finds_it_there(two_towns: TwoTowns) -> None:
    town = two_towns
    await town.bot.desk.departures.note_left(town.guild.id)
    await town.restart()
    await pass_time(town, KEPT_FOR)

    assert named(town, "Rosa") == ["Rosa"]


@pytest.mark.nightly
async def test_a_bot_that_starts_after_the_thirty_days_looks_first_whether_it_was_let_in_again(
    two_towns: TwoTowns,
) -> None:
    """It was sent away, stopped, and let in again in time: it has no news of its return."""
    town = two_towns
    await town.bot.desk.departures.note_left(town.guild.id)
    await town.env.settle()  # its alarm sleeps now, for the thirty days
    town.time += KEPT_FOR + DAY
    await town.restart()
    _ = await town.bot.desk.departures.alarm.tick(town.time)

    assert named(town, "Rosa", "Bram") == ["Rosa", "Bram"]
    assert (await town.bot.desk.row(OURS)).state == "playing"


async def test_nothing_is_forgotten_before_it_is_known_where_the_bot_is(two_towns: TwoTowns) -> None:
    """Discord has not said yet in which servers it is: its people are forgotten once it has."""
    town = two_towns
    await town.bot.desk.departures.note_left(town.guild.id)
    await town.env.settle()  # its alarm sleeps now, for the thirty days
    town.time += KEPT_FOR
    store = await SqliteStore.open(town.path)
    departures = Desk(store, GAMES, nowhere, now=lambda: town.time).departures
    _ = await departures.alarm.tick(town.time)
    assert named(town, "Rosa", "Bram") == ["Rosa", "Bram"]

    await departures.note_present([town.zed.guild.id])
    _ = await departures.alarm.tick(town.time + AGAIN)
    await store.close()
    assert named(town, "Rosa", "Bram") == []


@pytest.mark.nightly
async def test_what_was_forgotten_is_not_left_again_at_the_next_start(two_towns: TwoTowns) -> None:
    town = two_towns
    await sent_away(town)
    await pass_time(town, KEPT_FOR)
    await town.restart()

    assert rows(town.database, select(departure)) == []
