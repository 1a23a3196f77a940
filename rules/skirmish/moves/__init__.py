"""All moves that are no charge: who may move, how far, and how it is typed."""
