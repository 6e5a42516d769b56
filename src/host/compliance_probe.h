/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_COMPLIANCE_PROBE_H
#define HOST_COMPLIANCE_PROBE_H

#include "base/text.h"
#include "board/board.h"
#include "host/compliance.h"
#include "host/lines.h"
#include "host/process.h"

/*
 * A conversation with an engine that is examined, line by line.  Private to
 * this room: compliance.c says what is asked, compliance_options.c what makes
 * an option right, compliance_search.c what makes an answer right.
 */
typedef struct Probe {
    const EngineCommand *command;
    int64_t patience;
    const ComplianceListener *listener;
    ComplianceSum sum;
    Process process;
    LineReader reader;
    LineReader errors;
    LineWriter writer;
    Text heard; /* lines since probe_forget, each with its newline */
    bool has_ended;
} Probe;

Status probe_start(Probe *probe, Fault *fault);
void probe_end(Probe *probe);

void probe_say(Probe *probe, const char *format, ...) PRINTF_LIKE(2, 3);
void probe_forget(Probe *probe);

/* Listen until a line begins with that word; false when it does not come. */
bool probe_hear(Probe *probe, const char *word);

/* Listen for so long. */
void probe_listen(Probe *probe, int64_t milliseconds);

/* The engine still answers "isready". */
bool probe_answers(Probe *probe);

/* It ends within its patience. */
bool probe_leaves(Probe *probe);

/* A case has ended: `found` is what was wrong; "" for nothing. */
void probe_judge(Probe *probe, const char *what, const char *found);
void probe_judge_if(Probe *probe, bool is_right, const char *what,
                    const char *found);
bool probe_is_stopped(const Probe *probe);

/* How many lines heard begin with that word. */
size_t probe_count(const Probe *probe, const char *word);

/* Start it again and greet it, after a fault or for a new chapter. */
bool probe_restart(Probe *probe);

/* --- compliance_options.c ------------------------------------------------- */

/* The lines "option ..." among those heard. */
void compliance_options(Probe *probe);

/* Has it said that it has this option? */
bool compliance_has_option(const Text *greeting, const char *name);

/* --- compliance_search.c -------------------------------------------------- */

typedef struct ComplianceSearch {
    const char *what;
    const char *fen;   /* NULL: the start position */
    const char *moves; /* from there; or NULL */
    const char *go;
    const char *then;   /* said after a while; or NULL */
    bool waits;         /* it may not answer before that */
    int64_t most_depth; /* that it may speak of; 0: any */
    int64_t most_nodes;
    const char *only; /* moves it may choose from; NULL: all */
    size_t lines;     /* of MultiPV; 0 counts as 1 */
    bool has_chances; /* with "wdl" */
    bool is_chess960;
} ComplianceSearch;

void compliance_search(Probe *probe, const ComplianceSearch *search);

#endif
