/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/part.h"

#include <inttypes.h>

static const int64_t PARTS_MAX = 1000000;

static bool read_part(Span words, int64_t *index, int64_t *count)
{
    size_t slash = span_find(words, '/');

    return slash < words.length &&
           span_to_integer(span_skip(words, slash + 1), 1, PARTS_MAX, count) &&
           span_to_integer(span_take(words, slash), 1, *count, index);
}

Status option_part(const Options *options, Part *part, Fault *fault)
{
    const char *value = option_value(options, OPTION_PART);
    int64_t index = 0;
    int64_t count = 0;

    if (value != NULL && !read_part(span_from(value), &index, &count))
        return fault_set(fault, ERR_USAGE,
                         "--part: expected I/N, such as 3/20 for the third of "
                         "20 parts, got \"%s\"",
                         value);
    *part = (Part){ (uint64_t)index, (uint64_t)count };
    return OK;
}

bool part_has(const Part *part, uint64_t number)
{
    return part->count == 0 || (number - 1) % part->count == part->index - 1;
}
