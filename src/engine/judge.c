/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/judge.h"

#include "base/files.h"
#include "base/memory.h"
#include "eval/shipped.h"

#include <string.h>

enum { FILE_LIMIT = 64 << 20 };

static Status load(const char *path, Network **network, Fault *fault)
{
    Text bytes = { 0 };
    Status status = file_read(path, FILE_LIMIT, &bytes, NULL, fault);

    if (status == OK) {
        status = network_read(text_span(&bytes), network, fault);
        if (status != OK)
            fault_prefix(fault, status, "%s: ", path);
    }
    text_free(&bytes);
    return status;
}

static Status use_shipped(Judge *judge, Fault *fault)
{
    if (network_shipped() == NULL)
        return fault_set(fault, ERR_MISSING,
                         "this luft was built without a network");
    judge_release(judge);
    return OK;
}

Status judge_choose(Judge *judge, const char *name, Fault *fault)
{
    Network *network = NULL;
    Status status;

    if (strcmp(name, "network") == 0)
        return use_shipped(judge, fault);
    if (strcmp(name, "classical") == 0) {
        judge_release(judge);
        judge->is_classical = true;
        return OK;
    }
    status = load(name, &network, fault);
    if (status == OK) {
        judge_release(judge);
        judge->loaded = network;
        judge->path = span_copy(span_from(name));
    }
    return status;
}

const char *judge_name(const Judge *judge)
{
    if (judge_network(judge) == NULL)
        return "classical";
    return judge->path != NULL ? judge->path : "network";
}

const Network *judge_network(const Judge *judge)
{
    if (judge->is_classical)
        return NULL;
    return judge->loaded != NULL ? judge->loaded : network_shipped();
}

void judge_release(Judge *judge)
{
    memory_free(judge->loaded);
    memory_free(judge->path);
    *judge = (Judge){ 0 };
}
