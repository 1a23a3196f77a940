"""Tallies of players, clubs and managers by competition: a match is added, and removed if voided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import reduce
from operator import add as added
from typing import Any, Final, Literal, TypeAlias

from sqlalchemy import ColumnElement, Row, delete, func, select

from league.records.luck import Luck
from league.records.tallies import NAMES, Tally, summed
from league.results import ClubId
from store import upserts
from store.people import person_marks
from store.people.person_keys import key_of, keys_of, numbers_of
from store.schema.league_tables import tally
from store.transaction import Transaction

TallyKind: TypeAlias = Literal["player", "club", "manager"]

_LUCKY: Final = tuple(each.name for each in fields(Luck))
_COUNTED: Final = (*NAMES, *(f"luck_{name}" for name in _LUCKY))
_NUMBERS: Final = tuple(tally.c[name] for name in _COUNTED)
_KEY: Final = ("competition_id", "kind", "who")
_NOTHING: Final = Tally()
_NO_LUCK: Final = Luck()


@dataclass(frozen=True, slots=True)
class Sums:
    """The tally and luck of a player, club or manager."""

    tally: Tally = _NOTHING
    luck: Luck = _NO_LUCK


@dataclass(frozen=True, slots=True)
class TallyLine:
    """The tally of one match; who: a key from `player`, a club's id, or a manager's id as text."""

    kind: TallyKind
    who: str
    tally: Tally = _NOTHING
    luck: Luck = _NO_LUCK


def player(club: ClubId, name: str) -> str:
    """Return the key of a club's player in tallies.

    >>> player("12", "van Dijk")
    '12 van Dijk'
    """
    return f"{club} {name}"


def club_and_name(who: str) -> tuple[ClubId, str]:
    """Return the club and the card's name of a player.

    >>> club_and_name("12 van Dijk")
    ('12', 'van Dijk')
    """
    club, _, name = who.partition(" ")
    return club, name


async def add(db: Transaction, league_id: int, competition_id: int, lines: Sequence[TallyLine]) -> None:
    """Add a match to a competition's tallies."""
    await _count(db, league_id, competition_id, lines, 1)


async def take_off(db: Transaction, league_id: int, competition_id: int, lines: Sequence[TallyLine]) -> None:
    """Remove a match that was added; entries without any other match are deleted."""
    await _count(db, league_id, competition_id, lines, -1)
    await db.execute(delete(tally).where(tally.c.competition_id == competition_id, tally.c.matches == 0))


async def of_competition(db: Transaction, competition_id: int, kind: TallyKind) -> dict[str, Sums]:
    """Return the tallies of all players, clubs or managers in a competition, by key."""
    wanted = select(tally.c.who, *_NUMBERS).where(tally.c.competition_id == competition_id, tally.c.kind == kind)
    return await _by_who(db, kind, (await db.execute(wanted.order_by(tally.c.who))).all())


async def of_league(db: Transaction, league_id: int, kind: TallyKind) -> dict[str, Sums]:
    """Return the tallies of all players, clubs or managers in a league, by key."""
    ours = (tally.c.league_id == league_id, tally.c.kind == kind)
    added_up = select(tally.c.who, *map(func.sum, _NUMBERS)).where(*ours).group_by(tally.c.who)
    return await _by_who(db, kind, (await db.execute(added_up)).all())


async def by_competition(db: Transaction, kind: TallyKind, who: str, league_id: int | None = None) -> dict[int, Sums]:
    """Return a tally in each competition, oldest first; league_id: only of this league."""
    season = tally.c.competition_id
    wanted = select(season, *_NUMBERS).where(*_his(kind, who, league_id)).order_by(season)
    return {which: _sums(numbers) for which, *numbers in (await db.execute(wanted)).all()}


async def all_time(db: Transaction, kind: TallyKind, who: str, league_id: int | None = None) -> Sums:
    """Return a tally over all competitions; league_id: only of this league."""
    each = (await by_competition(db, kind, who, league_id)).values()
    return Sums(summed(one.tally for one in each), reduce(added, (one.luck for one in each), _NO_LUCK))


async def names(db: Transaction, league_id: int, kind: TallyKind) -> list[str]:
    """Return the keys of all players, clubs or managers that a league has ever had."""
    ours = (tally.c.league_id == league_id, tally.c.kind == kind)
    found = (await db.execute(select(tally.c.who).where(*ours).distinct())).scalars().all()
    return sorted((await _called(db, kind, found)).values())


async def _count(db: Transaction, league_id: int, competition_id: int, lines: Sequence[TallyLine], times: int) -> None:
    keys = await keys_of(db, [int(line.who) for line in lines if line.kind == "manager"])
    rows = [
        {"league_id": league_id, "competition_id": competition_id, "kind": line.kind, "who": _kept(line, keys)}
        | {name: times * getattr(line.tally, name) for name in NAMES}
        | {f"luck_{name}": times * getattr(line.luck, name) for name in _LUCKY}
        for line in lines
    ]
    if not rows:
        return
    new = upserts.insert_into(db, tally)
    more = {name: tally.c[name] + new.excluded[name] for name in _COUNTED}
    await db.execute(new.on_conflict_do_update(index_elements=_KEY, set_=more), rows)


def _kept(line: TallyLine, keys: Mapping[int, int]) -> str:
    """Return a key in the table's form."""
    return person_marks.mark(keys[int(line.who)]) if line.kind == "manager" else line.who


async def _called(db: Transaction, kind: TallyKind, kept: Sequence[str]) -> dict[str, str]:
    """Return a key from the table's form."""
    if kind != "manager":
        return {who: who for who in kept}
    numbers = await numbers_of(db, [person_marks.key_in(who) for who in kept])
    return {who: str(numbers[person_marks.key_in(who)]) for who in kept}


async def _by_who(db: Transaction, kind: TallyKind, rows: Sequence[Row[Any]]) -> dict[str, Sums]:
    called = await _called(db, kind, [who for who, *_ in rows])
    return {called[who]: _sums(numbers) for who, *numbers in rows}


def _his(kind: TallyKind, who: str, league_id: int | None) -> list[ColumnElement[bool]]:
    kept = person_marks.marked(key_of(int(who))) if kind == "manager" else who
    his = [tally.c.kind == kind, tally.c.who == kept]
    return his if league_id is None else [*his, tally.c.league_id == league_id]


def _sums(numbers: Sequence[Any]) -> Sums:
    return Sums(Tally(*numbers[: len(NAMES)]), Luck(*numbers[len(NAMES) :]))
