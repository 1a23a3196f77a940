"""Conversion of a match's score sheet for leagues: its result, cards, tallies and luck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import add

from league.records.luck import Luck, luck_of
from league.records.tallies import Tally, of_player, of_side
from league.results import NO_CARDS, Cards, ClubId, Result, cards_shown
from rules.score_sheets import DiceResult, PlayerSheet, ScoreSheet, SideSheet
from store.league import tallies
from store.league.tallies import TallyLine


def result_of(sheet: ScoreSheet, home: ClubId, away: ClubId) -> Result:
    """Return the result of a match; home, away: whose sides they were."""
    cards = (_all_cards(sheet.sides[0]), _all_cards(sheet.sides[1]))
    return Result(home, away, sheet.goals, sheet.normal, sheet.shoot_out, cards)


def cards_in(sheet: ScoreSheet, side: int) -> dict[str, Cards]:
    """Return the cards shown to each player of a side; side: 0 home, 1 away."""
    cards = {player.name: _cards(player) for player in sheet.sides[side].players}
    return {name: shown for name, shown in cards.items() if shown != NO_CARDS}


def injured_in(sheet: ScoreSheet, side: int) -> tuple[str, ...]:
    """Return a side's injured players who did not finish the match, by shirt; side: 0 home, 1 away."""
    return tuple(player.name for player in sheet.sides[side].players if player.injured)


def lucks_of(sheet: ScoreSheet) -> tuple[Luck, Luck]:
    """Return home's and away's luck with all dice: good luck for one is bad luck for the other."""
    home, away = (side.thrown for side in sheet.sides)
    return luck_of([*home, *map(_of_opponent, away)]), luck_of([*away, *map(_of_opponent, home)])


def tallies_of(sheet: ScoreSheet, home: ClubId, away: ClubId, managers: tuple[int, int]) -> tuple[TallyLine, ...]:
    """Return the tallies of a match for both clubs, both managers and all players.

    managers: of home and away.
    """
    return tuple(_lines(sheet, (home, away), managers))


def _lines(sheet: ScoreSheet, clubs: tuple[ClubId, ClubId], managers: tuple[int, int]) -> Iterator[TallyLine]:
    lucks = lucks_of(sheet)
    for index, (club, manager) in enumerate(zip(clubs, managers, strict=True)):
        side = sheet.sides[index]
        tally = _of_side(side, sheet.sides[1 - index])
        yield TallyLine("club", club, tally, lucks[index])
        yield TallyLine("manager", str(manager), tally, lucks[index])
        for player in side.players:
            yield TallyLine("player", tallies.player(club, player.name), _of_player(player, tally))


def _of_side(mine: SideSheet, theirs: SideSheet) -> Tally:
    return of_side(mine.figures, theirs.figures, (mine.goals, theirs.goals))


def _of_player(player: PlayerSheet, side: Tally) -> Tally:
    return of_player(player.figures, side, int(player.figures.get("assists", 0)), in_goal=player.kept_goal)


def _all_cards(side: SideSheet) -> Cards:
    return reduce(add, map(_cards, side.players), NO_CARDS)


def _cards(player: PlayerSheet) -> Cards:
    return cards_shown(player.yellows, player.reds)


def _of_opponent(result: DiceResult) -> DiceResult:
    """Return the same dice result from the opponent's side."""
    return DiceResult(1 - result.chance, not result.came_off, result.stake)
