"""Previews of a manager's orders: one preview and one confirmation for every way to enter them.

Entered orders are previewed, unless their manager skips previews and no dice follow.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import discord
from discord import ui

from cogs.components import answer_layout, answer_menus, custom_ids, limits
from cogs.components.answer_menus import MenuOptions
from cogs.components.modals import SentForm
from cogs.components.persistent import Carried, CarriedMenu
from cogs.components.risks import NO_RISKS, Risks
from cogs.components.subjects import OfMatch
from cogs.match.odds_hints import risks_of
from cogs.pictures.boards import Picture, ahead, galleries, near
from cogs.play.order_form import ORDERS, SKIP, open_form
from cogs.play.order_form_options import taken_from
from cogs.play.outcomes import TOLD, names_of, taken
from cogs.play.private_answers import disappears, is_private, show, take_away, tidied, was_deferred
from cogs.play.skipped_previews import ended, is_done_at_once, settles
from cogs.runtime.answering import Deferral
from cogs.runtime.languages import caller_of
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import person_of
from matchday.errors import DraftChanged
from matchday.match.views import AnswerResult, MatchView
from matchday.plans.plans import Plan, weighed
from rules.hexes import Hex
from rules.input.display_names import printable
from rules.odds import assistance
from rules.planning.previews import DONE
from text.game_list import GAMES
from text.languages import T_
from text.message import N_, plain
from text.preview_words import read_out

_CONFIRM: Final = N_("Confirm")
_USE: Final = N_("Play valid moves")
_EDIT: Final = N_("Edit")
_FIX: Final = N_("Fix")
_SAFER: Final = N_("Safer path")
_DISCARD: Final = N_("Discard")
_PLAYED: Final = N_("-# Played: {orders}")
_DISCARDED: Final = N_("-# Moves discarded.")
_IN_DRAFT: Final = N_("That's no longer available. Check your unconfirmed moves.")

CONFIRM: Final = "confirm"
EDIT: Final = "edit"
FIX: Final = "fix"
SAFER: Final = "safer"
DISCARD: Final = "discard"


async def read_back(  # noqa: PLR0913 - the orders, and how they are meant
    interaction: Interaction,
    match_id: int,
    given: str | Sequence[str],
    *,
    seq: int | None = None,
    add: bool = False,
    asks: str = "",
) -> None:
    """Make a plan from typed or picked orders, and show its preview; the interaction has been acknowledged.

    given: typed text, or picked answers.
    seq: the question that is meant, if it is known. add: whether the orders continue the draft.
    asks: the question above the preview; "" for the one from `ended`.

    Raises the refusals of planning.
    """
    desk, person = interaction.client.desk, interaction.user.id
    if add and await _replaces_draft(interaction, match_id, given):
        await desk.plans.discard(match_id, by=person)
    plan = await desk.plans.read(match_id, given, by=person, seq=seq, add=add)
    goes = await (settles if add else is_done_at_once)(plan)
    await asyncio.sleep(0)  # reading orders and playing them take milliseconds each: let other tasks run in between
    if goes and not plan.replaces:
        await play(interaction, match_id, desk.plans.give(plan, by=person, interaction_id=interaction.id), plan)
        return
    try:
        await desk.plans.keep(plan, by=person)
    except DraftChanged:  # another press of the same manager has changed it: read this one again after that
        plan, goes = await desk.plans.plan(match_id, given, by=person, seq=seq, add=add), False
    await (_confirm(interaction, match_id, plan.digest, plan.seq) if goes else _show(interaction, plan, asks))


async def _show(interaction: Interaction, plan: Plan, asks: str = "") -> None:
    """Show a plan's preview as the answer to the interaction, in place of the one before it."""
    sent = await show(interaction, *await message_of(await weighed(plan), asks or ended(plan)))
    await interaction.client.previews.replace(plan.match_id, interaction.user.id, sent)


async def _replaces_draft(interaction: Interaction, match_id: int, given: str | Sequence[str]) -> bool:
    """Return whether a pick answers the open question but no longer fits after its draft."""
    plans, person = interaction.client.desk.plans, interaction.user.id
    behind, alone = [await plans.ahead(match_id, given, by=person, add=add) for add in (True, False)]
    if not behind.faults or alone.faults:
        return False
    return behind.faults[-1].question != alone.orders[-1].question


async def message_of(plan: Plan, asks: str = "") -> tuple[ui.LayoutView, Sequence[Picture]]:
    """Return a plan's preview and its pictures. asks: the question above it; "" for none."""
    told = [report for order in plan.orders for report in order.told]
    stem = f"m{plan.match_id}-{plan.seq}-{plan.digest}"
    picture = (
        await ahead(plan.after, told, stem, certain=not plan.rolls) if plan.kept and not _is_done(plan, asks) else None
    )
    pictures = [picture] if picture is not None else []
    return preview(plan, pictures, asks), pictures


def preview(plan: Plan, pictures: Sequence[Picture], asks: str = "") -> ui.LayoutView:
    """Return the preview of a plan, with its buttons. asks: see `message_of`."""
    view = plan.after
    game, helped = GAMES[view.row.ruleset], assistance(view.row.head)
    read = read_out(plan.orders, plan.odds, game, names_of(view), match=view.match, side=plan.side, assist=helped)
    message: ui.LayoutView = ui.LayoutView(timeout=None)
    asked = f"**{asks}**" if asks else ""
    words = asked if _is_done(plan, asks) else "\n".join(filter(None, [asked, read]))
    _ = message.add_item(ui.TextDisplay(limits.short(words, limits.TEXT)))
    for gallery in galleries(pictures):
        _ = message.add_item(gallery)
    _ = message.add_item(_buttons(plan))
    for row in numbered(plan.match_id, plan.seq, [] if plan.done or plan.faults else answer_menus.more_of(view)):
        _ = message.add_item(row)
    return limits.fits(message)


def _is_done(plan: Plan, asks: str) -> bool:
    """Return whether a plan is only *Done*, with a question above it that says it all."""
    return bool(asks) and plan.kept == [DONE] and not plan.faults


def opened(view: MatchView, group: str, picture: Picture | None = None, risks: Risks = NO_RISKS) -> ui.LayoutView:
    """Return the private message that a menu opens: all answers of a group, or the rows of the board to pick from.

    group: the beginning of the answers, "10" or "pass"; followed by "|K", only those on row K.
    picture: of the player's surroundings. risks: the odds of answers with dice.
    """
    listed = answer_menus.behind(view, group, risks)
    message: ui.LayoutView = ui.LayoutView(timeout=None)
    words = f"**{plain(answer_menus.head_of(view, group))}**" if listed else T_(_IN_DRAFT)
    _ = message.add_item(ui.TextDisplay(words))
    for gallery in galleries([picture] if picture is not None else []):
        _ = message.add_item(gallery)
    for row in numbered(view.id, view.seq, listed):
        _ = message.add_item(row)
    return limits.fits(message)


def numbered(match_id: int, seq: int, listed: Sequence[MenuOptions]) -> list[ui.ActionRow[ui.LayoutView]]:
    """Return menus, each in its own row."""
    rows: list[ui.ActionRow[ui.LayoutView]] = []
    for number, (placeholder, options) in enumerate(listed):
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        rows.append(row.add_item(Menu(match_id, seq, str(number), placeholder=placeholder, options=options)))
    return rows


class Menu(OfMatch, CarriedMenu, template=custom_ids.template(custom_ids.CHOICE, r"\d+")):
    """A menu of one question. An option is an answer, or opens the menu of the answers that begin like it.

    rest: a number that distinguishes the menus of a message.
    """

    kind: ClassVar[str] = custom_ids.CHOICE
    defer: ClassVar[Deferral] = "aside"

    async def pressed(self, interaction: Interaction) -> None:
        """Plan the picked answer, or open its menu."""
        async with tidied(interaction, self.match_id):
            picked = self.picked
            if picked.startswith(answer_menus.OPENS):
                await self._open(interaction, picked.removeprefix(answer_menus.OPENS))
            else:
                await read_back(interaction, self.match_id, [picked], seq=self.seq, add=True)

    async def _open(self, interaction: Interaction, group: str) -> None:
        desk = interaction.client.desk
        view = await desk.view(self.match_id)
        answer_menus.check_asked(view, self.seq, interaction.user.id)
        draft = await desk.plans.draft(self.match_id, by=interaction.user.id, helpful=False)
        if draft is not None and draft.kept:
            view = replace(draft.after, seq=self.seq)
        start = group.partition("|")[0]
        answers = answer_menus.legal(view).groups.get(start, ())
        risks = await risks_of(interaction, view, answers) if draft is None else NO_RISKS
        places = [Hex.parse(answer_layout.place_of(answer)) for answer in answers]
        picture = await near(view, start, places, f"m{view.id}-{view.seq}") if places else None
        _ = await show(interaction, opened(view, group, picture, risks), [picture] if picture is not None else [])


class OrdersSent(OfMatch, SentForm):
    """The form for typed orders, with further choices."""

    kind: ClassVar[str] = custom_ids.FORM

    def deferral(self, interaction: Interaction, /) -> Deferral:
        """Defer an update of the message that the form was opened from, else a new message."""
        return "aside" if interaction.message is not None else "private"

    async def pressed(self, interaction: Interaction) -> None:
        """Preview the orders."""
        await _remember(interaction, skips=bool(self.fields.get(SKIP)))
        typed = await taken_from(interaction, self.match_id, str(self.fields.get(ORDERS) or ""), self.fields)
        await read_back(interaction, self.match_id, typed, seq=self.seq)


async def _remember(interaction: Interaction, *, skips: bool) -> None:
    """Store whether this person skips previews, if it has changed."""
    if (await caller_of(interaction)).prefers.skip_preview != skips:
        _ = await interaction.client.desk.people.prefer(person_of(interaction.user), skip_preview=skips)


class DraftButton(
    OfMatch, Carried, template=custom_ids.template(custom_ids.DRAFT, r"(?:confirm|edit|fix|safer|discard)(?:-.*)?")
):
    """An action on a previewed plan: its id has the action, and the plan's digest or the orders to correct."""

    kind: ClassVar[str] = custom_ids.DRAFT

    def deferral(self, _: Interaction) -> Deferral:
        """Defer nothing for a form, else an update."""
        return None if self.rest.partition("-")[0] in {EDIT, FIX} else "update"

    async def pressed(self, interaction: Interaction) -> None:
        """Confirm the plan, change it, make it safer, or discard it."""
        verb, _, rest = self.rest.partition("-")
        if verb in {EDIT, FIX}:
            await open_form(interaction, self.match_id, self.seq, [rest] if rest else [])
            return
        if verb == CONFIRM:
            await _confirm(interaction, self.match_id, rest, self.seq)
            return
        desk, person = interaction.client.desk, interaction.user.id
        if not is_private(interaction):
            answer_menus.check_asked(await desk.view(self.match_id), self.seq, person)
        if verb == SAFER:
            await _show(interaction, await desk.plans.take_safer(self.match_id, rest, by=person))
            return
        await desk.plans.discard(self.match_id, by=person, digest=rest)
        await _remove(interaction, self.match_id, T_(_DISCARDED))


def _buttons(plan: Plan) -> ui.ActionRow[ui.LayoutView]:
    green, grey, red = discord.ButtonStyle.success, discord.ButtonStyle.secondary, discord.ButtonStyle.danger
    wanted: list[tuple[str, str, discord.ButtonStyle]] = []
    if plan.kept:
        wanted.append((f"{CONFIRM}-{plan.digest}", _USE if plan.faults else _CONFIRM, green))
    if plan.faults:
        wanted.append((_with_faults(plan), _FIX, grey))
    else:
        wanted.append((EDIT, _EDIT, grey))
    if plan.safer:
        wanted.append((f"{SAFER}-{plan.digest}", _SAFER, grey))
    wanted.append((f"{DISCARD}-{plan.digest}", _DISCARD, red))
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for rest, label, style in wanted:
        _ = row.add_item(DraftButton(plan.match_id, plan.seq, rest, label=T_(label), style=style))
    return row


def _with_faults(plan: Plan) -> str:
    """Return the rest of the id of the button that opens the form with the refused orders, as many as fit."""
    faults = ", ".join(printable(order.given) for order in plan.faults)
    room = limits.CUSTOM_ID - len(custom_ids.custom_id(plan.match_id, plan.seq, custom_ids.DRAFT, f"{FIX}-"))
    return f"{FIX}-{faults[:room]}"


async def _confirm(interaction: Interaction, match_id: int, digest: str, seq: int) -> None:
    plans, person = interaction.client.desk.plans, interaction.user.id
    draft = None if disappears(interaction) else await plans.draft(match_id, by=person, helpful=False)
    confirmed = plans.confirm(match_id, digest, by=person, interaction_id=interaction.id, seq=seq)
    await play(interaction, match_id, confirmed, draft)


async def play(
    interaction: Interaction, match_id: int, answered: Awaitable[AnswerResult], plan: Plan | None = None
) -> None:
    """Wait for the result of orders, and remove the preview. plan: the orders, unless the preview disappears."""
    outcome = await taken(interaction, match_id, answered)
    if not outcome.repeated and not (TOLD in interaction.extras and was_deferred(interaction)):
        await _remove(interaction, match_id, played(plan))


def played(plan: Plan | None) -> str:
    """Return the line about orders that were played, in words of the current language. plan: None for no orders."""
    orders = GAMES[plan.after.row.ruleset].in_readers_words(plan.text) if plan is not None else ""
    return T_(_PLAYED).format(orders=plain(orders))


async def _remove(interaction: Interaction, match_id: int, words: str) -> None:
    """Remove a pressed preview; a public one is replaced by these words."""
    if interaction.message is not None:
        interaction.client.previews.forget(match_id, interaction.user.id, interaction.message.id)
    await take_away(interaction, words)
