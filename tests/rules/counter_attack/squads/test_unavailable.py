"""Players who may not be chosen, and those who may after all if too few are left."""

from __future__ import annotations

import pytest

from rules.counter_attack.discipline.substitution import SubstitutionAnswers, bench
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import AgreedExtras, head_of
from rules.counter_attack.periods.line_up import Placements, SeveralFaults
from rules.counter_attack.periods.match_terms import on_terms
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.squads.draft_deck import DECK
from rules.counter_attack.squads.unavailable import IsInjured, IsSuspended, absent
from rules.counter_attack.state.match import Match
from rules.errors import LogUnreadable
from rules.referee import Referee
from rules.score_sheets import MatchTerms, Reason, Unavailable
from testing.play.random_matches import RandomMatch

NAMES = [card.name for card in LANTERN_QUAY.cards]


def shirts(*numbers: int, matches: int = 1) -> tuple[Unavailable, ...]:
    """Return these players of Lantern Quay as injured, the first for some matches, each other for one more."""
    return tuple(Unavailable(NAMES[shirt - 1], "injured", matches + at) for at, shirt in enumerate(numbers))


def match_without(*out: Unavailable) -> Match:
    """Begin a match in which these home players may not be chosen."""
    return Match(on_terms(head_of(LANTERN_QUAY, SALTMARSH_UNITED, 5), MatchTerms(out=(out, ()))))


def missing(match: Match) -> set[int]:
    """Return the shirts that may not be chosen."""
    return {player.shirt for player in absent(match.head, match.players.values())}


def lined_up(match: Match) -> Referee:
    """Play a match up to its first line-up, home kicking off, and let both take a formation."""
    referee = Referee(COUNTER_ATTACK.script(match), save=lambda: COUNTER_ATTACK.save(match))
    for answer in ("1", "6", "1", "4-4-2", "4-4-2"):
        _ = referee.answer(answer)
    return referee


def test_nobody_is_out_where_nobody_is_said_to_be() -> None:
    assert missing(match_without()) == set()


def test_a_player_is_found_by_its_name_in_any_case() -> None:
    assert missing(match_without(Unavailable(NAMES[8].upper(), "suspended"))) == {9}


def test_a_name_that_nobody_has_keeps_nobody_out() -> None:
    assert missing(match_without(Unavailable("Nobody at all", "suspended"))) == set()


def test_the_other_side_is_not_touched() -> None:
    match = match_without(Unavailable(SALTMARSH_UNITED.cards[8].name, "suspended"))

    assert missing(match) == set()


@pytest.mark.parametrize(
    ("out", "kept_out"),
    [
        ((2, 3, 4, 5), {2, 3, 4, 5}),
        ((2, 3, 4, 5, 6), {3, 4, 5, 6}),
        ((2, 3, 4, 5, 6, 7, 8), {5, 6, 7, 8}),
        ((1,), {1}),
        ((1, 12), {12}),
        ((12, 1), {1}),
    ],
)
def test_as_many_as_are_needed_are_let_back_in_the_shortest_absence_first(
    out: tuple[int, ...], kept_out: set[int]
) -> None:
    assert missing(match_without(*shirts(*out))) == kept_out


def test_the_formations_are_of_those_who_may_be_chosen() -> None:
    for placement in Placements(match_without(*shirts(1, 9)), Side.HOME).legal():
        assert {shirt for shirt, _ in placement.places} == {2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13}


def test_who_is_out_is_not_on_the_bench_either() -> None:
    match = match_without(*shirts(9, 15))
    _ = lined_up(match)

    assert [player.shirt for player in bench(match, Side.HOME)] == [12, 14, 16]
    assert [player.shirt for player in bench(match, Side.AWAY)] == [12, 13, 14, 15, 16]


@pytest.mark.parametrize(("reason", "refusal"), [("suspended", IsSuspended), ("injured", IsInjured)])
def test_a_line_up_with_one_who_is_out_is_refused_with_the_reason(
    reason: Reason, refusal: type[IsSuspended | IsInjured]
) -> None:
    match = match_without(Unavailable(NAMES[8], reason, 2))
    eleven = "1 M3, 2 U9, 3 E9, 4 I9, 5 Q9, 6 Q15, 7 U15, 8 I15, 9 M19, 10 P17, 11 E15"

    with pytest.raises(refusal) as refused:
        _ = Placements(match, Side.HOME).read(eleven)

    assert (refused.value.player, refused.value.matches, refused.value.clause) == ("9h", 2, "SET-1")


def test_all_who_are_out_are_named_at_once() -> None:
    eleven = "1 M3, 2 U9, 3 E9, 4 I9, 5 Q9, 6 Q15, 7 U15, 8 I15, 9 M19, 10 P17, 11 E15"

    with pytest.raises(SeveralFaults) as refused:
        _ = Placements(match_without(*shirts(9, 10)), Side.HOME).read(eleven)

    assert [type(fault) for fault in refused.value.faults] == [IsInjured, IsInjured]


def test_who_is_out_cannot_come_on() -> None:
    match = match_without(*shirts(15))
    _ = lined_up(match)

    with pytest.raises(IsInjured) as refused:
        _ = SubstitutionAnswers(match, Side.HOME, "SUB-1").read("15 for 7")

    assert refused.value.clause == "SUB-1"


def test_a_save_point_and_a_replay_keep_who_is_out() -> None:
    match = match_without(*shirts(9, 15))
    referee = lined_up(match)
    resumed = COUNTER_ATTACK.resume(referee.saved)
    again = match_without(*shirts(9, 15))
    _ = Referee(COUNTER_ATTACK.script(again), referee.log)

    assert missing(resumed) == missing(again) == {9, 15}
    assert {str(player) for player in resumed.bench} == {str(player) for player in again.bench}


def test_after_a_draft_who_is_out_is_so_by_the_name_on_its_card() -> None:
    """The side that picks the card cannot use it in this match."""
    names = [card.name for card in DECK]
    out = tuple(Unavailable(name, "suspended") for name in names[:12])
    extras = AgreedExtras(deck=DECK)
    head = on_terms(head_of(LANTERN_QUAY, SALTMARSH_UNITED, 5, extras=extras), MatchTerms(out=(out, out)))
    played = RandomMatch(3, half=5, extras=extras)
    played.match = Match(head)
    played.referee = Referee(COUNTER_ATTACK.script(played.match))

    for _ in played.plies():
        chosen = {player.card.name for player in played.match.position.stands}
        let_in = absent(head, played.match.players.values())
        assert not chosen & {player.card.name for player in let_in}


def test_a_line_that_says_nobody_cannot_be_read() -> None:
    match = Match({**head_of(LANTERN_QUAY, SALTMARSH_UNITED, 5), "out.home.1": "asleep"})

    with pytest.raises(LogUnreadable):
        _ = absent(match.head, match.players.values())
