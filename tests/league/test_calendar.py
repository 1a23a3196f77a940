"""The calendar file: escaped, folded, in UTC."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.calendar import LINE_OCTETS, Appointment, calendar_of, escaped, folded
from league.errors import EndsBeforeItBegins, NoTimeZone

MADE = datetime(2026, 3, 1, 9, tzinfo=UTC)
EVENING = datetime(2026, 3, 2, 18, tzinfo=UTC)
FIXTURE = Appointment("3.1@league", EVENING, EVENING + timedelta(hours=2), "Ants v Bees")


def lines_of(text: str) -> list[str]:
    """Return the lines of a calendar as a reader unfolds them."""
    return text.replace("\r\n ", "").split("\r\n")


def read(value: str) -> str:
    """Return what an escaped text says."""
    marks = value.replace("\\\\", "\x00").replace("\\n", "\n").replace("\\,", ",").replace("\\;", ";")
    return marks.replace("\x00", "\\")


def test_a_fixture_is_an_event_in_a_calendar() -> None:
    assert lines_of(calendar_of("League", [FIXTURE], MADE)) == [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Fourth Official//League//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "NAME:League",
        "X-WR-CALNAME:League",
        "BEGIN:VEVENT",
        "UID:3.1@league",
        "DTSTAMP:20260301T090000Z",
        "DTSTART:20260302T180000Z",
        "DTEND:20260302T200000Z",
        "SEQUENCE:0",
        "STATUS:CONFIRMED",
        "SUMMARY:Ants v Bees",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
    ]


def test_a_calendar_without_fixtures_is_one_still() -> None:
    assert lines_of(calendar_of("League", [], MADE))[-3:] == ["X-WR-CALNAME:League", "END:VCALENDAR", ""]


def test_a_time_of_any_zone_is_given_in_utc() -> None:
    tokyo = timezone(timedelta(hours=9))
    moved = replace(FIXTURE, begins=EVENING.astimezone(tokyo), ends=(EVENING + timedelta(hours=2)).astimezone(tokyo))
    assert calendar_of("League", [moved], MADE) == calendar_of("League", [FIXTURE], MADE)


def test_a_fixture_that_is_off_is_cancelled_and_a_moved_one_counts_its_changes() -> None:
    found = lines_of(calendar_of("League", [replace(FIXTURE, cancelled=True, changed=2)], MADE))
    assert [line for line in found if line.startswith(("STATUS", "SEQUENCE"))] == ["SEQUENCE:2", "STATUS:CANCELLED"]


def test_description_and_address_are_given_where_there_are_any() -> None:
    told = replace(FIXTURE, description="Round 3\nuntil Sunday", url="https://example.org/a,b;c\r\nX:1")
    found = lines_of(calendar_of("League", [told], MADE))
    assert found[-5:-3] == ["DESCRIPTION:Round 3\\nuntil Sunday", "URL:https://example.org/a,b;cX:1"]


def test_backslash_semicolon_comma_and_line_break_are_escaped() -> None:
    assert escaped("a\\b;c,d\ne\r\nf\rg") == "a\\\\b\\;c\\,d\\ne\\nf\\ng"


def test_control_characters_are_left_out() -> None:
    assert escaped("a\x00b\x07c\x7fd\te") == "abcd\te"


def test_a_line_of_75_octets_is_left_and_one_more_is_folded() -> None:
    assert folded("x" * 75) == "x" * 75
    assert folded("x" * 76) == "x" * 75 + "\r\n x"


def test_a_further_line_has_room_for_one_octet_less() -> None:
    assert folded("x" * 150) == "x" * 75 + "\r\n " + "x" * 74 + "\r\n x"


def test_no_character_is_torn_apart() -> None:
    """74 octets and a letter of two do not fit into 75."""
    assert folded("x" * 74 + "é") == "x" * 74 + "\r\n é"


TEXTS = st.text(st.characters(blacklist_categories=["Cs", "Cc"]) | st.sampled_from("\\;,\n"))


@given(TEXTS)
def test_any_name_reads_back_from_lines_that_are_short_enough(name: str) -> None:
    text = calendar_of(name, [replace(FIXTURE, summary=name)], MADE)
    assert max(len(line.encode()) for line in text.split("\r\n")) <= LINE_OCTETS
    (summary,) = [line for line in lines_of(text) if line.startswith("SUMMARY:")]
    assert read(summary.removeprefix("SUMMARY:")) == name


@given(st.text(st.characters(blacklist_categories=["Cs"])))
def test_no_name_can_add_a_line(name: str) -> None:
    assert len(lines_of(calendar_of(name, [], MADE))) == 9


@pytest.mark.parametrize("named", ["begins", "ends"])
def test_a_time_without_a_zone_is_refused(named: str) -> None:
    with pytest.raises(NoTimeZone):
        calendar_of("League", [replace(FIXTURE, **{named: EVENING.replace(tzinfo=None)})], MADE)


def test_a_fixture_ends_after_it_begins() -> None:
    with pytest.raises(EndsBeforeItBegins):
        calendar_of("League", [replace(FIXTURE, ends=EVENING - timedelta(hours=1))], MADE)
