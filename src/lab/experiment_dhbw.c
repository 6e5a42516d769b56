/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/experiment_dhbw.h"

#include "lab/paper_dhbw.h"
#include "notation/fen.h"

#include <stdio.h>

bool dhbw_positions_are_papers(const LabOptions *options)
{
    return options->position_count == 0;
}

size_t dhbw_position_count(const LabOptions *options)
{
    return dhbw_positions_are_papers(options) ? PAPER_POSITIONS
                                              : options->position_count;
}

void dhbw_position(const LabOptions *options, size_t index, Position *position)
{
    if (dhbw_positions_are_papers(options))
        fen_read(span_from(paper_fens[index]), position, NULL);
    else
        *position = options->positions[index];
}

void dhbw_position_name(size_t index, char name[16])
{
    snprintf(name, 16, "P%zu", index + 1);
}

size_t dhbw_find_line(const LabTask *task, const DhbwTask *search,
                      const DhbwResult *result, Move line[LAB_LINE_MAX])
{
    Work work = experiment_work(task);
    Position position = *search->position;
    DhbwTask next = *search;
    DhbwResult found = *result;
    size_t length = 0;

    next.position = &position;
    next.past = NULL;
    while (found.best.length > 0 && length < LAB_LINE_MAX) {
        line[length++] = found.best.moves[0];
        position_make(&position, found.best.moves[0]);
        if (--next.depth == 0 || dhbw_is_terminal(&position) ||
            !dhbw_search(&next, &work, &found))
            break;
    }
    return length;
}
