"""Attacks on the games that people keep: kills, damage, hostile files and links, odd hosts, stalls and clocks.

One file for each kind. `make test` runs a few tries of each, `make attack` many, and prints how many there were and
what was lost. `TRIES` says how many tries the long ones make, `SEED` with which chance.
"""
