/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_LAB_SVG_H
#define LAB_LAB_SVG_H

#include "lab/lab_figure.h"

/* Append a figure as an SVG file, for light and dark pages. */
void lab_svg_write(const LabFigure *figure, Text *file);

#endif
