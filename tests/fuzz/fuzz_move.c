/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Move text from anywhere.  The first two bytes choose a position and a
 * language.  What is read must be legal, all readers must agree, and what is
 * written of it must be read as the same.
 */
#include "board/board.h"
#include "notation/fen.h"
#include "notation/san.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition)
{
    if (!condition)
        abort();
}

static void choose_position(uint8_t choice, Position *position)
{
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
        "n1n3k1/1P1P4/2P3N1/1N1N4/1N6/8/1R3R2/1K3B1Q w - - 0 1",
        "4k3/8/8/2N1N3/1N3N2/8/8/1N2KN2 w - - 0 1",
        "4r1k1/8/b7/8/8/8/3P4/R3K2R w KQ - 0 1",
        "4k3/8/8/8/2p5/1P6/B3B3/4K3 w - - 0 1",
        "rr2k1rr/pppppppp/8/8/8/8/PPPPPPPP/RR2K1RR w GBgb - 0 1",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
        "3n4/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/6p1/4K2R b K - 0 1",
    };
    const char *fen = fens[choice % ARRAY_LENGTH(fens)];

    require(fen_read(span_of(fen, strlen(fen)), position, NULL) == OK);
}

static const PieceLetters *choose_letters(uint8_t choice)
{
    static const char *const languages[] = { "en", "de", "es", "fr",
                                             "nl", "it", "pl", "hu" };

    if (choice % 2 == 0)
        return NULL;
    return piece_letters_find(languages[choice / 2 % ARRAY_LENGTH(languages)]);
}

static void write_and_read(const Position *position, Move move,
                           const PieceLetters *letters)
{
    for (unsigned style = MOVE_SAN; style <= MOVE_NUMERIC; style++) {
        char text[MOVE_TEXT_SIZE];
        Move read = MOVE_NONE;

        move_write(position, move, (MoveStyle)style, text);
        require(strlen(text) < MOVE_TEXT_SIZE);
        require(move_read(position, span_of(text, strlen(text)), NULL, &read,
                          NULL) == OK);
        require(read == move);
    }
    if (letters != NULL) {
        char text[MOVE_TEXT_SIZE];
        Move read = MOVE_NONE;

        move_write_with(position, move, MOVE_SAN, letters, text);
        move_read(position, span_of(text, strlen(text)), letters, &read, NULL);
        require(read == move);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Position position;
    const PieceLetters *letters;
    Move move = MOVE_NONE;
    Move fast;
    Move uci;
    Fault fault = { 0 };
    Status status;
    Span text;

    if (size < 2)
        return 0;
    choose_position(data[0], &position);
    letters = choose_letters(data[1]);
    text = span_of((const char *)data + 2, size - 2);

    fast = letters == NULL ? san_read_fast(&position, text)
                           : san_read_fast_with(&position, text, letters);
    uci = uci_read(&position, text);
    status = move_read(&position, text, letters, &move, &fault);
    if (status == OK) {
        require(position_is_legal(&position, move));
        write_and_read(&position, move, letters);
    } else {
        require(move == MOVE_NONE && fault.text[0] != '\0');
        require(status != ERR_FORMAT ||
                (fault.column >= 1 && fault.column <= text.length + 1));
    }
    require(fast == MOVE_NONE || fast == move);
    require(uci == MOVE_NONE || uci == move);
    return 0;
}
