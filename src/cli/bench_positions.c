/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions of the bench: openings, middlegames and endgames of games that
 * were played for the world championship, two that everybody knows, and a queen
 * ending.  None takes more than a tenth of the nodes: speed and signature are
 * those of chess, and not of one position.
 */
#include "cli/bench.h"

const char *const BENCH_POSITIONS[BENCH_LENGTH] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4rrk1/1bqn1pbp/p2pp1p1/2p3Bn/PpN1P3/3P1NP1/1PPQ1PBP/R3R1K1 w - - 0 1",
    "rnbqkb1r/pppppppp/5n2/8/2PP4/8/PP2PPPP/RNBQKBNR b KQkq c3 0 1",
    "rn3rk1/pp3pbp/1qppb1p1/4n3/2P1P3/2N3PP/PP1N1PK1/R1BQRB2 b - - 0 1",
    "r1bqkb1r/pp1npppp/2p2n2/6N1/2BP4/8/PPP2PPP/R1BQK1NR b KQkq - 0 1",
    "r1bq1rk1/ppp1ppbp/2np1np1/3P4/8/5NP1/PPP1PPBP/RNBQR1K1 b - - 0 1",
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2BPP3/2P2N2/PP3PPP/RNBQK2R b KQkq d3 0 1",
    "r1b2r2/ppp1n2p/5kpb/1N3p2/2P1pP2/4N1PB/PP2P2P/R2R2K1 b - - 0 1",
    "rnbqk2r/ppp1ppbp/6p1/8/2BPP3/2P5/P4PPP/R1BQK1NR b KQkq - 0 1",
    "r3kb1r/1b3p1p/p1qppnp1/1p6/1P2PP2/P1NB1Q2/2P3PP/R1B2RK1 w kq - 0 1",
    "1r4k1/1q3ppp/1rbppn2/p1p5/P1P1PP2/1PRQ4/2B2BPP/4R2K w - - 0 1",
    "1n1r4/bpp1q2k/p1n2p1r/P3pb1Q/B1NpP2P/2PP2B1/1P1N2PK/R7 w - - 0 1",
    "2r3k1/1pq1nppp/3r1n2/pP1p2Q1/P2Pp3/2P1P2R/5RPP/1N1B2K1 w - - 0 1",
    "2rqr1k1/1p3pp1/p2b1n1p/3p1b2/1n1P4/2N1NPP1/PP1Q1BBP/2R2RK1 b - - 0 1",
    "4rr1k/pbpnq1bp/1p6/5p2/1PB1p3/2P1NP2/P1Q2BPP/3RR1K1 w - - 0 1",
    "5r2/3bqr2/1p1p1p1k/p1pP2p1/P1P1P1Pp/1PBKQR1P/8/5R2 w - - 0 1",
    "2rr2k1/pb3pp1/1p1q3p/n2PN3/7R/6P1/P4PBP/3QR1K1 w - - 0 1",
    "r5rk/p1pb1ppp/1p2pq2/3P4/2B5/P3QP2/1PP3RP/2K3R1 w - - 0 1",
    "3r4/1p2kpp1/5n2/p2p1P1P/PrpP1K2/4PB2/1PR5/R7 w - - 0 1",
    "2r3k1/p1rbp2p/3p1ppP/1p1P4/1P1R2P1/P2B1P2/1KP5/7R w - - 0 1",
    "r5k1/2q2p1p/3Rr1p1/p3Pp2/1p6/8/PPPQ2PP/1K2R3 w - - 0 1",
    "4rqnk/pp6/4P1np/2pr1N2/4R1P1/8/PP3Q1P/4R1K1 b - - 0 1",
    "r4k1r/pp2nppp/3p1nq1/1B1P1b2/2P4R/6P1/PP4K1/R1B1Q1N1 w - - 0 1",
    "r1r3k1/3n1pbp/4q1p1/4p1B1/3pP2N/3P2P1/2R2P1P/1R1Q2K1 b - - 0 1",
    "3r2k1/p4qp1/1p5p/2pp4/P1n5/2PQ1P1P/6PK/2BR4 w - - 0 1",
    "8/4p3/7p/N2Pk3/1p2P1p1/1P2KPP1/b6P/8 b - - 0 1",
    "8/1p4p1/p3kp1p/P1p1p2P/2N1PP2/1nP2KP1/1P6/8 b - - 0 1",
    "r4rk1/p4p1p/1p2pQ2/8/3P2R1/1P4P1/P1q2P1P/6K1 b - - 0 1",
    "3q4/p3nQpk/1p5p/8/8/1P1p1N1P/P5P1/7K b - - 0 1",
    "4R3/8/p1bb4/5k2/p1PK1p2/5NpP/P5P1/8 w - - 0 1",
    "2rr4/7p/p2Bp1k1/2Pb1p2/1P1Qq3/8/1R1K3R/8 w - - 0 1",
    "2r1r2k/p3P1p1/1p2R2p/8/2pq4/5QP1/P4P1P/3R2K1 b - - 0 1",
    "7r/8/2p3k1/1p1b4/p2PK3/P5N1/1P3R2/8 w - - 0 1",
    "2k5/p6p/6p1/8/2PR4/P1KP3P/5rP1/8 b - - 0 1",
    "8/5pk1/1p2n3/p4p1p/P1B4P/1P3PK1/8/8 w - - 0 1",
    "8/1p5R/p1r3p1/P7/1P2p1K1/8/4k1P1/8 b - - 0 1",
    "8/6pp/8/1r3P2/k3K1P1/8/1p5P/1R6 w - - 0 1",
    "8/p5k1/4B3/5p2/Pp4pR/1P6/2q1KN2/8 w - - 0 1",
    "8/5pk1/3q2p1/1p5p/1P2Q2P/5PP1/5K2/8 b - - 0 1",
    "7R/4r3/8/8/7n/6pk/4p3/4N1K1 w - - 0 1",
    "8/1P3RK1/5R2/8/8/r5k1/1r3p2/8 b - - 0 1",
    "8/8/5n2/8/8/6k1/3N1p2/5K2 w - - 0 1",
    "8/8/p4k2/1P1K4/P7/4B1b1/8/8 b - - 0 1",
    "8/7p/5p1r/3p4/5K2/3k4/1R4P1/8 b - - 0 1",
};
