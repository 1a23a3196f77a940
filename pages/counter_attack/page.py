"""The page of a football match: from the same scenes as its pictures."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, compress
from operator import attrgetter
from typing import Final

from pages.counter_attack.dice_scales import FootballScales
from pages.counter_attack.pitch_lines import line_colours, pitch_lines
from pages.game_page import (
    ALONG_THE_GROUND,
    AT_REST,
    HEX,
    IN_THE_AIR,
    PageDie,
    PageDuel,
    PageField,
    PagePiece,
    PageScene,
    PageShirt,
    PageSide,
    SceneWords,
    TimeLineMark,
)
from render.counter_attack.board.markings import shade
from render.counter_attack.facts.dice_rolls import duels_of
from render.counter_attack.facts.match_scene import scene_of, turn_of
from render.counter_attack.facts.scene import LatestPath, SceneDuel, Token, Trial, kits_of
from render.counter_attack.words.sentences import dice
from render.drawing.colour import Colour
from render.drawing.look import DAY, Look
from render.drawing.view import full_view
from render.shirts.kits import PlayerShirt
from rules.asking import Question
from rules.counter_attack.ball.reports import GoalScored
from rules.counter_attack.discipline.reports import PenaltyGiven, RedCard, YellowCard
from rules.counter_attack.odds.goal_odds import chance_of
from rules.counter_attack.periods.reports import FullTime, HalfTime
from rules.counter_attack.pitch.areas import GOAL, PITCH
from rules.counter_attack.records.statistics import begins_attempt
from rules.counter_attack.set_pieces.reports import KickMissed, KickScored, ShootOut, ShootOutWon
from rules.counter_attack.shooting.reports import Snapshot
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.input.display_names import printable
from rules.reports import AnyReport, Report

_VIEW: Final = full_view(HEX, HEX // 2, 0, 0)
_MARKS: Final = ("moved", "stunned", "booked", "injured", "captain", "keeper")
_MARKED: Final = attrgetter(*_MARKS)
_LETTERS: Final = {side.value: side.letter for side in Side}
_FLIGHTS: Final[Mapping[str, int]] = {"": AT_REST, "ground": ALONG_THE_GROUND, "air": IN_THE_AIR}
_KINDS: Final[Mapping[str, tuple[type[Report], ...]]] = {
    "goal": (GoalScored,),
    "card": (RedCard, YellowCard),
    "shot": (KickScored, KickMissed),
    "chance": (PenaltyGiven, Snapshot),
    "end": (FullTime, ShootOutWon),
    "half": (HalfTime,),
}
"""Reports of the marks of the time line; a shot in play is known by its chance."""

_CARDS: Final[Mapping[type[Report], str]] = {YellowCard: "yellow", RedCard: "red"}


class FootballPage:
    """The page of football; see `GamePage`."""

    def sides(self, match: Match) -> Sequence[PageSide]:
        """Return both clubs."""
        scene = scene_of(match)
        kits = kits_of(scene.home, scene.away, DAY.keepers)
        names = ((side.value, printable(match.squads[side].club)) for side in Side)
        return [PageSide(side, name, _shirt(kits.of(side, keeper=False))) for side, name in names]

    def field(self, match: Match) -> PageField:
        """Return the pitch, which is always the same."""
        _ = match
        return _pitch()

    def colours(self, match: Match, look: Look) -> Mapping[str, Colour]:
        """Return the colours of the grass and the lines."""
        _ = match
        return {f"grass{number}": grass for number, grass in enumerate(look.grass)} | line_colours(look)

    def piece(self, match: Match, name: str) -> PagePiece:
        """Return a player in its kit; a goalkeeper differs in shape too."""
        player, scene = match.players[name], scene_of(match)
        keeper = match.is_keeper(player)
        kit = kits_of(scene.home, scene.away, DAY.keepers).of(player.side.value, keeper=keeper)
        shirt = _shirt(kit, "square" if keeper else "round")
        return PagePiece(player.side.value, str(player.shirt), printable(player.card.name), shirt)

    def scene(self, match: Match, reports: Sequence[AnyReport]) -> PageScene:
        """Return a moment: positions, the ball, paths, the score, the dice."""
        scene = scene_of(match, reports)
        tokens = {_id(token): token for token in scene.tokens}
        return PageScene(
            stands={name: str(token.place) for name, token in tokens.items()},
            marks={name: " ".join(compress(_MARKS, _MARKED(token))) for name, token in tokens.items()},
            score=scene.score,
            clock=f"{scene.clock}'",
            ball=str(scene.ball),
            flight=_FLIGHTS[scene.travels],
            ways=[*chain.from_iterable(map(_ways, scene.ways)), *map(_tried, scene.trials)],
            duels=tuple(map(_duel, scene.duels)),
            drawn=scene,
        )

    def words(self, match: Match, reports: Sequence[AnyReport], scene: PageScene) -> SceneWords:
        """Return whose turn it is, and the dice, of which some facts are words."""
        duels = duels_of(match, reports) if scene.drawn.duels else ()
        return SceneWords(turn_of(match), tuple(dice(scene.drawn, duel) for duel in duels))

    def scales(self, match: Match) -> FootballScales:
        """Weigh duels, tests and attempts at goal, as the statistics do."""
        return FootballScales(match)

    def marks(
        self, match: Match, reports: Sequence[Report], asked: Question | None, seen: Collection[str]
    ) -> Sequence[TimeLineMark]:
        """Return the marks of a moment, with the exact chance of an attempt at goal that begins.

        The kicks of a shoot-out are none, as in the statistics.
        """
        chance = None if ShootOut.name in seen else chance_of(match, reports, asked)
        begun = [said for said in (*reports, asked) if said is not None and begins_attempt(said)]
        shots = [] if chance is None else [TimeLineMark("shot", _side_of(match, begun[-1]), chance=float(chance))]
        told = [
            TimeLineMark(kind, _side_of(match, report), _CARDS.get(type(report), ""))
            for report in reports
            for kind, kinds in _KINDS.items()
            if isinstance(report, kinds)
        ]
        return [*shots, *told]


@cache
def _pitch() -> PageField:
    hexes = [
        (str(place), *_VIEW.centre(place), f"grass{shade(place)}" if place in PITCH else "net")
        for place in sorted(PITCH | GOAL["left"] | GOAL["right"])
    ]
    return PageField(hexes, pitch_lines(_VIEW))


def _shirt(kit: PlayerShirt, shape: str = "round") -> PageShirt:
    return PageShirt(kit.shirt, kit.second, kit.pattern, kit.number, kit.halo, shape)


def _id(token: Token) -> str:
    return f"{token.shirt}{_LETTERS[token.side]}"


def _ways(way: LatestPath) -> Iterator[tuple[str, ...]]:
    yield ("ball" if way.of_ball else "run", *map(str, way.path))
    if way.touched:
        yield ("touched", *map(str, way.touched))


def _tried(trial: Trial) -> tuple[str, ...]:
    """Return a try for the ball: how it ended, where, by whom, and that player's zone of influence."""
    return ("won" if trial.won else "lost", *map(str, (trial.at, trial.by, *trial.by.around())))


def _duel(duel: SceneDuel) -> PageDuel:
    sums = (
        PageDie(rolled.side, rolled.face, rolled.faces, None if rolled.pips is None else rolled.total, rolled.pips)
        for rolled in duel.sums
    )
    return PageDuel(tuple(sums))


def _side_of(match: Match, said: Report | Question) -> str:
    """Return the side that something is about: of its player, or its own; "" for both."""
    about = getattr(said, "player", None) or getattr(said, "side", None) or getattr(said, "who", "")
    player = about if isinstance(about, Player) else match.players.get(str(about))
    return str(about) if player is None else player.side.value


PAGE: Final = FootballPage()
"""The page of the game."""
