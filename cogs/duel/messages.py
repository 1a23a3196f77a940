"""Messages of a duel outside a match, and the buttons under them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import discord
from discord import ui

from cogs.components import custom_ids, limits
from cogs.components.containers import boxed, note, row
from cogs.components.persistent import Carried
from cogs.components.subjects import OfDuel, OfTape
from cogs.explain_menus import duel_explained, fitting
from cogs.match.display.status import FITS_NOT
from cogs.runtime.answering import Deferral, acknowledge
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction
from matchday.duel_desk import DuelView, TapeView
from rules.dice.standalone_duels import DuelEnd, DuelKind, DuelRequest
from store.match.duels import DuelPlace, NoServer
from text.game_list import GAMES
from text.languages import T_, counted
from text.message import N_, N_plural
from text.standalone_duels import duel_odds_words, duel_title, duel_told, people_told

_LABELS: Final[Mapping[str, str]] = {
    "press": N_("Roll"),
    "decline": N_("No thanks"),
    "again": N_("Roll again"),
    "explain": N_("Explain"),
}
_CHECK: Final = N_("Check the dice")
_OFFERED: Final = N_("<@{by}> challenges <@{against}> to a duel. Both press **Roll** to start.")
_FIRST: Final = N_("These dice are new here. Their fingerprint is below. Press **Roll** to start.")
_PRESSED: Final = N_("<@{who}> is ready. Waiting for <@{other}>.")
_DECLINED: Final = N_("Duel declined.")
_TAPE: Final = N_("-# Duel {duel}, tape {tape} · check the dice: /duels · SHA-256 `{commitment}`")
_CLOSED: Final = N_("-# Duel {duel} · its tape was checked, a new one is in use")
_COLOUR: Final = discord.Colour.dark_gold()

_OPEN: Final = N_plural(
    "**Duels here:** {rolls} numbered roll so far.\n"
    "Tape {tape}, SHA-256 of its seed and number: `{commitment}`\n"
    "If you check the dice, everyone here sees the seed. Later duels use a new one.",
    "**Duels here:** {rolls} numbered rolls so far.\n"
    "Tape {tape}, SHA-256 of its seed and number: `{commitment}`\n"
    "If you check the dice, everyone here sees the seed. Later duels use a new one.",
    "rolls",
)
_FITS: Final = N_plural(
    "Checked {rolls} roll against the seed: it matches.",
    "Checked {rolls} rolls against the seed: all match.",
    "rolls",
)
_CHECKED: Final = N_(
    "**Duel dice checked.** {check}\n"
    "Seed: `{seed}`\nSHA-256 of `seed|{tape}`, shown with every duel: `{commitment}`\n"
    "-# Roll n = HMAC-SHA256 of `{tape}|n|{words}` with the seed as its key."
)
_NEXT: Final = N_("-# The next duels use tape {tape} · SHA-256 `{commitment}`")


def place_of(interaction: Interaction) -> DuelPlace:
    """Return the place that numbers duels: the server, or the person outside of servers."""
    return interaction.guild_id or NoServer(interaction.user.id)


def duel_of(interaction: Interaction, ruleset: str, kind: str) -> DuelKind:
    """Return a kind of duel of a game. Raises NoSuchGame, NoSuchDuel."""
    return interaction.client.desk.duels.kind(ruleset, kind)


def odds_shown(duel: DuelKind, terms: DuelRequest, odds: Mapping[str, DuelEnd], ruleset: str) -> str:
    """Return the purpose of the duel and its odds; a certain outcome needs none."""
    title = duel_title(terms, duel, GAMES[ruleset])
    return "\n".join([title, duel_odds_words(odds, GAMES[ruleset])]) if len(odds) > 1 else title


def duel_message(interaction: Interaction, view: DuelView) -> ui.LayoutView:
    """Return the message of a duel: its odds and who must press, or its dice with the result and the rule."""
    kept, body = view.row, view.row.body
    duel = duel_of(interaction, body.ruleset, body.kind)
    parts: list[str] = [odds_shown(duel, view.terms, view.odds, body.ruleset)]
    people = (kept.by, kept.against) if kept.against else ()
    buttons: list[str] = []
    if kept.state == "offered":
        buttons = ["press", "decline"] if kept.against else ["press"]
        parts.append(T_(_OFFERED).format(by=kept.by, against=kept.against) if kept.against else T_(_FIRST))
        parts += [people_told(duel, people)] if people else []
        parts += [T_(_PRESSED).format(who=who, other=next(iter({*people} - {who}), who)) for who in body.pressed]
        parts.append(_tape(view))
    elif view.settled is None:
        parts.append(T_(_DECLINED))
    else:
        buttons = ["again", "explain"]
        parts += [people_told(duel, people)] if people else []
        parts.append(duel_told(view.settled, view.numbers, duel, GAMES[body.ruleset], people))
        parts.append(_tape(view))
    odds, *rest = parts
    shown: list[ui.Item[Any]] = [ui.TextDisplay(odds), ui.Separator(), *map(ui.TextDisplay[Any], rest)]
    below = [row(*(DuelButton(kept.id, 0, verb) for verb in buttons))] if buttons else []
    return boxed([*shown, *below], _COLOUR)


def _tape(view: DuelView) -> str:
    """Return the line with a duel's tape and its commitment."""
    words = _TAPE if view.commitment else _CLOSED
    return T_(words).format(duel=view.row.id, tape=view.row.tape_id, commitment=view.commitment)


def tape_message(tape: TapeView) -> ui.LayoutView:
    """Return the message of a place's tape: the number of dice drawn, and the button that checks it."""
    words = counted(_OPEN, tape.rolls, tape=tape.id, commitment=tape.commitment)
    buttons = [row(TapeButton(tape.id))] if tape.rolls or tape.earlier else []
    return boxed([ui.TextDisplay(words), *buttons], _COLOUR)


def checked_message(tape: TapeView) -> ui.LayoutView:
    """Return the message of checked tapes with their seeds, earlier ones first, and the next tape."""
    lines = list(map(_checked_words, [*tape.earlier, tape]))
    if tape.then is not None:
        lines.append(T_(_NEXT).format(tape=tape.then.id, commitment=tape.then.commitment))
    return note("\n".join(lines))


def _checked_words(tape: TapeView) -> str:
    wrong = ", ".join(map(str, tape.check.wrong)) if tape.check else ""
    fits = tape.check is not None and tape.check.fits
    check = counted(_FITS, tape.rolls) if fits else T_(FITS_NOT).format(wrong=wrong)
    facts = {"seed": tape.seed, "commitment": tape.commitment, "tape": tape.id, "words": tape.words}
    return T_(_CHECKED).format(check=check, **facts)


class DuelButton(OfDuel, Carried, template=custom_ids.template(custom_ids.DUEL, "press|decline|again|explain")):
    """Roll a duel, decline it, roll it again, or explain its dice."""

    kind: ClassVar[str] = custom_ids.DUEL

    def __init__(self, duel_id: int, seq: int, verb: str) -> None:
        style = discord.ButtonStyle.success if verb == "press" else discord.ButtonStyle.secondary
        super().__init__(duel_id, seq, verb, label=T_(_LABELS[verb]), style=style)

    async def pressed(self, interaction: Interaction) -> None:
        """Handle the press. It is acknowledged only after checking that the duel belongs to this place."""
        if interaction.guild_id is not None:
            await interaction.client.desk.duels.check_place(self.duel_id, interaction.guild_id)
        others = {"again": self._again, "explain": self._explain}
        await others.get(self.rest, self._answer)(interaction)

    async def _answer(self, interaction: Interaction) -> None:
        desk, by = interaction.client.desk.duels, interaction.user.id
        await acknowledge(interaction, "update")
        if self.rest == "press":
            view = await desk.press(self.duel_id, by=by, interaction_id=interaction.id)
        else:
            view = await desk.decline(self.duel_id, by=by)
        shown = duel_message(interaction, view)
        _ = await interaction.edit_original_response(view=shown, allowed_mentions=limits.only())

    async def _again(self, interaction: Interaction) -> None:
        await acknowledge(interaction, "public")
        desk = interaction.client.desk.duels
        old = await desk.view(self.duel_id)
        view = await desk.roll(
            old.row.body.ruleset,
            old.terms,
            place=place_of(interaction),
            by=interaction.user.id,
            interaction_id=interaction.id,
        )
        await show_duel(interaction, view)

    async def _explain(self, interaction: Interaction) -> None:
        await acknowledge(interaction, "private")
        view = await interaction.client.desk.duels.view(self.duel_id)
        await privately(interaction, fitting(await duel_explained(view, interaction)))


class TapeButton(OfTape, Carried, template=custom_ids.template(custom_ids.DUEL, custom_ids.CHECK)):
    """Check the dice of all duels of a place."""

    kind: ClassVar[str] = custom_ids.DUEL
    defer: ClassVar[Deferral] = "public"

    def __init__(self, tape_id: int, seq: int = 0, rest: str = custom_ids.CHECK) -> None:
        super().__init__(tape_id, seq, rest, label=T_(_CHECK))

    async def pressed(self, interaction: Interaction) -> None:
        """Reveal the seed of the duels so far; the next ones use another."""
        tape = await interaction.client.desk.duels.check(place_of(interaction))
        _ = await interaction.edit_original_response(view=checked_message(tape))
        if tape.then is not None:
            await interaction.client.desk.duels.note_shown(tape.then.id)


async def show_duel(interaction: Interaction, view: DuelView) -> None:
    """Answer a deferred interaction with a duel, without pings."""
    shown = duel_message(interaction, view)
    _ = await interaction.edit_original_response(view=shown, allowed_mentions=limits.only())
