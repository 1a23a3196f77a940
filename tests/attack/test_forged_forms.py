"""Forms that were never opened, or opened by somebody else: with any number and any field they are only refused."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import pytest
import simcord
from simcord.builders import ChannelHandle

from cogs.components import custom_ids
from tests.attack.forging import digest, submit, wrong_with
from tests.attack.two_towns import OURS, SIGNING_UP, TwoTowns
from tests.by_day import one_in

KINDS: Final = (custom_ids.FORM, custom_ids.PLAN_FORM, custom_ids.COUNTER, custom_ids.READY_FORM, custom_ids.SIGN_UP)
NUMBERS: Final = (OURS, 0, 99, 2**63, 36**60)
RESTS: Final = ("1", "0.1.B", "99.1.B", "x.y", ".", "9" * 60, "\u202e")
FIELDS: Final[tuple[dict[str, object], ...]] = (
    {},
    {"orders": "pass M20", "skip": "true"},
    {"orders": "pass M20", "name": "B"},
    {"orders": None, "name": None, "half": [], "pace": None},
    {"half": ["5"], "edition": ["community"], "pace": ["72"], "squads": ["clubs"], "assist": ["full"]},
    {"half": ["x"], "edition": ["\u202e"], "pace": ["9"], "squads": ["?"], "assist": [""]},
    {"half": ["\u0665"], "pace": ["72"], "squads": ["draft"], "assist": ["full"], "edition": ["x" * 100]},
    {"beside.after_foul": "kick", "beside.nothing": "x", "then": ["shot Z99"], "orders": "\x00" * 50},
    {"name": "\u200b", "squad": ["nobody", "somebody"]},
    {"name": ["a", "list"], "squad": "text", "orders": ["a", "list"]},
)
OWN: Final = {"person", "sqlite_sequence", "preference", "own_plan"}
"""Tables that such a form may change for its sender: skipped previews, and saved plans."""


def forms(numbers: tuple[int, ...], seq: int) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield forms of all kinds, with sign-ups only of the competition that is open."""
    for at, (kind, number, rest) in enumerate(product(KINDS, numbers, RESTS)):
        other = 99 if (kind, number) == (custom_ids.SIGN_UP, SIGNING_UP) else number
        yield custom_ids.custom_id(other, seq, kind, rest)[:100], FIELDS[at % len(FIELDS)]
    for fields in FIELDS:
        yield custom_ids.custom_id(numbers[0], seq, custom_ids.COUNTER, "1"), fields
        yield custom_ids.custom_id(numbers[0], seq, custom_ids.FORM, "1"), fields


async def sent(town: TwoTowns, who: simcord.MemberActor, channel: ChannelHandle, numbers: tuple[int, ...]) -> list[str]:
    """Submit them all as a person; return the faults."""
    seq = (await town.bot.desk.view(OURS)).seq
    wrong: list[str] = []
    before = digest(town.database)
    for custom_id, fields in forms(numbers, seq):
        found = await wrong_with(town, await submit(who, channel, custom_id, fields), before)
        bad = [each for each in found if each.removeprefix("changed ") not in OWN]
        wrong += [f"{custom_id!r} {fields}: {', '.join(bad)}"] if bad else []
        before = digest(town.database) if found else before
    return wrong


@pytest.mark.parametrize("name", one_in(2, ["Kim", "Nils"]))
async def test_the_forms_of_a_match_do_nothing_in_the_hands_of_others(two_towns: TwoTowns, name: str) -> None:
    assert await sent(two_towns, two_towns.managers[name], two_towns.channel, (OURS,)) == []


async def test_the_forms_of_another_server_do_nothing(two_towns: TwoTowns) -> None:
    assert await sent(two_towns, two_towns.zed, two_towns.elsewhere, (OURS, SIGNING_UP)) == []


async def test_the_manager_who_is_not_asked_enters_nothing(two_towns: TwoTowns) -> None:
    assert await sent(two_towns, two_towns.waiting, two_towns.channel, (OURS,)) == []


@pytest.mark.nightly
async def test_forms_of_what_there_is_not_do_nothing(two_towns: TwoTowns) -> None:
    assert await sent(two_towns, two_towns.rosa, two_towns.channel, NUMBERS[1:]) == []


async def test_a_league_of_another_server_is_found_neither_by_name_nor_by_number(two_towns: TwoTowns) -> None:
    """Values of completions are not bound to what was offered."""
    town = two_towns
    before = digest(town.database)
    typed: list[tuple[str, dict[str, Any]]] = [
        ("league table", {"competition": "1"}),
        ("league join", {"competition": "1", "club": "Spies"}),
        ("league leave", {"competition": "Season 1"}),
        ("league champion", {"competition": "2"}),
        ("league data", {"what": "table", "competition": "1"}),
        ("league rules", {"league": "Harbour League"}),
        ("league log", {"competition": "1"}),
        ("organise draw", {"competition": "1"}),
        ("organise call_off", {"competition": "1", "reason": "spite"}),
    ]
    for command, options in typed:
        result = await town.zed.slash(town.elsewhere, command, **options)
        assert await wrong_with(town, result, before) == [], command
