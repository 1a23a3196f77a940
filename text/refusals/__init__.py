"""Words of refusals: of the referee, of the desk, of leagues and of organisers."""
