/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * What the session says, and what it asks of the front-end: two short queues.
 */
enum { QUEUE_MAX = 1000 }; /* then nobody is listening */

/* --- What has changed ----------------------------------------------------- */

void changed(Session *session)
{
    session->talk.changes |= CHANGED_VIEW;
}

void changed_thoughts(Session *session)
{
    session->talk.changes |= CHANGED_THOUGHTS;
}

unsigned session_take_changes(Session *session)
{
    unsigned changes = session->talk.changes;

    session->talk.changes = 0;
    return changes;
}

/* --- Notices and requests ------------------------------------------------- */

/* The front-end has these texts until it takes the next ones. */
static void lend(Session *session, char *const texts[ASKED_TEXTS])
{
    for (size_t i = 0; i < ASKED_TEXTS; i++) {
        memory_free(session->talk.lent[i]);
        session->talk.lent[i] = texts[i];
    }
}

static void spoken_free(Spoken *spoken)
{
    memory_free(spoken->title);
    memory_free(spoken->text);
}

static void push_notice(Session *session, Spoken spoken)
{
    if (session->talk.spoken_count == QUEUE_MAX) {
        spoken_free(&session->talk.spoken[0]);
        session->talk.spoken_count--;
        for (size_t i = 0; i < session->talk.spoken_count; i++)
            session->talk.spoken[i] = session->talk.spoken[i + 1];
    }
    session->talk.spoken =
        memory_resize(session->talk.spoken, session->talk.spoken_count + 1,
                      sizeof *session->talk.spoken);
    spoken.order = session->talk.count++;
    session->talk.spoken[session->talk.spoken_count++] = spoken;
    changed(session);
}

void say(Session *session, Tone tone, const char *format, ...)
{
    Text text = { 0 };
    va_list list;

    if (session->config.is_quiet && tone == TONE_PLAIN)
        return;
    va_start(list, format);
    text_format_list(&text, format, list);
    va_end(list);
    push_notice(session, (Spoken){ .tone = tone, .text = text_take(&text) });
}

void say_page(Session *session, const char *title, Span text)
{
    push_notice(session, (Spoken){ .tone = TONE_PLAIN,
                                   .title = memory_copy_string(title),
                                   .text = span_copy(text) });
}

bool session_has_news(const Session *session)
{
    return session->talk.spoken_count > 0 || session->talk.asked_count > 0;
}

bool session_take_notice(Session *session, Notice *notice)
{
    Spoken first;

    if (session->talk.spoken_count == 0)
        return false;
    first = session->talk.spoken[0];
    session->talk.spoken_count--;
    for (size_t i = 0; i < session->talk.spoken_count; i++)
        session->talk.spoken[i] = session->talk.spoken[i + 1];
    lend(session, (char *[ASKED_TEXTS]){ first.text, first.title });
    *notice = (Notice){ first.tone, first.title, first.text, first.order };
    return true;
}

/* Where a request names texts; what has none of its own is left out. */
static void find_texts(Request *request, const char **places[ASKED_TEXTS])
{
    places[0] = &request->origin;
    switch (request->kind) {
    case REQUEST_ASK:
        places[1] = &request->question.text;
        places[2] = &request->question.yes;
        places[3] = &request->question.no;
        break;
    case REQUEST_MAP:
    case REQUEST_UNMAP:
        places[1] = &request->mapping.key;
        places[2] = &request->mapping.command;
        break;
    case REQUEST_COPY:
        places[1] = &request->copied;
        break;
    case REQUEST_SHELL:
        places[1] = &request->command;
        break;
    case REQUEST_TYPE:
        places[1] = &request->typed;
        break;
    default:
        break;
    }
}

void ask_with(Session *session, Request request)
{
    Asked asked = { .request = request };
    const char **places[ASKED_TEXTS] = { NULL };

    if (session->talk.asked_count == QUEUE_MAX)
        return;
    asked.request.order = session->talk.count++;
    if (session->config.origin.length > 0)
        asked.request.origin = text_string(&session->config.origin);
    find_texts(&asked.request, places);
    for (size_t i = 0; i < ASKED_TEXTS; i++)
        if (places[i] != NULL && *places[i] != NULL)
            *places[i] = asked.texts[i] = memory_copy_string(*places[i]);
    session->talk.asked =
        memory_resize(session->talk.asked, session->talk.asked_count + 1,
                      sizeof *session->talk.asked);
    session->talk.asked[session->talk.asked_count++] = asked;
}

void ask_for(Session *session, RequestKind kind)
{
    ask_with(session, (Request){ .kind = kind });
}

void ask_user(Session *session, const char *question, const char *yes,
              const char *no)
{
    ask_with(session, (Request){ .kind = REQUEST_ASK,
                                 .question = { question, yes, no } });
}

bool session_take_request(Session *session, Request *request)
{
    Asked first;

    if (session->talk.asked_count == 0)
        return false;
    first = session->talk.asked[0];
    session->talk.asked_count--;
    for (size_t i = 0; i < session->talk.asked_count; i++)
        session->talk.asked[i] = session->talk.asked[i + 1];
    lend(session, first.texts);
    *request = first.request;
    return true;
}

/* --- The rooms below ------------------------------------------------------ */

static void hear_line(void *context, Tone tone, const char *text)
{
    say(context, tone, "%s", text);
}

static void hear_page(void *context, const char *title, Span text)
{
    say_page(context, title, text);
}

static void hear_question(void *context, const char *question, const char *yes,
                          const char *no)
{
    ask_user(context, question, yes, no);
}

static void hear_change(void *context)
{
    changed(context);
}

Listener talk_listener(Session *session)
{
    return (Listener){ .context = session,
                       .say = hear_line,
                       .page = hear_page,
                       .ask = hear_question,
                       .changed = hear_change };
}

void talk_release(Session *session)
{
    for (size_t i = 0; i < session->talk.spoken_count; i++)
        spoken_free(&session->talk.spoken[i]);
    for (size_t i = 0; i < session->talk.asked_count; i++)
        lend(session, session->talk.asked[i].texts);
    memory_free(session->talk.spoken);
    memory_free(session->talk.asked);
    lend(session, (char *[ASKED_TEXTS]){ NULL });
}
