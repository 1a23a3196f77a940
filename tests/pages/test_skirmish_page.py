"""The page of a skirmish says what the referee knows, on a field drawn as in the pictures."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from pages.replay_data import recording_in, replay_data
from pages.replay_page import page_with
from render.drawing.look import LOOKS
from render.skirmish.ground import colour_of
from rules.hexes import Hex
from rules.log import read_log
from rules.referee import Referee
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.match import Match
from tests.pages.unpacked import SKIRMISHES, data_in, standings
from text.languages import COMPLETE

NAMES = ("7_8-8", "11_5-8")


def text_of(name: str) -> str:
    """Return a recorded skirmish."""
    return (SKIRMISHES / f"{name}.log").read_text(encoding="utf-8")


@cache
def page_of(name: str) -> dict[str, Any]:
    """Return the data of a recorded skirmish's page."""
    return replay_data(recording_in(text_of(name)))


def played(name: str) -> Match:
    """Return a recorded skirmish at its end."""
    log = read_log(text_of(name))
    match: Match = SKIRMISH.begin(log.head)
    _ = Referee(SKIRMISH.script(match), log.entries)
    return match


@pytest.mark.parametrize("name", NAMES)
def test_at_every_ply_figures_stand_where_the_referee_has_them(name: str) -> None:
    log = read_log(text_of(name))
    match: Match = SKIRMISH.begin(log.head)
    referee = Referee(SKIRMISH.script(match))

    for entry, standing in zip((None, *log.entries), standings(page_of(name)), strict=True):
        if entry is not None:
            referee.replay(entry)
        there = [figure for figure in match.figures.values() if figure.spot is not None and figure.is_on_field]
        assert standing.stands == {figure.name: str(figure.spot.place) for figure in there if figure.spot}
        floors = {figure.name: figure.spot.floor for figure in there if figure.spot and figure.spot.floor}
        assert {who for who, marks in standing.marks.items() if "floor" in marks} == floors.keys()
        assert {who for who, marks in standing.marks.items() if "hidden" in marks} == {
            figure.name for figure in there if figure.hidden
        }


def test_it_is_told_in_every_complete_language_with_paths_and_marks() -> None:
    data = page_of("7_8-8")

    assert data["steps"][30]["w"] == [["run", "F1", "G2", "G3", "H4", "H5"]]
    assert tuple(data["told"]) == COMPLETE
    assert {code: data["told"][code][30] for code in COMPLETE} == {
        "en": ["Hob moves to H5. Movement used: 4. SK-TER-1"],
        "fr": ["Hob va en H5. Mouvement utilisé\N{NO-BREAK SPACE}: 4. SK-TER-1"],
        "it": ["Hob va a H5. Movimento usato: 4. SK-TER-1"],
        "pt": ["Hob vai para H5. Movimento usado: 4. SK-TER-1"],
        "el": ["Hob πάει στο H5. Κίνηση που ξοδεύτηκε: 4. SK-TER-1"],
    }
    assert (
        data["turn"]["en"][30] == "Ashlock Watch: all other moves · Ashlock Watch: Move your figures, then press Done."
    )
    assert (data["steps"][78]["e"], data["title"]["en"]) == (
        [["end", ""]],
        "Ashlock Watch 8 \N{EN DASH} 8 Gutter Court",
    )
    assert {piece["side"]: piece["shape"] for piece in data["pieces"]} == {"home": "round", "away": "square"}


def test_a_fight_and_a_figure_out_of_action_are_marked() -> None:
    marks = [mark for step in page_of("11_5-8")["steps"] for mark in step.get("e", [])]

    assert marks.count(["chance", "home"]) >= 3  # of eight figures three are out of action
    assert marks[-1] == ["end", ""]


@pytest.mark.parametrize("name", NAMES)
def test_the_field_has_the_colours_of_the_pictures_in_every_look(name: str) -> None:
    data, field = page_of(name), played(name).field

    for look, colours in data["looks"].items():
        for label, _, _, ground in data["field"]["hexes"]:
            place = Hex.parse(label)
            expected = colour_of(field.at(place), place, LOOKS[look])
            assert colours[ground] == "#" + bytes(expected).hex()
        assert set(re.findall(r"var\(--(\w+)\)", data["field"]["lines"])) <= colours.keys()
    assert len(data["field"]["hexes"]) == field.columns * field.rows


def test_walls_and_heights_are_drawn_and_nothing_but_shapes_and_numbers() -> None:
    lines: str = page_of("7_8-8")["field"]["lines"]

    assert set(re.findall(r"<(\w+)", lines)) <= {"path", "circle", "text"}
    assert set("".join(re.findall(r"<text[^>]*>([^<]*)</text>", lines))) <= set("0123456789½/-")
    assert lines.count("<path") > 100


def test_its_file_is_read_back() -> None:
    assert data_in(page_with(page_of("7_8-8"), "fr").decode())["game"] == "skirmish"
