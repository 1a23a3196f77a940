"""Copies of a question and its match refer to the copy: boards are drawn while the match goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from gc import get_referents
from types import FunctionType, ModuleType

import pytest

from rules.asking import Choose
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Goal, Match
from rules.counter_attack.state.movement_state import Phase
from testing.play.random_matches import RandomMatch, varied
from tests.rules.compared import plain


def matches_within(question: object) -> Iterator[Match]:
    """Yield every match that a question can refer to, also in closures."""
    seen = set[int]()
    waiting = [question]
    while waiting:
        here = waiting.pop()
        if id(here) in seen or isinstance(here, (type, ModuleType)):
            continue
        seen.add(id(here))
        if isinstance(here, Match):
            yield here
        elif isinstance(here, FunctionType):
            waiting += [here.__closure__, here.__defaults__, here.__kwdefaults__]
        else:
            waiting += get_referents(here)


def asked_in(played: RandomMatch) -> Iterator[tuple[Match, Choose]]:
    """Play a match, and yield it with each question to a manager."""
    for _ in played.plies():
        if isinstance(played.referee.question, Choose):
            yield played.match, played.referee.question


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_a_copied_question_looks_at_its_copied_match_alone(seed: int) -> None:
    for match, question in asked_in(varied(seed)):
        copied, again = deepcopy((match, question))
        assert all(found is copied for found in matches_within(again)), question.name


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_a_copied_match_stands_as_it_stood_and_changes_by_itself(seed: int) -> None:
    for match, _ in asked_in(varied(seed)):
        stood = plain(vars(match))
        copied = deepcopy(match)
        for player in copied.players.values():
            copied.injure(player)
        copied.goals.append(Goal(Side.HOME, "10h", 1))
        copied.booked.update(copied.players.values())
        assert plain(vars(match)) == stood
        copied = deepcopy(match)
        assert plain(vars(copied)) == stood


@pytest.mark.slow
def test_a_copied_match_shares_what_never_changes() -> None:
    match = varied(1).match
    copied = deepcopy(match)
    assert (copied.head, copied.edition, copied.squads) == (match.head, match.edition, match.squads)
    assert copied.head is match.head
    assert [player.card for player in copied.players.values()] == [player.card for player in match.players.values()]


@pytest.mark.slow
def test_a_movement_phase_is_copied_with_its_match() -> None:
    match = set_scene("10h M29 ball; 1h M1; 1a M37")
    mover = match.player("10h")
    match.phase = Phase(mover=mover, moved={mover})

    copied, turns = deepcopy((match, PhaseAnswers(match, match.phase)))

    assert copied.phase is turns.phase is not match.phase
    assert copied.phase == Phase(mover=copied.player("10h"), moved={copied.player("10h")})


def in_a_closure(match: Match) -> Callable[[], Match]:
    return lambda: match


def in_a_part(match: Match) -> Callable[[], int]:
    return partial(id, match)


@pytest.mark.slow
@pytest.mark.parametrize("hidden", [in_a_closure, in_a_part])
def test_a_match_is_found_wherever_a_question_hides_it(hidden: Callable[[Match], object]) -> None:
    match = varied(1).match
    assert list(matches_within(hidden(match))) == [match]
