#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# in-home.sh PROGRAM...: run a test in a home of its own, which is gone
# afterwards.  No test may read or write what belongs to whoever runs it.
set -u
own=$(mktemp -d "${TMPDIR:-/tmp}/luft-home-XXXXXX") || exit 99
trap 'rm -rf "$own"' EXIT
trap 'exit 99' HUP INT TERM
mkdir "$own/home" "$own/tmp"
HOME=$own/home
TMPDIR=$own/tmp
LUFT_HOME=$HOME # which is how a test program knows that it has one
export HOME TMPDIR LUFT_HOME
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME
unset XDG_RUNTIME_DIR INPUTRC
"$@"
