"""Duels outside a match, and the tapes that their dice are drawn from: one tape at a time is open in a place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias, cast

import msgspec
from sqlalchemy import func, insert, select, update

from store import upserts
from store.errors import StaleRoll
from store.schema import DRAWN_FROM, duel, duel_tape
from store.seeds import FIRST_ROLL, commitment, own_words
from store.transaction import Transaction

State: TypeAlias = Literal["offered", "rolled", "declined"]


@dataclass(frozen=True, slots=True)
class TapeRow:
    """A tape.

    place: the server that it is of, or the person where there is none. seed: secret while it is open.
    words: what is mixed into its dice. next_roll: the number that is drawn next.
    shown: whether its commitment is known to stand in a message. No die falls before that.
    """

    id: int
    place: int
    seed: bytes = field(repr=False)
    commitment: str
    next_roll: int
    words: str
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Die:
    """A die that has fallen: the number of its roll on the tape, and how many faces it has."""

    roll: int
    face: int
    faces: int


@dataclass(frozen=True, slots=True)
class Body:
    """What a duel is about.

    ruleset, kind, attack, defence, mods, edition, to_roll: its terms.
    pressed: who of those that are to press has. dice: those that have fallen, in their order.
    """

    ruleset: str
    kind: str
    attack: int
    defence: int
    mods: tuple[str, ...] = ()
    edition: str = ""
    pressed: tuple[int, ...] = ()
    dice: tuple[Die, ...] = ()
    to_roll: str = "both"


@dataclass(frozen=True, slots=True)
class DuelRow:
    """A duel.

    by: who has asked for it; against: who was challenged to it, if anybody.
    """

    id: int
    tape_id: int
    by: int
    against: int | None
    state: State
    body: Body


async def in_hand(db: Transaction, place: int, new_seed: Callable[[], bytes]) -> list[TapeRow]:
    """Return the open tapes of a place, the one that is drawn from last; one is opened where there was none.

    Nobody else draws from that one or closes it until this transaction is over.

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


async def open_tapes(db: Transaction, place: int) -> list[TapeRow]:
    """Return the tapes of a place whose seeds are secret: the last one is drawn from.

    Those before it were open when a copy of the file was made that was put back since.
    """
    wanted = select(duel_tape).where(duel_tape.c.guild_id == place, duel_tape.c.closed.is_(None))
    return [_tape(row) for row in await db.execute(wanted.order_by(duel_tape.c.id))]


async def _open(db: Transaction, place: int, seed: bytes) -> None:
    """Open a tape in a place, unless one was opened meanwhile."""
    facts = {"guild_id": place, "seed": seed.hex(), "commitment": "", "next_roll": FIRST_ROLL}
    new = upserts.insert_into(db, duel_tape).values(facts)
    unless = new.on_conflict_do_nothing().returning(duel_tape.c.id)
    tape_id: int | None = (await db.execute(unless)).scalar_one_or_none()
    if tape_id is not None:
        bound = {"commitment": commitment(seed, tape_id), "words": own_words("duels", tape_id)}
        await db.execute(update(duel_tape).where(duel_tape.c.id == tape_id).values(bound))


async def was_shown(db: Transaction, tape_id: int) -> None:
    """Write down that the commitment of a tape stands in a message: it can be drawn from."""
    await db.execute(update(duel_tape).where(duel_tape.c.id == tape_id).values(shown=True))


async def draw_on_from(db: Transaction, tape: TapeRow, next_roll: int) -> None:
    """Write down which number of a tape is drawn next. Raises StaleRoll where it does not stand as it was read."""
    as_it_was = duel_tape.c.id == tape.id, duel_tape.c.next_roll == tape.next_roll, DRAWN_FROM
    drawn = await db.execute(update(duel_tape).where(*as_it_was).values(next_roll=next_roll))
    if not drawn.rowcount:
        raise StaleRoll(duel_tape.name, tape.id, tape.next_roll)


async def close_tape(db: Transaction, tape_id: int) -> None:
    """Close a tape: nothing is drawn from it any more, and its seed is no secret."""
    await db.execute(update(duel_tape).where(duel_tape.c.id == tape_id).values(closed=func.now()))


async def write(  # noqa: PLR0913 - what a duel is, each by its name
    db: Transaction,
    tape_id: int,
    body: Body,
    state: State,
    *,
    by: int,
    against: int | None = None,
    interaction_id: int | None = None,
) -> DuelRow:
    """Write a duel down. interaction_id: of the one that rolled it, or that is to be heard once."""
    facts = {"tape_id": tape_id, "by_user": by, "with_user": against, "interaction_id": interaction_id, "state": state}
    found = await db.execute(insert(duel).values({**facts, "body": _written(body)}).returning(duel.c.id))
    return DuelRow(found.scalar_one(), tape_id, by, against, state, body)


async def change(db: Transaction, row: DuelRow, *, interaction_id: int | None = None) -> DuelRow:
    """Write down what has become of a duel. interaction_id: of the one that rolled it, if one did."""
    facts = {"state": row.state, "body": _written(row.body), "tape_id": row.tape_id, "interaction_id": interaction_id}
    await db.execute(update(duel).where(duel.c.id == row.id).values(facts))
    return row


async def get(db: Transaction, duel_id: int) -> DuelRow | None:
    """Return a duel, if there is one of this number."""
    row = (await db.execute(select(duel).where(duel.c.id == duel_id))).one_or_none()
    return None if row is None else _row(row)


async def held(db: Transaction, duel_id: int) -> DuelRow | None:
    """Return a duel that nobody else changes until this transaction is over."""
    await db.hold(duel.c.id, duel_id)
    return await get(db, duel_id)


async def rolled_by(db: Transaction, interaction_id: int) -> DuelRow | None:
    """Return the duel that an interaction has rolled already, if one."""
    row = (await db.execute(select(duel).where(duel.c.interaction_id == interaction_id))).one_or_none()
    return None if row is None else _row(row)


async def of_tape(db: Transaction, tape_id: int) -> Sequence[DuelRow]:
    """Return the duels that were rolled from a tape, in their order."""
    wanted = select(duel).where(duel.c.tape_id == tape_id, duel.c.state == "rolled").order_by(duel.c.id)
    return [_row(row) for row in await db.execute(wanted)]


async def place_of(db: Transaction, tape_id: int) -> int:
    """Return the place that a tape is of."""
    return (await db.execute(select(duel_tape.c.guild_id).where(duel_tape.c.id == tape_id))).scalar_one()


def _written(body: Body) -> str:
    return msgspec.json.encode(body).decode()


def _tape(row: Any) -> TapeRow:  # noqa: ANN401 - a row of the database
    return TapeRow(row.id, row.guild_id, bytes.fromhex(row.seed), row.commitment, row.next_roll, row.words, row.shown)


def _row(row: Any) -> DuelRow:  # noqa: ANN401 - a row of the database
    body = msgspec.json.decode(row.body, type=Body)
    return DuelRow(row.id, row.tape_id, row.by_user, row.with_user, cast("State", row.state), body)
