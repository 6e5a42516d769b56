/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inquiry.h"

#include "session/inside.h"
#include "stats/preparation.h"
#include "stats/stats.h"

/*
 * All games of a file, or those of the list, are gone through for what they say
 * of a player, a slice at a time, while the user can do something else.
 */
enum {
    SLICE = 4,        /* ms: a key must not wait longer */
    TOLD_EVERY = 1000 /* ms */
};

struct Inquiry {
    bool is_of_archive; /* rows open games of it */
    bool is_of_library; /* the stream is on its file */
    PgnStream *stream;  /* NULL: nothing is under way */
    Filter *filter;     /* NULL: all games */
    Stats *stats;       /* one of these is made */
    Preparation *preparation;
    char *name;
    size_t games; /* read so far */
    int64_t told; /* when the user heard of it last */
    Digest *digest;
};

/* --- Beginning and end ---------------------------------------------------- */

static void give_up(Inquiry *inquiry)
{
    pgn_stream_free(inquiry->stream);
    filter_free(inquiry->filter);
    stats_free(inquiry->stats);
    preparation_free(inquiry->preparation);
    memory_free(inquiry->name);
    inquiry->stream = NULL;
    inquiry->filter = NULL;
    inquiry->stats = NULL;
    inquiry->preparation = NULL;
    inquiry->name = NULL;
}

/* The file is closed, or grows: what was read of it is not all. */
static void file_closing(void *context)
{
    Inquiry *inquiry = context;

    if (inquiry->is_of_library)
        give_up(inquiry);
}

Inquiry *inquiry_new(Library *library)
{
    Inquiry *inquiry = memory_zeroed(1, sizeof *inquiry);

    library_watch(library, &(LibraryWatcher){ inquiry, file_closing,
                                              file_closing, NULL });
    return inquiry;
}

void inquiry_free(Inquiry *inquiry)
{
    if (inquiry == NULL)
        return;
    give_up(inquiry);
    digest_free(inquiry->digest);
    memory_free(inquiry);
}

bool inquiry_is_working(const Session *session)
{
    return session->inquiry->stream != NULL;
}

void inquiry_stop(Session *session)
{
    give_up(session->inquiry);
    session_say(session, TONE_PLAIN, "Stopped");
}

static Status open_archive(const Session *session, PgnStream **stream,
                           Fault *fault)
{
    Text path = { 0 };
    Status status;

    if (!archive_is_on(session))
        return fault_set(fault, ERR_USAGE, "the archive is off (set archive)");
    status = archive_path(session, &path, fault);
    if (status == OK && !argument_is_file(text_span(&path)))
        status = fault_set(fault, ERR_MISSING, "no games played yet");
    if (status == OK)
        status = pgn_stream_open(text_string(&path), stream, fault);
    text_free(&path);
    return status;
}

static Status open_games(const Session *session, bool is_of_archive,
                         PgnStream **stream, Fault *fault)
{
    if (is_of_archive)
        return open_archive(session, stream, fault);
    if (!library_is_open(session->library))
        return fault_set(fault, ERR_USAGE, "no file open (open FILE)");
    return library_stream(session->library, stream, fault);
}

static Status begin(Session *session, const StatsWho *who, Fault *fault)
{
    Inquiry *inquiry = session->inquiry;
    PgnStream *stream = NULL;
    Status status = open_games(session, who->is_user, &stream, fault);

    if (status != OK)
        return status;
    give_up(inquiry);
    digest_free(inquiry->digest);
    *inquiry = (Inquiry){ .is_of_archive = who->is_user,
                          .is_of_library = !who->is_user,
                          .stream = stream,
                          .name = memory_copy_string(who->name),
                          .told = clock_milliseconds() };
    if (inquiry->is_of_library)
        inquiry->filter = library_copy_filter(session->library);
    session_changed(session);
    return OK;
}

Status inquiry_begin_stats(Session *session, const StatsWho *who, Fault *fault)
{
    Status status = begin(session, who, fault);

    if (status == OK)
        session->inquiry->stats = stats_new(who);
    return status;
}

Status inquiry_begin_preparation(Session *session, const char *name,
                                 Fault *fault)
{
    Status status = begin(session, &(StatsWho){ .name = name }, fault);

    if (status == OK)
        session->inquiry->preparation = preparation_new(name);
    return status;
}

/* --- Reading -------------------------------------------------------------- */

static unsigned games_found(const Inquiry *inquiry)
{
    return inquiry->stats != NULL ? stats_games(inquiry->stats)
                                  : preparation_games(inquiry->preparation);
}

static void finish(Session *session)
{
    Inquiry *inquiry = session->inquiry;

    if (games_found(inquiry) > 0) {
        inquiry->digest = inquiry->stats != NULL
                              ? stats_digest(inquiry->stats)
                              : preparation_digest(inquiry->preparation);
        session_request(session, REQUEST_DIGEST);
    } else if (inquiry->is_of_archive) {
        session_say(session, TONE_ERROR, "no games played yet");
    } else {
        session_say(session, TONE_ERROR, "no games of \"%s\"", inquiry->name);
    }
    give_up(inquiry);
    session_changed(session);
}

static void add_game(Inquiry *inquiry, const PgnRaw *raw)
{
    if (inquiry->stats != NULL)
        stats_add(inquiry->stats, raw);
    else
        preparation_add(inquiry->preparation, raw);
}

/* False at the end. */
static bool read_game(Inquiry *inquiry)
{
    bool is_found = false;
    PgnRaw raw;

    if (pgn_stream_next(inquiry->stream, &raw, &is_found, NULL) != OK ||
        !is_found)
        return false;
    inquiry->games++;
    if (inquiry->filter == NULL || filter_accepts(inquiry->filter, &raw, NULL))
        add_game(inquiry, &raw);
    return true;
}

static void tell_progress(Session *session, int64_t now)
{
    Inquiry *inquiry = session->inquiry;

    if (now < inquiry->told + TOLD_EVERY)
        return;
    inquiry->told = now;
    session_say(session, TONE_PLAIN, "Reading games: %zu ... Esc stops",
                inquiry->games);
}

void inquiry_tick(Session *session)
{
    Inquiry *inquiry = session->inquiry;
    int64_t now = clock_milliseconds();
    int64_t end = now + SLICE;

    if (inquiry->stream == NULL)
        return;
    for (; now < end; now = clock_milliseconds())
        if (!read_game(inquiry)) {
            finish(session);
            return;
        }
    tell_progress(session, now);
}

/* --- What there is to see ------------------------------------------------- */

bool session_is_inquiring(const Session *session)
{
    return inquiry_is_working(session);
}

const Digest *session_digest(const Session *session)
{
    return session->inquiry->digest;
}

void session_write_digest_command(const Session *session, size_t row,
                                  Text *command)
{
    const Inquiry *inquiry = session->inquiry;
    const Digest *digest = inquiry->digest;

    if (digest == NULL || row >= digest->count ||
        digest->rows[row].filter.length == 0)
        return;
    text_append(command, inquiry->is_of_archive ? "games mine " : "games ");
    text_append_span(command, text_span(&digest->rows[row].filter));
}
