"""A page of the docs as a test: its numbered steps, the commands in each, and their results."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

_STEP: Final = re.compile(r"^\*\*(\d+)\.\*\*\s", re.MULTILINE)
_BOX: Final = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_ARROW: Final = re.compile(r"^> (.+)$", re.MULTILINE)
_HEADING: Final = re.compile(r"^## ", re.MULTILINE)
_OPTION: Final = re.compile(r" (\w+):")


@dataclass(frozen=True)
class Typed:
    """A command in a code block. who: types it; "" for the organiser."""

    who: str
    command: str
    options: dict[str, str]

    @classmethod
    def read(cls, line: str) -> Typed:
        """Read a line such as "Bram: /league join club:Blues"."""
        who, _, said = line.partition("/")
        command, *parts = _OPTION.split(said.strip())
        options = {name: value.strip() for name, value in zip(parts[::2], parts[1::2], strict=True)}
        return cls(who.strip().removesuffix(":"), command, options)


@dataclass(frozen=True)
class Step:
    """A step of a page. arrows: the expected answers and messages."""

    number: int
    typed: tuple[Typed, ...]
    arrows: tuple[str, ...]


def steps_of(page: str) -> Iterator[Step]:
    """Return the steps of a page in order, up to the next heading."""
    begins = [*_STEP.finditer(page)]
    for found, end in pairwise([*(each.start() for each in begins), len(page)]):
        text = _HEADING.split(page[found:end])[0]
        number = _STEP.match(text)
        assert number is not None
        lines = [line for box in _BOX.findall(text) for line in box.splitlines()]
        yield Step(int(number[1]), tuple(map(Typed.read, lines)), tuple(_ARROW.findall(text)))
