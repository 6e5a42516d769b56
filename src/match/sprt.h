/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_SPRT_H
#define MATCH_SPRT_H

#include "base/fault.h"
#include "base/span.h"
#include "match/tally.h"

/*
 * The sequential probability ratio test: play until it is sure enough that a
 * change is worth elo1 rather than elo0, or the other way round.
 */
typedef enum EloModel { ELO_NORMALIZED, ELO_LOGISTIC } EloModel;

typedef struct Sprt {
    double elo0, elo1;  /* elo0 < elo1 */
    double alpha, beta; /* how often to be wrong when elo0, elo1 is true */
    EloModel model;
} Sprt;

typedef enum Verdict {
    VERDICT_OPEN,
    VERDICT_ACCEPT, /* rather elo1 */
    VERDICT_REJECT  /* rather elo0 */
} Verdict;

/*
 * "elo0=0,elo1=5", with alpha and beta (0.05 each) and model=logistic or
 * normalized (the usual) if wanted.  ERR_USAGE.
 */
Status sprt_read(Span text, Sprt *sprt, Fault *fault);

/* The logarithm of the likelihood ratio, and between which bounds it is open.
 */
double sprt_ratio(const Sprt *sprt, const Tally *tally);
double sprt_lower_bound(const Sprt *sprt);
double sprt_upper_bound(const Sprt *sprt);
Verdict sprt_verdict(const Sprt *sprt, const Tally *tally);

#endif
