/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An EPD line from anywhere.  What can be read loses nothing when it is
 * written, and its values can be asked for.
 */
#include "notation/epd.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition)
{
    if (!condition)
        abort();
}

static void write_and_read(const Epd *epd)
{
    Text once = { 0 };
    Text twice = { 0 };
    Epd again = { 0 };

    epd_write(epd, &once);
    require(epd_read(text_span(&once), &again, NULL) == OK);
    require(again.count >= epd->count);
    for (size_t i = 0; i < epd->count; i++) {
        require(span_is_equal(epd->operations[i].opcode,
                              again.operations[i].opcode));
        require(i + 1 == epd->count ||
                span_is_equal(epd->operations[i].operands,
                              again.operations[i].operands));
    }
    epd_write(&again, &twice);
    require(span_is_equal(text_span(&once), text_span(&twice)));
    text_free(&once);
    text_free(&twice);
    epd_free(&again);
}

static void ask(Epd *epd)
{
    MoveList moves;
    Fault fault = { 0 };
    Text text = { 0 };
    Text back = { 0 };
    int64_t value;

    if (epd_check(epd, &fault) != OK)
        require(fault.text[0] != '\0');
    if (epd_moves(epd, "bm", &moves, &fault) == OK)
        epd_set_moves(epd, "bm", &moves);
    if (epd_line(epd, "pv", &moves, &fault) == OK)
        epd_set_line(epd, "pv", &moves);
    if (epd_number(epd, "dm", &value))
        epd_set_number(epd, "dm", value);
    if (epd_text(epd, "id", &text)) {
        epd_set_text(epd, "id", text_span(&text));
        require(epd_text(epd, "id", &back));
        require(span_is_equal(text_span(&text), text_span(&back)));
    }
    epd_remove(epd, "c0");
    require(epd_find(epd, "c0") == NULL);
    text_free(&text);
    text_free(&back);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Epd epd = { 0 };
    Fault fault = { 0 };
    Span line = span_of((const char *)data, size);

    if (epd_read(line, &epd, &fault) != OK) {
        require(fault.text[0] != '\0');
        require(fault.column >= 1 && fault.column <= size + 1);
        require(epd.count == 0);
        return 0;
    }
    write_and_read(&epd);
    ask(&epd);
    write_and_read(&epd);
    epd_free(&epd);
    return 0;
}
