"""Clubs that nobody ever met, to play with at once: sixteen invented players each (SET-1)."""

from __future__ import annotations

from typing import Final

from rules.counter_attack.squads.card_rows import keeper_card, outfield_card
from rules.counter_attack.squads.more_clubs import MORE_CLUBS
from rules.counter_attack.squads.squad import Squad

LANTERN_QUAY: Final = Squad(
    "Lantern Quay",
    "#ffd23f sash #e8590c",
    (
        keeper_card("Ruben Halvorsgate", "4 2 4 5 5 4 4"),
        outfield_card("Idris Palomeque", "5 3 2 4 5 2 4"),
        outfield_card("Jonas Eskeland-Roy", "5 3 3 4 4 1 4"),
        outfield_card("Mihai Dragostin", "4 2 5 3 6 1 5"),
        outfield_card("Kwabena Sarfotu", "4 2 5 3 5 2 5"),
        outfield_card("Luca Ferrobianco", "5 4 2 5 5 3 4"),
        outfield_card("Tendai Mukwashe", "6 4 2 4 4 3 2"),
        outfield_card("Oskar Lindqvall", "4 4 3 6 5 4 3"),
        outfield_card("Rafael Montesqueda", "5 3 5 3 5 5 2"),
        outfield_card("Yuto Hanamiya", "5 6 2 5 4 4 2"),
        outfield_card("Sami Belkhaddar", "6 5 2 4 4 3 2"),
        keeper_card("Padraig Toomevara", "5 1 4 6 4 4 3"),
        outfield_card("Arvid Kestenholm", "4 2 4 3 6 1 4"),
        outfield_card("Teuvo Rantalampi", "5 3 3 4 5 3 3"),
        outfield_card("Nikau Parewhero", "6 3 3 3 6 3 3"),
        outfield_card("Bogdan Tverskiy", "4 3 4 4 5 4 2"),
    ),
    captain=10,
)
"""Yellow shirts with an orange sash: quick on the wings, with one artist in midfield."""

SALTMARSH_UNITED: Final = Squad(
    "Saltmarsh United",
    "#1b2a6b hoops #2f6fb0",
    (
        keeper_card("Emeka Obiatuegwu", "5 1 4 5 4 5 4"),
        outfield_card("Diego Arrabalde", "5 3 2 4 5 2 4"),
        outfield_card("Pieter van Lommelen", "4 2 4 4 6 1 5"),
        outfield_card("Stellan Brickhaven", "4 1 6 3 6 2 4"),
        outfield_card("Cheikh Ndiourbel", "5 2 4 3 5 1 6"),
        outfield_card("Marek Hlavonek", "4 3 3 5 5 3 5"),
        outfield_card("Jae-won Seolmuk", "6 5 1 4 4 3 2"),
        outfield_card("Farid Tahmourani", "5 4 2 5 5 4 3"),
        outfield_card("Anders Thorsvik", "5 3 6 3 5 5 1"),
        outfield_card("Matteo Quercioli", "5 5 3 4 4 5 2"),
        outfield_card("Kofi Adansiwaa", "5 4 3 4 5 3 3"),
        keeper_card("Vasco Trigueiral", "3 2 5 4 5 3 5"),
        outfield_card("Gareth Penllwyd", "4 2 4 3 6 2 4"),
        outfield_card("Aleksi Vuorensalo", "5 3 2 4 5 3 4"),
        outfield_card("Youssef Amrachi", "6 4 2 3 4 3 3"),
        outfield_card("Dmytro Koval-Ruda", "4 3 4 4 5 4 2"),
    ),
    captain=4,
)
"""Navy shirts with blue hoops: strong in the air, hard in the tackle."""

CLUBS: Final = (LANTERN_QUAY, SALTMARSH_UNITED, *MORE_CLUBS)
"""All eight clubs that come with the game."""
