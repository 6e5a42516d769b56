/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/openings_feed.h"

#include "base/files.h"
#include "base/memory.h"
#include "base/random.h"
#include "notation/notation.h"

/* Collections with a quarter of a million lines are usual. */
enum { FILE_MAX = 1 << 30 };

struct OpeningsFeed {
    char *name;
    Text content;
    Span *lines;
    size_t *numbers; /* of the lines in the file, for messages */
    size_t count;
    size_t capacity;
    bool is_chess960;
};

static void add_line(OpeningsFeed *feed, Span line)
{
    if (feed->count == feed->capacity) {
        feed->capacity = feed->capacity * 2 + 64;
        feed->lines =
            memory_resize(feed->lines, feed->capacity, sizeof *feed->lines);
    }
    feed->lines[feed->count++] = line;
}

Status openings_feed_open(const char *path, bool is_chess960,
                          OpeningsFeed **result, Fault *fault)
{
    OpeningsFeed *feed = memory_zeroed(1, sizeof *feed);
    Status status = file_read(path, FILE_MAX, &feed->content, NULL, fault);
    Span rest = text_span(&feed->content);
    Span line;

    feed->name = memory_copy_string(path);
    feed->is_chess960 = is_chess960;
    while (status == OK && span_split_line(&rest, &line)) {
        if (!epd_is_blank(line)) {
            add_line(feed, line);
        }
    }
    if (status == OK && feed->count == 0) {
        status = fault_set(fault, ERR_FORMAT, "%s: no openings in it", path);
    }
    if (status != OK) {
        openings_feed_free(feed);
        return status;
    }
    *result = feed;
    return OK;
}

void openings_feed_free(OpeningsFeed *feed)
{
    if (feed == NULL) {
        return;
    }
    memory_free(feed->name);
    memory_free(feed->lines);
    text_free(&feed->content);
    memory_free(feed);
}

size_t openings_feed_count(const OpeningsFeed *feed)
{
    return feed->count;
}

void openings_feed_shuffle(OpeningsFeed *feed, uint64_t seed)
{
    Random random;

    random_start(&random, seed);
    random_shuffle(&random, feed->lines, feed->count, sizeof *feed->lines);
}

Status openings_feed_get(const OpeningsFeed *feed, size_t index,
                         Opening *opening, Fault *fault)
{
    Epd epd = { 0 };
    Span line = feed->lines[index % feed->count];
    Status status = epd_read(line, &epd, fault);

    if (status != OK) {
        return fault_prefix(fault, status, "%s: ", feed->name);
    }
    *opening = (Opening){ .start = epd.position };
    opening->start.is_chess960 |= feed->is_chess960;
    epd_free(&epd);
    return OK;
}

void opening_release(Opening *opening)
{
    memory_free(opening->moves);
    *opening = (Opening){ 0 };
}
