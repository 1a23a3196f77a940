"""The named editions, and their notation in the head of a log: "condensed", "community steal_ten=no"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from rules.counter_attack.state.edition import Edition
from rules.errors import RefereeError
from rules.rulebook import version_named

COMMUNITY: Final = Edition()
"""The wiki of today, with its contradictions settled."""

COMMUNITY_2021: Final = Edition(
    aos_ftp="full_ftp",
    tackle_tie_free_ball="aos",
    loose_pickup_ends="any",
    free_ball_roll="goes",
    gk_box_move="any",
    keeper_double_jeopardy=True,
    nutmeg_loser_stun=False,
    gk_cross_move="none",
    gk_wall_intercept="beside",
    box_shot_any_distance=False,
    header_back="corners",
    gk_holder_clear=False,
    extra_added_cap=7,
)
"""The wiki of spring 2021."""

CONDENSED: Final = Edition(
    steal_repeat=True,
    after_steal="new_turn",
    free_ball_roll="never",
    gk_box_move="any",
    box_shot="enters",
    booking="fixed5",
    last_man="auto_red",
    dangerous_from_behind=False,
    deliberate_foul="professional",
    injury="pace",
    play_on_if_injured=False,
    foul_roll_order="injury_first",
    keeper_double_jeopardy=True,
    nutmeg_cost=1,
    nutmeg_steals="nobody",
    nutmeg_loser_stun=False,
    standard_pass=10,
    quick_throw=10,
    short_pass=5,
    throw_in=5,
    first_time_pass=5,
    first_time_moves=False,
    hp_min=1,
    hp_target="within_3",
    hp_moves="1_after",
    gk_cross_move="forfeits",
    accuracy_natural_six=True,
    closed_down="front",
    control_far=0,
    control_natural_six=True,
    long_pass_gk=False,
    gk_wall_intercept="dive",
    shot=10,
    awkward_angle=False,
    block_on_path=9,
    gk_direct_bonus=1,
    handling="saving9",
    handling_fail="corner",
    header=5,
    challengers=11,
    header_declare="winner",
    loose_ball_scores="tied_shot",
    gk_distribution="all_players",
    gk_holder_clear=False,
    gk_pickup_point=True,
    gk_dive_at_snapshot=False,
    gk_dive_foul="penalty",
    gk_dive_lose_swap=True,
    gk_dive_win_reposition=True,
    abilities=True,
)
"""The condensed list, which is a game of its own."""

PRINTED_2019: Final = Edition(steal_ten=False, setpiece_order="threes")
"""The printed game with its amendments."""

EDITIONS: Final = {
    "community": COMMUNITY,
    "community2021": COMMUNITY_2021,
    "condensed": CONDENSED,
    "printed2019": PRINTED_2019,
}
"""The named editions; the first is the default."""

DEFAULT: Final = next(iter(EDITIONS))

VERSION: Final = 2
"""The version of the rulebook for new matches."""

FIRST_READINGS: Final[Mapping[str, Any]] = {
    "try_on_the_way": True,
    "last_man_test": "beside_or_level",
    "last_man_of_steals": True,
    "corner_high": "or_15",
    "free_kick_taker": "named",
    "save_corner": "save_hex",
    "gk_pickup_throw": "at_once",
    "gk_dive_snapshots": "own_parts",
    "gk_dive_first_step": False,
    "gk_dive_in_defence": "dive",
    "gk_dive_tie": "keeper",
    "gk_crowding": "runs",
    "goal_kick_keeper": "box",
    "core_control": True,
    "failed_control_enters": False,
    "gk_forfeits": "any_hex",
    "challengers_named": "sealed",
    "free_header": "one",
    "header_back": "any",
    "header_tie_source": "ball",
    "header_tie_tries": True,
}
"""The switches that the first version of the rulebook had otherwise in every edition."""

FIRST_CONDENSED: Final[Mapping[str, Any]] = {
    "steal_repeat": False,
    "nutmeg_steals": "others",
    "box_shot": "inside",
    "gk_dive_foul": "foul",
    "control_far": 1,
    "header_one": "any",
    "loose_ball_scores": "any",
}
"""The switches that the first version of the rulebook had otherwise in the condensed list alone."""

FIRST_EDITIONS: Final = {
    name: replace(edition, **{**FIRST_READINGS, **(FIRST_CONDENSED if edition is CONDENSED else {})})
    for name, edition in EDITIONS.items()
}
"""The named editions by the first version of the rulebook, for matches begun with it."""

_OF_VERSION: Final = {1: FIRST_EDITIONS, VERSION: EDITIONS}
KEPT: Final = 64
"""Number of editions with changed switches kept in memory, because each match asks for its own."""

_SWITCHES: Final = {each.name: each for each in fields(Edition)}
_VALUES: Final = get_type_hints(Edition)
_YES_NO: Final = {"yes": True, "no": False}


@dataclass(eq=False)
class NoSuchEdition(RefereeError):
    """Refusal of an unknown edition.

    known: all names.
    """

    name: str
    known: str


@dataclass(eq=False)
class NoSuchSwitch(RefereeError):
    """Refusal of an unknown switch, or of a value that it cannot have.

    known: all switches, or all values of this one.
    """

    given: str
    known: str


def version_in(head: Mapping[str, str]) -> int:
    """Return the version of the rulebook that the head of a log names, or the first. Raises NoSuchRulebook."""
    return version_named(head, _OF_VERSION)


def edition_in(head: Mapping[str, str]) -> Edition:
    """Return the edition of a match, from the head of its log.

    Raises NoSuchEdition, NoSuchSwitch or NoSuchRulebook.
    """
    return edition_named(head.get("edition", DEFAULT), version_in(head))


@lru_cache(maxsize=KEPT)
def edition_named(text: str, version: int = VERSION) -> Edition:
    """Return an edition by its name, followed by changed switches, such as "condensed steal_ten=no".

    version: of the rulebook.

    Raises NoSuchEdition or NoSuchSwitch.
    """
    name, *switches = text.split()
    editions = _OF_VERSION[version]
    if name not in editions:
        raise NoSuchEdition(name, ", ".join(editions))
    changes = dict(_switch_set(each) for each in switches)
    return replace(editions[name], **changes)


def _switch_set(given: str) -> tuple[str, bool | int | str]:
    name, _, value = given.partition("=")
    if name not in _SWITCHES:
        raise NoSuchSwitch(name, ", ".join(_SWITCHES))
    kind = _VALUES[name]
    if kind is bool and value in _YES_NO:
        return name, _YES_NO[value]
    if kind is int and value.isascii() and value.isdigit():
        return name, int(value)
    if get_origin(kind) is Literal and value in get_args(kind):
        return name, value
    known = {bool: "yes, no", int: "a whole number"}.get(kind) or ", ".join(get_args(kind))
    raise NoSuchSwitch(given, known)
