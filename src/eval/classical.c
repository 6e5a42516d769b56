/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/classical.h"

#include "eval/endgame.h"
#include "eval/eval.h"

#include <string.h>

/* Number of half-moves without progress at which nothing would be left. */
enum { FADE_LENGTH = 220 };

static ALWAYS_INLINE void count_pieces(Study *s, Color us)
{
    for (PieceType type = PAWN; type < KING; type++)
        s->pieces[us][type] = count(position_pieces(s->position, us, type));
}

static ALWAYS_INLINE int phase_of(const Study *s)
{
    const unsigned *white = s->pieces[WHITE];
    const unsigned *black = s->pieces[BLACK];
    unsigned phase = white[KNIGHT] + black[KNIGHT] + white[BISHOP] +
                     black[BISHOP] + 2 * (white[ROOK] + black[ROOK]) +
                     4 * (white[QUEEN] + black[QUEEN]);

    return phase > PHASE_FULL ? PHASE_FULL : (int)phase;
}

static ALWAYS_INLINE void begin(Study *s, const Position *position)
{
    s->position = position;
    s->occupied = position_occupied(position);
    s->king[WHITE] = position_king(position, WHITE);
    s->king[BLACK] = position_king(position, BLACK);
    count_pieces(s, WHITE);
    count_pieces(s, BLACK);
    s->phase = phase_of(s);
}

static ALWAYS_INLINE Score clamp(Score score)
{
    if (score > EVAL_LIMIT)
        return EVAL_LIMIT;
    return score < -EVAL_LIMIT ? -EVAL_LIMIT : score;
}

static ALWAYS_INLINE bool may_be_known(const Study *s)
{
    const Bitboard *colors = s->position->colors;

    return !has_many(colors[WHITE]) || !has_many(colors[BLACK]) ||
           count(s->occupied) <= KNOWN_PIECES;
}

/* Middlegame and endgame mixed by what is still on the board; an advantage
 * fades when nothing happens, so that the side that has it makes progress. */
static ALWAYS_INLINE Score mix(const Study *s, int middle, int end, int scale)
{
    int halfmoves = s->position->halfmoves;
    int full =
        middle * s->phase * SCALE_FULL + end * scale * (PHASE_FULL - s->phase);
    Score score = full / (PHASE_FULL * SCALE_FULL);

    halfmoves = halfmoves > 100 ? 100 : halfmoves;
    return clamp(score * (FADE_LENGTH - halfmoves) / FADE_LENGTH);
}

static ALWAYS_INLINE Score for_mover(const Position *position, Score white)
{
    return position->side == WHITE ? white : -white;
}

static ALWAYS_INLINE Pair tempo(Trace *trace, Color us)
{
    Pair worth = term_one(trace, us, &WEIGHTS.tempo);

    return us == WHITE ? worth : -worth;
}

bool classical_knows(const Position *position, Score *score)
{
    const Bitboard *colors = position->colors;
    const char *name = NULL;
    Study study;

    if (has_many(colors[WHITE]) && has_many(colors[BLACK]) &&
        position_count(position) > KNOWN_PIECES)
        return false;
    begin(&study, position);
    if (!endgame_known(&study, score, &name))
        return false;
    *score = for_mover(position, clamp(*score));
    return true;
}

Score classical_evaluate(PawnTable *pawns, const Position *position)
{
    Study study;
    const char *name = NULL;
    Pair sum;
    int end;
    Score score;

    begin(&study, position);
    if (may_be_known(&study) && endgame_known(&study, &score, &name))
        return for_mover(position, clamp(score));
    study.pawns = pawn_table_find(pawns, position);
    sum = study.pawns->score + material_score(&study) + pieces_score(&study) +
          king_score(&study) + threats_score(&study) + passed_score(&study) +
          tempo(NULL, position->side);
    end = pair_end(sum);
    end += winnable_score(&study, end);
    score = mix(&study, pair_middle(sum), end,
                endgame_scale(&study, end > 0 ? WHITE : BLACK, &name));
    return for_mover(position, score);
}

static void look_up_scales(const Study *study, Trace *trace, Color better)
{
    const char *name = NULL;

    trace->scales[better ^ 1] = endgame_scale(study, better ^ 1, &name);
    trace->scales[better] = endgame_scale(study, better, &trace->knowledge);
    trace->scale = trace->scales[better];
}

/* The same steps with the forms that count. */
Score classical_trace(const Position *position, Trace *trace)
{
    Study study;
    PawnEntry entry;
    Pair sum;
    int end;

    memset(trace, 0, sizeof *trace);
    begin(&study, position);
    trace->phase = study.phase;
    trace->halfmoves = position->halfmoves;
    trace->scale = SCALE_FULL;
    if (may_be_known(&study) &&
        endgame_known(&study, &trace->score, &trace->knowledge)) {
        trace->is_known = true;
        trace->score = clamp(trace->score);
        return for_mover(position, trace->score);
    }
    study.pawns = &entry;
    pawn_entry_trace(position, &entry, trace);
    sum = entry.score + material_trace(&study, trace) +
          pieces_trace(&study, trace) + king_trace(&study, trace) +
          threats_trace(&study, trace) + passed_trace(&study, trace) +
          tempo(trace, position->side);
    end = pair_end(sum);
    end += winnable_trace(&study, trace, end);
    look_up_scales(&study, trace, end > 0 ? WHITE : BLACK);
    trace->score = mix(&study, pair_middle(sum), end, trace->scale);
    return for_mover(position, trace->score);
}
