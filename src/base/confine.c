/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For syscall. */
#define _DEFAULT_SOURCE

#include "base/confine.h"

#include "base/descriptor.h"

#include <fcntl.h>
#include <stdlib.h>

#ifdef __linux__

#include <sys/prctl.h>
#include <unistd.h>

/* As in linux/landlock.h, which not every system has that can do it. */
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { ASK_VERSION = 1, RULE_PATH_BENEATH = 1 };
enum {
    FS_EXECUTE = 1 << 0,
    FS_WRITE = 1 << 1,
    FS_REMOVE_AND_MAKE = 0x1ff << 4, /* kinds of files, links, folders */
    FS_TRUNCATE = 1 << 14,           /* from version 3 on */
    NET_TCP = 3,                     /* from version 4 on */
    SCOPE_ALL = 3                    /* from version 6 on */
};

typedef struct Ruleset {
    uint64_t files, net, scope;
} Ruleset;

typedef struct __attribute__((packed)) PathRule {
    uint64_t allowed;
    int32_t folder;
} PathRule;

static uint64_t writing(long version)
{
    return FS_WRITE | FS_REMOVE_AND_MAKE | (version >= 3 ? FS_TRUNCATE : 0);
}

static int make_ruleset(long version)
{
    Ruleset rules = { writing(version) | FS_EXECUTE, NET_TCP, SCOPE_ALL };
    size_t size = version >= 6   ? sizeof rules
                  : version >= 4 ? sizeof rules - sizeof rules.scope
                                 : sizeof rules.files;

    return (int)syscall(CREATE_RULESET, &rules, size, 0);
}

static bool allow_folder_of(int ruleset, long version, const char *file)
{
    Text target = { 0 };
    Text folder = { 0 };
    PathRule rule = { writing(version), -1 };
    bool is_allowed;

    if (file == NULL)
        return true;
    is_allowed = descriptor_follow(file, &target, NULL) == OK;

    if (is_allowed) {
        descriptor_parent(text_string(&target), &folder);
        rule.folder =
            descriptor_open(text_string(&folder), O_RDONLY | O_DIRECTORY, 0);
        is_allowed =
            rule.folder >= 0 &&
            syscall(ADD_RULE, ruleset, RULE_PATH_BENEATH, &rule, 0) == 0;
        descriptor_close(rule.folder);
    }
    text_free(&target);
    text_free(&folder);
    return is_allowed;
}

bool confine_writes_to(const char *output, const char *cache)
{
    long version = syscall(CREATE_RULESET, NULL, 0, ASK_VERSION);
    int ruleset;
    bool is_confined;

    if (version < 1 || getenv("LUFT_UNCONFINED") != NULL)
        return false;
    ruleset = make_ruleset(version);
    if (ruleset < 0)
        return false;
    allow_folder_of(ruleset, version, cache); /* else nothing is kept */
    is_confined = allow_folder_of(ruleset, version, output) &&
                  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                  syscall(RESTRICT_SELF, ruleset, 0) == 0;
    descriptor_close(ruleset);
    return is_confined;
}

#else

bool confine_writes_to(const char *output, const char *cache)
{
    (void)output;
    (void)cache;
    return false;
}

#endif
