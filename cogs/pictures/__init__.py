"""Pictures to attach: boards, sheets and replays, drawn off the event loop."""
