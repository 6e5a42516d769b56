/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/game_file.h"
#include "session/inside.h"

/*
 * The file that the game on the board was saved in beside the one whose games
 * are listed: save goes on there.  It is the last game of that file for as long
 * as nobody else has written into it.
 */
void own_file_forget(Session *session)
{
    memory_free(session->own_file.path);
    session->own_file.path = NULL;
}

void own_file_note(Session *session, const char *path)
{
    own_file_forget(session);
    if (file_stamp(path, &session->own_file.stamp, NULL) == OK)
        session->own_file.path = memory_copy_string(path);
}

const char *own_file_path(const Session *session)
{
    return session->own_file.path;
}

static Status replace_last(const char *path, const Game *game, Fault *fault)
{
    GameFile *file = NULL;
    Status status = game_file_open(path, &file, fault);

    if (status != OK)
        return status;
    while (game_file_index(file, 1000))
        continue;
    status =
        game_file_count(file) > 0
            ? game_file_replace(file, game_file_count(file) - 1, game, fault)
            : fault_set(fault, ERR_CHANGED, "%s: no games found", path);
    game_file_close(file);
    return status;
}

Status own_file_save(Session *session, Fault *fault)
{
    OwnFile *own = &session->own_file;
    FileStamp now;
    Status status = file_stamp(own->path, &now, fault);

    if (status != OK)
        return status;
    if (!file_stamp_is_same(&now, &own->stamp))
        return fault_set(fault, ERR_CHANGED, "%s: changed by another program",
                         own->path);
    status = replace_last(own->path, session->game, fault);
    if (status_is_done(status))
        file_stamp(own->path, &own->stamp, NULL);
    return status;
}
