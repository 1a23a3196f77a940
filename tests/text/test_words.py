"""Words of reports, questions and refusals: each has its own, filled with its own facts, and none is left over."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from itertools import chain
from pathlib import Path
from typing import Any, cast

import pytest

import bot  # pyright: ignore[reportUnusedImport]  # noqa: F401 - brings in every module that has refusals
from rules import game_list
from rules.asking import Choose, OneOf
from rules.counter_attack.commands.errors import HexTaken
from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.match_head import NoAbilitiesHere
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.set_pieces.set_piece_placing import PlacingAnswers, PlacingsOfATaker, SetPiece
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.movement_state import Part, Phase
from rules.errors import NotAnOption, NotUnderstood
from rules.hexes import Hex
from rules.planning.previews import PreviewedOrder
from rules.reports import WrittenReport
from store.people import privacy
from tests.for_each import for_each
from tests.rig import set_scene
from tests.text.told import CASES, every_refusal, kinds_of_reports, reports_of
from text.game_list import GAMES
from text.languages import speaking
from text.message import Panel, blanks_of, every_form, filled, name_shown, plain
from text.questions import asked, in_short
from text.refusals.refusal_words import SAYS, say
from text.reports import line, without_clause

FOOTBALL = GAMES["counter_attack"]


@pytest.mark.parametrize("game", GAMES)
def test_every_report_of_the_rules_has_words_and_nothing_else_has(game: str) -> None:
    assert set(GAMES[game].reports) == {kind.name for kind in kinds_of_reports(game)}


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_a_report_ask_for_no_other_facts_than_its_own(game: str) -> None:
    words = GAMES[game].reports
    foreign = {
        f"{kind.__name__}: {', '.join(missing)}"
        for kind in kinds_of_reports(game)
        if (missing := blanks_of(words[kind.name]) - {each.name for each in fields(cast("Any", kind))})
    }

    assert foreign == set()


@for_each("file", CASES, ids=lambda file: file.stem)
def test_all_that_a_worked_case_tells_can_be_said_with_the_facts_of_its_report(file: Path) -> None:
    said = [line(report, FOOTBALL, {}) for report in reports_of(file)]

    assert all(said)


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("en", "a former manager"),
        ("fr", "un ancien manager"),
        ("it", "un ex manager"),
        ("pt", "um ex-técnico"),
        ("el", "ένας πρώην προπονητής"),
    ],
)
def test_a_forgotten_person_is_named_in_the_language_of_who_reads(code: str, shown: str) -> None:
    with speaking(code):
        assert (name_shown(privacy.FORGOTTEN), name_shown("Rosa")) == (shown, "Rosa")


def test_every_question_has_words_and_nothing_else_has() -> None:
    assert set(FOOTBALL.panels) == set(QUESTIONS)


def test_a_question_that_means_one_player_calls_it_by_its_name() -> None:
    question = Choose("away", "try_for_ball", "MOV-5", OneOf(("try", "no"), "MOV-5"), about="4a")

    assert asked(question, FOOTBALL, {"4a": "Vale"}) == "Go for the loose ball with Vale? `MOV-5`"
    assert asked(question, FOOTBALL) == "Go for the loose ball with 4a? `MOV-5`"


@for_each("panel", [panel for game in GAMES.values() for panel in game.panels.values()])
def test_a_question_has_no_blank_but_for_the_player_that_is_meant(panel: Panel) -> None:
    assert blanks_of(panel.ask) <= {"player"}


@for_each(
    ("name", "panel"),
    [each for game in GAMES.values() for each in game.panels.items() if each[1].counts],
)
def test_a_question_that_counts_says_how_many_have_acted_of_those_who_may_or_how_many_are_left(
    name: str, panel: Panel
) -> None:
    assert blanks_of(panel.counts) == ({"left"} if name == "set_piece_placing" else {"moved", "players"})


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (1, "Set piece: place 1 player, or press Done."),
        (2, "Set piece: place up to 2 players, or press Done."),
    ],
)
def test_before_a_set_piece_it_is_said_how_many_players_may_still_be_placed(left: int, words: str) -> None:
    match = set_scene("7h A37 ball; 2h M20; 1h M1; 1a M37; attack home")
    answers = PlacingAnswers(SetPiece(match), Side.HOME, left)

    assert in_short(Choose("home", "set_piece_placing", "COR-1", answers), GAMES["counter_attack"], match) == words


@pytest.mark.parametrize(
    ("scene", "left", "words"),
    [
        ("9h M20; 8h N16", 1, "Free kick: place 1, at the ball."),
        ("9h M20; 8h N16", 2, "Free kick: place up to 2, one at the ball."),
        ("9h M24; 8h N16", 1, "Set piece: place 1 player, or press Done."),
    ],
)
def test_the_last_placing_before_a_free_kick_offers_no_end_while_nobody_is_at_the_ball(
    scene: str, left: int, words: str
) -> None:
    """Done was offered though it is refused until somebody can take the kick (FK-1)."""
    match = set_scene(f"1h M1; {scene}; 1a M37; 4a M29; situation free kick; attack home; spot M24")
    match.put_ball(Hex.parse("M24"))
    answers = PlacingsOfATaker(SetPiece(match, clause="FK-1", again=True), Side.HOME, left)

    assert ("done" in map(str, answers.legal())) is ("Done" in words)
    assert in_short(Choose("home", "set_piece_placing", "FK-1", answers), GAMES["counter_attack"], match) == words


@pytest.mark.parametrize(
    ("moved", "words"),
    [
        (3, "3 of 5 moved. Press Done to finish."),
        (4, "Last of 5: a full run or Done ends it."),
        (5, "5 of 5 moved. Press Done to finish."),
    ],
)
def test_before_the_last_player_of_a_part_it_is_said_how_the_part_ends(moved: int, words: str) -> None:
    """With its pace used up and nothing left to do, the part ends without Done (MOV-1)."""
    match = set_scene("10h M10 ball; 1h M1; 2a A30; 3a C30; 4a E30; 5a G30; 6a I30; 1a M37; attack home")
    players = match.on_pitch(Side.AWAY)[1:]
    match.phase = Phase(Part.DEFENCE, moved=set(players[:moved]), moved_in_part=set(players[:moved]))
    question = Choose("away", "move", "MOV-1", PhaseAnswers(match, match.phase))

    assert in_short(question, GAMES["counter_attack"], match) == words


@for_each("refusal", every_refusal(), ids=lambda refusal: refusal.__name__)
def test_every_refusal_has_words_that_use_only_its_facts(refusal: type[Exception]) -> None:
    facts = {fact.name for fact in fields(refusal)} if is_dataclass(refusal) else set[str]()

    for part in chain.from_iterable(map(every_form, SAYS[refusal.__name__])):
        assert blanks_of(part) <= facts


def test_no_words_are_left_of_a_refusal_that_is_gone() -> None:
    assert set(SAYS) == {refusal.__name__ for refusal in every_refusal()}


def test_two_refusals_never_share_a_name_unless_they_are_of_two_games() -> None:
    folders = {f"{game.folder_in('rules')}." for game in game_list.GAMES}
    owned = [(next((own for own in folders if each.__module__.startswith(own)), ""), each) for each in every_refusal()]

    assert max(Counter((folder, refusal.__name__) for folder, refusal in owned).values()) == 1


def test_a_refusal_says_what_is_wrong_with_its_clause_then_what_to_do() -> None:
    said = say(HexTaken("K19", "4a"), {"4a": "4a Diaz"})

    assert said == "**4a Diaz is already on K19.** `GEN-2` Pick a free hex."


def test_what_a_manager_typed_is_shown_without_effect() -> None:
    said = say(NotUnderstood("**@everyone** `x`", "10 K19", "MOV-1"))

    assert r"\*\*\@everyone\*\* \`x\`" in said


def test_options_are_listed_one_after_another() -> None:
    assert "stay, K19" in say(NotAnOption("x", ("stay", "K19"), "TAC-4"))


def test_several_players_in_one_fact_are_all_called_by_name() -> None:
    assert filled("{players}", {"players": "4a 5a"}, {"4a": "4a Diaz", "5a": "5a Silva"}) == "4a Diaz, 5a Silva"


def test_a_report_shows_its_dice_with_the_sum_and_its_clause() -> None:
    report = WrittenReport("interception", "PAS-3", {"player": "4a", "hex": Hex.parse("K19"), "score": "4+6=10"})

    assert line(report, FOOTBALL, {"4a": "4a Diaz"}) == "4a Diaz intercepts on K19: 4+6=10. `PAS-3`"


def test_a_very_long_text_is_cut() -> None:
    assert len(plain("x" * 5000)) < 300


def test_a_card_turned_up_has_its_attributes_in_words() -> None:
    card = WrittenReport("card_turned_up", "SET-2", {"card": "Ada Vale", "attributes": "pace 5, high_pass 4, aerial 2"})

    assert without_clause(card, FOOTBALL, {}) == "Face up: Ada Vale (pace 5, high pass 4, aerial 2)."
    with speaking("fr"):
        assert without_clause(card, FOOTBALL, {}).endswith("(vitesse 5, passe haute 4, jeu aérien 2).")


def test_a_refusal_names_an_edition_as_the_menu_does() -> None:
    assert "The Community 2021 edition has no abilities." in say(NoAbilitiesHere("community2021"))
    with speaking("el"):
        assert "community" not in say(NoAbilitiesHere("community2021"))


def test_an_order_of_a_skirmish_without_a_button_is_previewed_as_its_reader_may_type_it() -> None:
    skirmish, move = GAMES["skirmish"], PreviewedOrder("move Ulf B0", "move Ulf B0", "move Ulf B0", "move", "SK-MOV-1")

    assert skirmish.order(None, "home", move, {}) == "**move Ulf B0**"
    with speaking("it"):
        assert skirmish.order(None, "home", move, {}) == "**muovere Ulf B0**"
