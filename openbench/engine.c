/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The engine alone, for testers of engines: UCI on standard input and output,
 * or what the command line says, as in "bench" and "genfens ...".
 */
#include "base/common.h"
#include "base/directory.h"
#include "base/display.h"
#include "cli/bench.h"
#include "cli/uci.h"

#include <string.h>

enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

static Status run(const Options *options, Fault *fault)
{
    Text lines = { 0 };
    Status status;

    if (options->operand_count > 0 && options->operand_count <= 2 &&
        strcmp(options->operands[0], "bench") == 0)
        return batch_bench(options, fault);
    if (options->operand_count == 0)
        return uci_run(options, span_from(""), fault);
    if (!uci_lines_of(options, &lines))
        return fault_set(fault, ERR_USAGE, "unknown command: %s",
                         options->operands[0]);
    status = uci_run_lines(options, text_span(&lines), fault);
    text_free(&lines);
    return status;
}

int main(int argc, char **argv)
{
    Options options = { 0 };
    Fault fault = { 0 };
    Status status;

    directory_learn_charset();
    status = options_read(argc, argv, &options, &fault);
    if (status == OK)
        status = run(&options, &fault);
    if (status == OK && !display_flush())
        status = fault_set(&fault, ERR_IO, "cannot write to standard output");
    if (status != OK)
        display_fault(&fault);
    options_free(&options);
    if (status == OK)
        return EXIT_FINE;
    return status == ERR_USAGE ? EXIT_USAGE : EXIT_FAILED;
}
