/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/weights.h"

/*
 * Written by tools/tune from 515799 positions:
 * tune --epochs 12 --batch 8192 --rate 1 --pull 3e-06 --blend 0.7 --seed 1
 */
/* clang-format off */
const Weights WEIGHTS = {
    .piece = {
        PAIR(81, 104), PAIR(348, 314), PAIR(383, 337), PAIR(495, 613),
        PAIR(1075, 1060),
    },
    .bishop_pair = PAIR(29, 49),
    .knight_pawns = PAIR(1, 11),
    .rook_pawns = PAIR(-3, 5),
    .second_rook = PAIR(-21, -19),
    .square = {
        {
            PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(-2, 6),
            PAIR(6, 3), PAIR(-8, 3), PAIR(5, 5), PAIR(-6, 1), PAIR(-6, -3),
            PAIR(-7, 0), PAIR(-2, -6), PAIR(-3, 2), PAIR(-4, 0), PAIR(4, -11),
            PAIR(14, -10), PAIR(-5, 5), PAIR(0, 2), PAIR(4, 0), PAIR(13, -6),
            PAIR(11, 18), PAIR(8, 13), PAIR(18, 12), PAIR(20, 7), PAIR(16, 32),
            PAIR(22, 32), PAIR(25, 29), PAIR(31, 28), PAIR(0, 0), PAIR(0, 0),
            PAIR(0, 0), PAIR(0, 0),
        },
        {
            PAIR(-50, -36), PAIR(-26, -23), PAIR(-26, -15), PAIR(-17, -3),
            PAIR(-26, -25), PAIR(-15, -12), PAIR(-1, -4), PAIR(-3, 0),
            PAIR(-18, -16), PAIR(-4, -5), PAIR(3, 2), PAIR(9, 15),
            PAIR(-5, -6), PAIR(7, 3), PAIR(23, 11), PAIR(22, 25), PAIR(-2, -6),
            PAIR(7, 5), PAIR(15, 13), PAIR(25, 21), PAIR(-13, -16),
            PAIR(-3, -7), PAIR(7, 4), PAIR(20, 15), PAIR(-28, -25),
            PAIR(-18, -15), PAIR(-4, -4), PAIR(5, 6), PAIR(-41, -37),
            PAIR(-29, -26), PAIR(-18, -17), PAIR(-7, -5),
        },
        {
            PAIR(-18, -10), PAIR(-16, -9), PAIR(-8, -2), PAIR(-6, 0),
            PAIR(-4, -9), PAIR(-3, -7), PAIR(-1, -2), PAIR(4, 3), PAIR(-6, -5),
            PAIR(3, -3), PAIR(1, -1), PAIR(8, 6), PAIR(-2, -3), PAIR(3, 3),
            PAIR(6, 7), PAIR(12, 9), PAIR(-3, -1), PAIR(-1, 6), PAIR(2, 3),
            PAIR(7, 9), PAIR(-7, -6), PAIR(-3, -2), PAIR(1, 5), PAIR(3, 2),
            PAIR(-14, -10), PAIR(-7, -7), PAIR(-5, -2), PAIR(1, 1),
            PAIR(-16, -14), PAIR(-11, -10), PAIR(-7, -6), PAIR(-3, -2),
        },
        {
            PAIR(-6, -3), PAIR(3, -2), PAIR(-3, -4), PAIR(8, -6),
            PAIR(-15, -2), PAIR(-2, -1), PAIR(1, -3), PAIR(2, -1), PAIR(-8, 0),
            PAIR(-1, 1), PAIR(-1, -1), PAIR(6, 3), PAIR(-7, 0), PAIR(-3, 1),
            PAIR(2, 1), PAIR(5, -2), PAIR(-3, 11), PAIR(-4, 8), PAIR(3, 7),
            PAIR(10, 8), PAIR(-4, 8), PAIR(0, 9), PAIR(4, 6), PAIR(9, 7),
            PAIR(1, 4), PAIR(5, 7), PAIR(10, 4), PAIR(14, 4), PAIR(-1, 7),
            PAIR(5, 3), PAIR(9, 3), PAIR(14, 4),
        },
        {
            PAIR(-3, -24), PAIR(-3, -17), PAIR(-3, -12), PAIR(-4, -3),
            PAIR(-3, -17), PAIR(1, -9), PAIR(-3, -5), PAIR(1, 6),
            PAIR(-2, -12), PAIR(3, -2), PAIR(3, 5), PAIR(6, 12), PAIR(5, -2),
            PAIR(5, 6), PAIR(0, 12), PAIR(-3, 18), PAIR(3, -2), PAIR(3, 6),
            PAIR(3, 12), PAIR(3, 18), PAIR(1, -9), PAIR(0, -3), PAIR(1, 4),
            PAIR(4, 12), PAIR(-2, -16), PAIR(-4, -10), PAIR(0, -3), PAIR(1, 4),
            PAIR(-7, -25), PAIR(-1, -17), PAIR(-1, -10), PAIR(0, -3),
        },
        {
            PAIR(38, -39), PAIR(46, -25), PAIR(21, -12), PAIR(-3, 1),
            PAIR(20, -25), PAIR(28, -13), PAIR(3, 4), PAIR(-19, 14),
            PAIR(-8, -10), PAIR(0, 5), PAIR(-29, 20), PAIR(-46, 33),
            PAIR(-27, 4), PAIR(-19, 19), PAIR(-49, 34), PAIR(-63, 47),
            PAIR(-70, 8), PAIR(-74, 24), PAIR(-79, 41), PAIR(-86, 53),
            PAIR(-76, -3), PAIR(-79, 12), PAIR(-85, 26), PAIR(-92, 38),
            PAIR(-82, -18), PAIR(-86, -4), PAIR(-92, 11), PAIR(-98, 25),
            PAIR(-88, -33), PAIR(-92, -17), PAIR(-98, -3), PAIR(-104, 10),
        },
    },
    .knight_moves = {
        PAIR(-36, -59), PAIR(-18, -34), PAIR(-10, -19), PAIR(-7, -6),
        PAIR(2, 3), PAIR(4, 8), PAIR(9, 14), PAIR(12, 16), PAIR(22, 19),
    },
    .bishop_moves = {
        PAIR(-38, -61), PAIR(-24, -33), PAIR(-10, -19), PAIR(-5, -5),
        PAIR(0, 0), PAIR(4, 5), PAIR(7, 16), PAIR(14, 20), PAIR(14, 23),
        PAIR(21, 27), PAIR(28, 33), PAIR(33, 34), PAIR(38, 43), PAIR(43, 48),
    },
    .rook_moves = {
        PAIR(-54, -105), PAIR(-18, -62), PAIR(-11, -39), PAIR(-8, -29),
        PAIR(-10, -18), PAIR(-5, -6), PAIR(-5, 3), PAIR(1, 8), PAIR(2, 14),
        PAIR(5, 20), PAIR(10, 27), PAIR(15, 30), PAIR(17, 36), PAIR(19, 40),
        PAIR(22, 45),
    },
    .queen_moves = {
        PAIR(-45, -80), PAIR(-25, -53), PAIR(-24, -42), PAIR(-16, -33),
        PAIR(-13, -26), PAIR(-11, -20), PAIR(-9, -15), PAIR(-5, -8),
        PAIR(-2, -4), PAIR(1, 1), PAIR(4, 6), PAIR(6, 10), PAIR(8, 14),
        PAIR(7, 18), PAIR(12, 22), PAIR(11, 24), PAIR(13, 29), PAIR(14, 31),
        PAIR(19, 35), PAIR(19, 37), PAIR(21, 40), PAIR(24, 43), PAIR(25, 46),
        PAIR(27, 49), PAIR(29, 52), PAIR(30, 55), PAIR(32, 57), PAIR(33, 60),
    },
    .isolated = {
        PAIR(-4, -9), PAIR(-15, -12),
    },
    .backward = {
        PAIR(-5, -5), PAIR(-16, -17),
    },
    .doubled = PAIR(0, -17),
    .doubled_alone = PAIR(-6, -31),
    .unsupported = PAIR(-2, -5),
    .supported = {
        PAIR(0, 0), PAIR(8, 4), PAIR(12, 9), PAIR(16, 8), PAIR(26, 13),
        PAIR(45, 29), PAIR(59, 38), PAIR(0, 0),
    },
    .phalanx = {
        PAIR(0, 0), PAIR(4, 0), PAIR(11, 3), PAIR(12, 12), PAIR(31, 24),
        PAIR(52, 41), PAIR(74, 59), PAIR(0, 0),
    },
    .candidate = {
        PAIR(0, 0), PAIR(1, -1), PAIR(2, 12), PAIR(10, 20), PAIR(10, 37),
        PAIR(30, 62), PAIR(44, 88), PAIR(0, 0),
    },
    .rammed = {
        PAIR(0, 0), PAIR(1, 1), PAIR(-2, -2), PAIR(-2, -2), PAIR(0, 0),
        PAIR(1, 3), PAIR(0, 0), PAIR(0, 0),
    },
    .knight_outpost = {
        PAIR(13, 5), PAIR(25, 14),
    },
    .knight_outpost_near = PAIR(14, 6),
    .knight_behind_pawn = PAIR(7, 8),
    .knight_king_distance = PAIR(-3, -2),
    .bishop_outpost = {
        PAIR(7, 4), PAIR(21, 16),
    },
    .bishop_behind_pawn = PAIR(7, 10),
    .bishop_king_distance = PAIR(0, 0),
    .bishop_own_pawns = PAIR(-4, 1),
    .bishop_rammed = PAIR(-1, -1),
    .bishop_enemy_pawns = PAIR(-5, 3),
    .bishop_long_diagonal = PAIR(20, 6),
    .bishop_trapped = PAIR(-100, -61),
    .rook_open = PAIR(23, 8),
    .rook_half_open = PAIR(12, 11),
    .rook_closed = PAIR(-6, 2),
    .rook_seventh = PAIR(7, 19),
    .rook_queen_file = PAIR(4, 4),
    .rook_trapped = {
        PAIR(-12, -4), PAIR(-34, -10),
    },
    .queen_exposed = PAIR(-20, -8),
    .queen_early = PAIR(-6, -2),
    .passed = {
        PAIR(0, 0), PAIR(1, 9), PAIR(2, 16), PAIR(4, 28), PAIR(27, 62),
        PAIR(75, 118), PAIR(149, 197), PAIR(0, 0),
    },
    .passed_own_king = {
        PAIR(0, 0), PAIR(-3, 4), PAIR(-2, 0), PAIR(-1, -9), PAIR(0, -14),
        PAIR(-5, -20), PAIR(-5, -21), PAIR(0, 0),
    },
    .passed_enemy_king = {
        PAIR(0, 0), PAIR(-1, 0), PAIR(-1, 3), PAIR(-2, 16), PAIR(0, 22),
        PAIR(4, 29), PAIR(3, 27), PAIR(0, 0),
    },
    .passed_blocked = {
        PAIR(0, 0), PAIR(-5, -3), PAIR(-4, -4), PAIR(-6, -8), PAIR(-3, -14),
        PAIR(-18, -33), PAIR(-35, -70), PAIR(0, 0),
    },
    .passed_safe_step = {
        PAIR(0, 0), PAIR(2, -1), PAIR(-1, -2), PAIR(1, 6), PAIR(7, 12),
        PAIR(12, 19), PAIR(20, 24), PAIR(0, 0),
    },
    .passed_safe_path = {
        PAIR(0, 0), PAIR(0, 3), PAIR(0, 10), PAIR(5, 18), PAIR(12, 31),
        PAIR(29, 54), PAIR(60, 89), PAIR(0, 0),
    },
    .passed_guarded = {
        PAIR(0, 0), PAIR(2, -3), PAIR(2, 4), PAIR(5, 6), PAIR(6, 13),
        PAIR(14, 18), PAIR(24, 31), PAIR(0, 0),
    },
    .passed_rook_behind = PAIR(8, 17),
    .passed_enemy_rook_behind = PAIR(-8, -21),
    .passed_connected = {
        PAIR(0, 0), PAIR(4, -1), PAIR(3, 3), PAIR(8, 11), PAIR(11, 14),
        PAIR(23, 33), PAIR(40, 60), PAIR(0, 0),
    },
    .passed_runs = PAIR(0, 420),
    .shelter = {
        {
            PAIR(-4, 10), PAIR(28, -7), PAIR(28, -3), PAIR(6, 1), PAIR(6, 1),
            PAIR(4, -3), PAIR(-2, 0), PAIR(-8, 0),
        },
        {
            PAIR(-26, 10), PAIR(29, -5), PAIR(13, -4), PAIR(-14, 1),
            PAIR(-17, 0), PAIR(-9, 1), PAIR(-20, -1), PAIR(-20, 0),
        },
        {
            PAIR(-10, 2), PAIR(32, 1), PAIR(8, -1), PAIR(-2, 1), PAIR(-3, -1),
            PAIR(-1, -1), PAIR(-6, 0), PAIR(-6, 0),
        },
        {
            PAIR(-13, -1), PAIR(10, 1), PAIR(-4, 0), PAIR(-21, 1),
            PAIR(-18, 0), PAIR(-16, -1), PAIR(-30, 0), PAIR(-30, 0),
        },
    },
    .storm = {
        {
            PAIR(-2, -1), PAIR(-3, 1), PAIR(-40, 1), PAIR(-30, -1),
            PAIR(-10, 4), PAIR(-7, -4), PAIR(-6, -3), PAIR(0, 0),
        },
        {
            PAIR(-9, -1), PAIR(-1, 1), PAIR(-35, 4), PAIR(-27, -1),
            PAIR(-16, 4), PAIR(-4, 2), PAIR(-7, -2), PAIR(0, 0),
        },
        {
            PAIR(-1, 3), PAIR(-3, 2), PAIR(-34, 1), PAIR(-29, 3),
            PAIR(-15, -1), PAIR(-6, -1), PAIR(-10, -4), PAIR(0, 0),
        },
        {
            PAIR(2, 6), PAIR(-2, 0), PAIR(-26, -3), PAIR(-32, 0), PAIR(-14, 0),
            PAIR(-5, -2), PAIR(3, 2), PAIR(0, 0),
        },
    },
    .storm_rammed = {
        PAIR(0, 0), PAIR(0, 0), PAIR(-22, -22), PAIR(-3, -13), PAIR(4, -4),
        PAIR(1, -5), PAIR(-2, -2), PAIR(0, 0),
    },
    .king_open_file = {
        PAIR(-8, 5), PAIR(-23, -2),
    },
    .king_pawn_distance = PAIR(0, -10),
    .king_no_flank_pawns = PAIR(-9, -42),
    .danger_base = PAIR(40, 31),
    .danger_attacker = {
        PAIR(0, 0), PAIR(39, 24), PAIR(25, 24), PAIR(23, 15), PAIR(17, 16),
        PAIR(0, 0),
    },
    .danger_ring_hits = PAIR(7, 2),
    .danger_ring_weak = PAIR(36, 22),
    .danger_check = {
        PAIR(0, 0), PAIR(119, 90), PAIR(88, 70), PAIR(140, 101), PAIR(107, 90),
        PAIR(0, 0),
    },
    .danger_second_check = PAIR(31, 21),
    .danger_unsafe_check = PAIR(16, 12),
    .danger_pinned = PAIR(11, 13),
    .danger_no_queen = PAIR(-258, -180),
    .danger_files = PAIR(20, 6),
    .danger_storm = PAIR(14, 0),
    .danger_flank = PAIR(9, 5),
    .danger_flank_twice = PAIR(6, 5),
    .danger_flank_defence = PAIR(-8, 5),
    .danger_knight_guard = PAIR(-28, -20),
    .danger_bishop_guard = PAIR(-12, -10),
    .threat_pawn = {
        PAIR(0, 0), PAIR(60, 34), PAIR(56, 43), PAIR(83, 33), PAIR(70, 35),
        PAIR(0, 0),
    },
    .threat_minor = {
        PAIR(7, 16), PAIR(18, 24), PAIR(27, 29), PAIR(49, 43), PAIR(45, 59),
        PAIR(0, 0),
    },
    .threat_rook = {
        PAIR(1, 23), PAIR(19, 28), PAIR(17, 32), PAIR(3, 19), PAIR(45, 35),
        PAIR(0, 0),
    },
    .threat_king = PAIR(12, 39),
    .threat_hanging = PAIR(19, 22),
    .threat_by_queen_only = PAIR(6, 6),
    .threat_push = PAIR(18, 14),
    .threat_knight_to_queen = PAIR(8, 3),
    .threat_slider_to_queen = PAIR(14, 7),
    .restricted = PAIR(3, -1),
    .space = PAIR(1, -3),
    .tempo = PAIR(24, 12),
    .winnable_base = PAIR(0, -37),
    .winnable_passed = PAIR(0, 7),
    .winnable_pawns = PAIR(0, 5),
    .winnable_outflanking = PAIR(0, 3),
    .winnable_both_flanks = PAIR(0, 16),
    .winnable_infiltration = PAIR(0, 10),
    .winnable_pawns_only = PAIR(0, 21),
    .winnable_locked = PAIR(0, -18),
};
/* clang-format on */
