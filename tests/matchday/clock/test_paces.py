"""The manual's table of paces is the one that clocks run by."""

from __future__ import annotations

from datetime import timedelta

from matchday.clock.clock_math import PACES
from tests.clauses import ROOT


def test_the_manual_has_every_pace_as_it_is() -> None:
    page = (ROOT / "docs/clocks.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip(" `") for cell in line.split("|")[1:-1]] for line in page.splitlines() if line.startswith("| `")
    ]
    units = {"minutes": timedelta(minutes=1), "hours": timedelta(hours=1), "days": timedelta(days=1)}

    spans = {
        name: tuple(int(span.split()[0]) * units[span.split()[1]] for span in (turn, reserve))
        for name, turn, reserve in rows[1:]
    }
    assert spans == {name: (pace.budget, pace.reserve) for name, pace in PACES.items()}
