"""Counter Attack, as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.asking import Answers, Choose, Play, Question
from rules.counter_attack import match_head
from rules.counter_attack.automation.saved_plans import SAVED_PLANS
from rules.counter_attack.automation.standing_orders import STANDING_ORDERS
from rules.counter_attack.commands import command_parser
from rules.counter_attack.commands.action_names import MOVE
from rules.counter_attack.commands.hex_targets import AimedAlone
from rules.counter_attack.dice.scores import DIE_CLAUSE, DUEL_CLAUSE
from rules.counter_attack.discipline.substitution import ChangesAhead
from rules.counter_attack.flow import example_answers, presumed_moves
from rules.counter_attack.flow.next_action import ActionAnswers
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.heading.headed_pass import HEADED_PASS, PASS, HeadedTargets
from rules.counter_attack.heading.header_calls import Aims, ChallengerAnswers
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.odds import plan_odds, safer_path, shot_assumptions
from rules.counter_attack.odds.best_shot_target import best_aim
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.periods import match_terms
from rules.counter_attack.periods.reports import HalfTime, Level, LevelOnAggregate
from rules.counter_attack.pitch.areas import HEX_CLAUSE
from rules.counter_attack.records import score_sheet
from rules.counter_attack.scenes.standalone_duels import DUELS
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.clubs import CLUBS
from rules.counter_attack.squads.squad_file import read_squad
from rules.counter_attack.state import save_point
from rules.counter_attack.state.match import Match
from rules.errors import Unfinished
from rules.game import Game, MatchRequest, Saved, ToolClauses, Words
from rules.log import Entry
from rules.odds import AnswerInAdvance, AsIf, OddsFunction
from rules.planning.standing_orders import Later
from rules.reports import names_of
from rules.score_sheets import MatchTerms, ScoreSheet


def score_line(match: Match) -> str:
    """Return the score, home first, such as "2-1"; after a shoot-out "1-1 (4-3)"."""
    score = f"{match.score(Side.HOME)}-{match.score(Side.AWAY)}"
    if not match.kicks:
        return score
    return f"{score} ({match.kicks_scored(Side.HOME)}-{match.kicks_scored(Side.AWAY)})"


class CounterAttack(Game):
    """The football. Its methods are documented in `Game`; the docstrings here add what is particular to football."""

    name = match_head.NAME
    sides = (Side.HOME.value, Side.AWAY.value)
    clauses = ToolClauses(hexes=HEX_CLAUSE, dice=DIE_CLAUSE, duels=DUEL_CLAUSE)
    clubs = tuple(squad.club for squad in CLUBS)
    standing_orders = STANDING_ORDERS
    intervals = names_of(HalfTime, Level, LevelOnAggregate)
    duels = DUELS
    saved_plans = SAVED_PLANS
    laid_down = (HEADED_PASS,)

    def head(self, request: MatchRequest) -> Mapping[str, str]:
        """Return the head of a match; a side without a club gets the first free one."""
        return match_head.head_requested(request)

    def request_of(self, head: Mapping[str, str]) -> MatchRequest:
        """Return the request for a match with this head, its agreed extras by their names."""
        return match_head.request_in(head)

    def dressed(self, head: Mapping[str, str], side: str, club: str, file: str) -> Mapping[str, str]:
        """Return a head with another club or squad; the two sides cannot have the same name."""
        return match_head.dressed(head, side, club, file)

    def on_terms(self, head: Mapping[str, str], terms: MatchTerms) -> Mapping[str, str]:
        """Return a head with the lines for extra time, a first leg, and who is suspended or injured."""
        return match_terms.on_terms(head, terms)

    def squad(self, file: str) -> str:
        """Return the name of the club in a file of sixteen cards. Raises CardsRefused."""
        return read_squad(file).club

    def kit(self, club: str, file: str) -> str:
        """Return the shirts of a club or squad."""
        return match_head.kit_of(club, file)

    def begin(self, head: Mapping[str, str]) -> Match:
        """Return a match before its toss."""
        return Match(head)

    def save(self, match: Match) -> Saved:
        """Return a match between two actions as data."""
        return save_point.saved(match)

    def resume(self, saved: Saved) -> Match:
        """Return a match between two actions, from data."""
        return save_point.resumed(saved)

    def copy(self, match: Match) -> Match:
        """Return a copy of a match, with the same players."""
        return match.copy()

    def script(self, match: Match) -> Play[None]:
        """Return the play of the whole match, from the toss to the final whistle."""
        return play_whole_match(match)

    def orders(self, typed: str, question: Question, words: Words) -> list[str]:
        """Split moves, placings, targets and the like at the end of each."""
        return command_parser.orders(typed, question, words)

    def result(self, match: Match) -> str:
        """Return the score, with that of a shoot-out."""
        return score_line(match)

    def score_sheet(self, head: Mapping[str, str], log: Sequence[Entry]) -> ScoreSheet:
        """Replay the log, and return goals, cards, injuries, minutes and luck."""
        return score_sheet.score_sheet(head, log)

    def odds(self, match: Match, entries: Sequence[Entry], answer_in_advance: AnswerInAdvance) -> OddsFunction:
        """Return the odds of moves and actions: of a goal, and of keeping the ball."""
        return plan_odds.odds_function(match, entries, answer_in_advance)

    def odds_if(self, match: Match) -> AsIf | None:
        """Return the odds of shots and passes as if a player had the ball at its feet and no action had begun."""
        return plan_odds.as_if_at_feet(match)

    def safer(self, match: Match, question: Choose, answer: str) -> str:
        """Return another path for the same run, with fewer steals and tackles."""
        return safer_path.safer(match, question, answer)

    def assumed(self, match: Match, question: str, answer: str) -> object | None:
        """Return who blocks a shot and where the goalkeeper stands."""
        return shot_assumptions.assumed(match, question, answer)

    def taken_for_granted(self, match: Match, question: Choose) -> str:
        """Return "stay" for a player who has escaped a tackle: the defence's part goes on (TAC-5)."""
        phase = match.phase
        if phase is None or phase.part.is_attack or question.name != "reposition":
            return ""
        escaped = question.who == match.attack.value and phase.side(match.attack) is match.defence
        return str(default_answer(question)) if escaped else ""

    def hints(self, match: Match, question: Choose) -> Sequence[str]:
        """Return likely answers as examples, such as a pass to each free player."""
        return example_answers.hints(match, question)

    def leans_on(self, match: Match, question: Choose, given: str, refused: Sequence[str]) -> str:
        """Return the refused move that would clear the hex or the way of another, or bring its player nearer."""
        return presumed_moves.leans_on(match, question, given, refused)

    def is_unasked(self, match: Match, question: Choose, answer: str) -> bool:
        """Return whether an answer is an action that is suggested only once it is named."""
        return example_answers.is_unasked(match, question, answer)

    def completed(self, match: Match, question: Choose, begun: Unfinished) -> str:
        """Return a shot at the goal hex with the best chance."""
        return best_aim(match, question, begun)

    def wishes(self, match: Match, side: str) -> Mapping[str, Answers[Any]]:
        """Return substitutions, which can be asked for before play is stopped (SUB-1)."""
        return {"substitution": ChangesAhead(match, Side(side), "SUB-1")}

    def later(self, match: Match, question: Choose) -> Later | None:
        """Return the target of a pass by header, which can be said before the header is won (HEA-2, HEA-6)."""
        said = question.answers
        if question.sealed or not (isinstance(said, Aims) or (isinstance(said, ChallengerAnswers) and said.heads_on)):
            return None
        targets = AimedAlone(HeadedTargets(said.ball, said.side, said.ball.sole_header(said.side)), "HEA-6", PASS)
        return Later(HEADED_PASS, (f"headed {PASS}", PASS), targets, alone=PASS if isinstance(said, Aims) else "")

    def may_come(self, match: Match, question: Question) -> str:
        """Return the question of what to do after a foul, which the attack's moves may lead to (STL-3, FOU-1)."""
        answers = question.answers if isinstance(question, Choose) else None
        moves = isinstance(answers, PhaseAnswers) or (isinstance(answers, ActionAnswers) and MOVE in answers.verbs())
        return "after_foul" if moves and question.who == match.attack.value else ""


COUNTER_ATTACK: Final = CounterAttack()
"""The football game."""
