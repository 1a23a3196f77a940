"""Takebacks on Discord: what would disappear, the button that does it, and the request to the opponent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import discord
from discord import ui

from cogs.components import containers, custom_ids, limits
from cogs.components.persistent import Carried, CarriedMenu
from cogs.components.subjects import OfMatch
from cogs.play.outcomes import names_of
from cogs.runtime.answering import Deferral
from cogs.runtime.option_checks import NotOffered
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import mention, person
from matchday.errors import NotPlaying, RequestOver
from matchday.match.views import MatchView
from matchday.records.log_text import SEALED
from matchday.takebacks.takeback_rules import Takeback
from matchday.takebacks.takebacks import asked_at_most
from store.delivery.notices import Notice
from text.game_list import GAMES
from text.game_words import GameWords
from text.languages import T_
from text.message import N_
from text.takebacks import SEALED_ANSWER, Unsaid, listed, numbers

LOOK: Final = "look"
_LABELS: Final = {
    LOOK: N_("Take back …"),
    "do": N_("Take back"),
    "allow": N_("Allow"),
    "refuse": N_("Refuse"),
}
_ASK: Final = N_("Ask {other}")
_HEAD: Final = N_("### Take back\nYou'll undo this and choose again:\n{gone}\n{how}")
_AT_ONCE: Final = N_("No roll since, and your opponent hasn't moved: it happens right away.")
_BY_CONSENT: Final = N_("{other} will see this list and can allow or refuse it. Requests per half: {most}.")
_BURNT: Final = N_("These rolls are used up and won't come again: {rolls}.")
_BACK_TO: Final = N_("Go further back …")
_POINT: Final = N_("{answer} · right away")
_POINT_ASKED: Final = N_("{answer} · ask {other}")
_DONE: Final = N_("Taken back. Choose again.")
_ASKED: Final = N_("Request sent to {other}. If you play on, it's cancelled.")

_REQUEST: Final = N_(
    "### {by} asks for a takeback\n"
    "{ping}, allow {by} to undo this and choose again?\n"
    "{gone}\n"
    "-# Expires when play continues, or after 24 hours."
)
_TAKEN: Final = N_("### {by} took back:\n{gone}")
_ARE_BURNT: Final = N_("-# Used up: roll {rolls}.")
_REFUSED: Final = N_("{by} refused the takeback. Play on.")
_WITHDRAWN: Final = N_("{by} withdrew the takeback. Play on.")


class TakebackButton(
    OfMatch, Carried, template=custom_ids.template(custom_ids.TAKEBACK, r"look|(?:do|allow|refuse)\.\d+")
):
    """View a takeback, do it, allow it or refuse it."""

    kind: ClassVar[str] = custom_ids.TAKEBACK

    def __init__(self, match_id: int, seq: int, rest: str = LOOK, *, label: str = "") -> None:
        verb = rest.partition(".")[0]
        style = discord.ButtonStyle.primary if verb in {"do", "allow"} else discord.ButtonStyle.secondary
        super().__init__(match_id, seq, rest, label=label or T_(_LABELS[verb]), style=style)

    def deferral(self, _: Interaction) -> Deferral:
        """Defer a new message for a view, else an update."""
        return "private" if self.rest == LOOK else "update"

    async def pressed(self, interaction: Interaction) -> None:
        """Carry it out."""
        verb, _, number = self.rest.partition(".")
        if verb == LOOK:
            await show(interaction, self.match_id)
        elif verb == "do":
            await self._do(interaction, custom_ids.number(number))
        else:
            await self._settle(interaction, custom_ids.number(number), allow=verb == "allow")

    async def _do(self, interaction: Interaction, to: int) -> None:
        with interaction.client.in_hand.held(interaction, self.match_id):
            done = await interaction.client.desk.takebacks.take_back(
                self.match_id, to, by=interaction.user.id, seq=self.seq, interaction_id=interaction.id
            )
        words = T_(_ASKED).format(other=person(done.asks)) if done and done.asks else T_(_DONE)
        _ = await interaction.edit_original_response(view=containers.note(words))

    async def _settle(self, interaction: Interaction, request_id: int, *, allow: bool) -> None:
        takebacks = interaction.client.desk.takebacks
        try:
            settled = takebacks.allow if allow else takebacks.refuse
            with interaction.client.in_hand.held(interaction, self.match_id):
                _ = await settled(request_id, by=interaction.user.id, interaction_id=interaction.id)
        except (RequestOver, NotPlaying):
            await containers.strip(interaction)
            raise
        await containers.strip(interaction)


class TakebackMenu(OfMatch, CarriedMenu, template=custom_ids.template(custom_ids.TAKEBACK, "from")):
    """A manager's own answers, as starting points of a takeback."""

    kind: ClassVar[str] = custom_ids.TAKEBACK
    defer: ClassVar[Deferral] = "update"

    async def pressed(self, interaction: Interaction) -> None:
        """Show what would disappear from the picked answer on."""
        picked = self.picked
        if not picked.isdecimal():
            raise NotOffered(picked)
        await show(interaction, self.match_id, custom_ids.number(picked))


async def show(interaction: Interaction, match_id: int, to: int | None = None) -> None:
    """Answer a deferred interaction with the possible takebacks, privately.

    to: the ply to go back to; None for the beginning of the last entry.

    Raises the desk's refusals.
    """
    takebacks, by = interaction.client.desk.takebacks, interaction.user.id
    offer = await takebacks.offer(match_id, by=by, to=to)
    offers = await takebacks.offers(match_id, by=by)
    view = await interaction.client.desk.view(match_id)
    shown = panel(offer, offers, names_of(view), asked_at_most(view.row.head), GAMES[view.row.ruleset])
    _ = await interaction.edit_original_response(view=shown)


def panel(
    offer: Takeback, offers: Sequence[Takeback], names: Mapping[str, str], most: int, game: GameWords
) -> ui.LayoutView:
    """Return the message of a takeback, with the button that does it, and the other answers to go back to.

    names: of players and sides. most: how often each manager may ask for one between two intervals.
    """
    other = person(offer.asks)
    burnt = numbers(_unsaid(offer))
    how = [T_(_BY_CONSENT).format(other=other, most=most) if offer.asks else T_(_AT_ONCE)]
    how += [T_(_BURNT).format(rolls=burnt)] if burnt else []
    words = T_(_HEAD).format(gone=listed(_unsaid(offer), names, game), how="\n".join(how))
    label = T_(_ASK).format(other=other) if offer.asks else ""
    button = TakebackButton(offer.match_id, offer.seq, f"do.{offer.to}", label=label)
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    _ = view.add_item(ui.TextDisplay(words)).add_item(row.add_item(button))
    if len(offers) > 1:
        menu: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        options = [_point(each, game, chosen=each.to == offer.to) for each in offers]
        _ = view.add_item(
            menu.add_item(TakebackMenu(offer.match_id, offer.seq, "from", placeholder=T_(_BACK_TO), options=options))
        )
    return limits.fits(view)


# Public messages


async def asked(bot: Official, notice: Notice, view: MatchView) -> ui.LayoutView | None:
    """Return the request for a takeback, with its two buttons; None if it is settled or overtaken."""
    request = int(notice.facts["request"])
    wanted = await bot.desk.takebacks.told(view.id, request)
    if wanted is None or wanted.asks is None:
        return None
    words = T_(_REQUEST).format(by=person(wanted.by), ping=mention(wanted.asks), gone=_gone(wanted, view))
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for verb in ("allow", "refuse"):
        _ = row.add_item(TakebackButton(view.id, wanted.seq, f"{verb}.{request}"))
    return containers.boxed([ui.TextDisplay("\n".join([words, *_burnt(wanted)])), row])


async def done(bot: Official, notice: Notice, view: MatchView) -> ui.LayoutView:
    """Return the message of a done takeback."""
    taken = await bot.desk.takebacks.done(view.id, notice.seq)
    words = T_(_TAKEN).format(by=person(taken.by), gone=_gone(taken, view))
    return containers.note("\n".join([words, *_burnt(taken)]))


async def denied(_: Official, notice: Notice, view: MatchView) -> ui.LayoutView:
    """Return the message of a refused or withdrawn takeback."""
    by = view.row.home if notice.facts["by"] == str(view.row.home.id) else view.row.away
    words = _WITHDRAWN if notice.facts["by"] == notice.facts["asked_by"] else _REFUSED
    return containers.note(T_(words).format(by=person(by)))


def _gone(takeback: Takeback, view: MatchView) -> str:
    return listed(_unsaid(takeback), names_of(view), GAMES[view.row.ruleset])


def _burnt(takeback: Takeback) -> list[str]:
    rolls = numbers(_unsaid(takeback))
    return [T_(_ARE_BURNT).format(rolls=rolls)] if rolls else []


def _unsaid(takeback: Takeback) -> list[Unsaid]:
    return [
        Unsaid(each.entry.asked.partition(" ")[0], _told(each.entry.answer), each.drawn.roll if each.drawn else None)
        for each in takeback.gone
    ]


def _told(answer: str) -> str:
    return "" if answer == SEALED else answer


def _point(offer: Takeback, game: GameWords, *, chosen: bool) -> discord.SelectOption:
    words = _POINT_ASKED if offer.asks else _POINT
    answer = game.in_readers_words(_told(offer.gone[0].entry.answer)) or T_(SEALED_ANSWER)
    label = T_(words).format(answer=limits.short(answer, limits.OPTION // 2), other=person(offer.asks))
    return discord.SelectOption(value=str(offer.to), label=limits.short(label, limits.OPTION), default=chosen)
