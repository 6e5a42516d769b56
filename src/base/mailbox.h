/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_MAILBOX_H
#define BASE_MAILBOX_H

#include "base/fault.h"

/*
 * A bounded queue of equal-sized messages between two threads whose read end
 * can be polled together with terminals and sockets.
 *
 * Neither side ever waits for the other.  Progress is offered: where the reader
 * is too slow for all of it, the oldest gives way, so that what it knows in the
 * end does not depend on how fast it was; the last slot is kept for the answer.
 * The answer is posted and fits, because the reader empties the box before it
 * asks the next question and one question has one answer.
 *
 * One thread (or several, one question between them) writes: offer, post.
 * One thread reads: descriptor, take, empty.  Messages are copied in and out
 * and come out in the order they went in.  Create and free it while only one
 * thread knows it.
 */
typedef struct Mailbox Mailbox;

/* At least 2 slots.  Fails with ERR_IO when no pipe is to be had. */
Status mailbox_new(size_t slots, size_t message_size, Mailbox **result,
                   Fault *fault);
void mailbox_free(Mailbox *mailbox);

/* Readable exactly while there is a message, unless the box is hushed.  Only
 * poll it, never read it. */
int mailbox_descriptor(const Mailbox *mailbox);

/*
 * For a reader who will look by itself before long: what is offered from now
 * on does not wake it, until the box is half full.  What is posted does.
 */
void mailbox_set_hushed(Mailbox *mailbox, bool is_hushed);

/* When only one slot is free the oldest message goes; false, and nothing
 * happens, when none is. */
bool mailbox_offer(Mailbox *mailbox, const void *message);

/* May take the last slot.  False only if the contract above was broken. */
bool mailbox_post(Mailbox *mailbox, const void *message);

/* The oldest message; false when there is none. */
bool mailbox_take(Mailbox *mailbox, void *message);

/* Throw away everything in the box. */
void mailbox_empty(Mailbox *mailbox);

#endif
