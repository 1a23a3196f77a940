"""Messages with a sentence of their own for some facts: an empty one, no hex at all, the state of a figure."""

from __future__ import annotations

import pytest

from league.competition.competition import CompetitionPhase
from league.errors import NotFromThere, NotNow
from matchday.errors import NotPlaying
from rules.asking import Choose, OneOf
from rules.counter_attack.commands.movement_errors import HasNotTheBall
from rules.counter_attack.movement.nutmeg_calls import NoNutmegNow
from rules.counter_attack.shooting.shot import NotAGoalHex
from rules.errors import NotAnOption, NotUnderstood
from rules.reports import WrittenReport
from rules.skirmish.commands.errors import MayNotShoot, NotUpToARun
from tests.for_each import for_each
from text.game_list import GAMES
from text.message import N_, N_plural, Varied, every_form, filled
from text.questions import asked
from text.refusals.refusal_words import brief
from text.reports import without_clause

FOOTBALL, SKIRMISH = GAMES["counter_attack"], GAMES["skirmish"]
AWAY = Varied(
    N_plural("{hexes} hex from {place}", "{hexes} hexes from {place}", "hexes"), "hexes", {"0": N_("on {place}")}
)


@pytest.mark.parametrize(("hexes", "words"), [(0, "on K19"), (1, "1 hex from K19"), (2, "2 hexes from K19")])
def test_a_fact_chooses_the_form_and_its_number_the_one_or_the_many(hexes: int, words: str) -> None:
    assert filled(AWAY, {"hexes": hexes, "place": "K19"}) == words


def test_all_forms_of_a_message_are_listed() -> None:
    assert list(every_form(AWAY)) == ["{hexes} hex from {place}", "on {place}"]
    assert list(every_form("one")) == ["one"]


@pytest.mark.parametrize("empty", [(), [], "", None])
def test_an_empty_fact_is_no_one_of_people_and_none_of_things(empty: object) -> None:
    assert filled("{players}, {options}", {"players": empty, "options": empty}) == "no one, none"


@for_each(
    ("refusal", "words"),
    [
        (HasNotTheBall("", ""), "No one has the ball to tackle."),
        (HasNotTheBall("4a", "5a"), "4a doesn't have the ball: 5a does."),
        (NoNutmegNow(""), "No nutmeg now: no one has the ball."),
        (NotAnOption("x", (), "TAC-4"), "“x” isn't possible now."),
        (NotUpToARun("Ulf", "engaged"), "Ulf is fighting and can't run."),
        (MayNotShoot("Ulf", "failed_charge"), "Ulf failed a charge this turn and can't shoot."),
        (MayNotShoot("Ulf", "turn"), "It isn't Ulf's turn to shoot."),
        (NotPlaying(1, "declined"), "This challenge was declined or withdrawn."),
        (NotPlaying(1, "claimed"), "This match is over."),
        (NotFromThere("finished", "playing"), "This match has already been played."),
    ],
)
def test_a_refusal_is_a_sentence_whatever_its_facts(refusal: Exception, words: str) -> None:
    assert brief(refusal).startswith(words)


def test_advice_without_a_single_example_is_a_sentence_too() -> None:
    assert brief(NotAnOption("x", (), "TAC-4")).endswith("See the board for what you can do.")
    assert brief(NotUnderstood("x", "", "TAC-4")).endswith("See the board for what you can do.")
    assert brief(NotAGoalHex("K19", "")).endswith("Move closer, or pass.")


def test_a_keeper_may_stay_at_any_restart_but_a_goal_kick() -> None:
    words = {
        clause: asked(Choose("home", "keeper_placement", clause, OneOf(("K2",), clause)), FOOTBALL)
        for clause in ("GKP-12", "GKK-1")
    }
    assert words == {
        "GKP-12": "Place your keeper, or press Stay. `GKP-12`",
        "GKK-1": "Goal kick: place your keeper. `GKK-1`",
    }


@pytest.mark.parametrize(
    ("hexes", "pips", "words"),
    [
        (0, 0, "1h goes for it on M2."),
        (0, 1, "1h is already on M2: +1 to the save."),
        (1, 0, "1h goes for it on M2, 1 hex away."),
        (3, -1, r"1h goes for it on M2, 3 hexes away: \-1 to the save."),
    ],
)
def test_how_far_a_keeper_goes_is_told_where_it_goes_at_all(hexes: int, pips: int, words: str) -> None:
    facts = {"player": "1h", "to": "M2", "hexes": hexes, "pips": pips}
    assert without_clause(WrittenReport("goes_for_it", "SAV-1", facts), FOOTBALL, {}) == words


@pytest.mark.parametrize(
    ("needed", "words"),
    [(5, "Each wounds on 5+."), (6, "Each wounds on a 6."), (7, "That's too weak to wound them.")],
)
def test_no_hit_needs_what_no_die_shows(needed: int, words: str) -> None:
    facts = {"figure": "Ulf", "hits": 2, "strength": 3, "needed": needed}
    told = without_clause(WrittenReport("hit", "SK-FALL-1", facts), SKIRMISH, {})
    assert told == f"Hits on Ulf: 2, strength 3. {words}"


@pytest.mark.parametrize(("change", "words"), [("prone Ulf", "Ulf is prone"), ("end match", "End the match")])
def test_a_proposed_change_is_told_as_its_button_says_it(change: str, words: str) -> None:
    facts = {"side": "home", "change": change}
    assert (
        without_clause(WrittenReport("proposed", "FACT-8", facts), SKIRMISH, {"home": "Reds"})
        == f"Reds propose: {words}."
    )


def test_a_direction_is_told_as_the_board_shows_it() -> None:
    facts = {"player": "4a", "direction": "2", "distance": "6"}
    told = without_clause(WrittenReport("loose_ball", "LOO-1", facts), FOOTBALL, {"4a": "4a Moss"})
    assert told == "The ball breaks off 4a Moss: north-east, distance 6."


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("goalkeepers", "Draft, goalkeepers: Reds pick first."),
        ("outfield players", "Draft, outfield players: Reds pick first."),
    ],
)
def test_a_draft_says_of_whom_it_is(kind: str, words: str) -> None:
    assert (
        without_clause(
            WrittenReport("draft_begins", "SET-2", {"side": "home", "kind": kind}), FOOTBALL, {"home": "Reds"}
        )
        == words
    )


@pytest.mark.parametrize("phase", CompetitionPhase)
def test_how_far_a_competition_has_come_is_a_sentence(phase: CompetitionPhase) -> None:
    assert not brief(NotNow(phase.value)).startswith("That isn't possible")
