"""The page of a skirmish: from the same scenes as its pictures."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from pages.game_page import PageField, PagePiece, PageScene, PageShirt, PageSide, SceneWords, TimeLineMark
from pages.skirmish.field_lines import field_drawing
from render.drawing.colour import WHITE, Colour
from render.drawing.look import Look
from render.skirmish.pieces import short
from render.skirmish.scene import Piece, colours_of, scene_of
from rules.asking import Question
from rules.input.display_names import printable
from rules.reports import AnyReport, Report
from rules.skirmish.charges.reports import Engages
from rules.skirmish.flow.reports import MatchOver
from rules.skirmish.model.figures import BADGES, Side
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.reports import OutOfAction
from rules.skirmish.warbands.warband import title_in
from text.skirmish.game import WORDS

_KINDS: Final[Mapping[str, tuple[type[Report], ...]]] = {"end": (MatchOver,), "chance": (OutOfAction, Engages)}
"""Reports of the marks of the time line."""

_STATES: Final[Mapping[str, str]] = {
    BADGES["prone"]: "lies",
    BADGES["stunned"]: "stunned",
    BADGES["hidden"]: "hidden",
    BADGES["fled"]: "fled",
}
"""Marks by the letters of a figure's state."""


class SkirmishPage:
    """The page of the skirmish; see `GamePage`."""

    def sides(self, match: Match) -> Sequence[PageSide]:
        """Return both warbands."""
        return [PageSide(side.value, printable(title_in(match.head, side)[0]), _shirt(match, side)) for side in Side]

    def field(self, match: Match) -> PageField:
        """Return the field."""
        drawing = field_drawing(match.field)
        places = zip(drawing.view.hexes(), drawing.grounds, strict=True)
        hexes = [(str(place), *drawing.view.centre(place), ground) for place, ground in places]
        return PageField(hexes, drawing.lines)

    def colours(self, match: Match, look: Look) -> Mapping[str, Colour]:
        """Return the colours of the grounds and of what stands on them."""
        return field_drawing(match.field).colours[look]

    def piece(self, match: Match, name: str) -> PagePiece:
        """Return a figure: round or square by its side."""
        figure, shown = match.figures[name], printable(name)
        return PagePiece(figure.side.value, short(shown), shown, _shirt(match, figure.side))

    def scene(self, match: Match, reports: Sequence[AnyReport]) -> PageScene:
        """Return a moment: positions, states, paths, the turn. Its dice are those of the referee."""
        scene = scene_of(match, reports)
        trails = (("charge" if trail.charge else "run", *map(str, trail.path)) for trail in scene.trails)
        return PageScene(
            stands={piece.name: str(piece.place) for piece in scene.pieces},
            marks={piece.name: " ".join(_marks(piece)) for piece in scene.pieces},
            score=f"{scene.left[0]} \N{EN DASH} {scene.left[1]}",
            clock=f"{scene.turn}/{2 * scene.rounds}",
            ways=list(trails),
        )

    def words(self, match: Match, reports: Sequence[AnyReport], scene: PageScene) -> SceneWords:
        """Return whose turn it is."""
        _ = reports, scene
        return SceneWords(WORDS.stage(match))

    def scales(self, match: Match) -> None:
        """Weigh no dice: the skirmish has no statistics of luck."""
        _ = match

    def marks(
        self, match: Match, reports: Sequence[Report], asked: Question | None, seen: Collection[str]
    ) -> Sequence[TimeLineMark]:
        """Return the marks of a moment: a fight begins, a figure is out of action, the end."""
        _ = asked, seen
        return [
            TimeLineMark(kind, _side_of(match, report))
            for report in reports
            for kind, kinds in _KINDS.items()
            if isinstance(report, kinds)
        ]


def _shirt(match: Match, side: Side) -> PageShirt:
    shape = "round" if side is Side.HOME else "square"
    return PageShirt(colours_of(match)[side.value], WHITE, "plain", WHITE, shape=shape)


def _side_of(match: Match, report: Report) -> str:
    """Return the side of a report's figure; "" for none."""
    figure = match.figures.get(str(report.facts.get("figure", "")))
    return figure.side.value if figure else ""


def _marks(piece: Piece) -> Iterator[str]:
    """Return the marks of a figure."""
    yield from ["moved"] if piece.done else []
    yield from (_STATES[letter] for letter in piece.badges if letter in _STATES)
    yield from ["captain"] if piece.leader else []
    yield from [f"floor{piece.floor}"] if piece.floor else []


PAGE: Final = SkirmishPage()
"""The page of the game."""
