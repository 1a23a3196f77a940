"""A copy that was made while a match ran is put back: it plays on from there, at numbers that nobody has used."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from secrets import token_bytes

import pytest

from docs.check_dice import check
from matchday.duel_desk import DuelView
from matchday.match.dice import DiceCheck, Tape
from rules.counter_attack.game import COUNTER_ATTACK
from rules.dice.standalone_duels import DuelRequest
from rules.errors import StaleAnswer
from rules.log import Entry
from store.renumbering import STEP
from store.sqlite.backup import back_up, restore
from tests.clauses import ROOT
from tests.matchday.ground import ANN, BEN, GUILD, NOON, Ground


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Return the path of a new file: only files are copied and put back."""
    return tmp_path / "matches.sqlite3"


LATER = NOON + timedelta(hours=1)


async def put_back(ground: Ground, copy: Path) -> None:
    """Stop the program, put a copy back, and start it again."""
    await ground.close()
    _ = restore(copy, ground.path, LATER, replaces=True)
    _ = await ground.open()


async def dug(ground: Ground, match_id: int, times: int = 1) -> list[tuple[int, str]]:
    """Dig as the manager to act, and return the rolls in the log then: number and face."""
    for _ in range(times):
        asked = (await ground.desk.view(match_id)).asked
        assert asked is not None
        await ground.answer(match_id, asked, "dig")
    return [(each.drawn.roll, each.entry.answer) for each in await ground.entries(match_id) if each.drawn]


async def test_a_match_plays_on_from_a_copy_with_dice_that_nobody_has_seen(ground: Ground, tmp_path: Path) -> None:
    """Dice that fell after the copy was made are known: they are burnt, as those that a takeback crosses."""
    match_id = await ground.lined_up(goal=100)
    copy = back_up(ground.path, tmp_path / "copy.sqlite3")
    before = await ground.entries(match_id)
    _ = await dug(ground, match_id, 3)

    await put_back(ground, copy)
    burns, again = (await ground.entries(match_id))[-1], await ground.desk.view(match_id)
    rolls = await dug(ground, match_id, 3)

    assert (await ground.entries(match_id))[: len(before)] == before
    assert burns.entry == Entry(again.ply, "referee takes back to ply", str(again.ply))
    assert [number for number, _ in rolls] == [1, STEP + 1, STEP + 2, STEP + 3]
    assert [int(face) for _, face in rolls[1:]] == [
        Tape(bytes(32), match_id, f"match {match_id}").face(number, 6) for number, _ in rolls[1:]
    ]


async def test_the_log_says_that_a_copy_was_put_back_and_anybody_can_check_it(ground: Ground, tmp_path: Path) -> None:
    match_id = await ground.lined_up(goal=100)
    _ = await dug(ground, match_id)
    copy = back_up(ground.path, tmp_path / "copy.sqlite3")
    await put_back(ground, copy)
    _ = await dug(ground, match_id)
    view = await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())
    log = await ground.desk.log_text(match_id)

    found, said = check(log, view.row.commitment)

    assert f"# a copy was put back: burns rolls to {STEP}\n" in log
    assert f'"burns_up_to": {STEP}' in await ground.desk.log_text(match_id, "json")
    assert (found, (await ground.desk.check_dice(match_id)).fits) == ([], True)
    assert "A copy of the bot's file was put back" in said


async def test_a_copy_that_is_put_back_twice_does_not_go_on_at_the_same_numbers(ground: Ground, tmp_path: Path) -> None:
    match_id = await ground.lined_up(goal=100)
    copy = back_up(ground.path, tmp_path / "copy.sqlite3")
    await put_back(ground, copy)
    first = await dug(ground, match_id)

    await put_back(ground, copy)
    second = await dug(ground, match_id)

    assert [number for number, _ in first] == [1, STEP + 1]
    assert [number for number, _ in second] == [1, 2 * STEP + 1]


async def test_buttons_of_what_is_lost_do_nothing(ground: Ground, tmp_path: Path) -> None:
    match_id = await ground.lined_up(goal=100)
    copy = back_up(ground.path, tmp_path / "copy.sqlite3")
    _ = await dug(ground, match_id)
    lost = await ground.desk.view(match_id)
    assert lost.asked is not None

    await put_back(ground, copy)
    _ = await dug(ground, match_id)
    now = await ground.desk.view(match_id)

    assert (now.asked, now.ply) == (lost.asked, lost.ply)
    with pytest.raises(StaleAnswer):
        await ground.answer(match_id, lost.asked, "dig", lost.seq)


async def test_new_matches_do_not_get_the_numbers_of_those_that_are_lost(ground: Ground, tmp_path: Path) -> None:
    copy = back_up(ground.path, tmp_path / "copy.sqlite3")
    lost = await ground.kick_off()
    await put_back(ground, copy)

    assert await ground.kick_off() > lost + 100


async def test_every_open_match_shows_its_board_anew(ground: Ground, tmp_path: Path) -> None:
    played, over, offered = await ground.lined_up(channel=1), await ground.kick_off(channel=2), 3
    _ = await ground.desk.resign(over, by=ANN.id, interaction_id=ground.interaction())
    _ = await ground.challenge(channel=offered)
    _ = await ground.desk.outbox.run()
    copy = back_up(ground.path, tmp_path / "copy.sqlite3")
    said = len(ground.posted)

    await put_back(ground, copy)
    await ground.desk.outbox.run()
    anew = ground.posted[said:]
    told = (await ground.desk.view(played)).reports

    assert [(each.match_id, each.seq, each.kind) for each in anew] == [
        (played, STEP + 1, "board"),
        (offered, STEP + 1, "challenge"),
    ]
    assert (anew[0].ping, anew[1].ping) == ((ANN.id, BEN.id), (BEN.id,))
    assert told != ()


async def test_a_challenge_that_is_accepted_again_is_played_with_other_dice(ground: Ground, tmp_path: Path) -> None:
    match_id = (await ground.challenge(goal=100)).id
    copy = back_up(ground.path, tmp_path / "copy.sqlite3")

    await put_back(ground, copy)
    _ = await ground.desk.accept(match_id, by=BEN.id, interaction_id=ground.interaction())
    await ground.answer(match_id, ANN, "3")
    await ground.answer(match_id, BEN, "7")
    rolls = await dug(ground, match_id)
    view = await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())

    assert [number for number, _ in rolls] == [STEP + 1, STEP + 2]
    assert check(await ground.desk.log_text(match_id), view.row.commitment)[0] == []


async def test_a_plan_that_waited_for_the_open_question_waits_for_it_still(ground: Ground, tmp_path: Path) -> None:
    match_id = await ground.lined_up(goal=100)
    asked = (await ground.desk.view(match_id)).asked
    assert asked is not None
    plan = await ground.desk.plans.plan(match_id, "dig", by=asked.id)
    copy = back_up(ground.path, tmp_path / "copy.sqlite3")

    await put_back(ground, copy)
    kept = await ground.desk.plans.draft(match_id, by=asked.id)

    assert kept is not None
    assert (kept.kept, kept.seq) == (plan.kept, STEP + 1)


async def test_dice_of_competitions_do_not_come_again(ground: Ground, tmp_path: Path) -> None:
    copy = back_up(ground.path, tmp_path / "copy.sqlite3")
    await ground.close()
    with closing(sqlite3.connect(copy)) as db, db:
        _ = db.execute("INSERT INTO person (user_id, name) VALUES (1, 'Ann')")
        facts = "1, 7, 8, 'Town', '{}', NULL, '2026-03-01'"
        _ = db.execute(f"INSERT INTO league VALUES ({facts})")  # noqa: S608 - ours
        columns = "id, league_id, number, kind, name, rules, phase, seed, words, commitment, next_roll, summary"
        values = "1, 1, 1, 'cup', 'Cup', '{}', 'playing', '', '', '', 12, '{}'"
        _ = db.execute(f"INSERT INTO competition ({columns}) VALUES ({values})")  # noqa: S608 - ours

    _ = restore(copy, ground.path, LATER, replaces=True)

    with closing(sqlite3.connect(ground.path)) as db:
        assert db.execute("SELECT next_roll FROM competition").fetchall() == [(STEP + 1,)]


async def test_duels_go_on_with_a_new_seed_and_those_before_can_still_be_checked(tmp_path: Path) -> None:
    """Dice of the old seed may be known, and the seed itself: it is revealed with the next check."""
    ground = Ground(tmp_path / "matches.sqlite3")
    _ = await ground.open(game=COUNTER_ATTACK, new_seed=token_bytes)

    async def rolled(number: int) -> DuelView:
        terms = DuelRequest("steal", 4, 0)
        view = await ground.desk.duels.roll("tiny", terms, place=GUILD, by=ANN.id, interaction_id=number)
        assert view.row.state == "offered"  # the commitment of the new tape comes first
        return await ground.desk.duels.press(view.row.id, by=ANN.id, interaction_id=number)

    before = await rolled(1)
    copy = back_up(ground.path, tmp_path / "copy.sqlite3")
    await ground.close()
    _ = restore(copy, ground.path, LATER, replaces=True)
    _ = await ground.open(game=COUNTER_ATTACK, new_seed=token_bytes)
    again, after = await ground.desk.duels.view(before.row.id), await rolled(2)
    tape = await ground.desk.duels.check(GUILD)
    await ground.close()

    assert again.commitment == before.commitment != after.commitment
    (earlier,) = tape.earlier
    assert [each.commitment for each in (earlier, tape)] == [before.commitment, after.commitment]
    fallen = [len(view.row.body.dice) for view in (before, after)]
    assert [each.check for each in (earlier, tape)] == [DiceCheck(rolls, (), commitment_fits=True) for rolls in fallen]
    assert min(fallen) > 0
    assert {len(earlier.seed), len(tape.seed)} == {64}


async def test_a_copy_of_the_first_version_is_put_back_too(tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(old)) as db:
        _ = db.executescript((ROOT / "tests/data/first_schema.sql").read_text(encoding="utf-8"))
    copy = back_up(old, tmp_path / "copy.sqlite3")

    _ = restore(copy, old, LATER, replaces=True)

    with closing(sqlite3.connect(old)) as db:
        found = db.execute("SELECT state, next_roll FROM match ORDER BY id").fetchall()
    assert [state for state, number in found if number == STEP + 1] == ["playing", "challenged"]


async def test_what_was_to_be_said_is_said_by_the_copy(ground: Ground, tmp_path: Path) -> None:
    match_id = await ground.kick_off()
    ground.fails = [ConnectionError()] * 2
    await ground.answer(match_id, ANN, "3")
    copy = back_up(ground.path, tmp_path / "copy.sqlite3")
    said = len(ground.posted)
    await ground.close()
    ground.fails = []
    elsewhere = Ground(tmp_path / "elsewhere.sqlite3")
    _ = restore(copy, elsewhere.path, NOON)

    _ = await elsewhere.open()
    await elsewhere.desk.outbox.run()

    assert (await elsewhere.desk.view(match_id)).asked == BEN
    assert elsewhere.kinds() == ["board", "board"]
    assert [notice.newest for notice in elsewhere.posted] == [False, True]
    assert len(ground.posted) == said
    await elsewhere.close()
