"""The fields that come with the game, each as a file that a person could write (SK-HEX-1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from rules.asking import spoken
from rules.errors import Refusal
from rules.skirmish.field_files.field_file import read_field
from rules.skirmish.fields import (
    abbey_ruins,
    broken_bastion,
    chalk_quarry,
    harbour_steps,
    mill_ford,
    old_quarter,
)
from rules.skirmish.model.battlefield import Battlefield

TEXTS: Final[Mapping[str, str]] = {
    "Mill Ford": mill_ford.TEXT,
    "Old Quarter": old_quarter.TEXT,
    "Broken Bastion": broken_bastion.TEXT,
    "Harbour Steps": harbour_steps.TEXT,
    "Chalk Quarry": chalk_quarry.TEXT,
    "Abbey Ruins": abbey_ruins.TEXT,
}
"""Each field by its name; the first is the default."""


@cache
def field_named(name: str) -> Battlefield:
    """Return one of the fields; there is one object for each. Raises KeyError."""
    return read_field(TEXTS[name])


@dataclass(eq=False)
class NoSuchField(Refusal):
    """Refusal of an unknown field. known: the names of all fields."""

    clause: ClassVar[str] = "SK-HEX-1"
    name: str
    known: tuple[str, ...]


def field_called(name: str) -> Battlefield:
    """Return one of the fields by its name, in any spelling; "" is the first. Raises NoSuchField."""
    found = next((each for each in TEXTS if spoken(name) in {"", spoken(each)}), None)
    if found is None:
        raise NoSuchField(name, tuple(TEXTS))
    return field_named(found)
