"""Positions in words, for tests and worked cases: the field, the figures, and whose turn it is.

    home Ann (0,0); home Abe K12/1 M=5 I=4 leader; away Eve (9,0) prone hidden
    band q=3 difficult; ground K12 K13 h0,3; edge K12-K13 wall=0.5 ladder; turn home; step others

Parts are separated by semicolons or line ends. A figure is a side, a name, a spot, and whatever is not standard:
`M I S T W Ld` (standard is 4 3 3 3 1 7), `left` (wounds left), `large animal fear leader`; `prone stunned fleeing
hidden`; its actions this turn (`stood_up moved ran fell failed_charge spot_failed no_shoot no_hide`), and its spot at
the start of the turn (`started=K11`). The field is flat and open, 60 by 26, but for `ground` (hexes), `band` (all
hexes of columns `q=3`, `q>=1` or `q<=0` steps from column 19) and `edge` (two hexes). Ground has floors in paces (`h3`,
`h0,3`), a terrain (`difficult very_difficult impassable`) and `cover`; an edge has `wall=0.5` in paces, `ladder rope
stairs`, `door`, `window` and `cover`. Facts: `turn` (home, away), `number` (turns begun), `step` (such as others),
`rounds`, `engaged Ann Eve`, and `options run_block=8_exclusive`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from rules.case_stage import number_in, one_of, parts_of, reading
from rules.hexes import Hex
from rules.rulebook import RULEBOOK
from rules.skirmish.field_files.field_file import field_text
from rules.skirmish.model.battlefield import HEIGHT, Battlefield, Edge, Ground, Spot, Terrain, Way
from rules.skirmish.model.figures import Figure, Profile, Side, Status, ThisTurn
from rules.skirmish.model.match import Match, StateAtStart, TurnStep
from rules.skirmish.model.switches import STANDARD, VERSION, NoSuchReading, switches_named
from rules.skirmish.warbands.warband import Warband

_POINTS: Final[Mapping[str, str]] = {
    "M": "move", "I": "initiative", "S": "strength", "T": "toughness", "W": "wounds", "Ld": "leadership",
}  # fmt: skip
_FLAGS: Final[Mapping[str, str]] = {
    "large": "large", "animal": "animal", "fear": "causes_fear", "leader": "leader",
}  # fmt: skip
_DONE: Final = frozenset(
    ("stood_up", "moved", "ran", "fell", "failed_charge", "spot_failed", "dive_bonus", "no_shoot", "no_hide")
)
_SIDE_NAME_SPOT: Final = 3  # words
_BAND: Final = re.compile(r"q(?P<which>[<>]?=)(?P<steps>-?\d+)")
_HEIGHT: Final = re.compile(r"-?[0-9]{1,2}(?:\.[05])?")
_COLOURS: Final = {Side.HOME: "#b03a2e", Side.AWAY: "#1f618d"}
_CENTRE: Final = 19
"""The column from which the columns of a band are counted."""


def set_scene(text: str) -> Match:
    """Return a match in the position that a text describes. Raises SceneUnclear."""
    written = list(parts_of(text))
    options, rounds = _options(written), _rounds(written)
    figures = _figures(written)
    field = _field(written)
    _check_spots(figures, field, written)
    head = {"ruleset": "skirmish", "edition": options, RULEBOOK: str(VERSION), "rounds": str(rounds)}
    head |= _drawn(field) | _bands(figures)
    match = Match(head, field, switches_named(options), {each.name: each for each in figures}, rounds)
    match.deployed, match.turn, match.step = True, 1, TurnStep.CHARGES
    for line, part in written:
        with reading(line, part):
            _set(match, part.split())
    match.began = {each.name: StateAtStart(each.turn.start, each.is_ready and not each.hidden) for each in figures}
    return match


def _options(written: Sequence[tuple[int, str]]) -> str:
    """Return the edition of a scene: the standard, and the changes by its options. Raises SceneUnclear."""
    edition = STANDARD
    for line, part in written:
        name, *changes = part.split()
        if name == "options":
            edition = " ".join([STANDARD, *changes])
            with reading(line, part):
                try:
                    _ = switches_named(edition)
                except NoSuchReading as none:
                    listed = ", ".join(none.known)
                    raise ValueError(f"“{none.given}” is no option: there are {listed}") from none
    return edition


def _rounds(written: Sequence[tuple[int, str]]) -> int:
    """Return the number of turns of each side, 3 by default. Raises SceneUnclear."""
    rounds = 3
    for line, part in written:
        if part.split()[0] == "rounds":
            with reading(line, part):
                rounds = number_in(part.partition(" ")[2].strip(), least=1)
    return rounds


def _drawn(field: Battlefield) -> dict[str, str]:
    return {"field": "drawn", "field.drawn": json.dumps(field_text(field))}


def _bands(figures: list[Figure]) -> dict[str, str]:
    head: dict[str, str] = {}
    for side in Side:
        profiles = tuple(each.profile for each in figures if each.side is side)
        head |= Warband(side.value.title(), _COLOURS[side], profiles).in_head(side)
    return head


def spot_named(label: str) -> Spot:
    """Return a spot such as "K12", or "K12/1" for its second floor. Raises NoSuchHex or ValueError."""
    place, slash, floor = label.partition("/")
    return Spot(Hex.parse(place), number_in(floor) if slash else 0)


def _figures(written: Sequence[tuple[int, str]]) -> list[Figure]:
    """Return the figures, each with its line number. Raises SceneUnclear."""
    figures: dict[str, Figure] = {}
    for line, part in written:
        if part.split()[0] in set(Side):
            with reading(line, part):
                figure = _figure(part.split())
                if figure.name in figures:
                    raise ValueError(f"{figure.name} is on the field already")
                figures[figure.name] = figure
    return list(figures.values())


def _check_spots(figures: Sequence[Figure], field: Battlefield, written: Sequence[tuple[int, str]]) -> None:
    """Check that each figure has a spot on the field of its own. Raises SceneUnclear."""
    taken: dict[Spot | None, str] = {}
    placed = [(line, part) for line, part in written if part.split()[0] in set(Side)]
    for figure, (line, part) in zip(figures, placed, strict=True):
        with reading(line, part):
            if figure.spot in taken:
                raise ValueError(f"{taken[figure.spot]} is on {figure.spot} already")
            _check_floor(figure.spot, field)
            _check_floor(figure.turn.start, field)
            taken[figure.spot] = figure.name


def _check_floor(spot: Spot | None, field: Battlefield) -> None:
    """Check that a spot is on the field. Raises ValueError."""
    if spot is None or spot.place not in field.hexes:
        raise ValueError(f"{spot} is not on the field")
    floors = len(field.at(spot.place).floors)
    if spot.floor >= floors:
        raise ValueError(f"{spot.place} has no floor {spot.floor}: its highest is {floors - 1}")


def _figure(words: list[str]) -> Figure:
    if len(words) < _SIDE_NAME_SPOT:
        raise ValueError("a figure is a side, a name and a hex, such as home Ann K12")
    side, name, label, *rest = words
    given = dict(word.split("=", 1) for word in rest if "=" in word)
    points = {_POINTS[letter]: number_in(value) for letter, value in given.items() if letter in _POINTS}
    profile = replace(Profile(name), **points, **{_FLAGS[word]: True for word in rest if word in _FLAGS})
    left = number_in(given["left"]) if "left" in given else profile.wounds
    spot = spot_named(label)
    turn = ThisTurn(start=spot_named(given["started"]) if "started" in given else spot)
    figure = Figure(profile, Side(side), left, spot, turn=turn)
    for word in rest:
        _become(figure, word)
    return figure


def _become(figure: Figure, word: str) -> None:
    """Change a figure as one word says."""
    if word in _DONE:
        setattr(figure.turn, word, True)
    elif word in set(Status):
        figure.status = Status(word)
    elif word in {"fleeing", "hidden"}:
        setattr(figure, word, True)
    elif word not in _FLAGS and word.partition("=")[0] not in {*_POINTS, "left", "started"}:
        listed = ", ".join([*(f"{letter}=" for letter in _POINTS), "left=", "started=", *_FLAGS])
        raise ValueError(f"“{word}” says nothing of a figure: there are {listed}")


def _field(written: Sequence[tuple[int, str]]) -> Battlefield:
    flat = Battlefield("scene", columns=60, rows=26)
    ground: dict[Hex, Ground] = {}
    edges: dict[tuple[Hex, Hex], Edge] = {}
    for line, part in written:
        kind, *words = part.split()
        with reading(line, part):
            if kind in {"ground", "band"}:
                places = [place for word in words for place in _places(flat, word)]
                ground.update(dict.fromkeys(places, _ground(words)))
            elif kind == "edge":
                one, other = _two_hexes(words[0] if words else "")
                edges[min(one, other), max(one, other)] = _edge(words[1:])
    return replace(flat, ground=ground, edges=edges)


def _two_hexes(said: str) -> tuple[Hex, Hex]:
    """Return the hexes on both sides of an edge. Raises NoSuchHex or ValueError."""
    one, between, other = said.partition("-")
    if not between:
        raise ValueError("an edge is between two hexes, such as K12-K13")
    return Hex.parse(one), Hex.parse(other)


def _places(field: Battlefield, word: str) -> Iterator[Hex]:
    """Yield the hexes named by one word of a ground or a band: none if it describes them instead."""
    band = _BAND.fullmatch(word)
    if band:
        reaches, column = _WHICH[band["which"]], _CENTRE + int(band["steps"])
        yield from (place for place in field.hexes if reaches(place.column, column))
    elif word[0].isupper():
        yield Hex.parse(word)


_WHICH: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "=": lambda one, other: one == other,
    ">=": lambda one, other: one >= other,
    "<=": lambda one, other: one <= other,
}


def _ground(words: list[str]) -> Ground:
    floors = next((word[1:] for word in words if word[0] == "h"), "0")
    terrain = next((each for each in Terrain if each.value.replace(" ", "_") in words), Terrain.OPEN)
    return Ground(tuple(map(_half_paces, floors.split(","))), terrain, cover="cover" in words)


def _edge(words: list[str]) -> Edge:
    wall = next((word.partition("=")[2] for word in words if word.startswith("wall=")), "0")
    way = next((each for each in Way if each.value in words), None)
    if wall.startswith("-"):
        raise ValueError(f"“{wall}” is no height of a wall")
    return Edge(_half_paces(wall), way, opening="door" in words, cover="cover" in words, window="window" in words)


def _half_paces(paces: str) -> int:
    if _HEIGHT.fullmatch(paces) is None:
        raise ValueError(f"“{paces}” is no height in paces, such as 3 or 0.5")
    return round(float(paces) * HEIGHT)


def _set(match: Match, words: list[str]) -> None:
    """Set one fact of the match; those of the field and the figures are already set."""
    kind, *rest = words
    if kind in _FACTS:
        behind, set_it = _FACTS[kind]
        if behind is not None and len(rest) != behind:
            raise ValueError(f"behind “{kind}” there must be {behind} word{'s' if behind > 1 else ''}")
        set_it(match, *rest)
    elif kind not in {"ground", "band", "edge", *Side}:
        raise ValueError(f"“{kind}” is no fact of a scene: there are {', '.join(sorted(_FACTS))}")


def _set_turn(match: Match, side: str) -> None:
    match.side = Side(one_of(Side, side))


def _set_number(match: Match, turns: str) -> None:
    match.turn = number_in(turns)


def _set_step(match: Match, *step: str) -> None:
    match.step = TurnStep[one_of((each.name.lower() for each in TurnStep), "_".join(step).lower()).upper()]


def _set_engaged(match: Match, one: str, other: str) -> None:
    match.engage(match.figures[one], match.figures[other])


def _read_from_head(_match: Match, *_words: str) -> None:
    pass


_FACTS: Final[Mapping[str, tuple[int | None, Callable[..., Any]]]] = {
    "turn": (1, _set_turn),
    "number": (1, _set_number),
    "step": (None, _set_step),
    "engaged": (2, _set_engaged),
    "options": (None, _read_from_head),
    "rounds": (1, _read_from_head),
}
"""The number of words after each fact, None for any number, and the function that sets it."""
