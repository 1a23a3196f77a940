"""Computer managers: matches against one, and its answers, given like a manager's, also where one sits in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from computer.thought import Thought
from matchday.computers.errors import ComputerIsBusyHere, NoReview, NothingToTryAgain, TooManyAgainstComputer
from matchday.computers.knowledge import thought_for
from matchday.computers.seat_changes import give_back
from matchday.computers.seats import (
    COMPUTER,
    HINTS,
    ComputerSeat,
    has_computers,
    is_over,
    manager_in,
    own_level,
    seat_of,
    sitting_now,
)
from matchday.delivery.background_tasks import cancel_all, start_task
from matchday.delivery.outbox import Outbox
from matchday.errors import CannotGoBack, NotPlaying
from matchday.match import challenge
from matchday.match.build_view import row_of, state_of
from matchday.match.challenge import Acceptance, MatchChallenge, MatchChannel
from matchday.match.continuation import CONTINUES, go_on, take_over
from matchday.match.dice import DiceSource
from matchday.match.heard_once import once
from matchday.match.open_matches import OpenMatches
from matchday.match.views import AnswerResult, manager_of
from matchday.takebacks.takebacks import KIND, Takebacks
from matchday.web_pages import PAGE
from rules.asking import Choose
from rules.errors import RefereeError, StaleAnswer
from rules.game import Game
from store.database import Store
from store.delivery import notices
from store.delivery.notices import Notice
from store.match import entries, matches, processed_interactions, sittings, takeback_requests
from store.match.entries import StoredEntry, standing_of
from store.match.match_states import MatchState
from store.match.matches import CALLED, MatchRow
from store.match.takeback_requests import Request
from store.people.people import Person
from store.seeds import SEED_BYTES
from store.shards import NO_SERVER
from store.transaction import Transaction

log = logging.getLogger(__name__)

PATIENCE: Final = 10.0
"""Seconds that a computer manager may think; then the usual answer is given."""

EACH: Final = 5
"""Largest number of open matches of a person against the computer."""

ON_A_SERVER: Final = 50
"""Largest number of open matches against the computer on a server."""

OF_ITS_OWN: Final = frozenset({COMPUTER, CALLED, HINTS, PAGE})
"""Facts in a match's head that its continuation against a computer does not take over."""

_SEQS: Final = 1 << 32
"""More than a match has entries: a match's number times this, plus a seq, makes the id of an interaction.

Such ids are below 0, where Discord has none.
"""


class GivesAnswers(Protocol):
    """The desk's way to answer for a person."""

    def __call__(  # noqa: PLR0913 - as `Desk.answer`
        self,
        match_id: int,
        given: Sequence[str],
        *,
        by: int,
        interaction_id: int,
        seq: int | None,
        meant: Sequence[str],
        computer: bool,
    ) -> Awaitable[AnswerResult]:
        """Take answers. See `Desk.answer`."""
        ...


@dataclass(frozen=True, slots=True)
class Mind:
    """Two ways to an answer.

    think: works out the answer to a question, and those that are meant to follow it. usual: returns one at once.
    """

    think: Callable[[Thought], Awaitable[Sequence[str]]]
    usual: Callable[[Thought], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer as a match's second manager. person: the bot itself. level: one of its game's."""

    person: Person
    level: int


@dataclass(frozen=True, slots=True)
class TryAgain:
    """A request to try again from a moment of a match. by: the person. place: of the new match."""

    by: Person
    opponent: Opponent
    place: MatchChannel
    interaction_id: int


@dataclass(frozen=True, slots=True)
class _Asked:
    """An open question of a computer. by: the person in its seat. question: its name."""

    thought: Thought
    by: int
    seq: int
    question: str


class Computers:
    """Computer managers of all matches: `desk.computers`.

    answer: gives answers, as the desk does for people. new_seed: makes the secret of a match.
    mind: works out the answers; set later, and nobody answers until then.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - its dependencies, in the order of the desk's
        self,
        store: Store,
        open_: OpenMatches,
        answer: GivesAnswers,
        takebacks: Takebacks,
        outbox: Outbox[Notice],
        dice: DiceSource,
        new_seed: Callable[[int], bytes],
        *,
        shared: bool,
    ) -> None:
        self.mind: Mind | None = None
        self._store, self._open, self._answer, self._outbox = store, open_, answer, outbox
        self._takebacks = takebacks
        self._dice, self._new_seed, self._shared = dice, new_seed, shared
        self._tasks: set[asyncio.Task[None]] = set()
        self._has_seats: set[int] = set()
        self._at_work: set[int] = set()
        self._unseen: dict[int, int] = {}
        self._waits_for: dict[int, set[int]] = {}
        store.signals.hear(notices.TABLE, lambda signal: self.answer_soon(signal.about))
        store.signals.hear(sittings.TABLE, lambda signal: self._sat_down(signal.about))
        store.signals.hear_missed(lambda: start_task(self._look(), self._tasks))

    async def begin(  # noqa: PLR0913 - the fields of a match, each by its name
        self,
        ruleset: str,
        head: Mapping[str, str],
        *,
        by: Person,
        opponent: Opponent,
        guild_id: int,
        channel_id: int,
        interaction_id: int,
        word: str = "",
    ) -> int:
        """Begin a match of a person against a computer at once. Returns its id.

        head: the facts that the match begins with, as the game reads them. word: the person's, mixed into the dice.

        Raises TooManyAgainstComputer, ComputerIsBusyHere, AlreadyPlaying, NoSuchGame, and the game's refusal of the
        head.
        """
        game = self._open.game(ruleset)
        facts = {"ruleset": ruleset, **head, COMPUTER: str(ComputerSeat(game.sides[1], opponent.level))}
        _ = game.begin(facts)
        wanted = MatchChallenge(ruleset, facts, by, opponent.person, word)
        place = challenge.channel_for(guild_id, channel_id, shared=self._shared)
        held = challenge.channel_held(self._store, channel_id)
        async with once(), held, self._store.writing() as db:
            await _check_room(db, by, opponent.person, guild_id)
            made = await challenge.challenge(db, wanted, place, self._new_seed(SEED_BYTES), told=False)
            await processed_interactions.hear(db, interaction_id, made)
            said = Acceptance(opponent.person.id, "", facts, shared=place.shared, at=self._open.now())
            self._open.keep(await challenge.accept(db, await row_of(db, made), game, said, self._dice))
        return await self._begun_by(interaction_id)

    async def try_again(self, match_id: int, to: int, side: str, wanted: TryAgain) -> int:
        """Continue a match that is over from ply `to`, as a new one of a person on one side against a computer.

        Returns the id of the new match. Raises NoSuchMatch, NoReview if the match is not over, NothingToTryAgain if
        that side answered nothing there, CannotGoBack, and the errors of `begin`.
        """
        async with self._store.reading() as db:
            row = await row_of(db, match_id)
            stands = standing_of(await entries.since(db, match_id))
        if not row.is_over:
            raise NoReview(match_id)
        if not any(_is_decision(each, to, side) for each in stands):
            raise NothingToTryAgain(match_id)
        game = self._open.game(row.ruleset)
        people = (wanted.by, wanted.opponent.person) if side == game.sides[0] else (wanted.opponent.person, wanted.by)
        other = next(each for each in game.sides if each != side)
        kept = {name: fact for name, fact in row.head.items() if name not in OF_ITS_OWN}
        head = {**kept, CONTINUES: str(row.id), COMPUTER: str(ComputerSeat(other, wanted.opponent.level))}
        held = challenge.channel_held(self._store, wanted.place.channel_id)
        async with once(), held, self._store.writing() as db:
            await _check_room(db, wanted.by, wanted.opponent.person, wanted.place.guild_id)
            new = MatchChallenge(row.ruleset, head, *people, "")
            made = await challenge.challenge(db, new, wanted.place, self._new_seed(SEED_BYTES), told=False)
            await processed_interactions.hear(db, wanted.interaction_id, made)
            if not await take_over(db, made, row, to, head, alone=wanted.place.shared):
                raise CannotGoBack(row.id)
            self._open.keep(await go_on(db, await row_of(db, made), game, self._open.now()))
        return await self._begun_by(wanted.interaction_id)

    async def run(self) -> None:
        """Answer what was asked before this program began, or before it had the shard."""
        async with self._store.reading() as db:
            rows = [row for row in await matches.open_ones(db) if row.state == "playing"]
        self._has_seats.update(row.id for row in rows if has_computers(row))
        await self._look()
        for match_id in self._has_seats:
            self.answer_soon(match_id)

    def answer_soon(self, match_id: int) -> None:
        """Answer the open question of a match, if it is a computer's, without waiting for that."""
        if self.mind is not None and match_id in self._has_seats and match_id not in self._at_work:
            self._at_work.add(match_id)
            _ = start_task(self._answer_one(match_id, self.mind), self._tasks)

    async def close(self) -> None:
        """Stop; the next `run` answers what was asked."""
        await cancel_all(self._tasks)

    async def _begun_by(self, interaction_id: int) -> int:
        """Return the id of the match that an interaction began, in which the computer answers from now on."""
        async with self._store.reading() as db:
            match_id = await processed_interactions.heard(db, interaction_id) or 0
        self._sat_down(match_id)
        return match_id

    def _sat_down(self, match_id: int) -> None:
        self._has_seats.add(match_id)
        self.answer_soon(match_id)

    async def _look(self) -> None:
        """Look for seats that computers have taken over, perhaps in another program, and answer there."""
        async with self._store.reading() as db:
            found = await sittings.current(db)
        for match_id in found:
            self._sat_down(match_id)

    async def _answer_one(self, match_id: int, mind: Mind) -> None:
        try:
            async with self._store.reading() as db:
                state = await state_of(db, match_id)
                request = await takeback_requests.open_of(db, match_id, KIND)
            if request is not None:
                await self._agree(state.row, request)
            asked = await self._asked(state)
            if asked is None:
                return
            await self._outbox.deliver(match_id)  # never faster than its board
            await self._give(match_id, asked, await thought_out(asked.thought, asked.question, mind), mind)
        except Exception:
            log.exception("match %d: the computer could not answer", match_id)
            self._give_up(match_id)
            return
        finally:
            self._at_work.discard(match_id)
        self.answer_soon(match_id)

    def _give_up(self, match_id: int) -> None:
        """Let another match between computers of the same server go on after one has failed."""
        for guild_id in [guild_id for guild_id, first in self._unseen.items() if first == match_id]:
            self._next_unseen(guild_id)

    async def _agree(self, row: MatchRow, request: Request) -> None:
        """Grant the takeback that a computer's opponent has requested: the number of requests is limited anyway.

        A computer that sits in for a person grants none in that person's name.
        """
        sides = self._open.game(row.ruleset).sides
        side = sides[1] if request.by == row.home.id else sides[0]
        if own_level(row, sides, side) is None:
            return
        computer = manager_in(row, seat_of(sides, side))
        once_only = -(row.id * _SEQS + _SEQS // 2 + request.id)
        with suppress(RefereeError):  # play has overtaken it
            await self._takebacks.allow(request.id, by=computer.id, interaction_id=once_only)

    async def _asked(self, state: MatchState) -> _Asked | None:
        """Return the open question of a match, if it is a computer's."""
        row = state.row
        if row.is_over or not _has_seats(state):
            self._has_seats.discard(row.id)
        is_on = row.state == "playing" and self._store.shards.have(row.guild_id) and not _stands_still(state)
        may_play = self._may_play(row, is_on=is_on and row.is_between_computers)
        if not is_on or (row.is_between_computers and not may_play):
            return None
        async with self._open.lock(row.id):
            live = await self._open.live(row)
            question = live.question
            if not isinstance(question, Choose):
                return None
            side = question.who
            own, manager = own_level(row, live.game.sides, side), manager_of(row, live.game, side)
            level = own if own is not None else await self._stand_in(state, live.game, side)
            if level is None or manager is None:
                return None
            thought = await thought_for(self._store, live, level)
            return _Asked(thought, manager.id, live.seq, question.name)

    def _may_play(self, row: MatchRow, *, is_on: bool) -> bool:
        """Return whether a match between computers may go on: a server has one such match at a time.

        is_on: whether it is being played, and still between computers; if not, the next one has its turn.
        """
        first = self._unseen.setdefault(row.guild_id, row.id) if is_on else self._unseen.get(row.guild_id)
        if is_on and first == row.id:
            return True
        if is_on:
            self._waits_for.setdefault(row.guild_id, set()).add(row.id)
        elif first == row.id:
            self._next_unseen(row.guild_id)
        return False

    def _next_unseen(self, guild_id: int) -> None:
        """Let another match between computers of a server go on."""
        del self._unseen[guild_id]
        for match_id in sorted(self._waits_for.pop(guild_id, ())):
            self.answer_soon(match_id)

    async def _stand_in(self, state: MatchState, game: Game, side: str) -> int | None:
        """Return the level of the computer that sits in for a side's manager; None for none.

        A manager who is no longer away gets the seat back.
        """
        sitting, manager = sitting_now(state.sittings, seat_of(game.sides, side)), manager_of(state.row, game, side)
        if sitting is None or manager is None:
            return None
        if not is_over(sitting, state.said_by(manager.id).absences, self._open.now()):
            return sitting.level
        async with self._store.writing() as db:
            await matches.hold(db, state.row.id)
            _ = await give_back(db, state.row, game, side)
        return None

    async def _give(self, match_id: int, asked: _Asked, answers: Sequence[str], mind: Mind) -> None:
        """Give answers; if they are refused, which is a fault of ours, give the usual answer instead."""
        once_only = decision_id(match_id, asked.seq)
        given = partial(self._answer, match_id, by=asked.by, seq=asked.seq, interaction_id=once_only, computer=True)
        meant = [asked.question] * len(answers)
        try:
            _ = await given(answers, meant=meant)
        except (StaleAnswer, NotPlaying):  # its person has taken the seat back meanwhile, or the other has resigned
            log.info("match %d: the computer's answer came too late", match_id)
        except RefereeError:
            log.exception("match %d: the computer's answer %s is refused", match_id, answers)
            _ = await given(mind.usual(asked.thought), meant=())


async def _check_room(db: Transaction, by: Person, computer: Person, guild_id: int) -> None:
    """Check that a person and a server may have one more match against the computer. Raises the errors of `begin`.

    guild_id: NO_SERVER for direct messages, where a person's limit is enough.
    """
    played = await matches.within_reach(db, computer.id)
    if sum(by.id in {row.home.id, row.away.id} for row in played) >= EACH:
        raise TooManyAgainstComputer(EACH)
    if guild_id != NO_SERVER and sum(row.guild_id == guild_id for row in played) >= ON_A_SERVER:
        raise ComputerIsBusyHere(ON_A_SERVER)


def _is_decision(stored: StoredEntry, ply: int, side: str) -> bool:
    """Return whether an entry is the answer of a side's manager at a ply, and no die."""
    return stored.entry.ply == ply and stored.entry.asked.startswith(f"{side} chooses ")


def decision_id(match_id: int, seq: int) -> int:
    """Return the id of the interaction in which a computer answers the question with a seq."""
    return -(match_id * _SEQS + seq)


def _has_seats(state: MatchState) -> bool:
    """Return whether a computer answers for any of a match's managers."""
    return has_computers(state.row) or any(each.until is None for each in state.sittings)


def _stands_still(state: MatchState) -> bool:
    """Return whether nobody has to answer now, since the managers or an organiser have paused the match."""
    return state.clock is not None and (state.clock.clock.paused or state.clock.clock.held)


async def thought_out(thought: Thought, question: str, mind: Mind) -> Sequence[str]:
    """Return the answers to a question; the usual one if thinking fails or takes too long. question: its name."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await mind.think(thought)
    except Exception:
        log.exception("level %d of the computer failed at “%s”", thought.level, question)
    return await asyncio.to_thread(mind.usual, thought)
