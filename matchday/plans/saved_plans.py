"""Saved plans: named by managers, for recurring questions, used if legal."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from matchday.match.answer import asked_now
from matchday.match.build_view import row_of
from matchday.match.live import Live
from matchday.match.open_matches import OpenMatches
from matchday.match.views import sides_of
from matchday.plans.errors import NameTooLong, NoSuchPlan, PlanNeedsName, TooManyPlans
from matchday.plans.lookahead import Lookahead
from matchday.records.replay import Recording, recording
from rules.asking import Choose
from rules.game import check_length, is_legible
from rules.input.display_names import printable
from rules.log import Entry, asked
from store.database import Store
from store.match import matches
from store.people import people, saved_plans
from store.people.people import Person
from store.people.saved_plans import SavedPlan

MOST: Final = 20
"""Largest number of plans of a manager: they fit into one menu."""

LONGEST_NAME: Final = 30
_LOOKED_AT: Final = 3
"""Number of matches searched for the last placing."""

MOST_ANSWERS: Final = 16
"""Largest number of consecutive answers of one plan: a list of cards would go on for ever."""

_NAMED: Final = re.compile(r"(?P<lead>(?:use my|use|my)(?: [\w-]+){0,2} )?plan (?:my )?(?P<name>.+)")
"""Phrase that uses a plan, in our words; words between "use" and "plan" are filler."""

_TALK: Final = 3
"""Largest number of filler words before the name, if "use" is said: "of the corner"."""


@dataclass(frozen=True, slots=True)
class Usable:
    """A plan usable for the open question, with its answers."""

    plan: SavedPlan
    answers: tuple[str, ...]


class SavedPlans:
    """Managers' saved plans: `desk.saved_plans`. Nobody sees or uses another's."""

    def __init__(self, store: Store, open_: OpenMatches) -> None:
        self._store = store
        self._open = open_

    def kinds(self, ruleset: str) -> tuple[str, ...]:
        """Return a game's kinds of plans."""
        return tuple(self._open.game(ruleset).saved_plans.kinds)

    async def of(self, person_id: int, ruleset: str) -> tuple[SavedPlan, ...]:
        """Return a person's plans, by kind and then by name."""
        async with self._store.reading() as db:
            return await saved_plans.of(db, person_id, ruleset)

    async def keep(  # noqa: PLR0913 - the plan, its manager, and the plan it replaces
        self, somebody: Person, ruleset: str, kind: str, name: str, typed: str, *, before: str = ""
    ) -> SavedPlan:
        """Keep a plan in place of one of its kind and name.

        typed: as its manager typed it. before: its former name, if it is renamed; "" for a new one.

        Raises NoSuchPlan, PlanNeedsName, NameTooLong, TooManyPlans or the plan's refusal, and keeps nothing then.
        """
        called = printable(name)
        game = self._open.game(ruleset)
        if kind not in game.saved_plans.kinds:
            raise NoSuchPlan(kind)
        if not called:
            raise PlanNeedsName
        if len(called) > LONGEST_NAME:
            raise NameTooLong(LONGEST_NAME)
        orders = await asyncio.to_thread(game.saved_plans.read, kind, typed if is_legible(typed) else "")
        async with self._store.writing() as db:
            await people.remember(db, somebody)
            await people.hold(db, somebody.id)
            there = [plan for plan in await saved_plans.of(db, somebody.id, ruleset) if plan.kind == kind]
            for old in there:
                if old.name.casefold() in {called.casefold(), before.casefold()}:
                    await saved_plans.remove(db, somebody.id, ruleset, kind, old.name)
            if len(await saved_plans.of(db, somebody.id, ruleset)) >= MOST:
                raise TooManyPlans(MOST)
            plan = SavedPlan(kind, called, orders)
            await saved_plans.keep(db, somebody.id, ruleset, plan)
        return plan

    async def remove(self, person_id: int, ruleset: str, kind: str, name: str) -> None:
        """Delete a plan. Raises NoSuchPlan."""
        async with self._store.writing() as db:
            if not any((plan.kind, plan.name) == (kind, name) for plan in await saved_plans.of(db, person_id, ruleset)):
                raise NoSuchPlan(name)
            await saved_plans.remove(db, person_id, ruleset, kind, name)

    async def usable(self, match_id: int, *, by: int, seq: int | None = None) -> tuple[str, tuple[Usable, ...]]:
        """Return the kind of plan that answers the open question, and which of a person's plans are legal there.

        The kind is "" if there is none. Raises the errors of `asked_now`.
        """
        async with self._open.lock(match_id):
            async with self._store.reading() as db:
                row = await row_of(db, match_id)
                plans = await saved_plans.of(db, by, row.ruleset)
            live, question = await asked_now(self._open, row, by, seq)
            kind = live.game.saved_plans.kind(live.match, question)
            mine = [plan for plan in plans if plan.kind == kind]
            found = [Usable(plan, answers_by(live, question, plan.orders)) for plan in mine]
        return kind, tuple(each for each in found if each.answers)

    async def begun(self, match_id: int, draft: Sequence[str], *, by: int) -> tuple[str, str]:
        """Return the kind of plan that answers the open question, and a plan to start from.

        That is the placing given or drafted by its manager in this action; else the result of `last`. Raises the errors
        of `asked_now`.
        """
        async with self._open.lock(match_id):
            async with self._store.reading() as db:
                row = await row_of(db, match_id)
            live, question = await asked_now(self._open, row, by, None)
            plans = live.game.saved_plans
            kind, mine = plans.kind(live.match, question), asked(question)
            given = [*(entry.answer for entry in live.referee.since_top if entry.asked == mine), *draft]
            written = plans.written(live.match, question, given) if kind and given else ""
        return kind, written or (await self.last(kind, row.ruleset, by=by, match_id=match_id) if kind else "")

    async def whole(self, match_id: int, *, by: int) -> str:
        """Return typed text that answers the open question as the last time.

        The first time it is the first legal answer in the rules. Raises the errors of `asked_now`.
        """
        kind, kept = await self.begun(match_id, (), by=by)
        async with self._open.lock(match_id):
            async with self._store.reading() as db:
                row = await row_of(db, match_id)
            live, question = await asked_now(self._open, row, by, None)
            plans = live.game.saved_plans
            first = kept or plans.written(live.match, question, [str(next(question.answers.legal()))])
            return plans.typed(live.match, question, first) if kind else ""

    async def last(self, kind: str, ruleset: str, *, by: int, match_id: int = 0) -> str:
        """Return the plan that a person's last answers of a kind, or a similar one, would make; else "".

        match_id: the match that is searched first, before the last two that were played.
        """
        async with self._store.reading() as db:
            played = await matches.last_played(db, by, ruleset, _LOOKED_AT)
            rows = sorted(played, key=lambda row: row.id != match_id)
            walks = [(row, await recording(db, row, self._open.game(ruleset), ())) for row in rows]
        alike = self._open.game(ruleset).saved_plans.alike
        for row, walked in walks:
            mine = sides_of(row, walked.game, by)
            for wanted in filter(None, (kind, alike.get(kind, ""))):
                found = await asyncio.to_thread(_last, walked, wanted, mine)
                if found:
                    return found
        return ""


def answers_by(live: Live, question: Choose, kept: str) -> tuple[str, ...]:
    """Return a plan's answers while the same question comes, in order; none if it is illegal."""
    ahead, plans = Lookahead(live, question.who), live.game.saved_plans
    given: list[str] = []
    while ahead.question is not None and ahead.question.name == question.name and len(given) < MOST_ANSWERS:
        answer = plans.answer(ahead.copy.match, ahead.question, kept)
        if not answer:
            return ()
        given.append(ahead.give(answer, ahead.question).answer)
    return tuple(given)


async def orders_named(store: Store, live: Live, given: Sequence[str] | str, *, by: int) -> Sequence[str] | str:
    """Return the answers of a saved plan in place of "plan B", if the open question takes one.

    An illegal plan is returned as its manager typed it, so that its refusal can be shown. Raises NoSuchPlan,
    EntryTooLong.
    """
    if isinstance(given, str):
        check_length(given)
    question, plans = live.question, live.game.saved_plans
    said = plans.said(given, live.game.words) if isinstance(given, str) else ""
    found = _NAMED.fullmatch(said)
    kind = plans.kind(live.match, question) if isinstance(question, Choose) else ""
    if found is None or not kind or not isinstance(question, Choose) or not isinstance(given, str):
        return given
    async with store.reading() as db:
        mine = [plan for plan in await saved_plans.of(db, by, live.game.name) if plan.kind == kind]
    named = {plans.said(plan.name, live.game.words): plan for plan in mine}
    words = found["name"].split()
    for talk in range(1 + _TALK * bool(found["lead"])):
        plan = named.get(" ".join(words[talk:]))
        if plan is not None:
            return answers_by(live, question, plan.orders) or plans.typed(live.match, question, plan.orders)
    raise NoSuchPlan(" ".join(given.split()[-len(words) :]))


def _last(walked: Recording, kind: str, sides: Sequence[str]) -> str:
    """Return some sides' most recent answers of a kind as a plan."""
    plans, question = walked.game.saved_plans, walked.game.saved_plans.kinds[kind]
    begins = tuple(f"{side} chooses {question} " for side in sides)
    mine = [entry for entry in walked.log.entries if entry.asked.startswith(begins)]
    while mine:
        group = _together(mine, [saved.ply for saved in walked.saves])
        del mine[-len(group) :]
        moment = next(iter(walked.moments(group[0].ply)), None)
        open_now = moment.question if moment is not None and moment.ply == group[0].ply else None
        if moment is not None and isinstance(open_now, Choose) and plans.kind(moment.match, open_now) == kind:
            return plans.written(moment.match, open_now, [entry.answer for entry in group])
    return ""


def _together(entries: Sequence[Entry], saves: Sequence[int]) -> list[Entry]:
    """Return the last entries between which play was never at the top of the script."""
    begins = max((ply for ply in saves if ply <= entries[-1].ply), default=0)
    return [entry for entry in entries if entry.ply >= begins]
