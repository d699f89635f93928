// A file that is mapped may be cut short by another program; touching what is gone raises SIGBUS.
// A guarded mapping then reads zeros from there on and remembers that it was hit.
#ifndef RECALL_GUARD_H
#define RECALL_GUARD_H
#include <signal.h>
#include <stddef.h>

/// Guards a mapping; answers its slot, or -1 when all slots are taken.
int recall_guard_add(const void *start, size_t length);

/// Ends the guard of a slot; to be called before the mapping goes.
void recall_guard_remove(int slot);

/// Whether a page of the slot's mapping was gone when it was touched.
int recall_guard_was_hit(int slot);

/// For other handlers of SIGBUS: puts zeros where a guarded page is gone, and answers 1 when it did,
/// so that the instruction can run again. Safe in a signal handler.
int recall_guard_heal(const siginfo_t *info);

#endif
