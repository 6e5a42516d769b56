#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes src/base/unicode_ranges.h from Python's copy of the Unicode data.

Run it when a newer Unicode matters:
    tools/unicode-ranges.py > src/base/unicode_ranges.h
"""

import unicodedata

# Characters without a picture of their own that are not in the categories
# below (Default_Ignorable_Code_Point of DerivedCoreProperties.txt).
IGNORABLE = [
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x2065, 0x2065), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF),
]
# Planes that Unicode keeps for wide characters, assigned or not.
WIDE_PLANES = (0x20000, 0x3FFFD)
# Vowels and finals of Hangul syllables join the consonant before them.
HANGUL_JOINING = [(0x1161, 0x11FF), (0xD7B0, 0xD7FF)]


def within(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def is_hidden(code):
    return (unicodedata.category(chr(code)) in ("Cc", "Cf", "Zl", "Zp")
            or within(code, IGNORABLE)
            or 0xFDD0 <= code <= 0xFDEF or code & 0xFFFE == 0xFFFE)


def is_combining(code):
    return not is_hidden(code) and (
        unicodedata.category(chr(code)) in ("Mn", "Me")
        or within(code, HANGUL_JOINING))


def is_wide(code):
    return not is_hidden(code) and not is_combining(code) and (
        unicodedata.east_asian_width(chr(code)) in ("W", "F")
        or WIDE_PLANES[0] <= code <= WIDE_PLANES[1])


def ranges(test):
    found = []
    for code in range(0x110000):
        if 0xD800 <= code <= 0xDFFF or not test(code):
            continue
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def table(name, why, test):
    print(f"\n/* {why} */\nstatic const UnicodeRange {name}[] = {{")
    for first, last in ranges(test):
        print(f"    {{ 0x{first:04X}, 0x{last:04X} }},")
    print("};")


print(f"""/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Made by tools/unicode-ranges.py from Unicode {unicodedata.unidata_version}; for utf8.c alone. */
#ifndef BASE_UNICODE_RANGES_H
#define BASE_UNICODE_RANGES_H

#include <stdint.h>

/* Both ends included; each table is sorted. */
typedef struct UnicodeRange {{
    uint32_t first, last;
}} UnicodeRange;""")
table("hidden_ranges", "Controls, formatting and other invisible characters.",
      is_hidden)
table("combining_ranges", "Marks that sit on the character before them.",
      is_combining)
table("wide_ranges", "Two columns on a terminal.", is_wide)
print("\n#endif")
