/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_EPD_WRITE_H
#define CLI_EPD_WRITE_H

#include "cli/epd_sums.h"
#include "cli/options.h"

/* How the answer to a position is told, a line each. */
typedef enum EpdFormat {
    EPD_FORMAT_TEXT, /* for people */
    EPD_FORMAT_EPD,  /* as it was, with acd, acn, acs, ce and pv */
    EPD_FORMAT_JSON
} EpdFormat;

typedef struct EpdAnswer {
    Epd *epd; /* gets the operations that are new */
    const EpdReply *reply;
} EpdAnswer;

/* Of --format. */
Status epd_write_format(const Options *options, EpdFormat *format,
                        Fault *fault);

/* `number` counts the positions from 1. */
void epd_write_reply(EpdFormat format, uint64_t number, const EpdAnswer *answer,
                     Text *text);

#endif
