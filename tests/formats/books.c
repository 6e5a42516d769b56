/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "books.h"

#include "notation/fen.h"
#include "notation/san.h"

#include <CUnit/CUnit.h>
#include <stdio.h>
#include <string.h>

/* "e2e4:5 d2d4:3": the moves in the order of the book, castling as e1g1. */
static void show_moves(Book *book, const Position *position, Text *text)
{
    BookMove moves[BOOK_MOVES_MAX];
    size_t count = 0;

    text_clear(text);
    CU_ASSERT_EQUAL_FATAL(book_moves(book, position, moves, &count, NULL), OK);
    for (size_t i = 0; i < count; i++) {
        char uci[MOVE_TEXT_SIZE];

        move_write(position, moves[i].move, MOVE_UCI, uci);
        text_format(text, "%s%s:%u", i > 0 ? " " : "", uci, moves[i].weight);
    }
    if (count == 0)
        text_append(text, "-");
}

bool book_says(Book *book, const char *fen, const char *expected)
{
    Position position;
    Text text = { 0 };
    bool is_same;

    CU_ASSERT_EQUAL_FATAL(fen_read(span_from(fen), &position, NULL), OK);
    show_moves(book, &position, &text);
    is_same = strcmp(text_string(&text), expected) == 0;
    if (!is_same)
        printf("\n  %s\n  is:     %s\n  should: %s\n", fen, text_string(&text),
               expected);
    text_free(&text);
    return is_same;
}
