"""A copy that was made while a match ran is put back: the match plays on from there, with the dice of its tape."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from store.backup import back_up, restore
from tests.matchday.ground import ANN, BEN, NOON, Ground


async def test_a_match_plays_on_from_a_copy_with_the_same_dice(ground: Ground, tmp_path: Path) -> None:
    match_id = await ground.lined_up(goal=30)
    asked = (await ground.desk.view(match_id)).asked
    assert asked is not None
    copy = back_up(ground.path, tmp_path / "copy.sqlite3")
    lost = await ground.desk.log_text(match_id)
    await ground.answer(match_id, asked, "dig")
    went = await ground.entries(match_id)
    await ground.close()

    aside = restore(copy, ground.path, NOON + timedelta(hours=1), replaces=True)
    _ = await ground.open()
    again = await ground.desk.log_text(match_id)
    await ground.answer(match_id, asked, "dig")

    assert aside is not None
    assert again == lost
    assert await ground.entries(match_id) == went


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
    assert elsewhere.kinds() == ["board"]
    assert len(ground.posted) == said
    await elsewhere.close()
