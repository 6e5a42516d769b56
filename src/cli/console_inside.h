/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CLI_CONSOLE_INSIDE_H
#define CLI_CONSOLE_INSIDE_H

#include "base/charset.h"
#include "session/session.h"
#include "term/lines.h"

/*
 * The inside of line mode, for console*.c.
 */
typedef struct Console {
    Session *session;
    const char *config_path; /* for write-config; NULL: the usual file */
    bool is_talk;            /* a person at a terminal: prompts, questions */
    Lines *lines;    /* where that terminal lets us edit the line, or NULL */
    Charset charset; /* of what is typed; scripts are UTF-8 */
    Text input;      /* read and not yet used */
    bool is_ended;   /* nothing more comes */
    bool is_leaving;
    bool is_stopped; /* by a signal, or because the terminal has gone */
    bool is_failed;  /* somebody closed our output */
    char *yes, *no;  /* commands that wait for an answer */
    char *later;     /* for neither of them, or NULL */
    char *question;
    bool may_save;        /* before what it is about */
    bool line_is_quick;   /* it came faster than fingers are */
    bool line_is_doubted; /* it may have been pasted, Enter and all */
    bool asks_of_doubt;   /* the question is about such a line */
    int64_t shown_at;     /* when the prompt was */
    bool was_interrupted; /* Ctrl-C has just been pressed */
    Node told;            /* the node whose move was told last */
} Console;

/* A line of our own, and whatever it is made of. */
void console_print(Console *console, const char *text);

void console_carry_out(Console *console, const Request *request);
void console_forget_question(Console *console);

#endif
