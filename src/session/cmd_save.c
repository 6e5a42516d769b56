/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/game_file.h"
#include "session/inside.h"

#include <string.h>

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

/* Where the game belongs: "game 3 of a.pgn", "b.pgn". */
static void put_place(const Session *session, Text *place)
{
    if (own_file_path(session) != NULL)
        text_append(place, own_file_path(session));
    else
        text_format(place, "game %zu of %s", library_number(session->library),
                    library_path(session->library));
}

static Status save_there(Session *session, const char *place, Fault *fault)
{
    Fault why = { 0 };
    Status status = own_file_path(session) != NULL
                        ? own_file_save(session, &why)
                        : library_save(session->library, session->game, &why);

    if (status == ERR_CHANGED)
        return fault_set(fault, status, "%s; saveas keeps your version",
                         why.text);
    if (!status_is_done(status))
        return fault_pass(fault, &why);
    if (is_plainly_saved(session, status, &why))
        session_say(session, TONE_PLAIN, "Saved: %s", place);
    return OK;
}

static Status save_in_place(Session *session, Fault *fault)
{
    Text place = { 0 };
    Status status = OK;

    put_place(session, &place);
    if (game_is_changed(session->game))
        status = save_there(session, text_string(&place), fault);
    else
        session_say(session, TONE_PLAIN, "No changes to save: %s",
                    text_string(&place));
    text_free(&place);
    return status;
}

/* The game now belongs to the end of the open file. */
static Status append_here(Session *session, Fault *fault)
{
    Library *library = session->library;
    Fault why = { 0 };
    Status status = library_append(library, session->game, &why);

    if (!status_is_done(status))
        return fault_pass(fault, &why);
    own_file_forget(session);
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
    if (library_number(session->library) == 0)
        own_file_note(session, path);
    if (is_plainly_saved(session, status, &why))
        session_say(session, TONE_PLAIN, "Added to %s", path);
    return OK;
}

/* Esc Esc and "help resign" once wrote a file "ign": a new name that is none of
 * a file of games may be a slip.  True if that is asked first. */
static bool asks_about_name(Session *session, const char *command,
                            const char *path)
{
    size_t length = strlen(path);
    Text question = { 0 };
    Text again = { 0 };
    FileStamp stamp;

    if (session->command.is_forced ||
        (length >= 4 &&
         span_equals_ignoring_case(span_from(path + length - 4), ".pgn")) ||
        file_stamp(path, &stamp, NULL) != OK || stamp.exists)
        return false;
    text_format(&again, ":%s! \"%s\"", command, path);
    text_format(&question, "Save in a new file %s, without .pgn?", path);
    session_ask(session, text_string(&question), text_string(&again), "");
    text_free(&question);
    text_free(&again);
    return true;
}

/* F7, Tab and Enter once put a game into somebody's database: save asks before
 * it adds to a file that is not the open one.  True if it does. */
static bool asks_about_adding(Session *session, const char *path)
{
    Text question = { 0 };
    Text again = { 0 };
    FileStamp stamp;
    size_t count;

    if (session->command.is_forced || file_stamp(path, &stamp, NULL) != OK ||
        !stamp.exists || stamp.size == 0)
        return false;
    count = archive_count_games(path);
    text_append(&question, "Add to ");
    directory_shorten(path, &question);
    if (count > 0)
        text_format(&question, ", %zu game%s", count, count == 1 ? "" : "s");
    text_append_char(&question, '?');
    text_format(&again, ":append! \"%s\"", path);
    session_ask(session, text_string(&question), text_string(&again), "");
    text_free(&question);
    text_free(&again);
    return true;
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
    else if (asks_about_name(session, "append", text_string(&path)))
        status = OK;
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

/* Is this where save alone would put the game? */
static bool is_own_place(const Session *session, const char *path)
{
    const Library *library = session->library;
    const char *own = own_file_path(session);

    if (own != NULL)
        return strcmp(own, path) == 0;
    return library_number(library) != 0 && library_can_save(library) &&
           library_holds(library, path);
}

static Status do_save(Session *session, Span arguments, Fault *fault)
{
    const Library *library = session->library;
    bool is_from_file =
        library_number(library) != 0 && library_can_save(library);
    bool has_place = is_from_file || own_file_path(session) != NULL;
    Text path = { 0 };
    Span rest = arguments;
    Status status;

    if (arguments.length == 0)
        return has_place ? save_in_place(session, fault)
                         : ask_name(session, "save ", fault);
    directory_expand(argument_file_name(&rest), &path);
    if (is_own_place(session, text_string(&path)))
        status = save_in_place(session, fault);
    else if (!library_holds(library, text_string(&path)) &&
             asks_about_adding(session, text_string(&path)))
        status = OK;
    else
        status = append_to(session, arguments, fault);
    text_free(&path);
    return status;
}

/* The file of the list is another one now. */
static void close_list(Session *session)
{
    analysis_stop_report(session);
    library_close(session->library);
}

static void belong_to(Session *session, const char *path)
{
    own_file_forget(session);
    library_adopt(session->library, path);
    if (!library_holds(session->library, path))
        own_file_note(session, path);
}

static Status write_alone(Session *session, const char *path, Fault *fault)
{
    bool was_listed = library_holds(session->library, path);
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
    if (was_listed)
        close_list(session);
    belong_to(session, path);
    if (is_plainly_saved(session, status, &why))
        session_say(session, TONE_PLAIN, "Saved in %s", path);
    return OK;
}

static Status do_saveas(Session *session, Span arguments, Fault *fault)
{
    Text path = { 0 };
    Status status = OK;

    if (arguments.length == 0)
        return ask_name(session, "saveas ", fault);
    directory_expand(argument_file_name(&arguments), &path);
    if (!asks_about_name(session, "saveas", text_string(&path)))
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
              "With the name of another file, the game is added to its end; if "
              "games are there and it is not the open one, you are asked "
              "first (append does not ask).",
      .run = do_save },
    { .name = "saveas",
      .group = COMMANDS_FILES,
      .arguments = "FILE",
      .word = WORD_FILE,
      .summary = "save the game to a new file of its own",
      .more = "From then on save goes there; the list of games stays. A new "
              "name that does not end in .pgn is asked about.",
      .run = do_saveas },
    { .name = "append",
      .group = COMMANDS_FILES,
      .arguments = "FILE",
      .word = WORD_FILE,
      .summary = "add the game to the end of a file",
      .run = do_append },
    { .name = NULL },
};
