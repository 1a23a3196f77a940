"""Warbands: the figures of one manager, and their lines in the head of a log."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from rules.asking import spoken
from rules.errors import LogUnreadable
from rules.skirmish.model.figures import Profile, Side

LARGEST: Final = 12
"""Largest number of figures in a warband."""

CHARACTERISTICS: Final[Mapping[str, str]] = {
    "M": "move", "I": "initiative", "S": "strength", "T": "toughness", "W": "wounds", "Ld": "leadership",
}  # fmt: skip
"""The attribute of a profile for each abbreviation in a roster."""

FLAGS: Final[tuple[str, ...]] = tuple(each.name for each in fields(Profile) if each.type == "bool")
"""The properties that a figure may have."""

_COLOUR: Final = re.compile("#[0-9a-f]{6}")


@dataclass(frozen=True, slots=True)
class Warband:
    """The figures of one manager. colour: on the board, as "#rrggbb"."""

    name: str
    colour: str
    figures: tuple[Profile, ...]

    def in_head(self, side: Side) -> Iterator[tuple[str, str]]:
        """Yield the warband as lines for the head of a log, such as "home.1 Ulf; M 4, I 3, S 3, T 3, W 1, Ld 7"."""
        yield side.value, f"{self.name}; {self.colour}"
        for number, profile in enumerate(self.figures, start=1):
            yield f"{side}.{number}", _line(profile)


def read_colour(text: str) -> str:
    """Return a colour as "#rrggbb" in small letters; "" for anything else."""
    plain = text.strip().casefold()
    return plain if _COLOUR.fullmatch(plain) else ""


def flags_of(profile: Profile) -> list[str]:
    """Return the properties of a figure, such as "causes fear"."""
    return [flag.replace("_", " ") for flag in FLAGS if getattr(profile, flag)]


def title_in(head: Mapping[str, str], side: Side) -> tuple[str, str]:
    """Return the name and the colour of a warband in the head of a log. Raises KeyError or ValueError without them."""
    name, colour = head[side.value].split("; ")
    return name, colour


def warband_in(head: Mapping[str, str], side: Side) -> Warband:
    """Return the warband in the head of a log. Raises LogUnreadable if it is missing."""
    try:
        name, colour = title_in(head, side)
        numbers = sorted(int(fact.partition(".")[2]) for fact in head if fact.startswith(f"{side}."))
        figures = tuple(_profile(head[f"{side}.{number}"]) for number in numbers)
    except (KeyError, ValueError) as missing:
        raise LogUnreadable(0, f"warband of {side}") from missing
    return Warband(name, colour, figures)


def told_apart(home: Warband, away: Warband) -> Warband:
    """Return the second warband with names that the first does not have: a taken name gets a 2 behind it."""
    taken = {spoken(profile.name) for profile in home.figures}
    return replace(away, figures=tuple(_renamed(profile, taken) for profile in away.figures))


def _renamed(profile: Profile, taken: set[str]) -> Profile:
    name = profile.name
    while spoken(name) in taken:
        name += "2"
    return replace(profile, name=name)


def _line(profile: Profile) -> str:
    numbers = ", ".join(f"{short} {getattr(profile, name)}" for short, name in CHARACTERISTICS.items())
    return "; ".join(filter(None, (profile.name, numbers, ", ".join(flags_of(profile)))))


def _profile(line: str) -> Profile:
    """Return one figure from its line. Raises ValueError or KeyError."""
    name, listed, *besides = line.split("; ")
    pairs = (pair.split(" ") for pair in listed.split(", "))
    numbers = {CHARACTERISTICS[short]: int(number) for short, number in pairs}
    flags = {flag.replace(" ", "_") for each in besides for flag in each.split(", ")}
    if not flags <= set(FLAGS):
        raise ValueError(line)
    return replace(Profile(name), **numbers, **dict.fromkeys(flags, True))
