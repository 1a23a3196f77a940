"""A plan is read out before it is confirmed: what each order does, what may come of it, and what cannot be."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from rules.counter_attack.commands.errors import NoSuchPlayer
from rules.counter_attack.commands.movement_errors import TooFar
from rules.counter_attack.periods.line_up import PlacedTwice, SeveralFaults, TwoOnOneHex
from rules.errors import NotAnOption
from rules.odds import CONFIRM, NONE, AnswerOdds, PlanOdds
from rules.planning.previews import NotDoneYet, PreviewedOrder, TooEarly
from rules.reports import WrittenReport
from tests.for_each import for_each
from tests.rig import give_card, set_scene
from text.counter_attack.names import names
from text.game_list import GAMES
from text.languages import COMPLETE, speaking
from text.preview_words import faults, read_out
from text.refusals.refusal_words import brief, say

GAME = GAMES["counter_attack"]
MATCH = set_scene("7h K12 ball; 9h M14; 4a J11; 8a Z30; 1h M1; 1a M37")
NAMES = {"7h": "7h Silva", "9h": "9h Costa", "4a": "4a Moss", "home": "Reds"}
RUN = PreviewedOrder(
    "7 k12",
    "7 K12 via J10 K11",
    "7 K12 via J10 K11",
    "move",
    "MOV-1",
    told=(WrittenReport("moves", "MOV-2", {"player": "7h", "start": "K9", "to": "J10"}),),
    rolls=True,
)
WALK = PreviewedOrder(
    "9 m14",
    "9 M14 via M13",
    "9 M14",
    "move",
    "MOV-1",
    told=(WrittenReport("moves", "MOV-2", {"player": "9h", "start": "M12", "to": "M14"}),),
)
TOO_FAR = PreviewedOrder(
    "9 m20",
    "",
    question="move",
    clause="MOV-1",
    refusal=TooFar("9h", "M20", 8, 5, 5),
    instead=("9 M17", "9 L17"),
)
HALF = AnswerOdds({"": Fraction(1, 2), "wins_ball": Fraction(1, 2)}, rolls=True)
QUARTER = AnswerOdds({"": Fraction(1, 4), "wins_ball": Fraction(3, 4)}, rolls=True)
SAFE = AnswerOdds({"": Fraction(1)}, rolls=False)


def said(*orders: PreviewedOrder, odds: PlanOdds | None = None, assist: str = "") -> list[str]:
    return read_out(orders, odds, GAME, NAMES, match=MATCH, side="home", assist=assist).splitlines()


def test_a_move_says_who_goes_from_where_to_where() -> None:
    assert said(WALK) == ["**9h Costa** M12 → M14"]


def test_where_dice_may_fall_the_way_is_told_and_whom_it_passes() -> None:
    assert said(RUN) == ["**7h Silva** K9 → K12, via J10, K11, past 4a Moss · ⚠ dice roll"]


def test_any_other_order_is_told_as_its_button_says_it() -> None:
    assert said(PreviewedOrder("done", "done", "done", "move", "MOV-1")) == ["**Done**"]


def test_a_goal_that_no_dice_decide_is_told_before_it_is_confirmed_and_no_usual_answer_after_it() -> None:
    told = (
        WrittenReport("goal", "GKP-4", {"side": "home", "scorer": "9h", "minute": "45", "home": 1, "away": 0}),
        WrittenReport("half_time", "CLK-4", {"home": 1, "away": 0}),
        WrittenReport("settled", "SUB-1", {"side": "home", "question": "substitution"}),
    )
    stay = PreviewedOrder("stay", "stay", "stay", "dive", "GKP-4", told=told)

    assert said(stay)[1:] == [
        "**Goal for Reds!** 9h Costa, 45'. It's 1-0. `GKP-4`",
        "Half time: 1-0. `CLK-4`",
    ]


def test_what_is_answered_by_itself_is_told_under_the_order_that_leads_to_it() -> None:
    answer_in_advance = WrittenReport("standing_order", "FTP-2", {"side": "home", "answer": "done"})
    first_time = PreviewedOrder(
        "ftp m20", "first-time pass M20", "first-time pass M20", "action", "CLK-1", told=(answer_in_advance,)
    )

    assert said(first_time)[1:] == ["Reds (standing order): done. `FTP-2`"]


def test_a_tackle_says_who_goes_in_on_whom() -> None:
    order = PreviewedOrder("tackle 7 on 4", "tackle 7 on 4", "tackle 7 on 4", "move", "MOV-1", rolls=True)

    assert said(order) == ["**7h Silva tackles 4a Moss** · ⚠ dice roll"]


def test_with_odds_each_order_has_its_own_and_the_plan_has_all_of_them() -> None:
    lines = said(RUN, WALK, RUN, odds=PlanOdds((HALF, SAFE, HALF), QUARTER))

    assert lines[0].endswith("· success 50%, ball lost 50%")
    assert lines[1] == "**9h Costa** M12 → M14"
    assert lines[2].endswith("· success 50%, ball lost 50%")
    assert lines[3] == "Overall: success 25%, ball lost 75%"


@pytest.mark.parametrize("each", [(HALF, SAFE), (SAFE, HALF), (SAFE, HALF, replace(HALF, part=True))])
def test_odds_that_one_order_alone_has_are_not_told_again_for_all(each: tuple[AnswerOdds, ...]) -> None:
    lines = said(*[RUN] * len(each), odds=PlanOdds(each, HALF))

    assert len(lines) == len(each)
    assert "\n".join(lines).count("success 50%, ball lost 50%") == 1


def test_odds_of_all_that_are_others_than_those_of_the_only_order_with_dice_are_told() -> None:
    assert said(RUN, WALK, odds=PlanOdds((HALF, SAFE), QUARTER))[2] == "Overall: success 25%, ball lost 75%"


def test_two_orders_with_dice_have_odds_of_all_even_where_they_are_alike() -> None:
    assert said(RUN, RUN, odds=PlanOdds((HALF, HALF), HALF))[2] == "Overall: success 50%, ball lost 50%"


def test_one_order_alone_is_all_of_it() -> None:
    assert len(said(RUN, odds=PlanOdds((HALF,), HALF))) == 1


def test_without_odds_there_is_a_warning_and_without_help_not_even_that() -> None:
    assert said(RUN, assist=CONFIRM)[0].endswith("⚠ dice roll")
    assert "⚠" not in said(RUN, assist=NONE)[0]


def test_what_cannot_be_says_why_by_which_rule_and_what_could_be_instead() -> None:
    assert said(WALK, TOO_FAR)[1] == (
        "✗ `9 m20`: M20 takes 8 hexes. 9h Costa has 5 of 5 pace left. `MOV-2` Try `9 M17` or `9 L17`."
    )


def test_where_nothing_is_near_it_says_what_its_refusal_says() -> None:
    order = PreviewedOrder("sing", "", refusal=NotAnOption("sing", ("yes", "no"), "TAC-4"))

    assert faults([order], NAMES, GAME) == ["✗ “sing” isn't possible now. `TAC-4` Choose one of these: yes, no."]


@pytest.mark.parametrize("language", COMPLETE)
def test_a_move_that_its_refusal_quotes_is_not_shown_twice(language: str) -> None:
    order = PreviewedOrder("sing loud", "", refusal=NotAnOption("sing loud", ("yes", "no"), "TAC-4"))

    with speaking(language):
        [line] = faults([order], NAMES, GAME)

    assert line.count("sing loud") == 1


def test_done_behind_a_refused_move_says_why_it_waits() -> None:
    order = PreviewedOrder("done", "", refusal=NotDoneYet())

    assert faults([order], NAMES, GAME) == [
        "✗ `done`: Not yet: a move before this was refused. Fix that move first, or send *done* alone."
    ]


def test_in_french_a_no_break_space_stands_before_the_colon_behind_what_was_typed() -> None:
    with speaking("fr"):
        (line,) = faults([TOO_FAR], NAMES, GAME)

    assert line.startswith("✗ `9 m20`\N{NO-BREAK SPACE}: ")


def test_the_same_advice_is_said_once_behind_the_last_fault_that_it_is_for() -> None:
    known = ("1", "7", "9")
    unknown = [
        PreviewedOrder(f"{shirt} m9", "", refusal=NoSuchPlayer(shirt, "home", known)) for shirt in ("12", "13", "14")
    ]

    lines = faults([*unknown[:2], TOO_FAR, unknown[2]], NAMES, GAME)

    assert len(lines) == 4
    assert [line.count("Shirts on the pitch: 1, 7, 9.") for line in lines] == [0, 0, 0, 1]
    assert all(f"have no “{shirt}” on the pitch. `GEN-1`" in " ".join(lines) for shirt in ("12", "13", "14"))
    assert lines[2].endswith("Try `9 M17` or `9 L17`.")


def test_several_faults_of_one_answer_say_the_same_advice_once() -> None:
    several = SeveralFaults((PlacedTwice(4), PlacedTwice(5), TwoOnOneHex("M9")))

    for told in (brief(several), say(several)):
        assert told.count("Give each shirt one hex.") == 1
        assert len(re.findall(r"You placed \d more than once\.", told)) == 2


def test_all_that_comes_too_early_stands_in_one_line() -> None:
    early = [PreviewedOrder(given, "", refusal=TooEarly(given)) for given in ("9 m14", "done")]

    lines = faults([TOO_FAR, *early], NAMES, GAME)

    assert len(lines) == 2
    assert "`9 m14`, `done`" in lines[1]


def test_what_waits_for_another_decision_says_where_it_will_be() -> None:
    waiting = [PreviewedOrder(given, "", refusal=TooEarly(given, waits=True)) for given in ("9 m14", "8 k12")]

    assert faults([*waiting, PreviewedOrder("pass 8", "", refusal=TooEarly("pass 8"))], NAMES, GAME) == [
        "⏳ `9 m14`, `8 k12`: there's another decision first. *Enter moves* has this ready when you move again.",
        "✗ `pass 8`: too early. Send it again when it's your turn to do that.",
    ]


@for_each(
    ("code", "waits", "early"),
    [
        ("fr", "`passe haute K12`", "`tir instantané`"),
        ("it", "`passaggio alto K12`", "`tiro immediato`"),
        ("pt", "`passe alto K12`", "`chute imediato`"),
        ("el", "`ψηλή πάσα K12`", "`άμεσο σουτ`"),
    ],
)
def test_what_waits_or_comes_too_early_is_quoted_in_words_of_the_reader(code: str, waits: str, early: str) -> None:
    orders = [
        PreviewedOrder("high pass K12", "", refusal=TooEarly("high pass K12", waits=True)),
        PreviewedOrder("snapshot", "", refusal=TooEarly("snapshot")),
    ]

    with speaking(code):
        waiting, refused = faults(orders, NAMES, GAME)

    assert waiting.startswith(f"⏳ {waits}")
    assert refused.startswith(f"✗ {early}")


@for_each("code", COMPLETE)
def test_one_order_that_waits_is_told_as_several_are(code: str) -> None:
    one, two = ([PreviewedOrder("9", "", refusal=TooEarly("9", waits=True))] * number for number in (1, 2))

    with speaking(code):
        assert faults(one, NAMES, GAME)[0].replace("`9`", "`9`, `9`") == faults(two, NAMES, GAME)[0]
        assert not re.search(r"\b(le troverai|les aura|os traz|they)\b", faults(one, NAMES, GAME)[0], re.IGNORECASE)


def test_what_was_typed_has_no_effect_and_no_end() -> None:
    order = PreviewedOrder("`@everyone` " + "na " * 90, "", refusal=NotAnOption("", (), "TAC-4"))

    shown = faults([order], NAMES, GAME)[0]

    assert shown.count("`", 0, 90) == 2
    assert "…`" in shown


def test_a_plan_without_orders_says_so() -> None:
    assert said() == ["No moves yet."]


def test_a_plan_is_read_out_in_the_language_that_is_spoken() -> None:
    with speaking("fr"):
        assert said(PreviewedOrder("done", "done", "done", "move", "MOV-1")) == ["**Terminé**"]


def test_a_name_shows_as_it_is_whatever_signs_it_is_made_of() -> None:
    match = set_scene("7h K12 ball; 9h M14; 1h M1; 1a M37")
    give_card(match.player("9h"), replace(match.player("9h").card, name="[*_gold*](https://example.org)"))
    challengers = PreviewedOrder("9", "9", "9", "challengers", "HEA-2")

    words = read_out([challengers], None, GAME, names(match), match=match, side="home")

    assert words == r"**9h \[\*\_gold\*\](https\://example.org)**"
