"""The part of /match that starts one: a challenge with all its settings, and its acceptance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.challenge.beginning import begin_against_computer, is_itself, refusal_to_begin
from cogs.challenge.counter_challenge import HELP
from cogs.match import time_words
from cogs.match.lookup import challenge_to
from cogs.match.web_page import PAGE_CHOICES
from cogs.play.reply_mode import REPLIES, TALK
from cogs.runtime.command_tree import command
from cogs.runtime.contexts import is_direct, server_of
from cogs.runtime.error_boundary import privately
from cogs.runtime.game_choice import EDITION_CHOICES, GAME_CHOICES, game_picked
from cogs.runtime.languages import CHOICES, language_here
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.user_texts import text_of
from cogs.runtime.users import clubs_named, named, person, person_of
from matchday.clock.clock_updates import PACE, USUAL_PACE
from matchday.match.challenge import LANGUAGE
from matchday.match.dice import LONGEST_WORD
from matchday.web_pages import PAGE
from rules.game import MatchRequest
from rules.odds import ASSIST
from text.languages import T_
from text.message import N_

_SENT: Final = N_("Challenge sent to {opponent}. The match starts when they accept.")
_ACCEPTED: Final = N_("Accepted. The match is on.")
_YOURSELF: Final = N_("**You can't play yourself or a bot.**\nChallenge another manager of this server.")
_NOT_HERE: Final = N_("**{opponent} isn't in this server.**\nChallenge a manager who is.")
_ALONE_HERE: Final = N_(
    "**You can't challenge anyone in a DM.**\n"
    "Challenge a manager in a server. Here you can play the computer: /match computer."
)

_HELP: Final = [Choice(name=words, value=name) for name, words in HELP.items()]


@dataclass(frozen=True, slots=True)
class _NewChallenge:
    """A challenge to send: its game, the request, facts that matter to no rule, and a word for the dice."""

    game: str
    request: MatchRequest
    beside: Mapping[str, str]
    word: str


class Challenging(commands.Cog):
    """Start of a match; a part of /match."""

    bot: Official

    @command("private")
    @app_commands.describe(
        opponent="Your opponent",
        half="Length: actions per half (5 to 90), or turns per side (default: the usual length)",
        edition="Edition of the rules (default: community)",
        club="Your club: a built-in one, or a squad of your own",
        their_club="Your opponent's club. They can choose another when they accept",
        draft="Both managers draft squads from a deck of cards",
        settle="If level: extra time, then penalties",
        jackpot="Duels use 12-sided dice",
        offside="Play with offside (default: yes)",
        abilities="Card abilities count (condensed edition)",
        language="Language of the boards (default: this server's)",
        pace="Time per turn (default: 3 days). You never lose automatically",
        assist="Help before a roll: odds, a warning or neither (default: odds)",
        word="A word of yours mixed into every roll, so no one can fix the dice",
        game="Game (default: football)",
        field="The field, in games that have several",
        drawing="A field you've drawn yourself, as a text file",
        replies="Let public replies to the board count as moves (default: yes)",
        page="Show the match on the web, with both names, to anyone with the link (default: no)",
    )
    @app_commands.choices(
        game=GAME_CHOICES,
        edition=EDITION_CHOICES,
        language=CHOICES,
        assist=_HELP,
        pace=time_words.CHOICES,
        page=PAGE_CHOICES,
    )
    async def challenge(  # noqa: PLR0913 - the settings, each by its name
        self,
        interaction: Interaction,
        opponent: discord.Member | discord.User,
        half: app_commands.Range[int, 1, 90] | None = None,
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
        pace: str = USUAL_PACE,
        word: app_commands.Range[str, 1, LONGEST_WORD] = "",
        replies: bool = True,
        page: str = "",
        game: str = "",
        field: app_commands.Range[str, 1, 100] = "",
        drawing: discord.Attachment | None = None,
    ) -> None:
        """Challenge someone to a match."""
        options = {"draft": draft, "settle": settle, "jackpot": jackpot, "offside": offside, "abilities": abilities}
        refusal = _refusal_to_challenge(interaction, opponent, page=bool(page))
        beside = {LANGUAGE: language or await language_here(interaction), PACE: pace} | (
            {ASSIST: assist} if assist else {}
        )
        beside |= ({} if replies else {REPLIES: TALK}) | ({PAGE: page} if page else {})
        drawn = await text_of(drawing) if drawing is not None else ""
        request = MatchRequest(half, edition, options, (club, their_club), field=field, drawn=drawn)
        safe = await named(interaction, word, LONGEST_WORD)
        challenge = _NewChallenge(game or self.bot.game, request, beside, safe)
        await privately(interaction, refusal or await self._challenge(interaction, opponent, challenge))

    @challenge.autocomplete("their_club")
    async def complete_their_club(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a club of the game."""
        return clubs_named(self.bot.desk.squads.clubs_of(game_picked(interaction)), current)

    @challenge.autocomplete("club")
    async def complete_my_club(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a club, own squads first."""
        return clubs_named(await self.bot.desk.squads.clubs_for(interaction.user.id, game_picked(interaction)), current)

    @challenge.autocomplete("field")
    async def complete_field(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a field of the game."""
        return clubs_named(self.bot.desk.squads.fields_of(game_picked(interaction)), current)

    @command("private")
    @app_commands.describe(
        club="Your club: a built-in one, or a squad of your own",
        word="A word of yours mixed into every roll, so no one can fix the dice",
    )
    async def accept(
        self,
        interaction: Interaction,
        club: app_commands.Range[str, 1, 100] = "",
        word: app_commands.Range[str, 1, LONGEST_WORD] = "",
    ) -> None:
        """Accept a challenge and choose your club."""
        challenged = await challenge_to(interaction)
        safe = await named(interaction, word, LONGEST_WORD)
        _ = await self.bot.desk.accept(
            challenged, by=interaction.user.id, interaction_id=interaction.id, club=club, word=safe
        )
        await privately(interaction, T_(_ACCEPTED))

    @accept.autocomplete("club")
    async def complete_club(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a club for the newest challenge, own squads first."""
        game = (await self.bot.desk.row(await challenge_to(interaction))).ruleset
        return clubs_named(await self.bot.desk.squads.clubs_for(interaction.user.id, game), current)

    async def _challenge(
        self,
        interaction: Interaction,
        opponent: discord.abc.User,
        challenge: _NewChallenge,
    ) -> str:
        """Send a challenge, and return the confirmation for its sender."""
        desk, other = self.bot.desk, person_of(opponent)
        head = await desk.squads.head(challenge.game, challenge.request, by=interaction.user.id)
        if is_itself(self.bot, opponent):
            facts = {**head, **challenge.beside}
            return await begin_against_computer(interaction, challenge.game, facts, word=challenge.word)
        _ = await desk.challenge(
            challenge.game,
            {**head, **challenge.beside},
            by=person_of(interaction.user),
            opponent=other,
            guild_id=server_of(interaction),
            channel_id=interaction.channel_id or 0,
            interaction_id=interaction.id,
            word=challenge.word,
        )
        return T_(_SENT).format(opponent=person(other))


def _refusal_to_challenge(interaction: Interaction, opponent: discord.abc.User, *, page: bool) -> str:
    """Return why nobody, or not this person, can be challenged here; "" if they can.

    page: whether the match is to have a page on the web.
    """
    if refusal := refusal_to_begin(interaction, page=page):
        return refusal
    if is_itself(interaction.client, opponent):
        return ""
    if is_direct(interaction):
        return T_(_ALONE_HERE)
    if not isinstance(opponent, discord.Member):
        return T_(_NOT_HERE).format(opponent=person(person_of(opponent)))
    return T_(_YOURSELF) if opponent.bot or opponent.id == interaction.user.id else ""
