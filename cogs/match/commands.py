"""/match: list, status, squad, sub, note, log, replay, follow, page, takeback, pause, nudge and resign.

`challenge` and `accept` are in `cogs/challenge`, `verify` is in `display/dice_check.py`, and
`computer`, `hint` and `why` are in `cogs/computer`.
"""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.challenge.buttons import ask_twice
from cogs.challenge.commands import Challenging
from cogs.computer.commands import AgainstComputer
from cogs.match.clock_buttons import act
from cogs.match.display.board import LookName
from cogs.match.display.dice_check import Verifying
from cogs.match.display.replay import show_page, show_replay
from cogs.match.display.status import USUAL_LOOK, listed, look_for, send_log, send_view, status
from cogs.match.follow import follow as follow_match
from cogs.match.lookup import match_here, my_match_here
from cogs.match.takebacks import show as show_takeback
from cogs.match.web_page import close_page, show_page_link
from cogs.match.wishes_and_notes import changes_named, note_of, substitute, take_note
from cogs.pictures.replays import ReplayRequest
from cogs.runtime.command_tree import command
from cogs.runtime.contexts import everywhere
from cogs.runtime.error_boundary import privately
from cogs.runtime.languages import board_language
from cogs.runtime.protocol import Interaction, Official
from matchday.plans.wishes import LONGEST_NOTE
from matchday.records.log_text import LogForm
from text.languages import speak


@everywhere
class MatchCog(
    Challenging,
    AgainstComputer,
    Verifying,
    commands.GroupCog,
    group_name="match",
    group_description="Start, view or end a match",
):
    """Commands about a match as a whole."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @command("private", name="list")
    async def every(self, interaction: Interaction) -> None:
        """List your open matches on all servers, your turn first."""
        me = interaction.user.id
        await privately(interaction, listed(await self.bot.desk.agendas.of(me), me))

    @command("private")
    async def status(self, interaction: Interaction) -> None:
        """Show the score and whose turn it is."""
        view = await match_here(interaction)
        await privately(interaction, status(view, await note_of(interaction, view)))

    @command("private")
    async def squad(self, interaction: Interaction) -> None:
        """Show both line-ups: on the pitch, on the bench, injured, booked or off."""
        view = await match_here(interaction)
        await send_view(interaction, view, "line-ups", await look_for(interaction))

    @command("private")
    @app_commands.describe(change="The substitution, e.g. 14 for 9. Leave empty to see yours")
    async def sub(self, interaction: Interaction, change: app_commands.Range[str, 0, 40] = "") -> None:
        """Ask for a substitution at the next stoppage."""
        await substitute(interaction, await my_match_here(interaction), change)

    @sub.autocomplete("change")
    async def complete_change(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a possible substitution."""
        return await changes_named(interaction, current)

    @command("private")
    @app_commands.describe(text="Your note. Leave empty to read it", clear="Delete the note")
    async def note(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 0, LONGEST_NOTE] = "",
        *,
        clear: bool = False,
    ) -> None:
        """Keep a private note on this match."""
        await take_note(interaction, await my_match_here(interaction), text, clear=clear)

    @command("private")
    @app_commands.describe(form="Text to read, or JSON for programs (default: text)")
    async def log(self, interaction: Interaction, form: LogForm = "text") -> None:
        """Get this match's log: every move and every roll."""
        view = await match_here(interaction)
        await send_log(interaction, view, form)

    @command("private", public_if="share")
    @app_commands.describe(
        show="The latest play, a goal and its build-up, or the highlights",
        goal="The goal's number, 1 for the first (default: the last)",
        look="Colours: day, night, high contrast or print",
        form="An animation, or the whole match as a page for a browser (default: film)",
        share="Show it to everyone here (default: only you)",
    )
    async def replay(  # noqa: PLR0913 - the options, each by its name
        self,
        interaction: Interaction,
        show: Literal["phase", "goal", "highlights"] = "phase",
        goal: app_commands.Range[int, 1, 99] | None = None,
        look: LookName | None = None,
        form: Literal["film", "page"] = "film",
        *,
        share: bool = False,
    ) -> None:
        """Replay this match as an animation, step by step, or in a browser."""
        view = await match_here(interaction)
        if share:
            speak(board_language(view))
        if form == "page":
            await show_page(interaction, view)
            return
        colours = look or (USUAL_LOOK if share else await look_for(interaction))
        await show_replay(interaction, view.id, ReplayRequest("goal" if goal else show, goal or 0, colours))

    @command("private")
    async def follow(self, interaction: Interaction) -> None:
        """Turn DM alerts on or off for this match."""
        await follow_match(interaction, (await match_here(interaction)).id)

    @command("private")
    @app_commands.describe(close="Close the page for good: its link stops working")
    async def page(self, interaction: Interaction, *, close: bool = False) -> None:
        """Get the link to this match's page on the web, or close the page."""
        if close:
            await close_page(interaction, (await my_match_here(interaction)).id)
        else:
            await show_page_link(interaction, (await match_here(interaction)).id)

    @command("private")
    async def takeback(self, interaction: Interaction) -> None:
        """Take back a move, or ask to."""
        await show_takeback(interaction, (await my_match_here(interaction)).id)

    @command("private")
    async def pause(self, interaction: Interaction) -> None:
        """Ask to pause the clock, or accept a pause."""
        await act(interaction, (await my_match_here(interaction)).id, "pause")

    @command("private")
    async def nudge(self, interaction: Interaction) -> None:
        """Nudge your opponent to move."""
        await act(interaction, (await my_match_here(interaction)).id, "nudge")

    @command("private")
    async def resign(self, interaction: Interaction) -> None:
        """Resign this match."""
        view = await my_match_here(interaction)
        await ask_twice(interaction, view)
