#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# clang-format has nothing to change, the text files obey .editorconfig.
set -u
cd "${LUFT_SOURCE-$(dirname "$0")/..}" || exit 99
failed=0
passed=0

# Not what the build writes, which after ./configure in the source tree lies
# beside the others.
sources() {
    find src tests tools -name '*.[ch]' -print | xargs awk 'FNR == 1 {
        if ($0 !~ /^\/\* Written by .*; do not edit\. \*\/$/) {
            print FILENAME
        }
        nextfile
    }'
}

texts() {
    sources
    find src tests tools man .ci data README NEWS configure.ac Makefile.am \
        bootstrap run check \( -name '*.am' -o -name '*.sh' -o -name '*.awk' \
        -o -name README -o -name NEWS -o -name '*.ac' -o -name run \
        -o -name check -o -name bootstrap \) -type f -print 2>/dev/null
}

verdict() { # WHAT LIST: an empty list is good
    if [ -n "$2" ]; then
        echo "$1:"
        echo "$2"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
}

# Versions differ in small things; 14 is the one the tree is formatted with.
formatter=clang-format
if command -v clang-format-14 >/dev/null 2>&1; then
    formatter=clang-format-14
fi
if $formatter --version 2>/dev/null | grep -q 'version 14\.'; then
    verdict "clang-format would change" "$(sources |
        xargs $formatter --dry-run 2>&1 | grep -E 'warning:' |
        cut -d: -f1,2 | sort -u | head -n 50)"
else
    echo "skipped: clang-format 14 is not installed (Debian: clang-format-14)"
fi
verdict "space at the end of a line" \
    "$(texts | xargs grep -nE '[[:space:]]$' | cut -d: -f1,2 | head -n 50)"
verdict "tab in a C file or script" \
    "$(sources | xargs grep -n "$(printf '\t')" | cut -d: -f1,2 | head -n 50)"
verdict "carriage return" \
    "$(texts | xargs grep -ln "$(printf '\r')" | head -n 50)"
verdict "line over 80 columns" \
    "$(sources | LC_ALL=C xargs awk '
        FNR == 1 { is_free = 0 }
        /clang-format o(n|ff)/ { is_free = /off/ }
        length($0) > 80 && !is_free && !/[\200-\377]/ {
            print FILENAME ":" FNR
        }' |
        head -n 50)"
verdict "no newline at the end" \
    "$(texts | while IFS= read -r file; do
        [ -z "$(tail -c 1 "$file")" ] || echo "$file"
    done)"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
