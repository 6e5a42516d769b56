/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/inside.h"

/*
 * What the session says, and what it asks of the front-end: two short queues.
 */
enum { QUEUE_MAX = 1000 }; /* then nobody is listening */

/* --- What has changed ----------------------------------------------------- */

void session_changed(Session *session)
{
    session->outbox.changes |= CHANGED_VIEW;
}

void session_thoughts_changed(Session *session)
{
    session->outbox.changes |= CHANGED_THOUGHTS;
}

unsigned session_take_changes(Session *session)
{
    unsigned changes = session->outbox.changes;

    session->outbox.changes = 0;
    return changes;
}

/* --- Notices and requests ------------------------------------------------- */

/* The front-end has these texts until it takes the next ones. */
static void lend(Session *session, char *const texts[REQUEST_TEXTS])
{
    for (size_t i = 0; i < REQUEST_TEXTS; i++) {
        memory_free(session->outbox.lent[i]);
        session->outbox.lent[i] = texts[i];
    }
}

static void notice_free(QueuedNotice *notice)
{
    memory_free(notice->title);
    memory_free(notice->text);
}

static void push_notice(Session *session, QueuedNotice notice)
{
    if (session->outbox.notice_count == QUEUE_MAX) {
        notice_free(&session->outbox.notices[0]);
        session->outbox.notice_count--;
        for (size_t i = 0; i < session->outbox.notice_count; i++)
            session->outbox.notices[i] = session->outbox.notices[i + 1];
    }
    session->outbox.notices =
        memory_resize(session->outbox.notices, session->outbox.notice_count + 1,
                      sizeof *session->outbox.notices);
    notice.order = session->outbox.count++;
    session->outbox.notices[session->outbox.notice_count++] = notice;
    session_changed(session);
}

void session_say(Session *session, Tone tone, const char *format, ...)
{
    Text text = { 0 };
    va_list list;

    if (session->config.is_quiet && tone == TONE_PLAIN)
        return;
    va_start(list, format);
    text_format_list(&text, format, list);
    va_end(list);
    push_notice(session,
                (QueuedNotice){ .tone = tone, .text = text_take(&text) });
}

static void push_page(Session *session, PageKind kind, const char *title,
                      Span text)
{
    push_notice(session, (QueuedNotice){ .tone = TONE_PLAIN,
                                         .title = memory_copy_string(title),
                                         .page = kind,
                                         .text = span_copy(text) });
}

void session_say_page(Session *session, const char *title, Span text)
{
    push_page(session, PAGE_TEXT, title, text);
}

void session_say_choices(Session *session, const char *title, Span text)
{
    push_page(session, PAGE_CHOICES, title, text);
}

void session_say_game_page(Session *session, const char *title, Span text)
{
    push_page(session, PAGE_GAME, title, text);
}

bool session_has_news(const Session *session)
{
    return session->outbox.notice_count > 0 ||
           session->outbox.request_count > 0;
}

bool session_take_notice(Session *session, Notice *notice)
{
    QueuedNotice first;

    if (session->outbox.notice_count == 0)
        return false;
    first = session->outbox.notices[0];
    session->outbox.notice_count--;
    for (size_t i = 0; i < session->outbox.notice_count; i++)
        session->outbox.notices[i] = session->outbox.notices[i + 1];
    lend(session, (char *[REQUEST_TEXTS]){ first.text, first.title });
    *notice = (Notice){ first.tone, first.title, first.page, first.text,
                        first.order };
    return true;
}

/* Where a request names texts; what has none of its own is left out. */
static void find_texts(Request *request, const char **places[REQUEST_TEXTS])
{
    places[0] = &request->origin;
    switch (request->kind) {
    case REQUEST_ASK:
        places[1] = &request->question.text;
        places[2] = &request->question.yes;
        places[3] = &request->question.no;
        places[4] = &request->question.later;
        break;
    case REQUEST_MAP:
    case REQUEST_UNMAP:
    case REQUEST_REMAP:
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

void session_request_with(Session *session, Request request)
{
    QueuedRequest queued = { .request = request };
    const char **places[REQUEST_TEXTS] = { NULL };

    if (session->outbox.request_count == QUEUE_MAX)
        return;
    queued.request.order = session->outbox.count++;
    if (session->config.origin.length > 0)
        queued.request.origin = text_string(&session->config.origin);
    find_texts(&queued.request, places);
    for (size_t i = 0; i < REQUEST_TEXTS; i++)
        if (places[i] != NULL && *places[i] != NULL)
            *places[i] = queued.texts[i] = memory_copy_string(*places[i]);
    session->outbox.requests = memory_resize(session->outbox.requests,
                                             session->outbox.request_count + 1,
                                             sizeof *session->outbox.requests);
    session->outbox.requests[session->outbox.request_count++] = queued;
}

void session_request(Session *session, RequestKind kind)
{
    session_request_with(session, (Request){ .kind = kind });
}

void session_ask(Session *session, const char *question, const char *yes,
                 const char *no)
{
    session_request_with(
        session,
        (Request){ .kind = REQUEST_ASK,
                   .question = { .text = question, .yes = yes, .no = no } });
}

void session_ask_of_unsaved(Session *session, QuestionKind kind,
                            const char *question, const char *yes)
{
    session_request_with(session, (Request){ .kind = REQUEST_ASK,
                                             .question = { .text = question,
                                                           .yes = yes,
                                                           .no = "",
                                                           .kind = kind } });
}

bool session_take_request(Session *session, Request *request)
{
    QueuedRequest first;

    if (session->outbox.request_count == 0)
        return false;
    first = session->outbox.requests[0];
    session->outbox.request_count--;
    for (size_t i = 0; i < session->outbox.request_count; i++)
        session->outbox.requests[i] = session->outbox.requests[i + 1];
    lend(session, first.texts);
    *request = first.request;
    return true;
}

/* --- The rooms below ------------------------------------------------------ */

static void hear_line(void *context, Tone tone, const char *text)
{
    session_say(context, tone, "%s", text);
}

static void hear_page(void *context, const char *title, Span text)
{
    session_say_page(context, title, text);
}

static void hear_change(void *context)
{
    session_changed(context);
}

Listener outbox_listener(Session *session)
{
    return (Listener){ .context = session,
                       .say = hear_line,
                       .page = hear_page,
                       .changed = hear_change };
}

void outbox_release(Session *session)
{
    for (size_t i = 0; i < session->outbox.notice_count; i++)
        notice_free(&session->outbox.notices[i]);
    for (size_t i = 0; i < session->outbox.request_count; i++)
        lend(session, session->outbox.requests[i].texts);
    memory_free(session->outbox.notices);
    memory_free(session->outbox.requests);
    lend(session, (char *[REQUEST_TEXTS]){ NULL });
}
