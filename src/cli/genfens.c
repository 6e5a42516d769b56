/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/genfens.h"

#include "base/memory.h"
#include "base/random.h"
#include "engine/engine.h"
#include "formats/source.h"
#include "notation/epd.h"
#include "notation/fen.h"

#include <string.h>

enum {
    BOOK_MAX = 1 << 30, /* bytes */
    COUNT_MAX = 100000000,
    MOVES_MAX = 100,
    MOVES = 8,         /* half-moves, or one more, from the start position */
    MOVES_OF_BOOK = 4, /* the same from one of a book */
    GLANCE = 1000,     /* nodes of the search */
    DECIDED = 300,     /* centipawns */
    TRIES = 200        /* then a decided one will do */
};

struct Genfens {
    int64_t count; /* still to come */
    int64_t moves;
    Random random;
    Text book;
    Span *lines; /* of the book */
    size_t line_count;
    Engine *engine;
    Score score; /* of the search */
};

/* --- Words ---------------------------------------------------------------- */

static Status expect_number(Span *words, int64_t most, int64_t *number)
{
    Span word = { 0 };

    span_next_word(words, &word);
    return span_to_integer(word, 0, most, number) ? OK : ERR_USAGE;
}

static void add_line(Genfens *genfens, Span line)
{
    size_t count = genfens->line_count;

    if ((count & (count + 1)) == 0)
        genfens->lines = memory_resize(genfens->lines, 2 * (count + 1),
                                       sizeof *genfens->lines);
    genfens->lines[genfens->line_count++] = line;
}

static Status load_book(Genfens *genfens, Span name, Fault *fault)
{
    char *path = span_copy(name);
    Status status = source_load(path, BOOK_MAX, &genfens->book, fault);
    Span rest = text_span(&genfens->book);
    Span line;

    while (status == OK && span_split_line(&rest, &line))
        if (!epd_is_blank(line))
            add_line(genfens, line);
    if (status == OK && genfens->line_count == 0)
        status = fault_set(fault, ERR_FORMAT, "%s: no positions found", path);
    memory_free(path);
    return status;
}

/* Words that others have and we do not are no reason to fail. */
static Status read_words(Genfens *genfens, Span words, Fault *fault)
{
    int64_t seed = 0;
    Span word;
    Status status = expect_number(&words, COUNT_MAX, &genfens->count);

    genfens->moves = -1;
    while (status == OK && span_next_word(&words, &word))
        if (span_equals(word, "seed"))
            status = expect_number(&words, INT64_MAX, &seed);
        else if (span_equals(word, "moves"))
            status = expect_number(&words, MOVES_MAX, &genfens->moves);
        else if (span_equals(word, "book") && span_next_word(&words, &word) &&
                 !span_equals_ignoring_case(word, "none"))
            status = load_book(genfens, word, fault);
    random_start(&genfens->random, (uint64_t)seed);
    if (genfens->moves < 0)
        genfens->moves = genfens->line_count > 0 ? MOVES_OF_BOOK : MOVES;
    if (status == ERR_USAGE)
        return fault_set(fault, status,
                         "expected genfens N seed S book None|FILE [moves M]");
    return status;
}

/* --- Positions ------------------------------------------------------------ */

static void hear(void *context, const EngineEvent *event)
{
    Genfens *genfens = context;

    if (event->kind == ENGINE_ANSWER)
        genfens->score = event->line.score;
}

static bool set_start(Genfens *genfens, Position *position)
{
    Epd epd = { 0 };
    Status status = OK;

    position_start(position);
    if (genfens->line_count > 0)
        status = epd_read(
            genfens->lines[random_below(&genfens->random, genfens->line_count)],
            &epd, NULL);
    if (genfens->line_count > 0 && status == OK)
        *position = epd.position;
    epd_free(&epd);
    return status == OK;
}

/* False if it ends before. */
static bool play_random_moves(Genfens *genfens, Position *position)
{
    int64_t count = genfens->moves + (int64_t)random_below(&genfens->random, 2);
    MoveList moves;

    for (int64_t i = 0; i < count; i++) {
        movegen_list(position, &moves);
        if (moves.length == 0)
            return false;
        position_make(
            position,
            moves.moves[random_below(&genfens->random, moves.length)]);
    }
    return outcome_of(position, NULL) == OUTCOME_OPEN;
}

static bool is_decided(Genfens *genfens, const Position *position)
{
    SearchTask task = { .position = *position, .limits = { .nodes = GLANCE } };

    engine_clear(genfens->engine);
    engine_start(genfens->engine, &task);
    engine_wait(genfens->engine);
    return genfens->score > DECIDED || genfens->score < -DECIDED;
}

bool genfens_next(Genfens *genfens, Text *text)
{
    Position position;
    char fen[FEN_SIZE];
    unsigned tries = 0;

    if (genfens->count == 0)
        return false;
    do {
        tries++;
    } while (tries < 2 * TRIES &&
             (!set_start(genfens, &position) ||
              !play_random_moves(genfens, &position) ||
              (tries < TRIES && is_decided(genfens, &position))));
    genfens->count--;
    fen_write(&position, FEN_STANDARD, fen);
    text_format(text, "info string genfens %s\n", fen);
    return true;
}

/* --- The object ----------------------------------------------------------- */

static Status make_engine(Genfens *genfens, const char *judge, Fault *fault)
{
    Status status;

    genfens->engine = engine_new(hear, genfens);
    if (genfens->engine == NULL)
        return fault_set(fault, ERR_MEMORY, "not enough memory for an engine");
    status = engine_set_hash(genfens->engine, 1, fault);
    return status == OK ? engine_set_judge(genfens->engine, judge, fault)
                        : status;
}

Status genfens_new(Span words, const char *judge, Genfens **result,
                   Fault *fault)
{
    Genfens *genfens = memory_zeroed(1, sizeof *genfens);
    Status status = read_words(genfens, words, fault);

    if (status == OK)
        status = make_engine(genfens, judge, fault);
    if (status == OK)
        *result = genfens;
    else
        genfens_free(genfens);
    return status;
}

void genfens_free(Genfens *genfens)
{
    if (genfens == NULL)
        return;
    engine_free(genfens->engine);
    memory_free(genfens->lines);
    text_free(&genfens->book);
    memory_free(genfens);
}
