/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/repertoire.h"
#include "play/inside.h"

/*
 * The opening book of the built-in engine.  It is opened when it is first
 * needed; if there is none to be had, that is said once.
 */
struct OpeningBook {
    Listener listener;
    char *name;
    bool learns;
    Repertoire *repertoire;
    bool is_missing; /* it cannot be opened, and the user knows */
    Random random;
};

OpeningBook *opening_book_new(const Listener *listener)
{
    OpeningBook *book = memory_zeroed(1, sizeof *book);

    book->listener = *listener;
    book->name = memory_copy_string("off");
    random_start(&book->random, random_entropy());
    return book;
}

void opening_book_free(OpeningBook *book)
{
    opening_book_close(book);
    memory_free(book->name);
    memory_free(book);
}

void opening_book_configure(OpeningBook *book, const char *name, bool learns)
{
    if (span_equals(span_from(name), book->name) && learns == book->learns)
        return;
    opening_book_close(book);
    memory_free(book->name);
    book->name = memory_copy_string(name);
    book->learns = learns;
}

void opening_book_close(OpeningBook *book)
{
    repertoire_close(book->repertoire);
    book->repertoire = NULL;
    book->is_missing = false;
}

static Status open_book(Span name, RepertoireOptions options,
                        Repertoire **result, Fault *fault)
{
    Text path = { 0 };
    Status status;

    options.choice = BOOK_WEIGHTED;
    if (!span_equals(name, "on") && !span_equals(name, "off")) {
        directory_expand(name, &path);
        options.book = text_string(&path);
    }
    status = repertoire_open(&options, result, NULL, fault);
    text_free(&path);
    return status;
}

Status play_check_book(Span value, Fault *fault)
{
    Repertoire *repertoire = NULL;
    Status status;

    if (span_equals(value, "on") || span_equals(value, "off"))
        return OK;
    status = open_book(value, (RepertoireOptions){ .learns = false },
                       &repertoire, fault);
    repertoire_close(repertoire);
    return status;
}

/* NULL if there is none to be had. */
static Repertoire *repertoire_of(OpeningBook *book)
{
    RepertoireOptions options = { .learns = book->learns };
    Fault fault = { 0 };

    if (book->repertoire != NULL || book->is_missing)
        return book->repertoire;
    if (open_book(span_from(book->name), options, &book->repertoire, &fault) !=
        OK) {
        listener_say(&book->listener, TONE_ERROR, "cannot open the book: %s",
                     fault.text);
        book->is_missing = true;
    }
    return book->repertoire;
}

static bool is_off(const OpeningBook *book)
{
    return span_equals(span_from(book->name), "off");
}

/* A beginner knows two moves of theory, a master all there is. */
static bool has_learned_so_far(unsigned ply, unsigned elo)
{
    enum { KNOWS_NONE = 400, RATING_PER_PLY = 50 };

    return elo == 0 ||
           (elo > KNOWS_NONE && ply < (elo - KNOWS_NONE) / RATING_PER_PLY);
}

Move opening_book_move(OpeningBook *book, const Position *position,
                       unsigned ply, unsigned elo)
{
    if (is_off(book) || !has_learned_so_far(ply, elo) ||
        repertoire_of(book) == NULL)
        return MOVE_NONE;
    return repertoire_move(book->repertoire, position, &book->random);
}

void opening_book_learn(OpeningBook *book, const Game *game, Color color)
{
    Fault fault = { 0 };

    if (!book->learns || is_off(book) || repertoire_of(book) == NULL)
        return;
    if (repertoire_learn(book->repertoire, game, color, &fault) != OK)
        listener_say(&book->listener, TONE_ERROR,
                     "cannot save what was learned: %s", fault.text);
}

Status opening_book_list(OpeningBook *book, const Position *position,
                         BookMove moves[BOOK_MOVES_MAX], size_t *count,
                         Fault *fault)
{
    if (repertoire_of(book) == NULL)
        return fault_set(fault, ERR_MISSING, "no opening book");
    return repertoire_moves(book->repertoire, position, moves, count, fault);
}

Status opening_book_forget(OpeningBook *book, Fault *fault)
{
    if (repertoire_of(book) == NULL)
        return fault_set(fault, ERR_MISSING, "no opening book");
    return repertoire_forget(book->repertoire, fault);
}
