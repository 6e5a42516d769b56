#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Which branches of each parser do the inputs of its corpus take?
#     tools/fuzz-coverage.sh [TARGET...]
# Every input is given whole and cut short, as in make check; with FUZZ_DATA
# also what the fuzzers have found there.  Prints a line for each branch that
# was never taken, and a table in the end.  The build is in build-fuzz-coverage.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
[ $# -gt 0 ] ||
    set -- config display engine epd fen filter keys move packed pgn polyglot \
        protocol span utf8
mkdir -p "$top/build-fuzz-coverage"
cd "$top/build-fuzz-coverage"
[ -x ../configure ] || ../bootstrap
[ -f Makefile ] || ../configure -q ${CC:+CC="$CC"} \
    CFLAGS='-O0 -g --coverage' LDFLAGS=--coverage --enable-native
make -s tests/harness/libharness.a
report=$PWD/report.txt
: >"$report"

# The files that read what the target is given.
parser_of() { # TARGET
    case $1 in
    config) echo session/config.c session/settings.c ui/keys.c term/key.c ;;
    display) echo base/display.c ;;
    engine) echo host/command.c host/dialogue.c host/lines.c host/option.c ;;
    epd) echo notation/epd.c notation/epd_operands.c notation/epd_values.c ;;
    fen) echo notation/fen.c notation/fen_write.c ;;
    keys) echo term/input.c term/key.c ui/keyboard.c ui/mouse.c ui/paste.c ;;
    move) echo notation/coord.c notation/move_clean.c notation/move_read.c \
        notation/reading.c notation/san.c ;;
    packed) echo formats/unpack.c formats/unpack_bzip2.c \
        formats/unpack_gzip.c formats/unpack_xz.c formats/unpack_zstd.c ;;
    filter) echo formats/filter.c formats/filter_board.c \
        formats/filter_moves.c formats/filter_names.c formats/filter_read.c \
        formats/filter_values.c formats/filter_words.c \
        formats/search_text.c ;;
    pgn) echo formats/pgn_bytes.c formats/pgn_cut.c formats/pgn_game.c \
        formats/pgn_hint.c formats/pgn_irregular.c formats/pgn_lexer.c \
        formats/pgn_positions.c formats/pgn_read.c formats/pgn_scan.c \
        formats/pgn_stream.c formats/pgn_tag.c formats/pgn_tags.c \
        formats/pgn_text.c ;;
    polyglot) echo  ;;
    protocol) echo cli/uci.c cli/uci_options.c cli/uci_position.c \
        cli/uci_text.c cli/xboard_commands.c cli/xboard_settings.c \
        cli/xboard_text.c ;;
    span) echo base/span.c ;;
    utf8) echo base/utf8.c ;;
    esac
}

# Lines whose branches were not all taken, and the sums of the file.
count_file() { # TARGET FILE
    object=$(find src -name "$(basename "$2" .c).gcno" -path "*${2%/*}*" \
        -print -o -name "*-$(basename "$2" .c).gcno" -path "*${2%/*}*" -print |
        head -n 1)
    [ -n "$object" ] || return 0
    gcov -b -c -t "$object" 2>/dev/null | awk -v file="$2" -v target="$1" '
        / -: +0:Source:/ {
            is_ours = substr($0, length($0) - length(file)) == "/" file
            next
        }
        !is_ours { next }
        /^ *[-#=0-9*]+: *[0-9]+:/ {
            split($0, part, ":")
            number = part[2] + 0
            text = $0
            sub(/^[^:]*:[^:]*: */, "", text)
            next
        }
        /^branch/ {
            branches++
            if ($0 ~ /never executed|taken 0/) {
                untaken++
                if (told != number)
                    print target ": " file ":" number ": " text
                told = number
            }
        }
        END { printf "=\t%s\t%s\t%d\t%d\n", target, file, branches, untaken }'
}

for target; do
    make -s "tests/fuzz/fuzz_$target"
    find . -name '*.gcda' -exec rm -f {} +
    LUFT_SOURCE=$top "tests/fuzz/fuzz_$target" >"$target.log" 2>&1
    if [ -d "${FUZZ_DATA:-$top/build-fuzz}/corpus/$target" ] &&
        [ -n "${FUZZ_DATA-}" ]; then
        find "$FUZZ_DATA/corpus/$target" -type f -exec \
            "tests/fuzz/fuzz_$target" {} + >>"$target.log" 2>&1
    fi
    for file in $(parser_of "$target"); do
        count_file "$target" "$file" >>"$report"
    done
done

grep -v '^=' "$report" || true
grep '^=' "$report" | awk -F '\t' '
    function row(name, branches, untaken) {
        printf "%-36s %8d %8d %7.1f %%\n", name, branches, untaken, \
            (branches > 0 ? 100 * (branches - untaken) / branches : 100)
    }
    BEGIN { printf "\n%-36s %8s %8s %9s\n", "", "branches", "untaken", "taken" }
    $2 != target {
        if (target != "")
            row("fuzz_" target, b, u)
        target = $2; b = u = 0
    }
    { row("  " $3, $4, $5); b += $4; u += $5 }
    END { row("fuzz_" target, b, u) }'
