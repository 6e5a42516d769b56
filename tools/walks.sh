#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# How many functions, in how many files, the main thread runs for the journeys
# of doc/architecture.md:
#
#     walks.sh [TREE [BUILD]]
#
# TREE is a source tree after ./bootstrap (this one), BUILD a directory to build
# in (a new one).  The program is compiled with -finstrument-functions; with
# LIST=DIRECTORY the functions of each journey are written there.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
tree=$(cd "${1-$here}" && pwd)
build=${2-$(mktemp -d)}
work=$(mktemp -d)
luft=
trap 'kill $luft 2>/dev/null || true; rm -rf "$work"' EXIT
export HOME=$work TERM=xterm-256color LC_ALL=C.UTF-8 COLUMNS=80 LINES=24
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME

mkdir -p "$build"
cd "$build"
gcc -c -O2 -o walks.o -D_GNU_SOURCE "$here/tools/walks.c"
if [ ! -f Makefile ]; then
    "$tree/configure" -q --enable-native CC="${CC-gcc}" LIBS="$PWD/walks.o" LDFLAGS=-no-pie \
        CFLAGS='-O1 -g -fno-pie -fno-inline -finstrument-functions' >/dev/null
fi
make -s -j2 luft >make.log 2>&1 || { tail make.log; exit 1; }

count() { # JOURNEY: a line about what is in $work/walk
    addr2line -f -e luft <"$work/walk" | paste - - |
        sed 's/:[0-9?]*\( (disc.*\)\{0,1\}$//' | grep '/src/' |
        sed 's,\t.*/src/,\t,' | sort -u >"$work/list"
    printf '%-28s %5d functions in %3d files\n' "$1" \
        "$(wc -l <"$work/list")" "$(cut -f 2 "$work/list" | sort -u | wc -l)"
    [ -z "${LIST-}" ] || cp "$work/list" "$LIST/${1// /-}.txt"
}

mark() { # everything is quiet: what has been run until now is written down
    sleep "${1-1}"
    rm -f "$work/walk"
    kill -URG "$(cat "$work/walk.pid")"
    while [ ! -s "$work/walk" ]; do sleep 0.1; done
    sleep 0.2
}

begin() { # COMMAND...: it reads from descriptor 9
    rm -f "$work/keys" "$work/walk.pid"
    mkfifo "$work/keys"
    WALKS=$work/walk "$@" <"$work/keys" >"$work/out" 2>&1 &
    luft=$!
    exec 9>"$work/keys"
    while [ ! -s "$work/walk.pid" ]; do sleep 0.1; done
}

end() {
    exec 9>&-
    kill "$(cat "$work/walk.pid")" 2>/dev/null || true
    wait "$luft" 2>/dev/null || true
    luft=
}

games() {
    printf '[White "A"]\n[Black "B"]\n[Result "*"]\n\n%s *\n\n' \
        '1. e4 e5 2. Nf3 Nc6' '1. d4 d5 2. c4 e6'
}

on_screen() { # a window of its own
    begin script -qfec "$PWD/luft --no-config" /dev/null
    mark 3
}

# A move is typed on the screen, in a game with nobody else.
on_screen
printf 'new human\r' >&9
mark 2
printf 'e4\r' >&9
mark 2
count 'a typed move'
end

# A file is opened, its list looked at, a game taken from it, and back.
games >"$work/games.pgn"
on_screen
printf 'open %s\r' "$work/games.pgn" >&9
mark 2
printf 'games\r' >&9
sleep 1
printf '\033[B\r' >&9
mark 2
count 'a file to the list and back'
end

WALKS=$work/walk ./luft --analyse --depth 4 --jobs 1 "$work/games.pgn" \
    >/dev/null 2>&1
count '--analyse, two games'

begin ./luft --uci
printf 'isready\n' >&9
mark 2
printf 'go depth 20\n' >&9
for _ in $(seq 600); do
    grep -q bestmove "$work/out" && break
    sleep 0.2
done
mark 1
count 'go depth 20'
end
