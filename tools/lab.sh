#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# lab.sh LUFT PICTURES: the page doc/lab.md, with the experiments as the program
# LUFT makes them now, and their curves as files in the directory PICTURES; it
# takes some hours.  Seconds are those of this machine.  Without stockfish what
# needs it is left out.
set -eu
luft=$1
pictures=$2
mkdir -p "$pictures"
rm -f "$pictures"/*.svg
cat <<'END'
# The lab

luft descends from four programs that are described in documents: Rookie 2.0,
DHBW ChessAI, AlphaDeepChess and COMP4121bot. `luft --lab` makes their tables
and figures again. This page is what it prints; `make lab` writes it.

All four think again, as players (`new black rookie`, `--match
luft:Brain=adc-tt luft:Brain=adc-basic`, `--uci --brain dhbw-alphabeta`) and in
the experiments. The searches of DHBW ChessAI are written function by function
as printed (`src/lab/dhbw*.c`), with one slip of the document that its numbers
need: when a move leads into the endgame or out of it, what the kings gain
counts with the wrong sign (figure 3.53). As a player it has the right one.

Matches (`adc-3.3` to `adc-3.12`) are played with nodes instead of seconds, 100
games in some minutes instead of ten hours.

END
printf '```\n'
"$luft" --lab
printf '```\n\n```\n'
gap=
for name in $("$luft" --lab | awk '/ (exact|trend)  / { print $1 }'); do
    case $name in
    adc-elo | dhbw-1500) command -v stockfish >/dev/null || continue ;;
    esac
    printf "$gap"
    "$luft" --lab "$name" --svg "$pictures"
    gap='\n'
done
printf '```\n\n## Curves\n'
for picture in "$pictures"/*.svg; do
    name=$(basename "$picture" .svg)
    printf '\n![%s](%s/%s.svg)\n' "$name" "$(basename "$pictures")" "$name"
done
