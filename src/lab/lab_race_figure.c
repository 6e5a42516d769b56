/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lab_race.h"

#include "base/memory.h"

/* A depth that was searched again counts with its last nodes. */
static LabLine line_of(const LabRaceRow *row)
{
    LabLine line = { .name = row->name };

    line.points = memory_zeroed(row->count, sizeof *line.points);
    for (size_t i = 0; i < row->count; i++) {
        LabPoint point = { row->lines[i].depth, (double)row->lines[i].nodes };

        if (point.x < 1 || point.y < 1)
            continue;
        if (line.count > 0 && line.points[line.count - 1].x >= point.x)
            line.count--;
        line.points[line.count++] = point;
    }
    return line;
}

LabFigure *lab_race_figure(const LabRace *race)
{
    static const LabPlot plot = { .x = "depth",
                                  .y = "nodes",
                                  .y_scale = LAB_LOG };
    LabLine *lines = memory_zeroed(lab_race_count(race), sizeof *lines);
    size_t count = 0;

    for (size_t i = 0; i < lab_race_count(race); i++) {
        LabRaceRow row;

        lab_race_row(race, i, &row);
        if (row.count > 1) /* one point is no curve */
            lines[count++] = line_of(&row);
    }
    return lab_figure_of_lines(&plot, lines, count);
}
