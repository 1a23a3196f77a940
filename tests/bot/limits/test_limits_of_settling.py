"""Settings, standing orders and takebacks fit what Discord takes, in every language, for the largest there is."""

from __future__ import annotations

from typing import Any, Final

import pytest
from discord import ui

import bot
from cogs.components import limits
from cogs.match import takebacks
from cogs.match.follow import FollowButton
from cogs.match.takebacks import TakebackButton, TakebackMenu
from cogs.me import orders, settings
from cogs.me.orders import OrdersButton, OrdersMenu
from cogs.me.privacy import ForgetButton
from cogs.me.settings import PreferenceButton, PreferenceMenu
from matchday.takebacks.takeback_rules import Takeback
from matchday.takebacks.takebacks import POINTS
from rules.log import Entry
from store.match.entries import DrawnDie, StoredEntry
from store.people.people import Person
from store.people.preferences import EVERY_REMINDER, Preferences
from tests.for_each import for_each
from text.game_list import GAMES
from text.languages import LANGUAGES, speaking

LAST_ID: Final = 2**63 - 1
GAME: Final = GAMES["counter_attack"]
ROSA, BRAM = Person(LAST_ID - 1, "*" * 100), Person(LAST_ID, "_" * 100)
MOST_ASKED: Final = 20
LONGEST_ANSWER: Final = ", ".join(f"{shirt} Z37" for shirt in range(1, 12))
ITEMS: Final[list[ui.DynamicItem[Any]]] = [
    PreferenceButton(0, 0, "skip"),
    PreferenceMenu(0, 0, "remind"),
    OrdersButton(LAST_ID, 99_999),
    OrdersMenu(LAST_ID, 0, "order0"),
    OrdersMenu(LAST_ID, 0, "order.set_piece_placing"),
    TakebackButton(LAST_ID, 99_999, f"allow.{LAST_ID}"),
    TakebackButton(LAST_ID, 99_999),
    TakebackMenu(LAST_ID, 99_999, "from"),
    ForgetButton(),
    FollowButton(LAST_ID, 99_999),
]


@for_each("item", ITEMS, ids=lambda item: item.custom_id)
def test_a_custom_id_is_short_and_known_by_its_own_class_and_by_no_other_of_all(item: ui.DynamicItem[Any]) -> None:
    known = [kind for kind in bot.ITEMS if kind.__discord_ui_compiled_template__.fullmatch(item.custom_id)]

    assert known == [type(item)]
    assert len(item.custom_id) <= limits.CUSTOM_ID


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_fit_in_every_language(language: str) -> None:
    everything = Preferences(
        language=language,
        look="high contrast",
        skip_preview=True,
        reminders=EVERY_REMINDER,
        by_dm=True,
        zone="America/Argentina/Buenos_Aires",
        quiet=(22, 7),
    )

    with speaking(language):
        assert limits.fits(settings.panel(everything)).total_children_count <= limits.COMPONENTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_standing_orders_for_everything_fit_in_every_language(language: str) -> None:
    given = {question: list(words.ways)[-1] for question, words in GAME.standing_orders.items()}

    with speaking(language):
        for question in ("", *given):
            assert limits.fits(orders.panel(GAME, given, LAST_ID, question))


def takeback(size: int, asks: Person | None, to: int = 1) -> Takeback:
    """Return a takeback of this many long answers, with dice between them."""
    chosen = [StoredEntry(each, Entry(each, "home chooses placement SET-4", LONGEST_ANSWER)) for each in range(size)]
    rolled = [StoredEntry(each.seq, Entry(9, "10h rolls tackle TAC-2", "6"), DrawnDie(each.seq, 6)) for each in chosen]
    gone = [each for pair in zip(chosen, rolled, strict=True) for each in pair]
    return Takeback(LAST_ID, 99_999, to, "home", ROSA, asks, tuple(gone))


@for_each("language", LANGUAGES)
@for_each("asks", [BRAM, None], ids=["by consent", "at once"])
def test_what_disappears_fits_however_much_it_is(language: str, asks: Person | None) -> None:
    offers = [takeback(1, asks, to) for to in range(POINTS)]
    names = {"home": "H" * 60}

    with speaking(language):
        assert limits.fits(takebacks.panel(takeback(2_000, asks), offers, names, MOST_ASKED, GAMES["counter_attack"]))
