"""What whoever runs the bot needs: a check, copies, the log, a sign of life."""
