# SPDX-License-Identifier: GPL-3.0-or-later
# How far the labels of a report agree with what a strong engine says of the
# same moves:  awk -f labels.awk REFERENCE GAMES.pgn
#
# REFERENCE is tests/data/labels.tsv; the games are as luft writes them with
# --strip variations, in the order of the reference.  A label is 0 (none), 1
# (?!), 2 (?) or 3 (??).  The reference has the labels that its scores give by
# the formula of lichess, and ?! at most on a move that keeps the result: three
# pawns or more ahead or behind before and after it, or within half a pawn of
# level.  Ends with status 1 if fewer than 90 % of our labels are within a step
# of it, or a ? or ?? stands on a move that keeps the result.

function chances(score)
{
    score = score > 1000 ? 1000 : score < -1000 ? -1000 : score
    return 100 / (1 + exp(-0.00368208 * score))
}

function centipawns(text)
{
    if (text ~ /^#/)
        return text ~ /-/ ? -3000 : 3000
    return text * 100
}

function keeps(before, after)
{
    return (before >= 300 && after >= 300) ||
           (before <= -300 && after <= -300) ||
           (before <= 50 && before >= -50 && after <= 50 && after >= -50)
}

function take_label(ours,    side, loss, theirs, kept, step)
{
    side = ply % 2 == 1 ? 1 : -1
    if (ply in score)
        now = score[ply]
    loss = side * (chances(last) - chances(now))
    kept = keeps(side * last, side * now)
    theirs = loss >= 15 ? 3 : loss >= 10 ? 2 : loss >= 5 ? 1 : 0
    theirs = kept && theirs > 1 ? 1 : theirs
    last = now
    moves++
    missed += ours == 0 && theirs >= 2
    if (ours == 0)
        return
    step = ours > theirs ? ours - theirs : theirs - ours
    labels++
    same += step == 0
    near += step <= 1
    unjust += ours >= 2 && kept
}

function end_move()
{
    if (ply > 0)
        take_label(label)
    label = 0
}

function begin_game(    parts, count, i)
{
    delete score
    count = split(reference[++game], parts, " ")
    for (i = 1; i <= count; i++)
        if (parts[i] != ".")
            score[i] = centipawns(parts[i])
    ply = label = 0
    now = last = 15
}

FNR == NR {
    if ($0 !~ /^#/) {
        sub(/^[0-9]+\t/, "")
        reference[++references] = $0
    }
    next
}

/^\[Event / { begin_game() }
/^\[[A-Z]/ { next }

{
    for (i = 1; i <= NF; i++) {
        word = $i
        if (word ~ /^{/)
            in_comment = 1
        if (in_comment) {
            in_comment = word !~ /}$/
        } else if (word ~ /^(1-0|0-1|1\/2-1\/2|\*)$/) {
            end_move()
            ply = 0
        } else if (word ~ /^\$[0-9]/) {
            glyph = substr(word, 2) + 0
            label = glyph == 6 ? 1 : glyph == 2 ? 2 : glyph == 4 ? 3 : label
        } else if (word !~ /^[0-9]+\./) {
            end_move()
            ply++
        }
    }
}

END {
    if (game != references) {
        printf "%d games instead of %d\n", game, references
        exit 1
    }
    printf "%d moves, %d labels: %.1f %% within one step (goal 90 %%), " \
           "%.1f %% the same; %d ? or ?? on moves that keep the result " \
           "(goal 0); %d ? or ?? missed\n", moves, labels,
           100 * near / labels, 100 * same / labels, unjust, missed
    exit near < 0.9 * labels || unjust > 0
}
