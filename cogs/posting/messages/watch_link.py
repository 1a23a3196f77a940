"""A match's page on the web: the words that both managers agree to, and the button that leads there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord
from discord import ui
from discord.app_commands import Choice

from cogs.components.containers import row
from matchday.web_pages import DELAYED, LIVE, PAGE
from text.languages import T_
from text.message import N_

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
