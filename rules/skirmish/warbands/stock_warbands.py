"""Two invented warbands of eight, for managers without one of their own; figures and names are invented."""

from __future__ import annotations

from typing import Final

from rules.skirmish.warbands.warband import Warband
from rules.skirmish.warbands.warband_file import read_warband

WATCH: Final = """\
warband,Ashlock Watch
colour,#2a5fa5
name,M,I,S,T,W,Ld,flags
Maren,4,4,3,3,1,8,leader
Ulf,4,3,3,3,1,7,
Brida,4,3,3,3,1,7,
Corvin,4,3,3,3,1,6,
Tamsin,5,5,3,3,1,8,
Hob,4,4,2,2,1,8,
Gorrund,6,3,4,4,3,7,large
Rusk,6,4,4,3,1,5,animal
"""

COURT: Final = """\
warband,Gutter Court
colour,#8a2f3c
name,M,I,S,T,W,Ld,flags
Sable,6,5,4,4,2,8,leader; causes fear
Vetch,5,4,3,3,1,6,
Nettle,5,4,3,3,1,5,
Skirr,6,5,4,3,1,6,
Grub,4,1,3,3,1,5,causes fear
Mould,4,1,3,3,1,5,causes fear
Bristle,6,4,3,3,1,4,animal
Marrow,4,2,3,4,1,7,
"""

WARBANDS: Final[tuple[Warband, ...]] = (read_warband(WATCH), read_warband(COURT))
"""The warbands that come with the game."""
