"""Facts of the football that worked cases can check after a script (`docs/notation.md`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.asking import Choose
from rules.case_stage import CaseStage, asks, offers, told
from rules.counter_attack.dice.scores import DIE_CLAUSE
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.movement.legal_moves import MoveAnswers
from rules.counter_attack.pitch.geometry import ball_path, header_targets, shot_targets
from rules.counter_attack.scenes.scene import ATTRIBUTES, set_scene
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from rules.referee import Referee


def _paths(given: str) -> Sequence[Hex]:
    """Return the hexes of a line such as "M19 M21" (N20 M20 M21), "shots J26" or "headers M32"."""
    what, place = given.split()
    return _TARGETS[what](Hex.parse(place)) if what in _TARGETS else ball_path(Hex.parse(what), Hex.parse(place))


_TARGETS: Final[Mapping[str, Callable[[Hex], Sequence[Hex]]]] = {"shots": shot_targets, "headers": header_targets}


def _fact(match: Match, referee: Referee, name: str) -> str | None:
    """Return a fact: "10h" (its hex), "10h.is", "10h.left", "10h.tackling", "offers.shot", or one of the match."""
    called, dot, what = name.partition(".")
    player = match.players.get(called)
    if called == "offers" and dot:
        return _offered(referee, what)
    if player is None:
        return _SEEN[name](match, referee) if name in _SEEN else None
    if not dot:
        return str(match.position.stands.get(player, "off"))
    if what in ATTRIBUTES:
        return str(getattr(match.pips(player), what))
    return _OF_A_PLAYER[what](match, player) if what in _OF_A_PLAYER else None


def _offered(referee: Referee, word: str) -> str:
    """Return the answers to the open question that begin with a word, as they would be typed."""
    question = referee.question
    listed = map(str, question.answers.legal()) if isinstance(question, Choose) else ()
    return ", ".join(answer for answer in listed if answer.partition(" ")[0] == word) or "nothing"


def _is(match: Match, player: Player) -> str:
    """Return a player's conditions in words of a scene: "booked injured"; "fit" if there are none."""
    stunned = match.phase is not None and player in match.phase.stunned
    said = {
        "booked": player in match.booked and player not in match.sent_off,
        "sent_off": player in match.sent_off,
        "replaced": player in match.substituted_off,
        "bench": player in match.bench,
        "goal": match.is_keeper(player) and not player.card.keeper,
        "stunned": stunned,
        "out": player in match.sitting_out and not stunned,
    }
    return (
        " ".join([*(word for word, holds in said.items() if holds), *["injured"] * match.injuries_of(player)]) or "fit"
    )


def _left(match: Match, player: Player) -> str:
    """Return the hexes a player can still move in this part of a phase, 0 if it may not; outside a phase, its pace."""
    if match.phase is None:
        return str(match.pips(player).pace)
    movers = MoveAnswers(match, match.phase)
    side = match.phase.side(match.attack)
    may = player.side is side and player in match.position.stands and movers.refusal_to_move(player) is None
    return str(max(0, movers.left(player)) if may else 0)


_OF_A_PLAYER: Final[Mapping[str, Callable[[Match, Player], str]]] = {"is": _is, "left": _left}
"""The facts of a player that a case may check, besides its hex and its present attributes."""


def _ball(match: Match, _: Referee) -> str:
    return f"over {match.ball}" if match.travels == "air" else str(match.on_ball or match.ball)


def _score(match: Match, _: Referee) -> str:
    return f"{match.score(Side.HOME)}-{match.score(Side.AWAY)}"


def _attack(match: Match, _: Referee) -> str:
    return match.attack.value


def _next(match: Match, referee: Referee) -> str:
    """Return the next situation, also that of a restart in which nothing has been answered yet."""
    begun = referee.is_at_top and match.phase is None
    situation = match.situation or (referee.saved if begun else None)
    return situation.value if situation else "in flow"


def _at_top(match: Match) -> Situation | None:
    return match.situation


def _called(match: Match, _: Referee) -> str:
    return str(match.clock.called)


def _added(match: Match, _: Referee) -> str:
    return str(match.clock.added)


def _spot(match: Match, _: Referee) -> str:
    return str(match.spot)


_SEEN: Final[Mapping[str, Callable[[Match, Referee], str]]] = {
    "ball": _ball,
    "score": _score,
    "attack": _attack,
    "next": _next,
    "asks": asks,
    "told": told,
    "offers": offers,
    "called": _called,
    "added": _added,
    "spot": _spot,
}

STAGE: Final = CaseStage(
    set_scene,
    play_whole_match,
    _fact,
    facts=f"a player such as 10h, 10h.is, 10h.left, 10h.tackling, or one of {', '.join(_SEEN)}, offers.shot",
    at_top=_at_top,
    die_clause=DIE_CLAUSE,
    paths=_paths,
)
