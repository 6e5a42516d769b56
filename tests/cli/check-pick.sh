#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Which games of a file, in which order, and what of them.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
games=$work/games.pgn
tab=$(printf '\t')

game() { # WHITE BLACK DATE RESULT WHITEELO BLACKELO MOVES
    printf '[White "%s"]\n[Black "%s"]\n[Date "%s"]\n[Result "%s"]\n' \
        "$1" "$2" "$3" "$4"
    [ -z "$5" ] || printf '[WhiteElo "%s"]\n' "$5"
    [ -z "$6" ] || printf '[BlackElo "%s"]\n' "$6"
    printf '\n%s %s\n\n' "$7" "$4"
}

{
    game Carlsen Anand 2014.11.08 1-0 2863 2792 '1. d4 Nf6 2. c4'
    game anand Gelfand 2012.05.11 1/2-1/2 2791 2727 '1. d4 d5 2. c4 c6'
    game 'Ünzicker, "W"' Tal 1960.11.01 0-1 '' '' '1. e4 c5'
    game Tal Botvinnik 1960.03.15 1-0 '' 2700 '1. e4 e6 2. d4 d5 3. Nc3'
    game Anand Carlsen 2013.11.09 1/2-1/2 2775 2870 '1. Nf3 d5 2. Qh7'
} >"$games"

numbers() { # ARGUMENTS: the numbers of the games listed
    "$LUFT" --list --columns number "$@" "$games" 2>&1 | tr '\n' ' '
}

refuses() { # PATTERN ARGUMENTS
    pattern=$1
    shift
    code=0
    "$LUFT" "$@" >"$work/out" 2>"$work/err" || code=$?
    [ "$code" = 2 ] && grep -q "$pattern" "$work/err"
    verdict "luft $*: status $code, $(cat "$work/err")" $?
}

# --- Which ---------------------------------------------------------------
same "--game" "3 " "$(numbers --game 3)"
same "--from-game" "4 5 " "$(numbers --from-game 4)"
same "--to-game" "1 2 " "$(numbers --to-game 2)"
same "a range" "2 3 4 " "$(numbers --from-game 2 --to-game 4)"
same "a range and a filter" "4 " \
    "$(numbers --from-game 2 --to-game 4 --filter result=1-0)"
same "a range and a part" "3 " \
    "$(numbers --from-game 2 --to-game 4 --part 1/2)"
same "several players" "1 2 5 " "$(numbers --filter 'player=carlsen|gelfand')"
same "or" "3 4 5 " "$(numbers --filter 'year=1960 or white=anand black=carlsen')"
same "--convert --game" 'position startpos moves e2e4 c7c5' \
    "$("$LUFT" --convert --format uci --game 3 "$games")"
same "--eco --game" 1 "$("$LUFT" --eco --game 2 "$games" | wc -l | tr -d ' ')"
cp "$games" "$work/again.pgn"
same "of each file" 2 \
    "$("$LUFT" --convert --format uci --game 3 "$games" "$work/again.pgn" |
        wc -l | tr -d ' ')"
refuses 'no game 6' --list --game 6 "$games"
refuses 'no game 6' --diagram --game 6 "$games"
refuses 'does not go' --list --game 1 --to-game 3 "$games"
refuses 'at least --from-game' --list --from-game 4 --to-game 3 "$games"
refuses 'expected 1' --list --game 0 "$games"
"$LUFT" --diagram --game 2 "$games" >"$work/2.svg" &&
    "$LUFT" --diagram --game 3 "$games" >"$work/3.svg" &&
    ! cmp -s "$work/2.svg" "$work/3.svg"
verdict "--diagram --game" $?

# --- In which order ------------------------------------------------------
same "--sort date" "4 3 2 5 1 " "$(numbers --sort date)"
same "--sort -date" "1 5 2 3 4 " "$(numbers --sort -date)"
same "--sort white: no accents, no capitals, stable" "2 5 1 4 3 " \
    "$(numbers --sort white)"
same "--sort -elo" "1 5 2 4 3 " "$(numbers --sort -elo)"
same "--sort result,-date" "3 1 4 5 2 " "$(numbers --sort result,-date)"
same "--sort plies" "3 5 1 2 4 " "$(numbers --sort plies,number)"
same "--convert --sort" "$(printf '%s\n' 1960.03.15 1960.11.01 2012.05.11)" \
    "$("$LUFT" --convert --sort date "$games" 2>/dev/null |
        sed -n 's/^\[Date "\(.*\)"\]/\1/p' | head -n 3)"
"$LUFT" --convert --sort number "$games" 2>/dev/null >"$work/sorted"
"$LUFT" --convert "$games" 2>/dev/null | cmp -s - "$work/sorted"
verdict "--sort number changes nothing" $?
same "files are sorted together" "1960.03.15 1960.03.15 1960.11.01 " \
    "$("$LUFT" --convert --sort date "$games" "$work/again.pgn" 2>/dev/null |
        sed -n 's/^\[Date "\(.*\)"\]/\1/p' | head -n 3 | tr '\n' ' ')"
refuses 'expected some of number' --list --sort height "$games"

# --- What ----------------------------------------------------------------
same "--columns" "Carlsen${tab}Anand${tab}2827${tab}1-0" \
    "$("$LUFT" --list --columns white,black,elo,result --game 1 "$games")"
same "an opening" "B20${tab}Sicilian Defense" \
    "$("$LUFT" --list --columns ECO,opening --game 3 "$games" |
        sed 's/Defence/Defense/')"
same "no value" "$tab$tab" \
    "$("$LUFT" --list --columns whiteelo,blackelo,elo --game 3 "$games")"
same "the usual columns" "$("$LUFT" --list "$games")" "$("$LUFT" --list \
    --columns number,offset,white,black,date,result,eco,plies,fen "$games")"
refuses 'expected some of number' --list --columns white,shoes "$games"
refuses 'expected some of number' --list --columns '' "$games"
same "the key of a game does not depend on comments" \
    "$("$LUFT" --list --columns key --game 4 "$games")" \
    "$(printf '[White "Tal, M"]\n[Black "Botvinnik"]\n\n%s\n' \
        '1. e4 {!} e6 (1... c5) 2. d4 d5 3. Nc3 *' |
        "$LUFT" --list --columns key -)"
same "json" '{"number":3,"white":"Ünzicker, \"W\"","blackelo":' \
    "$("$LUFT" --list --format json --columns number,white,whiteelo --game 3 \
        "$games" | sed 's/}$/,"blackelo":/')"
same "json of a broken game" 1 \
    "$("$LUFT" --list --format json --game 5 "$games" |
        grep -c '"plies":2,"errors":1,"error":{"line":[0-9]*,"column"')"
same "an object for each game" 5 \
    "$("$LUFT" --list --format json "$games" | grep -c '^{.*}$')"
refuses 'text or json' --list --format pgn "$games"

finish
