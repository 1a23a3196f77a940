"""Lengths of a competition's rounds: up to a year, and a longer one is refused."""

from __future__ import annotations

from datetime import timedelta

import pytest

from league.errors import NoSuchSetting
from league.formats.season import LONGEST_ROUND, check_round


@pytest.mark.parametrize("length", [LONGEST_ROUND + timedelta(days=1), timedelta.max, -timedelta(days=999_999)])
def test_no_round_is_open_for_ever(length: timedelta) -> None:
    with pytest.raises(NoSuchSetting) as refused:
        check_round(length)

    assert (refused.value.setting, refused.value.value) == ("days", length.days)


def test_a_round_may_last_a_year_or_become_shorter() -> None:
    check_round(LONGEST_ROUND)
    check_round(-timedelta(days=30))
