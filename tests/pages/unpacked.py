"""A page taken apart again, as its script does: its data, and the match at each of its steps."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from pages.replay_data import recording_in, replay_data
from tests.clauses import ROOT

LOGS: Final = ROOT / "tests/bot/logs"
SKIRMISHES: Final = ROOT / "tests/rules/skirmish/logs"

_DATA: Final = re.compile(r'<script type="application/octet-stream" id="data">([A-Za-z0-9+/=]*)</script>')


def log_of(name: str) -> str:
    """Return a recorded football match."""
    return (LOGS / f"{name}.log").read_text(encoding="utf-8")


@cache
def data_of(name: str) -> dict[str, Any]:
    """Return the data of a recorded football match's page."""
    return replay_data(recording_in(log_of(name)))


def data_in(page: str) -> dict[str, Any]:
    """Return the data in a page."""
    [packed] = _DATA.findall(page)
    return json.loads(gzip.decompress(b64decode(packed)))


@dataclass
class Standing:
    """A match at one step.

    stands: the hex of each piece on the field, by its id. marks: of those with any. facts: the others, by their keys.
    """

    stands: dict[str, str] = field(default_factory=dict[str, str])
    marks: dict[str, str] = field(default_factory=dict[str, str])
    facts: dict[str, Any] = field(default_factory=dict[str, Any])


def standings(data: dict[str, Any]) -> Iterator[Standing]:
    """Yield the match at each step, worked out from what changes. It is the same object each time."""
    now = Standing()
    names = [piece["id"] for piece in data["pieces"]]
    for step in data["steps"]:
        for key, kept in (("m", now.stands), ("k", now.marks)):
            for number, value in step.get(key, {}).items():
                kept[names[int(number)]] = value
        now.stands = {name: place for name, place in now.stands.items() if place}
        now.marks = {name: marks for name, marks in now.marks.items() if marks}
        now.facts |= {key: step[key] for key in ("o", "a", "s", "c") if key in step}
        yield now
