"""Agendas of people, in which each match stands for itself."""

from __future__ import annotations

from matchday.errors import MatchBroke
from matchday.match.views import MatchView
from matchday.people.agendas import Agendas
from tests.matchday.ground import ANN, Ground
from tests.matchday.tiny import TINY


async def test_a_match_whose_rules_fail_hides_no_other_match(ground: Ground) -> None:
    broken, sound = await ground.kick_off(), await ground.kick_off(channel=81)

    async def view(match_id: int) -> MatchView:
        if match_id == broken:
            raise MatchBroke("ABC123")
        return await ground.desk.view(match_id)

    found = await Agendas(ground.store, lambda _: TINY, view).of(ANN.id)

    assert [each.id for each in found.waiting] == [sound]
    assert [(each.id, each.asked) for each in found.others] == [(broken, None)]
