/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch.h"

#include "base/clock.h"
#include "base/display.h"
#include "base/memory.h"
#include "formats/pack.h"

#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* A signal handler gets no context. */
static volatile sig_atomic_t stop_signal;

void batch_stop_by(int number)
{
    stop_signal = number;
}

static void on_stop(int number)
{
    batch_stop_by(number);
}

/* A job behind nohup goes on when its terminal has gone. */
static bool is_ignored(int number)
{
    struct sigaction action;

    return sigaction(number, NULL, &action) == 0 &&
           action.sa_handler == SIG_IGN;
}

void batch_begin(void)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = on_stop;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    if (!is_ignored(SIGHUP))
        sigaction(SIGHUP, &action, NULL);
    signal(SIGPIPE, SIG_DFL);
}

bool batch_is_stopped(void)
{
    return stop_signal != 0;
}

int batch_stop_signal(void)
{
    return stop_signal != 0 ? stop_signal : SIGINT;
}

Status batch_stopped(Fault *fault)
{
    return fault_set(fault, ERR_STOPPED, "stopped");
}

/* --- Output --------------------------------------------------------------- */

enum { OUTPUT_PIECE = 1 << 16 };

struct BatchOutput {
    FileWriter *writer; /* NULL: a stream */
    int descriptor;     /* of the stream */
    char *name;         /* of the stream */
    bool is_terminal;
    Packer *packer; /* NULL: as it is */
    Text buffer;
    Text shown; /* of that: packed, or for a terminal */
};

static Status open_stream(BatchOutput *output, const char *path, Fault *fault)
{
    bool is_stdout = file_is_stdout(path);
    Status status =
        file_stream_open(path, batch_is_stopped, &output->descriptor, fault);

    output->name = memory_copy_string(is_stdout ? "standard output" : path);
    output->is_terminal = status == OK && isatty(output->descriptor) != 0;
    return status;
}

static bool is_stream(const char *path)
{
    return file_is_stdout(path) || file_is_stream(path);
}

static void free_output(BatchOutput *output)
{
    packer_free(output->packer);
    text_free(&output->buffer);
    text_free(&output->shown);
    memory_free(output->name);
    memory_free(output);
}

Status batch_output_open(const char *path, BatchOutput **result, Fault *fault)
{
    BatchOutput *output = memory_zeroed(1, sizeof *output);
    Status status = OK;

    if (path == NULL)
        path = "-";
    if (packing_of_name(path) != PACKING_NONE)
        status = packer_new(packing_of_name(path), &output->packer, fault);
    if (status == OK && is_stream(path))
        status = open_stream(output, path, fault);
    else if (status == OK)
        status = file_writer_open_nameless(path, &output->writer, fault);
    if (status != OK) {
        free_output(output);
        return status;
    }
    *result = output;
    return OK;
}

/* Games come from strangers, and a terminal obeys what it is shown. */
static Status show_on_terminal(BatchOutput *output, Span bytes, Fault *fault)
{
    if (output->descriptor != STDOUT_FILENO) {
        text_clear(&output->shown);
        display_append(&output->shown, bytes);
        return file_write_stream(output->descriptor, output->name,
                                 text_span(&output->shown), fault);
    }
    if (!display_write(bytes) || !display_flush())
        return fault_set(fault, ERR_IO, "standard output: cannot write");
    return OK;
}

static Status put(BatchOutput *output, Span bytes, Fault *fault)
{
    if (bytes.length == 0)
        return OK;
    if (output->writer != NULL)
        return file_writer_write(output->writer, bytes, fault);
    if (output->is_terminal && output->packer == NULL)
        return show_on_terminal(output, bytes, fault);
    return file_write_stream(output->descriptor, output->name, bytes, fault);
}

static Status flush(BatchOutput *output, Fault *fault)
{
    Span bytes = text_span(&output->buffer);
    Status status = OK;

    if (output->packer != NULL) {
        text_clear(&output->shown);
        status = packer_add(output->packer, bytes, &output->shown, fault);
        bytes = text_span(&output->shown);
    }
    if (status == OK)
        status = put(output, bytes, fault);
    text_clear(&output->buffer);
    return status;
}

Status batch_output_flush(BatchOutput *output, Fault *fault)
{
    return output->writer == NULL ? flush(output, fault) : OK;
}

/* With the end of what is packed. */
static Status flush_last(BatchOutput *output, Fault *fault)
{
    Status status = flush(output, fault);

    if (status != OK || output->packer == NULL)
        return status;
    text_clear(&output->shown);
    status = packer_finish(output->packer, &output->shown, fault);
    return status == OK ? put(output, text_span(&output->shown), fault)
                        : status;
}

Status batch_output_write(BatchOutput *output, Span bytes, Fault *fault)
{
    text_append_span(&output->buffer, bytes);
    if (output->buffer.length < OUTPUT_PIECE)
        return OK;
    return flush(output, fault);
}

/* Saved with a complaint is saved: who asked for it is told, no more. */
static Status commit(FileWriter *writer, Fault *fault)
{
    Fault why = { 0 };
    Status status = file_writer_commit(writer, NULL, &why);

    if (status == ERR_LATE)
        display_fault(&why);
    return status_is_done(status) ? OK : fault_pass(fault, &why);
}

Status batch_output_close(BatchOutput *output, Status status, Fault *fault)
{
    if (output == NULL)
        return status;
    if (status == OK)
        status = flush_last(output, fault);
    else if (output->writer == NULL)
        flush_last(output, NULL); /* what was done is shown all the same */
    if (output->writer != NULL && status == OK)
        status = commit(output->writer, fault);
    else if (output->writer != NULL)
        file_writer_abandon(output->writer);
    if (output->writer == NULL)
        file_stream_close(output->descriptor);
    free_output(output);
    return status;
}
