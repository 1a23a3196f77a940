"""Counter-challenges: the challenged manager proposes the same match with other settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from matchday.delivery.outbox import Outbox
from matchday.match import challenge as challenges
from matchday.match.build_view import row_of
from matchday.match.challenge import MatchChallenge, MatchChannel
from matchday.match.heard_once import once
from matchday.match.open_matches import OpenMatches
from matchday.people.squads import Squads
from rules.game import MatchRequest
from store.database import Store
from store.delivery.notices import Notice
from store.match import matches, processed_interactions
from store.match.matches import MatchRow


@dataclass(frozen=True, slots=True)
class ChallengeChanges:
    """Changed settings of a challenge.

    half: actions a half. edition: one of the game's. draft: whether both draft their squads.
    beside: facts of the match that matter to no rule.
    """

    half: int
    edition: str
    draft: bool
    beside: Mapping[str, str]


class Countering:
    """Counter-challenges: `desk.countering`.

    new_seed: makes the secret of a match. shared: whether a channel holds one match at a time.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - its dependencies
        self,
        store: Store,
        open_: OpenMatches,
        squads: Squads,
        outbox: Outbox[Notice],
        new_seed: Callable[[], bytes],
        shared: bool,  # noqa: FBT001 - as the desk has it
    ) -> None:
        self._store = store
        self._open = open_
        self._squads = squads
        self._outbox = outbox
        self._new_seed = new_seed
        self._shared = shared

    async def counter(self, match_id: int, changes: ChallengeChanges, *, by: int, interaction_id: int) -> int:
        """Decline a challenge and make one in return with other settings, both in one transaction.

        Clubs and other agreed settings stay; abilities only in the same edition.

        Returns the id of the new match. Raises NoSuchMatch, NotYourMatch, OwnChallenge, NotChallenged, AlreadyPlaying,
        PartOfACompetition, and the game's refusal.
        """
        async with self._open.lock(match_id):
            async with self._store.reading() as db:
                row, new = await row_of(db, match_id), await processed_interactions.heard(db, interaction_id)
            if new is None:
                new = await self._exchange(row, changes, by, interaction_id)
        await self._outbox.deliver(match_id)
        await self._outbox.deliver(new)
        return new

    def request(self, row: MatchRow) -> MatchRequest:
        """Return a challenge's request, as far as its game can tell."""
        return self._open.game(row.ruleset).request_of(row.head)

    async def _exchange(self, row: MatchRow, changes: ChallengeChanges, by: int, interaction_id: int) -> int:
        challenges.check_challenged(row, by)
        game = self._open.game(row.ruleset)
        request = _otherwise(self.request(row), changes)
        head = await self._squads.head_of_both(row.ruleset, request, by=row.away.id, other=row.home.id)
        facts = {"ruleset": row.ruleset, **head, **changes.beside}
        _ = game.begin(facts)
        challenge = MatchChallenge(row.ruleset, facts, row.away, row.home, "")
        place = MatchChannel(row.guild_id, row.channel_id, shared=self._shared)
        async with once(), self._store.writing() as db:
            await matches.hold(db, row.id)
            await challenges.decline(db, row, game.sides[1], countered=True)
            new = await challenges.challenge(db, challenge, place, self._new_seed())
            await processed_interactions.hear(db, interaction_id, new)
        async with self._store.reading() as db:
            return await processed_interactions.heard(db, interaction_id) or row.id


def _otherwise(request: MatchRequest, changes: ChallengeChanges) -> MatchRequest:
    """Turn a request round for the other manager, with changed settings."""
    kept = {
        name: on for name, on in request.options.items() if name != "abilities" or changes.edition == request.edition
    }
    home, away = request.clubs
    options = kept | {"draft": changes.draft}
    return replace(request, half=changes.half, edition=changes.edition, options=options, clubs=(away, home))
