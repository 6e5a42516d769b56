/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/inside.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

/*
 * Games that come through a pipe, cut where one ends: they are the open file,
 * unless the user has begun something else in the meantime.
 */
enum { READ_SIZE = 1 << 16 };

struct LibraryPipe {
    int descriptor; /* -1: none */
    PgnCut *cut;
    bool has_begun; /* some games have come */
    bool is_wanted; /* the open file is what games are added to */
};

LibraryPipe *library_pipe_new(void)
{
    LibraryPipe *pipe = memory_zeroed(1, sizeof *pipe);

    pipe->descriptor = -1;
    return pipe;
}

void library_pipe_free(LibraryPipe *pipe)
{
    if (pipe->descriptor >= 0)
        close(pipe->descriptor);
    pgn_cut_free(pipe->cut);
    memory_free(pipe);
}

void library_pipe_forget(LibraryPipe *pipe)
{
    pipe->is_wanted = false;
}

void library_read_pipe(Library *library, int descriptor)
{
    LibraryPipe *pipe = library_pipe(library);

    pipe->cut = pgn_cut_new();
    pipe->descriptor = descriptor;
    pipe->has_begun = false;
    listener_say(library_listener(library), TONE_PLAIN, "Reading games ...");
}

int library_descriptor(const Library *library)
{
    return library_pipe(library)->descriptor;
}

/* Somebody who did not want to wait has begun something. */
static void take_aside(Library *library, Text *text)
{
    library_open_aside(library, "standard input", text);
    library_pipe(library)->is_wanted = true;
    listener_say(library_listener(library), TONE_NEWS,
                 "Received the games from standard input (games lists them)");
}

static void take_first(Library *library, Span games)
{
    const Listener *listener = library_listener(library);
    Text text = { 0 };
    Fault fault = { 0 };

    text_append_span(&text, games);
    if (library_is_open(library))
        listener_say(listener, TONE_NEWS,
                     "Ignored games from standard input: a file is open");
    else if (library_board_is_taken(library))
        take_aside(library, &text);
    else if (library_open_text(library, "standard input", &text, &fault) != OK)
        listener_say(listener, TONE_ERROR, "%s", fault.text);
    else
        library_pipe(library)->is_wanted = true;
    text_free(&text);
}

static void take_games(Library *library, Span games)
{
    LibraryPipe *pipe = library_pipe(library);

    if (games.length == 0)
        return;
    if (!pipe->has_begun)
        take_first(library, games);
    else if (pipe->is_wanted)
        library_grow(library, games);
    pipe->has_begun = true;
}

static void end_pipe(Library *library)
{
    LibraryPipe *pipe = library_pipe(library);
    Span rest = pgn_cut_rest(pipe->cut);

    close(pipe->descriptor);
    pipe->descriptor = -1;
    if (!pipe->has_begun && span_trim(rest).length == 0)
        listener_say(library_listener(library), TONE_ERROR,
                     "standard input: no games found");
    else
        take_games(library, rest);
    library_tell_changed(library);
    pipe->is_wanted = false;
    pgn_cut_free(pipe->cut);
    pipe->cut = NULL;
}

void library_feed(Library *library, Span bytes)
{
    LibraryPipe *pipe = library_pipe(library);

    if (pipe->descriptor < 0)
        return;
    pgn_cut_feed(pipe->cut, bytes);
    take_games(library, pgn_cut_take(pipe->cut));
    if (pgn_cut_waiting(pipe->cut) <= PGN_GAME_MAX)
        return;
    listener_say(library_listener(library), TONE_ERROR,
                 "standard input: game too long");
    end_pipe(library);
}

void library_take_incoming(Library *library)
{
    struct pollfd ready = { .fd = library_descriptor(library),
                            .events = POLLIN };
    char *block;
    ssize_t count;

    if (ready.fd < 0 || poll(&ready, 1, 0) <= 0)
        return;
    block = memory_new(READ_SIZE);
    count = read(ready.fd, block, READ_SIZE);
    if (count > 0)
        library_feed(library, span_of(block, (size_t)count));
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
        end_pipe(library);
    memory_free(block);
}
