"""One picture of every kind, from a worked case and a whole match: `make gallery` writes them to `docs/gallery/`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from pathlib import Path
from shutil import rmtree
from typing import Final

from render.counter_attack.board.board import draw, draw_crop, draw_half, draw_wide
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.options import with_options, with_reach
from render.counter_attack.facts.scene import Scene
from render.counter_attack.replay.replay import draw_replay
from render.counter_attack.sheets.match_sheets import FOOTBALL_SHEETS
from render.counter_attack.words.describe import describe
from render.counter_attack.words.text_board import text_board
from render.drawing.look import DAY, LOOKS
from render.sheets.league import SheetData, draw_shown
from render.skirmish.renderer import SkirmishRenderer
from rules.asking import Choose
from rules.cases import Case
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.clubs import CLUBS
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.log import Log
from rules.referee import Referee
from rules.reports import AnyReport, WrittenReport
from rules.skirmish.fields import field_named
from rules.skirmish.scenes.scene import set_scene as set_skirmish
from testing.play.random_managers import Keen
from testing.play.random_matches import RandomMatch
from tests import seasons
from tests.casework.case_files import case_named
from tests.rig import give_card
from text.game_list import GAMES
from text.reports import caption

FOLDER: Final = Path("docs/gallery")
ATTACK: Final = "gallery_an_attack"
HIGH_PASS: Final = "gallery_a_high_pass"
MILL: Final = """
    home Maren F10 leader I=4 Ld=8; home Ulf G11; home Brida E9 hidden
    home Corvin K12; home Rusk H10 prone M=6 animal
    away Sable G19 leader; away Vetch I15 fleeing; away Nettle F15; away Grub H11 stunned; away Mould E14 ran large
    engaged Rusk Grub; turn home; number 3; step charges
"""
A_CHARGE: Final = WrittenReport(
    *("measured", "SK-CHG-5"),
    {"figure": "Ulf", "target": "Nettle", "cost": "3", "reach": "8", "path": "G11 G12 F13 F14", "costs": "0 1 2 3"},
)
GOALS: Final = 3
"""Number of goals in the match for the sheets."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A worked case after some of its answers. told: by the last of them."""

    match: Match
    referee: Referee
    told: Sequence[AnyReport]

    @property
    def scene(self) -> Scene:
        """Its picture's data."""
        return scene_of(self.match, self.told)

    @property
    def captioned(self) -> Scene:
        """Its data in a replay: captioned with its reports instead of whose turn it is."""
        game = GAMES["counter_attack"]
        return scene_of(self.match, self.told, caption(self.told, game, game.names(self.match)))


def main() -> None:
    """Draw every picture again, and print the size of each."""
    rmtree(FOLDER, ignore_errors=True)
    for name, picture in pictures():
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        _ = (FOLDER / name).write_bytes(picture)
        print(f"{name:24}{len(picture) / 1_000:6.0f} KB")  # noqa: T201


def pictures() -> Iterator[tuple[str, bytes]]:
    """Draw the pictures one after the other, each with its path in the folder."""
    yield from _of_play()
    yield from _in_other_looks()
    yield from _of_what_can_be()
    yield from _sheets()
    yield from _of_a_league()
    yield from _of_a_skirmish()
    answers = len(_case(ATTACK).script.splitlines())
    yield "boards/replay.gif", draw_replay([[moment(given, told=1).captioned for given in range(answers + 1)]])
    yield "boards/board.txt", _in_words(moment(15, told=12)).encode()


def _of_play() -> Iterator[tuple[str, bytes]]:
    """Draw the latest play, in every view."""
    yield "crops/run.png", draw_crop(moment(6, told=6).scene)
    yield "crops/tackle.png", draw_crop(moment(15, told=8).scene)
    yield "crops/pass.png", draw_crop(moment(23, told=4).scene)
    yield "crops/flight.png", draw_crop(moment(7, told=4, of=HIGH_PASS).scene)
    yield "crops/goal.png", draw_crop(moment(29, told=6).scene)
    yield "boards/full.png", draw(moment(15, told=15).scene)
    yield "boards/half.png", draw_half(moment(15, told=8).scene, "right")
    yield "boards/wide.png", draw_wide(moment(29, told=10).scene)


def _in_other_looks() -> Iterator[tuple[str, bytes]]:
    """Draw one crop in every look but the default, which all others have."""
    for name, look in LOOKS.items():
        if look is not DAY:
            yield f"crops/{name.replace(' ', '-')}.png", draw_crop(moment(15, told=8).scene, look)


def _of_what_can_be() -> Iterator[tuple[str, bytes]]:
    """Draw a player's moves, pass targets, and shooting lanes."""
    before = moment(1)
    places = [Hex.parse(answer.split()[1]) for answer in _legal(before) if answer.startswith("10 ")]
    scene = with_reach(before.match, before.scene, Side.HOME, "10", places)
    yield "crops/reach.png", draw_crop(scene)
    passing = moment(19)
    yield "crops/options.png", draw_crop(with_options(passing.match, passing.scene))
    shooting = moment(23)
    yield "boards/half-options.png", draw_half(with_options(shooting.match, shooting.scene), "right")


def _sheets() -> Iterator[tuple[str, bytes]]:
    """Draw the sheets of a random match."""
    played = next(match for match in map(_played, count(1)) if len(match.match.goals) >= GOALS)
    log = Log(played.match.head, tuple(played.referee.log))
    yield "match/line-up.png", FOOTBALL_SHEETS.line_up(played.match, log, DAY).png
    squad = FOOTBALL_SHEETS.squad(played.match, log, DAY, "home")
    yield "match/squad.png", squad.png if squad else b""
    yield "match/full-time.png", FOOTBALL_SHEETS.summary(played.match, log, DAY).png
    heat = FOOTBALL_SHEETS.heat(played.match, log, DAY)
    yield "match/heat.png", heat.png if heat else b""
    scorer = played.match.player(next(goal.scorer for goal in played.match.goals if goal.scorer))
    card = FOOTBALL_SHEETS.player(played.match, log, DAY, scorer.side, str(scorer.shirt))
    yield "match/player.png", card.png if card else b""


def _of_a_league() -> Iterator[tuple[str, bytes]]:
    """Draw the sheets of a competition."""
    shown: dict[str, SheetData] = {
        "table": seasons.a_table(),
        "ranking": seasons.a_ranking(),
        "ratings": seasons.ratings(),
        "round": seasons.a_round(),
        "bracket": seasons.a_bracket(),
        "manager-card": seasons.a_manager(),
        "player-card": seasons.a_player(),
        "trophy": seasons.a_trophy(),
    }
    for name, each in shown.items():
        yield f"league/{name}.png", draw_shown(each).png


def _of_a_skirmish() -> Iterator[tuple[str, bytes]]:
    """Draw a field with its figures, a charge that can be intercepted, a picked figure, and both rosters."""
    renderer, match = SkirmishRenderer(), set_skirmish(MILL)
    match.field = field_named("Mill Ford")
    yield "skirmish/field.png", renderer.moment(match).draw("full")
    yield "skirmish/charge.png", renderer.moment(match, (A_CHARGE,)).draw("action")
    picked = renderer.near(
        match, "home", "move Ulf", [Hex.parse(label) for label in ("G12", "G13", "F12", "H14", "G14")]
    )
    yield "skirmish/sight.png", picked[0] if picked else b""
    yield "skirmish/rosters.png", renderer.sheets.line_up(match, Log({}, ()), DAY).png


def _played(seed: int) -> RandomMatch:
    return RandomMatch(seed, managers=Keen).play()


def moment(answers: int, *, told: int = 0, of: str = ATTACK) -> Moment:
    """Play a worked case up to some number of answers. told: number of them that are shown. of: its name."""
    case = _case(of)
    match = set_scene(case.scene)
    referee = Referee(play_whole_match(match))
    for line in case.script.splitlines()[:answers]:
        _ = referee.answer(line.partition(": ")[2])
    _dress(match)
    return Moment(match, referee, referee.told_since(answers - told))


@cache
def _case(name: str) -> Case:
    return case_named("counter_attack", name)


def _dress(match: Match) -> None:
    """Give the players of a case, who have no names, two of our clubs' names and shirts."""
    for side, club in zip(Side, CLUBS, strict=False):
        match.squads[side] = replace(match.squads[side], club=club.club, kit=club.kit, captain=club.captain)
        for player, card in zip(club.players(side), club.cards, strict=True):
            ours = match.players[str(player)]
            give_card(ours, replace(ours.card, name=card.name))


def _legal(at: Moment) -> list[str]:
    """Return the legal answers to the open question."""
    question = at.referee.question
    return [str(answer) for answer in question.answers.legal()] if isinstance(question, Choose) else []


def _in_words(at: Moment) -> str:
    """Describe a moment, in short and in full."""
    return "\n\n".join((describe(at.scene), text_board(at.scene, ("move", "done"), Hex.parse("M30")), ""))


if __name__ == "__main__":
    main()
