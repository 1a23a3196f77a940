"""Controls under a board: the form, the open question's answers, and everything else behind *More*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from cogs.components import answer_layout, limits, phone_rows
from cogs.components.answer_layout import Choices
from cogs.components.answer_menus import menus_of
from cogs.components.direction_pad import pad
from cogs.components.risks import NO_RISKS, Risks
from cogs.match.more_menu import MORE, ODDS, in_rows, insights, looks
from cogs.me.plans import PlansButton
from cogs.play.answer_buttons import AnswerButton
from cogs.play.order_form import EnterButton
from cogs.play.preview import numbered
from matchday.match.views import MatchView
from rules.odds import FULL, assistance
from text.game_list import GAMES


def controls(view: MatchView, found: Choices, risks: Risks = NO_RISKS) -> list[ui.ActionRow[ui.LayoutView]]:
    """Return the buttons and menus of the open question, in rows; none without a question.

    found: its legal answers. risks: the odds of answers with dice.
    """
    if view.question is None:
        return []
    rows = pad(view, found)
    found = replace(found, groups={}) if rows else answer_layout.few_as_words(found)
    enters = _is_faster_typed(view, found)
    answers = _answers(view, phone_rows.on_buttons(view, found), risks, leads=not enters)
    doors: list[ui.Item[Any]] = [EnterButton(view.id, view.seq)] if enters else []
    panel = GAMES[view.row.ruleset].panels[view.question.name]
    rolls = panel.rolls if enters else any(word in risks for word in found.words)
    shown = [ODDS] if rolls and assistance(view.row.head) == FULL else []
    others = [*([PlansButton(view.id, view.seq)] if panel.plans else []), *looks(view, *shown, MORE)]
    taken = len(doors) + len(answers) + len(others)
    others += insights(view)[:1] if taken % limits.BUTTONS else []
    if len(doors) + len(answers) + len(others) <= limits.BUTTONS:
        rows += in_rows([*doors, *answers, *others])
    else:
        rows += [*in_rows(answers), *in_rows([*doors, *others])]
    return [*rows, *numbered(view.id, view.seq, menus_of(view, found, risks))]


def _is_faster_typed(view: MatchView, found: Choices) -> bool:
    """Return whether the question is faster to answer by typing than by picking."""
    return bool(found.groups) or bool(view.question and GAMES[view.row.ruleset].panels[view.question.name].typed)


def _answers(view: MatchView, words: Sequence[str], risks: Risks, *, leads: bool) -> list[ui.Item[Any]]:
    """Return a button for each answer. leads: whether the first one is highlighted."""
    styles = discord.ButtonStyle
    return [
        AnswerButton(
            view.id,
            view.seq,
            word,
            label=label,
            style=styles.primary if leads and number == 0 else styles.secondary,
        )
        for number, (word, label) in enumerate(phone_rows.labelled(view, words, risks).items())
    ]
