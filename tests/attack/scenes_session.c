/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scenes.h"

#include "base/files.h"
#include "session/config.h"
#include "session/journal.h"
#include "session/session.h"

#include <poll.h>
#include <stdlib.h>

/* What somebody does who sits before the program. */

static Session *begin(const Scene *scene)
{
    Session *session = NULL;

    scene_make_games(scene);
    file_remove(scratch_path(&scene->scratch, "luft/journal"), NULL);
    if (session_new(&session, NULL) != OK)
        return NULL;
    session_submit(session, span_from("set hash=1"), NULL);
    session_submit(session, span_from("set threads=1"), NULL);
    session_submit(session, span_from("set book=off"), NULL);
    return session;
}

static void listen(Session *session)
{
    Notice notice;
    Request request;

    while (session_take_notice(session, &notice))
        continue;
    while (session_take_request(session, &request))
        continue;
    session_take_changes(session);
}

/* Line after line; what is refused is refused. */
static void say_all(const Scene *scene, const char *const lines[])
{
    Session *session = begin(scene);

    for (size_t i = 0; session != NULL && lines[i] != NULL; i++) {
        session_submit(session, span_from(lines[i]), NULL);
        session_finish_library(session);
        listen(session);
    }
    session_free(session);
}

static void start_and_end(void *context)
{
    say_all(context, (const char *const[]){ NULL });
}

static void play_moves(void *context)
{
    say_all(context, (const char *const[]){ "new human", "e4", "e5", "Nf3",
                                            "undo", "redo", "Nf6", NULL });
}

static void write_remarks(void *context)
{
    say_all(context, (const char *const[]){
                         "new analysis", "e4", "comment a word", "nag !",
                         "tag White somebody", "prev", "d4", "promote",
                         "show pgn", "delete", "undo", NULL });
}

static void walk_through_a_file(void *context)
{
    char *const path = (char *)(uintptr_t)scratch_path(
        &((Scene *)context)->scratch, "games.pgn");
    Text open = { 0 };

    text_format(&open, "open \"%s\"", path);
    say_all(context,
            (const char *const[]){ text_string(&open), "games", "game 2",
                                   "find white:a", "find", "sort date",
                                   "game next", "last", "first", NULL });
    text_free(&open);
}

static void save_into_a_file(void *context)
{
    const Scene *scene = context;
    Text open = { 0 };

    text_format(&open, "open \"%s\"",
                scratch_path(&scene->scratch, "games.pgn"));
    say_all(scene, (const char *const[]){ text_string(&open), "game 2",
                                          "comment a new one", "save", NULL });
    text_free(&open);
}

static void save_alone(void *context)
{
    const Scene *scene = context;
    Text save = { 0 };

    text_format(&save, "saveas! \"%s\"",
                scratch_path(&scene->scratch, "alone.pgn"));
    say_all(scene, (const char *const[]){ "new analysis", "e4", "e5",
                                          text_string(&save), NULL });
    text_free(&save);
}

static void set_things(void *context)
{
    say_all(context, (const char *const[]){ "set", "set lines=3", "set lines?",
                                            "set nonsense=1", "theme", "help",
                                            "help save", "keys", NULL });
}

static void write_the_config(void *context)
{
    const Scene *scene = context;
    Session *session = begin(scene);
    const char *path = scratch_path(&scene->scratch, "config");

    if (session == NULL)
        return;
    session_submit(session, span_from("set lines=4"), NULL);
    config_write(session, path, span_from("map x new\n"), NULL, NULL);
    config_read(session, path, NULL);
    listen(session);
    session_free(session);
}

static void keep_work(void *context)
{
    Session *session = begin(context);

    if (session == NULL)
        return;
    session_offer_recovery(session);
    session_submit(session, span_from("new human"), NULL);
    session_submit(session, span_from("e4"), NULL);
    session_save_recovery(session);
    listen(session);
    session_free(session);
}

static void write_a_journal(void *context)
{
    Journal *journal = NULL;

    (void)context;
    if (journal_open(&journal, NULL) == OK) {
        journal_put(journal, span_from("work"), NULL);
        journal_clear(journal, NULL);
    }
    journal_close(journal);
}

static void complete_a_line(void *context)
{
    Session *session = begin(context);
    Text found = { 0 };
    size_t from;

    if (session == NULL)
        return;
    session_complete(session, span_from("se"), &from, &found);
    session_complete(session, span_from("set li"), &from, &found);
    session_complete(session, span_from("N"), &from, &found);
    text_free(&found);
    session_free(session);
}

static void paste_games(void *context)
{
    Session *session = begin(context);

    if (session == NULL)
        return;
    session_offer_paste(session, span_from(SCENE_GAMES));
    listen(session);
    session_free(session);
}

const SceneKind SESSION_SCENES[] = {
    { "a session", start_and_end },
    { "playing moves", play_moves },
    { "comments and variations", write_remarks },
    { "walking through a file", walk_through_a_file },
    { "saving into a file", save_into_a_file },
    { "saving a game alone", save_alone },
    { "settings and help", set_things },
    { "the config file", write_the_config },
    { "keeping unsaved work", keep_work },
    { "a journal", write_a_journal },
    { "completing a line", complete_a_line },
    { "games that are pasted", paste_games },
    { NULL, NULL },
};
