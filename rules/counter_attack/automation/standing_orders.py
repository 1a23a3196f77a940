"""Standing orders of the football: the questions that have them, the choices, and why other questions have none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.asking import Choose
from rules.counter_attack.ball.free_ball import NO, TRY
from rules.counter_attack.ball.keeper_step import PICK_UP, STAY
from rules.counter_attack.challenges.dive_at_feet import DIVES, STAYS
from rules.counter_attack.commands.action_names import SNAPSHOT
from rules.counter_attack.commands.player_to_hex import DONE, PlayerToHex
from rules.counter_attack.discipline.foul import PLAY_ON
from rules.counter_attack.discipline.substitution import NOBODY
from rules.counter_attack.heading.headed_pass import FEET, HANDS
from rules.counter_attack.heading.header_calls import NOBODY as NO_CHALLENGER
from rules.counter_attack.heading.header_calls import ChallengerAnswers, Challengers
from rules.counter_attack.heading.high_ball import CONTROL, HEADER
from rules.counter_attack.periods.draft import FaceUp
from rules.counter_attack.pitch.formations import FORMATIONS
from rules.counter_attack.pitch.geometry import KEEPER_SPOT
from rules.counter_attack.set_pieces.throw_in import MOVE, THROW
from rules.counter_attack.shooting.block import DEFLECT, LET_IT_GO
from rules.counter_attack.squads.card_rows import KEEPERS_ROW, OUTFIELD_ROW
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from rules.planning.standing_orders import OrderChoices, constant, never, or_saved_plan, words

LINE: Final = "line of ball"
MIDDLE: Final = "middle"
BEST_HEADERS: Final = "best"
BEST: Final = "best card"
UNLESS_HURT: Final = "unless hurt"

_THE_MATCH: Final = "This is the match itself. The right choice depends on where everyone stands."
_AIM: Final = "The right hex depends on where everyone stands."
_WHO: Final = "The right player depends on where the ball is."


def on_the_line(match: Match, question: Choose) -> str:
    """Step to the free hex nearest to the line from the ball to the middle of the own goal; stay if none is nearer."""
    side = Side(question.who)
    keeper = match.keeper(side)
    if keeper is None:
        return ""
    middle, start = KEEPER_SPOT[match.defends(side)], match.hex_of(keeper)
    places = [start, *(option for option in question.answers.legal() if isinstance(option, Hex))]
    nearest = min(places, key=lambda place: place.distance(match.ball) + place.distance(middle))
    return STAY if nearest == start else str(nearest)


def into_the_line(match: Match, question: Choose) -> str:
    """Move the outfield player nearest to the ball who can reach the line of a snapshot, if any (SNP-2)."""
    middle = KEEPER_SPOT[match.defends(Side(question.who))]

    def off(place: Hex) -> int:
        """Return by how many hexes a detour over a place lengthens the way from the ball to the goal."""
        return place.distance(match.ball) + place.distance(middle)

    moves = [
        move for move in question.answers.legal() if isinstance(move, PlayerToHex) and not match.is_keeper(move.player)
    ]
    straight = off(match.ball)
    better = [move for move in moves if off(move.to) <= straight + 1 < off(match.hex_of(move.player))]
    if not better:
        return DONE
    return str(min(better, key=lambda move: (off(move.to), move.to.distance(match.ball))))


def best_headers(match: Match, question: Choose) -> str:
    """Challenge with the best headers, best first; ask the attack's manager if one of them may be offside (HEA-2)."""
    answers = question.answers
    if question.who == match.attack.value or not isinstance(answers, ChallengerAnswers):
        return ""

    def skill(player: Player) -> int:
        return answers.ball.attribute(player) + answers.ball.modifier(player)

    named: list[Challengers] = list(answers.legal())
    return str(max(named, key=lambda each: (sum(map(skill, each.players)), [skill(player) for player in each.players])))


def outside_the_box(_match: Match, question: Choose) -> str:
    """Play on after a foul; in the box, where that costs a penalty, the manager is asked (FOU-3)."""
    offered = set(map(str, question.answers.legal()))
    return "" if Situation.PENALTY.value in offered else PLAY_ON


def in_the_middle(match: Match, question: Choose) -> str:
    """Wait for a penalty in the middle of the goal line (PEN-2)."""
    middle = KEEPER_SPOT[match.defends(Side(question.who))]
    return str(min(question.answers.legal(), key=middle.distance))


def unless_hurt(_match: Match, question: Choose) -> str:
    """Make no substitution; if somebody is hurt, the manager is asked (SUB-1, INJ-2)."""
    return NOBODY if question.clause == "SUB-1" else ""


def best_card(_match: Match, question: Choose) -> str:
    """Pick the card with the most pips (SET-2)."""
    lying: list[FaceUp] = list(question.answers.legal())
    return str(max(lying, key=lambda each: sum(getattr(each.card, pips) for pips in {*KEEPERS_ROW, *OUTFIELD_ROW})))


STANDING_ORDERS: Final[Mapping[str, OrderChoices]] = {
    "action": never(_THE_MATCH),
    "after_foul": OrderChoices({PLAY_ON: outside_the_box, "free kick": constant(Situation.FREE_KICK.value)}),
    "challenge_passer": words(TRY, NO),
    "challengers": OrderChoices({NO_CHALLENGER: constant(NO_CHALLENGER), BEST_HEADERS: best_headers}),
    "corner_pass": never(_AIM),
    "deflect": words(DEFLECT, LET_IT_GO),
    "distribution": never(_THE_MATCH),
    "dive": words(DIVES, STAYS),
    "draft_pick": or_saved_plan(OrderChoices({BEST: best_card})),
    "far_side": never(_AIM),
    "final_thirds": words(DONE),
    "first_time_move": words(DONE),
    "free_kick": never(_AIM),
    "goal_kick": never(_AIM),
    "headed_back": words(HANDS, FEET),
    "headed_pass": never(_AIM),
    "header_aim": never(_AIM),
    "header_by": never(_WHO),
    "high_pass_move": words(DONE),
    "keeper_comes": words(STAY),
    "keeper_placement": never(_AIM),
    "keeper_run": words(STAY),
    "keeper_step": OrderChoices({STAY: constant(STAY), LINE: on_the_line}),
    "kick_target": never(_AIM),
    "move": never(_THE_MATCH),
    "new_keeper": never(_WHO),
    "penalty_keeper": OrderChoices({MIDDLE: in_the_middle}),
    "penalty_placing": words(DONE),
    "pick_up": words(PICK_UP, PLAY_ON),
    "placement": or_saved_plan(words(*FORMATIONS)),
    "release": never(_THE_MATCH),
    "reposition": words(STAY),
    "second_phase": words(THROW, MOVE),
    "set_piece_placing": or_saved_plan(words(DONE)),
    "set_piece_run": words(DONE),
    "snapshot_cover": OrderChoices({DONE: constant(DONE), LINE: into_the_line}),
    "snapshot_offer": words(SNAPSHOT, PLAY_ON),
    "snapshot_target": never(_AIM),
    "substitution": OrderChoices(
        {UNLESS_HURT: unless_hurt, NOBODY: constant(NOBODY)}, usual=UNLESS_HURT, usually=NOBODY
    ),
    "taker": never(_WHO),
    "taking_order": never("It comes once a match, and is hidden until both managers are ready."),
    "throw_target": never(_AIM),
    "thrower": never(_WHO),
    "try_for_ball": words(TRY, NO),
    "unchallenged": words(HEADER, CONTROL),
    "unopposed": words(HEADER, CONTROL),
}
"""For each question by name, how it can be answered in advance."""
