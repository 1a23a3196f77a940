"""Tools and facts shared by all pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from rules.game import Game
from store.database import Store
from web.links import Links
from web.live_matches import LiveMatches
from web.match_previews import MatchPreviews
from web.page_limits import ClientLimits
from web.templating import Templating
from web.visibility import Visibility


@dataclass(frozen=True, slots=True)
class Context:
    """Tools and facts that a module of pages is given.

    store: the database, which pages only read, and only by what `visibility` lets them see.
    games: the known games, by name. limits: of each client. live, previews: matches with spectators.
    now: returns the current time (UTC).
    """

    store: Store
    games: Mapping[str, Game]
    visibility: Visibility
    templating: Templating
    links: Links
    limits: ClientLimits
    live: LiveMatches
    previews: MatchPreviews
    now: Callable[[], datetime]
