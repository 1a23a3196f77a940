"""docs/for_organisers.md is followed word for word from an empty database, and each step answers what it says."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from discord import AppCommandOptionType, app_commands

from tests.bot.league_town import LeagueTown
from tests.bot.page import Step, Typed, steps_of
from tests.clauses import ROOT

STEPS: Final = (*steps_of((ROOT / "docs/for_organisers.md").read_text(encoding="utf-8")),)
_MARKS: Final = re.compile(r"\*\*|`")


def test_the_page_has_its_steps_one_after_the_other_and_each_says_what_comes_of_it() -> None:
    assert [step.number for step in STEPS] == [*range(1, len(STEPS) + 1)]
    assert len(STEPS) > 10
    assert all(step.arrows for step in STEPS)


@pytest.mark.nightly
async def test_the_page_is_true_when_it_is_followed_from_an_empty_database(
    league_town: LeagueTown, subtests: pytest.Subtests
) -> None:
    before: set[str] = set()
    for step in STEPS:
        said = await followed(league_town, step)
        shown = {*everything(league_town)}
        heard = "\n".join([*said, *(shown - before)])
        before = shown
        with subtests.test(step=step.number):
            assert [arrow for arrow in step.arrows if bare(arrow) not in bare(heard)] == [], heard


async def followed(town: LeagueTown, step: Step) -> list[str]:
    """Carry out a step; return the answer. A step without a command plays all matches."""
    said = [await typed(town, each) for each in step.typed]
    if not step.typed:
        await town.give_all_up()
    return said


async def typed(town: LeagueTown, line: Typed) -> str:
    """Type a line of a box."""
    who = town.managers[line.who] if line.who else town.organiser
    group, name = line.command.split()
    found = town.bot.tree.get_command(group)
    assert isinstance(found, app_commands.Group)
    command = found.get_command(name)
    assert isinstance(command, app_commands.Command)
    options = {name: meant(town, command.get_parameter(name), text) for name, text in line.options.items()}
    return await town.typed(who, line.command, **options)


def meant(town: LeagueTown, option: app_commands.Parameter | None, text: str) -> Any:  # noqa: ANN401 - as Discord has it
    """Return what Discord makes of the text of an option: a number, a person, a role, one of its choices, or words."""
    assert option is not None
    match option.type:
        case AppCommandOptionType.integer:
            return int(text)
        case AppCommandOptionType.user:
            return town.managers[text]
        case AppCommandOptionType.role:
            return town.organisers
        case _:
            return {choice.name: choice.value for choice in option.choices}.get(text, text)


def everything(town: LeagueTown) -> list[str]:
    """Return what can be read in the league's channel and in the threads of its matches."""
    return [said.text for said in [*town.messages, *town.in_threads]]


def bare(text: str) -> str:
    """Return a text without its markup, which the page does not show."""
    return _MARKS.sub("", text)
