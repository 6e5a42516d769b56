/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looking into books.
 *
 * A file is not loaded: a look into it is a binary search that reads one entry
 * a step.  A file that turns out not to be sorted is searched from one end to
 * the other, which is slow but finds what is there.
 */
#include "formats/book.h"

#include "base/files.h"
#include "base/memory.h"
#include "formats/book_make.h"
#include "formats/openings_table.h"

#include <string.h>

struct Book {
    FileReader *reader; /* NULL: in memory */
    char *path;
    uint64_t count;
    bool is_sorted;
    const PolyglotEntry *entries;
    PolyglotEntry *own; /* the same, if they are ours to free */
    size_t capacity;
};

/* --- Opening -------------------------------------------------------------- */

/* Blocks that are looked at to see whether a file is sorted: all of a small
 * file, some of a big one. */
enum { CHECK_ENTRIES = 1024, CHECK_BLOCKS = 256 };

static Status read_entries(const Book *book, uint64_t first, size_t count,
                           unsigned char *bytes, Fault *fault)
{
    size_t size = count * POLYGLOT_ENTRY_SIZE;
    size_t done = 0;
    Status status =
        file_reader_seek(book->reader, first * POLYGLOT_ENTRY_SIZE, fault);

    if (status == OK)
        status = file_reader_read(book->reader, bytes, size, &done, fault);
    if (status == OK && done < size)
        return fault_set(fault, ERR_CHANGED, "%s: truncated by another program",
                         book->path);
    return status;
}

static Status check_block(Book *book, uint64_t first, Key *last, Fault *fault)
{
    unsigned char bytes[CHECK_ENTRIES * POLYGLOT_ENTRY_SIZE];
    uint64_t left = book->count - first;
    size_t count = left < CHECK_ENTRIES ? (size_t)left : CHECK_ENTRIES;
    Status status = read_entries(book, first, count, bytes, fault);

    for (size_t i = 0; status == OK && i < count; i++) {
        Key key = bytes_big64(bytes + i * POLYGLOT_ENTRY_SIZE);

        if (key < *last)
            book->is_sorted = false;
        *last = key;
    }
    return status;
}

static Status check_order(Book *book, Fault *fault)
{
    uint64_t blocks = (book->count + CHECK_ENTRIES - 1) / CHECK_ENTRIES;
    uint64_t looks = blocks < CHECK_BLOCKS ? blocks : CHECK_BLOCKS;
    Status status = OK;
    Key last = 0;

    book->is_sorted = true;
    for (uint64_t i = 0; i < looks && status == OK && book->is_sorted; i++)
        status =
            check_block(book, blocks * i / looks * CHECK_ENTRIES, &last, fault);
    return status;
}

static void warn(Fault *warning, const Book *book, const char *message)
{
    if (warning != NULL)
        fault_set(warning, ERR_FORMAT, "%s: %s", book->path, message);
}

static Status open_polyglot(const char *path, Book **result, Fault *warning,
                            Fault *fault)
{
    FileReader *reader;
    Status status = file_reader_open(path, &reader, fault);

    if (status != OK)
        return status;

    Book *book = memory_zeroed(1, sizeof *book);
    uint64_t size = (uint64_t)file_reader_stamp(reader)->size;

    book->reader = reader;
    book->path = memory_copy_string(path);
    book->count = size / POLYGLOT_ENTRY_SIZE;
    status = check_order(book, fault);
    if (status != OK) {
        book_close(book);
        return status;
    }
    if (!book->is_sorted)
        warn(warning, book, "book entries are not sorted, so lookups are slow");
    else if (size % POLYGLOT_ENTRY_SIZE != 0)
        warn(warning, book, "stray bytes at the end");
    *result = book;
    return OK;
}

/* --- Games as a book ------------------------------------------------------ */

typedef struct BookFiller {
    BookSink sink; /* first, so that the sink finds its way back */
    Book *book;
} BookFiller;

static Status take_entry(BookSink *sink, const PolyglotEntry *entry,
                         Fault *fault)
{
    Book *book = ((BookFiller *)sink)->book;

    (void)fault;
    if (book->count == book->capacity) {
        book->capacity = book->capacity == 0 ? 256 : book->capacity * 2;
        book->own = memory_resize(book->own, book->capacity, sizeof *book->own);
    }
    book->own[book->count++] = *entry;
    return OK;
}

static Status read_games(PgnStream *stream, BookMaker *maker, Fault *fault)
{
    bool is_found = true;
    PgnRaw raw;

    for (;;) {
        Status status = pgn_stream_next(stream, &raw, &is_found, fault);

        if (status != OK || !is_found)
            return status;
        status = book_maker_add(maker, &raw, NULL, fault);
        if (status != OK)
            return status;
    }
}

static Status fill(Book *book, PgnStream *stream, Fault *fault)
{
    enum { GAMES_MEMORY = 128 << 20, GAMES_PLIES = 60 };
    BookWish wish = { .max_ply = GAMES_PLIES,
                      .takes_variations = true,
                      .memory = GAMES_MEMORY };
    BookMaker *maker = book_maker_new(&wish);
    BookFiller filler = { .sink = { take_entry }, .book = book };
    Status status = read_games(stream, maker, fault);

    if (status == OK && book_maker_games(maker) == 0)
        status = fault_set(fault, ERR_FORMAT, "no games found");
    if (status == OK)
        status = book_maker_finish(maker, &filler.sink, fault);
    book_maker_free(maker);
    return status;
}

/* Takes over the stream. */
static Status make_of_games(PgnStream *stream, const char *path, Book **result,
                            Fault *fault)
{
    Book *book = memory_zeroed(1, sizeof *book);
    Status status;

    book->path = memory_copy_string(path);
    book->is_sorted = true;
    status = fill(book, stream, fault);
    pgn_stream_free(stream);
    if (status != OK) {
        book_close(book);
        return fault_prefix(fault, status, "%s: ", path);
    }
    book->entries = book->own;
    *result = book;
    return OK;
}

static Status open_games(const char *path, Book **result, Fault *fault)
{
    PgnStream *stream;
    Status status = pgn_stream_open(path, &stream, fault);

    return status == OK ? make_of_games(stream, path, result, fault) : status;
}

/* --- Which of the two ----------------------------------------------------- */

enum { PEEK = 4096, STREAM_MAX = 1 << 30 };

/* Entries are numbers, and no text holds such bytes. */
bool book_is_text(Span start)
{
    for (size_t i = 0; i < start.length; i++) {
        unsigned char byte = (unsigned char)start.data[i];

        if (byte < ' ' && strchr("\t\n\v\f\r\032\033", byte) == NULL)
            return false;
        if (byte == '\0')
            return false;
    }
    return true;
}

/* Where there is nothing the name tells. */
static Status peek_plain(const char *path, bool *is_packed, bool *is_games,
                         Fault *fault)
{
    char start[PEEK];
    size_t count = 0;
    Source *source;
    Status status = source_open(path, &source, fault);

    if (status != OK)
        return status;
    *is_packed = source_is_packed(source);
    status = source_read(source, start, sizeof start, &count, fault);
    if (status == OK)
        *is_games = count > 0 ? book_is_text(span_of(start, count))
                              : !span_ends_with(span_from(path), ".bin");
    source_close(source);
    return status;
}

Book *book_of_bytes(Span bytes)
{
    const unsigned char *from = (const unsigned char *)bytes.data;
    Book *book = memory_zeroed(1, sizeof *book);

    book->count = bytes.length / POLYGLOT_ENTRY_SIZE;
    book->own = memory_zeroed((size_t)book->count + 1, sizeof *book->own);
    book->is_sorted = true;
    for (size_t i = 0; i < book->count; i++) {
        book->own[i] = polyglot_get(from + i * POLYGLOT_ENTRY_SIZE);
        if (i > 0 && book->own[i].key < book->own[i - 1].key)
            book->is_sorted = false;
    }
    book->entries = book->own;
    return book;
}

/* What cannot be searched where it lies is read as a whole. */
static Status open_loaded(const char *path, Book **result, Fault *fault)
{
    Text content = { 0 };
    Book *book = NULL;
    Status status = source_load(path, STREAM_MAX, &content, fault);

    if (status == OK && book_is_text(span_take(text_span(&content), PEEK))) {
        Source *source = source_from_span(text_span(&content));

        status = make_of_games(pgn_stream_new(source), path, &book, fault);
    } else if (status == OK) {
        book = book_of_bytes(text_span(&content));
    }
    text_free(&content);
    if (status == OK)
        *result = book;
    return status;
}

bool book_is_polyglot(const char *path)
{
    bool is_packed = false;
    bool is_games = true;

    return peek_plain(path, &is_packed, &is_games, NULL) == OK && !is_games;
}

Status book_open(const char *path, Book **result, Fault *warning, Fault *fault)
{
    bool is_packed = false;
    bool is_games = false;
    Status status = peek_plain(path, &is_packed, &is_games, fault);

    if (status != OK)
        return status;
    if (is_games)
        return open_games(path, result, fault);
    return is_packed ? open_loaded(path, result, fault)
                     : open_polyglot(path, result, warning, fault);
}

Status book_open_any(const char *path, Book **result, Fault *warning,
                     Fault *fault)
{
    if (file_is_stdin(path) || file_is_stream(path))
        return open_loaded(path, result, fault);
    return book_open(path, result, warning, fault);
}

Book *book_of_program(void)
{
    Book *book = memory_zeroed(1, sizeof *book);

    book->entries = OPENINGS_BOOK;
    book->count = OPENINGS_BOOK_COUNT;
    book->is_sorted = true;
    return book;
}

void book_close(Book *book)
{
    if (book == NULL)
        return;
    file_reader_close(book->reader);
    memory_free(book->path);
    memory_free(book->own);
    memory_free(book);
}

size_t book_size(const Book *book)
{
    return (size_t)book->count;
}

/* --- Looking -------------------------------------------------------------- */

static Status get(const Book *book, uint64_t index, PolyglotEntry *entry,
                  Fault *fault)
{
    unsigned char bytes[POLYGLOT_ENTRY_SIZE];
    Status status;

    if (book->reader == NULL) {
        *entry = book->entries[index];
        return OK;
    }
    status = read_entries(book, index, 1, bytes, fault);
    if (status == OK)
        *entry = polyglot_get(bytes);
    return status;
}

/* The first entry whose key is not less. */
static Status find_first(const Book *book, Key key, uint64_t *index,
                         Fault *fault)
{
    uint64_t low = 0;
    uint64_t high = book->count;

    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        PolyglotEntry entry;
        Status status = get(book, middle, &entry, fault);

        if (status != OK)
            return status;
        if (entry.key < key)
            low = middle + 1;
        else
            high = middle;
    }
    *index = low;
    return OK;
}

/* Where the moves that are found go. */
typedef struct Finder {
    const Position *position;
    BookMove *moves;
    size_t count;
} Finder;

static void take_move(Finder *finder, const PolyglotEntry *entry)
{
    Move move = polyglot_decode(finder->position, entry->move);

    if (move == MOVE_NONE || finder->count == BOOK_MOVES_MAX)
        return;
    for (size_t i = 0; i < finder->count; i++)
        if (finder->moves[i].move == move)
            return;
    finder->moves[finder->count++] =
        (BookMove){ move, entry->weight, entry->learn };
}

/* So many entries of one position are looked at and no more: a broken book
 * must not take for ever. */
enum { ENTRIES_OF_KEY_MAX = 4096 };

static Status look_sorted(const Book *book, Finder *finder, Fault *fault)
{
    Key key = finder->position->key;
    uint64_t index;
    Status status = find_first(book, key, &index, fault);

    for (unsigned i = 0; status == OK && i < ENTRIES_OF_KEY_MAX; i++) {
        PolyglotEntry entry;

        if (index + i >= book->count)
            return OK;
        status = get(book, index + i, &entry, fault);
        if (status != OK || entry.key != key)
            return status;
        take_move(finder, &entry);
    }
    return status;
}

static Status look_everywhere(const Book *book, Finder *finder, Fault *fault)
{
    unsigned char bytes[CHECK_ENTRIES * POLYGLOT_ENTRY_SIZE];

    for (size_t i = 0; book->reader == NULL && i < book->count; i++)
        if (book->entries[i].key == finder->position->key)
            take_move(finder, &book->entries[i]);
    if (book->reader == NULL)
        return OK;
    for (uint64_t first = 0; first < book->count; first += CHECK_ENTRIES) {
        uint64_t left = book->count - first;
        size_t count = left < CHECK_ENTRIES ? (size_t)left : CHECK_ENTRIES;
        Status status = read_entries(book, first, count, bytes, fault);

        if (status != OK)
            return status;
        for (size_t i = 0; i < count; i++) {
            PolyglotEntry entry = polyglot_get(bytes + i * POLYGLOT_ENTRY_SIZE);

            if (entry.key == finder->position->key)
                take_move(finder, &entry);
        }
    }
    return OK;
}

Status book_moves(Book *book, const Position *position,
                  BookMove moves[BOOK_MOVES_MAX], size_t *count, Fault *fault)
{
    Finder finder = { .position = position, .moves = moves };
    Status status = book->is_sorted ? look_sorted(book, &finder, fault)
                                    : look_everywhere(book, &finder, fault);

    if (status == OK)
        *count = finder.count;
    return status;
}

/* --- Choosing ------------------------------------------------------------- */

static Move choose_weighted(const BookMove *moves, size_t count, Random *random)
{
    uint64_t sum = 0;
    uint64_t mark;

    for (size_t i = 0; i < count; i++)
        sum += moves[i].weight;
    if (sum == 0)
        return MOVE_NONE;
    mark = random_below(random, sum);
    for (size_t i = 0; i < count; i++) {
        if (mark < moves[i].weight)
            return moves[i].move;
        mark -= moves[i].weight;
    }
    return MOVE_NONE;
}

Move book_choose(const BookMove *moves, size_t count, BookChoice choice,
                 Random *random)
{
    const BookMove *best = NULL;

    if (choice == BOOK_WEIGHTED)
        return choose_weighted(moves, count, random);
    for (size_t i = 0; i < count; i++) {
        if (moves[i].weight == 0)
            continue;
        if (best == NULL ||
            (choice == BOOK_BEST && moves[i].weight > best->weight))
            best = &moves[i];
    }
    return best == NULL ? (Move)MOVE_NONE : best->move;
}
