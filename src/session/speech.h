/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SPEECH_H
#define SESSION_SPEECH_H

#include "session/session.h"

/*
 * Positions and moves in words: for screen readers, braille lines and people
 * who play without looking.  Each appends to `text`.
 */
void speech_of_move(const Session *session, Node node, Text *text);
void speech_of_board(const Session *session, Text *text);
void speech_of_pieces(const Session *session, PieceType type, Color color,
                      Text *text);
void speech_of_clock(const Session *session, Text *text);
void speech_of_turn(const Session *session, Text *text);
const char *speech_of_type(PieceType type);

#endif
