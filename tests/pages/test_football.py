"""The page of a football match says what the referee knows, ply by ply, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from pages.replay_data import NoPage, recording_in, replay_data
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.pitch.areas import AWKWARD_ANGLE, GOAL, PITCH
from rules.counter_attack.records.score_sheet import score_sheet
from rules.counter_attack.records.statistics import statistics_of
from rules.counter_attack.state.match import Match
from rules.errors import LogUnreadable
from rules.log import read_log
from rules.referee import Referee
from tests.pages.unpacked import data_of, log_of, standings
from text.languages import COMPLETE
from text.numerals import percent, signed_percent

NAMES = ("community-1", "community2021", "drafted")


def dice_at(name: str, ply: int, code: str) -> list[list[str]]:
    """Return what is said of the dice of one step."""
    return data_of(name)["dice"][code][ply]


@pytest.mark.parametrize("name", NAMES)
def test_at_every_ply_pieces_and_ball_stand_where_the_referee_has_them(name: str) -> None:
    log = read_log(log_of(name))
    match: Match = COUNTER_ATTACK.begin(log.head)
    referee = Referee(COUNTER_ATTACK.script(match))
    data = data_of(name)
    assert [step["p"] for step in data["steps"]] == list(range(len(log.entries) + 1))

    for entry, standing in zip((None, *log.entries), standings(data), strict=True):
        if entry is not None:
            referee.replay(entry)
        assert standing.stands == {str(who): str(place) for who, place in match.position.stands.items()}
        assert standing.facts["o"] == str(match.ball)
        assert standing.facts["a"] == {"": 0, "air": 1, "ground": 2}[match.travels]
        assert {who for who, marks in standing.marks.items() if "booked" in marks} == {
            str(who) for who in match.booked if who in match.position.stands
        }


def test_a_known_ply_stands_as_in_the_log() -> None:
    """9h waits beside the goal for its snapshot; the keeper is off its line, and 6a has come across to M32."""
    *_, standing = zip(range(50), standings(data_of("community-1")), strict=False)
    now = standing[1]

    assert (now.stands["9h"], now.stands["6a"], now.facts["o"]) == ("K35", "M32", "K35")
    assert data_of("community-1")["steps"][49]["w"] == [
        ["ball", "K35", "L38"],
        ["touched", "K36", "L36", "K37", "L37", "L38"],
    ]
    assert (now.facts["s"], now.facts["c"]) == ("0 \N{EN DASH} 0", "45+3'")


def test_a_shot_is_drawn_until_the_ball_has_moved_and_tries_for_the_ball_with_their_zones() -> None:
    """The keeper on L35 deflects the shot; 10h on H25 misses a pass on I25."""
    steps = data_of("community-1")["steps"]

    assert steps[50]["w"] == steps[49]["w"] != []
    assert steps[51]["w"][-1] == ["won", "L35", "L35", "K35", "L36", "M36", "M35", "M34", "L34"]
    lost = [way for way in steps[69]["w"] if way[0] == "lost"]
    assert lost == [["lost", "I25", "H25", "G25", "H26", "I26", "I25", "I24", "H24"]]


def test_each_step_is_told_in_the_words_of_the_log_in_every_complete_language() -> None:
    told = data_of("community-1")["told"]

    assert tuple(told) == COMPLETE
    assert {code: told[code][75][:2] for code in COMPLETE} == {
        "en": ["13h Kestenholm moves I29 → H28. MOV-2", "13h Kestenholm has the ball on H28. MOV-4"],
        "fr": ["13h Kestenholm va I29 → H28. MOV-2", "13h Kestenholm a le ballon en H28. MOV-4"],
        "it": ["13h Kestenholm va I29 → H28. MOV-2", "13h Kestenholm ha il pallone in H28. MOV-4"],
        "pt": ["13h Kestenholm vai I29 → H28. MOV-2", "13h Kestenholm tem a bola em H28. MOV-4"],
        "el": ["13h Kestenholm πάει I29 → H28. MOV-2", "13h Kestenholm έχει την μπάλα στο H28. MOV-4"],
    }
    assert told["en"][65][1:3] == [
        "Goal for Lantern Quay! 9h Montesqueda, 45+4'. It's 1-0. PEN-1",
        "Half time: 1-0. CLK-4",
    ]


def test_a_step_without_a_report_tells_the_answer_or_the_die() -> None:
    told = data_of("community-1")["told"]["en"]

    assert told[21] == ["Saltmarsh United: Done"]
    assert told[66] == ["Saltmarsh United: 5-3-2"]
    assert told[45] == ["1a Obiatuegwu rolls 3 for a dive at the feet."]
    assert all(told)


def test_whose_turn_it_is_and_what_is_asked() -> None:
    turn = data_of("community-1")["turn"]

    assert turn["en"][75] == "Lantern Quay attack · Lantern Quay: Choose your next action."
    assert turn["it"][75] == "Attacca Lantern Quay · Lantern Quay: Scegli la prossima azione."


def test_a_die_is_told_with_its_sum_and_what_each_face_would_have_meant() -> None:
    """The deflection of BLK-3: saving 4 + die needs a six beside the tests' 10."""
    assert data_of("community-1")["steps"][51]["d"] == [
        [{"side": "away", "face": 6, "faces": 6, "total": 10, "pips": 4}]
    ]
    assert dice_at("community-1", 51, "en") == [
        [
            "Saltmarsh United 1 Obiatuegwu saving 4+6=10: 1 Obiatuegwu deflects the shot.",
            "1a Obiatuegwu rolls 6 for a deflection. 1-5: No deflection · 6: 1a Obiatuegwu deflects the shot",
            "Chance of this result: 17%.",
        ]
    ]
    assert dice_at("community-1", 51, "fr")[0][0] == (
        "Saltmarsh United 1 Obiatuegwu arrêt 4+6=10: 1 Obiatuegwu dévie le tir."
    )
    assert dice_at("community-1", 51, "fr")[0][1].endswith(
        "1-5\N{NO-BREAK SPACE}: Pas de déviation · 6\N{NO-BREAK SPACE}: 1a Obiatuegwu dévie le tir"
    )


def test_a_die_of_which_every_face_comes_to_the_same_is_told_without_a_chance() -> None:
    assert [len(lines) for lines in dice_at("community-1", 2, "en")] == [1]
    assert not any("hance" in line for lines in dice_at("community-1", 10, "en") for line in lines)


def test_dice_for_the_ball_are_told_with_the_chance_before_them_and_the_luck() -> None:
    """Interceptions need a 6. A dive of 4 beats a dribble of 3 by a face as high or higher that is no 1: 20 of 36."""
    assert dice_at("community-1", 7, "en")[0][-2:] == [
        "Chance of this result: 17%.",
        "10a Quercioli: 17% before the dice. Luck: +83%.",
    ]
    assert dice_at("community-1", 69, "en")[0][-1] == "10h Hanamiya: 17% before the dice. Luck: \N{MINUS SIGN}17%."
    assert dice_at("community-1", 46, "en")[0][-1] == "1a Obiatuegwu: 56% before the dice. Luck: \N{MINUS SIGN}56%."


def test_an_attempt_at_goal_is_told_with_its_chance_when_it_is_over() -> None:
    """The snapshot of 0.7191 is deflected at 51 and runs loose at 53; the penalty of 0.7623 goes in at 65."""
    assert dice_at("community-1", 53, "en")[0][-1] == "Lantern Quay: 72% before the dice. Luck: \N{MINUS SIGN}72%."
    assert dice_at("community-1", 65, "en")[0][-1] == "Lantern Quay: 76% before the dice. Luck: +24%."


@pytest.mark.parametrize("name", NAMES)
def test_luck_is_that_of_the_statistics(name: str) -> None:
    """Each result that the score sheet counts is told once, unless nothing was left to chance."""
    log = read_log(log_of(name))
    sides = score_sheet(log.head, log.entries).sides
    counted = [(one.chance, one.came_off) for side in sides for one in side.thrown if one.chance not in {0, 1}]
    data = data_of(name)
    lines = [line for step in data["dice"]["en"] for duel in step for line in duel]
    lines += [line for step in data["told"]["en"] for line in step]

    told = [line.partition(": ")[2] for line in lines if "before the dice" in line]

    assert sorted(told) == sorted(
        f"{percent(chance)} before the dice. Luck: {signed_percent(came_off - chance)}." for chance, came_off in counted
    )


@pytest.mark.parametrize("name", NAMES[:2])
def test_every_die_is_shown_where_it_fell(name: str) -> None:
    data, log = data_of(name), read_log(log_of(name))
    for entry, step, words in zip(log.entries, data["steps"][1:], data["dice"]["en"][1:], strict=True):
        duels: list[list[dict[str, int]]] = step.get("d", [])
        if " rolls " in entry.asked:
            assert int(entry.answer) in {die["face"] for duel in duels for die in duel}
            assert any(f" rolls {entry.answer} for " in line for lines in words for line in lines)
        assert len(words) == len(duels)


def test_the_time_line_has_goals_cards_shots_and_halves() -> None:
    marks = [(step["p"], step["e"], step.get("x")) for step in data_of("community-1")["steps"] if "e" in step]

    assert marks == [
        (47, [["chance", "home"]], None),  # a snapshot is called
        (49, [["shot", "home"]], 0.7191),
        (57, [["card", "away", "yellow"]], None),
        (59, [["chance", "home"]], None),  # a penalty is given
        (63, [["shot", "home"]], 0.7623),
        (65, [["goal", "home"], ["half", ""]], None),
        (109, [["end", ""]], None),
    ]


def test_pieces_wear_the_shirts_of_the_pictures_and_goalkeepers_are_square() -> None:
    data = data_of("community-1")
    pieces = {piece["id"]: piece for piece in data["pieces"]}
    sash = {"fill": "#ffd23f", "second": "#e8590c", "pattern": "sash", "ink": "#000000", "shape": "round"}

    assert {key: pieces["9h"][key] for key in sash} == sash
    assert {key: data["sides"][0][key] for key in sash} == sash
    assert {who for who, piece in pieces.items() if piece["shape"] == "square"} == {"1h", "1a"}
    assert pieces["1h"]["fill"] != pieces["1a"]["fill"]


@pytest.mark.parametrize("name", NAMES)
def test_expected_goals_are_those_of_the_statistics(name: str) -> None:
    log = read_log(log_of(name))
    sides = {side.value: float(figures.xg) for side, figures in statistics_of(log.head, log.entries).sides.items()}
    shots = [step for step in data_of(name)["steps"] if "x" in step]

    found = {side: sum(step["x"] for step in shots if ["shot", side] in step["e"]) for side in sides}

    assert found == pytest.approx(sides, abs=0.001)


def test_the_field_has_every_hex_with_its_ground_and_the_lines_of_the_pictures() -> None:
    drawn: dict[str, Any] = data_of("community-1")["field"]
    grounds = {label: ground for label, _, _, ground in drawn["hexes"]}
    dots = AWKWARD_ANGLE["left"] | AWKWARD_ANGLE["right"]
    places = {label: (x, y) for label, x, y, _ in drawn["hexes"]}

    assert len(grounds) == len(PITCH) + len(GOAL["left"]) + len(GOAL["right"])
    assert {grounds[str(place)] for place in GOAL["left"]} == {"net"}
    assert places["M20"] == (places["M19"][0] + 75, pytest.approx(places["M19"][1] - 43.3, abs=0.1))
    assert 'stroke="var(--chalk)"' in drawn["lines"]
    assert drawn["lines"].count("<circle") == 1 + 2 + len(dots)  # the centre, the penalty spots


def test_each_look_has_a_colour_for_every_ground_and_line() -> None:
    data = data_of("community-1")
    used = {f"--{ground}" for *_, ground in data["field"]["hexes"]}

    for colours in data["looks"].values():
        assert {key.removeprefix("--") for key in used} | {"chalk", "faint", "mesh", "net", "run"} <= colours.keys()
    assert data["looks"]["day"]["grass0"] == "#1a5f2f"


def test_a_log_of_nothing_is_refused() -> None:
    with pytest.raises(LogUnreadable):
        _ = recording_in("hello\n")
    with pytest.raises(NoPage):
        _ = recording_in("ruleset draughts\n\n")


def test_a_log_that_does_not_fit_is_shown_as_far_as_it_goes() -> None:
    text = log_of("community-1").replace("  20 away chooses", "  20 away guesses")
    assert [step["p"] for step in replay_data(recording_in(text))["steps"]] == list(range(21))
