"""The form for a saved plan, and storing a submitted one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord
from discord import ui

from cogs.components import custom_ids, limits
from cogs.components.modals import show_form
from cogs.runtime.error_boundary import show_privately
from cogs.runtime.option_checks import NotOffered
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import named, person_of
from matchday.plans.saved_plans import LONGEST_NAME
from rules.errors import RefereeError
from store.people.saved_plans import SavedPlan
from text.game_list import GAMES
from text.languages import T_
from text.message import N_
from text.refusals.refusal_words import say

NAME: Final = "name"
ORDERS: Final = "orders"
"""The two fields of the form."""

LONGEST: Final = 1500
"""Largest length of a plan."""

_TITLE: Final = N_("Your plan")
_NAME: Final = N_("Name")
_NAME_HOW: Final = N_("Short, e.g. B. To use the plan, type plan B.")
_ORDERS: Final = N_("Plan")
_NOT_KEPT: Final = N_("{refusal}\nNot saved. You typed:\n```\n{typed}\n```")


async def open_plan_form(interaction: Interaction, kind: str, name: str = "", orders: str = "") -> None:
    """Open the form for a plan; the interaction has no answer yet.

    kind: of the plan. name: of a changed plan, "" for a new one. orders: prefilled.

    Raises NotOffered for an unknown kind.
    """
    if not any(kind in game.saved_plans for game in GAMES.values()):
        raise NotOffered(kind)
    form = plan_form(kind, name, orders, str(interaction.id))
    await show_form(interaction, form)


def plan_form(kind: str, name: str, orders: str, opened: str) -> ui.Modal:
    """Return the form; see `open_plan_form`. opened: makes its id unique to this opening."""
    [game] = [game for game in GAMES.values() if kind in game.saved_plans]
    said = game.saved_plans[kind]
    number = list(game.saved_plans).index(kind)
    custom_id = custom_ids.custom_id(0, 0, custom_ids.PLAN_FORM, f"{number}.{opened}.{name}")
    form = ui.Modal(title=limits.short(f"{T_(_TITLE)}: {T_(said.called)}", limits.FORM_TITLE), custom_id=custom_id)
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=NAME, default=name or None, max_length=LONGEST_NAME)
    typed: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=ORDERS, style=discord.TextStyle.paragraph, default=orders[:LONGEST] or None, max_length=LONGEST
    )
    _ = form.add_item(ui.Label(text=T_(_NAME), description=T_(_NAME_HOW), component=field))
    _ = form.add_item(ui.Label(text=T_(_ORDERS), description=T_(said.typed), component=typed))
    return limits.form_fits(form)


async def keep_typed(interaction: Interaction, rest: str, values: Mapping[str, object]) -> SavedPlan | None:
    """Store the plan of a submitted form; a refused one is returned to its manager as typed.

    rest: of the form's custom id. Returns the plan, or None if it was refused.
    """
    game = interaction.client.game
    number, before = _parse_rest(rest, len(GAMES[game].saved_plans))
    kind = list(GAMES[game].saved_plans)[number]
    name, typed = (str(values.get(field) or "") for field in (NAME, ORDERS))
    called = await named(interaction, name, LONGEST_NAME)
    try:
        keep = interaction.client.desk.saved_plans.keep
        return await keep(person_of(interaction.user), game, kind, called, typed, before=before)
    except RefereeError as refusal:
        words = T_(_NOT_KEPT).format(refusal=say(refusal), typed=typed.replace("`", "'"))
        message: ui.LayoutView = ui.LayoutView(timeout=None)
        _ = message.add_item(ui.TextDisplay(limits.short(words, limits.TEXT)))
        await show_privately(interaction, message)
        return None


def _parse_rest(rest: str, kinds: int) -> tuple[int, str]:
    """Return a form's kind of plan, and the name of the changed plan. Raises NotOffered."""
    number, opened, before = (*rest.split(".", 2), "", "")[:3]
    if not (number.isdecimal() and opened and custom_ids.number(number) < kinds):
        raise NotOffered(rest)
    return custom_ids.number(number), before
