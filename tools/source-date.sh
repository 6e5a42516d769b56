#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# When the sources were last changed, in seconds since 1970: what is packed
# twice is the same twice.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd -P)
if [ -n "${SOURCE_DATE_EPOCH-}" ]; then
    echo "$SOURCE_DATE_EPOCH"
elif [ -e "$top/.git" ] && git -C "$top" log -1 --format=%ct 2>/dev/null; then
    :
else
    # A tarball: all of its files have the same date.
    date -r "$top/NEWS" +%s
fi
