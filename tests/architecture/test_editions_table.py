"""`docs/rulebook/editions.md` shows every switch of the editions as the code has it."""

from __future__ import annotations

import re
from dataclasses import Field, fields
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from rules.counter_attack.state.edition import Edition
from rules.counter_attack.state.named_editions import EDITIONS
from tests.architecture.tree import text_of
from tests.clauses import ROOT

PAGE: Final = text_of(ROOT / "docs/rulebook/editions.md")
SHOWN: Final = re.findall(r"^\| `.*$", PAGE.partition("| switch |")[2], re.MULTILINE)
VALUES: Final = get_type_hints(Edition)
COMMUNITY, *OTHERS = EDITIONS.values()


def spelt(value: object) -> str:
    """Return a value in the format of a log's head."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def values_of(name: str) -> str:
    """Return the values of a switch as text."""
    kind = VALUES[name]
    if get_origin(kind) is Literal:
        return ", ".join(map(str, get_args(kind)))
    return "yes, no" if kind is bool else "a number"


def line_of(switch: Field[Any]) -> str:
    """Return the table's line for a switch. Values equal to the default edition's are left empty."""
    default = getattr(COMMUNITY, switch.name)
    others = [getattr(edition, switch.name) for edition in OTHERS]
    said = ["" if value == default else spelt(value) for value in others]
    about = [switch.metadata[key] for key in ("row", "clause")]
    cells = [f"`{switch.name}`", values_of(switch.name), *about, spelt(default), *said, switch.metadata["readings"]]
    return f"| {' | '.join(cells)} |".replace("|  |", "| |").replace("|  |", "| |")


def test_the_columns_are_the_editions_in_their_order() -> None:
    assert f"| switch | values | row | clause | {' | '.join(EDITIONS)} | texts |" in PAGE


def test_a_switch_has_the_line_that_says_what_it_is() -> None:
    assert [line_of(switch) for switch in fields(Edition)] == SHOWN, (
        "add or change these lines of docs/rulebook/editions.md"
    )
