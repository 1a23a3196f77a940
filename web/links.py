"""Addresses of pages: paths on this server, and whole addresses for link previews and buttons elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

_LONGEST: Final = 8
"""Largest number of digits of a number in an address."""


@dataclass(slots=True)
class Links:
    """Addresses of pages.

    base: the public address of the first page, without a slash at its end.
    versions: of static files, by name, which their addresses carry so that browsers may keep them for ever.
    """

    base: str
    versions: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def is_safe(self) -> bool:
        """Whether the public address begins with "https:", so that connections are encrypted."""
        return self.base.startswith("https:")

    def path(self, page: str) -> str:
        """Return the path of a page, such as "/league/x", below that of the public address.

        >>> Links("https://referee.example/pages").path("/league/x")
        '/pages/league/x'
        """
        return f"{urlsplit(self.base).path}{page}"

    def whole(self, page: str) -> str:
        """Return the whole public address of a page."""
        return f"{self.base}{page}"

    def static(self, name: str) -> str:
        """Return the path of a static file, which changes with its content."""
        return self.path(f"/static/{name}?v={self.versions[name]}")


def number_of(typed: str) -> int | None:
    """Return a number of an address; None for anything else.

    >>> number_of("41"), number_of("-1"), number_of("")
    (41, None, None)
    """
    is_number = typed.isascii() and typed.isdigit() and len(typed) <= _LONGEST
    return int(typed) if is_number else None


def first_page() -> str:
    """Return the page with the listed leagues."""
    return "/"


def match_page(token: str, part: str = "") -> str:
    """Return a match's page. part: "data", "events" or "board.png" of it, "" for the page itself.

    >>> match_page("x", "data")
    '/match/x/data'
    """
    return f"/match/{token}/{part}" if part else f"/match/{token}"


def league_page(token: str, part: str = "") -> str:
    """Return a league's page. part: below it, such as "fixtures" or "clubs/3"; "" for the page itself.

    >>> league_page("x", "clubs/3")
    '/league/x/clubs/3'
    """
    return f"/league/{token}/{part}" if part else f"/league/{token}"
