"""Shirts of a competition's clubs, from their squads."""

from __future__ import annotations

from collections.abc import Mapping

from league.results import ClubId
from league.title.lineal_title import History
from matchday.leagues.views import CompetitionView
from matchday.people.squads import Squads


async def kits_of(squads: Squads, view: CompetitionView) -> Mapping[ClubId, str]:
    """Return the shirts of each club that has any, in the squads' format: "#d22630 stripes #ffffff".

    A club that plays with any free squad, or drafts one before each match, has none of its own.
    """
    rules = view.league.rules
    if isinstance(view.competition, History) or rules.squads == "draft":
        return {}
    entries = view.competition.entries.values()
    kits = {each.club: await squads.kit(each.manager, rules.ruleset, each.squad) for each in entries if each.squad}
    return {club: kit for club, kit in kits.items() if kit}
