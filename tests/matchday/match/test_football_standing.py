"""The football game with all that can be said in advance: matches end, and their logs are played again by the rules."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from matchday.desk import Desk
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import head_of
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.log import read_log
from rules.referee import Referee
from store.sqlite.store import SqliteStore
from tests.matchday.ground import ANN, BEN, CHANNEL, GUILD, NOON
from tests.matchday.match.test_football import unheard
from tests.matchday.tiny import choice


@pytest.mark.nightly
async def test_a_match_in_which_both_have_said_everything_in_advance_is_a_match_by_the_rules(tmp_path: Path) -> None:
    chance = random.Random(1)  # noqa: S311 - the same match every time
    store = await SqliteStore.open(tmp_path / "matches.sqlite3")
    desk = Desk(store, {COUNTER_ATTACK.name: COUNTER_ATTACK}, unheard, now=lambda: NOON)
    for who in (ANN, BEN):
        for question, ways in desk.standing.ways(COUNTER_ATTACK.name).items():
            await desk.standing.give(who, COUNTER_ATTACK.name, question, chance.choice(ways))
    head = head_of(LANTERN_QUAY, SALTMARSH_UNITED, 5)
    view = await desk.challenge(
        COUNTER_ATTACK.name, head, by=ANN, opponent=BEN, guild_id=GUILD, channel_id=CHANNEL, interaction_id=1
    )
    view = await desk.accept(view.id, by=BEN.id, interaction_id=2)

    while view.asked is not None:
        answer = str(chance.choice(list(choice(view.question).answers.legal())))
        await desk.answer(view.id, [answer], by=view.asked.id, interaction_id=100 + view.seq, seq=view.seq)
        view = await desk.view(view.id)

    text = await desk.log_text(view.id)
    check = await desk.check_dice(view.id)
    await store.close()
    log = read_log(text)
    replayed = Referee(COUNTER_ATTACK.script(COUNTER_ATTACK.begin(log.head)), log.entries)
    assert view.row.state == "finished"
    assert text.count("# by standing order") > 3
    assert check.fits
    assert replayed.question is None
