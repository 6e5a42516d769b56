/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * make_net [FILE.net] >shipped_net.c
 *
 * Writes the numbers of a network file as C.  Runs on the machine that builds,
 * so it includes none of the program; network.c describes the format.  A file
 * that is not a network of this program's size stops the build.  The tests
 * compare the checksum.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEADER = 192,
    RECORD = 64,
    RECORD_SIZE = 128,
    INPUTS_MAX = 1 << 16,
    HIDDEN_MAX = 1 << 12,
    PER_LINE = 16
};

typedef struct Reader {
    FILE *file;
    const char *path;
} Reader;

static void fail(const Reader *reader, const char *what)
{
    fprintf(stderr, "make_net: %s: %s\n", reader->path, what);
    exit(1);
}

static unsigned long take(const Reader *reader, unsigned bytes)
{
    unsigned long value = 0;

    for (unsigned i = 0; i < bytes; i++) {
        int byte = getc(reader->file);

        if (byte == EOF)
            fail(reader, "the file is truncated");
        value |= (unsigned long)byte << (8 * i);
    }
    return value;
}

static long as_signed(unsigned long value, unsigned bits)
{
    unsigned long half = 1UL << (bits - 1);

    return (long)(value & (half - 1)) - (long)(value & half);
}

static void write_numbers(const Reader *reader, unsigned long length,
                          unsigned bytes)
{
    for (unsigned long i = 0; i < length; i++) {
        printf("%ld,%s", as_signed(take(reader, bytes), 8 * bytes),
               i % PER_LINE == PER_LINE - 1 ? "\n" : "");
    }
}

static void write_rows(const Reader *reader, const char *name,
                       unsigned long rows, unsigned long length, unsigned bytes)
{
    printf("    .%s = {\n", name);
    for (unsigned long i = 0; i < rows; i++) {
        printf("{");
        write_numbers(reader, length, bytes);
        printf("},\n");
    }
    printf("    },\n");
}

static void take_all(const Reader *reader, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        take(reader, 1);
}

/* How many neurons see the relations: what the other numbers leave. */
static unsigned long related_of(unsigned long length, unsigned long inputs,
                                unsigned long hidden, unsigned long buckets,
                                unsigned long relations)
{
    unsigned long others =
        2 * (inputs + 1 + 2 * buckets) * hidden + 4 * buckets;

    return relations == 0 || length < others ? 0
                                             : (length - others) / relations;
}

/* The header's own length, and no promise about sizes that is not kept: the
 * compiler is told what the file says and compares. */
static void write_network(const Reader *reader)
{
    unsigned char start[8];
    unsigned long inputs;
    unsigned long hidden;
    unsigned long buckets;
    unsigned long relations;
    unsigned long length;
    unsigned long related;
    char record[RECORD_SIZE];

    if (fread(start, 1, sizeof start, reader->file) != sizeof start ||
        memcmp(start, "luft net", sizeof start) != 0)
        fail(reader, "not a luft network");
    if (take(reader, 4) != 4 || take(reader, 4) != HEADER)
        fail(reader, "network of an unsupported version");
    inputs = take(reader, 4);
    hidden = take(reader, 4);
    buckets = take(reader, 4);
    if (inputs > INPUTS_MAX || hidden > HIDDEN_MAX)
        fail(reader, "the network is too large");
    take_all(reader, 44 - 28);
    relations = take(reader, 4);
    length = take(reader, 8);
    take_all(reader, RECORD - 56);
    related = related_of(length, inputs, hidden, buckets, relations);
    printf("_Static_assert(NETWORK_INPUTS == %lu && NETWORK_HIDDEN == %lu &&\n"
           "               NETWORK_BUCKETS == %lu && RELATIONS == %lu &&\n"
           "               NETWORK_RELATED == %lu, \"another size\");\n\n",
           inputs, hidden, buckets, relations, related);
    if (fread(record, 1, sizeof record, reader->file) != sizeof record)
        fail(reader, "the file is truncated");
    printf("const bool NETWORK_IS_SHIPPED = true;\n\n"
           "const Network NETWORK_SHIPPED = {\n");
    write_rows(reader, "input_weights", inputs, hidden, 2);
    write_rows(reader, "relation_weights", relations, related, 1);
    printf("    .input_biases = {\n");
    write_numbers(reader, hidden, 2);
    printf("    },\n");
    write_rows(reader, "output_weights", buckets, 2 * hidden, 2);
    printf("    .output_biases = {\n");
    write_numbers(reader, buckets, 4);
    printf("    },\n    .record = {");
    for (unsigned i = 0; i < RECORD_SIZE; i++)
        printf("%d,", record[i]);
    printf("},\n};\n");
    if (getc(reader->file) != EOF)
        fail(reader, "the file is too long");
}

int main(int argc, char **argv)
{
    Reader reader = { NULL, argc > 1 ? argv[1] : "" };

    printf("/* Written by make_net.c; do not edit. */\n"
           "#include \"eval/shipped.h\"\n\n");
    if (reader.path[0] == '\0') {
        printf("const bool NETWORK_IS_SHIPPED = false;\n"
               "const Network NETWORK_SHIPPED = { .output_biases = { 0 } };\n");
        return 0;
    }
    reader.file = fopen(reader.path, "rb");
    if (reader.file == NULL)
        fail(&reader, "cannot be opened");
    write_network(&reader);
    fclose(reader.file);
    if (fflush(stdout) != 0)
        fail(&reader, "cannot write");
    return 0;
}
