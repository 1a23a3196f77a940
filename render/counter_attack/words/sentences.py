"""Sentences about parts of a scene: the ball, nearby players, dice, moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from render.captions import CLUB, cut
from render.counter_attack.facts.scene import Choice, LatestPath, Scene, SceneDuel, Sum, Token
from render.counter_attack.facts.short_names import surname
from rules.counter_attack.pitch.geometry import steps_to_goal
from rules.hexes import Hex
from text.languages import T_, counted
from text.message import HEXES, N_

_NAME: Final = 24
_BEST: Final = 9
_REACH: Final = 400
_TICKED: Final = (
    ("captain", N_("Captain: {players}.")),
    ("booked", N_("Booked: {players}.")),
    ("injured", N_("Injured: {players}.")),
    ("stunned", N_("Sitting out: {players}.")),
)


def club(scene: Scene, side: str) -> str:
    """Return a club's name, cut if it is very long. side: "home" or "away"."""
    return cut(scene.team(side).club, CLUB)


def player(scene: Scene, token: Token) -> str:
    """Return a player by club, shirt and name: "Rovers 10 Vale", "Rovers keeper 1"."""
    kind = T_("{club} keeper {shirt} {name}") if token.keeper else T_("{club} {shirt} {name}")
    return kind.format(club=club(scene, token.side), shirt=token.shirt, name=named(token)).rstrip()


def named(token: Token) -> str:
    """Return a player's last name, "" for none."""
    return cut(surname(token.name), _NAME)


def score(scene: Scene) -> str:
    """Return the score and the minute, with the score of a shoot-out."""
    words = T_("{home} {goals}, {away} {against}. Minute {clock}, half {half}.")
    home, away = club(scene, "home"), club(scene, "away")
    goals, against = scene.home.goals, scene.away.goals
    told = words.format(home=home, goals=goals, away=away, against=against, clock=scene.clock, half=scene.half)
    shoot_out = T_("Penalties: {score}.")
    return f"{told} {shoot_out.format(score='-'.join(map(str, scene.kicks)))}" if scene.kicks else told


def ball(scene: Scene) -> str:
    """Return the carrier's place and distance from the goal, or the place of the ball without a carrier."""
    carrier = scene.on_ball
    if carrier is None:
        return _free(scene)
    end = "left" if scene.team(carrier.side).attacks == "left" else "right"
    has = T_("{player} has the ball on {hex}, {far} from goal.")
    return has.format(player=player(scene, carrier), hex=scene.ball, far=_hexes(steps_to_goal(scene.ball, end)))


def _free(scene: Scene) -> str:
    """Return the place of a ball without a carrier, and the player under it or beside it in flight."""
    there = player(scene, scene.at_ball) if scene.at_ball else ""
    if scene.is_aloft:
        over = (
            T_("The ball is in the air over {player} on {hex}.") if there else T_("The ball is in the air over {hex}.")
        )
        return over.format(player=there, hex=scene.ball)
    if scene.travels:
        return T_("The ball is on its way along the ground, from {hex}.").format(hex=scene.ball)
    where = T_("The ball is in the net, {hex}.") if scene.is_in_net else T_("The ball is loose on {hex}.")
    return where.format(hex=scene.ball)


def beside_ball(scene: Scene) -> str:
    """Return the players beside the ball, or the nearest players of both sides."""
    others = [token for token in scene.tokens if token.place != scene.ball]
    beside = [token for token in others if token.place.distance(scene.ball) == 1]
    if beside:
        names = ", ".join(player(scene, token) for token in beside)
        return T_("Beside the ball: {players}.").format(players=names)
    sides = [[token for token in others if token.side == side] for side in ("home", "away")]
    nearest = [min(side, key=lambda token: token.place.distance(scene.ball)) for side in sides if side]
    if not nearest:
        return T_("No one is beside the ball.")
    names = "; ".join(_away(scene, token, scene.ball) for token in nearest)
    return T_("No one is beside the ball. Nearest: {players}.").format(players=names)


def near(scene: Scene, place: Hex, how_many: int = 8) -> str:
    """Return the players near a hex, nearest first, and the distance of the ball. how_many: players, at most."""
    ordered = sorted(scene.tokens, key=lambda token: token.place.distance(place))[:how_many]
    names = "; ".join(_away(scene, token, place) for token in ordered) or T_("no one")
    away = scene.ball.distance(place)
    lies = T_("The ball is {far} away.") if away else T_("The ball is there.")
    there = T_("Near {hex}: {players}.").format(hex=place, players=names)
    return f"{there} {lies.format(far=_hexes(away))}"


def threats(scene: Scene) -> list[str]:
    """Return shooting lanes and pass targets with their chances, and the offside line."""
    words: list[str] = []
    for choices, message in (
        (scene.lanes, T_("Chance of a goal: {places}.")),
        (scene.targets, T_("Passes: {places}.")),
    ):
        if choices:
            best = sorted(choices, key=lambda choice: choice.risk or 0.0)[:_BEST]
            words.append(message.format(places=", ".join(_choice(scene, choice) for choice in best)))
    if scene.offside is not None:
        line = T_("The offside line runs through column {column}.")
        words.append(line.format(column=scene.offside.column))
    return words


def reach(scene: Scene) -> str:
    """Return the picked player's hexes: without risk first, then by chance of success; "" for none."""
    alike: dict[str, list[str]] = {}
    for choice in sorted(scene.reach, key=lambda choice: (choice.risk or 0.0, choice.place)):
        chance = choice.shown or (T_("risky") if choice.risk else "")
        alike.setdefault(chance, []).append(str(choice.place))
    groups = (f"{chance}: {', '.join(places)}".removeprefix(": ") for chance, places in alike.items())
    listed = cut("; ".join(groups), _REACH)
    return T_("Within reach: {places}.").format(places=listed) if listed else ""


def states(scene: Scene) -> list[str]:
    """Return the captains and the booked, injured and stunned players."""
    words: list[str] = []
    for state, message in _TICKED:
        found = [token for token in scene.tokens if getattr(token, state)]
        if found:
            names = ", ".join(f"{club(scene, token.side)} {token.shirt}" for token in found)
            words.append(T_(message).format(players=names))
    return words


def dice(scene: Scene, duel: SceneDuel) -> str:
    """Return the dice written out: "Rovers 9 Vale tackling 4+5=9 against ...: 9 Vale wins the ball.

    Dice of one roller, such as a loose ball's direction and distance, are listed: they are not against each other.
    """
    rollers = {(rolled.side, rolled.who) for rolled in duel.sums}
    rolls = (T_(" against ") if len(rollers) > 1 else ", ").join(_sum(scene, rolled) for rolled in duel.sums)
    return f"{rolls}: {duel.outcome}." if duel.outcome else f"{rolls}."


def ways(scene: Scene, gone: Iterable[LatestPath]) -> str:
    """Return the latest moves of players and the ball."""
    return T_("Last moves: {moves}.").format(moves="; ".join(_way(scene, way) for way in gone))


def _away(scene: Scene, token: Token, place: Hex) -> str:
    steps = token.place.distance(place)
    far = T_("{player} on it") if steps == 0 else T_("{player}, {far} away")
    return far.format(player=player(scene, token), far=_hexes(steps))


def _hexes(steps: int) -> str:
    return counted(HEXES, steps)


def _choice(scene: Scene, choice: Choice) -> str:
    """Return a hex with its chance, and the player there: "9 J31 69%"."""
    shirts = [str(token.shirt) for token in scene.tokens if token.place == choice.place]
    return " ".join([*shirts, str(choice.place), choice.shown]).rstrip()


def _sum(scene: Scene, rolled: Sum) -> str:
    """Return a score written out: "Rovers 9 Vale tackling 4+5-1=8"; a bare die: "Referee booking 5"."""
    of = f"{club(scene, rolled.side)} " if rolled.side and rolled.who != scene.team(rolled.side).club else ""
    face = f"{rolled.face}{'★' if rolled.star else ''}"
    if rolled.pips is not None:
        face = f"{rolled.pips}+{face}{f'{rolled.modifiers:+d}' if rolled.modifiers else ''}={rolled.total}"
    return f"{of}{cut(rolled.who, CLUB)} {rolled.what} {face}"


def _way(scene: Scene, way: LatestPath) -> str:
    going = T_("{who} {start} to {end}")
    mover = next((token for token in scene.tokens if token.place == way.path[-1]), None)
    who = T_("ball") if way.of_ball else player(scene, mover) if mover else T_("a player")
    return going.format(who=who, start=way.path[0], end=way.path[-1])
