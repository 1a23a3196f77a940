"""Loading of stored matches: from the newest save point, and back to it if the log no longer fits the rules."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import delete, func, select, update

from matchday.errors import MatchBroke
from matchday.match.open_matches import OpenMatches
from rules.asking import Play
from rules.reports import Report
from store.delivery.notices import Notice
from store.match import save_points
from store.opening import open_store
from store.schema.match_tables import entry, save_point
from testing.database import change, rows
from tests.altered_games import altered
from tests.matchday.ground import ANN, BEN, Ground, rigged
from tests.matchday.tiny import CHANGED, TINY, Dig

LAST_SAVE = select(func.max(save_point.c.ply))


class Fails(Report):
    """The rules are about to fail."""

    clause = "TNY-0"


async def diverged(ground: Ground) -> int:
    """Play a match to the middle of a walk, and start the program again with rules that ask something else there."""
    await ground.restart(dice=rigged(1, 6))
    match_id = await ground.lined_up()
    await ground.answer(match_id, ANN, "dig, walk, 4")
    await ground.restart(game=CHANGED)
    return match_id


async def test_a_match_is_written_down_whenever_play_is_back_at_the_top(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6, 2))
    match_id = await ground.lined_up()
    await ground.answer(match_id, ANN, "dig, dig")

    store = await open_store(ground.database)
    async with store.reading() as db:
        newest = await save_points.newest(db, match_id)
    await store.close()

    assert newest is not None
    assert (newest.seq, newest.ply) == (7, 7)
    assert newest.saved == TINY.save(Dig(10, "away", {"home": 8, "away": 0}, {"home": 3, "away": 7}, turns=2))


async def test_a_restart_begins_at_the_newest_save_point(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6))
    match_id = await ground.lined_up()
    await ground.answer(match_id, ANN, "dig, walk")
    begun: list[int] = []

    def script(match: Dig) -> Play[None]:
        begun.append(match.gold["home"])
        return TINY.script(match)

    await ground.restart(game=altered(TINY, script=script))

    assert (await ground.desk.view(match_id)).ply == 6
    assert begun == [6]


async def test_a_match_is_written_down_before_the_next_chapter_changes_it(ground: Ground) -> None:
    await ground.restart(dice=rigged(1))
    match_id = await ground.lined_up()
    before = await ground.desk.view(match_id)

    await ground.restart()

    assert before.match.turns == 1
    assert (await ground.desk.view(match_id)).match == before.match


async def test_without_a_save_point_the_whole_log_is_replayed(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6))
    match_id = await ground.lined_up()
    await ground.answer(match_id, ANN, "dig, walk, 4")
    before = await ground.desk.view(match_id)
    change(ground.database, delete(save_point))

    await ground.restart()
    after = await ground.desk.view(match_id)

    assert (after.match, after.seq, after.ply) == (before.match, before.seq, before.ply)


async def test_a_save_point_in_an_unknown_format_is_passed_over(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6))
    match_id = await ground.lined_up()
    await ground.answer(match_id, ANN, "dig, walk, 4")
    before = await ground.desk.view(match_id)
    late = save_point.c.seq > 3
    for seq, body in rows(ground.database, select(save_point.c.seq, save_point.c.body).where(late)):
        unknown = json.dumps(json.loads(body) | {"format": 2})
        change(ground.database, update(save_point).where(save_point.c.seq == seq).values(body=unknown))

    await ground.restart()

    assert (await ground.desk.view(match_id)).match == before.match


async def test_a_match_whose_log_no_longer_fits_goes_back_to_its_save_point(ground: Ground) -> None:
    match_id = await diverged(ground)

    view = await ground.desk.view(match_id)

    [(ply,)] = rows(ground.database, LAST_SAVE)
    assert (view.ply, view.side) == (ply, "home")
    assert view.match == Dig(10, "home", {"home": 6, "away": 0}, {"home": 3, "away": 7}, turns=2)


async def test_nothing_is_deleted_when_a_match_goes_back(ground: Ground) -> None:
    match_id = await diverged(ground)

    log = await ground.desk.log_text(match_id)

    assert log.splitlines()[-3:] == [
        "   5 home chooses action TNY-3: walk",
        "   6 home chooses place TNY-5: 4",
        "   7 referee takes back to ply: 5",
    ]


async def test_both_managers_are_told_when_a_match_goes_back(ground: Ground) -> None:
    match_id = await diverged(ground)
    said = len(ground.posted)

    await ground.desk.view(match_id)
    await ground.desk.outbox.deliver(match_id)

    taken_back, board = ground.posted[said:]
    assert (taken_back.kind, taken_back.ping, taken_back.facts) == (
        "taken_back",
        (ANN.id, BEN.id),
        {"ply": "7", "to": "5"},
    )
    assert (board.kind, board.asked, board.handed_over, board.seq) == ("board", ANN.id, True, 8)


async def test_a_match_goes_back_once(ground: Ground) -> None:
    match_id = await diverged(ground)
    before = await ground.desk.view(match_id)

    await ground.restart(game=CHANGED)

    assert (await ground.desk.view(match_id)).seq == before.seq


async def test_a_button_from_before_the_match_went_back_never_comes_alive_again(ground: Ground) -> None:
    match_id = await diverged(ground)

    view = await ground.desk.view(match_id)

    assert view.seq == 8
    assert view.ply == 5


async def test_a_match_is_played_on_after_it_went_back_and_loads_again(ground: Ground) -> None:
    match_id = await diverged(ground)
    await ground.answer(match_id, ANN, "wait")
    await ground.answer(match_id, BEN, "walk")
    before = await ground.desk.view(match_id)

    await ground.restart(game=CHANGED)
    after = await ground.desk.view(match_id)

    assert (after.match, after.seq, after.ply) == (before.match, before.seq, before.ply)
    assert choice_name(after.question) == "mood"


def choice_name(question: object) -> str:
    """Return the name of an open choice."""
    return str(getattr(question, "name", None))


async def test_dice_go_on_where_the_tape_is_when_a_match_goes_back(ground: Ground) -> None:
    """The first toss was roll 1; the match goes back behind it, and the new toss is roll 2."""
    await ground.lined_up()
    match_id = 1
    change(ground.database, delete(save_point))
    change(ground.database, update(entry).where(entry.c.seq == 2).values(asked="referee tosses"))
    await ground.restart()

    await ground.answer(match_id, ANN, "3")
    await ground.answer(match_id, BEN, "7")

    log = await ground.desk.log_text(match_id)
    assert "3 referee takes back to ply: 0" in log
    assert log.splitlines()[-1].endswith("# roll 2, of 4 faces")
    assert (await ground.desk.check_dice(match_id)).fits


async def test_a_match_that_is_over_is_not_taken_back(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6))
    match_id = await ground.lined_up()
    await ground.answer(match_id, ANN, "dig, walk, 4")
    await ground.desk.resign(match_id, by=BEN.id, interaction_id=ground.interaction())
    before = await ground.desk.log_text(match_id)

    await ground.restart(game=CHANGED)
    view = await ground.desk.view(match_id)

    assert view.match.gold == {"home": 6, "away": 0}
    assert await ground.desk.log_text(match_id) == before


async def test_a_match_whose_rules_fail_while_it_is_loaded_is_left_as_it_is(ground: Ground) -> None:
    await ground.restart(dice=rigged(1))
    match_id = await ground.lined_up()
    before = rows(ground.database, select(func.count()).select_from(entry))

    def script(_match: Dig) -> Play[None]:
        yield Fails()
        raise ZeroDivisionError

    await ground.restart(game=altered(TINY, script=script))

    with pytest.raises(MatchBroke):
        await ground.desk.view(match_id)
    assert rows(ground.database, select(func.count()).select_from(entry)) == before


async def test_the_log_of_a_match_whose_rules_fail_can_be_read_and_gives_no_secret_away(ground: Ground) -> None:
    match_id = await ground.kick_off()
    await ground.answer(match_id, ANN, "3")

    def script(_match: Dig) -> Play[None]:
        yield Fails()
        raise ZeroDivisionError

    await ground.restart(game=altered(TINY, script=script))

    assert (await ground.desk.log_text(match_id)).splitlines()[-1] == "   0 home chooses place TNY-1: (sealed)"


async def test_a_match_may_go_back_while_its_board_is_posted(ground: Ground) -> None:
    await ground.restart(dice=rigged(1, 6))
    match_id = await ground.lined_up()
    ground.fails = [OSError()]
    await ground.answer(match_id, ANN, "dig, walk, 4")
    await ground.close()
    said: list[tuple[str, int]] = []

    async def post(notice: Notice) -> int | None:
        said.append((notice.kind, (await ground.desk.view(match_id)).seq))
        return None

    await ground.open(game=CHANGED, post=post)
    await ground.desk.outbox.run()
    await ground.desk.outbox.deliver(match_id)  # what has been written meanwhile

    assert said == [("board", 8), ("taken_back", 8), ("board", 8)]


async def test_a_match_that_was_put_out_of_memory_comes_back_from_the_store(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OpenMatches.__init__, "__kwdefaults__", {"at_most": 1})
    await ground.close()
    await ground.open(dice=rigged(1, 1), threads=True)
    first, second = await ground.lined_up(), await ground.lined_up()

    await ground.answer(first, ANN, "walk, 4")
    await ground.answer(second, ANN, "walk, 4")

    outcome = await ground.answer(first, ANN, "5")
    assert outcome.entries == ("   5 home chooses place TNY-5: 5",)
