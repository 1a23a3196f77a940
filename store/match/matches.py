"""Matches: their managers, channels, settings and states."""

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
from store.match import card_links, channels
from store.people.guild_departures import is_left
from store.people.people import Person
from store.people.person_keys import both_of, key_of, meet_both, number_in
from store.schema.match_tables import counter, match, person
from store.scope import ours
from store.seeds import FIRST_ROLL, commitment
from store.shards import NO_SERVER
from store.transaction import Transaction

MatchRowState: TypeAlias = Literal["challenged", "playing", "finished", "resigned", "claimed", "declined", "void"]
Seat: TypeAlias = Literal["home", "away"]
TABLE: Final = match.name

CALLED: Final = "called"
"""The fact in a match's head with its name in its league, such as "R3 Reds v Blues"."""

OPEN = ("challenged", "playing")

_home, _away = person.alias("home"), person.alias("away")
_TOLD = [column for column in match.c if column.name not in {"seed", "next_roll", "card_page"}]
_READ_AGAIN: Final = 2_000  # number of cached heads: an answer reads its match several times
_RANK = {"playing": 0, "challenged": 1, "finished": 2, "resigned": 2, "claimed": 2, "void": 2}


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match without its secret.

    head: the facts at the beginning of its log.
    home: the manager of the game's first side, the challenger; away: of the second.
    words: mixed into the dice, from the managers.
    commitment: the hash of the secret seed, hex.
    result: the final score, in the game's form.
    winner: the side that won because the other resigned or ran out of time.
    board_message_id, board_seq: the message with the board, and the seq of its buttons.
    card_message_id: its card: the message beside its thread with its state; or among its boards, with the link to its
    page, of a fixture and of a match without a thread that began with a page; None for none.
    """

    id: int
    ruleset: str
    head: Mapping[str, str]
    guild_id: int
    channel_id: int
    thread_id: int | None
    home: Person
    away: Person
    state: MatchRowState
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
        """The id of its thread or channel."""
        return self.thread_id or self.channel_id

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state not in OPEN

    @property
    def is_direct(self) -> bool:
        """Whether it is played in the bot's direct messages with a person, and in no server."""
        return self.guild_id == NO_SERVER

    @property
    def is_between_computers(self) -> bool:
        """Whether both managers are computers, so that it is played out unseen."""
        return self.home.computer is not None and self.away.computer is not None


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match when it is challenged."""

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
    """The tape of a match. The seed is secret until the match is over."""

    words: str
    next_roll: int
    seed: bytes = field(repr=False)


def rows() -> Select[tuple[Any, ...]]:
    """Return the query for matches, in the form that `match_row` reads."""
    names = (_home.c.name.label("home_name"), _away.c.name.label("away_name"))
    levels = (_home.c.computer.label("home_computer"), _away.c.computer.label("away_computer"))
    numbers = (number_in(_home).label("home_number"), number_in(_away).label("away_number"))
    return (
        select(*_TOLD, *names, *numbers, *levels)
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
_NEWEST_HERE = select(func.max(match.c.id)).where(or_(match.c.thread_id == bindparam("here"), _PLACE))
PLAYED_HERE: Final = (
    select(match.c.id)
    .where(or_(match.c.thread_id == bindparam("here"), _PLACE))
    .where(match.c.state == "playing")
    .where(or_(match.c.home_user == key_of("of"), match.c.away_user == key_of("of")))
    .order_by(match.c.id.desc())
    .limit(1)
)
"""Query for the newest match that person "of" is playing in channel or thread "here"."""

_SEATS = (match.c.home_user, match.c.away_user)  # one query for each: else all open matches would be searched
_OF_HIS = [select(match.c.id).where(seat == key_of("of")) for seat in _SEATS]
_OPEN_OF = union(*(his.where(match.c.state.in_(OPEN)) for his in _OF_HIS))
_OF_PERSON: Final = rows().where(match.c.id.in_(_OPEN_OF)).order_by(match.c.id.desc())
WITHIN_REACH: Final = _OF_PERSON.where(~is_left(match))
"""Query for the challenged and current matches of person "of", newest first, in the form that `match_row` reads.

Those in servers that the bot has left are not among them: nobody can play there, and Discord may have told only another
program that the bot has left.
"""

_OUT_OF_REACH: Final = _OF_PERSON.where(is_left(match))
_MANAGERS_IN: Final = select(*both_of(match)).where(match.c.guild_id == bindparam("there"), match.c.state.in_(OPEN))
_PLAYED = union(*(his.where(match.c.state.not_in(("challenged", "declined"))) for his in _OF_HIS))
FIRST = select(func.min(_PLAYED.subquery().c.id)).scalar_subquery()
"""A person's first match, NULL if there is none; the person's id is the parameter "of"."""
_TAPE = select(match.c.words, match.c.next_roll, match.c.seed).where(_OF)
_DRAW_ON = update(match).where(_OF).values(next_roll=bindparam("roll"))
_BOARD_IS = update(match).where(_OF).values(board_message_id=bindparam("message"), board_seq=bindparam("shown"))


async def keep_numbers(db: Transaction, count: int) -> int:
    """Reserve this many ids for later matches. Returns the first."""
    new = upserts.insert_into(db, counter).values(name=match.name, last=count)
    more = new.on_conflict_do_update(index_elements=["name"], set_={"last": counter.c.last + count})
    last: int = (await db.execute(more.returning(counter.c.last))).scalar_one()
    return last - count + 1


async def create(db: Transaction, new: NewMatch, number: int | None = None) -> int:
    """Store a challenge between two known people. Returns the id of the match.

    number: the id, if it was reserved for this match; None for the next one.
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
    """Lock a match against other writers until the transaction ends; see Transaction.hold."""
    await db.hold(match.c.id, match_id)


async def in_channel(db: Transaction, channel_id: int) -> MatchRow | None:
    """Return the match of a channel or thread.

    That is the current one, else the newest challenge, else the newest finished one, else None.
    """
    row = (await db.execute(_HERE, {"here": channel_id})).one_or_none()
    return None if row is None else match_row(db, row)


async def newest_in(db: Transaction, channel_id: int) -> int | None:
    """Return the newest match of a channel or thread, whatever its state; None for none."""
    return (await db.execute(_NEWEST_HERE, {"here": channel_id})).scalar_one()


async def of_person(db: Transaction, person_id: int) -> list[MatchRow]:
    """Return a person's challenged and current matches, newest first."""
    return [match_row(db, row) for row in await db.execute(_OF_PERSON, {"of": person_id})]


async def within_reach(db: Transaction, person_id: int) -> list[MatchRow]:
    """Return a person's challenged and current matches, newest first; none in a server that the bot has left."""
    return [match_row(db, row) for row in await db.execute(WITHIN_REACH, {"of": person_id})]


async def out_of_reach(db: Transaction, person_id: int) -> list[int]:
    """Return a person's challenged and current matches of no competition in servers that the bot has left."""
    found = [match_row(db, row) for row in await db.execute(_OUT_OF_REACH, {"of": person_id})]
    return [row.id for row in found if CALLED not in row.head]


async def last_played(db: Transaction, person_id: int, ruleset: str, limit: int) -> list[MatchRow]:
    """Return a person's newest matches of a game, up to this number, newest first."""
    wanted = rows().where(match.c.id.in_(_PLAYED), match.c.ruleset == ruleset).order_by(match.c.id.desc()).limit(limit)
    return [match_row(db, row) for row in await db.execute(wanted, {"of": person_id})]


async def managers_in(db: Transaction, guild_id: int) -> list[int]:
    """Return the people with challenged or current matches in a server."""
    found = await db.execute(_MANAGERS_IN, {"there": guild_id})
    return sorted({each for row in found for each in (row.home_number, row.away_number) if each > 0})


async def over_in(db: Transaction, threads: Collection[int]) -> list[int]:
    """Return the finished matches that were played in one of these threads, oldest first."""
    wanted = select(match.c.id).where(match.c.thread_id.in_(threads), match.c.state.not_in(OPEN)).order_by(match.c.id)
    return list((await db.execute(wanted)).scalars())


async def open_ones(db: Transaction) -> list[MatchRow]:
    """Return all challenged and current matches in the servers for which this program acts, newest first."""
    wanted = rows().where(match.c.state.in_(OPEN), *ours(db, match)).order_by(match.c.id.desc())
    return [match_row(db, row) for row in await db.execute(wanted)]


async def tape_of(db: Transaction, match_id: int) -> TapeFacts:
    """Return the tape of a match with its secret, for the desk only."""
    row = (await db.execute(_TAPE, {"of": match_id})).one()
    return TapeFacts(row.words, row.next_roll, bytes.fromhex(row.seed))


async def kick_off(db: Transaction, match_id: int, words: str, head: Mapping[str, str], *, alone: bool = False) -> bool:
    """Begin a challenged match, with both managers' words and its final head.

    alone: whether its channel has no room for another match until it is over.

    Returns whether it was still challenged. Raises OneAlready if its channel is occupied.
    """
    held = match.c.channel_id if alone else None
    begins = update(match).where(match.c.id == match_id, match.c.state == "challenged")
    facts = {"state": "playing", "words": words, "head": _written(head), "holds": held}
    try:
        return bool((await db.execute(begins.values(facts))).rowcount)
    except IntegrityError as clash:
        raise OneAlready(match.name) from clash


async def draw_on_from(db: Transaction, match_id: int, next_roll: int) -> None:
    """Store the number of the tape's next roll."""
    await db.later(_DRAW_ON, {"of": match_id, "roll": next_roll})


async def end(
    db: Transaction, match_id: int, state: MatchRowState, *, result: str | None = None, winner: str | None = None
) -> bool:
    """End a match: finished, resigned, claimed, declined, or void.

    Fixtures waiting for its channel become due. Returns whether this end was possible: a challenge can be declined, an
    open match ended in any other way.
    """
    before = match.c.state == "challenged" if state == "declined" else match.c.state.in_(OPEN)
    facts = {"state": state, "result": result, "winner": winner}
    ended = await db.execute(update(match).where(match.c.id == match_id, before).values(facts))
    await channels.release_fixtures(db, match_id)
    db.tell(TABLE, match_id)
    return bool(ended.rowcount)


async def add_fact(db: Transaction, match_id: int, name: str, fact: str) -> None:
    """Add a fact to a match's head, or change it; never one of its rules, which are fixed when it begins."""
    row = await get(db, match_id)
    if row is not None:
        await _change(db, match_id, head=_written({**row.head, name: fact}))


async def change_manager(db: Transaction, match_id: int, seat: Seat, person_id: int) -> None:
    """Give a side of a match to another known manager; the match goes on."""
    await _change(db, match_id, **{f"{seat}_user": key_of(person_id)})


async def put_in_channel(db: Transaction, match_id: int, channel_id: int) -> None:
    """Store the channel of a match."""
    await _change(db, match_id, channel_id=channel_id)


async def put_in_thread(db: Transaction, match_id: int, thread_id: int | None) -> None:
    """Store the thread of a match; None for the channel itself."""
    await _change(db, match_id, thread_id=thread_id)


async def store_boards(db: Transaction, shown: Sequence[tuple[int, int, int]]) -> None:
    """Store the messages with matches' boards: the match's id, the message's id, and the seq of its buttons."""
    if shown:
        await db.later(_BOARD_IS, [dict(zip(("of", "message", "shown"), board, strict=True)) for board in shown])


async def store_card(db: Transaction, match_id: int, message_id: int, page: str | None) -> None:
    """Store the message of a match's card, and the token of the page to which it leads; None for no link."""
    await _change(db, match_id, card_message_id=message_id, card_page=page)
    db.tell(card_links.TABLE, match_id)  # the page may have changed since the card was made


async def _change(db: Transaction, match_id: int, **facts: ColumnElement[int] | int | str | None) -> None:
    await db.execute(update(match).where(match.c.id == match_id).values(**facts))


def _written(head: Mapping[str, str]) -> str:
    return msgspec.json.encode(head).decode()


@lru_cache(_READ_AGAIN)
def _read(head: str) -> Mapping[str, str]:
    """Return the facts of a head; equal strings are shared between matches."""
    facts = msgspec.json.decode(head, type=dict[str, str])
    return {intern(name): intern(fact) for name, fact in facts.items()}


def match_row(db: Transaction, row: Row[tuple[Any, ...]]) -> MatchRow:
    """Return the match in a row of `rows`.

    The transaction also notes the keys of its managers, and need not look them up later.
    """
    meet_both(db, row)
    return MatchRow(
        id=row.id,
        ruleset=row.ruleset,
        head=_read(row.head),
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        thread_id=row.thread_id,
        home=Person(row.home_number, row.home_name, row.home_computer),
        away=Person(row.away_number, row.away_name, row.away_computer),
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
