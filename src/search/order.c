/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/order.h"

#include "search/params.h"
#include "search/see.h"

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
    picker->special_length = 0;
    picker->special_next = 0;
    picker->next = 0;
    picker->length = 0;
    picker->bad_next = 0;
    picker->bad_length = 0;
    checks_squares(&frame->position, &picker->checks);
}

static bool is_listed(const Picker *picker, Move move)
{
    for (unsigned i = 0; i < picker->special_length; i++)
        if (picker->special[i] == move)
            return true;
    return move == picker->hash_move;
}

/* Killers and counter moves come from elsewhere in the tree: test them. */
static void add_special(Picker *picker, Move move)
{
    const Position *p = &picker->frame->position;

    if (move == MOVE_NONE || is_listed(picker, move))
        return;
    if (!order_is_quiet(p, move) || !position_is_legal(p, move))
        return;
    picker->special[picker->special_length++] = move;
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

static const PieceTo *reply_history(const Frame *frame, int plies)
{
    return (const PieceTo *)frame[-plies].continuation;
}

static Bitboard attacks_of(const Position *p, Color side, PieceType type)
{
    Bitboard men = position_men(p, side, type);
    Bitboard occupied = position_occupied(p);
    Bitboard attacks = 0;

    while (men != 0)
        attacks |= piece_attacks(type, pop(&men), occupied);
    return attacks;
}

void order_look(Frame *frame)
{
    const Position *p = &frame->position;
    Color them = p->side ^ 1;

    frame->attacked = pawn_attacks_of(them, position_men(p, them, PAWN)) |
                      attacks_of(p, them, KNIGHT) |
                      attacks_of(p, them, BISHOP) | attacks_of(p, them, ROOK) |
                      attacks_of(p, them, QUEEN) | attacks_of(p, them, KING);
}

/* Does the man come from an attacked square, does it go to one? */
static unsigned danger_of(const Frame *frame, Move move)
{
    return (has(frame->attacked, move_from(move)) ? 2u : 0u) +
           (has(frame->attacked, move_to(move)) ? 1u : 0u);
}

static int16_t *quiet_entry(Worker *worker, const Frame *frame, Move move)
{
    return &worker->history.quiet[frame->position.side][danger_of(frame, move)]
                                 [move & 4095];
}

int order_quiet_history(const Worker *worker, const Frame *frame, Move move)
{
    const Position *p = &frame->position;
    const History *h = &worker->history;
    Piece piece = p->squares[move_from(move)];
    Square to = move_to(move);

    return h->quiet[p->side][danger_of(frame, move)][move & 4095] +
           (*reply_history(frame, 1))[piece][to] +
           (*reply_history(frame, 2))[piece][to] +
           (*reply_history(frame, 4))[piece][to] / 2 +
           h->pawns[p->pawn_key % HISTORY_PAWNS][piece][to] / 2;
}

int order_noisy_history(const Worker *worker, const Frame *frame, Move move)
{
    const Position *p = &frame->position;

    return worker->history.capture[p->squares[move_from(move)]][move_to(move)]
                                  [position_captured(p, move)];
}

static int rate_noisy(const Picker *picker, Move move)
{
    static const int prizes[PIECE_TYPES + 1] = { 1600,  5000, 5200, 8000,
                                                 15000, 0,    0 };
    const Position *p = &picker->frame->position;
    int rating = prizes[position_captured(p, move)];

    if (move_kind(move) == KIND_PROMOTION)
        rating += move_promotion(move) == QUEEN ? 14000 : -30000;
    return rating +
           order_noisy_history(picker->worker, picker->frame, move) / 6;
}

/* For each type: the squares on which the other side takes it with less. */
static void find_unsafe(Picker *picker)
{
    const Position *p = &picker->frame->position;
    Color them = p->side ^ 1;
    Bitboard attacks = pawn_attacks_of(them, position_men(p, them, PAWN));

    picker->unsafe[PAWN] = 0;
    picker->unsafe[KNIGHT] = attacks;
    picker->unsafe[BISHOP] = attacks;
    attacks |= attacks_of(p, them, KNIGHT) | attacks_of(p, them, BISHOP);
    picker->unsafe[ROOK] = attacks;
    picker->unsafe[QUEEN] = attacks | attacks_of(p, them, ROOK);
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
    int rating = order_quiet_history(picker->worker, picker->frame, move);

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

    if (!order_is_quiet(p, move))
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

static void list_special(Picker *picker)
{
    const Frame *frame = picker->frame;
    Move last = frame[-1].move;

    Piece piece = frame->position.squares[move_to(last)];

    add_special(picker, frame->killers[0]);
    add_special(picker, frame->killers[1]);
    if (last != MOVE_NULL && piece != NO_PIECE)
        add_special(picker,
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
        list_special(picker);
    return picker_next(picker);
}

/* The losing captures come after the quiet moves. */
static Move next_quiet(Picker *picker)
{
    if (picker->stage == PICK_KILLERS) {
        if (!picker->skips_quiet &&
            picker->special_next < picker->special_length)
            return picker->special[picker->special_next++];
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

Move picker_next(Picker *picker)
{
    switch (picker->stage) {
    case PICK_HASH:
        picker->stage = stage_after_hash(picker);
        if (picker->hash_move != MOVE_NONE)
            return picker->hash_move;
        return picker_next(picker);
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

static void learn_reply(Frame *frame, Move move, int bonus)
{
    Piece piece = frame->position.squares[move_from(move)];
    Square to = move_to(move);

    history_add(&(*frame[-1].continuation)[piece][to], bonus);
    history_add(&(*frame[-2].continuation)[piece][to], bonus);
    history_add(&(*frame[-4].continuation)[piece][to], bonus);
}

static void learn_quiet(Worker *worker, Frame *frame, Move move, int bonus)
{
    const Position *p = &frame->position;
    Piece piece = p->squares[move_from(move)];
    Square to = move_to(move);

    history_add(quiet_entry(worker, frame, move), bonus);
    learn_reply(frame, move, bonus);
    history_add(&(*history_pawns(&worker->history, p))[piece][to], bonus);
}

static void learn_noisy(Worker *worker, const Frame *frame, Move move,
                        int bonus)
{
    const Position *p = &frame->position;

    history_add(&worker->history.capture[p->squares[move_from(move)]][move_to(
                    move)][position_captured(p, move)],
                bonus);
}

static void remember_refutation(Worker *worker, Frame *frame, Move best)
{
    Move last = frame[-1].move;

    if (frame->killers[0] != best) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = best;
    }
    Piece piece = frame->position.squares[move_to(last)];

    if (last != MOVE_NULL && piece != NO_PIECE)
        worker->history.counter[piece][move_to(last)] = best;
}

static int bonus_of(int depth)
{
    int bonus = PARAM_BONUS_SLOPE * depth - PARAM_BONUS_LESS;

    return bonus < PARAM_BONUS_MAX ? bonus : PARAM_BONUS_MAX;
}

/* Was the frame reached by a quiet move? */
static bool follows_quiet_move(const Frame *frame)
{
    Move move = frame[-1].move;

    return move != MOVE_NONE && move != MOVE_NULL &&
           order_is_quiet(&frame[-1].position, move);
}

void order_praise(Worker *worker, Frame *frame, int depth)
{
    const Frame *before = frame - 1;
    const Position *p = &before->position;
    Move move = before->move;
    int bonus = bonus_of(depth);

    if (!follows_quiet_move(frame))
        return;

    Piece piece = p->squares[move_from(move)];
    Square to = move_to(move);

    history_add(quiet_entry(worker, before, move), bonus);
    history_add(&(*before[-1].continuation)[piece][to], bonus);
    history_add(&(*before[-2].continuation)[piece][to], bonus);
}

void order_compare(Worker *worker, Frame *frame)
{
    const Frame *before = frame - 1;
    int bonus;

    if (!follows_quiet_move(frame) || before->static_score == SCORE_NONE ||
        frame->static_score == SCORE_NONE)
        return;
    bonus = -PARAM_COMPARE_SLOPE * (before->static_score + frame->static_score);
    if (bonus > PARAM_COMPARE_MAX)
        bonus = PARAM_COMPARE_MAX;
    if (bonus < -PARAM_COMPARE_MAX)
        bonus = -PARAM_COMPARE_MAX;
    history_add(quiet_entry(worker, before, before->move), bonus);
}

void order_confirm(Frame *frame, Move move, int depth, bool is_good)
{
    int bonus = bonus_of(depth);

    learn_reply(frame, move, is_good ? bonus : -bonus);
}

void order_learn(Worker *worker, Frame *frame, Move best, int depth,
                 const Tried *tried)
{
    int bonus = bonus_of(depth);
    int malus = -bonus;

    if (order_is_quiet(&frame->position, best)) {
        remember_refutation(worker, frame, best);
        learn_quiet(worker, frame, best, bonus);
        for (unsigned i = 0; i < tried->quiet_length; i++)
            learn_quiet(worker, frame, tried->quiet[i], malus);
    } else {
        learn_noisy(worker, frame, best, bonus);
    }
    for (unsigned i = 0; i < tried->noisy_length; i++)
        learn_noisy(worker, frame, tried->noisy[i], malus);
}
