/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/brain_words.h"

#include "base/memory.h"

#include <assert.h>
#include <inttypes.h>

enum { ECHO_MAX = 40, THOUSAND = 1000 }; /* of a mistake, shown again */

const BrainWord BRAIN_COMMON[BRAIN_COMMON_WORDS] = {
    [BRAIN_COMMON_DEPTH] = { "depth", "at most so many plies; 0 for no limit",
                             BRAIN_NUMBER, 0, 0, BRAIN_DEPTH_MAX },
    [BRAIN_COMMON_SEED] = { "seed", "for its random numbers", BRAIN_NUMBER, 0,
                            0, UINT32_MAX },
};

/* One word as it was written. */
typedef struct Written {
    Span name;
    Span value;
    bool is_negative;
    bool has_value;
} Written;

static Written cut(Span word)
{
    Written written = { .name = span_trim(word) };
    size_t equals;

    if (span_starts_with(written.name, "-")) {
        written.is_negative = true;
        written.name = span_skip(written.name, 1);
    }
    equals = span_find(written.name, '=');
    if (equals < written.name.length) {
        written.has_value = true;
        written.value = span_trim(span_skip(written.name, equals + 1));
        written.name = span_trim(span_take(written.name, equals));
    }
    return written;
}

/* "1.41" is 1410; no more than three digits after the point count. */
static bool read_decimal(Span text, int64_t *thousandths)
{
    size_t point = span_find(text, '.');
    Span digits = span_skip(text, point + 1);
    uint64_t whole = 0;
    uint64_t part = 0;

    if (!span_to_unsigned(span_take(text, point), UINT32_MAX, &whole))
        return false;
    if (digits.length > 3 ||
        (digits.length > 0 && !span_to_unsigned(digits, THOUSAND - 1, &part)))
        return false;
    for (size_t i = digits.length; i < 3; i++)
        part *= 10;
    *thousandths = (int64_t)(whole * THOUSAND + part);
    return true;
}

static Status range_fault(const BrainWord *word, Fault *fault)
{
    if (word->kind == BRAIN_DECIMAL)
        return fault_set(fault, ERR_USAGE,
                         "%s: expected %" PRId64 ".%03" PRId64 " to %" PRId64
                         ".%03" PRId64,
                         word->name, word->low / THOUSAND, word->low % THOUSAND,
                         word->high / THOUSAND, word->high % THOUSAND);
    return fault_set(fault, ERR_USAGE, "%s: expected %" PRId64 " to %" PRId64,
                     word->name, word->low, word->high);
}

static Status read_number(const BrainWord *word, Span text, int64_t *number,
                          Fault *fault)
{
    int64_t value = 0;
    bool is_right = word->kind == BRAIN_DECIMAL
                        ? read_decimal(text, &value)
                        : span_to_integer(text, word->low, word->high, &value);

    if (!is_right || value < word->low || value > word->high)
        return range_fault(word, fault);
    *number = value;
    return OK;
}

/* Where the value of a word goes. */
typedef struct Place {
    int64_t *number;
    char **text;
} Place;

static Status read_value(const BrainWord *word, const Written *written,
                         Place place, Fault *fault)
{
    if (word->kind == BRAIN_SWITCH) {
        if (written->has_value)
            return fault_set(fault, ERR_USAGE,
                             "%s is a switch: write %s or -%s", word->name,
                             word->name, word->name);
        *place.number = !written->is_negative;
        return OK;
    }
    if (!written->has_value || written->is_negative)
        return fault_set(fault, ERR_USAGE, "%s needs a value: %s=...",
                         word->name, word->name);
    if (word->kind != BRAIN_TEXT)
        return read_number(word, written->value, place.number, fault);
    assert(place.text != NULL); /* no word that all know has a text */
    memory_free(*place.text);
    *place.text = span_copy(written->value);
    return OK;
}

static const BrainWord *find(const BrainWord *words, size_t count, Span name)
{
    for (size_t i = 0; i < count; i++)
        if (span_equals_ignoring_case(name, words[i].name))
            return &words[i];
    return NULL;
}

bool brain_has_word(const BrainKind *kind, Span word)
{
    return find(kind->words, kind->word_count, cut(word).name) != NULL;
}

static Status read_common(const Written *written, BrainSettings *settings,
                          Fault *fault)
{
    const BrainWord *word =
        find(BRAIN_COMMON, BRAIN_COMMON_WORDS, written->name);

    if (word == NULL)
        return fault_set(fault, ERR_USAGE, "%s: unknown word \"%.*s\"",
                         settings->kind->name,
                         SPAN_ARGUMENTS(span_take(written->name, ECHO_MAX)));
    if (word == &BRAIN_COMMON[BRAIN_COMMON_DEPTH])
        return read_value(word, written, (Place){ &settings->depth, NULL },
                          fault);
    settings->has_seed = true;
    return read_value(word, written, (Place){ &settings->seed, NULL }, fault);
}

static Status read_word(Span part, BrainSettings *settings, Fault *fault)
{
    const BrainKind *kind = settings->kind;
    Written written = cut(part);
    const BrainWord *word = find(kind->words, kind->word_count, written.name);
    size_t index;

    if (word == NULL)
        return read_common(&written, settings, fault);
    index = (size_t)(word - kind->words);
    return read_value(word, &written,
                      (Place){ &settings->words.numbers[index],
                               &settings->words.texts[index] },
                      fault);
}

Status brain_words_read(Span words, BrainSettings *settings, Fault *fault)
{
    BrainSettings read = { .kind = NULL };
    Span part = { 0 };
    Status status = OK;

    span_split(&words, ',', &part);
    part = span_trim(part);
    read.kind = brain_find(part);
    if (read.kind == NULL)
        return fault_set(fault, ERR_MISSING, "no brain named \"%.*s\"",
                         SPAN_ARGUMENTS(span_take(part, ECHO_MAX)));
    for (size_t i = 0; i < read.kind->word_count; i++)
        read.words.numbers[i] = read.kind->words[i].standard;
    while (status == OK && span_split(&words, ',', &part))
        status = read_word(part, &read, fault);
    if (status != OK) {
        brain_words_free(&read.words);
        return status;
    }
    *settings = read;
    return OK;
}

void brain_words_free(BrainWords *words)
{
    for (size_t i = 0; i < BRAIN_WORDS_MAX; i++) {
        memory_free(words->texts[i]);
        words->texts[i] = NULL;
    }
}
