"""The fixtures of a league as a calendar file (iCalendar, RFC 5545) for any calendar program."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from league.errors import EndsBeforeItBegins, NoTimeZone

LINE_OCTETS: Final = 75
"""Largest length of a line in UTF-8 bytes, without its end (RFC 5545, 3.1)."""

_ESCAPED: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


@dataclass(frozen=True, slots=True)
class Appointment:
    """A fixture in a calendar.

    uid: its permanent id in all calendars. begins, ends: with a time zone; the end is exclusive.
    changed: number of changes since it was first published. cancelled: whether it is off.
    """

    uid: str
    begins: datetime
    ends: datetime
    summary: str
    description: str = ""
    url: str = ""
    changed: int = 0
    cancelled: bool = False


def calendar_of(name: str, appointments: Iterable[Appointment], at: datetime) -> str:
    """Return the text of an .ics file.

    name: of the calendar. at: when it was made, with a time zone.

    Raises NoTimeZone for a time without one, EndsBeforeItBegins.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Fourth Official//League//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"NAME:{escaped(name)}",
        f"X-WR-CALNAME:{escaped(name)}",
    ]
    for appointment in appointments:
        lines += _event(appointment, at)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded(line)}\r\n" for line in lines)


def escaped(text: str) -> str:
    r"""Return a text as a value of type TEXT: special characters escaped, control characters left out.

    >>> print(escaped("Ants, Bees; 7\nAt home"))
    Ants\, Bees\; 7\nAt home
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(each for each in lines if each in "\n\t" or _is_no_control(each)).translate(_ESCAPED)


def folded(line: str) -> str:
    """Break a line that is too long: each further line begins with a space, and no character is split."""
    parts: list[str] = []
    part, octets = "", 0
    for each in line:
        size = len(each.encode())
        if octets + size > LINE_OCTETS:
            parts.append(part)
            part, octets = " ", 1
        part, octets = part + each, octets + size
    return "\r\n".join([*parts, part])


def _event(appointment: Appointment, at: datetime) -> list[str]:
    made, begins, ends = (_moment(each) for each in (at, appointment.begins, appointment.ends))
    if appointment.ends < appointment.begins:
        raise EndsBeforeItBegins(appointment.begins, appointment.ends)
    lines = [
        "BEGIN:VEVENT",
        f"UID:{escaped(appointment.uid)}",
        f"DTSTAMP:{made}",
        f"DTSTART:{begins}",
        f"DTEND:{ends}",
        f"SEQUENCE:{appointment.changed}",
        f"STATUS:{'CANCELLED' if appointment.cancelled else 'CONFIRMED'}",
        f"SUMMARY:{escaped(appointment.summary)}",
    ]
    if appointment.description:
        lines.append(f"DESCRIPTION:{escaped(appointment.description)}")
    if appointment.url:
        lines.append(f"URL:{''.join(filter(_is_no_control, appointment.url))}")
    return [*lines, "END:VEVENT"]


def _moment(moment: datetime) -> str:
    """Return a moment in UTC, to the second, as iCalendar writes it."""
    if moment.tzinfo is None:
        raise NoTimeZone(moment)
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _is_no_control(character: str) -> bool:
    return character >= " " and character != "\x7f"
