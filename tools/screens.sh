#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What the screen looks like, as text, for doc/screens/: starts the program in
# tmux, plays and looks around in it, and writes down what is seen.  Without colours,
# which text cannot hold: so the sides differ by their figures.
#
#     tools/screens.sh LUFT DIRECTORY
set -eu
[ $# = 2 ] || {
    echo "usage: $0 LUFT DIRECTORY" >&2
    exit 2
}
luft=$(readlink -f "$1")
mkdir -p "$2"
directory=$(readlink -f "$2")
command -v tmux >/dev/null || {
    echo "$0: needs tmux" >&2
    exit 1
}
work=$(mktemp -d)
count=0
server=
trap 'stop; sleep 0.5; rm -rf "$work"' EXIT

stop() {
    [ -z "$server" ] || tmux -L "$server" kill-server 2>/dev/null || :
}

cat >"$work/opera.pgn" <<'PGN'
[Event "Paris"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "?"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {This is weak.} 4. dxe5 Bxf3 (4... dxe5 5. Qxd8+
Kxd8 6. Nxe5 $16) 5. Qxf3 dxe5 6. Bc4 Nf6 $6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 $4
{Now the knight is given.} 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7
Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
PGN

# start COLUMNS ROWS ARGUMENTS...
start() {
    columns=$1
    rows=$2
    shift 2
    stop
    count=$((count + 1))
    server=luft-screens-$$-$count
    mkdir "$work/home$count"
    tmux -L "$server" -f /dev/null new-session -d -x "$columns" -y "$rows" \
        "cd '$work'; HOME='$work/home$count' XDG_CONFIG_HOME= XDG_STATE_HOME= \
        XDG_DATA_HOME= LC_ALL=C.UTF-8 exec '$luft' --no-config --color=never $*"
}

look() {
    tmux -L "$server" capture-pane -p
}

# Until the screen shows this: at most a minute.
see() {
    tries=600
    until look | grep -q -- "$1"; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || {
            echo "$0: never saw: $1" >&2
            look >&2
            exit 1
        }
        sleep 0.1
    done
}

line() {
    tmux -L "$server" send-keys -l "$1"
    tmux -L "$server" send-keys Enter
}

key() {
    tmux -L "$server" send-keys "$@"
}

keep() {
    look | sed 's/ *$//' >"$directory/$1.txt"
    echo "$1"
}

play() {
    start "$1" "$2" --level 8 --time 5+3
    see 'New game'
    line 'e4'
    see '2[.]>'
    line 'Nf3'
    see '3[.]>'
    keep "play-$1x$2"
}

analyse() {
    start "$1" "$2" opera.pgn
    see 'Morphy'
    key i
    line 'goto 9b'
    see 'knight is given'
    line 'analyse on'
    see ' d1[2-9]'
    keep "analysis-$1x$2"
}

play 80 24
play 120 40
analyse 80 24
analyse 120 40

start 80 24
see 'New game'
line 'keys'
see 'scroll'
keep keys-80x24
key q
line 'theme'
see 'colour-blind'
keep themes-80x24
key q
line 'setup'
see 'Enter takes it'
keep setup-80x24
key Escape
see '1[.]>'
line 'doctor'
see 'in line'
keep doctor-80x24

start 80 24 --pieces=ascii --theme=mono
see 'New game'
line 'd4'
see '2[.]>'
keep ascii-80x24
