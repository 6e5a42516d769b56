/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/comp_book.h"

#include "base/base.h"
#include "lab/legal.h"
#include "notation/san.h"

enum { FILE_MAX = 1 << 28 };

/* A position that is reached by a move of the one that it hangs below. */
typedef struct Branch {
    Key key;        /* position_repetition_key() */
    uint32_t first; /* of the branches below; 0: none */
    uint32_t next;  /* beside this one; 0: none */
    uint32_t games;
} Branch;

struct CompBook {
    Branch *branches; /* the start position first */
    size_t length;
    size_t capacity;
};

static uint32_t find(const CompBook *book, uint32_t parent, Key key)
{
    uint32_t at = book->branches[parent].first;

    while (at != 0 && book->branches[at].key != key)
        at = book->branches[at].next;
    return at;
}

static uint32_t add(CompBook *book, uint32_t parent, Key key)
{
    uint32_t at = find(book, parent, key);

    if (at == 0) {
        if (book->length == book->capacity) {
            book->capacity *= 2;
            book->branches = memory_resize(book->branches, book->capacity,
                                           sizeof *book->branches);
        }
        at = (uint32_t)book->length++;
        book->branches[at] =
            (Branch){ .key = key, .next = book->branches[parent].first };
        book->branches[parent].first = at;
    }
    book->branches[at].games++;
    return at;
}

/* --- The moves of a PGN file ---------------------------------------------- */

/* One game, as far as it has been read. */
typedef struct Reader {
    CompBook *book;
    unsigned plies;
    Position position;
    uint32_t at;
    unsigned ply;
    bool is_left_out; /* the rest of this game */
} Reader;

static void begin_game(Reader *reader)
{
    position_start(&reader->position);
    reader->at = 0;
    reader->ply = 0;
    reader->is_left_out = false;
}

/* What is in brackets or after a semicolon is cut off the front. */
static Span skip_comment(Span rest)
{
    char close = rest.data[0] == '{' ? '}' : '\n';
    size_t end = span_find(rest, close);

    return span_skip(rest, end + 1);
}

static Span skip_variation(Span rest)
{
    unsigned depth = 0;

    while (rest.length > 0) {
        char c = rest.data[0];

        if (c == '{' || c == ';') {
            rest = skip_comment(rest);
            continue;
        }
        depth += c == '(';
        depth -= c == ')';
        rest = span_skip(rest, 1);
        if (depth == 0)
            break;
    }
    return rest;
}

static size_t word_length(Span rest)
{
    size_t length = 0;

    while (length < rest.length && !ascii_is_space(rest.data[length]) &&
           rest.data[length] != '{' && rest.data[length] != '(' &&
           rest.data[length] != ')' && rest.data[length] != ';')
        length++;
    return length;
}

/* "12.e4" is e4; a number alone, a result and a $ are not a move. */
static Span move_in(Span word)
{
    size_t dots = 0;

    while (dots < word.length &&
           (ascii_is_digit(word.data[dots]) || word.data[dots] == '.'))
        dots++;
    if (dots > 0 && dots < word.length && word.data[dots - 1] != '.')
        return span_take(word, 0); /* 1-0, 1/2-1/2, 0-1 */
    return span_skip(word, dots);
}

static void take_move(Reader *reader, Span word)
{
    Span text = move_in(word);
    Move move;

    if (text.length == 0 || text.data[0] == '$' || text.data[0] == '*' ||
        reader->is_left_out || reader->ply >= reader->plies)
        return;
    move = san_read_fast(&reader->position, text);
    if (move == MOVE_NONE &&
        move_read(&reader->position, text, NULL, &move, NULL) != OK) {
        reader->is_left_out = true;
        return;
    }
    position_make(&reader->position, move);
    reader->at = add(reader->book, reader->at,
                     position_repetition_key(&reader->position));
    reader->ply++;
}

static void take_tag(Reader *reader, Span line)
{
    if (reader->ply > 0 || reader->is_left_out)
        begin_game(reader);
    if (span_starts_with(line, "[FEN ") ||
        (span_starts_with(line, "[Variant ") &&
         !span_starts_with_ignoring_case(line, "[Variant \"standard")))
        reader->is_left_out = true;
}

static void read_games(Reader *reader, Span rest)
{
    begin_game(reader);
    while ((rest = span_trim_start(rest)).length > 0) {
        size_t length;

        if (rest.data[0] == '[') {
            length = span_find(rest, '\n');
            take_tag(reader, span_take(rest, length));
            rest = span_skip(rest, length);
        } else if (rest.data[0] == '{' || rest.data[0] == ';') {
            rest = skip_comment(rest);
        } else if (rest.data[0] == '(') {
            rest = skip_variation(rest);
        } else {
            length = word_length(rest);
            take_move(reader, span_take(rest, length));
            rest = span_skip(rest, length > 0 ? length : 1);
        }
    }
}

Status comp_book_of(Span pgn, unsigned plies, CompBook **result, Fault *fault)
{
    enum { FIRST = 1024 };
    CompBook *book = memory_zeroed(1, sizeof *book);
    Reader reader = { .book = book, .plies = plies };

    book->capacity = FIRST;
    book->branches = memory_zeroed(book->capacity, sizeof *book->branches);
    book->length = 1;
    read_games(&reader, pgn);
    if (book->length == 1) {
        comp_book_free(book);
        return fault_set(fault, ERR_FORMAT, "no game from the start position");
    }
    *result = book;
    return OK;
}

Status comp_book_read(const char *path, unsigned plies, CompBook **result,
                      Fault *fault)
{
    Text content = { 0 };
    Status status = file_read(path, FILE_MAX, &content, NULL, fault);

    if (status == OK) {
        status = comp_book_of(text_span(&content), plies, result, fault);
        if (status != OK)
            fault_prefix(fault, status, "%s: ", path);
    }
    text_free(&content);
    return status;
}

void comp_book_free(CompBook *book)
{
    if (book == NULL)
        return;
    memory_free(book->branches);
    memory_free(book);
}

/* --- Following it --------------------------------------------------------- */

/* Where these positions lead to; false if out of the book. */
static bool follow(const CompBook *book, const Trail *past, uint32_t *at)
{
    Position start;

    position_start(&start);
    if (past->length == 0 || past->keys[0] != position_repetition_key(&start))
        return false;
    *at = 0;
    for (size_t i = 1; i < past->length; i++) {
        *at = find(book, *at, past->keys[i]);
        if (*at == 0)
            return false;
    }
    return true;
}

static Move move_to_key(const Position *position, Key key)
{
    MoveList list;

    legal_moves(position, &list);
    for (size_t i = 0; i < list.length; i++) {
        Position after = *position;

        position_make(&after, list.moves[i]);
        if (position_repetition_key(&after) == key)
            return list.moves[i];
    }
    return MOVE_NONE;
}

Move comp_book_move(const CompBook *book, const Position *position,
                    const Trail *past, Random *random)
{
    uint64_t games = 0;
    uint64_t chosen;
    uint32_t at, i;

    if (!follow(book, past, &at) || book->branches[at].first == 0)
        return MOVE_NONE;
    for (i = book->branches[at].first; i != 0; i = book->branches[i].next)
        games += book->branches[i].games;
    chosen = random_below(random, games);
    for (i = book->branches[at].first; chosen >= book->branches[i].games;
         i = book->branches[i].next)
        chosen -= book->branches[i].games;
    return move_to_key(position, book->branches[i].key);
}
