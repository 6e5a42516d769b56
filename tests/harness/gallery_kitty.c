/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"
#include "inflate.h"

#include <string.h>

typedef struct Command {
    char action, what;    /* a=, d= */
    int number[128];      /* of each key that has one */
    bool is_packed;       /* o=z */
    bool is_stored, more; /* m= */
    Span data;
} Command;

static bool read_command(Span text, Command *command)
{
    Span keys = span_take(text, span_find(text, ';'));
    Span key;

    *command = (Command){ .action = 0 };
    command->data = span_skip(text, keys.length);
    if (command->data.length > 0)
        command->data = span_skip(command->data, 1);
    while (span_split(&keys, ',', &key)) {
        int64_t value;

        if (key.length < 3 || key.data[1] != '=')
            return false;
        if (key.data[0] == 'a')
            command->action = key.data[2];
        else if (key.data[0] == 'd')
            command->what = key.data[2];
        else if (key.data[0] == 'o')
            command->is_packed = key.data[2] == 'z';
        else if (key.data[0] != 't' &&
                 !span_to_integer(span_skip(key, 2), 0, 1 << 30, &value))
            return false;
        else if (key.data[0] != 't')
            command->number[(unsigned char)key.data[0]] = (int)value;
    }
    command->more = command->number['m'] == 1;
    return true;
}

/* --- Images --------------------------------------------------------------- */

static int digit(char c)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *place = c == '\0' ? NULL : strchr(digits, c);

    return place == NULL ? -1 : (int)(place - digits);
}

static bool decode(Span text, Text *bytes)
{
    unsigned bits = 0;
    int count = 0;

    for (size_t i = 0; i < text.length && text.data[i] != '='; i++) {
        if (digit(text.data[i]) < 0)
            return false;
        bits = bits << 6 | (unsigned)digit(text.data[i]);
        count += 6;
        if (count >= 8) {
            count -= 8;
            text_append_char(bytes, (char)(bits >> count & 255));
        }
    }
    return text.length % 4 == 0;
}

static void complete(Gallery *gallery, GalleryImage *image)
{
    size_t expected = 4 * (size_t)image->columns * (size_t)image->rows;
    Text packed = { 0 };
    Text pixels = { 0 };

    if (!decode(text_span(&image->data), &packed) ||
        !inflate_all(text_span(&packed), &pixels) || pixels.length != expected)
        gallery->misunderstood++;
    text_free(&packed);
    text_free(&image->data);
    image->data = pixels;
    image->is_complete = true;
    gallery->sending = GALLERY_IMAGES;
}

static void remove_places(Gallery *gallery, unsigned image, unsigned place)
{
    size_t kept = 0;

    for (size_t i = 0; i < gallery->place_count; i++) {
        const GalleryPlace *one = &gallery->places[i];

        if (one->image != image || (place != 0 && one->place != place))
            gallery->places[kept++] = *one;
    }
    gallery->place_count = kept;
}

static GalleryImage *find(Gallery *gallery, unsigned number)
{
    for (size_t i = 0; i < gallery->image_count; i++)
        if (gallery->images[i].number == number)
            return &gallery->images[i];
    return NULL;
}

static void begin(Gallery *gallery, const Command *command)
{
    unsigned number = (unsigned)command->number['i'];
    GalleryImage *image = find(gallery, number);

    if (image == NULL && gallery->image_count == GALLERY_IMAGES) {
        gallery->misunderstood++;
        return;
    }
    if (image == NULL)
        image = &gallery->images[gallery->image_count++];
    else
        text_free(&image->data);
    remove_places(gallery, number, 0);
    if (number == 0 || command->number['f'] != 32 || !command->is_packed)
        gallery->misunderstood++;
    *image = (GalleryImage){ .number = number,
                             .columns = command->number['s'],
                             .rows = command->number['v'] };
    gallery->sending = (size_t)(image - gallery->images);
    gallery->sent++;
}

static void add_data(Gallery *gallery, const Command *command)
{
    GalleryImage *image;

    if (gallery->sending == GALLERY_IMAGES || command->data.length > 4096) {
        gallery->misunderstood++;
        return;
    }
    image = &gallery->images[gallery->sending];
    text_append_span(&image->data, command->data);
    if (!command->more)
        complete(gallery, image);
}

/* --- Places --------------------------------------------------------------- */

static void put(Gallery *gallery, const Command *command)
{
    unsigned number = (unsigned)command->number['i'];
    unsigned place = (unsigned)command->number['p'];
    GalleryImage *image = find(gallery, number);

    if (image == NULL || !image->is_complete || place == 0 ||
        command->number['C'] != 1 || gallery->place_count == GALLERY_PLACES) {
        gallery->misunderstood++;
        return;
    }
    remove_places(gallery, number, place);
    gallery->places[gallery->place_count++] =
        (GalleryPlace){ .image = number,
                        .place = place,
                        .column = gallery->column,
                        .row = gallery->row,
                        .columns = command->number['c'],
                        .rows = command->number['r'],
                        .x = command->number['x'],
                        .y = command->number['y'],
                        .width = command->number['w'],
                        .height = command->number['h'] };
    gallery->placed++;
}

static void remove_all(Gallery *gallery)
{
    for (size_t i = 0; i < gallery->image_count; i++)
        text_free(&gallery->images[i].data);
    gallery->image_count = gallery->place_count = 0;
    gallery->sending = GALLERY_IMAGES;
}

static void take_away(Gallery *gallery, const Command *command)
{
    if (command->what == 'A')
        remove_all(gallery);
    else if (command->what == 'i' && command->number['i'] > 0)
        remove_places(gallery, (unsigned)command->number['i'],
                      (unsigned)command->number['p']);
    else
        gallery->misunderstood++;
}

void gallery_take_kitty(Gallery *gallery, Span text)
{
    Command command;

    if (!read_command(text, &command)) {
        gallery->misunderstood++;
        return;
    }
    if (command.action == 'q') {
        gallery->asked++;
        return;
    }
    if (command.number['q'] != 2) /* it would answer */
        gallery->misunderstood++;
    if (command.action == 't')
        begin(gallery, &command);
    if (command.action == 't' || command.action == 0)
        add_data(gallery, &command);
    else if (command.action == 'p')
        put(gallery, &command);
    else if (command.action == 'd')
        take_away(gallery, &command);
    else
        gallery->misunderstood++;
}
