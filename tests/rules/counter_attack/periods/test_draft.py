"""Squads from a deck: SET-2."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.asking import OneOf
from rules.counter_attack.commands.command_parser import orders
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import AgreedExtras, head_of
from rules.counter_attack.squads.cards import Card, Side
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.squads.draft_deck import DECK
from rules.counter_attack.squads.squad import deck_in, deck_in_head
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.save_point import resumed, saved
from rules.counter_attack.state.situation import Situation
from rules.errors import LogUnreadable
from rules.referee import Referee
from testing.play.random_matches import RandomMatch
from tests.clauses import clause
from tests.for_each import for_each
from tests.rig import play_until

HEAD = head_of(LANTERN_QUAY, SALTMARSH_UNITED, 10, extras=AgreedExtras(deck=DECK))
KEEPERS_UP = """
    home rolls first_pick SET-2: 2
    away rolls first_pick SET-2: 6
    referee rolls card SET-2: 1
    referee rolls card SET-2: 1
    referee rolls card SET-2: 10
    referee rolls card SET-2: 9
"""
KEEPERS_PICKED = f"""{KEEPERS_UP}
    away chooses draft_pick SET-2: {DECK[0].name}
    home chooses draft_pick SET-2: {DECK[11].name}
    away chooses draft_pick SET-2: {DECK[1].name}
"""


AT_A_TABLE = HEAD | {"edition": "community draft=1_15"}


def drafted(head: Mapping[str, str] = HEAD) -> tuple[Match, Referee]:
    """Play a draft in which every die shows a 1, except for the first pick, and everybody picks the first card."""
    match = Match(head)
    referee = Referee(COUNTER_ATTACK.script(match), save=lambda: COUNTER_ATTACK.save(match))
    while match.situation is not Situation.TOSS and not match.players:
        question = referee.question
        assert question is not None
        rolled = "2" if question.who == "home" else "1"
        answers = getattr(question, "answers", None)
        _ = referee.answer(str(next(answers.legal())) if answers else rolled)
    return match, referee


@clause("SET-2")
def test_four_goalkeepers_are_turned_up_and_who_starts_is_rolled() -> None:
    referee = play_until(play_whole_match(Match(HEAD)), KEEPERS_UP)
    assert referee.question is not None
    assert referee.question.who == "away"
    options = list(getattr(referee.question, "answers", OneOf((), "")).legal())
    assert [str(card) for card in options] == [DECK[number].name for number in (0, 1, 11, 10)]


@clause("SET-2")
def test_the_last_card_of_four_is_nobodys_choice_and_for_outfield_cards_who_starts_is_rolled_again() -> None:
    referee = play_until(play_whole_match(Match(HEAD)), KEEPERS_PICKED)
    picked = [str(report.facts["card"]) for _, report in referee.reports if report.name == "picks_card"]
    assert picked == [DECK[number].name for number in (0, 11, 1, 10)]
    assert getattr(referee.question, "name", "") == "first_pick"


@clause("SET-2")
def test_a_card_that_does_not_lie_there_is_refused() -> None:
    script = f"{KEEPERS_UP}\naway chooses draft_pick: {DECK[2].name} ! SET-2"
    _ = play_until(play_whole_match(Match(HEAD)), script)


@clause("SET-2")
def test_in_seven_rounds_the_turn_to_pick_first_changes_a_b_a_b_then_b_a_b_a() -> None:
    _, referee = drafted()
    turns = [report.facts["side"].letter for _, report in referee.reports if report.name == "picks_card"]
    assert "".join(turns) == "haha" + "hahaahah" * 3 + "haha"


@clause("SET-2")
def test_both_squads_are_two_goalkeepers_and_fourteen_outfield_players() -> None:
    match, _ = drafted()
    for side in Side:
        cards = match.squads[side].cards
        assert [shirt for shirt, card in enumerate(cards, start=1) if card.keeper] == [1, 12]
        assert len(cards) == 16
    assert not set(match.squads[Side.HOME].cards) & set(match.squads[Side.AWAY].cards)


@clause("SET-2")
def test_at_a_table_both_squads_are_one_goalkeeper_and_fifteen_outfield_players() -> None:
    match, _ = drafted(AT_A_TABLE)
    for side in Side:
        cards = match.squads[side].cards
        assert [shirt for shirt, card in enumerate(cards, start=1) if card.keeper] == [1]
        assert len(cards) == 16


@clause("SET-2")
def test_at_a_table_the_last_two_outfield_cards_come_alone() -> None:
    _, referee = drafted(AT_A_TABLE)
    turns = [report.facts["side"].letter for _, report in referee.reports if report.name == "picks_card"]
    assert "".join(turns) == "ha" + "hahaahah" * 3 + "haha" + "ah"


@clause("SET-2", "SET-3")
def test_the_toss_comes_after_the_draft_and_the_clubs_keep_their_names() -> None:
    match, referee = drafted()
    assert getattr(referee.question, "name", "") == "leniency"
    assert (match.squads[Side.HOME].club, match.squads[Side.AWAY].kit) == ("Lantern Quay", SALTMARSH_UNITED.kit)


@clause("SET-2")
def test_the_squads_are_the_same_in_a_match_that_goes_on_from_a_save_point() -> None:
    match, referee = drafted()
    again = resumed(saved(match))
    assert again.squads == match.squads
    assert referee.saved["drafted"] == saved(match)["drafted"]


def test_a_draft_says_what_is_picked_now_and_at_last_who_is_in_each_squad() -> None:
    match, referee = drafted()
    said = [report.facts for _, report in referee.reports]
    assert [facts["kind"] for facts in said if "kind" in facts] == ["goalkeepers", "outfield players"]
    squads = [(facts["side"], facts["players"]) for facts in said if "players" in facts]
    assert squads == [(side, ", ".join(card.name for card in match.squads[side].cards)) for side in Side]


def test_before_a_draft_nobody_wears_a_shirt() -> None:
    assert Match(HEAD).players == {}


def test_the_deck_reads_back_from_the_head_of_the_log() -> None:
    head = dict(deck_in_head(DECK))
    assert (head["squads"], deck_in(head)) == ("draft", dict(enumerate(DECK, start=1)))


def test_a_deck_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(LogUnreadable) as unreadable:
        _ = deck_in(HEAD | {"deck.3": "nobody"})
    assert vars(unreadable.value) == {"line": 0, "text": "deck"}


@for_each("card", DECK, ids=lambda card: card.name)
def test_the_name_on_a_card_can_be_typed(card: Card) -> None:
    referee = play_until(play_whole_match(Match(HEAD)), KEEPERS_UP)
    assert referee.question is not None
    assert orders(card.name, referee.question, {}) == [card.name.casefold()]


@clause("SET-2")
@pytest.mark.parametrize(("seed", "edition"), [(1, "community"), (2, "community"), (3, "community draft=1_15")])
def test_a_drafted_match_is_played_to_the_end(seed: int, edition: str) -> None:
    played = RandomMatch(seed, 5, AgreedExtras(settle=True, jackpot=True, deck=DECK), edition).play()
    assert played.match.situation is Situation.FULL_TIME
