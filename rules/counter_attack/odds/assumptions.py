"""Ways to say which answer to a choice odds assume: by what it is, and never by its place in a list.

Answers are named as they are typed, the preferred one first, and the first that is legal is assumed. Where none is, or
none can be named, it is the least of all legal answers in an order of what they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, cast

from rules.asking import Choose, in_outline
from rules.counter_attack.challenges.tackle_calls import Manner
from rules.counter_attack.commands.hex_targets import AimedAlone, AroundHex
from rules.counter_attack.commands.player_to_hex import PlayerToHex
from rules.counter_attack.discipline.substitution import StandIn, SubstitutionCall
from rules.counter_attack.heading.headed_pass import HeadedTargets
from rules.counter_attack.heading.header_calls import NOBODY, Aim, ChallengerAnswers, OneOfThem
from rules.counter_attack.movement.phase_answers import PhaseAnswers, Word
from rules.counter_attack.periods.draft import FaceUp
from rules.counter_attack.pitch.geometry import ENDS, GOAL_KICK_SPOT, SIX_YARD
from rules.counter_attack.set_pieces.free_kick import WAYS, FreeKickCall
from rules.counter_attack.set_pieces.penalty import on_the_line
from rules.counter_attack.set_pieces.restart_passes import Delivery
from rules.counter_attack.set_pieces.restart_positions import Takers, at_the_ball
from rules.counter_attack.set_pieces.set_piece_placing import PlacingAnswers
from rules.counter_attack.set_pieces.shoot_out import TakingOrders
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.squads.squad import SIZE
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError
from rules.hexes import Hex

Typed: TypeAlias = Callable[[Choose], Iterable[str]]
"""Function that yields answers to a choice as they are typed, the preferred one first; they need not be legal."""

Order: TypeAlias = Callable[[Any], tuple[Any, ...]]
"""Function that returns the sort key of a legal answer. Different answers to one choice have different keys."""


def nothing(_question: Choose) -> Iterable[str]:
    """Name no answer."""
    return ()


def as_typed(answer: object) -> tuple[str]:
    """Return the sort key of an answer whose words alone tell it from others."""
    return (str(answer),)


@dataclass(frozen=True, slots=True)
class Assumption:
    """The answer to a choice that odds assume.

    typed: names it. order: of all legal answers, the least of which it is if `typed` names no legal one.
    """

    typed: Typed = nothing
    order: Order = as_typed

    def answer(self, question: Choose) -> object:
        """Return the answer, as a value."""
        named = self.named(question)
        return min(in_outline(question.answers), key=self.order) if named is None else named

    def named(self, question: Choose) -> object | None:
        """Return the first legal answer that is named as it is typed, as a value; None if there is none."""
        for given in self.typed(question):
            try:
                return question.answers.read(given)
            except RefereeError:
                pass
        return None


def words(*given: str, order: Order = as_typed) -> Assumption:
    """Assume the first legal one of some answers that are always typed alike."""
    return Assumption(lambda _: given, order)


# Answers as they are typed


def to_lowest_shirt(verb: str = "") -> Typed:
    """Name the own players to whom the ball may be sent, by shirt. verb: typed before each."""
    given = tuple(f"{verb} {shirt}".strip() for shirt in range(1, SIZE + 1))
    return lambda _: given


def move_or_pass(question: Choose) -> Iterator[str]:
    """Name a movement phase; at a kick-off, where there is none, a pass to the own player with the lowest shirt."""
    yield "move"
    yield from to_lowest_shirt("pass")(question)


def to_leftmost_mate(question: Choose) -> Iterator[str]:
    """Name the hexes of the own players, from the left of the pitch, and the top first in a column.

    It says nothing of football. Headed passes go to it because all their odds up to now did.
    """
    ball = cast("HeadedTargets", cast("AimedAlone", question.answers).targets).ball
    return map(str, sorted(map(ball.match.hex_of, ball.match.on_pitch(Side(question.who)))))


def one_challenger(question: Choose) -> Iterator[str]:
    """Name the lowest shirt that can head the ball, with a goalkeeper who must challenge; nobody else goes up."""
    answers = cast("ChallengerAnswers", question.answers)
    shirts = sorted(player.shirt for player in answers.ball.outfield(answers.side))[:1]
    yield " ".join(map(str, shirts + ([answers.must.shirt] if answers.must else []))) or NOBODY


def named_first(question: Choose) -> Iterator[str]:
    """Name the challengers in the order in which their side has named them; by shirt, if it has named none."""
    return (str(player.shirt) for player in cast("OneOfThem", question.answers).players)


def nearest_to_the_spot(question: Choose) -> Iterator[str]:
    """Name the players who may take a restart, from its spot outwards; of those equally near the lower shirt first."""
    takers = cast("Takers", question.answers)
    return (str(player.shirt) for player in _nearest_first(takers.match, Side(question.who), takers.spot))


def best_shots_first(question: Choose) -> Iterator[str]:
    """Name the order of takers from the best shot to the worst; of equals the lower shirt first."""
    answers = cast("TakingOrders", question.answers)

    def worst(player: Player) -> tuple[int, int]:
        return -answers.match.pips(player).shooting, player.shirt

    yield ", ".join(str(player.shirt) for player in sorted(answers.match.on_pitch(answers.side), key=worst))


def clockwise(question: Choose) -> Iterator[str]:
    """Name "stay", then the hexes around the one that the answers surround, clockwise from N."""
    yield "stay"
    if isinstance(question.answers, AroundHex):
        yield from map(str, question.answers.centre.around())


def done_or_to_the_ball(question: Choose) -> Iterator[str]:
    """Name "done"; before a free kick that nobody is near, a player who goes to take it (FK-1).

    The nearest goes, of those equally near the lower shirt, and a goalkeeper last; onto the spot, or beside it.
    """
    yield "done"
    set_piece = cast("PlacingAnswers", question.answers).set_piece
    match, spot = set_piece.match, set_piece.spot
    players = sorted(_nearest_first(match, Side(question.who), spot), key=match.is_keeper)
    yield from (f"{player.shirt} {place}" for player in players for place in at_the_ball(spot))


def tackle_or_done(question: Choose) -> Iterator[str]:
    """Name a tackle on the carrier, or a goalkeeper's challenge by hand, of several the lowest shirt's; else "done".

    Nobody is assumed to foul on purpose, to shoot, or to move.
    """
    answers = cast("PhaseAnswers", question.answers)
    fair = [one for one in answers.challenges.legal() if one.manner in _FAIR]
    yield from map(str, sorted(fair, key=lambda one: (_FAIR.index(one.manner), one.tackler.shirt)))
    yield Word.DONE


def _nearest_first(match: Match, side: Side, spot: Hex) -> list[Player]:
    """Return a side's players from a spot outwards; of those equally near the lower shirt first."""
    return sorted(match.on_pitch(side), key=lambda player: (match.hex_of(player).distance(spot), player.shirt))


_FAIR: Final = (Manner.TACKLE, Manner.HANDS)
_LINES: Final = tuple(str(place) for end in ENDS for place in on_the_line(end))
_SIX_YARDS: Final = tuple(
    str(place)
    for end in ENDS
    for place in sorted(SIX_YARD[end], key=lambda place: (GOAL_KICK_SPOT[end].distance(place), place))
)

STAY_OR_KICK_FROM_THE_SPOT: Final = words("stay", *_SIX_YARDS)
"""A goalkeeper stays where it is; for a goal kick it goes to the spot in the middle, or as near to it as it can."""

MIDDLE_OF_THE_LINE: Final = words(*_LINES)
"""A goalkeeper waits for a penalty in the middle of the goal line, or as near to it as it can (PEN-2)."""


# Orders of what answers are


def by_hex(place: Hex) -> tuple[int]:
    """Return the sort key of a hex: from the left of the pitch, and the top first in a column, as goal hexes are."""
    return (place,)


def ground_first(delivery: Delivery | Hex) -> tuple[bool, int]:
    """Return the sort key of a restart: along the ground before through the air, then by hex."""
    return (bool(delivery.aloft), delivery.target) if isinstance(delivery, Delivery) else (False, delivery)


def pass_first(kick: FreeKickCall) -> tuple[int, int]:
    """Return the sort key of a free kick: in the order of FK-2, so a pass before any other; then by hex."""
    return list(WAYS).index(kick.verb), kick.target


def top_of_the_goal(aim: Aim) -> tuple[bool, int]:
    """Return the sort key of a header's aim: at goal before a pass, the top goal hex first."""
    return aim.goal is None, aim.goal or 0


def by_shirt_and_hex(stand: PlayerToHex) -> tuple[int, int]:
    """Return the sort key of a player's move or placing."""
    return stand.player.shirt, stand.to


def keeper_from_the_bench(who: SubstitutionCall | StandIn) -> tuple[bool, int, int]:
    """Return the sort key of a change, or of an outfield player who goes in goal: changes first, each by shirt."""
    change = isinstance(who, SubstitutionCall)
    return (False, who.goes.shirt, who.comes.shirt) if change else (True, who.player.shirt, 0)


def turned_up_first(card: FaceUp) -> tuple[int]:
    """Return the sort key of a card that lies face up."""
    return (card.turned,)
