"""Shots, snapshots, blocks and saves (SHO, SNP, BLK, SAV)."""
