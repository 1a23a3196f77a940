"""Duels outside a match, and the tapes of their dice: one open tape for each place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal, TypeAlias, cast

import msgspec
from sqlalchemy import Row, Select, func, insert, select, update

from store import upserts
from store.errors import StaleRoll
from store.people import person_marks
from store.people.person_keys import key_of, keys_of, meet, number_of
from store.schema.match_tables import DRAWN_FROM, duel, duel_tape
from store.seeds import FIRST_ROLL, commitment, own_words
from store.shards import NO_SERVER
from store.transaction import Transaction

DuelState: TypeAlias = Literal["offered", "rolled", "declined"]


@dataclass(frozen=True, slots=True)
class NoServer:
    """The place of a person's duels outside of servers."""

    person_id: int


DuelPlace: TypeAlias = int | NoServer
"""A place that numbers duels: a server, or a person outside of servers."""

_OF_ONE: Final = number_of(duel_tape.c.person_id).label("of_one")


@dataclass(frozen=True, slots=True)
class TapeRow:
    """A tape.

    seed: secret while it is open.
    words: mixed into its dice. next_roll: the number of the next roll.
    shown: whether a message with its commitment is known. No die falls before that.
    """

    id: int
    place: DuelPlace
    seed: bytes = field(repr=False)
    commitment: str
    next_roll: int
    words: str
    shown: bool = False


@dataclass(frozen=True, slots=True)
class DuelDie:
    """A fallen die: the number of its roll on the tape, and its number of faces."""

    roll: int
    face: int
    faces: int


@dataclass(frozen=True, slots=True)
class DuelBody:
    """The content of a duel.

    ruleset, kind, attack, defence, mods, edition, to_roll: its terms.
    pressed: the people who have pressed. dice: fallen dice, in order.
    """

    ruleset: str
    kind: str
    attack: int
    defence: int
    mods: tuple[str, ...] = ()
    edition: str = ""
    pressed: tuple[int, ...] = ()
    dice: tuple[DuelDie, ...] = ()
    to_roll: str = "both"


@dataclass(frozen=True, slots=True)
class DuelRow:
    """A duel.

    by: the person who started it; against: the challenged person, if any.
    """

    id: int
    tape_id: int
    by: int
    against: int | None
    state: DuelState
    body: DuelBody


async def in_hand(db: Transaction, place: DuelPlace, new_seed: Callable[[], bytes]) -> list[TapeRow]:
    """Return a place's open tapes, the current one last; without one, a new tape is opened.

    The current one is locked until the transaction ends.

    new_seed: makes the secret of a new one.
    """
    while True:
        tapes = await open_tapes(db, place)
        if tapes:
            await db.hold(duel_tape.c.id, tapes[-1].id)
            held, tapes = tapes[-1].id, await open_tapes(db, place)
            if tapes and tapes[-1].id == held:
                return tapes
        else:
            await _open(db, place, new_seed())


async def open_tapes(db: Transaction, place: DuelPlace) -> list[TapeRow]:
    """Return a place's tapes with secret seeds: the last one is the current one.

    Earlier ones were open in a backup that has been restored since.
    """
    if isinstance(place, NoServer):
        here = duel_tape.c.person_id == key_of(place.person_id)
    else:
        here = duel_tape.c.guild_id == place
    wanted = select(duel_tape, _OF_ONE).where(here, duel_tape.c.closed.is_(None))
    return [_tape(row) for row in await db.execute(wanted.order_by(duel_tape.c.id))]


async def _open(db: Transaction, place: DuelPlace, seed: bytes) -> None:
    """Open a tape in a place, unless there is one already."""
    facts: dict[str, Any] = {"guild_id": place}
    if isinstance(place, NoServer):
        key = (await keys_of(db, [place.person_id]))[place.person_id]
        facts = {"guild_id": NO_SERVER, "person_id": key}
    facts |= {"seed": seed.hex(), "commitment": "", "next_roll": FIRST_ROLL}
    new = upserts.insert_into(db, duel_tape).values(facts)
    unless = new.on_conflict_do_nothing().returning(duel_tape.c.id)
    tape_id: int | None = (await db.execute(unless)).scalar_one_or_none()
    if tape_id is not None:
        bound = {"commitment": commitment(seed, tape_id), "words": own_words("duels", tape_id)}
        await db.execute(update(duel_tape).where(duel_tape.c.id == tape_id).values(bound))


async def note_shown(db: Transaction, tape_id: int) -> None:
    """Note that a message with a tape's commitment was posted, so that dice can be drawn."""
    await db.execute(update(duel_tape).where(duel_tape.c.id == tape_id).values(shown=True))


async def draw_on_from(db: Transaction, tape: TapeRow, next_roll: int) -> None:
    """Store the number of a tape's next roll. Raises StaleRoll if it has changed since it was read."""
    as_it_was = duel_tape.c.id == tape.id, duel_tape.c.next_roll == tape.next_roll, DRAWN_FROM
    drawn = await db.execute(update(duel_tape).where(*as_it_was).values(next_roll=next_roll))
    if not drawn.rowcount:
        raise StaleRoll(duel_tape.name, tape.id, tape.next_roll)


async def close_tape(db: Transaction, tape_id: int) -> None:
    """Close a tape: nothing more is drawn from it, and its seed is public."""
    await db.execute(update(duel_tape).where(duel_tape.c.id == tape_id).values(closed=func.now()))


async def write(  # noqa: PLR0913 - the fields of a duel, each by its name
    db: Transaction,
    tape_id: int,
    body: DuelBody,
    state: DuelState,
    *,
    by: int,
    against: int | None = None,
    interaction_id: int | None = None,
) -> DuelRow:
    """Store a duel. interaction_id: the one that rolled it, or that must be heard only once."""
    keys = await keys_of(db, {by} if against is None else {by, against})
    people = {"by_user": keys[by], "with_user": None if against is None else keys[against]}
    facts = {"tape_id": tape_id, "interaction_id": interaction_id, "state": state, "body": await _written(db, body)}
    found = await db.execute(insert(duel).values({**people, **facts}).returning(duel.c.id))
    return DuelRow(found.scalar_one(), tape_id, by, against, state, body)


async def change(db: Transaction, row: DuelRow, *, interaction_id: int | None = None) -> DuelRow:
    """Store a duel's changes. interaction_id: the one that rolled it, if any."""
    body = await _written(db, row.body)
    facts = {"state": row.state, "body": body, "tape_id": row.tape_id, "interaction_id": interaction_id}
    await db.execute(update(duel).where(duel.c.id == row.id).values(facts))
    return row


async def get(db: Transaction, duel_id: int) -> DuelRow | None:
    """Return the duel of this number, or None."""
    return next(iter(await _all(db, _rows().where(duel.c.id == duel_id))), None)


async def held(db: Transaction, duel_id: int) -> DuelRow | None:
    """Return a duel, locked until the transaction ends."""
    await db.hold(duel.c.id, duel_id)
    return await get(db, duel_id)


async def rolled_by(db: Transaction, interaction_id: int) -> DuelRow | None:
    """Return the duel that an interaction has rolled, or None."""
    return next(iter(await _all(db, _rows().where(duel.c.interaction_id == interaction_id))), None)


async def of_tape(db: Transaction, tape_id: int) -> Sequence[DuelRow]:
    """Return the duels rolled from a tape, in order."""
    return await _all(db, _rows().where(duel.c.tape_id == tape_id, duel.c.state == "rolled").order_by(duel.c.id))


async def place_of(db: Transaction, tape_id: int) -> DuelPlace:
    """Return a tape's place."""
    return _place((await db.execute(select(duel_tape.c.guild_id, _OF_ONE).where(duel_tape.c.id == tape_id))).one())


async def _written(db: Transaction, body: DuelBody) -> str:
    return await person_marks.written(db, asdict(body))


def _place(row: Row[tuple[Any, ...]]) -> DuelPlace:
    return row.guild_id if row.of_one is None else NoServer(row.of_one)


def _tape(row: Row[tuple[Any, ...]]) -> TapeRow:
    return TapeRow(row.id, _place(row), bytes.fromhex(row.seed), row.commitment, row.next_roll, row.words, row.shown)


def _rows() -> Select[tuple[Any, ...]]:
    return select(duel, number_of(duel.c.by_user).label("by"), number_of(duel.c.with_user).label("against"))


async def _all(db: Transaction, wanted: Select[tuple[Any, ...]]) -> list[DuelRow]:
    rows = (await db.execute(wanted)).all()
    for row in rows:
        meet(db, row.by_user, row.by)
        if row.against is not None:
            meet(db, row.with_user, row.against)
    bodies = [msgspec.convert(each, DuelBody) for each in await person_marks.read(db, *(row.body for row in rows))]
    return [
        DuelRow(row.id, row.tape_id, row.by, row.against, cast("DuelState", row.state), body)
        for row, body in zip(rows, bodies, strict=True)
    ]
