/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/inside.h"

/*
 * Which games of the file are listed, in which order, and the ways from one to
 * the next.
 */

/* Somebody looks for a game that is still unknown. */
typedef enum Find { FIND_NONE, FIND_ANY, FIND_BEHIND } Find;

struct LibraryList {
    char *filter;  /* as typed; NULL: all games */
    Filter *hits;  /* the same, if it looks at the board */
    Position here; /* what it calls "." */
    LibraryOrder order;
    Find find;
};

LibraryList *library_list_new(void)
{
    return memory_zeroed(1, sizeof(LibraryList));
}

void library_list_reset(LibraryList *list)
{
    memory_free(list->filter);
    filter_free(list->hits);
    *list = (LibraryList){ 0 };
}

void library_list_free(LibraryList *list)
{
    library_list_reset(list);
    memory_free(list);
}

size_t library_shown(const Library *library)
{
    const GameFile *file = library_file(library);

    return file == NULL ? 0 : game_file_shown_count(file);
}

size_t library_shown_number(const Library *library, size_t place)
{
    return game_file_shown(library_file(library), place) + 1;
}

size_t library_place(const Library *library)
{
    const GameFile *file = library_file(library);
    size_t number = library_number(library);

    return file == NULL || number == 0 ? SIZE_MAX
                                       : game_file_place(file, number - 1);
}

/* --- Filter and order ----------------------------------------------------- */

const char *library_filter(const Library *library)
{
    const char *filter = library_list(library)->filter;

    return filter == NULL ? "" : filter;
}

Filter *library_copy_filter(const Library *library)
{
    const LibraryList *list = library_list(library);
    Filter *filter = NULL;

    if (list->filter != NULL)
        filter_read(span_from(list->filter), &list->here, &filter, NULL);
    return filter;
}

static void take_filter(LibraryList *list, Span words, const Position *here)
{
    Filter *filter = NULL;

    if (words.length > 0)
        filter_read(words, here, &filter, NULL);
    memory_free(list->filter);
    filter_free(list->hits);
    list->filter = words.length > 0 ? span_copy(words) : NULL;
    list->here = *here;
    list->find = FIND_NONE;
    list->hits = filter;
    if (filter != NULL && !filter_has_hits(filter)) {
        filter_free(filter);
        list->hits = NULL;
    }
}

const Filter *library_list_hits(const LibraryList *list)
{
    return list->hits;
}

Status library_set_filter(Library *library, Span words, const Position *here,
                          Fault *fault)
{
    Filter *filter = NULL;
    Status status = OK;

    if (words.length > 0)
        status = filter_read(words, here, &filter, fault);
    if (status != OK)
        return status;
    take_filter(library_list(library), words, here);
    game_file_set_filter(library_file(library), filter);
    library_tell_changed(library);
    listener_changed(library_listener(library));
    return OK;
}

const char *const ORDER_NAMES[GAME_ORDERS] = {
    [ORDER_FILE] = "file",   [ORDER_WHITE] = "white", [ORDER_BLACK] = "black",
    [ORDER_EVENT] = "event", [ORDER_DATE] = "date",   [ORDER_RESULT] = "result",
    [ORDER_ECO] = "eco",     [ORDER_ELO] = "elo",     [ORDER_LENGTH] = "moves",
};

void library_set_order(Library *library, LibraryOrder order)
{
    library_list(library)->order = order;
    game_file_set_order(library_file(library), order.by, order.is_reverse);
    listener_changed(library_listener(library));
}

LibraryOrder library_order(const Library *library)
{
    return library_list(library)->order;
}

void library_write_order(const Library *library, Text *text)
{
    LibraryOrder order = library_order(library);

    if (order.by == ORDER_FILE && !order.is_reverse)
        return;
    text_format(text, "by %s%s", ORDER_NAMES[order.by],
                order.is_reverse ? ", reverse" : "");
}

/* --- From game to game ---------------------------------------------------- */

Status library_show_place(Library *library, size_t place, Fault *fault)
{
    return library_show(library, library_shown_number(library, place), fault);
}

/* The first place of the list behind the game on the board. */
static size_t place_behind(const Library *library)
{
    size_t number = library_number(library);

    return number == 0
               ? 0
               : game_file_place_after(library_file(library), number - 1);
}

/* The place so many steps from that of the game on the board. */
static Status find_place(const Library *library, int step, size_t *target,
                         Fault *fault)
{
    size_t place = library_place(library);
    size_t found = SIZE_MAX;
    bool is_listed = place != SIZE_MAX;

    if (!is_listed)
        place = place_behind(library);
    if (step > 0)
        found = is_listed ? place + (size_t)step : place;
    else if (place >= (size_t)-step)
        found = place - (size_t)-step;
    if (found >= library_shown(library))
        return fault_set(fault, ERR_MISSING,
                         step > 0 ? "this is the last game of the list"
                                  : "this is the first game of the list");
    *target = found;
    return OK;
}

Status library_step(Library *library, int step, Fault *fault)
{
    size_t place = 0;
    Status status = find_place(library, step, &place, fault);

    return status == OK ? library_show_place(library, place, fault) : status;
}

/* --- From hit to hit ------------------------------------------------------ */

/* Where the way to the cursor leaves the main line. */
static unsigned ply_of_main_line(const Game *game)
{
    Node node = game_cursor(game);

    while (game_main_line(game, game_ply(game, node)) != node)
        node = game_parent(game, node);
    return game_ply(game, node);
}

Node library_hit(const Library *library, const Game *game, int step)
{
    const Filter *hits = library_list(library)->hits;
    unsigned ply = ply_of_main_line(game);

    if (hits == NULL || library_number(library) == 0)
        return NODE_NONE;
    return step > 0 ? filter_hit_from(hits, game, ply + 1)
                    : filter_hit_before(hits, game, ply);
}

void library_write_hit(const Library *library, const Game *game, Text *text)
{
    const Filter *filter = library_list(library)->hits;
    unsigned ply = game_ply(game, game_cursor(game));
    FilterHits hits;

    if (filter == NULL ||
        filter_hit_from(filter, game, ply) != game_cursor(game))
        return;
    hits = filter_hits(filter, game, ply);
    text_format(text, "hit %u of %u", hits.reached, hits.count);
}

Status library_step_to_hit(Library *library, int step, Fault *fault)
{
    size_t place = 0;
    Status status = find_place(library, step, &place, fault);

    if (status != OK && step > 0 && library_is_working(library)) {
        library_find_next(library); /* perhaps one is still to come */
        return OK;
    }
    if (status != OK)
        return status;
    return step > 0 ? library_show_place(library, place, fault)
                    : library_show_last_hit(
                          library, library_shown_number(library, place), fault);
}

/* --- Finding the next game ------------------------------------------------ */

void library_find_next(Library *library)
{
    library_list(library)->find =
        library_number(library) == 0 ? FIND_ANY : FIND_BEHIND;
}

bool library_is_finding(const Library *library)
{
    return library_list(library)->find != FIND_NONE;
}

static bool show_or_say(Library *library, size_t place)
{
    Fault fault = { 0 };
    Status status;

    library_list(library)->find = FIND_NONE;
    status = library_show_place(library, place, &fault);
    if (status != OK)
        listener_say(library_listener(library), TONE_ERROR, "%s", fault.text);
    return status == OK;
}

/* There is none behind the game on the board: perhaps one before it. */
static void find_from_start(Library *library)
{
    const Listener *listener = library_listener(library);
    LibraryList *list = library_list(library);

    list->find = FIND_NONE;
    if (library_shown(library) == 0)
        listener_say(listener, TONE_ERROR, "no game matches \"%s\"",
                     list->filter);
    else if (show_or_say(library, 0))
        listener_say(listener, TONE_NEWS,
                     "No more matches: the first is game %zu",
                     library_number(library));
}

void library_continue_find(Library *library)
{
    Find find = library_list(library)->find;
    size_t place = find == FIND_BEHIND ? place_behind(library) : 0;

    if (find == FIND_NONE)
        return;
    if (place < library_shown(library))
        show_or_say(library, place);
    else if (!library_is_working(library))
        find_from_start(library);
}
