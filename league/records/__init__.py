"""Records over matches: statistics, ratings, suspensions and injuries."""
