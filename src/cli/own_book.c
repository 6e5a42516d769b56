/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/own_book.h"

#include "base/memory.h"
#include "notation/san.h"

void own_book_start(OwnBook *own)
{
    *own = (OwnBook){ 0 };
    random_start(&own->random, random_entropy());
}

void own_book_release(OwnBook *own)
{
    book_close(own->book);
    own->book = NULL;
}

Status own_book_name(OwnBook *own, Span path, Fault *fault)
{
    Book *book = NULL;
    Status status = OK;

    if (path.length > 0 && !span_equals(path, "<empty>")) {
        char *name = span_copy(path);

        status = book_open(name, &book, NULL, fault);
        memory_free(name);
    }
    if (status != OK)
        return status;
    own_book_release(own);
    own->book = book;
    return OK;
}

void own_book_switch(OwnBook *own, bool is_on)
{
    own->is_on = is_on;
}

/* What cannot be read any more is as good as unknown. */
static size_t find_moves(OwnBook *own, const Position *position,
                         BookMove moves[BOOK_MOVES_MAX])
{
    size_t count = 0;

    if (own->book == NULL)
        own->book = book_of_program();
    if (book_moves(own->book, position, moves, &count, NULL) != OK)
        return 0;
    return count;
}

Move own_book_move(OwnBook *own, const Position *position)
{
    BookMove moves[BOOK_MOVES_MAX];

    if (!own->is_on)
        return MOVE_NONE;
    return book_choose(moves, find_moves(own, position, moves), BOOK_WEIGHTED,
                       &own->random);
}

bool own_book_list(OwnBook *own, const Position *position, Text *text)
{
    BookMove moves[BOOK_MOVES_MAX];
    size_t count = find_moves(own, position, moves);
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += moves[i].weight;
    for (size_t i = 0; i < count; i++) {
        char move[MOVE_TEXT_SIZE];

        move_write(position, moves[i].move, MOVE_SAN, move);
        text_format(
            text, " %s %u%%", move,
            (unsigned)((uint64_t)moves[i].weight * 100 / (sum == 0 ? 1 : sum)));
    }
    return count > 0;
}
