"""Clubs on sheets of a competition: a shirt and a name, shortened where there is little room."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from render.drawing.colour import WHITE, parse
from render.drawing.palette_canvas import cut_to, letters
from render.sheets.paper import SMALL, Paper, TextAnchor
from render.shirts.kits import PlayerShirt, Shirt, numbered
from render.shirts.tokens import draw_swatch
from rules.counter_attack.squads.kit import read_kit


@dataclass(frozen=True, slots=True)
class Club:
    """A club, or a manager in its place.

    shirt: None to show none.
    """

    name: str
    shirt: Shirt | None = None


def club_in(name: str, kit: str = "") -> Club:
    """Return a club with its shirt. kit: in the squads' format, "#d22630 stripes #ffffff"; other text shows none."""
    read = read_kit(kit)
    if read is None:
        return Club(name)
    return Club(name, Shirt(parse(read.colour), read.pattern, parse(read.second) if read.second else WHITE))


def kits_shown(clubs: Iterable[Club | None]) -> tuple[PlayerShirt, ...]:
    """Return the kits of the clubs on a sheet, each once."""
    return tuple(dict.fromkeys(numbered(club.shirt) for club in clubs if club is not None and club.shirt is not None))


def has_shirts(clubs: Iterable[Club]) -> bool:
    """Return whether any of these clubs has a shirt; without any, names begin in the shirts' place."""
    return any(club.shirt is not None for club in clubs)


def draw_shirt(paper: Paper, club: Club, middle: tuple[float, float], radius: float) -> None:
    """Draw the shirt of a club as a disc, if it has one. radius: in px."""
    if club.shirt is not None:
        draw_swatch(paper.canvas, numbered(club.shirt), middle, radius)


def write_name(  # noqa: PLR0913 - a name with its place, size, anchor, room and colour
    paper: Paper,
    name: str,
    at: tuple[float, float],
    px: int,
    room: float,
    *,
    held: TextAnchor = "left",
    quiet: bool = False,
) -> float:
    """Write a name, shortened to fit. Returns its width, in px.

    at: its end or middle. px: height of the letters' body. quiet: whether in the secondary colour. room: in px.
    """
    short, px = in_short(name, px, room)
    colour = paper.look.quiet if quiet else paper.look.paper
    return paper.write(short, at, px, held=held, colour=colour, room=max(room, letters(short, px).width))


@lru_cache(maxsize=1024)
def in_short(name: str, px: int, room: float) -> tuple[str, int]:
    """Shorten a name to fit: smaller letters first, then initials for its last words, no small words, then a cut.

    px: height of the letters' body, which stays at least that of the smallest letters. room: in px.

    Returns the text, and the height of its letters.
    """
    least = min(px, SMALL)
    while px > least and letters(name, px).width > room:
        px -= 1
    words = name.split()
    for at in range(len(words) - 1, 0, -1):
        if letters(_joined(words), px).width <= room:
            break
        words[at] = "" if words[at].islower() else f"{words[at][0]}." if words[at][0].isalpha() else words[at]
    return cut_to(_joined(words), px, room), px


def _joined(words: list[str]) -> str:
    return " ".join(filter(None, words))


def codes(names: Iterable[str], length: int = 3) -> dict[str, str]:
    """Return a unique code of a few capitals for each name: "LAN" for "Lantern Quay".

    If two would be the same, the later one's last character becomes the first free letter or digit.
    """
    found: dict[str, str] = {}
    for name in dict.fromkeys(names):
        signs = [sign for sign in name.upper() if sign.isalnum()] or ["X"]
        wanted = [
            "".join(signs[:length]),
            *("".join([*signs[: length - 1], sign]) for sign in [*signs[length:], *_SIGNS]),
        ]
        found[name] = next(code for code in wanted if code not in found.values())
    return found


_SIGNS = "23456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
