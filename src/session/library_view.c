/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/library_inside.h"

/*
 * What there is to see of the file that is open.
 */
bool library_is_open(const Session *session)
{
    return session->library->file != NULL;
}

const char *library_name(const Session *session)
{
    const Library *library = session->library;
    const char *path =
        library->file == NULL ? "" : game_file_path(library->file);
    const char *name = path;

    for (const char *at = path; *at != '\0'; at++)
        if (at[0] == '/' && at[1] != '\0')
            name = at + 1;
    return name;
}

const char *library_filter(const Session *session)
{
    const char *filter = session->library->filter;

    return filter == NULL ? "" : filter;
}

const char *const ORDER_NAMES[GAME_ORDERS] = {
    [ORDER_FILE] = "file",   [ORDER_WHITE] = "white", [ORDER_BLACK] = "black",
    [ORDER_EVENT] = "event", [ORDER_DATE] = "date",   [ORDER_RESULT] = "result",
    [ORDER_ECO] = "eco",     [ORDER_ELO] = "elo",     [ORDER_LENGTH] = "moves",
};

void library_order(const Session *session, Text *text)
{
    const Library *library = session->library;

    if (library->order == ORDER_FILE && !library->is_reverse)
        return;
    text_format(text, "by %s%s", ORDER_NAMES[library->order],
                library->is_reverse ? ", reverse" : "");
}

size_t library_count(const Session *session)
{
    const Library *library = session->library;

    return library->file == NULL ? 0 : game_file_count(library->file);
}

size_t library_shown(const Session *session)
{
    const Library *library = session->library;

    return library->file == NULL ? 0 : game_file_shown_count(library->file);
}

unsigned library_progress(const Session *session)
{
    const Library *library = session->library;

    return library->file == NULL ? 1000 : game_file_progress(library->file);
}

size_t library_number(const Session *session)
{
    const Library *library = session->library;

    return library->number == SIZE_MAX ? 0 : library->number + 1;
}

size_t library_place(const Session *session)
{
    const Library *library = session->library;

    if (library->file == NULL || library->number == SIZE_MAX)
        return SIZE_MAX;
    for (size_t i = 0; i < game_file_shown_count(library->file); i++)
        if (game_file_shown(library->file, i) == library->number)
            return i;
    return SIZE_MAX;
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

bool library_row(const Session *session, size_t place, LibraryRow *row)
{
    Library *library = session->library;
    KeptRow *kept;
    size_t number;

    if (library->file == NULL || place >= game_file_shown_count(library->file))
        return false;
    number = game_file_shown(library->file, place);
    kept = &library->rows[number % ROWS_KEPT];
    if (!kept->is_known || kept->number != number) {
        if (kept->is_known)
            game_row_free(&kept->row);
        kept->is_known =
            game_file_row(library->file, number, &kept->row, NULL) == OK;
        kept->number = number;
    }
    if (kept->is_known)
        put_row(kept, row);
    return kept->is_known;
}
