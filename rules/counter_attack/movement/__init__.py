"""The movement phase and nutmegs (MOV, NUT)."""
