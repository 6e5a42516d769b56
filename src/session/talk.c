/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * What the session says, and what it asks of the front-end: two short queues.
 */
enum { QUEUE_MAX = 1000 }; /* then nobody is listening */

static void asked_free(Asked *asked)
{
    memory_free(asked->text);
    memory_free(asked->yes);
    memory_free(asked->no);
    memory_free(asked->origin);
    memory_free(asked->title);
}

/* The front-end has these texts until it takes the next ones. */
static void lend(Session *session, Asked texts)
{
    asked_free(&session->given);
    session->given = texts;
}

static void spoken_free(Spoken *spoken)
{
    memory_free(spoken->title);
    memory_free(spoken->text);
}

static void push_notice(Session *session, Spoken spoken)
{
    if (session->spoken_count == QUEUE_MAX) {
        spoken_free(&session->spoken[0]);
        session->spoken_count--;
        for (size_t i = 0; i < session->spoken_count; i++)
            session->spoken[i] = session->spoken[i + 1];
    }
    session->spoken = memory_resize(session->spoken, session->spoken_count + 1,
                                    sizeof *session->spoken);
    spoken.order = session->talk_count++;
    session->spoken[session->spoken_count++] = spoken;
    changed(session);
}

void say(Session *session, Tone tone, const char *format, ...)
{
    Text text = { 0 };
    va_list list;

    if (session->is_quiet && tone == TONE_PLAIN)
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
    return session->spoken_count > 0 || session->asked_count > 0;
}

bool session_take_notice(Session *session, Notice *notice)
{
    Spoken first;

    if (session->spoken_count == 0)
        return false;
    first = session->spoken[0];
    session->spoken_count--;
    for (size_t i = 0; i < session->spoken_count; i++)
        session->spoken[i] = session->spoken[i + 1];
    lend(session, (Asked){ .text = first.text, .title = first.title });
    *notice = (Notice){ first.tone, first.title, first.text, first.order };
    return true;
}

static void push_request(Session *session, Asked asked)
{
    if (session->asked_count == QUEUE_MAX) {
        asked_free(&asked);
        return;
    }
    session->asked = memory_resize(session->asked, session->asked_count + 1,
                                   sizeof *session->asked);
    asked.order = session->talk_count++;
    session->asked[session->asked_count++] = asked;
}

void ask_for(Session *session, RequestKind kind, const char *text)
{
    char *origin = session->origin.length == 0
                       ? NULL
                       : memory_copy_string(text_string(&session->origin));

    push_request(session, (Asked){ .kind = kind,
                                   .text = memory_copy_string(text),
                                   .origin = origin });
}

void ask_user(Session *session, const char *question, const char *yes,
              const char *no)
{
    push_request(session, (Asked){ .kind = REQUEST_ASK,
                                   .text = memory_copy_string(question),
                                   .yes = memory_copy_string(yes),
                                   .no = memory_copy_string(no) });
}

bool session_take_request(Session *session, Request *request)
{
    Asked first;

    if (session->asked_count == 0)
        return false;
    first = session->asked[0];
    session->asked_count--;
    for (size_t i = 0; i < session->asked_count; i++)
        session->asked[i] = session->asked[i + 1];
    lend(session, first);
    *request = (Request){ first.kind, first.text,   first.yes,
                          first.no,   first.origin, first.order };
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
    for (size_t i = 0; i < session->spoken_count; i++)
        spoken_free(&session->spoken[i]);
    for (size_t i = 0; i < session->asked_count; i++)
        asked_free(&session->asked[i]);
    memory_free(session->spoken);
    memory_free(session->asked);
    lend(session, (Asked){ 0 });
}
