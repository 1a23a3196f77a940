"""A match's page on the web: the words that both managers agree to, the button that leads there, and /match page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord
from discord import ui
from discord.app_commands import Choice

from cogs.components.containers import row
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction
from cogs.runtime.web_links import match_link
from matchday.errors import NoWebPage
from matchday.web_pages import DELAYED, LIVE, PAGE
from text.languages import T_
from text.message import N_

_LINK: Final = N_("Anyone with this link can watch this match on the web:\n{link}")
_CLOSED: Final = N_("This match's page on the web is closed. Its link no longer works.")
_SHOWN: Final = N_("Shown on the web, with both names, to anyone with the link.")
_SHOWN_LATER: Final = N_("Shown on the web one action later, with both names, to anyone with the link.")
_WATCH: Final = N_("Watch")

PAGE_CHOICES: Final = [Choice(name=N_("Live"), value=LIVE), Choice(name=N_("One action later"), value=DELAYED)]
"""The ways in which a match's page can show it; without one there is none."""


def page_words(head: Mapping[str, str]) -> str:
    """Return the words for a match's page on the web; "" if the managers have agreed to none."""
    return T_(_SHOWN_LATER if head[PAGE] == DELAYED else _SHOWN) if PAGE in head else ""


def watch(link: str) -> list[ui.ActionRow[ui.LayoutView]]:
    """Return the row with the button to a match's page. link: its address; "" for none."""
    return [row(ui.Button(style=discord.ButtonStyle.link, label=T_(_WATCH), url=link))] if link else []


async def show_page_link(interaction: Interaction, match_id: int) -> None:
    """Show the link to a match's page. Raises NoWebPage."""
    link = await match_link(interaction.client, match_id)
    if not link:
        raise NoWebPage(match_id)
    await privately(interaction, T_(_LINK).format(link=link))


async def close_page(interaction: Interaction, match_id: int) -> None:
    """Close a match's page for one of its managers, and take the link from its card.

    Raises NotYourMatch, NoWebPage, WebPageOfLeague.
    """
    await interaction.client.desk.web_pages.close(match_id, by=interaction.user.id)
    await privately(interaction, T_(_CLOSED))
    await interaction.client.card_anew(match_id)
