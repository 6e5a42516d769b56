#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# luft --match at the shell: who plays, what becomes of faults, and what the
# exit status says.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 99

explain() {
    sed 's/^/    /' out err | cut -c 1-120 | tail -n 16
}

match() { # sets $code
    code=0
    "$LUFT" --match "$@" >out 2>err || code=$?
}

ends() { # STATUS ARGUMENTS
    expected=$1
    shift
    match "$@"
    [ "$code" = "$expected" ]
    verdict "luft --match $* (status $code, not $expected)" $?
}

said() { # FILE PATTERN
    grep -q -e "$2" "$1"
    verdict "$1: $2" $?
}

count() { # NUMBER PATTERN FILE
    [ "$(grep -c -e "$2" "$3")" = "$1" ]
    verdict "$1 times $2 in $3" $?
}

# An engine that knows its manners, and what it does when it is to move.
fake() { # FILE ACTION
    cat >"$1" <<END
#!/bin/sh
while read -r line; do
    case \$line in
    uci) echo "option name Hash type spin default 1 min 1 max 99"; echo uciok ;;
    isready) echo readyok ;;
    go*) $2 ;;
    quit) exit 0 ;;
    esac
done
END
    chmod +x "$1"
}

fake dies 'echo "assertion failed" >&2; exit 3'
fake sleeps ':'
fake cheats 'echo bestmove a1a1'

# --- Faults -----------------------------------------------------------------

quick='--games 8 --nodes 50 --max-moves 6 --seed 3'

# shellcheck disable=SC2086
ends 1 luft ./dies $quick
said err '^luft: dies, game 1: Black crashes: ended with status 3: assertion'
said err '^> go nodes 50$'
said err '^! assertion failed$'
said out '^game 1 of 8: luft - dies \*, Black crashes'
# shellcheck disable=SC2086
ends 1 luft ./cheats $quick
said err '^luft: cheats, game 1: Black plays an illegal move: a1a1$'
said err '^< bestmove a1a1$'
# shellcheck disable=SC2086
ends 1 luft ./sleeps $quick --stall 1
said err '^luft: sleeps, game 1: Black stalls: no move in 1000 ms$'
# shellcheck disable=SC2086
ends 0 luft ./dies $quick --faults count --pgn counted.pgn
said out '^Games lost by faults of dies: 8 crashes$'
count 1 '^> go nodes 50$' err
count 8 '"crash"' counted.pgn
# shellcheck disable=SC2086
ends 1 luft ./dies $quick --faults replay --pgn spoilt.pgn
said out '^Not counted for faults of dies: 4 crashes$'
count 4 '^\[Result "\*"\]' spoilt.pgn
# shellcheck disable=SC2086
ends 1 luft ./dies $quick --games 100 --faults count --sprt elo0=0,elo1=200
said out '^Do not trust this verdict: it counts [0-9]* games lost by faults$'
said err '^luft: the SPRT was decided with [0-9]* games lost by faults$'

# --- Verdicts ---------------------------------------------------------------

sprt='--sprt elo0=0,elo1=300,model=logistic --sprt-status --nodes 5'
sprt="$sprt --win 1,300 --max-moves 40"
strong=luft:nodes=400,name=strong
weak=luft:nodes=1,name=weak
# shellcheck disable=SC2086
ends 0 $strong $weak $sprt
said out 'elo1 accepted$'
# shellcheck disable=SC2086
ends 1 $weak $strong $sprt
said out 'elo0 accepted$'
# shellcheck disable=SC2086
ends 3 luft luft $sprt --games 2
# shellcheck disable=SC2086
ends 2 luft luft --games 2 --nodes 100 --sprt-status
ends 2 luft luft --tc 5+
said err 'tc=5+'
ends 2 luft luft --tc 0
ends 2 luft 'luft tc=x'
ends 2 luft luft --nodes 5 --faults ignore
ends 2 luft luft --nodes 5 --stall 0
ends 2 luft --nodes 5

# --- Signals ----------------------------------------------------------------

# (Under nohup nobody is hung up.)
hangs_up=HUP:129
[ "$(sh -c 'kill -HUP $$; echo alive' 2>/dev/null)" != alive ] || hangs_up=
for signal in TERM:143 $hangs_up; do
    "$LUFT" --match luft luft --movetime 50 --pgn "$signal" >out 2>err &
    job=$!
    sleep 0.4
    kill "-${signal%:*}" "$job"
    code=0
    wait "$job" || code=$?
    [ "$code" = "${signal#*:}" ]
    verdict "a match ended by SIG${signal%:*} (status $code)" $?
done

# --- Who plays --------------------------------------------------------------

# "luft" is this program, not what PATH calls so.
mkdir bin
fake bin/luft 'exit 5'
PATH=$work/bin:$PATH
# shellcheck disable=SC2086
ends 0 'luft name=B Hash=2' 'luft:name=C,Hash=2' $quick --games 2
said out '^B against C (50 nodes)$'
# shellcheck disable=SC2086
ends 0 'luft --uci --eval=classical name=old' luft $quick --games 2
said out '^old against luft'
# shellcheck disable=SC2086
ends 2 'luft name=B Husch=2' luft $quick --games 2
said err 'no option "Husch"'

# --- Openings ---------------------------------------------------------------

cat >three <<END
rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -
r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -
rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq -
END
ends 0 luft:Threads=1 luft:Threads=1 --nodes 50 --max-moves 5 --games 20 \
    --openings three --log log --pgn three.pgn
said err '^luft: warning: the openings are enough for 6 games of 20; then'
said out '^Games: 6, '
said out '^Not counted: 14 games with the moves of an earlier one$'
said out 'repeats game [1-6] and is not counted$'
said log '^20..-..-.. ..:..:..\.[0-9]\{6\} game 1 luft-1 > go nodes 50$'
said log 'game 20 luft-1 < bestmove [a-h]'
ends 0 luft luft --nodes 50 --max-moves 5 --games 2 --openings three \
    --order sequential --start 3 --pgn third.pgn
said third.pgn '^\[FEN "rnbqkb1r/'

# --- How it is played and shown ---------------------------------------------

# shellcheck disable=SC2086
ends 0 luft 'luft Hash=3 nodes=30' $quick --games 2 --each 'Hash=2 name=x' \
    --log each.log --latency --format json
said each.log ' luft-1 > setoption name Hash value 2$'
said each.log ' luft-2 > setoption name Hash value 3$'
said each.log ' luft-2 > go nodes 30$'
said out '^{"game":1,"white":"luft-1",.*"counts":true}$'
said out '^{"players":\[{"name":"luft-1","games":2,'
count 3 '' out
# shellcheck disable=SC2086
ends 0 luft luft luft $quick --games 2 --quiet --latency
said out '^ 1 luft-[123] *- '
said out '^Latency of luft-2: '
! grep -q '^game ' out
verdict "--quiet has no line for each game" $?
# shellcheck disable=SC2086
ends 0 luft luft luft luft --gauntlet=2 $quick --games 2 --interval 4
count 10 '^game ' out && count 3 '^Engine ' out
ends 0 'luft ponder=on margin=500' luft --tc 2+0.05 --games 2 --max-moves 3 \
    --log ponder.log --affinity
said ponder.log ' luft-1 > setoption name Ponder value true$'
# shellcheck disable=SC2086
ends 2 luft luft $quick --format pgn
# shellcheck disable=SC2086
ends 2 luft luft $quick --notes nodes,times
# shellcheck disable=SC2086
ends 2 luft luft $quick --affinity=x
# shellcheck disable=SC2086
ends 2 luft luft $quick --resign 3
# shellcheck disable=SC2086
ends 2 'luft ponder=perhaps' luft $quick
# shellcheck disable=SC2086
ends 2 luft luft $quick --each Hash

# Games end by tables, after the capture that leads into them.
tables=${LUFT_SHARED_DATA-}/syzygy/tables
echo '7r/8/4k3/8/3Q4/4K3/8/8 w - - 0 1' >ending
if [ -d "$tables" ]; then
    ends 0 luft luft --depth 2 --games 2 --openings ending --tb "$tables"
    count 2 '1-0, White wins by endgame tables, 1 plies$' out
fi
ends 1 luft luft --depth 2 --games 2 --tb "$work/nowhere"
ends 0 luft luft --depth 1 --games 2 --max-moves 2 --patience 60
# shellcheck disable=SC2086
ends 2 luft luft $quick --patience 0

# --- Sums -------------------------------------------------------------------

# The same in the end, from the file as during the match.
sum() { # STATUS ARGUMENTS
    expected=$1
    shift
    code=0
    "$LUFT" --tally "$@" >out 2>err || code=$?
    [ "$code" = "$expected" ]
    verdict "luft --tally $* (status $code, not $expected)" $?
}

test='elo0=0,elo1=300,model=logistic'
# shellcheck disable=SC2086
ends 0 $strong $weak $sprt --pgn won.pgn
grep -E '^(Elo|Games|Pairs|LLR)' out >before
sum 0 won.pgn won.pgn --sprt "$test"
grep -E '^(Elo|Games|Pairs|LLR)' out >after
cmp -s before after
verdict "the sum of a file is that of the match" $?
said out '^Not counted: [0-9]* games with the moves of an earlier one$'
sum 1 won.pgn --sprt "$test" --player weak
said out '^weak against strong$'
sum 3 won.pgn --sprt elo0=0,elo1=1
sum 0 counted.pgn --format json
said out '^{"players":\[{"name":"luft","games":8,"wins":8,.*"crash":8'
sum 1 counted.pgn --sprt elo0=0,elo1=200,alpha=0.4,beta=0.4
said err '8 games lost by faults'
sum 0 spoilt.pgn
said out '^Not counted for faults of dies: 4 crashes$'
sum 0 three.pgn
said out '^Games: 6,'
sum 1 /dev/null
sum 1 nowhere.pgn
sum 2 won.pgn --format pgn
sum 2 won.pgn --sprt elo0=5,elo1=0
sed 's/^\[Match.*//' won.pgn >foreign.pgn
sum 2 foreign.pgn --sprt "$test"
said err 'which of the two'
sum 0 foreign.pgn --sprt "$test" --player strong
gzip -c won.pgn >won.pgn.gz && sum 0 won.pgn.gz --sprt "$test"

# --- Parts ------------------------------------------------------------------

parts='--games 12 --nodes 40 --max-moves 8 --seed 5'
# shellcheck disable=SC2086
ends 0 luft:name=A luft:Hash=1,name=B $parts --pgn whole.pgn
for i in 1 2 3; do
    # shellcheck disable=SC2086
    ends 0 luft:name=A luft:Hash=1,name=B $parts --part "$i/3" --pgn "part$i"
    count 4 '^\[Event' "part$i"
done
cat part2 part1 part3 >parts.pgn
sum 0 whole.pgn && cp out whole.sum && sum 0 parts.pgn && cmp -s out whole.sum
verdict "parts come to what the whole does" $?
# shellcheck disable=SC2086
ends 0 luft:name=A luft:Hash=1,name=B $parts --pgn parts.pgn --resume
said out '^resuming after 12 games$'
! grep -q '^game ' out
verdict "a match of all parts is whole" $?
# shellcheck disable=SC2086
ends 2 luft luft $parts --part 4/3

finish
