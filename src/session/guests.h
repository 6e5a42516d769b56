/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_GUESTS_H
#define SESSION_GUESTS_H

#include "engine/engine.h"
#include "game/game.h"
#include "host/host.h"
#include "session/session.h"

/*
 * Engines of other people, for this room only.
 *
 * Engines have numbers: 0 is our own, the others are guests in the order in
 * which they were added.  A guest is one process for each job it has; it is
 * started when it is first needed, and then stays for the whole session.
 */
typedef enum ThinkerKind {
    THINKER_ANALYST, /* always at full strength: analysis, hints, threats */
    THINKER_PLAYER,  /* the opponent, with its own memory and level */
    THINKERS
} ThinkerKind;

enum { ENGINE_OWN = 0 };

typedef struct Guest {
    char *name;
    EngineCommand command; /* with what was set since */
    Host *hosts[THINKERS];
    bool is_looked_at;   /* it says whether it can play what is on the board */
    bool wants_page;     /* its options shall be shown when they are known */
    bool has_complained; /* about an option */
} Guest;

typedef struct Guests {
    Guest **list;
    size_t count;
    size_t chosen[THINKERS];
} Guests;

#define ENGINE_NAME_OWN "luft"

/* The number of the engine with that name. */
Status guest_find(const Session *session, Span name, size_t *engine,
                  Fault *fault);
Status guest_add(Session *session, Span name, Span line, Fault *fault);
Status guest_remove(Session *session, size_t engine, Fault *fault);
const char *guest_name(const Session *session, size_t engine);
Guest *guest_at(const Session *session, size_t engine); /* NULL: our own */

/* Set an option, in the running programs and at each start to come. */
Status guest_set_option(Session *session, Guest *guest, Span name, Span value,
                        Fault *fault);

/* A page with its options, their values and what else they could be. */
void guest_show_options(Session *session, const Guest *guest, const Host *host);

/* The program that does this job, started and told what we would like. */
Status guest_host(Session *session, size_t engine, ThinkerKind kind,
                  Host **host, Fault *fault);

/* The rating it has been told to play at; false if it plays as it can. */
bool guest_elo(const Session *session, size_t engine, int64_t *elo);

/* An engine that waits for its turn in a game it cannot play says so now, when
 * it is known what it can. */
void guests_look(Session *session);

/* Hand changed settings to the programs that run. */
void guests_configure(Session *session);

/* Let those go that nobody needs any more. */
void guests_tidy(Session *session);
void guests_new_game(Session *session);
void guests_free(Session *session);

/* For the loop. */
size_t guests_watch(const Session *session, struct pollfd *watched,
                    size_t room);
void guests_pump(Session *session);
int64_t guests_deadline(const Session *session);

#endif
