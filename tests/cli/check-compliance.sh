#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# luft --compliance: luft keeps to UCI, and engines that do not are found out.
# They are luft with something between it and the examiner.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 99

explain() {
    grep -v '^ok' out err | cut -c 1-120 | tail -n 16
}

examine() { # ENGINE STATUS
    code=0
    "$LUFT" --compliance "$1" --stall 20 >out 2>err || code=$?
    [ "$code" = "$2" ]
    verdict "luft --compliance $1 (status $code, not $2)" $?
}

finds() { # PATTERN
    grep -q -e "^FAILED [0-9]* $1" out
    verdict "found: $1" $?
}

fake() { # NAME SED
    cat >"$1" <<END
#!/bin/sh
exec "$LUFT" --uci | sed -u '$2'
END
    chmod +x "$1"
}

examine luft 0
grep -q '^luft: 2[0-9][0-9] cases, 2[0-9][0-9] passed, 0 failed$' out
verdict "luft keeps to UCI" $?

# What is said is wrong.
fake says 's/^id author.*//
s/^uciok/uciok\nalso this/
s/^\(option name Hash type spin default\) [0-9]*/\1 0/
s/^\(option name MultiPV.*\)/\1\n\1/
s/^option name Ponder type check.*/option name Ponder type spin default 1 min 0 max 2/
s/^option name UCI_ShowWDL type check default false/option name UCI_ShowWDL type check/
s/^option name Threads.*/option name Threads type number default 1/
s/ pv [a-h].*/ pv a1a1/
s/ seldepth/ deepest/
s/^\(bestmove .*\) ponder .*/\1 ponder a1a1/
s/ depth 5 / depth 6 /
s/=0$/&/
s/^bestmove a7a8q/bestmove a7a8Q/'
examine ./says 1
finds 'uci: id author: not before uciok$'
finds 'uci: uciok comes last: something follows it$'
finds 'option name Hash .*: the default is out of range$'
finds 'option name MultiPV .*: there are two of this name$'
finds 'option name Ponder .*: this name has another type in UCI$'
finds 'option name UCI_ShowWDL .*: a check needs a default'
finds 'option name Threads .*: unknown type$'
finds 'go depth 1: info lines: a word that UCI does not know$'
finds 'go depth 1: lines of moves: a move of the line is illegal$'
finds 'go depth 5: the move to ponder on: expected ponder'
finds 'go depth 5: the limit: deeper than it was told to$'
finds 'a forced promotion: the move: '

# What is done is wrong: two answers, impatience, no name for no move.
cat >does <<'END'
#!/bin/sh
while read -r line; do
    case $line in
    'go ponder'*) echo "go depth 1" ;;
    'go nodes'*) echo "go nodes 90000" ;;
    'go infinite') echo "$line" && infinite=1 ;;
    isready) [ -n "${infinite-}" ] && echo stop && sleep 0.2; infinite=; echo isready ;;
    *searchmoves*) echo "go depth 1" ;;
    'xyzzy plugh') exit 1 ;;
    quit) echo quit && exit 0 ;;
    *) echo "$line" ;;
    esac
done | "$LUFT" --uci | sed -u 's/^bestmove g1f3.*/&\n&/
s/^bestmove [(0].*/bestmove a1a1/
s/^info .*score.* pv e5d6.*//'
END
chmod +x does
export LUFT
examine ./does 1
finds 'go nodes 1000: the limit: many more nodes than it was told to$'
finds 'go ponder, ponderhit: patience: bestmove before'
finds 'isready during a search: it goes on: the search has ended$'
finds 'checkmated: the move: an illegal move'
finds 'stalemated: the move: an illegal move'
finds 'an unknown command: the engine has ended$'
finds '.*: bestmove: more than one$'

# What is not there.
printf '#!/bin/sh\nexec cat >/dev/null\n' >mute
chmod +x mute
code=0
"$LUFT" --compliance ./mute --stall 1 >out 2>err || code=$?
[ "$code" = 1 ] && grep -q '^mute: 1 cases, 0 passed, 1 failed$' out
verdict "a program that says nothing (status $code)" $?
code=0
"$LUFT" --compliance ./nowhere >out 2>err || code=$?
[ "$code" = 1 ] && grep -q 'nowhere' err
verdict "a program that is not there (status $code)" $?

finish
