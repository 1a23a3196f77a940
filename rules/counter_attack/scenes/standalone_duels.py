"""The duels and tests of the rulebook outside a match: each is a scene and a script, played by the rules of a match."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rules.asking import Play
from rules.counter_attack.ball.reports import (
    GoalScored,
    Held,
    HeldWell,
    LooseBall,
    NotHeld,
    Spilt,
    StealFails,
    StealFoul,
    StealSucceeds,
    TryFails,
    TrySucceeds,
)
from rules.counter_attack.challenges.reports import (
    DiveFoul,
    DiveLost,
    DiveTied,
    DiveWon,
    RecklessFoul,
    RecklessMiss,
    TackleFoul,
    TackleLost,
    TackleTied,
    TackleWon,
)
from rules.counter_attack.dice.scores import DUEL_CLAUSE
from rules.counter_attack.discipline.reports import Injured, NoCard, RedCard, Slowed, Unhurt, YellowCard
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.heading.reports import Control, ControlFails, HeaderLost, HeaderTied, HeaderWon
from rules.counter_attack.movement.reports import FouledInNutmeg, NutmegLost, NutmegTied, NutmegWon
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.passing.reports import Accurate, Inaccurate, Interception, InterceptionMissed
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.set_pieces.reports import PenaltyMissed
from rules.counter_attack.shooting.reports import Blocked, Deflected, NotBlocked, NotDeflected, OffTarget, SaveTied
from rules.counter_attack.state.named_editions import DEFAULT
from rules.dice.standalone_duels import ATTACK, DEFENCE, DuelKind, DuelRequest, Reply
from rules.reports import Report, by_name, names_of

JACKPOT: Final = "jackpot"
"""The modifier for dice with twelve faces (JAC-1): of every duel, and of no test."""

LAST_MAN: Final = "last man"

_KEEPERS: Final = "1h M1; 1a M37"
_COVER: Final = "; 2a J35; 3a P35"
"""Defenders behind the ball, without whom the fouling player would be the last man."""

_FLOWS: Final = "; attack home; situation at feet; called 3; leniency 4"
_SAVED: Final = (OffTarget, GoalScored, SaveTied, Held, NotHeld, HeldWell, Spilt)
_FOR_ATTACK: Final = (
    TackleLost,
    TackleFoul,
    StealFails,
    StealFoul,
    NutmegWon,
    FouledInNutmeg,
    DiveLost,
    DiveFoul,
    InterceptionMissed,
    Accurate,
    HeaderWon,
    Control,
    GoalScored,
    NotBlocked,
    NotDeflected,
    TryFails,
)
_FOR_DEFENCE: Final = (
    TackleWon,
    StealSucceeds,
    NutmegLost,
    DiveWon,
    Interception,
    Inaccurate,
    HeaderLost,
    ControlFails,
    OffTarget,
    PenaltyMissed,
    Held,
    HeldWell,
    NotHeld,
    Spilt,
    Blocked,
    Deflected,
    TrySucceeds,
)
_WON_BY: Final = {**dict.fromkeys(_FOR_ATTACK, ATTACK), **dict.fromkeys(_FOR_DEFENCE, DEFENCE)}
"""The winner for each end: a free kick is won by the fouled side, and a shot kept out by the defence."""

_IN_THE_DEFENCES_PART: Final = "action: move\nmove: done\nmove:"
_UP: Final = "action: high pass {at}\naccuracy: 6\n"
_TWO_NEAR: Final = {"challengers:": "challengers: 9\nchallengers:"}
"""Changes to a script if the attack has another player near the ball: it names the challenger."""

_PLACED: Final = "set_piece_placing?: done\n" * 20


@dataclass(frozen=True)
class _Setting:
    """A duel just before its dice.

    attributes: of the acting player and the opponent; "" for none.
    scene: with gaps for their pips. script: a line "question: answer" for each question before the dice.
    ends: the reports that end it. mods: each with its changes to the scene and the script.
    won_by: the winning side for an end, if other than usual.
    """

    attributes: tuple[str, str]
    scene: str
    script: str
    ends: tuple[type[Report], ...]
    mods: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
    won_by: Mapping[type[Report], str] = field(default_factory=dict[type[Report], str])


_JACKPOT: Final = {JACKPOT: {"1h M1": "jackpot yes; 1h M1"}}
_ALONE: Final = {LAST_MAN: {_COVER: ""}}
_TACKLE: Final = f"10h M20 dribbling={{defence}} ball; 4a M21 tackling={{attack}}; {_KEEPERS}{_COVER}"
_SHOT: Final = f"10h M33 shooting={{attack}} ball; 1h M1; 1a M37 saving={{defence}}{_FLOWS}"
_HEADER: Final = f"7h K18 ball; 9h M29 heading={{attack}}; 4a M30 heading={{defence}}; {_KEEPERS}{_FLOWS}"
_FROM_FAR: Final = {
    "outside the box": {"10h M33": "10h M29"},
    "awkward angle": {"10h M33": "10h D36"},
    "dive of three": {"1a M37": "1a L37", "M38": "Q38"},
}

_SETTINGS: Final[Mapping[str, _Setting]] = {
    "tackle": _Setting(
        ("tackling", "dribbling"),
        f"{_TACKLE}{_FLOWS}",
        f"{_IN_THE_DEFENCES_PART} tackle 4 on 10",
        (TackleWon, TackleTied, TackleLost, TackleFoul),
        {"from behind": {"4a M21": "4a M19"}, **_ALONE, **_JACKPOT},
    ),
    "reckless": _Setting(
        ("", ""),
        _TACKLE.replace(" dribbling={defence}", "").replace(" tackling={attack}", "") + _FLOWS,
        f"{_IN_THE_DEFENCES_PART} reckless 4 on 10",
        (RecklessMiss, RecklessFoul),
        _ALONE,
    ),
    "steal": _Setting(
        ("tackling", ""),
        f"10h M10 ball; 4a L13 tackling={{attack}}; {_KEEPERS}{_COVER}{_FLOWS}",
        "action: move\nmove: 10 M14 via M12",
        (StealSucceeds, StealFails, StealFoul),
        _ALONE,
    ),
    "nutmeg": _Setting(
        ("dribbling", "tackling"),
        f"10h M20 dribbling={{attack}} ball; 4a M21 tackling={{defence}}; {_KEEPERS}{_COVER}{_FLOWS}",
        "action: move\nmove: nutmeg 4",
        (NutmegWon, NutmegTied, NutmegLost, FouledInNutmeg),
        {**_ALONE, **_JACKPOT},
    ),
    "dive": _Setting(
        ("saving", "dribbling"),
        f"10h M36 dribbling={{defence}} ball; 1h M1; 1a L37 saving={{attack}}{_FLOWS}",
        "action: move\nmove: 10 M37\ndive: dive",
        (DiveWon, DiveTied, DiveLost, DiveFoul),
        {"third hex": {"10h M36": "10h N36", "1a L37": "1a K37", "10 M37": "10 N37"}, **_JACKPOT},
    ),
    "interception": _Setting(
        ("tackling", ""),
        f"10h M19 ball; 9h M24; 4a L22 tackling={{attack}}; {_KEEPERS}{_FLOWS}",
        "action: pass M24",
        (Interception, InterceptionMissed),
        {
            "on the path": {
                "4a L22": "4a N22",
                "at feet": "pass received",
                "action: pass M24": "action: first-time pass M24\nfirst_time_move: done\nfirst_time_move: 4 M22",
            }
        },
    ),
    "cut out": _Setting(
        ("saving", ""),
        f"10h L32 ball; 9h L37; 1h M1; 1a M35 saving={{attack}}{_FLOWS}",
        "action: pass L37",
        (Interception, InterceptionMissed),
        {
            "second hex": {"10h L32": "10h K32", "9h L37": "9h K36", "pass L37": "pass K36"},
            "third hex": {"10h L32": "10h J33", "9h L37": "9h J37", "pass L37": "pass J37"},
        },
    ),
    "high pass": _Setting(
        ("high_pass", ""),
        f"10h M10 ball high_pass={{attack}}; 9h M20; 4a M21; {_KEEPERS}{_FLOWS}",
        "action: high pass M20",
        (Accurate, Inaccurate),
    ),
    "long pass": _Setting(
        ("high_pass", ""),
        f"10h M15 ball high_pass={{attack}}; {_KEEPERS}{_FLOWS}",
        "action: long pass M29",
        (Accurate, Inaccurate),
        {"third to third": {"10h M15": "10h M10"}},
    ),
    "header": _Setting(
        ("heading", "heading"),
        _HEADER,
        f"{_UP.format(at='M29')}challengers: 4",
        (HeaderWon, HeaderTied, HeaderLost),
        {
            "two hexes away": {"9h M29": "8h M29; 9h M27", **_TWO_NEAR},
            "opponent two hexes away": {"4a M30": "4a M31"},
            **_JACKPOT,
        },
    ),
    "aerial": _Setting(
        ("heading", "aerial"),
        f"7h K18 ball; 9h M33 heading={{attack}}; 1h M1; 1a M35 aerial={{defence}}{_FLOWS}",
        f"{_UP.format(at='M33')}challengers: 1",
        (HeaderWon, HeaderTied, HeaderLost),
        {"two hexes away": {"9h M33": "8h M33; 9h M31", **_TWO_NEAR}, **_JACKPOT},
    ),
    "header at goal": _Setting(
        ("heading", "saving"),
        f"7h K18 ball; 9h M33 heading={{attack}}; 1h M1; 1a M37 saving={{defence}}{_FLOWS}",
        f"{_UP.format(at='M33')}unchallenged: header\nheader_aim: goal M38",
        _SAVED,
        {"two hexes away": {"9h M33": "9h M31"}, **_JACKPOT},
    ),
    "control": _Setting(
        ("dribbling", ""),
        f"7h K18 ball; 9h M29 dribbling={{attack}}; {_KEEPERS}{_FLOWS}",
        f"{_UP.format(at='M29')}unchallenged: control",
        (Control, ControlFails),
        {"two hexes away": {"9h M29": "8h M29; 9h M27", "control": "control\nheader_by: 9"}},
    ),
    "shot": _Setting(("shooting", "saving"), _SHOT, "action: shot M38", _SAVED, {**_FROM_FAR, **_JACKPOT}),
    "snapshot": _Setting(
        ("shooting", "saving"),
        _SHOT.replace("at feet", "pass received"),
        "action: snapshot\nsnapshot_target?: M38",
        _SAVED,
        {**_FROM_FAR, **_JACKPOT},
    ),
    "block": _Setting(
        ("tackling", ""),
        f"10h M33 ball; 4a L35 tackling={{attack}}; 1h M1; 1a M20{_FLOWS}",
        "action: shot M38",
        (Blocked, NotBlocked),
        {"on the path": {"4a L35": "4a M35"}},
    ),
    "deflection": _Setting(
        ("saving", ""),
        f"10h K36 ball; 1h M1; 1a M35 saving={{attack}}{_FLOWS}",
        "action: shot P38\ndeflect: deflect",
        (Deflected, NotDeflected),
    ),
    "penalty": _Setting(
        ("shooting", "saving"),
        "1h M1; 1a M36 saving={defence}; 9h L30 shooting={attack}; attack home; situation penalty; spot N34; called 3",
        "taker: 9\npenalty_placing: done\npenalty_keeper: M37",
        (PenaltyMissed, *_SAVED),
        _JACKPOT,
    ),
    "free kick": _Setting(
        ("shooting", "saving"),
        f"{_KEEPERS} saving={{defence}}; 10h M29 shooting={{attack}}; situation free kick; attack home; spot M29",
        f"{_PLACED}free_kick: shot M38",
        (Blocked, *_SAVED),
        {"a wall": {"situation free kick": "4a M33; situation free kick"}, **_JACKPOT},
    ),
    "loose ball": _Setting(
        ("", ""),
        f"10h M18 ball; 4a M19; {_KEEPERS}{_FLOWS}",
        f"{_IN_THE_DEFENCES_PART} tackle 4 on 10\ntackle: 3\ndribbling: 3",
        (LooseBall,),
    ),
    "handling": _Setting(
        ("handling", ""),
        f"10h M33 shooting=1 ball; 1h M1; 1a M37 saving=6 handling={{attack}}{_FLOWS}",
        "action: shot M38\nshot: 2\nsave: 6",
        (Held, NotHeld),
        won_by={NotHeld: ATTACK},
    ),
    "booking": _Setting(
        ("leniency", ""),
        f"10h M20 ball; 4a M21; {_KEEPERS}{_COVER}{_FLOWS.replace('leniency 4', 'leniency {attack}')}",
        f"{_IN_THE_DEFENCES_PART} tackle 4 on 10\ntackle: 1",
        (NoCard, YellowCard, RedCard),
        {"from behind": {"4a M21": "4a M19"}, **_ALONE, "booked already": {"called 3": "called 3; booked 4a"}},
    ),
    "injury": _Setting(
        ("resilience", ""),
        f"10h M20 resilience={{attack}} ball; 4a M21; {_KEEPERS}{_COVER}{_FLOWS}",
        f"{_IN_THE_DEFENCES_PART} tackle 4 on 10\ntackle: 1\nbooking?: 1",
        (Unhurt, Injured, Slowed),
        {"injured already": {"called 3": "called 3; injured 10h"}},
    ),
    "free ball": _Setting(
        ("tackling", ""),
        f"10h M10; 4a N24 tackling={{attack}}; ball M21; attack home; {_KEEPERS}; situation in space; called 3",
        "move: done\nmove: 4 N22\ntry_for_ball: try",
        (TrySucceeds, TryFails),
    ),
}


def _duel(setting: _Setting) -> DuelKind:
    """Return the duel of a setting."""

    def begin(terms: DuelRequest) -> tuple[Play[None], Reply]:
        scene = setting.scene.format(attack=terms.attack, defence=terms.defence)
        script = setting.script
        for name in terms.mods:
            for usual, changed in setting.mods[name].items():
                scene, script = scene.replace(usual, changed), script.replace(usual, changed)
        return play_whole_match(set_scene(f"{scene}; edition {terms.edition or DEFAULT}")), _replies(script)

    mods, ends = tuple(setting.mods), names_of(*setting.ends)
    figures = _whose(setting, "attack"), _whose(setting, "defence")
    acts = DEFENCE if figures[0].endswith("a") else ATTACK
    won_by = by_name({end: side for end, side in {**_WON_BY, **setting.won_by}.items() if end in setting.ends})
    return DuelKind(*setting.attributes, mods, ends, begin, default_answer, figures, acts, won_by, DUEL_CLAUSE)


def _whose(setting: _Setting, pips: str) -> str:
    """Return the player in a scene with a gap for its pips, such as "10h"; "" if there is none."""
    found = re.search(rf"(\d+[ha])[^;]*={{{pips}}}", setting.scene)
    return found[1] if found else ""


def _replies(script: str) -> dict[str, list[str]]:
    replies: dict[str, list[str]] = {}
    for line in script.splitlines():
        question, _, answer = line.partition(": ")
        replies.setdefault(question, []).append(answer)
    return replies


DUELS: Final[Mapping[str, DuelKind]] = {kind: _duel(setting) for kind, setting in _SETTINGS.items()}
"""Every duel and test that can be rolled outside a match, by name."""
