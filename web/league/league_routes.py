"""All addresses of leagues: pages, files, and the interface for programs, which share what was read of a league."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

from aiohttp import web

from matchday.delivery.background_tasks import cancel_all
from web.context import Context
from web.league import api, league_files, league_pages
from web.league.league_reading import LeagueReading


def add_to(application: web.Application, context: Context) -> None:
    """Add the routes of leagues to an application, which once started reads the leagues in advance."""
    reading = LeagueReading(context)
    for part in (league_files, league_pages, api):
        application.add_routes(part.routes(context, reading))

    async def reading_ahead(_application: web.Application) -> AsyncGenerator[None]:
        ahead = asyncio.create_task(reading.read_ahead())
        yield
        await cancel_all([ahead])

    application.cleanup_ctx.append(reading_ahead)
