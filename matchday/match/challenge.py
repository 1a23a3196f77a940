"""Challenging, accepting, declining, resigning and claiming. Each verb writes in its caller's transaction."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal

from matchday.errors import AlreadyPlaying, NotChallenged, NotPlaying, NotYourMatch
from matchday.leagues.errors import PartOfACompetition
from matchday.match.build_view import state_of
from matchday.match.dice import Dice, Tape, word_of
from matchday.match.live import Live, Turn, broke, go_on, referee_of
from matchday.match.record import record, seed_facts
from matchday.people.standing_orders import in_advance
from rules.errors import RefereeError
from rules.game import Game
from store.database import Store
from store.delivery import notices
from store.delivery.notices import Body
from store.errors import OneAlready
from store.match import entries, matches, uncounted_matches
from store.match.matches import CALLED, MatchRow, NewMatch
from store.people import people
from store.people.people import Person
from store.seeds import commitment, own_words
from store.transaction import Transaction

LANGUAGE: Final = "language"
"""The fact in the head of a match that says which language its boards speak; without it, English."""

COUNTERED: Final = "countered"
"""The fact of a notice that says that a declined challenge was answered with another one."""


@dataclass(eq=False)
class OwnChallenge(RefereeError):
    """Who has sent a challenge presses what only the challenged may. who: the name of that manager."""

    match: int
    who: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is played.

    shared: whether it is played in the channel itself, which holds one match at a time.
    """

    guild_id: int
    channel_id: int
    shared: bool


@dataclass(frozen=True, slots=True)
class Challenge:
    """What somebody wants to play: the game, the facts it begins with, the challenger and the challenged."""

    ruleset: str
    head: Mapping[str, str]
    by: Person
    opponent: Person
    word: str


@dataclass(frozen=True, slots=True)
class Acceptance:
    """Who accepts a challenge, with which word for the dice, and whether the match is played in a shared channel.

    head: the facts that the match begins with now: who accepts may have chosen another club.
    at: when it was accepted (UTC).
    """

    by: int
    word: str
    head: Mapping[str, str]
    shared: bool
    at: datetime


async def challenge(  # noqa: PLR0913 - what is challenged to, and what its dice are drawn from
    db: Transaction,
    wanted: Challenge,
    place: Place,
    seed: bytes,
    number: int | None = None,
    *,
    told: bool = True,
) -> int:
    """Write down a challenge, and that it must be told with the commitment to the seed. Returns the id of the match.

    number: the id, if it was kept for this match.
    told: whether it waits to be accepted, and is told; if not, whoever wrote it lets it begin at once.

    Raises AlreadyPlaying.
    """
    await must_be_free(db, place.channel_id, shared=place.shared)
    for person in (wanted.by, wanted.opponent):
        await people.remember(db, person)
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
        body = Body(asked=wanted.opponent.id, ping=called_to(wanted.by, wanted.opponent, wanted.head), facts=facts)
        await notices.write(db, match_id, 0, "challenge", body)
    return match_id


def called_to(home: Person, away: Person, head: Mapping[str, str]) -> tuple[int, ...]:
    """Return who is called to a match that has not begun: who was challenged, or both who meet in a fixture."""
    return (home.id, away.id) if CALLED in head else (away.id,)


async def accept(db: Transaction, row: MatchRow, game: Game, said: Acceptance, dice: Dice) -> Live:
    """Let the challenged manager accept, kick off, and let dice fall until somebody must choose.

    Raises NotYourMatch, OwnChallenge, NotChallenged, AlreadyPlaying, and MatchBroke where a rule fails.
    """
    check_challenged(row, said.by)
    state = await state_of(db, row.id)
    must_be_open(state.row)  # it may have been answered since it was looked up
    await must_be_free(db, row.channel_id, shared=said.shared)
    words = " ".join(filter(None, (row.words, word_of(said.word)))) or own_words("match", row.id)
    _ = await matches.kick_off(db, row.id, words, said.head, alone=said.shared)
    tape = await matches.tape_of(db, row.id)
    numbers = {"seq": state.seq, "next_roll": tape.next_roll}  # the first, but after a copy
    live = _begun(replace(row, head=said.head), game, Tape(tape.seed, row.id, words), **numbers)
    live.in_advance = in_advance(state, game)
    turn = Turn(reports=[report for _, report in live.referee.reports])
    go_on(live, turn, dice)
    facts = {"commitment": row.commitment, "words": words}
    await notices.write(db, row.id, live.seq, "kick_off", Body(facts=facts))
    await record(db, state, live, turn, before=None, at=said.at)
    return live


def check_challenged(row: MatchRow, person: int) -> None:
    """Refuse to let anybody but the challenged answer an open challenge: NotYourMatch, OwnChallenge, NotChallenged."""
    if person not in {row.home.id, row.away.id}:
        raise NotYourMatch(row.id)
    must_be_open(row)
    if person != row.away.id:
        raise OwnChallenge(row.id, row.away.name)


async def decline(db: Transaction, row: MatchRow, side: str, *, countered: bool = False) -> None:
    """Let a side say no to a challenge, its own or the other's. Raises NotChallenged, PartOfACompetition.

    countered: whether that side challenges in turn, with other settings.
    """
    must_be_open(row)
    if CALLED in row.head:
        raise PartOfACompetition(row.head[CALLED])
    if not await matches.end(db, row.id, "declined"):
        raise NotChallenged(row.id, await _state(db, row))
    await notices.write(db, row.id, 0, "declined", Body(facts={"by": side} | ({COUNTERED: "yes"} if countered else {})))


async def resign(db: Transaction, row: MatchRow, side: str, winner: str, at: datetime) -> None:
    """Let a side give the match up at a moment (UTC), and publish the seed. Raises NotPlaying."""
    if row.state != "playing":
        raise NotPlaying(row.id, row.state)
    await _won_without_playing(db, row, ("resigned", side, winner), at)


async def claim(db: Transaction, row: MatchRow, side: str, winner: str, at: datetime) -> None:
    """Let a side whose time is up lose the match to the one that claims it at a moment (UTC), and publish the seed."""
    await _won_without_playing(db, row, ("claimed", side, winner), at)


async def _won_without_playing(
    db: Transaction, row: MatchRow, ended: tuple[Literal["resigned", "claimed"], str, str], at: datetime
) -> None:
    how, side, winner = ended
    if not await matches.end(db, row.id, how, winner=winner):
        raise NotPlaying(row.id, await _state(db, row))
    await uncounted_matches.write(db, row.id, at)
    facts = {"by": side, "winner": winner, **await seed_facts(db, row)}
    body = Body(ping=(row.home.id, row.away.id), facts=facts)
    await notices.write(db, row.id, await entries.next_seq(db, row.id), how, body)


async def _state(db: Transaction, row: MatchRow) -> str:
    """Return how a match stands by now."""
    now = await matches.get(db, row.id)
    return row.state if now is None else now.state


@asynccontextmanager
async def channel_held(store: Store, channel_id: int) -> AsyncGenerator[None]:
    """Raise AlreadyPlaying where the block lets a match begin in a channel in which another one has just begun."""
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


def must_be_open(row: MatchRow) -> None:
    """Raise NotChallenged where a match has begun, or will not begin any more."""
    if row.state != "challenged":
        raise NotChallenged(row.id, row.state)


async def must_be_free(db: Transaction, channel_id: int, *, shared: bool) -> None:
    """Raise AlreadyPlaying where a channel that matches share has one that is being played."""
    here = await matches.in_channel(db, channel_id) if shared else None
    if here is not None and here.state == "playing":
        raise AlreadyPlaying(here.id)
