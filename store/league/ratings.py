"""Managers' ratings, and every rated match with the ratings before it, so that a match can be removed again."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final, TypeAlias

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Row,
    Select,
    bindparam,
    delete,
    insert,
    select,
    tuple_,
    union_all,
    update,
)

from league.records.ratings import USUAL_RATINGS, Rated, Rating, RatingRules, after, newcomer
from league.results import Manager, MatchOutcome
from store import upserts
from store.people.person_keys import among, key_of, keys_of, number_in, number_of
from store.postgres.locks import RATES
from store.schema.league_tables import rating, rating_step
from store.schema.match_tables import person
from store.transaction import Transaction

RatingPosition: TypeAlias = tuple[datetime, int]
"""A match's position in the order of ratings: its end (UTC), then its id."""


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A rated match; at: when it ended (UTC). home, away: its managers' ratings before it."""

    match_id: int
    at: datetime
    rated: Rated
    home: Rating
    away: Rating

    @property
    def place(self) -> RatingPosition:
        """Its position in the order of ratings."""
        return self.at, self.match_id


async def lock(db: Transaction) -> None:
    """Lock out all other transactions that rate matches, until this one ends.

    Each rating depends on earlier ones, in all servers: if several programs count, each waits for the other. Call this
    before writing rows for which others may wait.
    """
    if db.dialect != "sqlite":
        await db.execute(RATES)


async def of(db: Transaction, people: Collection[Manager]) -> dict[Manager, Rating]:
    """Return people's ratings; without a rated match there is none."""
    wanted = select(rating, number_in(person).label("number")).join(person, person.c.id == rating.c.person_id)
    found = await db.execute(wanted.where(among(people)))
    return {row.number: Rating(row.points, row.unsure, row.matches) for row in found}


async def of_match(db: Transaction, match_id: int) -> RatedMatch | None:
    """Return a rated match, or None if it is not rated."""
    row = (await db.execute(_steps().where(rating_step.c.match_id == match_id))).one_or_none()
    return None if row is None else _step(row)


async def course(db: Transaction, person_id: Manager, limit: int = 100) -> list[RatedMatch]:
    """Return a person's newest rated matches, up to this number, oldest first."""
    found = [_step(row) for row in await db.execute(_of_both_sides(person_id, limit, newest=True))]
    return sorted(found, key=lambda each: each.place)[-limit:]


async def count(db: Transaction, match_id: int, at: datetime, rated: Rated, rules: RatingRules = USUAL_RATINGS) -> None:
    """Rate an unrated match; at: when it ended (UTC). Later matches that depend on it are rated again."""
    await lock(db)
    home, away = [await _before(db, each, (at, match_id), rules) for each in (rated.home, rated.away)]
    new = RatedMatch(match_id, at, rated, home, away)
    await db.execute(insert(rating_step).values(_written(new)))
    changed = dict(zip((rated.home, rated.away), after(home, away, rated.outcome, rules), strict=True))
    await _go_on(db, new.place, changed, rules)


async def uncount(db: Transaction, match_id: int, rules: RatingRules = USUAL_RATINGS) -> None:
    """Remove a match from the ratings, if it is rated. Later matches that depend on it are rated again."""
    await lock(db)
    gone = await of_match(db, match_id)
    if gone is None:
        return
    await db.execute(delete(rating_step).where(rating_step.c.match_id == match_id))
    await _go_on(db, gone.place, {gone.rated.home: gone.home, gone.rated.away: gone.away}, rules)


async def _before(db: Transaction, person_id: Manager, place: RatingPosition, rules: RatingRules) -> Rating:
    """Return a person's rating before a match at this position."""
    later = _of_both_sides(person_id, 1, _after(place))
    found = [_step(row) for row in await db.execute(later)]
    if found:
        first = min(found, key=lambda each: each.place)
        return first.home if first.rated.home == person_id else first.away
    return (await of(db, [person_id])).get(person_id) or newcomer(rules)


async def _go_on(db: Transaction, place: RatingPosition, changed: dict[Manager, Rating], rules: RatingRules) -> None:
    """Rate again all matches after a position that the change affects, and store the ratings."""
    anew: list[dict[str, Any]] = []
    for row in (await db.execute(_steps().where(_after(place)).order_by(*_ORDER))).all():
        step = _step(row)
        if not {step.rated.home, step.rated.away} & changed.keys():
            continue
        home, away = changed.get(step.rated.home, step.home), changed.get(step.rated.away, step.away)
        anew.append({"here": step.match_id, **_columns_before(home, away)})
        changed[step.rated.home], changed[step.rated.away] = after(home, away, step.rated.outcome, rules)
    if anew:
        await db.execute(update(rating_step).where(rating_step.c.match_id == bindparam("here")), anew)
    await _keep(db, changed)


async def _keep(db: Transaction, ratings: dict[Manager, Rating]) -> None:
    keys = await keys_of(db, ratings)
    gone = [keys[each] for each, known in ratings.items() if not known.matches]
    await db.execute(delete(rating).where(rating.c.person_id.in_(gone)))
    rows = [
        {
            "person_id": keys[each],
            "points": known.points,
            "unsure": known.unsure,
            "matches": known.matches,
            "sure": known.sure,
        }
        for each, known in ratings.items()
        if known.matches
    ]
    if rows:
        await upserts.put(db, rating, rows)


def _steps() -> Select[tuple[Any, ...]]:
    numbers = [number_of(rating_step.c[f"{side}_user"]).label(f"{side}_number") for side in ("home", "away")]
    return select(rating_step, *numbers)


_ORDER: Final = (rating_step.c.at, rating_step.c.match_id)


def _of_both_sides(
    person_id: Manager, limit: int, *where: ColumnElement[bool], newest: bool = False
) -> CompoundSelect[tuple[Any, ...]]:
    """Return a query for a person's first or newest rated matches: up to `limit` at home and as many away."""
    order = [each.desc() if newest else each.asc() for each in _ORDER]
    sides = [
        _steps().where(side == key_of(person_id), *where).order_by(*order).limit(limit).subquery()
        for side in (rating_step.c.home_user, rating_step.c.away_user)
    ]
    return union_all(*(select(each) for each in sides))


def _after(place: RatingPosition) -> ColumnElement[bool]:
    at, match_id = place
    return tuple_(*_ORDER) > tuple_(at, match_id)


def _written(step: RatedMatch) -> dict[str, Any]:
    return {
        "match_id": step.match_id,
        "at": step.at,
        "home_user": key_of(step.rated.home),
        "away_user": key_of(step.rated.away),
        "outcome": step.rated.outcome.value,
    } | _columns_before(step.home, step.away)


def _columns_before(home: Rating, away: Rating) -> dict[str, int | float]:
    """Return the columns with both ratings before a match."""
    return {
        f"{side}_{name}": fact for side, had in (("home", home), ("away", away)) for name, fact in asdict(had).items()
    }


def _step(row: Row[tuple[Any, ...]]) -> RatedMatch:
    return RatedMatch(
        row.match_id,
        row.at,
        Rated(row.home_number, row.away_number, MatchOutcome(row.outcome)),
        Rating(row.home_points, row.home_unsure, row.home_matches),
        Rating(row.away_points, row.away_unsure, row.away_matches),
    )
