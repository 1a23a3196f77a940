"""/match: challenge, accept, status, log, replay, resign."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any, Final, Literal

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs import limits
from cogs.board import LookName
from cogs.challenges import ResignButton
from cogs.films import Wish
from cogs.finding import challenge_to, match_here, my_match_here
from cogs.official import Official
from cogs.panels import person
from cogs.people import clubs_named, person_of
from cogs.replay import show_replay
from cogs.speaking import privately, spoken
from cogs.tongues import BOARDS, CHOICES, language_here
from matchday.refusals import NotPlaying
from matchday.views import MatchView
from rules.rulesets import Wanted
from text.games import GAMES
from text.languages import T_
from text.message import N_
from text.questions import asked

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
_STATUS: Final = N_("### {home} v {away}\n{headline}")
_WAITS: Final = N_("{who} is asked: {asked}")
_STATES: Final = {
    "challenged": N_("The challenge has not been answered yet."),
    "declined": N_("The challenge was declined."),
    "finished": N_("The match is over."),
    "resigned": N_("The match was resigned."),
}
_PROMISE: Final = N_("-# SHA-256 of the seed of the dice: `{commitment}`")
_SEED: Final = N_("-# Seed of the dice: `{seed}`")
_BOARD: Final = N_("[The board]({link})")
_LOG: Final = N_("The log of this match, every roll with its number. {check}")
_FITS: Final = N_("All {rolls} rolls were drawn again from the seed and fit.")
_FITS_NOT: Final = N_("These rolls do not fit the seed: {wrong}.")
_SURE: Final = N_("**Resign this match?** The other side wins, and it cannot be undone.")


_EDITIONS: Final = [Choice(name=words, value=name) for game in GAMES.values() for name, words in game.editions.items()]


@app_commands.guild_only()
class MatchCog(commands.GroupCog, group_name="match", group_description="Begin a match, look at it, end it"):
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
    )
    @app_commands.choices(edition=_EDITIONS, language=CHOICES)
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
    ) -> None:
        """Challenge somebody to a match."""
        options = {"draft": draft, "settle": settle, "jackpot": jackpot, "offside": offside, "abilities": abilities}
        wanted = Wanted(half, edition, options, (club, their_club))
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            barred = _bar_to(interaction, opponent)
            spoken_here = {BOARDS: language or language_here(interaction)}
            await privately(interaction, barred or await self._challenge(interaction, opponent, wanted, spoken_here))

    @challenge.autocomplete("their_club")
    async def complete_their_club(self, _: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Complete a club of the game."""
        return clubs_named(self.bot.desk.squads.clubs_of(self.bot.game), current)

    @app_commands.command()
    @app_commands.describe(club="Whom you play with: a club of the game, or a squad of yours")
    async def accept(self, interaction: discord.Interaction[Any], club: app_commands.Range[str, 1, 100] = "") -> None:
        """Accept the challenge to you, with a club of your choice."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            challenged = await challenge_to(interaction)
            _ = await self.bot.desk.accept(challenged, by=interaction.user.id, interaction_id=interaction.id, club=club)
            await privately(interaction, T_(_ACCEPTED))

    @challenge.autocomplete("club")
    @accept.autocomplete("club")
    async def complete_club(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Complete a club: squads of one's own first."""
        return clubs_named(await self.bot.desk.squads.clubs_for(interaction.user.id, self.bot.game), current)

    @app_commands.command()
    async def status(self, interaction: discord.Interaction[Any]) -> None:
        """Say how the match here stands and whose turn it is."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            view = await match_here(interaction)
            await privately(interaction, _status(view))

    @app_commands.command()
    async def log(self, interaction: discord.Interaction[Any]) -> None:
        """Get the log of the match here: every answer and every die."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            view = await match_here(interaction)
            text = await self.bot.desk.log_text(view.id)
            file = discord.File(io.BytesIO(text.encode()), filename=f"match-{view.id}.log")
            words = T_(_LOG).format(check=await self._checked(view))
            _ = await interaction.edit_original_response(content=words, attachments=[file])

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
        look: LookName = "day",
        *,
        share: bool = False,
    ) -> None:
        """See again what happened in the match here, as a moving picture or moment by moment."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=not share)
            view = await match_here(interaction)
            await show_replay(interaction, view.id, Wish("goal" if goal else show, goal or 0, look))

    @app_commands.command()
    async def resign(self, interaction: discord.Interaction[Any]) -> None:
        """Give your match here up."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            view = await my_match_here(interaction)
            if view.row.state != "playing":
                raise NotPlaying(view.id, view.row.state)
            sure: ui.LayoutView = ui.LayoutView(timeout=None)
            row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
            _ = sure.add_item(ui.TextDisplay(T_(_SURE))).add_item(row.add_item(ResignButton(view.id, view.seq)))
            _ = await interaction.edit_original_response(view=limits.fits(sure))

    async def _challenge(
        self,
        interaction: discord.Interaction[Any],
        opponent: discord.Member,
        wanted: Wanted,
        beside: Mapping[str, str],
    ) -> str:
        """Send a challenge, and return what its sender is told. beside: facts of the match that no rule asks for."""
        desk, other = self.bot.desk, person_of(opponent)
        _ = await desk.challenge(
            self.bot.game,
            {**await desk.squads.head(self.bot.game, wanted, by=interaction.user.id), **beside},
            by=person_of(interaction.user),
            opponent=other,
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            interaction_id=interaction.id,
        )
        return T_(_SENT).format(opponent=person(other))

    async def _checked(self, view: MatchView) -> str:
        """Say whether the dice fit the published seed; nothing before it is published."""
        if not view.over or view.seed is None:
            return ""
        check = await self.bot.desk.check_dice(view.id)
        wrong = ", ".join(map(str, check.wrong))
        return T_(_FITS).format(rolls=check.rolls) if check.fits else T_(_FITS_NOT).format(wrong=wrong)


def _bar_to(interaction: discord.Interaction[Any], opponent: discord.Member) -> str:
    """Say why nobody can be challenged here, or not this one; "" where nothing speaks against it."""
    if not interaction.app_permissions.is_superset(NEEDED):
        return T_(_NOT_ALLOWED)
    return T_(_YOURSELF) if opponent.bot or opponent.id == interaction.user.id else ""


def _status(view: MatchView) -> str:
    row, game = view.row, GAMES[view.row.ruleset]
    headline = game.headline(view.match) if view.match is not None else T_(game.title)
    lines = [T_(_STATUS).format(home=person(row.home), away=person(row.away), headline=headline), game.agreed(row.head)]
    lines += filter(None, [game.stage(view.match) if view.match is not None else "", T_(_STATES.get(row.state, ""))])
    if view.question is not None:
        lines.append(T_(_WAITS).format(who=person(view.asked), asked=asked(view.question, game)))
    if row.board_message_id is not None:
        link = f"https://discord.com/channels/{row.guild_id}/{row.channel}/{row.board_message_id}"
        lines.append(T_(_BOARD).format(link=link))
    lines.append(T_(_SEED).format(seed=view.seed) if view.seed else T_(_PROMISE).format(commitment=row.commitment))
    return "\n".join(lines)
