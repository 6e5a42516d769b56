# SPDX-License-Identifier: GPL-3.0-or-later
# complete.zsh FOLDER LINE...: what each line becomes when Tab is pressed at its
# end, in a zsh that finds its completions in that folder.
zmodload zsh/zpty || exit 99
folder=$1
shift
zpty -b shell zsh -f -i
# Wait at most 20 seconds, so that a busy machine is no mistake.
hear() { # PATTERN
    local piece i
    heard=
    for ((i = 0; i < 400; i++)); do
        zpty -r -t shell piece && heard+=$piece
        [[ $heard == $~1 ]] && return
        sleep 0.05
    done
    print -r -- "heard only: ${(V)heard}"
    exit 1
}
zpty -w shell 'PS1=; fpath=('${(q)folder}' $fpath)'
zpty -w shell 'autoload -Uz compinit && compinit -u -D'
# Ctrl-T shows the line; what is typed here must not look like an answer.
zpty -w shell 'show() { print -r -- "<""<$BUFFER>>"; }; zle -N show'
zpty -w shell 'bindkey "^T" show; print re""ady'
hear '*ready*'
for line; do
    zpty -w -n shell "$line"$'\t\x14\x15'
    hear '*<<*>>*'
    heard=${heard##*<<}
    print -r -- "${heard%%>>*}"
done
zpty -d shell
