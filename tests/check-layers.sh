#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The walls between the rooms: who may include whom, which files may touch
# curses, readline and threads, the licence line of each source file, and how
# long a function may be.
#
# An argument names another tree to look at, for the test of this test.
set -u
tree=${1-${LUFT_SOURCE-$(dirname "$0")/..}}
cd "$tree" || exit 99
passed=0
failed=0

# The law: room, then the rooms it may include besides itself.
law='
base
board: base
notation: base board
eval: base board
tables: base board
search: base board eval tables
engine: base board eval search lab tables
game: base board notation
formats: base board notation game
host: base board notation engine
players: base board notation game engine host lab
lab: base board notation
match: base board notation game formats engine host tables
study: base board notation game engine
stats: base board notation game formats study
library: base board notation game formats
play: base board notation game formats players
session: base board notation game formats engine host players play study stats library figures lab tables
term: base
figures: base board notation game
ui: base board notation game stats library session term figures lab tables
cli: base board notation game formats engine host players match study stats library lab tables
cli: session term ui figures
'

# Headers that only some rooms may see: header, colon, rooms.  The inside of a
# room (inside.h, game_file_inside.h ...) is for that room alone anyway.
private='
base/calls.h: base
base/descriptor.h: base
base/files_sweep.h: base
base/unicode_ranges.h: base
board/bitboard.h: board notation eval tables search lab
board/attacks.h: board notation eval tables search lab
'

# System headers that only these files may include: pattern, colon, files.
walled='
curses.h ncurses.h ncursesw/ term.h: term/terminal.c term/screen.c term/description.c
readline/: term/prompt.c term/prompt_keys.c
pthread.h threads.h semaphore.h: base/mailbox.c base/parallel.c engine/
'

complain() {
    echo "$*"
    failed=$((failed + 1))
}

# The names that come in, but for those of files that the build has written;
# after ./configure in the source tree they lie beside the others.
by_hand() {
    xargs awk 'FNR == 1 {
        if ($0 !~ /^\/\* Written by .*; do not edit\. \*\/$/) {
            print FILENAME
        }
        nextfile
    }'
}

sources() { # DIRECTORY...
    find "$@" -name '*.[ch]' | by_hand
}

# Lines "file:number:included" for every include of a quoted header.
quoted() {
    sources src |
        xargs grep -HnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' |
        sed 's/^\([^:]*:[0-9]*\):[^"]*"\([^"]*\)".*/\1:\2/'
}

angled() {
    sources src |
        xargs grep -HnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*<' |
        sed 's/^\([^:]*:[0-9]*\):[^<]*<\([^>]*\)>.*/\1:\2/'
}

check_rooms() {
    sources src | awk -F / '!seen[$2]++ { print $2 }' |
        while IFS= read -r room; do
            if ! echo "$law" | grep -q "^$room\(:\|\$\)"; then
                echo "src/$room: a room that is not in the table"
            fi
        done
}

# Prints one line per include that the table forbids.
broken_includes() {
    quoted | awk -v law="$law" -v private="$private" '
        function learn(text, table,    lines, words, i, j, key, n, m) {
            n = split(text, lines, "\n")
            for (i = 1; i <= n; i++) {
                m = split(lines[i], words, " ")
                key = words[1]
                sub(/:$/, "", key)
                known[key] = 1
                for (j = 2; j <= m; j++) {
                    table[key, words[j]] = 1
                }
            }
        }
        BEGIN {
            learn(law, may)
            learn(private, seen_by)
        }
        {
            split($0, part, ":")
            included = part[3]
            split(part[1], path, "/")
            room = path[2]
            if (included == "config.h") {
                next
            }
            if (split(included, target, "/") != 2) {
                print $0 ": does not name its room"
            } else if (target[1] != room && !((room, target[1]) in may)) {
                print $0 ": " room " may not include " target[1]
            } else if (target[1] != room && target[2] ~ /inside\.h$/) {
                print $0 ": the inside of " target[1] " is private to it"
            } else if ((included in known) && !((included, room) in seen_by)) {
                print $0 ": " room " may not see this header"
            }
        }'
}

broken_walls() {
    angled | awk -v walled="$walled" '
        BEGIN {
            n = split(walled, lines, "\n")
        }
        {
            split($0, part, ":")
            file = part[1]
            sub(/^src\//, "", file)
            for (i = 1; i <= n; i++) {
                if (lines[i] == "") {
                    continue
                }
                split(lines[i], sides, ": ")
                headers = split(sides[1], header, " ")
                files = split(sides[2], allowed, " ")
                hit = 0
                for (j = 1; j <= headers; j++) {
                    hit = hit || index(part[3], header[j]) == 1
                }
                for (j = 1; j <= files; j++) {
                    if (index(file, allowed[j]) == 1) {
                        hit = 0
                    }
                }
                if (hit) {
                    print $0 ": only in " sides[2]
                }
            }
        }'
}

check_lines() { # the output of a search, one complaint per line
    while IFS= read -r line; do
        [ -z "$line" ] || complain "$line"
    done
}

check_licences() {
    sources src tests tools |
        while IFS= read -r file; do
            case $(head -n 1 "$file") in
            '/* SPDX-License-Identifier: GPL-3.0-or-later */') ;;
            *) echo "$file:1: no SPDX line" ;;
            esac
        done
    find . -path './build*' -prune -o \
        \( -name '*.sh' -o -name '*.am' -o -name '*.awk' \) -print |
        while IFS= read -r file; do
            head -n 2 "$file" |
                grep -q '^# SPDX-License-Identifier: GPL-3.0-or-later' ||
                echo "$file:1: no SPDX line"
        done
}

# A function that does not fit on a screen does more than one thing.  (Those of
# tests are mostly tables.)
check_functions() {
    sources src tools |
        xargs awk -v most=60 '
        /^\{/ { begun = FNR }
        /^\}/ && begun {
            if (FNR - begun + 1 > most) {
                print FILENAME ":" begun ": a function of " \
                    FNR - begun + 1 " lines, " most " are allowed"
            }
            begun = 0
        }
        FNR == 1 { begun = 0 }'
}

# Long files often have more than one subject: a hint, not a fault.  Tables of
# numbers may be long.
hint_at_long_files() {
    sources src tests tools |
        while IFS= read -r file; do
            lines=$(wc -l <"$file")
            if [ "$lines" -gt 500 ] && ! grep -q 'numbers only' "$file"; then
                echo "hint: $file has $lines lines: is it one subject?"
            fi
        done
}

# The map of the rooms shows what is there.
check_map() {
    {
        find src tools tests -type f
        echo
        cat src/README doc/architecture.md 2>/dev/null
    } | awk '
        /^$/ { is_map = 1 }
        !is_map {
            sub(/^.*\//, "")
            there[$0] = 1
            next
        }
        {
            while (match($0, /[a-z][a-z_0-9-]*\*?[a-z_0-9]*\.(c|h|sh)/)) {
                name = substr($0, RSTART, RLENGTH)
                $0 = substr($0, RSTART + RLENGTH)
                if ($0 !~ /^[a-z_]/ && !is_there(name)) {
                    print "src/README or doc/architecture.md: no file " name
                }
            }
        }
        function is_there(name,    pattern, file) {
            if (name in there) {
                return 1
            }
            pattern = name
            gsub(/\./, "\\.", pattern)
            gsub(/\*/, ".*", pattern)
            for (file in there) {
                if (file ~ "^" pattern "$") {
                    return 1
                }
            }
            return 0
        }'
}

run_check() { # WHAT COMMAND
    before=$failed
    what=$1
    shift
    "$@" >"$found"
    check_lines <"$found"
    if [ "$failed" = "$before" ]; then
        passed=$((passed + 1))
    fi
    echo "$what: $((failed - before)) found"
}

found=$(mktemp) || exit 99
trap 'rm -f "$found"' EXIT
if [ -z "$(quoted)" ]; then
    complain "no includes found under $tree/src"
fi
run_check "unknown rooms" check_rooms
run_check "includes against the table" broken_includes
run_check "curses, readline, threads out of place" broken_walls
run_check "files without a licence line" check_licences
run_check "functions over 60 lines" check_functions
run_check "files on the map that are not there" check_map
hint_at_long_files
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
