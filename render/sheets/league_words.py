"""Alternative texts of a competition's sheets, within Discord's limit for a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from render.captions import CLUB, LONGEST, cut
from render.sheets.bracket import Bracket, BracketTie, ties_of
from render.sheets.profile import FORM, ProfileSheet
from render.sheets.ranking import LINES, Leading, Ranking
from render.sheets.rounds import RoundMatch, RoundSheet
from render.sheets.table import TableClub, TableSheet, Zone
from render.sheets.trophy import Trophy
from text.languages import T_, T_plural
from text.league.measures import matches_played
from text.message import N_, N_plural

_ROW: Final = N_plural(
    "{place} {club} {points} point, {difference}", "{place} {club} {points} points, {difference}", "points"
)
_SHORT_ROW: Final = N_("{place} {club} {points}")
_ONE_PLACE: Final = N_("{words}: place {first}")
_PLACES: Final = N_("{words}: places {first} to {last}")
_NEXT: Final = N_("Next")
_FREE: Final = N_("No match: {club}")
_MEETS: Final = N_("{home} against {away}")
_RESULT: Final = N_("{home} {score} {away}")
_WINNER: Final = N_("Winner: {club}")
_BYE: Final = N_("{club} have a bye")
_THROUGH: Final = N_("{club} go through")
_UNKNOWN: Final = N_("to be decided")
_FORM: Final = N_("Form, latest last: {form}")
_LEVELS: Final = (2, 1, 0)


def table_words(table: TableSheet) -> str:
    """Return a table in words: clubs in order, then consequences of their places, and notes."""
    zones = [_zone(zone) for zone in table.zones]
    notes = [note.words.rstrip(".") for note in table.notes]
    head = [table.title, *filter(None, [table.under])]
    rows, short = ("; ".join(_standing(row, briefly=brief) for row in table.rows) for brief in (False, True))
    return _fitting([*head, rows, *zones, *notes], [*head, short, *zones, *notes], [table.title, short, *zones, *notes])


def ranking_words(ranking: Ranking) -> str:
    """Return a ranking in words, with values and numbers of matches."""
    lines = ranking.lines[:LINES]
    head = [ranking.title, *filter(None, [ranking.under])]
    long, short = ("; ".join(_leading(line, matches=matches) for line in lines) for matches in (True, False))
    return _fitting([*head, long, *ranking.notes], [*head, short, *ranking.notes])


def round_words(sheet: RoundSheet) -> str:
    """Return a round in words: its results, and the next fixtures."""

    def told(level: int) -> Iterator[str]:
        yield sheet.title
        if sheet.under and level:
            yield sheet.under
        parts = ("", sheet.results, sheet.free), (sheet.then or T_(_NEXT), sheet.coming, sheet.free_next)
        for name, meetings, free in parts:
            if meetings:
                yield f"{name}: ".lstrip(": ") + "; ".join(_meeting(each, level) for each in meetings)
            if free:
                yield T_(_FREE).format(club=", ".join(free))

    return _fitting(*(list(told(level)) for level in _LEVELS))


def bracket_words(bracket: Bracket) -> str:
    """Return a bracket in words: the winner and the ties, last round first in case of too little room."""
    told = [bracket.title, *filter(None, [bracket.under])]
    told += [T_(_WINNER).format(club=bracket.winner.name)] if bracket.winner else []
    rounds = [(name, list(ties)) for name, ties in groupby(ties_of(bracket), key=lambda each: each[0])]
    for name, ties in reversed(rounds):
        told.append(f"{name}: {'; '.join(_tie(tie) for _, tie in ties)}")
    return _fitting(told)


def profile_words(profile: ProfileSheet) -> str:
    """Return a player's or manager's card in words, with the meaning of the rating."""
    told = [f"{profile.name}, {profile.about}", *(sentence.rstrip(".") for sentence in profile.sentences)]
    told += [", ".join(f"{name} {figure}" for figure, name in profile.figures)] if profile.figures else []
    told += [T_(_FORM).format(form=" ".join(T_(ended) for ended in profile.form[-FORM:]))] if profile.form else []
    for row in reversed(profile.seasons):
        figures = (f"{head} {figure}" for head, figure in zip(profile.heads[1:], row[1:], strict=True) if figure)
        told.append(f"{row[0]}: {', '.join(figures)}")
    return _fitting(told)


def trophy_words(trophy: Trophy) -> str:
    """Return the winner, the first three and further awards in words."""
    by = f" ({trophy.by})" if trophy.by else ""
    told = [trophy.title, f"{trophy.won}: {trophy.champion.name}{by}"]
    told += ["; ".join(f"{row.place} {row.club.name} {row.shown}" for row in trophy.table)] if trophy.table else []
    told += [f"{award.what}: {award.who}, {award.shown}" for award in trophy.awards]
    return _fitting(told)


def _fitting(*versions: list[str]) -> str:
    """Return the first version that fits, or the last one cut. Each consists of sentences without full stops."""
    written = [" ".join(f"{sentence.rstrip('.')}." for sentence in told if sentence) for told in versions]
    return next((words for words in written if len(words) <= LONGEST), cut(written[-1], LONGEST))


def _standing(standing: TableClub, *, briefly: bool) -> str:
    words = T_(_SHORT_ROW) if briefly else T_plural(_ROW, standing.points)
    difference, points = (standing.figures[name] for name in ("difference", "points"))
    return words.format(place=standing.place, club=cut(standing.club.name, CLUB), points=points, difference=difference)


def _zone(zone: Zone) -> str:
    words = _ONE_PLACE if zone.first == zone.last else _PLACES
    return T_(words).format(words=zone.called, first=zone.first, last=zone.last)


def _leading(line: Leading, *, matches: bool) -> str:
    told = f"{line.place} {cut(line.name, CLUB)} {line.shown}"
    return f"{told} ({matches_played(line.matches)})" if matches else told


def _meeting(meeting: RoundMatch, level: int) -> str:
    """Return one match in words. level: 2 with all details, 1 without scorers, 0 without its mark."""
    home, away = (cut(club.name, CLUB) for club in (meeting.home, meeting.away))
    words = T_(_RESULT if meeting.score else _MEETS)
    told = words.format(home=home, score=meeting.score, away=away)
    scorers = " - ".join(", ".join(side) for side in meeting.scorers if side) if level > 1 else ""
    beside = ", ".join(_some([scorers, meeting.mark if level else ""]))
    return f"{told} ({beside})" if beside else told


def _tie(tie: BracketTie) -> str:
    home, away = (cut(club.name, CLUB) if club else T_(_UNKNOWN) for club in (tie.home, tie.away))
    if tie.bye:
        return T_(_BYE).format(club=home if tie.home else away)
    if not tie.goals:
        told = T_(_MEETS).format(home=home, away=away)
    else:
        score = ", ".join(f"{one}\N{EN DASH}{other}" for one, other in tie.goals)
        shot = tie.shoot_out
        score += f" ({shot[0]}\N{EN DASH}{shot[1]})" if shot else ""
        told = T_(_RESULT).format(home=home, score=score, away=away)
    through = [T_(_THROUGH).format(club=cut(tie.through.name, CLUB))] if tie.through else []
    return ", ".join([told, *_some([tie.ending]), *through])


def _some(words: Iterable[str]) -> list[str]:
    return [word for word in words if word]
