/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/ending_write.h"

#include "base/memory.h"
#include "tables/pack.h"
#include "tables/seal.h"
#include "tables/tables.h"

#include <stdlib.h>
#include <string.h>

/*
 * From what every position is worth to a file of tables.
 */
enum {
    WDL_BLOCK = 6, /* bits of the size of a block */
    DTZ_BLOCK = 10,
    LAST_EVEN = 98, /* farther wins need their distance in half-moves */
    CLASSES = 4,    /* wins, losses, cursed wins, blessed losses */
    DISTANCES = 256,
    NO_ORDER = 15
};

/* Distances of a class as they are in the file, the usual ones first. */
typedef struct Map {
    uint64_t counts[DISTANCES];
    uint8_t values[DISTANCES]; /* by code */
    uint8_t codes[DISTANCES];
    unsigned length;
} Map;

typedef struct Writer {
    const Maker *maker;
    Ending *ending;
    unsigned orders[2];
    Color side;         /* of a DTZ table */
    unsigned ply_flags; /* SEQUENCE_WIN_PLIES, SEQUENCE_LOSS_PLIES */
    uint8_t *values[FILE_QUARTERS];
    Map maps[FILE_QUARTERS][CLASSES];
    Packed packed[COLORS][FILE_QUARTERS];
} Writer;

/* --- The order of pieces -------------------------------------------------- */

typedef enum Company { ALONE, TOGETHER } Company;

static Company company_of(const Raw *raw, Piece piece)
{
    return raw->material.counts[piece_color(piece)][piece_type(piece)] == 1
               ? ALONE
               : TOGETHER;
}

static unsigned add_pieces(Piece *pieces, unsigned at, const Raw *raw,
                           Company company)
{
    for (unsigned i = raw->pawns; i < raw->count; i++)
        if (piece_type(raw->pieces[i]) != KING &&
            company_of(raw, raw->pieces[i]) == company)
            pieces[at++] = raw->pieces[i];
    return at;
}

/* Lone pieces come before others, so that three different ones can lead. */
static void order_pieces(const Ending *ending, const Raw *raw, Piece *pieces)
{
    unsigned at = 0;

    for (unsigned turn = 0; turn < COLORS; turn++) {
        Color color = ending->lead ^ turn;

        for (unsigned i = 0; i < raw->material.counts[color][PAWN]; i++)
            pieces[at++] = piece_make(color, PAWN);
    }
    pieces[at++] = piece_make(WHITE, KING);
    pieces[at++] = piece_make(BLACK, KING);
    at = add_pieces(pieces, at, raw, ALONE);
    add_pieces(pieces, at, raw, TOGETHER);
}

static void set_groups(Writer *writer)
{
    Ending *ending = writer->ending;
    const Raw *raw = maker_raw(writer->maker);

    writer->orders[0] = 0;
    writer->orders[1] = ending->has_both_pawns ? 1 : NO_ORDER;
    for (unsigned side = 0; side < ending->sides; side++)
        for (unsigned file = 0; file < ending->files; file++) {
            Groups *groups = &ending->sequences[side][file].groups;

            order_pieces(ending, raw, groups->pieces);
            ending_set_groups(ending, groups, writer->orders, file);
        }
}

/* --- Values in their places ----------------------------------------------- */

static bool begin_values(Writer *writer, unsigned side)
{
    const Ending *ending = writer->ending;

    for (unsigned file = 0; file < ending->files; file++) {
        uint64_t count = ending->sequences[side][file].groups.positions;

        writer->values[file] = memory_try_new(count);
        if (writer->values[file] == NULL)
            return false;
        memset(writer->values[file], PACK_FREE, count);
    }
    return true;
}

static void end_values(Writer *writer)
{
    for (unsigned file = 0; file < FILE_QUARTERS; file++) {
        memory_free(writer->values[file]);
        writer->values[file] = NULL;
    }
}

static unsigned file_of_sequence(const Ending *ending, const Sequence *sequence)
{
    unsigned file = 0;

    while (sequence != &ending->sequences[0][file] &&
           sequence != &ending->sequences[1][file])
        file++;
    return file;
}

/* The value of a number for the file whose sequence it is in. */
typedef uint8_t ValueOf(Writer *writer, Color side, uint64_t number,
                        unsigned file);

static void fill_values(Writer *writer, Color side, ValueOf *value_of)
{
    const Raw *raw = maker_raw(writer->maker);
    Board board = { .count = raw->count };

    memcpy(board.pieces, raw->pieces, sizeof board.pieces);
    for (uint64_t number = 0; number < raw->size; number++) {
        EndingPlace place;
        unsigned file;

        if (maker_wdl(writer->maker, side, number) == RAW_ILLEGAL)
            continue;
        raw_squares(raw, number, board.squares);
        ending_place_board(writer->ending, &board, side, &place);
        file = file_of_sequence(writer->ending, place.sequence);
        writer->values[file][place.number] =
            value_of(writer, side, number, file);
    }
}

static void pack_values(Writer *writer, unsigned side, unsigned block_bits)
{
    const Ending *ending = writer->ending;

    for (unsigned file = 0; file < ending->files; file++)
        pack(writer->values[file],
             ending->sequences[side][file].groups.positions, block_bits,
             &writer->packed[side][file]);
}

/* Captures are tried anyway: where they are as good, less will do. */
static uint8_t wdl_value(Writer *writer, Color side, uint64_t number,
                         unsigned file)
{
    int wdl = maker_wdl(writer->maker, side, number);
    int captures = maker_captures(writer->maker, side, number);

    (void)file;
    if (captures == RAW_ILLEGAL || captures < wdl)
        return (uint8_t)(wdl - WDL_LOSS);
    if (captures == WDL_WIN)
        return PACK_FREE;
    return (uint8_t)(PACK_AT_MOST + captures - WDL_LOSS);
}

static Status pack_wdl(Writer *writer, Fault *fault)
{
    for (Color side = WHITE; side < writer->ending->sides; side++) {
        if (!begin_values(writer, side))
            return fault_set(fault, ERR_MEMORY,
                             "not enough memory for a table");
        fill_values(writer, side, wdl_value);
        pack_values(writer, side, WDL_BLOCK);
        end_values(writer);
    }
    return OK;
}

/* --- Distances ------------------------------------------------------------ */

static unsigned class_of(int wdl)
{
    static const uint8_t classes[] = { 1, 3, 0, 2, 0 };

    return classes[wdl - WDL_LOSS];
}

/* Does a table have to know it? */
static bool is_needed(const Writer *writer, Color side, uint64_t number)
{
    int wdl = maker_wdl(writer->maker, side, number);

    return wdl != RAW_ILLEGAL && wdl != WDL_DRAW &&
           maker_distance(writer->maker, side, number) != 0 &&
           !maker_is_zeroing(writer->maker, side, number);
}

static unsigned stored_distance(const Writer *writer, Color side,
                                uint64_t number)
{
    int wdl = maker_wdl(writer->maker, side, number);
    unsigned distance =
        (unsigned)abs(maker_distance(writer->maker, side, number)) - 1;
    bool is_late = wdl == WDL_CURSED_WIN || wdl == WDL_BLESSED_LOSS;
    unsigned flag = wdl > 0 ? SEQUENCE_WIN_PLIES : SEQUENCE_LOSS_PLIES;

    if (is_late)
        return (distance - 100) / 2;
    return (writer->ply_flags & flag) != 0 ? distance : distance / 2;
}

/* The side with fewer distances is enough; where both have the same pieces it
 * is White. */
static void choose_side(Writer *writer)
{
    const Raw *raw = maker_raw(writer->maker);
    uint64_t needed[COLORS] = { 0, 0 };

    for (Color side = WHITE; side < COLORS; side++)
        for (uint64_t number = 0; number < raw->size; number++) {
            int distance = maker_distance(writer->maker, side, number);

            if (!is_needed(writer, side, number))
                continue;
            needed[side]++;
            if (distance > LAST_EVEN)
                writer->ply_flags |= SEQUENCE_WIN_PLIES;
            if (distance < -LAST_EVEN)
                writer->ply_flags |= SEQUENCE_LOSS_PLIES;
        }
    writer->side =
        !writer->ending->is_symmetric && needed[BLACK] < needed[WHITE] ? BLACK
                                                                       : WHITE;
}

/* First what there is, then its codes. */
static uint8_t count_distance(Writer *writer, Color side, uint64_t number,
                              unsigned file)
{
    if (is_needed(writer, side, number)) {
        int wdl = maker_wdl(writer->maker, side, number);
        unsigned distance = stored_distance(writer, side, number);

        writer->maps[file][class_of(wdl)].counts[distance & 0xFF]++;
    }
    return PACK_FREE;
}

static uint8_t distance_value(Writer *writer, Color side, uint64_t number,
                              unsigned file)
{
    int wdl = maker_wdl(writer->maker, side, number);

    if (!is_needed(writer, side, number))
        return PACK_FREE;
    return writer->maps[file][class_of(wdl)]
        .codes[stored_distance(writer, side, number) & 0xFF];
}

static void sort_map(Map *map)
{
    for (unsigned i = 0; i < DISTANCES; i++) {
        unsigned at = map->length;

        if (map->counts[i] == 0)
            continue;
        for (; at > 0 && map->counts[map->values[at - 1]] < map->counts[i];
             at--)
            map->values[at] = map->values[at - 1];
        map->values[at] = (uint8_t)i;
        map->length++;
    }
    for (unsigned i = 0; i < map->length; i++)
        map->codes[map->values[i]] = (uint8_t)i;
}

static bool has_short_maps(const Writer *writer)
{
    for (unsigned file = 0; file < writer->ending->files; file++)
        for (unsigned i = 0; i < CLASSES; i++)
            if (writer->maps[file][i].length > PACK_AT_MOST)
                return false;
    return true;
}

static Status pack_dtz(Writer *writer, Fault *fault)
{
    Ending *ending = writer->ending;

    choose_side(writer);
    for (unsigned file = 0; file < ending->files; file++)
        ending->sequences[0][file].flags =
            writer->side == BLACK ? SEQUENCE_BLACK : 0;
    if (!begin_values(writer, 0))
        return fault_set(fault, ERR_MEMORY, "not enough memory for a table");
    fill_values(writer, writer->side, count_distance);
    for (unsigned file = 0; file < ending->files; file++)
        for (unsigned i = 0; i < CLASSES; i++)
            sort_map(&writer->maps[file][i]);
    if (!has_short_maps(writer))
        return fault_set(fault, ERR_LIMIT, "too many distances for a table");
    fill_values(writer, writer->side, distance_value);
    pack_values(writer, 0, DTZ_BLOCK);
    end_values(writer);
    return OK;
}

/* --- The file ------------------------------------------------------------- */

static void put(Text *file, unsigned byte)
{
    text_append_char(file, (char)byte);
}

static void align(Text *file, size_t to)
{
    while (file->length % to != 0)
        put(file, 0);
}

static unsigned nibble_of(Piece piece)
{
    return piece_color(piece) << 3 | (piece_type(piece) + 1);
}

static void write_pieces(const Writer *writer, unsigned file, Text *text)
{
    const Ending *ending = writer->ending;
    const Groups *white = &ending->sequences[0][file].groups;
    const Groups *black =
        &ending->sequences[ending->sides == 2 ? 1 : 0][file].groups;

    put(text, writer->orders[0] << 4 | writer->orders[0]);
    if (ending->has_both_pawns)
        put(text, writer->orders[1] << 4 | writer->orders[1]);
    for (unsigned i = 0; i < ending->piece_count; i++)
        put(text,
            nibble_of(black->pieces[i]) << 4 | nibble_of(white->pieces[i]));
}

static unsigned flags_of(const Writer *writer, const Packed *packed)
{
    unsigned flags = packed->flags;

    if (writer->ending->kind == ENDING_DTZ)
        flags |= SEQUENCE_MAPPED | writer->ply_flags |
                 (writer->side == BLACK ? SEQUENCE_BLACK : 0);
    return flags;
}

static void write_code(const Writer *writer, const Packed *packed, Text *text)
{
    put(text, flags_of(writer, packed));
    if (packed->flags == SEQUENCE_SINGLE)
        put(text, packed->only);
    text_append_span(text, text_span(&packed->code));
}

static void write_maps(const Writer *writer, Text *text)
{
    for (unsigned file = 0; file < writer->ending->files; file++)
        for (unsigned i = 0; i < CLASSES; i++) {
            const Map *map = &writer->maps[file][i];

            put(text, map->length);
            for (unsigned j = 0; j < map->length; j++)
                put(text, map->values[j]);
        }
    align(text, 2);
}

typedef void WritePart(const Writer *writer, const Packed *packed, Text *text);

static void write_sparse(const Writer *writer, const Packed *packed, Text *text)
{
    (void)writer;
    text_append_span(text, text_span(&packed->sparse));
}

static void write_lengths(const Writer *writer, const Packed *packed,
                          Text *text)
{
    (void)writer;
    text_append_span(text, text_span(&packed->lengths));
}

static void write_blocks(const Writer *writer, const Packed *packed, Text *text)
{
    (void)writer;
    align(text, 64);
    text_append_span(text, text_span(&packed->blocks));
}

static void write_all(const Writer *writer, WritePart *part, Text *text)
{
    for (unsigned file = 0; file < writer->ending->files; file++)
        for (unsigned side = 0; side < writer->ending->sides; side++)
            part(writer, &writer->packed[side][file], text);
}

static void write_seal(Text *text)
{
    uint8_t bytes[SEAL_SIZE];
    Seal seal;

    seal_start(&seal);
    for (size_t at = 0; at < text->length; at += SEAL_CHUNK)
        seal_add(&seal, span_take(span_skip(text_span(text), at), SEAL_CHUNK));
    seal_finish(&seal, bytes);
    text_append_span(text, span_of((const char *)bytes, sizeof bytes));
}

static void write_file(const Writer *writer, Text *text)
{
    const Ending *ending = writer->ending;

    for (unsigned i = 0; i < 4; i++)
        put(text, ENDING_MAGIC[ending->kind][i]);
    put(text, (ending->is_symmetric ? 0u : ENDING_SPLIT) |
                  (ending->has_pawns ? ENDING_PAWNS : 0u));
    for (unsigned file = 0; file < ending->files; file++)
        write_pieces(writer, file, text);
    align(text, 2);
    write_all(writer, write_code, text);
    if (ending->kind == ENDING_DTZ)
        write_maps(writer, text);
    write_all(writer, write_sparse, text);
    write_all(writer, write_lengths, text);
    write_all(writer, write_blocks, text);
    align(text, 64);
    write_seal(text);
}

/* --- All of it ------------------------------------------------------------ */

static void release(Writer *writer)
{
    end_values(writer);
    for (unsigned side = 0; side < COLORS; side++)
        for (unsigned file = 0; file < FILE_QUARTERS; file++)
            packed_free(&writer->packed[side][file]);
    ending_close(writer->ending);
    memory_free(writer);
}

Status ending_write(const Maker *maker, EndingKind kind, Text *file,
                    Fault *fault)
{
    Writer *writer = memory_zeroed(1, sizeof *writer);
    Ending *ending = memory_zeroed(1, sizeof *ending);
    Status status;

    writer->maker = maker;
    writer->ending = ending;
    ending->kind = kind;
    ending->material = maker_raw(maker)->material;
    ending->geometry = maker_raw(maker)->geometry;
    ending_derive(ending);
    set_groups(writer);
    status =
        kind == ENDING_WDL ? pack_wdl(writer, fault) : pack_dtz(writer, fault);
    if (status == OK)
        write_file(writer, file);
    release(writer);
    return status;
}
