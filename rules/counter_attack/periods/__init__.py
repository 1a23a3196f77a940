"""Before, between and after the halves: draft, line-up, kick-off, extra time (SET-2 to SET-6, CLK)."""
