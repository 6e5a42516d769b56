/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * frompgn OUT FILE...
 *
 * Writes the positions of the main lines of games, packed, for `label --random
 * 0` to say what they are worth; collect.h says which.
 */
#include "base/base.h"
#include "net/collect.h"
#include "net/packed.h"

#include <inttypes.h>
#include <stdio.h>

static Status take_file(const char *path, FILE *out, uint64_t *count,
                        Fault *fault)
{
    PgnStream *stream = NULL;
    Status status = pgn_stream_open(path, &stream, fault);
    bool is_found = status == OK;
    Text samples = { 0 };

    while (is_found) {
        PgnRaw raw;

        status = pgn_stream_next(stream, &raw, &is_found, fault);
        is_found &= status == OK;
        samples.length = 0;
        if (is_found)
            collect_game(&raw, &samples);
        if (samples.length > 0 &&
            fwrite(samples.data, samples.length, 1, out) != 1) {
            status = fault_set(fault, ERR_IO, "cannot write the positions");
            is_found = false;
        }
        *count += samples.length / PACKED_SIZE;
    }
    text_free(&samples);
    pgn_stream_free(stream);
    return status;
}

int main(int argc, char **argv)
{
    FILE *out = argc >= 3 && argv[1][0] != '-' ? fopen(argv[1], "wb") : NULL;
    Fault fault = { 0 };
    Status status = OK;
    uint64_t count = 0;

    if (argc < 3 || argv[1][0] == '-') {
        fprintf(stderr, "usage: frompgn OUT FILE...\n");
        return 2;
    }
    if (out == NULL) {
        perror(argv[1]);
        return 1;
    }
    for (int i = 2; status == OK && i < argc; i++)
        status = take_file(argv[i], out, &count, &fault);
    if (fclose(out) != 0 && status == OK)
        status = fault_set(&fault, ERR_IO, "cannot write %s", argv[1]);
    if (status != OK)
        fprintf(stderr, "frompgn: %s\n", fault.text);
    else
        printf("%" PRIu64 " positions\n", count);
    return status == OK ? 0 : 1;
}
