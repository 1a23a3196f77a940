"""/match: challenge, accept, status, log, replay, resign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs import timing
from cogs.board import LookName
from cogs.challenges import ask_twice
from cogs.clocks import act
from cogs.countering import HELP
from cogs.films import Wish
from cogs.finding import challenge_to, match_here, my_match_here
from cogs.following import follow as follow_match
from cogs.official import Official
from cogs.people import clubs_named, person, person_of
from cogs.replay import show_replay
from cogs.speaking import privately, spoken
from cogs.takebacks import show as show_takeback
from cogs.talk import REPLIES, TALK
from cogs.telling import USUAL_LOOK, listed, look_for, send_log, send_view, status
from cogs.tongues import BOARDS, CHOICES, board_language, language_here
from cogs.verifying import Verifying
from cogs.wishing import changes_named, note_of, substitute, take_note
from matchday.log_text import LogForm
from matchday.ticking import PACE
from matchday.wishes import LONGEST_NOTE
from rules.odds import ASSIST
from rules.rulesets import Wanted
from text.games import GAMES
from text.languages import T_, speak
from text.message import N_

NEEDED: Final = discord.Permissions(
    view_channel=True, send_messages=True, embed_links=True, attach_files=True, read_message_history=True
)
"""What the bot must be allowed in a channel where a match is played."""

_NOT_ALLOWED: Final = N_(
    "**I may not post boards in this channel.**\n"
    "Let somebody who can give me these permissions here: view channel, send messages, embed links, attach files, read "
    "message history. Or challenge in another channel."
)
_SENT: Final = N_("{opponent} has been challenged. The match begins when the challenge is accepted.")
_ACCEPTED: Final = N_("Accepted: the match is on.")
_YOURSELF: Final = N_("**You cannot play against yourself or a bot.**\nChallenge another manager of this server.")

_HELP: Final = [Choice(name=words, value=name) for name, words in HELP.items()]
_EDITIONS: Final = [Choice(name=words, value=name) for game in GAMES.values() for name, words in game.editions.items()]


@app_commands.guild_only()
class MatchCog(Verifying, commands.GroupCog, group_name="match", group_description="Begin a match, look at it, end it"):
    """What concerns a match as a whole."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(
        opponent="Whom you challenge",
        half="Actions a half, 5 to 90; 30 if you say nothing",
        edition="Whose rules; the community's if you say nothing",
        club="Whom you play with: a club of the game, or a squad of yours",
        their_club="Whom the other plays with; another may be chosen when the challenge is accepted",
        draft="Both pick their squads from a deck of cards",
        settle="A draw goes on to extra time and a shoot-out",
        jackpot="Duels are rolled with dice of twelve faces",
        offside="Whether there is offside; yes if you say nothing",
        abilities="Abilities on the cards count, in the condensed edition",
        language="What the boards speak; the language of this server if you say nothing",
        pace="How long a turn may take; three days if you say nothing. Nothing is lost by itself when it is over",
        assist="Odds before dice, only a warning of them, or neither; odds if you say nothing",
        word="A word of yours that is mixed into every die, so that nobody could have prepared them",
        replies="Whether replies to the board are orders too, which everybody reads; yes if you say nothing",
    )
    @app_commands.choices(edition=_EDITIONS, language=CHOICES, assist=_HELP, pace=timing.CHOICES)
    async def challenge(  # noqa: PLR0913 - what can be agreed on, each by its name
        self,
        interaction: discord.Interaction[Any],
        opponent: discord.Member,
        half: app_commands.Range[int, 5, 90] = 30,
        *,
        edition: str = "",
        club: app_commands.Range[str, 1, 100] = "",
        their_club: app_commands.Range[str, 1, 100] = "",
        draft: bool = False,
        settle: bool = False,
        jackpot: bool = False,
        offside: bool = True,
        abilities: bool = False,
        language: str = "",
        assist: str = "",
        pace: str = timing.USUAL_PACE,
        word: app_commands.Range[str, 1, 40] = "",
        replies: bool = True,
    ) -> None:
        """Challenge somebody to a match."""
        options = {"draft": draft, "settle": settle, "jackpot": jackpot, "offside": offside, "abilities": abilities}
        wanted = Wanted(half, edition, options, (club, their_club))
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            barred = _bar_to(interaction, opponent)
            beside = {BOARDS: language or language_here(interaction), PACE: pace} | ({ASSIST: assist} if assist else {})
            beside |= {} if replies else {REPLIES: TALK}
            await privately(interaction, barred or await self._challenge(interaction, opponent, wanted, beside, word))

    @challenge.autocomplete("their_club")
    async def complete_their_club(self, _: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Complete a club of the game."""
        return clubs_named(self.bot.desk.squads.clubs_of(self.bot.game), current)

    @app_commands.command()
    @app_commands.describe(
        club="Whom you play with: a club of the game, or a squad of yours",
        word="A word of yours that is mixed into every die, so that nobody could have prepared them",
    )
    async def accept(
        self,
        interaction: discord.Interaction[Any],
        club: app_commands.Range[str, 1, 100] = "",
        word: app_commands.Range[str, 1, 40] = "",
    ) -> None:
        """Accept the challenge to you, with a club of your choice."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            challenged = await challenge_to(interaction)
            _ = await self.bot.desk.accept(
                challenged, by=interaction.user.id, interaction_id=interaction.id, club=club, word=word
            )
            await privately(interaction, T_(_ACCEPTED))

    @challenge.autocomplete("club")
    @accept.autocomplete("club")
    async def complete_club(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Complete a club: squads of one's own first."""
        return clubs_named(await self.bot.desk.squads.clubs_for(interaction.user.id, self.bot.game), current)

    @app_commands.command(name="list")
    async def every(self, interaction: discord.Interaction[Any]) -> None:
        """List your open matches on all servers, those that wait for you first."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            desk, me = self.bot.desk, interaction.user.id
            await privately(interaction, listed([await desk.view(row.id) for row in await desk.matches_of(me)], me))

    @app_commands.command()
    async def status(self, interaction: discord.Interaction[Any]) -> None:
        """Say how the match here stands and whose turn it is."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            view = await match_here(interaction)
            await privately(interaction, status(view, await note_of(interaction, view)))

    @app_commands.command()
    async def squad(self, interaction: discord.Interaction[Any]) -> None:
        """See both line-ups of the match here: who plays, who is on the bench, hurt, booked or gone."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            view = await match_here(interaction)
            await send_view(interaction, view, "line-ups", await look_for(interaction))

    @app_commands.command()
    @app_commands.describe(change="Who comes on for whom, such as 14 for 9; without it you see what you have asked for")
    async def sub(self, interaction: discord.Interaction[Any], change: app_commands.Range[str, 0, 40] = "") -> None:
        """Ask for a substitution in your match here at the next stop of play."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            await substitute(interaction, await my_match_here(interaction), change)

    @sub.autocomplete("change")
    async def complete_change(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Complete a substitution that can be asked for."""
        return await changes_named(interaction, current)

    @app_commands.command()
    @app_commands.describe(text="What you want to remember; without it you see it", clear="Whether it is thrown away")
    async def note(
        self,
        interaction: discord.Interaction[Any],
        text: app_commands.Range[str, 0, LONGEST_NOTE] = "",
        *,
        clear: bool = False,
    ) -> None:
        """Note something on your match here, for you alone."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            await take_note(interaction, await my_match_here(interaction), text, clear=clear)

    @app_commands.command()
    @app_commands.describe(form="As text that people read, or as JSON for programs; text if you say nothing")
    async def log(self, interaction: discord.Interaction[Any], form: LogForm = "text") -> None:
        """Get the log of the match here: every answer and every die."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            view = await match_here(interaction)
            await send_log(interaction, view, form)

    @app_commands.command()
    @app_commands.describe(
        show="What happened last, a goal with what led to it, or the highlights",
        goal="Which goal, 1 for the first; the last one if you say nothing",
        look="Colours by day or by night, with much contrast, or for paper",
        share="Whether everybody here sees it; you alone if you say nothing",
    )
    async def replay(
        self,
        interaction: discord.Interaction[Any],
        show: Literal["phase", "goal", "highlights"] = "phase",
        goal: app_commands.Range[int, 1, 99] | None = None,
        look: LookName | None = None,
        *,
        share: bool = False,
    ) -> None:
        """See again what happened in the match here, as a moving picture or moment by moment."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=not share)
            view = await match_here(interaction)
            if share:
                speak(board_language(view))
            colours = look or (USUAL_LOOK if share else await look_for(interaction))
            await show_replay(interaction, view.id, Wish("goal" if goal else show, goal or 0, colours))

    @app_commands.command()
    async def follow(self, interaction: discord.Interaction[Any]) -> None:
        """Get a direct message at every goal of the match here and at its end, or no longer."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            await follow_match(interaction, (await match_here(interaction)).id)

    @app_commands.command()
    async def takeback(self, interaction: discord.Interaction[Any]) -> None:
        """Take back what you have answered in your match here, at once or by consent."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            await show_takeback(interaction, (await my_match_here(interaction)).id)

    @app_commands.command()
    async def pause(self, interaction: discord.Interaction[Any]) -> None:
        """Ask for a pause of the clock in your match here, or agree to the other manager's."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            await act(interaction, (await my_match_here(interaction)).id, "pause")

    @app_commands.command()
    async def nudge(self, interaction: discord.Interaction[Any]) -> None:
        """Call the other manager, whose turn it is in your match here."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            await act(interaction, (await my_match_here(interaction)).id, "nudge")

    @app_commands.command()
    async def resign(self, interaction: discord.Interaction[Any]) -> None:
        """Give your match here up."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            view = await my_match_here(interaction)
            await ask_twice(interaction, view)

    async def _challenge(
        self,
        interaction: discord.Interaction[Any],
        opponent: discord.Member,
        wanted: Wanted,
        beside: Mapping[str, str],
        word: str,
    ) -> str:
        """Send a challenge, and return what its sender is told.

        beside: facts of the match that no rule asks for. word: what the challenger wants mixed into the dice.
        """
        desk, other = self.bot.desk, person_of(opponent)
        _ = await desk.challenge(
            self.bot.game,
            {**await desk.squads.head(self.bot.game, wanted, by=interaction.user.id), **beside},
            by=person_of(interaction.user),
            opponent=other,
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            interaction_id=interaction.id,
            word=word,
        )
        return T_(_SENT).format(opponent=person(other))


def _bar_to(interaction: discord.Interaction[Any], opponent: discord.Member) -> str:
    """Say why nobody can be challenged here, or not this one; "" where nothing speaks against it."""
    if not interaction.app_permissions.is_superset(NEEDED):
        return T_(_NOT_ALLOWED)
    return T_(_YOURSELF) if opponent.bot or opponent.id == interaction.user.id else ""
