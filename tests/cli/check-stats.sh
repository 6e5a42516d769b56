#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# luft --stats as a shell sees it.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
games=$LUFT_SOURCE/tests/data/stats.pgn

"$LUFT" --stats "$games" --player muller >"$work/page"
same "a page" 0 $?
same "whose" "Müller, Anna and 1 other name: 4 games" "$(head -n 1 "$work/page")"
same "results" "  all games                     4    38 %  #####-----..........      49.7" \
    "$(sed -n 4p "$work/page")"
same "no line is too long" "" "$(awk 'length > 80' "$work/page")"

"$LUFT" --stats "$games" "$games" --player muller --format json -o "$work/json"
same "two files as JSON" 0 $?
same "on one line" 1 "$(wc -l <"$work/json" | tr -d ' ')"
same "counted twice" '{"player":"muller","games":8,"won":2,"drawn":2,"lost":4' \
    "$(cut -d, -f1-5 "$work/json")"

"$LUFT" --stats - --player muller --filter 'result=0-1' <"$games" >"$work/page"
same "of standard input, filtered" "Müller, Anna: 1 game" "$(head -n 1 "$work/page")"

"$LUFT" --stats "$games" 2>"$work/err"
same "whose is to be said" 2 $?
same "the reason" "luft: --stats needs the name of a player: --player NAME" \
    "$(head -n 1 "$work/err")"
"$LUFT" --stats "$games" --player Nemo 2>"$work/err"
same "nobody" 1 $?
same "who" 'luft: no games of "Nemo"' "$(cat "$work/err")"
"$LUFT" --stats "$games" --player muller --format pgn 2>/dev/null
same "no such format" 2 $?
"$LUFT" --list "$games" --player muller 2>/dev/null
same "it goes with nothing else" 2 $?

"$LUFT" --prepare muller "$games" >"$work/page"
same "a preparation" 0 $?
same "against whom" "Prepare for Müller, Anna and 1 other name: 4 games" "$(head -n 1 "$work/page")"
same "no line is too long there" "" "$(awk 'length > 80' "$work/page")"
"$LUFT" --prepare muller "$games" --format json >"$work/json"
same "the same as JSON" 0 $?
same "on one line, too" 1 "$(wc -l <"$work/json" | tr -d ' ')"
"$LUFT" --prepare Nemo "$games" 2>"$work/err"
same "nobody to prepare for" 'luft: no games of "Nemo"' "$(cat "$work/err")"
"$LUFT" --prepare muller 2>"$work/err"
same "in which games is to be said" 2 $?

# Without a file one's own games: there the person plays, under any name.
XDG_DATA_HOME=$work/data "$LUFT" --stats 2>"$work/err"
same "no games yet" 1 $?
mkdir -p "$work/data/luft"
printf '[White "luft, level 3"]\n[Black "Me"]\n[WhiteType "program"]\n[BlackType "human"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n' \
    >"$work/data/luft/games.pgn"
XDG_DATA_HOME=$work/data "$LUFT" --stats --format json >"$work/json"
same "one's own games" 0 $?
same "and who won" '"games":1,"won":1,"drawn":0' "$(cut -d, -f2-4 "$work/json")"

finish
