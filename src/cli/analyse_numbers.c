/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/analyse_numbers.h"

#include "notation/epd.h"
#include "notation/notation.h"
#include "study/accuracy.h"

#include <inttypes.h>

/* What is known of a position: just found out, or written in the game. */
typedef struct Known {
    Score score;
    int depth; /* 0: nothing */
    unsigned length;
    Move moves[64];
} Known;

static void take_written(const AnalyseNumbers *n, Node node, Known *known)
{
    Evaluation written;
    Move best = scores_best(n->scores, node);

    if (!game_evaluation(n->game, node, &written))
        return;
    known->score = written.score;
    known->depth = written.depth > 0 ? (int)written.depth : 1;
    known->length = best != MOVE_NONE;
    known->moves[0] = best;
}

static Known look_up(const AnalyseNumbers *n, size_t ply, Node node)
{
    ReportFinding finding;
    Known known = { 0 };

    if (n->report == NULL || !report_finding(n->report, ply, &finding) ||
        finding.depth == 0) {
        take_written(n, node, &known);
        return known;
    }
    known.score = finding.score;
    known.depth = finding.depth;
    for (unsigned i = 0; i < finding.length && i < ARRAY_LENGTH(known.moves);
         i++)
        known.moves[known.length++] = finding.moves[i];
    return known;
}

static void append_score(const Known *known, Text *json)
{
    if (score_is_mate(known->score))
        text_format(json, ",\"mate\":%d", score_mate_moves(known->score));
    else
        text_format(json, ",\"eval\":%.2f", known->score / 100.0);
    text_format(json, ",\"depth\":%d", known->depth);
}

static void append_line(const Position *position, const Known *known,
                        Text *json)
{
    Position now = *position;

    text_append(json, ",\"pv\":[");
    for (unsigned i = 0; i < known->length; i++) {
        char move[MOVE_TEXT_SIZE];

        if (!position_is_legal(&now, known->moves[i]))
            break;
        move_write(&now, known->moves[i], MOVE_UCI, move);
        text_format(json, "%s\"%s\"", i > 0 ? "," : "", move);
        position_make(&now, known->moves[i]);
    }
    text_append_char(json, ']');
}

/* Of the move between the two; the side to move now did not make it. */
static void append_loss(const Known *before, const Known *after, Color side,
                        Text *json)
{
    double change =
        scores_win_percent(before->score) - scores_win_percent(after->score);
    double loss = side == WHITE ? -change : change;

    if (before->depth == 0)
        return;
    if (loss < 0)
        loss = 0;
    text_format(json, ",\"loss\":%.1f,\"accuracy\":%.1f", loss,
                accuracy_of_loss(loss));
}

static void append_positions(const AnalyseNumbers *n, Text *json)
{
    Known before = { 0 };
    Node node = GAME_ROOT;
    bool is_first = true;

    text_append(json, ",\"positions\":[");
    for (size_t ply = 0; node != NODE_NONE; ply++) {
        Known known = look_up(n, ply, node);
        Position position;

        game_position(n->game, node, &position);
        if (known.depth > 0) {
            text_format(json, "%s{\"ply\":%zu", is_first ? "" : ",", ply);
            append_score(&known, json);
            append_line(&position, &known, json);
            append_loss(&before, &known, position.side, json);
            text_append_char(json, '}');
            is_first = false;
        }
        before = known;
        node = game_next(n->game, node);
    }
    text_append_char(json, ']');
}

static void append_accuracy(const AnalyseNumbers *n, Text *json)
{
    static const char *const names[] = { [WHITE] = "white", [BLACK] = "black" };
    size_t start = json->length;
    double percent;

    for (Color side = WHITE; side <= BLACK; side++)
        if (accuracy_of_side(n->scores, side, &percent))
            text_format(json, "%s\"%s\":%.1f",
                        json->length > start ? "," : ",\"accuracy\":{",
                        names[side], percent);
    if (json->length > start)
        text_append_char(json, '}');
}

void analyse_numbers_append(const AnalyseNumbers *numbers, Text *json)
{
    if (!span_ends_with(text_span(json), "}\n"))
        return;
    text_truncate(json, json->length - 2);
    text_format(json, ",\"key\":\"%016" PRIx64 "\"", numbers->key);
    append_accuracy(numbers, json);
    append_positions(numbers, json);
    text_append(json, "}\n");
}

/* --- EPD ------------------------------------------------------------------ */

static void set_operations(const Known *known, Epd *epd)
{
    Score score = epd->position.side == WHITE ? known->score : -known->score;
    MoveList line = { 0 };

    if (known->depth == 0)
        return;
    epd_set_number(epd, "acd", known->depth);
    if (score_is_mate(score))
        epd_set_number(epd, "dm", score_mate_moves(score));
    else
        epd_set_number(epd, "ce", score);
    for (unsigned i = 0; i < known->length; i++)
        line.moves[line.length++] = known->moves[i];
    if (line.length > 0)
        epd_set_line(epd, "pv", &line);
}

void analyse_numbers_epd(const AnalyseNumbers *numbers, Span line, Text *text)
{
    Known known = look_up(numbers, 0, GAME_ROOT);
    Epd epd = { 0 };

    if (line.length == 0 || epd_read(line, &epd, NULL) != OK)
        game_position(numbers->game, GAME_ROOT, &epd.position);
    set_operations(&known, &epd);
    epd_write(&epd, text);
    text_append_char(text, '\n');
    epd_free(&epd);
}
