/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables/ending.h"

#include "base/bytes.h"
#include "base/memory.h"

#include <string.h>

enum {
    RESIDENT_MAX = 32 << 20, /* bytes of a WDL table kept in memory */
    CHECKSUM = 16,
    ALIGNMENT = 64,
    SPARSE_ENTRY = 6
};

const uint8_t ENDING_MAGIC[ENDING_KINDS][4] = { { 0x71, 0xE8, 0x23, 0x5D },
                                                { 0xD7, 0x66, 0x0C, 0xA5 } };

/* --- Bytes ---------------------------------------------------------------- */

bool ending_load(const Ending *ending, uint64_t at, void *to, size_t size)
{
    if (at > ending->size || size > ending->size - at)
        return false;
    if (ending->bytes == NULL)
        return file_view_read(ending->view, at, to, size);
    memcpy(to, ending->bytes + at, size);
    return true;
}

uint64_t cursor_read(EndingCursor *cursor, unsigned bytes)
{
    uint8_t room[8] = { 0 };

    if (!ending_load(cursor->ending, cursor->at, room, bytes))
        cursor->has_failed = true;
    cursor->at += bytes;
    return cursor->has_failed ? 0 : bytes_little64(room);
}

static void align(EndingCursor *cursor, uint64_t to)
{
    cursor->at = (cursor->at + to - 1) / to * to;
}

/* --- What its name says --------------------------------------------------- */

void ending_derive(Ending *ending)
{
    const Material *material = &ending->material;
    unsigned white = material->counts[WHITE][PAWN];
    unsigned black = material->counts[BLACK][PAWN];
    Material swapped = material_swapped(material);

    ending->piece_count = material_pieces(material);
    ending->is_symmetric = material_key(material) == material_key(&swapped);
    ending->has_pawns = white + black > 0;
    ending->has_both_pawns = white > 0 && black > 0;
    ending->lead = black == 0 || (white > 0 && black >= white) ? WHITE : BLACK;
    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = PAWN; type < KING; type++)
            if (material->counts[color][type] == 1)
                ending->has_unique = true;
    ending->files = ending->has_pawns ? FILE_QUARTERS : 1;
    ending->sides = ending->kind == ENDING_WDL && !ending->is_symmetric ? 2 : 1;
}

/* --- Header --------------------------------------------------------------- */

static bool has_right_start(const Ending *ending, EndingCursor *cursor)
{
    uint8_t magic[4];
    uint64_t flags;

    if (!ending_load(ending, 0, magic, sizeof magic) ||
        memcmp(magic, ENDING_MAGIC[ending->kind], sizeof magic) != 0)
        return false;
    cursor->at = sizeof magic;
    flags = cursor_read(cursor, 1);
    return ((flags & ENDING_PAWNS) != 0) == ending->has_pawns &&
           ((flags & ENDING_SPLIT) != 0) == !ending->is_symmetric;
}

static void read_map(Sequence *sequence, EndingCursor *cursor)
{
    unsigned width = (sequence->flags & SEQUENCE_WIDE) != 0 ? 2 : 1;

    align(cursor, width);
    for (unsigned i = 0; i < 4; i++) {
        unsigned length = (unsigned)cursor_read(cursor, width);

        sequence->maps_at[i] = cursor->at;
        sequence->map_counts[i] = length;
        cursor->at += (uint64_t)length * width;
    }
}

static void read_maps(Ending *ending, EndingCursor *cursor)
{
    for (unsigned file = 0; file < ending->files; file++)
        if ((ending->sequences[0][file].flags & SEQUENCE_MAPPED) != 0)
            read_map(&ending->sequences[0][file], cursor);
    align(cursor, 2);
}

typedef void (*Place)(Sequence *sequence, EndingCursor *cursor);

static void place_sparse(Sequence *sequence, EndingCursor *cursor)
{
    sequence->sparse_at = cursor->at;
    cursor->at += sequence->sparse_count * SPARSE_ENTRY;
}

static void place_lengths(Sequence *sequence, EndingCursor *cursor)
{
    sequence->lengths_at = cursor->at;
    cursor->at += sequence->length_count * 2;
}

static void place_blocks(Sequence *sequence, EndingCursor *cursor)
{
    align(cursor, ALIGNMENT);
    sequence->blocks_at = cursor->at;
    cursor->at += sequence->block_count * sequence->block_size;
}

static void place_all(Ending *ending, EndingCursor *cursor, Place place)
{
    for (unsigned file = 0; file < ending->files; file++)
        for (unsigned side = 0; side < ending->sides; side++)
            place(&ending->sequences[side][file], cursor);
}

static bool read_codes(Ending *ending, EndingCursor *cursor)
{
    for (unsigned file = 0; file < ending->files; file++)
        for (unsigned side = 0; side < ending->sides; side++)
            if (!ending_read_code(&ending->sequences[side][file], cursor))
                return false;
    return true;
}

/* Where both sides have the same, white is to move in the table. */
static bool are_sides_right(const Ending *ending)
{
    for (unsigned file = 0; file < ending->files; file++)
        if (ending->is_symmetric && ending->kind == ENDING_DTZ &&
            ending->has_pawns &&
            (ending->sequences[0][file].flags & SEQUENCE_BLACK) != 0)
            return false;
    return true;
}

static Status read_header(Ending *ending, Fault *fault)
{
    EndingCursor cursor = { .ending = ending };

    if (!has_right_start(ending, &cursor))
        return fault_set(fault, ERR_FORMAT, "not a table of these pieces");
    for (unsigned file = 0; file < ending->files; file++)
        if (!ending_read_groups(ending, file, &cursor))
            return fault_set(fault, ERR_FORMAT, "not a table of these pieces");
    align(&cursor, 2);
    if (!read_codes(ending, &cursor) || !are_sides_right(ending))
        return fault_set(fault, ERR_FORMAT, "damaged");
    if (ending->kind == ENDING_DTZ)
        read_maps(ending, &cursor);
    place_all(ending, &cursor, place_sparse);
    place_all(ending, &cursor, place_lengths);
    place_all(ending, &cursor, place_blocks);
    if (cursor.has_failed || cursor.at > ending->size - CHECKSUM)
        return fault_set(fault, ERR_FORMAT, "cut short");
    return OK;
}

/* --- Opening and closing -------------------------------------------------- */

static Status load(Ending *ending, Fault *fault)
{
    if (ending->kind != ENDING_WDL || ending->size > RESIDENT_MAX)
        return OK;

    uint8_t *bytes = memory_try_new(ending->size);

    if (bytes == NULL) /* there is the other way */
        return OK;
    if (!file_view_read(ending->view, 0, bytes, ending->size)) {
        memory_free(bytes);
        return fault_set(fault, ERR_FORMAT, "cut short");
    }
    ending->bytes = bytes;
    file_view_close(ending->view);
    ending->view = NULL;
    return OK;
}

static Status open_bytes(Ending *ending, const EndingName *name, Fault *fault)
{
    Status status;

    if (name->bytes.data != NULL) {
        ending->size = name->bytes.length;
        ending->bytes = memory_copy(name->bytes.data, name->bytes.length);
        return OK;
    }
    status = file_view_open(name->path, &ending->view, fault);
    if (status != OK)
        return status;
    ending->size = file_view_length(ending->view);
    return load(ending, fault);
}

static Status fill(Ending *ending, const EndingName *name, Fault *fault)
{
    Status status = open_bytes(ending, name, fault);

    if (status == OK && ending->size % ALIGNMENT != CHECKSUM)
        return fault_set(fault, ERR_FORMAT, "cut short");
    return status == OK ? read_header(ending, fault) : status;
}

Status ending_open(const EndingName *name, Ending **result, Fault *fault)
{
    Ending *ending = memory_zeroed(1, sizeof *ending);
    Status status;

    ending->kind = name->kind;
    ending->material = name->material;
    ending->geometry = name->geometry;
    ending_derive(ending);
    status = fill(ending, name, fault);
    if (status == OK) {
        *result = ending;
        return OK;
    }
    ending_close(ending);
    return status == ERR_FORMAT
               ? fault_prefix(fault, status, "%s: ", name->path)
               : status;
}

void ending_close(Ending *ending)
{
    if (ending == NULL)
        return;
    for (unsigned side = 0; side < COLORS; side++)
        for (unsigned file = 0; file < FILE_QUARTERS; file++)
            memory_free(ending->sequences[side][file].symbols);
    memory_free(ending->bytes);
    file_view_close(ending->view);
    memory_free(ending);
}
