/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_MINE_H
#define SESSION_MINE_H

typedef struct Session Session;
typedef struct Stats Stats;

/* While the list shows the archive: what is known of the user's games so far;
 * else NULL.  Valid until the next event, tick or line. */
const Stats *session_mine(const Session *session);

#endif
