"""Pages of matches, and the first page, which names the leagues that are listed."""

from __future__ import annotations

from typing import Final

from aiohttp import web

from text.message import N_
from web.context import Context

_FIRST_WORDS: Final = {
    "title": N_("Matches and leagues"),
    "leagues": N_("Leagues"),
    "no_leagues": N_("No league is listed here. A link from its server leads to any other page."),
}


def routes(context: Context) -> list[web.RouteDef]:
    """Return the routes of the first page and of matches."""

    async def first(request: web.Request) -> web.Response:
        leagues = await context.visibility.listed()
        return context.templating.page(request, "first.html", _FIRST_WORDS, leagues=leagues)

    return [web.get("/", first)]
