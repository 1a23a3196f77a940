"""Reports: typed facts that something has happened in a match. The words for them are in `text/`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeAlias, cast, dataclass_transform

_WORDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@dataclass_transform(frozen_default=True)
class Report:
    """Base class of reports. Each kind is a subclass, a frozen dataclass whose fields are its facts.

    name: of the kind, in logs, catalogues of words and saved boards: "tackle_won" for `TackleWon`.
    clause: of the rule under which it happened; a field if it may be one of several.
    """

    name: ClassVar[str] = ""
    clause: str

    def __init_subclass__(cls) -> None:
        """Make a kind of report: a frozen dataclass, named after its class unless it has a name of its own."""
        super().__init_subclass__()
        if "name" not in vars(cls):
            cls.name = _WORDS.sub("_", cls.__name__).lower()
        _ = dataclass(frozen=True)(cls)

    @property
    def facts(self) -> dict[str, Any]:
        """The facts by name, without those that are None."""
        told = {each.name: getattr(self, each.name) for each in fields(cast("Any", self)) if each.name != "clause"}
        return {name: fact for name, fact in told.items() if fact is not None}


@dataclass(frozen=True, slots=True)
class WrittenReport:
    """A report read from data: its facts are texts, numbers, booleans, and lists of these."""

    name: str
    clause: str
    facts: Mapping[str, Any]


AnyReport: TypeAlias = Report | WrittenReport
"""A report from a play, or one read from data."""


def names_of(*kinds: type[Report]) -> frozenset[str]:
    """Return the names of kinds of reports, by which odds call the ends of a play."""
    return frozenset(kind.name for kind in kinds)
