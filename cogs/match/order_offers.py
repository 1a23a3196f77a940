"""Offers of standing orders beside an answer just given: always so, in this match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from discord import ui

from cogs.components import containers, custom_ids, limits
from cogs.components.persistent import Carried
from cogs.components.subjects import OfPerson
from cogs.match.next_match import offered
from cogs.runtime.answering import Deferral
from cogs.runtime.option_checks import NotOffered
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import person_of
from matchday.errors import NothingLeftToOrder
from matchday.match.views import AnswerResult
from text.game_list import GAMES
from text.game_words import GameWords
from text.languages import T_
from text.message import N_
from text.refusals.refusal_words import say

_OFFER: Final = N_("{question}: **{way}**. Do the same every time?")
_ALWAYS: Final = N_("Always, in this match")
_GIVEN: Final = N_("{question}: **{way}**, always in this match. Change it: /me orders `here:True`")


class AlwaysButton(OfPerson, Carried, template=custom_ids.template(custom_ids.ME, r"always\.[a-z_]+\..+")):
    """Give the presser's standing order in one match: its id has the question and the way."""

    kind: ClassVar[str] = custom_ids.ME
    defer: ClassVar[Deferral] = "update"

    def __init__(self, match_id: int, seq: int, rest: str) -> None:
        super().__init__(match_id, seq, rest, label=T_(_ALWAYS))

    async def pressed(self, interaction: Interaction) -> None:
        """Give it, or say that the match is over, and still lead on to the next match."""
        _, question, way = self.rest.split(".", 2)
        desk = interaction.client.desk
        ruleset = (await desk.row(self.match_id)).ruleset
        order = GAMES[ruleset].standing_orders.get(question)
        if order is None or way not in order.ways:
            raise NotOffered(way)
        words, buttons = [_worded(_GIVEN, GAMES[ruleset], question, way)], list[ui.Item[Any]]()
        try:
            _ = await desk.standing.give(person_of(interaction.user), ruleset, question, way, self.match_id)
        except NothingLeftToOrder as over:  # in place of the offer, which could only be refused again
            words = [say(over)]
        waiting = await desk.agendas.boards(interaction.user.id)
        if waiting and self.match_id not in {row.id for row in waiting}:
            next_one, ways = offered(waiting)
            words, buttons = [*words, next_one], [*ways]
        message: ui.LayoutView = ui.LayoutView(timeout=None)
        _ = message.add_item(ui.TextDisplay("\n".join(words)))
        if buttons:
            _ = message.add_item(containers.row(*buttons))
        _ = await interaction.edit_original_response(view=limits.fits(message))


async def order_offered(
    interaction: Interaction, match_id: int, outcome: AnswerResult
) -> tuple[str, Sequence[ui.Item[Any]]]:
    """Return the words and the button of a standing order that would have given an answer; "" if none is offered."""
    if outcome.repeated or outcome.over or outcome.way is None:
        return "", ()
    desk, (way, question) = interaction.client.desk, outcome.way
    game = GAMES[(await desk.row(match_id)).ruleset]
    if not await desk.standing.offer(match_id, interaction.user.id, question):
        return "", ()
    button = AlwaysButton(match_id, outcome.seq, f"always.{question}.{way}")
    return _worded(_OFFER, game, question, way), (button,)


def _worded(message: str, game: GameWords, question: str, way: str) -> str:
    order = game.standing_orders[question]
    return T_(message).format(question=T_(order.asks), way=T_(order.ways[way]))
