"""Standing orders in the skirmish: every question has legal ways to answer it in advance, or a reason why not."""

from __future__ import annotations

import pytest

from rules.asking import Choose
from rules.game import MatchRequest
from rules.skirmish.automation.standing_orders import STANDING_ORDERS
from rules.skirmish.commands.questions import QUESTIONS
from rules.skirmish.flow.deployment import Placements
from rules.skirmish.flow.recovery import StandUpAnswers
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.figures import Side
from tests.skirmish_rig import asked_of, begun, is_read_as, played


def test_every_question_can_be_answered_in_advance_or_there_is_a_reason_why_not() -> None:
    assert set(STANDING_ORDERS) == set(QUESTIONS)
    for question, advance in STANDING_ORDERS.items():
        assert bool(advance.policies) is not bool(advance.because), question


SCENES = {
    "recovery": ("home Ann (0,0) prone; away Eve (9,0); step recovery", ""),
    "charge": ("home Ann (0,0); away Eve (5,0); step charges", ""),
    "contact": ("home Ann (0,0); away Eve (5,-2); step charges", "home chooses charge: charge Ann Eve"),
    "interception": (
        "home Ann (0,0); away Eve (7,0); away Eli (4,2); step charges",
        "home chooses charge: charge Ann Eve via (4,0)",
    ),
    "landing": (
        "home Ann (0,0); away Eve (1,0); ground (0,0) h3; step by hand; options edge_slip=on",
        "home chooses by_hand: prone Ann\naway chooses agreement: agree\nAnn rolls slip: 6",
    ),
    "onward": (
        "home Ann (0,0); away Eve (20,-10); band q<=0 h2; step others",
        "home chooses move: jump Ann (1,0)\nAnn rolls jumping: 1",
    ),
    "by_hand": ("home Ann (0,0); away Eve (20,-10); step by hand", ""),
}


@pytest.mark.parametrize("name", SCENES)
def test_each_way_gives_a_legal_answer(name: str) -> None:
    match, referee = played(*SCENES[name])
    question = referee.question
    assert isinstance(question, Choose)
    assert question.name == name
    for way in STANDING_ORDERS[name].policies.values():
        answer = way(match, question)
        assert is_read_as(referee, answer) == answer


def test_who_stands_up_in_advance_lets_everybody_stand_up() -> None:
    match, referee = begun("home Ann (0,0) prone; home Abe (0,4) prone; away Eve (20,-10); step recovery")
    way = STANDING_ORDERS["recovery"].policies["stand up"]
    while asked_of(referee) == "home recovery":
        question = referee.question
        assert isinstance(question, Choose)
        _ = referee.answer(way(match, question))
    assert [figure.turn.stood_up for figure in match.figures.values()] == [True, True, False]


def test_where_nobody_lies_who_stands_up_in_advance_is_done() -> None:
    match, _ = begun("home Ann (0,0); away Eve (20,-10); step recovery")
    question = Choose("home", "recovery", "FACT-8", StandUpAnswers(match, Side.HOME))
    assert STANDING_ORDERS["recovery"].policies["stand up"](match, question) == "done"


def test_a_placement_in_advance_is_legal() -> None:
    match = SKIRMISH.begin(SKIRMISH.head(MatchRequest()))
    question = Choose("home", "deployment", "SK-HEX-6", Placements(match, Side.HOME))
    for way in STANDING_ORDERS["deployment"].policies.values():
        assert str(question.answers.read(way(match, question))) == "as drawn"
