/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_TRAFFIC_H
#define MATCH_TRAFFIC_H

#include "base/files.h"
#include "base/text.h"
#include "host/host.h"

/*
 * What goes to and fro between us and the engines: all of it in a log, if
 * that is wanted, and the last few lines in memory, for when something goes
 * wrong.  Private to this room.
 */
typedef struct TrafficLog TrafficLog;

Status traffic_log_open(const char *path, TrafficLog **result, Fault *fault);
void traffic_log_close(TrafficLog *log);

/* Write what has come since the last time. */
Status traffic_log_flush(TrafficLog *log, Fault *fault);

typedef struct Traffic Traffic;

/* Of the engine of that name; the log, or NULL, stays the caller's. */
Traffic *traffic_new(const char *name, TrafficLog *log);
void traffic_free(Traffic *traffic);

/* From now on it is about game `number`, from 1; 0 is before all games. */
void traffic_set_game(Traffic *traffic, size_t number);

/* A HostListener; the context is a Traffic. */
void traffic_hear(void *context, HostStream stream, Span line);

/* Append the last lines, each with its direction and a newline. */
void traffic_write_last(const Traffic *traffic, Text *text);

#endif
