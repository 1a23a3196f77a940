"""A competition: its events, the state they add up to, its draw and its timetable."""
