"""Every question of the rules has its panel: the recorded matches ask each of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any
from unittest.mock import patch

import discord
import pytest
from discord import ui

from cogs.components import answer_layout, answer_menus
from cogs.components.answer_layout import Choices
from cogs.components.answer_menus import OPENS, legal
from cogs.components.board_controls import controls
from cogs.components.direction_pad import pad
from cogs.components.persistent import Carried
from cogs.play.answer_buttons import AnswerButton
from cogs.play.preview import Menu
from matchday.match.views import MatchView
from rules.asking import Choose
from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.game import COUNTER_ATTACK
from rules.referee import Referee
from tests.bot.limits.test_limits import view_of
from tests.bot.recorded import recorded_matches
from tests.for_each import for_each
from text.game_list import GAMES

GAME = GAMES["counter_attack"]


@dataclass(frozen=True)
class Panel:
    """The components under a board at one question.

    legal: the answers. at_once: those that can be pressed or picked at once. reached: these and those behind its menus.
    items: its buttons and menus. pad: the rows of its pad, each with its buttons.
    """

    legal: Choices
    at_once: frozenset[str]
    reached: frozenset[str]
    items: tuple[ui.Item[Any], ...]
    pad: tuple[tuple[AnswerButton, ...], ...]


@cache
def panels() -> dict[str, Panel]:
    """Play all recorded matches, and keep the panel of each question's first occurrence."""
    found: dict[str, Panel] = {}
    for recorded in recorded_matches():
        match = COUNTER_ATTACK.begin(recorded.log.head)
        referee = Referee(COUNTER_ATTACK.script(match))
        for entry in recorded.log.entries:
            for question in [referee.question]:
                if isinstance(question, Choose) and question.name not in found:
                    found[question.name] = panel_of(view_of(match, question, referee))
            _ = referee.answer(entry.answer)
    return found


def panel_of(view: MatchView) -> Panel:
    """Return the components under a board. The match stands still meanwhile: its answers are sorted once."""
    found = legal(view)

    def known(_: MatchView) -> Choices:
        return found

    with patch.object(answer_menus, "legal", known):
        return _panel_of(view, found)


def _panel_of(view: MatchView, found: Choices) -> Panel:
    rows = controls(view, found)
    items = tuple(item for row in rows for item in row.children)
    answers = {item.rest for item in items if isinstance(item, AnswerButton) and not item.item.disabled}
    options = {option.value for item in items if isinstance(item, Menu) for option in item.item.options}
    opens = {option for option in options if option.startswith(OPENS)}
    at_once = answers | (options - opens)
    reached = at_once.union(*(behind(view, group.removeprefix(OPENS)) for group in opens))
    six = tuple(tuple(item for item in row.children if isinstance(item, AnswerButton)) for row in pad(view, found))
    return Panel(found, frozenset(at_once), frozenset(reached), items, six)


def behind(view: MatchView, group: str) -> set[str]:
    """Return all answers that can be picked behind an option, menu after menu."""
    values = {option.value for _, options in answer_menus.behind(view, group) for option in options}
    opens = {value for value in values if value.startswith(OPENS)}
    return (values - opens).union(*(behind(view, value.removeprefix(OPENS)) for value in opens))


def test_the_recorded_matches_ask_every_question_of_the_rules() -> None:
    assert sorted(panels()) == sorted(QUESTIONS)


@for_each("question", sorted(QUESTIONS))
def test_a_question_has_words_and_either_ways_to_answer_it_in_advance_or_why_there_are_none(question: str) -> None:
    advance = COUNTER_ATTACK.standing_orders[question]

    assert GAME.panels[question].ask
    assert bool(advance.policies) != bool(advance.because)


def test_plans_are_offered_for_the_questions_that_they_can_answer_and_each_kind_has_words() -> None:
    planned = {question for question, panel in GAME.panels.items() if panel.plans}

    assert planned == set(COUNTER_ATTACK.saved_plans.kinds.values())
    assert list(GAME.saved_plans) == list(COUNTER_ATTACK.saved_plans.kinds)


@for_each("question", sorted(QUESTIONS))
def test_every_legal_answer_of_a_question_can_be_pressed_or_picked(question: str) -> None:
    panel = panels()[question]

    assert set(panel.legal.listed()) - panel.reached == set()


@for_each("question", sorted(QUESTIONS))
def test_a_question_has_one_button_that_stands_out_at_most(question: str) -> None:
    buttons = [item for item in panels()[question].items if isinstance(item, Carried)]
    styles = [button.item.style for button in buttons]

    assert styles.count(discord.ButtonStyle.primary) <= 1


@pytest.mark.parametrize("question", ["keeper_step", "reposition"])
def test_a_step_around_a_player_has_six_directions_in_two_rows_of_three(question: str) -> None:
    panel = panels()[question]
    buttons = [button for row in panel.pad for button in row]

    assert [len(row) for row in panel.pad] == [3, 3]
    assert [(button.item.label or "")[0] for button in buttons] == list("↖⬆↗↙⬇↘")
    assert {button.rest for button in buttons if not button.item.disabled} == set(panel.legal.groups[""])


def test_words_that_are_too_many_for_buttons_stand_in_a_menu() -> None:
    many = [panel for panel in panels().values() if len(panel.legal.words) > answer_layout.BUTTONS]

    assert many
    assert all(set(panel.legal.words) <= panel.reached for panel in many)
