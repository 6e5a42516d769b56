/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_PGN_TAG_H
#define FORMATS_PGN_TAG_H

#include "base/span.h"

/*
 * A tag pair, [Name "value"], as files have it.  Private to this room.
 */
enum {
    TAG_NAME_MAX = 255,
    TAG_LENGTH_MAX = 1 << 16 /* without quotes; as far as one is looked for */
};

struct PgnTag {
    Span name;
    Span value;      /* between the quotes, as written */
    size_t length;   /* all of it, from [ to ] or to the end of the line */
    bool has_quotes; /* at least an opening one */
    bool is_whole;   /* has its closing quote */
};
typedef struct PgnTag PgnTag;

/* Does `text` begin with a tag pair?  Unescaped quotes inside the value are
 * part of it.  Never looks beyond the line. */
bool pgn_tag_read(Span text, PgnTag *tag);

/* Which of the seven tags everybody writes: 0 to 6, or -1. */
int pgn_tag_roster(Span name);

#endif
