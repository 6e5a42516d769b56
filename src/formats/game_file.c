/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file of games in three streams over the same file: one makes the index,
 * one searches, one reads the games that somebody looks at.  Saving is in
 * game_save.c.
 */
#include "formats/game_file_inside.h"

#include "base/clock.h"
#include "base/memory.h"
#include "formats/index_cache.h"
#include "formats/openings.h"

#include <string.h>

/* What was indexed the last time need not be read again. */
static void take_cached_index(GameFile *file)
{
    CachedIndex cached;

    if (!index_cache_load(&file->stamp, &cached))
        return;
    file->index = cached.games;
    file->has_positions = cached.has_positions;
    pgn_stream_free(file->indexing);
    file->indexing = NULL;
}

Status game_file_open(const char *path, GameFile **result, Fault *fault)
{
    PgnStream *stream;
    Status status = pgn_stream_open(path, &stream, fault);

    if (status != OK)
        return status;

    GameFile *file = memory_zeroed(1, sizeof *file);

    file->path = memory_copy_string(path);
    file->indexing = stream;
    file->stamp = *source_stamp(pgn_stream_source(stream));
    file->is_packed = source_is_packed(pgn_stream_source(stream));
    take_cached_index(file);
    game_file_index(file, 0); /* the first games */
    *result = file;
    return OK;
}

GameFile *game_file_of_text(const char *name, Text *text)
{
    GameFile *file = memory_zeroed(1, sizeof *file);

    file->path = memory_copy_string(name);
    file->is_memory = true;
    file->memory = *text;
    *text = (Text){ 0 };
    game_file_stream(file, &file->indexing, NULL);
    game_file_index(file, 0);
    return file;
}

static void count_lines(GameFile *file)
{
    Span rest = span_skip(text_span(&file->memory), file->memory_counted);

    for (size_t i = 0; i < rest.length; i++)
        file->memory_lines += rest.data[i] == '\n';
    file->memory_counted = file->memory.length;
}

/* The text may move, so a reader has to start again. */
void game_file_grow(GameFile *file, Span more)
{
    PgnRaw mark = { .column = 1 };

    while (game_file_index(file, 1000))
        continue;
    count_lines(file);
    mark.offset = file->memory.length;
    mark.line = file->memory_lines + 1;
    mark.number = file->index.count + 1;
    pgn_stream_free(file->reading);
    pgn_stream_free(file->searching);
    file->reading = NULL;
    file->searching = NULL;
    file->is_searched = file->filter == NULL;
    game_file_forget_order(file);
    text_append_span(&file->memory, more);
    game_file_stream(file, &file->indexing, NULL);
    pgn_stream_seek(file->indexing, &mark, NULL);
    game_file_index(file, 0);
}

Status game_file_stream(const GameFile *file, PgnStream **stream, Fault *fault)
{
    if (!file->is_memory)
        return pgn_stream_open(file->path, stream, fault);
    *stream = pgn_stream_new(source_from_span(text_span(&file->memory)));
    return OK;
}

void game_file_stop_saving_index(GameFile *file)
{
    index_cache_abandon(file->saving);
    file->saving = NULL;
}

/* A small one is as good as written; a big one would keep the user waiting. */
static void end_saving_index(GameFile *file)
{
    enum { STEPS_OF_A_SMALL_ONE = 8 };

    for (int i = 0; i < STEPS_OF_A_SMALL_ONE && file->saving != NULL; i++)
        if (!index_cache_continue(file->saving))
            file->saving = NULL;
    game_file_stop_saving_index(file);
}

void game_file_close(GameFile *file)
{
    if (file == NULL)
        return;
    end_saving_index(file);
    pgn_stream_free(file->indexing);
    pgn_stream_free(file->reading);
    pgn_stream_free(file->searching);
    game_index_free(&file->index);
    pgn_stream_free(file->ordering);
    filter_free(file->filter);
    memory_free(file->keys);
    memory_free(file->places);
    memory_free(file->shown);
    memory_free(file->path);
    text_free(&file->memory);
    memory_free(file);
}

const char *game_file_path(const GameFile *file)
{
    return file->path;
}

bool game_file_can_save(const GameFile *file)
{
    return !file->is_packed && !file->is_memory && !file->has_positions;
}

/* --- Index ---------------------------------------------------------------- */

static void begin_saving_index(GameFile *file)
{
    file->has_learned = false;
    file->saving =
        index_cache_start(file->path, &file->stamp,
                          &(CachedIndex){ file->index, file->has_positions });
}

static void end_index(GameFile *file)
{
    file->has_positions = pgn_stream_has_positions(file->indexing);
    pgn_stream_free(file->indexing);
    file->indexing = NULL;
    if (file->fault.status == OK)
        begin_saving_index(file);
}

void game_file_note_opening(GameFile *file, size_t number, unsigned opening)
{
    if (number >= file->index.count || file->saving != NULL ||
        game_index_opening(&file->index, number) == opening)
        return;
    game_index_set_opening(&file->index, number, opening);
    file->has_learned = true;
}

void game_file_save_learned(GameFile *file)
{
    if (file->has_learned && file->indexing == NULL && !file->is_memory &&
        file->fault.status == OK)
        begin_saving_index(file);
}

/* True while there is more of it to be written down. */
static bool save_index(GameFile *file, int64_t end)
{
    while (file->saving != NULL) {
        if (!index_cache_continue(file->saving))
            file->saving = NULL;
        if (clock_milliseconds() >= end)
            break;
    }
    return file->saving != NULL;
}

bool game_file_index(GameFile *file, int64_t milliseconds)
{
    enum { GAMES_AT_A_TIME = 64 };
    int64_t end = clock_milliseconds() + milliseconds;
    bool is_found = true;
    PgnRaw raw;

    while (file->indexing != NULL) {
        for (int i = 0; i < GAMES_AT_A_TIME && is_found; i++) {
            Status status =
                pgn_stream_next(file->indexing, &raw, &is_found, &file->fault);

            if (status != OK)
                is_found = false;
            else if (is_found)
                game_index_add(&file->index, &raw);
        }
        file->has_positions = pgn_stream_has_positions(file->indexing);
        if (!is_found)
            end_index(file);
        if (clock_milliseconds() >= end)
            break;
    }
    return file->indexing != NULL || save_index(file, end);
}

bool game_file_is_saving_index(const GameFile *file)
{
    return file->saving != NULL;
}

bool game_file_is_indexed(const GameFile *file)
{
    return file->indexing == NULL;
}

const Fault *game_file_fault(const GameFile *file)
{
    return &file->fault;
}

size_t game_file_count(const GameFile *file)
{
    return file->index.count;
}

unsigned game_file_progress(const GameFile *file)
{
    const Source *source;

    if (file->indexing == NULL)
        return 1000;
    source = pgn_stream_source(file->indexing);
    if (source_size(source) == 0)
        return 0;
    return (unsigned)(source_used(source) * 1000 / source_size(source));
}

/* --- Games ---------------------------------------------------------------- */

/* The file must still be the one that the index was made of. */
Status game_file_check(const GameFile *file, Fault *fault)
{
    FileStamp now;
    Status status;

    if (file->is_memory)
        return OK;
    status = file_stamp(file->path, &now, fault);
    if (status != OK)
        return status;
    if (!file_stamp_is_same(&now, &file->stamp))
        return fault_set(fault, ERR_CHANGED, "%s: changed by another program",
                         file->path);
    return OK;
}

/* Going on is much cheaper than starting again at a mark, above all in a
 * compressed file; so games that are read one after the other are fast. */
static Status go_to(GameFile *file, size_t number, Fault *fault)
{
    PgnRaw mark = game_index_mark(&file->index, number);
    uint64_t wanted = (uint64_t)number + 1;

    if (file->next != 0 && file->next <= wanted &&
        (file->is_packed || wanted - file->next < INDEX_STRIDE))
        return OK;
    file->next = mark.number;
    return pgn_stream_seek(file->reading, &mark, fault);
}

Status game_file_raw(GameFile *file, size_t number, PgnRaw *raw, Fault *fault)
{
    Status status = game_file_check(file, fault);
    bool is_found = true;

    if (status == OK && number >= file->index.count)
        status = fault_set(fault, ERR_MISSING, "%s: no game %zu", file->path,
                           number + 1);
    if (status == OK && file->reading == NULL) {
        file->next = 0;
        status = game_file_stream(file, &file->reading, fault);
    }
    if (status != OK)
        return status;
    status = go_to(file, number, fault);
    do {
        if (status == OK)
            status = pgn_stream_next(file->reading, raw, &is_found, fault);
    } while (status == OK && is_found && raw->number <= number);
    file->next = status == OK && is_found ? raw->number + 1 : 0;
    if (status == OK && !is_found)
        status = fault_set(fault, ERR_CHANGED, "%s: changed by another program",
                           file->path);
    return status;
}

Status game_file_read(GameFile *file, size_t number, Game **game,
                      PgnSummary *summary, Fault *fault)
{
    PgnSummary own;
    PgnRaw raw;
    Status status = game_file_raw(file, number, &raw, fault);

    if (status == OK)
        *game = pgn_read_game(&raw, NULL, summary == NULL ? &own : summary);
    return status;
}

/* The code as the tag has it, else what the moves say. */
static void put_eco(GameFile *file, size_t number, const PgnRaw *raw, Text *eco)
{
    unsigned opening = game_index_opening(&file->index, number);
    GameHeader header;

    game_header_read(raw->text, &header);
    if (game_header_eco_number(header.eco) != 0) {
        game_header_text(header.eco, eco);
        return;
    }
    if (opening == OPENING_UNKNOWN)
        opening = opening_number_of(raw, NULL);
    game_file_note_opening(file, number, opening);
    if (opening_of_number(opening) != NULL)
        text_append(eco, opening_of_number(opening)->code);
}

Status game_file_row(GameFile *file, size_t number, GameRow *row, Fault *fault)
{
    GameHeader header;
    PgnRaw raw;
    Status status = game_file_raw(file, number, &raw, fault);

    if (status != OK)
        return status;
    game_header_read(raw.text, &header);
    *row = (GameRow){ .white_elo = header.white_elo,
                      .black_elo = header.black_elo,
                      .plies = game_index_plies(&file->index, number),
                      .result = raw.result };
    if (raw.is_position)
        text_append_span(&row->position, raw.text);
    game_header_text(header.white, &row->white);
    game_header_text(header.black, &row->black);
    game_header_text(header.event, &row->event);
    game_header_text(header.site, &row->site);
    game_header_text(header.date, &row->date);
    game_header_text(header.round, &row->round);
    put_eco(file, number, &raw, &row->eco);
    if (header.result.length > 0)
        result_read(header.result, &row->result);
    return OK;
}

void game_row_free(GameRow *row)
{
    text_free(&row->white);
    text_free(&row->black);
    text_free(&row->event);
    text_free(&row->site);
    text_free(&row->date);
    text_free(&row->round);
    text_free(&row->eco);
    text_free(&row->position);
}

/* --- Filter --------------------------------------------------------------- */

void game_file_set_filter(GameFile *file, Filter *filter)
{
    filter_free(file->filter);
    pgn_stream_free(file->searching);
    file->filter = filter;
    file->searching = NULL;
    file->shown_count = 0;
    file->next_searched = 0;
    file->is_searched = filter == NULL;
    game_file_forget_order(file);
}

static void show(GameFile *file, size_t number)
{
    if (file->shown_count == file->shown_capacity) {
        file->shown_capacity =
            file->shown_capacity == 0 ? 64 : file->shown_capacity * 2;
        file->shown = memory_resize(file->shown, file->shown_capacity,
                                    sizeof *file->shown);
    }
    file->shown[file->shown_count++] = (uint32_t)number;
}

/* Pass over games that the index rules out. */
static bool skip(GameFile *file)
{
    bool is_any = true;

    if (file->indexing != NULL)
        return true;
    return game_index_skip(&file->index, file->filter, file->searching,
                           file->next_searched, &is_any, &file->fault) == OK &&
           is_any;
}

/* One game more; false at the end. */
static bool search_on(GameFile *file)
{
    bool is_found = false;
    unsigned opening = OPENING_UNKNOWN;
    size_t number;
    PgnRaw raw;

    if (!skip(file) ||
        pgn_stream_next(file->searching, &raw, &is_found, &file->fault) != OK ||
        !is_found)
        return false;
    if (raw.number <= file->next_searched)
        return true; /* seen before the file grew */
    file->next_searched = (size_t)raw.number;
    number = (size_t)raw.number - 1;
    if (number < file->index.count)
        opening = game_index_opening(&file->index, number);
    if (filter_accepts_knowing(file->filter, &raw, NULL, &opening))
        show(file, number);
    game_file_note_opening(file, number, opening);
    return true;
}

static bool begin_search(GameFile *file)
{
    PgnRaw mark;

    if (game_file_stream(file, &file->searching, &file->fault) != OK)
        return false;
    if (file->next_searched == 0 || file->next_searched >= file->index.count)
        return true;
    mark = game_index_mark(&file->index, file->next_searched);
    return pgn_stream_seek(file->searching, &mark, &file->fault) == OK;
}

bool game_file_filter(GameFile *file, int64_t milliseconds)
{
    int64_t end = clock_milliseconds() + milliseconds;

    if (file->filter == NULL || file->is_searched)
        return false;
    if (file->searching == NULL && !begin_search(file))
        file->is_searched = true;
    while (!file->is_searched) {
        file->is_searched = !search_on(file);
        if (clock_milliseconds() >= end)
            break;
    }
    if (file->is_searched)
        game_file_save_learned(file);
    return !file->is_searched;
}

bool game_file_is_filtering(const GameFile *file)
{
    return file->filter != NULL && !file->is_searched;
}

size_t game_file_shown_count(const GameFile *file)
{
    return file->filter == NULL ? file->index.count : file->shown_count;
}

size_t game_file_shown(const GameFile *file, size_t index)
{
    if (file->is_ordered)
        return file->keys[index].number;
    return file->filter == NULL ? index : file->shown[index];
}
