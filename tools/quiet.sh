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

is_stopped() {
    case $(ps -o stat= -p "$pid" 2>/dev/null) in
    T* | '') ;;
    *) return 1 ;;
    esac
}

# Everybody who measures holds the lock together; it comes back however we end.
exec 9>>"$data/quiet"
flock -s 9
kill -STOP "-$pid" 2>/dev/null
left=100 # a process stops when it is its turn; nobody waits longer than 10 s
until is_stopped || [ $((left -= 1)) -le 0 ]; do
    sleep 0.1
done
trap : INT TERM HUP
"$@" 9>&-
status=$?
flock -u 9
if flock -n -x 9; then
    kill -CONT "-$pid" 2>/dev/null
fi
exit $status
