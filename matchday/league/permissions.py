"""Permission checks for managers' actions on a competition and anybody's on a title."""

from __future__ import annotations

from league.competition.competition import Competition
from league.competition.events import Delayed, Event, Withdrew
from league.title.lineal_title import Title
from league.title.title_events import Entered, GivenUp, Left, Offered, TitleEvent
from matchday.league.errors import NotAnOrganiser, NotTheHolder


def check(competition: Competition, event: Event, by: int, league: str) -> None:
    """Check that an event postpones a fixture for a manager's own club, or withdraws that club.

    Raises NotAnOrganiser for any other event or club.
    """
    entry = competition.entries.get(event.club) if isinstance(event, Delayed | Withdrew) else None
    if entry is None or entry.manager != by:
        raise NotAnOrganiser(league)


def check_title(title: Title, event: TitleEvent, by: int, league: str, *, organiser: bool) -> None:
    """Check that people act only for themselves; organisers may act for anybody except in the holder's place.

    Raises NotTheHolder or NotAnOrganiser.
    """
    if isinstance(event, Offered | GivenUp):
        if by != title.holder:
            raise NotTheHolder
    elif not organiser and not (isinstance(event, Entered | Left) and event.manager == by):
        raise NotAnOrganiser(league)
