"""Facts of the skirmish that worked cases can check after a script (`docs/notation.md`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Final

from rules.case_stage import CaseStage, asks, offers, told
from rules.referee import Referee
from rules.skirmish.flow.whole_match import play_whole_match
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.scenes.scene import set_scene


def _fact(match: Match, referee: Referee, name: str) -> str | None:
    """Return a fact: "Ann" (her spot), "Ann.is" (her state and actions), or one of the match."""
    called, _, state = name.partition(".")
    figure = match.figures.get(called)
    if figure is not None:
        return _is(figure) if state else str(figure.spot or "off")
    return _SEEN[name](match, referee) if name in _SEEN else None


def _is(figure: Figure) -> str:
    """Return the state of a figure, then what it has done or may not do this turn, in the order of `ThisTurn`."""
    turn = figure.turn
    done = [each.name for each in fields(turn) if getattr(turn, each.name) is True]
    charged = [f"charged {' '.join(turn.charged)}"] if turn.charged else []
    flags = [name for name in ("fleeing", "hidden") if getattr(figure, name)]
    return " ".join([figure.status.value, *flags, *done, *charged])


def _engaged(match: Match, _: Referee) -> str:
    """Return the pairs in combat, the home side's first: "Ann-Eve"."""
    names = list(match.figures)
    pairs = sorted(sorted(map(names.index, pair)) for pair in match.engaged)
    return " ".join(f"{names[one]}-{names[other]}" for one, other in pairs) or "nobody"


def _turn(match: Match, _: Referee) -> str:
    return f"{match.side} {match.step.short}"


_SEEN: Final[Mapping[str, Callable[[Match, Referee], str]]] = {
    "engaged": _engaged,
    "asks": asks,
    "told": told,
    "offers": offers,
    "turn": _turn,
}

STAGE: Final = CaseStage(
    set_scene, play_whole_match, _fact, facts=f"a figure such as Ann, Ann.is, or one of {', '.join(_SEEN)}"
)
