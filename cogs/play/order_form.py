"""The form for orders, and the button that opens it; `preview.py` takes what is sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import discord
from discord import ui

from cogs.components import custom_ids, limits
from cogs.components.answer_menus import check_asked
from cogs.components.modals import show_form
from cogs.components.persistent import Carried
from cogs.components.subjects import OfMatch
from cogs.play.order_form_options import choices_for, fields_of
from cogs.runtime.languages import caller_of
from cogs.runtime.protocol import Interaction
from matchday.match.views import MatchView
from rules.asking import Choose
from rules.game import LONGEST_ENTRY
from text.game_list import GAMES
from text.languages import T_
from text.message import N_

LONGEST_ORDER: Final = LONGEST_ENTRY
"""Largest length of an entry."""

ORDERS: Final = "orders"
SKIP: Final = "skip"
"""The two fields of the form."""

_ENTER: Final = N_("Enter moves")
_TITLE: Final = N_("Your moves")
_LABEL: Final = N_("Moves")
_HOW: Final = N_("e.g. {examples}")
_SKIP_LABEL: Final = N_("Skip the preview")
_SKIP_HOW: Final = N_("If nothing needs a roll, your moves are played at once.")


class EnterButton(OfMatch, Carried, template=custom_ids.template(custom_ids.ENTERS, ORDERS)):
    """Open the form."""

    kind: ClassVar[str] = custom_ids.ENTERS

    def __init__(self, match_id: int, seq: int, rest: str = ORDERS) -> None:
        super().__init__(match_id, seq, rest, label=T_(_ENTER), style=discord.ButtonStyle.primary)

    async def pressed(self, interaction: Interaction) -> None:
        """Open the form, prefilled with the draft."""
        await open_form(interaction, self.match_id, self.seq)


async def open_form(interaction: Interaction, match_id: int, seq: int, more: Sequence[str] = ()) -> None:
    """Open the form for the manager to act; the interaction has no answer yet.

    more: orders prefilled after those of the draft.

    Raises NotYourMatch, NotYourTurn, StaleAnswer.
    """
    desk, person = interaction.client.desk, interaction.user.id
    view, has_draft = await desk.plans.in_hand(match_id, by=person)
    check_asked(view, seq, person)
    plan = await desk.plans.draft(match_id, by=person, helpful=False) if has_draft else None
    waiting = [] if plan is None or more else [order.given for order in plan.waiting]
    drafted = ", ".join([plan.text, *waiting]) if plan is not None else ""
    if has_draft and plan is None:
        drafted = await desk.plans.broken_off.again(match_id, by=person)
    written = ", ".join(filter(None, [drafted, *more]))
    if not written and _is_one_entry(view):
        written = await desk.saved_plans.whole(match_id, by=person)
    written = prefilled(view, written)
    skips = (await caller_of(interaction)).prefers.skip_preview
    choices = await choices_for(interaction, view, plan)
    fields = fields_of(choices, GAMES[view.row.ruleset])
    how = how_to_type(view)
    form = form_of(
        custom_ids.custom_id(match_id, seq, custom_ids.FORM, str(interaction.id)), written, fields, skips=skips, how=how
    )
    await show_form(interaction, form)


def prefilled(view: MatchView, written: str) -> str:
    """Return orders in the reader's words, for the form; as they are if that would be too long for it."""
    translated = GAMES[view.row.ruleset].in_readers_words(written)
    return translated if len(translated) <= LONGEST_ORDER else written


def _is_one_entry(view: MatchView) -> bool:
    """Return whether the open question takes one long entry, for which the last one is a good start."""
    panel = GAMES[view.row.ruleset].panels[view.question.name] if view.question is not None else None
    return panel is not None and panel.plans and bool(panel.typed)


def how_to_type(view: MatchView) -> str:
    """Return a typing hint with legal examples; "" if there are none."""
    game = GAMES[view.row.ruleset]
    found = game.examples(view.match, view.question) if isinstance(view.question, Choose) else ()
    examples = game.in_readers_words(", ".join(found))
    return limits.short(T_(_HOW).format(examples=examples), limits.OPTION) if found else ""


def form_of(
    custom_id: str, written: str, fields: Sequence[ui.Label[ui.Modal]] = (), *, skips: bool | None, how: str = ""
) -> ui.Modal:
    """Return the form.

    written: prefilled. fields: further choices; with a menu no orders are needed.
    skips: whether to skip the preview if possible; None where that is no choice. how: the typing hint.
    """
    form = ui.Modal(title=T_(_TITLE), custom_id=custom_id)
    orders: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=ORDERS,
        style=discord.TextStyle.paragraph,
        default=limits.short(written, LONGEST_ORDER) or None,
        max_length=LONGEST_ORDER,
        required=not any(isinstance(field.component, ui.Select) for field in fields),
    )
    _ = form.add_item(ui.Label(text=T_(_LABEL), description=how or None, component=orders))
    for field in fields:
        _ = form.add_item(field)
    if skips is not None:
        skip: ui.Checkbox[ui.Modal] = ui.Checkbox(custom_id=SKIP, default=skips)
        _ = form.add_item(ui.Label(text=T_(_SKIP_LABEL), description=T_(_SKIP_HOW), component=skip))
    return limits.form_fits(form)
