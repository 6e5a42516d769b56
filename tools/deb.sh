#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# deb.sh TARBALL: build a Debian package of it in build-deb/, and let lintian
# look at it, as strictly as it can.  Needs debhelper; says what is missing.
set -eu
tarball=$(readlink -f "$1")
top=$(cd "$(dirname "$0")/.." && pwd -P)
place=${LUFT_DEB-$top/build-deb}
for tool in dpkg-buildpackage dh lintian fakeroot; do
    command -v $tool >/dev/null 2>&1 || {
        echo "skipped: needs $tool (Debian: apt-get install" \
            "build-essential debhelper lintian fakeroot)"
        exit 77
    }
done
version=$(basename "$tarball" .tar.gz)
version=${version#luft-}
rm -rf "$place"
mkdir -p "$place"
cp "$tarball" "$place/luft_$version.orig.tar.gz"
tar -xzf "$tarball" -C "$place"
cd "$place/luft-$version"
cp -R packaging/debian debian
dpkg-buildpackage -us -uc
cd ..
# There is neither a bug to close nor a site to watch yet; and doc/ of the
# sources keeps its name, so that what the README names is there.
lintian --pedantic --display-info --fail-on error,warning,info,pedantic \
    --suppress-tags initial-upload-closes-no-bugs \
    --suppress-tags debian-watch-file-is-missing,no-homepage-field \
    --suppress-tags repeated-path-segment luft_*.changes
ls -l luft_*.deb
