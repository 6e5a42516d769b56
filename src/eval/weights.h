/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "board/types.h"
#include "eval/pair.h"

/*
 * Every number of the classical evaluation.  The structure holds Pairs and
 * nothing else, so that it can be walked like an array: the tuner does, and
 * a Trace counts how often each was used.  Its order is that of WEIGHT_FIELDS,
 * and the fields of a group are adjacent.
 *
 * Ranks count from the side of the owner, files and squares from the edge
 * (the left half of the board stands for both).
 */
enum {
    RANKS = 8,
    HALF_FILES = 4,
    HALF_SQUARES = 32,
    KNIGHT_MOVES = 9,
    BISHOP_MOVES = 14,
    ROOK_MOVES = 15,
    QUEEN_MOVES = 28
};

typedef struct Weights {
    /* Material */
    Pair piece[5];
    Pair bishop_pair;
    Pair knight_pawns; /* a knight, for each own pawn */
    Pair rook_pawns;   /* a rook, for each own pawn */
    Pair second_rook;

    /* Squares */
    Pair square[PIECE_TYPES][HALF_SQUARES];

    /* Mobility */
    Pair knight_moves[KNIGHT_MOVES];
    Pair bishop_moves[BISHOP_MOVES];
    Pair rook_moves[ROOK_MOVES];
    Pair queen_moves[QUEEN_MOVES];

    /* Pawns; index 1 where no enemy pawn stands ahead on the file */
    Pair isolated[2];
    Pair backward[2];
    Pair doubled;
    Pair doubled_alone; /* and no neighbour to take back with */
    Pair unsupported;   /* neither isolated nor backward, but alone now */
    Pair supported[RANKS];
    Pair phalanx[RANKS];
    Pair candidate[RANKS];
    Pair rammed[RANKS]; /* stopped by a pawn */

    /* Knights */
    Pair knight_outpost[2]; /* without and with a pawn behind it */
    Pair knight_outpost_near;
    Pair knight_behind_pawn;
    Pair knight_king_distance;

    /* Bishops */
    Pair bishop_outpost[2];
    Pair bishop_behind_pawn;
    Pair bishop_king_distance;
    Pair bishop_own_pawns; /* for each own pawn on its colour */
    Pair bishop_rammed;    /* for each that is blocked in the centre */
    Pair bishop_enemy_pawns;
    Pair bishop_long_diagonal;
    Pair bishop_trapped;

    /* Rooks */
    Pair rook_open;
    Pair rook_half_open;
    Pair rook_closed; /* behind an own pawn that cannot move */
    Pair rook_seventh;
    Pair rook_queen_file;
    Pair rook_trapped[2]; /* index 1 when castling is no longer possible */

    /* Queens */
    Pair queen_exposed; /* a slider looks at it through one piece */
    Pair queen_early;   /* out before the minor pieces: for each at home */

    /* Passed pawns, by rank */
    Pair passed[RANKS];
    Pair passed_own_king[RANKS];   /* times the distance to the next square */
    Pair passed_enemy_king[RANKS]; /* the same for the other king */
    Pair passed_blocked[RANKS];
    Pair passed_safe_step[RANKS];
    Pair passed_safe_path[RANKS];
    Pair passed_guarded[RANKS]; /* the next square is */
    Pair passed_rook_behind;
    Pair passed_enemy_rook_behind;
    Pair passed_connected[RANKS];
    Pair passed_runs; /* no piece and no king can catch it */

    /* King */
    Pair shelter[HALF_FILES][RANKS]; /* rank 0: no pawn on the file */
    Pair storm[HALF_FILES][RANKS];
    Pair storm_rammed[RANKS];
    Pair king_open_file[2]; /* without own pawns; and without any */
    Pair king_pawn_distance;
    Pair king_no_flank_pawns;

    /* Danger: added up first, then squared; positive is bad for the king */
    Pair danger_base;
    Pair danger_attacker[PIECE_TYPES];
    Pair danger_ring_hits;
    Pair danger_ring_weak;
    Pair danger_check[PIECE_TYPES];
    Pair danger_second_check;
    Pair danger_unsafe_check;
    Pair danger_pinned;
    Pair danger_no_queen;
    Pair danger_files; /* files near the king without an own pawn ahead of it */
    Pair danger_storm; /* enemy pawns that have advanced close to it */
    Pair danger_flank;
    Pair danger_flank_twice;
    Pair danger_flank_defence;
    Pair danger_knight_guard;
    Pair danger_bishop_guard;

    /* Threats, by what is attacked */
    Pair threat_pawn[PIECE_TYPES];
    Pair threat_minor[PIECE_TYPES];
    Pair threat_rook[PIECE_TYPES];
    Pair threat_king;
    Pair threat_hanging;
    Pair threat_by_queen_only;
    Pair threat_push;
    Pair threat_knight_to_queen;
    Pair threat_slider_to_queen;
    Pair restricted;

    /* Space */
    Pair space;

    /* Tempo */
    Pair tempo;

    /* Winnable: only the endgame half counts, for the side that is better */
    Pair winnable_base;
    Pair winnable_passed;
    Pair winnable_pawns;
    Pair winnable_outflanking;
    Pair winnable_both_flanks;
    Pair winnable_infiltration;
    Pair winnable_pawns_only;
    Pair winnable_locked; /* few pieces' entry: no passed, one flank */
} Weights;

enum { WEIGHT_COUNT = sizeof(Weights) / sizeof(Pair) };

extern const Weights WEIGHTS;

/* For people: what the explanation adds up line by line. */
typedef enum WeightGroup {
    GROUP_MATERIAL,
    GROUP_SQUARES,
    GROUP_MOBILITY,
    GROUP_PAWNS,
    GROUP_KNIGHTS,
    GROUP_BISHOPS,
    GROUP_ROOKS,
    GROUP_QUEENS,
    GROUP_PASSED,
    GROUP_KING,
    GROUP_DANGER,
    GROUP_THREATS,
    GROUP_SPACE,
    GROUP_TEMPO,
    GROUP_WINNABLE,
    GROUPS
} WeightGroup;

typedef struct WeightField {
    const char *name;
    size_t offset;  /* counted in Pairs */
    size_t rows;    /* 0: not an array */
    size_t columns; /* 0: an array of one dimension */
    WeightGroup group;
} WeightField;

enum { WEIGHT_FIELDS_LENGTH = 92 };

extern const WeightField WEIGHT_FIELDS[WEIGHT_FIELDS_LENGTH];

/* How many Pairs a field holds. */
static inline size_t weight_field_size(const WeightField *field)
{
    size_t rows = field->rows == 0 ? 1 : field->rows;

    return field->columns == 0 ? rows : rows * field->columns;
}

#endif
