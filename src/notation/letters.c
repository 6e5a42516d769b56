/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/letters.h"

#include "base/common.h"

#include <string.h>

/* As the PGN standard lists them. */
static const PieceLetters LANGUAGES[] = {
    { "en", "PNBRQK" }, { "cs", "PJSVDK" }, { "da", "BSLTDK" },
    { "de", "BSLTDK" }, { "es", "PCATDR" }, { "et", "PROVLK" },
    { "fi", "PRLTDK" }, { "fr", "PCFTDR" }, { "hu", "GHFBVK" },
    { "is", "PRBHDK" }, { "it", "PCATDR" }, { "nb", "BSLTDK" },
    { "nl", "OPLTDK" }, { "nn", "BSLTDK" }, { "no", "BSLTDK" },
    { "pl", "PSGWHK" }, { "pt", "PCBTDR" }, { "ro", "PCNTDR" },
    { "sv", "BSLTDK" },
};

const PieceLetters *piece_letters_find(const char *language)
{
    if (language == NULL)
        return &LANGUAGES[0];
    if (!ascii_is_letter(language[0]) || !ascii_is_letter(language[1]) ||
        ascii_is_letter(language[2]))
        return NULL;
    for (size_t i = 0; i < ARRAY_LENGTH(LANGUAGES); i++)
        if (LANGUAGES[i].language[0] == ascii_to_lower(language[0]) &&
            LANGUAGES[i].language[1] == ascii_to_lower(language[1]))
            return &LANGUAGES[i];
    return NULL;
}

PieceType letters_type(const PieceLetters *letters, char letter)
{
    const char *found = memchr(letters->letters, letter, PIECE_TYPES);

    return found == NULL ? (PieceType)NO_PIECE_TYPE
                         : (PieceType)(found - letters->letters);
}

const char *letters_figure(PieceType type)
{
    static const char *const figures[PIECE_TYPES] = {
        "\xE2\x99\x99", "\xE2\x99\x98", "\xE2\x99\x97",
        "\xE2\x99\x96", "\xE2\x99\x95", "\xE2\x99\x94",
    };

    return figures[type];
}

PieceType letters_figure_type(uint32_t code)
{
    enum { WHITE_KING = 0x2654, BLACK_PAWN = 0x265F };

    if (code < WHITE_KING || code > BLACK_PAWN)
        return NO_PIECE_TYPE;
    return KING - (code - WHITE_KING) % PIECE_TYPES;
}

const char *letters_name(PieceType type)
{
    static const char *const names[PIECE_TYPES] = {
        "pawn", "knight", "bishop", "rook", "queen", "king",
    };

    return names[type];
}
