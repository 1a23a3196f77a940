"""Kick-offs of fixtures: the match's head and its first question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from league.competition import queries
from league.competition.competition import Competition, EnteredClub, FixtureStatus
from league.competition.events import KickedOff
from league.records.discipline import Absence, kept_out
from matchday.clock.clock_updates import PACE, USUAL_PACE
from matchday.competitions.book import Book
from matchday.competitions.match_consequences import NOWHERE
from matchday.league.views import FixtureQueue
from matchday.match import challenge
from matchday.match.challenge import LANGUAGE, MatchChallenge, MatchChannel
from matchday.match.dice import DiceSource
from matchday.people.squads import Squads
from matchday.takebacks.takebacks import TAKEBACKS
from rules.errors import RefereeError
from rules.game import Game, MatchRequest
from rules.odds import ASSIST
from rules.score_sheets import MatchTerms, Unavailable
from store.league import fixture_tapes, kick_offs
from store.league.leagues import LeagueRow, LeagueRules
from store.match import matches
from store.match.matches import CALLED, MatchRow
from store.people.people import Person, called
from store.transaction import Transaction

LIVE: Final = "live"
"""The pace of managers who play live together: the match begins when both are ready, and never automatically."""

READY_WAIT: Final = timedelta(hours=12)
"""Wait before a fixture begins, in which its managers may each add a word for the dice."""


@dataclass(frozen=True)
class Grounds:
    """Dependencies of a kick-off.

    game: finds a game by its name. new_seed: makes the secret of a match.
    shared: whether a channel holds one match at a time, so that its fixtures kick off one after the other.
    """

    game: Callable[[str], Game]
    squads: Squads
    dice: DiceSource
    new_seed: Callable[[], bytes]
    shared: bool = False


async def is_free(db: Transaction, grounds: Grounds, league: LeagueRow) -> bool:
    """Return whether a match can begin in a league's channel now."""
    return await held_by(db, grounds, league) is None


async def held_by(db: Transaction, grounds: Grounds, league: LeagueRow) -> MatchRow | None:
    """Return the match or challenge that occupies a league's channel; None if one can begin now."""
    here = await matches.in_channel(db, league.channel_id) if grounds.shared else None
    return None if here is None or here.is_over else here


async def queue_of(grounds: Grounds, book: Book) -> FixtureQueue:
    """Return the fixtures waiting for a competition's channel, and the match there; empty if matches have threads."""
    if not grounds.shared:
        return FixtureQueue()
    waiting = tuple(each.fixture.number for each in book.fixtures_to_kick_off())
    return FixtureQueue(await held_by(book.db, grounds, book.league), waiting)


async def head_of(
    grounds: Grounds, league: LeagueRow, competition: Competition, fixture: FixtureStatus
) -> dict[str, str]:
    """Return the head of a fixture's match. A squad that no longer exists is replaced."""
    rules, (home, away) = league.rules, (competition.entries[club] for club in fixture.fixture.clubs)
    game, request = grounds.game(rules.ruleset), _request(rules, (home.name, away.name))
    try:
        head = game.head(replace(request, **await _dress(grounds, rules.ruleset, home, away)))
    except RefereeError:
        head = game.head(request)
    head = game.on_terms(head, terms_of(competition, fixture))
    return {**head, **_agreed(rules), CALLED: f"R{fixture.fixture.round} {home.name} v {away.name}"}


def plain_head(grounds: Grounds, league: LeagueRow) -> dict[str, str]:
    """Return the head of a match outside competitions by a league's rules."""
    return agreed(grounds, league.rules)


def agreed(grounds: Grounds, rules: LeagueRules) -> dict[str, str]:
    """Return the facts in the head of every match of a league. Raises NoSuchGame, and the game's refusal."""
    return {**grounds.game(rules.ruleset).head(_request(rules)), **_agreed(rules)}


def _request(rules: LeagueRules, names: tuple[str, str] = ("", "")) -> MatchRequest:
    options = {**rules.options, "draft": rules.squads == "draft", "settle": False}
    return MatchRequest(half=rules.half, edition=rules.edition, options=options, names=names)


def _agreed(rules: LeagueRules) -> dict[str, str]:
    """Return the facts of a head that are the same in all games, without empty ones."""
    facts = {
        "ruleset": rules.ruleset,
        PACE: rules.pace or USUAL_PACE,
        TAKEBACKS: str(rules.takebacks),
        ASSIST: rules.assist,
        LANGUAGE: rules.language,
    }
    return {name: fact for name, fact in facts.items() if fact}


def terms_of(competition: Competition, fixture: FixtureStatus) -> MatchTerms:
    """Return a competition's terms for a fixture's match."""
    home, away = (_out(queries.unavailable(competition, club)) for club in fixture.fixture.clubs)
    tie = queries.tie_facts(competition, fixture.fixture.number)
    if tie is None:
        return MatchTerms(out=(home, away))
    return MatchTerms(tie.extra_time, tie.shoot_out, tie.first_leg, tie.away_goals, out=(home, away))


async def kick_off_fixture(grounds: Grounds, book: Book, number: int, head: Mapping[str, str]) -> None:
    """Make the match of a fixture and store it; it waits until both managers are ready, or long enough.

    Raises the competition's refusal.
    """
    fixture = book.now.fixtures[number]
    bound = await fixture_tapes.take(book.db, book.id, (number, *fixture.fixture.clubs))
    match_id = await arrange_match(grounds, book, fixture, head, bound)
    book.tell(KickedOff(number, match_id))


async def arrange_match(  # noqa: PLR0913, PLR0917 - what is played, and where its dice come from
    grounds: Grounds,
    book: Book,
    fixture: FixtureStatus,
    head: Mapping[str, str],
    bound: tuple[int, bytes] | None = None,
    goes_on: bool = False,  # noqa: FBT001, FBT002 - named at every call
) -> int:
    """Make the match of a fixture, not begun yet; return its number.

    bound: its number and seed from before, if they were published; None for new ones, which are published now.
    goes_on: whether it continues another match at once; else it waits for both managers.
    """
    league = book.league
    managers = await managers_of(book, fixture)
    unseen = all(each.computer is not None for each in managers)
    wanted = MatchChallenge(league.rules.ruleset, head, *managers, "")
    place = MatchChannel(league.guild_id, NOWHERE if unseen else league.channel_id, shared=False)
    number, seed = bound or (None, grounds.new_seed())
    match_id = await challenge.challenge(book.db, wanted, place, seed, number, told=not goes_on and not unseen)
    if not goes_on:
        latest = None if head.get(PACE) == LIVE else book.at + READY_WAIT
        await kick_offs.wait(book.db, match_id, book.at if unseen else latest)
        for each in managers:
            if each.computer is not None:
                await kick_offs.note_ready(book.db, match_id, each.id, "")
    return match_id


async def is_unseen(book: Book, fixture: FixtureStatus) -> bool:
    """Return whether both managers of a fixture are computers: its match is played unseen, and only its result told."""
    home, away = await managers_of(book, fixture)
    return home.computer is not None and away.computer is not None


async def managers_of(book: Book, fixture: FixtureStatus) -> tuple[Person, Person]:
    """Return a fixture's managers, home first, as of this competition even if the club has another one elsewhere."""
    home, away = (book.now.entries[club].manager for club in fixture.fixture.clubs)
    known = {person.id: person for person in await called(book.db, (home, away))}
    return known[home], known[away]


async def _dress(grounds: Grounds, ruleset: str, home: EnteredClub, away: EnteredClub) -> dict[str, tuple[str, str]]:
    """Return both clubs and squads; if both have the same squad, the away side gets any other."""
    same = home.squad.casefold() == away.squad.casefold()
    clubs_ = (home.squad, "" if same else away.squad)
    files = [await grounds.squads.file(each.manager, ruleset, each.squad) for each in (home, away)]
    return {"clubs": clubs_, "files": (files[0], files[1])}


def _out(absences: Mapping[str, tuple[Absence, ...]]) -> tuple[Unavailable, ...]:
    return tuple(_unavailable(player, why) for player, why in absences.items())


def _unavailable(player: str, why: tuple[Absence, ...]) -> Unavailable:
    suspended, matches = kept_out(why)
    return Unavailable(player, "suspended" if suspended else "injured", matches)
