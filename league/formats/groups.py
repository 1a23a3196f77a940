"""A group stage before a knock-out: dealing clubs into groups, and the pairings after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from league.errors import NoSuchSetting, TooFewClubs
from league.formats.cup import CupRound, Tie, first_round, paired
from league.results import ClubId, Result, each_once
from league.tables.standings import FIGURES, Deduction, LeagueTable, records_of
from league.tables.table_rules import USUAL, HeadToHead, TableRules


def grouped(entries: Sequence[ClubId], groups: int) -> tuple[tuple[ClubId, ...], ...]:
    """Deal clubs into groups whose sizes differ by one at most.

    entries: in the order of the draw; with pots, pot by pot, so that the clubs of a pot are spread over all groups.

    >>> grouped("ABCDEFG", 3)
    (('A', 'D', 'G'), ('B', 'E'), ('C', 'F'))

    Raises NoSuchSetting without a group, TooFewClubs if a group would have less than two, EntersTwice.
    """
    if groups < 1:
        raise NoSuchSetting("groups", groups)
    clubs = each_once(entries, 2 * groups)
    return tuple(clubs[group::groups] for group in range(groups))


def qualified(tables: Sequence[LeagueTable], places: int) -> tuple[tuple[ClubId, ...], ...]:
    """Return the qualified clubs: the first of all groups, then the second of all, and so on.

    Raises TooFewClubs if a group has fewer clubs than places.
    """
    least = min((len(table.rows) for table in tables), default=0)
    if least < places:
        raise TooFewClubs(least, places)
    return tuple(tuple(table.clubs[place] for table in tables) for place in range(places))


def best_placed(
    groups: Sequence[Sequence[ClubId]],
    results: Sequence[Sequence[Result]],
    place: int,
    count: int,
    beside: tuple[TableRules, Sequence[Deduction]] = (USUAL, ()),
) -> tuple[ClubId, ...]:
    """Return the best of the clubs at one place of their groups, best first.

    groups: in the order of their tables. results: of each group. place: 1 for the first. count: number that go through.
    beside: rules of the tables, and deductions.

    These clubs have not met, so head to head and lots do not apply: clubs level in all else are in the order of the
    groups. If groups differ in size, matches against the last club of a larger one do not count.

    Raises TooFewClubs if a group has no such place, NoSuchSetting if more are to go through than there are groups.
    """
    if not count:
        return ()
    if not 0 <= count <= len(groups):
        raise NoSuchSetting("best_placed", count)
    size = min(map(len, groups))
    if size < place:
        raise TooFewClubs(size, place)
    rules, deductions = beside
    steps = [step for step in rules.order if not isinstance(step, HeadToHead) and step in FIGURES]
    worth: dict[ClubId, tuple[int, ...]] = {}
    for clubs, own in zip(groups, results, strict=True):
        taken = [each for each in deductions if each.club in clubs[:size]]
        record = records_of(clubs[:size], own, rules, taken)[clubs[place - 1]]
        worth[clubs[place - 1]] = tuple(FIGURES[step](record, rules) for step in steps)
    return tuple(sorted(worth, key=lambda club: worth[club], reverse=True)[:count])


def knock_out(tables: Sequence[LeagueTable], places: int = 2, also: Sequence[ClubId] = ()) -> CupRound:
    """Return the first round after the groups; also: further qualified clubs, best first.

    With two places in 2, 4, 8 ... groups and no further clubs, the winner of each group meets the second of its
    neighbour, at home first, and two of one group meet again in the final only. Else the first of the groups are seeded
    as the strongest, then the second, and so on; byes go to the strongest, and two of one group do not meet at once if
    possible.

    Raises TooFewClubs.
    """
    ranks = qualified(tables, places)
    groups = len(tables)
    if not also and places == 2 and groups > 1 and groups & (groups - 1) == 0:
        winners, seconds = ranks
        pairs = [(winners[at], seconds[at ^ 1]) for at in (*range(0, groups, 2), *range(1, groups, 2))]
        return paired(pairs)
    group_of = {club: at for at, table in enumerate(tables) for club in table.clubs}
    return _apart(first_round([*(club for rank in ranks for club in rank), *also]), group_of)


def _apart(round_: CupRound, group_of: Mapping[ClubId, int]) -> CupRound:
    """Swap the away clubs of each tie between two of one group and the first tie that separates both."""
    ties = [*round_.ties]
    for at, tie in enumerate(ties):
        for other in range(len(ties)):
            swapped = (replace(tie, away=ties[other].away), replace(ties[other], away=tie.away))
            if _is_in_one_group(tie, group_of) and not any(
                each.is_bye or _is_in_one_group(each, group_of) for each in swapped
            ):
                ties[at], ties[other] = swapped
                break
    return replace(round_, ties=tuple(ties))


def _is_in_one_group(tie: Tie, group_of: Mapping[ClubId, int]) -> bool:
    """Return whether a tie is between two clubs of one group."""
    return tie.home is not None and tie.away is not None and group_of[tie.home] == group_of[tie.away]
