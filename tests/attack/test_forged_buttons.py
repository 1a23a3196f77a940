"""Forged buttons and menus of every kind, with any number, seq and value: nobody may act on other people's things."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any, Final

import pytest
import simcord
from discord import ui
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from simcord.builders import ChannelHandle

from bot import ITEMS
from cogs.components.custom_ids import base36
from cogs.duel.messages import DuelButton, TapeButton
from cogs.league.sign_up import SignUpButton
from cogs.league.titles import TitleButton
from cogs.learn.lesson_buttons import LearnButton, LessonButton, LessonMenu
from cogs.match.follow import FollowButton
from cogs.me.orders import OrdersMenu
from cogs.me.plans import PlanMenu, PlansButton
from cogs.me.privacy import ForgetButton
from cogs.me.settings import PreferenceButton, PreferenceMenu
from cogs.play.answer_buttons import AnswerButton
from cogs.play.order_form import EnterButton
from cogs.play.preview import DraftButton, Menu
from cogs.puzzle.messages import PuzzleButton, PuzzleMenu
from tests.attack.forging import digest, is_menu, pattern_of, press, sent_ids, wrong_with
from tests.attack.two_towns import OURS, TwoTowns
from tests.by_day import one_in

Item = type[ui.DynamicItem[Any]]
Forged = tuple[Item, str, Sequence[str] | None]
"""A kind of component, its custom id, and the picks in it if it is a menu."""

EXAMPLES: Final = 3
"""Custom ids of each kind, number and seq."""
LETTERS: Final = st.characters(min_codepoint=32, max_codepoint=0x2FFF)
VALUES: Final = ("", "?10", "4-4-2", "10 K19", "done", "-1", "x|y", "our corner|A", "\u202e7 k12", "9" * 90)

SOMEBODY: Final = {"person", "sqlite_sequence"}
"""Tables that change when a new person is stored and gets a key."""

PERSONAL: Final[dict[Item, set[str]]] = {
    PreferenceButton: {"preference", *SOMEBODY},
    PreferenceMenu: {"preference", *SOMEBODY},
    ForgetButton: {"person", "preference", "lesson", "sqlite_sequence"},
    LearnButton: {"lesson", *SOMEBODY},
    LessonButton: {"lesson", *SOMEBODY},
    LessonMenu: {"lesson", *SOMEBODY},
    PuzzleButton: {"puzzle_answer", "puzzle_solver", "puzzle_rating", *SOMEBODY},
    PuzzleMenu: {"puzzle_answer", "puzzle_solver", "puzzle_rating", *SOMEBODY},
}
"""Tables of the presser's own data, which may change on any server."""

LESSONS: Final = (LearnButton, LessonButton, LessonMenu)
"""Kinds that show the presser's own lessons and their pictures anywhere, and nothing of a server."""


def examples_of(pattern: str, number: int = EXAMPLES) -> list[str]:
    """Return some texts that match a pattern, always the same."""
    found: list[str] = []

    @settings(
        max_examples=number,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
    @given(st.from_regex(pattern, fullmatch=True, alphabet=LETTERS))
    def collect(text: str) -> None:
        found.append(text)

    collect()
    return [text for text in dict.fromkeys(found) if len(text) <= 100]


EACH_EXAMPLE: Final = pytest.mark.parametrize("nth", one_in(EXAMPLES, range(EXAMPLES)))
"""The first example of each kind by day, the others at night."""


def forged(numbers: Iterable[int], seqs: Iterable[int], nth: int, kinds: Sequence[Item] = ITEMS) -> Iterator[Forged]:
    """Yield a custom id of every kind, with a value for the menus. nth: of the examples, from 0."""
    for number, (item, seq, match) in enumerate(product(kinds, seqs, numbers)):
        for custom_id in examples_of(pattern_of(item, match, seq))[nth : nth + 1]:
            value = VALUES[(number + nth) % len(VALUES)]
            yield item, custom_id, [value] if is_menu(item) else None


def sent_of_match(town: TwoTowns) -> list[Forged]:
    """Return every button and menu sent by the bot so far under match 1, each menu with its first value."""
    prefix = f"ca1:{base36(OURS)}:"
    sent = {custom_id: values for custom_id, values in sent_ids(town) if custom_id.startswith(prefix)}
    named = [(kind_of(custom_id), custom_id, values) for custom_id, values in sent.items()]
    return [(kind, custom_id, values and values[:1]) for kind, custom_id, values in named if kind is not None]


def kind_of(custom_id: str) -> Item | None:
    """Return the kind of a custom id; None for that of a form or its fields."""
    return next((item for item in ITEMS if item.__discord_ui_compiled_template__.fullmatch(custom_id)), None)


async def pressed(
    town: TwoTowns,
    who: simcord.MemberActor,
    channel: ChannelHandle,
    everything: Iterable[Forged],
    may: dict[Item, set[str]],
) -> list[str]:
    """Press everything as a person; return the faults. may: the tables that each kind may change."""
    wrong: list[str] = []
    before = digest(town.database)
    for item, custom_id, values in everything:
        result = await press(town, who, channel, custom_id, values)
        found = await wrong_with(town, result, before)
        bad = [each for each in found if each.removeprefix("changed ") not in may.get(item, ())]
        wrong += [f"{who.name} {custom_id!r} {values}: {', '.join(bad)}"] if bad else []
        before = digest(town.database) if found else before
    return wrong


ANYBODYS: Final = PERSONAL | {
    FollowButton: {"follower", *SOMEBODY},
    DuelButton: {"duel", "duel_tape", *SOMEBODY},
    TapeButton: {"duel_tape", "sqlite_sequence"},
    SignUpButton: {"happening", "league_outbox", "person", "sqlite_sequence", "competition", "club"},
    TitleButton: {"happening", "league_outbox", "person", "sqlite_sequence", "competition"},
}
"""Tables that everybody on a server may change there."""
ELSEWHERE: Final = PERSONAL | {TapeButton: {"duel_tape", "sqlite_sequence"}}
"""Tables that everybody may change anywhere: checking the dice of a message checks those of the own server."""
OF_WHO_IS_ASKED: Final = (AnswerButton, Menu, DraftButton, EnterButton, PlanMenu, PlansButton)


@EACH_EXAMPLE
@pytest.mark.parametrize("name", ["Kim", pytest.param("Nils", marks=pytest.mark.nightly)])
async def test_who_does_not_manage_a_match_changes_nothing_by_any_button_of_it(
    two_towns: TwoTowns, name: str, nth: int
) -> None:
    town, seq = two_towns, (await two_towns.bot.desk.view(OURS)).seq

    assert await pressed(town, town.managers[name], town.channel, forged([OURS], [seq, 0], nth), ANYBODYS) == []


@EACH_EXAMPLE
async def test_who_is_of_another_server_changes_and_sees_nothing_by_any_button(two_towns: TwoTowns, nth: int) -> None:
    town, seq = two_towns, (await two_towns.bot.desk.view(OURS)).seq
    assert await pressed(town, town.zed, town.elsewhere, forged([OURS], [seq], nth, LESSONS), ELSEWHERE) == []
    posted = len(town.env.http_requests)

    of_ours = [item for item in ITEMS if item not in LESSONS]
    assert await pressed(town, town.zed, town.elsewhere, forged([OURS], [seq, seq + 1], nth, of_ours), ELSEWHERE) == []
    said = json.dumps([request.json for request in town.env.http_requests[posted:]], default=str)
    assert [name for name in ("Rosa", "Bram", 'attachments": [{', "World Champion", "Season 1") if name in said] == []


@EACH_EXAMPLE
async def test_the_manager_who_is_not_asked_changes_nothing_by_what_is_for_the_other(
    two_towns: TwoTowns, nth: int
) -> None:
    town, seq = two_towns, (await two_towns.bot.desk.view(OURS)).seq

    assert await pressed(town, town.waiting, town.channel, forged([OURS], [seq, 0], nth, OF_WHO_IS_ASKED), {}) == []


@EACH_EXAMPLE
@pytest.mark.parametrize(
    "number", [0, 2**63, *(pytest.param(each, marks=pytest.mark.nightly) for each in (99, 36**60))]
)
async def test_a_number_that_nothing_has_is_answered_and_changes_nothing(
    two_towns: TwoTowns, number: int, nth: int
) -> None:
    may = ANYBODYS | {OrdersMenu: {"standing_order", *SOMEBODY}}

    assert await pressed(two_towns, two_towns.rosa, two_towns.channel, forged([number], [10**30], nth), may) == []


async def test_all_that_was_ever_sent_does_nothing_in_the_hands_of_others(two_towns: TwoTowns) -> None:
    town, ours = two_towns, sent_of_match(two_towns)

    assert len(ours) > 10
    assert await pressed(town, town.managers["Nils"], town.channel, ours, ANYBODYS) == []
    assert await pressed(town, town.zed, town.elsewhere, ours, ELSEWHERE) == []


async def test_answers_that_were_given_are_not_given_again_by_their_old_buttons(two_towns: TwoTowns) -> None:
    """The old buttons are the manager's own, under boards that have been answered."""
    town = two_towns
    await town.first_pass()
    orders = [each for each in sent_of_match(town) if each[0] in {AnswerButton, Menu, DraftButton}]
    await town.answer("move")

    assert len(orders) > 3
    assert await pressed(town, town.rosa, town.channel, orders, {}) == []
    assert await pressed(town, town.bram, town.channel, orders, {}) == []


async def test_menus_in_which_nothing_is_picked_and_items_of_another_kind_break_nothing(two_towns: TwoTowns) -> None:
    """Nothing is picked, or too much; a menu is pressed like a button; a button is used like a menu."""
    town, seq, asked = two_towns, (await two_towns.bot.desk.view(OURS)).seq, two_towns.asked
    before, wrong = digest(town.database), list[str]()
    for item in ITEMS:
        custom_id = examples_of(pattern_of(item, OURS, seq))[0]
        for values in ([], ["x"] * 30) if is_menu(item) else ([],):
            result = await press(town, asked, town.channel, custom_id, values)
            found = [each for each in await wrong_with(town, result, before) if not each.startswith("changed ")]
            wrong += [f"{item.__name__} {custom_id!r} {values}: {each}" for each in found]

    assert not wrong, "\n".join(wrong)
