# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
# What ./run and ./check share: install what is missing, configure, compile.
# Sourced with $top set.  All talk goes to stderr: stdout is the program's.

build=$top/build
stamp=$build/.built
log=$build/build.log

say() {
    printf 'luft: %s\n' "$*" >&2
}

die() {
    say "$@"
    exit 1
}

# --- What is missing, and who can bring it ----------------------------------

compiler() {
    if [ -n "${CC-}" ]; then
        echo "$CC"
    elif command -v gcc >/dev/null 2>&1; then
        echo gcc
    else
        echo cc
    fi
}

is_there() { # PROBE
    case $1 in
    cmd:auto*) ! needs_bootstrap || command -v "${1#cmd:}" ;;
    cmd:cc) command -v gcc || command -v cc || [ -n "${CC-}" ] ;;
    cmd:*) command -v "${1#cmd:}" ;;
    mod:*) pkg-config --exists "${1#mod:}" ;;
    hdr:*) echo "#include <${1#hdr:}>" | $(compiler) -E - ;;
    esac >/dev/null 2>&1
}

find_manager() {
    for manager in apt-get dnf pacman brew; do
        if command -v $manager >/dev/null 2>&1; then
            return 0
        fi
    done
    manager=none
}

package_of() { # DEBIAN FEDORA ARCH BREW: the column of this system
    case $manager in
    apt-get) echo "$1" ;;
    dnf) echo "$2" ;;
    pacman) echo "$3" ;;
    brew) echo "$4" ;;
    none) echo "$1" ;;
    esac
}

# Sets $packages (names), $reasons (lines for people) and $essential.
find_missing() { # NEEDS
    packages= reasons= essential=
    while IFS='	' read -r need probe debian fedora arch brew why; do
        case " $1 " in
        *" $need "*) ;;
        *) continue ;;
        esac
        if is_there "$probe"; then
            continue
        fi
        package=$(package_of "$debian" "$fedora" "$arch" "$brew")
        case $need in
        build | tests) essential="$essential ${probe#*:}" ;;
        esac
        if [ "$package" != - ]; then
            packages="$packages $package"
            reasons="$reasons
    $package: $why"
        fi
    done <"$top/tools/packages.tsv"
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

# What a manager prints is for the log, unless it could not do its work.
quietly() { # COMMAND...
    "$@" >>"$log" 2>&1 </dev/null
}

apt_install() {
    quietly as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends "$@"
}

apt_update() {
    say "updating the lists of packages"
    quietly as_root apt-get update
}

# How much apt says it would fetch, and how much room that takes.
apt_costs() {
    costs=$(LC_ALL=C apt-get -o Debug::NoLocking=1 install --assume-no \
        --no-install-recommends "$@" 2>/dev/null </dev/null | awk '
        /^Need to get/ { split($5, unit, "/"); fetch = $4 " " unit[1] }
        /additional disk space/ { room = $4 " " $5 }
        END {
            if (fetch != "" && room != "") {
                print fetch " to download, " room " installed"
            }
        }')
    [ -z "$costs" ] || say "$costs"
}

apt_all() {
    # A fresh system knows no packages until its lists are there.
    apt-cache show "$@" >/dev/null 2>&1 || apt_update
    apt_costs "$@"
    apt_install "$@" || { apt_update && apt_install "$@"; }
}

install_packages() {
    case $manager in
    apt-get) apt_all "$@" ;;
    dnf) quietly as_root dnf install -y "$@" ;;
    pacman) quietly as_root pacman -S --needed --noconfirm "$@" ;;
    brew) quietly brew install "$@" ;;
    none) return 1 ;;
    esac
}

brew_paths() { # libraries that Homebrew keeps out of the way
    command -v brew >/dev/null 2>&1 || return 0
    prefix=$(brew --prefix)
    for name in ncurses readline zlib bzip2; do
        PKG_CONFIG_PATH=$prefix/opt/$name/lib/pkgconfig:${PKG_CONFIG_PATH-}
    done
    export PKG_CONFIG_PATH
}

may_install() {
    case $manager in
    none) return 1 ;;
    brew) return 0 ;;
    esac
    [ "$(id -u)" = 0 ] || command -v sudo >/dev/null 2>&1
}

install_missing() {
    say "these packages are needed and not installed:$reasons"
    if [ "$(id -u)" = 0 ] || [ $manager = brew ]; then
        say "installing them with $manager"
    else
        say "installing them with sudo $manager (it may ask for your" \
            "password; LUFT_NO_INSTALL=1 prevents this)"
    fi
    # shellcheck disable=SC2086 # one word per package
    if ! install_packages $packages; then
        tail -n 12 "$log" >&2
        say "$manager could not install them"
    fi
    return 0
}

# For people who have to do it themselves.
install_command() {
    case $manager in
    apt-get) echo "as root: apt-get install$packages" ;;
    dnf) echo "as root: dnf install$packages" ;;
    pacman) echo "as root: pacman -S$packages" ;;
    brew) echo "brew install$packages" ;;
    none) echo "with Debian's names:$packages" ;;
    esac
}

need() { # NEEDS: install what is missing of these kinds
    find_manager
    brew_paths
    find_missing "$1"
    if [ -n "$packages" ] && [ -z "${LUFT_NO_INSTALL-}" ] && may_install; then
        install_missing
        find_missing "$1"
        rm -f "$build/.recipe" # configure may find more now
    fi
    if [ -n "$essential" ]; then
        say "cannot build without:$essential"
        say "these packages are needed and not installed:$reasons"
        die "install them, then start again; $(install_command)"
    fi
    if [ -n "$packages" ]; then
        say "going on without:$packages"
    fi
    echo "$1" >>"$build/.needs"
}

# Looked for once, and again when the list changes or a build fails.
need_once() { # NEEDS
    if [ "$top/tools/packages.tsv" -nt "$build/.needs" ]; then
        rm -f "$build/.needs"
    fi
    grep -qxF "$1" "$build/.needs" 2>/dev/null || need "$1"
}

# --- Building ---------------------------------------------------------------

processors() {
    nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2
}

# Those who type at a terminal wait most of their time: while they do, there is
# a processor for one more.
test_jobs() {
    echo $(($(processors) + 1))
}

fail() {
    rm -f "$build/.needs"
    tail -n 40 "$log" >&2
    die "that failed; all of it is in $log"
}

step() { # WHAT COMMAND...: run it into the log, show the log if it fails
    say "$1"
    shift
    "$@" >>"$log" 2>&1 </dev/null || fail
}

# Lines of make into a file; those that begin as told are counted for people
# who look on: at a terminal one by one, elsewhere how many there will be.
count_lines() { # WHAT TOTAL FILE BEGINNING...
    what=$1 total=$2 file=$3 counted=0
    shift 3
    began=$(date +%s)
    [ -t 2 ] || say "$what, $total in all"
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$file"
        for beginning in "$@"; do
            case $line in
            "$beginning"*)
                counted=$((counted + 1))
                [ ! -t 2 ] ||
                    printf '\rluft: %s: %d of %d ' "$what" $counted "$total" >&2
                ;;
            esac
        done
    done
    [ ! -t 2 ] || printf '\r' >&2
    [ $counted = 0 ] || say "$what: $counted of $total, $(($(date +%s) - began)) s"
}

make_tree() {
    make -C "$tree" "$@"
}

# How many files make would compile.
files_to_compile() { # MAKE-ARGUMENTS...
    make_tree -n "$@" 2>/dev/null </dev/null | grep -cE 'echo "  CC  '
}

compile() { # WHAT MAKE-ARGUMENTS...
    doing=$1
    shift
    total=$(files_to_compile "$@") || : # grep has counted none
    if [ "$total" = 0 ]; then
        make_tree "$@" >>"$log" 2>&1 </dev/null || fail
        return 0
    fi
    rm -f "$build/.failed"
    { make_tree -j "$(processors)" "$@" 2>&1 </dev/null ||
        : >"$build/.failed"; } |
        count_lines "$doing" "$total" "$log" '  CC  '
    [ ! -f "$build/.failed" ] || fail
}

# Nothing of what the build read is newer than the build.  A directory counts:
# it is newer when a file came or went.  The stamp holds the recipe.
is_fresh() { # NEEDS
    [ "$tree" = "$build" ] && [ -f "$stamp" ] && [ -x "$tree/luft" ] || return 1
    grep -qxF "$1" "$build/.needs" 2>/dev/null || return 1
    read -r made_as <"$stamp"
    [ "$made_as" = "$recipe" ] || return 1
    [ -z "$(find "$top/src" "$top/man" "$top/tests/sources.am" \
        "$top/configure.ac" "$top/Makefile.am" "$top/bootstrap" \
        "$top/data" "$top/tools/packages.tsv" -newer "$stamp" 2>&1)" ]
}

# A tarball brings configure along, a checkout makes it.
needs_bootstrap() {
    [ ! -x "$top/configure" ] ||
        [ -n "$(find "$top/configure.ac" -newer "$top/configure")" ]
}

# Without CUnit there is luft, and with it there are tests, too.
configure_build() {
    if needs_bootstrap; then
        step "making configure" "$top/bootstrap"
    fi
    tests=
    is_there mod:cunit || tests=--disable-tests
    # shellcheck disable=SC2086 # options are words
    step "configuring" in_build ../configure --enable-native $tests \
        ${LUFT_CONFIGURE-}
    echo "$recipe$tests" >"$build/.recipe"
}

in_build() {
    (cd "$build" && "$@")
}

is_configured() { # NEEDS
    [ -f "$tree/Makefile" ] || return 1
    [ "$tree" = "$build" ] || return 0
    [ -f "$build/.recipe" ] || return 1
    read -r made_as <"$build/.recipe"
    case $1 in
    *tests*) [ "$made_as" = "$recipe" ] ;;
    *) [ "${made_as%--disable-tests}" = "$recipe" ] ;;
    esac
}

# What all objects depend on: the place, the compiler, the options, the
# processor, which the program is built for, and the network in it.
write_recipe() {
    version=$($(compiler) --version 2>/dev/null | head -n 1)
    processor=$(sed -n '/^\(flags\|Features\)/{p;q;}' /proc/cpuinfo \
        2>/dev/null | cksum)
    networks=$(cd "$top/data/nets" 2>/dev/null && echo *.net)
    recipe="$top|${CC-}|$version|${CFLAGS-}|${LUFT_CONFIGURE-}|$processor"
    recipe="$recipe|$networks|"
}

# Objects of another recipe must not be linked with new ones.
forget_objects() {
    if [ -f "$build/.recipe" ] && [ -f "$build/Makefile" ]; then
        read -r made_as <"$build/.recipe"
        [ "${made_as%--disable-tests}" = "$recipe" ] ||
            step "cleaning what was built otherwise" make -C "$build" clean
    fi
}

# Somebody else's tree, or one on a medium that cannot be written: what is
# there is all there is.
can_write() {
    { mkdir -p "$build" && [ -w "$build" ] && [ -w "$tree" ]; } 2>/dev/null
}

# Whoever ran ./configure in the source tree builds there, as configured.
choose_tree() {
    tree=$build
    if [ -f "$top/config.status" ]; then
        tree=$top
    fi
}

# Configure if need be, with the packages of the kinds named.
prepare_tree() { # NEEDS
    : >"$log"
    need_once "$1"
    if ! is_configured "$1"; then
        forget_objects
        configure_build
    fi
}

# Bring $tree/luft up to date, with the packages of the kinds named.
prepare() { # NEEDS
    choose_tree
    write_recipe
    if is_fresh "$1"; then
        return 0
    fi
    if ! can_write; then
        [ -x "$tree/luft" ] ||
            die "$tree cannot be written, and there is no program in it"
        say "$tree cannot be written: this is the program that is there"
        return 0
    fi
    if command -v flock >/dev/null 2>&1; then
        exec 9>"$build/.lock"
        flock 9 # one at a time
        if is_fresh "$1"; then
            exec 9>&-
            return 0
        fi
    fi
    rm -f "$stamp"
    # What changes from now on is for the next time.
    echo "$recipe" >"$build/.started"
    prepare_tree "$1"
    compile "compiling"
    mv "$build/.started" "$stamp"
    exec 9>&-
}
