#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# quiet.sh COMMAND...: run a measurement while what tools/net/background.sh has
# started waits, and let that go on afterwards.  Ends as COMMAND does.
#
# Several may overlap: the last to end lets it go on.
set -u
[ $# -gt 0 ] || {
    echo "usage: quiet.sh COMMAND..." >&2
    exit 2
}
top=$(cd "$(dirname "$0")/.." && pwd -P)
data=${LUFT_DATA-${top%/*}/luft-data}

pid=
[ -f "$data/pid" ] && read -r pid <"$data/pid"
if [ -z "$pid" ] || ! kill -0 "$pid" 2>/dev/null ||
    ! command -v flock >/dev/null 2>&1; then
    exec "$@"
fi

# Everybody who measures holds the lock together; it comes back however we end.
exec 9>>"$data/quiet"
flock -s 9
kill -STOP "-$pid" 2>/dev/null
trap : INT TERM HUP
"$@" 9>&-
status=$?
flock -u 9
if flock -n -x 9; then
    kill -CONT "-$pid" 2>/dev/null
fi
exit $status
