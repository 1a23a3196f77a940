"""Restarts: throw-ins, corners, goal kicks, free kicks, penalties, the goalkeeper's distribution.

THR, COR, GKK, FK, PEN, SHT, GKP.
"""
