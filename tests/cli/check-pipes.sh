#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every file that is read or written may be a pipe or "-", what a file is
# follows from its content, and results are compressed by their name.
# shellcheck disable=SC2002 # cat makes the pipe
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 99
games=$LUFT_SOURCE/tests/data/stats.pgn

says() { # STATUS PATTERN ARGUMENTS
    wanted=$1
    pattern=$2
    shift 2
    code=0
    "$LUFT" "$@" >out 2>err </dev/null || code=$?
    [ "$code" = "$wanted" ] && grep -q "$pattern" err
    verdict "luft $*: status $code, $(cat err)" $?
}

mkfifo fifo
through() { # FILE ARGUMENTS: the same by name, pipe, "-" and fifo
    file=$1
    shift
    by_name=$("$LUFT" "$@" "$file" 2>&1 | sed "s,$file,FILE,;/[Tt]ime/d")
    [ -n "$by_name" ]
    verdict "luft $* $file says something" $?
    for name in - /dev/stdin; do
        is=$(cat "$file" | "$LUFT" "$@" $name 2>&1 | sed '/[Tt]ime/d')
        same "luft $* $name" "$by_name" "$is"
    done
    cat "$file" >fifo &
    is=$("$LUFT" "$@" fifo 2>&1 | sed '/[Tt]ime/d')
    same "luft $* FIFO" "$by_name" "$is"
    wait
}

head -n 3 "$LUFT_SOURCE/tests/data/sacrifices.epd" >some.epd
head -n 3 "$LUFT_SOURCE/tests/data/perft.epd" >some.perft
"$LUFT" --make-book book.bin --from "$games" --min-games 1 2>/dev/null
through "$games" --list
through "$games" --convert --format uci
through "$games" --stats --player luft
through "$games" --eco
through "$games" --analyse --depth 1 --jobs 1
through "$games" --show-book
through book.bin --show-book
through some.epd --depth 2 --epd
through some.perft --max-depth 2 --perft-suite

# Matches: openings in, games out.
"$LUFT" --match luft luft --depth 1 --games 2 --order sequential \
    --openings "$games" --pgn by-name.pgn >/dev/null 2>&1
cat "$games" | "$LUFT" --match luft luft --depth 1 --games 2 \
    --order sequential --openings - --pgn - 2>err >by-pipe.pgn
same "a match through pipes" "$(grep -c '^\[Event' by-name.pgn)" \
    "$(grep -c '^\[Event' by-pipe.pgn)"
[ ! -e - ] && grep -q '^game 2 of 2' err && ! grep -q '^game 2' by-pipe.pgn
verdict "--pgn - has the games alone" $?
says 2 'compressed file' --match luft luft --depth 1 --pgn x.pgn.gz
says 2 'keeps no games' --match luft luft --depth 1 --pgn - --resume

# The program itself opens a pipe, too, while it takes commands.
mkfifo commands
cat "$games" >fifo &
HOME=$work "$LUFT" --plain --no-config fifo <commands >out 2>&1 &
exec 3>commands
tries=0
until grep -q 'of 6 games' out || [ $tries = 100 ]; do
    echo games >&3
    sleep 0.1
    tries=$((tries + 1))
done
echo 'quit!' >&3
exec 3>&-
wait
grep -q 'Bert - Clara' out
verdict "luft FIFO" $?

# Results that are no files.
"$LUFT" --convert "$games" >expected.pgn
for name in - /dev/stdout; do
    "$LUFT" --convert "$games" -o "$name" | cmp -s - expected.pgn
    verdict "-o $name" $?
    "$LUFT" --convert "$games" -o "$name" >into.pgn
    cmp -s into.pgn expected.pgn
    verdict "-o $name into a file" $?
done
[ "$("$LUFT" --convert "$games" -o /dev/null 2>&1 | wc -c)" = 0 ] &&
    [ -c /dev/null ]
verdict "-o /dev/null" $?
cat fifo >from-fifo &
"$LUFT" --convert "$games" -o fifo
wait
cmp -s from-fifo expected.pgn && [ -p fifo ]
verdict "-o FIFO" $?
"$LUFT" --analyse "$games" --depth 1 -o /dev/null 2>err && [ -c /dev/null ]
verdict "--analyse -o /dev/null" $?

# Compressed results, as far as the program can.
for ending in gz bz2 xz zst; do
    if "$LUFT" --convert "$games" -o "packed.pgn.$ending" 2>err; then
        "$LUFT" --convert "packed.pgn.$ending" | cmp -s - expected.pgn
        verdict "-o .$ending is read again" $?
        [ "$(wc -c <"packed.pgn.$ending")" -lt "$(wc -c <expected.pgn)" ]
        verdict "-o .$ending is smaller" $?
        "$LUFT" --convert "$games" --split 4 -o "part.pgn.$ending"
        "$LUFT" --convert "part-0001.pgn.$ending" "part-0002.pgn.$ending" |
            cmp -s - expected.pgn
        verdict "--split into .$ending" $?
    else
        grep -q 'built without' err
        verdict "-o .$ending" $?
    fi
done
if [ -e packed.pgn.gz ]; then
    gzip -dc packed.pgn.gz | cmp -s - expected.pgn
    verdict "gzip reads -o .gz" $?
    "$LUFT" --analyse "$games" --depth 1 --jobs 1 -o a.pgn.gz 2>/dev/null
    "$LUFT" --analyse "$games" --depth 1 --jobs 1 -o a.pgn 2>/dev/null
    gzip -dc a.pgn.gz | cmp -s - a.pgn
    verdict "--analyse -o .gz" $?
    gzip -c some.epd >epd.gz
    same "--epd of a compressed file" \
        "$("$LUFT" --epd some.epd --depth 1 | tail -n 1)" \
        "$("$LUFT" --epd epd.gz --depth 1 | tail -n 1)"
    gzip -c book.bin >book.bin.gz
    same "--show-book of a compressed book" \
        "$("$LUFT" --show-book book.bin)" "$("$LUFT" --show-book book.bin.gz)"
fi

# The name says nothing of what is in it.
cp "$games" games.bin
cp book.bin book.pgn
same "games in .bin" "$("$LUFT" --show-book "$games")" \
    "$("$LUFT" --show-book games.bin)"
same "a book in .pgn" "$("$LUFT" --show-book book.bin)" \
    "$("$LUFT" --show-book book.pgn)"
"$LUFT" --match luft luft --depth 1 --games 2 --openings book.pgn >out 2>&1
verdict "openings from a book in .pgn" $?

# Nothing to read is no success.
: >empty.pgn
echo 'Only words, and no game.' >words.txt
for job in --list --convert --eco --analyse; do
    says 1 'empty.pgn: no games found' $job empty.pgn
    says 1 'standard input: no games found' $job -
done
says 1 'words.txt: no games found' --list words.txt
says 1 'words.txt: no games found' --show-book words.txt
says 1 'no games found' --show-book empty.pgn
says 1 'not all files' --list empty.pgn "$games"
[ "$(wc -l <out)" -gt 2 ]
verdict "the other files are read all the same" $?
"$LUFT" --list "$games" --filter white=nobody >out 2>err
verdict "no game that matches is no fault" $?

finish
