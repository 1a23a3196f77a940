"""The football game at the desk: a random match, and the program is started again every few answers."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from matchday.desk import Desk
from matchday.match.views import MatchView
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import head_of
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.log import read_log
from rules.referee import Referee
from store.database import Store
from store.delivery.notices import Notice
from store.sqlite.store import SqliteStore
from tests.matchday.ground import ANN, BEN, CHANNEL, GUILD, NOON
from tests.matchday.tiny import choice

RESTARTS_EVERY = 5


async def unheard(_notice: Notice) -> int | None:
    """Post nothing anywhere."""
    return None


def desk_of(store: Store) -> Desk:
    """Start the program."""
    return Desk(store, {COUNTER_ATTACK.name: COUNTER_ATTACK}, unheard, now=lambda: NOON)


def seen(view: MatchView) -> tuple[object, ...]:
    """Return what can be seen of a match: the question, the position, the clock, and what was told."""
    answers = [str(answer) for answer in choice(view.question).answers.legal()] if view.question else []
    stands = {str(player): str(place) for player, place in view.match.position.stands.items()}
    clock, score = view.match.clock, COUNTER_ATTACK.result(view.match)
    return (view.seq, view.ply, view.side, answers, stands, str(view.match.ball), clock, score, view.reports)


@pytest.mark.nightly
async def test_a_match_is_the_same_after_a_restart_in_the_middle_of_it(tmp_path: Path) -> None:
    chance = random.Random(2)  # noqa: S311 - the same match every time
    store = await SqliteStore.open(tmp_path / "matches.sqlite3")
    desk = desk_of(store)
    head = head_of(LANTERN_QUAY, SALTMARSH_UNITED, 5)
    view = await desk.challenge(
        COUNTER_ATTACK.name, head, by=ANN, opponent=BEN, guild_id=GUILD, channel_id=CHANNEL, interaction_id=1
    )
    view = await desk.accept(view.id, by=BEN.id, interaction_id=2)
    before: list[tuple[object, ...]] = []
    after: list[tuple[object, ...]] = []

    while view.asked is not None:
        answer = str(chance.choice(list(choice(view.question).answers.legal())))
        await desk.answer(view.id, [answer], by=view.asked.id, interaction_id=100 + view.seq, seq=view.seq)
        view = await desk.view(view.id)
        before.append(seen(view))
        desk = desk if view.seq % RESTARTS_EVERY else desk_of(store)
        view = await desk.view(view.id)
        after.append(seen(view))

    log = read_log(await desk.log_text(view.id))
    check = await desk.check_dice(view.id)
    await store.close()
    replayed = Referee(COUNTER_ATTACK.script(COUNTER_ATTACK.begin(log.head)), log.entries)

    assert before == after
    assert view.row.state == "finished"
    assert view.row.result == COUNTER_ATTACK.result(view.match)
    assert check.fits
    assert replayed.question is None
