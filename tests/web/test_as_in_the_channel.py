"""Pages show the tables, notes and brackets that the channel has."""

from __future__ import annotations

import html
import json
from typing import Any

import pytest

from cogs.pictures.cup_sheets import bracket
from cogs.pictures.league_sheets import table_sheet
from league.competition import queries
from matchday.league.league_queries import competition_view
from matchday.league.views import CompetitionView
from store.database import Store
from store.league import competitions
from tests.web.invented_league import NOW, Browser, InventedLeague, invented


async def seen_by_the_desk(store: Store, league: InventedLeague, number: int) -> CompetitionView:
    """Return a competition as the channel's messages have it."""
    async with store.reading() as db:
        [made] = [each.id for each in await competitions.of_league(db, league.id) if each.number == number]
        return await competition_view(db, made, NOW)


async def told(browser: Browser, league: InventedLeague, part: str) -> list[dict[str, Any]]:
    """Return a list of the interface for programs."""
    return json.loads((await browser.get(f"/api/v1/leagues/{league.token}/competitions/{part}"))[1])["items"]


@pytest.mark.parametrize("number", [1, 3])
async def test_tables_with_their_notes_and_zones(store: Store, browser: Browser, number: int) -> None:
    league = await invented(store)
    view = await seen_by_the_desk(store, league, number)
    sheets = [table_sheet(view, at, table) for at, table in enumerate(queries.tables(view.season))]

    found = await told(browser, league, f"{number}/tables")
    _, page = await browser.get(league.address(f"?competition={number}"))

    assert len(found) == len(sheets)
    for table, sheet in zip(found, sheets, strict=True):
        assert [
            [
                *(row["place"], row["club"]["name"], row["won"], row["drawn"], row["lost"]),
                *(row["goals"], row["against"], row["points"], row["moved"], row["form"]),
            ]
            for row in table["lines"]
        ] == [
            [
                *(row.place, row.club.name, row.won, row.drawn, row.lost),
                *(row.scored, row.conceded, row.points, row.moved, "".join(row.form)[-5:]),
            ]
            for row in sheet.rows
        ]
        in_zones = {place: zone.kind for zone in sheet.zones for place in range(zone.first, zone.last + 1)}
        assert [row["zone"] for row in table["lines"]] == [in_zones.get(at, "") for at in range(1, len(sheet.rows) + 1)]
        assert [
            note.words for note in sheet.notes if html.escape(note.words).replace("&#x27;", "&#39;") not in page
        ] == []
        assert len(table["notes"]) == len(sheet.notes)


async def test_brackets_with_every_tie_and_how_it_ended(store: Store, browser: Browser) -> None:
    league = await invented(store)
    sheet = bracket(await seen_by_the_desk(store, league, 2))

    stages = await told(browser, league, "2/brackets")
    third = stages[-1]["third_place"]

    assert [
        [
            (tie["home"]["name"], tie["away"]["name"], tie["goals"], tie["shoot_out"], tie["winner"])
            for tie in stage["ties"]
        ]
        for stage in stages
    ] == [
        [
            (
                *(tie.home and tie.home.name, tie.away and tie.away.name, [list(each) for each in tie.goals]),
                *(tie.shoot_out and list(tie.shoot_out), tie.winner),
            )
            for tie in each.ties
        ]
        for each in sheet.rounds
    ]
    assert [tie["shoot_out"] for stage in stages for tie in stage["ties"]] == [[4, 3], None, None]
    assert sheet.third is not None
    assert third["goals"] == [list(each) for each in sheet.third.goals] == [[3, 1]]
