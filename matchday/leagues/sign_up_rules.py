"""Sign-up rules: valid names of clubs, and the league's club of that name."""

from __future__ import annotations

from typing import Final

from league.results import ClubId
from matchday.competitions.book import Book
from matchday.leagues.errors import NameTaken, NotAName
from rules.errors import RefereeError
from rules.game import Game, MatchRequest
from store.errors import OneAlready
from store.league import clubs, leagues
from store.people.people import Person

_OTHERS: Final = ("A", "B")
"""Names of the other club when a name is checked: one of them always differs from it."""


def name_of(game: Game, typed: str) -> str:
    """Return a club's name, with single spaces. Raises NotAName if the game could not show it."""
    name = " ".join(typed.split())
    other = next(each for each in _OTHERS if each.casefold() != name.casefold())
    try:
        _ = game.head(MatchRequest(names=(name, other)))
    except RefereeError:
        raise NotAName(name) from None
    if not name:
        raise NotAName(name)
    return name


async def club_of(book: Book, by: Person, name: str, squad: str) -> ClubId:
    """Return the league's club that a manager enters: the one of that name, in any case, or a new one.

    Raises NameTaken.
    """
    await leagues.hold(book.db, book.league.id)
    known = await clubs.of_league(book.db, book.league.id)
    there = next((each for each in known if each.name.casefold() == name.casefold()), None)
    if there is None:
        try:
            return await clubs.add(book.db, book.league.id, name, by.id, squad)
        except OneAlready:
            raise NameTaken(name) from None
    if there.manager.id != by.id:
        raise NameTaken(name)
    await clubs.plays_with(book.db, there.id, squad)
    return there.id
