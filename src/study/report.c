/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/report.h"

#include "base/memory.h"
#include "study/labels.h"
#include "study/verdict.h"

enum {
    LINE_WRITTEN = 6, /* moves of a better line that go into the game */
    LINE_KEPT = 16,   /* as far as words about a move may need them */
    MORE_EFFORT = 4,  /* times as much for a second look, */
    MORE_DEPTH = 3    /* or about that, in plies */
};

typedef struct ReportPlace {
    Node node;
    bool is_pawn_ending;
    bool was_seen_twice;
    Score score; /* for White */
    int depth;   /* 0: nothing known */
    unsigned length;
    Move moves[LINE_KEPT];
} ReportPlace;

struct Report {
    Scores *scores;
    ReportScope scope;
    size_t first; /* place to be looked at */
    SearchLimits limits;
    ReportPlace *places; /* of the main line, from the root on */
    size_t count;
    size_t left;    /* still to be looked at for the first time */
    size_t seconds; /* looked at twice, or being so */
    ReportPlace *asked;
    Color side;       /* to move there */
    ReportPlace seen; /* what the present look has shown */
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

void report_set_scope(Report *report, ReportScope scope)
{
    report->scope = scope;
    report->first = scope.first > 0 ? scope.first - 1 : 0;
    if (report->first > report->count)
        report->first = report->count;
}

bool report_finding(const Report *report, size_t index, ReportFinding *finding)
{
    const ReportPlace *place;

    if (index >= report->count)
        return false;
    place = &report->places[index];
    *finding = (ReportFinding){ place->node, place->score, place->depth,
                                place->length, place->moves };
    return true;
}

void report_free(Report *report)
{
    if (report == NULL)
        return;
    memory_free(report->places);
    memory_free(report);
}

/* --- What is to be looked at ---------------------------------------------- */

static bool has_pawns_only(const Position *position)
{
    for (Square square = A1; square <= H8; square++) {
        Piece piece = position->squares[square];

        if (piece != NO_PIECE && piece_type(piece) != PAWN &&
            piece_type(piece) != KING)
            return false;
    }
    return true;
}

/* Is the move to this place one that is judged? */
static bool is_judged(const Report *report, size_t index)
{
    const ReportScope *scope = &report->scope;
    Position position;

    if (index == 0 || index >= report->count || index <= report->first)
        return false;
    if (!scope->has_side)
        return true;
    game_position(scores_game(report->scores), report->places[index].node,
                  &position);
    return position.side != scope->side;
}

/* Has the move to this place a label that is still to be confirmed? */
static bool is_labelled(const Report *report, size_t index)
{
    return is_judged(report, index) &&
           label_of_move(report->scores, report->places[index].node) >=
               LABEL_INACCURACY;
}

/*
 * A label follows from the scores before and after a move, so both are looked
 * at again before it stands; what that changes may raise a doubt next to it.
 * In pawn endings every position is: a first look often takes a draw for a win
 * there.
 */
static ReportPlace *find_doubt(const Report *report)
{
    for (size_t i = report->count; i-- > 0;) {
        ReportPlace *place = &report->places[i];

        if (place->depth > 0 && !place->was_seen_twice &&
            (place->is_pawn_ending || is_labelled(report, i) ||
             is_labelled(report, i + 1)))
            return place;
    }
    return NULL;
}

static SearchLimits limits_of(const Report *report)
{
    SearchLimits limits = report->limits;

    limits.ends_at_mate = true;
    if (!report->asked->was_seen_twice)
        return limits;
    limits.movetime *= MORE_EFFORT;
    limits.nodes *= MORE_EFFORT;
    if (limits.depth > 0)
        limits.depth = limits.depth + MORE_DEPTH < MAX_PLY
                           ? limits.depth + MORE_DEPTH
                           : MAX_PLY - 1;
    return limits;
}

/* False if it is the end of the game, which needs no engine. */
static bool ask(Report *report, ReportPlace *place, Question *question)
{
    const Game *game = scores_game(report->scores);
    Position position;

    game_position(game, place->node, &position);
    if (!movegen_any(&position))
        return false;
    place->is_pawn_ending = has_pawns_only(&position);
    report->asked = place;
    report->side = position.side;
    report->seen = (ReportPlace){ .node = place->node };
    *question = (Question){ .node = place->node, .limits = limits_of(report) };
    return true;
}

bool report_next(Report *report, Question *question)
{
    const Game *game = scores_game(report->scores);
    ReportPlace *place;

    if (report->asked != NULL)
        return game_has(game, report->asked->node) &&
               ask(report, report->asked, question);
    for (; report->left > report->first; report->left--) {
        place = &report->places[report->left - 1];
        if (!game_has(game, place->node))
            return false;
        if (ask(report, place, question))
            return true;
    }
    place = find_doubt(report);
    if (place == NULL)
        return false;
    place->was_seen_twice = true;
    report->seconds++;
    report->asked = place;
    return game_has(game, place->node) && ask(report, place, question);
}

/* --- What is seen --------------------------------------------------------- */

static void keep_line(ReportPlace *seen, const SearchLine *line, Color side)
{
    if (line->index > 1 || line->bound != BOUND_EXACT)
        return;
    seen->score = side == WHITE ? line->score : -line->score;
    seen->depth = line->depth;
    seen->length =
        line->pv_length < LINE_KEPT ? line->pv_length : (unsigned)LINE_KEPT;
    for (unsigned i = 0; i < seen->length; i++)
        seen->moves[i] = line->pv[i];
}

static void finish_look(Report *report)
{
    const ReportPlace *seen = &report->seen;
    ReportPlace *place = report->asked;
    Assessment found = {
        .score = seen->score,
        /* what the user's limit allows is good enough */
        .depth = seen->depth < SCORE_SETTLED ? SCORE_SETTLED : seen->depth,
        .best = seen->length > 0 ? seen->moves[0] : MOVE_NONE,
    };

    if (!place->was_seen_twice)
        report->left--;
    report->asked = NULL;
    if (seen->depth == 0)
        return;
    scores_keep(report->scores, place->node, found);
    place->score = seen->score;
    place->depth = seen->depth;
    place->length = seen->length;
    for (unsigned i = 0; i < seen->length; i++)
        place->moves[i] = seen->moves[i];
}

void report_take(Report *report, const EngineEvent *event)
{
    if (report->asked == NULL)
        return;
    if (event->kind == ENGINE_LINE)
        keep_line(&report->seen, &event->line, report->side);
    if (event->kind == ENGINE_ANSWER)
        finish_look(report);
}

size_t report_count(const Report *report)
{
    return report->count - report->first + report->seconds;
}

size_t report_left(const Report *report)
{
    bool is_second = report->asked != NULL && report->asked->was_seen_twice;

    return report->left - report->first + (is_second ? 1 : 0);
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

/* A few moves that nobody has said anything about, as reports write them. */
static bool is_bare_line(const Game *game, Node node)
{
    size_t length = 0;

    for (; node != NODE_NONE; node = game_next(game, node))
        if (++length > LINE_WRITTEN || game_child_count(game, node) > 1 ||
            game_nag_count(game, node) > 0 ||
            game_comment(game, node, PLACE_AFTER).length > 0 ||
            game_comment(game, node, PLACE_BEFORE).length > 0 ||
            game_command_count(game, node, PLACE_AFTER) > 0)
            return false;
    return true;
}

/* The better line, which begins with [%best] of the position before. */
static void take_back_line(Game *game, Node node)
{
    Node before = game_parent(game, node);
    Position position;
    Move best;
    Span words;

    if (!game_find_command(game, before, "best", &words))
        return;
    game_position(game, before, &position);
    if (move_read(&position, words, NULL, &best, NULL) != OK)
        return;

    Node line = game_find_child(game, before, best);

    if (line != NODE_NONE && line != node && is_bare_line(game, line))
        game_delete(game, line);
}

/* What an earlier report has said; its words tell that the glyph and the line
 * are its own. */
static void take_back_verdict(Game *game, Node node)
{
    Label label = verdict_label(game, node);

    if (label == LABEL_NONE)
        return;
    game_set_comment(game, node, PLACE_AFTER, span_from(""));
    game_remove_nag(game, node, label_nag(label));
    take_back_line(game, node);
}

static void write_score(Game *game, const ReportPlace *place)
{
    Position position;
    char shown[MOVE_TEXT_SIZE];

    if (place->depth == 0)
        return;
    game_set_evaluation(game, place->node,
                        (Evaluation){ place->score, (unsigned)place->depth });
    if (place->length == 0)
        return;
    game_position(game, place->node, &position);
    move_write(&position, place->moves[0], MOVE_SAN, shown);
    game_set_command(game, place->node, "best", span_from(shown));
}

static void write_verdict(const Report *report, Game *game, size_t index)
{
    const ReportPlace *place = &report->places[index];
    const ReportPlace *before = &report->places[index - 1];
    Move best = scores_best(report->scores, before->node);
    Text text = { 0 };
    Verdict verdict = { .scores = report->scores,
                        .node = place->node,
                        .reply = { place->moves, place->length },
                        .better = { &best, best != MOVE_NONE } };

    if (before->length > 0 && before->moves[0] == best)
        verdict.better = (VerdictLine){ before->moves, before->length };

    if (game_comment(game, place->node, PLACE_AFTER).length > 0)
        return;
    verdict_append(&verdict, MOVE_SAN, &text);
    game_set_comment(game, place->node, PLACE_AFTER, text_span(&text));
    text_free(&text);
}

static void write_label(const Report *report, Game *game, size_t index)
{
    const ReportPlace *place = &report->places[index];
    const ReportPlace *before = &report->places[index - 1];
    Label label = label_of_move(report->scores, place->node);
    size_t length =
        before->length < LINE_WRITTEN ? before->length : (size_t)LINE_WRITTEN;

    if (label < LABEL_INACCURACY)
        return;
    if (!has_judgement(game, place->node)) {
        game_add_nag(game, place->node, label_nag(label));
        write_verdict(report, game, index);
    }
    if (length > 0 && before->moves[0] != game_move(game, place->node))
        game_insert_line(game, before->node, before->moves, length, NULL, NULL);
}

void report_annotate(const Report *report, Game *game)
{
    game_begin(game);
    for (size_t i = 1; i < report->count; i++)
        if (is_judged(report, i))
            take_back_verdict(game, report->places[i].node);
    for (size_t i = 0; i < report->count; i++) {
        if (is_judged(report, i))
            write_label(report, game, i);
        write_score(game, &report->places[i]);
    }
    game_end(game);
}

bool report_is_needless_from(const Game *game, size_t first)
{
    Node node = game_next(game, GAME_ROOT);
    Evaluation evaluation;

    for (size_t ply = 1; node != NODE_NONE; node = game_next(game, node), ply++)
        if (ply + 1 >= first && !game_evaluation(game, node, &evaluation) &&
            (game_next(game, node) != NODE_NONE ||
             game_parent(game, node) == GAME_ROOT))
            return false;
    return true;
}

bool report_is_needless(const Game *game)
{
    return report_is_needless_from(game, 0);
}

bool report_is_written(const Game *game)
{
    Span best;

    return game_next(game, GAME_ROOT) != NODE_NONE &&
           game_find_command(game, GAME_ROOT, "best", &best) &&
           report_is_needless(game);
}
