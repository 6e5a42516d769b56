/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_ANALYSE_PLAN_H
#define CLI_ANALYSE_PLAN_H

#include "cli/annotator.h"
#include "cli/options.h"
#include "tables/tables.h"

/* What --analyse has been asked for, apart from the games. */
typedef struct AnalysePlan AnalysePlan;

typedef enum AnalyseFormat {
    ANALYSE_PGN,
    ANALYSE_JSON,
    ANALYSE_EPD, /* the position at the start of each game */
    ANALYSE_PAGE /* a report for people, instead of the game */
} AnalyseFormat;

struct AnalysePlan {
    AnalyseFormat format;
    Tables *tables; /* of --tb; NULL: none */
    PlayersOptions players;
    AnnotatorSetup setup; /* points to `players` and into the command line */
    int64_t lanes;        /* games at the same time */
    Text settings;        /* one line: what the results depend on */
};

/* ERR_USAGE; in any case analyse_plan_release() afterwards. */
Status analyse_plan_read(AnalysePlan *plan, const Options *options,
                         Fault *fault);
void analyse_plan_release(AnalysePlan *plan);

#endif
