/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/fault.h"

#include "base/utf8.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* The room ran out, maybe in the middle of a character: drop its beginning. */
static void cut_cleanly(char *text)
{
    size_t end = strlen(text);
    size_t start = end;

    while (start > 0 && end - start < UTF8_LENGTH_MAX - 1 &&
           (text[start - 1] & 0xC0) == 0x80)
        start--;
    if (start > 0 && !utf8_is_valid(span_of(text + start - 1, end - start + 1)))
        text[start - 1] = '\0';
}

Status fault_list(Fault *fault, Status status, const char *format, va_list list)
{
    if (fault == NULL)
        return status;
    fault->status = status;
    fault->line = 0;
    fault->column = 0;

    int needed = vsnprintf(fault->text, sizeof fault->text, format, list);

    if (needed >= FAULT_TEXT_SIZE)
        cut_cleanly(fault->text);
    return status;
}

Status fault_set(Fault *fault, Status status, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    fault_list(fault, status, format, list);
    va_end(list);
    return status;
}

Status fault_at(Fault *fault, Status status, size_t line, size_t column,
                const char *format, ...)
{
    va_list list;

    va_start(list, format);
    fault_list(fault, status, format, list);
    va_end(list);
    if (fault != NULL) {
        fault->line = line;
        fault->column = column;
    }
    return status;
}

Status fault_prefix(Fault *fault, Status status, const char *format, ...)
{
    if (fault == NULL)
        return status;

    Fault old = *fault;
    va_list list;

    va_start(list, format);
    fault_list(fault, status, format, list);
    va_end(list);
    fault->line = old.line;
    fault->column = old.column;

    size_t used = strlen(fault->text);

    snprintf(fault->text + used, sizeof fault->text - used, "%s", old.text);
    if (used + strlen(old.text) >= sizeof fault->text)
        cut_cleanly(fault->text);
    return status;
}

Status fault_system(Fault *fault, const char *name)
{
    int error = errno;
    char reason[256] = "";

    if (strerror_r(error, reason, sizeof reason) != 0)
        snprintf(reason, sizeof reason, "error %d", error);
    return fault_set(fault, error == ENOENT ? ERR_MISSING : ERR_IO, "%s: %s",
                     name, reason);
}

Status fault_pass(Fault *fault, const Fault *inner)
{
    if (fault != NULL)
        *fault = *inner;
    return inner->status;
}

const char *fault_name(Status status)
{
    static const char *const names[] = {
        [OK] = "ok",
        [ERR_USAGE] = "usage",
        [ERR_FORMAT] = "format",
        [ERR_ILLEGAL] = "illegal",
        [ERR_IO] = "io",
        [ERR_MEMORY] = "memory",
        [ERR_LIMIT] = "limit",
        [ERR_STOPPED] = "stopped",
        [ERR_MISSING] = "missing",
        [ERR_CHANGED] = "changed",
        [ERR_BUSY] = "busy",
        [ERR_NOWHERE] = "nowhere",
        [ERR_LATE] = "late",
        [ERR_REJECTED] = "rejected",
        [ERR_UNDECIDED] = "undecided",
    };

    return (size_t)status < ARRAY_LENGTH(names) ? names[status] : "unknown";
}
