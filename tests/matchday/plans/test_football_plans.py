"""Plans of a movement phase at the desk: runs past defenders, what they count on, and what dice leave of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from matchday.errors import DraftChanged
from matchday.plans.near_answers import instead
from matchday.plans.plans import weighed
from rules.asking import Choose
from rules.counter_attack.commands.errors import CannotBeCalled
from rules.counter_attack.commands.movement_errors import NoMoreMoves, TooFar
from rules.counter_attack.flow.next_action import ActionAnswers
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.passing.ground_pass import PathBlocked
from rules.counter_attack.state.match import Match
from rules.odds import CONFIRM, FULL, NONE
from rules.planning.previews import NotDoneYet, TooEarly
from tests.altered_games import altered
from tests.matchday.ground import ANN, BEN, Ground, rigged
from tests.rig import give_card, set_scene
from text.counter_attack.odds import odds_words
from text.counter_attack.typed_synonyms import typed_words

SCENE = "1h M1; 1a M37; 10h M10 pace=5 ball; 9h R10 pace=5; 8h T10; 7h V10; 6h X10; 4a L13 tackling=1; 5a Z30"
PAST_4A = "10 M14 via M11 M12 M13"
RISKY = "10 M15 via M11 M12 M13 M14"
MOVES = f"{PAST_4A}, 9 R14, done"


def scene(_head: Mapping[str, str]) -> Match:
    """Begin a match in the middle of it."""
    return set_scene(SCENE)


async def action_of_ann(ground: Ground, *faces: int) -> int:
    """Begin a match in which Ann calls an action. faces: of the dice that fall after it."""
    game = altered(COUNTER_ATTACK, name="tiny", begin=scene)
    await ground.open(game=game, dice=rigged(*faces))
    return await ground.kick_off()


async def phase_with(ground: Ground, assist: str) -> int:
    """Begin a match with this level of help, in which Ann has called a movement phase."""
    await ground.open(game=altered(COUNTER_ATTACK, name="tiny", begin=scene), dice=rigged())
    match_id = await ground.kick_off(assist=assist)
    await ground.answer(match_id, ANN, "move")
    return match_id


async def phase_of_ann(ground: Ground, *faces: int) -> int:
    """Begin a match in which Ann has called a movement phase. faces: of the dice that fall after it."""
    match_id = await action_of_ann(ground, *faces)
    await ground.answer(match_id, ANN, "move")
    return match_id


@pytest.fixture
async def pitch(tmp_path: Path) -> AsyncIterator[Ground]:
    """Return a ground on which nothing is played yet."""
    ground = Ground(tmp_path / "matches.sqlite3")
    yield ground
    await ground.close()


async def test_a_plan_counts_on_no_steal_and_goes_on(pitch: Ground) -> None:
    match_id = await phase_of_ann(pitch)

    plan = await pitch.desk.plans.plan(match_id, MOVES, by=ANN.id)

    assert [(order.short, order.rolls) for order in plan.orders] == [(PAST_4A, True), ("9 R14", False), ("done", False)]
    assert plan.odds is not None
    assert plan.odds.whole.rolls


async def test_a_plan_that_is_read_has_its_odds_when_somebody_asks_for_them(pitch: Ground) -> None:
    match_id = await phase_of_ann(pitch)

    plan = await pitch.desk.plans.read(match_id, MOVES, by=ANN.id)

    assert plan.odds is None
    assert (await weighed(plan)).odds == (await pitch.desk.plans.plan(match_id, MOVES, by=ANN.id)).odds is not None


async def test_the_odds_of_a_plan_are_those_of_the_match_as_it_was_read(pitch: Ground) -> None:
    match_id = await phase_of_ann(pitch)
    plan, other = [await pitch.desk.plans.read(match_id, MOVES, by=ANN.id) for _ in range(2)]
    at_once = await weighed(plan)

    await pitch.answer(match_id, ANN, "9 R12")

    assert (await weighed(other)).odds == at_once.odds


async def test_names_lines_and_way_signs_end_up_as_the_log_has_them(pitch: Ground) -> None:
    match_id = await phase_of_ann(pitch)

    plan = await pitch.desk.plans.plan(match_id, "10 M10 → M12; line 9,8 +2", by=ANN.id)

    assert plan.kept == ["10 M12 via L11", "9 R12 via Q11", "8 T12 via S11"]
    assert plan.text == "10 M12, 9 R12, 8 T12"


async def test_all_that_is_wrong_is_told_at_once_with_a_hex_in_reach(pitch: Ground) -> None:
    match_id = await phase_of_ann(pitch)

    plan = await pitch.desk.plans.plan(match_id, "9 R20, 8 T11, 7 V11, 6 X11, 10 M11, 9 R11", by=ANN.id)

    assert plan.kept == ["8 T11", "7 V11", "6 X11", "10 M11"]
    assert [type(order.refusal) for order in plan.faults] == [TooFar, NoMoreMoves]
    assert plan.faults[0].instead[0] == "9 Q15"


async def test_a_run_along_the_row_that_is_too_long_suggests_hexes_near_its_end(pitch: Ground) -> None:
    match_id = await phase_of_ann(pitch)

    plan = await pitch.desk.plans.plan(match_id, "9 +10", by=ANN.id)

    assert plan.faults[0].instead[0] == "9 Q15"


def test_a_pass_that_is_none_now_suggests_the_one_that_reaches_the_same_player() -> None:
    """After a ball won there is a short pass and no standard one: "pass 8" suggested long passes to column 8."""
    match = set_scene("1h M1; 1a M37; 10h J23 ball; 8h K28; 6h L30; situation any other scenario")
    question = Choose("home", "action", "NXT-1", ActionAnswers(match, "NXT-1"))

    with pytest.raises(CannotBeCalled) as said:
        _ = question.answers.read("pass 8")

    assert instead(question, "pass 8", said.value, lambda _: False) == ("short pass K28",)


def test_a_blocked_pass_to_a_player_suggests_what_reaches_that_player_or_the_hexes_around() -> None:
    """It suggested hexes around the opponent in the way."""
    match = set_scene("1h M1; 1a M37; 10h M19 ball; 9h M24; 4a M22; attack home; situation at feet")
    give_card(match.player("9h"), replace(match.player("9h").card, name="Silva"))
    question = Choose("home", "action", "CLK-1", ActionAnswers(match, "CLK-1"))

    for given in ("pass 9", "pass silva"):
        with pytest.raises(PathBlocked) as said:
            _ = question.answers.read(given)
        assert instead(question, given, said.value, lambda _: False) == ("high pass M24", "pass N24")


async def test_what_dice_leave_of_a_plan_is_a_draft_again_when_play_goes_on(pitch: Ground) -> None:
    """A 1 is a foul: Ann plays on, and is asked for the same moves again."""
    match_id = await phase_of_ann(pitch, 1, 3, 3, 3, 3)
    plan = await pitch.desk.plans.plan(match_id, MOVES, by=ANN.id)
    await pitch.desk.plans.confirm(match_id, plan.digest, by=ANN.id, interaction_id=pitch.interaction())

    asked_for_the_foul = await pitch.desk.plans.draft(match_id, by=ANN.id)
    await pitch.answer(match_id, ANN, "play on")
    left = await pitch.desk.plans.draft(match_id, by=ANN.id)

    assert asked_for_the_foul is None
    assert left is not None
    assert left.kept == ["9 R14 via Q11 Q12 Q13", "done"]
    outcome = await pitch.desk.plans.confirm(match_id, left.digest, by=ANN.id, interaction_id=pitch.interaction())
    assert outcome.refusal is None


async def test_nothing_is_left_of_a_plan_when_the_ball_is_lost(pitch: Ground) -> None:
    """A 6 steals the ball, and the phase is over."""
    match_id = await phase_of_ann(pitch, 6)
    plan = await pitch.desk.plans.plan(match_id, MOVES, by=ANN.id)

    await pitch.desk.plans.confirm(match_id, plan.digest, by=ANN.id, interaction_id=pitch.interaction())

    assert await pitch.desk.plans.draft(match_id, by=ANN.id) is None


async def test_what_comes_after_the_part_is_too_early(pitch: Ground) -> None:
    match_id = await phase_of_ann(pitch)

    plan = await pitch.desk.plans.plan(match_id, "9 R14, done, 8 T12", by=ANN.id)

    assert [type(order.refusal) for order in plan.faults] == [TooEarly]
    assert plan.done


async def test_done_behind_a_refused_move_waits_until_that_is_put_right(pitch: Ground) -> None:
    match_id = await phase_of_ann(pitch)

    plan = await pitch.desk.plans.plan(match_id, "9 R14, 8 A1, 7 V11, hold, pass K19", by=ANN.id)
    await pitch.desk.plans.confirm(match_id, plan.digest, by=ANN.id, interaction_id=pitch.interaction())

    assert plan.text == "9 R14, 7 V11"
    assert [type(order.refusal) for order in plan.faults] == [TooFar, NotDoneYet, TooEarly]
    view = await pitch.desk.view(match_id)
    assert (view.asked, view.question and view.question.name) == (ANN, "move")


async def test_nothing_is_done_where_no_move_is_valid(pitch: Ground) -> None:
    match_id = await phase_of_ann(pitch)

    plan = await pitch.desk.plans.plan(match_id, "9 A1, done", by=ANN.id)

    assert (plan.kept, len(plan.faults)) == ([], 2)


async def test_ways_are_left_away_where_they_are_taken_in_any_case(pitch: Ground) -> None:
    match_id = await phase_of_ann(pitch)

    plan = await pitch.desk.plans.plan(match_id, "9 R14, 8 T12 via T11", by=ANN.id)

    assert plan.text == "9 R14, 8 T12 via T11"


async def test_moves_call_the_movement_phase(pitch: Ground) -> None:
    match_id = await action_of_ann(pitch)

    plan = await pitch.desk.plans.plan(match_id, "9 R20, 8 T11", by=ANN.id)

    assert plan.kept == ["move", "8 T11"]


async def test_what_is_no_good_move_calls_no_movement_phase(pitch: Ground) -> None:
    """After a typing error a manager may still want to pick a pass."""
    match_id = await action_of_ann(pitch)

    plan = await pitch.desk.plans.plan(match_id, "9 R20, 8 there", by=ANN.id)

    assert (plan.kept, len(plan.faults)) == ([], 2)
    assert plan.after.question is not None
    assert plan.after.question.name == "action"


async def test_a_phase_that_is_called_in_so_many_words_is_called(pitch: Ground) -> None:
    match_id = await action_of_ann(pitch)

    plan = await pitch.desk.plans.plan(match_id, "Move: 9 R20", by=ANN.id)

    assert plan.kept == ["move"]


@pytest.mark.parametrize("entry", ["passa a 9, movimento, 6 M18", "πάσα στον 9, κίνηση, 6 M18", "Pass 9, Move, 6 M18"])
async def test_a_phase_that_is_called_in_another_language_is_called(pitch: Ground, entry: str) -> None:
    game = altered(COUNTER_ATTACK.with_words(typed_words()), name="tiny", begin=scene)
    await pitch.open(game=game, dice=rigged())
    match_id = await pitch.kick_off()

    plan = await pitch.desk.plans.plan(match_id, entry, by=ANN.id)

    assert plan.kept == ["pass R10", "move"]
    assert [type(fault.refusal) for fault in plan.faults] == [TooFar]


async def test_a_phase_that_the_draft_calls_stays_called_after_a_refused_move(pitch: Ground) -> None:
    match_id = await action_of_ann(pitch)
    _ = await pitch.desk.plans.plan(match_id, "pass 9, move", by=ANN.id)

    plan = await pitch.desk.plans.plan(match_id, "6 M18", by=ANN.id, add=True)

    assert plan.kept == ["pass R10", "move"]


async def test_a_phase_that_an_undone_draft_called_is_not_called_by_a_refused_move(pitch: Ground) -> None:
    match_id = await action_of_ann(pitch)
    _ = await pitch.desk.plans.plan(match_id, "move, 9 R12", by=ANN.id)

    plan = await pitch.desk.plans.plan(match_id, "undo, undo, pass 9, 6 M18", by=ANN.id)

    assert plan.kept == ["pass R10"]


async def test_a_draft_is_read_without_odds_where_they_are_not_shown(pitch: Ground) -> None:
    match_id = await phase_of_ann(pitch)
    plan = await pitch.desk.plans.plan(match_id, MOVES, by=ANN.id)

    draft = await pitch.desk.plans.draft(match_id, by=ANN.id, helpful=False)

    assert draft is not None
    assert (draft.digest, draft.text, draft.odds) == (plan.digest, plan.text, None)


async def test_of_many_refused_orders_the_first_ones_come_with_legal_ones_near_them(pitch: Ground) -> None:
    match_id = await phase_of_ann(pitch)

    plan = await pitch.desk.plans.plan(match_id, ["9 A1"] * 20, by=ANN.id)

    assert len(plan.faults) == 20
    assert [bool(order.instead) for order in plan.faults] == [*[True] * 8, *[False] * 12]


async def test_a_plan_knows_the_same_run_by_a_safer_path_and_takes_it(pitch: Ground) -> None:
    match_id = await phase_with(pitch, FULL)
    risky = await pitch.desk.plans.plan(match_id, f"9 R14, {RISKY}", by=ANN.id)

    plan = await pitch.desk.plans.take_safer(match_id, risky.digest, by=ANN.id)

    assert plan.kept == risky.safer
    assert [order.split(" via ")[0] for order in plan.kept] == ["9 R14", "10 M15"]
    assert (plan.rolls, plan.safer) == (False, [])
    assert (await pitch.desk.plans.draft(match_id, by=ANN.id) or risky).kept == plan.kept


async def test_a_plan_without_a_safer_path_takes_none(pitch: Ground) -> None:
    match_id = await phase_with(pitch, FULL)
    plan = await pitch.desk.plans.plan(match_id, "9 R14", by=ANN.id)

    with pytest.raises(DraftChanged):
        _ = await pitch.desk.plans.take_safer(match_id, plan.digest, by=ANN.id)


@pytest.mark.parametrize("assist", [CONFIRM, NONE])
async def test_without_odds_no_safer_path_is_told(pitch: Ground, assist: str) -> None:
    match_id = await phase_with(pitch, assist)

    assert (await pitch.desk.plans.plan(match_id, RISKY, by=ANN.id)).safer == []


@pytest.mark.parametrize(("assist", "dice"), [(CONFIRM, [True, False]), (NONE, [False, False])])
async def test_a_pass_that_players_move_for_is_said_to_be_followed_by_dice_without_odds(
    pitch: Ground, assist: str, dice: list[bool]
) -> None:
    passes = "1h M1; 1a M37; 10h M19 ball; 9h M25; 8h K30; 4a N23; 5a L29; attack home; called 3; situation at feet"

    def begin(_head: Mapping[str, str]) -> Match:
        return set_scene(passes)

    await pitch.open(game=altered(COUNTER_ATTACK, name="tiny", begin=begin), dice=rigged())
    match_id = await pitch.kick_off(assist=assist)

    passed = await pitch.desk.plans.plan(match_id, "high pass K30", by=ANN.id)
    moved = await pitch.desk.plans.plan(match_id, "move", by=ANN.id)

    assert [passed.rolls, moved.rolls] == dice
    assert passed.odds is None


async def test_done_before_the_roll_for_added_time_promises_no_success(pitch: Ground) -> None:
    """It said "success 100%", though the die decides how long the half goes on."""

    def begin(_head: Mapping[str, str]) -> Match:
        return set_scene(f"{SCENE}; called 29; number 30")

    await pitch.open(game=altered(COUNTER_ATTACK, name="tiny", begin=begin), dice=rigged())
    match_id = await pitch.kick_off()
    for person, answer in ((ANN, "move"), (ANN, "done"), (BEN, "done")):
        await pitch.answer(match_id, person, answer)

    plan = await pitch.desk.plans.plan(match_id, "done", by=ANN.id)

    assert plan.odds is not None
    assert plan.odds.whole.rolls
    assert odds_words(plan.odds.whole) == "⚠ dice roll"


async def test_done_after_the_one_move_of_a_high_pass_changes_nothing(pitch: Ground) -> None:
    """It came back as "8 p26 done", which nobody understands (HPA-3)."""

    def begin(_head: Mapping[str, str]) -> Match:
        return set_scene("10h M19 ball; 9h M30; 8h P25; 4a A1; 1h M1; 1a M37; called 3; situation at feet")

    await pitch.open(game=altered(COUNTER_ATTACK, name="tiny", begin=begin), dice=rigged())
    match_id = await pitch.kick_off()
    await pitch.answer(match_id, ANN, "high pass M30")

    plans = [await pitch.desk.plans.plan(match_id, typed, by=ANN.id) for typed in ("8 P26", "8 P26, done")]
    odds = [await pitch.desk.odds.foretold(match_id, typed) for typed in ("8 P26", "8 P26, done")]

    assert plans[0].kept == plans[1].kept == ["8 P26"]
    assert odds[0].answers == odds[1].answers == ("8 P26",)
    assert odds[0].odds == odds[1].odds
