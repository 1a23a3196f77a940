"""The copy on which answers are tried out is kept for later ones, as long as its match goes the same way."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pytest

from matchday.match.dice import Tape
from matchday.match.live import FAR_BEHIND, EntryResults, Giver, Live, let_dice_fall, referee_of, take_orders
from matchday.plans.lookahead import Lookahead
from matchday.plans.scratch_copies import copied, give_back
from rules.asking import Choose, Roll
from rules.counter_attack.game import COUNTER_ATTACK
from rules.log import asked
from testing.play.random_matches import varied
from tests.by_day import one_in
from tests.matchday.drafting import anns_turn
from tests.matchday.ground import ANN, BEN, Ground
from tests.matchday.taking_back import take_back
from tests.rules.compared import plain

BOTH: Final = Giver(1, ("home", "away"))
ANSWERS: Final = 150


@dataclass
class Table:
    """A match that is played at random: its managers, and its dice."""

    live: Live
    chance: random.Random
    decide: Callable[[Choose], str]

    def choices(self) -> Iterator[Choose]:
        """Play on, and yield each question before it is answered."""
        for _ in range(ANSWERS):
            if isinstance(self.live.question, Choose):
                yield self.live.question

    def take(self, answer: str) -> None:
        """Let the match have an answer, and the dice fall."""
        _ = take_orders(self.live, [answer], BOTH, self.die)

    def die(self, _tape: Tape, _number: int, roll: Roll) -> int:
        """Let a die fall."""
        return self.chance.randint(1, roll.faces)

    def try_out(self, question: Choose, answer: str) -> None:
        """Try an answer on the copy of the match, and leave the copy to the match for later."""
        ahead = Lookahead(self.live, question.who)
        _ = ahead.give(answer, question)
        ahead.leave()


def table(seed: int) -> Table:
    """Begin a match in which rare things happen often."""
    played = varied(seed)
    match = COUNTER_ATTACK.begin(played.match.head)
    live = Live(1, COUNTER_ATTACK, match, referee_of(COUNTER_ATTACK, match), Tape(b"", 1, ""), 0, 0)
    seated = Table(live, played.chance, lambda question: str(played.decide(match, question)[-1]))
    let_dice_fall(live, EntryResults(), seated.die)
    return seated


def stands(live: Live) -> tuple[object, ...]:
    """Return how a match stands, with its open question and what has been answered since the top of its script."""
    question = live.question
    return plain(vars(live.match)), live.seq, live.referee.ply, question and asked(question), live.referee.since_top


def planned(seated: Table, question: Choose) -> None:
    answer = seated.decide(question)
    seated.try_out(question, answer)
    seated.take(answer)


def otherwise(seated: Table, question: Choose) -> None:
    seated.try_out(question, seated.decide(question))
    seated.take(seated.decide(question))


def pressed(seated: Table, question: Choose) -> None:
    seated.take(seated.decide(question))


def in_turns(seated: Table, question: Choose) -> None:
    seated.chance.choice([planned, otherwise, pressed])(seated, question)


@pytest.mark.parametrize("manner", [planned, otherwise, pressed, in_turns])
@pytest.mark.parametrize("seed", one_in(4, range(4)))
def test_the_copy_stands_as_its_match_however_answers_are_given(
    seed: int, manner: Callable[[Table, Choose], None]
) -> None:
    seated = table(seed)
    for question in seated.choices():
        manner(seated, question)
        copy = copied(seated.live)
        assert stands(copy) == stands(seated.live)
        give_back(seated.live, copy, [])


@pytest.mark.parametrize("seed", range(4))
def test_a_copy_that_goes_its_way_for_long_stands_as_its_match(seed: int) -> None:
    seated = table(seed)
    for question in seated.choices():
        in_turns(seated, question)
    assert stands(copied(seated.live)) == stands(seated.live)


def test_a_copy_that_too_much_is_missing_in_is_not_kept() -> None:
    seated = table(1)
    give_back(seated.live, copied(seated.live), [])
    for question in seated.choices():
        pressed(seated, question)
    assert FAR_BEHIND < ANSWERS
    assert seated.live.spare is None


async def test_the_next_answer_is_tried_on_the_copy_of_the_last_one(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    plans = ground.desk.plans

    first = await plans.read(match_id, "wait", by=ANN.id)
    _ = await plans.give(first, by=ANN.id, interaction_id=ground.interaction())
    second = await plans.read(match_id, "walk, 4, 5", by=BEN.id)

    assert first.tried is not None
    assert second.tried is not None
    assert second.tried.copy is first.tried.copy
    assert second.kept == ["walk", "4", "5"]


async def test_a_plan_that_is_not_given_keeps_the_match_behind_it(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    plans = ground.desk.plans

    shown = await plans.read(match_id, "walk, 4", by=ANN.id)
    other = await plans.read(match_id, "wait", by=ANN.id)
    _ = await plans.give(other, by=ANN.id, interaction_id=ground.interaction())

    assert shown.after.match.places["home"] == 4
    assert shown.after.match is not other.after.match


async def test_a_copy_that_was_tried_before_the_match_went_on_is_not_left_to_it(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    plans = ground.desk.plans
    late = await plans.read(match_id, "walk, 4, 5", by=ANN.id)
    await ground.answer(match_id, ANN, "wait")
    await ground.answer(match_id, BEN, "wait")

    assert late.tried is not None
    late.tried.leave()
    plan = await plans.read(match_id, "walk, 6", by=ANN.id)

    assert plan.tried is not None
    assert plan.tried.copy is not late.tried.copy
    assert plan.kept == ["walk", "6"]


async def test_after_a_takeback_nothing_is_tried_on_the_old_copy(ground: Ground) -> None:
    match_id = await anns_turn(ground)
    plans = ground.desk.plans
    given = await plans.read(match_id, "walk, 4, 5", by=ANN.id)
    _ = await plans.give(given, by=ANN.id, interaction_id=ground.interaction())
    _ = await take_back(ground, match_id, ANN)

    again = await plans.read(match_id, "wait", by=ANN.id)

    assert given.tried is not None
    assert again.tried is not None
    assert again.tried.copy is not given.tried.copy
    assert again.kept == ["wait"]
