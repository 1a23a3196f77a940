"""Steps of the tests of takebacks: the request, and the other manager's answer to it."""

from __future__ import annotations

from typing import Final

from matchday.match.views import MatchView
from matchday.takebacks.takeback_rules import Takeback
from store.people.people import Person
from tests.matchday.ground import Ground, rigged

HOME_BEGINS: Final = 1


async def take_back(ground: Ground, match_id: int, who: Person, to: int | None = None) -> Takeback:
    """Take back the offered answer, or from an own answer on."""
    offer = await ground.desk.takebacks.offer(match_id, by=who.id, to=to)
    done = await ground.desk.takebacks.take_back(
        match_id, offer.to, by=who.id, seq=offer.seq, interaction_id=ground.interaction()
    )
    assert done == offer
    return offer


async def request_of(ground: Ground) -> int:
    """Return the number of the newest request, as in its message."""
    return int([notice.facts["request"] for notice in ground.posted if notice.kind == "asks"][-1])


async def allow(ground: Ground, who: Person) -> None:
    """Allow the newest request."""
    asked = await request_of(ground)
    await ground.desk.takebacks.allow(asked, by=who.id, interaction_id=ground.interaction())


async def refuse(ground: Ground, who: Person) -> None:
    """Refuse the newest request."""
    asked = await request_of(ground)
    await ground.desk.takebacks.refuse(asked, by=who.id, interaction_id=ground.interaction())


async def lined_up(ground: Ground, *faces: int) -> int:
    """Line both up, Ann to begin, and rig the dice after the toss."""
    await ground.restart(dice=rigged(HOME_BEGINS, *faces))
    return await ground.lined_up(goal=30)


def places(view: MatchView) -> dict[str, int]:
    """Return the diggers' places."""
    return view.match.places
