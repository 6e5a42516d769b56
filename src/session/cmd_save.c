/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/game_file.h"
#include "session/inside.h"

/*
 * Saving.  Nothing is ever overwritten without being asked for: save puts the
 * game back to where it came from, or adds it to the end of a file.
 */
static void mark_saved(Session *session)
{
    game_mark_saved(session->game);
    session_changed(session);
}

/* True if all there is to say is that it was saved. */
static bool is_plainly_saved(Session *session, Status status, const Fault *why)
{
    mark_saved(session);
    if (status == ERR_LATE)
        session_say(session, TONE_ERROR, "%s", why->text);
    return status != ERR_LATE;
}

static Status save_in_place(Session *session, Fault *fault)
{
    Library *library = session->library;
    Fault why = { 0 };
    Status status;

    if (!game_is_changed(session->game)) {
        session_say(session, TONE_PLAIN, "No changes to save: game %zu of %s",
                    library_number(library), library_path(library));
        return OK;
    }
    status = library_save(library, session->game, &why);
    if (status == ERR_CHANGED)
        return fault_set(fault, status, "%s; saveas keeps your version",
                         why.text);
    if (!status_is_done(status))
        return fault_pass(fault, &why);
    if (is_plainly_saved(session, status, &why))
        session_say(session, TONE_PLAIN, "Saved: game %zu of %s",
                    library_number(library), library_path(library));
    return OK;
}

/* The game now belongs to the end of the open file. */
static Status append_here(Session *session, Fault *fault)
{
    Library *library = session->library;
    Fault why = { 0 };
    Status status = library_append(library, session->game, &why);

    if (!status_is_done(status))
        return fault_pass(fault, &why);
    if (is_plainly_saved(session, status, &why))
        session_say(session, TONE_PLAIN, "Added as game %zu of %s",
                    library_number(library), library_path(library));
    return OK;
}

static Status append_elsewhere(Session *session, const char *path, Fault *fault)
{
    Fault why = { 0 };
    Status status = game_file_append_to(path, session->game, &why);

    if (!status_is_done(status))
        return fault_pass(fault, &why);
    library_adopt(session->library, path);
    if (is_plainly_saved(session, status, &why))
        session_say(session, TONE_PLAIN, "Added to %s", path);
    return OK;
}

static Status ask_name(Session *session, const char *command, Fault *fault)
{
    session_request_with(session,
                         (Request){ .kind = REQUEST_TYPE, .typed = command });
    (void)fault;
    session_say(session, TONE_PLAIN, "Save to which file?");
    return OK;
}

static Status append_to(Session *session, Span typed, Fault *fault)
{
    Text path = { 0 };
    Status status;

    directory_expand(argument_file_name(&typed), &path);
    if (library_holds(session->library, text_string(&path)) &&
        library_can_save(session->library))
        status = append_here(session, fault);
    else
        status = append_elsewhere(session, text_string(&path), fault);
    text_free(&path);
    return status;
}

static Status do_append(Session *session, Span arguments, Fault *fault)
{
    if (arguments.length == 0)
        return ask_name(session, "append ", fault);
    return append_to(session, arguments, fault);
}

static Status do_save(Session *session, Span arguments, Fault *fault)
{
    const Library *library = session->library;
    bool is_from_file =
        library_number(library) != 0 && library_can_save(library);
    Text path = { 0 };
    Span rest = arguments;
    Status status;

    if (arguments.length == 0)
        return is_from_file ? save_in_place(session, fault)
                            : ask_name(session, "save ", fault);
    directory_expand(argument_file_name(&rest), &path);
    if (is_from_file && library_holds(session->library, text_string(&path)))
        status = save_in_place(session, fault);
    else
        status = append_to(session, arguments, fault);
    text_free(&path);
    return status;
}

static Status write_alone(Session *session, const char *path, Fault *fault)
{
    Fault why = { 0 };
    Status status = session->command.is_forced
                        ? game_file_overwrite(path, session->game, &why)
                        : game_file_create(path, session->game, &why);
    Text again = { 0 };

    if (status == ERR_CHANGED && !session->command.is_forced) {
        Text question = { 0 };

        text_format(&again, ":saveas! \"%s\"", path);
        text_format(&question, "Overwrite %s?", path);
        session_ask(session, text_string(&question), text_string(&again), "");
        text_free(&question);
        text_free(&again);
        return OK;
    }
    if (!status_is_done(status))
        return fault_pass(fault, &why);
    analysis_stop_report(session);
    library_close(session->library);
    library_adopt(session->library, path);
    if (is_plainly_saved(session, status, &why))
        session_say(session, TONE_PLAIN, "Saved in %s", path);
    return OK;
}

static Status do_saveas(Session *session, Span arguments, Fault *fault)
{
    Text path = { 0 };
    Status status;

    if (arguments.length == 0)
        return ask_name(session, "saveas ", fault);
    directory_expand(argument_file_name(&arguments), &path);
    status = write_alone(session, text_string(&path), fault);
    text_free(&path);
    return status;
}

/* --- The commands --------------------------------------------------------- */

const CommandSpec SAVE_COMMANDS[] = {
    { .name = "save",
      .aliases = "w",
      .group = COMMANDS_FILES,
      .arguments = "[FILE]",
      .word = WORD_FILE,
      .summary = "save the game to its file, or add it to another",
      .more = "The other games of the file stay as they are, byte for byte. "
              "With the name of another file, the game is added to its end.",
      .run = do_save },
    { .name = "saveas",
      .group = COMMANDS_FILES,
      .arguments = "FILE",
      .word = WORD_FILE,
      .summary = "save the game to a new file of its own",
      .run = do_saveas },
    { .name = "append",
      .group = COMMANDS_FILES,
      .arguments = "FILE",
      .word = WORD_FILE,
      .summary = "add the game to the end of a file",
      .run = do_append },
    { .name = NULL },
};
