/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/report.h"

#include "base/memory.h"
#include "study/labels.h"

enum {
    LINE_WRITTEN = 6 /* moves of a better line that go into the game */
};

typedef struct ReportPlace {
    Node node;
    Score score; /* for White */
    int depth;   /* 0: nothing known */
    unsigned length;
    Move moves[LINE_WRITTEN];
} ReportPlace;

struct Report {
    Scores *scores;
    SearchLimits limits;
    ReportPlace *places; /* of the main line, from the root on */
    size_t count;
    size_t left; /* still to be looked at */
    Color side;  /* to move at the present one */
};

Report *report_new(Scores *scores, const SearchLimits *limits)
{
    const Game *game = scores_game(scores);
    Report *report = memory_zeroed(1, sizeof *report);
    Node node = GAME_ROOT;

    report->scores = scores;
    report->limits = *limits;
    for (; node != NODE_NONE; node = game_next(game, node)) {
        report->places = memory_resize(report->places, report->count + 1,
                                       sizeof *report->places);
        report->places[report->count++] = (ReportPlace){ .node = node };
    }
    report->left = report->count;
    return report;
}

void report_free(Report *report)
{
    if (report == NULL)
        return;
    memory_free(report->places);
    memory_free(report);
}

/* --- Looking at one position after the other ------------------------------ */

bool report_next(Report *report, Question *question)
{
    const Game *game = scores_game(report->scores);

    for (; report->left > 0; report->left--) {
        Node node = report->places[report->left - 1].node;
        Position position;

        if (!game_has(game, node))
            return false;
        game_position(game, node, &position);
        if (!movegen_any(&position))
            continue; /* the end of the game needs no engine */
        report->side = position.side;
        *question = (Question){ .node = node, .limits = report->limits };
        return true;
    }
    return false;
}

static void keep_line(ReportPlace *place, const SearchLine *line, Color side)
{
    if (line->index > 1 || line->bound != BOUND_EXACT)
        return;
    place->score = side == WHITE ? line->score : -line->score;
    place->depth = line->depth;
    place->length = line->pv_length < LINE_WRITTEN ? line->pv_length
                                                   : (unsigned)LINE_WRITTEN;
    for (unsigned i = 0; i < place->length; i++)
        place->moves[i] = line->pv[i];
}

static void finish_place(Report *report, const ReportPlace *place)
{
    Assessment found = {
        .score = place->score,
        /* what the user's limit allows is good enough */
        .depth = place->depth < SCORE_SETTLED ? SCORE_SETTLED : place->depth,
        .best = place->length > 0 ? place->moves[0] : MOVE_NONE,
    };

    if (place->depth > 0)
        scores_keep(report->scores, place->node, found);
    report->left--;
}

void report_take(Report *report, const EngineEvent *event)
{
    ReportPlace *place;

    if (report->left == 0)
        return;
    place = &report->places[report->left - 1];
    if (event->kind == ENGINE_LINE)
        keep_line(place, &event->line, report->side);
    if (event->kind == ENGINE_ANSWER)
        finish_place(report, place);
}

size_t report_count(const Report *report)
{
    return report->count;
}

size_t report_left(const Report *report)
{
    return report->left;
}

/* --- Writing it into the game --------------------------------------------- */

/* What a person thinks of the move counts more. */
static bool has_judgement(const Game *game, Node node)
{
    for (uint8_t nag = 1; nag <= 6; nag++)
        if (game_has_nag(game, node, nag))
            return true;
    return false;
}

static void write_place(const Report *report, Game *game, size_t index)
{
    const ReportPlace *place = &report->places[index];
    const ReportPlace *before = &report->places[index - 1];
    Label label = label_of_move(report->scores, place->node);

    if (place->depth > 0)
        game_set_evaluation(
            game, place->node,
            (Evaluation){ place->score, (unsigned)place->depth });
    if (label < LABEL_INACCURACY)
        return;
    if (!has_judgement(game, place->node))
        game_add_nag(game, place->node, label_nag(label));
    if (before->length > 0 && before->moves[0] != game_move(game, place->node))
        game_insert_line(game, before->node, before->moves, before->length,
                         NULL, NULL);
}

void report_annotate(const Report *report, Game *game)
{
    game_begin(game);
    for (size_t i = 1; i < report->count; i++)
        write_place(report, game, i);
    game_end(game);
}

bool report_is_needless(const Game *game)
{
    Node node = game_next(game, GAME_ROOT);
    Evaluation evaluation;

    for (; node != NODE_NONE; node = game_next(game, node))
        if (!game_evaluation(game, node, &evaluation) &&
            (game_next(game, node) != NODE_NONE ||
             game_parent(game, node) == GAME_ROOT))
            return false;
    return true;
}
