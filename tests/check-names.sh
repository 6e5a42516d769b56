#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What a room exports begins with a noun of that room: its own name or that of
# one of its objects.  Functions in its libraries count (as nm sees them), and
# inline ones in headers that another room includes.
#
# Arguments: ROOM LIBRARY, for the test of this test.
set -u
NM=${NM:-nm}
tree=${LUFT_SOURCE-$(dirname "$0")/..}
build=${LUFT_BUILD:-$tree/build}

# Room, then its nouns: a name is a noun alone or begins with it and "_".
nouns='
base: affinity ascii bytes calls charset checksum clock confine crash descriptor
base: deflate directory
base: display fault file file_log file_reader file_writer file_spill files
base: flavour listener mailbox memory memory_file parallel processor random
base: span status text utf8 wait
board: movegen outcome perft perft_table position score trail zobrist checks
board: move square piece
notation: coord epd fen letters move move_fault operands piece_letters quote
notation: reading san uci
eval: accumulator classical endgame eval evaluate evaluator king kpk material
eval: network passed pawn_entry pawn_table pieces relations shelter threats
eval: explain winnable weight
search: budget frame history line lmr mate mate_table node picker quiesce
search: endings search see table team weakness worker
tables: board cursor ending geometry maker material pack packed probe raw seal
tables: scene tables worths
engine: brain_search engine handicap judge lag pool vote wdl
game: arena build change game head move_text nag note remark result
game: time_control timer tree undo variant
formats: book book_maker book_runs filter game_catalog game_file game_header
formats: game_index game_json game_row index_cache learn move_counts opening
formats: openings pack packer packing pgn polyglot repertoire search_text source unpack
formats: term unpacker word_matcher
host: dialogue engine_command go_text guard host line_reader line_writer lines
host: compliance guest position_text probe process xboard_guest
players: job own_engine players program
lab: adc brain comp dhbw experiment lab legal rookie sample simplified work
match: adjudicator bout elo game_count game_end game_key key_map match openings_feed
match: move_note pgn_glance schedule seat sprt standing tally traffic
figures: axis block blocks diagram drawing figure outline png raster shape
study: accuracy broker coach exchange hint label labels live question report retry
study: scores signature story thoughts threat verdict watch
stats: digest preparation slips stats tally
library: explorer library
play: clocks onlook ending offer opening_book pace play premove seats thinking
session: analysis archive endgames argument autoplay command config engines inquiry journal mine kept
session: laboratory left
session: outbox own_file parked paste playing recent recovery series session setting
session: settings offer shell speech wish
term: abilities answers canvas cell clipboard control description grid ink input key
term: key_timing keys
term: lines look paste prompt screen signals style terminal theme tty
term: kitty pictures sixel tile trace unmarked_paste
ui: board choice choices figure form games_list keymap keys layout pane picture piece
ui: curve popup preview setup sheet sprite ui view
cli: analyst epd_sums epd_write
cli: about annotator batch bench brain_choice channel console engine_settings genfens greeting match_plan match_players
cli: compliance
cli: engine_tables lab_helpers lab_judge move_history opponent option options own_book sprt_status start uci unique_set xboard
cli: analyse_numbers analyse_plan list_column list_columns listed_game part partial pick results sorter unique_key
'

# Small inline operations on bits, squares and pairs that are read like
# operators.
operators='
board: bit bishop_attacks count file_of first has has_many king_attacks
board: knight_attacks last pawn_attacks pawn_attacks_of piece_attacks pop
board: queen_attacks rank_of relative_rank rook_attacks slider_attacks
board: line_between line_through shift_forward shift_forward_east
board: shift_forward_west shift_sideways step_back
'

if ! $NM --version 2>/dev/null | grep -q GNU; then
    echo "skipped: needs GNU nm (Debian: binutils)"
    exit 77
fi

in_library() { # ROOM LIBRARY
    $NM -g --defined-only "$2" 2>/dev/null |
        awk -v room="$1" '$2 ~ /^[TWi]$/ { print room, $3 }'
}

# The headers of a room that others include, and what is inline in them.
in_headers() { # ROOM
    grep -rhoE "^#include \"$1/[a-z0-9_]+\.h\"" "$tree/src" --include='*.[ch]' \
        --exclude-dir="$1" | sort -u | sed 's/.*"\(.*\)"/\1/' |
        while IFS= read -r header; do
            tr '\n' ' ' <"$tree/src/$header" |
                grep -oE 'static inline [^;{(]*\(' |
                sed "s/.*[ *]\([A-Za-z0-9_]*\)(\$/$1 \1/"
        done
}

exported() {
    if [ $# = 2 ]; then
        in_library "$1" "$2"
        return
    fi
    for library in "$build"/src/*/lib*.a; do
        room=$(basename "$(dirname "$library")")
        [ "$room" != flavours ] || continue # the hot rooms once more
        in_library "$room" "$library"
        in_headers "$room"
    done
}

found=$(mktemp) || exit 99
trap 'rm -f "$found"' EXIT
exported "$@" >"$found"
if [ ! -s "$found" ]; then
    echo "no libraries in $build/src"
    exit 1
fi
awk -v nouns="$nouns$operators" '
    BEGIN {
        n = split(nouns, lines, "\n")
        for (i = 1; i <= n; i++) {
            m = split(lines[i], words, " ")
            sub(/:$/, "", words[1])
            for (j = 2; j <= m; j++)
                known[words[1], words[j]] = 1
        }
    }
    function is_known(room, name) {
        for (; name != ""; sub(/_?[^_]*$/, "", name))
            if ((room, name) in known)
                return 1
        return 0
    }
    !is_known($1, $2) {
        print "src/" $1 ": " $2 " does not begin with a noun of its room"
        bad++
    }
    END {
        print NR " exported functions: " bad + 0 " without their noun"
        exit bad > 0
    }' "$found"
