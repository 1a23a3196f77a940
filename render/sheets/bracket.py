"""The bracket of a knock-out: pairings, results, winners, and the draw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from render.drawing.look import DAY, Look
from render.drawing.palette_canvas import letters
from render.sheets.clubs import Club, codes, draw_shirt, kits_shown, write_name
from render.sheets.emblems import draw_cup
from render.sheets.paper import LEADING, SMALL, WIDTH, Paper, blank, wrapped
from text.languages import T_
from text.league.seasons import rolled
from text.message import N_

_EDGE: Final = 24
_BAND: Final = 164
_CUP: Final = 96
_NAMES: Final = 62
_SPACE: Final = 30
_GAP: Final = 22
_ROW: Final = 52
_BETWEEN: Final = 18
_NAME: Final = 52
_NARROW: Final = 230
_FIRST: Final = {4: 300, 5: 274}
"""Width of the first column by the number of columns, if the others have codes in place of names, in px."""

_LOT: Final = 50
_ENDED: Final = N_("{home} against {away}: {ending}.")
_BYE: Final = N_("bye")
_WINNER: Final = N_("Winner: {club}")
_DRAW: Final = N_("The draw")
_THIRD: Final = N_("Third place")

BracketSide: TypeAlias = Literal["home", "away"]


@dataclass(frozen=True, slots=True)
class BracketTie:
    """A tie in a bracket.

    home, away: the club at home in the only leg or in the first, and the other; None if unknown.
    goals: of each leg, those of `home` first. shoot_out: penalties scored, those of `home` first.
    winner: "home", "away", or None before the end. bye: whether its only club goes through without a match.
    ending: the way it was won, if notable, such as an award with its reason.
    """

    home: Club | None = None
    away: Club | None = None
    goals: tuple[tuple[int, int], ...] = ()
    shoot_out: tuple[int, int] | None = None
    winner: BracketSide | None = None
    bye: bool = False
    ending: str = ""

    @property
    def through(self) -> Club | None:
        """The winner; None before the end."""
        return {"home": self.home, "away": self.away, None: None}[self.winner]

    def score_of(self, side: BracketSide, *, legs: bool = True) -> str:
        """Return a side's goals as text: leg by leg or in total, followed by its penalties: "2 1 (4)"."""
        at = 0 if side == "home" else 1
        own = [leg[at] for leg in self.goals]
        written = " ".join(map(str, own)) if legs else str(sum(own)) if own else ""
        return written if self.shoot_out is None else f"{written} ({self.shoot_out[at]})"


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round of a knock-out. ties: from the top; the winners of two neighbours meet in the next round."""

    name: str
    ties: tuple[BracketTie, ...]


@dataclass(frozen=True, slots=True)
class DrawnClub:
    """A club drawn from the pot.

    roll: number of the roll on its tape; None for the last one, which needs none.
    face, faces: of the die, and its number of faces.
    """

    club: Club
    roll: int | None = None
    face: int = 0
    faces: int = 0


@dataclass(frozen=True, slots=True)
class Bracket:
    """Data of a bracket's sheet.

    rounds: in order, with 1, 2, 4, 8 or 16 ties; each has half the ties of the one before, and future ones may be
    missing. third: the tie for third place. draw: clubs in the order of the draw.
    joined: whether winners of neighbours meet, unlike with a new draw for every round. under: below the title.
    """

    title: str
    rounds: tuple[BracketRound, ...]
    third: BracketTie | None = None
    draw: tuple[DrawnClub, ...] = ()
    joined: bool = True
    under: str = ""

    @property
    def columns(self) -> int:
        """The number of rounds, including future ones."""
        return len(self.rounds[0].ties).bit_length()

    @property
    def winner(self) -> Club | None:
        """The winner of the knock-out; None before the end."""
        return self.rounds[-1].ties[0].through if len(self.rounds) == self.columns else None

    @property
    def clubs(self) -> tuple[Club, ...]:
        """All clubs in it, once each."""
        every = (club for each in self.rounds for tie in each.ties for club in (tie.home, tie.away))
        return tuple(dict.fromkeys(club for club in every if club is not None))


@dataclass(frozen=True, slots=True)
class _Plan:
    """The layout of a bracket.

    first, others: widths of the first column and of the others, in px. top: start of the ties.
    ties: of the first round.
    codes: by name, for columns that are too narrow for names.
    """

    first: float
    others: float
    top: float
    ties: int
    codes: dict[str, str]

    def box(self, column: int, tie: int) -> tuple[float, float, float]:
        """Return left, top and width of a tie. column, tie: 0 for the first."""
        each = 2**column
        step = 2 * _ROW + _BETWEEN
        top = self.top + ((tie + 0.5) * each - 0.5) * step
        if column == 0:
            return _EDGE, top, self.first
        return _EDGE + self.first + _GAP + (column - 1) * (self.others + _GAP), top, self.others

    @property
    def bottom(self) -> float:
        """Bottom of the first round's ties."""
        return self.top + self.ties * (2 * _ROW + _BETWEEN) - _BETWEEN


def draw_bracket(bracket: Bracket, look: Look = DAY) -> Paper:
    """Draw the bracket of a knock-out with 2 to 32 clubs."""
    band = _BAND + _CUP * (bracket.winner is not None)
    plan = _planned(bracket, band + _NAMES)
    third = (_NAMES + 2 * _ROW + _SPACE) if bracket.third else 0
    drawn = (_NAMES + -(-len(bracket.draw) // 2) * _LOT + _SPACE) if bracket.draw else 0
    notes = [line for note in endings(bracket) for line in wrapped(note, SMALL, WIDTH - 2 * _EDGE, 3)]
    noted = round(len(notes) * SMALL * LEADING) + _SPACE * bool(notes)
    height = round(plan.bottom + _SPACE + third + noted + drawn)
    paper = blank(look, kits_shown([*bracket.clubs, *(lot.club for lot in bracket.draw)]), height, band)
    paper.write_title(bracket.title, bracket.under, _BAND)
    _draw_winner(paper, bracket.winner)
    for column in range(bracket.columns):
        _draw_round(paper, bracket, plan, column)
    y = plan.bottom + _SPACE
    if bracket.third:
        _ = paper.write(T_(_THIRD), (_EDGE, y + _NAMES / 2), 36, colour=look.glow)
        _draw_tie(paper, bracket.third, (_EDGE, y + _NAMES, WIDTH / 2), None)
    _ = paper.write_lines(notes, (_EDGE, y + third + SMALL * LEADING / 2), SMALL, colour=look.quiet)
    _draw_lots(paper, bracket.draw, y + third + noted)
    return paper


def _planned(bracket: Bracket, top: float) -> _Plan:
    count = bracket.columns
    room = WIDTH - 2 * _EDGE - (count - 1) * _GAP
    first = _FIRST.get(count, room / count)
    others = (room - first) / max(1, count - 1)
    return _Plan(first, others, top, len(bracket.rounds[0].ties), codes(club.name for club in bracket.clubs))


def _draw_winner(paper: Paper, winner: Club | None) -> None:
    if winner is None:
        return
    words, y = T_(_WINNER).format(club=winner.name), _BAND + _CUP / 2 - 18
    draw_cup(paper, (_EDGE + 60, y), 84, paper.look.glow)
    draw_shirt(paper, winner, (_EDGE + 150, y), 32)
    left = _EDGE + (200 if winner.shirt is not None else 124)
    _ = paper.write(words, (left, y), 48, colour=paper.look.chalk, room=WIDTH - _EDGE - left)


def _draw_round(paper: Paper, bracket: Bracket, plan: _Plan, column: int) -> None:
    known = bracket.rounds[column] if column < len(bracket.rounds) else None
    left, _, wide = plan.box(column, 0)
    if known is not None:
        at = left + wide / 2, plan.top - _NAMES / 2
        _ = paper.write(known.name, at, SMALL + 2, colour=paper.look.quiet, held="middle", room=wide + _GAP - 4)
    short = plan.codes if wide < _NARROW else None
    for number in range(plan.ties >> column):
        box = plan.box(column, number)
        _draw_tie(paper, known.ties[number] if known else BracketTie(), box, short)
        if column + 1 < bracket.columns and bracket.joined:
            _draw_way(paper, plan, column, number)


def _draw_way(paper: Paper, plan: _Plan, column: int, number: int) -> None:
    """Draw the line from a tie to its winner's next one."""
    left, top, wide = plan.box(column, number)
    to, above, _ = plan.box(column + 1, number // 2)
    begin, bend, y = left + wide, to - _GAP / 2, top + _ROW
    goal = above + _ROW + (_ROW / 2 if number % 2 else -_ROW / 2)
    ink = paper.look.quiet
    paper.fill((begin, y - 2, bend + 2, y + 2), ink)
    paper.fill((bend - 2, min(y, goal) - 2, bend + 2, max(y, goal) + 2), ink)
    paper.fill((bend - 2, goal - 2, to, goal + 2), ink)


def _draw_tie(paper: Paper, tie: BracketTie, box: tuple[float, float, float], short: dict[str, str] | None) -> None:
    """Draw a tie. box: its left, its top and its width, in px. short: codes in place of names; None for names."""
    left, top, wide = box
    paper.rounded((left, top, left + wide, top + 2 * _ROW), paper.faint, 12)
    sides: tuple[tuple[BracketSide, Club | None], ...] = ("home", tie.home), ("away", tie.away)
    for number, (side, club) in enumerate(sides):
        y = top + (number + 0.5) * _ROW
        if club is not None:
            _draw_club(paper, tie, side, (left, y, wide), short)
        elif tie.bye:
            _ = paper.write(T_(_BYE), (left + _NAME, y), SMALL, colour=paper.look.quiet)
    paper.fill((left + 8, top + _ROW - 1, left + wide - 8, top + _ROW + 1), paper.look.panel)


def _draw_club(
    paper: Paper, tie: BracketTie, side: BracketSide, place: tuple[float, float, float], short: dict[str, str] | None
) -> None:
    """Draw one side of a tie: the winner with a bar before it, the loser in the secondary colour."""
    (left, y, wide), club = place, tie.home if side == "home" else tie.away
    if club is None:
        return
    won, lost = tie.winner == side, tie.winner not in {side, None}
    if won and not tie.bye:
        paper.rounded((left, y - _ROW / 2 + 6, left + 8, y + _ROW / 2 - 6), paper.look.glow, 4)
    score = tie.score_of(side, legs=short is None)
    ink = paper.look.glow if won else paper.look.quiet if lost else None
    scored = paper.write(score, (left + wide - 10, y), SMALL + 2, colour=ink, held="right", room=wide * 0.5)
    name, px = (club.name, 34) if short is None else (short[club.name], SMALL)
    at, room = left + _NAME, wide - _NAME - scored - 18
    if club.shirt is not None and (short is None or letters(name, px).width <= room):
        draw_shirt(paper, club, (left + 30, y), 15)
    else:
        at, room = left + 14, room + _NAME - 14
    _ = write_name(paper, name, (at, y), px, room, quiet=lost)


def _draw_lots(paper: Paper, draw: tuple[DrawnClub, ...], top: float) -> None:
    """Write the drawn order of clubs in two columns, each with its roll."""
    if not draw:
        return
    _ = paper.write(T_(_DRAW), (_EDGE, top + _NAMES / 2), 36, colour=paper.look.glow)
    rows, half = -(-len(draw) // 2), WIDTH / 2
    for number, lot in enumerate(draw):
        left, y = _EDGE + number // rows * half, top + _NAMES + (number % rows + 0.5) * _LOT
        words = rolled(lot.roll, lot.face, lot.faces)
        told = min(letters(words, SMALL).width, half * 0.52)
        _ = paper.write(words, (left + half - 2 * _EDGE, y), SMALL, colour=paper.look.quiet, held="right", room=told)
        draw_shirt(paper, lot.club, (left + 16, y), 15)
        shirt = 42 if lot.club.shirt is not None else 0
        _ = write_name(paper, lot.club.name, (left + shirt, y), SMALL, half - 2 * _EDGE - shirt - told - 16)


def endings(bracket: Bracket) -> tuple[str, ...]:
    """Return notable ways in which ties were won, in words."""
    told = [tie for _, tie in ties_of(bracket) if tie.ending]
    words = T_(_ENDED)
    return tuple(words.format(home=_called(tie.home), away=_called(tie.away), ending=tie.ending) for tie in told)


def _called(club: Club | None) -> str:
    return club.name if club is not None else ""


def ties_of(bracket: Bracket) -> Iterator[tuple[str, BracketTie]]:
    """Yield every tie with the name of its round, the first round first, the tie for third place last."""
    for each in bracket.rounds:
        yield from ((each.name, tie) for tie in each.ties)
    if bracket.third:
        yield T_(_THIRD), bracket.third
