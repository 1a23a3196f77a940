"""Following a match: one tap, and a direct message at its news and at its end, without pings in the channel."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import ClassVar, Final

from cogs.components import custom_ids
from cogs.components.persistent import Carried
from cogs.components.subjects import OfMatch
from cogs.match.display.status import board_link
from cogs.play.outcomes import names_of
from cogs.posting.delivery import send_directly
from cogs.runtime.answering import Deferral
from cogs.runtime.error_boundary import privately
from cogs.runtime.languages import language_of_writer
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import person, person_of
from matchday.match.views import MatchView
from store.delivery.notices import Notice
from text.game_list import GAMES
from text.languages import T_, speaking
from text.message import N_
from text.reports import line

log = logging.getLogger(__name__)

_FOLLOW: Final = N_("Follow")
_NO: Final = N_("You've stopped following this match.")
_BEGINS: Final = N_("You're following {home} v {away}. {link}")
_CLOSED: Final = N_("**I can't send you DMs.**\nAllow them for this server in your privacy settings, then press again.")
_ENDS: Final = {
    "full_time": N_("Full time."),
    "resigned": N_("The match ended in a resignation."),
    "claimed": N_("Win claimed: a manager ran out of time."),
}


class FollowButton(OfMatch, Carried, template=custom_ids.template(custom_ids.FOLLOW, "turn")):
    """Follow a match, or stop following it."""

    kind: ClassVar[str] = custom_ids.FOLLOW
    defer: ClassVar[Deferral] = "private"

    def __init__(self, match_id: int, seq: int, rest: str = "turn") -> None:
        super().__init__(match_id, seq, rest, label=T_(_FOLLOW))

    async def pressed(self, interaction: Interaction) -> None:
        """Follow the match, or stop."""
        await follow(interaction, self.match_id)


async def follow(interaction: Interaction, match_id: int) -> None:
    """Answer a deferred interaction by starting or stopping to follow a match."""
    desk, who = interaction.client.desk, person_of(interaction.user)
    if not await desk.following.toggle(match_id, who):
        await privately(interaction, T_(_NO))
        return
    view = await desk.view(match_id)
    words = T_(_BEGINS).format(home=person(view.row.home), away=person(view.row.away), link=board_link(view))
    if not await send_directly(interaction.client, who.id, words):
        _ = await desk.following.toggle(match_id, who)
        await privately(interaction, T_(_CLOSED))
        return
    await privately(interaction, T_(GAMES[view.row.ruleset].following))


async def call_followers(bot: Official, notice: Notice, view: MatchView, *, again: bool) -> None:
    """Send direct messages to a match's followers, if a notice has news for them.

    again: whether an earlier run may have sent them; nobody gets the same message twice.

    It never fails: followers who cannot be reached are skipped.
    """
    if _has_news(notice, view):
        followers = await bot.desk.following.of(view.id)
        _ = await asyncio.gather(*(_call(bot, person_id, notice, view, again=again) for person_id in followers))


async def _call(bot: Official, person_id: int, notice: Notice, view: MatchView, *, again: bool) -> None:
    try:
        with speaking(await language_of_writer(bot, person_id, view)):
            words = [f"**{GAMES[view.row.ruleset].headline(view.match)}**", *_news(notice, view), board_link(view)]
            _ = await send_directly(bot, person_id, "\n".join(filter(None, words)), notice, again=again)
    except Exception as failure:
        log.warning("match %d: follower %d was not called", view.id, person_id, exc_info=failure)


def _has_news(notice: Notice, view: MatchView) -> bool:
    """Return whether a notice has news for followers."""
    news = GAMES[view.row.ruleset].news
    told = notice.kind in _ENDS or any(report.name in news for report in notice.reports)
    return told and view.match is not None


def _news(notice: Notice, view: MatchView) -> Iterator[str]:
    """Yield a notice's news for followers, in words."""
    game, names = GAMES[view.row.ruleset], names_of(view)
    for report in notice.reports:
        if report.name in game.news:
            yield line(report, game, names)
    if notice.kind in _ENDS:
        yield T_(_ENDS[notice.kind])
