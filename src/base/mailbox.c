/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A ring of slots under a lock that is only ever held for a copy, and a pipe
 * with one byte in it while the ring is not empty (or, when the box is hushed,
 * from the first message that is worth it until the ring is empty).  The byte
 * goes in and out under the same lock, so that the pipe never tells a lie;
 * since there is at most one, neither end can block.
 */
#include "base/mailbox.h"

#include "base/memory.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

enum { ROOM_OF_ANSWER = 1 };

struct Mailbox {
    pthread_mutex_t lock;
    int read_end, write_end;
    size_t message_size;
    size_t slot_count;
    size_t first; /* the oldest message */
    size_t count;
    bool is_hushed;
    bool has_rung; /* the byte is in the pipe */
    unsigned char *slots;
};

static bool set_up_descriptor(int descriptor)
{
    return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0;
}

static bool open_pipe(Mailbox *mailbox)
{
    int ends[2];

    if (pipe(ends) != 0)
        return false;
    if (!set_up_descriptor(ends[0]) || !set_up_descriptor(ends[1])) {
        close(ends[0]);
        close(ends[1]);
        return false;
    }
    mailbox->read_end = ends[0];
    mailbox->write_end = ends[1];
    return true;
}

Status mailbox_new(size_t slots, size_t message_size, Mailbox **result,
                   Fault *fault)
{
    assert(slots >= 2 && message_size > 0);

    Mailbox *mailbox = memory_zeroed(1, sizeof *mailbox);

    if (!open_pipe(mailbox)) {
        Status status = fault_system(fault, "cannot create a pipe");

        memory_free(mailbox);
        return status;
    }
    pthread_mutex_init(&mailbox->lock, NULL);
    mailbox->message_size = message_size;
    mailbox->slot_count = slots;
    mailbox->slots = memory_zeroed(slots, message_size);
    *result = mailbox;
    return OK;
}

void mailbox_free(Mailbox *mailbox)
{
    if (mailbox == NULL)
        return;
    close(mailbox->read_end);
    close(mailbox->write_end);
    pthread_mutex_destroy(&mailbox->lock);
    memory_free(mailbox->slots);
    memory_free(mailbox);
}

int mailbox_descriptor(const Mailbox *mailbox)
{
    return mailbox->read_end;
}

static void ring(Mailbox *mailbox)
{
    if (mailbox->has_rung)
        return;
    mailbox->has_rung = true;
    while (write(mailbox->write_end, "", 1) < 0 && errno == EINTR) {
    }
}

static void silence(Mailbox *mailbox)
{
    char byte;

    if (!mailbox->has_rung)
        return;
    mailbox->has_rung = false;
    while (read(mailbox->read_end, &byte, 1) < 0 && errno == EINTR) {
    }
}

static unsigned char *slot(Mailbox *mailbox, size_t number)
{
    size_t place = (mailbox->first + number) % mailbox->slot_count;

    return mailbox->slots + place * mailbox->message_size;
}

static size_t room_in(const Mailbox *mailbox)
{
    return mailbox->slot_count - mailbox->count;
}

static void drop_oldest(Mailbox *mailbox)
{
    mailbox->first = (mailbox->first + 1) % mailbox->slot_count;
    mailbox->count--;
}

/* Put a message in if `room` slots are free; only an answer takes the last. */
static bool put(Mailbox *mailbox, const void *message, size_t room)
{
    bool fits;

    pthread_mutex_lock(&mailbox->lock);
    if (room > ROOM_OF_ANSWER && room_in(mailbox) == ROOM_OF_ANSWER)
        drop_oldest(mailbox);
    fits = room_in(mailbox) >= room;
    if (fits) {
        memcpy(slot(mailbox, mailbox->count), message, mailbox->message_size);
        mailbox->count++;
        if (!mailbox->is_hushed || room == ROOM_OF_ANSWER ||
            mailbox->count >= mailbox->slot_count / 2)
            ring(mailbox);
    }
    pthread_mutex_unlock(&mailbox->lock);
    return fits;
}

bool mailbox_offer(Mailbox *mailbox, const void *message)
{
    return put(mailbox, message, ROOM_OF_ANSWER + 1);
}

bool mailbox_post(Mailbox *mailbox, const void *message)
{
    return put(mailbox, message, ROOM_OF_ANSWER);
}

bool mailbox_take(Mailbox *mailbox, void *message)
{
    bool is_there;

    pthread_mutex_lock(&mailbox->lock);
    is_there = mailbox->count > 0;
    if (is_there) {
        memcpy(message, slot(mailbox, 0), mailbox->message_size);
        drop_oldest(mailbox);
        if (mailbox->count == 0)
            silence(mailbox);
    }
    pthread_mutex_unlock(&mailbox->lock);
    return is_there;
}

void mailbox_empty(Mailbox *mailbox)
{
    pthread_mutex_lock(&mailbox->lock);
    silence(mailbox);
    mailbox->count = 0;
    pthread_mutex_unlock(&mailbox->lock);
}

void mailbox_set_hushed(Mailbox *mailbox, bool is_hushed)
{
    pthread_mutex_lock(&mailbox->lock);
    mailbox->is_hushed = is_hushed;
    if (!is_hushed && mailbox->count > 0)
        ring(mailbox);
    pthread_mutex_unlock(&mailbox->lock);
}
