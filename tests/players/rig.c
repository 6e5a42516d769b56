/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rig.h"

#include "base/clock.h"
#include "base/memory.h"
#include "notation/notation.h"

#include <CUnit/CUnit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 30000, TURN = 5 };

/* --- Time ----------------------------------------------------------------- */

static int64_t microseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* --- Listening ------------------------------------------------------------ */

static void hear_line(void *context, Tone tone, const char *text)
{
    Rig *rig = context;

    (void)tone;
    text_append(&rig->said, text);
    text_append_char(&rig->said, '\n');
}

static void hear_page(void *context, const char *title, Span text)
{
    Rig *rig = context;

    text_append(&rig->pages, title);
    text_append_char(&rig->pages, '\n');
    text_append_span(&rig->pages, text);
}

static void hear_event(void *context, const EngineEvent *event)
{
    Heard *heard = context;

    heard->lines += event->kind == ENGINE_LINE;
    if (event->kind == ENGINE_LINE)
        heard->nodes = event->nodes;
    if (event->kind != ENGINE_ANSWER)
        return;
    heard->answers++;
    heard->answer = event->move;
}

static void hear_failure(void *context, const PlayerFailure *failure)
{
    Heard *heard = context;

    heard->failures++;
    heard->trouble = failure->trouble;
    heard->count = failure->count;
    snprintf(heard->reason, sizeof heard->reason, "%s", failure->reason);
    if (heard->asks_again && failure->trouble == PLAYER_STUMBLED)
        players_start(heard->rig->players, heard->job, &heard->task, NULL);
}

static bool is_using(void *context, PlayerId player)
{
    const Heard *heard = context;

    return heard->used != PLAYER_OWN && heard->used == player;
}

/* --- The rig -------------------------------------------------------------- */

static void serve(Rig *rig, PlayerJob job)
{
    Heard *heard = &rig->heard[job];

    heard->rig = rig;
    heard->job = job;
    players_serve(rig->players, job,
                  &(PlayerClient){ heard, hear_event, hear_failure, is_using });
}

Rig *rig_new(void)
{
    Rig *rig = memory_zeroed(1, sizeof *rig);
    Listener listener = { .context = rig, .say = hear_line, .page = hear_page };
    const char *above = getenv("TMPDIR");
    int file;

    memory_faults_start(&rig->memory);
    position_start(&rig->start);
    snprintf(rig->book, sizeof rig->book, "%s/luft-scribe-XXXXXX",
             above == NULL || above[0] == '\0' ? "/tmp" : above);
    file = mkstemp(rig->book);
    close(file);
    CU_ASSERT_EQUAL_FATAL(players_new(&listener, &rig->players, NULL), OK);
    for (PlayerJob job = 0; job < JOBS; job++)
        serve(rig, job);
    CU_ASSERT_EQUAL(
        players_configure(
            rig->players,
            &(PlayersOptions){ .threads = 1, .hash = 4, .judge = "auto" },
            NULL),
        OK);
    return rig;
}

void rig_free(Rig *rig)
{
    players_free(rig->players);
    text_free(&rig->said);
    text_free(&rig->pages);
    unlink(rig->book);
    CU_ASSERT_EQUAL(rig->memory.live, 0);
    memory_faults_stop();
    memory_free(rig);
}

static PlayerId add(Rig *rig, const char *name, const char *line)
{
    PlayerId player = PLAYER_OWN;

    CU_ASSERT_EQUAL(
        players_add(rig->players, span_from(name), span_from(line), NULL), OK);
    CU_ASSERT_EQUAL(players_find(rig->players, span_from(name), &player, NULL),
                    OK);
    return player;
}

PlayerId rig_add_mock(Rig *rig, const char *name, const char *fault)
{
    char line[100];

    snprintf(line, sizeof line, "/proc/self/exe mock %s", fault);
    return add(rig, name, line);
}

PlayerId rig_add_scribe(Rig *rig, const char *name, const char *move)
{
    char line[200];

    snprintf(line, sizeof line, "/proc/self/exe scribe %s %s", rig->book, move);
    return add(rig, name, line);
}

size_t rig_count_in_book(const Rig *rig, const char *line)
{
    char read[1 << 10];
    FILE *file = fopen(rig->book, "r");
    size_t count = 0;

    if (file == NULL)
        return 0;
    while (fgets(read, sizeof read, file) != NULL) {
        read[strcspn(read, "\n")] = '\0';
        count += strcmp(read, line) == 0;
    }
    fclose(file);
    return count;
}

/* --- Asking and waiting --------------------------------------------------- */

bool rig_start(Rig *rig, PlayerJob job, const PlayerTask *task)
{
    Fault fault = { 0 };

    rig->heard[job].task = *task;
    if (players_start(rig->players, job, task, &fault) == OK)
        return true;
    text_append(&rig->said, fault.text);
    return false;
}

bool rig_ask(Rig *rig, PlayerJob job, PlayerId player)
{
    PlayerTask task = { .player = player,
                        .position = &rig->start,
                        .limits = { .movetime = 10 } };

    return rig_start(rig, job, &task);
}

static void work(Rig *rig)
{
    enum { ROOM = 32 };
    struct pollfd watched[ROOM];
    size_t count = players_watch(rig->players, watched, ROOM);

    poll(watched, (nfds_t)count, TURN);
    players_process_events(rig->players);
    players_tick(rig->players, clock_milliseconds());
}

void rig_run(Rig *rig, int64_t milliseconds)
{
    int64_t end = microseconds() + milliseconds * 1000;

    while (microseconds() < end)
        work(rig);
}

bool rig_wait_answer(Rig *rig, PlayerJob job)
{
    int64_t end = microseconds() + PATIENCE * 1000ll;
    unsigned before = rig->heard[job].answers;

    while (rig->heard[job].answers == before && microseconds() < end)
        work(rig);
    return rig->heard[job].answers == before + 1;
}

bool rig_wait_failure(Rig *rig, PlayerJob job, unsigned count)
{
    int64_t end = microseconds() + PATIENCE * 1000ll;

    while (rig->heard[job].failures < count && microseconds() < end)
        work(rig);
    return rig->heard[job].failures == count;
}

static bool has(const Text *text, const char *words)
{
    Span all = text_span(text);

    return span_find_string(all, words) < all.length;
}

bool rig_was_said(const Rig *rig, const char *words)
{
    return has(&rig->said, words);
}

bool rig_wait_said(Rig *rig, const char *words)
{
    int64_t end = microseconds() + PATIENCE * 1000ll;

    while (!has(&rig->said, words) && microseconds() < end)
        work(rig);
    return has(&rig->said, words);
}

bool rig_wait_page(Rig *rig, const char *words)
{
    int64_t end = microseconds() + PATIENCE * 1000ll;

    while (!has(&rig->pages, words) && microseconds() < end)
        work(rig);
    return has(&rig->pages, words);
}

bool rig_wait_book(Rig *rig, const char *line)
{
    int64_t end = microseconds() + PATIENCE * 1000ll;

    while (rig_count_in_book(rig, line) == 0 && microseconds() < end)
        work(rig);
    return rig_count_in_book(rig, line) > 0;
}
