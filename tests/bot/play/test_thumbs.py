"""As many buttons and menus as a phone has room for, and every answer behind them."""

from __future__ import annotations

import pytest

from cogs.components import phone_height, phone_rows
from cogs.components.answer_menus import OPENS, behind, legal, menus_of
from cogs.components.board_controls import controls
from cogs.match.more_menu import LookButton
from matchday.match.views import MatchView
from tests.boards import of_a_skirmish
from tests.bot.play.test_panels import panel_of


def opens_others(view: MatchView) -> bool:
    """Tell whether one menu under a board opens others."""
    options = (option.value for _, listed in menus_of(view, legal(view)) for option in listed)
    return any(value.startswith(f"{OPENS}#") for value in options)


@pytest.mark.parametrize(
    ("labels", "rows"),
    [([], 0), (["Done", "Odds", "More"], 1), (["Done"] * 5, 2), (["Hands: 1 on 15"] * 3, 3)],
)
def test_buttons_take_as_many_rows_as_their_words_need(labels: list[str], rows: int) -> None:
    assert phone_height.rows_of(labels) == rows


def test_where_menus_are_too_many_one_of_three_opens_the_others_and_every_answer_can_be_picked() -> None:
    for view in of_a_skirmish(1):
        if opens_others(view):
            panel = panel_of(view)
            assert len(menus_of(view, legal(view))) == phone_rows.MENUS
            assert set(panel.legal.listed()) - panel.reached == set()
            return
    pytest.fail("no question has more menus than a phone has room for")


def test_odds_are_offered_where_dice_may_follow_an_answer_and_nowhere_else() -> None:
    asked = {view.question.name: shown_of(view) for view in of_a_skirmish(1) if view.question is not None}
    assert "Odds" in asked["charge"]
    assert "Odds" not in asked["by_hand"]


def shown_of(view: MatchView) -> set[str]:
    """Return the buttons under a board, by their words."""
    rows = controls(view, legal(view))
    return {item.item.label or "" for row in rows for item in row.children if isinstance(item, LookButton)}


@pytest.mark.parametrize("forged", ["#", "#x", "#999", "#-1"])
def test_a_forged_number_of_a_menu_opens_none(forged: str) -> None:
    view = next(view for view in of_a_skirmish(1) if view.question is not None)

    assert behind(view, forged) == []
