/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "notation/fen.h"

#include <CUnit/CUnit.h>

#include <stdio.h>
#include <string.h>

const char START[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const char ITALIAN[] =
    "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
const char PROMOTION[] = "3n4/4P1k1/8/8/8/8/8/4K3 w - - 0 1";

Position sample_position(const char *fen)
{
    Position position;
    Fault fault = { 0 };

    if (fen_read(span_from(fen), &position, &fault) != OK) {
        printf("%s: %s\n", fen, fault.text);
        CU_FAIL_FATAL("a test position cannot be read");
    }
    return position;
}

static bool reads(const Sample *sample, const PieceLetters *letters)
{
    Position position = sample_position(sample->fen);
    Span text = span_from(sample->text);
    Move move = MOVE_NONE;
    Move fast = letters == NULL ? san_read_fast(&position, text)
                                : san_read_fast_with(&position, text, letters);
    Fault fault = { 0 };
    char san[FAULT_TEXT_SIZE];

    if (move_read(&position, text, letters, &move, &fault) == OK)
        move_write(&position, move, MOVE_SAN, san);
    else
        snprintf(san, sizeof san, "%s", fault.text);

    if (fast != MOVE_NONE && fast != move)
        printf("%s: the two readers differ\n", sample->text);
    else if (strcmp(san, sample->expected) == 0)
        return true;
    printf("%s: %s, read as %s\n", sample->fen, sample->text, san);
    return false;
}

void samples_check(const Sample *samples, size_t count, const char *language)
{
    const PieceLetters *letters = piece_letters_find(language);

    CU_ASSERT_PTR_NOT_NULL_FATAL(letters);
    for (size_t i = 0; i < count; i++)
        CU_ASSERT_TRUE(reads(&samples[i], language == NULL ? NULL : letters));
}
