"""Odds of answers before they are given, for people who may know them: `desk.odds`."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from matchday.errors import NoOddsHere, NotPlaying
from matchday.match.build_view import look
from matchday.match.live import Live
from matchday.match.open_matches import OpenMatches
from matchday.match.views import MatchView
from matchday.plans.plan_odds import odds_function
from rules.asking import Choose
from rules.errors import NothingAsked, NotUnderstood, RefereeError, Unfinished
from rules.game import Game
from rules.odds import FULL, AnswerOdds, OddsFunction, PlanOdds, assistance
from rules.planning.previews import DONE
from store.database import Store
from store.match.matches import MatchRow

NO_ODDS: Final = PlanOdds((), AnswerOdds({}, rolls=False))


@dataclass(frozen=True, slots=True)
class Foretold:
    """Odds of answers to the open question.

    view: the match as it stands, with that question.
    answers: as cut from typed text.
    as_if: the side that could give them after the current action, if they cannot be given now; "" otherwise.
    either: whether they are alternatives and not a sequence, because the typed text is only begun.
    """

    view: MatchView
    answers: tuple[str, ...]
    odds: PlanOdds
    as_if: str = ""
    either: bool = False


class Odds:
    """Calculates odds. Worker processes do the work on copies, so that matches go on meanwhile."""

    def __init__(self, store: Store, open_: OpenMatches) -> None:
        self._store = store
        self._open = open_

    async def foretold(self, match_id: int, given: str) -> Foretold:
        """Return the odds of typed answers to the open question, for any side.

        Raises NoSuchMatch, NotPlaying, NothingAsked, MatchBroke, NoOddsHere, and the refusal of an answer that is
        always illegal.
        """
        async with self._open.lock(match_id), self._open.at_hand(match_id) as (db, state, live):
            tells = _tells(state.row, live)
            view = await look(db, state, live)
        if view.question is None:
            raise NothingAsked
        game = self._open.game(view.row.ruleset)
        try:
            first, *others = game.cut(given, view.question)
        except NotUnderstood as refusal:
            _give_examples(refusal, game, view)
            raise
        answers = (game.parted(view.match, view.question, first)[0], *others)
        try:
            return await asyncio.to_thread(_told, Foretold(view, answers, NO_ODDS), tells)
        except RefereeError as refusal:
            if isinstance(refusal, NotUnderstood):
                _give_examples(refusal, game, view)
            as_if = game.odds_if(view.match)
            if as_if is None:
                raise
            return await _odds_if_allowed(Foretold(view, answers, NO_ODDS, as_if=as_if.side), as_if.tells, refusal)

    async def each(self, match_id: int, answers: Sequence[str]) -> Mapping[str, AnswerOdds]:
        """Return the odds of single answers to the open question, or none for those that cannot be given.

        Raises as `foretold` does, but no refusal of an answer.
        """
        async with self._open.lock(match_id), self._open.at_hand(match_id) as (_, state, live):
            tells = _tells(state.row, live)

        def all_of_them() -> dict[str, AnswerOdds]:
            found: dict[str, AnswerOdds] = {}
            for answer in answers:
                try:
                    found[answer] = tells([answer]).whole
                except RefereeError:
                    continue
            return found

        return await asyncio.to_thread(all_of_them)

    def assumed(self, view: MatchView, answers: Sequence[str]) -> list[object]:
        """Return the assumptions about the other side in the odds of single answers to the open question."""
        if view.question is None:
            return []
        game, found = self._open.game(view.row.ruleset), list[object | None]()
        for answer in answers:
            with suppress(RefereeError):
                legal = str(view.question.answers.read(answer))
                found.append(game.assumed(view.match, view.question.name, legal))
        return [one for one in found if one is not None]


def _give_examples(refusal: NotUnderstood, game: Game, view: MatchView) -> None:
    """Put the game's examples for the open question into a refusal, if it has any."""
    if isinstance(view.question, Choose):
        refusal.expected = ", ".join(game.hints(view.match, view.question)) or refusal.expected


def _tells(row: MatchRow, live: Live | None) -> OddsFunction:
    """Return a function for a match's odds. Raises NotPlaying, NoOddsHere."""
    if row.state != "playing" or live is None:
        raise NotPlaying(row.id, row.state)
    tells = odds_function(live)
    if tells is None or assistance(row.head) != FULL:
        raise NoOddsHere(row.id)
    return tells


def _told(asked: Foretold, tells: OddsFunction) -> Foretold:
    """Return the odds of some answers; for one that is only begun, those of each completion.

    A refused "done" after other answers is left out, as in a plan.
    """
    try:
        return replace(asked, odds=tells(asked.answers))
    except Unfinished as begun:
        if len(asked.answers) > 1:
            raise
        each = tuple(tells([answer]).whole for answer in begun.answers)
        return replace(asked, answers=begun.answers, odds=PlanOdds(each, each[0]), either=True)
    except RefereeError:
        *before, last = asked.answers
        if not before or last != DONE:
            raise
        return replace(asked, answers=tuple(before), odds=tells(before))


async def _odds_if_allowed(asked: Foretold, tells: OddsFunction, refusal: RefereeError) -> Foretold:
    """Return the odds of answers that cannot be given now. Raises their refusal if they could not be given later."""
    try:
        return await asyncio.to_thread(_told, asked, tells)
    except RefereeError:
        raise refusal from None
