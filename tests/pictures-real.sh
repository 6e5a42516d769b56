#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Pictures of luft in real terminals, to be looked at: each terminal of Debian's
# that is installed, under a display in memory.
#
#     LUFT=build/luft tests/pictures-real.sh DIRECTORY [NAME...]
#
# Says what is missing, and fails only if a picture that could be made was not,
# or has but one colour.
set -u

directory=${1:?the directory of the pictures}
shift
luft=${LUFT:?the program}
games=$(cd "$(dirname "$0")" && pwd)/data/accuracy.pgn
display=:$((90 + $$ % 900))
home=$(mktemp -d)
failures=0
font='DejaVu Sans Mono'

missing=
for tool in Xvfb xdotool xwd xwdtopnm pnmtopng; do
    command -v $tool >/dev/null || missing="$missing $tool"
done
if [ -n "$missing" ]; then
    echo "pictures-real: no$missing (xvfb xdotool x11-apps netpbm)"
    exit 0
fi

Xvfb "$display" -noreset -screen 0 1240x800x24 -nolisten tcp >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$home"' EXIT
export DISPLAY="$display" HOME="$home" LC_ALL=C.UTF-8
unset COLORTERM COLORFGBG TMUX NO_COLOR
sleep 2

# Go into the game, let the engine think, walk on.
show() {
    xdotool mousemove 300 300
    sleep 2
    xdotool key --delay 30 Escape Right Right Right Right Right Right Right \
        Right Right Right Right Right Right a
    sleep 2
}

take() { # NAME PROGRAM...
    name=$1
    shift
    command -v "$1" >/dev/null || {
        echo "pictures-real: $name: no $1"
        return
    }
    "$@" >/dev/null 2>"$home/errors" &
    terminal=$!
    show
    xwd -root -silent | xwdtopnm 2>/dev/null >"$home/picture.ppm"
    kill $terminal 2>/dev/null
    wait $terminal 2>/dev/null
    sed "s/^/$name: /" "$home/errors" | grep -i 'erresc\|unknown' | head -5
    if [ "$(pnmtopng -force <"$home/picture.ppm" 2>/dev/null |
        tee "$directory/$name.png" | wc -c)" -lt 3000 ]; then
        echo "pictures-real: $name: nothing is seen"
        failures=$((failures + 1))
    else
        echo "pictures-real: $directory/$name.png"
    fi
}

wanted() { # NAME: is it one of those that were asked for?
    [ -z "$names" ] && return 0
    case " $names " in *" $1 "*) return 0 ;; esac
    return 1
}

names=$*
mkdir -p "$directory"
picture() {
    wanted "$1" && take "$@"
}

xterm="-fa DejaVuSansMono -fs 11 -geometry"
dark="-bg black -fg gray90"
light="-bg white -fg black"
# An xterm that does not say that it has 256 colours.
silent="-xrm *allowColorOps:false -xrm *disallowedColorOps:SetColor,GetColor,GetAnsiColor"
# shellcheck disable=SC2086
{
    picture xterm-8-dark xterm $silent $dark $xterm 80x24 -tn xterm \
        -e "$luft" "$games"
    picture xterm-8-light xterm $silent $light $xterm 120x40 -tn xterm \
        -e "$luft" "$games"
    picture xterm-dark xterm $dark $xterm 80x24 -tn xterm -e "$luft" "$games"
    picture xterm-light xterm $light $xterm 120x30 -tn xterm \
        -e "$luft" "$games"
    picture xterm-256-dark xterm $dark $xterm 120x40 -tn xterm-256color \
        -e "$luft" "$games"
    picture xterm-256-light xterm $light $xterm 80x24 -tn xterm-256color \
        -e "$luft" "$games"
    picture urxvt urxvt -fn "xft:$font:size=11" -geometry 120x40 \
        -e "$luft" "$games"
    picture st st -f "$font:size=11" -g 120x40 -e "$luft" "$games"
    picture kitty kitty --config NONE -o font_family="$font" -o font_size=11 \
        -o initial_window_width=1240 -o initial_window_height=800 \
        -o remember_window_size=no "$luft" "$games"
    picture xterm-vt340 xterm -ti vt340 $dark $xterm 120x40 \
        -tn xterm-256color -e "$luft" "$games"
    picture xterm-vt340-small xterm -ti vt340 $dark $xterm 80x24 \
        -tn xterm-256color -e "$luft" "$games"
    picture tmux xterm $dark $xterm 80x24 -tn xterm-256color \
        -e tmux -f /dev/null -L "pictures$$" new "$luft $games"
}
command -v tmux >/dev/null && tmux -L "pictures$$" kill-server 2>/dev/null
exit $((failures > 0))
