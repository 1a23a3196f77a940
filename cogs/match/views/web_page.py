"""/match page: the link to a match's page on the web, and the end of that page."""

from __future__ import annotations

from typing import Final

from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction
from cogs.runtime.web_links import match_link
from matchday.errors import NoWebPage
from text.languages import T_
from text.message import N_

_LINK: Final = N_("Anyone with this link can watch this match on the web:\n{link}")
_CLOSED: Final = N_("This match's page on the web is closed. Its link no longer works.")


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
