"""Menus: answers to pick from, and menus that open another one where there are too many for one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Final, Self

import discord
from discord import ui

from cogs import choices, ids, limits
from cogs.answers import AnswerButton, give
from cogs.choices import Choices, hex_in
from cogs.official import Interaction
from cogs.pictures import Picture, galleries, near
from cogs.speaking import spoken
from matchday.refusals import NotYourMatch
from matchday.views import MatchView
from rules.errors import NotYourTurn, StaleAnswer
from rules.hexes import Hex
from text.games import GAMES, Game
from text.languages import T_
from text.message import N_

OPENS: Final = "?"
"""What stands before the value of an option that opens another menu: "?10", "?pass", "?pass|K"."""

_BUTTONS_IN_A_ROW: Final = 5
_PLAYERS: Final = N_("Pick a player …")
_WORDS: Final = N_("Pick an answer …")
_ANOTHER: Final = N_("Another hex …")


class Menu(ui.DynamicItem[ui.Select[ui.LayoutView]], template=ids.template(ids.CHOICE, r"\d+")):
    """A menu of one question. An option is an answer, or opens the menu of the answers that begin like it.

    number: tells the menus of one message apart.
    """

    def __init__(
        self,
        match_id: int,
        seq: int,
        number: int,
        *,
        placeholder: str = "",
        options: Sequence[discord.SelectOption] = (),
    ) -> None:
        self.match_id, self.seq = match_id, seq
        custom_id = ids.custom_id(match_id, seq, ids.CHOICE, str(number))
        shown = limits.short(placeholder, limits.PLACEHOLDER) or None
        super().__init__(ui.Select(custom_id=custom_id, placeholder=shown, options=list(options)))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make the menu again from what it carries."""
        _ = interaction, item
        match_id, seq, number = ids.read(match)
        return cls(match_id, seq, int(number))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Give the answer that was picked, or open what it opens."""
        async with spoken(interaction):
            picked = self.item.values[0]
            private = interaction.message is not None and interaction.message.flags.ephemeral
            if not picked.startswith(OPENS):
                await interaction.response.defer()
                await self._give(interaction, picked, private=private)
                return
            if private:
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)
            await self._open(interaction, picked.removeprefix(OPENS))

    async def _open(self, interaction: Interaction, group: str) -> None:
        view = await interaction.client.desk.view(self.match_id)
        check_asked(view, self.seq, interaction.user.id)
        start = group.partition("|")[0]
        places = [Hex.parse(hex_in(answer)) for answer in legal(view).groups.get(start, ())]
        picture = await near(view, start, places, f"m{view.id}-{view.seq}")
        files = [picture.file] if picture is not None else []
        _ = await interaction.edit_original_response(view=opened(view, group, picture), attachments=files)

    async def _give(self, interaction: Interaction, picked: str, *, private: bool) -> None:
        """Give the answer. A private menu has done its work then, and goes; the board shows what has come of it."""
        outcome = await give(interaction, self.match_id, [picked], seq=self.seq)
        if private and outcome.refusal is None:
            with suppress(discord.NotFound):
                await interaction.delete_original_response()


def check_asked(view: MatchView, seq: int, user_id: int) -> None:
    """Refuse to open a menu for somebody who is not asked: NotYourMatch, NotYourTurn, StaleAnswer."""
    if user_id not in {view.row.home.id, view.row.away.id}:
        raise NotYourMatch(view.id)
    if view.seq != seq:
        raise StaleAnswer(seq)
    if view.asked is None or view.asked.id != user_id:
        raise NotYourTurn(view.side or "")


def legal(view: MatchView) -> Choices:
    """Return the legal answers of the open question, sorted out; none where nothing is asked."""
    answers = view.question.answers.every() if view.question is not None else ()
    return choices.sorted_out(map(str, answers))


def controls(view: MatchView, found: Choices) -> list[ui.ActionRow[ui.LayoutView]]:
    """Return the buttons and menus of the open question, in rows.

    found: its legal answers.
    """
    game, found = GAMES[view.row.ruleset], choices.few_as_words(found)
    menus = [*_word_menus(view, game, found), *_figure_menus(view, game, found), *_verb_menus(view, game, found)]
    rows = _button_rows(view, game, found.words) if len(found.words) <= choices.BUTTONS else []
    return [*rows, *_numbered(view, menus[: choices.ROWS])]


def opened(view: MatchView, group: str, picture: Picture | None = None) -> ui.LayoutView:
    """Return the private message that a menu opens: every answer of a group, or the rows of the board to pick from.

    group: what the answers begin with, "10" or "pass"; with "|K" behind it only those on row K.
    picture: of the surroundings of the player that it is about.
    """
    game, side = GAMES[view.row.ruleset], view.side or ""
    start, _, row = group.partition("|")
    listed = legal(view)
    answers = listed.groups.get(start, ())
    if row:
        answers = choices.by_row(answers).get(row, ())
    if len(answers) > choices.SHOWN:
        found = choices.by_row(answers).items()
        options = [_option(f"{OPENS}{start}|{letter}", f"{letter} · {len(on_it)}") for letter, on_it in found]
        menus = [
            (T_("Pick a row …"), options[at : at + limits.OPTIONS]) for at in range(0, len(options), limits.OPTIONS)
        ]
    else:
        menus = [
            (f"{hex_in(part[0])} … {hex_in(part[-1])}", [_answer_option(view, game, answer) for answer in part])
            for part in choices.in_menus(answers)
        ]
    head = game.figure(view.match, side, start) if start in listed.figures else game.menu(start)
    message: ui.LayoutView = ui.LayoutView(timeout=None)
    _ = message.add_item(ui.TextDisplay(f"**{head}**"))
    for gallery in galleries([picture] if picture is not None else []):
        _ = message.add_item(gallery)
    for menu_row in _numbered(view, menus):
        _ = message.add_item(menu_row)
    return limits.fits(message)


def _button_rows(view: MatchView, game: Game, words: Sequence[str]) -> list[ui.ActionRow[ui.LayoutView]]:
    rows: list[ui.ActionRow[ui.LayoutView]] = []
    for start in range(0, len(words), _BUTTONS_IN_A_ROW):
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        for number, word in enumerate(words[start : start + _BUTTONS_IN_A_ROW], start=start):
            style = discord.ButtonStyle.primary if number == 0 else discord.ButtonStyle.secondary
            _ = row.add_item(
                AnswerButton(view.id, view.seq, word, label=game.label(view.match, view.side or "", word), style=style)
            )
        rows.append(row)
    return rows


def _word_menus(view: MatchView, game: Game, found: Choices) -> Iterable[tuple[str, list[discord.SelectOption]]]:
    if len(found.words) > choices.BUTTONS:
        for start in range(0, len(found.words), limits.OPTIONS):
            words = found.words[start : start + limits.OPTIONS]
            yield T_(_WORDS), [_option(word, game.label(view.match, view.side or "", word)) for word in words]


def _figure_menus(view: MatchView, game: Game, found: Choices) -> Iterable[tuple[str, list[discord.SelectOption]]]:
    side = view.side or ""
    if found.figures:
        named = [(f"{OPENS}{figure}", game.figure(view.match, side, figure)) for figure in found.figures]
        yield T_(_PLAYERS), [_option(value, label) for value, label in named[: limits.OPTIONS]]


def _verb_menus(view: MatchView, game: Game, found: Choices) -> Iterable[tuple[str, list[discord.SelectOption]]]:
    """Make a menu a verb: first the hexes that something is worth knowing of, such as own players'; the rest behind."""
    for verb in found.verbs:
        hints = {answer: game.hint(view.match, view.side or "", answer) for answer in found.groups[verb]}
        known = [answer for answer in hints if hints[answer]]
        shown = list(hints) if len(hints) <= limits.OPTIONS else (known or list(hints))[: limits.OPTIONS - 1]
        options = [_answer_option(view, game, answer) for answer in sorted(shown, key=lambda answer: not hints[answer])]
        if len(shown) < len(hints):
            options.append(_option(f"{OPENS}{verb}", T_(_ANOTHER)))
        yield game.menu(verb), options


def _answer_option(view: MatchView, game: Game, answer: str) -> discord.SelectOption:
    hint = game.hint(view.match, view.side or "", answer)
    return _option(answer, f"{hex_in(answer)} · {hint}" if hint else hex_in(answer))


def _option(value: str, label: str) -> discord.SelectOption:
    return discord.SelectOption(value=value, label=limits.short(label, limits.OPTION))


def _numbered(
    view: MatchView, menus: Sequence[tuple[str, list[discord.SelectOption]]]
) -> list[ui.ActionRow[ui.LayoutView]]:
    rows: list[ui.ActionRow[ui.LayoutView]] = []
    for number, (placeholder, options) in enumerate(menus):
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        _ = row.add_item(Menu(view.id, view.seq, number, placeholder=placeholder, options=options))
        rows.append(row)
    return rows
