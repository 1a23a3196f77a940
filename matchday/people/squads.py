"""Managers' squads, and the clubs of a challenge: each one of the game's own or a manager's squad."""

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
"""Largest number of squads of a manager: with the game's own clubs they fit into one menu."""


class Squads:
    """Managers' squads. Nobody sees or plays with another's.

    game: finds a game by its name, or raises NoSuchGame.
    """

    def __init__(self, store: Store, game: Callable[[str], Game]) -> None:
        self._store = store
        self._game = game

    async def check(self, ruleset: str, file: str) -> str:
        """Read a squad file without keeping it, and return its club's name. Raises the file's errors.

        A worker process reads it: a file full of errors takes a while, and matches go on meanwhile.
        """
        return await asyncio.to_thread(self._game(ruleset).squad, file)

    async def keep(self, owner: Person, ruleset: str, file: str) -> str:
        """Keep a squad in place of one of the same name, and return that name.

        Raises the file's errors, or TooManySquads, and keeps nothing then.
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
        """Delete a manager's squad, and return its name. Raises NoSuchSquad."""
        async with self._store.writing() as db:
            found = _found(name, await squads.names_of(db, owner, ruleset))
            if found is None:
                raise NoSuchSquad(name)
            await squads.remove(db, owner, ruleset, found)
        return found

    async def clubs_for(self, owner: int, ruleset: str) -> tuple[str, ...]:
        """Return the names of clubs that a manager may choose: own squads first, then the game's clubs."""
        own = await self.names_of(owner, ruleset)
        return (*own, *(club for club in self.clubs_of(ruleset) if _found(club, own) is None))

    def clubs_of(self, ruleset: str) -> tuple[str, ...]:
        """Return the names of a game's own clubs."""
        return self._game(ruleset).clubs

    def fields_of(self, ruleset: str) -> tuple[str, ...]:
        """Return the names of a game's fields; none if there is only one."""
        return self._game(ruleset).fields

    async def head(self, ruleset: str, request: MatchRequest, *, by: int) -> Mapping[str, str]:
        """Return the head of a match from a challenger's request.

        The first club may be the challenger's own squad. Raises the game's refusal.
        """
        file = await self.file(by, ruleset, request.clubs[0])
        return self._game(ruleset).head(replace(request, files=(file, "")))

    async def head_of_both(self, ruleset: str, request: MatchRequest, *, by: int, other: int) -> Mapping[str, str]:
        """Return the head of a match in which the second club too may be its manager's own squad."""
        owners = zip((by, other), request.clubs, strict=True)
        home, away = [await self.file(owner, ruleset, club) for owner, club in owners]
        return self._game(ruleset).head(replace(request, files=(home, away)))

    async def dressed(self, ruleset: str, head: Mapping[str, str], club: str, *, by: int) -> Mapping[str, str]:
        """Return a head in which the accepting manager plays with a club of the game or one of that manager's squads.

        Raises the game's refusal.
        """
        game = self._game(ruleset)
        return game.dressed(head, game.sides[1], club, await self.file(by, ruleset, club))

    async def kit(self, owner: int, ruleset: str, club: str) -> str:
        """Return the shirts of a club or a manager's squad, as pictures read them; "" if they are not known."""
        return self._game(ruleset).kit(club, await self.file(owner, ruleset, club))

    async def file(self, owner: int, ruleset: str, club: str) -> str:
        """Return the file of a manager's squad, by its name in any case; "" if there is none."""
        async with self._store.reading() as db:
            found = _found(club, await squads.names_of(db, owner, ruleset))
            return (found and await squads.file_of(db, owner, ruleset, found)) or ""


def _found(name: str, among: tuple[str, ...]) -> str | None:
    """Find a name, ignoring case."""
    return next((each for each in among if each.casefold() == name.strip().casefold()), None)
