/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_COMMAND_H
#define HOST_COMMAND_H

#include "base/fault.h"
#include "base/text.h"

/*
 * How to run an engine: a program with its arguments, and options to set.
 */
typedef struct EngineSetting {
    char *name;
    char *value;
} EngineSetting;

/* What it speaks. */
typedef enum EngineProtocol {
    PROTOCOL_ANY, /* found out at the start */
    PROTOCOL_UCI,
    PROTOCOL_XBOARD
} EngineProtocol;

typedef struct EngineCommand {
    char *name;       /* for people; never NULL */
    char *directory;  /* to run it in; NULL: where we are */
    char **arguments; /* the program first, NULL at the end */
    size_t argument_count;
    EngineSetting *settings;
    size_t setting_count;
    EngineProtocol protocol;
} EngineCommand;

/*
 * Read a line as people type it, for example
 *
 *     stockfish UCI_LimitStrength=true UCI_Elo=2000
 *     "/opt/my engine/run" --uci name=mine "Move Overhead"=50
 *
 * Words are separated by blanks; quotes of both kinds and backslashes protect
 * blanks as in a shell, but no shell is run and nothing is expanded.  After
 * the program, a word NAME=VALUE sets an option of the engine; it is an
 * argument if it begins with "-", follows "-o" (as in ssh -o A=B), or its "="
 * is protected.  name=TEXT, dir=DIRECTORY and proto=uci or proto=xboard set
 * what these words say.
 * ERR_USAGE tells the column.
 */
Status engine_command_read(Span line, EngineCommand *command, Fault *fault);

/* Append a line, without the name, that reads back as the same. */
void engine_command_write(const EngineCommand *command, Text *line);

/* ERR_MISSING if there is no such program, so far as one can tell without
 * running it. */
Status engine_command_look(const EngineCommand *command, Fault *fault);

/* Just a program with arguments: the line is not read by these rules. */
void engine_command_of(char *const *arguments, EngineCommand *command);

void engine_command_copy(EngineCommand *copy, const EngineCommand *command);
void engine_command_release(EngineCommand *command);

/* Run this program instead. */
void engine_command_set_program(EngineCommand *command, const char *path);
void engine_command_add_argument(EngineCommand *command, const char *argument);

void engine_command_set_protocol(EngineCommand *command,
                                 EngineProtocol protocol);
void engine_command_set_name(EngineCommand *command, Span name);

/* Add a setting, or change the one of that name. */
void engine_command_set(EngineCommand *command, Span name, Span value);
const char *engine_command_find(const EngineCommand *command, const char *name);
void engine_command_remove(EngineCommand *command, const char *name);

#endif
