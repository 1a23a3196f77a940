"""The panel of /me orders: answers in advance by question, for every match or for one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import discord
from discord import ui

from cogs.components import containers, custom_ids, limits
from cogs.components.persistent import Carried, CarriedMenu
from cogs.components.subjects import OfPerson
from cogs.me.plans import PlansButton
from cogs.play.order_form_options import ASK_ME, ASKED
from cogs.runtime.answering import Deferral
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import person_of
from text.game_list import GAMES
from text.game_words import GameWords
from text.languages import T_
from text.message import N_

_HEAD: Final = N_(
    "### Your standing orders\nThey decide for you in {where}. Only you see them, but the log shows when one is used."
)
_EVERYWHERE: Final = N_("every match")
_HERE: Final = N_("this match, ahead of those for every match")
_ORDER: Final = N_("- {question}: **{way}**")
_NONE: Final = N_("None: you make every decision yourself.")
_PICK: Final = N_("{among} …")
_OPEN: Final = N_("Standing orders")


class OrdersButton(OfPerson, Carried, template=custom_ids.template(custom_ids.ME, r"orders(?:\.[a-z_]+)?")):
    """Show a person's standing orders for one match, or for one question in it."""

    kind: ClassVar[str] = custom_ids.ME
    defer: ClassVar[Deferral] = "private"

    def __init__(self, match_id: int, seq: int, rest: str = "orders", label: str = "") -> None:
        super().__init__(match_id, seq, rest, label=label or T_(_OPEN))

    async def pressed(self, interaction: Interaction) -> None:
        """Show them."""
        await show(interaction, self.match_id, self.rest.partition(".")[2])


def usual(game: GameWords, match_id: int, seq: int) -> list[OrdersButton]:
    """Return a button for each question that is usually automatic, to be asked or not in one match."""
    settled = {question: words for question, words in game.standing_orders.items() if words.settled}
    return [
        OrdersButton(match_id, seq, f"orders.{question}", label=T_(_PICK).format(among=T_(words.asks)))
        for question, words in settled.items()
    ]


class OrdersMenu(OfPerson, CarriedMenu, template=custom_ids.template(custom_ids.ME, r"order(?:\.[a-z_]+|\d+)")):
    """The questions that take standing orders, or the ways to answer one."""

    kind: ClassVar[str] = custom_ids.ME
    defer: ClassVar[Deferral] = "update"

    async def pressed(self, interaction: Interaction) -> None:
        """Show the ways of the picked question, or store the picked way."""
        picked = self.picked
        question = self.rest.partition(".")[2]
        if not question:
            await show(interaction, self.match_id, picked)
            return
        way = ("" if self.match_id else None) if picked == ASKED else picked
        game = await _game(interaction, self.match_id)
        desk = interaction.client.desk
        _ = await desk.standing.give(person_of(interaction.user), game, question, way, self.match_id)
        await show(interaction, self.match_id)


async def show(interaction: Interaction, match_id: int, question: str = "") -> None:
    """Answer a deferred interaction with a person's standing orders.

    match_id: the match of the orders; 0 for every match. question: the one whose ways are shown; "" for none.
    """
    game = await _game(interaction, match_id)
    given = await interaction.client.desk.standing.of(interaction.user.id, game, match_id)
    _ = await interaction.edit_original_response(view=panel(GAMES[game], given, match_id, question))


def panel(game: GameWords, given: Mapping[str, str], match_id: int, question: str = "") -> ui.LayoutView:
    """Return a person's standing orders, with menus to change them; see `show`."""
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container()
    orders = [
        T_(_ORDER).format(question=T_(game.standing_orders[asked].asks), way=T_(game.standing_orders[asked].ways[way]))
        for asked, way in given.items()
        if way in game.standing_orders[asked].ways
    ]
    where = T_(_HERE if match_id else _EVERYWHERE)
    head = T_(_HEAD).format(where=where)
    _ = box.add_item(ui.TextDisplay("\n".join([head, *(orders or [T_(_NONE)])])))
    for menu in _questions(game, match_id, question):
        _ = box.add_item(containers.row(menu))
    _ = box.add_item(containers.row(PlansButton()))
    if question in game.standing_orders:
        asks = ui.TextDisplay[ui.LayoutView](f"**{T_(game.standing_orders[question].asks)}**")
        _ = box.add_item(asks).add_item(containers.row(_ways(game, given, match_id, question)))
    return limits.fits(view.add_item(box))


def _questions(game: GameWords, match_id: int, chosen: str) -> list[OrdersMenu]:
    among: dict[str, list[discord.SelectOption]] = {}
    for name, words in game.standing_orders.items():
        label = limits.short(T_(words.asks), limits.OPTION)
        option = discord.SelectOption(value=name, label=label, default=name == chosen)
        among.setdefault(words.among, []).append(option)
    return [
        OrdersMenu(match_id, 0, f"order{number}", placeholder=T_(_PICK).format(among=T_(name)), options=options)
        for number, (name, options) in enumerate(among.items())
    ]


def _ways(game: GameWords, given: Mapping[str, str], match_id: int, question: str) -> OrdersMenu:
    words = game.standing_orders[question]
    named = {ASKED: ASK_ME, **words.ways}
    chosen = given.get(question) or ASKED
    options = [
        discord.SelectOption(value=way, label=limits.short(T_(label), limits.OPTION), default=way == chosen)
        for way, label in named.items()
    ]
    return OrdersMenu(match_id, 0, f"order.{question}", placeholder=T_(words.asks), options=options)


async def _game(interaction: Interaction, match_id: int) -> str:
    """Return the name of the game that is meant."""
    return (await interaction.client.desk.row(match_id)).ruleset if match_id else interaction.client.game
