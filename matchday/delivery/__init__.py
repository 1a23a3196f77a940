"""Work that is done later: notices that are to be posted, and what is due."""
