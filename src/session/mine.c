/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/mine.h"

#include "session/inside.h"
#include "stats/stats.h"

/*
 * What the list of the archive shows beside its games: read in slices once the
 * list is open, and again when a game comes or gets a report.
 */
enum { SLICE = 4 /* ms: a key must not wait longer */ };

struct Mine {
    PgnStream *stream; /* NULL: all is read */
    Stats *stats;      /* NULL: the list shows another file */
};

Mine *mine_new(void)
{
    return memory_zeroed(1, sizeof(Mine));
}

static void forget(Mine *mine)
{
    pgn_stream_free(mine->stream);
    stats_free(mine->stats);
    *mine = (Mine){ 0 };
}

void mine_free(Mine *mine)
{
    if (mine == NULL)
        return;
    forget(mine);
    memory_free(mine);
}

void mine_forget(Session *session)
{
    forget(session->mine);
}

void mine_read(Session *session)
{
    Mine *mine = session->mine;
    Text path = { 0 };

    forget(mine);
    if (archive_path(session, &path, NULL) == OK &&
        pgn_stream_open(text_string(&path), &mine->stream, NULL) == OK)
        mine->stats = stats_new(
            &(StatsWho){ setting_text(session->settings, SET_NAME), true });
    text_free(&path);
}

void mine_read_again(Session *session)
{
    if (session->mine->stats != NULL)
        mine_read(session);
}

bool mine_is_reading(const Session *session)
{
    return session->mine->stream != NULL;
}

void mine_tick(Session *session)
{
    Mine *mine = session->mine;
    int64_t end = clock_milliseconds() + SLICE;
    bool is_found = false;
    PgnRaw raw;

    if (mine->stream == NULL)
        return;
    do {
        if (pgn_stream_next(mine->stream, &raw, &is_found, NULL) != OK ||
            !is_found) {
            pgn_stream_free(mine->stream);
            mine->stream = NULL;
            break;
        }
        stats_add(mine->stats, &raw);
    } while (clock_milliseconds() < end);
    session_thoughts_changed(session);
}

const Stats *session_mine(const Session *session)
{
    return session->mine->stats;
}
