"""Sign-up rules: valid names of clubs, and the league's club of that name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Final

from league.results import ClubId
from matchday.competitions.book import Book
from matchday.league.errors import NameTaken, NotAName
from rules.errors import RefereeError
from rules.game import Game, MatchRequest
from store.errors import OneAlready
from store.league import clubs, leagues
from store.league.clubs import ClubRow
from store.people import people
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
    await clubs.change_squad(book.db, there.id, squad)
    return there.id


@dataclass(frozen=True, slots=True)
class ComputerNames:
    """The names of a computer manager and its club."""

    manager: str
    club: str


async def computer_club(book: Book, level: int, named: Callable[[int], ComputerNames]) -> ClubRow:
    """Return a club of a computer manager for a competition: one of the league that is not in it yet, or a new one.

    level: of the manager. named: returns the names of a league's n-th computer.

    Raises NameTaken.
    """
    await leagues.hold(book.db, book.league.id)
    known = await clubs.of_league(book.db, book.league.id)
    free = [each for each in known if each.manager.computer == level and each.id not in book.now.entries]
    if free:
        return free[0]
    taken = {each.name.casefold() for each in known}
    names = next(each for each in map(named, count(1)) if each.club.casefold() not in taken)
    manager = await people.new_computer(book.db, names.manager, level)
    try:
        club = await clubs.add(book.db, book.league.id, names.club, manager.id)
    except OneAlready:
        raise NameTaken(names.club) from None
    return ClubRow(club, book.league.id, names.club, manager, "")
