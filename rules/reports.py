"""Reports: typed facts that something has happened in a match. The words for them are in `text/`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeAlias, TypeVar, cast, dataclass_transform

Value = TypeVar("Value")

_WORDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@dataclass_transform(frozen_default=True)
class Report:
    """Base class of reports. Each kind is a subclass, a frozen dataclass whose fields are its facts.

    A fact is a value of the rules; `str` of it is what saved boards keep, and what names are found by. Several values
    in one fact are a tuple.

    name: of the kind, in logs, catalogues of words and saved boards: "tackle_won" for `TackleWon`.
    clause: of the rule under which it happened; a field if it may be one of several.
    between: the text between the values of a tuple, where they become one text.
    kept_empty: the facts that are an empty text if they are None.
    """

    name: ClassVar[str] = ""
    between: ClassVar[str] = " "
    kept_empty: ClassVar[frozenset[str]] = frozenset()
    _fact_names: ClassVar[tuple[str, ...]] = ()
    clause: str

    def __init_subclass__(cls) -> None:
        """Make a kind of report: a frozen dataclass, named after its class unless it has a name of its own."""
        super().__init_subclass__()
        if "name" not in vars(cls):
            cls.name = _WORDS.sub("_", cls.__name__).lower()
        _ = dataclass(frozen=True)(cls)
        cls._fact_names = tuple(each.name for each in fields(cast("Any", cls)) if each.name != "clause")

    @property
    def facts(self) -> dict[str, Any]:
        """The facts by name for words and saved boards: tuples as one text, and without those that are None."""
        told = {name: getattr(self, name) for name in self._fact_names}
        told |= {name: "" for name in self.kept_empty if told[name] is None}
        return {name: self._in_one(fact) for name, fact in told.items() if fact is not None}

    def _in_one(self, fact: object) -> object:
        """Return a fact, several values as one text; a value that is itself a tuple, such as a spot, stays one."""
        return self.between.join(map(str, cast("tuple[object, ...]", fact))) if type(fact) is tuple else fact


@dataclass(frozen=True, slots=True)
class WrittenReport:
    """A report read from data: its facts are texts, numbers, booleans, and lists of these."""

    name: str
    clause: str
    facts: Mapping[str, Any]


AnyReport: TypeAlias = Report | WrittenReport
"""A report from a play, or one read from data."""


def names_of(*kinds: type[Report]) -> frozenset[str]:
    """Return the names of kinds of reports, by which those read from data and the ends of plays are known."""
    return frozenset(kind.name for kind in kinds)


def by_name(table: Mapping[type[Report], Value]) -> dict[str, Value]:
    """Return a table of kinds of reports by their names, for reports that may be read from data."""
    return {kind.name: value for kind, value in table.items()}
