"""Worked cases: `python -m rules.cases FILE...` plays each and shows the first difference.

One case a file, in the notation of `docs/notation.md`: a title, the clauses it shows, a scene, a script with its dice,
and what must hold afterwards. Nothing imports this module but its test, and no other module of `rules/` reads files.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules.counter_attack.cards import Side
from rules.counter_attack.match import Match
from rules.counter_attack.pitch import ball_path, header_targets, shot_targets
from rules.counter_attack.scene import set_scene
from rules.counter_attack.whole_match import whole_match
from rules.errors import RefereeError
from rules.hexes import Hex
from rules.log import asked
from rules.referee import Referee
from rules.script import ScriptDiffers, play_out

SECTIONS: Final = ("clauses", "scene", "script", "then", "paths")


@dataclass(frozen=True)
class Case:
    """One worked case.

    clauses: what it shows; the referee must ask, refuse, roll or report under each of them.
    """

    title: str
    clauses: tuple[str, ...]
    scene: str
    script: str
    then: tuple[str, ...]
    paths: tuple[str, ...]


@dataclass(eq=False)
class CaseFails(Exception):
    """The first difference between a case and the rules, in a sentence."""

    difference: str

    def __str__(self) -> str:
        return self.difference


def read_case(text: str) -> Case:
    """Read a case from its text. Raises CaseFails where a section is unknown."""
    title, *lines = [line.rstrip() for line in text.strip().splitlines()]
    parts: dict[str, list[str]] = {name: [] for name in SECTIONS}
    section = ""
    for line in lines:
        if line and not line[0].isspace():
            section, _, rest = line.partition(" ")
            if section not in parts:
                raise CaseFails(f"“{section}” is no section: there are {', '.join(SECTIONS)}")
            line = rest  # noqa: PLW2901 - what stands behind the section's name is its first line
        if line.strip():
            parts[section].append(line.strip())
    clauses = tuple(" ".join(parts["clauses"]).split())
    scene, script = "\n".join(parts["scene"]), "\n".join(parts["script"])
    return Case(title.lstrip("# "), clauses, scene, script, tuple(parts["then"]), tuple(parts["paths"]))


def play_case(case: Case) -> None:
    """Play a case. Raises CaseFails at the first difference."""
    for line in case.paths:
        _check_path(line)
    if not case.scene:
        return
    try:
        match = set_scene(case.scene)
        referee = Referee(whole_match(match))
        play_out(referee, case.script, to_the_end=False)
    except (ScriptDiffers, RefereeError, KeyError, ValueError) as wrong:
        words = str(wrong) or f"{type(wrong).__name__} {vars(wrong)}"
        raise CaseFails(words) from wrong
    for line in case.then:
        _check_fact(match, referee, line)


def _check_path(line: str) -> None:
    """Check a line such as "M19 M21: N20 M20 M21", "shots J26: J38", "headers M32: M38"."""
    given, _, listed = line.partition(":")
    what, *rest = given.split()
    found = _TARGETS[what](Hex.parse(rest[0])) if what in _TARGETS else ball_path(Hex.parse(what), Hex.parse(rest[0]))
    if list(map(str, found)) != listed.split():
        raise CaseFails(f"{given} gives {' '.join(map(str, found)) or 'nothing'}, not {listed.strip()}")


_TARGETS: Final[Mapping[str, Callable[[Hex], Sequence[Hex]]]] = {"shots": shot_targets, "headers": header_targets}


def _check_fact(match: Match, referee: Referee, line: str) -> None:
    name, _, fact = line.partition(" ")
    found = _SEEN[name](match, referee) if name in _SEEN else _stands(match, name)
    if found != " ".join(fact.split()):
        raise CaseFails(f"afterwards {name} is “{found}”, not “{fact}”")


def _stands(match: Match, name: str) -> str:
    player = match.players.get(name)
    if player is None:
        raise CaseFails(f"“{name}” is no fact: a player such as 10h, or one of {', '.join(_SEEN)}")
    return str(match.position.stands.get(player, "off"))


def _ball(match: Match, _: Referee) -> str:
    return f"over {match.ball}" if match.travels == "air" else str(match.on_ball or match.ball)


def _score(match: Match, _: Referee) -> str:
    return f"{match.score(Side.HOME)}-{match.score(Side.AWAY)}"


def _attack(match: Match, _: Referee) -> str:
    return match.attack.value


def _next(match: Match, _: Referee) -> str:
    return match.situation.value if match.situation else "in flow"


def _asks(_: Match, referee: Referee) -> str:
    return asked(referee.question) if referee.question else "nothing"


def _told(_: Match, referee: Referee) -> str:
    return " ".join(report.name for _, report in referee.reports)


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
    "asks": _asks,
    "told": _told,
    "called": _called,
    "added": _added,
    "spot": _spot,
}


def failures(files: Sequence[str]) -> Iterator[str]:
    """Play the cases of some files; yield a sentence for each that fails."""
    for name in files:
        try:
            play_case(read_case(Path(name).read_text(encoding="utf-8")))
        except (CaseFails, OSError) as failed:
            yield f"{name}: {failed}"


def main(files: Sequence[str]) -> int:
    """Play the cases of some files. Returns 1 if one of them fails, 2 if none is named."""
    if not files:
        print("usage: python -m rules.cases FILE...")  # noqa: T201 - a command line tool
        return 2
    failed = list(failures(files))
    for line in failed:
        print(line)  # noqa: T201
    print(f"{len(files) - len(failed)} of {len(files)} cases hold")  # noqa: T201
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
