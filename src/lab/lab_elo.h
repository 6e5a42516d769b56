/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LAB_LAB_ELO_H
#define LAB_LAB_ELO_H

#include "lab/services.h"

/*
 * How much stronger the first is by these games, in Elo points of the logistic
 * model, and between which values it lies with 95 % (from single games, since
 * the papers do not say which were pairs).
 */
typedef struct LabElo {
    double elo;
    double low;
    double high;
} LabElo;

LabElo lab_elo_of(const LabScore *score);

/* Might both be the same? */
bool lab_elo_overlaps(LabElo a, LabElo b);

#endif
