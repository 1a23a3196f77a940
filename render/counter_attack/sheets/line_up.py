"""The line-up sheet: players on the pitch, on the bench and off, with cards, goals and injuries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.counter_attack.facts.scene import Team, kits_of
from render.drawing.look import DAY, Look
from render.drawing.marks import draw_ball
from render.drawing.signs import Sign, draw_sign
from render.sheets.paper import EDGE, WIDTH, Paper, blank

_BAND: Final = 214
_TITLE: Final = 76
_ROW: Final = 80
_SPACE: Final = 24
_GAP: Final = 40
_COLUMN: Final = (WIDTH - 2 * EDGE - _GAP) // 2
_NAME: Final = 40
_ICON: Final = 46


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A player of a line-up.

    name: shortened to fit, such as "R. Montesqueda". keeper: whether it is the goalkeeper. signs: cards, injuries and
    substitutions. goals: scored so far.
    """

    shirt: int
    name: str
    keeper: bool = False
    signs: tuple[Sign, ...] = ()
    goals: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """Players of both sides under a common title such as "Bench"."""

    title: str
    home: tuple[ListedPlayer, ...]
    away: tuple[ListedPlayer, ...]

    @property
    def rows(self) -> int:
        """The number of rows."""
        return max(len(self.home), len(self.away))


@dataclass(frozen=True, slots=True)
class LineUp:
    """Data of a line-up sheet.

    title: score and minute, or the stage of preparation. groups: from the top; empty ones are left out.
    """

    title: str
    home: Team
    away: Team
    groups: tuple[Group, ...]


def draw_lineup(lineup: LineUp, look: Look = DAY) -> Paper:
    """Draw the players of both sides beside each other."""
    groups = [group for group in lineup.groups if group.rows]
    height = _BAND + sum(_TITLE + group.rows * _ROW for group in groups) + _SPACE
    paper = blank(look, kits_of(lineup.home, lineup.away, look.keepers).all, height, _BAND)
    _draw_head(paper, lineup)
    top = _BAND
    for group in groups:
        _draw_group(paper, group, top)
        top += _TITLE + group.rows * _ROW
    return paper


def _draw_head(paper: Paper, lineup: LineUp) -> None:
    paper.write_plate(lineup.title, (WIDTH / 2, 56), 44)
    for team, left in ((lineup.home, EDGE), (lineup.away, EDGE + _COLUMN + _GAP)):
        _ = paper.write(team.club, (left, 154), 52, colour=paper.look.chalk, room=_COLUMN)


def _draw_group(paper: Paper, group: Group, top: int) -> None:
    paper.fill((0, top, WIDTH, top + _TITLE - 8), paper.faint)
    _ = paper.write(group.title, (EDGE, top + _TITLE / 2 - 4), 36, colour=paper.look.paper, room=WIDTH - 2 * EDGE)
    for side, listed, left in (("home", group.home, EDGE), ("away", group.away, EDGE + _COLUMN + _GAP)):
        for number, player in enumerate(listed):
            _draw_player(paper, side, player, (left, top + _TITLE + (number + 0.5) * _ROW))


def _draw_player(paper: Paper, side: str, player: ListedPlayer, at: tuple[float, float]) -> None:
    """Draw shirt and name of a player, and its signs from the right. at: left end and middle of its row, in px."""
    left, y = at
    paper.shirt(side, player.shirt, (left + 36, y), keeper=player.keeper)
    right = left + _COLUMN
    for sign in player.signs:
        draw_sign(paper.canvas, sign, (right - _ICON / 2, y), _ICON)
        right -= _ICON + 8
    for _ in range(min(player.goals, 3)):
        draw_ball(paper.canvas, (right - 20, y))
        right -= 42
    colour = paper.look.quiet if "red" in player.signs or "off" in player.signs else paper.look.paper
    _ = paper.write(player.name, (left + 84, y), _NAME, colour=colour, room=right - left - 92)
