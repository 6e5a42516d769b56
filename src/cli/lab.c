/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lab.h"

#include "base/base.h"
#include "base/directory.h"
#include "base/processor.h"
#include "cli/batch.h"
#include "cli/lab_services.h"
#include "formats/source.h"
#include "lab/lab_print.h"
#include "lab/lab_svg.h"
#include "notation/epd_positions.h"

#include <string.h>

enum { JOBS_MAX = 256, DEPTH_MAX = 20, FILE_LIMIT = 1 << 24 };

typedef struct Request {
    const Options *options;
    LabOptions lab;
    LabFormat format;
    EpdPositions positions; /* of --epd */
    BatchOutput *output;
    BatchProgress progress;
    const char *svg; /* a file or directory; NULL: no pictures */
    size_t wrong;    /* exact cells */
    LabHelpers *helpers;
} Request;

static Status read_positions(Request *r, const char *path, Fault *fault)
{
    Text content = { 0 };
    Status status = source_load(path, FILE_LIMIT, &content, fault);

    if (status == OK) {
        status = epd_positions_read(text_span(&content), &r->positions, fault);
        if (status != OK)
            fault_prefix(fault, status, "%s: ", path);
    }
    text_free(&content);
    r->lab.positions = r->positions.positions;
    r->lab.position_count = r->positions.count;
    return status;
}

static bool show_progress(void *context, size_t done, size_t tasks)
{
    Request *r = context;

    batch_progress(&r->progress, &(BatchCount){ .what = "tasks",
                                                .count = done,
                                                .used = done,
                                                .size = tasks });
    return !batch_is_stopped();
}

/* One file holds one picture. */
static Status check_picture(const Request *r, Fault *fault)
{
    const Experiment *experiment =
        r->options->operand_count == 1
            ? experiment_find(span_from(r->options->operands[0]))
            : NULL;

    if (r->svg == NULL || directory_is_one(r->svg))
        return OK;
    if (experiment == NULL)
        return fault_set(fault, ERR_USAGE,
                         "--svg needs one experiment, or a directory");
    if (experiment->plot.x == NULL)
        return fault_set(fault, ERR_USAGE, "--svg: %s has no curves",
                         experiment->name);
    return OK;
}

static Status read_request(Request *r, Fault *fault)
{
    const char *format = option_value(r->options, OPTION_FORMAT);
    const char *epd = option_value(r->options, OPTION_EPD);
    unsigned processors = processor_count();
    int64_t jobs = processors < JOBS_MAX ? processors : JOBS_MAX;
    int64_t depth = 0;
    Status status;

    if (format != NULL && !lab_format_read(format, &r->format))
        return fault_set(fault, ERR_USAGE,
                         "--lab --format is text, tsv or json, not %s", format);
    status = option_number(
        r->options, (OptionRange){ OPTION_JOBS, 1, JOBS_MAX }, &jobs, fault);
    if (status == OK)
        status = option_number(r->options,
                               (OptionRange){ OPTION_MAX_DEPTH, 1, DEPTH_MAX },
                               &depth, fault);
    r->lab.jobs = (unsigned)jobs;
    r->lab.max_depth = (unsigned)depth;
    r->lab.goes_on = show_progress;
    r->lab.context = r;
    r->svg = option_value(r->options, OPTION_SVG);
    if (status == OK)
        status = check_picture(r, fault);
    if (status == OK && epd != NULL)
        status = read_positions(r, epd, fault);
    return status;
}

static Status write_text(Request *r, Text *text, Fault *fault)
{
    Status status = batch_output_write(r->output, text_span(text), fault);

    text_free(text);
    return status;
}

/* --- Pictures ------------------------------------------------------------- */

static Status write_picture(const char *path, const LabFigure *figure,
                            Fault *fault)
{
    BatchOutput *output = NULL;
    Text file = { 0 };
    Status status = batch_output_open(path, &output, fault);

    lab_svg_write(figure, &file);
    if (status == OK)
        status = batch_output_write(output, text_span(&file), fault);
    status = batch_output_close(output, status, fault);
    text_free(&file);
    return status;
}

static Status draw(const Request *r, const Experiment *experiment,
                   const LabTable *table, Fault *fault)
{
    LabFigure *figure = lab_figure_new(experiment, table, NULL, NULL);
    Text path = { 0 };
    Status status;

    if (figure == NULL)
        return OK;
    text_append(&path, r->svg);
    if (directory_is_one(r->svg))
        text_format(&path, "/%s.svg", experiment->name);
    status = write_picture(text_string(&path), figure, fault);
    text_free(&path);
    lab_figure_free(figure);
    return status;
}

/* --- Experiments ---------------------------------------------------------- */

/* What is done is printed even if it was stopped. */
static Status run(Request *r, const Experiment *experiment, Fault *fault)
{
    LabTable *table = NULL;
    Text text = { 0 };
    Status status = experiment_run(experiment, &r->lab, &table, fault);
    Status written = OK;

    batch_progress_end(&r->progress);
    if (status == OK || status == ERR_STOPPED) {
        lab_print(experiment, table, r->format, &text);
        r->wrong += lab_table_wrong(table);
        written = write_text(r, &text, fault);
    }
    if (status == OK && written == OK && r->svg != NULL)
        written = draw(r, experiment, table, fault);
    lab_table_free(table);
    if (status == OK)
        status = lab_helpers_trouble(r->helpers, fault);
    return status != OK ? status : written;
}

static Status run_all(Request *r, Fault *fault)
{
    Status status = OK;

    for (size_t i = 0; status == OK && i < experiment_count(); i++) {
        const Experiment *experiment = experiment_at(i);

        if ((r->lab.position_count > 0 && !experiment->has_positions) ||
            experiment->needs != NULL)
            continue;
        if (i > 0 && r->format == LAB_TEXT)
            status = batch_output_write(r->output, span_from("\n"), fault);
        if (status == OK)
            status = run(r, experiment, fault);
    }
    return status;
}

static Status run_named(Request *r, const char *name, Fault *fault)
{
    const Experiment *experiment = experiment_find(span_from(name));

    if (strcmp(name, "all") == 0)
        return run_all(r, fault);
    if (experiment == NULL)
        return fault_set(fault, ERR_USAGE,
                         "there is no experiment %s; --lab lists them", name);
    if (r->lab.position_count > 0 && !experiment->has_positions)
        return fault_set(fault, ERR_USAGE, "%s takes no positions", name);
    return run(r, experiment, fault);
}

static Status run_operands(Request *r, Fault *fault)
{
    Status status = OK;

    for (size_t i = 0; status == OK && i < r->options->operand_count; i++)
        status = run_named(r, r->options->operands[i], fault);
    return status;
}

static Status list(Request *r, Fault *fault)
{
    Text text = { 0 };

    lab_print_list(&text);
    return write_text(r, &text, fault);
}

static Status answer(Request *r, Fault *fault)
{
    const char *path = option_value(r->options, OPTION_OUTPUT);
    Status status = batch_output_open(path, &r->output, fault);

    if (status != OK)
        return status;
    batch_begin();
    status = r->options->operand_count == 0 ? list(r, fault)
                                            : run_operands(r, fault);
    status = batch_output_close(r->output, status, fault);
    if (status == OK && r->wrong > 0 &&
        option_is_given(r->options, OPTION_CHECK))
        return fault_set(fault, ERR_FORMAT, "%zu exact %s", r->wrong,
                         r->wrong == 1 ? "cell differs" : "cells differ");
    return status;
}

Status batch_lab(const Options *options, Fault *fault)
{
    Request r = { .options = options };
    Status status = read_request(&r, fault);

    if (status == OK)
        status = lab_helpers_new(options, &r.helpers, fault);
    if (status == OK) {
        r.lab.services = lab_helpers_services(r.helpers);
        status = answer(&r, fault);
    }
    lab_helpers_free(r.helpers);
    epd_positions_free(&r.positions);
    return status;
}
