/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_XBOARD_GUEST_H
#define HOST_XBOARD_GUEST_H

#include "base/text.h"
#include "board/board.h"

/*
 * An engine that speaks the protocol of xboard (CECP), spoken to and heard as
 * if it spoke UCI.  Private to this room.
 *
 * Lines of UCI go in and lines for the engine come out; what the engine says
 * goes in and lines of UCI come out, as a host expects them.  The guest knows
 * the position, so that what is said in any notation becomes a legal move, and
 * it never waits: what must happen at some time has a deadline.
 */
typedef struct XboardGuest XboardGuest;

XboardGuest *xboard_guest_new(void);
/* It is only a guess that the engine speaks this protocol: it must prove it by
 * a "feature". */
void xboard_guest_doubt(XboardGuest *guest);
bool xboard_guest_is_doubted(const XboardGuest *guest);
void xboard_guest_free(XboardGuest *guest);

/* The host says this line of UCI.  What the engine is to be told instead is
 * appended to `engine`, what the host is to hear to `host`, line by line. */
typedef struct XboardLines {
    Text engine;
    Text host;
} XboardLines;

void xboard_guest_say(XboardGuest *guest, Span line, XboardLines *lines);

/* The engine has said a line. */
void xboard_guest_hear(XboardGuest *guest, Span line, XboardLines *lines);

/* When to call xboard_guest_tick() at the latest; INT64_MAX: never. */
int64_t xboard_guest_deadline(const XboardGuest *guest);
void xboard_guest_tick(XboardGuest *guest, int64_t now, XboardLines *lines);

/* Can it be given a position? */
bool xboard_guest_has_setup(const XboardGuest *guest);

/* Is this what an engine says to "uci" that speaks this protocol? */
bool xboard_guest_is_likely(Span line);

#endif
