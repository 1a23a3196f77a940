"""Squads of managers; and clubs of a challenge, each the name of a game's own club or of a manager's squad."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from matchday.errors import NoSuchSquad, TooManySquads
from rules.game import Game, MatchRequest
from store.database import Store
from store.people import people, squads
from store.people.people import Person

MOST: Final = 12
"""How many squads a manager may keep: with the game's own clubs they fit into one list to choose from."""


class Squads:
    """The squads that are kept. Nobody sees or plays with those of others.

    game: finds a game by its name, or raises NoSuchGame.
    """

    def __init__(self, store: Store, game: Callable[[str], Game]) -> None:
        self._store = store
        self._game = game

    async def check(self, ruleset: str, file: str) -> str:
        """Read a squad's file, keep nothing, and return the name of its club. Raises what is wrong with the file.

        A worker reads it: a file full of faults takes its time, and matches go on meanwhile.
        """
        return await asyncio.to_thread(self._game(ruleset).squad, file)

    async def keep(self, owner: Person, ruleset: str, file: str) -> str:
        """Keep a squad in place of one of the same name, and return that name.

        Raises what is wrong with the file, or TooManySquads, and keeps nothing then.
        """
        name = await self.check(ruleset, file)
        async with self._store.writing() as db:
            await people.remember(db, owner)
            await people.hold(db, owner.id)
            there = await squads.names_of(db, owner.id, ruleset)
            old = _found(name, there)
            if old is None and len(there) >= MOST:
                raise TooManySquads(MOST)
            if old is not None:
                await squads.remove(db, owner.id, ruleset, old)
            await squads.keep(db, owner.id, ruleset, name, file)
        return name

    async def names_of(self, owner: int, ruleset: str) -> tuple[str, ...]:
        """Return the names of a manager's squads, oldest first."""
        async with self._store.reading() as db:
            return await squads.names_of(db, owner, ruleset)

    async def remove(self, owner: int, ruleset: str, name: str) -> str:
        """Throw a manager's squad away, and return its name. Raises NoSuchSquad."""
        async with self._store.writing() as db:
            found = _found(name, await squads.names_of(db, owner, ruleset))
            if found is None:
                raise NoSuchSquad(name)
            await squads.remove(db, owner, ruleset, found)
        return found

    async def clubs_for(self, owner: int, ruleset: str) -> tuple[str, ...]:
        """Return the names that a manager may choose a club by: own squads first, then the clubs of the game."""
        own = await self.names_of(owner, ruleset)
        return (*own, *(club for club in self.clubs_of(ruleset) if _found(club, own) is None))

    def clubs_of(self, ruleset: str) -> tuple[str, ...]:
        """Return the names of the clubs that come with a game."""
        return self._game(ruleset).clubs

    def fields_of(self, ruleset: str) -> tuple[str, ...]:
        """Return the names of the fields that a game can be played on; none where there is only one."""
        return self._game(ruleset).fields

    async def head(self, ruleset: str, request: MatchRequest, *, by: int) -> Mapping[str, str]:
        """Return the facts that a match begins with, from what a challenger wants.

        The first club may be a squad of the challenger's own. Raises what the game has against it.
        """
        file = await self.file(by, ruleset, request.clubs[0])
        return self._game(ruleset).head(replace(request, files=(file, "")))

    async def head_of_both(self, ruleset: str, request: MatchRequest, *, by: int, other: int) -> Mapping[str, str]:
        """Return the same where the second club too may be a squad of its manager's own."""
        owners = zip((by, other), request.clubs, strict=True)
        home, away = [await self.file(owner, ruleset, club) for owner, club in owners]
        return self._game(ruleset).head(replace(request, files=(home, away)))

    async def dressed(self, ruleset: str, head: Mapping[str, str], club: str, *, by: int) -> Mapping[str, str]:
        """Return a head in which the second side, a manager's who accepts, plays with a club or with an own squad.

        Raises what the game has against it.
        """
        game = self._game(ruleset)
        return game.dressed(head, game.sides[1], club, await self.file(by, ruleset, club))

    async def kit(self, owner: int, ruleset: str, club: str) -> str:
        """Return the shirts of a club or of a manager's squad, as pictures read them; "" where they are not known."""
        return self._game(ruleset).kit(club, await self.file(owner, ruleset, club))

    async def file(self, owner: int, ruleset: str, club: str) -> str:
        """Return the file of a manager's squad, by its name in any case; "" where that manager has none of it."""
        async with self._store.reading() as db:
            found = _found(club, await squads.names_of(db, owner, ruleset))
            return (found and await squads.file_of(db, owner, ruleset, found)) or ""


def _found(name: str, among: tuple[str, ...]) -> str | None:
    """Find a name in any case."""
    return next((each for each in among if each.casefold() == name.strip().casefold()), None)
