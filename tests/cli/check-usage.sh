#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The program from the outside: what goes to which stream, and exit codes.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

explain() {
    sed 's/^/    out: /' "$work/out" | head -n 5
    sed 's/^/    err: /' "$work/err" | head -n 5
}

start() { # ARGUMENTS: sets $code, writes out and err
    code=0
    "$LUFT" "$@" >"$work/out" 2>"$work/err" </dev/null || code=$?
}

is_one_line() { # FILE: "luft: " and no control bytes
    [ "$(wc -l <"$1")" = 1 ] && grep -q '^luft: ..*' "$1" &&
        ! LC_ALL=C grep -q '[^[:print:]]' "$1"
}

answers() { # ARGUMENT PATTERN: on stdout, nothing on stderr, status 0
    start "$1"
    [ "$code" = 0 ] && grep -q "$2" "$work/out" && [ ! -s "$work/err" ]
    verdict "luft $1" $?
}

refuses() { # CODE ARGUMENTS
    expected=$1
    shift
    start "$@"
    [ "$code" = "$expected" ] && [ ! -s "$work/out" ] &&
        is_one_line "$work/err"
    verdict "luft $* (status $code)" $?
}

answers --version '^luft [0-9]'
answers -V '^luft [0-9]'
answers -v '^luft [0-9]'
answers --help '^Usage: luft'
answers -h '^Usage: luft'
refuses 2 --no-such-option
refuses 2 --versio
refuses 2 --help=1
refuses 2 -Z
refuses 2 --no-such-option -h
refuses 1 -e no-such-engine
refuses 1 --engine=/nowhere/engine
refuses 2 "--$(printf 'a\033[2Jb\nc\302\233d')"

# Another program that talks to line mode hears it before it says more.
mkfifo "$work/in" "$work/answers"
"$LUFT" --plain --no-config <"$work/in" >"$work/answers" 2>"$work/err" &
exec 3>"$work/in" 4<"$work/answers"
echo 'show fen' >&3
timeout 20 head -n 2 <&4 >"$work/out"
grep -q '^rnbqkbnr/' "$work/out"
verdict "line mode answers through pipes" $?
echo 'quit!' >&3
exec 3>&- 4<&-
wait

# In line mode, too, the file of -c is the one that is written.
printf '# mine\nmap ctrl-x flip\nset lines=2\n' >"$work/config"
printf 'set lines=4\nwrite-config\nquit!\n' |
    XDG_CONFIG_HOME=$work/none "$LUFT" --plain -c "$work/config" \
        >"$work/out" 2>"$work/err"
[ "$(cat "$work/config")" = "$(printf '# mine\nmap ctrl-x flip\nset lines=4')" ] &&
    [ ! -e "$work/none" ]
verdict "write-config writes the file of -c, and keeps the keys" $?

printf 'show fen\nquit!\n' | "$LUFT" --no-config --plain --960=0 >"$work/out" \
    2>"$work/err"
grep -q '^bbqnnrkr/' "$work/out"
verdict "luft --960=0" $?
refuses 2 --960=960

# what would not be heeded is refused
refuses 2 --uci --depth 3
refuses 2 --uci --time 5+3
refuses 2 --uci --chess960=5
refuses 2 --uci --hash 0
refuses 2 --uci --level 21
refuses 2 --xboard --chess960
refuses 2 --xboard --threads x
refuses 2 --uci game.pgn
refuses 2 --perft 2 --level 4
refuses 2 --bench --eval
refuses 2 --list --convert games.pgn
refuses 2 --format json games.pgn
refuses 2 --chess960 games.pgn
refuses 2 --fen '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1' games.pgn
echo uci | "$LUFT" --elo 1000 >"$work/out" 2>"$work/err"
[ $? = 0 ] && grep -q '^option name UCI_Elo type spin default 1000 ' "$work/out"
verdict "luft --elo 1000, greeted with uci" $?
start --theme light --no-config --no-mouse --perft 1
[ "$code" = 0 ]
verdict "a shell's alias with a theme, and --perft" $?

answers --eval '^King danger'
answers --eval '^Network, without looking ahead: '
refuses 2 --eval --fen 'nonsense w - -'
start --eval --fen '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1'
[ "$code" = 0 ] && grep -q '^Known ending: king and pawn' "$work/out"
verdict "luft --eval --fen of a king and a pawn" $?
start --eval
! grep -q '.\{81\}' "$work/out"
verdict "luft --eval fits 80 columns" $?

# What the command line says about the engine reaches the session.
shows() { # WORDS ARGUMENTS
    wanted=$1
    shift
    code=0
    printf 'set\nquit!\n' | HOME=$work "$LUFT" --plain --no-config "$@" \
        >"$work/out" 2>"$work/err" || code=$?
    [ "$code" = 0 ] && grep -q "^\*$wanted " "$work/out"
    verdict "luft $*: $wanted" $?
}

shows judge=classical --eval=classical
shows elo=1500 --elo 1500 --threads 1 --hash 2
shows book=off --book off
shows movetime=50 --movetime 50
shows 'limit=depth 9' --depth 9
refuses 2 --plain --no-config --eval=/no/such/file
refuses 2 --plain --no-config --depth x

# A wrong position is no missing file.
says() { # PATTERN ARGUMENTS
    pattern=$1
    shift
    refuses 1 --plain --no-config "$@"
    grep -q "$pattern" "$work/err"
    verdict "luft $*: $pattern" $?
}

says 'no white king' '4k3/8/8/8/8/8/8/8 w - - 0 1'
says 'got "9"' 4k3/9/8/8/8/8/8/4K3 w - - 0 1
says 'side to move: .*missing' rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
says 'No such file' a/b/c/d/e/f/g/h

# A job that is stopped says by which signal, as the shell would.
# (Under nohup nobody is hung up.)
hangs_up=HUP:129
[ "$(sh -c 'kill -HUP $$; echo alive' 2>/dev/null)" != alive ] || hangs_up=
for signal in TERM:143 $hangs_up; do
    "$LUFT" --perft 14 >"$work/out" 2>"$work/err" &
    job=$!
    sleep 0.3
    kill "-${signal%:*}" "$job"
    code=0
    wait "$job" || code=$?
    [ "$code" = "${signal#*:}" ]
    verdict "luft --perft ended by SIG${signal%:*} (status $code)" $?
done

start --help
! grep -q '.\{81\}' "$work/out"
verdict "luft --help fits 80 columns" $?
"$LUFT" --help 2>"$work/err" >"$work/out"
! LC_ALL=C grep -q "$(printf '\033')" "$work/out"
verdict "luft --help has no escape sequences" $?

# Scripts of engine developers: what counts ends before quit and the end do.
counts() { # SUM LINES ARGUMENTS
    sum=$1
    printf "$2" >"$work/lines"
    shift 2
    "$LUFT" "$@" <"$work/lines" >"$work/out" 2>"$work/err"
    [ $? = 0 ] && [ "$(grep -c "^Nodes searched *: *$sum\$" "$work/out")" = 1 ]
    verdict "$(echo $(cat "$work/lines")) | luft $*: $sum" $?
}

counts 197281 'go perft 4\nquit\n' --uci
counts 8902 'go perft 4\ngo perft 3' --uci
counts 600 'go perft 4\nposition startpos moves e2e4\ngo perft 2\nquit' --uci
counts '[1-9][0-9]*' 'bench 2\nquit\n' --uci
counts '[1-9][0-9]*' 'bench 2' --uci
counts 20 '' 'go perft 1'
counts 400 '' go perft 2 quit
counts 20 '' 'position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1' \
    'position startpos' 'go perft 1' quit
counts '[1-9][0-9]*' '' bench 2
counts '[1-9][0-9]*' '' bench 1 1 4
counts '[1-9][0-9]*' '' --hash 4 --eval=classical 'bench 1'
answers 'go depth 3' '^bestmove [a-h][1-8]'
answers 'help' '^Usage: luft'
answers 'compiler' '^Compiled by '
start --uci help
[ "$code" = 2 ]
verdict "luft --uci help" $?
start 'go depth 6' d 'go depth 1' quit
[ "$(grep -c '^bestmove' "$work/out")" = 2 ] &&
    sed -n '/^Fen:/,$p' "$work/out" | grep -q '^bestmove' &&
    sed '/^Fen:/,$d' "$work/out" | grep -q '^info depth 6 .*'
verdict "each argument waits for the search before it" $?
refuses 2 --depth 3 go
printf 'help\ncompiler\n' | "$LUFT" --uci >"$work/out" 2>"$work/err"
grep -q '^setoption name' "$work/out" && grep -q '^Compiled for ' "$work/out"
verdict "help and compiler by UCI" $?

# What comes through a pipe may be anything, a game with a comment among it.
printf '{\n!touch %s/ran\n}\nshell touch %s/ran\nquit\n' "$work" "$work" |
    "$LUFT" --no-config >"$work/out" 2>&1
[ ! -e "$work/ran" ] && grep -q 'run in a terminal only' "$work/out"
verdict "no shell command from a pipe" $?

if [ -w /dev/full ]; then
    code=0
    "$LUFT" --help >/dev/full 2>"$work/err" || code=$?
    : >"$work/out"
    [ "$code" = 1 ] && is_one_line "$work/err"
    verdict "luft --help on a full disk (status $code)" $?
fi

finish
