"""The switches of the game: where the text is unclear, one reading is the default, and others may be agreed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Final, Literal, TypeVar, get_args, get_type_hints

from rules.errors import Refusal
from rules.rulebook import version_named

_T = TypeVar("_T")

STANDARD: Final = "standard"
"""The name of the edition with all default readings."""

VERSION: Final = 2
"""The version of the rulebook for new matches."""


@dataclass(eq=False)
class NoSuchReading(Refusal):
    """Refusal of an edition with an unknown switch or value.

    known: all switches, or all values of the named one.
    """

    clause: ClassVar[str] = "SK-ORD-1"
    given: str
    known: tuple[str, ...]


def switch(default: _T, clause: str, meaning: str) -> _T:
    """Return a field for a switch, with its default, its clause and its meaning."""
    return field(default=default, metadata={"clause": clause, "meaning": meaning})


@dataclass(frozen=True, slots=True)
class Switches:
    """The switches of one match. Heights are in paces."""

    prone_crawl: Literal["free_if_no_contact", "literal"] = switch(
        "free_if_no_contact", "SK-PRN-1", "whether who lies down may crawl with no enemy in contact"
    )
    charge_path: Literal["cost", "distance"] = switch("cost", "SK-CHG-5", "by what the shortest way is shortest")
    spot_fail: Literal["no_charge_this_turn", "other_targets_ok"] = switch(
        "no_charge_this_turn", "SK-SEE-3", "whether who has not spotted a target may charge another"
    )
    run_block: Literal["8_inclusive", "8_exclusive"] = switch(
        "8_inclusive", "SK-RUN-2", "whether an enemy at exactly 8 keeps a figure from running"
    )
    dive_bonus_min_height: Literal["2", "1"] = switch("2", "SK-DIV-4", "from which drop on a dive earns its bonus")
    intercept_needs_sight: Literal["yes", "no"] = switch(
        "no", "SK-INT-1", "whether who intercepts must see the charger"
    )
    reveal_scope: Literal["all", "viewer_only"] = switch("all", "SK-HID-4", "to whom a hidden figure is revealed")
    fall_may_shoot: Literal["yes", "no"] = switch("yes", "SK-FALL-4", "whether who has fallen may shoot")
    leap_too_wide: Literal["refuse", "auto_fall"] = switch("refuse", "SK-LEAP-5", "what comes of a gap of more than 3")
    six_always_fails: Literal["yes", "no"] = switch(
        "yes", "FACT-1", "whether a natural 6 fails every test of a characteristic"
    )
    fear_rules: Literal["on", "off"] = switch("on", "FACT-4", "whether fear is tested")
    flee_rules: Literal["on", "off"] = switch("on", "FACT-5", "whether who flees runs by itself")
    edge_slip: Literal["on", "off"] = switch("off", "FACT-14", "whether who is floored at an edge may slip")
    figures_block_los: Literal["yes", "no"] = switch("no", "SK-HEX-4", "whether figures stand in the line of sight")
    dive_from: Literal["above", "anywhere"] = switch(
        "above", "SK-DIV-1", "whether a figure that dives must stand higher than its enemy"
    )
    intercept_gaps: Literal["yes", "no"] = switch(
        "yes", "SK-INT-1", "whether the gaps that are leapt over belong to the way of a charge"
    )
    cast_lying: Literal["no", "yes"] = switch("no", "FACT-8", "whether a figure that lies on the ground may cast")


_OF_VERSION: Final[Mapping[int, Switches]] = {
    1: Switches(dive_from="anywhere", intercept_gaps="no", cast_lying="yes"),
    2: Switches(),
}
"""The default readings of each version of the rulebook."""


def values_of(name: str) -> tuple[str, ...]:
    """Return the values of a switch, its default first. Raises NoSuchReading."""
    known = tuple(each.name for each in fields(Switches))
    if name not in known:
        raise NoSuchReading(name, known)
    values: tuple[str, ...] = get_args(get_type_hints(Switches)[name])
    default = str(getattr(Switches(), name))
    return (default, *(value for value in values if value != default))


def version_in(head: Mapping[str, str]) -> int:
    """Return the version of the rulebook that the head of a log names, or the first. Raises NoSuchRulebook."""
    return version_named(head, _OF_VERSION)


def switches_in(head: Mapping[str, str]) -> Switches:
    """Return the switches of a match, from the head of its log. Raises NoSuchReading, NoSuchRulebook."""
    return switches_named(head["edition"], version_in(head))


def switches_named(edition: str, version: int = VERSION) -> Switches:
    """Return the switches of an edition: "standard run_block=8_exclusive"; "" for defaults. Raises NoSuchReading.

    version: of the rulebook.
    """
    name, *agreed = edition.split() or [STANDARD]
    if name != STANDARD:
        raise NoSuchReading(name, (STANDARD,))
    return replace(_OF_VERSION[version], **dict(map(_agreed, agreed)))


def _agreed(said: str) -> tuple[str, Any]:
    name, _, value = said.partition("=")
    values = values_of(name)
    if value not in values:
        raise NoSuchReading(said, _in_words(name, values))
    return name, value


def _in_words(name: str, values: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{name}={value}" for value in values)
