/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A FEN from anywhere: it is refused with a place and a reason, or it is a
 * position that can be written, read back, and played from.
 */
#include "board/board.h"
#include "notation/fen.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition)
{
    if (!condition)
        abort();
}

static void write_and_read(const Position *position, FenStyle style)
{
    char once[FEN_SIZE];
    char twice[FEN_SIZE];
    Position read;

    fen_write(position, style, once);
    require(strlen(once) < FEN_SIZE);
    require(fen_read(span_of(once, strlen(once)), &read, NULL) == OK);
    require(read.key == position_repetition_key(position));
    fen_write(&read, style, twice);
    require(strcmp(once, twice) == 0);
}

static void play(const Position *position)
{
    Move moves[MAX_MOVES];
    size_t count = movegen_all(position, moves);

    require(count <= MAX_MOVES);
    for (size_t i = 0; i < count; i++) {
        Position next = *position;
        Move replies[MAX_MOVES];

        require(position_is_legal(position, moves[i]));
        position_make(&next, moves[i]);
        require(position_is_consistent(&next));
        require(position_in_check(&next) ==
                position_gives_check(position, moves[i]));
        require(movegen_any(&next) == (movegen_all(&next, replies) > 0));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Position position;
    Fault fault = { 0 };
    Span text = span_of((const char *)data, size);

    if (fen_read(text, &position, &fault) != OK) {
        require(fault.text[0] != '\0');
        require(fault.column >= 1 && fault.column <= size + 1);
        return 0;
    }
    require(position_is_consistent(&position));
    write_and_read(&position, FEN_STANDARD);
    write_and_read(&position, FEN_SHREDDER);
    play(&position);
    return 0;
}
