"""Links to pages on the web, for bots that have them."""

from __future__ import annotations

from typing import Final

from cogs.runtime.protocol import Official
from text.message import N_
from web.links import league_page, match_page

NO_PAGES: Final = N_("**This bot has no pages on the web.**\nTry again without them, or ask its operator to set WEB.")


async def page_of(bot: Official, match_id: int) -> str | None:
    """Return the token of a match's page; None if it has none, and for a bot without pages."""
    return await bot.desk.web_pages.token_of(match_id) if bot.links is not None else None


async def match_link(bot: Official, match_id: int) -> str:
    """Return the address of a match's page; "" if it has none."""
    return link_at(bot, await page_of(bot, match_id))


def page_shown(bot: Official, token: str | None) -> str | None:
    """Return the token of the page to which a card is to lead; None for no page, and for a bot without pages."""
    return token if bot.links is not None else None


def link_at(bot: Official, token: str | None) -> str:
    """Return the address of a match's page. token: None for no page, whose address is ""."""
    return bot.links.whole(match_page(token)) if bot.links is not None and token is not None else ""


async def league_link(bot: Official, league_id: int) -> str:
    """Return the address of a league's page; "" if it is not on the web."""
    page = await bot.desk.web_pages.of_league(league_id) if bot.links is not None else None
    return bot.links.whole(league_page(page.token)) if bot.links is not None and page is not None else ""
