/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/picker.h"

#include "base/debug.h"
#include "search/learning.h"
#include "search/params.h"
#include "search/see.h"

static Move next_move(Picker *picker);

static void picker_reset(Picker *picker, const Worker *worker,
                         const Frame *frame, Move hash_move)
{
    picker->worker = worker;
    picker->frame = frame;
    picker->stage = PICK_HASH;
    picker->only_noisy = false;
    picker->and_checks = false;
    picker->skips_quiet = false;
    picker->threshold = 0;
    picker->hash_move = hash_move;
    picker->refutation_count = 0;
    picker->refutation_next = 0;
    picker->next = 0;
    picker->length = 0;
    picker->bad_next = 0;
    picker->bad_length = 0;
#ifdef LUFT_DEBUG
    picker->given_length = 0;
#endif
    checks_squares(&frame->position, &picker->checks);
}

static bool is_listed(const Picker *picker, Move move)
{
    for (unsigned i = 0; i < picker->refutation_count; i++)
        if (picker->refutations[i] == move)
            return true;
    return move == picker->hash_move;
}

/* Killers and counter moves come from elsewhere in the tree: test them. */
static void add_refutation(Picker *picker, Move move)
{
    const Position *p = &picker->frame->position;

    if (move == MOVE_NONE || is_listed(picker, move))
        return;
    if (!position_is_quiet(p, move) || !position_is_legal(p, move))
        return;
    picker->refutations[picker->refutation_count++] = move;
}

void picker_start(Picker *picker, const Worker *worker, const Frame *frame,
                  Move hash_move)
{
    picker_reset(picker, worker, frame, hash_move);
}

void picker_start_noisy(Picker *picker, const Worker *worker,
                        const Frame *frame, Move hash_move, int threshold)
{
    picker_reset(picker, worker, frame, hash_move);
    picker->only_noisy = true;
    picker->threshold = threshold;
}

static int rate_noisy(const Picker *picker, Move move)
{
    static const int prizes[PIECE_TYPES + 1] = { 1600,  5000, 5200, 8000,
                                                 15000, 0,    0 };
    const Position *p = &picker->frame->position;
    int rating = prizes[position_captured(p, move)];

    if (move_kind(move) == KIND_PROMOTION)
        rating += move_promotion(move) == QUEEN ? 14000 : -30000;
    return rating + history_of_capture(picker->worker, picker->frame, move) / 6;
}

/* For each type: the squares on which the other side takes it with less. */
static void find_unsafe(Picker *picker)
{
    const Position *p = &picker->frame->position;
    Color them = p->side ^ 1;
    Bitboard attacks = pawn_attacks_of(them, position_pieces(p, them, PAWN));

    picker->unsafe[PAWN] = 0;
    picker->unsafe[KNIGHT] = attacks;
    picker->unsafe[BISHOP] = attacks;
    attacks |=
        search_attacks_by(p, them, KNIGHT) | search_attacks_by(p, them, BISHOP);
    picker->unsafe[ROOK] = attacks;
    picker->unsafe[QUEEN] = attacks | search_attacks_by(p, them, ROOK);
    picker->unsafe[KING] = 0;
}

/* A quiet move is worth more if it takes a piece out of danger or gives check
 * for little, less if it puts a piece where something cheaper takes it. */
static int rate_quiet(const Picker *picker, Move move)
{
    const int worth[PIECE_TYPES] = { 0,
                                     PARAM_ORDER_MINOR,
                                     PARAM_ORDER_MINOR,
                                     PARAM_ORDER_ROOK,
                                     PARAM_ORDER_QUEEN,
                                     0 };
    const Position *p = &picker->frame->position;
    PieceType type = piece_type(p->squares[move_from(move)]);
    Bitboard unsafe = picker->unsafe[type];
    int rating = history_of_quiet(picker->worker, picker->frame, move);

    rating += has(unsafe, move_from(move)) ? worth[type] : 0;
    rating -= has(unsafe, move_to(move)) ? worth[type] : 0;
    if (checks_gives_check(p, &picker->checks, move) &&
        see_reaches(p, move, -75))
        rating += PARAM_ORDER_CHECK;
    return rating;
}

static int rate_evasion(const Picker *picker, Move move)
{
    const Position *p = &picker->frame->position;

    if (!position_is_quiet(p, move))
        return rate_noisy(picker, move) + (1 << 20);
    return rate_quiet(picker, move);
}

static void list_moves(Picker *picker,
                       size_t (*generate)(const Position *, Move *),
                       int (*rate)(const Picker *, Move))
{
    Move moves[MAX_MOVES];
    size_t length = generate(&picker->frame->position, moves);

    picker->next = picker->bad_length;
    picker->length = picker->bad_length;
    for (size_t i = 0; i < length; i++) {
        if (is_listed(picker, moves[i]))
            continue;
        picker->moves[picker->length++] =
            (RatedMove){ rate(picker, moves[i]), moves[i] };
    }
}

static void list_checks(Picker *picker)
{
    const Position *p = &picker->frame->position;
    Move moves[MAX_MOVES];
    size_t length = movegen_quiet(p, moves);

    for (size_t i = 0; i < length; i++)
        if (checks_gives_check(p, &picker->checks, moves[i]) &&
            see_reaches(p, moves[i], 0))
            picker->moves[picker->length++] = (RatedMove){ 0, moves[i] };
}

/* Take the best-rated move that is left. */
static RatedMove take_best(Picker *picker)
{
    size_t best = picker->next;
    RatedMove found;

    for (size_t i = best + 1; i < picker->length; i++)
        if (picker->moves[i].rating > picker->moves[best].rating)
            best = i;
    found = picker->moves[best];
    picker->moves[best] = picker->moves[picker->next];
    picker->moves[picker->next++] = found;
    return found;
}

static bool is_good(const Picker *picker, RatedMove rated)
{
    int threshold = picker->only_noisy         ? picker->threshold
                    : -rated.rating / 32 < -60 ? -60
                                               : -rated.rating / 32;

    if (rated.rating < -10000)
        return false; /* underpromotions */
    return see_reaches(&picker->frame->position, rated.move, threshold);
}

static Move next_good_noisy(Picker *picker)
{
    while (picker->next < picker->length) {
        RatedMove rated = take_best(picker);

        if (is_good(picker, rated))
            return rated.move;
        picker->moves[picker->bad_length++] = rated;
    }
    return MOVE_NONE;
}

static void list_refutations(Picker *picker)
{
    const Frame *frame = picker->frame;
    Move last = frame[-1].move;

    Piece piece = frame->position.squares[move_to(last)];

    add_refutation(picker, frame->killers[0]);
    add_refutation(picker, frame->killers[1]);
    if (last != MOVE_NULL && piece != NO_PIECE)
        add_refutation(picker,
                       picker->worker->history.counter[piece][move_to(last)]);
}

static Move take_quiet(Picker *picker)
{
    RatedMove rated = take_best(picker);

    picker->rating = rated.rating;
    return rated.move;
}

static PickerStage stage_after_hash(const Picker *picker)
{
    return picker->frame->position.checkers ? PICK_LIST_EVASIONS
                                            : PICK_LIST_NOISY;
}

static Move next_noisy(Picker *picker)
{
    Move move;

    if (picker->stage == PICK_LIST_NOISY) {
        list_moves(picker, movegen_noisy, rate_noisy);
        picker->stage = PICK_GOOD_NOISY;
    }
    move = next_good_noisy(picker);
    if (move != MOVE_NONE)
        return move;
    picker->stage = picker->only_noisy ? PICK_LIST_CHECKS : PICK_KILLERS;
    if (!picker->only_noisy && !picker->skips_quiet)
        list_refutations(picker);
    return next_move(picker);
}

/* The losing captures come after the quiet moves. */
static Move next_quiet(Picker *picker)
{
    if (picker->stage == PICK_KILLERS) {
        if (!picker->skips_quiet &&
            picker->refutation_next < picker->refutation_count)
            return picker->refutations[picker->refutation_next++];
        if (!picker->skips_quiet) {
            find_unsafe(picker);
            list_moves(picker, movegen_quiet, rate_quiet);
        }
        picker->stage = PICK_QUIET;
    }
    if (picker->stage == PICK_QUIET) {
        if (!picker->skips_quiet && picker->next < picker->length)
            return take_quiet(picker);
        picker->stage = PICK_BAD_NOISY;
    }
    if (picker->bad_next < picker->bad_length)
        return picker->moves[picker->bad_next++].move;
    picker->stage = PICK_DONE;
    return MOVE_NONE;
}

static Move next_check(Picker *picker)
{
    if (picker->stage == PICK_LIST_CHECKS) {
        picker->length = 0;
        picker->next = 0;
        if (picker->and_checks)
            list_checks(picker);
        picker->stage = PICK_CHECK;
    }
    if (picker->next < picker->length)
        return picker->moves[picker->next++].move;
    picker->stage = PICK_DONE;
    return MOVE_NONE;
}

static Move next_evasion(Picker *picker)
{
    if (picker->stage == PICK_LIST_EVASIONS) {
        find_unsafe(picker);
        list_moves(picker, movegen_all, rate_evasion);
        picker->stage = PICK_EVASION;
    }
    if (picker->next < picker->length)
        return take_best(picker).move;
    picker->stage = PICK_DONE;
    return MOVE_NONE;
}

static Move next_move(Picker *picker)
{
    switch (picker->stage) {
    case PICK_HASH:
        picker->stage = stage_after_hash(picker);
        if (picker->hash_move != MOVE_NONE)
            return picker->hash_move;
        return next_move(picker);
    case PICK_LIST_NOISY:
    case PICK_GOOD_NOISY:
        return next_noisy(picker);
    case PICK_KILLERS:
    case PICK_QUIET:
    case PICK_BAD_NOISY:
        return next_quiet(picker);
    case PICK_LIST_CHECKS:
    case PICK_CHECK:
        return next_check(picker);
    case PICK_LIST_EVASIONS:
    case PICK_EVASION:
        return next_evasion(picker);
    case PICK_DONE:
        break;
    }
    return MOVE_NONE;
}

#ifdef LUFT_DEBUG
/* May the move be played, and is it the first time that it is handed out? */
static bool is_first_time(Picker *picker, Move move)
{
    for (size_t i = 0; i < picker->given_length; i++)
        if (picker->given[i] == move)
            return false;
    picker->given[picker->given_length++] = move;
    return position_is_legal(&picker->frame->position, move);
}
#endif

Move picker_next(Picker *picker)
{
    Move move = next_move(picker);

    assert_in_debug(move == MOVE_NONE || is_first_time(picker, move));
    return move;
}
