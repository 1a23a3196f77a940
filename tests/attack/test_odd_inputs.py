"""Odd inputs to the parser and the desk: each leads to a typed refusal or a legal answer, and nothing else.

Hypothesis chooses the numbers from which the inputs are made, the same ones every time. `make soak` feeds ten times as
many.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count, islice
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import URL

from bot import GAMES
from matchday.desk import Desk
from matchday.errors import MatchBroke
from matchday.match.live import referee_of
from rules.asking import Choose
from rules.errors import RefereeError
from rules.game import Game, MatchRequest
from rules.log import standing
from rules.referee import Referee
from store.database import Store
from store.delivery.notices import Notice
from store.match import entries
from store.opening import open_store
from store.people.people import Person
from tests.attack.odd import Odd
from tests.by_day import one_in

NOON: Final = datetime(2026, 3, 1, 12, tzinfo=UTC)
ANN, BEN, CAT = Person(1, "Ann"), Person(2, "Ben"), Person(3, "Cat")
A_HANDFUL: Final = 100
"""Inputs for each number that hypothesis chooses."""
ONE_IN_TWELVE: Final = 1 / 12
SHOWN: Final = 40
"""Number of legal answers of each question that are altered into odd inputs."""
EACH: Final = 10
"""Number of inputs to the parser at one question."""

PARSED, AT_THE_DESK = 88, 4
"""Handfuls in every run: 9,000 inputs to both; a hundred more go through the bot."""
SOAKED_PARSED, SOAKED_AT_THE_DESK = 700, 300
"""Handfuls in `make soak`: 100,000 inputs."""


class Walk:
    """A match that is played at random, for its questions."""

    def __init__(self, game: str) -> None:
        self._game = GAMES[game]
        self._referee = self._begun()

    def question(self, odd: Odd) -> Choose:
        """Return the open question."""
        while not isinstance(asked := self._referee.question, Choose):
            if asked is None:
                self._referee = self._begun()
                continue
            _ = self._referee.answer(str(odd.chance.randint(1, asked.faces)))
        return asked

    def go_on(self, odd: Odd) -> None:
        """Answer the open question."""
        _ = self._referee.answer(odd.chance.choice(some_legal(self.question(odd))))

    def _begun(self) -> Referee:
        head = {"ruleset": self._game.name, **self._game.head(MatchRequest(half=5))}
        return Referee(self._game.script(self._game.begin(head)))


def some_legal(question: Choose) -> list[str]:
    """Return some answers that are legal."""
    return [str(each) for each in islice(question.answers.legal(), SHOWN)]


def parse(walk: Walk, game: str, seed: int) -> None:
    """Cut odd inputs into answers to the open questions, and read each."""
    odd = Odd(seed)
    for _ in range(A_HANDFUL // EACH):
        question = walk.question(odd)
        legal = some_legal(question)
        for _ in range(EACH):
            for answer in cut(game, odd.entry(legal), question):
                read(question, answer)
        walk.go_on(odd)


def cut(game: str, typed: str, question: Choose) -> list[str]:
    """Cut typed text into answers; none if it is refused."""
    try:
        return GAMES[game].cut(typed, question)
    except RefereeError:
        return []


def read(question: Choose, answer: str) -> None:
    """Read an answer: it is refused by its type, or is one that reads the same again."""
    try:
        legal = str(question.answers.read(answer))
    except RefereeError:
        return
    assert str(question.answers.read(legal)) == legal


@dataclass
class Evening:
    """A desk with a match that is fed odd inputs; when it is over, a new match begins.

    taken: number of inputs that were taken as answers; refused: number of the others.
    """

    store: Store
    game: str
    odd: Odd = field(default_factory=lambda: Odd(0))
    taken: int = 0
    refused: int = 0
    match_id: int = 0

    def __post_init__(self) -> None:
        self._heard = count(1)
        self.desk = Desk(self.store, GAMES, _unheard, now=lambda: NOON, new_seed=bytes, threads=True)

    async def begin(self) -> None:
        """Kick a match off."""
        game = GAMES[self.game]
        head, heard = game.head(MatchRequest(half=5)), next(self._heard)
        challenge = self.desk.challenge(
            self.game, head, by=ANN, opponent=BEN, guild_id=1, channel_id=2, interaction_id=heard
        )
        self.match_id = (await challenge).id
        _ = await self.desk.accept(self.match_id, by=BEN.id, interaction_id=next(self._heard))

    async def feed(self) -> None:
        """Give one odd input by a door of the desk, and check that only a legal answer has changed anything."""
        view = await self.desk.view(self.match_id)
        question = view.question
        if question is None or view.asked is None:
            await self.begin()
            return
        before = await self.stored()
        given = self.odd.entry(some_legal(question))
        by = self.odd.chance.choice((view.asked.id,) * 6 + (ANN.id, BEN.id, CAT.id))
        seq = self.odd.chance.choice((None, None, view.seq, view.seq, view.seq - 1))
        try:
            await self.give(given, by, seq)
        except MatchBroke:
            raise
        except RefereeError:
            self.refused += 1
            assert await self.stored() == before
            return
        await self.check(before, by)

    async def give(self, given: str, by: int, seq: int | None) -> None:
        """Give an input as typed or picked, or as a plan that is then confirmed."""
        door, heard = self.odd.chance.random(), next(self._heard)
        if door < 0.6:
            _ = await self.desk.answer(self.match_id, given, by=by, interaction_id=heard, seq=seq)
        elif door < 0.8:
            _ = await self.desk.answer(self.match_id, [given], by=by, interaction_id=heard, seq=seq)
        else:
            plan = await self.desk.plans.ahead(self.match_id, given, by=by)
            _ = await self.desk.answer(self.match_id, plan.kept, by=by, interaction_id=heard, seq=plan.seq)

    async def check(self, before: list[str], by: int) -> None:
        """Check that the match stands as its log has it, and that every new entry in the log is legal."""
        self.taken += 1
        now = await self.stored()
        assert now[: len(before)] == before
        assert len(now) > len(before)
        assert by in {ANN.id, BEN.id}
        async with self.store.reading() as db:
            kept = await entries.since(db, self.match_id)
        view, game = await self.desk.view(self.match_id), GAMES[self.game]
        again = replayed(game, view.row.head, [each.entry for each in kept])
        assert shown(again.question) == shown(view.question)
        assert again.ply == view.ply

    async def stored(self) -> list[str]:
        """Return the log as it is stored."""
        async with self.store.reading() as db:
            return [repr(each) for each in await entries.since(db, self.match_id)]


def replayed(game: Game, head: Any, log: list[Any]) -> Referee:  # noqa: ANN401 - as they are stored
    """Replay a log from its first line; fails for an illegal log."""
    return referee_of(game, game.begin(head), standing(log), 0)


def shown(question: object) -> object:
    """Return a question in a form that can be compared."""
    return (question.name, question.who, some_legal(question)) if isinstance(question, Choose) else question


async def _unheard(notice: Notice) -> None:
    _ = notice


@contextmanager
def evening(database: Path | URL, game: str) -> Generator[tuple[asyncio.Runner, Evening]]:
    """Open a desk for as long as the block lasts."""
    with asyncio.Runner() as runner:
        store = runner.run(open_store(database))
        there = Evening(store, game)
        runner.run(there.begin())
        yield runner, there
        runner.run(there.desk.outbox.close())
        runner.run(store.close())


def seeds(handfuls: int) -> Any:  # noqa: ANN401 - a decorator of hypothesis
    """Return this many numbers chosen by hypothesis, always the same ones."""

    def decorate(test: Any) -> Any:  # noqa: ANN401 - as above
        chosen = given(st.integers(0, 2**63))(test)
        return settings(
            max_examples=handfuls,
            derandomize=True,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=[HealthCheck.too_slow],
        )(chosen)

    return decorate


def feed_the_parser(game: str, handfuls: int, *, tell: bool = False) -> None:
    """Feed batches of odd inputs to the parser. tell: whether to report progress."""
    done, walk = count(1), Walk(game)

    @seeds(handfuls)
    def fed(seed: int) -> None:
        parse(walk, game, seed)
        progress(next(done), handfuls, "parser", tell=tell)

    fed()


def feed_the_desk(database: Path | URL, game: str, handfuls: int, *, tell: bool = False) -> Evening:
    """Feed batches of odd inputs to the desk, and return it."""
    done = count(1)
    with evening(database, game) as (runner, there):

        @seeds(handfuls)
        def fed(seed: int) -> None:
            there.odd = Odd(seed)
            runner.run(_all(there))
            progress(next(done), handfuls, "desk", tell=tell)

        fed()
    return there


async def _all(there: Evening) -> None:
    for _ in range(A_HANDFUL):
        await there.feed()


def progress(done: int, of: int, what: str, *, tell: bool) -> None:
    """Report the progress, ten times in all."""
    if tell and done % max(1, of // 10) == 0:
        _ = sys.stderr.write(f"{what}: {done * A_HANDFUL} of {of * A_HANDFUL} odd inputs\n")


@pytest.mark.parametrize("game", GAMES)
def test_odd_inputs_are_cut_and_read_or_refused_by_type(game: str) -> None:
    feed_the_parser(game, PARSED // len(GAMES))


@pytest.mark.parametrize("database", one_in(2, ["sqlite", "postgresql"]), indirect=True)
@pytest.mark.parametrize("game", GAMES)
def test_odd_inputs_at_the_desk_change_nothing_or_are_legal_answers(database: Path | URL, game: str) -> None:
    there = feed_the_desk(database, game, AT_THE_DESK // len(GAMES))

    inputs = AT_THE_DESK // len(GAMES) * A_HANDFUL
    assert there.taken > ONE_IN_TWELVE * inputs
    assert there.refused > ONE_IN_TWELVE * inputs


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_seventy_thousand_odd_inputs_at_the_parser(game: str) -> None:
    feed_the_parser(game, SOAKED_PARSED // len(GAMES), tell=True)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_thirty_thousand_odd_inputs_at_the_desk(database: Path | URL, game: str) -> None:
    there = feed_the_desk(database, game, SOAKED_AT_THE_DESK // len(GAMES), tell=True)

    assert there.taken + there.refused > SOAKED_AT_THE_DESK // len(GAMES) * A_HANDFUL * 0.9
