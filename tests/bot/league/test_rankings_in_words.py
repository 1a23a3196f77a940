"""Rankings and cards as tables in words, beside their pictures."""

from __future__ import annotations

from cogs.pictures.ranking_sheets import listed, told
from render.sheets.profile import ProfileSheet
from render.sheets.ranking import Leading, Ranking


def test_a_ranking_has_a_line_each_and_no_name_is_formatting() -> None:
    lines = (Leading(1, "Ada *Star*", "7", 6, beside="Reds"), Leading(2, "Bo", "1", 1))

    words = listed(Ranking("Goals: Players", lines, "Season 1")).splitlines()

    assert words == [
        "**Goals: Players** · Season 1",
        r"1. Ada \*Star\* (Reds): **7** · 6 matches",
        "2. Bo: **1** · 1 match",
    ]


def test_a_card_has_its_figures_its_seasons_and_its_sentences() -> None:
    card = ProfileSheet(
        "Ada",
        "Reds",
        figures=(("7", "Goals"), ("2", "Assists")),
        heads=("Season", "Goals"),
        seasons=(("Season 1", "3"), ("Season 2", "4")),
        sentences=("Rated 1540.",),
    )

    assert told(card).splitlines() == [
        "**Ada** · Reds",
        "Goals **7** · Assists **2**",
        "- Season 1 · Goals 3",
        "- Season 2 · Goals 4",
        "Rated 1540.",
    ]
