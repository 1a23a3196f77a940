"""Saved plans: line-ups, placings and lists of cards; made, changed, and used under the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

import discord
from discord import ui

from cogs.components import containers, custom_ids, limits
from cogs.components.modals import SentForm
from cogs.components.persistent import Carried, CarriedMenu
from cogs.components.subjects import OfMatch
from cogs.me.plan_form import keep_typed, open_plan_form
from cogs.play.preview import read_back
from cogs.runtime.answering import Deferral
from cogs.runtime.option_checks import NotOffered
from cogs.runtime.protocol import Interaction
from matchday.plans.errors import NoSuchPlan
from matchday.plans.saved_plans import Usable
from store.people.saved_plans import SavedPlan
from text.game_list import GAMES
from text.game_words import GameWords
from text.labels import labelled
from text.languages import T_
from text.message import N_, plain

_OPEN: Final = N_("My plans")
_HEAD: Final = N_(
    "### Your plans\n"
    "Only you see them. To use one, press *My plans* under the board, or type its name: plan B. With /me "
    "orders, the first of each kind is used automatically."
)
_PLAN: Final = N_("- {kind}: **{name}** `{orders}`")
_NONE: Final = N_("You have no plans yet.")
_USABLE: Final = N_("### {kind}\nYou can use these plans here.")
_NOT_USABLE: Final = N_("### {kind}\nNone of your plans can be used here. You can save what you place as a new one.")
_USE: Final = N_("Use …")
_NEW: Final = N_("New plan for …")
_CHANGE: Final = N_("Edit …")
_DROP: Final = N_("Delete …")
_KEEP: Final = N_("Save as plan")

_LONGEST: Final = 110
"""Number of characters shown of each plan."""


class PlansButton(OfMatch, Carried, template=custom_ids.template(custom_ids.PLAN, "mine|keep")):
    """Show the user's own plans: all, or under a board those for its question."""

    kind: ClassVar[str] = custom_ids.PLAN

    def __init__(self, match_id: int = 0, seq: int = 0, rest: str = "mine") -> None:
        super().__init__(match_id, seq, rest, label=T_(_KEEP if rest == "keep" else _OPEN))

    def deferral(self, _: Interaction) -> Deferral:
        """Defer nothing for a form, else a new message."""
        return None if self.rest == "keep" else "private"

    async def pressed(self, interaction: Interaction) -> None:
        """Show the plans, or open the form."""
        if self.rest == "keep":
            await _open_with_current(interaction, self.match_id)
        elif self.match_id:
            await _show_usable(interaction, self.match_id, self.seq)
        else:
            await show(interaction)


class PlanMenu(OfMatch, CarriedMenu, template=custom_ids.template(custom_ids.PLAN, r"(?:use|new|change|drop)")):
    """Saved plans, or kinds of plans, to pick from."""

    kind: ClassVar[str] = custom_ids.PLAN

    def deferral(self, _: Interaction) -> Deferral:
        """Defer nothing for a form, else an update."""
        return None if self.rest in {"new", "change"} else "update"

    async def pressed(self, interaction: Interaction) -> None:
        """Use, make, change or delete the pick."""
        kind, _, name = self.picked.partition("|")
        plans, game, person = interaction.client.desk.saved_plans, interaction.client.game, interaction.user.id
        if self.rest == "new":
            if kind not in GAMES[game].saved_plans:
                raise NotOffered(kind)
            await open_plan_form(interaction, kind, orders=await plans.last(kind, game, by=person))
        elif self.rest == "change":
            old = _found(await plans.of(person, game), kind, name)
            await open_plan_form(interaction, kind, name, old.orders)
        elif self.rest == "drop":
            await plans.remove(person, game, kind, name)
            await show(interaction)
        else:
            await _use(interaction, self.match_id, self.seq, name)


class PlanSent(OfMatch, SentForm):
    """The form for a plan outside a match."""

    kind: ClassVar[str] = custom_ids.PLAN_FORM

    def deferral(self, interaction: Interaction, /) -> Deferral:
        """Defer an update of the list of plans that it was opened from, or a new message."""
        opened_from = interaction.message
        return "update" if opened_from is not None and opened_from.flags.ephemeral else "private"

    async def pressed(self, interaction: Interaction) -> None:
        """Store the plan, and show all plans."""
        if await keep_typed(interaction, self.rest, self.fields) is not None:
            await show(interaction)


async def show(interaction: Interaction) -> None:
    """Answer a deferred interaction with all plans of the user."""
    mine = await interaction.client.desk.saved_plans.of(interaction.user.id, interaction.client.game)
    _ = await interaction.edit_original_response(view=panel(GAMES[interaction.client.game], mine))


def panel(game: GameWords, mine: Sequence[SavedPlan]) -> ui.LayoutView:
    """Return a person's plans, with menus to make, change and delete them."""
    shown = [
        T_(_PLAN).format(
            kind=T_(game.saved_plans[plan.kind].called),
            name=plain(plan.name),
            orders=limits.short(plan.orders, _LONGEST),
        )
        for plan in mine
    ]
    words = limits.short("\n".join([T_(_HEAD), *(shown or [T_(_NONE)])]), limits.TEXT)
    kinds = [_option(kind, T_(said.called)) for kind, said in game.saved_plans.items()]
    named = [_option(_key(plan), _called(game, plan)) for plan in mine]
    rows = [containers.row(PlanMenu(0, 0, "new", placeholder=T_(_NEW), options=kinds))]
    if mine:
        rows.append(containers.row(PlanMenu(0, 0, "change", placeholder=T_(_CHANGE), options=named)))
        rows.append(containers.row(PlanMenu(0, 0, "drop", placeholder=T_(_DROP), options=named)))
    return containers.boxed([ui.TextDisplay(words), *rows])


def offered(game: GameWords, kind: str, usable: Iterable[Usable], match_id: int, seq: int) -> ui.LayoutView:
    """Return a person's plans for the open question of a match, each with its answers."""
    options = [
        discord.SelectOption(
            value=_key(each.plan),
            label=limits.short(each.plan.name, limits.OPTION),
            description=limits.short(", ".join(each.answers), limits.OPTION),
        )
        for each in usable
    ]
    said = T_(_USABLE if options else _NOT_USABLE).format(kind=T_(game.saved_plans[kind].called))
    rows = [containers.row(PlanMenu(match_id, seq, "use", placeholder=T_(_USE), options=options))] if options else []
    return containers.boxed([ui.TextDisplay(said), *rows, containers.row(PlansButton(match_id, seq, "keep"))])


async def _show_usable(interaction: Interaction, match_id: int, seq: int) -> None:
    kind, usable = await interaction.client.desk.saved_plans.usable(match_id, by=interaction.user.id, seq=seq)
    if not kind:
        await show(interaction)
        return
    row = await interaction.client.desk.row(match_id)
    _ = await interaction.edit_original_response(view=offered(GAMES[row.ruleset], kind, usable, match_id, seq))


async def _use(interaction: Interaction, match_id: int, seq: int, name: str) -> None:
    """Preview a plan as if its answers had been typed."""
    _, usable = await interaction.client.desk.saved_plans.usable(match_id, by=interaction.user.id, seq=seq)
    found = next((each for each in usable if each.plan.name == name), None)
    if found is None:
        raise NoSuchPlan(name)
    await read_back(interaction, match_id, found.answers, seq=seq)


async def _open_with_current(interaction: Interaction, match_id: int) -> None:
    """Open the form with the drafted and placed answers, or the last ones."""
    desk, person = interaction.client.desk, interaction.user.id
    plan = await desk.plans.draft(match_id, by=person, helpful=False)
    asks = (await desk.view(match_id)).question
    drafted = [order.answer for order in plan.orders if asks and order.question == asks.name] if plan else []
    kind, orders = await desk.saved_plans.begun(match_id, drafted, by=person)
    await open_plan_form(interaction, kind, orders=orders)


def _found(mine: Sequence[SavedPlan], kind: str, name: str) -> SavedPlan:
    for plan in mine:
        if (plan.kind, plan.name) == (kind, name):
            return plan
    raise NoSuchPlan(name)


def _called(game: GameWords, plan: SavedPlan) -> str:
    return labelled(T_(game.saved_plans[plan.kind].called), plan.name)


def _key(plan: SavedPlan) -> str:
    return f"{plan.kind}|{plan.name}"


def _option(value: str, label: str) -> discord.SelectOption:
    return discord.SelectOption(value=value, label=limits.short(label, limits.OPTION))
