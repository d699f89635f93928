// Calls on files that Swift does not see. Those that can fail answer 0 or the
// error number.
#ifndef RECALL_FILES_H
#define RECALL_FILES_H
#include <stddef.h>
#include <sys/types.h>

/// Takes the whole file for this open file description alone, without waiting.
int recall_lock(int descriptor);

/// Gives the lock back.
int recall_unlock(int descriptor);

/// Exchanges what two names in one folder stand for, in one step.
int recall_exchange(int folder, const char *one, const char *other);

/// Renames unless the new name is taken (EEXIST).
int recall_rename_new(int folder, const char *name, int new_folder, const char *new_name);

/// Where a needle first stands in hay; NULL where it does not.
const void *recall_find(const void *hay, size_t hay_count, const void *needle, size_t count);

#endif
