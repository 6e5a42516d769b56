/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_LAB_JUDGE_H
#define CLI_LAB_JUDGE_H

#include "lab/services.h"

/*
 * What a strong engine says of a position, for White.  `engine` is "luft" or a
 * command; NULL is luft.  Any thread may ask, several at once: each question
 * has an engine of its own.  ERR_IO: the engine has gone or says nothing.
 */
Status lab_judge(const char *engine, const LabQuestion *question, Score *score,
                 Fault *fault);

#endif
