"""/league and /organise: commands, sign-up, messages, the calendar and exports."""
