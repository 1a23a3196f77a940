"""Names from files are safe to show: nothing is hidden in them, and no heap of accents covers other lines."""

from __future__ import annotations

import pytest

from rules.skirmish.field_files.field_file import read_field
from rules.skirmish.field_files.field_file_errors import FieldRefused, NoFieldName
from rules.skirmish.warbands.warband_file import read_warband, warband_name
from rules.skirmish.warbands.warband_file_errors import NoFigureName, NoWarbandName, WarbandRefused

ACCENT = "\N{COMBINING ACUTE ACCENT}"
HEAP = f"Red{ACCENT * 4}"
MANY = f"Red{ACCENT * 3}"
FILLER = "\N{HANGUL FILLER}"
HIDDEN = [HEAP, f"Red{FILLER}", "Red\N{RIGHT-TO-LEFT OVERRIDE}", "Red\N{ZERO WIDTH SPACE}"]


def warband(name: str, figure: str = "Ulf") -> str:
    """Return the file of a warband of one figure."""
    return f"warband,{name}\ncolour,#aa2020\nname,M,I,S,T,W,Ld\n{figure},4,3,3,3,1,7\n"


def field(name: str) -> str:
    """Return the file of a field of four hexes."""
    return f"field {name}\nmap\nA|..\n |  ..\nB|..\n |  ..\n"


@pytest.mark.parametrize("name", HIDDEN)
def test_a_warband_has_a_name_that_shows(name: str) -> None:
    for read, given in ((read_warband, warband(name)), (warband_name, name)):
        with pytest.raises(WarbandRefused) as refused:
            _ = read(given)
        assert [type(fault) for fault in refused.value.faults] == [NoWarbandName]


@pytest.mark.parametrize("name", HIDDEN)
def test_a_field_has_a_name_that_shows(name: str) -> None:
    with pytest.raises(FieldRefused) as refused:
        _ = read_field(field(name))
    assert NoFieldName in [type(fault) for fault in refused.value.faults]


def test_as_many_accents_as_any_writing_needs_are_no_heap() -> None:
    assert warband_name(MANY) == MANY
    assert read_field(field(MANY)).name == MANY


@pytest.mark.parametrize("name", [FILLER * 3, f"Ulf{FILLER}", f"Ulf{ACCENT}", "Ulf\N{ZERO WIDTH JOINER}a"])
def test_a_figure_has_a_name_of_letters_that_show(name: str) -> None:
    with pytest.raises(WarbandRefused) as refused:
        _ = read_warband(warband("Red Hand", name))
    assert [type(fault) for fault in refused.value.faults] == [NoFigureName]


def test_letters_of_any_writing_are_letters() -> None:
    assert [figure.name for figure in read_warband(warband("Red Hand", "Élodie")).figures] == ["Élodie"]
