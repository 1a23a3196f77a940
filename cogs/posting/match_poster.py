"""Posting of matches' notices: each becomes a message, a new board, or an edit of the current one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, TypeAlias

import discord
from discord import ui

from cogs.components import containers, limits
from cogs.components.answer_menus import outlined_in_thread
from cogs.league import ready_card
from cogs.match import seat_words, takebacks
from cogs.match.clock_buttons import Lookout
from cogs.match.follow import call_followers
from cogs.match.odds_hints import under_board
from cogs.pictures import match_sheets
from cogs.pictures.boards import Picture, of_board, put_away
from cogs.posting import delivery, threads
from cogs.posting.card_links import CardLinks
from cogs.posting.channels import MessageChannel, PlaceGone, ground, place_of
from cogs.posting.daily_summaries import SummaryMessages
from cogs.posting.left_boards import LeftBoards
from cogs.posting.messages import clock_messages, end_message, match_messages, organiser_messages, seat_messages
from cogs.posting.messages.folded_board import asked_by, line_before
from cogs.posting.session_state import Posted
from cogs.posting.shown_agendas import ShownAgendas
from cogs.posting.stale_boards import Tidying
from cogs.posting.summary_cards import SummaryCards, edited, is_inside, wants_thread
from cogs.posting.unreachable import CHANNEL_GONE, is_shut, tell_lost, tell_to_wait
from cogs.runtime.languages import board_language
from cogs.runtime.protocol import Official
from cogs.runtime.users import mention
from cogs.runtime.web_links import link_at, page_of
from matchday.delivery.outbox import TryLater
from matchday.match.challenge import COUNTERED, called_to
from matchday.match.views import MatchView
from store.delivery.notices import ANEW, ASIDE, Notice
from store.match.matches import CALLED
from text.help import HINTS
from text.languages import T_, speaking
from text.message import N_

_TAKEN_BACK: Final = N_(
    "{home} and {away}, this match's log no longer matched the rules. The match went back from step "
    "{ply} to its last save point, step {to}. Nothing was deleted. Play continues from there."
)

MessageBeside: TypeAlias = Callable[[Official, Notice, MatchView], Awaitable[ui.LayoutView | None]]

BESIDE: Final[Mapping[str, MessageBeside]] = {
    "takeback": takebacks.done,
    "asks": takebacks.asked,
    "denied": takebacks.denied,
    "remind": clock_messages.reminder,
    "nudge": clock_messages.nudge,
    "time_up": clock_messages.time_up,
    "more": clock_messages.more,
    "pause": clock_messages.pause,
    "ruled": organiser_messages.said,
    "seat": seat_messages.said,
}
"""Messages besides boards, by the kind of notice: makes the message, or None if it is no longer needed."""


class Poster:
    """Posts notices.

    bot: the client that posts.
    cards: the cards of matches. links: edits those whose page was opened or closed.
    agendas: the agendas that people have before them. summaries: daily summaries. tidying: older boards.
    left: older boards of an earlier run.
    remembers: state that is lost on restart.
    """

    def __init__(self, bot: Official) -> None:
        self._bot = bot
        self.remembers = Posted()
        self._lookout = Lookout(bot)
        self.cards = SummaryCards(bot)
        self.links = CardLinks(bot, self.cards)
        self.summaries = SummaryMessages(bot)
        self.agendas = ShownAgendas(bot, self.summaries)
        self.tidying = Tidying(bot.reach)
        self.left = LeftBoards(bot, self.tidying)
        self._say: Mapping[str, Callable[[Notice, MatchView], Awaitable[int | None]]] = {
            "challenge": self._challenge,
            "declined": self._declined,
            "kick_off": self._kick_off,
            "board": self._board,
            "taken_back": self._taken_back,
            "interval": self._interval,
            **dict.fromkeys(end_message.ENDS, self._ended),
        }

    async def post(self, notice: Notice) -> int | None:
        """Post a notice. Returns the id of the message with the board now, None if the board is unchanged."""
        try:
            return await self._post(notice)
        except discord.RateLimited as busy:
            await tell_to_wait(self._bot, notice.match_id, busy.retry_after)
            raise TryLater(busy.retry_after) from busy
        except discord.DiscordServerError as failure:
            raise TryLater from failure

    async def _post(self, notice: Notice) -> int | None:
        if notice.kind == "board" and (notice.handed_over or ANEW in notice.facts):
            self.remembers.owed.add(notice.match_id)
        view = await self._bot.desk.view(notice.match_id)
        if view.row.is_between_computers:  # its league alone posts its result
            self.remembers.owed.discard(notice.match_id)
            return None
        await asyncio.sleep(0)  # posting takes milliseconds: let other tasks run first
        again = notice.match_id not in self.remembers.met
        posted = None if notice.kind == "board" and not notice.newest else await self._said(notice, view)
        if view.is_over and notice.newest:
            self.remembers.forget_finished(view.id)
        self.cards.tell(notice, view)
        self.agendas.tell(notice, view)
        await call_followers(self._bot, notice, view, again=again)
        return posted

    async def _said(self, notice: Notice, view: MatchView) -> int | None:
        with speaking(board_language(view)):
            say = self._beside if notice.kind in BESIDE else self._say[notice.kind]
            try:
                posted = await say(notice, view)
            except (PlaceGone, discord.HTTPException) as failure:
                if not is_shut(failure):
                    raise
                await self._report_unpostable(view, failure)
                return None
        _ = self.remembers.lost.pop(notice.match_id, None)
        self.remembers.met.note(notice.match_id)
        return posted

    async def begin(self) -> None:
        """Find the notices left by an earlier run, before this one posts anything."""
        self.remembers.left = frozenset(await self._bot.desk.outbox.left())
        self.summaries.left = frozenset(await self._bot.desk.summaries.outbox.left())

    async def catch_up(self) -> None:
        """Finish the pending work of an earlier run."""
        await self.left.find()
        await self.cards.catch_up()

    async def finish(self) -> None:
        """Finish postponed work before the program stops."""
        _ = await asyncio.gather(self.cards.finish(), self.tidying.finish())

    async def close(self) -> None:
        """Cancel background work."""
        put_away()
        await self.cards.close()
        await self.left.close()
        await self.tidying.close()
        await self.agendas.close()
        await self._lookout.close()

    async def board_again(self, match_id: int) -> None:
        """Repost a match's board or challenge after a server has lost it; not one that this run has posted."""
        if match_id not in self.remembers.met:
            await self.board_anew(match_id)

    async def board_anew(self, match_id: int, *, instead_of: int | None = None) -> None:
        """Repost a match's board or challenge in its current channel; nothing if there is none.

        instead_of: the message that must still be the board; None for any.
        """
        async with self._bot.desk.outbox.still(match_id):
            view = await self._bot.desk.view(match_id)
            channel = await place_of(self._bot, view.row)
            if channel is None or instead_of not in {None, view.row.board_message_id}:
                return
            with speaking(board_language(view)):
                laid = None if view.match is None else match_messages.laid(view)
                pictures = await of_board(view, f"m{view.id}-{view.seq}-again", laid.room) if laid else None
                words, old = laid.around(pictures) if laid else ready_card.card(view), view.row.board_message_id
                asked, line = asked_by(view), line_before(view, self.tidying.asked_on(old), ())
                both = called_to(view.row.home, view.row.away, view.row.head)
                called = both if view.match is None else (view.asked.id,) if view.asked else ()
            ping = [each for each in called if view.match is None or each not in view.unpinged]
            sent = await delivery.send(channel, words, pictures.shown if pictures else (), nonce=None, ping=ping)
            await self._bot.desk.shown.store_board(match_id, sent.id, view.seq)
            if laid is not None:
                self.tidying.note(sent, asked)
            await self.tidying.tidy(channel, old, match_id, line, pays=True)
        _ = self.remembers.lost.pop(match_id, None)

    async def thread_lost(self, match_id: int) -> None:
        """Tell a match's managers that its thread is gone, once, unless the match is over."""
        async with self._bot.desk.outbox.still(match_id):
            view = await self._bot.desk.view(match_id)
            if not view.is_over and not self.remembers.lost.get(match_id):
                self.remembers.owed.add(match_id)
                with speaking(board_language(view)):
                    self.remembers.lost[match_id] = await tell_lost(self._bot, view, PlaceGone())

    async def show_occupied(self, match_id: int) -> None:
        """Show on a fixture's card which match occupies its channel, once for each of them."""
        async with self._bot.desk.outbox.still(match_id):
            view = await self._bot.desk.view(match_id)
            card, taken = view.row.board_message_id, (match_id, view.held_by.id if view.held_by else 0)
            if view.held_by is None or card is None or taken in self.remembers.held:
                return
            with speaking(board_language(view)), suppress(*limits.REFUSED):
                if await edited(self._bot, view, card, ready_card.card(view)) is not None:
                    self.remembers.held.note(taken)

    async def _challenge(self, notice: Notice, view: MatchView) -> int | None:
        words, row, card = ready_card.card(view), view.row, None
        forum = isinstance(await ground(self._bot, row.channel_id), discord.ForumChannel)
        if row.thread_id is None and (CALLED in row.head or forum):
            card = await self._opened(view, words, notice.ping)
            view = await self._bot.desk.view(notice.match_id)
        return card or await self._post_anew(notice, view, words)

    async def _declined(self, notice: Notice, view: MatchView) -> int | None:
        if view.row.board_message_id is not None:
            words = match_messages.declined(view, notice.facts["by"], countered=COUNTERED in notice.facts)
            _ = await edited(self._bot, view, view.row.board_message_id, words)
        return None

    async def _kick_off(self, notice: Notice, view: MatchView) -> int | None:
        card, token = view.row.board_message_id, await page_of(self._bot, view.id)
        page, in_league = link_at(self._bot, token), CALLED in view.row.head
        if view.row.thread_id is None:
            card = await self._opened(view, match_messages.accepted(view, page=page)) or card
            view = await self._bot.desk.view(notice.match_id)
        self.remembers.owed.add(notice.match_id)
        inside = await is_inside(self._bot, view)
        words = match_messages.accepted(view, threads=wants_thread(self._bot, view), inside=inside, page=page)
        if card is not None:
            changed = await edited(self._bot, view, card, words)
            if changed is not None:
                self.tidying.note(changed)
            keep = view.row.thread_id is not None
        else:
            card, keep = await self._post_anew(notice, view, words), False
        if card is not None and (keep or in_league or (page and view.row.thread_id is None)):
            await self._bot.desk.shown.store_card(view.id, card, token)  # its link changes with the page
        return None

    async def _opened(self, view: MatchView, words: ui.LayoutView, ping: Sequence[int] = ()) -> int | None:
        """Open a match's thread. Returns the id of its first message, None if it has none."""
        made = await threads.opened(self._bot, view.row, words, ping=ping)
        if made is None:
            return None
        await self._bot.desk.shown.set_thread(view.id, made.thread.id)
        return made.message_id

    async def _board(self, notice: Notice, view: MatchView) -> int | None:
        old = view.row.board_message_id
        channel = await place_of(self._bot, view.row)
        found = await outlined_in_thread(view)
        risks = await under_board(self._bot.desk, view, found)
        laid = match_messages.laid(view, await self._hint(view), risks, found)
        pictures = await of_board(view, notice.nonce, laid.room)
        words, files = laid.around(pictures), pictures.shown if pictures else ()
        if channel is not None and old is not None and not await self._needs_new_message(view, channel, old):
            through = self._bot.reach.of(old)
            with suppress(discord.RateLimited):  # a new message has a rate limit of its own
                changed = await delivery.edit(channel.get_partial_message(old), words, files, through)
                if changed is not None:
                    self.tidying.note(changed, asked_by(view))
                    if through is not None and not self.cards.spend(view):
                        await self.tidying.catch_up(view.id)
                    return old
        self._lookout.look_for(view)
        posted = await self._post_anew(notice, view, words, files)
        self.remembers.owed.discard(view.id)
        await self._tidy(view, posted)
        return posted

    async def _needs_new_message(self, view: MatchView, channel: MessageChannel, old: int) -> bool:
        """Return whether a board must be a new message, because this or an earlier run has posted after the old one."""
        owed, unsure = view.id in self.remembers.owed, self.remembers.is_unsure(view.id)
        return owed or (unsure and await delivery.board_after(channel, old, view.id) is not None)

    async def _hint(self, view: MatchView) -> str:
        """Return a newcomer's hint under one of the first boards; "" for everybody else, and for a computer."""
        if view.asked is None or seat_words.computer_is_asked(view):
            return ""
        called = await self._bot.desk.people.boards_called(view.asked.id, view.id, up_to=len(HINTS))
        return HINTS[called - 1] if called else ""

    async def _taken_back(self, notice: Notice, view: MatchView) -> int | None:
        row = view.row
        words = T_(_TAKEN_BACK).format(home=mention(row.home), away=mention(row.away), **notice.facts)
        _ = await self._post_anew(notice, view, containers.note(words))
        self.remembers.owed.add(notice.match_id)
        return None

    async def _beside(self, notice: Notice, view: MatchView) -> int | None:
        words = await BESIDE[notice.kind](self._bot, notice, view)
        if words is not None:
            if notice.kind != "takeback" or not await self._post_as_answer(view, words):
                _ = await self._post_anew(notice, view, words)
            if notice.kind not in ASIDE:
                self.remembers.owed.add(view.id)
        return None

    async def _interval(self, notice: Notice, view: MatchView) -> int | None:
        files = await match_sheets.attached(self._bot, view)
        words = match_messages.interval(view, files)
        if not await self._post_as_answer(view, words, files):
            _ = await self._post_anew(notice, view, words, files)
        self.remembers.owed.add(notice.match_id)
        return None

    async def _post_as_answer(self, view: MatchView, words: ui.LayoutView, pictures: Sequence[Picture] = ()) -> bool:
        """Post a message as an answer to the current interaction, without rate limit; return whether it was posted."""
        if self.remembers.is_unsure(view.id):  # an earlier run may have posted it: `_post_anew` searches for that
            return False
        in_hand = self._bot.in_hand.get(view.id)
        return await delivery.post_as_answer(
            in_hand, view.row.channel, words, pictures, deferred=match_messages.deferred_answer(view)
        )

    async def _ended(self, notice: Notice, view: MatchView) -> int | None:
        words, files = await end_message.end_of(self._bot, notice, view)
        posted = await self._post_anew(notice, view, words, files)
        await self._tidy(view, posted)
        await self.tidying.end(view.id)
        return posted

    async def _report_unpostable(self, view: MatchView, failure: Exception) -> None:
        """Tell the managers once that posting is impossible; raise if nobody was reached in public, to try again."""
        self.remembers.owed.add(view.id)
        if isinstance(failure, discord.NotFound) and failure.code != CHANNEL_GONE:
            raise failure
        known = view.id in self.remembers.lost and view.id not in self._bot.in_hand
        if not known and not self.remembers.lost.get(view.id):
            self.remembers.lost[view.id] = await tell_lost(self._bot, view, failure)
        gone_for_good = isinstance(failure, PlaceGone) and view.row.thread_id is None
        if not self.remembers.lost[view.id] and not gone_for_good:
            raise TryLater from failure

    async def _post_anew(
        self, notice: Notice, view: MatchView, words: ui.LayoutView, pictures: Sequence[Picture] = ()
    ) -> int | None:
        channel = await place_of(self._bot, view.row)
        if channel is None:
            raise PlaceGone
        if self.remembers.is_unsure(notice.match_id):
            names = {picture.name for picture in pictures}
            there = await delivery.posted_before(channel, names, ready_card.first_button(view, notice.seq))
            if there is not None:
                return there
        ping = await people_to_ping(self._bot, notice, view)
        sent = await delivery.send(channel, words, pictures, nonce=notice.nonce, ping=ping)
        if notice.kind == "board":
            self.tidying.note(sent, asked_by(view))
        return sent.id

    async def _tidy(self, view: MatchView, posted: int | None) -> None:
        """Fold the previous board into one line; at the end of the match it only loses its buttons."""
        channel, old = await place_of(self._bot, view.row), view.row.board_message_id
        if channel is not None and old != posted:
            pays = view.is_over or view.id not in self._bot.in_hand
            line = line_before(view, self.tidying.asked_on(old), view.of_turn)
            await self.tidying.tidy(channel, old, view.id, line, pays=pays)


async def people_to_ping(bot: Official, notice: Notice, view: MatchView) -> tuple[int, ...]:
    """Return the ids of people to ping for a notice.

    The end of a match pings nobody who is away or forgotten, and a board pings nobody who gets a daily summary.
    """
    if not notice.calls:
        return ()
    if notice.kind not in end_message.ENDS and not (notice.kind == "ruled" and view.is_over):
        pinged = notice.ping or ((notice.asked,) if notice.asked is not None else ())
        return tuple(each for each in pinged if notice.kind != "board" or each not in view.unpinged)
    managers = {view.row.home.id, view.row.away.id} & set(notice.ping)
    return tuple([each for each in sorted(managers) if await bot.desk.absences.until(each) is None])
