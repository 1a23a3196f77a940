"""A town of fifteen houses: narrow lanes, high roofs, and leaps from one to another."""

from typing import Final

TEXT: Final = """\
field Old Quarter
home A0-V3
away A32-V35
legend
aA floors 0 3 6
bA floors 0 3
edges
P3-P4 P3-Q4 Q3-Q4 Q3-R4 R3-R4 R3-S4 S3-S4 O4-P4 P4-O5 S4-T4 wall 0.5
T4-S5 O5-P5 P5-P6 P5-Q6 Q5-Q6 Q5-R6 R5-R6 R5-S6 S5-T5 S5-S6 wall 0.5
P13-P14 O14-P14 P14-Q14 P14-O15 Q14-P15 O15-P15 O15-P16 P15-Q15 P15-Q16 O16-P16 wall 0.5
P16-Q16 P16-O17 P19-P20 P19-Q20 Q19-Q20 Q19-R20 R19-R20 O20-P20 P20-O21 R20-S20 wall 0.5
S20-R21 O21-P21 P21-P22 P21-Q22 Q21-Q22 Q21-R22 R21-S21 R21-R22 H29-H30 H29-I30 wall 0.5
I29-I30 I29-J30 J29-J30 G30-H30 H30-G31 J30-K30 K30-J31 G31-H31 G31-H32 J31-K31 wall 0.5
J31-K32 G32-H32 H32-G33 H32-H33 I32-H33 I32-I33 J32-K32 J32-I33 wall 0.5
C5-D6 D5-D6 D5-E6 E5-E6 F5-F6 F5-G6 G5-G6 G5-H6 H5-H6 C6-D6 wall 6
D6-C7 H6-I6 I6-H7 C7-D7 C7-D8 H7-I7 H7-I8 D8-C9 I8-H9 C9-D9 wall 6
D9-E10 E9-E10 E9-F10 F9-F10 G9-G10 G9-H10 H9-I9 H9-H10 H9-I10 J10-J11 wall 6
K10-J11 K10-K11 L10-K11 M10-L11 M10-M11 N10-M11 N10-N11 O10-N11 I11-J11 I11-J12 wall 6
N11-O11 N11-O12 J12-I13 O12-N13 I13-J13 J13-K14 K13-K14 K13-L14 L13-L14 M13-M14 wall 6
M13-N14 N13-O13 N13-N14 N13-O14 C16-C17 D16-C17 D16-D17 E16-D17 F16-E17 F16-F17 wall 6
G16-F17 Q16-Q17 R16-Q17 R16-R17 S16-R17 T16-S17 T16-T17 U16-T17 B17-C17 B17-C18 wall 6
F17-G17 F17-G18 P17-Q17 P17-Q18 T17-U17 T17-U18 C18-B19 G18-F19 Q18-P19 U18-T19 wall 6
B19-C19 C19-D20 D19-D20 D19-E20 E19-E20 F19-G19 F19-F20 F19-G20 P19-Q19 R19-S20 wall 6
S19-S20 T19-U19 T19-T20 T19-U20 J20-J21 K20-J21 K20-K21 L20-K21 M20-L21 M20-M21 wall 6
N20-M21 N20-N21 O20-N21 I21-J21 I21-J22 N21-O21 N21-O22 J22-I23 O22-N23 I23-J23 wall 6
J23-K24 K23-K24 K23-L24 L23-L24 M23-M24 M23-N24 N23-O23 N23-N24 N23-O24 P25-Q26 wall 6
Q25-Q26 Q25-R26 R25-R26 S25-S26 S25-T26 T25-T26 P26-Q26 Q26-P27 T26-U26 U26-T27 wall 6
P27-Q28 T27-U28 P28-Q28 Q28-Q29 R28-Q29 R28-R29 S28-R29 T28-U28 T28-S29 T28-T29 wall 6
E5-F6 F9-G10 L10-L11 L13-M14 E16-E17 S16-S17 E19-F20 S19-T20 L20-L21 L23-M24 wall 6 window
R25-S26 S28-S29 wall 6 window
J5-K6 K5-K6 K5-L6 L5-L6 M5-M6 M5-N6 N5-N6 T5-T6 J6-K6 K6-J7 wall 3
N6-O6 O6-N7 P6-Q6 Q6-P7 T6-U6 U6-T7 J7-K8 N7-O8 P7-Q7 P7-Q8 wall 3
T7-U7 T7-U8 J8-K8 K8-K9 L8-K9 L8-L9 M8-L9 N8-O8 N8-M9 N8-N9 wall 3
Q8-P9 U8-T9 P9-Q9 Q9-R10 R9-R10 R9-S10 S9-S10 T9-U9 T9-T10 T9-U10 wall 3
C10-C11 D10-C11 D10-D11 E10-D11 F10-E11 F10-F11 G10-F11 B11-C11 B11-C12 F11-G11 wall 3
F11-G12 Q11-R12 R11-R12 S11-S12 S11-T12 T11-T12 C12-B13 G12-F13 Q12-R12 R12-Q13 wall 3
T12-U12 U12-T13 B13-C13 C13-D14 D13-D14 D13-E14 E13-E14 F13-G13 F13-F14 F13-G14 wall 3
Q13-R14 T13-U14 Q14-R14 R14-R15 S14-R15 T14-U14 T14-S15 T14-T15 J16-J17 K16-J17 wall 3
K16-K17 L16-K17 M16-L17 M16-M17 N16-M17 I17-J17 I17-J18 M17-N17 M17-N18 J18-J19 wall 3
K18-J19 K18-K19 L18-K19 M18-L19 M18-M19 C21-D22 D21-D22 D21-E22 E21-E22 F21-F22 wall 3
F21-G22 G21-G22 O21-P22 S21-S22 C22-D22 D22-C23 G22-H22 H22-G23 O22-P22 P22-O23 wall 3
S22-T22 T22-S23 C23-D24 G23-H24 O23-P24 S23-T24 C24-D24 D24-D25 E24-D25 E24-E25 wall 3
F24-E25 G24-H24 G24-F25 G24-G25 O24-P24 P24-P25 Q24-P25 Q24-Q25 R24-Q25 S24-T24 wall 3
S24-R25 S24-S25 D26-D27 E26-D27 E26-E27 F26-E27 G26-F27 G26-G27 H26-G27 K26-K27 wall 3
L26-K27 M26-L27 M26-M27 N26-M27 C27-D27 C27-D28 G27-H27 G27-H28 J27-K27 J27-K28 wall 3
M27-N27 M27-N28 D28-C29 H28-G29 K28-J29 N28-M29 C29-D29 D29-E30 E29-E30 E29-F30 wall 3
F29-F30 G29-H29 G29-G30 J29-K29 K29-L30 L29-L30 M29-N29 M29-M30 M29-N30 wall 3
L5-M6 M8-M9 S9-T10 E10-E11 R11-S12 E13-F14 S14-S15 L16-L17 L18-L19 E21-F22 wall 3 window
F24-F25 R24-R25 F26-F27 L26-L27 F29-G30 L29-M30 wall 3 window
D6-E6 K6-L6 Q6-R6 C11-D11 J11-K11 R12-S12 C17-D17 J17-K17 Q17-R17 J21-K21 stairs
D22-E22 P22-Q22 Q26-R26 D27-E27 K27-L27 stairs
J7-K7 N7-O7 P8-Q8 T8-U8 B12-C12 F12-G12 Q13-R13 T13-U13 I18-J18 M18-N18 wall 3 door
C23-D23 G23-H23 O23-P23 S23-T23 C28-D28 G28-H28 J28-K28 M28-N28 wall 3 door
C8-D8 H8-I8 I12-J12 N12-O12 B18-C18 F18-G18 P18-Q18 T18-U18 I22-J22 N22-O22 wall 6 door
P27-Q27 T27-U27 wall 6 door
K8-J9 Q9-Q10 C13-C14 R14-Q15 J18-I19 D24-C25 P24-O25 D29-D30 K29-K30 wall 3 ladder
D9-D10 J13-J14 C19-C20 J23-J24 Q28-P29 wall 6 ladder
map
# 0   2   4   6   8   10  12  14  16  18  20  22  24  26  28  30  32  34
A|..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
 |  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
B|..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
 |  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
C|..  ..  ..  ..  ..  ..  bA  ..  ..  aA  ..  ..  ..  ..  ..  ..  ..  ..
 |  ..  ..  ..  ..  ..  bA  bA  ..  aA  aA  ..  ..  ..  ..  ..  ..  ..  ..
D|..  ..  ..  aA  aA  ..  bA  ..  ..  aA  ..  bA  bA  ..  bA  ..  ..  ..
 |  ..  ..  ..  aA  aA  bA  bA  ..  aA  aA  ..  bA  ..  bA  bA  ..  ..  ..
E|..  ..  ..  aA  aA  ..  bA  ..  ..  aA  ..  bA  bA  ..  bA  ..  ..  ..
 |  ..  ..  ..  aA  aA  bA  bA  ..  aA  aA  ..  bA  ..  bA  bA  ..  ..  ..
F|..  ..  ..  aA  aA  ..  bA  ..  ..  aA  ..  bA  bA  ..  bA  ..  ..  ..
 |  ..  ..  ..  aA  aA  bA  bA  .&  aA  aA  ..  bA  ..  bA  bA  ..  ..  ..
G|..  ..  ..  aA  aA  ..  ..  ..  ..  ..  ..  bA  bA  ..  bA  ..  ..  ..
 |  ..  ..  ..  aA  aA  ..  ..  ..  ..  ..  ..  bA  ..  bA  bA  ..  ..  ..
H|..  ..  ..  aA  aA  .,  ..  ..  ..  ..  ..  ..  ..  .,  ..  ..  ..  ..
 |  ..  ..  ..  aA  aA  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
I|..  ..  ..  ..  ..  ..  ..  ..  ..  ..  .,  ..  ..  ..  ..  ..  ..  ..
 |  ..  ..  ..  ..  ..  ..  ..  .,  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
J|..  ..  ..  ..  ..  ..  aA  ..  ..  bA  ..  aA  ..  ..  ..  ..  ..  ..
 |  ..  ..  ..  ..  ..  aA  aA  ..  bA  ..  aA  aA  ..  ..  ..  ..  ..  ..
K|..  ..  ..  bA  bA  bA  aA  ..  ..  bA  ..  aA  ..  ..  bA  ..  ..  ..
 |  ..  ..  ..  bA  bA  aA  aA  ..  bA  ..  aA  aA  .&  bA  bA  ..  ..  ..
L|..  ..  ..  bA  bA  ..  aA  ..  ..  bA  ..  aA  ..  ..  bA  ..  ..  ..
 |  ..  ..  ..  bA  ..  aA  aA  ..  bA  ..  aA  aA  .&  bA  bA  ..  ..  ..
M|..  ..  ..  bA  bA  ..  aA  ..  ..  bA  ..  aA  ..  ..  bA  ..  ..  ..
 |  ..  ..  ..  bA  ..  aA  aA  ..  bA  ..  aA  aA  .&  bA  bA  ..  ..  ..
N|..  ..  ..  bA  bA  ..  aA  ..  ..  ..  ..  aA  ..  ..  ..  ..  ..  ..
 |  ..  ..  ..  bA  ..  aA  aA  .&  ..  ..  aA  aA  ..  ..  ..  ..  ..  ..
O|..  ..  ..  ..  ..  .,  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
 |  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  .,  ..  ..  ..  ..  ..
P|..  ..  ..  ..  ..  ..  ..  ..  ..  ..  .,  bA  bA  ..  ..  ..  ..  ..
 |  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  bA  ..  ..  ..  ..  ..  ..
Q|..  ..  ..  bA  bA  ..  ..  ..  ..  aA  ..  bA  bA  aA  aA  ..  ..  ..
 |  ..  ..  ..  bA  bA  ..  ..  ..  aA  aA  ..  bA  ..  aA  ..  ..  ..  ..
R|..  ..  ..  bA  bA  ..  bA  bA  ..  aA  ..  bA  bA  aA  aA  ..  ..  ..
 |  ..  ..  ..  bA  bA  ..  bA  ..  aA  aA  ..  bA  ..  aA  ..  ..  ..  ..
S|..  ..  ..  bA  bA  ..  bA  bA  ..  aA  ..  bA  bA  aA  aA  ..  ..  ..
 |  ..  ..  ..  bA  bA  ..  bA  ..  aA  aA  ..  bA  ..  aA  ..  ..  ..  ..
T|..  ..  ..  bA  bA  .&  bA  bA  ..  aA  ..  ..  ..  aA  aA  ..  ..  ..
 |  ..  ..  ..  bA  bA  ..  bA  ..  aA  aA  ..  ..  ..  aA  ..  ..  ..  ..
U|..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
 |  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  .&  ..  ..  ..  ..  ..  ..  ..
V|..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
 |  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
"""
