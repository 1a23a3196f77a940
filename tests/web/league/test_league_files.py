"""Files of leagues: any calendar reads them, and no spreadsheet takes a name for a formula."""

from __future__ import annotations

import csv
import io
import re
from typing import Final

from league.calendar import LINE_OCTETS
from store.database import Store
from tests.web.invented_league import PLAYER, Browser, invented

FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
DATA: Final = ("table", "fixtures", "players", "clubs", "managers", "ratings", "luck")


def events_of(text: str) -> list[dict[str, str]]:
    """Return the events of a calendar, which is whole: each line ends, is short, and begins with a known name."""
    assert text.endswith("END:VCALENDAR\r\n")
    assert max(len(line.encode()) for line in text.split("\r\n")) <= LINE_OCTETS
    lines = text.replace("\r\n ", "").split("\r\n")[:-1]
    assert [line for line in lines if not re.fullmatch(r"[A-Z-]+:[^\r\n]*", line)] == []
    found: list[dict[str, str]] = []
    for name, _, value in (line.partition(":") for line in lines):
        if (name, value) == ("BEGIN", "VEVENT"):
            found.append({})
        elif found:
            found[-1][name] = value
    return found


async def test_the_calendar_has_every_fixture_once(store: Store, browser: Browser) -> None:
    league = await invented(store)

    answer, text = await browser.get(league.address(".ics?competition=1"))
    events = events_of(text)

    assert answer.content_type == "text/calendar"
    assert len(events) == 12
    assert len({each["UID"] for each in events}) == 12
    assert text.count("\r\nBEGIN:VEVENT\r\n") == 12
    assert all(each["DTSTART"] < each["DTEND"] for each in events)
    assert sum("<svg onload=alert(3)>" in each["SUMMARY"] for each in events) == 6
    assert {each["URL"].partition("?")[0] for each in events} == {
        f"{browser.server.links.base}{league.address('/fixtures')}"
    }


async def test_no_cell_begins_as_a_formula(store: Store, browser: Browser) -> None:
    league = await invented(store)
    numbers = re.compile(r"-?\d+(\.\d+)?(e-?\d+)?")

    for what in DATA:
        answer, text = await browser.get(league.address(f".csv?competition=1&what={what}"))
        heads, *rows = csv.reader(io.StringIO(text, newline=""))
        assert answer.headers["Content-Disposition"].startswith("attachment;")
        assert rows, what
        assert {len(row) for row in rows} == {len(heads)}
        cells = [cell for row in rows for cell in row if cell.startswith(FORMULAS) and not numbers.fullmatch(cell)]
        assert cells == [], what
        assert what != "players" or any(cell.startswith(f"'{PLAYER}") for row in rows for cell in row)
