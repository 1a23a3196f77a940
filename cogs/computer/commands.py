"""The part of /match about the computer: a match against it, hints, its reasons, and reviews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.challenge.beginning import begin_against_computer, refusal_to_begin
from cogs.computer.insights import show_hint, show_why
from cogs.computer.reviews import show_review
from cogs.match.lookup import match_here, my_match_here
from cogs.match.web_page import PAGE_CHOICES
from cogs.runtime.command_tree import command
from cogs.runtime.error_boundary import privately
from cogs.runtime.game_choice import GAME_CHOICES, game_picked
from cogs.runtime.languages import language_here
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import clubs_named
from computer.game_list import COMPUTERS
from matchday.clock.clock_updates import PACE, USUAL_PACE
from matchday.match.challenge import LANGUAGE
from matchday.web_pages import PAGE
from rules.game import MatchRequest


def _named_levels() -> Mapping[int, Sequence[str]]:
    """Return the names that each level has in any game."""
    named: dict[int, list[str]] = {}
    for computer in COMPUTERS.values():
        for number, name in computer.levels.items():
            named.setdefault(number, []).append(name)
    return named


LEVELS: Final = [Choice(name=f"{number} {', '.join(names)}", value=number) for number, names in _named_levels().items()]
"""The levels of the computer, for menus."""


class AgainstComputer(commands.Cog):
    """Matches against the computer, and its insights; a part of /match."""

    bot: Official

    @command("private")
    @app_commands.describe(
        level="How well it plays: 1 is a beginner (default: 3, or the best it has)",
        club="Your club: a built-in one, or a squad of your own",
        half="Length: actions per half (5 to 90), or turns per side (default: the usual length)",
        game="Game (default: football)",
        field="The field, in games that have several",
        page="Show the match on the web, with your name, to anyone with the link (default: no)",
    )
    @app_commands.choices(level=LEVELS)
    @app_commands.choices(game=GAME_CHOICES, page=PAGE_CHOICES)
    async def computer(  # noqa: PLR0913 - the settings, each by its name
        self,
        interaction: Interaction,
        level: int | None = None,
        *,
        club: app_commands.Range[str, 1, 100] = "",
        half: app_commands.Range[int, 1, 90] | None = None,
        game: str = "",
        field: app_commands.Range[str, 1, 100] = "",
        page: str = "",
    ) -> None:
        """Play against the computer."""
        if refusal := refusal_to_begin(interaction, page=bool(page)):
            await privately(interaction, refusal)
            return
        game = game or self.bot.game
        request = MatchRequest(half, clubs=(club, ""), field=field)
        head = await self.bot.desk.squads.head(game, request, by=interaction.user.id)
        beside = {LANGUAGE: await language_here(interaction), PACE: USUAL_PACE} | ({PAGE: page} if page else {})
        await privately(interaction, await begin_against_computer(interaction, game, {**head, **beside}, level))

    @computer.autocomplete("club")
    async def complete_club_against_computer(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a club, own squads first."""
        return clubs_named(await self.bot.desk.squads.clubs_for(interaction.user.id, game_picked(interaction)), current)

    @computer.autocomplete("field")
    async def complete_field_against_computer(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a field of the game."""
        return clubs_named(self.bot.desk.squads.fields_of(game_picked(interaction)), current)

    @command("private")
    async def hint(self, interaction: Interaction) -> None:
        """See what the best level of the computer would play for you."""
        await show_hint(interaction, (await my_match_here(interaction)).id)

    @command("private")
    async def why(self, interaction: Interaction) -> None:
        """See why the computer played its latest move."""
        view = await match_here(interaction)
        await show_why(interaction, view.id, view.seq)

    @command("private")
    async def review(self, interaction: Interaction) -> None:
        """See which moves cost most in a match that is over, and how lucky each side was."""
        await show_review(interaction, (await match_here(interaction)).id)
