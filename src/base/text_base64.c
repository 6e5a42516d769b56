/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text.h"

#include <string.h>

void text_append_base64(Text *text, Span content)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < content.length; i += 3) {
        unsigned char part[3] = { 0 };
        size_t count = content.length - i < 3 ? content.length - i : 3;
        unsigned value;

        memcpy(part, content.data + i, count);
        value = (unsigned)part[0] << 16 | (unsigned)part[1] << 8 | part[2];
        text_append_char(text, digits[value >> 18 & 63]);
        text_append_char(text, digits[value >> 12 & 63]);
        text_append_char(text, count > 1 ? digits[value >> 6 & 63] : '=');
        text_append_char(text, count > 2 ? digits[value & 63] : '=');
    }
}
