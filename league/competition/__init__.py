"""A competition: its events, the state they lead to, its draw and its timetable."""
