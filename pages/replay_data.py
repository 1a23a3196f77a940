"""A match as data for a page: the changes at each moment, and its words in some languages.

Positions, words and chances are the referee's: a page knows no rule.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from matchday.records.explain_dice import MOST_FACES
from matchday.records.replay import Recording, ReplayedMoment
from pages.game_list import PAGES
from pages.game_page import NO_BALL, DiceScales, GamePage, PageDie, PageScene, PageShirt
from pages.page_words import page_words
from pages.step_words import Dice, duels_with, step_words
from render.drawing.colour import Colour
from render.drawing.look import LOOKS, Look
from rules import game_list
from rules.asking import Item, Roll
from rules.dice.die_outcomes import ExplainedDie, FaceOutcome, face_outcomes
from rules.log import Log, read_log, standing
from rules.referee import Referee
from text.game_list import GAMES
from text.game_words import GameWords
from text.languages import COMPLETE, speaking

VERSION: Final = 1
"""Version of the data, which the script of a page knows."""

_BALL, _TOUCHED = "ball", "touched"
"""Kinds of paths: of a ball, and the hexes that it touches."""

_STARTED: Final = 2
"""Least number of moments of a match in which something has been answered."""

_SHARED: Final = ("chalk", "verge", "net", "ink", "glow", "run", "panel", "paper", "quiet")
"""Colours of a look for the page itself."""


class NoPage(Exception):
    """Exception for a match that has nothing to show on a page yet, or whose game has no page."""


def recording_in(text: str) -> Recording:
    """Return the match in a log, as `/match log` writes it. Raises LogUnreadable, or NoPage for an unknown game."""
    log = read_log(text)
    name = log.head.get("ruleset", "")
    game = next((game for game in game_list.GAMES if game.name == name), None)
    if game is None:
        raise NoPage(name)
    return Recording(0, game, Log(log.head, tuple(standing(log.entries))), ())


def replay_data(recording: Recording) -> dict[str, Any]:
    """Return a match as the data of a page, in each complete language. Takes seconds. Raises NoPage."""
    book = begun_book(recording.game.name)
    for moment in recording.moments(listen=book.listen):
        book.enter(moment)
    if len(book.steps) < _STARTED:
        raise NoPage(recording.game.name)
    return book.data()


def begun_book(game: str, languages: Sequence[str] = COMPLETE) -> ReplayBook:
    """Return an empty book for a match. game: its name. languages: codes of those that it is told in. Raises NoPage."""
    page = PAGES.get(game)
    if page is None:
        raise NoPage(game)
    return ReplayBook(game, page, GAMES[game], languages)


@dataclass
class ReplayBook:
    """Writes the moments of a match one after the other, each once: the book of a match under way grows with it.

    game: its name. languages: codes of those that it is told in.
    titles: the names of both sides with the score between them, at each step.
    pieces: index of each piece by its id. pieces_until: the number of pieces that have appeared until each step.
    until_between_actions: the number of steps until play was last between two actions.
    shown: the last scene, None before the first. die: the next die, if it can be explained, with a function that makes
    referees asking for it. scales: weigh what dice decide; None if nobody listens. names: of both sides.
    """

    game: str
    page: GamePage
    words: GameWords
    languages: Sequence[str] = COMPLETE
    titles: list[str] = field(default_factory=list[str])
    pieces_until: list[int] = field(default_factory=list[int])
    steps: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    pieces: dict[str, int] = field(default_factory=dict[str, int])
    looks_of_pieces: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    told: dict[str, list[list[str]]] = field(default_factory=lambda: defaultdict(list))
    turn: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    dice: dict[str, list[list[list[str]]]] = field(default_factory=lambda: defaultdict(list))
    until_between_actions: int = 0
    shown: PageScene | None = None
    die: tuple[Roll, Callable[[], Referee]] | None = None
    scales: DiceScales | None = None
    match: Any = None
    seen: set[str] = field(default_factory=set[str])
    names: tuple[str, ...] = ()

    def listen(self, match: Any) -> Callable[[Item], None]:  # noqa: ANN401 - the game's own
        """Return a function that hears a match that begins, so that its dice can be weighed."""
        self.scales = self.page.scales(match)
        return _hear_nothing if self.scales is None else self.scales.hear

    def enter(self, moment: ReplayedMoment) -> None:
        """Write one moment."""
        self.match = moment.match
        rolled = self._rolled(moment)
        scene = self._scene(moment, rolled)
        self.seen |= {report.name for report in moment.reports}
        marks = self.page.marks(moment.match, moment.reports, moment.question, self.seen)
        chance = next((mark.chance for mark in marks if mark.chance is not None), None)
        weighed = () if self.scales is None else self.scales.decided(chance)
        for code in self.languages:
            self._say(code, moment, scene, Dice(rolled, weighed))
        scene = _with_flight(self.shown, scene)
        step: dict[str, Any] = {"p": moment.ply}
        if moment.begins:
            step["b"] = 1
        self._position(step, scene)
        if scene.duels:
            step["d"] = [[_die(die) for die in duel.dice] for duel in scene.duels]
        if marks:
            step["e"] = [[mark.kind, mark.side, *filter(None, [mark.card])] for mark in marks]
            step |= {} if chance is None else {"x": round(chance, 4)}
        self.steps.append(step)
        if moment.begins:
            self.until_between_actions = len(self.steps)
        self.names = self.names or tuple(side.name for side in self.page.sides(moment.match))
        self.titles.append(f" {scene.score} ".join(self.names))
        self.pieces_until.append(len(self.pieces))
        self.shown = scene
        self.die = _die_of(moment)

    def data(self, until: int | None = None, languages: Sequence[str] = ()) -> dict[str, Any]:
        """Return the data of the first steps.

        until: the number of steps, at least one; None for all. languages: codes of those among the book's that are
        wanted; empty for all.
        """
        steps, wanted = self.steps[:until], languages or self.languages
        last = len(steps) - 1
        return {
            "v": VERSION,
            "game": self.game,
            "languages": list(COMPLETE),
            "title": dict.fromkeys(wanted, self.titles[last]),
            **self._frame(wanted),
            "pieces": self.looks_of_pieces[: self.pieces_until[last]],
            "steps": steps,
            "told": {code: self.told[code][:until] for code in wanted},
            "turn": {code: self.turn[code][:until] for code in wanted},
            "dice": {code: self.dice[code][:until] for code in wanted},
        }

    def addition(self, number: int, code: str) -> dict[str, Any]:
        """Return what a step adds to the data of all steps before it in one language.

        number: of the step, from 0 on. code: of the language.
        """
        known = self.pieces_until[number - 1] if number else 0
        return {
            "n": number,
            "title": {code: self.titles[number]},
            "pieces": self.looks_of_pieces[known : self.pieces_until[number]],
            "step": self.steps[number],
            "told": {code: self.told[code][number]},
            "turn": {code: self.turn[code][number]},
            "dice": {code: self.dice[code][number]},
        }

    def _frame(self, languages: Sequence[str]) -> dict[str, Any]:
        """Return what a page shows around the steps: words, colours, sides and the field."""
        sides = self.page.sides(self.match)
        drawn = self.page.field(self.match)
        hexes = [[label, _rounded(x), _rounded(y), ground] for label, x, y, ground in drawn.hexes]
        return {
            "ui": {code: _in_language(code) for code in languages},
            "looks": {name: self._colours(look) for name, look in LOOKS.items()},
            "sides": [{"side": side.side, "name": side.name} | _shirt(side.shirt) for side in sides],
            "field": {"hexes": hexes, "lines": drawn.lines},
        }

    def _colours(self, look: Look) -> dict[str, str]:
        shared = {key: getattr(look, key) for key in _SHARED}
        return {key: css(colour) for key, colour in (shared | {**self.page.colours(self.match, look)}).items()}

    def _rolled(self, moment: ReplayedMoment) -> ExplainedDie | None:
        """Return the die that was rolled just before a moment, if it is one that can be explained."""
        if self.die is None or moment.answered is None:
            return None
        die, at_the_die = self.die
        known = FaceOutcome(int(moment.answered.answer), moment.reports, moment.question)
        return ExplainedDie(0, die, known.face, face_outcomes(at_the_die, known))

    def _scene(self, moment: ReplayedMoment, rolled: ExplainedDie | None) -> PageScene:
        """Return the scene of a moment, with a die that decided no duel."""
        scene = self.page.scene(moment.match, moment.reports)
        return replace(scene, duels=duels_with(self.words, moment.match, scene.duels, rolled))

    def _say(self, code: str, moment: ReplayedMoment, scene: PageScene, dice: Dice) -> None:
        """Write the words of a moment in one language."""
        with speaking(code):
            said = self.page.words(moment.match, moment.reports, scene)
            words = step_words(self.words, moment, scene, said, dice)
        self.told[code].append(words.told)
        self.turn[code].append(words.turn)
        self.dice[code].append(words.dice)

    def _position(self, step: dict[str, Any], scene: PageScene) -> None:
        """Write the differences from the moment before."""
        before = self.shown or PageScene({}, {}, "", "", flight=NO_BALL)
        moved = _changes(before.stands, scene.stands)
        marked = {name: marks or "" for name, marks in _changes(before.marks, scene.marks).items()}
        marked = {name: marks for name, marks in marked.items() if marks or before.marks.get(name)}
        for key, changed in (("m", moved), ("k", marked)):
            if changed:
                step[key] = {str(self._index(name)): value for name, value in changed.items()}
        for key, old, new in (
            ("o", before.ball, scene.ball),
            ("a", before.flight, scene.flight),
            ("s", before.score, scene.score),
            ("c", before.clock, scene.clock),
        ):
            step |= {key: new} if old != new else {}
        if scene.ways:
            step["w"] = [[*way] for way in scene.ways]

    def _index(self, name: str) -> int:
        """Return the index of a piece, which is written down when it first appears."""
        if name not in self.pieces:
            self.pieces[name] = len(self.pieces)
            piece = self.page.piece(self.match, name)
            told = {"id": name, "side": piece.side, "label": piece.label, "name": piece.name}
            self.looks_of_pieces.append(told | _shirt(piece.shirt))
        return self.pieces[name]


def _hear_nothing(said: Item) -> None:
    """Hear a match whose dice nobody weighs."""
    _ = said


def css(colour: Colour) -> str:
    """Return a colour for a style sheet.

    >>> css((26, 95, 47))
    '#1a5f2f'
    """
    return "#" + bytes(colour).hex()


def _with_flight(before: PageScene | None, scene: PageScene) -> PageScene:
    """Keep a coming path of the ball until the ball has moved, since its dice fall in between."""
    if before is None or any(kind == _BALL for kind, *_ in scene.ways):
        return scene
    kept: list[Sequence[str]] = []
    for way in before.ways:
        follows = way[0] == _TOUCHED and bool(kept) and kept[-1][0] == _BALL
        if follows or (way[0] == _BALL and way[1] == before.ball):
            kept.append(way)
    return replace(scene, ways=[*kept, *scene.ways])


def _shirt(shirt: PageShirt) -> dict[str, str]:
    colours = {"fill": shirt.fill, "second": shirt.second, "ink": shirt.ink, "halo": shirt.halo}
    shown = {key: css(colour) for key, colour in colours.items() if colour is not None}
    return shown | {"pattern": shirt.pattern, "shape": shirt.shape}


def _in_language(code: str) -> dict[str, str]:
    with speaking(code):
        return page_words()


def _die_of(moment: ReplayedMoment) -> tuple[Roll, Callable[[], Referee]] | None:
    """Return the next die with a function that makes referees asking for it; None for too many faces, as of cards."""
    die = moment.question
    if not isinstance(die, Roll) or die.faces > MOST_FACES or moment.again is None:
        return None
    return die, moment.again


def _die(die: PageDie) -> dict[str, Any]:
    told = {"side": die.side, "face": die.face, "faces": die.faces, "total": die.total, "pips": die.pips}
    return {key: fact for key, fact in told.items() if fact is not None}


def _changes(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str | None]:
    """Return new and changed values by key, and None for removed ones."""

    def changed() -> Iterator[tuple[str, str | None]]:
        for name in dict.fromkeys([*before, *after]):
            if before.get(name) != after.get(name):
                yield name, after.get(name)

    return dict(changed())


def _rounded(value: float) -> float:
    whole = round(value, 1)
    return int(whole) if whole == int(whole) else whole
