"""Terraces down to the sea: stairs, ladders and ropes between them, houses on each, piers at the foot."""

from typing import Final

TEXT: Final = """\
field Harbour Steps
home A0-R3
away A36-R39
legend
aA height -1 impassable
bA floors 0 3
cA floors 3 6
dA floors 1 4
eA floors -1 0 impassable
fA floors 2 5
gA floors 1 4 7
hA floors 0 3 6
edges
D3-E3 I3-J3 N3-O3 P7-Q7 A8-B8 K9-L9 D12-E12 I12-J12 N12-O12 F14-G14 stairs
P16-Q16 A18-B18 K18-L18 D20-E20 I20-J20 N20-O20 F23-G23 P24-Q24 D27-E27 I27-J27 stairs
N27-O27 K28-L28 A29-B29 P33-Q33 D36-E36 I36-J36 N36-O36 stairs
D5-E5 I5-J5 N5-O5 D6-E6 I6-J6 N6-O6 D14-E14 I14-J14 N14-O14 D15-E15 wall 0.5
I15-J15 N15-O15 D24-E24 I24-J24 N24-O24 D25-E25 I25-J25 N25-O25 D33-E33 I33-J33 wall 0.5
N33-O33 D34-E34 I34-J34 N34-O34 wall 0.5
P6-P7 Q6-P7 R6-Q7 R6-R7 S6-R7 A7-A8 B7-B8 B7-C8 C7-C8 O7-P7 wall 3
O7-P8 R7-S7 R7-S8 C8-D8 D8-C9 K8-K9 L8-K9 M8-L9 M8-M9 N8-M9 wall 3
O8-P8 P8-O9 R8-S8 S8-R9 C9-D10 J9-K9 J9-K10 M9-N9 M9-N10 O9-P10 wall 3
R9-S10 A10-A11 B10-A11 C10-D10 C10-B11 C10-C11 K10-J11 N10-M11 O10-P10 P10-P11 wall 3
Q10-P11 R10-S10 R10-Q11 R10-R11 J11-K11 K11-L12 L11-L12 M11-N11 M11-M12 M11-N12 wall 3
E13-F14 F13-F14 G13-G14 G13-H14 H13-H14 E14-F14 F14-E15 H14-I14 I14-H15 E15-F16 wall 3
H15-I16 O15-P16 P15-P16 Q15-Q16 Q15-R16 R15-R16 E16-F16 F16-F17 G16-F17 H16-I16 wall 3
H16-G17 H16-H17 O16-P16 P16-O17 R16-S16 S16-R17 A17-A18 B17-B18 B17-C18 C17-C18 wall 3
O17-P18 R17-S18 C18-D18 D18-C19 O18-P18 P18-P19 Q18-P19 R18-S18 R18-Q19 R18-R19 wall 3
C19-D19 C19-D20 D20-C21 A21-B22 B21-B22 C21-D21 C21-C22 C21-D22 F22-F23 G22-F23 wall 3
H22-G23 H22-H23 I22-H23 E23-F23 E23-F24 H23-I23 H23-I24 F24-E25 I24-H25 E25-F25 wall 3
F25-G26 G25-G26 H25-I25 H25-H26 H25-I26 J27-K28 K27-K28 L27-L28 L27-M28 M27-M28 wall 3
A28-A29 B28-A29 C28-B29 C28-C29 D28-C29 J28-K28 K28-J29 M28-N28 N28-M29 C29-D29 wall 3
C29-D30 J29-K30 M29-N30 D30-C31 J30-K30 K30-K31 L30-K31 M30-N30 M30-L31 M30-M31 wall 3
A31-B32 B31-B32 C31-D31 C31-C32 C31-D32 P32-P33 Q32-P33 R32-Q33 R32-R33 S32-R33 wall 3
O33-P33 O33-P34 R33-S33 R33-S34 P34-O35 S34-R35 O35-P35 P35-Q36 Q35-Q36 R35-S35 wall 3
R35-R36 R35-S36 wall 3
Q6-Q7 A7-B8 L8-L9 B10-B11 Q10-Q11 L11-M12 F13-G14 P15-Q16 G16-G17 A17-B18 wall 3 window
Q18-Q19 B21-C22 G22-G23 G25-H26 K27-L28 B28-B29 L30-L31 B31-C32 Q32-Q33 Q35-R36 wall 3 window
D7-E7 D17-E17 D23-E23 D32-E32 rope
I7-J7 I17-J17 I23-J23 I32-J32 ladder
C9-D9 O9-P9 R9-S9 J10-K10 M10-N10 E15-F15 H15-I15 O17-P17 R17-S17 C20-D20 wall 3 door
E24-F24 H24-I24 J29-K29 M29-N29 C30-D30 O34-P34 R34-S34 wall 3 door
P10-O11 K11-K12 F16-E17 P18-O19 A21-A22 F25-F26 K30-J31 A31-A32 P35-P36 wall 3 ladder
J17-K18 K17-K18 L17-L18 L17-M18 M17-M18 J18-K18 K18-J19 M18-N18 N18-M19 J19-K19 wall 6
J19-K20 M19-N19 M19-N20 K20-J21 N20-M21 J21-K21 K21-L22 L21-L22 M21-N21 M21-M22 wall 6
M21-N22 O23-P24 P23-P24 Q23-Q24 Q23-R24 R23-R24 O24-P24 P24-O25 R24-S24 S24-R25 wall 6
O25-P25 O25-P26 R25-S25 R25-S26 P26-O27 S26-R27 O27-P27 P27-Q28 Q27-Q28 R27-S27 wall 6
R27-R28 R27-S28 wall 6
K17-L18 L21-M22 P23-Q24 Q27-R28 wall 6 window
J20-K20 M20-N20 O26-P26 R26-S26 wall 6 door
K21-K22 P27-P28 wall 6 ladder
map
# 0   2   4   6   8   10  12  14  16  18  20  22  24  26  28  30  32  34  36  38
A|3.  3.  3.  3.  cA  cA  3.  3.  3.  cA  cA  3.  3.  3.  3.  cA  3.  3.  3.  3.
 |  3.  3.  3.  3.  cA  3.  3.  3.  3.  cA  cA  3.  3.  3.  cA  cA  3.  3.  3.  3.
B|3.  3.  3.  3.  cA  cA  3.  3,  3.  cA  cA  3.  3.  3.  3.  cA  3.  3.  3.  3.
 |  3.  3.  3.  3.  cA  3.  3.  3.  3.  cA  cA  3.  3,  3.  cA  cA  3.  3.  3.  3.
C|3.  3.  3.  3.  cA  cA  3.  3.  3.  cA  cA  3.  3.  3.  3.  cA  3.  3.  3.  3.
 |  3.  3.  3.  3.  cA  3.  3.  3.  3.  cA  cA  3.  3.  3.  cA  cA  3.  3.  3.  3.
D|3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.
 |  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.  3.
E|2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.
 |  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.
F|2.  2.  2.  2.  2.  2.  2.  fA  fA  2.  2.  2.  fA  2.  2.  2.  2.  2.  2.  2.
 |  2.  2.  2.  2.  2.  2.  2.  fA  2.  2.  2.  fA  fA  2.  2.  2.  2.  2.  2.  2.
G|2.  2.  2.  2.  2.  2.  2.  fA  fA  2.  2,  2.  fA  2.  2.  2,  2.  2.  2.  2.
 |  2.  2.  2.  2.  2,  2.  2.  fA  2.  2.  2.  fA  fA  2.  2.  2.  2.  2.  2.  2.
H|2.  2.  2.  2.  2.  2.  2.  fA  fA  2.  2.  2.  fA  2.  2.  2.  2.  2.  2.  2.
 |  2.  2.  2.  2.  2.  2.  2.  fA  2.  2.  2.  fA  fA  2.  2.  2.  2.  2.  2.  2.
I|2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.
 |  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.  2.
J|1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.
 |  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.
K|1.  1.  1.  1.  1.  dA  1.  1.  1.  gA  gA  1.  1.  1.  dA  dA  1.  1.  1.  1.
 |  1.  1.  1.  1.  dA  dA  1.  1.  1.  gA  gA  1.  1.  1.  dA  1.  1.  1.  1.  1.
L|1.  1.  1.  1.  1.  dA  1.  1,  1.  gA  gA  1.  1.  1.  dA  dA  1.  1.  1.  1.
 |  1.  1.  1.  1.  dA  dA  1.  1.  1.  gA  gA  1.  1,  1.  dA  1.  1.  1.  1.  1.
M|1.  1.  1.  1.  1.  dA  1.  1.  1.  gA  gA  1.  1.  1.  dA  dA  1.  1.  1.  1.
 |  1.  1.  1.  1.  dA  dA  1.  1.  1.  gA  gA  1.  1.  1.  dA  1.  1.  1.  1.  1.
N|1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.
 |  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.  1.
O|..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
 |  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
P|..  ..  ..  ..  bA  bA  .,  ..  bA  bA  ..  .,  hA  hA  ..  ..  ..  bA  ..  ..
 |  ..  ..  ..  bA  bA  ..  ..  ..  bA  ..  ..  ..  hA  hA  ..  .,  bA  bA  ..  ..
Q|..  ..  ..  ..  bA  bA  ..  ..  bA  bA  ..  ..  hA  hA  ..  ..  ..  bA  .,  ..
 |  ..  ..  .,  bA  bA  ..  .,  ..  bA  ..  ..  ..  hA  hA  .,  ..  bA  bA  ..  ..
R|..  ..  ..  ..  bA  bA  ..  ..  bA  bA  ..  ..  hA  hA  ..  ..  ..  bA  ..  ..
 |  ..  ..  ..  bA  bA  ..  ..  ..  bA  ..  ..  ..  hA  hA  ..  ..  bA  bA  ..  ..
S|aA  aA  aA  aA  aA  eA  aA  aA  aA  aA  eA  aA  aA  aA  aA  eA  aA  aA  aA  aA
 |  aA  aA  aA  aA  eA  aA  aA  aA  aA  aA  eA  aA  aA  aA  aA  eA  aA  aA  aA  aA
T|aA  aA  aA  aA  aA  eA  aA  aA  aA  aA  eA  aA  aA  aA  aA  eA  aA  aA  aA  aA
 |  aA  aA  aA  aA  eA  aA  aA  aA  aA  aA  eA  aA  aA  aA  aA  eA  aA  aA  aA  aA
"""
