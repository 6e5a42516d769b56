/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/move_note.h"

#include "notation/notation.h"

#include <inttypes.h>

MoveNote move_note_of(const Seat *seat, int64_t asked_at)
{
    MoveNote note = { .score = SCORE_NONE,
                      .time = seat->answered_at - asked_at,
                      .said = -1,
                      .left = -1 };

    if (seat->has_line) {
        note.score = seat->line.line.score;
        note.depth = seat->line.line.depth;
        note.seldepth = seat->line.line.seldepth;
        note.nodes = seat->line.nodes;
        note.table_hits = seat->line.table_hits;
        note.hash_permille = seat->line.hash_permille;
        note.said = seat->line.time;
    }
    return note;
}

void move_note_keep_line(MoveNote *note, const Seat *seat,
                         const Position *before, Text *lines)
{
    const SearchLine *line = &seat->line.line;
    Position position = *before;

    if (!seat->has_line)
        return;
    if (lines->length == 0) /* 0 stands for no line */
        text_append_char(lines, '\0');
    note->line = lines->length;
    for (size_t i = 0; i < line->pv_length; i++) {
        char written[MOVE_TEXT_SIZE];

        move_write(&position, line->pv[i], MOVE_SAN, written);
        text_format(lines, "%s%s", i > 0 ? " " : "", written);
        position_make(&position, line->pv[i]);
    }
    text_append_char(lines, '\0');
}

/* --- Writing -------------------------------------------------------------- */

/* "+0.32", "-M5": for the mover. */
static void append_score(Text *text, Score score)
{
    if (score_is_mate(score)) {
        int moves = score_mate_moves(score);

        text_format(text, "%cM%d", score < 0 ? '-' : '+',
                    moves < 0 ? -moves : moves);
    } else {
        text_format(text, "%c%d.%02d", score < 0 ? '-' : '+',
                    (score < 0 ? -score : score) / 100,
                    (score < 0 ? -score : score) % 100);
    }
}

/* ", n=51200, nps=966037, sd=21, pv=\"Nf3 d5\"" as far as it is wanted;
 * the time left is the usual command [%clk 0:01:05.300] */
static void append_more(Text *text, unsigned wanted, const Text *lines,
                        const MoveNote *note)
{
    bool has_words = note->score != SCORE_NONE;

    if ((wanted & NOTE_NODES) != 0 && has_words)
        text_format(text, ", n=%" PRIu64, note->nodes);
    if ((wanted & NOTE_SPEED) != 0 && has_words && note->time > 0)
        text_format(text, ", nps=%.0f",
                    (double)note->nodes * 1e6 / (double)note->time);
    if ((wanted & NOTE_SELDEPTH) != 0 && has_words)
        text_format(text, ", sd=%d", note->seldepth);
    if ((wanted & NOTE_HASH) != 0 && has_words)
        text_format(text, ", hashfull=%d", note->hash_permille);
    if ((wanted & NOTE_TABLES) != 0 && has_words)
        text_format(text, ", tbhits=%" PRIu64, note->table_hits);
    if ((wanted & NOTE_LATENCY) != 0 && note->said >= 0)
        text_format(text, ", lat=%.1fms",
                    (double)(note->time - note->said * 1000) / 1000.0);
    if ((wanted & NOTE_LINE) != 0 && note->line > 0)
        text_format(text, ", pv=\"%s\"", lines->data + note->line);
    if ((wanted & NOTE_CLOCK) != 0 && note->left >= 0)
        text_format(text, " [%%clk %" PRId64 ":%02d:%02d.%03d]",
                    note->left / 3600000, (int)(note->left / 60000 % 60),
                    (int)(note->left / 1000 % 60), (int)(note->left % 1000));
}

/* "+0.32/14 0.053s" */
void move_note_write(const MoveNote *note, unsigned wanted, const Text *lines,
                     Text *text)
{
    if (note->is_book) {
        text_append(text, "book");
        return;
    }
    if (note->score != SCORE_NONE) {
        append_score(text, note->score);
        text_format(text, "/%d ", note->depth);
    }
    text_format(text, "%" PRId64 ".%03ds", note->time / 1000000,
                (int)(note->time / 1000 % 1000));
    append_more(text, wanted, lines, note);
}
