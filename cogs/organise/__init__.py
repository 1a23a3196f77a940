"""/organise: what organisers do: start competitions, fill seats, settle fixtures, change settings."""
