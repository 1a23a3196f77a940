"""The scene of a skirmish's picture: one moment of a match, as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from render.drawing.colour import Colour, least_difference, parse
from rules.hexes import Hex
from rules.reports import AnyReport, names_of
from rules.skirmish.actions.reports import Climbed, ClimbFailed, IntoTheGap, Jumped, Leapt, Slips
from rules.skirmish.charges.interception import NEAR
from rules.skirmish.charges.reports import Intercepts, Measured
from rules.skirmish.model.battlefield import Battlefield, Spot
from rules.skirmish.model.figures import BADGES, Figure, Side, Status
from rules.skirmish.model.match import Match, TurnStep
from rules.skirmish.moves.reports import Moves
from rules.skirmish.rolls.reports import Failed, Passed
from rules.skirmish.warbands.warband import title_in

SEEN_TOGETHER: Final = 12
"""Largest distance in hexes of two enemies in one picture."""

COLOURS: Final[dict[str, Colour]] = {"home": (46, 104, 190), "away": (204, 74, 48)}
"""Default colours of sides. Figures differ in shape too: the first side's are round, the others square."""

ALIKE: Final = 25.0
"""Smallest difference of distinguishable colours on a board, in steps of CIE L*a*b*."""

TESTS: Final = names_of(Passed, Failed)
_STEPS: Final = names_of(Climbed, ClimbFailed, Jumped, Slips, Leapt, IntoTheGap)
"""Reports of tests on an edge: the figure crosses it, or does not."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A figure on the field.

    floor: index of its floor on its hex. height: in half-paces. lies: whether it is prone or stunned.
    badges: letters of its state (section 3.4 of the rules). leader, large: from its profile. done: whether its move is
    spent. offered: whether it may intercept the current charge. fights: names of its opponents in combat.
    """

    name: str
    side: str
    colour: Colour
    place: Hex
    floor: int
    height: int
    lies: bool = False
    badges: tuple[str, ...] = ()
    leader: bool = False
    large: bool = False
    done: bool = False
    offered: bool = False
    fights: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trail:
    """A recent path, or a charging figure's planned one.

    costs: movement spent at each hex, in paces; empty if secret. charge: whether it is a charge's.
    gaps: the hexes that it leaps over.
    """

    path: tuple[Hex, ...]
    costs: tuple[str, ...] = ()
    charge: bool = False
    gaps: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class SceneTest:
    """A test with its face, result and place.

    place: of its figure. towards: the next hex beyond the edge of the test; None without an edge.
    """

    place: Hex
    face: str
    passed: bool
    towards: Hex | None = None


@dataclass(frozen=True, slots=True)
class SightLine:
    """A line of sight from one hex to another; free: whether it is unobstructed."""

    start: Hex
    end: Hex
    free: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of a match.

    turn, rounds: number of the turn, and of all turns. left: figures on the field of each side, home first.
    colours: of the two sides. titles: names of the warbands, by side.
    fights: pairs of hexes in hand-to-hand combat. trails: latest first. stop: where a charge was stopped. band: hexes
    where a charge can be intercepted. legal: available hexes. picked: the picked figure. asked: the open question, in
    words.
    """

    field: Battlefield
    pieces: tuple[Piece, ...]
    side: str
    step: str
    turn: int
    rounds: int
    left: tuple[int, int]
    colours: Mapping[str, Colour]
    titles: Mapping[str, str]
    fights: tuple[tuple[Hex, Hex], ...] = ()
    trails: tuple[Trail, ...] = ()
    tests: tuple[SceneTest, ...] = ()
    stop: Hex | None = None
    band: frozenset[Hex] = frozenset()
    lines: tuple[SightLine, ...] = ()
    legal: frozenset[Hex] = frozenset()
    picked: str = ""
    asked: str = ""

    def stands_of(self, side: str) -> tuple[Hex, ...]:
        """Return the hexes of a side's figures."""
        return tuple(piece.place for piece in self.pieces if piece.side == side)

    @property
    def focus(self) -> tuple[Hex, ...]:
        """The most important hexes now: of recent events, else of the enemies nearest to each other."""
        last = self.trails[-1].path[:SEEN_TOGETHER] if self.trails else ()
        seen = {*last, *(test.place for test in self.tests[-1:])}
        return tuple(seen) if seen else _nearest(self.pieces, self.side)


def scene_of(match: Match, reports: Sequence[AnyReport], asked: str = "") -> Scene:
    """Return the scene of a match. reports: since the last one. asked: in words."""
    colours = colours_of(match)
    home, away = (sum(1 for _ in match.of(side)) for side in Side)
    trails = tuple(_trails(reports))
    charge = next((trail for trail in reversed(trails) if trail.charge), None)
    return Scene(
        field=match.field,
        pieces=tuple(_pieces(match, colours)),
        colours=colours,
        side=match.side.value,
        step=match.step.value,
        turn=match.turn,
        rounds=match.rounds,
        left=(home, away),
        fights=tuple(_fights(match)),
        trails=trails,
        tests=tuple(_tests(match, reports)),
        stop=next((_place(report, "at") for report in reversed(reports) if report.name == Intercepts.name), None),
        band=_band(match.field, charge) if charge and match.step is TurnStep.CHARGES else frozenset(),
        asked=asked,
        titles={side.value: title_in(match.head, side)[0] for side in Side},
    )


def _pieces(match: Match, colours: Mapping[str, Colour]) -> Iterator[Piece]:
    for figure in match.figures.values():
        if figure.spot is not None and figure.is_on_field:
            yield _piece(match, figure, figure.spot, colours)


def _piece(match: Match, figure: Figure, spot: Spot, colours: Mapping[str, Colour]) -> Piece:
    return Piece(
        name=figure.name,
        side=figure.side.value,
        colour=colours[figure.side.value],
        place=spot.place,
        floor=spot.floor,
        height=match.field.height(spot),
        lies=figure.status is not Status.STANDING,
        badges=tuple(badges_of(figure)),
        leader=figure.profile.leader,
        large=figure.profile.large,
        done=figure.turn.moved and figure.side is match.side,
        offered=figure.name in match.offered,
        fights=tuple(enemy.name for enemy in match.opponents(figure)),
    )


def colours_of(match: Match) -> Mapping[str, Colour]:
    """Return the colours of both warbands; if they look alike, the second gets another."""
    colours = {side.value: parse(title_in(match.head, side)[1]) for side in Side}
    if least_difference(colours["home"], colours["away"]) < ALIKE:
        others = [colour for colour in COLOURS.values() if least_difference(colours["home"], colour) >= ALIKE]
        colours["away"] = others[-1]
    return colours


def badges_of(figure: Figure) -> Iterator[str]:
    """Return the letters of a figure's state."""
    turn = figure.turn
    states = {
        "prone": figure.status is Status.PRONE,
        "stunned": figure.status is Status.STUNNED,
        "hidden": figure.hidden,
        "fled": figure.fleeing,
        "fell": turn.fell,
        "ran": turn.ran,
        "charged": bool(turn.charged),
        "stood_up": turn.stood_up,
    }
    return (BADGES[state] for state, holds in states.items() if holds)


def _fights(match: Match) -> Iterator[tuple[Hex, Hex]]:
    for pair in match.engaged:
        one, other = (match.figures[name].spot for name in sorted(pair))
        if one is not None and other is not None:
            yield one.place, other.place


def _trails(reports: Sequence[AnyReport]) -> Iterator[Trail]:
    for report in reports:
        facts = report.facts
        if report.name == Measured.name:
            path, gaps = (tuple(map(_hex, str(facts.get(name, "")).split())) for name in ("path", "gaps"))
            yield Trail(path, tuple(str(facts["costs"]).split()), charge=True, gaps=gaps)
        elif report.name == Moves.name:
            yield Trail(tuple(map(_hex, str(facts["path"]).split())))


def _tests(match: Match, reports: Sequence[AnyReport]) -> Iterator[SceneTest]:
    over: dict[str, Hex | None] = {}
    found: list[SceneTest] = []
    for report in reversed(reports):  # a test's result is reported after it
        figure = str(report.facts.get("figure", ""))
        if report.name in _STEPS:
            over[figure] = _place(report, "to")
        elif report.name not in TESTS:
            over.pop(figure, None)
        elif (place := _rolled_at(match, report)) is not None:
            found.append(SceneTest(place, str(report.facts["face"]), report.name == Passed.name, over.get(figure)))
    return reversed(found)


def _rolled_at(match: Match, report: AnyReport) -> Hex | None:
    """Return the place of a test; by default its figure's."""
    if report.facts.get("at"):
        return _place(report, "at")
    figure = match.figures.get(str(report.facts.get("figure", "")))
    return figure.spot.place if figure is not None and figure.spot is not None else None


def _band(field: Battlefield, charge: Trail) -> frozenset[Hex]:
    way = (*charge.path, *charge.gaps)
    return frozenset(place for place in field.hexes if any(place.distance(step) <= NEAR for step in way))


def _nearest(pieces: Sequence[Piece], side: str) -> tuple[Hex, ...]:
    """Return the hexes of the two nearest enemies; if they are far apart, only one of them."""
    mine = [piece.place for piece in pieces if piece.side == side]
    theirs = [piece.place for piece in pieces if piece.side != side]
    pairs = [(one.distance(other), one, other) for one in mine for other in theirs]
    if not pairs:
        return tuple(mine or theirs)
    hexes, one, other = min(pairs)
    return (one, other) if hexes <= SEEN_TOGETHER else (one,)


def _place(report: AnyReport, name: str) -> Hex | None:
    return _hex(str(report.facts[name])) if name in report.facts else None


def _hex(label: str) -> Hex:
    """Read the hex of a spot such as "K12/1"."""
    return Hex.parse(label.partition("/")[0])
