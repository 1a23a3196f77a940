"""The results of all the store's queries on a file with the small league, function by function."""

from __future__ import annotations

from store.delivery import league_notices, notices
from store.league import clubs, kick_offs, logged_events, public_leagues, ratings, score_sheets, tallies
from store.match import (
    clocks,
    drafts,
    duels,
    entries,
    match_notes,
    matches,
    public_matches,
    sittings,
    takeback_requests,
    wishes,
)
from store.people import absences, first_matches, followers, people, preferences, saved_plans, squads, standing_orders
from store.transaction import Transaction

GAME = "tiny"


async def all_answers(db: Transaction, *persons: int) -> dict[str, str]:
    """Return all results as text, by query. persons: the subjects."""
    told = await _of_matches(db) | await _of_the_league(db, *persons)
    for who in persons:
        told |= await _of_somebody(db, who)
    return {question: repr(answer) for question, answer in told.items()}


async def _of_matches(db: Transaction) -> dict[str, object]:
    told: dict[str, object] = {}
    for match_id in (1, 2):
        told |= {
            f"match {match_id}": await matches.get(db, match_id),
            f"entries {match_id}": await entries.since(db, match_id),
            f"followers {match_id}": await followers.of(db, match_id),
            f"ready {match_id}": await kick_offs.words_of(db, match_id),
            f"notice {match_id}": await notices.next_waiting(db, match_id),
            f"notices {match_id}": await notices.latest(db, match_id, "board", "denied", "kick_off", limit=9),
            f"clock {match_id}": await clocks.read(db, match_id),
            f"request {match_id}": await takeback_requests.get(db, match_id),
            f"sittings {match_id}": await sittings.of(db, match_id),
            f"sheet {match_id}": await score_sheets.get(db, match_id),
            f"step {match_id}": await ratings.of_match(db, match_id),
            f"duel {match_id}": await duels.get(db, match_id),
            f"page {match_id}": await public_matches.of_match(db, match_id),
        }
    return told


async def _of_the_league(db: Transaction, *persons: int) -> dict[str, object]:
    return {
        "open": await matches.open_ones(db),
        "clubs": await clubs.of_league(db, 1),
        "season": await logged_events.of(db, 1),
        "title": await logged_events.of_title(db, 2),
        "managers": sorted((await tallies.of_competition(db, 1, "manager")).items()),
        "of the league": sorted(await tallies.names(db, 1, "manager")),
        "players": await tallies.of_league(db, 1, "player"),
        "league notice": await league_notices.next_waiting(db, 1),
        "tapes here": [(each.id, each.seed, each.commitment) for each in await duels.open_tapes(db, 7)],
        "listed": await public_leagues.listed(db),
        "reachable": await public_leagues.reachable(db, 20),
        "pages": await public_matches.of_league(db, 1, range(1, 100)),
        "names": sorted(await people.called(db, persons), key=lambda each: each.name),
        "ratings": sorted((await ratings.of(db, persons)).items()),
    }


async def _of_somebody(db: Transaction, who: int) -> dict[str, object]:
    return {
        f"matches of {who}": await matches.of_person(db, who),
        f"first of {who}": (await first_matches.of(db, who, 1, limit=60)).id,
        f"last of {who}": await matches.last_played(db, who, GAME, 5),
        f"clubs of {who}": await clubs.of_person(db, who),
        f"course of {who}": await ratings.course(db, who),
        f"sums of {who}": await tallies.by_competition(db, "manager", str(who)),
        f"absences of {who}": await absences.of(db, who),
        f"preferences of {who}": await preferences.of(db, who),
        f"orders of {who}": dict(await standing_orders.of(db, who, GAME)),
        f"plans of {who}": await saved_plans.of(db, who, GAME),
        f"squads of {who}": await squads.names_of(db, who, GAME),
        f"draft of {who}": await drafts.of(db, 1, who),
        f"wishes of {who}": dict(await wishes.of(db, 1, who)),
        f"note of {who}": await match_notes.of(db, 1, who),
        f"asked by {who}": await takeback_requests.asked_since(db, 1, "takeback", who, 0),
    }
