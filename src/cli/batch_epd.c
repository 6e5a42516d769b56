/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch_epd.h"

#include "base/base.h"
#include "cli/batch.h"
#include "cli/option_values.h"
#include "cli/part.h"
#include "formats/source.h"
#include "notation/notation.h"

#include <inttypes.h>

enum {
    SUITE_LIMIT = 256 << 20,
    DEFAULT_MOVETIME = 1000,
    GLANCE = 100,        /* ms between looks whether we shall stop */
    NAME_MAX_LENGTH = 60 /* bytes of an id that are shown */
};

/* What the engine said last of the position at hand. */
typedef struct Reply {
    SearchLine line;
    Move move;
    uint64_t nodes;
    int64_t time;
} Reply;

typedef struct Suite {
    Engine *engine;
    SearchLimits limits;
    Reply reply;
    const char *path;
    Part part;
    uint64_t number; /* of the line with a position, from 1 */
    unsigned unread; /* lines that are not positions */
    unsigned positions;
    unsigned with_moves; /* positions that name good or bad moves */
    unsigned solved;
    unsigned with_mate;
    unsigned announced; /* mates for the right side */
    unsigned exact;
    int64_t points;
    int64_t points_possible;
    uint64_t nodes;
} Suite;

static void hear(void *context, const EngineEvent *event)
{
    Reply *reply = context;

    if (event->kind == ENGINE_LINE && event->line.index == 1 &&
        event->line.bound == BOUND_EXACT)
        reply->line = event->line;
    if (event->kind != ENGINE_ANSWER)
        return;
    reply->move = event->move;
    reply->nodes = event->nodes;
    reply->time = event->time;
}

static bool is_among(const MoveList *moves, Move move)
{
    for (size_t i = 0; i < moves->length; i++)
        if (moves->moves[i] == move)
            return true;
    return false;
}

/* The length of the mate that the suite knows: from dm, or from mate, which is
 * negative when the side to move is mated. */
static int known_mate(const Epd *epd)
{
    int64_t number = 0;

    if (epd_number(epd, "dm", &number) || epd_number(epd, "mate", &number))
        return number > -1000 && number < 1000 ? (int)number : 0;
    return 0;
}

/* c9 lists moves, c8 what each of them is worth. */
static void add_points(Suite *suite, const Epd *epd)
{
    Text moves = { 0 };
    Text values = { 0 };

    if (epd_text(epd, "c9", &moves) && epd_text(epd, "c8", &values)) {
        Span move_rest = text_span(&moves);
        Span value_rest = text_span(&values);
        Span word;
        Span value;
        int64_t points = 0;
        int64_t best = 0;

        while (span_next_word(&move_rest, &word) &&
               span_next_word(&value_rest, &value) &&
               span_to_integer(value, 0, 1000, &points)) {
            if (points > best)
                best = points;
            if (uci_read(&epd->position, word) == suite->reply.move)
                suite->points += points;
        }
        suite->points_possible += best;
    }
    text_free(&moves);
    text_free(&values);
}

/* What there is to say about the mate, "" if there is none to find. */
static const char *judge_mate(Suite *suite, int known)
{
    Score score = suite->reply.line.score;

    if (known == 0)
        return "";
    suite->with_mate++;
    if (!score_is_mate(score) || (score > 0) != (known > 0))
        return "no mate";
    suite->announced++;
    if (score_mate_moves(score) != known)
        return "longer mate";
    suite->exact++;
    return "mate";
}

/* Moves that cannot be played here do not count. */
static const char *judge_move(Suite *suite, const Epd *epd)
{
    MoveList good = { 0 };
    MoveList bad = { 0 };
    Move move = suite->reply.move;

    epd_moves(epd, "bm", &good, NULL);
    epd_moves(epd, "am", &bad, NULL);
    if (good.length == 0 && bad.length == 0)
        return "";
    suite->with_moves++;
    if ((good.length > 0 && !is_among(&good, move)) || is_among(&bad, move))
        return "wrong";
    suite->solved++;
    return "solved";
}

static void think(Suite *suite, const Epd *epd, int known)
{
    SearchTask task = { .position = epd->position, .limits = suite->limits };

    suite->reply = (Reply){ 0 };
    task.limits.mate = known;
    engine_clear(suite->engine);
    engine_start(suite->engine, &task);
    while (!batch_is_stopped() && !engine_wait_for(suite->engine, GLANCE))
        continue;
    engine_stop(suite->engine);
    suite->nodes += suite->reply.nodes;
}

static void solve(Suite *suite, const Epd *epd)
{
    char move[MOVE_TEXT_SIZE];
    char score[SCORE_TEXT_SIZE];
    Text name = { 0 };
    int known = known_mate(epd);
    const Reply *reply = &suite->reply;

    think(suite, epd, known);
    if (batch_is_stopped())
        return;
    suite->positions++;
    move_write(&epd->position, reply->move, MOVE_SAN, move);
    score_format(reply->line.score, score);
    epd_text(epd, "id", &name);
    add_points(suite, epd);
    display_print("%4u %-7s %-8s %8s d%-3d %11" PRIu64 "  %-11s %.*s\n",
                  suite->positions, move, score, judge_move(suite, epd),
                  reply->line.depth, reply->nodes, judge_mate(suite, known),
                  SPAN_ARGUMENTS(span_take(text_span(&name), NAME_MAX_LENGTH)));
    display_flush();
    text_free(&name);
}

static void complain(const Suite *suite, size_t line, const Fault *fault)
{
    display_error("%s: line %zu: %s", suite->path, line, fault->text);
}

/* A line that cannot be read is told of and left out; operations that make no
 * sense are told of. */
static void solve_line(Suite *suite, Span line, size_t number)
{
    Epd epd = { 0 };
    Fault fault = { 0 };

    if (epd_read(line, &epd, &fault) != OK) {
        complain(suite, number, &fault);
        suite->unread++;
        return;
    }
    if (epd_check(&epd, &fault) != OK)
        complain(suite, number, &fault);
    if (movegen_any(&epd.position))
        solve(suite, &epd);
    epd_free(&epd);
}

static void solve_all(Suite *suite, Span content)
{
    Span line;
    size_t number = 0;

    while (!batch_is_stopped() && span_split_line(&content, &line)) {
        number++;
        if (!epd_is_blank(line) && part_has(&suite->part, ++suite->number))
            solve_line(suite, line, number);
    }
}

static void print_sums(const Suite *suite, int64_t time)
{
    display_print("\npositions %u, nodes %" PRIu64 ", time %" PRId64 " ms\n",
                  suite->positions, suite->nodes, time);
    if (suite->with_mate > 0)
        display_print("mates announced %u of %u, at their exact length %u\n",
                      suite->announced, suite->with_mate, suite->exact);
    if (suite->points_possible > 0)
        display_print("points %" PRId64 " of %" PRId64 "\n", suite->points,
                      suite->points_possible);
    if (suite->with_moves > 0)
        display_print("solved %u of %u\n", suite->solved, suite->with_moves);
}

static Status read_limits(const Options *options, Suite *suite, Fault *fault)
{
    int64_t depth = 0;
    int64_t nodes = 0;
    int64_t movetime = 0;
    int64_t threads = 1;
    int64_t megabytes = 64;
    Status status = option_number(
        options, (OptionRange){ OPTION_DEPTH, 1, MAX_PLY - 1 }, &depth, fault);

    if (status == OK)
        status = option_number(options,
                               (OptionRange){ OPTION_NODES, 1, INT64_MAX / 2 },
                               &nodes, fault);
    if (status == OK)
        status = option_number(
            options, (OptionRange){ OPTION_MOVETIME, 1, INT64_MAX / 2 },
            &movetime, fault);
    if (status == OK)
        status = option_number(options,
                               (OptionRange){ OPTION_THREADS, 1, THREADS_MAX },
                               &threads, fault);
    if (status == OK)
        status =
            option_number(options, (OptionRange){ OPTION_HASH, 1, HASH_MAX },
                          &megabytes, fault);
    if (status != OK)
        return status;
    if (depth == 0 && nodes == 0 && movetime == 0)
        movetime = DEFAULT_MOVETIME;
    suite->limits = (SearchLimits){ .depth = (int)depth,
                                    .nodes = (uint64_t)nodes,
                                    .movetime = movetime };
    status = engine_set_hash(suite->engine, (size_t)megabytes, fault);
    if (status == OK)
        status = engine_set_threads(suite->engine, (unsigned)threads, fault);
    if (status == OK)
        status = option_set_judge(options, suite->engine, fault);
    engine_set_overhead(suite->engine, 0);
    return status;
}

Status batch_epd(const Options *options, Fault *fault)
{
    Suite suite = { .path = option_value(options, OPTION_EPD) };
    Text content = { 0 };
    Status status;

    suite.engine = engine_new(hear, &suite.reply);
    if (suite.engine == NULL)
        return fault_set(fault, ERR_MEMORY, "not enough memory for an engine");
    status = read_limits(options, &suite, fault);
    if (status == OK)
        status = option_part(options, &suite.part, fault);
    if (status == OK)
        status = source_load(suite.path, SUITE_LIMIT, &content, fault);
    if (status == OK) {
        int64_t start = clock_milliseconds();

        batch_begin();

        solve_all(&suite, text_span(&content));
        print_sums(&suite, clock_milliseconds() - start);
    }
    if (status == OK && batch_is_stopped())
        status = batch_stopped(fault);
    if (status == OK && suite.unread > 0)
        status = fault_set(fault, ERR_FORMAT,
                           "%s: %u lines skipped: not a valid FEN", suite.path,
                           suite.unread);
    engine_free(suite.engine);
    text_free(&content);
    return status;
}
