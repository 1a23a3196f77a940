"""The skirmish, as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.asking import Play, Question
from rules.game import Game, MatchRequest, Saved, ToolClauses, Words
from rules.log import Entry
from rules.odds import AnswerInAdvance, OddsFunction
from rules.reports import Report
from rules.skirmish import match_head
from rules.skirmish.automation.standing_orders import STANDING_ORDERS
from rules.skirmish.charges import irrevocable
from rules.skirmish.commands.errors import OffTheField
from rules.skirmish.field_files.random_field import RANDOM
from rules.skirmish.fields import TEXTS
from rules.skirmish.flow import save_point
from rules.skirmish.flow.agreed_change_words import ADJUSTABLE
from rules.skirmish.flow.whole_match import play_whole_match, score
from rules.skirmish.model.figures import Side
from rules.skirmish.model.match import Match
from rules.skirmish.moves import command_parser
from rules.skirmish.odds import plan_odds
from rules.skirmish.odds.standalone_duels import DUELS
from rules.skirmish.routes import precompute
from rules.skirmish.warbands.stock_warbands import WARBANDS
from rules.skirmish.warbands.warband_file import read_warband


class Skirmish(Game):
    """The skirmish. Its methods are documented in `Game`; the docstrings here add what is particular to a skirmish."""

    name = match_head.NAME
    sides = (Side.HOME.value, Side.AWAY.value)
    clauses = ToolClauses(hexes=OffTheField.clause)
    clubs = tuple(band.name for band in WARBANDS)
    fields = (*TEXTS, RANDOM)
    standing_orders = STANDING_ORDERS
    duels = DUELS
    adjustable = ADJUSTABLE

    def head(self, request: MatchRequest) -> Mapping[str, str]:
        """Return the head of a match; a side without a warband gets the first free one."""
        return match_head.head_requested(request)

    def request_of(self, head: Mapping[str, str]) -> MatchRequest:
        """Return the request for a match with this head: turns as actions, warbands as clubs."""
        return match_head.request_in(head)

    def dressed(self, head: Mapping[str, str], side: str, club: str, file: str) -> Mapping[str, str]:
        """Return a head with another warband for a side."""
        return match_head.dressed(head, side, club, file)

    def squad(self, file: str) -> str:
        """Return the name of the warband in a file."""
        return read_warband(file).name

    def kit(self, club: str, file: str) -> str:
        """Return the colour of a warband."""
        return match_head.kit_of(club, file)

    def begin(self, head: Mapping[str, str]) -> Match:
        """Return a match with nobody on the field yet."""
        return match_head.begin(head)

    def save(self, match: Match) -> Saved:
        """Return a match between two moves as data."""
        return save_point.saved(match)

    def resume(self, saved: Saved) -> Match:
        """Return a match between two moves, from data."""
        return save_point.resumed(saved)

    def script(self, match: Match) -> Play[None]:
        """Return the play of the whole match, from the deployment to the last turn."""
        return play_whole_match(match)

    def orders(self, typed: str, question: Question, words: Words) -> list[str]:
        """Split moves, charges and agreed changes at the end of each."""
        return command_parser.orders(typed, question, words)

    def result(self, match: Match) -> str:
        """Return the number of figures left on each side."""
        return score(match)

    def odds(self, match: Match, entries: Sequence[Entry], answer_in_advance: AnswerInAdvance) -> OddsFunction:
        """Return the odds of climbs and jumps, but not of charges and leaps, which may not be measured."""
        return plan_odds.odds_function(match, entries, answer_in_advance)

    def binds(self, entry: Entry, told: Sequence[Report]) -> bool:
        """Return whether an answer measured a charge or a leap, or revealed a hidden figure."""
        return irrevocable.binds(entry, told)

    def pending_precomputation(self, match: Match) -> Callable[[], None] | None:
        """Return a function that computes all steps over the field; None if that has been done."""
        return precompute.pending_precomputation(match)


SKIRMISH: Final = Skirmish()
"""The skirmish."""
