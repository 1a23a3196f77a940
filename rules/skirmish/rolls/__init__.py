"""Tests of characteristics, fear and wounds."""
