/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/reading.h"

#include "board/bitboard.h"
#include "notation/letters.h"

/* A place in the text and the rules by which it is read. */
typedef struct Scan {
    const char *text;
    size_t length;
    size_t at;
    const ReadingRules *rules;
} Scan;

static char peek(const Scan *scan)
{
    return scan->at < scan->length ? scan->text[scan->at] : '\0';
}

static bool is_done(const Scan *scan)
{
    return scan->at == scan->length;
}

/* Files and ranks from 0, or NONE if it is something else. */
enum { NONE = 8 };

static unsigned scan_file(Scan *scan)
{
    char c = peek(scan);

    if (scan->rules->is_case_free)
        c = ascii_to_lower(c);
    if (c < 'a' || c > 'h')
        return NONE;
    scan->at++;
    return (unsigned)(c - 'a');
}

static unsigned scan_rank(Scan *scan)
{
    char c = peek(scan);

    if (c < '1' || c > '8')
        return NONE;
    scan->at++;
    return (unsigned)(c - '1');
}

/* A piece letter or figure; small letters only where the rules say so. */
static PieceType scan_piece(Scan *scan)
{
    char c = peek(scan);
    PieceType type;

    if (c >= FIGURE_PAWN && c < FIGURE_PAWN + PIECE_TYPES) {
        scan->at++;
        return (PieceType)(c - FIGURE_PAWN);
    }
    if (c == '\0')
        return NO_PIECE_TYPE;
    if (scan->rules->is_case_free)
        c = ascii_to_upper(c);
    type = letters_type(scan->rules->letters, c);
    if (type != NO_PIECE_TYPE)
        scan->at++;
    return type;
}

static bool scan_separator(Scan *scan)
{
    char c = peek(scan);

    if (c != 'x' && c != 'X' && c != '-' && c != ':')
        return false;
    scan->at++;
    return true;
}

/* Which piece a promotion names, small letters allowed as in UCI. */
static PieceType scan_promoted(Scan *scan)
{
    ReadingRules rules = *scan->rules;
    const ReadingRules *before = scan->rules;
    PieceType type;

    rules.is_case_free = true;
    scan->rules = &rules;
    type = scan_piece(scan);
    scan->rules = before;
    if (type == PAWN || type == KING) {
        scan->at--;
        return NO_PIECE_TYPE;
    }
    return type;
}

/* "=Q", "/Q", "(Q)", "Q" or nothing; false if it is begun and not finished. */
static bool scan_promotion(Scan *scan, Reading *reading)
{
    char opening = peek(scan);

    if (is_done(scan))
        return true;
    if (opening == '=' || opening == '/' || opening == '(')
        scan->at++;
    reading->promotion = scan_promoted(scan);
    if (reading->promotion == NO_PIECE_TYPE)
        return false;
    if (opening != '(')
        return true;
    if (peek(scan) != ')')
        return false;
    scan->at++;
    return true;
}

static Bitboard squares_of(unsigned file, unsigned rank)
{
    Bitboard squares = ~(Bitboard)0;

    if (file != NONE)
        squares &= FILE_A << file;
    if (rank != NONE)
        squares &= RANK_1 << rank * 8;
    return squares;
}

/* The piece that is taken may be named, as in "Bb5xNc6". */
static void skip_taken(Scan *scan)
{
    ReadingRules exact = { scan->rules->letters, false, false };
    Scan ahead = *scan;
    size_t after;

    ahead.rules = &exact;
    if (scan_piece(&ahead) == NO_PIECE_TYPE)
        return;
    after = ahead.at;
    if (scan_file(&ahead) != NONE)
        scan->at = after;
}

/* From the sign of a capture on: where the move goes to. */
typedef struct Target {
    bool is_separated;
    bool is_capture; /* by a sign of one */
    unsigned file;
    unsigned rank;
} Target;

static Target scan_target(Scan *scan)
{
    Target target = { .rank = NONE };

    target.is_capture = peek(scan) != '-';
    target.is_separated = scan_separator(scan);
    target.is_capture &= target.is_separated;
    if (target.is_separated)
        skip_taken(scan);
    target.file = scan_file(scan);
    if (target.file != NONE)
        target.rank = scan_rank(scan);
    return target;
}

/* Behind a piece letter: the target, with or without the origin. */
static bool parse_squares(Scan *scan, Reading *reading)
{
    unsigned file = scan_file(scan);
    unsigned rank = scan_rank(scan);
    Target target = scan_target(scan);

    if (target.file == NONE) {
        if (reading->type == PAWN) /* straight on, or it would say from where */
            reading->from = squares_of(file, NONE);
        reading->to = squares_of(file, rank);
        return file != NONE && rank != NONE && !target.is_separated;
    }
    reading->from = squares_of(file, rank);
    reading->to = squares_of(target.file, target.rank);
    return target.rank != NONE;
}

/* "e4", "exd5", "ed5", "ed", "e2e4": a pawn unless both squares are named. */
static bool parse_pawn(Scan *scan, Reading *reading)
{
    unsigned file = scan_file(scan);
    unsigned rank = scan_rank(scan);

    if (file == NONE)
        return false;

    Target target = scan_target(scan);

    if (target.file == NONE) {
        reading->from = squares_of(file, NONE);
        reading->to = squares_of(file, rank);
        return rank != NONE && !target.is_separated;
    }
    reading->from = squares_of(file, rank);
    reading->to = squares_of(target.file, target.rank);
    if (rank != NONE) {
        reading->type = NO_PIECE_TYPE;
        return target.rank != NONE;
    }
    if (file != target.file) {
        reading->is_capture = true;
        return file + 1 == target.file || target.file + 1 == file;
    }
    /* "bb5" says the file twice: more likely a bishop.  Straight on a pawn
     * takes nothing. */
    return scan->rules->is_case_free && target.rank != NONE &&
           !target.is_capture;
}

/* Correspondence players write the files as digits: 5254; 57585 is not a move.
 */
static bool parse_numeric(Scan *scan, Reading *reading)
{
    static const PieceType promotions[] = { QUEEN, ROOK, BISHOP, KNIGHT };
    unsigned values[5];

    for (unsigned i = 0; i < 4; i++) {
        values[i] = scan_rank(scan);
        if (values[i] == NONE)
            return false;
    }
    reading->type = NO_PIECE_TYPE;
    reading->from = squares_of(values[0], values[1]);
    reading->to = squares_of(values[2], values[3]);
    if (is_done(scan))
        return true;
    values[4] = scan_rank(scan);
    if (values[4] < ARRAY_LENGTH(promotions))
        reading->promotion = promotions[values[4]];
    return values[4] < ARRAY_LENGTH(promotions);
}

static bool is_castling_letter(char c)
{
    return c == 'O' || c == 'o' || c == '0';
}

/* O-O, 0-0-0, oo; true also for what begins like castling and is none. */
static bool parse_castling(Scan *scan, Reading *reading)
{
    unsigned letters = 0;

    while (is_castling_letter(peek(scan))) {
        letters++;
        scan->at++;
        if (!is_done(scan) && peek(scan) == '-')
            scan->at++;
    }
    reading->castling = letters == 3 ? CASTLING_LONG : CASTLING_SHORT;
    return (letters == 2 || letters == 3) && scan->text[scan->at - 1] != '-';
}

static bool parse_piece(Scan *scan, Reading *reading)
{
    if (!scan->rules->prefers_file) {
        PieceType type = scan_piece(scan);

        if (type != NO_PIECE_TYPE) {
            reading->type = type;
            return parse_squares(scan, reading);
        }
    }
    return parse_pawn(scan, reading);
}

bool reading_parse(const CleanText *clean, const ReadingRules *rules,
                   Reading *reading, size_t *stop)
{
    Scan scan = { clean->text, clean->length, 0, rules };
    bool is_read;

    *reading = (Reading){ .type = PAWN,
                          .from = ~(Bitboard)0,
                          .promotion = NO_PIECE_TYPE };
    if (is_castling_letter(peek(&scan)) && clean->length > 1 &&
        (is_castling_letter(clean->text[1]) || clean->text[1] == '-'))
        is_read = parse_castling(&scan, reading);
    else if (ascii_is_digit(peek(&scan)))
        is_read = parse_numeric(&scan, reading);
    else
        is_read = parse_piece(&scan, reading) && scan_promotion(&scan, reading);

    *stop = scan.at;
    return is_read && is_done(&scan);
}

/* Kg1 and e1g1 mean castling where the king cannot mean a step, e1h1 always. */
static bool castling_fits(const Reading *reading, const Position *position,
                          Move move)
{
    Square king = move_from(move);
    Square rook = move_to(move);
    bool is_short = rook > king;
    Square goal = (Square)position->side * 56u + (Square)(is_short ? G1 : C1);

    if (reading->castling != CASTLING_NONE)
        return (reading->castling == CASTLING_SHORT) == is_short;
    if ((reading->type != KING && reading->type != NO_PIECE_TYPE) ||
        reading->promotion != NO_PIECE_TYPE || !has(reading->from, king))
        return false;
    if (has(reading->to, rook))
        return reading->from == bit(king);
    return has(reading->to, goal) && king + 1 != goal && goal + 1 != king;
}

bool reading_fits(const Reading *reading, const Position *position, Move move)
{
    PieceType type = piece_type(position_piece(position, move_from(move)));
    PieceType promotion = NO_PIECE_TYPE;

    if (move_kind(move) == KIND_CASTLING)
        return castling_fits(reading, position, move);
    if (move_kind(move) == KIND_PROMOTION)
        promotion = move_promotion(move);
    if (reading->castling != CASTLING_NONE ||
        (reading->type != NO_PIECE_TYPE && reading->type != type) ||
        (reading->is_capture && !position_is_capture(position, move)))
        return false;
    if (reading->promotion != promotion &&
        (reading->promotion != NO_PIECE_TYPE || promotion == NO_PIECE_TYPE))
        return false;
    return has(reading->from, move_from(move)) &&
           has(reading->to, move_to(move));
}
