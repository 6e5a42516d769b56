/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SEARCH_NODE_H
#define SEARCH_NODE_H

#include "search/learning.h"
#include "search/params.h"
#include "search/picker.h"
#include "search/worker.h"

/* What is expected of a node with an empty window: that a move refutes it, or
 * that all have to be tried. */
typedef enum NodeKind { ALL_NODE, CUT_NODE } NodeKind;

/*
 * One node of the alpha-beta tree: what is known while its moves are tried.
 */
typedef struct Node {
    Worker *worker;
    Frame *frame;
    int ply;
    int depth;
    Score alpha;
    Score beta;
    bool is_pv; /* the window is open */
    NodeKind kind;
    bool in_check;
    bool is_improving; /* the static eval rises from turn to turn */
    bool was_pv;       /* now, or whenever the table learned of it */
    bool tt_hit;
    TableData tt_data;
    Move hash_move;
    bool hash_is_noisy;
    Score raw_eval; /* the evaluation as it is stored */
    Score estimate; /* static eval, or a better bound from the table */
    Score best;
    Score ceiling; /* it is worth no more, endgame tables say */
    Move best_move;
    Score result; /* of a stage that ended the node */
    int searched;
    TriedMoves tried;
} Node;

/* What the search knows about a move before making it. */
typedef struct Candidate {
    Move move;
    bool is_quiet;
    bool gives_check;
    int number;    /* from 1 */
    int history;   /* summed, see learning.h */
    int reduction; /* in 1024ths of a ply, before the depth is settled */
} Candidate;

Score node_search(Worker *worker, Frame *frame, Score alpha, Score beta,
                  int depth, NodeKind kind);

/* Of the node after one of its moves the opposite is expected. */
static inline NodeKind node_kind_below(const Node *node)
{
    return node->kind == CUT_NODE ? ALL_NODE : CUT_NODE;
}

/* Quiescence search, when the depth is used up: captures to the end.  With
 * checks: the first move may also be a quiet check. */
Score quiesce(Worker *worker, Frame *frame, Score alpha, Score beta);
Score quiesce_with_checks(Worker *worker, Frame *frame, Score alpha,
                          Score beta);

/* One side is winning: mate matters now, and it is often a quiet move. */
static inline bool node_is_decided(const Node *node)
{
    return node->alpha >= PARAM_DECIDED || node->beta <= -PARAM_DECIDED;
}

/* Stages that may end the node at once: true, and node->result. */
bool node_prune(Node *node);

/* Is this move not worth trying here? */
bool node_prune_move(Node *node, Picker *picker, const Candidate *candidate);

/* Late move reduction in 1024ths of a ply: by depth and move number, and what
 * the node and the move add to it. */
int lmr_base(const Node *node, int number);
int lmr_adjust(const Node *node, const Candidate *candidate);

/*
 * Extensions: how many plies deeper (or less deep) to search a move.  True if
 * the node ends instead, by multi-cut: others fail high without this move.
 */
bool node_extend_move(Node *node, const Candidate *candidate, int *extension);

/* The clock and the limits, looked at now and then by the leading worker. */
void node_count_down(Worker *worker);

/*
 * The evaluation, from a small cache if the position was seen recently.
 * The number of half-moves without progress is part of the position here.
 */
static inline Score node_cached_eval(Worker *worker, const Position *position)
{
    Key key = position->key ^ (Key)position->halfmoves * 0x9E3779B97F4A7C15u;
    uint64_t *slot = &worker->scores[key % SCORES];

    if ((*slot ^ key) >> 16 == 0)
        return (int16_t)(uint16_t)*slot;

    Score score = evaluate(worker->evaluator, position);

    *slot = (key & ~(Key)0xFFFF) | (uint16_t)score;
    return score;
}

/* The static eval, as far as the player can judge. */
static inline Score node_raw_eval(Worker *worker, const Position *position)
{
    const Weakness *weakness = &worker->team->weakness;
    Score score = node_cached_eval(worker, position);

    return weakness->noise == 0
               ? score
               : score + weakness_noise(weakness, position->key);
}

/* Does the player not see this move? */
static inline bool node_overlooks(const Worker *worker, const Frame *frame,
                                  Move move)
{
    return weakness_overlooks(&worker->team->weakness, &frame->position,
                              frame[-1].move, move);
}

/* The static eval with correction history added. */
static inline Score node_corrected_eval(const Worker *worker,
                                        const Position *position, Score raw)
{
    Score score = raw + history_correction(&worker->history, position);

    if (score > SCORE_TABLE_FOUND - 1)
        return SCORE_TABLE_FOUND - 1;
    if (score < -SCORE_TABLE_FOUND + 1)
        return -SCORE_TABLE_FOUND + 1;
    return score;
}

#endif
