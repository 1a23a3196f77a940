"""Words said with an answer for a question that may follow."""

from __future__ import annotations

import pytest

from rules.asking import OneOf
from rules.errors import NotAnOption
from rules.planning.standing_orders import Later

HEXES = OneOf(("L33", "L31"), "HEA-6")
WITH_AIM = Later("headed_pass", ("headed pass", "pass"), HEXES, alone="pass")
WITH_ANY = Later("headed_pass", ("headed pass", "pass"), HEXES)


@pytest.mark.parametrize(
    ("later", "given", "parted"),
    [
        (WITH_AIM, "pass", ("pass", "")),
        (WITH_AIM, "Pass to L31", ("pass", "L31")),
        (WITH_AIM, "headed pass L31", ("pass", "L31")),
        (WITH_AIM, "goal M38 pass L31", ("goal M38 pass L31", "")),
        (WITH_ANY, "9 5", ("9 5", "")),
        (WITH_ANY, "9, 5, pass to L31", ("9, 5", "L31")),
        (WITH_ANY, "9 5 headed pass L31", ("9 5", "L31")),
        (WITH_ANY, "pass L31", ("pass L31", "")),
        (WITH_ANY, "9 pass", ("9 pass", "")),
    ],
)
def test_what_is_said_for_later_is_parted_from_the_answer(later: Later, given: str, parted: tuple[str, str]) -> None:
    assert later.parted(given) == parted


@pytest.mark.parametrize(("later", "answer"), [(WITH_AIM, "pass"), (WITH_ANY, "9 5")])
def test_what_is_joined_is_parted_again(later: Later, answer: str) -> None:
    assert later.parted(later.joined(answer, "L33")) == (answer, "L33")


def test_only_with_one_answer_alone_it_is_listed() -> None:
    assert list(WITH_AIM.legal()) == ["headed pass L33", "headed pass L31"]
    assert list(WITH_ANY.legal()) == []


def test_what_cannot_be_said_for_later_is_refused() -> None:
    with pytest.raises(NotAnOption):
        _ = WITH_AIM.parted("pass to K1")
