"""All answers in advance and absences of a match's managers, read in one query."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Integer, Select, Text, and_, bindparam, cast, exists, literal, null, or_, select, union_all

from store.people.absences import AbsencePeriod
from store.people.person_keys import number_of
from store.people.saved_plans import SavedPlan
from store.people.standing_orders import EVERY_MATCH
from store.schema.match_tables import absence, match, saved_plan, standing_order, wish
from store.transaction import Transaction
from store.types import UtcDateTime


@dataclass(slots=True)
class SaidAhead:
    """A manager's answers in advance that apply to a match, and absences.

    orders: the standing orders, by the question's name; an order for the match replaces one for every match.
    plans: the saved plans, by kind and then by name. wishes: the answers, by the question's name.
    absences: earliest first.
    """

    orders: dict[str, str] = field(default_factory=dict[str, str])
    plans: list[SavedPlan] = field(default_factory=list[SavedPlan])
    wishes: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    absences: tuple[AbsencePeriod, ...] = ()


def _rows(what: str, person_id: Any, where: Any, **columns: Any) -> Select[*tuple[Any, ...]]:  # noqa: ANN401 - columns of any type
    """Return the query for one kind of rows, in columns shared by all kinds, for the match and its managers."""
    of_none: dict[str, Any] = {
        "number": cast(null(), Integer),
        "first": cast(null(), Text),
        "second": cast(null(), Text),
        "third": cast(null(), Text),
        "begin": cast(null(), UtcDateTime),
        "until": cast(null(), UtcDateTime),
    }
    told = [column.label(name) for name, column in {**of_none, **columns}.items()]
    theirs = or_(person_id == match.c.home_user, person_id == match.c.away_user)
    return (
        select(literal(what).label("what"), person_id.label("person_id"), *told)
        .join(match, and_(match.c.id == bindparam("here"), theirs))
        .where(where)
    )


_ALL: Final = union_all(
    _rows(
        "order",
        standing_order.c.person_id,
        and_(
            standing_order.c.ruleset == match.c.ruleset,
            or_(standing_order.c.match_id == EVERY_MATCH, standing_order.c.match_id == match.c.id),
        ),
        number=standing_order.c.match_id,
        first=standing_order.c.question,
        second=standing_order.c.answer,
    ),
    _rows(
        "plan",
        saved_plan.c.person_id,
        saved_plan.c.ruleset == match.c.ruleset,
        first=saved_plan.c.kind,
        second=saved_plan.c.name,
        third=saved_plan.c.orders,
    ),
    _rows("wish", wish.c.person_id, wish.c.match_id == match.c.id, first=wish.c.question, second=wish.c.answer),
    _rows(
        "absence",
        absence.c.person_id,
        literal(1) == 1,
        number=absence.c.computer,
        begin=absence.c.begin,
        until=absence.c.until,
    ),
).subquery()
_SAID: Final = select(_ALL, number_of(_ALL.c.person_id).label("by")).order_by(
    _ALL.c.what, _ALL.c.number, _ALL.c.first, _ALL.c.second, _ALL.c.begin
)

ANYTHING: Final = or_(
    *(
        exists(select(each.c.person_id).where(each.c.person_id.in_((match.c.home_user, match.c.away_user))))
        for each in (standing_order, saved_plan, wish, absence)
    )
)
"""Condition that the match's managers have any such rows, perhaps of another match; most managers have none."""


async def of(db: Transaction, match_id: int) -> Mapping[int, SaidAhead]:
    """Return both managers' answers in advance, by their ids; a manager without any is missing."""
    said: defaultdict[int, SaidAhead] = defaultdict(SaidAhead)
    for row in await db.execute(_SAID, {"here": match_id}):
        his = said[row.by]
        match row.what:
            case "order":
                his.orders[row.first] = row.second
            case "plan":
                his.plans.append(SavedPlan(row.first, row.second, row.third))
            case "wish":
                his.wishes[row.first] = (*his.wishes.get(row.first, ()), row.second)
            case _:  # an absence
                his.absences = (*his.absences, AbsencePeriod(row.begin, row.until, row.number))
    return said
