"""Positions as pictures, and the same in words. Position in, picture out: no Discord, no file, nothing else known."""
