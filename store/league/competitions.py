"""Competitions: their leagues, rules, phases, and when each must be looked at next."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import Row, Select, and_, func, select, update

from league.competition.competition import CompetitionPhase, CompetitionRules
from league.title.lineal_title import TitleRules
from store import upserts
from store.errors import OneAlready, RowUnreadable, StaleRoll
from store.match.matches import TapeFacts
from store.schema.league_tables import competition
from store.scope import ours
from store.seeds import FIRST_ROLL, commitment, own_words
from store.transaction import Transaction

ABOUT: Final = "competition"
TABLE: Final = competition.name

CompetitionKind: TypeAlias = Literal["league", "cup", "groups", "title"]

GOING_ON: Final = (CompetitionPhase.SIGNING_UP.value, CompetitionPhase.PLAYING.value)
_RULES: Final[Mapping[str, type[CompetitionRules | TitleRules]]] = {"title": TitleRules}


@dataclass(frozen=True, slots=True)
class NewCompetition:
    """A competition at its start, in sign-up."""

    league_id: int
    kind: CompetitionKind
    name: str
    rules: CompetitionRules | TitleRules
    seed: bytes = field(default=b"", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class ShownTape:
    """A former tape of a competition, whose seed was shown.

    seed, commitment: hex. until: the first roll of the next tape.
    words: mixed into its dice; None in old rows, in which all tapes of a competition have the same.
    """

    seed: str
    commitment: str
    until: int
    words: str | None = None


@dataclass(frozen=True, slots=True)
class CompetitionRow:
    """A competition without its secret.

    number: in its league, 1 for the first. rules: of a title, or of any other kind.
    phase: its current phase. due: when it must be looked at next (UTC); None for never. seen: when it was last looked
    at.
    channel_id: its own thread, or its post in a forum; None for the league's channel.
    table_message_id: the message with its table. summary: known facts once it is over.
    """

    id: int
    league_id: int
    number: int
    kind: CompetitionKind
    name: str
    rules: CompetitionRules | TitleRules
    phase: CompetitionPhase
    commitment: str
    words: str
    due: datetime | None
    seen: datetime | None
    channel_id: int | None
    table_message_id: int | None
    summary: Mapping[str, str]
    created: datetime


async def create(db: Transaction, new: NewCompetition) -> int:
    """Store a competition as the newest of its league. Returns its id."""
    newest = select(func.max(competition.c.number)).where(competition.c.league_id == new.league_id)
    row = {
        "league_id": new.league_id,
        "number": func.coalesce(newest.scalar_subquery(), 0) + 1,
        "kind": new.kind,
        "name": new.name,
        "rules": msgspec.json.encode(new.rules).decode(),
        "phase": CompetitionPhase.SIGNING_UP.value,
        "seed": new.seed.hex(),
        "words": "",
        "commitment": "",
        "next_roll": FIRST_ROLL,
        "summary": "{}",
    }
    competition_id: int | None = None
    while competition_id is None:  # if another competition takes the number meanwhile, try the next one
        with suppress(OneAlready):
            competition_id = await upserts.add_one(db, competition, row)
    bound = {"commitment": commitment(new.seed, competition_id), "words": own_words(ABOUT, competition_id)}
    await _change(db, competition_id, **bound)
    return competition_id


async def hold(db: Transaction, competition_id: int) -> None:
    """Lock a competition against other writers until the transaction ends; see Transaction.hold."""
    await db.hold(competition.c.id, competition_id)


async def get(db: Transaction, competition_id: int) -> CompetitionRow | None:
    """Return a competition, or None if there is none with this id."""
    row = (await db.execute(select(competition).where(competition.c.id == competition_id))).one_or_none()
    return None if row is None else _competition(row)


async def of_league(db: Transaction, league_id: int) -> list[CompetitionRow]:
    """Return a league's competitions, newest first."""
    return await _all(db, select(competition).where(competition.c.league_id == league_id))


async def running_in(db: Transaction, league_id: int) -> list[CompetitionRow]:
    """Return a league's competitions in sign-up or under way, newest first."""
    here = competition.c.league_id == league_id
    return await _all(db, select(competition).where(here, competition.c.phase.in_(GOING_ON)))


async def running_titles(db: Transaction) -> list[CompetitionRow]:
    """Return all titles that are not over, with or without a holder."""
    return await _all(db, select(competition).where(competition.c.kind == "title", competition.c.phase.in_(GOING_ON)))


async def store_phase(  # noqa: PLR0913 - the columns that change with events
    db: Transaction,
    competition_id: int,
    phase: CompetitionPhase,
    due: datetime | None,
    *,
    seen: datetime | None = None,
    summary: Mapping[str, str] | None = None,
) -> None:
    """Store a competition's phase, and when it must be looked at next (UTC; None for never).

    seen: until when it has been looked at (UTC). summary: known facts once it is over. None keeps the old value.
    """
    told = {"seen": seen, "summary": summary and msgspec.json.encode(summary).decode()}
    facts = {name: fact for name, fact in told.items() if fact is not None}
    await _change(db, competition_id, phase=phase.value, due=due, **facts)
    db.tell(TABLE, competition_id, due)


async def tape_of(db: Transaction, competition_id: int) -> TapeFacts:
    """Return the tape of a competition with its secret, for the desk only."""
    facts = (competition.c.words, competition.c.next_roll, competition.c.seed)
    row = (await db.execute(select(*facts).where(competition.c.id == competition_id))).one()
    return TapeFacts(row.words, row.next_roll, bytes.fromhex(row.seed))


async def draw_on_from(db: Transaction, competition_id: int, next_roll: int, *, before: int | None = None) -> None:
    """Store the number of the tape's next roll.

    before: the number when dice were drawn. Raises StaleRoll if it has changed since.
    """
    here = competition.c.id == competition_id
    as_it_was = here if before is None else and_(here, competition.c.next_roll == before)
    drawn = await db.execute(update(competition).where(as_it_was).values(next_roll=next_roll))
    if not drawn.rowcount:
        raise StaleRoll(TABLE, competition_id, before or next_roll)


async def bind_anew(db: Transaction, competition_id: int, seed: bytes) -> str:
    """Switch to another seed, and keep the previous one, which was shown. Returns the new commitment, hex."""
    facts = (competition.c.seed, competition.c.commitment, competition.c.next_roll, competition.c.words)
    row = (await db.execute(select(*facts).where(competition.c.id == competition_id))).one()
    shown = [*await shown_tapes(db, competition_id), ShownTape(row.seed, row.commitment, row.next_roll, row.words)]
    words = f"{own_words(ABOUT, competition_id)}, tape {len(shown) + 1}"
    promise, kept = commitment(seed, competition_id), msgspec.json.encode(shown).decode()
    await _change(db, competition_id, seed=seed.hex(), words=words, commitment=promise, shown=kept)
    return promise


async def shown_tapes(db: Transaction, competition_id: int) -> list[ShownTape]:
    """Return a competition's former tapes, oldest first."""
    facts = (competition.c.shown, competition.c.words)
    row = (await db.execute(select(*facts).where(competition.c.id == competition_id))).one()
    kept = msgspec.json.decode(row.shown, type=list[ShownTape])
    words = next((each.words for each in kept if each.words is not None), row.words)  # old rows all have the same
    return [each if each.words is not None else replace(each, words=words) for each in kept]


async def store_table(db: Transaction, competition_id: int, message_id: int | None) -> None:
    """Store the message with the table; None for none."""
    await _change(db, competition_id, table_message_id=message_id)


async def due_at(db: Transaction, at: datetime) -> list[int]:
    """Return the competitions that must be looked at now (UTC), the longest overdue first."""
    wanted = select(competition.c.id).where(competition.c.due <= at, *ours(db, competition))
    return list((await db.execute(wanted.order_by(competition.c.due, competition.c.id))).scalars())


async def next_due(db: Transaction) -> datetime | None:
    """Return when a competition must be looked at next (UTC), None for never."""
    return (await db.execute(select(func.min(competition.c.due)).where(*ours(db, competition)))).scalar_one()


async def put_off(db: Transaction, competition_id: int, until: datetime | None) -> None:
    """Change when a competition must be looked at (UTC); None for never."""
    await _change(db, competition_id, due=until)
    db.tell(TABLE, competition_id, until)


async def _change(db: Transaction, competition_id: int, **facts: Any) -> None:  # noqa: ANN401 - of any column
    await db.execute(update(competition).where(competition.c.id == competition_id).values(**facts))


async def _all(db: Transaction, wanted: Select[tuple[Any, ...]]) -> list[CompetitionRow]:
    newest_first = wanted.order_by(competition.c.league_id, competition.c.number.desc())
    return [_competition(row) for row in await db.execute(newest_first)]


def _competition(row: Row[tuple[Any, ...]]) -> CompetitionRow:
    try:
        rules = msgspec.json.decode(row.rules, type=_RULES.get(row.kind, CompetitionRules))
        summary = msgspec.json.decode(row.summary, type=dict[str, str])
    except msgspec.DecodeError as broken:
        raise RowUnreadable("competition", row.id, str(broken)) from broken
    return CompetitionRow(
        id=row.id,
        league_id=row.league_id,
        number=row.number,
        kind=row.kind,
        name=row.name,
        rules=rules,
        phase=CompetitionPhase(row.phase),
        commitment=row.commitment,
        words=row.words,
        due=row.due,
        seen=row.seen,
        channel_id=row.channel_id,
        table_message_id=row.table_message_id,
        summary=summary,
        created=row.created,
    )
