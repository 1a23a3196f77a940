"""The duel desk: numbered tapes that can be checked, one roll for one press, and two who both press."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from matchday.desk import Desk
from matchday.duel_desk import DuelView
from matchday.errors import DuelSettled, NotYourDuel
from matchday.match.dice import Tape
from rules.counter_attack.game import COUNTER_ATTACK
from rules.dice.standalone_duels import DuelRequest, NoSuchDuel
from store.seeds import commitment
from testing.database import open_new
from tests.matchday.ground import ANN, BEN, CAT
from tests.matchday.match.test_football import desk_of

HERE, ELSEWHERE = 70, 71
STEAL = DuelRequest("steal", 4, 0)
TACKLE = DuelRequest("tackle", 4, 3, ("from behind",))


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    store = await open_new(tmp_path / "matches.sqlite3")
    yield desk_of(store)
    await store.close()


async def duelled(desk: Desk, terms: DuelRequest = STEAL, *, interaction_id: int = 1, place: int = HERE) -> DuelView:
    """Roll a duel; where the commitment of its tape comes first, press then."""
    view = await desk.duels.roll(COUNTER_ATTACK.name, terms, place=place, by=ANN.id, interaction_id=interaction_id)
    if view.row.state == "offered":
        view = await desk.duels.press(view.row.id, by=ANN.id, interaction_id=interaction_id)
    return view


async def rolled(desk: Desk, terms: DuelRequest = STEAL, *, interaction_id: int = 1, place: int = HERE) -> list[int]:
    """Roll a duel, and return the numbers of its rolls."""
    return list((await duelled(desk, terms, interaction_id=interaction_id, place=place)).numbers)


async def test_rolls_of_one_server_are_numbered_one_after_the_other(desk: Desk) -> None:
    first, second = await rolled(desk), await rolled(desk, interaction_id=2)
    elsewhere = await rolled(desk, interaction_id=3, place=ELSEWHERE)

    assert first[0] == 1
    assert second[0] == first[-1] + 1
    assert elsewhere[0] == 1


async def test_the_commitment_of_a_tape_is_shown_before_its_first_die(desk: Desk) -> None:
    first = await desk.duels.roll(COUNTER_ATTACK.name, STEAL, place=HERE, by=ANN.id, interaction_id=1)
    heard_twice = await desk.duels.roll(COUNTER_ATTACK.name, STEAL, place=HERE, by=ANN.id, interaction_id=1)
    drawn_by_then = (await desk.duels.tape(HERE)).rolls
    pressed = await desk.duels.press(first.row.id, by=ANN.id, interaction_id=2)
    second = await desk.duels.roll(COUNTER_ATTACK.name, STEAL, place=HERE, by=BEN.id, interaction_id=3)

    assert (first.row.state, first.settled, heard_twice.row.id) == ("offered", None, first.row.id)
    assert (drawn_by_then, pressed.numbers[0]) == (0, 1)
    assert first.commitment == pressed.commitment == second.commitment
    assert (pressed.row.state, second.row.state) == ("rolled", "rolled")


async def test_nobody_but_who_asked_for_it_presses_a_duel_against_nobody(desk: Desk) -> None:
    first = await desk.duels.roll(COUNTER_ATTACK.name, STEAL, place=HERE, by=ANN.id, interaction_id=1)

    with pytest.raises(NotYourDuel):
        _ = await desk.duels.press(first.row.id, by=BEN.id, interaction_id=2)


async def test_a_tape_that_a_check_has_opened_is_drawn_from_at_once_when_it_was_told(desk: Desk) -> None:
    _ = await rolled(desk)
    checked = await desk.duels.check(HERE)
    assert checked.then is not None
    untold = await desk.duels.roll(COUNTER_ATTACK.name, STEAL, place=HERE, by=ANN.id, interaction_id=2)
    await desk.duels.note_shown(checked.then.id)
    told = await desk.duels.roll(COUNTER_ATTACK.name, STEAL, place=HERE, by=ANN.id, interaction_id=3)

    assert (untold.row.state, told.row.state) == ("offered", "rolled")
    assert untold.commitment == told.commitment == checked.then.commitment


async def test_no_two_tapes_have_the_same_words(desk: Desk) -> None:
    here, elsewhere = await desk.duels.tape(HERE), await desk.duels.tape(ELSEWHERE)
    checked = await desk.duels.check(HERE)
    assert checked.then is not None

    assert len({here.words, elsewhere.words, checked.then.words}) == 3


async def test_an_interaction_that_is_delivered_twice_rolls_once(desk: Desk) -> None:
    assert await rolled(desk) == await rolled(desk)


async def test_a_duel_tells_its_odds_its_dice_and_what_came_of_them(desk: Desk) -> None:
    view = await duelled(desk, TACKLE)

    assert sum(end.odds for end in view.odds.values()) == 1
    assert view.settled is not None
    assert [face for _, face in view.settled.dice] == [die.face for die in view.row.body.dice]
    assert (await desk.duels.view(view.row.id)).row == view.row


async def test_a_check_tells_the_seed_whose_hash_was_shown_and_every_die_fits(desk: Desk) -> None:
    shown = (await duelled(desk, TACKLE)).commitment
    numbers = await rolled(desk, interaction_id=2)

    tape = await desk.duels.check(HERE)

    assert commitment(bytes.fromhex(tape.seed), tape.id) == shown == tape.commitment
    assert tape.check is not None
    assert (tape.check.fits, tape.check.rolls) == (True, numbers[-1])


async def test_what_was_rolled_can_be_drawn_again_by_anybody(desk: Desk) -> None:
    view = await duelled(desk)
    tape = await desk.duels.check(HERE)

    again = Tape(bytes.fromhex(tape.seed), tape.id, f"duels {tape.id}")

    assert [again.face(die.roll, die.faces) for die in view.row.body.dice] == [die.face for die in view.row.body.dice]


async def test_after_a_check_dice_come_from_a_new_tape(desk: Desk) -> None:
    _ = await rolled(desk)
    old = await desk.duels.check(HERE)

    assert (await rolled(desk, interaction_id=2))[0] == 1
    assert (await desk.duels.tape(HERE)).commitment != old.commitment


async def test_a_duel_of_two_is_rolled_when_both_have_pressed(desk: Desk) -> None:
    offered = await desk.duels.offer(COUNTER_ATTACK.name, TACKLE, place=HERE, by=ANN.id, against=BEN.id)

    one = await desk.duels.press(offered.row.id, by=BEN.id, interaction_id=1)
    again = await desk.duels.press(offered.row.id, by=BEN.id, interaction_id=2)
    both = await desk.duels.press(offered.row.id, by=ANN.id, interaction_id=3)

    assert [view.row.state for view in (one, again, both)] == ["offered", "offered", "rolled"]
    assert both.numbers[0] == 1


async def test_a_die_that_a_duel_does_not_have_is_not_offered_either(desk: Desk) -> None:
    nobodys = DuelRequest("steal", 4, 0, to_roll="defence")

    with pytest.raises(NoSuchDuel):
        _ = await desk.duels.offer(COUNTER_ATTACK.name, nobodys, place=HERE, by=ANN.id, against=BEN.id)


async def test_nobody_else_presses_and_nobody_presses_twice(desk: Desk) -> None:
    offered = await desk.duels.offer(COUNTER_ATTACK.name, TACKLE, place=HERE, by=ANN.id, against=BEN.id)

    with pytest.raises(NotYourDuel):
        _ = await desk.duels.press(offered.row.id, by=CAT.id, interaction_id=1)
    _ = await desk.duels.decline(offered.row.id, by=BEN.id)
    with pytest.raises(DuelSettled):
        _ = await desk.duels.press(offered.row.id, by=ANN.id, interaction_id=2)


async def test_a_duel_that_was_offered_before_a_check_is_rolled_from_the_new_tape(desk: Desk) -> None:
    offered = await desk.duels.offer(COUNTER_ATTACK.name, STEAL, place=HERE, by=ANN.id, against=BEN.id)
    _ = await desk.duels.press(offered.row.id, by=BEN.id, interaction_id=1)
    old = await desk.duels.check(HERE)
    shown = await desk.duels.press(offered.row.id, by=ANN.id, interaction_id=2)
    one = await desk.duels.press(offered.row.id, by=ANN.id, interaction_id=3)
    both = await desk.duels.press(offered.row.id, by=BEN.id, interaction_id=4)

    assert (shown.row.body.pressed, one.row.body.pressed) == ((), (ANN.id,))
    assert both.numbers[0] == 1
    assert shown.commitment == both.commitment != old.commitment


@pytest.mark.parametrize("terms", [DuelRequest("flight", 3, 3), DuelRequest("reckless", 3, 3, (), "condensed")])
async def test_what_there_is_not_is_refused_and_draws_no_die(desk: Desk, terms: DuelRequest) -> None:
    with pytest.raises(NoSuchDuel):
        _ = await rolled(desk, terms)
    assert (await desk.duels.tape(HERE)).rolls == 0
