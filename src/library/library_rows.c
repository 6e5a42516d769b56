/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/inside.h"

/*
 * Rows that have been shown are kept for a while, so that scrolling up and down
 * does not read them again.
 */
enum { ROWS_KEPT = 256 };

typedef struct KeptRow {
    bool is_known;
    size_t number; /* from 0 */
    GameRow row;
} KeptRow;

struct LibraryRows {
    KeptRow kept[ROWS_KEPT];
};

LibraryRows *library_rows_new(void)
{
    return memory_zeroed(1, sizeof(LibraryRows));
}

void library_rows_forget(LibraryRows *rows)
{
    for (size_t i = 0; i < ROWS_KEPT; i++)
        if (rows->kept[i].is_known) {
            game_row_free(&rows->kept[i].row);
            rows->kept[i].is_known = false;
        }
}

void library_rows_free(LibraryRows *rows)
{
    library_rows_forget(rows);
    memory_free(rows);
}

static void put_row(const KeptRow *kept, LibraryRow *row)
{
    const GameRow *from = &kept->row;

    *row = (LibraryRow){ .number = kept->number + 1,
                         .white = text_string(&from->white),
                         .black = text_string(&from->black),
                         .event = text_string(&from->event),
                         .site = text_string(&from->site),
                         .date = text_string(&from->date),
                         .round = text_string(&from->round),
                         .eco = text_string(&from->eco),
                         .white_elo = from->white_elo,
                         .black_elo = from->black_elo,
                         .position = text_string(&from->position),
                         .result = result_text(from->result),
                         .moves = (from->plies + 1) / 2 };
}

/* `number` from 0. */
static bool find_row(const Library *library, size_t number, LibraryRow *row)
{
    KeptRow *kept = &library_rows(library)->kept[number % ROWS_KEPT];

    if (!kept->is_known || kept->number != number) {
        if (kept->is_known)
            game_row_free(&kept->row);
        kept->is_known = game_file_row(library_file(library), number,
                                       &kept->row, NULL) == OK;
        kept->number = number;
    }
    if (kept->is_known)
        put_row(kept, row);
    return kept->is_known;
}

bool library_row(const Library *library, size_t place, LibraryRow *row)
{
    if (place >= library_shown(library))
        return false;
    return find_row(library, game_file_shown(library_file(library), place),
                    row);
}

bool library_row_of_game(const Library *library, size_t number, LibraryRow *row)
{
    if (number == 0 || number > library_count(library))
        return false;
    return find_row(library, number - 1, row);
}
