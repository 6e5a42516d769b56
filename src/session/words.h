/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_WORDS_H
#define SESSION_WORDS_H

#include "session/session.h"

/*
 * Positions and moves in words: for screen readers, braille lines and people
 * who play without looking.  Each appends to `text`.
 */
void words_of_move(const Session *session, Node node, Text *text);
void words_of_board(const Session *session, Text *text);
void words_of_pieces(const Session *session, PieceType type, Color color,
                     Text *text);
void words_of_clock(const Session *session, Text *text);
void words_of_turn(const Session *session, Text *text);
const char *words_of_type(PieceType type);

#endif
