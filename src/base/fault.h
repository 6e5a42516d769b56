/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_FAULT_H
#define BASE_FAULT_H

#include "base/common.h"

#include <stdarg.h>

/*
 * How a call ended, and for people: what went wrong, and where.
 *
 * Functions that can fail return a Status and take a Fault as their last
 * argument.  The caller owns the Fault, starts it as `{ 0 }`, and may pass
 * NULL when the Status alone is enough.  A Fault is only written on failure.
 *
 * curses defines OK and ERR as macros: include this header before curses.
 */
typedef enum Status {
    OK = 0,
    ERR_USAGE,    /* the request makes no sense */
    ERR_FORMAT,   /* text or bytes that are not what they should be */
    ERR_ILLEGAL,  /* well written, but the rules forbid it */
    ERR_IO,       /* the system refused or failed to read or write */
    ERR_MEMORY,   /* a big table did not fit */
    ERR_LIMIT,    /* well written, but larger than we accept */
    ERR_STOPPED,  /* given up because somebody asked for that */
    ERR_MISSING,  /* what was named does not exist */
    ERR_CHANGED,  /* somebody else changed it since we looked */
    ERR_BUSY,     /* another program holds it */
    ERR_NOWHERE,  /* nothing more in that direction; nothing is wrong */
    ERR_LATE,     /* it is done, but what had to follow failed */
    ERR_REJECTED, /* the answer is no; nothing is wrong */
    ERR_UNDECIDED /* there is no answer yet; nothing is wrong */
} Status;

/* Done, even if with a complaint worth reporting? */
static inline bool status_is_done(Status status)
{
    return status == OK || status == ERR_LATE;
}

enum { FAULT_TEXT_SIZE = 512 };

typedef struct Fault {
    Status status;
    size_t line;   /* counted from 1; 0 when there is no line */
    size_t column; /* counted from 1, in bytes; 0 when there is no column */
    char text[FAULT_TEXT_SIZE]; /* one sentence, no full stop, no newline */
} Fault;

/*
 * Record what went wrong and return `status`, so that a failing function can
 * end with `return fault_set(fault, ERR_IO, "%s: %s", path, reason)`.  Text
 * that is too long is cut between two UTF-8 characters.  The text is stored
 * as it comes; display.h filters it when it is shown.
 */
Status fault_set(Fault *fault, Status status, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* The same with a place in the input. */
Status fault_at(Fault *fault, Status status, size_t line, size_t column,
                const char *format, ...) PRINTF_LIKE(5, 6);

/* Like fault_at, for functions that take `...` themselves. */
Status fault_list(Fault *fault, Status status, const char *format, va_list list)
    PRINTF_LIKE(3, 0);

/*
 * Put words in front of the text, usually the name of a file, and return the
 * fault's status: `return fault_prefix(fault, status, "%s: ", path)`.
 */
Status fault_prefix(Fault *fault, Status status, const char *format, ...)
    PRINTF_LIKE(3, 4);

/*
 * What the system said: "name: reason" from errno.  ERR_MISSING when nothing
 * of that name exists, else ERR_IO.
 */
Status fault_system(Fault *fault, const char *name);

/*
 * Pass on what an inner call said: for functions that expect some failures,
 * look at them in a Fault of their own and pass on the others.
 */
Status fault_pass(Fault *fault, const Fault *inner);

/* A short name for a status, for tests and logs: "format", "io". */
const char *fault_name(Status status);

#endif
