/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_BATCH_H
#define CLI_BATCH_H

#include "base/files.h"
#include "cli/options.h"

/*
 * What jobs over files share: stopping at Ctrl-C, showing how far they are,
 * and where their results go.
 */

/* From now on Ctrl-C (also SIGTERM and SIGHUP) only sets a flag, and a reader
 * of our output that goes away ends us without a word. */
void batch_begin(void);
bool batch_is_stopped(void);

/* For jobs that see signals by themselves: this one stops the job. */
void batch_stop_by(int number);

/* Which signal that was; SIGINT if nobody knows. */
int batch_stop_signal(void);

/* ERR_STOPPED, for which main exits as the shell wants it: 128 and the number
 * of the signal. */
Status batch_stopped(Fault *fault);

/* Progress on stderr, for jobs that take longer than a moment: one line that is
 * written over again and again, if it is a terminal; or, with --progress json,
 * an object on a line of its own each second, and one at the end.  Start with
 * { 0 }. */
typedef enum BatchProgressKind {
    PROGRESS_AUTO,
    PROGRESS_NONE,
    PROGRESS_JSON
} BatchProgressKind;

/* How far a job is. */
typedef struct BatchCount {
    const char *what; /* the plural of what is counted */
    uint64_t count;
    uint64_t used, size; /* of what there is to do; size 0: not known */
} BatchCount;

typedef struct BatchProgress {
    BatchProgressKind kind;
    int64_t started;
    int64_t shown;
    BatchCount last; /* that was heard of */
    bool is_shown;
    bool is_asked;
    bool is_timed; /* what is counted is all there is to do: how long yet? */
} BatchProgress;

/* Read --progress. */
Status batch_progress_read(BatchProgress *progress, const Options *options,
                           Fault *fault);

/* Does anybody look? */
bool batch_progress_is_wanted(const BatchProgress *progress);
void batch_progress(BatchProgress *progress, const BatchCount *so_far);

/* Make room on the terminal for something else; the job has ended. */
void batch_progress_hide(BatchProgress *progress);
void batch_progress_end(BatchProgress *progress);

/* Results: to a file, which appears when all is done, or to stdout. */
typedef struct BatchOutput BatchOutput;

/* NULL and "-" are stdout; pipes and devices are written to as they are.  A
 * name that ends in .gz, .bz2, .xz or .zst is for compressed results. */
Status batch_output_open(const char *path, BatchOutput **result, Fault *fault);
Status batch_output_write(BatchOutput *output, Span bytes, Fault *fault);

/* What has been written so far leaves now, if the output is not a file. */
Status batch_output_flush(BatchOutput *output, Fault *fault);

/* Ends the output.  After a `status` that is not OK a file stays as it was;
 * returns that status, or what went wrong at the end. */
Status batch_output_close(BatchOutput *output, Status status, Fault *fault);

#endif
