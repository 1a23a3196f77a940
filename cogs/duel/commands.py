"""/duel: any duel or test of the rulebook outside a match; /duels: the tape of their dice."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.components import limits
from cogs.duel.messages import duel_message, duel_of, odds_shown, place_of, show_duel, tape_message
from cogs.runtime.answering import acknowledge
from cogs.runtime.command_tree import command
from cogs.runtime.contexts import everywhere
from cogs.runtime.error_boundary import privately, show_privately
from cogs.runtime.game_choice import EDITION_CHOICES, game_of_duel
from cogs.runtime.protocol import Interaction, Official
from rules.dice.standalone_duels import (
    ATTACK,
    BOTH,
    DEFENCE,
    DuelKind,
    DuelRequest,
    NoKindOfDuel,
    NoModifiers,
    NoSuchDuel,
    NoSuchModifier,
    NotCounted,
)
from text.game_list import GAMES
from text.game_words import GameWords
from text.languages import T_
from text.message import N_

MOST_PIPS: Final = 10
USUAL_PIPS: Final = 3
"""Default value of an attribute."""

_YOURSELF: Final = N_("**You can't duel yourself or a bot.**\nLeave `against` empty to roll right away.")
_NOBODYS: Final = "odds"
_TO_ROLL: Final = [
    Choice(name=N_("Both"), value=BOTH),
    Choice(name=N_("Attacker's die only"), value=ATTACK),
    Choice(name=N_("Defender's die only"), value=DEFENCE),
    Choice(name=N_("None: odds only"), value=_NOBODYS),
]


class DuelCog(commands.Cog):
    """Duels outside matches."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @command()
    @everywhere
    @app_commands.describe(
        kind="Duel or test to roll",
        attack="Attacker's attribute, e.g. dribbling in a tackle (default: 3)",
        defence="Defender's attribute, e.g. tackling in a tackle (default: 3)",
        mods="Modifiers, e.g. from behind, separated by commas",
        edition="Edition of the rules (default: community)",
        against="Your opponent, who defends. You both press Roll",
        to_roll="Roll both dice, only one (the other is rolled elsewhere), or show the odds",
    )
    @app_commands.choices(edition=EDITION_CHOICES, to_roll=_TO_ROLL)
    async def duel(  # noqa: PLR0913 - the fields of a duel, each by its name
        self,
        interaction: Interaction,
        kind: app_commands.Range[str, 1, 100],
        attack: app_commands.Range[int, 0, MOST_PIPS] | None = None,
        defence: app_commands.Range[int, 0, MOST_PIPS] | None = None,
        *,
        mods: app_commands.Range[str, 0, 100] = "",
        edition: str = "",
        against: discord.User | None = None,
        to_roll: str = BOTH,
    ) -> None:
        """Roll any duel or test, with odds first and dice you can check."""
        with _in_words(kind):
            await self._begin(interaction, _kind_named(kind), (attack, defence), (mods, edition, to_roll), against)

    async def _begin(
        self,
        interaction: Interaction,
        kind: str,
        pips: tuple[int | None, int | None],
        how: tuple[str, str, str],
        against: discord.User | None,
    ) -> None:
        """Show the odds, offer the duel or roll it. how: modifiers, edition, and whose die is rolled."""
        mods, edition, to_roll = how
        ruleset = self._game(kind)
        duel = duel_of(interaction, ruleset, kind)
        attack, defence = (_pips_of(duel, kind, *one) for one in zip((ATTACK, DEFENCE), pips, strict=True))
        whose = BOTH if to_roll == _NOBODYS else to_roll
        terms = DuelRequest(kind, attack, defence, _mods_named(GAMES[ruleset], duel, kind, mods), edition, whose)
        terms = duel.by_sides(terms)
        if to_roll == _NOBODYS:
            await self._odds(interaction, terms)
        elif against is not None:
            await self._offer(interaction, terms, against)
        else:
            await acknowledge(interaction, "public")
            await self._roll(interaction, terms)

    @duel.autocomplete("kind")
    async def complete_kind(self, _: Interaction, current: str) -> list[Choice[str]]:
        """Complete the kind of duel, of any game."""
        typed = current.casefold().strip()
        found = [(kind, words) for kind, words in _kinds() if typed in words.casefold()]
        return [Choice(name=limits.short(words, limits.NAME), value=kind) for kind, words in found[: limits.OPTIONS]]

    @duel.autocomplete("mods")
    async def complete(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete the modifiers of the picked kind of duel, several with commas."""
        ruleset = self._game(_kind_named(str(interaction.namespace.kind or "")))
        game = GAMES[ruleset]
        before, comma, last = current.rpartition(",")
        there = _mods_of(interaction, ruleset)
        offered = [T_(game.duels.mods[mod]) for mod in there]
        typed = [words.strip() for words in before.split(",")] if comma else []
        found = [words for words in offered if last.casefold().strip() in words.casefold() and words not in typed]
        named = [limits.short(", ".join([*typed, words]), limits.NAME) for words in found[: limits.OPTIONS]]
        return [Choice(name=name, value=name) for name in named]

    @command("private")
    @everywhere
    async def duels(self, interaction: Interaction) -> None:
        """Show and check the dice used for duels here."""
        await show_privately(interaction, tape_message(await self.bot.desk.duels.tape(place_of(interaction))))

    def _game(self, kind: str) -> str:
        return game_of_duel(kind, self.bot.game)

    async def _odds(self, interaction: Interaction, terms: DuelRequest) -> None:
        await acknowledge(interaction, "private")
        game = self._game(terms.kind)
        odds = await self.bot.desk.duels.odds(game, terms)
        await privately(interaction, odds_shown(duel_of(interaction, game, terms.kind), terms, odds, game))

    async def _offer(self, interaction: Interaction, terms: DuelRequest, against: discord.User) -> None:
        by = interaction.user.id
        if against.bot or against.id == by:
            await privately(interaction, T_(_YOURSELF))
            return
        desk = self.bot.desk.duels
        view = await desk.offer(self._game(terms.kind), terms, place=place_of(interaction), by=by, against=against.id)
        shown = duel_message(interaction, view)
        _ = await interaction.response.send_message(view=shown, allowed_mentions=limits.only(against.id))

    async def _roll(self, interaction: Interaction, terms: DuelRequest) -> None:
        who = {"by": interaction.user.id, "interaction_id": interaction.id}
        rolled = self.bot.desk.duels.roll(self._game(terms.kind), terms, place=place_of(interaction), **who)
        await show_duel(interaction, await rolled)


def _kinds() -> list[tuple[str, str]]:
    """List every kind of duel of every game, with its name on screen."""
    return [(kind, T_(words)) for game in GAMES.values() for kind, words in game.duels.kinds.items()]


@contextmanager
def _in_words(typed: str) -> Generator[None]:
    """Check the kind of duel; the refusal quotes the typed text and the kinds by name. Raises NoKindOfDuel."""
    try:
        yield
    except NoSuchDuel as refusal:
        called = dict(_kinds())
        if refusal.kind not in called:
            raise NoKindOfDuel(typed, tuple(called.values())) from refusal
        raise NoSuchDuel(called[refusal.kind], refusal.clause) from refusal


def _kind_named(typed: str) -> str:
    """Return the kind of duel with this name; the typed text if there is none."""
    called = {words.casefold(): kind for kind, words in _kinds()}
    return called.get(typed.casefold().strip(), typed)


def _mods_of(interaction: Interaction, ruleset: str) -> tuple[str, ...]:
    """Return the modifiers of the kind of duel picked so far; empty without one."""
    try:
        return duel_of(interaction, ruleset, _kind_named(str(interaction.namespace["kind"]))).mods
    except (KeyError, NoSuchDuel):
        return ()


def _pips_of(duel: DuelKind, kind: str, side: str, given: int | None) -> int:
    """Return the pips of a side. Raises NotCounted if some are given and the duel has none."""
    if given is not None and not duel.attributes[side]:
        raise NotCounted(kind, side)
    return USUAL_PIPS if given is None else given


def _mods_named(game: GameWords, duel: DuelKind, kind: str, typed: str) -> tuple[str, ...]:
    """Read modifiers separated by commas, by their names or words. Raises NoSuchModifier, NoModifiers."""
    there = {mod: game.duels.mods[mod] for mod in duel.mods}
    known = {words.casefold(): mod for mod, said in there.items() for words in (mod, said, T_(said))}
    wanted = [words.strip() for words in typed.split(",") if words.strip()]
    for words in wanted:
        if words.casefold() not in known:
            raise NoSuchModifier(kind, words, tuple(map(T_, there.values()))) if there else NoModifiers(kind, words)
    return tuple(dict.fromkeys(known[words.casefold()] for words in wanted))
