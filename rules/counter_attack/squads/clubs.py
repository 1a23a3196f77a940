"""Invented clubs for playing at once, with sixteen players each (SET-1)."""

from __future__ import annotations

from typing import Final

from rules.counter_attack.squads.card_rows import keeper_card, outfield_card
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

EMBER_VALLEY: Final = Squad(
    "Ember Valley",
    "#d62828 stripes #ffffff",
    (
        keeper_card("Sigurd Fjellvang", "3 2 5 5 5 4 3"),
        outfield_card("Thiago Serrazul", "6 4 1 3 5 1 5"),
        outfield_card("Callum Glenmorran", "3 1 4 3 6 2 5"),
        outfield_card("Petr Horakovec", "5 3 5 3 6 1 5"),
        outfield_card("Ngozi Adebowaro", "4 4 3 4 5 4 4"),
        outfield_card("Nikos Thalassinakis", "5 2 2 5 5 2 5"),
        outfield_card("Ali Dashtaryan", "6 5 2 4 4 4 2"),
        outfield_card("Jabu Ndlovukazi", "4 5 4 4 5 4 3"),
        outfield_card("Amadou Diarrassou", "4 4 4 3 5 5 2"),
        outfield_card("Tane Aorangihau", "5 6 2 5 4 4 2"),
        outfield_card("Bence Feherhegyi", "5 4 3 4 5 3 3"),
        keeper_card("Min-jun Baekdusan", "4 1 5 6 4 6 4"),
        outfield_card("Piotr Brzezalski", "5 1 5 3 5 2 4"),
        outfield_card("Haruto Aokizawa", "5 3 3 4 6 2 4"),
        outfield_card("Etienne Valmorel", "4 3 2 5 5 4 4"),
        outfield_card("Emre Karadeniz-Ay", "6 4 5 3 4 5 1"),
    ),
    captain=4,
)
"""Red and white stripes: everything goes through the middle."""

HARBOUR_NINE: Final = Squad(
    "Harbour Nine",
    "#0096c7 halves #0b2545",
    (
        keeper_card("Lars Vandermoor", "5 1 4 5 6 4 4"),
        outfield_card("Andriy Stepovenko", "5 3 1 4 5 2 4"),
        outfield_card("Joaquin Quebracho", "3 2 4 3 5 2 4"),
        outfield_card("Arjun Himachandra", "4 2 5 3 6 1 5"),
        outfield_card("Lorenzo Montebruno", "5 2 2 5 5 2 5"),
        outfield_card("Kwame Asantewaro", "5 4 1 4 4 2 4"),
        outfield_card("Stavros Vounaridis", "6 5 3 5 5 3 2"),
        outfield_card("Bastien Rochegarde", "6 3 3 3 5 4 4"),
        outfield_card("Gergo Tiszavolgyi", "5 3 5 3 5 4 2"),
        outfield_card("Wiremu Moanaroa", "3 4 2 4 5 4 2"),
        outfield_card("Reza Kohsari", "5 4 1 4 5 3 1"),
        keeper_card("Nahuel Ombualde", "4 2 5 5 4 5 4"),
        outfield_card("Kerem Yildizkan", "4 3 5 3 5 1 4"),
        outfield_card("Vikram Suryavani", "5 3 2 4 6 1 4"),
        outfield_card("Zbigniew Wilczanow", "5 5 3 5 5 3 2"),
        outfield_card("Yaw Boadikrom", "4 3 6 4 5 5 2"),
    ),
    captain=8,
)
"""One half sea blue, one half navy: named after the quay where they first played."""

THORNFIELD_ROVERS: Final = Squad(
    "Thornfield Rovers",
    "#2b9348 hoops #ffffff",
    (
        keeper_card("Rhodri Pencarreg-Hill", "3 1 4 5 4 5 4"),
        outfield_card("Chidi Ekwuniwe", "4 3 1 4 6 3 4"),
        outfield_card("Seo-jin Hwangnam", "3 1 5 4 6 1 4"),
        outfield_card("Sipho Mkhabezi", "3 2 5 3 5 1 5"),
        outfield_card("Silvano Vallescura", "4 2 3 5 6 2 4"),
        outfield_card("Vaclav Jizerny", "5 3 1 4 5 3 3"),
        outfield_card("Caetano Montalvor", "6 6 2 5 4 4 3"),
        outfield_card("Kenji Mizunohara", "4 2 3 5 5 4 3"),
        outfield_card("Ragnvald Stormhamn", "6 5 6 3 5 5 1"),
        outfield_card("Ousmane Kouyatela", "6 5 2 5 4 5 1"),
        outfield_card("Joost Duinkerken-Bos", "6 4 3 5 4 4 2"),
        keeper_card("Ostap Hrimdenko", "5 3 4 4 5 5 3"),
        outfield_card("Levente Kovagosi", "5 4 6 4 5 1 6"),
        outfield_card("Ettore Pietrafonte", "5 3 2 4 6 2 5"),
        outfield_card("Hemi Tauferau", "5 4 4 6 4 3 2"),
        outfield_card("Taras Zoryachuk", "6 4 4 3 5 4 1"),
    ),
    captain=9,
)
"""Green and white hoops: patient, and hard to run past."""

IRONBRIDGE_ATHLETIC: Final = Squad(
    "Ironbridge Athletic",
    "#6c757d stripes #202428",
    (
        keeper_card("Devendra Meghrajan", "3 3 4 5 5 3 4"),
        outfield_card("Kojo Owusuansa", "5 4 3 3 6 1 3"),
        outfield_card("Torbjorn Kvitsund", "3 3 4 4 4 1 4"),
        outfield_card("Ha-neul Cheolmun", "3 2 4 3 5 2 4"),
        outfield_card("Sora Tsukishiro", "5 3 2 4 6 4 3"),
        outfield_card("Fergus Strathbuie", "4 2 1 5 5 2 3"),
        outfield_card("Kazimir Krolikowiec", "6 5 2 3 3 4 3"),
        outfield_card("Lefteris Petrolakos", "5 5 2 4 5 3 2"),
        outfield_card("Moussa Sambakhe", "6 2 5 3 5 5 1"),
        outfield_card("Obinna Olasunmbo", "5 5 1 5 5 3 2"),
        outfield_card("Karim Golpayman", "6 4 2 4 4 4 1"),
        keeper_card("Leandro Cabralino", "5 3 4 4 5 4 4"),
        outfield_card("Thabo Zwelithani", "4 2 5 3 4 2 5"),
        outfield_card("Maarten Waterlander", "6 4 3 3 6 2 3"),
        outfield_card("Facundo Pampares", "5 5 3 4 6 4 3"),
        outfield_card("Tarik Demirtepe", "6 4 4 6 6 5 2"),
    ),
    captain=3,
)
"""Grey and black stripes: a wall at the back, and one striker to aim at."""

MOONRISE_CITY: Final = Squad(
    "Moonrise City",
    "#7b2cbf sash #f4d35e",
    (
        keeper_card("Loic Boisclairmont", "3 1 4 5 3 5 5"),
        outfield_card("Ludek Podlesak-Ryl", "6 4 2 3 5 2 3"),
        outfield_card("Rohan Nadkarnipur", "3 2 5 4 5 2 5"),
        outfield_card("Navid Rudbarvand", "4 1 6 4 6 2 6"),
        outfield_card("Joaquim Ribamonte", "6 2 4 5 6 4 5"),
        outfield_card("Daichi Kawabane", "5 3 3 6 5 1 5"),
        outfield_card("Zsolt Szelhazi", "6 6 3 4 3 4 3"),
        outfield_card("Ebo Amponfi", "4 4 2 5 6 5 3"),
        outfield_card("Tunde Ifeanwuchi", "6 3 4 3 5 5 1"),
        outfield_card("Jarek Zielomir", "4 5 1 6 5 5 2"),
        outfield_card("Eirik Lundgrav", "6 6 1 4 5 3 1"),
        keeper_card("Ezequiel Laguniestra", "3 1 4 4 5 6 4"),
        outfield_card("Levko Lisovyk", "4 1 4 3 5 1 4"),
        outfield_card("Tae-yang Namgungsu", "5 4 3 3 4 1 4"),
        outfield_card("Gaetan Ventadoure", "6 4 2 6 4 4 3"),
        outfield_card("Alasdair Kilbrannock", "6 2 5 4 5 5 1"),
    ),
    captain=1,
)
"""Purple shirts with a golden sash: quick, young and careless."""

SIERRA_BLANCA: Final = Squad(
    "Sierra Blanca",
    "#f8f9fa",
    (
        keeper_card("Lwazi Dlaminkosi", "5 2 4 5 5 4 3"),
        outfield_card("Ibrahima Fofanara", "5 3 3 4 5 2 5"),
        outfield_card("Rangi Kauriwhenua", "4 2 4 4 6 2 4"),
        outfield_card("Orhan Akcaova", "4 1 5 3 5 2 4"),
        outfield_card("Ondrej Kamenohor", "3 1 2 4 5 3 2"),
        outfield_card("Wouter Heidebrink", "5 3 3 4 5 2 4"),
        outfield_card("Renzo Casalmaro", "5 5 2 4 4 5 3"),
        outfield_card("Manolis Kymatidis", "4 4 3 6 6 4 4"),
        outfield_card("Radim Vltavin", "5 3 4 3 5 4 2"),
        outfield_card("Mandla Mthunzini", "5 5 3 5 3 4 3"),
        outfield_card("Fiifi Tweneduah", "5 5 3 5 3 5 3"),
        keeper_card("Ji-ho Seonbawi", "4 1 6 4 5 4 3"),
        outfield_card("Thanos Helionakos", "4 1 5 4 5 1 4"),
        outfield_card("Kabir Vanamalik", "4 3 2 4 5 2 4"),
        outfield_card("Sander Polderveen", "6 4 3 4 4 5 4"),
        outfield_card("Ryota Inazumi", "5 4 4 3 6 6 1"),
    ),
    captain=8,
)
"""White shirts: they play the ball along the ground."""

CLUBS: Final = (
    LANTERN_QUAY,
    SALTMARSH_UNITED,
    EMBER_VALLEY,
    HARBOUR_NINE,
    THORNFIELD_ROVERS,
    IRONBRIDGE_ATHLETIC,
    MOONRISE_CITY,
    SIERRA_BLANCA,
)
"""All eight clubs that come with the game."""
