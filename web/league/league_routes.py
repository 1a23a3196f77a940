"""All addresses of leagues: pages, files, and the interface for programs, which share what was read of a league."""

from __future__ import annotations

from aiohttp import web

from web.context import Context
from web.league import api, league_files, league_pages
from web.league.league_reading import LeagueReading


def routes(context: Context) -> list[web.RouteDef]:
    """Return the routes of leagues."""
    reading = LeagueReading(context)
    return [
        *league_files.routes(context, reading),
        *league_pages.routes(context, reading),
        *api.routes(context, reading),
    ]
