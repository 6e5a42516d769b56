/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/openings_feed.h"

#include "base/checksum.h"
#include "base/files.h"
#include "base/memory.h"
#include "base/random.h"
#include "formats/book.h"
#include "formats/pgn.h"
#include "formats/source.h"
#include "notation/notation.h"

#include <math.h>
#include <string.h>

/* Collections with a quarter of a million openings are usual. */
enum {
    FILE_MAX = 1 << 30,
    BOOK_PLIES = 10,
    CHESS960_STARTS = 960,
    CHESS960_STEP = 389, /* has no divisor in common with them */
    BOOK_TRIES = 20
};

static const uint64_t PASS_STEP = 0xd1b54a32d192ed03u;

struct OpeningsFeed {
    char *name; /* of the file */
    Text content;
    Span *items; /* lines or games in it */
    Book *book;  /* if not NULL: lines of it at random, by `seed` */
    uint64_t seed;
    bool is_shuffled;
    size_t *order; /* of the items, in this pass through them */
    size_t pass;
    size_t count;
    size_t capacity;
    unsigned plies;
    bool are_games;
    bool is_chess960;
};

/* --- Opening a file ------------------------------------------------------- */

static void add_item(OpeningsFeed *feed, Span item)
{
    if (feed->count == feed->capacity) {
        feed->capacity = feed->capacity * 2 + 64;
        feed->items =
            memory_resize(feed->items, feed->capacity, sizeof *feed->items);
    }
    feed->items[feed->count++] = item;
}

static void add_lines(OpeningsFeed *feed)
{
    Span rest = text_span(&feed->content);
    Span line;

    while (span_split_line(&rest, &line))
        if (!epd_is_blank(line))
            add_item(feed, line);
}

static Status add_games(OpeningsFeed *feed, Fault *fault)
{
    Span content = text_span(&feed->content);
    PgnStream *stream = pgn_stream_new(source_from_span(content));
    bool is_found = true;
    PgnRaw raw;
    Status status = OK;

    while (status == OK && is_found) {
        status = pgn_stream_next(stream, &raw, &is_found, fault);
        if (status == OK && is_found) {
            add_item(feed, span_take(span_skip(content, (size_t)raw.offset),
                                     raw.text.length));
        }
    }
    pgn_stream_free(stream);
    return status;
}

/* A game begins with a tag or a move number; a FEN has eight ranks. */
static bool looks_like_games(Span content)
{
    Span word = { 0 };
    unsigned slashes = 0;

    if (span_starts_with(content, "\xef\xbb\xbf"))
        content = span_skip(content, 3);
    span_next_word(&content, &word);
    for (size_t i = 0; i < word.length; i++)
        slashes += word.data[i] == '/';
    return slashes != 7;
}

Status openings_feed_open(const char *path, bool is_chess960,
                          OpeningsFeed **result, Fault *fault)
{
    OpeningsFeed *feed = memory_zeroed(1, sizeof *feed);
    Status status = OK;

    feed->is_chess960 = is_chess960;
    feed->name = memory_copy_string(path == NULL ? "" : path);
    if (path == NULL && is_chess960) {
        feed->count = CHESS960_STARTS;
        *result = feed;
        return OK;
    }
    if (path == NULL) {
        feed->book = book_of_program();
        *result = feed;
        return OK;
    }
    if (book_is_polyglot(path))
        status = book_open(path, &feed->book, NULL, fault);
    else
        status = source_load(path, FILE_MAX, &feed->content, fault);
    if (status == OK && !book_is_text(text_span(&feed->content)))
        feed->book = book_of_bytes(text_span(&feed->content));
    if (feed->book != NULL || status != OK) {
        /* nothing more to do */
    } else if (looks_like_games(text_span(&feed->content))) {
        feed->are_games = true;
        status = add_games(feed, fault);
    } else {
        add_lines(feed);
    }
    if (status == OK && feed->book == NULL && feed->count == 0)
        status = fault_set(fault, ERR_FORMAT, "%s: no openings found", path);
    if (status != OK) {
        openings_feed_free(feed);
        return status;
    }
    *result = feed;
    return OK;
}

void openings_feed_free(OpeningsFeed *feed)
{
    if (feed == NULL)
        return;
    memory_free(feed->name);
    memory_free(feed->items);
    memory_free(feed->order);
    book_close(feed->book);
    text_free(&feed->content);
    memory_free(feed);
}

void openings_feed_set_plies(OpeningsFeed *feed, unsigned plies)
{
    feed->plies = plies;
}

size_t openings_feed_count(const OpeningsFeed *feed)
{
    return feed->book == NULL ? feed->count : SIZE_MAX;
}

/* The first pass is in an order that follows from the seed, and each other one
 * in an order of its own. */
static void set_pass(OpeningsFeed *feed, size_t pass)
{
    Random random;

    if (feed->order == NULL)
        feed->order = memory_zeroed(feed->count, sizeof *feed->order);
    for (size_t i = 0; i < feed->count; i++)
        feed->order[i] = i;
    random_start(&random, feed->seed + pass * PASS_STEP);
    random_shuffle(&random, feed->order, feed->count, sizeof *feed->order);
    feed->pass = pass;
}

/* Item `index` of all passes. */
static Span item_at(OpeningsFeed *feed, size_t index)
{
    size_t at = index % feed->count;

    if (!feed->is_shuffled)
        return feed->items[at];
    if (index / feed->count != feed->pass)
        set_pass(feed, index / feed->count);
    return feed->items[feed->order[at]];
}

/* A book is known by its name, without the folder. */
static Span last_part(const char *path)
{
    const char *slash = strrchr(path, '/');

    return span_from(slash == NULL ? path : slash + 1);
}

void openings_feed_shuffle(OpeningsFeed *feed, uint64_t seed)
{
    feed->seed = seed;
    feed->is_shuffled = feed->items != NULL;
    if (feed->is_shuffled)
        set_pass(feed, 0);
}

uint64_t openings_feed_checksum(const OpeningsFeed *feed)
{
    Span content = feed->content.length > 0 ? text_span(&feed->content)
                                            : last_part(feed->name);

    return checksum_hash64(0, content);
}

/* --- One opening ---------------------------------------------------------- */

static Status read_line(Span line, MatchOpening *opening, Fault *fault)
{
    Epd epd = { 0 };
    Status status = epd_read(line, &epd, fault);

    if (status == OK) {
        *opening = (MatchOpening){ .start = epd.position };
        epd_free(&epd);
    }
    return status;
}

/* Takes the moves of a game as they are read. */
typedef struct Collector {
    PgnVisitor visitor;
    MatchOpening opening;
    size_t capacity;
    unsigned plies;
    unsigned depth; /* of variations, whose moves do not count */
} Collector;

static void see_start(PgnVisitor *visitor, const Position *start)
{
    ((Collector *)(void *)visitor)->opening.start = *start;
}

static bool see_move(PgnVisitor *visitor, const Position *before, Move move)
{
    Collector *collector = (Collector *)(void *)visitor;
    MatchOpening *opening = &collector->opening;

    (void)before;
    if (collector->depth > 0)
        return true;
    if (move == MOVE_NULL ||
        (collector->plies > 0 && opening->count == collector->plies))
        return false;
    if (opening->count == collector->capacity) {
        collector->capacity = collector->capacity * 2 + 32;
        opening->moves = memory_resize(opening->moves, collector->capacity,
                                       sizeof *opening->moves);
    }
    opening->moves[opening->count++] = move;
    return true;
}

static void see_open(PgnVisitor *visitor)
{
    ((Collector *)(void *)visitor)->depth++;
}

static void see_close(PgnVisitor *visitor)
{
    ((Collector *)(void *)visitor)->depth--;
}

static Status read_game(Span text, unsigned plies, MatchOpening *opening,
                        Fault *fault)
{
    Collector collector = {
        .visitor = { .start = see_start,
                     .move = see_move,
                     .open = see_open,
                     .close = see_close },
        .plies = plies,
    };
    PgnRaw raw = pgn_raw_of(text);
    PgnSummary summary;

    position_start(&collector.opening.start);
    pgn_read(&raw, NULL, &collector.visitor, &summary);
    if (summary.fault.status != OK) {
        match_opening_release(&collector.opening);
        return fault_pass(fault, &summary.fault);
    }
    *opening = collector.opening;
    return OK;
}

/* A match wants many openings more than the best ones: moves that the book
 * prefers a hundred times are taken ten times as often. */
static void flatten_weights(BookMove *moves, size_t count)
{
    for (size_t i = 0; i < count; i++)
        moves[i].weight = (unsigned)ceil(sqrt(moves[i].weight));
}

/* Follow the book at random, at most `most` moves. */
static Status walk_once(const OpeningsFeed *feed, Random *random, size_t most,
                        MatchOpening *line, Fault *fault)
{
    BookMove *known = memory_zeroed(BOOK_MOVES_MAX, sizeof *known);
    Position position = line->start;
    Status status = OK;

    line->count = 0;
    while (line->count < most) {
        size_t count;

        status = book_moves(feed->book, &position, known, &count, fault);
        if (status != OK)
            break;
        flatten_weights(known, count);
        Move move = book_choose(known, count, BOOK_WEIGHTED, random);

        if (move == MOVE_NONE)
            break;
        line->moves[line->count++] = move;
        position_make(&position, move);
    }
    memory_free(known);
    return status;
}

/* A line of the book, always the same for the same number; another one is
 * tried when it leads out of the book too soon. */
static Status walk_book(const OpeningsFeed *feed, size_t index,
                        MatchOpening *opening, Fault *fault)
{
    size_t most = feed->plies > 0 ? feed->plies : BOOK_PLIES;
    MatchOpening line = { .moves = memory_zeroed(most, sizeof *line.moves) };
    Random random;
    Status status = OK;

    random_start(&random, feed->seed + index * 0x9e3779b97f4a7c15u);
    position_start(&line.start);
    for (int i = 0; i < BOOK_TRIES && status == OK && line.count < most; i++)
        status = walk_once(feed, &random, most, &line, fault);
    if (status != OK) {
        match_opening_release(&line);
        return status;
    }
    *opening = line;
    return OK;
}

/* All start positions before one comes again, where to begin by the seed. */
static void take_start960(const OpeningsFeed *feed, size_t index,
                          MatchOpening *opening)
{
    uint64_t number =
        feed->seed % CHESS960_STARTS + index % CHESS960_STARTS * CHESS960_STEP;

    *opening = (MatchOpening){ 0 };
    position_start960(&opening->start, (unsigned)(number % CHESS960_STARTS));
}

Status openings_feed_get(OpeningsFeed *feed, size_t index,
                         MatchOpening *opening, Fault *fault)
{
    Status status = OK;

    if (feed->book != NULL)
        status = walk_book(feed, index, opening, fault);
    else if (feed->items == NULL)
        take_start960(feed, index, opening);
    else if (feed->are_games)
        status = read_game(item_at(feed, index), feed->plies, opening, fault);
    else
        status = read_line(item_at(feed, index), opening, fault);
    if (status != OK)
        return fault_prefix(fault, status, "%s: ", feed->name);
    opening->start.is_chess960 |= feed->is_chess960;
    return OK;
}

void match_opening_release(MatchOpening *opening)
{
    memory_free(opening->moves);
    *opening = (MatchOpening){ 0 };
}
