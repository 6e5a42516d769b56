/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Texts of a file against the words of a term: whole words, the whole, or a
 * part of them.
 */
#include "formats/filter_terms.h"
#include "formats/search_text.h"

static bool is_word(char c)
{
    return ascii_is_letter(c) || ascii_is_digit(c) || (unsigned char)c >= 0x80;
}

/* "Carlsen,M." and "carlsen, m" are the same words; "10.3" is one. */
static bool is_inside_number(Span text, size_t at)
{
    return text.data[at] == '.' && at > 0 && at + 1 < text.length &&
           ascii_is_digit(text.data[at - 1]) &&
           ascii_is_digit(text.data[at + 1]);
}

void word_matcher_append(Text *folded, Span text)
{
    Text plain = { 0 };
    Span all;
    bool is_after_word = false;

    search_text_append(&plain, text);
    all = text_span(&plain);
    for (size_t i = 0; i < all.length; i++) {
        bool is_in_word = is_word(all.data[i]) || is_inside_number(all, i);

        if (is_in_word && !is_after_word && folded->length > 0)
            text_append_char(folded, ' ');
        if (is_in_word)
            text_append_char(folded, all.data[i]);
        is_after_word = is_in_word;
    }
    text_free(&plain);
}

static bool ends_at(Span text, size_t at)
{
    return at == text.length || text.data[at] == ' ';
}

/* "muller, j" is Müller, Jürgen, too. */
static bool ends_with_initial(const Term *term, Span words)
{
    return term->kind <= TERM_BLACK && words.length > 1 &&
           words.data[words.length - 2] == ' ';
}

static bool has_words(Span text, Span words, const Term *term)
{
    size_t length = words.length;
    bool is_open = ends_with_initial(term, words);

    if (length == 0)
        return text.length == 0;
    for (size_t at = 0; at + length <= text.length; at++)
        if ((at == 0 || text.data[at - 1] == ' ') &&
            (is_open || ends_at(text, at + length)) &&
            span_is_equal(span_take(span_skip(text, at), length), words))
            return true;
    return false;
}

static bool accepts_one(WordMatcher *matcher, const Term *term, Span words)
{
    Span text = text_span(&matcher->folded);

    if (term->match == MATCH_WORDS)
        return has_words(text, words, term);
    return span_is_equal(text, words);
}

static bool contains_any(WordMatcher *matcher, const Term *term)
{
    for (size_t i = 0; i < term->count; i++)
        if (search_text_contains(text_span(&matcher->plain),
                                 text_span(&term->words[i]), &matcher->folded))
            return true;
    return false;
}

bool word_matcher_accepts(WordMatcher *matcher, Span value, const Term *term)
{
    text_clear(&matcher->plain);
    text_clear(&matcher->folded);
    game_header_text(value, &matcher->plain);
    if (term->match == MATCH_PART)
        return contains_any(matcher, term);
    if (term->match == MATCH_WORDS)
        word_matcher_append(&matcher->folded, text_span(&matcher->plain));
    else
        search_text_append(&matcher->folded,
                           span_trim(text_span(&matcher->plain)));
    for (size_t i = 0; i < term->count; i++)
        if (accepts_one(matcher, term, text_span(&term->words[i])))
            return true;
    return false;
}

void word_matcher_free(WordMatcher *matcher)
{
    text_free(&matcher->plain);
    text_free(&matcher->folded);
}
