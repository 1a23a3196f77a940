"""Recordings of a match, walked through answer by answer: as it was played, and without anything under seal."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from matchday.records.replay import Recording, ReplayedMoment
from pages.replay_data import recording_in
from rules.asking import Roll
from rules.counter_attack.dice.scores import SIX
from rules.dice.die_outcomes import FaceOutcome, face_outcomes
from rules.log import standing
from rules.referee import Referee
from tests.clauses import ROOT
from tests.matchday.ground import ANN, BEN, Ground, rigged
from tests.matchday.tiny import CHANGED


async def walked(ground: Ground, match_id: int, first: int = 0) -> list[tuple[int, list[str], dict[str, int]]]:
    """Return what a walk through a match shows: each ply, what was told, and the gold of both sides."""
    recording = await ground.desk.recording(match_id)
    return [shown(moment) for moment in recording.moments(first)]


def shown(moment: ReplayedMoment) -> tuple[int, list[str], dict[str, int]]:
    """Return ply, the names of what was told, and the gold."""
    return moment.ply, [report.name for report in moment.reports], dict(moment.match.gold)


async def three_turns(ground: Ground) -> int:
    """Play three turns: home digs a six and then a two, away a three. Returns the number of the match."""
    await ground.restart(dice=rigged(1, 6, 2, 3))
    match_id = await ground.lined_up(goal=30)
    await ground.answer(match_id, ANN, "dig, dig")
    await ground.answer(match_id, BEN, "dig")
    return match_id


async def test_a_walk_shows_the_match_before_each_question_and_what_the_answer_before_it_told(ground: Ground) -> None:
    match_id = await three_turns(ground)

    assert (await walked(ground, match_id))[2:6] == [
        (2, ["lined_up"], {"home": 0, "away": 0}),
        (3, ["begins"], {"home": 0, "away": 0}),
        (4, [], {"home": 0, "away": 0}),
        (5, ["gold"], {"home": 6, "away": 0}),
    ]


async def test_a_walk_ends_where_the_match_stands(ground: Ground) -> None:
    match_id = await three_turns(ground)

    assert (await walked(ground, match_id))[-1] == (9, ["gold"], {"home": 8, "away": 3})


async def test_a_walk_from_some_ply_shows_what_the_whole_walk_shows_from_there(ground: Ground) -> None:
    match_id = await three_turns(ground)

    whole = await walked(ground, match_id)

    assert [await walked(ground, match_id, first) for first in range(10)] == [whole[first:] for first in range(10)]


async def test_a_walk_tells_where_something_new_begins(ground: Ground) -> None:
    match_id = await three_turns(ground)
    recording = await ground.desk.recording(match_id)

    assert [moment.ply for moment in recording.moments() if moment.begins] == [0, 3, 5, 7, 9]


async def test_another_referee_can_be_had_for_each_moment_of_a_walk_even_when_it_is_over(ground: Ground) -> None:
    match_id = await three_turns(ground)
    moments = [*(await ground.desk.recording(match_id)).moments()]

    referees = [moment.again() for moment in moments if moment.again is not None]

    assert [(each.ply, each.question) for each in referees] == [(each.ply, each.question) for each in moments]


def test_a_referee_on_a_copy_of_a_football_match_tells_of_each_face_what_one_that_reads_the_log_does() -> None:
    recorded = recording_in((ROOT / "tests/bot/logs/community-5.log").read_text(encoding="utf-8"))
    moments = [*recorded.moments()]
    dice = [moment for moment in moments if isinstance(moment.question, Roll) and moment.question.faces == SIX]
    assert dice

    for moment in dice[::4]:
        assert isinstance(moment.question, Roll)
        assert moment.again is not None
        after = moments[moment.ply + 1]
        assert after.answered is not None
        known = FaceOutcome(int(after.answered.answer), after.reports, after.question)

        read = face_outcomes(partial(read_up_to, recorded, moment.ply))

        assert [*map(told, face_outcomes(moment.again))] == [*map(told, read)]
        alike = next(faces for faces in moment.question.alike() if known.face in faces)
        assert [*map(told, face_outcomes(moment.again, known))] == [
            told(replace(known, face=outcome.face) if outcome.face in alike else outcome) for outcome in read
        ]


def read_up_to(recorded: Recording, ply: int) -> Referee:
    """Return a referee that has read the log from the beginning."""
    game, log = recorded.game, recorded.log
    return Referee(game.script(game.begin(log.head)), log.entries[:ply])


def told(outcome: FaceOutcome) -> tuple[int, list[str], object]:
    """Return what can be told of a face: its reports, and the question after them."""
    return outcome.face, [f"{each.name} {each.facts}" for each in outcome.told], outcome.then


async def test_walking_does_not_change_the_match_that_is_being_played(ground: Ground) -> None:
    match_id = await three_turns(ground)
    recording = await ground.desk.recording(match_id)

    for moment in recording.moments():
        moment.match.gold["home"] = 99

    assert (await ground.desk.view(match_id)).match.gold == {"home": 8, "away": 3}
    assert (await walked(ground, match_id))[-1][2] == {"home": 8, "away": 3}


async def test_what_is_under_seal_is_not_walked_through(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.answer(match_id, ANN, "3")

    assert (await ground.desk.recording(match_id)).log.entries == ()


async def test_what_has_been_taken_back_is_not_walked_through(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6, 5))
    match_id = await ground.lined_up()
    await ground.answer(match_id, ANN, "dig, walk, 4")
    await ground.restart(game=CHANGED, dice=rigged(5))
    await ground.answer(match_id, ANN, "dig")

    assert (await walked(ground, match_id))[-2:] == [
        (6, [], {"home": 6, "away": 0}),
        (7, ["gold"], {"home": 11, "away": 0}),
    ]


async def test_what_older_rules_have_written_is_left_out_up_to_the_next_save_point(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6, 2, 3))
    match_id = await ground.lined_up(goal=30)
    await ground.answer(match_id, ANN, "dig, walk, 4, 5")
    await ground.answer(match_id, BEN, "dig")
    await ground.answer(match_id, ANN, "dig")

    await ground.restart(game=CHANGED)

    assert [ply for ply, _, _ in await walked(ground, match_id)] == [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]


async def test_the_log_of_a_recording_has_the_head_of_the_match_and_what_stands_of_it(ground: Ground) -> None:
    match_id = await three_turns(ground)
    recording = await ground.desk.recording(match_id)
    stored = await ground.entries(match_id)

    assert recording.log.head["goal"] == "30"
    assert list(recording.log.entries) == standing(kept.entry for kept in stored)
