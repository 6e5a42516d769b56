/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BATCH_GAMES_H
#define CLI_BATCH_GAMES_H

#include "cli/batch.h"
#include "cli/part.h"
#include "cli/pick.h"
#include "formats/formats.h"

/* The files on the command line, one game after the other. */
typedef struct BatchGames {
    const Options *options;
    const Filter *filter; /* of --filter; NULL: all games */
    PgnOptions reading;
    Part part;             /* of --part */
    Pick pick;             /* of --game, --from-game, --to-game */
    struct Sorter *sorter; /* of --sort; NULL: as they come */
    BatchProgress progress;
    const char *path; /* of the present file; "standard input" */
    size_t file;      /* its place on the command line, from 0 */
    uint64_t count;   /* games seen in all files */
    bool is_strict;   /* --strict: then broken games are counted, */
    uint64_t broken;
    Fault first; /* and what is wrong with the first */
    const Source *source;
    bool shows_itself; /* the job tells of its progress */
    bool goes_on;      /* after Ctrl-C, too: batch_is_stopped() tells `take` */
    /* Called for each game that the filter lets through. */
    Status (*take)(struct BatchGames *games, const PgnRaw *raw, Fault *fault);
    void *context;
} BatchGames;

/* Read --filter, --letters, --part, --sort and those of cli/pick.h, then all
 * files ("-" is stdin). */
Status batch_games_run(BatchGames *games, Fault *fault);

/* Say on stderr what was wrong with a game: FILE: reason (line, column). */
void batch_games_complain(BatchGames *games, const PgnSummary *summary);

/* The outcome of a job that has ended with `status`: ERR_FORMAT if all went
 * well, but for broken games that --strict does not allow. */
Status batch_games_verdict(const BatchGames *games, Status status,
                           Fault *fault);

/* A line of JSON that is an object ends in what was wrong with its game: how
 * many "errors", and the first "error". */
void batch_games_append_errors(const PgnSummary *summary, Text *json);

Status batch_list(const Options *options, Fault *fault);
Status batch_convert(const Options *options, Fault *fault);
Status batch_diagram(const Options *options, Fault *fault);
Status batch_stats(const Options *options, Fault *fault);
Status batch_prepare(const Options *options, Fault *fault);

#endif
