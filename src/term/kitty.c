/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "term/kitty.h"

#include "base/deflate.h"

/* Longer data come in several sequences. */
enum { CHUNK = 4096 };

void kitty_append_image(Text *bytes, unsigned image, const Pixels *pixels)
{
    size_t row = 4 * (size_t)pixels->columns;
    Text packed = { 0 };
    Text data = { 0 };
    Span rest;

    deflate_append(
        span_of((const char *)pixels->rgba, row * (size_t)pixels->rows),
        &(DeflateSteps){ 4, row }, &packed);
    text_append_base64(&data, text_span(&packed));
    rest = text_span(&data);
    text_format(bytes, "\033_Ga=t,i=%u,f=32,s=%d,v=%d,o=z,q=2,", image,
                pixels->columns, pixels->rows);
    while (rest.length > 0) {
        Span chunk = span_take(rest, CHUNK);

        rest = span_skip(rest, chunk.length);
        text_append(bytes, rest.length > 0 ? "m=1;" : "m=0;");
        text_append_span(bytes, chunk);
        text_append(bytes, rest.length > 0 ? "\033\\\033_Gq=2," : "\033\\");
    }
    text_free(&packed);
    text_free(&data);
}

void kitty_append_place(Text *bytes, const KittyPlace *place)
{
    text_format(bytes, "\033_Ga=p,i=%u,p=%u,", place->image, place->place);
    text_format(bytes, "x=%d,y=%d,w=%d,h=%d,", place->x, place->y, place->width,
                place->height);
    text_format(bytes, "c=%d,r=%d,C=1,q=2\033\\", place->columns, place->rows);
}

void kitty_append_removal(Text *bytes, unsigned image, unsigned place)
{
    text_format(bytes, "\033_Ga=d,d=i,i=%u,p=%u,q=2\033\\", image, place);
}
