"""The squad sheet: every player of one side with its attributes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.counter_attack.facts.scene import Team, kits_of
from render.counter_attack.sheets.player import Attribute
from render.drawing.look import DAY, Look
from render.sheets.paper import EDGE, SMALL, WIDTH, Paper, blank

_BAND: Final = 214
_TITLE: Final = 76
_ROW: Final = 74
_SPACE: Final = 24
_NUMBER: Final = 82
_NAMES: Final = EDGE + 72


@dataclass(frozen=True, slots=True)
class SquadPlayer:
    """A player of a squad.

    name: shortened to fit. attributes: current, in the order of their columns. is_on: whether the player may still take
    part: on the pitch, on the bench or in the squad.
    """

    shirt: int
    name: str
    attributes: tuple[Attribute, ...]
    keeper: bool = False
    is_on: bool = True


@dataclass(frozen=True, slots=True)
class SquadGroup:
    """Players with the same attributes, under a common title such as "Goalkeepers"."""

    title: str
    players: tuple[SquadPlayer, ...]


@dataclass(frozen=True, slots=True)
class SquadSheet:
    """Data of a squad sheet.

    title: score and minute, or the stage of preparation. side: "home" or "away", whose players are listed.
    groups: from the top; empty ones are left out.
    """

    title: str
    home: Team
    away: Team
    side: str
    groups: tuple[SquadGroup, ...]

    @property
    def team(self) -> Team:
        """The team whose players are listed."""
        return self.home if self.side == "home" else self.away


def draw_squad(squad: SquadSheet, look: Look = DAY) -> Paper:
    """Draw the players of one side, a column of numbers for each attribute."""
    groups = [group for group in squad.groups if group.players]
    height = _BAND + sum(_TITLE + len(group.players) * _ROW for group in groups) + _SPACE
    paper = blank(look, kits_of(squad.home, squad.away, look.keepers).all, height, _BAND)
    paper.write_plate(squad.title, (WIDTH / 2, 56), 44)
    _ = paper.write(squad.team.club, (EDGE, 154), 52, colour=look.chalk, room=WIDTH - 2 * EDGE)
    top = _BAND
    for group in groups:
        _draw_titles(paper, group, top)
        for number, player in enumerate(group.players):
            _draw_player(paper, squad.side, player, top + _TITLE + (number + 0.5) * _ROW)
        top += _TITLE + len(group.players) * _ROW
    return paper


def _draw_titles(paper: Paper, group: SquadGroup, top: int) -> None:
    """Draw the title of a group, and its attributes in short above their columns."""
    columns, y = group.players[0].attributes, top + _TITLE / 2 - 4
    paper.fill((0, top, WIDTH, top + _TITLE - 8), paper.faint)
    _ = paper.write(group.title, (EDGE, y), 36, room=_first_column(len(columns)) - EDGE - _NUMBER)
    for column, attribute in enumerate(columns):
        middle = _first_column(len(columns)) + column * _NUMBER
        _ = paper.write(attribute.short, (middle, y), SMALL, held="middle", room=_NUMBER)


def _draw_player(paper: Paper, side: str, player: SquadPlayer, y: float) -> None:
    """Draw shirt, name and numbers of a player; a number lowered by an injury has another colour."""
    look, first = paper.look, _first_column(len(player.attributes))
    paper.shirt(side, player.shirt, (EDGE + 28, y), 0.9, keeper=player.keeper)
    ink = look.paper if player.is_on else look.quiet
    _ = paper.write(player.name, (_NAMES, y), 38, colour=ink, room=first - _NUMBER / 2 - _NAMES)
    for column, attribute in enumerate(player.attributes):
        colour = look.glow if attribute.lost else ink
        _ = paper.write(str(attribute.pips), (first + column * _NUMBER, y), 40, colour=colour, held="middle")


def _first_column(columns: int) -> float:
    """Return the middle of the first of some columns of numbers, the last of which ends at the edge, in px."""
    return WIDTH - EDGE - (columns - 0.5) * _NUMBER
