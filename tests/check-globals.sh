#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# State lives in objects: the rooms' libraries hold no variable that can
# change, but for the few named here.  Constant tables are fine, also those
# that the loader fills in and then locks (.data.rel.ro).
#
# Arguments: libraries to look at instead, for the test of this test.
set -u
NM=${NM:-nm}
build=${LUFT_BUILD:-$(dirname "$0")/../build}

# object: why it may have static variables
allowed='
memory.o: tests refuse allocations
calls.o: tests fail system calls
clock.o: tests set the time
display.o: what stdout has lost is asked for at the end
prompt.o: the callbacks of readline carry no context
signals.o: nor do signal handlers
tty.o: nor do signal handlers
batch.o: nor do signal handlers
'

if [ -n "${LUFT_SANITIZED-}" ]; then
    echo "skipped: sanitizers add variables of their own"
    exit 77
fi
if ! $NM --version 2>/dev/null | grep -q GNU; then
    echo "skipped: needs GNU nm (Debian: binutils)"
    exit 77
fi
if [ $# = 0 ]; then
    set -- "$build"/src/*/lib*.a
fi
if [ ! -f "$1" ]; then
    echo "no libraries in $build/src"
    exit 1
fi

# Lines "object symbol section" for each object in a writable section.
variables() {
    $NM -A -f sysv --defined-only "$@" 2>/dev/null | awk -F'|' '
        {
            section = $NF
            if (section ~ /^(\.data\.rel\.ro|\.rodata)/) {
                next
            }
            if (section !~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/) {
                next
            }
            split($1, name, ":")
            exported = $3 ~ /[A-Z]/ ? "exported" : "static"
            gsub(/ /, "", name[3])
            print name[2], name[3], section, exported
        }'
}

failed=0
found=$(mktemp) || exit 99
trap 'rm -f "$found"' EXIT
variables "$@" >"$found"
while read -r object symbol section kind; do
    short=${object#lib*_a-}
    if [ "$kind" = static ] && echo "$allowed" | grep -q "^$short:"; then
        continue
    fi
    echo "$object: $kind variable $symbol in $section"
    failed=$((failed + 1))
done <"$found"
echo "$# libraries: $failed variables that should not be"
[ "$failed" = 0 ]
