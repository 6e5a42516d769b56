/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/setup.h"

#include "notation/notation.h"
#include "ui/sprites.h"

/* --- Castling ------------------------------------------------------------- */

static const char LETTERS[SETUP_RIGHTS + 1] = "KQkq";

static Color color_of_right(unsigned right)
{
    return right < 2 ? WHITE : BLACK;
}

/* In Chess960 every game has other squares from which one may castle. */
static void learn_homes(Diagram *setup, const Position *position)
{
    static const Square rooks[SETUP_RIGHTS] = { H1, A1, H8, A8 };

    setup->is_chess960 = position->is_chess960;
    for (unsigned i = 0; i < SETUP_RIGHTS; i++) {
        Color color = color_of_right(i);
        bool is_held = position->is_chess960 && position->castling & 1u << i;

        setup->kings[i] = is_held          ? position_king(position, color)
                          : color == WHITE ? E1
                                           : E8;
        setup->rooks[i] = is_held ? position->rooks[i] : rooks[i];
    }
}

static unsigned possible_castling(const Diagram *setup)
{
    unsigned possible = 0;

    for (unsigned i = 0; i < SETUP_RIGHTS; i++)
        if (setup->squares[setup->kings[i]] ==
                piece_make(color_of_right(i), KING) &&
            setup->squares[setup->rooks[i]] ==
                piece_make(color_of_right(i), ROOK))
            possible |= 1u << i;
    return possible;
}

static void next_castling(Diagram *setup)
{
    unsigned possible = possible_castling(setup);
    unsigned now = setup->castling & possible;

    /* counts down through all subsets, then begins again */
    setup->castling = now == 0 ? possible : (now - 1) & possible;
}

/* Could a pawn that has just stepped over this square be taken there? */
static bool is_possible_passant(const Diagram *setup, Square square)
{
    Color mover = setup->side;
    int ahead = mover == WHITE ? 8 : -8; /* as the side to move goes */
    unsigned rank = mover == WHITE ? 5 : 2;
    unsigned file = square_file(square);
    Piece pawn = piece_make(mover, PAWN);
    Square beside = square - (Square)ahead; /* where the other pawn is now */

    if (square_rank(square) != rank ||
        setup->squares[beside] != piece_make(mover ^ 1u, PAWN) ||
        setup->squares[square] != NO_PIECE ||
        setup->squares[square + (Square)ahead] != NO_PIECE)
        return false;
    return (file > 0 && setup->squares[beside - 1] == pawn) ||
           (file < 7 && setup->squares[beside + 1] == pawn);
}

/* The next square after `after`, or NO_SQUARE behind the last. */
static Square next_passant(const Diagram *setup, Square after)
{
    Square square = after == NO_SQUARE ? A1 : after + 1;

    for (; square <= H8; square++)
        if (is_possible_passant(setup, square))
            return square;
    return NO_SQUARE;
}

/* In Chess960 the file of the rook: HAha. */
static char right_letter(const Diagram *setup, unsigned right)
{
    char first = color_of_right(right) == WHITE ? 'A' : 'a';

    return setup->is_chess960
               ? (char)((unsigned)first + square_file(setup->rooks[right]))
               : LETTERS[right];
}

void setup_write_castling(const Diagram *setup, Text *text)
{
    unsigned rights = setup->castling & possible_castling(setup);

    for (unsigned i = 0; i < SETUP_RIGHTS; i++)
        if (rights & 1u << i)
            text_append_char(text, right_letter(setup, i));
    if (rights == 0)
        text_append_char(text, '-');
}

/* --- Beginning ------------------------------------------------------------ */

void setup_start(Diagram *setup, const Position *position)
{
    *setup = (Diagram){ .is_on = true,
                        .side = position->side,
                        .castling = position->castling,
                        .passant = NO_SQUARE,
                        .brush = piece_make(WHITE, PAWN) };
    for (Square square = A1; square <= H8; square++)
        setup->squares[square] = position->squares[square];
    learn_homes(setup, position);
}

static void clear(Diagram *setup)
{
    Position start;

    position_start(&start);
    learn_homes(setup, &start);
    for (Square square = A1; square <= H8; square++)
        setup->squares[square] = NO_PIECE;
    setup->castling = 0;
    setup->passant = NO_SQUARE;
}

static void put_usual_start(Diagram *setup)
{
    Position start;

    position_start(&start);
    setup_start(setup, &start);
}

/* --- Changing ------------------------------------------------------------- */

static bool piece_of_letter(uint32_t letter, Piece *piece)
{
    for (Color color = WHITE; color < COLORS; color++)
        for (PieceType type = PAWN; type <= KING; type++)
            if ((uint32_t)piece_letter(piece_make(color, type)) == letter) {
                *piece = piece_make(color, type);
                return true;
            }
    return false;
}

/* There is one king of each colour: the old one goes. */
static void place(Diagram *setup, Square square, Piece piece)
{
    if (piece != NO_PIECE && piece_type(piece) == KING)
        for (Square i = A1; i <= H8; i++)
            if (setup->squares[i] == piece)
                setup->squares[i] = NO_PIECE;
    setup->squares[square] = (uint8_t)piece;
}

void setup_click(Diagram *setup, Square square)
{
    bool is_there = setup->squares[square] == setup->brush;

    place(setup, square, is_there ? NO_PIECE : setup->brush);
}

void setup_put(Diagram *setup, Square square)
{
    place(setup, square, setup->brush);
}

void setup_drag(Diagram *setup, Square from, Square to)
{
    Piece piece = setup->squares[from];

    if (piece == NO_PIECE || from == to)
        return;
    setup->squares[from] = NO_PIECE;
    if (to != NO_SQUARE)
        place(setup, to, piece);
}

static SetupAct change(Diagram *setup, Square cursor, uint32_t code)
{
    switch (code) {
    case ' ':
    case '.':
    case 'x':
    case KEY_DELETE:
    case KEY_BACKSPACE:
        place(setup, cursor, NO_PIECE);
        break;
    case KEY_TAB:
        setup->side ^= 1;
        setup->passant = NO_SQUARE;
        break;
    case 'c':
        next_castling(setup);
        break;
    case 'e':
        setup->passant = setup->passant == cursor ? NO_SQUARE : cursor;
        break;
    case 'E':
        setup->passant = next_passant(setup, setup->passant);
        break;
    case '0':
        clear(setup);
        break;
    case '1':
        put_usual_start(setup);
        break;
    default:
        return SETUP_OTHER;
    }
    return SETUP_CHANGED;
}

SetupAct setup_key(Diagram *setup, Square cursor, Keystroke key)
{
    Piece piece;

    if (key.modifiers & (KEY_CTRL | KEY_ALT))
        return SETUP_OTHER;
    if (key.code == KEY_ENTER)
        return SETUP_TAKEN;
    if (key.code == KEY_ESCAPE)
        return SETUP_LEFT;
    if (!piece_of_letter(key.code, &piece))
        return change(setup, cursor, key.code);
    setup->brush = piece;
    place(setup, cursor, piece);
    return SETUP_CHANGED;
}

/* --- Out ------------------------------------------------------------------ */

static void put_rank(const Diagram *setup, unsigned rank, Text *text)
{
    int empty = 0;

    for (unsigned file = 0; file <= 8; file++) {
        Piece piece =
            file < 8 ? setup->squares[square_make(file, rank)] : NO_PIECE;

        if (file < 8 && piece == NO_PIECE) {
            empty++;
            continue;
        }
        if (empty > 0)
            text_format(text, "%d", empty);
        empty = 0;
        if (file < 8)
            text_append_char(text, piece_letter(piece));
    }
}

void setup_write_passant(const Diagram *setup, Text *text)
{
    if (setup->passant == NO_SQUARE)
        text_append_char(text, '-');
    else
        text_format(text, "%c%c", (char)('a' + square_file(setup->passant)),
                    (char)('1' + square_rank(setup->passant)));
}

/* Nobody has typed a FEN here: "FEN placement: there is no white king" without
 * its beginning. */
static Status say_plainly(const Fault *why, Fault *fault)
{
    Span text = span_from(why->text);

    if (span_starts_with(text, "FEN "))
        text = span_trim(span_skip(text, span_find(text, ':') + 1));
    return fault_set(fault, why->status, "%.*s", SPAN_ARGUMENTS(text));
}

Status setup_fen(const Diagram *setup, Text *fen, Fault *fault)
{
    Text made = { 0 };
    Position position;
    Fault why = { 0 };
    Status status;

    for (unsigned i = 0; i < 8; i++) {
        put_rank(setup, 7 - i, &made);
        text_append_char(&made, i < 7 ? '/' : ' ');
    }
    text_append(&made, setup->side == WHITE ? "w " : "b ");
    setup_write_castling(setup, &made);
    text_append_char(&made, ' ');
    setup_write_passant(setup, &made);
    text_append(&made, " 0 1");
    status = fen_read(text_span(&made), &position, &why);
    if (status == OK)
        text_append_span(fen, text_span(&made));
    text_free(&made);
    return status == OK ? OK : say_plainly(&why, fault);
}

void setup_describe(const Diagram *setup, Text *text)
{
    Text fen = { 0 };
    Fault fault = { 0 };

    text_append(text, setup->side == WHITE ? "White to move" : "Black to move");
    if (setup_fen(setup, &fen, &fault) != OK) {
        text_format(text, "; incomplete: %s", fault.text);
        return;
    }
    text_append(text, ", castling ");
    setup_write_castling(setup, text);
    if (setup->passant != NO_SQUARE) {
        text_append(text, ", en passant ");
        setup_write_passant(setup, text);
    }
    text_append(text, "; Enter uses it");
    text_free(&fen);
}
