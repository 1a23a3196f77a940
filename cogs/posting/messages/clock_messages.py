"""Messages about time: reminders, and agreements between the two managers."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

import discord
from discord import ui

from cogs.components import containers
from cogs.match.clock_buttons import ClockButton, asking
from cogs.match.display.status import board_link
from cogs.match.seat_buttons import SeatButton
from cogs.match.seat_words import terms
from cogs.match.time_words import ago, due
from cogs.play.outcomes import names_of
from cogs.posting.delivery import send_directly
from cogs.runtime.languages import board_language
from cogs.runtime.protocol import Official
from cogs.runtime.users import person
from matchday.match.views import MatchView
from store.delivery.notices import Notice
from text.game_list import GAMES
from text.languages import T_, speaking
from text.message import N_
from text.questions import asked

_REMINDER: Final = N_("{ping}, {other} is waiting for your move. {asked}\n{due}\n{board}")
_RESERVE: Final = N_("{ping}, your turn time is up. Your reserve ends {end}.\n{board}")
_DRAFT: Final = N_("{ping}, you haven't confirmed your moves. Press *Enter moves* to see them.\n{due}\n{board}")
_NUDGE: Final = N_("{ping}, {other} sent you a nudge. {asked}\n{due}\n{board}")
_UP: Final = N_(
    "{ping}, {who} is out of time. Claim the win or give 24 more hours. Until you decide, {who} can "
    "still move.\n"
    "{board}"
)
_LEFT: Final = N_(
    "{ping}, {who} is no longer in this server. Claim the win or give 24 more hours. Until you decide, "
    "{who} can come back and play.\n"
    "{board}"
)
_OR_COMPUTER: Final = N_("Or let the computer (level {level}) play for {who}. {terms}")
_MORE: Final = N_("{by} gave {who} {hours} more hours.\n{due}")
_PAUSE: Final = {
    "asked": N_("{ping}, {by} wants to pause. If you agree, the clock stops until someone moves or resumes."),
    "agreed": N_("Match paused. The clock restarts when someone moves or resumes."),
    "refused": N_("{by} refused the pause. The clock is still running."),
    "withdrawn": N_("{by} withdrew the pause request."),
    "resumed": N_("{by} resumed the match. {ping}\n{due}"),
    "away": N_("{by} is away until {until}. Their clock is stopped."),
    "back": N_("{by} is back. The clock has restarted.\n{due}"),
}
"""Messages about pauses and absences, by event."""

_REMINDERS: Final = {"reserve": _RESERVE, "draft": _DRAFT}
"""Reminders with words of their own, by event."""

_BUTTONS: Final[Mapping[str, tuple[str, ...]]] = {"asked": ("agree", "refuse"), "agreed": ("resume",)}


async def reminder(bot: Official, notice: Notice, view: MatchView) -> ui.LayoutView | None:
    """Return a reminder, None if it is no longer needed or was sent directly."""
    clock = view.clock
    if view.asked is None or view.seq != notice.seq or clock is None or clock.end is None or clock.up:
        return None
    if view.asked.computer is not None or (notice.facts["what"] == "call" and view.asked.id in view.unpinged):
        return None
    wanted = await bot.desk.people.preferences(view.asked.id)
    if wanted.by_dm:
        with speaking(wanted.language or board_language(view)):
            if await send_directly(bot, view.asked.id, _reminder(notice, view), notice):
                return None
    return containers.note(_reminder(notice, view))


async def nudge(_: Official, notice: Notice, view: MatchView) -> ui.LayoutView | None:
    """Return the message of a nudge, None if the nudged manager has played meanwhile."""
    return containers.note(_filled(T_(_NUDGE), notice, view)) if view.asked and view.seq == notice.seq else None


async def time_up(bot: Official, notice: Notice, view: MatchView) -> ui.LayoutView | None:
    """Return the message that a manager's time is up, with the opponent's options."""
    if view.asked is None or view.seq != notice.seq:
        return None
    buttons: list[ui.Item[Any]] = [ClockButton(view.id, view.seq, verb) for verb in ("more", "claim")]
    what = _LEFT if notice.facts["what"] == "left" else _UP
    words = _filled(T_(what), notice, view)
    level = bot.desk.sitting_in.level_in(view.row)
    if level is not None:
        on = await bot.desk.sitting_in.terms(view.row)
        buttons.append(SeatButton(view.id, view.seq, "let"))
        facts = {"level": level, "who": person(view.asked), "terms": terms(rated=on.rated)}
        words = f"{words}\n{T_(_OR_COMPUTER).format(**facts)}"
    return asking(words, buttons)


async def more(_: Official, notice: Notice, view: MatchView) -> ui.LayoutView:
    """Return the message that one manager has given the other more time."""
    return containers.note(_filled(T_(_MORE), notice, view))


async def pause(_: Official, notice: Notice, view: MatchView) -> ui.LayoutView:
    """Return the message of an agreement on a pause, or of an absence."""
    what = notice.facts["what"]
    words, verbs = _filled(T_(_PAUSE[what]), notice, view), _BUTTONS.get(what, ())
    return asking(words, [ClockButton(view.id, view.seq, verb) for verb in verbs]) if verbs else containers.note(words)


def _reminder(notice: Notice, view: MatchView) -> str:
    return _filled(T_(_REMINDERS.get(notice.facts["what"], _REMINDER)), notice, view)


def _filled(words: str, notice: Notice, view: MatchView) -> str:
    """Fill in the facts of a message about time."""
    row, game = view.row, GAMES[view.row.ruleset]
    by = row.home if notice.facts.get("by") == game.sides[0] else row.away
    waits = row.away if view.asked == row.home else row.home
    facts = {
        "ping": " ".join(f"<@{each}>" for each in notice.ping),
        "by": person(by),
        "who": person(view.asked),
        "other": person(waits),
        "asked": asked(view.question, game, names_of(view)) if view.question else "",
        "due": due(view),
        "end": ago(view.clock.end) if view.clock and view.clock.end else "",
        "board": board_link(view),
        "hours": notice.facts.get("hours", ""),
        "until": _moment(notice.facts.get("until", "")),
    }
    return words.format(**facts).strip()


def _moment(written: str) -> str:
    return discord.utils.format_dt(datetime.fromisoformat(written), "f") if written else ""
