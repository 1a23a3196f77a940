"""Pictures to attach: boards, sheets and replays, drawn beside the event loop."""
