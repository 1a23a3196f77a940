"""Matches on disk: who plays whom, where, under which rules, and how it stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from sys import intern
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Row, Select, and_, bindparam, case, func, insert, or_, select, union, update
from sqlalchemy.exc import IntegrityError

from store import upserts
from store.errors import OneAlready
from store.match import channels
from store.people.people import Person
from store.people.person_keys import key_of, meet_both, number_in
from store.schema.match_tables import counter, match, person
from store.seeds import FIRST_ROLL, commitment
from store.transaction import Transaction

State: TypeAlias = Literal["challenged", "playing", "finished", "resigned", "claimed", "declined", "void"]
Seat: TypeAlias = Literal["home", "away"]
CALLED: Final = "called"
"""The fact in the head of a match that says how it is called in its league, such as "R3 Reds v Blues"."""

OPEN = ("challenged", "playing")

_home, _away = person.alias("home"), person.alias("away")
_TOLD = [column for column in match.c if column.name not in {"seed", "next_roll"}]
_READ_AGAIN: Final = 2_000  # of so many heads it is remembered what they tell: an answer reads its match several times
_RANK = {"playing": 0, "challenged": 1, "finished": 2, "resigned": 2, "claimed": 2, "void": 2}


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match without its secret.

    head: the facts that its log begins with.
    home: who has the game's first side, the challenger; away: who has the second.
    words: what the managers gave to be mixed into the dice.
    commitment: the hash of the secret seed, hex.
    result: the score when it was over, as the game says it.
    winner: the side that won by the other's resigning, or by claiming the match when the other's time was up.
    board_message_id, board_seq: the message that shows the board, and the seq that its buttons carry.
    card_message_id: the message beside its thread that tells how it stands; None where there is none.
    """

    id: int
    ruleset: str
    head: Mapping[str, str]
    guild_id: int
    channel_id: int
    thread_id: int | None
    home: Person
    away: Person
    state: State
    words: str
    commitment: str
    result: str | None
    winner: str | None
    board_message_id: int | None
    board_seq: int | None
    created: datetime
    card_message_id: int | None = None

    @property
    def channel(self) -> int:
        """The id of the thread or channel that it is played in."""
        return self.thread_id or self.channel_id

    @property
    def over(self) -> bool:
        """Whether nothing will be played any more."""
        return self.state not in OPEN


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match as it is when somebody has been challenged."""

    ruleset: str
    head: Mapping[str, str]
    guild_id: int
    channel_id: int
    home: Person
    away: Person
    words: str
    seed: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class TapeFacts:
    """What the dice of a match are drawn from. The seed is a secret until the match is over."""

    words: str
    next_roll: int
    seed: bytes = field(repr=False)


def rows() -> Select[tuple[Any, ...]]:
    """Ask for matches, each as `match_row` reads it."""
    names = (_home.c.name.label("home_name"), _away.c.name.label("away_name"))
    numbers = (number_in(_home).label("home_number"), number_in(_away).label("away_number"))
    return (
        select(*_TOLD, *names, *numbers)
        .join(_home, _home.c.id == match.c.home_user)
        .join(_away, _away.c.id == match.c.away_user)
    )


_OF = match.c.id == bindparam("of")
_RANKED = case(_RANK, value=match.c.state, else_=None)
_PLACE = and_(match.c.thread_id.is_(None), match.c.channel_id == bindparam("here"))
_GET = rows().where(_OF)
_HERE = (
    rows()
    .where(or_(match.c.thread_id == bindparam("here"), _PLACE), _RANKED.is_not(None))
    .order_by(_RANKED, match.c.id.desc())
    .limit(1)
)
PLAYED_HERE: Final = (
    select(match.c.id)
    .where(or_(match.c.thread_id == bindparam("here"), _PLACE))
    .where(match.c.state == "playing")
    .where(or_(match.c.home_user == key_of("of"), match.c.away_user == key_of("of")))
    .order_by(match.c.id.desc())
    .limit(1)
)
"""The newest match that a person, "of", is playing in a channel or thread, "here"."""

_SEATS = (match.c.home_user, match.c.away_user)  # each asked for itself: else all that is open would be looked through
_OF_HIS = [select(match.c.id).where(seat == key_of("of")) for seat in _SEATS]
_OPEN_OF = union(*(his.where(match.c.state.in_(OPEN)) for his in _OF_HIS))
_HIS = rows().where(match.c.id.in_(_OPEN_OF)).order_by(match.c.id.desc())
_PLAYED = union(*(his.where(match.c.state.not_in(("challenged", "declined"))) for his in _OF_HIS))
_FIRST = select(func.min(_PLAYED.subquery().c.id))
_TAPE = select(match.c.words, match.c.next_roll, match.c.seed).where(_OF)
_DRAW_ON = update(match).where(_OF).values(next_roll=bindparam("roll"))
_BOARD_IS = update(match).where(_OF).values(board_message_id=bindparam("message"), board_seq=bindparam("shown"))


async def keep_numbers(db: Transaction, count: int) -> int:
    """Keep so many ids for matches that are made later: nothing else gets them. Returns the first."""
    new = upserts.insert_into(db, counter).values(name=match.name, last=count)
    more = new.on_conflict_do_update(index_elements=["name"], set_={"last": counter.c.last + count})
    last: int = (await db.execute(more.returning(counter.c.last))).scalar_one()
    return last - count + 1


async def create(db: Transaction, new: NewMatch, number: int | None = None) -> int:
    """Write down a challenge; both people must be known. Returns the id of the match.

    number: the id, if it was kept for this match; None for the next one.
    """
    match_id = await keep_numbers(db, 1) if number is None else number
    row = {
        "id": match_id,
        "ruleset": new.ruleset,
        "head": _written(new.head),
        "guild_id": new.guild_id,
        "channel_id": new.channel_id,
        "home_user": key_of(new.home.id),
        "away_user": key_of(new.away.id),
        "state": "challenged",
        "seed": new.seed.hex(),
        "words": new.words,
        "commitment": commitment(new.seed, match_id),
        "next_roll": FIRST_ROLL,
    }
    await db.execute(insert(match).values(row))
    return match_id


async def get(db: Transaction, match_id: int) -> MatchRow | None:
    """Return a match, or None if there is none with this id."""
    row = (await db.execute(_GET, {"of": match_id})).one_or_none()
    return None if row is None else match_row(db, row)


async def hold(db: Transaction, match_id: int) -> None:
    """Let nobody else who holds a match write of it until this transaction is over; see Transaction.hold."""
    await db.hold(match.c.id, match_id)


async def in_channel(db: Transaction, channel_id: int) -> MatchRow | None:
    """Return the match that a channel or thread is about.

    That is the one being played in it, else the newest challenge, else the newest that was played, else None.
    """
    row = (await db.execute(_HERE, {"here": channel_id})).one_or_none()
    return None if row is None else match_row(db, row)


async def of_person(db: Transaction, person_id: int) -> list[MatchRow]:
    """Return the matches of a person that are challenged or being played, newest first."""
    return [match_row(db, row) for row in await db.execute(_HIS, {"of": person_id})]


async def first_of(db: Transaction, person_id: int) -> int | None:
    """Return the first match that a person has played, or None."""
    return (await db.execute(_FIRST, {"of": person_id})).scalar_one()


async def last_played(db: Transaction, person_id: int, ruleset: str, limit: int) -> list[MatchRow]:
    """Return so many matches of a game that a person has played or is playing, newest first."""
    wanted = rows().where(match.c.id.in_(_PLAYED), match.c.ruleset == ruleset).order_by(match.c.id.desc()).limit(limit)
    return [match_row(db, row) for row in await db.execute(wanted, {"of": person_id})]


async def over_in(db: Transaction, threads: Collection[int]) -> list[int]:
    """Return the matches that are over and were played in one of these threads, the oldest first."""
    wanted = select(match.c.id).where(match.c.thread_id.in_(threads), match.c.state.not_in(OPEN)).order_by(match.c.id)
    return list((await db.execute(wanted)).scalars())


async def open_ones(db: Transaction) -> list[MatchRow]:
    """Return all matches that are challenged or being played, newest first."""
    wanted = rows().where(match.c.state.in_(OPEN)).order_by(match.c.id.desc())
    return [match_row(db, row) for row in await db.execute(wanted)]


async def tape_of(db: Transaction, match_id: int) -> TapeFacts:
    """Return what the dice of a match are drawn from, secret and all: for the desk alone."""
    row = (await db.execute(_TAPE, {"of": match_id})).one()
    return TapeFacts(row.words, row.next_roll, bytes.fromhex(row.seed))


async def kick_off(db: Transaction, match_id: int, words: str, head: Mapping[str, str], *, alone: bool = False) -> bool:
    """Let a challenged match begin, with the words of both managers and the facts that it begins with.

    alone: whether its channel holds no other one meanwhile.

    Returns whether it was still challenged. Raises OneAlready where its channel holds another one.
    """
    held = match.c.channel_id if alone else None
    begins = update(match).where(match.c.id == match_id, match.c.state == "challenged")
    facts = {"state": "playing", "words": words, "head": _written(head), "holds": held}
    try:
        return bool((await db.execute(begins.values(facts))).rowcount)
    except IntegrityError as clash:
        raise OneAlready(match.name) from clash


async def draw_on_from(db: Transaction, match_id: int, next_roll: int) -> None:
    """Write down which number of the tape is drawn next."""
    await db.execute(_DRAW_ON, {"of": match_id, "roll": next_roll})


async def end(
    db: Transaction, match_id: int, state: State, *, result: str | None = None, winner: str | None = None
) -> bool:
    """End a match: finished, resigned, claimed, declined, or void where an organiser has said so.

    Whatever waits for its channel is due at once. Returns whether it could end so: who declines it finds it challenged,
    who ends it otherwise finds it open.
    """
    before = match.c.state == "challenged" if state == "declined" else match.c.state.in_(OPEN)
    facts = {"state": state, "result": result, "winner": winner}
    ended = await db.execute(update(match).where(match.c.id == match_id, before).values(facts))
    await channels.freed(db, match_id)
    return bool(ended.rowcount)


async def manager_is(db: Transaction, match_id: int, seat: Seat, person_id: int) -> None:
    """Give a side of a match to another manager, who must be known; the match goes on."""
    await _change(db, match_id, **{f"{seat}_user": key_of(person_id)})


async def put_in_thread(db: Transaction, match_id: int, thread_id: int | None) -> None:
    """Write down the thread that a match is played in; None for the channel itself."""
    await _change(db, match_id, thread_id=thread_id)


async def boards_are(db: Transaction, shown: Sequence[tuple[int, int, int]]) -> None:
    """Write down what shows the boards of matches: of each its id, that of the message, and the seq of its buttons."""
    if shown:
        await db.execute(_BOARD_IS, [dict(zip(("of", "message", "shown"), board, strict=True)) for board in shown])


async def card_is(db: Transaction, match_id: int, message_id: int) -> None:
    """Write down the message that tells, beside the thread of a match, how it stands."""
    await _change(db, match_id, card_message_id=message_id)


async def _change(db: Transaction, match_id: int, **facts: ColumnElement[int] | int | str | None) -> None:
    await db.execute(update(match).where(match.c.id == match_id).values(**facts))


def _written(head: Mapping[str, str]) -> str:
    return msgspec.json.encode(head).decode()


@lru_cache(_READ_AGAIN)
def _read(head: str) -> Mapping[str, str]:
    """Return the facts of a head; matches share the words that are the same in all of them."""
    facts = msgspec.json.decode(head, type=dict[str, str])
    return {intern(name): intern(fact) for name, fact in facts.items()}


def match_row(db: Transaction, row: Row[tuple[Any, ...]]) -> MatchRow:
    """Return the match that a row of `rows` tells of.

    What is written of its managers in the same transaction need not look them up.
    """
    meet_both(db, row)
    return MatchRow(
        id=row.id,
        ruleset=row.ruleset,
        head=_read(row.head),
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        thread_id=row.thread_id,
        home=Person(row.home_number, row.home_name),
        away=Person(row.away_number, row.away_name),
        state=row.state,
        words=row.words,
        commitment=row.commitment,
        result=row.result,
        winner=row.winner,
        board_message_id=row.board_message_id,
        board_seq=row.board_seq,
        created=row.created,
        card_message_id=row.card_message_id,
    )
