/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FORMATS_SEARCH_TEXT_H
#define FORMATS_SEARCH_TEXT_H

#include "base/text.h"

/*
 * Text for searching: small letters, without accents, so that "muller" finds
 * Müller and "Cagri" Çağrı.  Latin letters only; others stay as they are.
 */
void search_text_append(Text *folded, Span text);

/* Is `needle`, which is folded already, somewhere in `text`?  `buffer` is
 * scratch room. */
bool search_text_contains(Span text, Span needle, Text *buffer);

#endif
