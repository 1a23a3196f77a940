"""Examples of answers: each is legal where it is shown, and harmless if copied."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from matchday.plans.near_answers import instead
from rules.asking import Choose
from rules.cases import Case
from rules.counter_attack.commands.command_parser import orders
from rules.counter_attack.dice.scores import DIE_CLAUSE
from rules.counter_attack.flow.example_answers import hint_begun, hints, is_unasked
from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.odds.plan_odds import odds_function
from rules.counter_attack.periods.line_up import Placements
from rules.counter_attack.pitch.geometry import HALF, SIX_YARD
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.set_pieces.shoot_out import TakingOrders
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.save_point import resumed
from rules.errors import RefereeError
from rules.hexes import Hex
from rules.log import Entry
from rules.referee import Referee
from rules.script import ScriptDiffers, play_out
from testing.play.random_matches import varied
from tests.casework.case_files import cases_of

CASES = cases_of("counter_attack")
NO_EXAMPLES = frozenset({"taking_order"})
"""Questions whose examples are only the beginnings of answers."""

LOOKED_AT = 0.25
WRONG = ("sing a song", "99 m19", "pass 99", "pass m19", "tackle 99", "9 zz9", "tackl 4 on 10", "dance 7 k12", "1")


def cut(hint: str, question: Choose) -> list[str]:
    return orders(hint, question, {})


def moves_keeper(match: Match, question: Choose, answer: str) -> bool:
    """Return whether an answer moves its manager's goalkeeper."""
    keeper = match.keeper(Side(question.who))
    return keeper is not None and re.fullmatch(rf"{keeper.shirt} [a-z]\d+.*", answer.casefold()) is not None


def must_be_harmless(match: Match, question: Choose, hint: str) -> None:
    for answer in cut(hint, question):
        assert not re.match(r"(?:tackle|reckless|foul|hands|nutmeg|dive)\b", answer), hint
        assert not moves_keeper(match, question, answer), hint
        assert (question.name, answer) != ("challenge_passer", "try")
        if question.name in {"dive", "keeper_comes", "keeper_placement", "keeper_run", "keeper_step"}:
            stays = any(str(one) == "stay" for one in question.answers.legal())
            assert answer == "stay" if stays else Hex.parse(answer) in SIX_YARD[match.defends(Side(question.who))]


class Asking(Referee):
    """A referee that tests the hints of each question before it is answered."""

    match: Match
    asked: Counter[str]

    def answer(self, given: str, *, ply: int | None = None) -> Entry:
        """Test the hints, then answer."""
        if isinstance(self.question, Choose):
            self.look(self.question)
        return super().answer(given, ply=ply)

    def look(self, question: Choose) -> None:
        """Enter every hint, each of its answers by itself."""
        found = hints(self.match, question)
        self.asked[question.name] += bool(found)
        for hint in found:
            must_be_harmless(self.match, question, hint)
            for answer in cut(hint, question):
                _ = question.answers.read(answer)


def played(case: Case) -> Counter[str]:
    match = set_scene(case.scene)
    referee = Asking(play_whole_match(match), die_clause=DIE_CLAUSE)
    referee.match, referee.asked = match, Counter()
    play_out(referee, case.script, to_the_end=False)
    return referee.asked


@pytest.mark.slow
@pytest.mark.nightly
def test_in_every_worked_case_every_hint_is_legal_and_harmless() -> None:
    asked = Counter[str]()
    for case in CASES.values():
        try:
            asked += played(case)
        except ScriptDiffers:
            continue  # without the usual beginning of a match
    assert asked.keys() >= QUESTIONS.keys() - NO_EXAMPLES - {"draft_pick"}


def asked_in(seed: int) -> Iterator[tuple[Match, Choose, Referee]]:
    game = varied(seed)
    for _ in game.plies():
        question = game.referee.question
        if isinstance(question, Choose) and game.chance.random() < LOOKED_AT:
            yield game.match, question, game.referee


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3, 5, 7])
def test_all_of_a_hint_can_be_entered_at_once_and_no_foul_of_ours_comes_of_it(seed: int) -> None:
    for match, question, referee in asked_in(seed):
        for hint in hints(match, question):
            must_be_harmless(match, question, hint)
            if question.sealed:
                _ = question.answers.read(hint)
                continue
            odds = odds_function(resumed(referee.saved), referee.since_top)(cut(hint, question))
            assert Side(question.who) is match.attack or not odds.whole.ends.get("foul"), hint


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
def test_what_is_proposed_in_place_of_a_refused_answer_is_legal_and_harmless(seed: int) -> None:
    for match, question, _ in asked_in(seed):
        for wrong in WRONG:
            try:
                _ = question.answers.read(wrong)
            except RefereeError as refusal:
                for answer in instead(question, wrong, refusal, lambda one: is_unasked(match, question, one)):  # noqa: B023 - called at once
                    _ = question.answers.read(answer)
                    if not wrong.startswith("tackle"):
                        must_be_harmless(match, question, answer)


@pytest.mark.slow
@pytest.mark.parametrize("side", list(Side))
def test_a_line_up_begins_in_one_s_own_half(side: Side) -> None:
    match = varied(2).match
    begun = hint_begun(Choose(side.value, "placement", "SET-4", Placements(match, side)))
    places = [Hex.parse(part.split()[1]) for part in begun.split(", ")]
    assert len(places) == 3
    assert all(place in HALF[match.defends(side)] for place in places)


def test_a_shot_is_aimed_straight_ahead_and_a_pass_at_a_shirt() -> None:
    """The ball is on M27, and J38 is the first hex of the goal."""
    match = set_scene("10h M27 ball; 8h M24; 1h M1; 1a M37")
    question = Referee(play_whole_match(match)).question
    assert isinstance(question, Choose)

    assert hints(match, question)[:2] == ("pass 8", "shot M38")


def test_a_run_is_of_about_three_hexes() -> None:
    match = set_scene("10h M20 ball; 9h M12; 1h M1; 1a M37")
    referee = Referee(play_whole_match(match))
    _ = referee.answer("move")
    assert isinstance(referee.question, Choose)

    run, *_ = hints(match, referee.question)

    shirt, place = run.split()
    assert (shirt, Hex.parse(place).distance(Hex.parse("M12"))) == ("9", 3)


def test_an_order_of_penalties_begins_with_three_shirts() -> None:
    match = set_scene("10h M20 ball; 9h M12; 8h T10; 1h M1; 1a M37")
    answers = TakingOrders(match, Side.HOME)

    begun = hint_begun(Choose("home", "taking_order", "CLK-5", answers))

    assert begun == ", ".join(str(player.shirt) for player in next(answers.legal()).players[:3])
    assert begun.count(",") == 2


def asked_at(scene: str, name: str, *answers: str) -> tuple[Match, Choose]:
    """Return a match and its first question of this name; those before it get one of the answers, or the first."""
    match = set_scene(scene)
    referee = Referee(play_whole_match(match))
    while isinstance(referee.question, Choose) and referee.question.name != name:
        legal = [str(answer) for answer in referee.question.answers.legal()]
        _ = referee.answer(next((answer for answer in answers if answer in legal), legal[0]))
    assert isinstance(referee.question, Choose)
    return match, referee.question


def test_no_run_leads_past_the_ball() -> None:
    """Straight ahead of 9h is the ball: three hexes on, it would have tried for it or got it on the way (MOV-5)."""
    match, question = asked_at("10h M19 ball; 9h M17; 1h M1; 1a M37", "move", "move")

    run, *_ = hints(match, question)

    _, place = run.split()
    assert Hex.parse(place).distance(match.ball) >= 2
    assert place != "M20"


def test_a_pass_goes_to_a_hex_where_nobody_is_in_reach() -> None:
    match, question = asked_at("10h M19 ball; 1h A1; 1a M37", "action")

    found = hints(match, question)[0]

    assert found.startswith("pass ")
    assert match.player_on(Hex.parse(found.split()[1])) is None


def test_three_examples_are_shown_one_of_each_kind_of_kick() -> None:
    scene = "10h M29; 9h M33; 8h P24; 4a L33; 1h M1; 1a M37; called 3; situation free kick; attack home; spot M29"
    match, question = asked_at(scene, "free_kick", "stay", "done")

    found = hints(match, question)

    assert len(found) == 3
    assert len({hint.rpartition(" ")[0] for hint in found}) == 3


def test_an_example_for_the_goalkeeper_is_a_word_that_changes_nothing() -> None:
    scene = "10h M30; 9h M33; 4a L33; 1h M1; 1a M37; called 3; situation free kick; attack home; spot M30"
    match, question = asked_at(scene, "keeper_placement")

    assert hints(match, question) == ("stay",)


def test_of_answers_without_a_hex_two_are_shown() -> None:
    scene = "1h M1; 2h Y1; 3h M8; 1a M37; 7a M25; 8a N2; 9a M20; situation corner; attack away; spot Y1"
    match, question = asked_at(scene, "taker", "stay")
    assert len(list(question.answers.legal())) == 4

    assert hints(match, question) == ("8a", "9a")  # not the goalkeeper


def test_only_long_answers_have_a_beginning() -> None:
    _, question = asked_at("10h M19 ball; 9h M12; 1h M1; 1a M37", "action")

    assert hint_begun(question) == ""
