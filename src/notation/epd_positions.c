/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/epd_positions.h"

#include "base/memory.h"

static void append(EpdPositions *list, const Position *position)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity * 2 + 16;
        list->positions = memory_resize(list->positions, list->capacity,
                                        sizeof *list->positions);
    }
    list->positions[list->count++] = *position;
}

static Status read_lines(Span text, Epd *epd, EpdPositions *list, Fault *fault)
{
    Span line;

    for (size_t number = 1; span_split_line(&text, &line); number++) {
        Status status;

        if (epd_is_blank(line))
            continue;
        status = epd_read(line, epd, fault);
        if (status != OK)
            return fault_prefix(fault, status, "line %zu: ", number);
        append(list, &epd->position);
    }
    if (list->count == 0)
        return fault_set(fault, ERR_FORMAT, "no positions");
    return OK;
}

Status epd_positions_read(Span text, EpdPositions *list, Fault *fault)
{
    Epd epd = { 0 };
    Status status = read_lines(text, &epd, list, fault);

    epd_free(&epd);
    return status;
}

void epd_positions_free(EpdPositions *list)
{
    memory_free(list->positions);
    *list = (EpdPositions){ 0 };
}
