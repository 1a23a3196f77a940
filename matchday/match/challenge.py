"""Challenging, accepting, declining, resigning and claiming. Each function writes in its caller's transaction."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal

from matchday.computers.seats import COMPUTER
from matchday.errors import AlreadyPlaying, NotChallenged, NotPlaying, NotYourMatch
from matchday.league.errors import PartOfACompetition
from matchday.match.build_view import state_of
from matchday.match.dice import DiceSource, Tape, word_of
from matchday.match.live import EntryResults, Live, broke, go_on, referee_of
from matchday.match.record import record, seed_facts
from matchday.people.standing_orders import in_advance
from matchday.web_pages import match_begins
from rules.errors import RefereeError
from rules.game import Game
from store.database import Store
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.errors import OneAlready
from store.match import entries, matches, uncounted_matches
from store.match.matches import CALLED, MatchRow, NewMatch
from store.people import people
from store.people.people import Person
from store.seeds import commitment, own_words
from store.shards import NO_SERVER
from store.transaction import Transaction

LANGUAGE: Final = "language"
"""The fact in a match's head that names its boards' language; without it, English."""

COUNTERED: Final = "countered"
"""The fact in a notice that says that a declined challenge was answered with a counter-challenge."""


@dataclass(eq=False)
class OwnChallenge(RefereeError):
    """The challenger presses a button that is for the challenged. who: the name of the challenged manager."""

    match: int
    who: str


@dataclass(frozen=True, slots=True)
class MatchChannel:
    """Channel of a match.

    shared: whether the match is played in the channel itself, which holds one match at a time.
    """

    guild_id: int
    channel_id: int
    shared: bool


@dataclass(frozen=True, slots=True)
class MatchChallenge:
    """A requested match: its game, its head, the challenger and the challenged."""

    ruleset: str
    head: Mapping[str, str]
    by: Person
    opponent: Person
    word: str


@dataclass(frozen=True, slots=True)
class Acceptance:
    """An acceptance: its manager, the word for the dice, and whether the match is played in a shared channel.

    head: the match's head now, perhaps with another club for the accepting manager.
    at: when it was accepted (UTC).
    """

    by: int
    word: str
    head: Mapping[str, str]
    shared: bool
    at: datetime


def channel_for(guild_id: int, channel_id: int, *, shared: bool) -> MatchChannel:
    """Return the channel of a new match. shared: whether matches have no threads; direct messages never have any."""
    return MatchChannel(guild_id, channel_id, shared=shared or guild_id == NO_SERVER)


async def challenge(  # noqa: PLR0913 - the challenge, and where its dice come from
    db: Transaction,
    wanted: MatchChallenge,
    place: MatchChannel,
    seed: bytes,
    number: int | None = None,
    *,
    told: bool = True,
) -> int:
    """Store a challenge, and a notice with the commitment to the seed. Returns the id of the match.

    number: the id, if it was reserved for this match.
    told: whether to post it and wait for acceptance; if not, the caller begins the match at once.

    Raises AlreadyPlaying.
    """
    await check_free(db, place.channel_id, shared=place.shared)
    await people.remember(db, wanted.by, wanted.opponent)
    new = NewMatch(
        wanted.ruleset,
        wanted.head,
        place.guild_id,
        place.channel_id,
        wanted.by,
        wanted.opponent,
        word_of(wanted.word),
        seed=seed,
    )
    match_id = await matches.create(db, new, number)
    if told:
        facts = {"commitment": commitment(seed, match_id)}
        body = NoticeBody(
            asked=wanted.opponent.id, ping=called_to(wanted.by, wanted.opponent, wanted.head), facts=facts
        )
        await notices.write(db, match_id, 0, "challenge", body)
    return match_id


def called_to(home: Person, away: Person, head: Mapping[str, str]) -> tuple[int, ...]:
    """Return the managers whom a match's challenge calls: the challenged one, or both for a fixture."""
    return (home.id, away.id) if CALLED in head else (away.id,)


async def accept(db: Transaction, row: MatchRow, game: Game, said: Acceptance, dice: DiceSource) -> Live:
    """Accept a challenge and kick off, with all dice up to the first question.

    Raises NotYourMatch, OwnChallenge, NotChallenged, AlreadyPlaying, and MatchBroke if a rule fails.
    """
    check_challenged(row, said.by)
    state = await state_of(db, row.id)
    check_open(state.row)  # it may have been answered in the meantime
    await check_free(db, row.channel_id, shared=said.shared)
    words = " ".join(filter(None, (row.words, word_of(said.word)))) or own_words("match", row.id)
    _ = await matches.kick_off(db, row.id, words, said.head, alone=said.shared)
    tape = await matches.tape_of(db, row.id)
    numbers = {"seq": state.seq, "next_roll": tape.next_roll}  # not 0 and 1 if a copy of the file was restored
    live = _begun(replace(row, head=said.head), game, Tape(tape.seed, row.id, words), **numbers)
    live.standing_orders = in_advance(state, game)
    turn = EntryResults(reports=[report for _, report in live.referee.reports])
    go_on(live, turn, dice)
    facts = {"commitment": row.commitment, "words": words}
    await notices.write(db, row.id, live.seq, "kick_off", NoticeBody(facts=facts))
    await record(db, state, live, turn, before=None, at=said.at)
    await match_begins(db, row.id, said.head, said.at)
    return live


def check_challenged(row: MatchRow, person: int) -> None:
    """Check that a challenge is open and calls this person. Raises NotYourMatch, OwnChallenge, NotChallenged."""
    if person not in {row.home.id, row.away.id}:
        raise NotYourMatch(row.id)
    check_open(row)
    if person != row.away.id:
        raise OwnChallenge(row.id, row.away.name)


async def decline(db: Transaction, row: MatchRow, side: str, *, countered: bool = False) -> None:
    """Decline a challenge for the challenged side, or withdraw it. Raises NotChallenged, PartOfACompetition.

    countered: whether that side makes a counter-challenge with other settings.
    """
    check_open(row)
    if CALLED in row.head:
        raise PartOfACompetition(row.head[CALLED])
    if not await matches.end(db, row.id, "declined"):
        raise NotChallenged(row.id, await _state(db, row))
    await notices.write(
        db, row.id, 0, "declined", NoticeBody(facts={"by": side} | ({COUNTERED: "yes"} if countered else {}))
    )


async def resign(db: Transaction, row: MatchRow, side: str, winner: str, at: datetime) -> None:
    """Resign a match for a side at a moment (UTC), and publish the seed. Raises NotPlaying."""
    if row.state != "playing":
        raise NotPlaying(row.id, row.state)
    await _won_without_playing(db, row, ("resigned", side, winner), at)


async def claim(db: Transaction, row: MatchRow, side: str, winner: str, at: datetime) -> None:
    """End a match at a moment (UTC) as lost for the side whose time is up, and publish the seed."""
    await _won_without_playing(db, row, ("claimed", side, winner), at)


async def _won_without_playing(
    db: Transaction, row: MatchRow, ended: tuple[Literal["resigned", "claimed"], str, str], at: datetime
) -> None:
    how, side, winner = ended
    if not await matches.end(db, row.id, how, winner=winner):
        raise NotPlaying(row.id, await _state(db, row))
    if COMPUTER not in row.head:  # a computer has no rating, and no title
        await uncounted_matches.write(db, row.id, at)
    facts = {"by": side, "winner": winner, **await seed_facts(db, row)}
    body = NoticeBody(ping=(row.home.id, row.away.id), facts=facts)
    await notices.write(db, row.id, await entries.next_seq(db, row.id), how, body)


async def _state(db: Transaction, row: MatchRow) -> str:
    """Return a match's current state."""
    now = await matches.get(db, row.id)
    return row.state if now is None else now.state


@asynccontextmanager
async def channel_held(store: Store, channel_id: int) -> AsyncGenerator[None]:
    """Raise AlreadyPlaying if another match began in the channel before the block's own."""
    try:
        yield
    except OneAlready:
        async with store.reading() as db:
            here = await matches.in_channel(db, channel_id)
        raise AlreadyPlaying(here.id if here is not None else 0) from None


def _begun(row: MatchRow, game: Game, tape: Tape, *, seq: int, next_roll: int) -> Live:
    match = game.begin(row.head)
    try:
        referee = referee_of(game, match)
    except Exception as failed:
        raise broke(failed, f"{row.id}-0", None, 0, ["kick-off"]) from failed
    return Live(row.id, game, match, referee, tape, seq=seq, next_roll=next_roll)


def check_open(row: MatchRow) -> None:
    """Raise NotChallenged if a match has begun, or will not begin any more."""
    if row.state != "challenged":
        raise NotChallenged(row.id, row.state)


async def check_free(db: Transaction, channel_id: int, *, shared: bool) -> None:
    """Raise AlreadyPlaying if a match is being played in a shared channel."""
    here = await matches.in_channel(db, channel_id) if shared else None
    if here is not None and here.state == "playing":
        raise AlreadyPlaying(here.id)
