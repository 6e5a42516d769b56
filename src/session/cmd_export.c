/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/directory.h"
#include "base/files.h"
#include "figures/diagram.h"
#include "session/inside.h"

/* What is on the board, as one sees it. */
static void draw_board(Session *session, DiagramFormat format, Text *file)
{
    Diagram diagram;

    diagram_of_game(&diagram, session->game, game_cursor(session->game));
    diagram.is_flipped = session_is_flipped(session);
    diagram_write(&diagram, format, file);
}

static void ask_to_overwrite(Session *session, const char *path)
{
    Text question = { 0 };
    Text again = { 0 };

    text_format(&again, ":export! \"%s\"", path);
    text_format(&question, "Overwrite %s?", path);
    session_ask(session, text_string(&question), text_string(&again), "");
    text_free(&question);
    text_free(&again);
}

static Status write_diagram(Session *session, const char *path,
                            DiagramFormat format, Fault *fault)
{
    static const FileStamp missing;
    Text file = { 0 };
    Fault why = { 0 };
    Status status;

    draw_board(session, format, &file);
    status =
        file_replace(path, text_span(&file),
                     session->command.is_forced ? NULL : &missing, NULL, &why);
    text_free(&file);
    if (status == ERR_CHANGED && !session->command.is_forced) {
        ask_to_overwrite(session, path);
        return OK;
    }
    if (status != OK)
        return fault_pass(fault, &why);
    session_say(session, TONE_PLAIN, "Diagram written to %s", path);
    return OK;
}

static Status do_export(Session *session, Span arguments, Fault *fault)
{
    Text path = { 0 };
    DiagramFormat format;
    Status status;

    directory_expand(argument_file_name(&arguments), &path);
    if (diagram_format_of(text_string(&path), &format))
        status = write_diagram(session, text_string(&path), format, fault);
    else
        status = fault_set(fault, ERR_USAGE,
                           "export: expected FILE.svg or FILE.png");
    text_free(&path);
    return status;
}

const CommandSpec EXPORT_COMMANDS[] = {
    { .name = "export",
      .group = COMMANDS_FILES,
      .arguments = "FILE",
      .word = WORD_FILE,
      .summary = "draw the position on the board as FILE.svg or FILE.png",
      .more =
          "The last move is marked, and so are its glyph and the arrows and "
          "rings of its comment. The same as luft --diagram.",
      .run = do_export },
    { .name = NULL },
};
