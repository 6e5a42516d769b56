/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * oracle OUT DATA ENGINE [--nodes N] [--positions N] [--unit N]
 *
 * What a stronger program thinks of the first positions of a file: a measure
 * for `gauge`, which says how near networks and labels come to it.  Not to be
 * learned from.  The unit is how many of the engine's centipawns are odds of
 * e to 1; scores of mate are left out.
 */
#include "base/base.h"
#include "host/host.h"
#include "net/packed.h"

#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

static const size_t DATA_LIMIT = (size_t)16 << 30;

enum { SCORE_LIMIT = 30000 };

typedef struct Oracle {
    const char *out_path;
    const char *data_path;
    const char *engine;
    uint64_t nodes;
    uint64_t positions;
    uint64_t unit;

    Host *host;
    Score score; /* of the last line of thought, for who is to move */
    bool is_done;
    bool has_failed;
} Oracle;

static void hear(void *context, const EngineEvent *event)
{
    Oracle *o = context;

    if (event->kind == ENGINE_LINE && event->line.bound == BOUND_EXACT)
        o->score = event->line.score;
    o->is_done |= event->kind == ENGINE_ANSWER;
    o->has_failed |= event->kind == ENGINE_FAILED;
}

static void wait_for_host(Oracle *o)
{
    struct pollfd watched[HOST_DESCRIPTORS];
    size_t count = host_watch(o->host, watched);
    int64_t deadline = host_deadline(o->host);
    int64_t wait = deadline - clock_milliseconds();

    if (deadline == INT64_MAX || wait > 1000)
        wait = 1000;
    poll(watched, count, wait < 0 ? 0 : (int)wait);
    host_process_events(o->host);
}

static bool ask(Oracle *o, const Position *position)
{
    HostTask task = { .start = position, .limits = { .nodes = o->nodes } };

    o->score = SCORE_NONE;
    o->is_done = false;
    host_go(o->host, &task);
    while (!o->is_done && !o->has_failed)
        wait_for_host(o);
    return o->is_done;
}

static Score within(int64_t score)
{
    return score > SCORE_LIMIT    ? SCORE_LIMIT
           : score < -SCORE_LIMIT ? -SCORE_LIMIT
                                  : (Score)score;
}

/* The position with the engine's score, in units of the network. */
static bool answer(Oracle *o, const Packed *packed, FILE *out)
{
    Sample sample;
    Packed judged;

    if (packed_read(packed, &sample, NULL) != OK)
        return true;
    if (!ask(o, &sample.position))
        return false;
    if (o->score == SCORE_NONE || score_is_mate(o->score))
        return true;
    sample.score = within((int64_t)o->score * PACKED_UNIT / (int64_t)o->unit);
    if (sample.position.side == BLACK)
        sample.score = -sample.score;
    packed_write(&sample, &judged);
    return fwrite(&judged, PACKED_SIZE, 1, out) == 1;
}

static Status start_engine(Oracle *o, Fault *fault)
{
    EngineCommand command = { 0 };
    Status status = engine_command_read(span_from(o->engine), &command, fault);

    if (status != OK)
        return status;
    o->host = host_new(&command, hear, o);
    engine_command_release(&command);
    return host_start(o->host, fault);
}

static Status ask_all(Oracle *o, const Text *data, Fault *fault)
{
    FILE *out = fopen(o->out_path, "wb");
    size_t count = data->length / PACKED_SIZE;
    bool is_good = out != NULL;

    if (out == NULL)
        return fault_set(fault, ERR_IO, "cannot write %s", o->out_path);
    if (count > o->positions)
        count = o->positions;
    for (size_t i = 0; i < count && is_good; i++)
        is_good = answer(o, (const void *)(data->data + i * PACKED_SIZE), out);
    is_good &= fclose(out) == 0;
    return is_good ? OK
           : o->has_failed
               ? fault_set(fault, ERR_IO, "%s", host_trouble_text(o->host))
               : fault_set(fault, ERR_IO, "cannot write %s", o->out_path);
}

static bool read_option(Oracle *o, const char *name, const char *value)
{
    uint64_t number;

    if (!span_to_unsigned(span_from(value), 1U << 31, &number) || number == 0)
        return false;
    if (strcmp(name, "--nodes") == 0)
        o->nodes = number;
    else if (strcmp(name, "--positions") == 0)
        o->positions = number;
    else if (strcmp(name, "--unit") == 0)
        o->unit = number;
    else
        return false;
    return true;
}

static bool read_plan(Oracle *o, int argc, char **argv)
{
    if (argc < 4 || argv[1][0] == '-')
        return false;
    o->out_path = argv[1];
    o->data_path = argv[2];
    o->engine = argv[3];
    for (int i = 4; i < argc; i += 2)
        if (i + 1 >= argc || !read_option(o, argv[i], argv[i + 1]))
            return false;
    return true;
}

int main(int argc, char **argv)
{
    Oracle o = { .nodes = 8000, .positions = 20000, .unit = 113 };
    Fault fault = { 0 };
    Text data = { 0 };
    Status status;

    if (!read_plan(&o, argc, argv)) {
        fprintf(stderr, "usage: oracle OUT DATA ENGINE [--nodes N] "
                        "[--positions N] [--unit N]\n");
        return 2;
    }
    status = file_read(o.data_path, DATA_LIMIT, &data, NULL, &fault);
    if (status == OK)
        status = start_engine(&o, &fault);
    if (status == OK)
        status = ask_all(&o, &data, &fault);
    if (status != OK)
        fprintf(stderr, "oracle: %s\n", fault.text);
    host_free(o.host);
    text_free(&data);
    return status == OK ? 0 : 1;
}
