"""Climbing, jumping, leaping, falling, fleeing and rallying."""
