#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# On the oldest processor of its kind a portable program works, and one that
# was built for another says what is missing.
set -u
luft=${LUFT:-$(dirname "$0")/../../build/luft}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT

emulator=
for name in qemu-x86_64 qemu-x86_64-static; do
    command -v $name >/dev/null 2>&1 && emulator=$name
done
if [ -n "${LUFT_SANITIZED-}" ] || [ "$(uname -m)" != x86_64 ]; then
    echo "skipped: only for x86-64, without sanitizers"
    exit 77
fi
if [ -z "$emulator" ]; then
    echo "skipped: needs qemu-user (Debian: qemu-user-static)"
    exit 77
fi

"$luft" --version >"$work/here" || exit 1
status=0
$emulator -cpu qemu64 "$luft" --perft 3 >"$work/out" 2>&1 || status=$?
if grep -q 'this processor only' "$work/here"; then
    [ $status = 1 ] &&
        grep -q 'another processor; this one lacks .*: build it here' \
            "$work/out"
else
    [ $status = 0 ] && grep -q '^Nodes searched: 8902$' "$work/out"
fi && echo "1 passed, 0 failed" && exit 0
echo "status $status"
cat "$work/out"
echo "0 passed, 1 failed"
exit 1
