"""Squads of managers' own, and the clubs of a challenge, with the football game."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from matchday.desk import Desk
from matchday.errors import NoSuchSquad, TooManySquads
from matchday.people.squads import MOST
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import ClubTwice, NoSuchClub
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.squad import squad_in
from rules.counter_attack.squads.squad_file_errors import CardsRefused
from rules.errors import RefereeError
from rules.game import MatchRequest
from store.delivery.notices import Notice
from testing.database import open_new
from tests.clauses import ROOT
from tests.matchday.ground import ANN, BEN, CHANNEL, GUILD, NOON

GAME = COUNTER_ATTACK.name
PAGE = (ROOT / "docs/files/squads.md").read_text(encoding="utf-8")
FERRYMEN = PAGE.partition("```csv\n")[2].partition("```")[0]


def club_called(name: str) -> str:
    """Return the file of a squad of another name."""
    return FERRYMEN.replace("Ferrymen of Oss", name)


async def unheard(_notice: Notice) -> int | None:
    """Post nothing anywhere."""
    return None


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    """Return a desk where football is played."""
    store = await open_new(tmp_path / "matches.sqlite3")
    desk = Desk(store, {GAME: COUNTER_ATTACK}, unheard, now=lambda: NOON)
    yield desk
    await desk.outbox.close()
    await store.close()


@pytest.fixture
async def challenged(desk: Desk) -> Callable[..., Awaitable[int]]:
    """Return a function by which Ann challenges Ben with any settings."""

    async def challenge(request: MatchRequest | None = None) -> int:
        head = await desk.squads.head(GAME, request or MatchRequest(5), by=ANN.id)
        view = await desk.challenge(
            GAME, head, by=ANN, opponent=BEN, guild_id=GUILD, channel_id=CHANNEL, interaction_id=1
        )
        return view.id

    return challenge


async def test_a_right_file_can_be_checked_and_nothing_is_kept(desk: Desk) -> None:
    assert await desk.squads.check(GAME, FERRYMEN) == "Ferrymen of Oss"
    assert await desk.squads.names_of(ANN.id, GAME) == ()


async def test_a_squad_is_kept_under_the_name_of_its_club(desk: Desk) -> None:
    assert await desk.squads.keep(ANN, GAME, FERRYMEN) == "Ferrymen of Oss"
    assert await desk.squads.names_of(ANN.id, GAME) == ("Ferrymen of Oss",)


async def test_of_a_file_with_two_bad_lines_both_are_told_and_nothing_is_kept(desk: Desk) -> None:
    wrong = FERRYMEN.replace("Noah Ibbelgem,4", ",4").replace("Teun Overslagh,4", "Teun Overslagh,x")

    with pytest.raises(CardsRefused) as refused:
        await desk.squads.keep(ANN, GAME, wrong)

    assert [type(fault).__name__ for fault in refused.value.faults] == ["NoName", "NotPips"]
    assert await desk.squads.names_of(ANN.id, GAME) == ()


async def test_the_old_squad_stands_when_the_new_file_is_wrong(desk: Desk) -> None:
    await desk.squads.keep(ANN, GAME, FERRYMEN)

    with pytest.raises(CardsRefused):
        await desk.squads.keep(ANN, GAME, FERRYMEN.replace("Wim Ravelstraat,4", "Wim Ravelstraat,7"))

    head = await desk.squads.head(GAME, MatchRequest(5, clubs=("Ferrymen of Oss", "")), by=ANN.id)
    assert squad_in(head, Side.HOME).cards[0].pace == 4


async def test_the_name_of_a_squad_is_the_same_in_small_letters(desk: Desk) -> None:
    await desk.squads.keep(ANN, GAME, FERRYMEN)
    await desk.squads.keep(ANN, GAME, club_called("FERRYMEN OF OSS"))

    assert await desk.squads.names_of(ANN.id, GAME) == ("FERRYMEN OF OSS",)


async def test_nobody_keeps_more_squads_than_fit_into_one_list(desk: Desk) -> None:
    for number in range(MOST):
        await desk.squads.keep(ANN, GAME, club_called(f"Club {number}"))

    with pytest.raises(TooManySquads):
        await desk.squads.keep(ANN, GAME, FERRYMEN)
    await desk.squads.keep(ANN, GAME, club_called("Club 3"))

    assert len(await desk.squads.clubs_for(ANN.id, GAME)) <= 25


async def test_only_its_owner_can_throw_a_squad_away(desk: Desk) -> None:
    await desk.squads.keep(ANN, GAME, FERRYMEN)

    with pytest.raises(NoSuchSquad):
        await desk.squads.remove(BEN.id, GAME, "Ferrymen of Oss")

    assert await desk.squads.remove(ANN.id, GAME, "ferrymen of oss") == "Ferrymen of Oss"
    assert await desk.squads.names_of(ANN.id, GAME) == ()


async def test_a_match_is_played_with_the_challengers_own_squad(
    desk: Desk, challenged: Callable[..., Awaitable[int]]
) -> None:
    await desk.squads.keep(ANN, GAME, FERRYMEN)

    match_id = await challenged(MatchRequest(5, clubs=("ferrymen of oss", "Sierra Blanca")))
    view = await desk.accept(match_id, by=BEN.id, interaction_id=2)

    assert [view.match.squads[side].club for side in Side] == ["Ferrymen of Oss", "Sierra Blanca"]
    assert view.match.player("1h").card.name == "Wim Ravelstraat"


async def test_nobody_plays_with_the_squad_of_another(desk: Desk) -> None:
    await desk.squads.keep(BEN, GAME, FERRYMEN)

    with pytest.raises(NoSuchClub):
        await desk.squads.head(GAME, MatchRequest(5, clubs=("Ferrymen of Oss", "")), by=ANN.id)
    with pytest.raises(NoSuchClub):
        await desk.squads.head(GAME, MatchRequest(5, clubs=("", "Ferrymen of Oss")), by=ANN.id)


async def test_who_accepts_may_play_with_an_own_squad(desk: Desk, challenged: Callable[..., Awaitable[int]]) -> None:
    await desk.squads.keep(BEN, GAME, FERRYMEN)
    match_id = await challenged()

    view = await desk.accept(match_id, by=BEN.id, interaction_id=2, club="Ferrymen of Oss")

    assert [view.match.squads[side].club for side in Side] == ["Lantern Quay", "Ferrymen of Oss"]
    assert re.search("^away.1 Wim Ravelstraat", await desk.log_text(match_id), re.MULTILINE)


@pytest.mark.parametrize(("club", "refusal"), [("Nowhere FC", NoSuchClub), ("Lantern Quay", ClubTwice)])
async def test_a_club_that_cannot_be_played_with_leaves_the_challenge_open(
    desk: Desk, challenged: Callable[..., Awaitable[int]], club: str, refusal: type[RefereeError]
) -> None:
    match_id = await challenged()

    with pytest.raises(refusal):
        await desk.accept(match_id, by=BEN.id, interaction_id=2, club=club)

    assert (await desk.row(match_id)).state == "challenged"
